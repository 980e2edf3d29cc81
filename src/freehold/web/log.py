"""The server's log on the standard error: JSON lines for operators, plain sentences for a person's own server."""

import json
import logging
import sys
import time
from typing import Any

CLIENTS_FAULTS = ("Invalid HTTP request", "Invalid UTF-8", "Unsupported upgrade", "No supported WebSocket")
"""How the lines begin that uvicorn writes for each faulty message; anyone could fill the log with them."""


class JsonLines(logging.Formatter):
    """A log line as one JSON object. Tokens never get here: they travel in headers, bodies and fragments only."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class NoClientsFaults(logging.Filter):
    """Lets nothing through that a client can cause as often as it likes."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        return not record.getMessage().startswith(CLIENTS_FAULTS)


def set_up_log(quiet: bool) -> None:
    """Log lines to standard error: JSON for operators, only what went wrong for a person's own server."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("freehold: %(message)s") if quiet else JsonLines())
    handler.addFilter(NoClientsFaults())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if quiet else logging.INFO)
    logging.getLogger("alembic.runtime.plugins").setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.ERROR if quiet else logging.WARNING)

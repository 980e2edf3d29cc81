"""Editions and boards as people write them: TOML, or JSON."""

import json
import tomllib
from typing import Any

from freehold.core.errors import FreeholdError


def parse_text(text: str, source: str, what: str, fault: type[FreeholdError]) -> Any:
    """What the text of a file holds, not checked yet; JSON where ``source``, the file's name, ends so, else TOML.

    Raises ``fault``, naming the file and ``what`` it should be.
    """
    try:
        return json.loads(text) if source.endswith(".json") else tomllib.loads(text)
    except ValueError as error:
        raise fault(f"{source}: not a readable {what} file: {error}") from None

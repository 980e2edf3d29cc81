"""The server's side of a WebSocket below the app: what is too big to be read at all closes as contracts.md says."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.server import ServerProtocol

TOO_BIG = 4413


class Connection(ServerProtocol):
    """A connection that fails with the table's own code where a message is larger than the server reads."""

    def fail(self, code: int, reason: str = "") -> None:
        """Close the connection after an error of the peer's."""
        super().fail(TOO_BIG if code == CloseCode.MESSAGE_TOO_BIG else code, reason)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSockets over such connections."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = Connection(max_size=self.config.ws_max_size, logger=self.logger)

"""What the page asks for that takes work to make: for worker processes. Every answer is bytes, as they are sent."""

import io
from typing import Any

from freehold.core.registry import kind_of
from freehold.core.schemas import known
from freehold.table.codec import encode
from freehold.table.errors import Refused


def setting_text(game: str, name: str, text: str, offer: bool) -> bytes:
    """The edition or board that a file holds, as JSON, or all that the catalogue would have of it.

    Raises FreeholdError with the field at fault.
    """
    from freehold.web.catalogue import offered

    kind = kind_of(game)
    data = known(kind, kind.parse_setting(text, name))
    return encode(offered(kind, data) if offer else data)


def guide_text(game: str, setting: Any, players: int, options: dict[str, Any]) -> bytes:
    """The guide of one table, as JSON."""
    kind = kind_of(game)
    data = setting if isinstance(setting, dict) else kind.terms(setting)["data"]
    return encode(kind.guide(data, players, options))


def qr_code(text: str) -> bytes:
    """A QR code, as SVG; raises Refused where the text does not fit."""
    import segno

    drawing = io.BytesIO()
    try:
        segno.make(text, error="m", micro=False).save(drawing, kind="svg", scale=4, border=2, xmldecl=False)
    except ValueError:
        raise Refused("malformed", "this text does not fit a QR code") from None
    return drawing.getvalue()

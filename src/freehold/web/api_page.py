"""What the page needs beyond the tables: the catalogue, this device's tables, records in, guides, QR codes."""

import io
from typing import Any

from fastapi import APIRouter, Request, Response

from freehold.core.errors import FreeholdError
from freehold.core.registry import kind_of, kinds
from freehold.table.errors import Refused
from freehold.table.text import PHRASES
from freehold.web import models
from freehold.web.catalogue import catalogue, offered
from freehold.web.reach import is_here
from freehold.web.request import (
    StrictRequest,
    StrictRoute,
    TableId,
    TheNode,
    Token,
    address_of,
    allowances_of,
    answer,
    documented,
    reach_of,
    settings_of,
)

router = APIRouter(prefix="/api", tags=["page"], route_class=StrictRoute)


@router.get("/games", responses=documented(list[dict[str, Any]], sentence="Every game with its settings."))
async def list_games() -> Response:
    """Every game: its editions or boards as data, its options, its bots."""
    return answer([catalogue(kind) for kind in kinds()])


@router.get("/phrases", responses=documented(list[dict[str, str]], sentence="The quick phrases."))
async def list_phrases() -> Response:
    """The quick phrases of the chat, by name."""
    return answer([{"phrase": name, "text": text} for name, text in PHRASES.items()])


@router.get("/here", responses=documented(dict[str, Any], 404, sentence="This device's tables."))
async def list_here(request: Request, node: TheNode) -> Response:
    """The tables of a person's own server, with their links; only for a browser on the same computer."""
    settings = settings_of(request)
    if not settings.own or not is_here(request.scope) or not _is_own_page(request):
        raise Refused("not-found", "this server does not list its tables; keep your links")
    return answer({"data_folder": str(settings.data), "tables": await node.own_tables()})


@router.get("/reach", responses=documented(models.Reach, sentence="Where links lead."))
async def get_reach(request: Request) -> Response:
    """What links to tables should begin with, and who can follow them."""
    return answer(reach_of(request).told(request.scope, request.headers.get("host", "")))


@router.post("/reach", responses=documented(models.Reach, sentence="Others can reach the server."))
async def open_reach(request: Request) -> Response:
    """Let others in the network reach a person's own server; only for a browser on the same computer."""
    if not _is_own_page(request):
        raise Refused("forbidden", "only this server's own page may open it to others")
    await reach_of(request).open(request.scope)
    return await get_reach(request)


@router.post(
    "/import",
    status_code=201,
    responses=documented(models.MadeTable, 422, 429, status=201, sentence="Made."),
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def import_record(request: Request, node: TheNode) -> Response:
    """A table from a record: a finished game to look at again, an unfinished one to go on with."""
    allowances_of(request).create.take(address_of(request))
    record = await StrictRequest(request.scope, request.receive).json()
    if not isinstance(record, dict):
        raise Refused("malformed", "a record is one JSON object")
    return answer(await node.import_record(record), 201)


@router.get("/tables/{id}/guide", responses=documented(dict[str, Any], 401, 404, 422, sentence="The guide."))
async def get_guide(table: TableId, token: Token, node: TheNode) -> Response:
    """The quick version, the rules and the strategy guide of this very table: its edition, twists and options."""
    live, _ = await node.authority.holder(table, token)
    setting = live.row.setting
    data = setting if isinstance(setting, dict) else live.kind.terms(setting)["data"]
    return answer(live.kind.guide(data, live.row.players, live.row.options))


@router.get("/tables/{id}/hint", responses=documented(dict[str, Any], 401, 404, 409, 422, 429, sentence="The hint."))
async def get_hint(table: TableId, token: Token, request: Request, node: TheNode) -> Response:
    """What the strongest bot would do in one's place; not at tables where people play each other by link."""
    allowances_of(request).learn.take(address_of(request))
    return answer(await node.hint(table, token))


@router.get(
    "/tables/{id}/review", responses=documented(dict[str, Any], 401, 404, 409, 422, 429, sentence="The review.")
)
async def get_review(table: TableId, token: Token, request: Request, node: TheNode) -> Response:
    """What each seat might have played better, once the game is over."""
    allowances_of(request).learn.take(address_of(request))
    return answer(await node.review(table, token))


@router.post("/setting", responses=documented(dict[str, Any], 422, sentence="The edition or board, checked."))
async def read_setting(body: models.SettingFile) -> Response:
    """What an edition or board file holds, as tables are asked for with; a faulty file is refused by its field.

    With ``offer`` it is answered as a setting of the catalogue: its title, and which players and options it allows.
    """
    try:
        kind = kind_of(body.game)
        data = kind.parse_setting(body.text, body.name)
        return answer(offered(kind, data) if body.offer else data)
    except FreeholdError as error:
        raise Refused("malformed", str(error)) from None


@router.post(
    "/qr",
    responses={
        **documented(None, 422),
        200: {"description": "The code.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}},
    },
)
async def qr_code(body: models.QrCode) -> Response:
    """A QR code, as SVG."""
    import segno

    drawing = io.BytesIO()
    try:
        segno.make(body.text, error="m", micro=False).save(drawing, kind="svg", scale=4, border=2, xmldecl=False)
    except ValueError:
        raise Refused("malformed", "this text does not fit a QR code") from None
    return Response(drawing.getvalue(), media_type="image/svg+xml")


def _is_own_page(request: Request) -> bool:
    """Whether a browser asks for a page of this server, or it is no browser."""
    return request.headers.get("sec-fetch-site", "none") in ("none", "same-origin")

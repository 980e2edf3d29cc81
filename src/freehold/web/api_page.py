"""What the page needs beyond the tables: the catalogue, this device's tables, records in, guides, QR codes."""

from typing import Any

from fastapi import APIRouter, Request, Response

from freehold.core.errors import FreeholdError
from freehold.table.errors import Refused
from freehold.table.text import PHRASES
from freehold.web import heavy, models
from freehold.web.owner import is_owner
from freehold.web.request import (
    StrictRoute,
    TableId,
    TheAsker,
    TheNode,
    Token,
    answer,
    documented,
    limited,
    reach_of,
    settings_of,
    unless_gone,
)

router = APIRouter(prefix="/api", tags=["page"], route_class=StrictRoute, dependencies=[limited("requests")])


@router.get("/games", responses=documented(list[dict[str, Any]], sentence="Every game with its settings."))
async def list_games(request: Request) -> Response:
    """Every game: its editions or boards as data, its options, its bots."""
    return answer(request.app.state.catalogue)


@router.get("/phrases", responses=documented(list[dict[str, str]], sentence="The quick phrases."))
async def list_phrases() -> Response:
    """The quick phrases of the chat, by name."""
    return answer([{"phrase": name, "text": text} for name, text in PHRASES.items()])


@router.get("/here", responses=documented(dict[str, Any], 404, sentence="This device's tables."))
async def list_here(request: Request, node: TheNode) -> Response:
    """The tables of a person's own server, with their links; only for that person's account on the same computer."""
    settings = settings_of(request)
    if not settings.own or not _is_own_page(request) or not await is_owner(request.scope):
        raise Refused("not-found", "this server does not list its tables; keep your links")
    return answer({"data_folder": str(settings.data), "tables": await node.own_tables()})


@router.get("/reach", responses=documented(models.Reach, sentence="Where links lead."))
async def get_reach(request: Request) -> Response:
    """What links to tables should begin with, and who can follow them."""
    return answer(reach_of(request).told(request.scope, request.headers.get("host", "")))


@router.post("/reach", responses=documented(models.Reach, sentence="Others can reach the server."))
async def open_reach(request: Request) -> Response:
    """Let others in the network reach a person's own server; only for that person's account on the same computer."""
    if not _is_own_page(request) or not await is_owner(request.scope):
        raise Refused("forbidden", "only the person at this computer, on this server's own page, may open it to others")
    await reach_of(request).open(request.scope)
    return await get_reach(request)


@router.post(
    "/import",
    status_code=201,
    responses=documented(models.MadeTable, 422, 429, status=201, sentence="Made."),
    dependencies=[limited("create")],
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def import_record(request: Request, asker: TheAsker, node: TheNode) -> Response:
    """A table from a record: a finished game to look at again, an unfinished one to go on with."""
    record = await request.body()
    return answer(await unless_gone(request, node.import_record(record, asker.client)), 201)


@router.get(
    "/tables/{id}/guide",
    dependencies=[limited("work")],
    responses=documented(dict[str, Any], 401, 404, 422, 429, sentence="The guide."),
)
async def get_guide(table: TableId, token: Token, request: Request, asker: TheAsker, node: TheNode) -> Response:
    """The quick version, the rules and the strategy guide of this very table: its edition, twists and options."""
    live, _ = await node.authority.fresh_holder(table, token)
    asked = (live.kind.name, live.row.setting, live.row.players, live.row.options)
    return answer(await unless_gone(request, node.heavy(asker.client, heavy.guide_text, *asked)))


@router.get(
    "/tables/{id}/hint",
    dependencies=[limited("learn")],
    responses=documented(dict[str, Any], 401, 404, 409, 422, 429, sentence="The hint."),
)
async def get_hint(table: TableId, token: Token, request: Request, asker: TheAsker, node: TheNode) -> Response:
    """What the strongest bot would do in one's place; not at tables where people play each other by link."""
    return answer(await unless_gone(request, node.hint(table, token, asker.client)))


@router.get(
    "/tables/{id}/review",
    dependencies=[limited("learn")],
    responses=documented(dict[str, Any], 401, 404, 409, 422, 429, sentence="The review."),
)
async def get_review(table: TableId, token: Token, request: Request, asker: TheAsker, node: TheNode) -> Response:
    """What each seat might have played better, once the game is over."""
    return answer(await unless_gone(request, node.review(table, token, asker.client)))


@router.post(
    "/setting",
    dependencies=[limited("work")],
    responses=documented(dict[str, Any], 422, 429, sentence="The edition or board, checked."),
)
async def read_setting(body: models.SettingFile, request: Request, asker: TheAsker, node: TheNode) -> Response:
    """What an edition or board file holds, as tables are asked for with; a faulty file is refused by its field.

    With ``offer`` it is answered as a setting of the catalogue: its title, and which players and options it allows.
    """
    work = node.heavy(asker.client, heavy.setting_text, body.game, body.name, body.text, body.offer)
    try:
        return answer(await unless_gone(request, work))
    except Refused:
        raise
    except FreeholdError as error:
        raise Refused("malformed", str(error)) from None


@router.post(
    "/qr",
    dependencies=[limited("work")],
    responses={
        **documented(None, 422, 429),
        200: {"description": "The code.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}},
    },
)
async def qr_code(body: models.QrCode, request: Request, asker: TheAsker, node: TheNode) -> Response:
    """A QR code, as SVG."""
    drawing = await unless_gone(request, node.heavy(asker.client, heavy.qr_code, body.text))
    return Response(drawing, media_type="image/svg+xml")


def _is_own_page(request: Request) -> bool:
    """Whether a browser asks for a page of this server, or it is no browser."""
    return request.headers.get("sec-fetch-site", "none") in ("none", "same-origin")

"""The pages, the documentation of the API, health and metrics."""

import json
from html import escape
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from freehold.core.game import GameKind
from freehold.core.registry import kinds
from freehold.table.errors import Refused
from freehold.table.storing import WORDS
from freehold.web.reach import is_here
from freehold.web.request import documented

STATIC = Path(__file__).parent / "static"
"""The pages' own files; a game's lie in the folder ``page`` beside its kind, laid out as they are served."""

router = APIRouter()


class Static(StaticFiles):
    """The files under /static: the pages' own and each game's. Browsers ask each time whether they have changed."""

    def __init__(self) -> None:
        super().__init__(check_dir=False)
        self.all_directories = [STATIC, *(page_files(kind) for kind in kinds())]

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, to be checked for changes before each use."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def page_files(kind: GameKind) -> Path:
    """The folder with a game's own modules, styles and art, which need not exist."""
    return kind.home / "page"


@router.get("/", include_in_schema=False)
async def start_page() -> Response:
    """The start page."""
    return _page("index.html")


@router.get("/t/{id}", include_in_schema=False)
async def table_page() -> Response:
    """The page of any table; which one, and whose, its own script reads from the address."""
    return _page("table.html")


@router.get("/favicon.ico", include_in_schema=False)
async def icon() -> Response:
    """Browsers ask for it here."""
    return RedirectResponse("static/art/favicon.svg", 308)


@router.get("/health", tags=["operating"], responses=documented(dict[str, str], sentence="Moves are accepted."))
async def health(request: Request) -> dict[str, str]:
    """200 once moves are accepted and can be stored; else 503 with the reason."""
    node = request.app.state.node
    if not node.authority.accepting:
        raise Refused("unavailable", "the server is starting or shutting down", reason="stopping")
    if trouble := await node.authority.storing.check():
        raise Refused("unavailable", f"moves cannot be stored: {WORDS[trouble]}", reason=trouble)
    return {"status": "ok"}


@router.get(
    "/metrics",
    tags=["operating"],
    responses={
        **documented(None),
        200: {"description": "Prometheus text.", "content": {"text/plain": {"schema": {"type": "string"}}}},
    },
)
async def metrics(request: Request) -> Response:
    """Counters for Prometheus: for this machine only, unless the operator opens them; even counts can tell."""
    state = request.app.state
    if not state.settings.open_metrics and not is_here(request.scope):
        raise Refused("forbidden", "the metrics are for this machine only; --open-metrics opens them")
    measures = state.measures
    measures.sockets.set(len(state.sockets))
    measures.tables.set(len(state.node.authority.lives))
    measures.commits.set(state.node.authority.writer.commits)
    measures.bot_moves.set(state.node.bots.moves)
    return Response(measures.text(), media_type="text/plain; version=0.0.4")


@router.get("/docs", include_in_schema=False)
async def docs(request: Request) -> Response:
    """The API's documentation, made from its OpenAPI document, without any script."""
    return HTMLResponse(_documentation(request.app.openapi()))


@router.get("/docs-json", include_in_schema=False)
async def docs_json() -> Response:
    """Another name of the OpenAPI document."""
    return RedirectResponse("openapi.json", 308)


def _page(name: str) -> Response:
    path = STATIC / name
    if not path.is_file():
        raise Refused("not-found", "this server has no pages; its API is described at /docs")
    return FileResponse(path, headers={"Cache-Control": "no-cache"})


def _documentation(document: dict[str, object]) -> str:
    paths = document.get("paths")
    assert isinstance(paths, dict)
    parts = []
    for path, methods in paths.items():
        for method, route in methods.items():
            answers = "".join(
                f"<li><code>{escape(status)}</code> {escape(answer.get('description', ''))}</li>"
                for status, answer in sorted(route.get("responses", {}).items())
            )
            body = route.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            name = body.get("$ref", "").rpartition("/")[2]
            fields = document.get("components", {}).get("schemas", {}).get(name, {})  # type: ignore[attr-defined]
            parts.append(
                f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(route.get('description', ''))}</p>"
                + _fields(fields)
                + f"<ul>{answers}</ul>"
            )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Freehold: API</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="icon" href="static/art/favicon.svg" type="image/svg+xml">'
        '<link rel="stylesheet" href="static/css/tokens.css"><link rel="stylesheet" href="static/css/base.css">'
        '<link rel="stylesheet" href="static/css/docs.css">'
        "</head><body><main><h1>Freehold: API</h1>"
        '<p>The same as <a href="openapi.json">OpenAPI</a>. Tokens go into <code>Authorization: Bearer TOKEN</code>.'
        " The live connection is a WebSocket at <code>/api/tables/{id}/live?from=SEQ</code>; its first message is"
        ' <code>{"type": "hello", "token": TOKEN}</code>.</p>' + "".join(parts) + "</main></body></html>"
    )


def _fields(schema: dict[str, Any]) -> str:
    rows = "".join(
        f"<li><code>{escape(name)}</code> {escape(_kind(field))}. {escape(str(field.get('description', '')))}</li>"
        for name, field in schema.get("properties", {}).items()
    )
    return f"<p>Body:</p><ul>{rows}</ul>" if rows else ""


def _kind(field: dict[str, Any]) -> str:
    """What a field may hold, in words."""
    if "anyOf" in field:
        return " or ".join(dict.fromkeys(_kind(each) for each in field["anyOf"]))
    if "enum" in field:
        return ", ".join(json.dumps(each) for each in field["enum"])
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if field.get("type") == "array":
        return f"list of {_kind(field.get('items', {}))}"
    return str(field.get("type", "anything"))

"""One shape for every error: ``{"error": {"code", "message", "details"}}`` (contracts.md, HTTP); a page for people."""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from freehold.core.errors import FreeholdError
from freehold.core.schemas import short, shown_key
from freehold.table.codec import encode
from freehold.table.errors import STATUS, Refused
from freehold.web.error_page import error_page, wants_page

CODE_OF = {404: "not-found", 405: "method", 413: "too-big", 429: "slow-down", 403: "forbidden", 401: "token"}


def error_response(refused: Refused, scope: Scope) -> Response:
    """The answer to a request that is refused: JSON, or a page where a person opened the address in a browser."""
    headers = {}
    if refused.code == "slow-down":
        headers["Retry-After"] = str(refused.details.get("retry_after", 1))
    if refused.code == "unavailable":
        headers["Retry-After"] = "1"
    if refused.code == "token":
        headers["WWW-Authenticate"] = "Bearer"
    headers.update(refused.details.pop("headers", {}))
    if wants_page(scope):
        return HTMLResponse(error_page(scope, refused.status, refused.message), refused.status, headers)
    body = encode({"error": refused.as_dict()})
    return Response(body, refused.status, headers, "application/json")


def add_handlers(app: FastAPI) -> None:
    """Give every error of the app the one shape."""
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(FreeholdError, _wrong)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _failed)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return error_response(error, request.scope)


async def _wrong(request: Request, error: Exception) -> Response:
    return error_response(Refused("malformed", short(str(error))), request.scope)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = [_fault(each) for each in error.errors()[:10]]
    return error_response(Refused("malformed", faults[0]["message"], faults=faults), request.scope)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = CODE_OF.get(error.status_code, "malformed" if error.status_code < 500 else "internal")
    message = {
        400: "the request's body is not JSON",
        404: "there is nothing at this address",
        405: "this address does not take this method",
    }.get(error.status_code, str(error.detail))
    allow = (error.headers or {}).get("Allow") or (error.headers or {}).get("allow")
    refused = Refused(code, message, **({"headers": {"Allow": allow}} if allow else {}))
    return error_response(refused, request.scope)


async def _failed(request: Request, _error: Exception) -> Response:
    # The server logs the traceback itself.
    return error_response(Refused("internal", "the server has made a mistake; nothing was changed"), request.scope)


def _fault(error: Any) -> dict[str, str]:
    place = ".".join(shown_key(part) for part in error["loc"] if part not in ("body", "path", "query"))
    text = str(error["msg"])
    if error["type"] == "extra_forbidden":
        text = "there is no such field"
    elif not place:
        text = "the body must be a JSON object, sent with Content-Type: application/json"
    elif error["type"] == "missing":
        text = "is missing"
    return {"field": place[:100], "message": f"{place[:100]}: {text}" if place else text}


assert set(CODE_OF.values()) <= set(STATUS)

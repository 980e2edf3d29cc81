"""What a person sees in the browser where there is no page: a sentence, and the way home."""

from html import escape
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.types import Scope

from freehold.web.proxies import own_path, root_of

TITLES = {
    403: "You can't open this here",
    404: "There's nothing here",
    405: "This is not a page",
    500: "Something went wrong",
    503: "Not ready yet",
}
WORDS = {404: "There is no page at this address. It may be incomplete or mistyped."}


def wants_page(scope: Scope) -> bool:
    """Whether a person looks at the answer: a browser that opens an address, outside the API."""
    if scope.get("method") not in ("GET", "HEAD") or own_path(scope).startswith("/api/"):
        return False
    return "text/html" in Headers(scope=scope).get("accept", "")


def error_page(scope: Scope, status: int, message: str) -> str:
    """The page."""
    root = escape(quote(f"{root_of(scope)}/"))
    title = escape(TITLES.get(status, "This can't be shown"))
    words = escape(WORDS.get(status, message[:1].upper() + message[1:].rstrip(".") + "."))
    styles = "".join(
        f'<link rel="stylesheet" href="{root}static/css/{name}.css">' for name in ("tokens", "base", "shell")
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        f'<meta name="color-scheme" content="light dark"><title>{title} – Freehold</title>'
        f'<link rel="icon" href="{root}static/art/favicon.svg" type="image/svg+xml">{styles}</head>'
        f'<body><main class="closed"><img src="{root}static/art/logo.svg" alt="" width="72"><h1>{title}</h1>'
        f'<p>{words}</p><p><a class="button primary" href="{root}">Home</a></p></main></body></html>'
    )

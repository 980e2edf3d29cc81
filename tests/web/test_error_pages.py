"""Where there is no page, a person in a browser reads a sentence and finds the way home; a program gets JSON."""

from pathlib import Path

import httpx
import pytest

from tests.web.asking import refused
from tests.web.running import running

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/t/abc/def", "/static/nothing.js", "/static/", "/tables", "/apis/x"])
@pytest.mark.parametrize("public", [None, "https://example.org/freehold"])
async def test_a_browser_gets_a_page_with_the_way_home(tmp_path: Path, path: str, public: str | None) -> None:
    async with running(tmp_path, public_url=public) as (url, _), httpx.AsyncClient(base_url=url) as http:
        page = await http.get(path, headers=BROWSER)
        assert page.status_code == 404
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        root = "/freehold/" if public else "/"
        assert f'href="{root}">Home</a>' in page.text
        assert f'href="{root}static/css/base.css"' in page.text
        assert "default-src 'self'" in page.headers["content-security-policy"]
        refused(await http.get(path), 404, "not-found")


async def test_the_way_home_is_written_as_an_address(tmp_path: Path) -> None:
    public = "https://example.org/our%20games"
    async with running(tmp_path, public_url=public) as (url, _), httpx.AsyncClient(headers=BROWSER) as http:
        assert (await http.get(f"{url}/our%20games/docs")).status_code == 200
        assert 'href="/our%20games/">Home</a>' in (await http.get(f"{url}/our%20games/nowhere")).text


async def test_the_api_answers_in_json_always(tmp_path: Path) -> None:
    async with running(tmp_path) as (url, _), httpx.AsyncClient(base_url=url, headers=BROWSER) as http:
        refused(await http.get("/api/nowhere"), 404, "not-found")
        refused(await http.get("/api/tables/none"), 404, "no-table")
        refused(await http.post("/nowhere"), 404, "not-found")


async def test_every_refusal_of_a_page_is_a_page(tmp_path: Path) -> None:
    """A foreign name of a person's own server, the metrics from afar, a server that is not ready."""
    async with running(tmp_path, own=True, data=tmp_path) as (url, app), httpx.AsyncClient(base_url=url) as http:
        foreign = await http.get("/", headers={**BROWSER, "Host": "<b>evil.example"})
        assert (foreign.status_code, foreign.headers["content-type"]) == (403, "text/html; charset=utf-8")
        assert f"open http://localhost:{url.rpartition(':')[2]}/ instead." in foreign.text
        app.state.node.authority.accepting = False
        starting = await http.get("/health", headers=BROWSER)
        app.state.node.authority.accepting = True
        assert (starting.status_code, starting.headers["retry-after"]) == (503, "1")
        assert "<h1>Not ready yet</h1>" in starting.text

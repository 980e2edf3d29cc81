"""The pages' files: the server's own and each game's under one address, and the catalogue says where a game's lie."""

import httpx
import pytest


@pytest.mark.parametrize("path", ["table/app.js", "for-sale/game.js", "cordens/board.css", "art/property-01.svg"])
async def test_files_of_all_games_are_served_and_checked_each_time(http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(f"/static/{path}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    again = await http.get(f"/static/{path}", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["for-sale/none.js", "../kind.py", "%2e%2e/kind.py", "for-sale/../../kind.py", "for-sale"]
)
async def test_nothing_else_is_served(http: httpx.AsyncClient, path: str) -> None:
    assert (await http.get(f"/static/{path}")).status_code == 404


async def test_the_catalogue_names_modules_that_are_there(http: httpx.AsyncClient) -> None:
    games = (await http.get("/api/games")).json()
    assert len(games) > 1
    for game in games:
        for module in (game["page"], game["start_page"]):
            assert (await http.get(f"/static/{module}")).status_code == 200


@pytest.mark.parametrize("page", ["/", "/t/any"])
async def test_the_pages_name_no_game(http: httpx.AsyncClient, page: str) -> None:
    text = (await http.get(page)).text.lower()
    for game in (await http.get("/api/games")).json():
        assert game["game"] not in text
        assert game["title"].lower() not in text

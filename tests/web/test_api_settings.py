"""Edition and board files sent to the server as people write them."""

from importlib.resources import files

import httpx

from tests.table.servers import Server, make_table


async def test_editions_from_files(server: Server) -> None:
    """A file's text is checked, and what it holds can be played; a faulty one is refused by its field."""
    text = files("freehold.forsale").joinpath("editions", "coins.toml").read_text("utf-8")
    mine = text.replace('name = "coins"', 'name = "mine"')
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        answer = await http.post("/api/setting", json={"game": "for-sale", "name": "mine.toml", "text": mine})
        assert answer.status_code == 200, answer.text
        made = await make_table(http, edition=answer.json(), seats=["human", {"kind": "bot", "bot": "easy"}])
        assert made["table"]
        for game, name, wrong, words in (
            ("for-sale", "mine.toml", mine.replace("scale = 1", "scale = 0"), "scale"),
            ("for-sale", "mine.json", mine, "not a readable edition file"),
            ("for-sale", "mine.toml", "what?", "not a readable edition file"),
            ("cordens", "mine.toml", mine, "start_cash is missing"),
            ("chess", "mine.toml", mine, "no game is called 'chess'"),
        ):
            answer = await http.post("/api/setting", json={"game": game, "name": name, "text": wrong})
            assert answer.status_code == 422
            assert answer.json()["error"]["code"] == "malformed"
            assert words in answer.json()["error"]["message"]


async def test_what_is_no_record_is_told_so(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        answer = await http.post("/api/import", json={"name": "Ada"})
        assert answer.status_code == 422
        assert "no Freehold record" in answer.json()["error"]["message"]

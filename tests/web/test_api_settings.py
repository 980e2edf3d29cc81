"""Edition and board files sent to the server as people write them."""

from importlib.resources import files

import httpx

from tests.table.servers import Server, make_table


async def test_editions_from_files(server: Server) -> None:
    """A file's text is checked, and what it holds can be played; a faulty one is refused by its field."""
    text = files("freehold.games.for_sale").joinpath("editions", "coins.toml").read_text("utf-8")
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
        assert "isn't a Freehold game" in answer.json()["error"]["message"]


async def test_the_catalogue_says_what_each_setting_allows(server: Server) -> None:
    """Player counts and defaults come from the server, in both games alike, and are those that tables take."""
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        games = (await http.get("/api/games")).json()
        seen = {}
        for game in games:
            for setting in game["settings"]:
                seen[setting["name"]] = setting["counts"]
                assert setting["players"] == [setting["counts"][0], setting["counts"][-1]]
                for count in range(1, 10):
                    body = {
                        "game": game["game"],
                        game["setting"]: setting["name"],
                        "options": setting["defaults"],
                        "seats": [{"kind": "open"}] * count,
                    }
                    answer = await http.post("/api/tables", json=body)
                    assert (answer.status_code == 201) == (count in setting["counts"]), answer.text
        assert seen["coins"] == [2, 3, 4, 5, 6]
        assert seen["lagoon"] == list(range(2, 9))


async def test_a_file_is_offered_like_a_setting_of_the_catalogue(server: Server) -> None:
    text = files("freehold.games.for_sale").joinpath("editions", "bills.toml").read_text("utf-8")
    start = text.index("[players.4]")
    gap = text[:start] + text[text.index("[players.5]") :]
    board = files("freehold.games.cordens").joinpath("boards", "lagoon.toml").read_text("utf-8")
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        games = {game["game"]: game for game in (await http.get("/api/games")).json()}
        for game, name, content, counts in (
            ("for-sale", "gap.toml", gap, [3, 5, 6]),
            ("cordens", "mine.toml", board, list(range(2, 9))),
        ):
            asked = {"game": game, "name": name, "text": content, "offer": True}
            offered = (await http.post("/api/setting", json=asked)).json()
            assert offered["counts"] == counts
            assert offered.keys() == games[game]["settings"][0].keys()
            assert offered["defaults"] == next(
                one["defaults"] for one in games[game]["settings"] if one["data"]["name"] == offered["name"]
            )

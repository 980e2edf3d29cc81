"""The HTTP API: answers, refusals and idempotent keys, as contracts.md has them."""

from typing import Any

import httpx
import pytest

from tests.table.servers import bearer, make_table, new_key
from tests.web.asking import look, move, play_on, refused, turn


async def test_a_new_table_is_as_the_contract_has_it(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human", "human", {"kind": "bot", "bot": "easy"}], ready=False, edition="classic")
    assert len(made["commitment"]) == 64
    assert [seat["kind"] for seat in made["seats"]] == ["human", "human", "bot"]
    assert made["seats"][0]["link"] == f"/t/{made['table']}#{made['seats'][0]['token']}"
    assert made["seats"][2]["token"] is None
    assert made["watch"]["link"].endswith("#" + made["watch"]["token"])
    body = await look(http, made["table"], made["watch"]["token"])
    assert (body["status"], body["seq"], body["you"], body["legal"]) == ("lobby", 0, None, [])
    assert body["seed"] is None
    assert body["scores"] is None


async def test_it_starts_when_the_last_human_seat_is_ready(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human", "human", "device"], ready=False)
    for at in (0, 1):
        assert (await look(http, made["table"], made["host"]))["status"] == "lobby"
        token = made["seats"][at]["token"]
        done = await http.post(f"/api/tables/{made['table']}/ready", json={"nonce": "0a0b"}, headers=bearer(token))
        assert done.status_code == 200
    body = await look(http, made["table"], made["seats"][0]["token"])
    assert body["status"] == "running"
    assert [event["type"] for event in body["view"]["events"]] == ["lot"]
    assert body["seq"] == 1


async def test_only_devices_and_bots_start_at_once(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["device", "device", "bot"], ready=False)
    assert made["seats"][0]["token"] == made["seats"][1]["token"]
    assert (await look(http, made["table"], made["host"]))["status"] == "running"


async def test_a_move_answers_what_it_caused_and_the_same_key_the_same(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    seat = turn(await look(http, made["table"], tokens[0]))
    key = new_key()
    done = await move(http, made["table"], tokens[seat], ["bid", 3], key=key, seq=1)
    assert done.json() == {
        "seq": 2,
        "events": [{"seq": 2, "type": "bid", "seat": seat, "amount": 3}],
        "legal": [],
    }
    following = (seat + 1) % 3
    await move(http, made["table"], tokens[following], ["bid", 4], key=new_key())
    # Though the table has moved on, and though seq is long stale.
    again = await move(http, made["table"], tokens[seat], ["bid", 3], key=key, seq=1)
    assert again.json() == done.json()
    refused(await move(http, made["table"], tokens[seat], ["bid", 5], key=key), 409, "key-reused")
    refused(await move(http, made["table"], tokens[(seat + 2) % 3], ["bid", 3], key=key), 409, "key-reused")
    assert (await look(http, made["table"], tokens[0]))["seq"] == 3


async def test_refusals_have_their_codes_and_change_nothing(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    other = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    seat = turn(await look(http, made["table"], tokens[0]))
    mine, next_one = tokens[seat], tokens[(seat + 1) % 3]
    table = made["table"]
    refused(await move(http, table, next_one, ["bid", 3]), 409, "not-your-turn")
    error = refused(await move(http, table, mine, ["bid", 99]), 409, "illegal-move")
    assert "for-sale.md" in error["details"]["rule"]
    refused(await move(http, table, mine, ["bid", 3], seq=0), 409, "stale")
    refused(await move(http, table, mine, ["bid", 3], seat=(seat + 1) % 3), 403, "wrong-seat")
    refused(await move(http, table, made["watch"]["token"], ["bid", 3]), 403, "wrong-seat")
    refused(await move(http, table, made["host"], ["bid", 3]), 403, "wrong-seat")
    refused(await move(http, table, other["seats"][seat]["token"], ["bid", 3]), 401, "token")
    refused(await move(http, table, "nonsense", ["bid", 3]), 401, "token")
    refused(await http.post(f"/api/tables/{table}/moves", json={"move": ["bid", 3]}), 401, "token")
    refused(await move(http, "nosuchtable", mine, ["bid", 3]), 404, "no-table")
    refused(await http.get(f"/api/tables/{table}/record", headers=bearer(mine)), 409, "not-over")
    refused(await http.get(f"/api/tables/{table}/record", headers=bearer(made["host"])), 409, "not-over")
    refused(await http.post(f"/api/tables/{table}/rematch", json={}, headers=bearer(mine)), 409, "not-over")
    assert (await look(http, table, mine))["seq"] == 1


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b'{"move": "bid"}', b'{"move": []}', b'{"move": ["bid", true]}', b'{"move": [["bid"]]}',
        b'{"move": ["bid", 1e400]}', b'{"move": ["bid", NaN]}', b'{"move": ["fly"]}', b'{"move": ["bid", "\\ud800"]}',
        b'{"move": ["bid", 3], "colour": 1}', b'{"move": ["bid", 3], "key": ""}', b'{"move": ["bid", 3], "seq": -1}',
        b'{"move": ["bid", 3], "seat": "0"}', b'{"move": ["bid", {"a": {"b": {}}}]}', b"[" * 50_000,
        b'{"move": ["bid", 99999999999999999999999999]}', b'{"move": ["bid", 3], "key": "\\u0000"}',
    ],
)  # fmt: skip
async def test_malformed_moves_are_refused(http: httpx.AsyncClient, body: bytes) -> None:
    made = await make_table(http, ["human"] * 3)
    token = made["seats"][turn(await look(http, made["table"], made["host"]))]["token"]
    headers = {**bearer(token), "Content-Type": "application/json"}
    answer = await http.post(f"/api/tables/{made['table']}/moves", content=body, headers=headers)
    refused(answer, 422, "malformed")
    assert (await look(http, made["table"], token))["seq"] == 1


@pytest.mark.parametrize(
    ("body", "kind"),
    [(b"", "application/json"), (b"null", "application/json"), (b"[]", "application/json"), (b"{}", "text/plain")],
)
async def test_what_is_no_object_is_told_what_it_must_be(http: httpx.AsyncClient, body: bytes, kind: str) -> None:
    answer = await http.post("/api/tables", content=body, headers={"Content-Type": kind})
    assert "must be a JSON object" in refused(answer, 422, "malformed")["message"]


@pytest.mark.parametrize(
    "table",
    [
        {"game": "chess", "seats": [{"kind": "human"}] * 3},
        {"edition": "gold", "seats": [{"kind": "human"}] * 3},
        {"edition": {"name": "mine"}, "seats": [{"kind": "human"}] * 3},
        {"edition": ["classic"], "seats": [{"kind": "human"}] * 3},
        {"board": "cordens", "seats": [{"kind": "human"}] * 3},
        {"edition": "classic", "seats": [{"kind": "human"}] * 2},
        {"edition": "classic", "seats": []},
        {"seats": [{"kind": "human"}] * 9},
        {"seats": [{"kind": "king"}] * 3},
        {"seats": [{"kind": "bot", "bot": "cmd:rm"}] * 3},
        {"seats": [{"kind": "human", "name": "x" * 10_000}] * 3},
        {"seats": [{"kind": "human", "name": "x" * 41}] * 3},
        {"options": {"twists": ["flood"]}, "seats": [{"kind": "human"}] * 3},
        {"options": [], "seats": [{"kind": "human"}] * 3},
        {"clock": {"kind": "move"}, "seats": [{"kind": "human"}] * 3},
        {"clock": {"kind": "move", "seconds": -5}, "seats": [{"kind": "human"}] * 3},
        {"clock": {"kind": "move", "seconds": 60, "takeover": "nobody"}, "seats": [{"kind": "human"}] * 3},
        {"public": "yes", "seats": [{"kind": "human"}] * 3},
    ],
)
async def test_bad_tables_are_refused_with_a_sentence(http: httpx.AsyncClient, table: dict[str, Any]) -> None:
    refused(await http.post("/api/tables", json=table), 422, "malformed")


async def test_names_are_cleaned_of_what_hides_or_reorders(http: httpx.AsyncClient) -> None:
    name = " <b>Ada</b>\u202e\x00\x07 \n Byron\u2066 "
    made = await make_table(http, [{"kind": "human", "name": name}, "human", "human"])
    assert made["seats"][0]["name"] == "<b>Ada</b> Byron"
    blank = await make_table(http, [{"kind": "human", "name": "\u200b\u202e"}, "human", "human"])
    assert blank["seats"][0]["name"] == "Player 1"


async def test_choices_are_secret_can_change_and_raise_no_number(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    body = await play_on(http, made, "sell")
    seq, hand = body["seq"], body["view"]["hand"]
    first = await move(http, made["table"], tokens[0], ["sell", hand[0]], key=new_key(), seq=seq)
    assert first.json()["events"] == [{"seq": seq + 1, "type": "chosen", "seat": 0}]
    before = await look(http, made["table"], tokens[1])
    changed = await move(http, made["table"], tokens[0], ["sell", hand[1]], key=new_key(), seq=seq)
    assert changed.json()["seq"] == seq + 1
    assert changed.json()["events"] == []
    after = await look(http, made["table"], tokens[1])
    assert {**after, "updated": 0} == {**before, "updated": 0}
    assert after["updated"] == before["updated"]
    mine = await look(http, made["table"], tokens[0])
    assert mine["view"]["choice"] == hand[1]
    assert ["sell", hand[0]] in mine["legal"]
    # The others choose at the same old number, which is never stale within the round.
    for seat in (1, 2):
        own = await look(http, made["table"], tokens[seat])
        done = await move(http, made["table"], tokens[seat], own["legal"][0], key=new_key(), seq=seq)
        assert done.status_code == 200, done.text
    events = done.json()["events"]
    assert [event["type"] for event in events][:2] == ["chosen", "reveal"]
    assert {row["seat"]: row["card"] for row in events[1]["sales"]}[0] == hand[1]
    late = await move(http, made["table"], tokens[0], ["sell", hand[0]], key=new_key(), seq=seq + 1)
    refused(late, 409, "stale")


async def test_a_whole_game_ends_in_a_record_that_proves_its_deal(http: httpx.AsyncClient) -> None:
    import freehold  # noqa: F401
    from freehold.core.chance import Deal
    from freehold.core.records import replay

    made = await make_table(http, ["human"] * 3)
    body = await play_on(http, made, "over")
    assert body["status"] == "over"
    assert Deal(bytes.fromhex(body["seed"])).commitment == made["commitment"]
    for token in (made["watch"]["token"], made["host"], made["seats"][2]["token"]):
        answer = await http.get(f"/api/tables/{made['table']}/record", headers=bearer(token))
        assert answer.status_code == 200
    record = answer.json()
    assert record["deal"]["commitment"] == made["commitment"]
    *_, game = replay(record)
    assert game.over
    assert game.scores() == body["scores"]
    over = await move(http, made["table"], made["seats"][0]["token"], ["pass"], key=new_key())
    refused(over, 409, "over")

    again = await http.post("/api/import", json=record)
    assert again.status_code == 201
    imported = await look(http, again.json()["table"], again.json()["host"])
    assert imported["scores"] == body["scores"]
    assert imported["seq"] == body["seq"]


@pytest.mark.parametrize("lie", ["seed", "commitment", "cards", "move", "seats", "twice", "shape"])
async def test_a_record_that_lies_is_refused(http: httpx.AsyncClient, lie: str) -> None:
    made = await make_table(http, ["human"] * 3)
    await play_on(http, made, "over")
    record = (await http.get(f"/api/tables/{made['table']}/record", headers=bearer(made["host"]))).json()
    if lie == "seed":
        record["deal"]["seed"] = "00" * 32
    elif lie == "commitment":
        record["deal"]["commitment"] = "00" * 32
    elif lie == "cards":
        cards = record["chance"]["properties"]
        cards[-1], cards[-2] = cards[-2], cards[-1]
    elif lie == "move":
        record["moves"][3] = [0, "bid", 99]
    elif lie == "seats":
        record["seats"] = record["seats"][:2]
    elif lie == "twice":
        record["moves"].append(record["moves"][-1])
    else:
        record["moves"] = {"0": "pass"}
    error = refused(await http.post("/api/import", json=record), 422, "malformed")
    assert "\n" not in error["message"]


async def test_other_addresses_methods_and_sizes_have_the_same_error_shape(http: httpx.AsyncClient) -> None:
    refused(await http.get("/api/nothing"), 404, "not-found")
    refused(await http.put("/api/tables"), 405, "method")
    big = await http.post("/api/tables", content=b"x" * 70_000, headers={"Content-Type": "application/json"})
    refused(big, 413, "too-big")

    async def parts():  # type: ignore[no-untyped-def]
        for _ in range(20):
            yield b" " * 10_000

    refused(await http.post("/api/tables", content=parts()), 413, "too-big")
    foreign = {"Origin": "https://elsewhere.example"}
    refused(await http.post("/api/tables", json={"seats": [{"kind": "bot"}] * 3}, headers=foreign), 403, "forbidden")


async def test_every_answer_carries_the_security_headers(http: httpx.AsyncClient) -> None:
    for address in ("/", "/health", "/api/tables", "/docs", "/openapi.json", "/api/none"):
        answer = await http.get(address)
        assert "default-src 'self'" in answer.headers["content-security-policy"], address
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    docs = (await http.get("/docs")).text
    assert "<script" not in docs
    assert "/api/tables/{id}/moves" in docs
    assert b"freehold_move_seconds" in (await http.get("/metrics")).content

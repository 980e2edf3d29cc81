"""The HTTP API among people: one device, undo, leaving, joining, rematches, deleting, hints and reviews."""

from typing import Any

import httpx

from tests.table.servers import bearer, make_table
from tests.web.asking import look, move, play_on, refused, turn


async def test_one_device_sees_only_whom_it_was_handed_to(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["device"] * 3)
    token, table = made["seats"][0]["token"], made["table"]
    body = await look(http, table, token)
    assert body["you"] is None
    assert body["view"]["coins"] is None
    seat = turn(body)
    refused(await move(http, table, token, ["bid", 2]), 422, "malformed")
    handed = await http.post(f"/api/tables/{table}/handover", json={"seat": seat}, headers=bearer(token))
    assert handed.json()["you"] == seat
    assert handed.json()["view"]["coins"] is not None
    assert (await move(http, table, token, ["bid", 2], seat=seat)).status_code == 200
    nobody = await http.post(f"/api/tables/{table}/handover", json={"seat": None}, headers=bearer(token))
    assert nobody.json()["view"]["coins"] is None
    host = await look(http, table, made["host"])
    assert host["view"]["coins"] is None
    record = (await http.get(f"/api/tables/{table}/record", headers=bearer(made["host"]))).json()
    assert record["secrets"] is True
    assert "deal" not in record
    assert len(record["chance"]["properties"]) == 24
    refused(await http.get(f"/api/tables/{table}/record", headers=bearer(token)), 409, "not-over")
    resumed = await http.post("/api/import", json=record)
    assert resumed.status_code == 201
    again = await look(http, resumed.json()["table"], resumed.json()["host"])
    assert again["status"] == "running"
    assert again["view"]["bids"] == host["view"]["bids"]
    assert again["commitment"] == made["commitment"]


async def test_undo_needs_the_others_and_stops_at_what_was_shown(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    table = made["table"]
    seat = turn(await look(http, table, tokens[0]))
    order = [(seat + step) % 3 for step in range(3)]

    async def undo(at: int, **body: Any) -> httpx.Response:
        return await http.post(f"/api/tables/{table}/undo", json=body, headers=bearer(tokens[at]))

    refused(await undo(seat), 409, "no-undo")
    await move(http, table, tokens[seat], ["bid", 5])
    refused(await undo(order[1]), 409, "no-undo")
    asked = await undo(seat)
    assert asked.json()["undo"] == {"seat": seat, "from": 2, "to": 2, "agreed": []}
    await undo(order[1], agree=True)
    body = await look(http, table, tokens[0])
    assert body["undo"]["agreed"] == [order[1]]
    done = await undo(order[2], agree=True)
    assert done.json()["seq"] == 3
    body = await look(http, table, tokens[seat])
    assert body["view"]["events"][-1] == {"seq": 3, "type": "undone", "seat": seat, "from": 2, "to": 2}
    assert body["view"]["high_bid"] == 0
    assert body["view"]["acting"] == [seat]
    await move(http, table, tokens[seat], ["pass"])
    await undo(seat)
    refusal = await undo(order[1], agree=False)
    assert refusal.json()["undo"] is None
    await move(http, table, tokens[order[1]], ["pass"])
    # The last pass turned the next lot up.
    refused(await undo(order[1]), 409, "no-undo")


async def test_undo_at_one_device_needs_nobody(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["device"] * 3)
    token, table = made["seats"][0]["token"], made["table"]
    seat = turn(await look(http, table, token))
    await move(http, table, token, ["bid", 5], seat=seat)
    done = await http.post(f"/api/tables/{table}/undo", json={"seat": seat}, headers=bearer(token))
    assert done.status_code == 200
    assert (await look(http, table, token))["view"]["high_bid"] == 0


async def test_leave_take_back_and_the_host_may_replace(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    table = made["table"]
    left = await http.post(f"/api/tables/{table}/leave", json={"bot": "easy"}, headers=bearer(tokens[1]))
    assert left.json()["seats"][1]["taken_over"] is True
    back = await http.post(f"/api/tables/{table}/take-back", json={}, headers=bearer(tokens[1]))
    assert back.json()["seats"][1]["taken_over"] is False
    address = f"/api/tables/{table}/seats/1"
    refused(await http.post(address, json={"kind": "human"}, headers=bearer(tokens[0])), 403, "host-only")
    new = await http.post(address, json={"kind": "human", "name": "Eve"}, headers=bearer(made["host"]))
    assert new.status_code == 200, new.text
    refused(await http.get(f"/api/tables/{table}", headers=bearer(tokens[1])), 401, "token")
    assert (await look(http, table, new.json()["token"]))["you"] is None
    for seat in (0, 2):
        await http.post(f"{address}/agree", json={}, headers=bearer(tokens[seat]))
    assert (await look(http, table, new.json()["token"]))["you"] == 1


async def test_public_tables_are_listed_and_joined(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human", "open", "open"], ready=False, public=True)
    table = made["table"]
    rows = (await http.get("/api/tables")).json()
    row = next(row for row in rows if row["table"] == table)
    assert row["open"] == 2
    assert made["host"] not in str(rows)
    assert made["seats"][1]["token"] not in str(rows)
    joined = await http.post(f"/api/tables/{table}/join", json={"name": "Kim"})
    assert joined.status_code == 200, joined.text
    by_link = await http.post(
        f"/api/tables/{table}/join", json={"name": "Lee"}, headers=bearer(made["seats"][2]["token"])
    )
    assert by_link.json()["seat"] == 2
    refused(await http.post(f"/api/tables/{table}/join", json={"name": "Mo"}), 409, "no-open-seat")
    tokens = [made["seats"][0]["token"], joined.json()["token"], made["seats"][2]["token"]]
    for token in tokens:
        await http.post(f"/api/tables/{table}/ready", json={}, headers=bearer(token))
    assert (await look(http, table, tokens[1]))["status"] == "running"
    refused(await http.post(f"/api/tables/{table}/join", json={"name": "Mo"}), 409, "started")
    private = await make_table(http, ["human", "open", "open"], ready=False)
    refused(await http.post(f"/api/tables/{private['table']}/join", json={"name": "Mo"}), 401, "token")


async def test_a_rematch_keeps_seats_and_tokens(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    await play_on(http, made, "over")
    tokens = [seat["token"] for seat in made["seats"]]
    first = await http.post(f"/api/tables/{made['table']}/rematch", json={}, headers=bearer(tokens[2]))
    again = first.json()["table"]
    assert first.json()["status"] == "lobby"
    assert (await look(http, made["table"], tokens[0]))["rematch"] == again
    for at in (0, 1):
        next_one = await http.post(f"/api/tables/{made['table']}/rematch", json={}, headers=bearer(tokens[at]))
        assert next_one.json()["table"] == again
    body = await look(http, again, tokens[1])
    assert (body["status"], body["you"]) == ("running", 1)
    assert body["commitment"] != made["commitment"]


async def test_the_host_deletes_a_table_for_everyone(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    token = made["seats"][0]["token"]
    refused(await http.delete(f"/api/tables/{made['table']}", headers=bearer(token)), 403, "host-only")
    assert (await http.delete(f"/api/tables/{made['table']}", headers=bearer(made["host"]))).status_code == 204
    refused(await http.get(f"/api/tables/{made['table']}", headers=bearer(token)), 404, "no-table")


async def test_hints_and_a_review(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["device"] * 3)
    token, table = made["seats"][0]["token"], made["table"]
    refused(await http.get(f"/api/tables/{table}/hint", headers=bearer(token)), 403, "wrong-seat")
    seat = turn(await look(http, table, token))
    handed = await http.post(f"/api/tables/{table}/handover", json={"seat": seat}, headers=bearer(token))
    hint = await http.get(f"/api/tables/{table}/hint", headers=bearer(token))
    assert hint.json()["move"] in handed.json()["legal"]
    assert hint.json()["text"]
    refused(await http.get(f"/api/tables/{table}/review", headers=bearer(token)), 409, "not-over")
    by_link = await make_table(http, ["human"] * 3)
    refused(
        await http.get(f"/api/tables/{by_link['table']}/hint", headers=bearer(by_link["seats"][0]["token"])),
        403,
        "forbidden",
    )
    await play_on(http, by_link, "over")
    review = await http.get(f"/api/tables/{by_link['table']}/review", headers=bearer(by_link["watch"]["token"]))
    assert review.status_code == 200, review.text
    assert review.json()


async def test_the_host_of_a_one_person_game_exports_it_and_the_table_says_so(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human", "bot", "bot"])
    table = made["table"]
    record = (await http.get(f"/api/tables/{table}/record", headers=bearer(made["host"]))).json()
    assert record["secrets"] is True
    again = await http.get(f"/api/tables/{table}/record", headers=bearer(made["host"]))
    assert again.status_code == 200
    body = await look(http, table, made["watch"]["token"])
    assert [event["type"] for event in body["view"]["events"]].count("exported") == 1
    resumed = await http.post("/api/import", json=record)
    assert (await look(http, resumed.json()["table"], resumed.json()["host"]))["commitment"] == made["commitment"]
    two = await make_table(http, ["human", "human", "bot"])
    refused(await http.get(f"/api/tables/{two['table']}/record", headers=bearer(two["host"])), 409, "not-over")


async def test_a_link_without_its_token_is_answered_in_a_players_words(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    told = refused(await http.get(f"/api/tables/{made['table']}"), 401, "token")
    assert "open the link as it was sent to you" in told["message"]
    assert "Bearer" not in told["message"]
    assert told["details"] == {"header": "Authorization: Bearer TOKEN"}


async def test_a_rematch_is_told_to_the_others_with_who_asked(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    await play_on(http, made, "over")
    tokens = [seat["token"] for seat in made["seats"]]
    again = await http.post(f"/api/tables/{made['table']}/rematch", json={}, headers=bearer(tokens[2]))
    body = await look(http, made["table"], tokens[0])
    assert (body["rematch"], body["rematch_by"]) == (again.json()["table"], 2)

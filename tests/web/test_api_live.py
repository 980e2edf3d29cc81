"""The live connection: hello, exact resume, acknowledgements, refusals, closing codes."""

import contextlib
import json
from typing import Any

import httpx
import pytest
import websockets

from freehold.core.schemas import fault
from freehold.web.models import Chat, NewMove, Request
from freehold.web.socket import fields_of
from tests.table.servers import Server, bearer, live, make_table, new_key, next_message
from tests.web.asking import closed_with


async def send(socket: Any, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def test_state_then_events_and_you_only_with_the_last_of_a_move(server: Server, http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    async with live(server.url, made["table"], tokens[0]) as mine:
        state = await next_message(mine, "state")
        body = (await http.get(f"/api/tables/{made['table']}", headers=bearer(tokens[0]))).json()
        assert body.items() <= {**state, "seats": body["seats"]}.items()
        seat = state["view"]["acting"][0]
        async with (
            live(server.url, made["table"], tokens[seat]) as mover,
            live(server.url, made["table"], made["watch"]["token"]) as watcher,
        ):
            await next_message(mover, "state")
            await next_message(watcher, "state")
            key = new_key()
            await send(mover, type="move", key=key, move=["bid", 3], seq=1)
            first = await next_message(mover, "ack", "event")
            assert first == {"type": "ack", "key": key, "seq": 2}
            seen = await next_message(watcher, "event")
            assert seen["event"] == {"seq": 2, "type": "bid", "seat": seat, "amount": 3}
            assert seen["you"]["legal"] == []
            assert "events" not in seen["you"]["view"]
            assert seen["you"]["view"]["coins"] is None
            event = await next_message(mover, "event")
            assert event["you"]["view"]["coins"] is not None
            await send(mover, type="move", key=key, move=["bid", 3], seq=1)
            assert await next_message(mover, "ack") == {"type": "ack", "key": key, "seq": 2}
            for step in (1, 2):
                token = tokens[(seat + step) % 3]
                done = await http.post(
                    f"/api/tables/{made['table']}/moves", json={"move": ["pass"]}, headers=bearer(token)
                )
                assert done.status_code == 200
            events = [await next_message(watcher, "event") for _ in range(4)]
            assert [each["event"]["seq"] for each in events] == [3, 4, 5, 6]
            assert [each["you"] is None for each in events] == [False, True, True, False]


async def test_resume_sends_exactly_what_was_missed(server: Server, http: httpx.AsyncClient) -> None:
    """Whoever comes back with ``from`` is sent the very messages that one who stayed was sent."""
    made = await make_table(http, ["human"] * 3, edition="coins", options={"twists": ["property-showcase"]})
    address = f"/api/tables/{made['table']}"
    tokens = [seat["token"] for seat in made["seats"]]
    for token in (tokens[1], made["watch"]["token"]):
        async with live(server.url, made["table"], token, 1) as stayed:
            told: list[dict[str, Any]] = []
            for _ in range(24):
                body = (await http.get(address, headers=bearer(made["host"]))).json()
                if body["status"] == "over":
                    break
                mover = body["view"]["acting"][0]
                mine = (await http.get(address, headers=bearer(tokens[mover]))).json()
                done = await http.post(
                    f"{address}/moves", json={"move": mine["legal"][0]}, headers=bearer(tokens[mover])
                )
                assert done.status_code == 200
            last = (await http.get(address, headers=bearer(token))).json()
            while not told or told[-1]["event"]["seq"] < last["seq"]:
                told.append(await next_message(stayed, "event"))
        assert [each["event"] for each in told] == last["view"]["events"][1:]
        for since in (1, 2, last["seq"] // 2, last["seq"] - 1, last["seq"]):
            async with live(server.url, made["table"], token, since) as socket:
                missed = [await next_message(socket, "event", "state") for _ in range(last["seq"] - since)]
                assert missed == [each for each in told if each["event"]["seq"] > since]
    async with live(server.url, made["table"], tokens[1], last["seq"] + 50) as socket:
        assert (await next_message(socket, "event", "state"))["type"] == "state"


async def test_a_changed_choice_reaches_only_its_own_seat(server: Server, http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["device", "device", "device"], options={"twists": ["property-showcase"]})
    device = made["seats"][0]["token"]
    while True:
        body = (await http.get(f"/api/tables/{made['table']}", headers=bearer(device))).json()
        if body["view"]["phase"] == "showcase":
            break
        seat = body["view"]["acting"][0]
        await http.post(
            f"/api/tables/{made['table']}/moves", json={"move": ["pass"], "seat": seat}, headers=bearer(device)
        )
    async with (
        live(server.url, made["table"], device) as mine,
        live(server.url, made["table"], made["watch"]["token"]) as watcher,
    ):
        await next_message(mine, "state")
        await next_message(watcher, "state")
        body = await http.post(f"/api/tables/{made['table']}/handover", json={"seat": 0}, headers=bearer(device))
        hand = body.json()["view"]["hand"]
        assert (await next_message(mine, "state"))["you"] == 0
        await send(mine, type="move", key=new_key(), move=["showcase", hand[0]], seat=0)
        chosen = await next_message(watcher, "event", "state")
        assert chosen["event"]["type"] == "chosen"
        await send(mine, type="move", key=new_key(), move=["showcase", hand[1]], seat=0)
        assert (await next_message(mine, "state"))["view"]["choice"] == hand[1]
        await http.post(f"/api/tables/{made['table']}/handover", json={"seat": 1}, headers=bearer(device))
        state = await next_message(mine, "state")
        assert state["view"]["choice"] is None
        with pytest.raises(TimeoutError):
            await next_message(watcher, "event", "state", within=0.5)


async def test_refusals_name_the_key_and_keep_the_socket(server: Server, http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    async with live(server.url, made["table"], tokens[0]) as socket:
        state = await next_message(socket, "state")
        turn = state["view"]["acting"][0]
        for message, code in (
            ({"type": "move", "key": "a", "move": ["bid", 99]}, "illegal-move" if turn == 0 else "not-your-turn"),
            ({"type": "move", "key": "b", "move": ["bid", 2], "seat": 1}, "wrong-seat"),
            ({"type": "move", "key": "c", "move": "bid"}, "malformed"),
            ({"type": "move", "move": ["bid", 2]}, "malformed"),
            ({"type": "move", "key": "d", "move": ["bid", 2], "extra": 1}, "malformed"),
            ({"type": "move", "key": "e", "move": ["pass"], "seq": 0}, "stale"),
            ({"type": "chat", "text": ""}, "malformed"),
            ({"type": "chat", "phrase": "insult"}, "malformed"),
            ({"type": "chat", "text": "x" * 10_000}, "malformed"),
            ({"type": "dance"}, "malformed"),
            (["list"], "malformed"),
        ):
            await socket.send(json.dumps(message))
            refused = await next_message(socket, "refused")
            assert refused["error"]["code"] == code, message
            assert set(refused["error"]) == {"code", "message", "details"}
            assert refused["key"] == (message.get("key") if isinstance(message, dict) else None)
        await socket.send("{not json")
        assert (await next_message(socket, "refused"))["error"]["code"] == "malformed"
        await socket.send(b"\xff\xfe")
        assert (await next_message(socket, "refused"))["error"]["code"] == "malformed"


async def test_chat_reaches_everyone_cleaned(server: Server, http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    async with (
        live(server.url, made["table"], tokens[0]) as mine,
        live(server.url, made["table"], made["watch"]["token"]) as watcher,
    ):
        await next_message(watcher, "state")
        await send(mine, type="chat", text="<img src=x onerror=alert(1)>\u202e hi\x00")
        said = await next_message(watcher, "chat")
        assert (said["seat"], said["text"]) == (0, "<img src=x onerror=alert(1)> hi")
        await send(mine, type="chat", phrase="good-game")
        assert (await next_message(watcher, "chat"))["text"] == "Good game!"
        await send(watcher, type="chat", text="psst")
        assert (await next_message(watcher, "refused"))["error"]["code"] == "wrong-seat"
    answer = (await http.get(f"/api/tables/{made['table']}", headers=bearer(tokens[2]))).json()
    assert [row["seat"] for row in answer["chat"]] == [0, 0]


async def test_presence_comes_and_goes(server: Server, http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    tokens = [seat["token"] for seat in made["seats"]]
    async with live(server.url, made["table"], tokens[0]) as mine:
        await next_message(mine, "presence")
        async with live(server.url, made["table"], tokens[1]), live(server.url, made["table"], tokens[1]):
            for _ in range(2):
                seats = (await next_message(mine, "presence"))["seats"]
            assert [seat["present"] for seat in seats] == [True, True, False]
        while True:
            seats = (await next_message(mine, "presence"))["seats"]
            if not seats[1]["present"]:
                break


async def test_closing_codes(server: Server, http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    token = made["seats"][0]["token"]
    async with live(server.url, made["table"], "wrong") as socket:
        assert await closed_with(socket) == 4401
    async with live(server.url, "nosuchtable", token) as socket:
        assert await closed_with(socket) == 4404
    address = server.url.replace("http", "ws", 1) + f"/api/tables/{made['table']}/live"
    async with websockets.connect(address) as socket:
        await socket.send(json.dumps({"type": "move"}))
        assert await closed_with(socket) == 4401
    async with websockets.connect(address) as socket:
        assert await closed_with(socket) == 4401  # no hello within 5 s
    async with live(server.url, made["table"], token) as socket:
        await socket.send("x" * 20_000)
        assert await closed_with(socket) == 4413
    async with live(server.url, made["table"], token) as socket:
        with contextlib.suppress(websockets.ConnectionClosed):
            await socket.send("x" * 5_000_000)  # more than the server reads
        assert await closed_with(socket) == 4413
    async with live(server.url, made["table"], token) as socket:
        await next_message(socket, "state")
        replaced = await http.post(
            f"/api/tables/{made['table']}/seats/0", json={"kind": "bot"}, headers=bearer(made["host"])
        )
        assert replaced.status_code == 200
        assert await closed_with(socket) == 4401
    async with live(server.url, made["table"], made["watch"]["token"]) as socket:
        await next_message(socket, "state")
        await http.delete(f"/api/tables/{made['table']}", headers=bearer(made["host"]))
        assert await closed_with(socket) == 4404


async def test_pages_of_other_sites_cannot_connect(server: Server, http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human"] * 3)
    address = server.url.replace("http", "ws", 1) + f"/api/tables/{made['table']}/live"
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with websockets.connect(address, origin=websockets.Origin("https://elsewhere.example")):
            pass
    assert refused.value.response.status_code == 403
    async with websockets.connect(address, origin=websockets.Origin(server.url)) as socket:
        await socket.send(json.dumps({"type": "hello", "token": made["host"]}))
        assert (await next_message(socket, "state"))["role"] == "host"


def test_the_schema_of_what_a_client_sends() -> None:
    good: list[dict[str, Any]] = [
        {"type": "hello", "token": "x"},
        {"type": "move", "key": "k", "move": ["bid", 3], "seq": 4},
        {"type": "chat", "phrase": "hello"},
        {"type": "pong", "n": 1},
    ]
    assert [fault("client-message", message) for message in good] == ["", "", "", ""]
    assert fault("client-message", {"type": "move", "move": ["bid", 3]})
    assert fault("client-message", {"type": "dance"})


@pytest.mark.parametrize(("kind", "model"), [("move", NewMove), ("chat", Chat)])
def test_a_message_has_the_fields_of_the_same_request_over_http(kind: str, model: type[Request]) -> None:
    assert fields_of(kind) == {"type", "key", *model.model_fields}

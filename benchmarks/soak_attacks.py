"""Each attack of the soak: one round of it. Every one was once a fault, or is a neighbour of one."""

import asyncio
import json
import tomllib
from pathlib import Path
from typing import Any

import freehold
from benchmarks.soak_attackers import PEOPLE, Attack, Attacker

IDLE_CONNECTIONS = 300
UNREAD_SOCKETS = 60
UPGRADE = (
    "GET /api/tables/{}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(text: bytes, kind: int = 0x81) -> bytes:
    """One frame of a WebSocket, as clients send it."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
    return bytes([kind]) + size + bytes(4) + text


def long_record(moves: int) -> dict[str, Any]:
    """A long game of Cordens, played at random."""
    game = freehold.new("cordens", players=4, seed=5)
    for number in range(moves):
        if not game.acting:
            break
        legal = game.legal(game.acting[0])
        move = legal[number % len(legal)]
        game.push([game.acting[0], *(move[:2] if move[0] == "bid" else move)])
    return game.record()


def rich_board() -> dict[str, Any]:
    """A board on which nobody ever goes bankrupt."""
    text = (Path(freehold.__file__).parent / "cordens" / "boards" / "cordens.toml").read_text("utf-8")
    return {**tomllib.loads(text), "salary": 100_000}


async def settings(each: Attacker) -> None:
    """Files of settings that are hard to read: dotted keys, deep nesting, a huge number."""
    for text in ("a." * 29_990 + "b=1", "x=" + "[" * 500 + "]" * 500, "[" * 59_000, "x=" + "9" * 50_000):
        for name in ("a.toml", "a.json"):
            body = {"game": each.dice.choice(["for-sale", "cordens"]), "name": name, "text": text}
            await each.ask("POST", "/api/setting", body)


async def codes(each: Attacker) -> None:
    """QR codes of all sizes."""
    await each.ask("POST", "/api/qr", {"text": "\N{PILE OF POO}" * each.dice.randrange(1, 700)})


async def imports(each: Attacker) -> None:
    """Long records, cut ones and nonsense; then reviews of them, from which the client walks away."""
    record = long_record(3000)
    await each.ask("POST", "/api/import", json.dumps(record)[: each.dice.randrange(1, 90_000)].encode())
    await each.ask("POST", "/api/import", b"[" * 900_000)
    made = await each.made("/api/import", record)
    if made:
        address = f"/api/tables/{made['table']}"
        await asyncio.gather(
            *(each.ask("GET", f"{address}/{what}", None, made["host"], 0.3) for what in ("review", "hint") * 5)
        )


async def hints(each: Attacker) -> None:
    """Hints and reviews of a table of one's own, faster than anybody reads them."""
    made = await each.made("/api/tables", {"seats": [{"kind": "device"}, *[{"kind": "bot", "bot": "hard"}] * 5]})
    for _ in range(40):
        if made:
            await each.ask("GET", f"/api/tables/{made['table']}/hint?seat=0", None, made["host"], 0.5)


async def unknown_keys(each: Attacker) -> None:
    """An edition with a huge key that nobody knows."""
    edition = {"name": "mine", "junk": "x" * 60_000}
    await each.ask("POST", "/api/tables", {"edition": edition, "seats": PEOPLE})


async def endless(each: Attacker) -> None:
    """Tables of bots alone whose games never end, and rematches of them."""
    asked = {"game": "cordens", "board": rich_board(), "options": {"rounds": 1_000_000}}
    made = await each.made("/api/tables", {**asked, "seats": [{"kind": "bot", "bot": "hard"}] * 8})
    if made:
        await each.ask("POST", f"/api/tables/{made['table']}/rematch", {}, made["host"])


async def undoing(each: Attacker) -> None:
    """Moves, undone and played again, and the whole table asked for each time."""
    made = await each.made("/api/tables", {"seats": [{"kind": "device"}] * 3})
    if not made:
        return
    token = next(seat["token"] for seat in made["seats"])
    for _ in range(30):
        table = await each.ask("GET", f"/api/tables/{made['table']}", None, token)
        if table is None or table.status_code != 200 or not table.json()["legal"]:
            return
        body = {"move": table.json()["legal"][0][:2], "seat": table.json()["view"]["acting"][0]}
        await each.ask("POST", f"/api/tables/{made['table']}/moves", body, token)
        await each.ask("POST", f"/api/tables/{made['table']}/undo", {"seat": body["seat"]}, token)


async def heads(each: Attacker) -> None:
    """A request whose headers never end."""
    if pair := await each.connect():
        reader, writer = pair
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        for _ in range(2000):
            if writer.transport.is_closing():
                break
            writer.write(b"X-Many: " + b"a" * 8000 + b"\r\n")
            await asyncio.sleep(0)
            await asyncio.wait_for(writer.drain(), 5)
        each.statuses["closed" if writer.transport.is_closing() or reader.at_eof() else "open"] += 1
        writer.transport.abort()


async def idle(each: Attacker) -> None:
    """Connections that say nothing, and some that say a byte now and then."""
    pairs = [pair for pair in [await each.connect() for _ in range(IDLE_CONNECTIONS)] if pair]
    for _ in range(6):
        await asyncio.sleep(2)
        for _, writer in pairs[::2]:
            if not writer.transport.is_closing():
                writer.write(b"G")
    each.statuses["closed"] += sum(reader.at_eof() for reader, _ in pairs)
    for _, writer in pairs:
        writer.transport.abort()


async def unread(each: Attacker) -> None:
    """Sockets that follow a large table and read nothing."""
    made = await each.made("/api/import", long_record(4000))
    if not made:
        return
    pairs = []
    for _ in range(UNREAD_SOCKETS):
        if pair := await each.connect():
            pair[1].transport.pause_reading()  # type: ignore[attr-defined]
            hello = json.dumps({"type": "hello", "token": made["host"]}).encode()
            pair[1].write(UPGRADE.format(made["table"]).encode())
            await asyncio.sleep(0.02)
            pair[1].write(frame(hello))
            pairs.append(pair)
    await asyncio.sleep(10)
    for _, writer in pairs:
        writer.transport.abort()


async def frames(each: Attacker) -> None:
    """Pings, pongs, empty frames, and messages of every size and none of sense."""
    made = await each.made("/api/tables", {"seats": PEOPLE})
    if not made:
        return
    for kind, text, count in ((0x89, b"", 500), (0x8A, b"", 500), (0x01, b"", 500), (0x81, b"{}", 3000)):
        if pair := await each.connect():
            pair[1].write(UPGRADE.format(made["table"]).encode())
            await asyncio.sleep(0.05)
            pair[1].write(frame(json.dumps({"type": "hello", "token": made["host"]}).encode()))
            pair[1].write(frame(text, kind) * count)
            await asyncio.sleep(0.3)
            pair[1].transport.abort()


async def rights(each: Attacker) -> None:
    """Every key where it has no right: to watch, of another seat, of another table, replaced, and made up."""
    made = await each.made("/api/tables", {"public": False, "seats": [*PEOPLE[:2], {"kind": "open"}]})
    other = await each.made("/api/tables", {"seats": PEOPLE})
    if not made or not other:
        return
    address, watch = f"/api/tables/{made['table']}", made["watch"]["token"]
    each.expect(await each.ask("POST", f"{address}/join", {"name": "Thief"}, watch), (403,), "join with a watch link")
    for token in (other["host"], other["seats"][0]["token"], "A" * 32):
        each.expect(await each.ask("GET", address, None, token), (401,), "another table's key")
    for path, body in (("/moves", {"move": ["pass"]}), ("/ready", {}), ("/leave", {}), ("/undo", {})):
        each.expect(await each.ask("POST", address + path, body, watch), (403, 409, 422), f"{path} with a watch link")
    seat = made["seats"][0]["token"]
    each.expect(await each.ask("GET", f"{address}/record", None, seat), (403, 409), "the record before the end")
    replaced = await each.ask("POST", f"{address}/seats/0", {"kind": "human"}, made["host"])
    if replaced is not None and replaced.status_code == 200:
        for url in each.urls:
            each.expect(await each.ask("GET", url + address, None, seat), (401,), "a replaced link")


async def flood(each: Attacker) -> None:
    """Everything that can be asked for, as fast as one connection goes."""
    paths = ["/", "/t/x", "/static/table.html", "/api/games", "/api/tables", "/docs", "/openapi.json", "/nowhere"]
    for _ in range(50):
        await each.ask("GET", each.dice.choice(paths))
    for path in ("/api/tables", "/api/import", "/api/setting", "/api/qr", "/api/tables/x/moves", "/api/tables/x/chat"):
        for body in (b"", b"{", b"[]", b"\xff" * 1000, b'{"a":' * 9000, b"{}" + b" " * 60_000):
            await each.ask(each.dice.choice(["POST", "PUT", "DELETE"]), path, body)


async def crowd(each: Attacker) -> None:
    """Tables without end, with chat and rematches."""
    made = await each.made("/api/tables", {"public": True, "seats": PEOPLE})
    for what in ("chat", "rematch", "chat") if made else ():
        await each.ask("POST", f"/api/tables/{made['table']}/{what}", {"text": "x" * 300}, made["host"])  # type: ignore[index]


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        settings, codes, imports, hints, unknown_keys, endless, undoing, heads, idle, unread, frames, rights, flood,
        crowd,
    )
}  # fmt: skip
"""By name."""

"""Play a whole game of For Sale over the network, with nothing but httpx and websockets.

Without arguments it starts a server of its own for the length of the game; with an address it plays there:
    python examples/remote_client.py https://freehold.example
The client reads the table's messages, and answers with a move whenever it is asked for one.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
import time
import uuid

import httpx
import websockets


def choose(view: dict, legal: list) -> list:
    """A simple player: bid up to 3 for a good lot, else pass; sell the middle property; keep every market."""
    if legal[0] == ["pass"]:
        bids = [move for move in legal[1:] if move[1] <= 3]
        return bids[0] if bids and view["lot"][-1] > 15 else ["pass"]
    return legal[len(legal) // 2] if legal[0][0] in ("sell", "showcase") else legal[0]


async def play(address: str) -> list[dict]:
    """Make a table of one human seat and three bots, play its seat to the end, and return the scores."""
    asked = {
        "game": "for-sale",
        "edition": "classic",
        "options": {"twists": ["market-veto"]},
        "seats": [{"kind": "human", "name": "Client"}] + [{"kind": "bot", "bot": "easy"} for _ in range(3)],
    }
    async with httpx.AsyncClient(base_url=address) as http:
        made = (await http.post("/api/tables", json=asked)).raise_for_status().json()
        token = made["seats"][0]["token"]
        head = {"Authorization": f"Bearer {token}"}
        (await http.post(f"/api/tables/{made['table']}/ready", json={}, headers=head)).raise_for_status()
    live = address.replace("http", "ws", 1) + f"/api/tables/{made['table']}/live"
    async with websockets.connect(live) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        view: dict = {}
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "ping":
                await socket.send(json.dumps({"type": "pong", "n": message["n"]}))
            elif message["type"] == "refused":
                raise SystemExit(f"refused: {message['error']['message']}")
            you = message if message["type"] == "state" else message.get("you")
            if not you or message["type"] not in ("state", "event"):
                continue
            view = {**view, **you["view"]}
            if view["phase"] == "over":
                break
            if made["seats"][0]["seat"] in view["acting"]:
                move = choose(view, you["legal"])
                await socket.send(json.dumps({"type": "move", "key": str(uuid.uuid4()), "move": move}))
    async with httpx.AsyncClient(base_url=address, headers=head) as http:
        table = (await http.get(f"/api/tables/{made['table']}")).raise_for_status().json()
    return table["scores"]


def main() -> None:
    if len(sys.argv) > 1:
        address, server = sys.argv[1].rstrip("/"), None
    else:
        folder = tempfile.mkdtemp()
        server = subprocess.Popen(
            [sys.executable, "-m", "freehold", "serve", "--port", "0", "--data", folder],
            stderr=subprocess.PIPE,
            text=True,
        )
        address = next(line.split()[-1] for line in server.stderr if "Freehold serves at" in line)
    try:
        until = time.monotonic() + 20
        while httpx.get(f"{address}/health").status_code != 200 and time.monotonic() < until:
            time.sleep(0.1)
        for row in asyncio.run(play(address)):
            print(f"{row['rank']}. {row['name']}: {row['total']}")
    finally:
        if server:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()

"""Play a whole game of For Sale over the network, with nothing but httpx and websockets.

Without arguments it starts a server of its own for the length of the game; with an address it plays there:
    python examples/remote_client.py https://freehold.example
The client reads the table's messages, and answers with a move whenever it is asked for one. It comes back when the
connection breaks, and sends a move again, with its key, until it is answered: none is lost, and none is played twice.
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


class Player:
    """One seat's part of the conversation: what it sees, and the move that the server has not answered yet."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen = self.answered = 0
        self.whole = True
        self.view: dict = {}
        self.legal: list = []
        self.sent: str | None = None

    def hear(self, message: dict) -> None:
        """Take in what the server says."""
        kind = message["type"]
        if kind == "event":
            self.seen = message["event"]["seq"]
        elif kind == "state":
            self.seen = message["seq"]
        elif kind == "ack":
            self.sent, self.answered = None, message["seq"]
        elif kind == "refused" and message["error"]["code"] != "unavailable":
            raise SystemExit(f"refused: {message['error']['message']}")
        you = message if kind == "state" else message.get("you") if kind == "event" else None
        if kind == "event":
            self.whole = you is not None  # the last event of a move brings what it has changed
        if you:
            self.view, self.legal = {**self.view, **you["view"]}, you["legal"]

    def next_move(self) -> str | None:
        """The move to send now, if it is this seat's turn. Its key is its own for ever."""
        knows_all = self.whole and self.seen >= self.answered
        if self.sent is None and knows_all and self.seat in self.view.get("acting", []):
            move = choose(self.view, self.legal)
            self.sent = json.dumps({"type": "move", "key": str(uuid.uuid4()), "move": move})
            return self.sent
        return None

    @property
    def over(self) -> bool:
        return self.view.get("phase") == "over"


async def talk(live: str, token: str, player: Player) -> None:
    """Play until the game is over or the connection breaks."""
    async with websockets.connect(f"{live}?from={player.seen}" if player.seen else live) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        if player.sent:
            await socket.send(player.sent)
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "ping":
                await socket.send(json.dumps({"type": "pong", "n": message["n"]}))
                continue
            player.hear(message)
            if player.over:
                return
            if message["type"] == "refused" and player.sent:
                # The move may have been stored all the same. With the same key it is safe to send again.
                await asyncio.sleep(0.5)
                await socket.send(player.sent)
            elif move := player.next_move():
                await socket.send(move)


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
    player = Player(made["seats"][0]["seat"])
    while not player.over:
        try:
            await talk(live, token, player)
        except (OSError, websockets.ConnectionClosed):
            await asyncio.sleep(0.5)  # the server restarts, or the network is away: come back, and hear what was missed
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

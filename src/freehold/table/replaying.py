"""The game of a table that comes from the store: a long one is played again in a worker process."""

import pickle

import msgspec

from freehold.table.errors import Refused, Unavailable
from freehold.table.live import Live
from freehold.table.rows import Loaded
from freehold.table.workers import Workers

SHORT = 60
"""How many steps are played again where they are asked for; more go to a worker."""

_encode = msgspec.msgpack.Encoder().encode
_loaded = msgspec.msgpack.Decoder(Loaded).decode


async def prepare(workers: Workers, live: Live, loaded: Loaded) -> None:
    """Give a table, just loaded, its game, where making it takes long; raises Unavailable.

    Where its log cannot be played here, the table says so whenever its game is asked for.
    """
    if live.row.status == "lobby" or len(loaded.steps) <= SHORT:
        return
    given = _encode(msgspec.structs.replace(loaded, keys=[], chat=[]))
    try:
        live.game, live.trail = pickle.loads(await workers.run(live.id, replayed, given))
    except Unavailable:
        raise
    except Refused as refused:
        if refused.code != "unavailable":
            raise Unavailable(refused.message) from None
        live.fault = refused.message


def replayed(given: bytes) -> bytes:
    """The game of a table and the marks along its log; its events are in the log already. For a worker process."""
    live = Live(_loaded(given))
    game = live.playing()
    live.trail.game = game
    game.events.clear()
    return pickle.dumps((game, live.trail))

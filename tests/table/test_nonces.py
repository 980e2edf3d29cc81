"""Nonces are committed before any is shown: nobody, not the last to be ready either, chooses one by the others'."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from freehold.core.chance import Deal
from freehold.core.records import finished, kind_for
from freehold.table.errors import Refused
from freehold.table.node import Node
from tests.table.nodes import new, open_node, play_one, quiet, token_of

NONCES = ["0a0b", "ff" * 64, "01"]


def sealed(nonce: str) -> str:
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


async def commit(node: Node, made: dict[str, Any], seat: int) -> dict[str, Any]:
    return await node.ready(made["table"], token_of(made, seat), None, None, None, sealed(NONCES[seat]))


async def reveal(node: Node, made: dict[str, Any], seat: int, nonce: str | None = None) -> dict[str, Any]:
    return await node.ready(made["table"], token_of(made, seat), None, nonce or NONCES[seat], None)


async def test_all_commit_then_all_reveal_then_the_game_begins(tmp_path: Path) -> None:
    """SECURITY.md: "nonces are committed before any is shown"."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", ready=False)
        await commit(node, made, 0)
        with pytest.raises(Refused, match="until everyone is ready") as early:
            await reveal(node, made, 0)
        assert early.value.code == "too-early"
        await commit(node, made, 1)
        body = await commit(node, made, 2)
        assert (body["status"], body["nonces_awaited"]) == ("lobby", [0, 1, 2])
        assert [seat["nonce_commitment"] for seat in body["seats"]] == [sealed(nonce) for nonce in NONCES]
        with pytest.raises(Refused, match="not the nonce that you committed to"):
            await reveal(node, made, 2, "02")
        for seat in (2, 0):
            await reveal(node, made, seat)
            shown = await node.look(made["table"], token_of(made, 1))
            assert shown["nonces"] == [None] * 3, "none is shown before all are in"
        body = await reveal(node, made, 1)
        assert (body["status"], body["nonces_awaited"]) == ("running", [])
        assert (await node.look(made["table"], made["host"]))["nonces"] == NONCES
        live = await node.authority.find(made["table"])
        while live.row.status == "running":
            await play_one(node, made)
        record = await node.record(made["table"], made["host"])
        assert record["deal"]["nonces"] == NONCES
        deal = Deal(bytes.fromhex(record["deal"]["seed"]), tuple(bytes.fromhex(nonce) for nonce in NONCES))
        assert kind_for(record).dealt_otherwise(finished(record), deal) == ""


@pytest.mark.parametrize("how", ["leaves", "is replaced", "is taken away", "commits anew", "joins"])
async def test_whoever_comes_or_goes_while_nonces_are_sent_makes_all_commit_anew(tmp_path: Path, how: str) -> None:
    """Else the last one could leave instead of sending a nonce, and choose another by the others'."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human human", ready=False)
        table = made["table"]
        for seat in (0, 1, 2):
            await commit(node, made, seat)
        await node.ready(table, token_of(made, 3), None, None, None)
        await reveal(node, made, 0)
        gone = 3 if how == "is taken away" else 2
        if how == "leaves":
            await node.leave(table, token_of(made, gone), None, None)
        elif how == "is replaced":
            await node.host.replace_seat(table, made["host"], gone, "open", "", None)
        elif how == "is taken away":
            await node.host.remove_seat(table, made["host"], gone)
        elif how == "commits anew":
            await node.ready(table, token_of(made, gone), None, None, None, sealed("77"))
        else:
            await node.ready(table, token_of(made, 3), None, None, None, sealed("77"))
        body = await node.look(table, made["host"])
        assert body["view"]["events"][-1]["type"] == "nonces"
        assert body["nonces_awaited"] == []
        for seat in {0, 1, 2} - {gone}:
            assert (body["seats"][seat]["ready"], body["seats"][seat]["nonce_commitment"]) == (False, None)


async def test_a_client_that_knows_no_commitments_still_adds_a_nonce(tmp_path: Path) -> None:
    """The table commits for it, and shows its nonce to nobody before all are in."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", ready=False)
        body = await reveal(node, made, 0)
        assert body["seats"][0]["nonce_commitment"] == sealed(NONCES[0])
        assert (await node.look(made["table"], token_of(made, 1)))["nonces"] == [None] * 3
        await commit(node, made, 1)
        await node.ready(made["table"], token_of(made, 2), None, None, None)
        assert (await reveal(node, made, 1))["status"] == "running"
        assert (await node.look(made["table"], made["host"]))["nonces"] == [*NONCES[:2], None]


async def test_a_nonce_after_all_are_ready_is_refused_where_none_was_committed(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", ready=False)
        await node.ready(made["table"], token_of(made, 0), None, None, None)
        await node.ready(made["table"], token_of(made, 1), None, None, None)
        await commit(node, made, 2)
        with pytest.raises(Refused, match="not the nonce that you committed to"):
            await reveal(node, made, 0)
        assert (await reveal(node, made, 2))["status"] == "running"


@pytest.mark.parametrize("text", ["", "0", "zz" * 32, "00" * 31, "0 0" * 16])
async def test_what_is_no_commitment_is_refused(tmp_path: Path, text: str) -> None:
    async with open_node(tmp_path) as node:
        made = await new(node, "human human human", ready=False)
        with pytest.raises(Refused, match="64 hex digits"):
            await node.ready(made["table"], token_of(made, 0), None, None, None, text)
        with pytest.raises(Refused, match="first"):
            await node.ready(made["table"], token_of(made, 0), None, "01", None, sealed("01"))

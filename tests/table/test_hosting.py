"""The host: leaving, being away, giving the powers on; fewer seats before the start; watchers in sight."""

from pathlib import Path
from typing import Any

import pytest

from freehold.core.schemas import fault
from freehold.table import hosting
from freehold.table.errors import Refused
from freehold.table.fanout import Viewer
from freehold.table.live import TABLE_EVENTS, Live
from freehold.table.node import Node
from freehold.table.tokens import hashed
from tests.table.nodes import new, open_node, quiet, token_of


async def follow(node: Node, made: dict[str, Any], token: str, name: str | None = None) -> tuple[Live, Viewer]:
    live, holder = await node.authority.holder(made["table"], token)
    viewer = Viewer(hashed(token), holder, 10_000, name)
    await node.authority.watch(live, viewer, None)
    return live, viewer


async def test_a_host_who_leaves_passes_on_to_the_next_who_is_there(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human bot")
        table = made["table"]
        live, _ = await follow(node, made, token_of(made, 2))
        await node.leave(table, token_of(made, 0), None, None)
        told = [event for event in live.events if event["type"] in ("seat", "host")]
        assert [(event["type"], event["seat"]) for event in told] == [("seat", 0), ("host", 2)]
        assert told[0]["change"] == "left"
        with pytest.raises(Refused, match="Player 3 is the host now"):
            await node.host.replace_seat(table, made["host"], 1, "bot", "", None)
        with pytest.raises(Refused, match="Only the host"):
            await node.host.replace_seat(table, token_of(made, 1), 0, "bot", "", None)
        given = await node.host.replace_seat(table, token_of(made, 2), 1, "bot", "", "easy")
        assert given["kind"] == "bot"
        with pytest.raises(Refused, match="host's own seat"):
            await node.host.replace_seat(table, token_of(made, 2), 2, "bot", "", None)


async def test_a_host_who_leaves_before_the_start_passes_on_too(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human open human", ready=False)
        await follow(node, made, token_of(made, 1))
        await follow(node, made, token_of(made, 2))
        left = await node.leave(made["table"], token_of(made, 0), None, None)
        assert (left["hosting"]["seat"], left["hosting"]["passed"]) == (2, True)
        given = await node.host.replace_seat(made["table"], token_of(made, 2), 0, "bot", "", "easy")
        assert given["kind"] == "bot"


async def test_nobody_becomes_host_where_nobody_is_there(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human")
        left = await node.leave(made["table"], token_of(made, 0), None, None)
        assert left["hosting"]["passed"] is False
        assert left["hosting"]["away"] is not None


async def test_players_may_take_over_from_a_host_who_is_away_and_hand_back(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human")
        table = made["table"]
        live, host = await follow(node, made, token_of(made, 0))
        with pytest.raises(Refused, match="Player 1 is here"):
            await node.host.become_host(table, token_of(made, 1), None)
        await node.authority.unwatch(live, host)
        with pytest.raises(Refused, match="away for a short time only"):
            await node.host.become_host(table, token_of(made, 1), None)
        assert live.host_away_at is not None
        live.host_away_at -= hosting.AWAY_MS
        await node.host.become_host(table, token_of(made, 1), None)
        assert live.events[-1] == {"seq": live.seq, "type": "host", "seat": 1, "why": "away"}
        with pytest.raises(Refused, match="away for a short time only"):
            await node.host.become_host(table, token_of(made, 0), 0)
        await node.host.become_host(table, token_of(made, 1), 0)
        assert (await node.look(table, made["watch"]["token"]))["hosting"]["seat"] == 0
        node.authority.lives.clear()
        assert (await node.host.renew_watch_link(table, token_of(made, 0)))["token"] != made["watch"]["token"]


async def test_a_table_by_link_starts_with_fewer(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human open human open human")
        table = made["table"]
        _, viewer = await follow(node, made, token_of(made, 4))
        with pytest.raises(Refused, match="Only the host"):
            await node.host.remove_seat(table, token_of(made, 2), 1)
        fewer = await node.host.remove_seat(table, made["host"], 1)
        assert len(fewer["seats"]) == 4
        assert viewer.holder.seat == 3
        fewer = await node.host.remove_seat(table, made["host"], 2)
        assert (fewer["status"], len(fewer["seats"])) == ("running", 3)
        for seat, now in ((0, 0), (2, 1), (4, 2)):
            assert (await node.look(table, token_of(made, seat)))["you"] == now
        for gone in (1, 3):
            with pytest.raises(Refused, match="does not open this table"):
                await node.look(table, token_of(made, gone))
        with pytest.raises(Refused, match="has begun"):
            await node.host.remove_seat(table, made["host"], 1)
        node.authority.lives.clear()
        assert len((await node.look(table, made["host"]))["seats"]) == 3


async def test_no_fewer_than_the_game_can_be_played_by(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        made = await new(node, "human open open", ready=False)
        with pytest.raises(Refused, match="for 3, 4, 5, 6 players, not 2") as refused:
            await node.host.remove_seat(made["table"], made["host"], 1)
        assert refused.value.status == 409
        assert len((await node.look(made["table"], made["host"]))["seats"]) == 3


async def test_links_of_a_persons_own_server_stay_right_after_a_seat_is_taken_away(tmp_path: Path) -> None:
    async with open_node(tmp_path, secret=b"s" * 32) as node:
        made = await new(node, "human open human human", ready=False)
        await node.host.remove_seat(made["table"], made["host"], 1)
        again = await node.host.replace_seat(made["table"], made["host"], 1, "human", "Kim", None)
        watch = await node.host.renew_watch_link(made["table"], made["host"])
        links = (await node.own_tables())[0]["links"]
        assert links["seats"] == [token_of(made, 0), again["token"], token_of(made, 3)]
        assert links["watch"] == watch["token"]
        assert (await node.look(made["table"], links["seats"][2]))["you"] == 2


async def test_everyone_sees_who_watches(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        made = await new(node, "human human human")
        live, seat = await follow(node, made, token_of(made, 0))
        _, known = await follow(node, made, made["watch"]["token"], "Zoë")
        await follow(node, made, made["watch"]["token"])
        assert '"watchers":{"count":2,"names":["Zoë"]}' in seat._queue[-1]
        await node.host.renew_watch_link(made["table"], made["host"])
        assert known.close_code == 4401
        await node.authority.unwatch(live, known)
        assert (await node.look(made["table"], made["host"]))["watchers"]["count"] == 1


@pytest.mark.parametrize("game", ["for-sale", "cordens"])
async def test_what_happens_around_a_game_is_as_the_schemas_have_it(tmp_path: Path, game: str) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", game=game)
        table = made["table"]
        live, _ = await follow(node, made, token_of(made, 1))
        await node.leave(table, token_of(made, 0), None, None)
        await node.take_back(table, token_of(made, 0), None)
        await node.host.replace_seat(table, token_of(made, 1), 2, "bot", "", "easy")
        await node.host.renew_watch_link(table, token_of(made, 1))
        await node.host.replace_seat(table, token_of(made, 1), 0, "bot", "", "easy")
        await node.record(table, token_of(made, 1))
        kinds = [event["type"] for event in live.events if event["type"] in TABLE_EVENTS]
        assert kinds == ["seat", "host", "seat", "seat", "marked", "watchers", "seat", "exported"]
        again = await node.import_record(await node.record(table, token_of(made, 1)))
        events = [*live.events, *(await node.look(again["table"], again["host"]))["view"]["events"]]
        assert events[-1]["type"] == "imported"
        assert [fault(f"event-{game}", event) for event in events] == [""] * len(events)


@pytest.mark.postgres
async def test_watchers_and_hosts_are_seen_from_other_nodes(tmp_path: Path, postgres_url: str) -> None:
    async with open_node(tmp_path, postgres_url) as one, open_node(tmp_path, postgres_url) as two:
        await quiet(one)
        await quiet(two)
        made = await new(one, "human device human")
        await follow(one, made, made["watch"]["token"], "Zoë")
        await follow(one, made, made["host"])
        await follow(one, made, token_of(made, 1))
        live, _ = await follow(two, made, token_of(made, 2))
        for node in (one, two):
            await node.keeper.tell_presence()
        body = await two.look(made["table"], token_of(made, 2))
        assert body["watchers"] == {"count": 1, "names": ["Zoë"]}
        assert body["hosting"]["present"] is True
        assert [seat["present"] for seat in body["seats"]] == [False, True, True]
        assert live.elsewhere.seats == {-1, 1}

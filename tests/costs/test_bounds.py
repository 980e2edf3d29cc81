"""SECURITY.md: what requests bring is bounded in size, depth and number, and what nobody reads does not travel on."""

import json
from collections.abc import AsyncIterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import httpx
import pytest

from freehold.core.content import ByContent
from freehold.core.errors import BadEdition
from freehold.core.registry import kind_of
from freehold.core.schemas import known
from freehold.core.setting_text import parse_text
from freehold.games.for_sale.rules.editions import edition
from freehold.table.own_settings import LARGEST
from tests.costs import inputs
from tests.support.work import calls_of
from tests.table.servers import bearer, make_table
from tests.web.asking import look
from tests.web.running import running

HOSTILE = {
    "a key of 30,000 parts": (inputs.DOTTED_KEY, "a.toml", "too many parts"),
    "a table of 30,000 parts": (f"[{inputs.DOTTED_KEY[:-3]}b]", "a.toml", "too many parts"),
    "quoted parts": ('"a".' * 10_000 + "b=1", "a.toml", "too many parts"),
    "deep JSON": (inputs.DEEP_JSON, "a.json", "nested too deeply"),
    "deep TOML": (inputs.DEEP_TOML, "a.toml", "nested too deeply"),
    "deep tables": ("x=" + "{a=" * 500, "a.toml", "nested too deeply"),
    "wide JSON": (inputs.WIDE_JSON, "a.json", "too many values"),
    "many lines": ("a=1\n" * 10_000, "a.toml", "too many values"),
    "quotes": ('\\"' * 14_000, "a.toml", "not a readable edition file"),
}


@pytest.fixture
async def http(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server without limits of rate."""
    async with running(tmp_path, limits=None) as (url, _), httpx.AsyncClient(base_url=url, timeout=60) as client:
        yield client


@pytest.mark.parametrize(("text", "name", "words"), HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_refused_before_it_is_read(text: str, name: str, words: str) -> None:
    def read() -> str:
        with pytest.raises(BadEdition) as refused:
            parse_text(text, name, "edition", BadEdition)
        return str(refused.value)

    calls, message = calls_of(read)
    assert words in message
    assert len(message) < 300
    assert calls < 50_000


def test_what_is_only_text_may_look_hostile() -> None:
    text = 'a = "x.y.z.w.v.u.t.s.r.q [[[[[[[[[[[[[[[[[[[[" # [[[[[[[[[[[[[[[[[[[[ a.b.c.d.e.f.g.h.i.j\nb = 1.5\n'
    text += "c = '''\n" + "[.{.a.b.c.d.e.f.g.h" * 5 + "'''\n"
    assert parse_text(text, "a.toml", "edition", BadEdition)["b"] == 1.5


async def test_hostile_files_get_a_plain_answer(http: httpx.AsyncClient) -> None:
    for text, name, words in HOSTILE.values():
        answer = await http.post("/api/setting", json={"game": "for-sale", "name": name, "text": text})
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["code"] == "malformed"
        assert words in answer.json()["error"]["message"]


async def test_unknown_keys_of_an_edition_stay_behind(http: httpx.AsyncClient) -> None:
    """They are dropped where a file is read, where a table is made and where a record is imported."""
    own = inputs.own_edition(note=inputs.UNKNOWN_TEXT[:50_000])
    own["players"] = {count: {**purse, "note": "x"} for count, purse in own["players"].items()}
    file = {"game": "for-sale", "name": "a.json", "text": json.dumps(own)}
    assert (await http.post("/api/setting", json=file)).json() == inputs.own_edition()
    made = await make_table(http, edition=own, seats=["device"] * 3, ready=False)
    assert (await look(http, made["table"], made["host"]))["view"]["edition"] == inputs.own_edition()
    record = {**json.loads(inputs.finished_record()), "edition": own, "note": "x", "options": {"note": "x"}}
    imported = (await http.post("/api/import", json=record)).json()
    body = await look(http, imported["table"], imported["host"])
    assert body["view"]["edition"] == inputs.own_edition()
    assert body["view"]["options"].keys() <= {"twists", "refund", "money", "memory-aid"}


async def test_an_edition_or_a_board_has_its_size(http: httpx.AsyncClient) -> None:
    board = deepcopy(inputs.largest_board())
    board["deck"][0]["cards"][0]["text"] = "x" * LARGEST
    asked = {"game": "cordens", "board": board, "seats": [{"kind": "device"}] * 2}
    answer = await http.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-big")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ('{"seats": ' + inputs.WIDE_JSON + "}", 413),
        (json.dumps({str(at): at for at in range(5_000)}), 413),
        ('{"seats": ' + "[" * 100 + "]" * 100 + "}", 422),
        (inputs.DEEP_JSON, 422),
        (json.dumps({"edition": inputs.UNKNOWN_TEXT, "seats": [{"kind": "device"}] * 3}), 422),
        (json.dumps({"game": "chess" * 6, "seats": [{"kind": "device"}] * 3}), 422),
        (json.dumps({inputs.UNKNOWN_TEXT: 1}), 422),
    ],
)
async def test_a_request_is_bounded_and_its_refusal_is_short(http: httpx.AsyncClient, body: str, status: int) -> None:
    answer = await http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert len(answer.content) < 5_000
    assert len(answer.json()["error"]["message"]) <= 300


async def test_a_record_is_bounded(http: httpx.AsyncClient) -> None:
    record = json.loads(inputs.long_record(50, large=False))
    record["chance"]["dice"] += [[1, 2]] * 100_000
    answer = await http.post("/api/import", json=record)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-big")
    for content in (inputs.DEEP_JSON, "[]", "{", '{"freehold": 1, "game": ["x"]}'):
        assert (await http.post("/api/import", content=content)).status_code == 422


async def test_an_own_setting_is_checked_in_a_worker_and_then_trusted(
    http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server's own process checks no board that a client has brought: not when it is made, played or undone."""

    def refuse(*_: Any) -> None:
        raise AssertionError("checked in the process that serves")

    monkeypatch.setattr("freehold.games.cordens.rules.board_files.check_board", refuse)
    board = {**inputs.largest_board(), "name": "nobody else's"}
    made = await make_table(http, game="cordens", board=board, seats=["device"] * 2, ready=False)
    body = await look(http, made["table"], made["host"])
    assert body["view"]["board"] == board
    seat = body["view"]["acting"][0]
    moved = await http.post(
        f"/api/tables/{made['table']}/moves",
        json={"move": ["roll"], "seat": seat},
        headers=bearer(made["seats"][0]["token"]),
    )
    assert moved.status_code == 200, moved.text


def test_what_was_made_of_data_is_found_by_its_content() -> None:
    kept: ByContent[dict[str, Any]] = ByContent(most=2)
    made: list[dict[str, Any]] = []

    def make(data: dict[str, Any]) -> dict[str, Any]:
        made.append(data)
        return data

    first = {"a": [1]}
    kept.get(first, make)
    first["a"].append(2)
    assert kept.get({"a": [1]}, make) == {"a": [1]}
    assert len(made) == 1
    kept.get({"a": True}, make)
    kept.get({"a": 1}, make)
    kept.get({"a": [1]}, make)
    assert len(made) == 4


def test_known_keys_are_those_of_the_schema() -> None:
    own = {**edition("classic").data, "title": "Mine", "more": 1}
    assert known(kind_of("for-sale"), own) == {**edition("classic").data, "title": "Mine"}
    assert known(kind_of("for-sale"), "classic") == "classic"

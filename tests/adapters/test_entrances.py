"""One thing, one call: each entrance takes a setting in every form, and options in every spelling."""

import json
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import gymnasium
import pyspiel
import pytest

import freehold
import freehold.adapters.gymnasium  # registers the environment
from freehold.adapters import openspiel
from freehold.adapters.pettingzoo import for_sale_v1
from freehold.adapters.play import Play
from freehold.cli.lab_options import setting_of
from freehold.core.errors import BadBoard, BadEdition, BadOptions, FreeholdError
from freehold.games.cordens.lab.groups import measure as measure_groups
from freehold.games.cordens.lab.landing import landing
from freehold.games.cordens.rules.board_files import board_data
from freehold.games.for_sale.lab.prices import measure as measure_prices
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.twists import MARKET_VETO
from freehold.lab import Batch
from freehold.lab.plan import make_plan
from freehold.lab.tournament import play_tournament, summary

EDITION = (
    files("freehold.games.for_sale").joinpath("editions", "coins.toml").read_text("utf-8")
    .replace('name = "coins"', 'name = "mine"').replace("15, 15]", "15, 69]")
)  # fmt: skip
BOARD = (
    files("freehold.games.cordens").joinpath("boards", "cordens.toml").read_text("utf-8")
    .replace('name = "Cordens"', 'name = "mine"').replace("start_cash = ", "start_cash = 1")
)  # fmt: skip
MOST = 69
"""The highest cheque of the own edition."""


def cash() -> int:
    """The cash at the start of the own board."""
    return int(tomllib.loads(BOARD)["start_cash"])


def environment(setting: Any) -> bool:
    env = gymnasium.make("freehold/ForSale-v1", edition=setting, players=3)
    return most(env.unwrapped._play)


def dealt(play: Play) -> Any:
    play.deal(1, 0)
    return play.state()


def most(play: Play) -> bool:
    return bool(dealt(play).all_cheques[-1] == MOST)


def spiel(setting: Any) -> bool:
    text = json.dumps(setting) if isinstance(setting, dict) else str(setting)
    game = pyspiel.load_game(openspiel.NAME, {"edition": text, "players": 3})
    return bool(game.new_initial_state().dealing.state.all_cheques[-1] == MOST)


def tournament(game: str, setting: Any) -> Any:
    results = play_tournament(game, setting, {}, 3, ["random", "easy"], 1, 1)
    return summary(results, game, setting, {}, 1, 1)


FOR_SALE: dict[str, Callable[[Any], bool]] = {
    "freehold.new": lambda given: freehold.new(edition=given, players=3).edition.cheques[-1] == MOST,
    "Batch": lambda given: bool(Batch(edition=given, games=2, players=3)._states["all_cheques"].max() == MOST),
    "PettingZoo": lambda given: most(for_sale_v1.raw_env(edition=given, players=3)._play),
    "Gymnasium": environment,
    "OpenSpiel": spiel,
    "make_plan": lambda given: edition(make_plan("for-sale", given, {}, 3, ["random"], 1).setting).name == "mine",
    "tournament": lambda given: edition(tournament("for-sale", given)["edition"]).cheques[-1] == MOST,
    "prices": lambda given: edition(measure_prices(given, 3, {}, "random", 4, 1)["edition"]).name == "mine",
}
CORDENS: dict[str, Callable[[Any], bool]] = {
    "freehold.new": lambda given: freehold.new("cordens", board=given).board_data["start_cash"] == cash(),
    "Batch": lambda given: bool(Batch("cordens", board=given, games=2)._states["cash"][0][0] == cash()),
    "make_plan": lambda given: board_data(make_plan("cordens", given, {}, 3, ["random"], 1).setting)["name"] == "mine",
    "tournament": lambda given: board_data(tournament("cordens", given)["board"])["start_cash"] == cash(),
    "landing": lambda given: landing(given, throws=1_000).board == "mine",
    "groups": lambda given: measure_groups(given, games=2)["board"] == "mine",
}
FORMS = ("toml", "json", "path", "dict")


def written(text: str, form: str, folder: Path) -> Any:
    """The setting that ``text`` is, as a caller gives it."""
    data = tomllib.loads(text)
    if form == "dict":
        return data
    path = folder / f"mine.{'json' if form == 'json' else 'toml'}"
    path.write_text(json.dumps(data) if form == "json" else text, "utf-8")
    return path if form == "path" else str(path)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("entrance", FOR_SALE)
def test_an_own_edition_at_each_entrance(entrance: str, form: str, tmp_path: Path) -> None:
    assert FOR_SALE[entrance](written(EDITION, form, tmp_path))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("entrance", CORDENS)
def test_an_own_board_at_each_entrance(entrance: str, form: str, tmp_path: Path) -> None:
    assert CORDENS[entrance](written(BOARD, form, tmp_path))


@pytest.mark.parametrize("entrance", FOR_SALE)
def test_an_edition_by_name_and_a_missing_one(entrance: str) -> None:
    assert not FOR_SALE[entrance]("coins")
    for wrong, says in (("missing.toml", r"missing\.toml: cannot be read"), ("fancy", "no edition is called 'fancy'")):
        with pytest.raises(Exception, match=says) as caught:
            FOR_SALE[entrance](wrong)
        assert isinstance(caught.value, BadEdition) or entrance == "OpenSpiel"


@pytest.mark.parametrize("entrance", CORDENS)
def test_a_board_by_name_and_a_missing_one(entrance: str) -> None:
    assert not CORDENS[entrance]("lagoon")
    for wrong, says in (("missing.toml", r"missing\.toml: cannot be read"), ("fancy", "no board is called 'fancy'")):
        with pytest.raises(BadBoard, match=says):
            CORDENS[entrance](wrong)


def test_the_command_line_reads_settings_alike(tmp_path: Path) -> None:
    for form in ("toml", "json"):
        assert setting_of("for-sale", written(EDITION, form, tmp_path), None) == tomllib.loads(EDITION)
        assert setting_of("cordens", None, written(BOARD, form, tmp_path))["name"] == "mine"
    assert setting_of("for-sale", None, None) == "classic"


def test_the_other_games_setting_is_refused() -> None:
    for make in (freehold.new, Batch):
        with pytest.raises(FreeholdError, match="For Sale takes edition="):
            make("for-sale", board="cordens")
        with pytest.raises(FreeholdError, match="Cordens takes board="):
            make("cordens", edition="classic")
        with pytest.raises(FreeholdError, match="no game is called 'chess'"):
            make("chess")


def spiel_options(options: dict[str, Any] | None = None, twists: list[str] | None = None) -> Any:
    words = {"options": json.dumps(options) if options is not None else "", "twists": "+".join(twists or [])}
    return pyspiel.load_game(openspiel.NAME, words).new_initial_state().dealing.state


OPTIONS: dict[str, Callable[..., Any]] = {
    "freehold.new": lambda **given: freehold.new(**given).state,
    "Batch": lambda **given: Batch(games=1, **given)._states[0],
    "PettingZoo": lambda **given: dealt(for_sale_v1.raw_env(**given)._play),
    "Gymnasium": lambda **given: dealt(gymnasium.make("freehold/ForSale-v1", **given).unwrapped._play),
    "OpenSpiel": spiel_options,
}


def has_veto(state: Any) -> bool:
    twists = state.twists if hasattr(state, "twists") else state["twists"]
    return bool(twists & MARKET_VETO)


@pytest.mark.parametrize("entrance", OPTIONS)
def test_options_in_each_spelling_at_each_entrance(entrance: str) -> None:
    make = OPTIONS[entrance]
    for given in (
        {"options": {"twists": ["market-veto"]}},
        {"twists": ["market-veto"]},
        {"options": {}, "twists": ["market-veto"]},
        {"options": {"twists": ["market-veto"]}, "twists": ["market-veto"]},
    ):
        assert has_veto(make(**given))
    for given in ({}, {"options": {}}, {"twists": []}, {"options": {}, "twists": []}):
        assert not has_veto(make(**given))
    with pytest.raises(Exception, match="twists is given twice") as caught:
        make(options={"twists": ["market-veto"]}, twists=["open-wallets"])
    assert isinstance(caught.value, BadOptions) or entrance == "OpenSpiel"


def test_options_of_cordens() -> None:
    for make in (lambda **given: freehold.new("cordens", **given), lambda **given: Batch("cordens", games=1, **given)):
        make(options={"chill-pot": True}, twists=[])
        with pytest.raises(BadOptions, match="there is no option 'twists'"):
            make(twists=["market-veto"])
        with pytest.raises(BadOptions, match="options must be an object"):
            make(options=["chill-pot"])

"""One seed deals the same games to bots that are asked one by one as to those that are compiled."""

from typing import Any

import pytest

import freehold
from freehold.core.chance import seed_of
from freehold.core.game import Game, Move
from freehold.games.cordens.bots import playouts as cordens_runs
from freehold.games.cordens.bots.bot import CordensBot
from freehold.games.cordens.bots.policies import BUILDER
from freehold.games.for_sale.bots import playouts as runs
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.bots.policies import NAMES, TEMPERS, decide
from freehold.games.for_sale.rules.actions import to_words
from freehold.games.for_sale.rules.state import Phase
from freehold.games.for_sale.view import read_view
from freehold.lab.game_lab import lab_of
from freehold.lab.plan import make_plan
from freehold.lab.rows import play_rows
from freehold.lab.tournament import games
from freehold.lab.tournament.contest import make_contest
from freehold.players.match import play_match

SEED = 2**40 + 7


class AsCompiled:
    """A policy of For Sale whose chance goes on from decision to decision, for all seats, as in the compiled loops."""

    def __init__(self, level: str, game: int) -> None:
        self.level = level
        self.chance = seed_of(SEED ^ games.OWN_CHANCE, game)

    def choose(self, view: dict[str, Any], legal: list[Move], must: bool = True) -> Move | None:
        v = read_view(view)
        v.chance = self.chance
        action = decide(v, Notes(tempers=list(TEMPERS[self.level])), NAMES.index(self.level))
        self.chance = v.chance
        return to_words(action, v.phase == Phase.SHOWCASE)

    def close(self) -> None:
        """Nothing is held."""


def builder() -> CordensBot:
    """The yardstick of Cordens, which leaves nothing to chance."""
    bot = CordensBot("random", 0)
    bot.policy = BUILDER
    return bot


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("classic", 4, {}),
        ("coins", 2, {"twists": ["market-veto"]}),
        ("bills", 6, {"twists": ["next-lot-preview", "property-showcase", "open-wallets"]}),
    ],
)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_whole_games_of_for_sale(edition: str, players: int, options: dict[str, Any], level: str) -> None:
    run = runs.run_games(edition, players, options, [level] * players, SEED, 4, first_deal=3, rotate=False)
    for at in range(4):
        game = lab_of("for-sale").dealt(edition, players, options, SEED, 3 + at)
        bots = AsCompiled(level, 3 + at)
        played = play_match(game, [bots] * players)
        chance = game.record()["chance"]
        assert [[row["total"], row["rank"], row["money"]] for row in played.scores] == run.results[at, :, :3].tolist()
        assert {card for card in range(1, 31) if run.prices[at, card] >= 0} == set(chance["properties"])
        assert run.starters[at] == chance["starter"]


@pytest.mark.parametrize(("board", "players", "options"), [("cordens", 3, {}), ("lagoon", 4, {"rounds": 30})])
def test_whole_games_of_cordens(board: str, players: int, options: dict[str, Any]) -> None:
    run = cordens_runs.run_games(board, players, options, ["builder"] * players, SEED, 3, first_deal=5, rotate=False)
    for at in range(3):
        game = lab_of("cordens").dealt(board, players, options, SEED, 5 + at)
        played = play_match(game, [builder() for _ in range(players)], lab_of("cordens").long_enough)
        assert [[row["rank"], row["wealth"]] for row in played.scores] == run.results[at, :, :2].tolist()
        assert len(game.record()["chance"]["dice"]) == run.totals[at, 2]
        assert run.results[at, game.record()["chance"]["starter"], 3] == 1


def test_a_game_without_end_is_stopped_as_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.games.cordens.lab.dealt.MOST_ROUNDS", 7)
    run = cordens_runs.run_games("cordens", 3, {}, ["builder"] * 3, SEED, 1, rotate=False, rounds=7)
    game = lab_of("cordens").dealt("cordens", 3, {}, SEED, 0)
    played = play_match(game, [builder() for _ in range(3)], lab_of("cordens").long_enough)
    assert not game.over
    assert [[row["rank"], row["wealth"]] for row in played.scores] == run.results[0, :, :2].tolist()


@pytest.mark.parametrize(
    ("game", "setting", "options"), [("for-sale", "coins", {"twists": ["market-veto"]}), ("cordens", "lagoon", {})]
)
def test_a_tournament_with_a_program_has_the_deals_of_one_without(
    game: str, setting: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    starters = play_rows(make_plan(game, setting, options, 3, ["easy"], SEED), 0, 4)["starter"]
    seen: list[Game] = []

    def ended(one: Game, *rest: Any) -> Any:
        seen.append(one)
        raise freehold.core.errors.BadBot("no more is wanted")

    monkeypatch.setattr(games, "play_match", ended)
    contest = make_contest(game, setting, options, 3, ["easy", "cmd:true"], 4, SEED, 1000)
    for part in contest.parts():
        games.play_part(contest, part)
    assert len(seen) == 12
    deals = [deal for deal in range(4) for _ in range(3)]
    expected = [lab_of(game).dealt(setting, 3, options, SEED, deal).record(secrets=True) for deal in deals]
    assert [one.record(secrets=True) for one in seen] == expected
    assert [one.record()["chance"]["starter"] for one in seen] == [int(each) for each in starters for _ in range(3)]

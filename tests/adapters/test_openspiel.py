"""The OpenSpiel game: its own simulation test everywhere, chance that adds up, and information that fits the rules."""

import json
import pickle
import random
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import freehold.adapters.openspiel as adapter
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.invariants import check
from freehold.games.for_sale.rules.options import TWISTS

SETTINGS = [(name, players) for name in ("classic", "coins", "bills") for players in edition(name).players]


def load(name: str, players: int, twists: str = "") -> pyspiel.Game:
    return pyspiel.load_game(f"{adapter.NAME}(edition={name},players={players},twists={twists})")


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_simulation_with_serialization(name: str, players: int) -> None:
    for twists in ("", "+".join(TWISTS)):
        pyspiel.random_sim_test(load(name, players, twists), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), [("classic", 3), ("coins", 2), ("bills", 6)])
def test_simulation_with_choices_in_turn(name: str, players: int) -> None:
    for twists in ("", "+".join(TWISTS)):
        parameters = f"edition={name},players={players},twists={twists},choices=in-turn"
        game = pyspiel.load_game(f"{adapter.NAME}({parameters})")
        assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def walk(state: pyspiel.State, dice: random.Random, each=lambda state: None) -> pyspiel.State:
    while not state.is_terminal():
        each(state)
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert sum(weights) == pytest.approx(1)
            state.apply_action(dice.choices(outcomes, weights)[0])
        elif state.is_simultaneous_node():
            state.apply_actions([dice.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    each(state)
    return state


@pytest.mark.parametrize("twists", ["", "market-veto+next-lot-preview+property-showcase+visible-last-two"])
def test_every_state_can_be_and_the_utilities_add_up(twists: str) -> None:
    def each(state: pyspiel.State) -> None:
        if not state.is_chance_node():
            assert check(state.dealing.state) == ""

    for seed in range(8):
        for name, players in (("classic", 4), ("coins", 2), ("bills", 6)):
            state = walk(load(name, players, twists).new_initial_state(), random.Random(seed), each)
            assert sum(state.returns()) == pytest.approx(1)


def test_a_copy_goes_its_own_way() -> None:
    state = load("classic", 3).new_initial_state()
    walk(state.clone(), random.Random(1))
    assert str(state) == "start"


def test_information_states_hide_and_remember() -> None:
    """Others' money is not in it, one's own choices and all that lay open are."""
    state = load("classic", 3).new_initial_state()
    dice = random.Random(4)
    while not state.is_simultaneous_node():
        state.apply_action(
            dice.choice([a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions())
        )
    told = [state.information_state_string(seat) for seat in range(3)]
    assert len(set(told)) == 3
    assert all(told[0].split(" | ", 1)[1] in other for other in (told[1], told[2]))
    tensor = np.array(state.observation_tensor(1))
    assert (tensor[45:48] >= 0).tolist() == [True, False, False]
    choices = [state.legal_actions(seat)[0] for seat in range(3)]
    state.apply_actions(choices)
    assert f"chose {choices[2]}" in state.information_state_string(2)


def in_turn(players: int = 3, twists: str = "") -> pyspiel.Game:
    return pyspiel.load_game(f"{adapter.NAME}(edition=coins,players={players},twists={twists},choices=in-turn)")


def test_choices_in_turn_are_secret_and_the_same_game() -> None:
    """Whatever the seats before have chosen, the next one's information is the same, and the reveal tells it all."""
    for twists in ("", "property-showcase+market-veto"):
        turns, together = in_turn(3, twists).new_initial_state(), load("coins", 3, twists).new_initial_state()
        dice = random.Random(5)
        choices = []
        while not turns.is_terminal():
            if turns.is_chance_node():
                action = dice.choice([a for a, _ in turns.chance_outcomes()])
            else:
                seat = turns.current_player()
                action = dice.choice(turns.legal_actions())
                if together.is_simultaneous_node():
                    other = turns.clone()
                    other.apply_action(dice.choice(turns.legal_actions()))
                    choices.append(action)
                    turns.apply_action(action)
                    if len(choices) < 3:
                        following = turns.current_player()
                        assert following == other.current_player() == seat + 1
                        told = other.information_state_string(following)
                        assert turns.information_state_string(following) == told
                        assert turns.legal_actions(seat) == []
                    else:
                        together.apply_actions(choices)
                        choices = []
                        assert str(turns) == str(together)
                    continue
            turns.apply_action(action)
            together.apply_action(action)
        assert turns.returns() == together.returns()


def test_resampling_keeps_what_the_seat_knows_and_draws_the_rest_anew() -> None:
    state = in_turn().new_initial_state()
    dice, sampler = random.Random(3), random.Random(8)
    others = 0
    for _ in range(400):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
            continue
        seat = state.current_player()
        for player in range(3):
            twin = state.resample_from_infostate(player, sampler.random)
            assert check(twin.dealing.state) == ""
            assert twin.current_player() == seat
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            others += str(twin) != str(state)
            for other, choice in twin.dealing.pending().items():
                assert twin.information_state_string(other).endswith(f"chose {choice}")
        twin.apply_action(twin.legal_actions()[0])
        state.apply_action(dice.choice(state.legal_actions()))
    assert state.is_terminal()
    assert others > 10
    state = in_turn().new_initial_state()
    twin = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))  # as the searches call it
    assert str(twin) == str(state)


@pytest.mark.parametrize("twists", ["", "market-veto+property-showcase"])
def test_information_set_search_plays(twists: str) -> None:
    """OpenSpiel's own IS-MCTS, a few moves in each phase."""
    game = in_turn(2, twists)
    random_state = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random_state)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=8, random_state=random_state)
    sampler = random.Random(2)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, sampler.random))
    state = game.new_initial_state()
    dice = random.Random(4)
    asked: dict[str, int] = {}
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
            continue
        phase = state.dealing.state.phase
        asked[phase] = asked.get(phase, 0) + 1
        action = bot.step(state) if asked[phase] <= 4 else dice.choice(state.legal_actions())
        assert action in state.legal_actions()
        state.apply_action(action)
    assert len(asked) == (4 if twists else 2)


def own() -> dict[str, object]:
    return {**edition("coins").data, "name": "mine", "cheques": list(range(30, 60))}


def test_an_own_edition_by_path_and_as_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(own()))
    games = [
        pyspiel.load_game(f"{adapter.NAME}(edition={path},players=3)"),
        pyspiel.load_game(adapter.NAME, {"edition": json.dumps(own()), "players": 3}),
    ]
    path.unlink()
    for game in games:
        state = game.new_initial_state()
        assert state.dealing.state.all_cheques == list(range(30, 60))
        again = pyspiel.load_game(str(game))  # the game names its whole edition, so the file is not needed any more
        assert again.new_initial_state().dealing.state.all_cheques == list(range(30, 60))
        assert str(pickle.loads(pickle.dumps(game))) == str(game)
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 7}, "for 3, 4, 5, 6 players, not 7"),
        ({"edition": "fancy"}, "no edition is called 'fancy'"),
        ({"edition": "missing.toml"}, "missing.toml: cannot be read"),
        ({"edition": '{"name": '}, "edition: not readable JSON"),
        ({"edition": '{"name": "mine"}'}, "cheques: is missing"),
        ({"twists": "fun"}, "no twist is called 'fun'"),
        ({"options": '{"refund": "none"}'}, "refund must be 'down' or 'up', not 'none'"),
        ({"options": '{"refund": "down"}', "refund": "up"}, "refund is given twice, as 'down' and as 'up'"),
        ({"choices": "sometimes"}, "choices must be together or in-turn, not 'sometimes'"),
        ({"reward": "fame"}, "reward must be win or total, not 'fame'"),
    ],
)
def test_bad_parameters_given_as_a_dict(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(Exception, match=says):
        pyspiel.load_game(adapter.NAME, wrong)


@pytest.mark.parametrize("wrong", ["players=7", "edition=fancy", "twists=fun"])
def test_bad_parameters(wrong: str) -> None:
    with pytest.raises(Exception, match=r"players|edition|twist"):
        pyspiel.load_game(f"{adapter.NAME}({wrong})")

"""The OpenSpiel game: its own simulation test everywhere, chance that adds up, and information that fits the rules."""

import random

import numpy as np
import pyspiel
import pytest

import freehold.adapters.openspiel as adapter
from freehold.forsale.check import check
from freehold.forsale.editions import edition
from freehold.forsale.options import TWISTS

SETTINGS = [(name, players) for name in ("classic", "coins", "bills") for players in edition(name).players]


def load(name: str, players: int, twists: str = "") -> pyspiel.Game:
    return pyspiel.load_game(f"{adapter.NAME}(edition={name},players={players},twists={twists})")


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_simulation_with_serialization(name: str, players: int) -> None:
    for twists in ("", "+".join(TWISTS)):
        pyspiel.random_sim_test(load(name, players, twists), num_sims=1, serialize=True, verbose=False)


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


@pytest.mark.parametrize("wrong", ["players=7", "edition=fancy", "twists=fun"])
def test_bad_parameters(wrong: str) -> None:
    with pytest.raises(Exception, match=r"players|edition|twist"):
        pyspiel.load_game(f"{adapter.NAME}({wrong})")

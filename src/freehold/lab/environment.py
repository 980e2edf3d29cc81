"""What every batch environment is, whatever its game (contracts.md, ENVS)."""

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt


class Environment(Protocol):
    """Many games stepped together; each place always waits for the seat in ``seat``."""

    @property
    def seat(self) -> npt.NDArray[np.int8]:
        """The seat to act in each game, i1[games]."""

    @property
    def masks(self) -> npt.NDArray[np.uint8]:
        """1 at each legal action, u1[games, actions]."""

    @property
    def observations(self) -> npt.NDArray[np.int16]:
        """What the seat to act knows, i2[games, K]; laid out as the game's own environment says."""

    def step(self, actions: Any) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Play ``actions``, an int a game; returns rewards f4[games, players] and which games ended, b[games].

        A game that ends is dealt anew in the same step. Raises IllegalMove, and then nothing has changed.
        """

    def choose_randomly(self) -> npt.NDArray[np.int16]:
        """A random legal action for each game."""

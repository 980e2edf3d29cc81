"""Train a small agent with the batch environment: a linear policy that learns by REINFORCE to beat random players.

It plays seat 0 of many games at once; the other seats choose at random. Run it: python examples/train_batch.py
"""

import time

import numpy as np

from freehold.lab import Batch

GAMES, SECONDS, RATE = 512, 10, 0.05


def features(observations: np.ndarray) -> np.ndarray:
    """Small numbers that matter to a bid or a sale: money, the lot, the market, bids, and a constant."""
    rows = observations[:, [5, 6, 9, *range(15, 21), *range(27, 33)]].astype(np.float32)
    return np.concatenate([rows / 20, np.ones((len(rows), 1), np.float32)], axis=1)


def chances(weights: np.ndarray, inputs: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """How likely each legal action is: a softmax over those that the mask allows."""
    scores = np.where(masks == 1, inputs @ weights, -np.inf)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)


def main() -> None:
    batch = Batch("for-sale", games=GAMES, players=4, seed=1)
    random = np.random.default_rng(1)
    weights = np.zeros((16, 93), np.float32)
    steps: list[list[tuple[np.ndarray, int, np.ndarray]]] = [[] for _ in range(GAMES)]
    wins: list[float] = []
    began = time.monotonic()
    while time.monotonic() - began < SECONDS:
        actions = batch.choose_randomly().copy()
        mine = np.flatnonzero(batch.seat == 0)
        if len(mine):
            inputs = features(batch.observations[mine])
            shares = chances(weights, inputs, batch.masks[mine])
            picks = (shares.cumsum(axis=1) > random.random((len(mine), 1))).argmax(axis=1)
            actions[mine] = picks
            for at, game in enumerate(mine):
                steps[game].append((inputs[at], int(picks[at]), shares[at]))
        rewards, done = batch.step(actions)
        for game in np.flatnonzero(done):
            gain = float(rewards[game, 0]) - 0.25
            wins.append(float(rewards[game, 0]))
            for row, pick, share in steps[game]:
                push = -share
                push[pick] += 1
                weights += RATE * gain * np.outer(row, push).astype(np.float32) / len(steps[game])
            steps[game].clear()
    tenth = max(1, len(wins) // 10)
    print(f"{len(wins):,} games; win share at first {np.mean(wins[:tenth]):.1%}, at last {np.mean(wins[-tenth:]):.1%}")


if __name__ == "__main__":
    main()

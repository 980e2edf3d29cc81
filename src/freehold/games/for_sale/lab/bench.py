"""How games of For Sale are played to be timed (lab.bench)."""

import numpy as np

from freehold.core.state import copy_state, record_dtype, restore
from freehold.games.for_sale.bots.playouts import run_games
from freehold.games.for_sale.lab.batch import ForSaleBatch
from freehold.games.for_sale.lab.rows import play_rows, template_of
from freehold.games.for_sale.rules.playout import compiled_loops, play_randomly, start_game
from freehold.games.for_sale.rules.state import ForSale
from freehold.lab.game_lab import Round, Tally
from freehold.lab.plan import Plan


def compiled_round(plan: Plan) -> Round:
    """Compiled games; of the random policy nothing but the decisions is kept."""
    if set(plan.policies) != {"random"}:
        return lambda first, games: (int(play_rows(plan, first, games)["decisions"][0]), None)
    template, ones, twos = template_of(plan)
    states = np.zeros(1, record_dtype(ForSale))
    loop = compiled_loops().random_games
    return lambda first, games: (int(loop(template, states, plan.seed, first, games, ones, twos)), None)


def plain_round(plan: Plan) -> Round:
    """The same games in plain Python."""
    template, ones, twos = template_of(plan)
    fixed = restore(ForSale, template[0])
    if set(plan.policies) != {"random"}:
        return lambda first, games: (
            run_games(
                plan.setting, plan.players, plan.options, plan.policies, plan.seed, games,
                first_deal=first, rotate=False, plain=True,
            ).decisions,
            None,
        )  # fmt: skip

    def play(first: int, games: int) -> Tally:
        decisions = 0
        for index in range(first, first + games):
            g = copy_state(fixed)
            start_game(g, plan.seed, index, ones, twos)
            decisions += play_randomly(g)
        return decisions, None

    return play


def batch_round(plan: Plan) -> Round:
    """Random legal actions through the batch environment, masks and observations written at every step."""
    batch = ForSaleBatch(games=2048, players=plan.players, seed=plan.seed, edition=plan.setting, options=plan.options)
    batch.choose_randomly()

    def play(first: int, games: int) -> Tally:
        ended = decisions = 0
        while ended < games:
            _, done = batch.step(batch.choose_randomly())
            decisions += batch.games
            ended += int(done.sum())
        return decisions, None

    return play


def cuda_round(plan: Plan) -> Round:
    """Whole games on this machine's GPU, a thread a game; only the counts of decisions come back."""
    from freehold.games.for_sale.lab.cuda import count_on_gpu

    return lambda first, games: (count_on_gpu(plan, first, games), None)

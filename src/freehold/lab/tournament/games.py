"""The games of one part of a tournament: compiled where all bots are policies, else asked one by one."""

from typing import Any

from freehold.core.chance import seed_of
from freehold.core.errors import BadBot
from freehold.core.game import Game
from freehold.lab.tournament.contest import Contest, Part, seated
from freehold.lab.tournament.dealt import dealt, long_enough
from freehold.lab.tournament.results import Row, Times, faulty
from freehold.lab.workers import unwanted
from freehold.players.bots import Bot, make_bot
from freehold.players.match import play_match

TIMED_GAMES = 3
OWN_CHANCE = 0x5DEECE66D
"""Keeps the bots' own chance apart from the deals'."""

SCORE = {"for-sale": "total", "cordens": "wealth"}
RANK_AND_SCORE = {"for-sale": (1, 0), "cordens": (0, 1)}
"""Where a compiled run's results hold them."""


def play_part(contest: Contest, part: Part) -> list[Row]:
    """The rows of all games of a part, in order."""
    return _asked(contest, part) if contest.piped else _compiled(contest, part)


def time_policies(contest: Contest) -> Times:
    """How long policies take as the table asks them, by bot, in a few games in plain Python that count for nothing."""
    times: Times = [[] for _ in contest.bots]
    line_ups = contest.line_ups
    for number in range(TIMED_GAMES):
        row = _play(contest, number, list(line_ups[number % len(line_ups)]), number + 1)
        for bot, spent in zip(row.bots, row.times_ms, strict=False):
            times[bot] += spent
    return times


def _compiled(contest: Contest, part: Part) -> list[Row]:
    ranks, scores = RANK_AND_SCORE[contest.game]
    played = _runs(contest.game).run_games(
        contest.setting,
        contest.players,
        contest.options,
        [contest.bots[bot] for bot in part.line_up],
        contest.seed,
        part.count,
        first_deal=part.first,
    )
    return [
        Row(part.first + deal, seated(part, turned), row[:, ranks].tolist(), row[:, scores].tolist())
        for number, row in enumerate(played.results)
        for deal, turned in [divmod(number, contest.players)]
    ]


def _runs(game: str) -> Any:
    if game == "for-sale":
        from freehold.players.for_sale import runs

        return runs
    from freehold.players.cordens import runs as cordens_runs

    return cordens_runs


def _asked(contest: Contest, part: Part) -> list[Row]:
    return [
        _play(contest, deal, seated(part, turned), deal * contest.players + turned + 1)
        for deal in range(part.first, part.first + part.count)
        for turned in range(contest.players)
    ]


def _play(contest: Contest, deal: int, bots: list[int], number: int) -> Row:
    """One game in plain Python, which a bot's fault may end; ``number`` counts games from 1."""
    one = dealt(contest.game, contest.setting, contest.players, contest.options, contest.seed, deal)
    playing: list[Bot] = []
    seat = 0
    try:
        for seat, bot in enumerate(bots):
            chance = seed_of(contest.seed ^ OWN_CHANCE, (number - 1) * 8 + seat)
            spec = contest.bots[bot]
            playing.append(make_bot(contest.game, spec, chance, number=number, move_ms=contest.move_ms, deal=deal))
        played = play_match(one, playing, _enough)
    except BadBot as error:
        for each in playing:
            each.close()
        return faulty(deal, bots, seat if error.seat is None else error.seat, str(error))
    ranks = [row["rank"] for row in played.scores]
    return Row(deal, bots, ranks, [row[SCORE[contest.game]] for row in played.scores], played.times_ms)


def _enough(game: Game) -> bool:
    if unwanted():
        raise KeyboardInterrupt
    return long_enough(game)

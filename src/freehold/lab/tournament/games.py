"""The games of one part of a tournament: compiled where all bots are policies, else asked one by one."""

from functools import partial

from freehold.core.chance import seed_of
from freehold.core.errors import BadBot
from freehold.core.game import Game
from freehold.lab.game_lab import GameLab, lab_of
from freehold.lab.plan import Plan
from freehold.lab.tournament.contest import Contest, Part, seated
from freehold.lab.tournament.results import Row, Times, faulty
from freehold.lab.workers import unwanted
from freehold.players.bots import Bot, make_bot
from freehold.players.match import play_match

TIMED_GAMES = 3
OWN_CHANCE = 0x5DEECE66D
"""Keeps the bots' own chance apart from the deals'."""


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
    line_up = tuple(contest.bots[bot] for bot in part.line_up)
    plan = Plan(contest.game, contest.setting, contest.options, line_up, contest.seed, contest.rules)
    ranks, scores = lab_of(contest.game).ranks_and_scores(plan, part.first, part.count)
    return [
        Row(part.first + deal, seated(part, turned), ranks[number].tolist(), scores[number].tolist())
        for number in range(len(ranks))
        for deal, turned in [divmod(number, contest.players)]
    ]


def _asked(contest: Contest, part: Part) -> list[Row]:
    return [
        _play(contest, deal, seated(part, turned), deal * contest.players + turned + 1)
        for deal in range(part.first, part.first + part.count)
        for turned in range(contest.players)
    ]


def _play(contest: Contest, deal: int, bots: list[int], number: int) -> Row:
    """One game in plain Python, which a bot's fault may end; ``number`` counts games from 1."""
    lab = lab_of(contest.game)
    one = lab.dealt(contest.setting, contest.players, contest.options, contest.seed, deal)
    playing: list[Bot] = []
    seat = 0
    try:
        for seat, bot in enumerate(bots):
            chance = seed_of(contest.seed ^ OWN_CHANCE, (number - 1) * 8 + seat)
            spec = contest.bots[bot]
            playing.append(make_bot(contest.game, spec, chance, number=number, move_ms=contest.move_ms, deal=deal))
        played = play_match(one, playing, partial(_enough, lab))
    except BadBot as error:
        for each in playing:
            each.close()
        return faulty(deal, bots, seat if error.seat is None else error.seat, str(error))
    ranks = [row["rank"] for row in played.scores]
    return Row(deal, bots, ranks, [row[lab.kind.score] for row in played.scores], played.times_ms)


def _enough(lab: GameLab, game: Game) -> bool:
    if unwanted():
        raise KeyboardInterrupt
    return lab.long_enough(game)

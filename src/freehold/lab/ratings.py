"""Ratings of many-player games, by openskill's Plackett-Luce model."""

from collections.abc import Iterable

from freehold.core.extras import need_extra

RATED_MOST = 20_000


def ratings(bots: int, games: Iterable[tuple[list[int], list[int]]]) -> list[tuple[float, float]]:
    """Each bot's rating and its standard deviation after ``games``, each ``(bot by seat, rank by seat)``.

    Games in which a bot sits twice rate its best seat only; at most RATED_MOST games are used, the first ones. Raises
    MissingExtra where openskill (extra ``lab``) is missing.
    """
    need_extra("lab", "openskill")
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for number, (line_up, ranks) in enumerate(games):
        if number == RATED_MOST:
            break
        best: dict[int, int] = {}
        for bot, rank in zip(line_up, ranks, strict=True):
            best[bot] = min(rank, best.get(bot, rank))
        if len(best) > 1:
            teams = model.rate([[rated[bot]] for bot in best], ranks=list(best.values()))
            for bot, team in zip(best, teams, strict=True):
                rated[bot] = team[0]
    return [(float(each.mu), float(each.sigma)) for each in rated]

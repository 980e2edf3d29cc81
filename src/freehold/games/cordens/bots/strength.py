"""How strong a player is, and its chance of winning: wealth, and the income that its deeds and cash can come to."""

from freehold.core.rule import rule
from freehold.games.cordens.bots.memo import Notes, Temper
from freehold.games.cordens.bots.odds import LEVELS, PER_TURN, Odds
from freehold.games.cordens.rules.board import HOTEL, Board
from freehold.games.cordens.rules.mortgages import lifting
from freehold.games.cordens.rules.sets import count, lowest
from freehold.games.cordens.rules.state import View

MILLION = 1_000_000
BUILT_UP = 3
"""Houses a deed at which a group's income is reckoned while deeds of it are lacking."""


@rule
def rounds_ahead(v: View, n: Notes) -> int:
    """How many rounds of income count: the horizon, or what is left of a game with a last round."""
    rounds = 1 * n.tempers[Temper.HORIZON]
    if v.round_limit > 0:
        left = v.round_limit - v.turns_played // v.players
        rounds = max(1, min(rounds, left))
    return rounds


@rule
def opponents_of(v: View) -> int:
    """How many solvent players there are beside oneself."""
    return max(1, count(v.solvent) - 1)


@rule
def prices_of(v: View, b: Board, deeds: int) -> int:
    """The printed prices of deeds, less what it costs to lift their mortgages."""
    total = 0
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        total += b.price[deed]
        if v.mortgaged >> deed & 1:
            total -= lifting(b, deed)
    return total


@rule
def income_at(b: Board, o: Odds, group: int, houses: int) -> int:
    """The income of a whole group with so many houses on all its deeds together."""
    size = b.group_count[group]
    level = houses // size
    if level >= HOTEL:
        return 1 * o.income[group * LEVELS + HOTEL]
    low = o.income[group * LEVELS + level]
    return low + (o.income[group * LEVELS + level + 1] - low) * (houses - level * size) // size


@rule
def houses_on(v: View, deeds: int) -> int:
    """The houses on deeds, a hotel counting as five."""
    total = 0
    deeds &= v.built
    while deeds:
        total += v.houses[lowest(deeds)]
        deeds &= deeds - 1
    return total


@rule
def service_income(v: View, b: Board, o: Odds, owned: int) -> int:
    """The income of steps and utilities that are not mortgaged."""
    total = 0
    if owned & (b.steps | b.utilities) == 0:
        return 0
    earning = owned & b.steps & ~v.mortgaged
    if earning:
        rent = b.step_rents[count(owned & b.steps)]
        while earning:
            total += o.visits[lowest(earning)] * rent * 100 // PER_TURN
            earning &= earning - 1
    earning = owned & b.utilities & ~v.mortgaged
    if earning:
        rent = 7 * b.utility_factors[count(owned & b.utilities)]
        while earning:
            total += o.visits[lowest(earning)] * rent * 100 // PER_TURN
            earning &= earning - 1
    return total


@rule
def part_income(v: View, b: Board, o: Odds, n: Notes, owned: int) -> int:
    """The income of colour deeds outside whole groups, and the part of it that more deeds may bring."""
    total = 0
    for group in range(b.groups):
        whole = b.group_deeds[group]
        held = owned & whole
        if held == 0 or held == whole:
            continue
        lacking = count(whole & ~held)
        share = n.tempers[Temper.ONE_SHORT] if lacking == 1 else n.tempers[Temper.MORE_SHORT] * count(held)
        total += o.income[group * LEVELS + BUILT_UP] * share >> 8
        held &= ~v.mortgaged
        while held:
            total += o.bare[lowest(held)]
            held &= held - 1
    return total


@rule
def mortgages_of(b: Board, deeds: int) -> int:
    """The mortgage values of deeds."""
    total = 0
    while deeds:
        total += b.mortgage[lowest(deeds)]
        deeds &= deeds - 1
    return total


@rule
def whole_income(v: View, b: Board, o: Odds, owned: int, funds: int) -> int:
    """The income of whole groups once ``funds`` are built on them, the best group first."""
    total = 0
    stock = 1 * v.bank_houses
    for at in range(b.groups):
        group = 1 * o.order[at]
        whole = b.group_deeds[group]
        if owned & whole != whole:
            continue
        if v.mortgaged & whole:
            lift = 0
            pawned = whole & v.mortgaged
            while pawned:
                lift += lifting(b, lowest(pawned))
                pawned &= pawned - 1
            if funds < lift:
                continue
            funds -= lift
        standing = houses_on(v, whole)
        size = b.group_count[group]
        more = max(0, min(funds // max(1, b.group_price[group]), (HOTEL - 1) * size - standing, stock))
        funds -= more * b.group_price[group]
        stock -= more
        if standing + more == (HOTEL - 1) * size:
            hotels = max(0, min(funds // max(1, b.group_price[group]), size))
            funds -= hotels * b.group_price[group]
            more += hotels
        total += income_at(b, o, group, standing + more)
    return total


@rule
def in_whole_groups(b: Board, owned: int) -> int:
    """Those of the deeds that make up whole colour groups."""
    deeds = 0
    for group in range(b.groups):
        if owned & b.group_deeds[group] == b.group_deeds[group]:
            deeds |= b.group_deeds[group]
    return deeds


@rule
def strength_of(v: View, b: Board, o: Odds, n: Notes, seat: int, owned: int, cash: int) -> int:
    """The strength of ``seat`` in Cordens if it held ``owned`` and ``cash``; at least 1."""
    income = (service_income(v, b, o, owned) * n.tempers[Temper.SERVICE] >> 8) + part_income(v, b, o, n, owned)
    whole = in_whole_groups(b, owned)
    if whole:
        raised = mortgages_of(b, owned & ~v.mortgaged & ~whole) * n.tempers[Temper.RAISED] >> 8
        funds = max(0, cash + raised - n.tempers[Temper.UNSPENT]) + n.tempers[Temper.LATER]
        income += whole_income(v, b, o, owned, funds)
    total = cash + prices_of(v, b, owned) + income * opponents_of(v) * rounds_ahead(v, n) // 100
    built = owned & v.built
    while built:
        deed = lowest(built)
        built &= built - 1
        total += v.houses[deed] * b.house_price[deed]
    return max(1, total)


@rule
def weight_of(n: Notes, strength: int) -> int:
    """What a strength weighs in the race: its power."""
    strength = min(strength, 40_000)
    if n.tempers[Temper.SHARP] <= 1:
        return strength << 8
    if n.tempers[Temper.SHARP] == 2:
        return strength * strength >> 2
    return strength * strength // 100 * strength // 100 + 1


@rule
def weigh_all(v: View, b: Board, o: Odds, n: Notes) -> None:
    """Write down the strength and the weight of every solvent seat."""
    n.weights = 0
    for seat in range(v.players):
        n.strength[seat] = 0
        n.weight[seat] = 0
        if v.solvent >> seat & 1:
            n.strength[seat] = strength_of(v, b, o, n, seat, v.owned[seat], v.cash[seat])
            n.weight[seat] = weight_of(n, n.strength[seat])
            n.weights += n.weight[seat]

"""First sight in peace: where to settle, where influence goes, what an estate or a special action is worth."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.igrzysko import actions
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import GREATER_POLAND, MANAGER, PRUSSIA, SEATS, SPACES
from bulawa.games.igrzysko.bot.dangers import LAST_TURN, Dangers, fallen, saved
from bulawa.games.igrzysko.bot.weights import AT_COURT, FEW, HANDFUL, MANY, MIDDLING, START
from bulawa.games.igrzysko.choices import PLACE
from bulawa.games.igrzysko.estates import NewEstates
from bulawa.games.igrzysko.odds import breach_chance, embassy_chance
from bulawa.games.igrzysko.state import Igrzysko

Sight = tuple[int, list[float]]
"""Where the weights of this kind of answer begin, and the numbers to be weighed."""


class Guards:
    """What one client more or less in each province saves or costs; many answers ask for it."""

    def __init__(self, g: Igrzysko, seat: int, d: Dangers) -> None:
        self.bare = [left_bare(g, seat, d, province, 1) for province in g.board.provinces]
        self.more = [saved(g, seat, d, province, 0.0, 1) for province in g.board.provinces]


def by_turn(g: Igrzysko, number: float) -> list[float]:
    """A number that counts differently in each turn."""
    found = [0.0, 0.0, 0.0, 0.0]
    found[g.turn - 1] = number
    return found


def by_province(province: int, number: float) -> list[float]:
    """A number that counts differently in each province; those of a pack are like Greater Poland."""
    found = [0.0, 0.0, 0.0, 0.0, 0.0]
    found[min(province, GREATER_POLAND)] = number
    return found


def estates_in(g: Igrzysko, seat: int, province: int) -> int:
    count = 0
    for space in range(province * SPACES, province * SPACES + g.built[province]):
        if g.owner[space] == seat:
            count += 1
    return count


def next_value(g: Igrzysko, province: int) -> int:
    """The value of the next free space of a track; nothing where it is full."""
    track = g.board.track[province]
    return track[g.built[province]] if g.built[province] < len(track) else 0


def risk(g: Igrzysko, d: Dangers, space: int) -> float:
    """The chance that an estate falls this turn: those near the border fall first.  [R114]"""
    province = space // SPACES
    nearer = g.built[province] - 1 - (space - province * SPACES)
    return min(1.0, max(0.0, fallen(d.pieces[province], d.clients[province]) - nearer))


# ---- setting up, influence, mace


def see_settle(g: Igrzysko, seat: int, province: int) -> list[float]:
    own = estates_in(g, seat, province)
    return [next_value(g, province) / HANDFUL, own, g.built[province] - own, *by_province(province, 1.0)]


def see_places(g: Igrzysko, seat: int, d: Dangers, choices: list[Choice]) -> list[Sight]:
    """Tokens for one place: what speaks for influence there counts as much as the token is high.  [R26]"""
    place = choices[0][1]
    begin = AT_COURT if place == g.board.court else START[PLACE]
    reasons = reasons_at_court(g, seat) if place == g.board.court else reasons_in_province(g, seat, d, place)
    found = []
    for choice in choices:
        height = (choice[2] - MIDDLING) / MIDDLING
        bend = [height * height, 0.0] if g.turn % 2 else [0.0, height * height]
        found.append((begin, [height * reason for reason in reasons] + bend))
    return found


def reasons_in_province(g: Igrzysko, seat: int, d: Dangers, province: int) -> list[float]:
    own = estates_in(g, seat, province)
    here = g.clients[province * SEATS + seat]
    mine, _ = saved(g, seat, d, province, 0.0, 2)
    return [
        *by_turn(g, 1.0),
        own,
        g.built[province] - own,
        next_value(g, province) / HANDFUL,
        here / FEW,
        (d.clients[province] - here) / HANDFUL,
        d.arriving[province] / HANDFUL,
        mine / HANDFUL,
        g.wealth[province] / FEW,
        *by_province(province, 1.0),
    ]


def reasons_at_court(g: Igrzysko, seat: int) -> list[float]:
    return [
        *by_turn(g, 1.0),
        1.0 if g.mace == seat else 0.0,
        g.money[seat] / MANY,
        len(q.estates_of(g, seat)) / HANDFUL,
    ]


def see_bid(g: Igrzysko, seat: int, amount: int) -> list[float]:
    """A little is often enough; who holds the mace keeps it when nobody bids.  [R31] [R33]"""
    nothing = 1.0 if amount == 0 else 0.0
    kept = nothing if g.mace == seat else 0.0
    part = amount / g.money[seat] if g.money[seat] else 0.0
    late = amount / HANDFUL if g.turn == LAST_TURN else 0.0
    return [nothing, kept, amount / HANDFUL, amount * amount / HANDFUL**2, part, late]


def see_withheld(g: Igrzysko, seat: int, d: Dangers, province: int) -> list[float]:
    return [estates_in(g, seat, province), g.clients[province * SEATS + seat] / FEW, d.arriving[province] / HANDFUL]


# ---- estates and special actions


def see_estate(g: Igrzysko, seat: int, d: Dangers, province: int) -> list[float]:
    """A new estate stands nearest to the border.  [R17] [R44]"""
    top = g.frames[-1]
    cost = 1 if isinstance(top, NewEstates) and top.cycle == 1 else 2
    here = g.clients[province * SEATS + seat]
    chance = min(1.0, fallen(d.pieces[province], d.clients[province] - cost))
    value = next_value(g, province) / HANDFUL
    mine, theirs = saved(g, seat, d, province, 0.0, -cost)
    last = value if g.turn == LAST_TURN else 0.0
    return [
        *by_turn(g, 1.0),
        value,
        last,
        cost - 1.0,
        chance,
        value * chance,
        g.wealth[province] * (LAST_TURN - g.turn) / FEW**2,
        (here - cost) / FEW,
        q.clients_of(g, seat) / MANY,
        estates_in(g, seat, province),
        -mine / HANDFUL,
        -theirs / HANDFUL,
    ]


def left_bare(g: Igrzysko, seat: int, d: Dangers, province: int, clients: int) -> list[float]:
    """What taking clients away costs: own estates, those of others, the last own client there."""
    mine, theirs = saved(g, seat, d, province, 0.0, -clients)
    last = 1.0 if g.clients[province * SEATS + seat] <= clients else 0.0
    return [-mine / HANDFUL, -theirs / HANDFUL, last]


def income_of(g: Igrzysko, seat: int) -> int:
    """What the estates bring as they stand.  [R23]"""
    total = 0
    for space in q.estates_of(g, seat):
        total += g.wealth[space // SPACES] + (
            g.board.number["actions.manager.income"] if g.works[space] & MANAGER else 0
        )
    return total


def see_manager(g: Igrzysko, seat: int, d: Dangers, guards: Guards, space: int) -> list[float]:
    """Two złoty a turn, where the estates bring more than the minimum.  [R24] [R47]"""
    least = g.board.number["estates.min_income"]
    more = g.board.number["actions.manager.income"]
    over = min(float(more), max(0.0, income_of(g, seat) + float(more) - least)) / more
    return [*by_turn(g, 1.0), over, risk(g, d, space), *guards.bare[space // SPACES]]


def see_gdansk(g: Igrzysko, seat: int, guards: Guards) -> list[float]:
    return [*by_turn(g, 1.0), g.wealth[PRUSSIA] / FEW, g.money[seat] / MANY, *guards.bare[PRUSSIA]]


def see_treaty(g: Igrzysko, seat: int, d: Dangers, enemy: int, price: int) -> list[float]:
    """It removes a whole invasion, and the glory with it.  [R50] [R53]"""
    chance = embassy_chance(g, seat, price)
    kept = 1 - breach_chance(g, g.board.treaty_breaks[g.board.treaty_price.index(price)])
    mine, theirs = saved(g, seat, d, enemy, d.arriving[enemy] * kept, 0)
    late = 1.0 if g.turn == LAST_TURN else 0.0
    return [
        1.0,
        late,
        chance,
        chance * mine / HANDFUL,
        chance * theirs / HANDFUL,
        d.arriving[enemy] / HANDFUL,
        float(price > 2),
    ]


def see_move(g: Igrzysko, seat: int, d: Dangers, guards: Guards, start: int, end: int) -> list[float]:
    mine, theirs = guards.more[end]
    fresh = 1.0 if not g.clients[end * SEATS + seat] else 0.0
    ours = estates_in(g, seat, end) - estates_in(g, seat, start)
    return [
        1.0,
        mine / HANDFUL,
        theirs / HANDFUL,
        fresh,
        ours,
        d.arriving[end] / HANDFUL - d.arriving[start] / HANDFUL,
        *guards.bare[start],
        *by_province(start, -1.0),
        *by_province(end, 1.0),
    ]


def see_veto(g: Igrzysko, seat: int, guards: Guards, province: int) -> list[float]:
    """All deputies go home.  [R56]"""
    own, most, others = q.deputies(g, seat), 0, 0
    for other in g.table:
        if other != seat:
            seats = q.deputies(g, other)
            others += seats
            most = max(most, seats)
    return [1.0, own, others, most, *guards.bare[province]]


def see_confederation(g: Igrzysko, seat: int, d: Dangers, province: int, victim: int) -> list[float]:
    space = actions.lowest_estate(g, victim, province)
    ahead = (q.estate_points(g, victim) + g.prestige[victim] - q.estate_points(g, seat) - g.prestige[seat]) / MANY
    return [1.0, g.board.value[space] / HANDFUL, risk(g, d, space), ahead, *left_bare(g, seat, d, province, 2)]


def see_colleges(g: Igrzysko, seat: int, guards: Guards, provinces: Choice) -> list[float]:
    """Points at once for clients and money.  [R59]"""
    points = float(g.board.colleges[len(provinces)])
    bare = [0.0, 0.0, 0.0]
    for province in provinces:
        for i, cost in enumerate(guards.bare[province]):
            bare[i] += cost
    late = points if g.turn == LAST_TURN else 0.0
    return [points, late, len(provinces), 1.0 if len(provinces) == 5 else 0.0, g.money[seat] / MANY, *bare]


def see_city(g: Igrzysko, seat: int, d: Dangers, space: int) -> list[float]:
    value, chance = g.board.value[space] / HANDFUL, risk(g, d, space)
    late = 1.0 if g.turn == LAST_TURN else 0.0
    return [1.0, late, value, chance, value * chance, *left_bare(g, seat, d, space // SPACES, 2)]

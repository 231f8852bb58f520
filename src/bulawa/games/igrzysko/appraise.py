"""A player's first look at the answers to a question: a quick score for each, no dice thrown (specification 8.1).

Each answer is seen as a few numbers; what they are and how much each counts stands in `weights`.
Nothing that others have sealed is looked at."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.igrzysko import actions
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.armies import Muster
from bulawa.games.igrzysko.board import (
    ARTILLERY,
    COURT,
    KING,
    MANAGER,
    PARTIES,
    PROVINCES,
    PRUSSIA,
    SEATS,
    SPACES,
    STEPPE,
    VIENNA,
)
from bulawa.games.igrzysko.choices import (
    BID,
    BUILD,
    CAMPAIGN,
    COLLEGES,
    CONFEDERATION,
    DIPLOMACY,
    DONE,
    ENLIST,
    FOUND,
    GDANSK,
    HIRE,
    MOVE,
    PASS,
    PLACE,
    RECRUIT,
    RELIEF,
    SETTLE,
    VETO,
    WITH_COSSACKS,
    WITH_CROWN,
)
from bulawa.games.igrzysko.dangers import (
    BROKEN_TREATY,
    LAST_TURN,
    Dangers,
    army_hits,
    besiegers,
    crown_hits,
    fallen,
    saved,
)
from bulawa.games.igrzysko.estates import NewEstates
from bulawa.games.igrzysko.odds import embassy_chance
from bulawa.games.igrzysko.relief import Relief, is_free
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.weights import AT_COURT, START, UNIT_FEATURES, WEIGHTS


def appraise(g: Igrzysko, seat: int, choices: list[Choice]) -> list[float]:
    """A score for each answer: one more makes it e times likelier."""
    scores = []
    for start, seen in sights(g, seat, choices):
        score = 0.0
        for i, number in enumerate(seen):
            score += WEIGHTS[start + i] * number
        scores.append(score)
    return scores


Sight = tuple[int, list[float]]
"""Where the weights of this kind of answer begin, and the numbers to be weighed."""


def sights(g: Igrzysko, seat: int, choices: list[Choice]) -> list[Sight]:
    """What is seen of each answer."""
    verb = choices[0][0]
    if verb == SETTLE:
        return [(START[SETTLE], see_settle(g, seat, choice[1])) for choice in choices]
    if verb == BID:
        return [(START[BID], see_bid(g, seat, choice[1])) for choice in choices]
    d = Dangers(g)
    if verb == PLACE:
        return see_places(g, seat, d, choices)
    if verb == ENLIST:
        return see_units(g, seat, d, choices)
    return [(START[choice[0]], see(g, seat, d, choice)) for choice in choices]


def see(g: Igrzysko, seat: int, d: Dangers, choice: Choice) -> list[float]:
    verb = choice[0]
    if verb == PASS or verb == DONE:
        return []
    if verb == BUILD:
        return see_estate(g, seat, d, choice[1])
    if verb == MOVE:
        return see_move(g, seat, d, choice[1], choice[2])
    if verb == COLLEGES:
        return see_colleges(g, seat, d, choice[1:])
    if verb == RECRUIT:
        return see_muster(g, seat, d, choice[1])
    if verb == CAMPAIGN:
        return see_campaign(g, seat, d, choice[1], choice[2])
    if verb == RELIEF:
        return see_relief(g, seat, d, choice[1])
    if verb == HIRE:
        return see_manager(g, seat, d, choice[1])
    if verb == GDANSK:
        return see_gdansk(g, seat, d)
    if verb == DIPLOMACY:
        return see_treaty(g, seat, d, choice[1], choice[2])
    if verb == VETO:
        return see_veto(g, seat, d, choice[1])
    if verb == FOUND:
        return see_city(g, seat, d, choice[1])
    if verb == CONFEDERATION:
        return see_confederation(g, seat, d, choice[1], choice[2])
    return see_withheld(g, seat, d, choice[1])


def by_turn(g: Igrzysko, number: float) -> list[float]:
    """A number that counts differently in each turn."""
    found = [0.0, 0.0, 0.0, 0.0]
    found[g.turn - 1] = number
    return found


def by_province(province: int, number: float) -> list[float]:
    found = [0.0, 0.0, 0.0, 0.0, 0.0]
    found[province] = number
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
    return [next_value(g, province) / 5, own, g.built[province] - own, *by_province(province, 1.0)]


def see_places(g: Igrzysko, seat: int, d: Dangers, choices: list[Choice]) -> list[Sight]:
    """Tokens for one place: what speaks for influence there counts as much as the token is high.  [R26]"""
    place = choices[0][1]
    begin = AT_COURT if place == COURT else START[PLACE]
    reasons = reasons_at_court(g, seat) if place == COURT else reasons_in_province(g, seat, d, place)
    found = []
    for choice in choices:
        height = (choice[2] - 2.5) / 2.5
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
        next_value(g, province) / 5,
        here / 3,
        (d.clients[province] - here) / 5,
        d.arriving[province] / 5,
        mine / 5,
        g.wealth[province] / 3,
        *by_province(province, 1.0),
    ]


def reasons_at_court(g: Igrzysko, seat: int) -> list[float]:
    return [*by_turn(g, 1.0), 1.0 if g.mace == seat else 0.0, g.money[seat] / 10, len(q.estates_of(g, seat)) / 5]


def see_bid(g: Igrzysko, seat: int, amount: int) -> list[float]:
    """A little is often enough; who holds the mace keeps it when nobody bids.  [R31] [R33]"""
    nothing = 1.0 if amount == 0 else 0.0
    kept = nothing if g.mace == seat else 0.0
    part = amount / g.money[seat] if g.money[seat] else 0.0
    late = amount / 5 if g.turn == LAST_TURN else 0.0
    return [nothing, kept, amount / 5, amount * amount / 25, part, late]


def see_withheld(g: Igrzysko, seat: int, d: Dangers, province: int) -> list[float]:
    return [estates_in(g, seat, province), g.clients[province * SEATS + seat] / 3, d.arriving[province] / 5]


# ---- estates and special actions


def see_estate(g: Igrzysko, seat: int, d: Dangers, province: int) -> list[float]:
    """A new estate stands nearest to the border.  [R17] [R44]"""
    top = g.frames[-1]
    cost = 1 if isinstance(top, NewEstates) and top.cycle == 1 else 2
    here = g.clients[province * SEATS + seat]
    chance = min(1.0, fallen(d.pieces[province], d.clients[province] - cost))
    value = next_value(g, province) / 5
    mine, theirs = saved(g, seat, d, province, 0.0, -cost)
    last = value if g.turn == LAST_TURN else 0.0
    return [
        *by_turn(g, 1.0),
        value,
        last,
        cost - 1.0,
        chance,
        value * chance,
        g.wealth[province] * (LAST_TURN - g.turn) / 9,
        (here - cost) / 3,
        q.clients_of(g, seat) / 10,
        estates_in(g, seat, province),
        -mine / 5,
        -theirs / 5,
    ]


def left_bare(g: Igrzysko, seat: int, d: Dangers, province: int, clients: int) -> list[float]:
    """What taking clients away costs: own estates, those of others, the last own client there."""
    mine, theirs = saved(g, seat, d, province, 0.0, -clients)
    last = 1.0 if g.clients[province * SEATS + seat] <= clients else 0.0
    return [-mine / 5, -theirs / 5, last]


def income_of(g: Igrzysko, seat: int) -> int:
    """What the estates bring as they stand.  [R23]"""
    total = 0
    for space in q.estates_of(g, seat):
        total += g.wealth[space // SPACES] + (2 if g.works[space] & MANAGER else 0)
    return total


def see_manager(g: Igrzysko, seat: int, d: Dangers, space: int) -> list[float]:
    """Two złoty a turn, where the estates bring more than the minimum.  [R24] [R47]"""
    least = g.board.number["estates.min_income"]
    over = min(2.0, max(0.0, income_of(g, seat) + 2.0 - least)) / 2
    return [*by_turn(g, 1.0), over, risk(g, d, space), *left_bare(g, seat, d, space // SPACES, 1)]


def see_gdansk(g: Igrzysko, seat: int, d: Dangers) -> list[float]:
    return [*by_turn(g, 1.0), g.wealth[PRUSSIA] / 3, g.money[seat] / 10, *left_bare(g, seat, d, PRUSSIA, 1)]


def see_treaty(g: Igrzysko, seat: int, d: Dangers, enemy: int, price: int) -> list[float]:
    """It removes a whole invasion, and the glory with it.  [R50] [R53]"""
    chance = embassy_chance(g, seat, price)
    mine, theirs = saved(g, seat, d, enemy, d.arriving[enemy] * (1 - BROKEN_TREATY), 0)
    late = 1.0 if g.turn == LAST_TURN else 0.0
    return [1.0, late, chance, chance * mine / 5, chance * theirs / 5, d.arriving[enemy] / 5, float(price > 2)]


def see_move(g: Igrzysko, seat: int, d: Dangers, start: int, end: int) -> list[float]:
    mine, theirs = saved(g, seat, d, end, 0.0, 1)
    fresh = 1.0 if not g.clients[end * SEATS + seat] else 0.0
    ours = estates_in(g, seat, end) - estates_in(g, seat, start)
    return [
        1.0,
        mine / 5,
        theirs / 5,
        fresh,
        ours,
        d.arriving[end] / 5 - d.arriving[start] / 5,
        *left_bare(g, seat, d, start, 1),
        *by_province(start, -1.0),
        *by_province(end, 1.0),
    ]


def see_veto(g: Igrzysko, seat: int, d: Dangers, province: int) -> list[float]:
    """All deputies go home.  [R56]"""
    own, most, others = q.deputies(g, seat), 0, 0
    for other in g.table:
        if other != seat:
            seats = q.deputies(g, other)
            others += seats
            most = max(most, seats)
    return [1.0, own, others, most, *left_bare(g, seat, d, province, 1)]


def see_confederation(g: Igrzysko, seat: int, d: Dangers, province: int, victim: int) -> list[float]:
    space = actions.lowest_estate(g, victim, province)
    ahead = (q.estate_points(g, victim) + g.prestige[victim] - q.estate_points(g, seat) - g.prestige[seat]) / 10
    return [1.0, g.board.value[space] / 5, risk(g, d, space), ahead, *left_bare(g, seat, d, province, 2)]


def see_colleges(g: Igrzysko, seat: int, d: Dangers, provinces: Choice) -> list[float]:
    """Points at once for clients and money.  [R59]"""
    points = float(g.board.colleges[len(provinces)])
    bare = [0.0, 0.0, 0.0]
    for province in provinces:
        for i, cost in enumerate(left_bare(g, seat, d, province, 1)):
            bare[i] += cost
    late = points if g.turn == LAST_TURN else 0.0
    return [points, late, len(provinces), 1.0 if len(provinces) == 5 else 0.0, g.money[seat] / 10, *bare]


def see_city(g: Igrzysko, seat: int, d: Dangers, space: int) -> list[float]:
    value, chance = g.board.value[space] / 5, risk(g, d, space)
    late = 1.0 if g.turn == LAST_TURN else 0.0
    return [1.0, late, value, chance, value * chance, *left_bare(g, seat, d, space // SPACES, 2)]


# ---- wars


def is_open_field(g: Igrzysko, province: int) -> bool:
    return not q.is_barred_field(g, province)


def lead(g: Igrzysko, seat: int, field: int, own: float) -> float:
    """How surely so many own cubes are the most in a field, from 0 to 1.  [R122] [R123]"""
    if own <= 0:
        return 0.0
    best = 0
    for party in range(KING + 1):
        if party != seat:
            best = max(best, g.polish[field * PARTIES + party])
    return min(1.0, max(0.0, 0.5 + (own - best) / 2))


def see_muster(g: Igrzysko, seat: int, d: Dangers, province: int) -> list[float]:
    """An army that can campaign twice, and defends what stands around it.  [R62] [R72]"""
    left = g.clients[province * SEATS + seat] - 1
    mine, theirs = saved(g, seat, d, province, 2.0, 0)
    may_raid = 1.0 if is_open_field(g, province) else 0.0
    raids = may_raid * min(3, left)
    others = d.defence[province] - army_hits(g, province, seat)
    glory = g.board.glory[province] * (1 - lead(g, seat, province, g.polish[province * PARTIES + seat])) / 5
    return [
        *by_turn(g, 1.0),
        raids / 2,
        1.0 if left == 0 else 0.0,
        mine / 5,
        theirs / 5,
        may_raid * glory,
        raids * glory / 2,
        army_hits(g, province, seat),
        others,
        g.money[seat] / 10,
        1.0 if q.is_occupied(g, province) else 0.0,
        d.arriving[province] / 5,
        estates_in(g, seat, province),
    ]


def see_units(g: Igrzysko, seat: int, d: Dangers, choices: list[Choice]) -> list[Sight]:
    """Which unit to enlist next, or that it is enough.  [R62]"""
    top = g.frames[-1]
    province = top.province if isinstance(top, Muster) else PRUSSIA
    raids = min(3, g.clients[province * SEATS + seat]) if is_open_field(g, province) else 0
    hits = army_hits(g, province, seat)
    guns = 1.0 if g.units[(province * SEATS + seat) * 3 + ARTILLERY] else 0.0
    mine, theirs = saved(g, seat, d, province, 1.0, 0)
    found: list[Sight] = []
    for choice in choices:
        if choice[0] != ENLIST:
            found.append((START[DONE], []))
            continue
        unit = choice[1]
        left = (g.money[seat] - q.price(g, unit, province)) / 10
        late = 1.0 if g.turn == LAST_TURN else 0.0
        seen = [1.0, raids / 2, hits, left, late, mine / 5, theirs / 5, guns, d.pieces[province] / 5]
        found.append((START[ENLIST] + unit * UNIT_FEATURES, seen))
    return found


def see_campaign(g: Igrzysko, seat: int, d: Dangers, province: int, aid: int) -> list[float]:
    """Hits weaken the invasion, and count for glory.  [R78] [R122]"""
    hits = army_hits(g, province, seat) + (g.cossacks[STEPPE] / 2 if aid & WITH_COSSACKS else 0.0)
    crown = crown_hits(g) if aid & WITH_CROWN else 0.0
    mine, theirs = saved(g, seat, d, province, hits + crown, 0)
    raid = max(0.0, hits - q.enemies_in(g, province)) if is_open_field(g, province) else 0.0
    own = g.polish[province * PARTIES + seat]
    glory = g.board.glory[province] * (lead(g, seat, province, own + raid) - lead(g, seat, province, own)) / 5
    late = 1.0 if g.turn == LAST_TURN else 0.0
    left = g.clients[province * SEATS + seat] - 1
    return [
        1.0,
        late,
        mine / 5,
        theirs / 5,
        glory,
        raid,
        hits,
        1.0 if aid & WITH_COSSACKS else 0.0,
        1.0 if aid & WITH_CROWN else 0.0,
        crown,
        q.deputies(g, seat) if aid & WITH_CROWN else 0.0,
        left / 3,
        *left_bare(g, seat, d, province, 1),
    ]


def see_relief(g: Igrzysko, seat: int, d: Dangers, target: int) -> list[float]:
    """A deputy is two points, unless the attack is the Hetman's free one.  [R102] [R104] [R124]"""
    top = g.frames[-1]
    free = 1.0 if isinstance(top, Relief) and is_free(g, top, seat) else 0.0
    hits = crown_hits(g)
    late = 1.0 if g.turn == LAST_TURN else 0.0
    if target == VIENNA:
        mine, theirs = saved(g, seat, d, PROVINCES[-1], min(hits, max(0.0, besiegers(g) - 2)), 0)
        freed = 1.0 if g.vienna <= hits else 0.0
        return [free, 1.0 - free, late, mine / 5, theirs / 5, 1.0, freed, 0.0, q.deputies(g, seat)]
    mine, theirs = saved(g, seat, d, target, hits, 0)
    cleared = 1.0 if q.enemies_in(g, target) <= hits else 0.0
    return [free, 1.0 - free, late, mine / 5, theirs / 5, 0.0, 0.0, cleared, q.deputies(g, seat)]

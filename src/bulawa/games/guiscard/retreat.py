"""Where one may go who must give ground (rulebook 5.4.4, 6.5)."""

from __future__ import annotations

from bulawa.games.guiscard import buildings, castle, ladders, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import DEEP, NONE
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.geometry.rays import STEPS


def ways_back(g: Guiscard, man: int, foes: list[int], giving_way: tuple[int, ...] = ()) -> list[int]:
    """Where he may retreat after a combat with these foes, or give way to friends: passable hexes, free of enemies and
    beside none of the foes; friends there must be able to give way.

    From a ladder he can only climb down, or jump clear of a fire at its foot.  [R174] [R175] [R177] [G115] [G139]"""
    asked = [*giving_way, man]
    if ladders.is_aloft(g, man) and g.cell[man] not in g.siege.flames:
        return [g.cell[man]] if g.on[g.cell[man]] == NOBODY else []
    if g.horse[man] >= 0:
        back = straight_back(g, man)
        return [back] if back >= 0 and fits_rider(g, man, foes, asked) else []
    behind = hexes_behind(g, man, foes)
    found = [to for to in behind if can_be_had(g, man, to, foes, [*asked])]
    return [*found, *ropes_down(g, man)] if g.siege.hooks else found


def hexes_behind(g: Guiscard, man: int, foes: list[int]) -> list[int]:
    """On foot: the hexes around him that are passable and beside none of the foes, whoever is there.  [R174]"""
    at, armoured = g.cell[man], q.is_armoured(g, man)
    found: list[int] = []
    for way in range(6):
        to = at + g.field.grid.steps[way]
        if q.entry_cost(g, False, armoured, at, way) > 0 and q.burden(g, to) >= 0 and is_clear_of(g, to, foes):
            found.append(to)
    return found


def gives_way(g: Guiscard, man: int, foes: list[int], asked: list[int]) -> bool:
    """Is there a hex for him, if others make room in their turn? In a crowd nobody is asked twice.  [R175]"""
    asked.append(man)
    if ladders.is_aloft(g, man):
        return g.on[g.cell[man]] == NOBODY
    if g.horse[man] >= 0:
        return straight_back(g, man) >= 0 and fits_rider(g, man, foes, asked)
    if any(can_be_had(g, man, to, foes, asked) for to in hexes_behind(g, man, foes)):
        return True
    return bool(g.siege.hooks) and bool(ropes_down(g, man))


def ropes_down(g: Guiscard, man: int) -> list[int]:
    """From a platform, without armour: the feet of ropes that hang there, with nobody on them.  [R466]"""
    if q.is_armoured(g, man) or not castle.is_platform(g, g.cell[man]):
        return []
    steps, hooks = g.field.grid.steps, g.siege.hooks
    return [foot for foot in hooks if foot + steps[hooks[foot]] == g.cell[man] and ladders.climber_at(g, foot) < 0]


def straight_back(g: Guiscard, man: int) -> int:
    """The hex that a rider's head comes to when he goes back unturned: where its rear was.  [R174]"""
    return q.rear(g, man)


def fits_rider(g: Guiscard, man: int, foes: list[int], asked: list[int]) -> bool:
    """Both new hexes of a rider are judged; only the one behind him is new to his horse.  [R174]"""
    rear = q.rear(g, man)
    way = (g.facing[man] + 3) % 6
    to = rear + g.field.grid.steps[way]
    if q.entry_cost(g, True, q.is_armoured(g, man), rear, way) <= 0 or q.burden(g, to) < 0:
        return False
    return is_clear_of(g, rear, foes) and is_clear_of(g, to, foes) and can_be_had(g, man, to, foes, asked)


def is_clear_of(g: Guiscard, to: int, foes: list[int]) -> bool:
    """Beside no enemy who took part.  [R174]"""
    for foe in foes:
        for at in q.cells(g, foe) if q.is_here(g, foe) else []:
            if g.field.grid.distance(at, to) <= 1:
                return False
    return True


def can_be_had(g: Guiscard, man: int, to: int, foes: list[int], asked: list[int]) -> bool:
    """Free, or held by one who can give way in his turn; stunned men cannot, and horses, ridden or not, clear only
    the hex of the head. Whoever is asked to is noted in `asked`: he, and those who ask him, are no way out for others.

    [R175] [R183] [G112]"""
    if g.on[to] in (NOBODY, man):
        return True
    horse = q.horse_on(g, to)
    if horse >= 0:
        return to == g.stall[horse] and horse_gives_way(g, horse) >= 0
    other = q.man_on(g, to)
    if other in asked or q.seat(g, other) != q.seat(g, man) or not q.is_up(g, other) or to != g.cell[other]:
        return False
    return gives_way(g, other, foes, asked)


def horse_gives_way(g: Guiscard, horse: int) -> int:
    """The hex its head comes to when a loose horse goes one hex straight back; -1 if it cannot.  [R175] [R183]"""
    back = (g.heading[horse] + 3) % 6
    step = g.field.grid.steps[back]
    rear = q.horse_cells(g, horse)[-1]
    last = rear + step
    if not q.is_free(g, last) or not buildings.lets_horses(g, rear, back):
        return -1
    return g.stall[horse] + step if special.carries(g, horse, last) and q.burden(g, last) >= 0 else -1


def drowns(g: Guiscard, man: int, foes: list[int]) -> bool:
    """An armoured character for whom nothing but deep water is left.  [R177]"""
    if not q.is_armoured(g, man):
        return False
    if g.horse[man] >= 0:
        rear = q.rear(g, man)
        ways, at = [(g.facing[man] + 3) % 6], rear
    else:
        ways, at = list(range(6)), g.cell[man]
    for way in ways:
        to = at + g.field.grid.steps[way]
        if g.terrain[to] == DEEP and g.on[to] == NOBODY and g.side[at * 6 + way] == 0 and is_clear_of(g, to, foes):
            return True
    return False


def flight_ways(g: Guiscard, man: int, shooter: int) -> list[int]:
    """The directions that deviate least from the line of the shot: one, or two through a corner.  [R156] [G16]"""
    width = g.field.grid.width
    dx = g.cell[man] % width - shooter % width
    dy = g.cell[man] // width - shooter // width
    along = [3 * x * dx + y * dy for x, y in STEPS]
    best = max(along)
    return [way for way in range(6) if along[way] == best]


def first_hexes(g: Guiscard, man: int, shooter: int) -> list[int]:
    """Where the first of two hexes of a retreat from fire may lead, so that a second is possible.  [R156]"""
    at, armoured = g.cell[man], q.is_armoured(g, man)
    found: list[int] = []
    for way in flight_ways(g, man, shooter):
        to = at + g.field.grid.steps[way]
        if q.entry_cost(g, False, armoured, at, way) > 0 and not q.at_odds(g, to, q.seat(g, man)):
            if q.burden(g, to) >= 0 and q.horse_on(g, to) < 0 and second_hexes(g, man, at, to):
                found.append(to)
    return found


def second_hexes(g: Guiscard, man: int, start: int, at: int) -> list[int]:
    """The second hex lies exactly two from where he stood; a friend there must be able to give way.  [R156]"""
    armoured = q.is_armoured(g, man)
    found: list[int] = []
    for way in range(6):
        to = at + g.field.grid.steps[way]
        if g.field.grid.distance(start, to) == 2 and q.entry_cost(g, False, armoured, at, way) > 0:
            if q.burden(g, to) >= 0 and can_be_had(g, man, to, [], [man]):
                found.append(to)
    return found


def rider_flees(g: Guiscard, man: int, hexes: int) -> bool:
    """Can a rider go straight back so far, each half a hex at a time?  [R156]"""
    way = (g.facing[man] + 3) % 6
    step = g.field.grid.steps[way]
    at = q.rear(g, man)
    for _n in range(1, hexes + 1):
        if q.entry_cost(g, True, q.is_armoured(g, man), at, way) <= 0 or q.burden(g, at + step) < 0:
            return False
        at += step
        if g.terrain[at] == NONE or not can_be_had(g, man, at, [], [man]):
            return False
    return True

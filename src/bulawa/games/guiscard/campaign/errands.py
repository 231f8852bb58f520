"""Point 4 of the day: convoys are made, loaded and driven, and spies go their ways (campaign 10, 11)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.choices import DRIVE, LOAD, READY, SPY, UNLOAD
from bulawa.games.guiscard.campaign.spying import SpyTest, hand_in
from bulawa.games.guiscard.campaign.state import NOBODY, NOWHERE, SPARE_CONVOYS, Campaign, is_rich
from bulawa.games.guiscard.state import Guiscard

MOST_LOAD: Final = 5
"""Pack animals of a convoy, and points that change over in a day.  [R627]"""

SPREAD: Final = 12
"""So many hexes of a long reach are listed for their own sake; the others are those where something is."""

NOT_YOUR_PLACE: Final = Reason("R627", "not_your_place", "place:place")
NOT_YOUR_CONVOY: Final = Reason("R627", "not_your_convoy")
NOT_IN_PLACE: Final = Reason("R627", "not_in_place")
TRADED_ALREADY: Final = Reason("R627", "traded_already")
TOO_MUCH_LOAD: Final = Reason("R627", "too_much_load", "most")
DRIVEN_ALREADY: Final = Reason("R627", "driven_already")
TOO_FAR_TO_DRIVE: Final = Reason("R627", "too_far_to_drive", "points")
NOT_YOUR_SPY: Final = Reason("R625", "not_your_spy")
SPIED_ALREADY: Final = Reason("R625", "spied_already")
TOO_FAR_TO_SPY: Final = Reason("R625", "too_far_to_spy", "points")


class Errands(Frame):
    """One side after the other.  [R610] [R627]"""

    fields = "done=0..3"

    def __init__(self, done: int) -> None:
        self.at = 0
        self.done = done

    def steps(self) -> Steps:
        return RUNNING

    def copy(self) -> Frame:
        return Errands(self.done)


def spare_convoy(c: Campaign, seat: int) -> int:
    """The slot of the next convoy a side makes; NOBODY when all are on their way."""
    first = len(c.venture.caravans) + SPARE_CONVOYS * seat
    free = [convoy for convoy in range(first, first + SPARE_CONVOYS) if c.convoy_cell[convoy] == NOWHERE]
    return free[0] if free else NOBODY


def most_to_load(c: Campaign, place: int, convoy: int) -> int:
    """Each animal carries one point; the last point of a place may go, too.  [R627]"""
    stock = MOST_LOAD if is_rich(c, place) else c.resources[place]
    return min(MOST_LOAD - c.cargo[convoy], stock)


def bar_load(c: Campaign, seat: int, place: int, convoy: int, points: int) -> Reason | None:
    """At a place of one's own, a new convoy or one that stands there.  [R627]"""
    if q.place_seat(c, place) != seat or c.besieger[place] >= 0:
        return NOT_YOUR_PLACE.at(place=place)
    if convoy != spare_convoy(c, seat):
        barred = bar_trade(c, seat, convoy)
        if barred is not None:
            return barred
        if c.convoy_cell[convoy] != c.venture.land.places.cell[place]:
            return NOT_IN_PLACE
    most = most_to_load(c, place, convoy)
    return None if 0 < points <= most else TOO_MUCH_LOAD.at(most=most)


def bar_trade(c: Campaign, seat: int, convoy: int) -> Reason | None:
    if c.convoy_cell[convoy] == NOWHERE or c.convoy_seat[convoy] != seat:
        return NOT_YOUR_CONVOY
    return TRADED_ALREADY if c.traded[convoy] else None


def most_to_unload(c: Campaign, convoy: int) -> int:
    place = q.place_at(c, c.convoy_cell[convoy])
    room = MOST_LOAD if place < 0 or is_rich(c, place) else 10 - c.resources[place]
    return min(c.cargo[convoy], room)


def bar_unload(c: Campaign, seat: int, convoy: int, points: int) -> Reason | None:
    """Only so can lost resources come back.  [R603] [R627]"""
    barred = bar_trade(c, seat, convoy)
    if barred is not None:
        return barred
    place = q.place_at(c, c.convoy_cell[convoy])
    if place < 0 or q.place_seat(c, place) != seat:
        return NOT_IN_PLACE
    most = most_to_unload(c, convoy)
    return None if 0 < points <= most else TOO_MUCH_LOAD.at(most=most)


def bar_drive(c: Campaign, seat: int, convoy: int, cell: int) -> Reason | None:
    """Five points a day, with its guide.  [R627]"""
    if c.convoy_cell[convoy] == NOWHERE or c.convoy_seat[convoy] != seat:
        return NOT_YOUR_CONVOY
    if c.driven[convoy]:
        return DRIVEN_ALREADY
    points = c.venture.ledger.convoy_move
    near = q.reach(c, c.convoy_cell[convoy], points)
    return None if cell in near and cell != c.convoy_cell[convoy] else TOO_FAR_TO_DRIVE.at(points=points)


def bar_spy(c: Campaign, seat: int, spy: int, cell: int) -> Reason | None:
    """Five points a day; he may share any hex.  [R625]"""
    if c.venture.spies[spy][0] != seat or c.spy_cell[spy] == NOWHERE:
        return NOT_YOUR_SPY
    if c.spied[spy]:
        return SPIED_ALREADY
    points = c.venture.ledger.spy_move
    near = q.reach(c, c.spy_cell[spy], points)
    return None if cell in near and cell != c.spy_cell[spy] else TOO_FAR_TO_SPY.at(points=points)


def errands(c: Campaign, seat: int) -> list[Choice]:
    """Every load, and some of the hexes to which each convoy and spy may go."""
    return [*loads(c, seat), *((*way, cell) for way, cells in ways(c, seat) for cell in sample(c, cells))]


def loads(c: Campaign, seat: int) -> list[Choice]:
    """Loading and unloading, by so many points."""
    found: list[Choice] = []
    for place in range(len(c.faction)):
        there = [one for one in q.convoys_at(c, c.venture.land.places.cell[place]) if c.convoy_seat[one] == seat]
        spare = spare_convoy(c, seat)
        for convoy in (*there, spare) if q.place_seat(c, place) == seat else ():
            if convoy >= 0:
                found += [(LOAD, place, convoy, n) for n in range(1, most_to_load(c, place, convoy) + 1)]
        for convoy in there:
            found += [(UNLOAD, convoy, n) for n in range(1, most_to_unload(c, convoy) + 1)]
    return [one for one in found if bar_errand(c, seat, one) is None]


def ways(c: Campaign, seat: int) -> list[tuple[Choice, list[int]]]:
    """Each convoy and spy that may still go, and the hexes it can reach.  [R625] [R627]"""
    found: list[tuple[Choice, list[int]]] = []
    for convoy, cell in enumerate(c.convoy_cell):
        if c.convoy_seat[convoy] == seat and cell != NOWHERE and not c.driven[convoy]:
            found.append(((DRIVE, convoy), goals(c, cell, c.venture.ledger.convoy_move)))
    for spy, (owner, _) in enumerate(c.venture.spies):
        if owner == seat and c.spy_cell[spy] != NOWHERE and not c.spied[spy]:
            found.append(((SPY, spy), goals(c, c.spy_cell[spy], c.venture.ledger.spy_move)))
    return [(way, cells) for way, cells in found if cells]


def goals(c: Campaign, cell: int, points: int) -> list[int]:
    return [to for to in sorted(q.reach(c, cell, points)) if to != cell]


def sample(c: Campaign, cells: list[int]) -> list[int]:
    """Where there is a place, a group or a convoy, and some hexes between."""
    step = -(-len(cells) // SPREAD)
    worth = {*c.venture.land.places.cell, *c.cell, *c.convoy_cell}
    return [cell for n, cell in enumerate(cells) if n % step == 0 or cell in worth]


def bar_errand(c: Campaign, seat: int, choice: Choice) -> Reason | None:
    if choice[0] == LOAD:
        return bar_load(c, seat, choice[1], choice[2], choice[3])
    if choice[0] == UNLOAD:
        return bar_unload(c, seat, choice[1], choice[2])
    if choice[0] == DRIVE:
        return bar_drive(c, seat, choice[1], choice[2])
    if choice[0] == SPY:
        return bar_spy(c, seat, choice[1], choice[2])
    return None


class Send(Ask[Guiscard, Errands]):
    """Convoys and spies, one after the other, until the side is ready.  [R625] [R627]"""

    key = "errands"
    rule = "R627"
    verbs = (LOAD, UNLOAD, DRIVE, SPY, READY)

    def who(self, g: Guiscard, f: Errands) -> list[int]:
        c = q.of(g)
        return [seat for seat in (0, 1) if f.done >> seat & 1 == 0 and errands(c, seat)][:1]

    def options(self, g: Guiscard, f: Errands, seat: int) -> list[Choice]:
        return [(READY,), *errands(q.of(g), seat)]

    def openings(self, g: Guiscard, f: Errands, seat: int) -> list[Opening]:
        """One hex of those within reach, for each convoy and spy."""
        return [Opening((*way, None), "set", (1, 1, *cells)) for way, cells in ways(q.of(g), seat)]

    def bar(self, g: Guiscard, f: Errands, seat: int, choice: Choice) -> Reason | None:
        return bar_errand(q.of(g), seat, choice)

    def take(self, g: Guiscard, f: Errands, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == READY:
            f.done |= 1 << seat
        elif choice[0] == LOAD:
            v.load(g, choice[1], choice[2], choice[3])
        elif choice[0] == UNLOAD:
            v.unload(g, choice[1], q.place_at(q.of(g), q.of(g).convoy_cell[choice[1]]), choice[2])
        elif choice[0] == DRIVE:
            v.drive(g, choice[1], choice[2])
            meet_convoy(g, choice[1])
        else:
            v.send_spy(g, choice[1], choice[2])
            return SpyTest(choice[1])
        return None


def meet_convoy(g: Guiscard, convoy: int) -> None:
    """Whoever shares its hex alone has it: a neutral one any side, one's own only when nobody of its side is there.

    [R627] [R645]"""
    c = q.of(g)
    there = {c.seat[group] for group in q.at(c, c.convoy_cell[convoy]) if c.seat[group] >= 0}
    if len(there) == 1 and c.convoy_seat[convoy] not in there:
        v.take_convoy(g, convoy, there.pop())


def move_caravans(g: Guiscard, f: Errands) -> None:
    """Neutral convoys go back and forth by the cheapest way.  [R627]"""
    c = q.of(g)
    for convoy in range(len(c.venture.caravans)):
        if c.convoy_cell[convoy] != NOWHERE and c.convoy_seat[convoy] < 0:
            move_caravan(g, convoy)
            meet_convoy(g, convoy)


def move_caravan(g: Guiscard, convoy: int) -> None:
    c = q.of(g)
    caravan, goal = c.venture.caravans[convoy], c.venture.land.places.cell[c.goal[convoy]]
    if c.convoy_cell[convoy] == goal:
        v.turn_back(g, convoy, caravan.origin if c.goal[convoy] == caravan.goal else caravan.goal)
        goal = c.venture.land.places.cell[c.goal[convoy]]
    ways = q.distances(c, [goal])
    near = q.reach(c, c.convoy_cell[convoy], c.venture.ledger.convoy_move)
    best = min(near, key=lambda cell: (ways.get(cell, q.FARTHER_THAN_ANY), near[cell][0], cell))
    if best != c.convoy_cell[convoy]:
        v.drive(g, convoy, best)


def report_all(g: Guiscard, f: Errands) -> None:
    """Spies who have met their own side tell what they saw.  [R625]"""
    hand_in(g)


RUNNING: Steps = (Send(), move_caravans, report_all)

"""How far somebody can still go: the cheapest way to every hex, with the tests that wait on it.

This is asked for all the time, so what matters to a step is laid out in lists first. `strides` says what a single step
costs, and why; the tests hold every way to it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.games.guiscard import climbing, ladders, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import NOBODY, NOWHERE, Guiscard
from bulawa.games.guiscard.strides import AHEAD, ASIDE, BEHIND, BESIDE_REAR

BITS: Final = 12
POINT: Final = 1 << BITS
"""A way is ranked by one number: so much for every point, 1 for every test; the lower the better."""

NOT_ASKED: Final = -1
HEAP: Final = -2
"""Where the dead are in the way, whoever stands on them."""

TURNS: Final[list[i64]] = [0, 1, 5, 2, 4, 2, 4, 3]
ROWS: Final = (AHEAD, AHEAD, AHEAD, ASIDE, ASIDE, BESIDE_REAR, BESIDE_REAR, BEHIND)
"""The steps of a rider: how far they lead from his facing, and their rows of the table; the last three past his rear.

[R122]"""
PAST_REAR: Final = 5
ABOUT: Final = 8
"""Besides them: he turns about where he stands."""


class Reach:
    """The ways of one character with so many points: poses are `6 * cell + facing`, 0 on foot.  [R108]"""

    def __init__(self, g: Guiscard, man: int, left: int, has_gone: bool) -> None:
        self.man = man
        self.rides = g.horse[man] >= 0
        self.start = 6 * g.cell[man] + (g.facing[man] if self.rides else 0)
        self.places: list[i64] = []
        """Where he comes to, in the order in which it was found: poses, on foot cells."""
        size = g.field.grid.size
        self.rank: list[i64] = [POINT * (left + 1)] * (6 * size if self.rides else size)
        """rank[place]: the best way there; at first, what is more than he has."""
        self.beyond: Final[i64] = POINT * (left + 1)
        self.by: list[i64] = [0] * len(self.rank)
        """by[place]: the step that leads there: on foot its direction, mounted its number in TURNS, or ABOUT."""
        self.waves: list[list[i64]] = [[] for _ in range(left + 1)]
        """waves[points]: the places that cost so much."""
        self.costs = strides.costs_over_ground(g, man)
        self.steps: list[i64] = list(g.field.grid.steps)
        self.extra: list[i64] = [g.field.sheets.turn_extra[row] for row in ROWS] if self.rides else []
        self.about: i64 = g.field.sheets.about_turn
        self.leads = q.leads(g, man)
        self.met = g.on
        """met[cell]: NOBODY where nothing but the ground matters."""
        self.tests_in: list[i64] = [0] * size
        """tests_in[cell]: how many enemies test him when he leaves it.  [R114]"""
        self.bars_in: list[i64] = [NOT_ASKED] * size
        """bars_in[cell]: 1 where somebody or something keeps him out."""
        self.look_round(g)
        self.spread(g, has_gone)

    def look_round(self, g: Guiscard) -> None:
        """Where the dead are in the way, and where enemies are near."""
        for heap in (g.bodies, g.carcasses):
            for cell in heap:
                if q.burden(g, cell):
                    self.note_heap(g, cell)
        foe = 1 - q.seat(g, self.man)
        for man in range(len(g.cell)):
            at: i64 = g.cell[man]
            if at != NOWHERE and g.field.cast.seat[man] == foe:
                for step in self.steps:
                    self.tests_in[at + step] = NOT_ASKED

    def note_heap(self, g: Guiscard, cell: int) -> None:
        if self.met is g.on:
            self.met = g.on[:]
        self.met[cell] = HEAP

    def spread(self, g: Guiscard, has_gone: bool) -> None:
        """From the nearest places to the farthest, as long as there are points: who has spent all goes nowhere."""
        start: i64 = self.place(self.start)
        self.places.append(start)
        self.rank[start] = 0
        if g.siege.aloft and ladders.is_aloft(g, self.man):
            self.climb_off(g, start, self.tests(g, start) if has_gone else 0)
        else:
            self.step_from(g, start, 0, has_gone)
        for spent in range(1, len(self.waves) - 1):
            for place in self.waves[spent]:
                rank = self.rank[place]
                if rank >> BITS == spent:
                    self.step_from(g, place, rank, True)

    def step_from(self, g: Guiscard, place: i64, rank: i64, tested: bool) -> None:
        """On to wherever one step leads; those who test him do so once, wherever he goes."""
        if tested:
            cell: i64 = place // 6 if self.rides else place
            tests = self.tests_in[cell]
            rank += self.tests(g, cell) if tests == NOT_ASKED else tests
        if self.rides:
            self.ride_from(g, place, rank)
        else:
            self.walk_from(g, place, rank)

    def tests(self, g: Guiscard, cell: i64) -> i64:
        """How many enemies test him when he leaves that hex."""
        found = self.tests_in[cell]
        if found == NOT_ASKED:
            found = self.tests_in[cell] = len(q.watchers(g, self.man, cell))
        return found

    def climb_off(self, g: Guiscard, foot: i64, rank: i64) -> None:
        """From the top of a ladder or a rope: over.  [R424]"""
        to = ladders.faced(g, self.man)
        cost: i64 = climbing.cost(g, self.man, foot, to)
        if cost > 0 and not self.is_barred(g, to):
            self.note(g.siege.aloft[self.man], to, rank + POINT * cost)

    def walk_from(self, g: Guiscard, cell: i64, rank: i64) -> None:
        costs, steps, known, met, leads = self.costs, self.steps, self.rank, self.met, self.leads
        way: i64
        for way in range(6):
            cost = costs[6 * cell + way]
            if cost > 0:
                to = cell + steps[way]
                if rank + POINT * cost < known[to]:
                    if met[to] != NOBODY or leads:
                        self.come(g, way, to, to, rank, cost)
                    else:
                        self.note(way, to, rank + POINT * cost)

    def ride_from(self, g: Guiscard, pose: i64, rank: i64) -> None:
        """Past the head of his horse, past its rear, and about.  [R122]"""
        facing: i64 = pose % 6
        at: i64 = pose // 6
        rear: i64 = at - self.steps[facing]
        costs, steps, extra, known = self.costs, self.steps, self.extra, self.rank
        met, leads = self.met, self.leads
        n: i64
        for n in range(len(ROWS)):
            if n == PAST_REAR:
                if g.terrain[rear] == NONE:
                    return
                at = rear
            way = (facing + TURNS[n]) % 6
            cost = costs[6 * at + way]
            if cost > 0:
                to = at + steps[way]
                cost += extra[n]
                if rank + POINT * cost < known[6 * to + way]:
                    if met[to] != NOBODY or leads:
                        self.come(g, n, 6 * to + way, to, rank, cost)
                    else:
                        self.note(n, 6 * to + way, rank + POINT * cost)
        if self.about > 0 and not self.is_barred(g, rear):
            self.note(ABOUT, 6 * rear + (facing + 3) % 6, rank + POINT * self.about)

    def come(self, g: Guiscard, by: i64, place: i64, cell: i64, rank: i64, cost: i64) -> None:
        """Into a hex where not only the ground matters, if nobody and nothing there keeps him out; over the dead it may
        cost more than is known."""
        if self.met[cell] == HEAP:
            cost = strides.with_burden(g, cell, cost)
        if cost > 0 and not self.is_barred(g, cell):
            self.note(by, place, rank + POINT * cost)

    def is_barred(self, g: Guiscard, cell: i64) -> bool:
        if self.met[cell] == NOBODY and not self.leads:
            return False
        if self.bars_in[cell] == NOT_ASKED:
            self.bars_in[cell] = 1 if strides.is_barred(g, self.man, cell, self.leads) else 0
        return self.bars_in[cell] == 1

    def note(self, by: i64, place: i64, rank: i64) -> None:
        """A way to there, if it is the best so far."""
        known = self.rank[place]
        if rank >= known:
            return
        if known >= self.beyond:
            self.places.append(place)
        if rank >> BITS < known >> BITS:
            self.waves[rank >> BITS].append(place)
        self.rank[place] = rank
        self.by[place] = by

    # ---- what was found

    def place(self, pose: int) -> int:
        return pose if self.rides else pose // 6

    def pose(self, place: int) -> int:
        return place if self.rides else 6 * place

    def before(self, place: int) -> int:
        """The place he comes from to that one, not the first."""
        by = self.by[place]
        if not self.rides:
            return place - self.steps[by]
        to, way = place // 6, place % 6
        facing = (way + 3) % 6 if by == ABOUT else (way - TURNS[by]) % 6
        if by == ABOUT:
            return 6 * (to + self.steps[facing]) + facing
        at = to - self.steps[way]
        return 6 * (at + self.steps[facing] if by >= PAST_REAR else at) + facing

    def poses(self) -> list[int]:
        """Where he comes to, in the order in which it was found."""
        return [self.pose(place) for place in self.places]

    def cost(self, pose: int) -> int:
        """Points spent when he comes there."""
        return self.rank[self.place(pose)] // POINT

    def tested(self, pose: int) -> int:
        """Enemies who test him on the way.  [R114]"""
        return self.rank[self.place(pose)] % POINT

    def ends(self, g: Guiscard) -> dict[int, int]:
        """For each hex where he may stand, the best pose there: cheapest, then with the fewest tests.  [R109]"""
        return {cell: self.pose(place) for cell, place in self.ends_at(g).items()}

    def ends_at(self, g: Guiscard) -> dict[int, int]:
        """The same by places."""
        found: dict[int, int] = {}
        for place in self.places[1:]:
            cell = place // 6 if self.rides else place
            best = found.get(cell, -1)
            if best >= 0 and self.rank[place] >= self.rank[best]:
                continue
            if q.may_stand(g, self.man, cell, place % 6 if self.rides else 0):
                found[cell] = place
        return found

    def way(self, pose: int) -> list[int]:
        """The hexes from where he stands to that pose, the first left out."""
        found: list[int] = []
        at, start = self.place(pose), self.place(self.start)
        while at != start:
            found.append(at // 6 if self.rides else at)
            at = self.before(at)
        return found[::-1]

"""Forced withdrawals (chapters 5.4 and 8.1): the full distance, or as far as one can, or a crush."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import judging, movement, structures
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import DONE, DONE_CHOICE, FALL_BACK, LEAVE, STAY
from bulawa.games.ogniem.fans import origin
from bulawa.games.ogniem.journey import make_room, travel
from bulawa.games.ogniem.movement import Around, Way
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ARTILLERY_RULE, LAST_MAN, WITHDRAW
from bulawa.games.ogniem.thresholds import thresholds
from bulawa.geometry.lines import Point, dot
from bulawa.geometry.shapes import FRONT, REAR, Shape

NOT_FULL: Final = Reason("R135", "not_full_distance", "most:mil")
NOT_BACK: Final = Reason("R254", "not_that_edge")
NOT_FAR_SIDE: Final = Reason("R394", "not_far_side")
NOWHERE: Final = (-1, -1)
DEGREE: Final = 100


class Withdrawal(Frame):
    """A unit must fall back from one of these edges; `ways` holds edge, angle and distance of each way it has."""

    fields = (
        "unit:element edges=0..3* ways=-99999..999999* full=0..1 far=0..999999 stayed=0..1 "
        "x=-9999..99999 y=-9999..99999"
    )

    def __init__(
        self, unit: int, edges: list[int], ways: list[int], full: int, far: int, stayed: int, x: int, y: int
    ) -> None:
        self.at = 0
        self.unit = unit
        self.edges = edges
        self.ways = ways
        self.full = full
        """1 where some way goes the full distance."""
        self.far = far
        self.stayed = stayed
        self.x = x
        """Whence they were shot at; nowhere in a melee.  [R254]"""
        self.y = y

    def steps(self) -> Steps:
        return WITHDRAWAL

    def copy(self) -> Frame:
        return Withdrawal(self.unit, self.edges[:], self.ways[:], self.full, self.far, self.stayed, self.x, self.y)


def withdrawal(unit: int, edges: list[int], source: Point = NOWHERE) -> Withdrawal:
    return Withdrawal(unit, edges, [], 0, 0, 0, *source)


class StayInside(Ask[Ogniem, Withdrawal]):
    """To the last man: a garrison may take a DP and stay.  [R255] [R316]"""

    key = "stay"
    rule = "R316"
    verbs = (STAY, DONE)

    def who(self, g: Ogniem, f: Withdrawal) -> list[int]:
        asks = g.place[f.unit] >= 0 and q.has(g, f.unit, LAST_MAN)
        return [g.board.sides[f.unit]] if asks else []

    def options(self, g: Ogniem, f: Withdrawal, seat: int) -> list[Choice]:
        return [(STAY,), DONE_CHOICE]

    def bar(self, g: Ogniem, f: Withdrawal, seat: int, choice: Choice) -> Reason | None:
        return None

    def take(self, g: Ogniem, f: Withdrawal, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == STAY:
            f.stayed = 1
            v.hurt(g, f.unit, 1, "stayed")
        return None


def sources(g: Ogniem, f: Withdrawal) -> list[Shape]:
    """What they flee from: the shooter, the enemies in contact, or else the nearest enemy.  [R254]"""
    if (f.x, f.y) != NOWHERE:
        return [dot((f.x, f.y))]
    by_distance = sorted((q.apart(g, f.unit, foe), foe) for foe in q.foes(g, f.unit))
    near = q.touching(g, f.unit) or [foe for _, foe in by_distance[:1]]
    return [g.shape[foe] for foe in near]


class ComeOut(Ask[Ogniem, Withdrawal]):
    """A garrison is set outside first, where its owner likes; who cannot come out is crushed.  [R394]"""

    key = "leave_place"
    rule = "R394"
    verbs = (LEAVE,)

    def who(self, g: Ogniem, f: Withdrawal) -> list[int]:
        inside = g.place[f.unit] >= 0 and not f.stayed and q.is_up(g, f.unit)
        return [g.board.sides[f.unit]] if inside and not is_gun(g, f.unit) and self.ways(g, f) else []

    def ways(self, g: Ogniem, f: Withdrawal) -> list[structures.Door]:
        return structures.ways_out(g, f.unit, f.edges, sources(g, f))

    def options(self, g: Ogniem, f: Withdrawal, seat: int) -> list[Choice]:
        return [(LEAVE, *door) for door in self.ways(g, f)]

    def openings(self, g: Ogniem, f: Withdrawal, seat: int) -> list[Opening]:
        ways = self.ways(g, f)
        return thresholds(g, f.unit, lambda choice: self.why_not(g, f, ways, choice) is None)

    def bar(self, g: Ogniem, f: Withdrawal, seat: int, choice: Choice) -> Reason | None:
        return self.why_not(g, f, self.ways(g, f), choice)

    def why_not(self, g: Ogniem, f: Withdrawal, ways: list[structures.Door], choice: Choice) -> Reason | None:
        """The far side first, then whatever is no nearer to the enemy.  [R394]"""
        door = (choice[1], choice[2], choice[3])
        if door in ways:
            return None
        why = structures.why_no_door(g, f.unit, *door)
        if why is None and ways[0][0] in f.edges:
            return None if door[0] in f.edges else NOT_FAR_SIDE
        return why or (None if structures.keeps_away(g, f.unit, door, sources(g, f)) else NOT_FAR_SIDE)

    def take(self, g: Ogniem, f: Withdrawal, seat: int, choice: Choice) -> Frame | None:
        wall = g.walls[g.place[f.unit]]
        v.move(g, f.unit, structures.pose_outside(g, f.unit, wall, choice[1], choice[2], choice[3]), "came_out")
        f.edges = [REAR if choice[3] == FRONT else FRONT]
        return None


def is_gun(g: Ogniem, unit: int) -> bool:
    """Guns are crushed where they stand.  [R255] [R310]"""
    return q.has(g, unit, ARTILLERY_RULE)


def look_back(g: Ogniem, f: Withdrawal) -> None:
    """All angles with the full distance; else the angles with the greatest.  [R135] [R102] [G52]"""
    if f.stayed or not q.is_up(g, f.unit) or g.place[f.unit] >= 0 or is_gun(g, f.unit):
        return
    f.ways = full_ways(g, f.unit, f.edges)
    f.full = int(bool(f.ways))
    if not f.full:
        f.ways = best_ways(g, f.unit, f.edges)


def full_ways(g: Ogniem, unit: int, edges: list[int]) -> list[int]:
    found: list[int] = []
    around = Around(g, unit, WITHDRAW)
    for edge in edges:
        for turn in range(-45 * DEGREE, 45 * DEGREE + 1, DEGREE):
            way = Way(g, unit, WITHDRAW, edge, turn, True, around)
            if is_free(way.bars(g), way.full):
                found += [edge, turn, way.full]
    return found


def is_free(bars: list[movement.Bar], far: int) -> bool:
    return not any(bar.low <= far <= bar.high for bar in bars)


def best_ways(g: Ogniem, unit: int, edges: list[int]) -> list[int]:
    """The greatest legal distance, at the least angle; to either side where both are as good.  [R135]"""
    best, found = (0, 0), list[int]()
    around = Around(g, unit, WITHDRAW)
    for edge in edges:
        for turn in range(-45 * DEGREE, 45 * DEGREE + 1, DEGREE):
            spans = movement.legal_spans(g, unit, WITHDRAW, edge, turn, around)
            mark = (spans[-1][1] if spans else 0, -abs(turn))
            if mark[0] > 0 and mark > best:
                best, found = mark, [edge, turn, mark[0]]
            elif mark[0] > 0 and mark == best:
                found += [edge, turn, mark[0]]
    return found


class FallBack(Ask[Ogniem, Withdrawal]):
    """The owner chooses the angle.  [R135] [R254]"""

    key = "withdraw_path"
    rule = "R135"
    verbs = (FALL_BACK,)

    def who(self, g: Ogniem, f: Withdrawal) -> list[int]:
        return [g.board.sides[f.unit]] if len(f.ways) > 3 else []

    def options(self, g: Ogniem, f: Withdrawal, seat: int) -> list[Choice]:
        every: list[Choice] = [(FALL_BACK, *way) for way in ways_of(f)]
        if len(every) <= 12:
            return every
        return [one for one in every if one[2] % 1500 == 0] or every[::8]

    def openings(self, g: Ogniem, f: Withdrawal, seat: int) -> list[Opening]:
        found = []
        for edge in range(4):
            rays = [number for way in ways_of(f) if way[0] == edge for number in (way[1], way[2], way[2])]
            if rays:
                found.append(Opening((FALL_BACK, edge, None, None), "fan", tuple(rays), origin(g, f.unit, edge)))
        return found

    def bar(self, g: Ogniem, f: Withdrawal, seat: int, choice: Choice) -> Reason | None:
        _, edge, turn, far = choice
        if (edge, turn, far) in ways_of(f):
            return None
        if edge not in f.ways[::3] or not f.full or abs(turn) > g.board.numbers.movement_angle:
            return NOT_BACK
        way = Way(g, f.unit, WITHDRAW, edge, turn, False)
        if far != way.full:
            return NOT_FULL.at(most=way.full)
        return judging.why_not(g, f.unit, WITHDRAW, edge, turn, far)

    def take(self, g: Ogniem, f: Withdrawal, seat: int, choice: Choice) -> Frame | None:
        f.ways = [choice[1], choice[2], choice[3]]
        return None


def ways_of(f: Withdrawal) -> list[tuple[int, int, int]]:
    return [(f.ways[i], f.ways[i + 1], f.ways[i + 2]) for i in range(0, len(f.ways), 3)]


def go_back(g: Ogniem, f: Withdrawal) -> Frame | None:
    """Whoever came out of walls and gets no farther stands there.  [R135] [R264] [R394]"""
    if not f.ways:
        return make_room(g, f.unit) if q.is_up(g, f.unit) and g.place[f.unit] < 0 else None
    edge, turn, f.far = f.ways
    return travel(g, Way(g, f.unit, WITHDRAW, edge, turn, False), f.far, "withdrew")


def crush(g: Ogniem, f: Withdrawal) -> None:
    """Less than two inches, or nothing at all: 1 DP.  [R136] [R137]"""
    if not f.stayed and q.is_up(g, f.unit) and f.far < g.board.numbers.crush:
        g.tell("crushed", f.unit)
        v.hurt(g, f.unit, 1, "crush")


WITHDRAWAL: Steps = (StayInside(), ComeOut(), look_back, FallBack(), go_back, crush)

"""A new commander-in-chief (chapter 10.4, R295)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import places
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import PLACE
from bulawa.games.ogniem.dice import SIDES_OF_DIE
from bulawa.games.ogniem.state import ROUTED, Ogniem

TOO_FAR: Final = Reason("R295", "commander_too_far")


class Succession(Frame):
    """The next man takes over an army whose commander-in-chief was lost."""

    fields = "side=0..1"

    def __init__(self, side: int) -> None:
        self.at = 0
        self.side = side

    def steps(self) -> Steps:
        return SUCCESSION

    def copy(self) -> Frame:
        return Succession(self.side)


def is_leaderless(g: Ogniem, side: int) -> bool:
    """Whether its commander-in-chief was eliminated.  [R420]"""
    chief = g.board.chiefs[side]
    return chief >= 0 and g.place[chief] == ROUTED


def points_for(die: int) -> int:
    """1: four, 2 to 7: three, 8 to 10: two.  [R295]"""
    return 4 if die == 1 else 3 if die <= 7 else 2


class RollForPoints(Roll[Ogniem, Succession]):
    """His order points every round from now on, rolled once he stands there.  [R295]"""

    def dice(self, g: Ogniem, f: Succession) -> list[int]:
        return [] if is_leaderless(g, f.side) else [SIDES_OF_DIE]

    def take(self, g: Ogniem, f: Succession, faces: list[int]) -> Frame | None:
        v.appoint(g, g.board.chiefs[f.side], points_for(faces[0]))
        return None


def spots(g: Ogniem, side: int) -> list[places.Spot]:
    """Beside any of its units; where there is no room, as near to one of them as possible.  [R295] [G70]"""
    chief, units = g.board.chiefs[side], q.units(g, side)
    found = [spot for unit in units for spot in places.spots_beside(g, unit, chief, 100, True, 60)]
    return list(dict.fromkeys(found))[:24] or near_spots(g, side)


def near_spots(g: Ogniem, side: int) -> list[places.Spot]:
    """All within four inches of a unit, or else the nearest of all.  [R295] [G70]"""
    chief, far = g.board.chiefs[side], g.board.numbers.new_commander
    found = [one for unit in q.units(g, side) for one in places.free_spots(g, unit, chief, 0, True)]
    least = max(far, min((gap for gap, _ in found), default=0))
    return list(dict.fromkeys(spot for gap, spot in found if gap <= least))


def gap_to_army(g: Ogniem, side: int, spot: places.Spot) -> int:
    """How far a commander would stand from the nearest of his units."""
    return min(places.gap_to(g, unit, g.board.chiefs[side], spot) for unit in q.units(g, side))


class PlaceCommander(Ask[Ogniem, Succession]):
    """Within four inches of a friendly unit, an inch from all enemies.  [R295]"""

    key = "place_commander"
    rule = "R295"
    verbs = (PLACE,)

    def who(self, g: Ogniem, f: Succession) -> list[int]:
        return [f.side] if is_leaderless(g, f.side) and spots(g, f.side) else []

    def options(self, g: Ogniem, f: Succession, seat: int) -> list[Choice]:
        return [(PLACE, x, y) for x, y in spots(g, f.side)]

    def openings(self, g: Ogniem, f: Succession, seat: int) -> list[Opening]:
        box = (0, 0, g.board.width, g.board.height)
        return [Opening((PLACE, None, None), "spot", box, start=spots(g, f.side)[0])]

    def bar(self, g: Ogniem, f: Succession, seat: int, choice: Choice) -> Reason | None:
        x, y = choice[1], choice[2]
        listed = spots(g, f.side)
        if (x, y) in listed:
            return None
        most = max(g.board.numbers.new_commander, gap_to_army(g, f.side, listed[0]))
        if gap_to_army(g, f.side, (x, y)) > most + g.board.numbers.near:
            return TOO_FAR
        return places.why_not_here(g, g.board.chiefs[f.side], x, y, True, g.board.numbers.near)

    def take(self, g: Ogniem, f: Succession, seat: int, choice: Choice) -> Frame | None:
        v.move(g, g.board.chiefs[f.side], (choice[1], choice[2], 0), "placed")
        return None


SUCCESSION: Steps = (PlaceCommander(), RollForPoints())

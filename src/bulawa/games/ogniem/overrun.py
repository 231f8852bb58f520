"""Groups that a unit has ridden over (chapter 9.3, R265): rescued by friends, or struck down."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import places
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import RESCUE
from bulawa.games.ogniem.dice import HIT, RESISTANCE, Testing, new_test, target_number
from bulawa.games.ogniem.morale import morale
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.games.ogniem.terms import HIT_TEST
from bulawa.geometry.plane import distance
from bulawa.geometry.vectors import length

NO_FRIEND: Final = Reason("R265", "no_friend_near")
NOT_TOUCHING: Final = Reason("R265", "not_touching_friend")
TOO_FAR: Final = Reason("R265", "rescue_too_far")


class Overrun(Testing):
    """A unit has ridden over an enemy group."""

    fields = "unit:element group:element rescued=0..1 dice=0..99 failed dp=0..99"

    def __init__(self, unit: int, group: int, rescued: int, dice: int, failed: int, dp: int) -> None:
        self.at = 0
        self.unit = unit
        self.group = group
        self.rescued = rescued
        self.dice = dice
        self.failed = failed
        self.dp = dp

    def steps(self) -> Steps:
        return OVERRUN

    def copy(self) -> Frame:
        return Overrun(self.unit, self.group, self.rescued, self.dice, self.failed, self.dp)


def startle(g: Ogniem, f: Overrun) -> None:
    """The group is activated out of sequence.  [R265] [R432]"""
    if q.is_up(g, f.group):
        v.rouse(g, f.group)


def friends_near(g: Ogniem, group: int) -> list[int]:
    """[R265]"""
    units = q.units(g, g.board.sides[group])
    return [unit for unit in units if q.within(g, group, unit, g.board.numbers.rescue_range)]


def rescues(g: Ogniem, group: int) -> list[Choice]:
    """Places in contact with a friend, away from enemies if there are such, no farther than its speed.  [R265] [G70]"""
    for keeps_off in (True, False):
        found = rescues_every(g, group, keeps_off, 15)[:24] or rescues_every(g, group, keeps_off, 1)
        if found:
            return found
    return []


def rescues_every(g: Ogniem, group: int, keeps_off: bool, degrees: int) -> list[Choice]:
    """The same, looked for at so many degrees around each friend."""
    speed, friends = q.speed(g, group), friends_near(g, group)
    found = [(unit, spot) for unit in friends for spot in places.spots_beside(g, unit, group, 1, keeps_off, degrees)]
    return [(RESCUE, unit, x, y) for unit, (x, y) in found if length(x - g.x[group], y - g.y[group]) <= speed]


class RescueGroup(Ask[Ogniem, Overrun]):
    """The owner puts it in contact with a friendly unit.  [R265]"""

    key = "rescue_group"
    rule = "R265"
    verbs = (RESCUE,)

    def who(self, g: Ogniem, f: Overrun) -> list[int]:
        waits = q.is_up(g, f.group) and not f.rescued and rescues(g, f.group)
        return [g.board.sides[f.group]] if waits else []

    def options(self, g: Ogniem, f: Overrun, seat: int) -> list[Choice]:
        return rescues(g, f.group)

    def openings(self, g: Ogniem, f: Overrun, seat: int) -> list[Opening]:
        far, x, y = q.speed(g, f.group) + g.board.numbers.near, g.x[f.group], g.y[f.group]
        box = (x - far, y - far, x + far, y + far)
        starts = {one[1]: one[2:] for one in reversed(rescues(g, f.group))}
        return [
            Opening((RESCUE, unit, None, None), "spot", box, start=starts.get(unit, ()))
            for unit in friends_near(g, f.group)
        ]

    def bar(self, g: Ogniem, f: Overrun, seat: int, choice: Choice) -> Reason | None:
        listed = rescues(g, f.group)
        if choice in listed:
            return None
        _, unit, x, y = choice
        if unit not in friends_near(g, f.group):
            return NO_FRIEND
        if length(x - g.x[f.group], y - g.y[f.group]) > q.speed(g, f.group) + g.board.numbers.near:
            return TOO_FAR
        if distance(shape_at(g, f.group, x, y, 0), g.shape[unit]) > g.board.numbers.contact:
            return NOT_TOUCHING
        first = listed[0]
        keeps_off = places.why_not_here(g, f.group, first[2], first[3], True, 0) is None
        return places.why_not_here(g, f.group, x, y, keeps_off, g.board.numbers.near)

    def take(self, g: Ogniem, f: Overrun, seat: int, choice: Choice) -> Frame | None:
        f.rescued = 1
        v.move(g, f.group, (choice[2], choice[3], 0), "rescued")
        return None


def trample(g: Ogniem, f: Overrun) -> Frame | None:
    """One hit test with the dice of its state and nothing else.  [R265]"""
    if f.rescued or not q.is_up(g, f.group) or not q.is_up(g, f.unit):
        return None
    card = g.board.cards[f.unit]
    f.dice = max(1, card.melee_dice[q.state(g, f.unit)])
    g.tell("overrun", f.unit, f.group)
    return new_test(HIT, f.unit, target_number(g, f.unit, HIT_TEST), f.dice)


def withstand(g: Ogniem, f: Overrun) -> Frame | None:
    hits, f.failed = f.dice - f.failed, 0
    return new_test(RESISTANCE, f.group, g.board.cards[f.group].resistance, hits) if f.dice and hits else None


def suffer(g: Ogniem, f: Overrun) -> Frame | None:
    """Its DP, and a morale test for as many.  [R252] [R265]"""
    f.dp = f.failed
    if not f.dp or not q.is_up(g, f.group):
        return None
    v.hurt(g, f.group, f.dp, "overrun")
    return morale(g, f.group, f.dp, [], True)


OVERRUN: Steps = (startle, RescueGroup(), trample, withstand, suffer)

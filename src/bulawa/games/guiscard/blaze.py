"""Hexes that catch fire (rulebook 10.2.4, 10.5.3), and those who stand in them."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import retreat
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import FLEE, RETREAT, STAND
from bulawa.games.guiscard.ground import DEEP, ENGINE
from bulawa.games.guiscard.harm import NO_RETREAT, fall_back, harm, owner, take_stock
from bulawa.games.guiscard.state import ASLEEP, DEAD, NOBODY, STUNNED, WOUNDED, Guiscard

NO_WAY_OUT: Final = Reason("R434", "no_way_out")


class Blaze(Frame):
    """Some hexes catch fire at once, and naphtha beside them with them.  [R432] [R449]"""

    fields = "cells:hex* seat:seat men:man*"

    def __init__(self, cells: list[int], seat: int, men: list[int]) -> None:
        self.at = 0
        self.cells = cells
        self.seat = seat
        """Whose flames they are."""
        self.men = men
        """Those in them, still to be dealt with."""

    def steps(self) -> Steps:
        return BLAZING

    def copy(self) -> Frame:
        return Blaze(self.cells[:], self.seat, self.men[:])


def flare_up(g: Guiscard, f: Blaze) -> None:
    """All of them, and every hex of naphtha that touches a flame.  [R432] [R448] [R449]"""
    while f.cells:
        cell = f.cells.pop(0)
        if cell in g.siege.flames:
            continue
        g.light(cell, f.seat)
        g.tell("flame", cell)
        f.cells += [far for far in g.field.grid.neighbours(cell) if far in g.siege.naphtha]
        f.men += [man for man in q.men(g) if q.is_here(g, man) and cell in q.cells(g, man) and man not in f.men]


def next_victim(g: Guiscard, f: Blaze) -> Frame | None:
    """One after the other: naphtha burns whom it touches, other flames may be fled from.  [R434] [R450]"""
    if not f.men:
        return None
    man = f.men.pop(0)
    f.repeat()
    burning = [cell for cell in q.cells(g, man) if cell in g.siege.flames] if q.is_here(g, man) else []
    if not burning:
        return None
    return Scorched(man, False) if any(cell in g.siege.naphtha for cell in burning) else Singed(man, False)


def end_blaze(g: Guiscard, f: Blaze) -> None:
    take_stock(g)


BLAZING: Final[Steps] = (flare_up, next_victim, end_blaze)


# ---- flames


class Singed(Frame):
    """Somebody whose hex has caught fire.  [R434]"""

    fields = "man:man stays"

    def __init__(self, man: int, stays: bool) -> None:
        self.at = 0
        self.man = man
        self.stays = stays

    def steps(self) -> Steps:
        return FLEEING

    def copy(self) -> Frame:
        return Singed(self.man, self.stays)


class ComeRound(Roll[Guiscard, Singed]):
    """A stunned man: 1 to 6, and he comes to his senses; else he dies in the flames.  [R434]"""

    def dice(self, g: Guiscard, f: Singed) -> list[int]:
        return [10] if g.health[f.man] in (STUNNED, ASLEEP) else []

    def take(self, g: Guiscard, f: Singed, faces: list[int]) -> Frame | None:
        if faces[0] <= g.field.sheets.number["flames.stunned_wakes.high"]:
            v.recover(g, f.man)
            return None
        f.go_to(end_fleeing)
        return harm(g, f.man, DEAD)


def may_flee(g: Guiscard, man: int) -> bool:
    """Is there a hex to retreat to, enemies or not?  [R434]"""
    return bool(retreat.ways_back(g, man, []))


class ChooseFlight(Ask[Guiscard, Singed]):
    """Away at once, or into the flames.  [R434]"""

    key = "flee"
    rule = "R434"
    verbs = (FLEE, STAND)

    def who(self, g: Guiscard, f: Singed) -> list[int]:
        return [owner(g, f.man)] if may_flee(g, f.man) else []

    def options(self, g: Guiscard, f: Singed, seat: int) -> list[Choice]:
        return [(FLEE,), (STAND,)]

    def bar(self, g: Guiscard, f: Singed, seat: int, choice: Choice) -> Reason | None:
        return NO_WAY_OUT if choice[0] == FLEE and not may_flee(g, f.man) else None

    def take(self, g: Guiscard, f: Singed, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == STAND:
            return None
        f.go_to(end_fleeing)
        return fall_back(f.man, [])


def stay_in_flames(g: Guiscard, f: Singed) -> Frame | None:
    """Wounded now, and killed at the end of his side's next phase if he is still there.  [R106] [R434]"""
    g.siege.doom(f.man)
    return harm(g, f.man, WOUNDED)


def end_fleeing(g: Guiscard, f: Singed) -> None:
    """He is out of it, or not."""


FLEEING: Final[Steps] = (ComeRound(), ChooseFlight(), stay_in_flames, end_fleeing)


def burn_the_doomed(g: Guiscard) -> None:
    """At the end of their side's phase: those who stayed in the flames die, the others have got away.  [R434]"""
    for man, has_begun in sorted(g.siege.doomed.items()):
        if q.seat(g, man) != g.active or not has_begun:
            continue
        if q.is_here(g, man) and any(cell in g.siege.flames for cell in q.cells(g, man)):
            v.fell(g, man, DEAD)
        g.siege.spare(man)


# ---- burning naphtha


class Scorched(Frame):
    """Somebody in burning naphtha.  [R450]"""

    fields = "man:man hurt"

    def __init__(self, man: int, hurt: bool) -> None:
        self.at = 0
        self.man = man
        self.hurt = hurt
        """He is wounded when he has retreated."""

    def steps(self) -> Steps:
        return SCORCHING

    def copy(self) -> Frame:
        return Scorched(self.man, self.hurt)


class Sear(Roll[Guiscard, Scorched]):
    """Killed, driven out wounded, or driven out; whoever lies stunned dies of each of them.  [R106] [R450]"""

    def dice(self, g: Guiscard, f: Scorched) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Scorched, faces: list[int]) -> Frame | None:
        number = g.field.sheets.number
        g.tell("scorched", f.man, faces[0])
        lies = g.health[f.man] in (STUNNED, ASLEEP)
        if lies or faces[0] <= number["greek_fire.killed.high"] or not out_of_it(g, f.man):
            f.go_to(end_scorching)
            return harm(g, f.man, DEAD)
        f.hurt = faces[0] <= number["greek_fire.wounded.high"]
        return harm(g, f.man, WOUNDED) if f.hurt else None


def out_of_it(g: Guiscard, man: int) -> list[int]:
    """Where he may go: any hex on foot, out of the fire if he can, else through burning naphtha.  [R450]"""
    dry = retreat.ways_back(g, man, [])
    if dry or g.horse[man] >= 0:
        return dry
    return [to for to in fiery_hexes(g, man) if g.on[to] == NOBODY]


def fiery_hexes(g: Guiscard, man: int) -> list[int]:
    """The hexes with naphtha beside him that he could enter if they did not burn.  [R450]"""
    at, found = g.cell[man], []
    for way in range(6):
        to = at + g.field.grid.steps[way]
        is_open = g.terrain[to] != ENGINE and g.field.sheets.side_cost[g.side[6 * at + way]] >= 0
        drowns = g.field.ground.terrain[to] == DEEP and q.is_armoured(g, man)
        if to in g.siege.naphtha and is_open and not drowns and q.burden(g, to) >= 0:
            found.append(to)
    return found


def burning_ways(g: Guiscard, man: int) -> list[int]:
    """Hexes of burning naphtha, where nothing else is left to him.  [R450]"""
    return out_of_it(g, man) if q.is_up(g, man) and not retreat.ways_back(g, man, []) else []


class ChooseFire(Ask[Guiscard, Scorched]):
    """Every way out burns: the owner says through which.  [R174] [R450]"""

    key = "retreat"
    rule = "R450"
    verbs = (RETREAT,)

    def who(self, g: Guiscard, f: Scorched) -> list[int]:
        return [owner(g, f.man)] if len(burning_ways(g, f.man)) > 1 else []

    def options(self, g: Guiscard, f: Scorched, seat: int) -> list[Choice]:
        return [(RETREAT, to) for to in burning_ways(g, f.man)]

    def bar(self, g: Guiscard, f: Scorched, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in burning_ways(g, f.man) else NO_RETREAT

    def take(self, g: Guiscard, f: Scorched, seat: int, choice: Choice) -> Frame | None:
        v.give_ground(g, f.man, choice[1])
        f.again()
        return None


def leave_naphtha(g: Guiscard, f: Scorched) -> Frame | None:
    """One hex back; into another burning hex, and he rolls again.  [R450]"""
    if not q.is_up(g, f.man):
        f.go_to(end_scorching)
        return None
    if retreat.ways_back(g, f.man, []):
        f.go_to(end_scorching)
        return fall_back(f.man, [])
    ways = burning_ways(g, f.man)
    if not ways:
        f.go_to(end_scorching)
        return harm(g, f.man, DEAD)
    v.give_ground(g, f.man, ways[0])
    f.again()
    return None


def end_scorching(g: Guiscard, f: Scorched) -> None:
    """Dead, or out of it."""


SCORCHING: Final[Steps] = (Sear(), ChooseFire(), leave_naphtha, end_scorching)

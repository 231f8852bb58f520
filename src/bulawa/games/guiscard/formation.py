"""Hoplites form up, raise their shields, and march as one body (rulebook 7.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.guiscard import hoplites
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import T2
from bulawa.games.guiscard.choices import DISSOLVE, DONE, FORM, FOULKON
from bulawa.games.guiscard.state import HEALTHY, SHIELDED, SPEARS, Guiscard
from bulawa.games.guiscard.steps import Phase

SMALLEST: Final = 3
"""So many stand side by side in front.  [R220]"""
SLOWEST: Final = 3
"""Who has spent more points than this cannot form up.  [R221]"""

MOST_ORDERS: Final = 12
"""So many orders to formations in one step: a bound of the table, so that no step is endless.  [R221]"""

NO_LINE: Final = Reason("R220", "no_line")
FORMED_ALREADY: Final = Reason("R221", "formed_already")
NO_FORMATION: Final = Reason("R231", "no_formation", "man:man")
TOO_SHALLOW: Final = Reason("R231", "too_shallow")


def is_fit(g: Guiscard, seat: int, man: int) -> bool:
    """A healthy hoplite on the map who has not gone too far.  [R220] [R221]"""
    if man < 0 or q.seat(g, man) != seat or g.health[man] != HEALTHY or not q.is_here(g, man):
        return False
    return hoplites.is_hoplite(g, man) and g.spent[man] <= SLOWEST


def neighbour(g: Guiscard, man: int, way: int) -> int:
    return q.man_on(g, g.cell[man] + g.field.grid.steps[way % 6])


def front_rank(g: Guiscard, seat: int, man: int, front: int) -> list[int]:
    """The men side by side from him to the right, if he is the first of them.  [R220] [R223]"""
    if not is_fit(g, seat, man) or is_fit(g, seat, neighbour(g, man, front + 5)):
        return []
    found = [man]
    while is_fit(g, seat, neighbour(g, found[-1], front + 2)):
        found.append(neighbour(g, found[-1], front + 2))
    return found


def whole(g: Guiscard, seat: int, rank: list[int], front: int) -> list[int]:
    """The front rank, and whoever stands behind a member; nobody fit is left out.  [R220] [G107]"""
    found = rank[:]
    for man in found:
        for back in (3, 4):
            other = neighbour(g, man, front + back)
            if other not in found and is_fit(g, seat, other):
                found.append(other)
    return found


def may_raise(g: Guiscard, man: int, front: int) -> bool:
    """Spears go up with the formation; once lowered, only if no able enemy stands before him.  [R224]"""
    if g.company[man] < 0 or q.marked(g, man, SPEARS):
        return True
    foes = [neighbour(g, man, front), neighbour(g, man, front + 1)]
    return not any(foe >= 0 and q.are_enemies(g, man, foe) and q.is_able(g, foe) for foe in foes)


def bar_form(g: Guiscard, seat: int, man: int, front: int) -> Reason | None:
    """Three side by side, and something that is not so yet.  [R220] [R221]"""
    rank = front_rank(g, seat, man, front)
    if len(rank) < SMALLEST:
        return NO_LINE
    own = whole(g, seat, rank, front)
    stands = all(g.company[one] == g.company[man] >= 0 and g.front[one] == front for one in own)
    return FORMED_ALREADY if stands and not any(is_lowered(g, one, front) for one in rank) else None


def is_lowered(g: Guiscard, man: int, front: int) -> bool:
    return not q.marked(g, man, SPEARS) and may_raise(g, man, front)


def form(g: Guiscard, seat: int, man: int, front: int) -> None:
    """They close up; those in front raise their spears.  [R220] [R224]"""
    rank = front_rank(g, seat, man, front)
    own = whole(g, seat, rank, front)
    ready = [one for one in rank if may_raise(g, one, front)]
    for one in own:
        v.drop_out(g, one)
        v.enlist(g, one, man, front)
    for one in ready:
        v.mark(g, one, SPEARS)
    g.tell("formed", own, front)
    hoplites.close_ranks(g)


def bar_foulkon(g: Guiscard, seat: int, man: int) -> Reason | None:
    """Two ranks, and three men in the first.  [R231]"""
    if q.seat(g, man) != seat or g.company[man] < 0:
        return NO_FORMATION.at(man=man)
    if q.marked(g, man, SHIELDED):
        return None
    own = hoplites.members(g, g.company[man])
    front = [one for one in own if hoplites.is_front_rank(g, one)]
    return None if len(front) >= SMALLEST and len(own) > len(front) else TOO_SHALLOW


def turn_shields(g: Guiscard, man: int) -> None:
    """The tortoise closes or opens.  [R231]"""
    closes = not q.marked(g, man, SHIELDED)
    for one in hoplites.members(g, g.company[man]):
        v.shield(g, one, closes)
    g.tell("foulkon" if closes else "foulkon_ended", man)


def ranked(g: Guiscard, seat: int) -> list[int]:
    """Everybody who stands in a formation; any of them speaks for it."""
    return [man for man in g.field.sides.men[seat] if g.company[man] >= 0 and q.is_here(g, man)]


class FormUp(Ask[Guiscard, Phase]):
    """At the end of the movement step formations are made, changed and ended.  [R221] [R231]"""

    key = "form_up"
    rule = "R221"
    verbs = (FORM, FOULKON, DISSOLVE, DONE)

    def who(self, g: Guiscard, f: Phase) -> list[int]:
        if g.field.battle.tier < T2 or f.formed >= MOST_ORDERS:
            return []
        return [g.active] if ranked(g, g.active) or self.lines(g, g.active) else []

    def lines(self, g: Guiscard, seat: int) -> list[Choice]:
        fit = [man for man in q.living(g, seat) if is_fit(g, seat, man)]
        if len(fit) < SMALLEST:
            return []
        return [(FORM, man, front) for man in fit for front in range(6) if bar_form(g, seat, man, front) is None]

    def options(self, g: Guiscard, f: Phase, seat: int) -> list[Choice]:
        found: list[Choice] = [(DONE,), *self.lines(g, seat)]
        for man in ranked(g, seat):
            found += [(FOULKON, man)] if bar_foulkon(g, seat, man) is None else []
            found.append((DISSOLVE, man))
        return found

    def bar(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        if choice[0] == FORM:
            return bar_form(g, seat, choice[1], choice[2])
        if choice[0] == FOULKON:
            return bar_foulkon(g, seat, choice[1])
        own = q.seat(g, choice[1]) == seat and g.company[choice[1]] >= 0
        return None if own else NO_FORMATION.at(man=choice[1])

    def take(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Frame | None:
        f.formed += 1
        if choice[0] == DONE:
            f.leave()
        elif choice[0] == FORM:
            form(g, seat, choice[1], choice[2])
        elif choice[0] == FOULKON:
            turn_shields(g, choice[1])
        else:
            for man in hoplites.members(g, g.company[choice[1]]):
                v.drop_out(g, man)
        return None

"""Prisoners on the field (campaign 14.8): friends free them, and they arm themselves again, a whole phase each."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import REARM, UNTIE
from bulawa.games.guiscard.cutting import is_idle
from bulawa.games.guiscard.state import ASLEEP, BUSY, NOWHERE, SETTLED, STUNNED, UNARMED, Guiscard

NOT_BOUND: Final = Reason("R657", "not_bound", "man:man")
NOT_FREE: Final = Reason("R657", "not_free_to_help", "man:man")
NOT_BESIDE_HIM: Final = Reason("R657", "not_beside_captive")
HAS_ARMS: Final = Reason("R657", "has_arms", "man:man")
NO_ARMS_THERE: Final = Reason("R657", "no_arms_there")


def is_bound(g: Guiscard, man: int) -> bool:
    """A prisoner whom nobody has freed yet.  [R657]"""
    return g.health[man] == ASLEEP and q.marked(g, man, UNARMED)


def bind(g: Guiscard, man: int) -> None:
    """He is led along, without arms.  [R657]"""
    g.lull(man)
    v.mark(g, man, UNARMED)


def bar_untie(g: Guiscard, seat: int, man: int, captive: int) -> Reason | None:
    """A friend beside him who does nothing else in this phase.  [R657]"""
    if not is_bound(g, captive) or q.seat(g, captive) != seat:
        return NOT_BOUND.at(man=captive)
    if q.seat(g, man) != seat or not is_idle(g, man) or g.horse[man] >= 0:
        return NOT_FREE.at(man=man)
    return None if g.field.grid.distance(g.cell[man], g.cell[captive]) == 1 else NOT_BESIDE_HIM


def bar_rearm(g: Guiscard, seat: int, man: int, cell: int) -> Reason | None:
    """Beside a dead or stunned man, whose arms he takes; he does nothing else in this phase.  [R657]"""
    if not q.marked(g, man, UNARMED):
        return HAS_ARMS.at(man=man)
    if q.seat(g, man) != seat or not is_idle(g, man):
        return NOT_FREE.at(man=man)
    return None if g.field.grid.distance(g.cell[man], cell) <= 1 and has_arms(g, cell) else NO_ARMS_THERE


def has_arms(g: Guiscard, cell: int) -> bool:
    """Somebody lies there, dead or stunned."""
    man = q.man_on(g, cell)
    return g.bodies.get(cell, 0) > 0 or (man >= 0 and g.health[man] == STUNNED and not q.marked(g, man, UNARMED))


def releases(g: Guiscard) -> list[Choice]:
    """Everybody who could free a prisoner or arm himself again.  [R657]"""
    unarmed = [man for man in q.living(g, g.active) if q.marked(g, man, UNARMED)]
    found: list[Choice] = []
    for captive in unarmed:
        for cell in [g.cell[captive], *g.field.grid.neighbours(g.cell[captive])]:
            friend = q.man_on(g, cell)
            if friend >= 0 and bar_untie(g, g.active, friend, captive) is None:
                found.append((UNTIE, friend, captive))
            if bar_rearm(g, g.active, captive, cell) is None:
                found.append((REARM, captive, cell))
    return found


def begin(g: Guiscard, man: int, cell: int) -> None:
    """He spends this phase on it.  [R657]"""
    v.mark(g, man, BUSY | SETTLED)
    g.set_to_work(man, cell)


def finish(g: Guiscard) -> None:
    """Who is still on his feet has freed his friend, or has arms again.  [R657]"""
    for man in q.living(g, g.active):
        cell = g.work[man]
        if cell == NOWHERE or not q.is_up(g, man):
            continue
        captive = q.man_on(g, cell)
        if q.marked(g, man, UNARMED) and has_arms(g, cell):
            g.unmark(man, UNARMED)
            g.tell("rearmed", man)
        elif captive >= 0 and is_bound(g, captive) and q.seat(g, captive) == g.active:
            g.wake(captive)
            g.tell("untied", man, captive)

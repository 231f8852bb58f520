"""Flaming arrows go from one archer to another (rulebook 11.4.2): a whole phase side by side."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import GIVE_ARROWS
from bulawa.games.guiscard.cutting import is_idle
from bulawa.games.guiscard.fire_arrows import arrows_left, bow_of
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import BUSY, SETTLED, Guiscard

NOT_ARCHERS: Final = Reason("R522", "not_archers", "man:man")
NOT_SIDE_BY_SIDE: Final = Reason("R522", "not_side_by_side")
NONE_TO_GIVE: Final = Reason("R522", "no_arrows_to_give", "man:man")


def bar_gift(g: Guiscard, seat: int, man: int, friend: int) -> Reason | None:
    """Two archers of one side, beside each other, who do nothing else in this phase.  [R522]"""
    for one in (man, friend):
        if q.seat(g, one) != seat or bow_of(g, one) == NONE or not is_idle(g, one):
            return NOT_ARCHERS.at(man=one)
    if g.field.grid.distance(g.cell[man], g.cell[friend]) != 1:
        return NOT_SIDE_BY_SIDE
    return NONE_TO_GIVE.at(man=man) if arrows_left(g, man) < 1 else None


def gifts(g: Guiscard) -> list[Choice]:
    """Worth it only where arrows are counted.  [R522]"""
    if g.war is None:
        return []
    archers = [man for man in q.living(g, g.active) if bow_of(g, man) != NONE]
    return [(GIVE_ARROWS, one, two) for one in archers for two in archers if bar_gift(g, g.active, one, two) is None]


def give(g: Guiscard, man: int, friend: int) -> None:
    """Half of what he has, at least one.  [R522]"""
    given = (arrows_left(g, man) + 1) // 2
    for one, more in ((man, -given), (friend, given)):
        g.siege.spend_arrow(one, arrows_left(g, one) + more)
        v.mark(g, one, BUSY | SETTLED)
    g.tell("arrows_given", man, friend, given)

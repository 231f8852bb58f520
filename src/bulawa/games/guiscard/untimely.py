"""Fire at one who moves while nobody is asked for it: he was shot at too few hexes ago, or fire has passed him.

[R138] [R141]"""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, running
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import special
from bulawa.games.guiscard.choices import AIM, SHOOT
from bulawa.games.guiscard.gallop import Gallop
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.state import PASSED_BY, Guiscard
from bulawa.games.guiscard.window import FIRE_HAS_PASSED, TOO_EARLY, spacing


def untimely(g: Guiscard, seat: int, choice: Choice) -> Reason | None:
    """Why the other side may not shoot at whoever is on his way now.  [R138] [R141]"""
    going = running(g, Move)
    if choice[0] not in (AIM, SHOOT) or going is None or seat == g.active:
        return None
    man = going.man
    if choice[-1] not in q.cells(g, man) or special.is_cloaked(g, man) or special.is_lady(g, man):
        return None
    if q.marked(g, man, PASSED_BY):
        return FIRE_HAS_PASSED.at(f"man:{g.field.cast.ids[man]}", man=man)
    more = spacing(g, man, isinstance(going, Gallop)) - going.since
    return TOO_EARLY.at(f"man:{g.field.cast.ids[man]}", more=more) if more > 0 else None

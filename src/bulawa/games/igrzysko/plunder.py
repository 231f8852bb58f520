"""Phase 14: plunder (rulebook 9.1)."""

from __future__ import annotations

from typing import Final

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import GREATER_POLAND
from bulawa.games.igrzysko.state import Igrzysko

CLIENTS_FOR_GROWTH: Final = 2
"""So many clients must stand in Greater Poland for its wealth to grow while the Habsburgs meddle."""


def plunder(g: Igrzysko) -> None:
    """Every province is ruined, spared or at peace.  [R114] [R116] [R117] [R118] [E10]"""
    for province in g.board.provinces:
        if is_ruined(g, province):
            ruin(g, province)
        elif not g.entered[province] and may_grow(g, province):
            v.change_wealth(g, province, 1)


def is_ruined(g: Igrzysko, province: int) -> bool:
    """Enemy cubes stand there, or influence markers while they count; then it does not matter that cubes were
    placed and destroyed this turn.  [R114] [R118] [R120] [E27]"""
    return q.is_occupied(g, province) or (q.rules_by_influence(g) and g.markers[province] > 0)


def ruin(g: Igrzysko, province: int) -> None:
    """Estates fall from the border inwards, at least one if enemies stand there; wealth falls by one.  [R114] [R115]"""
    lost = q.loss(g, province)
    g.tell("plundered", province, lost)
    for _ in range(lost):
        v.destroy_estate(g, province)
    v.change_wealth(g, province, -1)


def may_grow(g: Igrzysko, province: int) -> bool:
    """A province without any enemy cube placed this turn is at peace, even if it began the turn occupied; Greater
    Poland needs two clients while the Habsburgs meddle.  [R116] [R117] [R119] [R120] [E43]"""
    if province != GREATER_POLAND or not q.rules_by_influence(g):
        return True
    return q.clients_in(g, province) >= CLIENTS_FOR_GROWTH

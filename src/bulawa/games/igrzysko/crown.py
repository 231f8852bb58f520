"""Phase 4: the Crown Army (rulebook 6.2)."""

from __future__ import annotations

from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import ARTILLERY, CAVALRY, INFANTRY
from bulawa.games.igrzysko.state import Igrzysko


def court_influence(g: Igrzysko) -> int:
    """The sum of all tokens on the Royal Court.  [R36]"""
    return sum([g.court[seat] for seat in g.table if g.court[seat] > 0])


def raise_crown_army(g: Igrzysko) -> None:
    """The establishment of the turn and the supplement for the influence at Court, within the tokens there are;
    no artillery in turn 1.  [R35] [R36] [R37]"""
    number = g.board.number
    standing = g.board.establishment[g.turn - 1]
    extra = g.board.supplement[court_influence(g)]
    guns = extra[ARTILLERY] if g.turn >= number["crown_army.artillery_from_turn"] else 0
    v.muster_crown_army(
        g,
        min(number["supply.infantry"], standing[INFANTRY] + extra[INFANTRY]),
        min(number["supply.cavalry"], standing[CAVALRY] + extra[CAVALRY]),
        min(number["supply.artillery"], guns),
    )

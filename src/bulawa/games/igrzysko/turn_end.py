"""Phase 16: the end of the turn (rulebook 9.3)."""

from __future__ import annotations

from typing import Final

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import NOBODY
from bulawa.games.igrzysko.invasions import VIENNA_TURN
from bulawa.games.igrzysko.state import Igrzysko

REFILL_AFTER: Final = 2
"""After this turn all influence tokens come back."""


def clear_turn(g: Igrzysko) -> None:
    """Everything that does not last leaves the board.  [R126] [R127] [R128] [R129] [R130]"""
    v.clear_fields(g, garrison(g))
    v.empty_sejm(g)
    v.disband_armies(g)
    for province in g.board.provinces:
        reduce_occupation(g, province)
    v.forget_turn(g)
    if g.turn == REFILL_AFTER:
        v.recover_tokens(g)
    g.tell("turn_cleared", g.turn, g.prestige[:], g.money[:])


def garrison(g: Igrzysko) -> int:
    """After turn 3 up to two Ottoman cubes stay before Vienna.  [R126] [E33] [E34]"""
    return min(g.vienna, g.board.number["garrison"]) if g.turn == VIENNA_TURN else 0


def reduce_occupation(g: Igrzysko, province: int) -> None:
    """No more enemy cubes stay in a province than clients of all players; markers and clients stay.  [R129]"""
    enemy = q.occupier(g, province)
    if enemy != NOBODY:
        v.remove_cubes(g, province, enemy, max(0, g.cubes[province * 5 + enemy] - q.clients_in(g, province)))

"""Phase 6: deputies to the Sejm (rulebook 6.3, second)."""

from __future__ import annotations

from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import NOBODY, SEATS
from bulawa.games.igrzysko.state import Igrzysko


def winner_of(g: Igrzysko, province: int) -> int:
    """Who alone has the most clients there, at least one; NOBODY in a tie or an empty province.  [R41] [R42] [E42]"""
    most, winner = 0, NOBODY
    for seat in g.table:
        clients = g.clients[province * SEATS + seat]
        if clients > most:
            most, winner = clients, seat
        elif clients == most:
            winner = NOBODY
    return winner


def hold_elections(g: Igrzysko) -> None:
    """Province by province from Prussia: the winner must give a client and seat a deputy; without a disc
    the election is void.  [R41] [R42] [R15] [E2]"""
    for province in g.board.provinces:
        winner = winner_of(g, province)
        if winner == NOBODY or g.discs[winner] == 0:
            g.tell("no_deputy", province)
        else:
            v.spend_clients(g, winner, province, 1)
            v.elect(g, winner, province)

"""Diplomacy: the special action that buys a treaty (rulebook 7.2.3, 12.1 and 12.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame, Roll, Steps
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import (
    DIE,
    ENEMIES,
    GIFTS,
    HABSBURGS,
    NOBODY,
    OTTOMANS,
    SEATS,
    TATARS,
)
from bulawa.games.igrzysko.choices import DIPLOMACY
from bulawa.games.igrzysko.state import Igrzysko

TREATY_IN_FORCE: Final = Reason("R51", "treaty_in_force")
NEVER_OTTOMANS: Final = Reason("R52", "never_ottomans")
HABSBURGS_LATER: Final = Reason("R52", "habsburgs_later")
HABSBURGS_OCCUPIED: Final = Reason("R52", "habsburgs_occupied")
NOT_TATARS_YET: Final = Reason("R138", "not_tatars_yet")
NO_CLIENT_FACING: Final = Reason("R49", "no_client_facing")
NO_DEPUTY: Final = Reason("R49", "no_deputy")
NO_SUCH_PRICE: Final = Reason("R50", "no_such_price")
NO_SUCH_TIER: Final = Reason("R139", "no_such_price")


def bar_partner(g: Igrzysko, enemy: int) -> Reason | None:
    """Never the Ottomans; the Habsburgs only in turn 4 while Vienna is free; with treaty limits the Ottomans
    instead of the Tatars in turns 1 and 2.  [R52] [R138]"""
    limited = g.treaty_limits and g.turn <= g.board.number["options.treaty_limits.until_turn"]
    if enemy == OTTOMANS:
        return None if limited else NEVER_OTTOMANS
    if enemy == TATARS and limited:
        return NOT_TATARS_YET
    if enemy == HABSBURGS:
        if g.turn <= q.LAST_TURN_OF_MARKERS:
            return HABSBURGS_LATER
        return HABSBURGS_OCCUPIED if g.vienna_held else None
    return None


def prices(g: Igrzysko) -> list[int]:
    """The fixed part of the price: one, or with lasting treaties three to choose from before the die.  [R50] [R139]"""
    return g.board.treaty_price if g.lasting_treaties else g.board.treaty_price[:1]


def bar_diplomacy(g: Igrzysko, seat: int, enemy: int, price: int) -> Reason | None:
    """No treaty yet this turn, an enemy who is allowed, a client in the facing province, a deputy; money is not
    asked for beforehand.  [R49] [R51] [R52] [E8] [E9]"""
    if g.treaty != NOBODY:
        return TREATY_IN_FORCE
    refused = bar_partner(g, enemy)
    if refused is not None:
        return refused
    if g.clients[enemy * SEATS + seat] < g.board.treaty_clients:
        return NO_CLIENT_FACING
    if not q.deputies(g, seat):
        return NO_DEPUTY
    if price in prices(g):
        return None
    return NO_SUCH_TIER if g.lasting_treaties else NO_SUCH_PRICE


def embassies(g: Igrzysko, seat: int) -> list[Choice]:
    if g.treaty != NOBODY or not q.deputies(g, seat):
        return []
    return [
        (DIPLOMACY, enemy, price)
        for enemy in ENEMIES
        for price in prices(g)
        if bar_diplomacy(g, seat, enemy, price) is None
    ]


class Embassy(Frame):
    """An attempt that cannot be called off any more.  [R50]"""

    fields = "seat:seat enemy:enemy price=0..99"

    def __init__(self, seat: int, enemy: int, price: int) -> None:
        self.at = 0
        self.seat = seat
        self.enemy = enemy
        self.price = price

    def steps(self) -> Steps:
        return EMBASSY

    def copy(self) -> Frame:
        return Embassy(self.seat, self.enemy, self.price)


def send_embassy(g: Igrzysko, seat: int, enemy: int, price: int) -> Frame:
    """Client and disc are gone in any case.  [R49] [R50]"""
    v.spend_clients(g, seat, enemy, g.board.treaty_clients)
    v.spend_deputy(g, seat)
    return Embassy(seat, enemy, price)


class ThrowGifts(Roll[Igrzysko, Embassy]):
    """The die is added to the price. Who can pay has a treaty; who cannot loses all money and has none.  [R50] [E9]"""

    def dice(self, g: Igrzysko, f: Embassy) -> list[int]:
        return [DIE]

    def take(self, g: Igrzysko, f: Embassy, faces: list[int]) -> Frame | None:
        price = f.price + faces[0]
        g.tell("embassy", f.seat, q.foe(g, f.enemy), price)
        if price > g.money[f.seat]:
            v.change_money(g, f.seat, -g.money[f.seat], GIFTS)
            g.tell("embassy_failed", f.seat, q.foe(g, f.enemy))
            return None
        v.change_money(g, f.seat, -price, GIFTS)
        v.conclude_treaty(g, f.seat, f.enemy, g.board.treaty_breaks[g.board.treaty_price.index(f.price)])
        return None


EMBASSY: Final[Steps] = (ThrowGifts(),)


def judge_treaty(g: Igrzysko, faces: list[int]) -> list[int]:
    """The dice that still strengthen enemies: enough dice with the enemy's number break the treaty and place
    nothing, fewer leave it in force.  [R54] [R82] [R139] [E11] [E39]"""
    if g.treaty == NOBODY or faces.count(g.treaty + 1) < g.endures:
        return faces
    left = [face for face in faces if face != g.treaty + 1]
    v.break_treaty(g)
    return left

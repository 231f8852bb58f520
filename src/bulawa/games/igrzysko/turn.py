"""The sequence of play: four turns of sixteen phases, in the rulebook's order (rulebook 3.0, 4.0 and 10.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bulawa.engine.flow import Frame, Steps
from bulawa.engine.setup import Laid
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.armies import PrivateArmies
from bulawa.games.igrzysko.board import KINDS, NOBODY, SEATS, TOKENS, Board
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.crown import raise_crown_army
from bulawa.games.igrzysko.ending import finish
from bulawa.games.igrzysko.estates import NewEstates
from bulawa.games.igrzysko.events import Events
from bulawa.games.igrzysko.expansion import Expansion
from bulawa.games.igrzysko.hetman import award_mace
from bulawa.games.igrzysko.income import collect_income
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.plunder import plunder as plunder_provinces
from bulawa.games.igrzysko.preparation import Preparation
from bulawa.games.igrzysko.prestige import award_prestige
from bulawa.games.igrzysko.relief import Relief
from bulawa.games.igrzysko.sejm import hold_elections
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn_end import clear_turn

LAST_TURN: Final = 4


class Turn(Frame):
    """One turn of the game, and then the next.  [R11]"""

    def steps(self) -> Steps:
        return TURN

    def copy(self) -> Frame:
        return Turn()


def income(g: Igrzysko, f: Turn) -> None:
    """[R23] [R24]"""
    g.tell("round", g.turn)
    v.enter_phase(g, 1)
    collect_income(g)


def clientele(g: Igrzysko, f: Turn) -> Frame:
    """[R25] [R28] Turn order is still that of the turn before.  [R10] [E38]"""
    v.enter_phase(g, 2)
    return new_clientele(len(g.board.provinces))


def hetman(g: Igrzysko, f: Turn) -> Frame | None:
    """[R30] [R34]"""
    v.enter_phase(g, 3)
    return award_mace(g)


def crown_army(g: Igrzysko, f: Turn) -> None:
    """[R35]"""
    v.enter_phase(g, 4)
    raise_crown_army(g)


def events(g: Igrzysko, f: Turn) -> Frame:
    """[R38]"""
    v.enter_phase(g, 5)
    return Events()


def sejm(g: Igrzysko, f: Turn) -> None:
    """[R41]"""
    v.enter_phase(g, 6)
    hold_elections(g)


def new_estates(g: Igrzysko, f: Turn) -> Frame:
    """[R43]"""
    v.enter_phase(g, 7)
    return NewEstates(1, 0, 0)


def special_actions(g: Igrzysko, f: Turn) -> Frame:
    """[R46]"""
    v.enter_phase(g, 8)
    return SpecialActions(1, 0)


def private_armies(g: Igrzysko, f: Turn) -> Frame:
    """[R61]"""
    v.enter_phase(g, 9)
    return PrivateArmies(1, 0, 0)


def campaigns(g: Igrzysko, f: Turn) -> Frame:
    """[R71]"""
    v.enter_phase(g, 10)
    return Campaigns(1, 0, 0)


def invasions(g: Igrzysko, f: Turn) -> Frame:
    """[R81] [E40]"""
    v.enter_phase(g, 11)
    return Invasions(0, [])


def relief(g: Igrzysko, f: Turn) -> Frame:
    """[R101]"""
    v.enter_phase(g, 12)
    return Relief(1, 0, 0)


def expansion(g: Igrzysko, f: Turn) -> Frame:
    """[R106]"""
    v.enter_phase(g, 13)
    return Expansion(0, [], [], 0)


def plunder(g: Igrzysko, f: Turn) -> None:
    """[R114]"""
    v.enter_phase(g, 14)
    plunder_provinces(g)


def prestige(g: Igrzysko, f: Turn) -> None:
    """[R122]"""
    v.enter_phase(g, 15)
    award_prestige(g)


def turn_end(g: Igrzysko, f: Turn) -> None:
    """After turn 4 the game is over; before, the next turn begins.  [R126] [R131]"""
    v.enter_phase(g, 16)
    clear_turn(g)
    if g.turn >= LAST_TURN:
        finish(g)
    begin_turn(g, g.turn + 1)
    f.again()


def begin_turn(g: Igrzysko, number: int) -> None:
    """In turn 4 it is settled for the whole turn whether the Ottomans hold Vienna.  [R84] [R131] [E33]"""
    v.turn_over(g, number, number == LAST_TURN and g.vienna > 0)


TURN: Final[Steps] = (
    income,
    clientele,
    hetman,
    crown_army,
    events,
    sejm,
    new_estates,
    special_actions,
    private_armies,
    campaigns,
    invasions,
    relief,
    expansion,
    plunder,
    prestige,
    turn_end,
)


def set_up(laid: Laid, table: Sequence[int]) -> Igrzysko:
    """Everything in its place, and the throw for the mace to come.  [R1] [R2] [R3] [R8] [R9]"""
    g = empty_board(laid, table)
    g.frames = [Turn(), Preparation(0)]
    return g


def empty_board(laid: Laid, table: Sequence[int]) -> Igrzysko:
    """All pieces in their pools and boxes, wealth at its start, turn 1.  [R1] [R2] [R3] [R8] [R9]"""
    board: Board = laid.setup.pack.board
    options, number = laid.setup.options, board.number
    g = Igrzysko(board)
    g.laid = laid
    g.turn, g.phase = 1, 0
    g.table = list(table)
    g.mace, g.order = g.table[0], g.table
    plays = [1 if seat in g.table else 0 for seat in range(SEATS)]
    g.prestige = [0] * SEATS
    g.money = [number["player.money"] * n for n in plays]
    g.pool = [number["player.clients"] * n for n in plays]
    g.discs = [(number["player.discs"] - 1) * n for n in plays]
    g.clients = [0] * (len(board.provinces) * SEATS)
    g.units = [0] * (len(board.provinces) * SEATS * KINDS)
    army = [number["player.infantry"], number["player.cavalry"], number["player.artillery"]]
    g.barracks = [n * p for p in plays for n in army]
    g.tokens = [number["player.tokens_of_each"] * n for n in plays for _ in range(TOKENS)]
    g.court = [NOBODY] * SEATS
    g.put_out_shared_pieces()
    g.treaty_limits = bool(options["treaty_limits"])
    g.lasting_treaties = bool(options["lasting_treaties"])
    g.private_duchies = bool(options["private_duchies"])
    return g

"""The action phase: the players use leader cards in turn, for command or for a stratagem (rulebook p.9)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import COMMONWEALTH
from bulawa.games.chocim.choices import COMMAND, PASS, PASS_CHOICE, STRATAGEM
from bulawa.games.chocim.deployment import can_deploy, control
from bulawa.games.chocim.plans import Play, begin_command, begin_stratagem
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.stratagems import is_playable

NOT_YOUR_LEADER: Final = Reason("R31", "not_your_leader")
LEADER_GONE: Final = Reason("R25", "leader_gone")
USED_ALREADY: Final = Reason("R34", "used_already")
NOT_IN_HAND: Final = Reason("R31", "not_in_hand")
NOTHING_TO_DEPLOY: Final = Reason("R32", "nothing_to_deploy")
ONE_STRATAGEM: Final = Reason("R33", "one_stratagem")
NOT_PLAYABLE: Final = Reason("R151", "not_playable")


class Actions(Frame):
    """The plays of one week."""

    fields = "turn:seat passed=0..1#2"

    def __init__(self, turn: int, passed: list[int]) -> None:
        self.at = 0
        self.turn = turn
        self.passed = passed
        """1 for a side that has passed."""

    def steps(self) -> Steps:
        return ACTIONS

    def copy(self) -> Frame:
        return Actions(self.turn, self.passed[:])


def begin_actions() -> Actions:
    """The Commonwealth always begins.  [R30]"""
    return Actions(COMMONWEALTH, [0, 0])


def is_out(g: Chocim, f: Actions, side: int) -> bool:
    """Who has passed or has no card left takes no more part.  [R35] [R37]"""
    return bool(f.passed[side]) or not q.cards_of(g, side)


def bar_leader(g: Chocim, side: int, leader: int) -> Reason | None:
    """An unused commander or an officer in hand.  [R31] [R34]"""
    if g.board.leaders[leader].side != side:
        return NOT_YOUR_LEADER
    if q.has_leader(g, side, leader):
        return None
    if leader in g.gone:
        return LEADER_GONE
    return USED_ALREADY if leader in g.turned[side] or leader in g.used[side] else NOT_IN_HAND


def bar_command(g: Chocim, side: int, leader: int) -> Reason | None:
    """At least one unit can be deployed; what the card shows does not matter.  [R32] [R38]"""
    barred = bar_leader(g, side, leader)
    if barred is not None:
        return barred
    can = can_deploy(g, g.board.commands[side][g.board.leaders[leader].command], control(g))
    return None if can else NOTHING_TO_DEPLOY


def bar_stratagem(g: Chocim, side: int, leader: int, which: int) -> Reason | None:
    """One of the card's stratagems, if it can be carried out.  [R33] [R151] [R162]"""
    barred = bar_leader(g, side, leader)
    if barred is not None:
        return barred
    programs = g.board.leaders[leader].programs
    if which >= len(programs):
        return ONE_STRATAGEM
    return None if is_playable(g, programs[which], control(g)) else NOT_PLAYABLE


class ChoosePlay(Ask[Chocim, Actions]):
    """Command, stratagem or pass; a pass is final for this week and keeps the officers.  [R30] [R31] [R35] [R36]"""

    key = "choose_play"
    rule = "R31"
    verbs = (COMMAND, STRATAGEM, PASS)

    def who(self, g: Chocim, f: Actions) -> list[int]:
        for side in (f.turn, q.rival(f.turn)):
            if not is_out(g, f, side):
                return [side]
        return []

    def options(self, g: Chocim, f: Actions, seat: int) -> list[Choice]:
        found: list[Choice] = []
        board, before = g.board, control(g)
        commands = board.commands[seat]
        able: list[int] = [-1] * len(commands)
        for leader in g.ready[seat] + g.hands[seat]:
            card = board.leaders[leader]
            if able[card.command] < 0:
                able[card.command] = int(can_deploy(g, commands[card.command], before))
            if able[card.command]:
                found.append((COMMAND, leader))
            for which in range(len(card.programs)):
                if is_playable(g, card.programs[which], before):
                    found.append((STRATAGEM, leader, which))
        found.append(PASS_CHOICE)
        return found

    def bar(self, g: Chocim, f: Actions, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if verb == PASS:
            return None
        if verb == COMMAND:
            return bar_command(g, seat, choice[1])
        return bar_stratagem(g, seat, choice[1], choice[2])

    def take(self, g: Chocim, f: Actions, seat: int, choice: Choice) -> Frame | None:
        f.turn = q.rival(seat)
        if choice[0] == PASS:
            f.passed[seat] = 1
            g.tell("passed", seat)
            return None
        return play_card(g, seat, choice)


def play_card(g: Chocim, seat: int, choice: Choice) -> Play:
    """The card is shown and leaves the hand before the play begins.  [R34] [R39]"""
    leader = choice[1]
    v.use_leader(g, seat, leader)
    if choice[0] == COMMAND:
        g.tell("commanded", seat, leader, g.board.leaders[leader].command)
        return begin_command(g, seat, leader)
    g.tell("ruse" if choice[2] == 0 else "second_ruse", seat, leader)
    return begin_stratagem(g, seat, leader, choice[2])


ACTIONS: Final[Steps] = (ChoosePlay(),)

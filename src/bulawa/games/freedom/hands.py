"""Cards that an event takes out of the other hand (specification 3.9)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Draw, Frame, Steps
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import Op
from bulawa.games.freedom.choices import RAID
from bulawa.games.freedom.operation import Choosing, Task
from bulawa.games.freedom.state import Freedom

NOT_IN_THEIR_HAND: Final = Reason("R141", "not_in_their_hand")


def cards_to_raid(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [(RAID, card) for card in g.hands[q.rival(f.actor)]]


def raid(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    """The opponent discards it and draws a replacement."""
    f.left -= 1
    victim = q.rival(f.actor)
    v.discard(g, victim, choice[1])
    g.tell("discarded", victim, choice[1])
    return Replacement(victim)


def bar_raid(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    return NOT_IN_THEIR_HAND


class Replacement(Frame):
    """A card drawn in place of one that was taken away."""

    fields = "side:seat"

    def __init__(self, side: int) -> None:
        self.at = 0
        self.side = side

    def steps(self) -> Steps:
        return REPLACEMENT

    def copy(self) -> Frame:
        return Replacement(self.side)


class DrawReplacement(Draw[Freedom, Replacement]):
    """From the deck of the present period."""

    def count(self, g: Freedom, f: Replacement) -> int:
        return 1

    def deck(self, g: Freedom, f: Replacement) -> list[int]:
        v.renew_deck(g)
        return g.decks[q.period(g)]

    def take(self, g: Freedom, f: Replacement, cards: list[int]) -> Frame | None:
        v.draw(g, f.side, cards)
        return None


REPLACEMENT: Final[Steps] = (DrawReplacement(),)
HANDS = {"hand_raid": Task(cards_to_raid, raid, bar_raid)}

"""The Action phase: fourteen turns, each one card (rulebook 4.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import NEUTRAL
from bulawa.games.freedom.choices import COUNTER, DONE, EVENT, NO_MORE, POINTS
from bulawa.games.freedom.events import event_of
from bulawa.games.freedom.spending import card_points
from bulawa.games.freedom.state import Freedom

CARDS_EACH: Final = 7

NOT_IN_HAND: Final = Reason("R41", "not_in_hand")
NO_PASS: Final = Reason("R41", "no_pass")
ENEMY_EVENT: Final = Reason("R42", "enemy_event")
NOTHING_TO_COUNTER: Final = Reason("R44", "nothing_to_counter")
ONLY_COUNTER: Final = Reason("R48", "only_counter")


class Actions(Frame):
    """The turns of one round."""

    fields = "turns=0..99 counter:card"

    def __init__(self, turns: int, counter: int) -> None:
        self.at = 0
        self.turns = turns
        """Turns taken so far by both sides."""
        self.counter = counter
        """The card just played for points; its own side may counter it. -1: none."""

    def steps(self) -> Steps:
        return ACTIONS

    def copy(self) -> Frame:
        return Actions(self.turns, self.counter)


def find_first_player(g: Freedom, f: Actions) -> None:
    """Higher morale begins; a tie goes to the Empire. Turns alternate.  [R40]"""
    v.give_first_turn(g, q.first_player(g))


def active(g: Freedom, f: Actions) -> int:
    return g.first if f.turns % 2 == 0 else q.rival(g.first)


def may_counter(g: Freedom, f: Actions, side: int) -> bool:
    """The opponent's turn just before was a card of my side played for points.  [R44] [R45]"""
    return f.counter >= 0 and g.board.cards[f.counter].side == side


class PlayCard(Ask[Freedom, Actions]):
    """Play a card for its event or its points, or discard one to resolve the event just spent; nobody passes.

    [R41] [R42] [R43] [R44] [R47] [G35]"""

    key = "play_card"
    rule = "R41"
    verbs = (EVENT, POINTS, COUNTER, DONE)

    def who(self, g: Freedom, f: Actions) -> list[int]:
        return [active(g, f)] if f.turns < 2 * CARDS_EACH and g.hands[active(g, f)] else []

    def options(self, g: Freedom, f: Actions, seat: int) -> list[Choice]:
        found: list[Choice] = []
        counter = may_counter(g, f, seat)
        for card in g.hands[seat]:
            side = g.board.cards[card].side
            if side == seat or side == NEUTRAL:
                found.append(g.board.for_event[card])
            found.append(g.board.for_points[card])
            if counter:
                found.append(g.board.to_counter[card])
        return found

    def bar(self, g: Freedom, f: Actions, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if verb == DONE:
            return NO_PASS
        card = choice[1]
        if card not in g.hands[seat]:
            return NOT_IN_HAND
        if verb == EVENT and g.board.cards[card].side == q.rival(seat):
            return ENEMY_EVENT
        return NOTHING_TO_COUNTER if verb == COUNTER and not may_counter(g, f, seat) else None

    def take(self, g: Freedom, f: Actions, seat: int, choice: Choice) -> Frame | None:
        verb, card = choice
        f.turns += 1
        v.discard(g, seat, card)
        if verb == COUNTER:
            return counter_event(g, f, seat, card)
        f.counter = -1
        if verb == EVENT:
            g.tell("played_event", seat, card)
            return event_of(g, card, seat)
        points = g.board.cards[card].points
        if g.board.cards[card].side == q.rival(seat):
            f.counter = card
        g.tell("played_points", seat, card, points)
        return card_points(seat, points)


def counter_event(g: Freedom, f: Actions, seat: int, card: int) -> Frame:
    """Discard any card, resolve the event; a discarded card cannot be countered in turn.  [R44] [R45]"""
    event = f.counter
    f.counter = -1
    g.tell("countered", seat, card, event)
    return event_of(g, event, seat)


class FinalReaction(Ask[Freedom, Actions]):
    """After the last turn the first player may discard the last card to resolve an event just spent.  [R48]"""

    key = "final_reaction"
    rule = "R48"
    verbs = (COUNTER, DONE, EVENT, POINTS)

    def who(self, g: Freedom, f: Actions) -> list[int]:
        return [g.first] if may_counter(g, f, g.first) and g.hands[g.first] else []

    def options(self, g: Freedom, f: Actions, seat: int) -> list[Choice]:
        found: list[Choice] = [g.board.to_counter[card] for card in g.hands[seat]]
        found.append(NO_MORE)
        return found

    def bar(self, g: Freedom, f: Actions, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        if choice[0] != COUNTER:
            return ONLY_COUNTER
        return None if choice[1] in g.hands[seat] else NOT_IN_HAND

    def take(self, g: Freedom, f: Actions, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.counter = -1
            return None
        v.discard(g, seat, choice[1])
        return counter_event(g, f, seat, choice[1])


ACTIONS: Final[Steps] = (find_first_player, PlayCard(), FinalReaction())

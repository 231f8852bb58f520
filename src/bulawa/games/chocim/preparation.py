"""The preparation phase: cards, circumstances, mutineers, a new display (rulebook p.8-9)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import (
    ALL_KINDS,
    COMMONWEALTH,
    KINDS,
    MUTINIED,
    OTTOMAN,
    ROUTED,
    SIDES,
    WeekEvent,
    side_of,
)
from bulawa.games.chocim.choices import MUTINY, REMOVE
from bulawa.games.chocim.dealing import DISPLAY, Cards, Officers
from bulawa.games.chocim.state import Chocim

NO_SUCH_UNIT: Final = Reason("R4", "no_such_unit")
NOT_OTTOMAN: Final = Reason("R25", "not_ottoman")
NOT_MUTINOUS: Final = Reason("R27", "not_mutinous")


class Preparation(Frame):
    """The preparation phase from the second week on."""

    fields = "losses=0..99"

    def __init__(self, losses: int) -> None:
        self.at = 0
        self.losses = losses
        """Units the Ottomans still have to remove this week."""

    def steps(self) -> Steps:
        return PREPARATION

    def copy(self) -> Frame:
        return Preparation(self.losses)


class Opening(Frame):
    """The display is laid out and the first officers are drawn; nothing else has happened yet.  [R14] [R17]"""

    fields = "cards=0..99"

    def __init__(self, cards: int) -> None:
        self.at = 0
        self.cards = cards
        """Diplomacy cards each side begins with: none, but for the short siege."""

    def steps(self) -> Steps:
        return OPENING

    def copy(self) -> Frame:
        return Opening(self.cards)


def officers_wanted(g: Chocim, side: int) -> int:
    """Up to the hand size, commanders counted, used or not; one more for the extra-leader token.  [R21] [R22] [G37]"""
    held = len(g.hands[side]) + len(g.ready[side]) + len(g.turned[side])
    return max(0, g.board.hand_size[side] + g.extra[side] - held)


def draw_for_commonwealth(g: Chocim, f: Frame) -> Frame:
    """[R20] [R21]"""
    return Officers(COMMONWEALTH, officers_wanted(g, COMMONWEALTH))


def draw_for_ottomans(g: Chocim, f: Frame) -> Frame:
    """[R20] [R21]"""
    return Officers(OTTOMAN, officers_wanted(g, OTTOMAN))


def refresh_commanders(g: Chocim, f: Preparation) -> None:
    """[R24] [G33]"""
    for side in SIDES:
        v.turn_commanders_up(g, side)


def circumstances(g: Chocim) -> WeekEvent:
    return g.board.events[g.week]


def bury_the_hetman(g: Chocim, f: Preparation) -> None:
    """In week 4 Chodkiewicz dies.  [R25]"""
    if circumstances(g).dies >= 0:
        v.lose_leader(g, COMMONWEALTH, circumstances(g).dies)


def replace_the_hetman(g: Chocim, f: Preparation) -> Frame:
    """An officer takes his place, even above the hand size.  [R25] [G3] [G36]"""
    return Officers(COMMONWEALTH, circumstances(g).officers)


def hear_of_relief(g: Chocim, f: Preparation) -> Frame:
    """The Commonwealth draws a diplomacy card unseen.  [R25]"""
    return Cards(COMMONWEALTH, circumstances(g).diplomacy)


def suffer_the_cold(g: Chocim, f: Preparation) -> None:
    """Rain in week 4, snow in week 5.  [R25]"""
    f.losses = circumstances(g).losses


def ottoman_places(g: Chocim) -> list[tuple[int, int]]:
    """Wherever Ottoman units stand, the mutinied among them.  [R25] [G5]"""
    boxes = [box for box in range(ROUTED) if g.board.side[box] == OTTOMAN]
    return q.unit_places(g, OTTOMAN, [*boxes, MUTINIED + OTTOMAN])


class ChooseWeatherLosses(Ask[Chocim, Preparation]):
    """The Ottomans remove units of their own choice.  [R25] [G5]"""

    key = "weather_losses"
    rule = "R25"
    verbs = (REMOVE,)

    def who(self, g: Chocim, f: Preparation) -> list[int]:
        return [OTTOMAN] if f.losses > 0 and ottoman_places(g) else []

    def options(self, g: Chocim, f: Preparation, seat: int) -> list[Choice]:
        return [(REMOVE, box, unit) for box, unit in ottoman_places(g)]

    def bar(self, g: Chocim, f: Preparation, seat: int, choice: Choice) -> Reason | None:
        if side_of(choice[2]) != OTTOMAN:
            return NOT_OTTOMAN
        return None if (choice[1], choice[2]) in ottoman_places(g) else NO_SUCH_UNIT

    def take(self, g: Chocim, f: Preparation, seat: int, choice: Choice) -> Frame | None:
        f.losses -= 1
        v.remove(g, choice[2], choice[1], "perished")
        return None


def restore_bonus_token(g: Chocim, f: Preparation) -> None:
    """[R26]"""
    v.turn_bonus_token(g, True)


def pardon_mutineers(g: Chocim, f: Preparation) -> None:
    """Mutineers beyond what the morale demands return to their reserves.  [R27] [G7]"""
    for unit in ALL_KINDS:
        surplus = q.mutinied(g, unit) - q.mutineers(g, unit)
        if surplus > 0:
            v.pardon(g, unit, surplus)


def restless(g: Chocim, unit: int) -> int:
    """Units of a kind that have still to mutiny.  [R27]"""
    return q.mutineers(g, unit) - q.mutinied(g, unit)


def stations(g: Chocim, unit: int) -> list[int]:
    """Boxes on the board with a unit of that kind."""
    side = side_of(unit)
    return [box for box in range(ROUTED) if g.board.side[box] == side and q.of_kind(g, box, unit)]


def has_choice(g: Chocim, unit: int) -> bool:
    """Mutineers can be taken from several boxes, and not all of the kind must go.  [R27]"""
    short = restless(g, unit)
    if short <= 0:
        return False
    boxes = stations(g, unit)
    return len(boxes) > 1 and sum([q.of_kind(g, box, unit) for box in boxes]) > short


class ChooseMutineers(Ask[Chocim, Preparation]):
    """The owner says from where his mutineers come: from anywhere on the board.  [R27]"""

    key = "mutineers"
    rule = "R27"
    verbs = (MUTINY,)

    def who(self, g: Chocim, f: Preparation) -> list[int]:
        for unit in ALL_KINDS:
            if has_choice(g, unit):
                return [side_of(unit)]
        return []

    def options(self, g: Chocim, f: Preparation, seat: int) -> list[Choice]:
        return [(MUTINY, box, unit) for unit in KINDS[seat] if has_choice(g, unit) for box in stations(g, unit)]

    def bar(self, g: Chocim, f: Preparation, seat: int, choice: Choice) -> Reason | None:
        _, box, unit = choice
        if side_of(unit) != seat or not has_choice(g, unit):
            return NOT_MUTINOUS
        return None if box in stations(g, unit) else NO_SUCH_UNIT

    def take(self, g: Chocim, f: Preparation, seat: int, choice: Choice) -> Frame | None:
        v.mutiny(g, choice[2], choice[1])
        return None


def gather_mutineers(g: Chocim, f: Preparation) -> None:
    """Where nothing is to be chosen they go by themselves; of a kind that is short, all there are.  [R27]"""
    for unit in ALL_KINDS:
        for _ in range(restless(g, unit)):
            boxes = stations(g, unit)
            if boxes:
                v.mutiny(g, unit, boxes[0])


def lay_display(g: Chocim, f: Frame) -> Frame:
    """Seven new diplomacy cards, face up.  [R14] [R28]"""
    return Cards(DISPLAY, max(0, g.board.display - len(g.display)))


def return_extra_tokens(g: Chocim, f: Preparation) -> None:
    """[R29]"""
    v.return_extra_tokens(g)


def cards_for_commonwealth(g: Chocim, f: Opening) -> Frame:
    """[V1]"""
    return Cards(COMMONWEALTH, f.cards)


def cards_for_ottomans(g: Chocim, f: Opening) -> Frame:
    """[V1]"""
    return Cards(OTTOMAN, f.cards)


OPENING: Final[Steps] = (
    lay_display,
    cards_for_commonwealth,
    cards_for_ottomans,
    draw_for_commonwealth,
    draw_for_ottomans,
)

PREPARATION: Final[Steps] = (
    draw_for_commonwealth,
    draw_for_ottomans,
    refresh_commanders,
    bury_the_hetman,
    replace_the_hetman,
    hear_of_relief,
    suffer_the_cold,
    ChooseWeatherLosses(),
    restore_bonus_token,
    pardon_mutineers,
    ChooseMutineers(),
    gather_mutineers,
    lay_display,
    return_extra_tokens,
)

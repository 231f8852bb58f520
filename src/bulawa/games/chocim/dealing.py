"""Cards drawn from the decks: officers and diplomacy cards, with a new deck when one runs out (rulebook p.8-9)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Draw, Frame, Steps
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.deployment import Gathering
from bulawa.games.chocim.state import Chocim

DISPLAY: Final = 2
"""Where cards go that nobody holds."""


class Officers(Frame):
    """A side draws officers."""

    fields = "side:seat left=0..99"

    def __init__(self, side: int, left: int) -> None:
        self.at = 0
        self.side = side
        self.left = left

    def steps(self) -> Steps:
        return OFFICERS

    def copy(self) -> Frame:
        return Officers(self.side, self.left)


class DrawOfficers(Draw[Chocim, Officers]):
    """From one's own deck, as many as are wanted or there are.  [R21] [R23]"""

    def count(self, g: Chocim, f: Officers) -> int:
        return f.left

    def deck(self, g: Chocim, f: Officers) -> list[int]:
        return g.decks[f.side]

    def take(self, g: Chocim, f: Officers, cards: list[int]) -> Frame | None:
        f.left -= len(cards)
        v.draw_officers(g, f.side, cards)
        return None


def renew_officers(g: Chocim, f: Officers) -> None:
    """With the deck used up, the used officers are shuffled; without any the drawing stops.  [R23] [G4]"""
    in_use = card_in_use(g)
    if f.left > 0 and [leader for leader in g.used[f.side] if leader != in_use]:
        v.renew_officers(g, f.side, in_use)
        f.again()


def card_in_use(g: Chocim) -> int:
    """A card is laid down only after its use, so it cannot be drawn by itself; -1: no card is in use.  [R34]"""
    for frame in g.frames:
        if isinstance(frame, Gathering):
            return frame.card()
    return -1


OFFICERS: Final[Steps] = (DrawOfficers(), renew_officers)


class Cards(Frame):
    """Diplomacy cards from the deck: to the display, or unseen into a hand."""

    fields = "to=-1..9 left=0..99"

    def __init__(self, to: int, left: int) -> None:
        self.at = 0
        self.to = to
        """A side, or DISPLAY."""
        self.left = left

    def steps(self) -> Steps:
        return CARDS

    def copy(self) -> Frame:
        return Cards(self.to, self.left)


class DrawCards(Draw[Chocim, Cards]):
    """[R14] [R25] [R28] [R159]"""

    def count(self, g: Chocim, f: Cards) -> int:
        return f.left

    def deck(self, g: Chocim, f: Cards) -> list[int]:
        return g.stock

    def take(self, g: Chocim, f: Cards, cards: list[int]) -> Frame | None:
        f.left -= len(cards)
        if f.to == DISPLAY:
            v.lay_out(g, cards)
        else:
            v.draw_unseen(g, f.to, cards)
        return None


def renew_stock(g: Chocim, f: Cards) -> None:
    """With the deck used up, the discards are shuffled; without any the rest is skipped.  [R29] [G4]"""
    if f.left > 0 and (g.discard or g.buried[0] or g.buried[1]):
        v.renew_stock(g)
        f.again()


CARDS: Final[Steps] = (DrawCards(), renew_stock)


class Loss(Frame):
    """A side discards random diplomacy cards."""

    fields = "side:seat left=0..99 why=0..99"

    def __init__(self, side: int, left: int, why: str) -> None:
        self.at = 0
        self.side = side
        self.left = left
        self.why = why
        """The event that tells of it."""

    def steps(self) -> Steps:
        return LOSS

    def copy(self) -> Frame:
        return Loss(self.side, self.left, self.why)


class LoseCards(Draw[Chocim, Loss]):
    """Each card of the hand is equally likely; an empty hand loses nothing.  [R100] [R104] [R160]"""

    def count(self, g: Chocim, f: Loss) -> int:
        return f.left

    def deck(self, g: Chocim, f: Loss) -> list[int]:
        return g.arguments[f.side]

    def take(self, g: Chocim, f: Loss, cards: list[int]) -> Frame | None:
        for card in cards:
            v.lose_card(g, f.side, card, f.why)
        return None


LOSS: Final[Steps] = (LoseCards(),)

"""The whole truth of the siege of Chocim."""

from __future__ import annotations

from bulawa.engine.flow import State
from bulawa.games.chocim.board import Board


class Chocim(State):
    """Flat lists of small numbers, so that a copy takes a microsecond. Pairs are indexed by side.

    Piles of leaders, cards and claims are replaced and never changed: copies share them (engine/piles.py)."""

    week: int
    units: list[int]
    """units[stack(box, unit)]"""
    morale: list[int]
    supply: list[int]
    forts: list[int]
    """forts[field]"""
    approaches: int
    bonus: bool
    """The bonus token lies face up: the next winner of a pitched battle takes a diplomacy card."""
    extra: list[int]
    """1: the side has taken its extra-leader token."""
    ready: list[list[int]]
    """Commanders that can still be used this week."""
    turned: list[list[int]]
    """Commanders used this week."""
    hands: list[list[int]]
    """Officers in hand."""
    decks: list[list[int]]
    """Officers not drawn yet; they have no order."""
    used: list[list[int]]
    """Officers used, face up."""
    gone: list[int]
    """Leaders that have left the game."""
    display: list[int]
    stock: list[int]
    """Diplomacy cards not drawn yet; they have no order."""
    arguments: list[list[int]]
    """Diplomacy cards held."""
    discard: list[int]
    """Diplomacy cards discarded face up."""
    buried: list[list[int]]
    """Diplomacy cards a side has discarded face down."""
    seen: list[list[int]]
    """seen[side]: cards that the side has seen the other one take and not lose again."""
    claims: list[int]
    """Claims turned so far."""
    bids: list[list[int]]
    """The cards committed to each claim turned, one side's after the other's: `queries.bid` finds them."""
    both_prayers: bool
    secret_supports: bool
    lost_battle_is_light: bool
    open_cards: bool

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    @property
    def round(self) -> int:
        """How far the game has come, for those who compare games."""
        return self.week

    def copy(self) -> Chocim:
        twin = Chocim(self.board)
        twin.week = self.week
        twin.units = self.units[:]
        twin.morale = self.morale[:]
        twin.supply = self.supply[:]
        twin.forts = self.forts[:]
        twin.approaches = self.approaches
        twin.bonus = self.bonus
        twin.extra = self.extra[:]
        twin.ready = self.ready[:]
        twin.turned = self.turned[:]
        twin.hands = self.hands[:]
        twin.decks = self.decks[:]
        twin.used = self.used[:]
        twin.gone = self.gone
        twin.display = self.display
        twin.stock = self.stock
        twin.arguments = self.arguments[:]
        twin.discard = self.discard
        twin.buried = self.buried[:]
        twin.seen = self.seen[:]
        twin.claims = self.claims
        twin.bids = self.bids[:]
        twin.both_prayers = self.both_prayers
        twin.secret_supports = self.secret_supports
        twin.lost_battle_is_light = self.lost_battle_is_light
        twin.open_cards = self.open_cards
        twin.copy_flow(self)
        return twin

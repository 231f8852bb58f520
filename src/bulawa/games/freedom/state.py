"""The whole truth of a siege."""

from __future__ import annotations

from bulawa.engine.flow import State
from bulawa.games.freedom.board import Board


class Freedom(State):
    """Flat lists of small numbers, so that a copy takes a microsecond.

    Piles of cards and all that seldom changes (guns and walls, marks, markers on tracks, areas, lasting effects) are
    replaced and never changed: copies share them (engine/piles.py)."""

    round: int
    first: int
    """The side that took, or will take, the first turn of the Action phase."""
    units: list[list[int]]
    """units[kind][space]"""
    marks: dict[int, int]
    """(space * 3 + kind) * 3 + mark -> units that have moved (Opening) or attacked (Actions) so often."""
    reserve: list[int]
    """reserve[kind]: units in the supply beside the map."""
    guns: list[int]
    camp_guns: int
    pool: int
    """Cannons of the common pool beside the map."""
    damage: list[int]
    civilians: int
    control: list[int]
    support: list[int]
    money: int
    supply: list[int]
    morale: list[int]
    appeal: int
    pressure: int
    """-1 once the marker is removed."""
    preparation: list[int]
    hands: list[list[int]]
    decks: list[list[int]]
    """decks[period]: the cards not drawn yet; they have no order."""
    discard: list[int]
    known: list[list[int]]
    """known[side]: cards of the other hand that the side has seen and that are still there."""
    cannon_mod: list[int]
    food_mod: list[int]
    last_target: int
    """The space the last operation of an event dealt with: a gun's target, or where a cannon stood. -1: none."""
    pay_in_city: bool
    may_decline: bool
    open_hands: bool

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def copy(self) -> Freedom:
        twin = Freedom(self.board)
        twin.round = self.round
        twin.first = self.first
        twin.units = [self.units[0][:], self.units[1][:], self.units[2][:]]
        twin.marks = self.marks
        twin.reserve = self.reserve
        twin.guns = self.guns
        twin.camp_guns = self.camp_guns
        twin.pool = self.pool
        twin.damage = self.damage
        twin.civilians = self.civilians
        twin.control = self.control
        twin.support = self.support
        twin.money = self.money
        twin.supply = self.supply
        twin.morale = self.morale
        twin.appeal = self.appeal
        twin.pressure = self.pressure
        twin.preparation = self.preparation
        twin.hands = self.hands[:]
        twin.decks = self.decks[:]
        twin.discard = self.discard
        twin.known = self.known[:]
        twin.cannon_mod = self.cannon_mod
        twin.food_mod = self.food_mod
        twin.last_target = self.last_target
        twin.pay_in_city = self.pay_in_city
        twin.may_decline = self.may_decline
        twin.open_hands = self.open_hands
        twin.copy_flow(self)
        return twin

"""Lists that are replaced and never changed, such as piles of cards: a state and its copies can share them."""

from __future__ import annotations


def without(pile: list[int], card: int) -> list[int]:
    """The pile that is left when a card is taken."""
    left = pile[:]
    left.remove(card)
    return left


def without_all(pile: list[int], cards: list[int]) -> list[int]:
    """The pile that is left when all these are taken."""
    left = pile[:]
    for card in cards:
        left.remove(card)
    return left


def replaced(values: list[int], place: int, value: int) -> list[int]:
    """The same values but for one place."""
    after = values[:]
    after[place] = value
    return after

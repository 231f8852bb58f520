"""Piles of cards are replaced, never changed."""

from __future__ import annotations

import pytest

from bulawa.engine.piles import replaced, without, without_all


def test_what_is_taken_leaves_the_former_pile_as_it_was() -> None:
    """A copy of the state may still hold it."""
    pile = [3, 1, 2]

    assert (without(pile, 1), without_all(pile, [2, 3]), replaced(pile, 1, 9)) == ([3, 2], [1], [3, 9, 2])
    assert pile == [3, 1, 2]


def test_only_a_card_of_the_pile_can_be_taken() -> None:
    """A rule that takes another is wrong, and says so."""
    with pytest.raises(ValueError, match="not in list"):
        without([1, 2], 3)

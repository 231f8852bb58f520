"""Stacks that a state shares with its copies are replaced, never changed."""

from __future__ import annotations

from bulawa.games.igrzysko.stacks import changed, moved


def test_stacks_that_change_leave_the_former_ones_as_they_were() -> None:
    """A copy of the state may still hold them."""
    stacks = [3, 1, 2]

    assert (changed(stacks, 1, 4), moved(stacks, 0, 2, 3)) == ([3, 5, 2], [0, 1, 5])
    assert stacks == [3, 1, 2]


def test_stacks_that_stay_the_same_are_no_new_ones() -> None:
    """Nothing is copied where nothing happens."""
    stacks = [3, 1, 2]

    assert changed(stacks, 1, 0) is stacks
    assert moved(stacks, 0, 2, 0) is stacks

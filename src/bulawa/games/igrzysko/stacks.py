"""Stacks of pieces in lists that a state shares with its copies: they are replaced and never changed."""

from __future__ import annotations


def changed(stacks: list[int], place: int, n: int) -> list[int]:
    """The same stacks, but one of them grown by so much."""
    if not n:
        return stacks
    after = stacks[:]
    after[place] += n
    return after


def moved(stacks: list[int], start: int, end: int, n: int) -> list[int]:
    """The same stacks after so many pieces went from one to another."""
    if not n:
        return stacks
    after = stacks[:]
    after[start] -= n
    after[end] += n
    return after

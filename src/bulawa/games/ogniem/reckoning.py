"""How many dice, item by item: the law adds up what it lists, and the log tells the same list (R52, R159, R215)."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem.dice import Modifier

LEAST: Final = "at_least_one"


def total(items: list[Modifier]) -> int:
    return sum([n for _, _, n in items])


def never_below_one(items: list[Modifier]) -> list[Modifier]:
    """[R52]"""
    missing = 1 - total(items)
    return [*items, ("R52", LEAST, missing)] if missing > 0 else items


def told(items: list[Modifier]) -> list[Modifier]:
    """Those that add something."""
    return [(rule, key, n) for rule, key, n in items if n]

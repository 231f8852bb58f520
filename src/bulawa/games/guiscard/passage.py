"""Somebody on his way, and how he fares with those he passes (rulebook 4.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame
from bulawa.games.guiscard.state import WOUNDED, Guiscard, Modifier

PASSES: Final = 0
HALTED: Final = 1
WOUNDS: Final = 2
KILLS: Final = 3
TEST_IDS: Final = ("passes", "halted", "wounded", "killed")


class Passage(Frame):
    """A move, an advance, a retreat: who goes, and the enemies who still test him where he stands."""

    def __init__(self, man: int, left: int, testers: list[int], halted: bool) -> None:
        self.at = 0
        self.man = man
        self.left = left
        """Movement points left."""
        self.testers = testers
        self.halted = halted

    def slow(self, g: Guiscard) -> None:
        """He was wounded on the way."""

    def put_back(self, g: Guiscard) -> None:
        """His way ends; if he may not stand here he goes back to where he may."""

    def spare(self) -> None:
        """The enemy lets him go on."""

    def come_under_fire(self) -> None:
        """The enemy has shot at him."""


def modifier(g: Guiscard, man: int) -> int:
    """What is added to the die of those who test him.  [R116]"""
    sheets = g.field.sheets
    total = sheets.infiltration_rider if g.horse[man] >= 0 else 0
    if g.field.cast.armoured[man]:
        total += sheets.infiltration_armoured
    return total + (sheets.infiltration_wounded if g.health[man] == WOUNDED else 0)


def account(g: Guiscard, man: int) -> list[Modifier]:
    """The same, each part by its rule.  [R116]"""
    sheets = g.field.sheets
    parts: list[Modifier] = [
        ("R116", "mounted", sheets.infiltration_rider if g.horse[man] >= 0 else 0),
        ("R116", "armour", sheets.infiltration_armoured if g.field.cast.armoured[man] else 0),
        ("R116", "wounded", sheets.infiltration_wounded if g.health[man] == WOUNDED else 0),
    ]
    return [part for part in parts if part[2]]


def outcome(g: Guiscard, man: int, die: int) -> int:
    """He passes, is halted, wounded or killed.  [R116]"""
    total = die + modifier(g, man)
    for result in range(3):
        if total <= g.field.sheets.infiltration[result]:
            return result
    return KILLS


def risks(g: Guiscard, man: int) -> list[int]:
    """How many of ten faces let him pass, halt, wound and kill him.  [R116]"""
    found = [0, 0, 0, 0]
    for die in range(1, 11):
        found[outcome(g, man, die)] += 1
    return found

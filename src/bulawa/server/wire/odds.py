"""The chances of a throw."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from bulawa.server.wire.notes import Modifier, Noted


class Against(TypedDict):
    """What the other side throws in the same clash."""

    dice: int
    modifiers: NotRequired[list[Modifier]]


class Outcome(TypedDict):
    """What a throw may come to, in words."""

    text: str
    chance: float


class Case(TypedDict):
    """What a throw would be if something hidden were so."""

    text: str
    chances: list[float]


class Cases(TypedDict):
    """The same chances of a throw, case by case."""

    rule: str
    heads: list[str]
    """what each of a case's chances is the chance of"""
    rows: list[Case]


class Odds(TypedDict):
    """The chances of a choice that rolls dice."""

    dice: int
    sides: int
    need: NotRequired[int]
    at_most: NotRequired[int]
    rule: str
    modifiers: list[Modifier]
    chance: float
    means: NotRequired[str]
    """what the chance is the chance of"""
    faces: NotRequired[list[str]]
    """of a die that is read in a table: what it gives for each face"""
    column: NotRequired[str]
    """of that table"""
    outcomes: NotRequired[list[Outcome]]
    notes: NotRequired[list[Noted]]
    """what else the throw depends on"""
    cases: NotRequired[Cases]
    hits: NotRequired[list[float]]
    needs: NotRequired[list[int]]
    """of each die, modifiers counted"""
    expected: NotRequired[float]
    losses: NotRequired[float]
    against: NotRequired[Against]
    tie: NotRequired[float]
    loss: NotRequired[float]
    rolls: NotRequired[bool]
    """false: the choice only prepares the throw"""

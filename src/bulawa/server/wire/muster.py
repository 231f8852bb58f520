"""What the muster is told over HTTP: of what armies are made, and what a list comes to."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from bulawa.server.wire.board import Art


class Battle(TypedDict):
    """A scenario to which armies are brought."""

    title: str
    level: str


class Level(TypedDict):
    """How large a battle is, and what an army of that size must keep to."""

    title: str
    limits: list[str]


class Roster(TypedDict):
    """An army that is ready."""

    title: str
    level: str
    cards: list[str]


class ArmyAbout(TypedDict):
    """One of the armies."""

    title: str
    cards: list[str]
    rosters: dict[str, Roster]


class Armies(TypedDict):
    """Which armies may be brought to which battles, without their cards: for whoever only chooses one."""

    battles: dict[str, Battle]
    armies: dict[str, ArmyAbout]


class MusterCard(TypedDict):
    """A card with all its values."""

    title: str
    sort: str
    size: str
    points: int
    coins: int
    """what an upgrade costs"""
    chief: bool
    art: Art
    w: float
    h: float
    side: NotRequired[str]
    """whose colours it wears; red, if not said"""
    rows: list[list[str]]
    """[label, value]"""
    rules: list[list[str]]
    """[name, text]"""
    upgrades: list[str]


class UpgradeAbout(TypedDict):
    """What a card may take."""

    title: str
    about: str


class Mustering(TypedDict):
    """Everything an army may be made of."""

    theme: str
    battles: dict[str, Battle]
    levels: dict[str, Level]
    armies: dict[str, ArmyAbout]
    cards: dict[str, MusterCard]
    upgrades: dict[str, UpgradeAbout]


class Sum(TypedDict):
    """A number of a list beside its limit."""

    label: str
    now: int
    most: NotRequired[int]


class Problem(TypedDict):
    """What is wrong first, and where."""

    field: str
    text: str


class Weighed(TypedDict):
    """What a list comes to."""

    sums: list[Sum]
    text: NotRequired[str]
    """as it is kept; none where it cannot be read"""
    problem: NotRequired[Problem]
    closed: NotRequired[dict[str, str]]
    """cards of which not one more may be taken, each with the reason"""

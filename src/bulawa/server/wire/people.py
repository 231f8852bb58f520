"""What people are told of their accounts."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from bulawa.server.wire.kinds import Setting
from bulawa.server.wire.notes import Told


class Me(Told):
    """Whoever has signed in."""

    name: str
    language: str
    settings: dict[str, Setting]
    armies: dict[str, dict[str, str]]
    """game: name of a list: the list"""
    password: bool
    """whether there is one; else only passkeys open"""
    owner: bool
    """whether the site is theirs"""
    notices: bool
    """whether the site can tell them that a game waits"""
    email: str | UnsetType = UNSET


class Visitor(Told):
    """Who asks, and whether there are accounts here."""

    accounts: bool
    me: Me | UnsetType = UNSET


class LoginNow(Told):
    """A browser in which one has signed in."""

    id: str
    made: float
    seen: float
    """seconds since 1970"""
    agent: str
    """what the browser calls itself"""
    this: bool


class PasskeyNow(Told):
    """A passkey."""

    id: str
    name: str
    made: float


class Doors(Told):
    """By what one comes in: where one has signed in, and the passkeys."""

    logins: list[LoginNow]
    passkeys: list[PasskeyNow]


class Challenge(Told):
    """What a browser's `navigator.credentials` is to be asked with."""

    options: Any


class WayNow(Told):
    """A way to whoever has signed in."""

    id: str
    kind: str
    """`push`, `email` or `webhook`"""
    target: str
    """the address; of a browser, whose it is"""
    sure: bool
    """whether the owner of the address has confirmed it"""
    failing: bool
    """whether the last notice did not arrive"""


class NoticesNow(Told):
    """By what one is told, and what this site can do."""

    ways: list[WayNow]
    every: int
    """seconds between two notices at least; 0: whenever one is waited for"""
    push: str
    """the site's public key, for `pushManager.subscribe`; empty: no push here"""
    email: bool
    webhook: bool


class Rating(Told):
    """How somebody stands in a game, or in one of its scenarios."""

    name: str
    game: str
    scenario: str
    """empty: all of them together"""
    rating: int
    """1500 for whoever begins"""
    spread: int
    """by how much that may be wrong, either way, in 19 of 20 cases"""
    played: int
    won: int


class RatingList(Told):
    """The surest first."""

    ratings: list[Rating]


class RemarkNow(Told):
    """What was said at a table."""

    n: int
    text: str


class ComplaintNow(Told):
    """Somebody has complained of somebody at a table."""

    id: str
    match: str
    seat: str
    called: str
    text: str
    at: float
    said: list[RemarkNow]
    """the last remarks of that seat"""


class Complaints(Told):
    """The oldest first."""

    complaints: list[ComplaintNow]

"""What is told of events."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from bulawa.server.wire.kinds import Setting
from bulawa.server.wire.notes import Told
from bulawa.server.wire.requests import ClockWish


class EventShort(Told, kw_only=True):
    """An event in a list."""

    event: str
    title: str
    kind: Literal["round_robin", "swiss"]
    game: str
    scenario: str
    phase: Literal["open", "playing", "over"]
    players: int
    round: int
    """the present one; 0: none has begun"""
    rounds: int
    """as many as there will be"""
    mine: bool
    """whether whoever asks has entered"""
    made: float


class StandingNow(Told, kw_only=True):
    """How somebody stands; the best first."""

    name: str
    """empty: the account is deleted"""
    score: float
    """a victory is one point, shared by all who have won"""
    against: float
    """the scores of those he has met"""
    won: int
    played: int
    gone: bool
    """plays no more"""
    mine: bool


class FixtureNow(Told, kw_only=True):
    """A match of an event; its report is at `#/game/<match>`."""

    match: str
    seats: dict[str, str]
    """seat: who plays there"""
    mine: bool
    over: bool
    winners: list[str]
    """names; all: a draw"""


class RoundNow(Told, kw_only=True):
    """A round of an event."""

    matches: list[FixtureNow]
    resting: list[str]


class EventNow(EventShort, kw_only=True):
    """An event with its standings and rounds."""

    options: dict[str, Setting]
    rated: bool
    public: bool
    """listed for all, and its matches may be watched"""
    at_once: bool
    hosted: str
    """by whom"""
    host: bool
    """whether whoever asks made it"""
    standings: list[StandingNow]
    turns: list[RoundNow]
    pack: str | UnsetType = UNSET
    clock: ClockWish | UnsetType = UNSET


class EventList(Told):
    """The newest first."""

    events: list[EventShort]

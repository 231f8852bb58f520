"""What is told of tables at which nobody plays yet, and of those that all may look at."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from bulawa.server.wire.home import Saved
from bulawa.server.wire.kinds import Setting
from bulawa.server.wire.notes import Told
from bulawa.server.wire.requests import ClockWish


class Waiter(Told):
    """One who has sat down at an open table."""

    called: str
    person: bool
    """whether it is the name of an account"""
    ready: bool
    mine: bool
    """whether it is whoever asks"""
    seat: str | UnsetType = UNSET
    """left out: any"""


class OpenTableNow(Told):
    """A table that waits for its players."""

    table: str
    """the match will have the same name"""
    game: str
    scenario: str
    options: dict[str, Setting]
    bots: dict[str, str]
    """the seats that bots will play"""
    sitters: list[Waiter]
    free: list[str]
    """seats that somebody may still choose"""
    missing: int
    """so many more are waited for"""
    watch: bool
    public: bool
    rated: bool
    invited: list[str]
    """who may sit down; empty: anybody"""
    host: bool
    """whether whoever asks opened it"""
    begun: bool
    """the match is there"""
    made: float
    delay: int | UnsetType = UNSET
    """seconds after which spectators see what was played"""
    pack: str | UnsetType = UNSET
    clock: ClockWish | UnsetType = UNSET
    seat: str | UnsetType = UNSET
    """where whoever asks sits in the match that has begun"""


class Seated(Told):
    """A place at an open table. The secret opens the seat when the match has begun."""

    table: OpenTableNow
    token: str
    owner: str | UnsetType = UNSET
    """to the host: deletes and exports"""


class Hall(Told):
    """What one may join, and what one may look at."""

    tables: list[OpenTableNow]
    """open to all, those to which one is invited, and one's own; the newest first"""
    playing: list[Saved]
    finished: list[Saved]

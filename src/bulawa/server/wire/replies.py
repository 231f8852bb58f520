"""What a client is answered and pushed over the socket."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from bulawa.server.wire.kinds import Word
from bulawa.server.wire.notes import Noted, Refusal, Shape, Told
from bulawa.server.wire.odds import Odds
from bulawa.server.wire.scene import Piece
from bulawa.server.wire.state import Choice, LeanState, Line, State


class Reply(Struct, kw_only=True):
    """It is done. `re` repeats the number of the message."""

    re: int = 0
    ok: Literal[True] = True


class NotDone(Struct, kw_only=True):
    """It is not done. A message that cannot be read gets `"re": null`."""

    re: int | None
    error: Refusal


class Joined(Reply):
    """One sits at the table."""

    mine: list[str]
    """seats"""
    since: dict[str, int]
    """seat: the turn after its last answer, where it has given one; what is later is news to whoever comes back"""
    leads: bool
    """whether one may set the pace of the bots, stop them and skip their pauses"""
    state: State


class LeanJoined(Reply):
    """A program sits at the table."""

    mine: list[str]
    state: LeanState


class Seen(Reply):
    """The table as it was asked for."""

    state: State


class LeanSeen(Reply):
    """The table to a program."""

    state: LeanState


class Answered(Reply):
    """The table has changed."""

    turn: int
    done: int | UnsetType = UNSET
    """how far a long move was played, where it was not played to its end"""
    stopped: Refusal | UnsetType = UNSET
    """and why no further"""
    state: LeanState | UnsetType = UNSET
    """for a program, instead of a push"""


class OddsTold(Reply):
    """The odds; null where nothing is rolled."""

    odds: Odds | None


class Ghost(Piece):
    """A piece as it would stand."""

    id: str


class Preview(Told):
    """What a choice would come to."""

    text: str
    ghost: list[Ghost]
    crosses: list[str]
    """ids on the way"""
    touches: list[str]
    """ids it ends at or beside"""
    tests: list[Noted]
    """what would be thrown for"""
    notes: list[Noted]
    """what else follows"""
    cost: int | UnsetType = UNSET
    nearest: Choice | UnsetType = UNSET
    """the choice itself where it is legal"""
    refused: Refusal | UnsetType = UNSET
    stops: Refusal | UnsetType = UNSET
    """why it goes no further"""
    next: list[Word] | UnsetType = UNSET
    """of a route: names of those with which it may go on"""


class PreviewTold(Reply):
    """What was asked for."""

    preview: Preview


class Glimpse(Told):
    """What a lens shows."""

    crosses: list[str]
    """ids on the way"""
    shades: dict[str, list[str]]
    """kind of shade -> ids that lie in it"""
    marks: dict[str, list[str]]
    """id -> marks of the board that lie on it"""
    notes: list[Noted]
    """what is said of it"""


class GlimpseTold(Reply):
    """What was asked for."""

    glimpse: Glimpse


class Zone(Told):
    """Something around or between things, to be drawn."""

    kind: str
    """for the theme"""
    label: str
    shapes: list[Shape]


class Inspection(Told):
    """A thing looked at closely."""

    title: str
    rows: list[tuple[str, str]]
    """labels and values"""
    notes: list[Noted]
    zones: list[Zone]


class InspectionTold(Reply):
    """What was asked for; null where there is nothing to say."""

    inspection: Inspection | None


class Candidate(Told):
    """An answer that an adviser weighs."""

    choice: Choice
    text: str
    chance: float | None
    margin: float | None
    """by how much the chance may be wrong; both are null where an answer was tried too little"""


class Advice(Reply):
    """What an adviser would answer, the best first. The same position gets the same advice."""

    candidates: list[Candidate]
    why: str
    """what speaks for the first"""


class Turning(Told):
    """An answer that turned the game."""

    turn: int
    change: list[float]
    """of the chances of each seat"""
    text: str


class Report(Told):
    """The course of a game as the judgement sees it with all cards open."""

    seats: list[str]
    curve: list[list[float]]
    """a turn, and the chance of each seat"""
    turning: list[Turning]
    luck: list[float]
    """of each seat: what dice and cards did to the chances beyond what was to be expected"""


class ReportTold(Reply):
    """What was asked for."""

    report: Report


class Forked(Reply):
    """A match of its own."""

    match: str
    game: str
    tokens: dict[str, str]
    owner: str


class Rematched(Reply):
    """A place at the table where it is played once more; the secret opens the seat when the match has begun."""

    table: str
    token: str
    owner: str | UnsetType = UNSET
    """to whoever asked first"""


class SubstituteInvited(Reply):
    """What opens the seat to a substitute, once."""

    token: str


class Mixed(Reply):
    """Whether it was added to the seed: not where it was so already, or the match was begun without."""

    mixed: bool


class Lines(Reply):
    """Lines of the log by their ids."""

    lines: dict[str, Line]


class ChronicleChapter(Told):
    """A part of the chronicle."""

    turn: int
    """the answer with which it begins"""
    title: str
    paragraphs: list[str]


class ChronicleTold(Reply):
    """The game so far in prose; no chapters where the game has no chronicle or nothing has happened."""

    chapters: list[ChronicleChapter]


class Pushed(Struct, tag_field="push", kw_only=True, gc=False):
    """A message that answers none."""


class Changed(Pushed, tag="state"):
    """After every change that this connection may know of."""

    state: dict[str, Any]
    """a merge patch (RFC 7386) of the State"""


class LeanChanged(Pushed, tag="state"):
    """To a program, when something it may know of has changed and one of its seats must answer or the game is over."""

    state: LeanState


class Gone(Pushed, tag="gone"):
    """Nothing more comes from this table."""

    why: Literal["deleted", "elsewhere", "signed_out", "taken_back"]
    """`elsewhere`: four others have connected in the seat since; of one seat's connections the first one goes;
    `signed_out`: the login has ended by which one came; `taken_back`: one was a substitute, and is needed no more"""


Push = Changed | Gone
"""What comes unasked."""

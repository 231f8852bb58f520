"""What a client asks for, over the socket and in the bodies of requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bulawa.server.wire.kinds import (
    Choice,
    Choices,
    Count,
    Days,
    Key,
    Language,
    Name,
    Nonce,
    Number,
    Path,
    Pause,
    Setting,
    Speech,
    Token,
    Whole,
)


class Request(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True, gc=False):
    """A message over the socket: what to `do`, and a number that the answer repeats."""

    id: Number


class Join(Request, tag="join"):
    """Sit down at a match, or watch it. A second one leaves the first match."""

    match: Name
    tokens: Annotated[list[Token], Meta(max_length=10)]
    """one or more seats; none: a spectator, where `watch` allows it or the game is over"""
    language: Language
    seat: Name | UnsetType = UNSET
    """which of the joined to look as; else the first that must answer"""
    lean: bool = False
    """a program that only plays"""


class LookAs(Request, tag="look"):
    """See the table as another of the joined seats; for hot-seat. Pushes follow this seat from now on."""

    seat: Name


class Answer(Request, tag="answer"):
    """Answer the question. It is answered after it is on disk and everybody has been sent the push, the one who
    answered too."""

    seat: Name
    choice: Choice
    turn: Count
    then: Choices | UnsetType = UNSET
    """choices that follow, played while the same seat is asked and nothing bars them"""
    hold: bool = False
    """the last answer of a turn does not end it as long as it can be taken back"""


class EndTurn(Request, tag="end_turn"):
    """The turn that is held is over."""

    seat: Name
    turn: Count


class LeaveStanding(Request, tag="standing"):
    """Leave a standing answer, or withdraw it; the present question is answered too."""

    seat: Name
    question: Key
    """the key of a prompt"""
    policy: Key | None = None
    """null: withdrawn"""
    number: Whole | UnsetType = UNSET


class Undo(Request, tag="undo"):
    """Take the last answer back."""

    seat: Name
    turn: Count


class AddNonce(Request, tag="nonce"):
    """Add to the seed of the dice what nobody could know before, once its hash was seen."""

    seat: Name
    nonce: Nonce


class Why(Request, tag="why"):
    """Why this may not be done: refused with the reason, unless it may. Either `choice` or `path`."""

    seat: Name
    choice: Choice | UnsetType = UNSET
    path: Path | UnsetType = UNSET
    """ids clicked"""


class AskOdds(Request, tag="odds"):
    """The exact odds of a choice; one that is barred is refused."""

    seat: Name
    choice: Choice


class AskPreview(Request, tag="preview"):
    """What a choice of the seat that is asked would come to, before it is made; nothing is rolled, nothing changes."""

    seat: Name
    choice: Choice


class Hint(Request, tag="hint"):
    """What an adviser would answer."""

    seat: Name


class Replay(Request, tag="replay"):
    """The table after so many answers, read only."""

    turn: Count
    seat: Name | None = None
    """null: only for spectators, or when over, then all lies open"""


class AskReport(Request, tag="report"):
    """How a finished game went."""


class Fork(Request, tag="fork"):
    """A new match that goes on from that moment with other dice; when over, or where nobody else but bots plays."""

    turn: Count


class AskLog(Request, tag="log"):
    """Up to 200 lines before that one."""

    before: Count
    """the number of an event"""


class Say(Request, tag="say"):
    """A line in the match log for all, event `said`, kept with the match."""

    seat: Name
    text: Speech


class GiveUp(Request, tag="give_up"):
    """Where two play the other has won; where more do a bot plays on."""

    seat: Name


class HandOver(Request, tag="hand_over"):
    """Let a bot play on in one's seat."""

    seat: Name
    bot: Name
    """its name, such as `normal`"""


class TakeSeat(Request, tag="take_seat"):
    """Take one's seat back from a bot."""

    seat: Name


class Rename(Request, tag="rename"):
    """What one wants to be called at this table."""

    seat: Name
    called: Name


class OfferDraw(Request, tag="offer_draw"):
    """Where the rules know one; if the other has offered it already, that is the end."""

    seat: Name


class DeclineDraw(Request, tag="decline_draw"):
    """Neither the one that was offered nor one's own."""

    seat: Name


class Rest(Request, tag="rest"):
    """Take days off, where moves have days."""

    seat: Name
    days: Days


class Pace(Request, tag="pace"):
    """The pause between two steps of a bot, for all at this table, from now on."""

    ms: Pause


class Skip(Request, tag="skip"):
    """No more pauses until a human must answer."""


class Ping(Request, tag="ping"):
    """Nothing."""


AnyRequest = (
    Join
    | LookAs
    | Answer
    | EndTurn
    | LeaveStanding
    | Undo
    | AddNonce
    | Why
    | AskOdds
    | AskPreview
    | Hint
    | Replay
    | AskReport
    | Fork
    | AskLog
    | Say
    | GiveUp
    | HandOver
    | TakeSeat
    | Rename
    | OfferDraw
    | DeclineDraw
    | Rest
    | Pace
    | Skip
    | Ping
)
"""Whatever is asked over the socket."""


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """Of an HTTP request."""


class ArmyList(Body):
    """A list that a seat may bring, to be weighed."""

    scenario: Name
    text: Annotated[str, Meta(max_length=8000)]
    seat: Name | None = None
    """the first, if not said"""


class ClockWish(Body):
    """How time is to be kept."""

    kind: Literal["game", "move", "days"]
    seconds: Annotated[int, Meta(ge=10, le=90 * 24 * 3600)]
    """for the whole game, or for each move"""
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    """what a move gives back, where time is for the whole game"""
    vacation: Annotated[int, Meta(ge=0, le=60)] = 0
    """days off, where moves have days"""
    forfeit: bool = True
    """whose time is over has lost; else a bot plays on"""


class NewMatch(Body):
    """What a match is to be begun with."""

    game: Name
    seats: Annotated[dict[str, Name], Meta(max_length=10)]
    """who sits where: `here`, `link` or `bot:normal`"""
    scenario: Name | None = None
    """the first, if not said"""
    options: Annotated[dict[str, Setting], Meta(max_length=50)] | None = None
    pack: Token | None = None
    """the id of one that `/api/games` lists"""
    brought: Annotated[dict[str, Any], Meta(max_length=10)] | None = None
    """what each seat brings, checked by the game"""
    watch: bool = False
    """whether spectators may look on"""
    clock: ClockWish | None = None
    """null: nobody keeps time"""


class Accept(Body):
    """Come with an invitation."""

    token: Token
    """the one in the link; it opens nothing any more afterwards"""


class Invite(Body):
    """Another invitation, for a seat to which nobody has come yet."""

    token: Token
    """the owner's"""
    seat: Name


class ListMatches(Body):
    """Which matches are mine."""

    tokens: Annotated[list[Token], Meta(max_length=500)]
    """of seats or owners"""

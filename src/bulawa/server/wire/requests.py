"""What a client asks for, over the socket and in the bodies of requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bulawa.server.wire.kinds import (
    Choice,
    Choices,
    Click,
    Count,
    Days,
    Interval,
    Key,
    Language,
    Name,
    Nonce,
    Number,
    Path,
    Setting,
    Speech,
    Spots,
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
    """one or more seats; none: a spectator, where `watch` allows it or the game is over; or the owner's of bots"""
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


class LeaveOnce(Request, tag="once"):
    """Leave an answer for the next time the seat is asked, or withdraw it."""

    seat: Name
    verb: Name | None = None
    """one of `standing.plain`; null: withdrawn"""
    after: Name | None = None
    """only if somebody else has just answered this; null: whatever it was"""


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
    then: Choices | UnsetType = UNSET
    """choices that follow, of a long move"""


class LookThrough(Request, tag="lens"):
    """Hold a lens over elements of the map: whoever sees the table may, at any time."""

    lens: Key
    at: Spots
    """ids of the elements, in order"""


class Inspect(Request, tag="inspect"):
    """A thing of the table looked at closely, or what lies between it and another; whoever looks may ask."""

    thing: Click
    """an id, or a point of the plane as in `point:18000,4000`"""
    other: Click | UnsetType = UNSET
    """what it is measured to"""


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


class AskChronicle(Request, tag="chronicle"):
    """The game so far in prose, of games that have a chronicle, as whoever asks may know it."""


class Say(Request, tag="say"):
    """A line in the match log for all, event `said`, kept with the match."""

    seat: Name
    text: Speech


class Complain(Request, tag="complain"):
    """Tell the owner of the site of somebody at the table."""

    seat: Name
    """of whom"""
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
    """Take one's seat back from a bot or a substitute."""

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


class GoBack(Request, tag="go_back"):
    """Ask all who play to go back; if they have been asked to go there already, agree."""

    seat: Name
    to: Count | UnsetType = UNSET
    """so many answers of the match stand; without it, all before the seat's own last one"""


class StayHere(Request, tag="stay_here"):
    """The game does not go back: neither was it meant so, nor is it agreed to."""

    seat: Name


class Rest(Request, tag="rest"):
    """Take days off, where moves have days."""

    seat: Name
    days: Days


class InviteSubstitute(Request, tag="substitute"):
    """An invitation for somebody who plays on in one's seat, until one takes it back."""

    seat: Name


class Rematch(Request, tag="rematch"):
    """Once more with the seats changed: the first who asks opens a table, the others sit down there."""

    seat: Name


class Pace(Request, tag="pace"):
    """The pause between two steps of a bot, for all at this table, from now on."""

    ms: Interval


class Pause(Request, tag="pause"):
    """The bots of this table stop, until somebody lets them go on."""

    on: bool


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
    | LeaveOnce
    | Undo
    | AddNonce
    | Why
    | AskOdds
    | AskPreview
    | LookThrough
    | Inspect
    | Hint
    | Replay
    | AskReport
    | Fork
    | AskLog
    | AskChronicle
    | Say
    | Complain
    | GiveUp
    | HandOver
    | TakeSeat
    | Rename
    | OfferDraw
    | DeclineDraw
    | GoBack
    | StayHere
    | Rest
    | InviteSubstitute
    | Rematch
    | Pace
    | Pause
    | Skip
    | Ping
)
"""Whatever is asked over the socket."""


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """Of an HTTP request."""


class ClockWish(Body):
    """How time is to be kept."""

    kind: Literal["game", "move", "days"]
    seconds: Annotated[int, Meta(ge=10, le=90 * 24 * 3600)]
    """for the whole game, or for each move"""
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    """what a move gives back, where time is for the whole game; where each move has its own, so much of what is left
    over is saved for the next"""
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
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """seconds after which they see what was played"""
    gather: bool = False
    """nothing is dealt before every person has come and added a `nonce`"""
    clock: ClockWish | None = None
    """null: nobody keeps time"""


class Accept(Body):
    """Come with an invitation."""

    token: Token
    """the one in the link; it opens nothing any more afterwards"""
    called: Name | None = None
    """what a guest without an account is called"""


class Invite(Body):
    """Another invitation, for a seat to which nobody has come yet."""

    token: Token
    """the owner's"""
    seat: Name


class ListMatches(Body):
    """Which matches are mine."""

    tokens: Annotated[list[Token], Meta(max_length=500)]
    """of seats or owners"""

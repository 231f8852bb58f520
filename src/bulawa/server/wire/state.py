"""What a table is to those who look at it: the State."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from bulawa.server.wire.kinds import Word
from bulawa.server.wire.notes import Modifier, Refusal, Told
from bulawa.server.wire.odds import Odds
from bulawa.server.wire.scene import Account, Scene

Choice = list[Word]
"""An answer: the verb, then what it needs."""

Gap = Word | None
"""A part of a choice, or null for a hole."""


class Dice(Told):
    """What proves the dice."""

    hash: str | UnsetType = UNSET
    """of the seed behind them, from the beginning"""
    nonces: dict[str, str] | UnsetType = UNSET
    """what seats have added to the seed, where the match was begun so"""
    seed: str | UnsetType = UNSET
    """when the game is over"""
    link: str | UnsetType = UNSET
    """the last of the journal, which seals every line, when the game is over"""


class Sitter(Told):
    """Who sits in a seat."""

    name: str
    by: str
    """`here`, `link` or `bot:normal`"""
    connected: int
    """by how many connections"""
    called: str | UnsetType = UNSET
    """what the player wants to be called"""
    substitute: str | UnsetType = UNSET
    """who plays on there meanwhile"""


class WayBack(Told):
    """A wish to go back, until all who play agree, or somebody answers."""

    seat: str
    """who has asked"""
    to: int
    """so many answers would stand"""
    back: int
    """so many would not"""
    agreed: list[str]
    """the seats that want it so far"""


class ClockNow(Told):
    """The time of a seat."""

    left: float
    """seconds, when this was told"""
    runs: bool
    """whether it must answer, so that they grow fewer"""
    vacation: int
    """seconds off that it may still take"""


class TimeNow(Told):
    """How time is kept at this table."""

    kind: Literal["game", "move", "days"]
    """for the whole game, for each move, or in days for each move"""
    forfeit: bool
    """whose time is over has lost; else a bot plays on"""
    seats: dict[str, ClockNow]


class BotsNow(Told):
    """The bots of the table."""

    pace: int
    """milliseconds between two steps"""
    thinking: str | UnsetType = UNSET
    """the seat for which one thinks"""
    paused: bool | UnsetType = UNSET
    """whether somebody has told them to stop for a while"""
    stand_in: list[str] | UnsetType = UNSET
    """seats whose bot broke the rules and gets any legal answer"""
    stuck: list[str] | UnsetType = UNSET
    """seats for which none is found"""


class Result(Told):
    """How the game ended."""

    winners: list[str]
    reason: str
    scores: dict[str, int]
    text: str
    account: Account | UnsetType = UNSET


class Prompt(Told):
    """What is asked."""

    key: str
    rule: str
    text: str


class Option(Told):
    """An answer that may be given."""

    choice: Choice
    path: list[str]
    """the ids to click"""
    text: str
    price: int | UnsetType = UNSET
    then: list[Choice] | UnsetType = UNSET
    """of a long move: the choices that follow"""


class Hole(Told):
    """A number that is open: `scale` of them are one `unit`."""

    unit: str
    scale: int
    step: int
    """so much is handy to change it by"""


class Opening(Told):
    """An answer with holes. What is open in a few ways only is listed among the options instead."""

    choice: list[Gap]
    """null for each hole"""
    kind: Literal["range", "set", "route", "fan", "spot"]
    shape: list[int]
    holes: list[Hole]
    path: list[str]
    """the clicks before the holes"""
    text: str
    end: str | UnsetType = UNSET
    """the button that confirms"""
    members: dict[str, Word] | UnsetType = UNSET
    """of a set or a route: the id to click, the name"""
    next: list[Word] | UnsetType = UNSET
    """of a route: names of those with which it may begin"""
    start: list[int] | UnsetType = UNSET
    """of a spot or a range: values that it is shown with at first"""
    origin: list[int] | UnsetType = UNSET
    """of a fan: x, y and the heading of angle 0 where it begins, in the rules' own units; of a range: such a point
    that it turns about, or the ends x, y, x, y of the line it is measured along"""


class Bounds(Told):
    """Of a number that goes with a policy."""

    unit: str
    scale: int
    low: int
    high: int


class Policy(Told):
    """A standing answer that can be left."""

    text: str
    number: Bounds | UnsetType = UNSET


class Offered(Told):
    """A question for which something can be left."""

    title: str
    policies: dict[str, Policy]


class LeftAnswer(Told):
    """What was left for a question."""

    policy: str
    text: str
    number: int | UnsetType = UNSET


class OnceLeft(Told):
    """An answer that is left for the next time the seat is asked."""

    verb: str
    after: str | UnsetType = UNSET


class Standing(Told):
    """The standing answers of the seat itself, by question."""

    offered: dict[str, Offered]
    left: dict[str, LeftAnswer]
    plain: dict[str, str]
    """answers that can be left for one time: verb and text"""
    once: OnceLeft | UnsetType = UNSET
    """what is left for the next time the seat is asked"""
    why: Refusal | UnsetType = UNSET
    """why a standing answer was not given to the present question"""


class Details(Told):
    """The sum behind a roll."""

    faces: list[int] | UnsetType = UNSET
    need: int | UnsetType = UNSET
    at_most: int | UnsetType = UNSET
    """where low is good: what each die may show"""
    modifiers: list[Modifier] | UnsetType = UNSET


class Line(Told):
    """A line of the log. Its id is `n`, or for a remark (event `said`) `s` and `n`. Events stand in the order of `n`,
    remarks between them."""

    n: int
    """the number of the event, or of the remark"""
    turn: int
    event: str
    text: str
    at: list[str]
    """ids of elements"""
    seat: str | UnsetType = UNSET
    """who said it"""
    after: int | UnsetType = UNSET
    """behind how many events a remark stands"""
    details: Details | UnsetType = UNSET
    account: Account | UnsetType = UNSET


class Page(Told):
    """A sentence of a guided game."""

    say: str
    point: list[str]
    """ids of what it is about"""
    asks: bool
    """whether an answer is expected then"""


class Taught(Told):
    """What the learner of a guided game is told now; an answer that is not meant is refused with key `lesson_first`."""

    id: str
    title: str
    of: int
    """how many sentences there are"""
    arranged: bool
    """whether the first dice or cards are"""
    done: bool
    """whether everybody is free"""
    pages: dict[str, Page]
    """what is to be read now, in the order of the numbers; the last one `asks` for an answer, or another seat has to be
    waited for"""


class About(Told, kw_only=True):
    """What is the same for all who look."""

    match: str
    game: str
    scenario: str
    settings: dict[str, Any]
    """the match's options"""
    pack: str | UnsetType = UNSET
    """the name of the content pack, where it is not the program's own"""
    watch: bool
    """whether spectators may look on"""
    delay: int | UnsetType = UNSET
    """so many seconds later"""
    dice: Dice
    seats: dict[str, Sitter]
    draws: bool = False
    """whether the rules know one, so that players may agree on it"""
    draw: str | UnsetType = UNSET
    """the seat that offers one"""
    way_back: WayBack | UnsetType = UNSET
    """where it is asked whether all would go back"""
    time: TimeNow | UnsetType = UNSET
    """where it is kept"""
    bots: BotsNow
    practice: bool | UnsetType = UNSET
    """it began in the middle of another game, as a lesson, or at another table: it counts for no record"""
    awaited: list[str] | UnsetType = UNSET
    """seats that must still come and add a `nonce` before anything is dealt"""


class State(About, kw_only=True):
    """The table as one looks at it."""

    turn: int
    """journal entries so far: answers and undos; while answers are sealed, of those only the seat's own, so that their
    number tells nothing"""
    seat: str | UnsetType = UNSET
    """the one acted for"""
    eyes: list[str]
    """seats whose secrets are shown: none to a spectator, one's own to a player, all when over"""
    waiting: list[str]
    """seats that must answer"""
    over: bool
    result: Result | UnsetType = UNSET
    prompt: Prompt | UnsetType = UNSET
    """only for a seat that must answer"""
    options: list[int]
    """numbers of the `book`, in their order"""
    book: dict[str, Option]
    """each told once, for as long as one looks as this seat"""
    openings: list[Opening]
    chains: list[Option] | UnsetType = UNSET
    """long moves of a seat that must answer"""
    weighed: Odds | UnsetType = UNSET
    """the odds of the answer that the scene wants to be weighed, where the seat may give it"""
    standing: Standing | UnsetType = UNSET
    """only to the seat itself, where the game offers any"""
    lesson: Taught | UnsetType = UNSET
    """only to the learner"""
    again: str | UnsetType = UNSET
    """to a player, when it is over: the seat that wants to play once more, and has opened a table for it"""
    can_undo: bool
    held: str | UnsetType = UNSET
    """the seat whose turn is played out and not over: all wait for it, nobody is asked"""
    board: str
    """the digest of the board that lies on the table; another one when the game moves to another board"""
    scene: Scene
    log: dict[str, Line]
    """the last 200 by their ids; `log` asks for those before"""
    rounds: dict[str, str]
    """turn: the title of the round that begins there, for the slider"""


class LeanState(Told, kw_only=True):
    """The table to a program that only plays."""

    match: str
    turn: int
    seat: str | UnsetType = UNSET
    waiting: list[str]
    over: bool
    result: dict[str, Any] | UnsetType = UNSET
    options: list[Choice]

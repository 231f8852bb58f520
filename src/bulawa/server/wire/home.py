"""What the home page is told over HTTP."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from bulawa.server.wire.board import Advised, Element
from bulawa.server.wire.kinds import Setting
from bulawa.server.wire.notes import Refusal, Told


class Titled(Told):
    """A thing by its id, and what it is called."""

    id: str
    title: str


class SeatChoice(Told):
    """A seat."""

    id: str
    name: str


class ScenarioAbout(Titled, kw_only=True):
    """One way to begin."""

    about: str
    tier: str
    minutes: tuple[int, int] | UnsetType = UNSET
    """how long it takes, from and to"""
    seats: list[SeatChoice]
    group: str | UnsetType = UNSET
    """the heading under which it is offered"""
    facts: list[tuple[str, str]] | UnsetType = UNSET
    """labels with what stands behind them"""
    pictured: bool | UnsetType = UNSET
    """it has a picture: GET /api/games/<game>/scenarios/<id>/picture, shaped as a frontispiece"""


class RuleOption(Titled):
    """A switch of the rules; the usual value comes first."""

    about: str
    rule: str
    values: list[Setting]
    said: list[str]
    """the values in words; empty where they say enough themselves"""
    only: list[str]
    """the scenarios in which it changes something; empty: all"""


class LessonAbout(Titled):
    """A guided game."""

    about: str


class Brings(Told):
    """What each seat may bring to a match: `brought` of `NewMatch`. Empty texts where the game does not say it."""

    title: str
    about: str


class GameAbout(Titled):
    """A game that can be played."""

    about: str
    credits: str
    demand: int
    """how much it asks of one who learns it: 1 little, 2 some, 3 much"""
    scenarios: list[ScenarioAbout]
    packs: list[Titled]
    """content packs that the server was given"""
    options: list[RuleOption]
    lessons: list[LessonAbout]
    bots: list[Titled]
    muster: bool
    """whether armies are put together for it"""
    brings: Brings | UnsetType = UNSET
    """where seats may bring something of their own"""


class Games(Told):
    """All of them."""

    games: list[GameAbout]


class Frontispiece(Told):
    """The picture on the home page."""

    theme: str
    x: float
    y: float
    w: float
    h: float
    elements: list[Element]


class SeatAbout(Told):
    """A seat and what it plays for."""

    name: str
    goal: str


class Guide(Told):
    """How a game is played, before a board is laid."""

    game: str
    seats: dict[str, SeatAbout]
    guide: Advised


class Rule(Told):
    """A numbered rule."""

    text: str
    source: str
    chapter: str
    """the title of the chapter this rule begins, or an empty text"""


class GameWords(Told):
    """Sections `names` and `ui` of the game's words file, for what the table shows without asking."""

    names: dict[str, dict[str, str]]
    ui: dict[str, str]


class Made(Told):
    """A match that was begun. Its tokens are told now and never again."""

    match: str
    game: str
    tokens: dict[str, str]
    """of all seats that are not bots"""
    owner: str
    """deletes and exports"""
    turn: int | UnsetType = UNSET
    """of an imported one: how far it was played"""


class Saved(Told):
    """A match in a list."""

    match: str
    game: str
    scenario: str
    seats: dict[str, str]
    """who sits where: `here`, `link` or `bot:normal`"""
    watch: bool
    mine: list[str]
    """seats of the tokens"""
    owner: bool
    waiting: list[str]
    over: bool
    winners: list[str]
    round: dict[str, str]
    """what the present one is called, by language"""
    changed: float
    """seconds since 1970"""
    called: dict[str, str]
    """seat: the name of who plays there"""
    rated: bool
    lesson: str | UnsetType = UNSET
    """the id of the guided game that it is"""


class Matches(Told):
    """Those that the tokens open, newest first."""

    matches: list[Saved]


class Sharing(Told):
    """Who reaches the table."""

    addresses: list[str]
    """where others in the network do"""
    may_open: bool
    """whether this visitor may let them in"""


class Health(Told):
    """Whether this process can serve."""

    ok: bool


class Done(Told):
    """It is done."""

    ok: Literal[True] = True


class Failed(Told):
    """It is not done."""

    error: Refusal

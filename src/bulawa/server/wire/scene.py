"""What is to be seen now, as games tell it."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class AccountRow(TypedDict):
    """A row of an account."""

    label: str
    kind: str
    """``, `head` or `sum`"""
    values: NotRequired[list[str]]
    """a text for each seat"""


class Account(TypedDict):
    """A table under a line or a result."""

    seats: list[str]
    rows: list[AccountRow]


class Badge(TypedDict):
    """A small sign at the corner of a piece."""

    text: str
    title: NotRequired[str]
    tone: NotRequired[str]
    corner: NotRequired[int]
    """0 to 3, clockwise from the upper right; if not said, the next in this order"""


Sign = list[str | float]
"""[key of one of the board's signs, x, y, perhaps its tone]"""


class Piece(TypedDict):
    """A piece, or several alike, at a place or free. Those of one place stand in the order of the board's sprites."""

    at: NotRequired[str]
    """its place; without one it stands freely"""
    covers: NotRequired[list[str]]
    """all places of a piece that stands on several"""
    sprite: str
    n: int
    used: NotRequired[int]
    """so many of the `n` have acted"""
    turn: NotRequired[float]
    """degrees clockwise; as drawn it faces up"""
    badges: NotRequired[list[Badge]]
    """up to four"""
    signs: NotRequired[list[Sign]]
    """laid on the piece as it is drawn, upright however it turns"""
    title: NotRequired[str]
    """what it is called in words, instead of the sprite's title"""
    name: NotRequired[str]
    """what it is called for short, where its title tells more than that"""
    label: NotRequired[str]
    """a name written on it"""
    low: NotRequired[float]
    """so far below its middle"""
    x: NotRequired[float]
    y: NotRequired[float]
    r: NotRequired[float]
    """of a free one: degrees clockwise"""


class TileNow(TypedDict):
    """Whose an area is."""

    owner: str
    n: int


class Hand(TypedDict):
    """Cards of a seat; a closed hand has no `cards`."""

    cards: NotRequired[list[str]]
    n: int
    known: NotRequired[list[str]]
    """those seen of a closed one"""


class Deck(TypedDict):
    """Cards that lie closed."""

    title: str
    n: int


class Fact(TypedDict):
    """A value in the status strip."""

    value: str
    tone: NotRequired[str]


class PlayerNow(TypedDict):
    """How a player stands."""

    place: int
    """in the order of play"""
    lead: bool
    chosen: bool
    """only that a sealed answer was given"""
    items: dict[str, str]
    """the board's `items` label them"""


class SameDice(TypedDict):
    """Dice that are one thing to click."""

    face: int
    n: int
    raised: NotRequired[bool]


class TrayRow(TypedDict):
    """What lies open beside the board: cards to take, claims with their bids, or the dice of a clash."""

    title: str
    cards: NotRequired[list[str]]
    notes: NotRequired[dict[str, str]]
    """of cards"""
    side: NotRequired[str]
    dice: NotRequired[dict[str, SameDice]]
    need: NotRequired[int]
    note: NotRequired[str]


Note = str | tuple[str, str]
"""A text, or a text and its tone."""


class Scene(TypedDict):
    """What stands where now, for those who look."""

    board: str
    """which of the match's boards this is on, by its key in `Laid.boards`"""
    pieces: dict[str, Piece]
    marks: dict[str, list[str]]
    """by the id of a space"""
    tracks: dict[str, int]
    """of tracks and counters; one left out has no marker any more"""
    tiles: NotRequired[dict[str, TileNow]]
    hands: dict[str, Hand]
    """by seat"""
    discard: dict[str, int]
    """card: its place, the oldest at 0"""
    decks: dict[str, Deck]
    spotlight: NotRequired[str]
    """a card that lies open now, just played"""
    facts: dict[str, Fact]
    """what the status strip shows, in the order and under the labels of the board's `facts`"""
    phase: NotRequired[int]
    """index of the present one of `phases`; -1 before the first"""
    players: NotRequired[dict[str, PlayerNow]]
    notes: NotRequired[dict[str, Note]]
    """what the notes say"""
    about: NotRequired[dict[str, list[str]]]
    """what-if lines for the tooltips of an element and its parts"""
    secret: NotRequired[str]
    """name of the sealed question that is open, or an empty text: players at one screen answer it one by one behind the
    curtain"""
    palette: dict[str, list[str]]
    """`{"": ids, "card": ids, "card:4A": ids}`: `do:*` ids the question is about, at once, after any card, or after
    just that one was clicked; those not offered are shown dim and tell why not"""
    hint: str
    """how the present question is answered by clicks, or an empty text"""
    tray: NotRequired[dict[str, TrayRow]]
    also: dict[str, str]
    """a click on the first counts as a click on the second where only that is offered (a track for its action)"""
    confirm: dict[str, str]
    """ids that want a second click, and why"""
    weigh: NotRequired[str]
    """the `do:*` id of an answer whose odds lie open beside the question"""
    again: NotRequired[bool]
    """asked again, the answer begins with the same thing as the one before, unless another is clicked"""
    active: NotRequired[str]
    """the piece that acts now; fans with an `origin` move it"""

"""What lies there before anything is played, in one language, as games draw it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

Art = list[tuple[str, str]]
"""A drawing around 0,0: [class, path] from the bottom up."""


class Element(TypedDict):
    """One thing of the board; each type has more of its own."""

    type: str
    id: NotRequired[str]
    kind: str
    x: NotRequired[float]
    y: NotRequired[float]
    title: NotRequired[str]
    about: NotRequired[str]
    of: NotRequired[str]
    """the element that it is a part of: a click on the part counts as one on the whole where only that is offered"""


class Size(TypedDict):
    """Of the canvas."""

    w: float
    h: float


class SeatLooks(TypedDict):
    """A seat."""

    name: str
    emblem: Art
    goal: str
    """what the seat plays for, or an empty text"""


class Advised(TypedDict):
    """How the game is played; empty where the words have none."""

    course: NotRequired[list[str]]
    """how a round goes, step by step"""
    tips: NotRequired[list[str]]
    """advice for a first game"""
    terms: NotRequired[list[str]]
    """what holds in this battle alone"""


class Phase(TypedDict):
    """A step of a turn, shown in a strip."""

    id: str
    label: str
    title: str
    stage: str


class PanelBox(TypedDict):
    """A part of the canvas; a small screen shows one at a time."""

    id: str
    title: str
    x: float
    y: float
    w: float
    h: float


class Card(TypedDict):
    """A card."""

    title: str
    short: NotRequired[str]
    """stands on small cards instead of the title"""
    text: str
    points: int | str
    """the figure in its corner"""
    worth: NotRequired[str]
    """what that means: action points, if nothing else is said"""
    side: str
    sort: str
    """`side` and `sort` style it"""
    number: str
    origin: str
    picture: NotRequired[str]


class Sprite(TypedDict):
    """How a piece looks."""

    title: str
    letter: str
    side: str
    w: float
    h: float
    art: Art
    pile: NotRequired[int]
    """more of them than this (3 if not named) are a pile with a number"""


class Mark(TypedDict):
    """What can lie on a space: damage, a threat."""

    title: str
    art: Art
    over: NotRequired[bool]
    """it lies over the pieces, which would hide it"""


class ButtonLooks(TypedDict):
    """A button; one without an entry shows the text of its option."""

    label: str
    title: str
    key: NotRequired[str]
    """a preferred shortcut"""


class Labelled(TypedDict):
    """What a value is called."""

    label: str
    title: str


class Plane(TypedDict):
    """Where 0, 0 of the rules' own units lies on the canvas, and how many units of the canvas one of them is: for
    openings, shapes and headings; degrees go clockwise, 0 is up."""

    x: float
    y: float
    scale: float
    up: NotRequired[bool]
    """y grows upwards, and degrees go counter-clockwise from the right"""


class LogLooks(TypedDict):
    """How the log is shown."""

    chapters: list[str]
    """events that are headings"""
    parts: NotRequired[list[str]]
    """events that begin a part of a chapter; one in which nothing happened is not shown"""
    sides: dict[str, int]
    """event: sides of its dice, 6 if not named"""
    sums: list[str]
    """events whose dice are added up"""
    turns: NotRequired[list[str]]
    """events that lay another board on the table; their words stand over it"""
    annals: NotRequired[bool]
    """whether the game has a chronicle"""
    heralded: NotRequired[list[str]]
    """events that begin what is told step by step over the map"""


class Source(TypedDict):
    """Something of the game whose values are reconstructed: nobody has seen them printed."""

    name: str
    file: str
    """of the content pack"""
    key: str
    """where it stands in the file"""


class LensLooks(TypedDict):
    """A lens that may be held over the map."""

    label: str
    title: str
    over: list[str]
    """kinds of the elements it is held over, one after the other"""
    hints: list[str]
    """what is to be chosen now, for each of them"""
    key: NotRequired[str]


class BoardData(TypedDict):
    """A board."""

    game: str
    theme: str
    """name of the stylesheet in `client/themes`"""
    canvas: Size
    seats: dict[str, SeatLooks]
    guide: Advised
    phases: NotRequired[list[Phase]]
    panels: list[PanelBox]
    elements: list[Element]
    origins: list[Source]
    """what is reconstructed; it wears the sign ° on the board"""
    pictures: NotRequired[dict[str, Art]]
    """little engravings, about 64 wide and 48 high"""
    cards: dict[str, Card]
    sprites: dict[str, Sprite]
    marks: dict[str, Mark]
    buttons: dict[str, ButtonLooks]
    """by id, as in `do:pay`"""
    facts: NotRequired[dict[str, Labelled]]
    """what the status strip can show, in this order"""
    items: NotRequired[dict[str, Labelled]]
    """what is told of each player, in this order"""
    signs: NotRequired[dict[str, Art]]
    """small drawings that pieces wear"""
    lenses: NotRequired[dict[str, LensLooks]]
    legible: NotRequired[float]
    """pixels that a unit of the canvas needs for pieces to be read: where the whole has fewer, a part is shown"""
    plane: NotRequired[Plane]
    inspect: NotRequired[bool]
    """whether things can be looked at closely, and distances be asked for"""
    price: NotRequired[str]
    """how a price reads, as in `{n} AP`"""
    log: NotRequired[LogLooks]

"""A game is one declaration: everything the engine, the table and the bots need to know of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from bulawa.engine.annals import Annals
from bulawa.engine.brought import Unfit, nothing
from bulawa.engine.chain import Chain
from bulawa.engine.chance import Chance
from bulawa.engine.clicks import Clicks
from bulawa.engine.errors import PackError, Reason
from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Choice, Frame, State
from bulawa.engine.inspection import Inspection, nothing_to_see
from bulawa.engine.lenses import Lenses
from bulawa.engine.lessons import Lesson
from bulawa.engine.muster import Muster
from bulawa.engine.preview import Preview, plain_preview
from bulawa.engine.scenarios import Scenario
from bulawa.engine.setup import Laid, Setup
from bulawa.engine.standing import Policies
from bulawa.engine.tables import Files
from bulawa.engine.unknown import Unknown


@dataclass(frozen=True)
class Option:
    """A switch of the rules: its values, the default first."""

    id: str
    values: tuple[Any, ...]
    rule: str
    former: Any = None
    """The value that stands for all saves from before there was such an option; None: the default."""
    only: tuple[str, ...] = ()
    """The scenarios in which it changes something; none: all. In others nobody is asked for it."""

    @property
    def default(self) -> Any:
        return self.values[0]


Account = Callable[[Laid, Sequence[str], Sequence[Mapping[str, Any]], str], dict[str, Any]]
"""Draws up a table in the words of a match from its seats, all events up to the one it stands under (as data, the key
under `event`) and a language:
`{"seats": [...], "rows": [{"label", "kind": "", "head" or "sum", "values"?: [one text for each seat]}]}`."""


Price = Callable[[Any, int, Choice], int | None]
Caption = Callable[[Any, Choice, str], str]


def no_deed(state: Any) -> str:
    return ""


def nothing_untimely(state: Any, seat: int, choice: Choice) -> Reason | None:
    return None


def of_whoever_is_asked(state: Any) -> int | None:
    return None


def nothing_closed(state: Any) -> frozenset[str]:
    return frozenset()


def no_pack(files: Files | None) -> None:
    """For games whose data is in their code."""
    if files is not None:
        raise PackError("pack: this game has no content packs")


LOADED: OrderedDict[tuple[str, str], Any] = OrderedDict()
"""(game, digest) -> the content pack that was read of these files, the most lately used last."""

MOST_LOADED = 32


def no_scene(state: Any, eyes: Eyes, language: str) -> dict[str, Any]:
    return {"board": next(iter(state.laid.boards))}


def no_odds(state: Any, seat: int, choice: Choice) -> dict[str, Any] | None:
    return None


def no_chains(state: Any, seat: int) -> list[Chain]:
    return []


def nothing_conserved(state: Any) -> Mapping[str, int]:
    return {}


def judge_result(state: Any, seat: int) -> float:
    """Knows only who has won."""
    if state.result is None:
        return 0.5
    return 1.0 if seat in state.result.winners else 0.0


@dataclass(frozen=True)
class Game:
    """One rulebook."""

    id: str
    title: Mapping[str, str]
    credits: str
    rules_version: int
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    frames: tuple[type[Frame], ...]
    lay: Callable[[Setup], Laid]
    """The names, words and boards of a match with that setup."""
    new: Callable[[Laid], State]
    """The set-up position with its first frame; not yet advanced."""
    position: Callable[[Any], dict[str, Any]]
    """The whole truth as text-able data."""
    from_position: Callable[[Laid, Mapping[str, Any]], State]
    """The state a position tells of; raises `PositionError`."""
    view: Callable[[Any, Eyes], dict[str, Any]]
    """What these eyes may know."""
    guess: Callable[[Any, Eyes, Chance], State]
    """A copy in which all that these eyes cannot see is dealt anew."""
    text: Callable[[Any, Eyes, str], str]
    """The position in words and lines, as these eyes see it."""
    clicks: Clicks = field(default_factory=Clicks)
    """How choices are clicked, what stands beside each question, and what clicks mean; by itself, the plainest way."""
    bring: Callable[[Setup, str, Any], Any] = nothing
    """What a seat brings (None: nothing), checked, as the journal keeps it; raises `Unfit`, which names the field.
    What the seats before it bring is `brought` of the setup."""
    muster: Muster | None = None
    """How what a seat brings is put together at the table, where that is more than a text."""
    pack_files: tuple[str, ...] = ()
    """The files that a content pack of this game holds."""
    load_pack: Callable[[Files | None], Any] = no_pack
    """Reads and checks a content pack (None: our own data); raises `PackError`."""
    scene: Callable[..., dict[str, Any]] = no_scene
    """What stands where now, as these eyes see it, for the client; `board` names the board it is on. Takes the state,
    eyes and a language, and where there is `common`, what that has found, if it is at hand."""
    common: Callable[[Any, str], dict[str, Any]] | None = None
    """The part of a scene that all eyes see alike, by state and language: a table works it out once for all."""
    odds: Callable[[Any, int, Choice], dict[str, Any] | None] = no_odds
    """The exact chances of a choice that rolls dice, itemised; None for others."""
    conserved: Callable[[Any], Mapping[str, int]] = nothing_conserved
    """Counts of pieces that never change, for the kit."""
    judge: Callable[[Any, int], float] = judge_result
    """How good the state is for the seat, 0 to 1, by hand-made judgement."""
    preview: Callable[[Any, int, Choice], Preview] = plain_preview
    """What a choice of the seat that is asked would come to: pure, no dice, only from what the seat knows."""
    preview_chain: Callable[[Any, int, tuple[Choice, ...]], Preview] | None = None
    """The same of a long move; None: only its first answer is foreseen."""
    lenses: Lenses = field(default_factory=dict)
    """What anybody who looks may ask of the map at any time."""
    inspect: Callable[[Any, Eyes, str, str, str], Inspection | None] = nothing_to_see
    """A thing looked at closely by these eyes, or with another (else empty) what lies between both, in a language; None
    where there is nothing to say."""
    chains: Callable[[Any, int], list[Chain]] = no_chains
    """Long moves of the seat that is asked: the table shows each as one option, and answers it choice by choice."""
    standing: Policies = field(default_factory=dict)
    """Standing answers that a seat may leave, by the key of the question."""
    prices: Mapping[int, Price] = field(default_factory=dict)
    """By verb, what a choice costs where a question is about spending; None where it costs nothing. Unit: words
    ui.price."""
    fixed_prices: frozenset[int] = frozenset()
    """Those of these verbs whose price hangs on the choice alone while a seat is asked the same question, whatever the
    position: the table asks for it once."""
    accounts: Mapping[str, Account] = field(default_factory=dict)
    """Events under which the log shows a table, and what draws it up."""
    counted: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Of such an event, the events at which its table looks besides; all, where nothing is said."""
    captions: Mapping[int, Caption] = field(default_factory=dict)
    """By verb, a choice in words that depend on the position; empty where words.choices says it."""
    deed: Callable[[Any], str] = no_deed
    """What the seat that is asked is about; while it stays the same a bot's answers follow each other without a pause.
    Empty: each answer is a deed of its own."""
    turns: frozenset[str] = frozenset()
    """Questions by which a turn is played: whoever gives the last answer to one of them is asked at the table whether
    the turn is over, as long as it can be taken back."""
    turn_of: Callable[[Any], int | None] = of_whoever_is_asked
    """Whose turn it is, where such a question may come between another's turn; None: of whoever is asked."""
    untimely: Callable[[Any, int, Choice], Reason | None] = nothing_untimely
    """Why a seat that is not asked may not do it yet, or no more, by a rule and from what it knows; None: it is simply
    not asked."""
    reactions: frozenset[str] = frozenset()
    """Questions by which others come between a turn: it is not over when they are asked."""
    showing: Callable[[Any], frozenset[str]] = nothing_closed
    """Events by which an answer shows what only its seat knew, a card from a closed hand: at a table with other people
    such an answer is not taken back without their consent."""
    draws: bool = False
    """Whether the rules know a draw: then players may agree on one."""
    demand: int = 2
    """How much it asks of one who learns it: 1 little, 2 some, 3 much; the home page tells it."""
    chapters: Mapping[str, int] = field(default_factory=lambda: {"round": 0})
    """Events that begin a new part of the game (round, week, year; a day, its battle, a turn of it), for the replay's
    slider, and how deep each lies: a part ends where one as deep or less deep begins."""
    annals: Annals | None = None
    """How its chronicle is made of its events; without it there is none."""
    frontispiece: Callable[[], dict[str, Any]] | None = None
    """Its picture on the home page, `{theme, x, y, w, h, elements}`; without one its first board is shown."""
    picture: Callable[[str], dict[str, Any]] | None = None
    """The picture of a scenario where one is chosen, like the frontispiece: its map in little."""
    leaflet: Callable[[str, str], list[tuple[str, str]]] | None = None
    """What is told of a scenario where one is chosen, by its id and a language: labels with what stands behind them."""
    bots: Mapping[str, Any] = field(default_factory=dict)
    """Further hand-made knowledge for bots, by name; under a level's name, how the bot of that level plays it."""

    loops: Callable[[Any], Mapping[str, Callable[[], int]]] | None = None
    """What `bulawa bench` measures in a state besides decisions: each does something some times and says how often.
    What is called like another with a comma and a name is that other by a yardstick."""
    loops_in: str | None = None
    """The scenario in which that is measured; otherwise the usual one."""
    lessons: tuple[Lesson, ...] = ()
    """Guided first games, the first of them for whoever has never played it."""

    def choose(
        self,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        pack: Files | None = None,
        brought: Mapping[str, Any] | None = None,
    ) -> Setup:
        """A setup with everything that was not wished for as usual; what there is not is refused by its name."""
        setup = Setup(self.scenario(scenario).id, self.choose_options(options or {}), self.pack(pack))
        return replace(setup, brought=self.unpack(setup, brought or {}))

    def unpack(self, setup: Setup, brought: Mapping[str, Any]) -> dict[str, Any]:
        """What each seat brings, checked; a game may have something ready for a seat that brings nothing."""
        seats = self.scenario(setup.scenario).seats
        for seat in brought:
            if seat not in seats:
                raise Unfit(f"brought.{seat}"[:80], "seat", known=", ".join(seats))
        checked: dict[str, Any] = {}
        for seat in seats:
            told = self.bring(replace(setup, brought=dict(checked)), seat, brought.get(seat))
            if told is not None:
                checked[seat] = told
        return checked

    def pack(self, files: Files | None) -> Any:
        """A content pack, read and checked once; None is our own data."""
        if files is None:
            return self.load_pack(None)
        wanted = (self.id, files.digest)
        if wanted not in LOADED:
            LOADED[wanted] = self.load_pack(files)
        LOADED.move_to_end(wanted)
        while len(LOADED) > MOST_LOADED:
            LOADED.popitem(last=False)
        return LOADED[wanted]

    @cached_property
    def usual(self) -> Laid:
        """As it is laid when nobody wishes for anything: what is said of the game before a match begins."""
        return self.lay(self.choose())

    def price(self, state: Any, seat: int, choice: Choice) -> int | None:
        """What a choice costs."""
        told = self.prices.get(choice[0])
        return None if told is None else told(state, seat, choice)

    def caption(self, state: Any, choice: Choice, language: str) -> str:
        """A choice in the words of the position; empty where it has none."""
        said = self.captions.get(choice[0])
        return "" if said is None else said(state, choice, language)

    def scenario(self, name: str | None) -> Scenario:
        """The scenario of that name; None means the first."""
        if name is None:
            return self.scenarios[0]
        for scenario in self.scenarios:
            if scenario.id == name:
                return scenario
        raise Unknown("scenario", "scenario", name, [scenario.id for scenario in self.scenarios], self.id)

    def lesson(self, name: str) -> Lesson:
        """The lesson of that name."""
        found = next((lesson for lesson in self.lessons if lesson.id == name), None)
        if found is None:
            raise Unknown("lesson", "lesson", name, [lesson.id for lesson in self.lessons], self.id)
        return found

    @property
    def former_options(self) -> dict[str, Any]:
        """What options stood for before there were such; a header that does not name them means this."""
        return {option.id: option.former for option in self.options if option.former is not None}

    def choose_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; an unknown one is named."""
        known = {option.id: option for option in self.options}
        if not isinstance(given, Mapping):
            raise Unknown("options", "options", given, known)
        for name, value in given.items():
            if name not in known:
                raise Unknown("options", "option", name, known, self.id)
            if value not in known[name].values or type(value) is not type(known[name].default):
                raise Unknown(f"options.{name}", "value", value, map(repr, known[name].values))
        return {name: given.get(name, option.default) for name, option in known.items()}

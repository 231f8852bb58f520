"""Choices as clicks: which elements of the table say a choice, and what stands beside a question.

A game writes both down in `screen/clicks.toml`:

    [paths]                    # verb = the elements to click, in order, with holes for its arguments
    march = "stack:{from}:{unit} space:{to} ?do:{mark}"     # `?`: only where other choices share the clicks before
    [questions.spend]          # beside a question; [questions.spend_ottoman]: beside this question to that seat
    paths = {repair = "do:repair space:{at}"}   # where they differ from those above
    palette = {"" = ["do:pay", "do:done"]}      # buttons that are shown though they are not offered; or a hook
    confirm = {"do:done" = "points_left"}       # answers that are asked again, and the key of the sentence
    also = {"counter:money" = "do:pay"}         # a click on the first counts as one on the second
    again = true                                # asked again, it begins with the same thing as the answer before
    [parts]                    # what a thing is a part of: its clicks can be meant for the whole
    "stack:{at}:{unit}" = "space:{at}"
    [shown]                    # things without a place of their own, and where they are shown; the first that fits
    "box:counterattack.{field}" = "box:defence.{field}"
    [reasons]                  # refusals, by how near they come to what was wished for; unnamed ones follow the near
    near = ["too_dear"]
    far = ["too_far"]
    absent = ["no_unit_here"]

A hole that names no argument is filled by a hook, a function of the game. A verb that has no path is said by its
arguments, one after the other, and then by its button.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from bulawa.engine import flow
from bulawa.engine.element_ids import Step, exchanged
from bulawa.engine.errors import NOT_OFFERED
from bulawa.engine.fields import Field
from bulawa.engine.flow import Choice, State
from bulawa.engine.remembered import beside, frozen
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Captions, read

Hole = Callable[[Any, int, Choice], str]
"""What stands in a hole that is no argument, by state, seat and choice; nothing: that click is left out."""

Look = Callable[[Any, int], Hashable]
"""What of the position a hook looks at, by state and seat: for the same sight and choice it says the same."""

Facts = Callable[[Any, int], "dict[str, Any] | None"]
"""What fills a sentence or a palette, by state and seat; None: it is not shown."""

Clicked = tuple[str, ...]
"""Elements in the order in which they are clicked."""

Asked = tuple[str, str, str]
"""A question, the seat that must answer it, and a language."""

Rank = tuple[int, int]
"""How much a refusal explains, and its place among those that explain as much."""

NEAR, FAR, ABSENT = range(3)
ALLOWED: Rank = (NEAR, -1)
UNNAMED: Rank = (NEAR, 1000)

NOTHING_BESIDE: dict[str, Any] = {"palette": {}, "confirm": {}, "hint": "", "also": {}}
"""What stands beside a question that shows nothing."""

MOST_SAID = 4096
"""So many sights of what stands beside questions are remembered."""

MOST_KNOWN = 200_000
"""So many paths are remembered for one vocabulary."""

Known = Choice | tuple[Choice, tuple[str, ...]]
"""What the clicks of a choice depend on, besides question and seat: the choice, and what the hooks say."""


def at_nothing(g: State, seat: int) -> None:
    """The look of a hook that needs to know but the choice."""


class Clicks:
    """How the choices of a game are clicked, and what its questions show beside them."""

    def __init__(
        self,
        table: Mapping[str, Any] | None = None,
        holes: Mapping[str, Hole] | None = None,
        facts: Mapping[str, Facts] | None = None,
        captions: Captions | None = None,
        looks: Mapping[str, Look] | None = None,
    ) -> None:
        table = table or {}
        self.templates: Mapping[str, str] = table.get("paths", {})
        self.questions: Mapping[str, Mapping[str, Any]] = table.get("questions", {})
        self.parts: Mapping[str, str] = table.get("parts", {})
        self.shown: Mapping[str, str] = table.get("shown", {})
        self.reasons = ranks(**table.get("reasons", {}))
        self.holes = holes or {}
        self.looks = {self.holes[name]: look for name, look in (looks or {}).items()}
        """Hooks that look at one thing in the position, so that they need not be asked for every choice."""
        self.facts = facts or {}
        self.captions = captions
        self.ways: dict[tuple[str, int, int], list[Step]] = {}
        self.hooks: dict[tuple[str, int, int], tuple[Hole, ...]] = {}
        self.rows: dict[tuple[str, str], Mapping[str, Any]] = {}
        """By question and seat."""
        self.hanging: dict[Asked, tuple[str, ...] | None] = {}
        """On which locals of the procedure that asks all that stands beside its question hangs."""
        self.said: dict[tuple[Hashable, ...], dict[str, Any]] = {}
        """What stands there, by that and by what the procedure knows."""
        self.hints: dict[tuple[str, str, str], str] = {}
        """The key of the sentence by language, question and seat; none where nothing is said."""
        self.known: WeakKeyDictionary[Vocabulary, dict[tuple[str, int], dict[Known, Clicked]]] = WeakKeyDictionary()

    @classmethod
    def load(
        cls,
        folder: Path,
        captions: Captions,
        holes: Mapping[str, Hole] | None = None,
        facts: Mapping[str, Facts] | None = None,
        looks: Mapping[str, Look] | None = None,
    ) -> Clicks:
        """Read clicks.toml of a game's screen."""
        return cls(read(folder / "clicks.toml"), holes, facts, captions, looks)

    # ---- from a choice to its clicks

    def steps(self, g: State, seat: int, verb: int) -> list[Step]:
        """The clicks that say a verb when this seat is asked the present question."""
        key = (key_of(g), seat, verb)
        way = self.ways.get(key)
        if way is None:
            name = names_of(g).verb_names[verb]
            text = self.row(g, seat).get("paths", {}).get(name) or self.templates.get(name)
            way = self.ways[key] = [Step(part) for part in (text or spelled(name, declared(g, verb))).split()]
        return way

    def paths(self, g: State, seat: int, choices: list[Choice]) -> list[Clicked]:
        """For each choice the elements to click, in order."""
        question = key_of(g)
        known = self.known_paths(names_of(g), question, seat)
        try:
            told = [known[choice] for choice in choices]
        except KeyError:
            told = [known[choice] if choice in known else self.learn(g, known, seat, choice) for choice in choices]
        if len(set(told)) == len(told):
            return told
        shared = Counter(told)
        return [path + self.more(g, seat, choice) if shared[path] > 1 else path for choice, path in zip(choices, told)]

    def known_paths(self, names: Vocabulary, question: str, seat: int) -> dict[Known, Clicked]:
        """What has been clicked before when this seat was asked this question."""
        known = beside(self.known, names).setdefault((question, seat), {})
        if len(known) > MOST_KNOWN:
            known.clear()
        return known

    def learn(self, g: State, known: dict[Known, Clicked], seat: int, choice: Choice) -> Clicked:
        """The clicks of a choice, remembered for the next time: for as long as the hooks say the same."""
        said = tuple([hook(g, seat, choice) for hook in self.hooks_of(g, key_of(g), seat, choice[0])])
        key = (choice, said) if said else choice
        path = known.get(key)
        if path is None:
            path = known[key] = self.path(g, seat, choice)
        return path

    def path(self, g: State, seat: int, choice: Choice) -> Clicked:
        """The clicks of one choice, without those that only some positions need."""
        steps = self.steps(g, seat, choice[0])
        return self.clicked(g, seat, choice, [step for step in steps if not step.if_needed])

    def more(self, g: State, seat: int, choice: Choice) -> Clicked:
        """Further clicks of a choice that shares its path with others."""
        steps = self.steps(g, seat, choice[0])
        return self.clicked(g, seat, choice, [step for step in steps if step.if_needed])

    def hooked_steps(self, g: State, seat: int, verb: int) -> list[Step]:
        """Those of a verb's clicks with a hole that names no argument of it."""
        names = {field.name for field in declared(g, verb)}
        return [step for step in self.steps(g, seat, verb) if any(hole not in names for hole in step.holes)]

    def hooks_of(self, g: State, question: str, seat: int, verb: int) -> tuple[Hole, ...]:
        """Those that fill holes which name no argument of the verb."""
        key = question, seat, verb
        hooks = self.hooks.get(key)
        if hooks is None:
            names = {field.name for field in declared(g, verb)}
            steps = [step for step in self.steps(g, seat, verb) if not step.if_needed]
            holes = [hole for step in steps for hole in step.holes if hole not in names]
            hooks = self.hooks[key] = tuple(self.holes[hole] for hole in holes)
        return hooks

    def clicked(self, g: State, seat: int, choice: Choice, steps: list[Step]) -> Clicked:
        hooked_only = all(hole in self.holes for step in steps for hole in step.holes)
        said = {} if hooked_only else {name: value for name, (_, value) in names_of(g).arguments(choice).items()}
        found: list[str] = []
        for step in steps:
            hooked = {hole: self.holes[hole](g, seat, choice) for hole in step.holes if hole not in said}
            found += step.filled({**said, **hooked})
        return tuple(self.on_screen(id) for id in found if id)

    def on_screen(self, id: str) -> str:
        """The element that shows a thing: its own, or that of another thing."""
        return next((place for one, where in self.shown.items() for place in exchanged(one, where, id)), id)

    def shown_at(self, id: str) -> list[str]:
        """Things without a place of their own that an element shows."""
        return [thing for one, where in self.shown.items() for thing in exchanged(where, one, id)]

    # ---- beside a question

    def row(self, g: State, seat: int) -> Mapping[str, Any]:
        """What is written down beside the question that this seat must answer."""
        return self.row_of(key_of(g), names_of(g).kinds["seat"][seat])

    def row_of(self, question: str, seat: str) -> Mapping[str, Any]:
        row = self.rows.get((question, seat))
        if row is None:
            row = self.rows[question, seat] = {
                **NOTHING_BESIDE,
                **self.questions.get(question, {}),
                **self.questions.get(f"{question}_{seat}", {}),
            }
        return row

    def also(self, g: State, seat: int) -> Mapping[str, str]:
        """Things on the table that stand for others."""
        found: Mapping[str, str] = self.row(g, seat)["also"]
        return found

    def beside(self, g: State, seat: int | None, language: str) -> dict[str, Any]:
        """Palette, hint, confirmations and stand-ins of the question a seat must answer; empty when it is not asked.
        What stands as before is the very same thing, and is not to be changed."""
        if seat is None or seat not in g.waiting:
            return NOTHING_BESIDE
        asked = key_of(g), names_of(g).kinds["seat"][seat], language
        if asked not in self.hanging:
            self.hanging[asked] = self.hangs_on(*asked)
        hanging = self.hanging[asked]
        return self.beside_now(g, seat, *asked) if hanging is None else self.beside_at(g, seat, asked, hanging)

    def hangs_on(self, question: str, seat: str, language: str) -> tuple[str, ...] | None:
        """The names under which the procedure that asks keeps all that has a say in what stands beside its question;
        None where a hook has."""
        row, hint = self.row_of(question, seat), self.hint_of(question, seat, language)
        sentences = {*row["confirm"].values()}
        if isinstance(row["palette"], str) or not self.facts.keys().isdisjoint({hint, *sentences}):
            return None
        return tuple([name for key in sentences for name in self.sentences.wanted(language, key)])

    def beside_at(self, g: State, seat: int, asked: Asked, hanging: tuple[str, ...]) -> dict[str, Any]:
        """The same, put together once for all procedures that know the same."""
        frame = g.frames[-1]
        key = (asked, *[frozen(getattr(frame, name)) for name in hanging])
        told = self.said.get(key)
        if told is None:
            if len(self.said) >= MOST_SAID:
                self.said.clear()
            told = self.said[key] = self.beside_now(g, seat, *asked)
        return told

    def beside_now(self, g: State, seat: int, question: str, name: str, language: str) -> dict[str, Any]:
        """The same, put together."""
        row, hint = self.row_of(question, name), self.hint_of(question, name, language)
        told = {
            "palette": self.palette(row, g, seat),
            "confirm": self.confirmations(row["confirm"], g, seat, language) if row["confirm"] else row["confirm"],
            "hint": self.hint(hint, g, seat, language),
            "also": row["also"],
        }
        if row.get("again"):
            told["again"] = True
        return told

    def palette(self, row: Mapping[str, Any], g: State, seat: int) -> dict[str, Any]:
        """Buttons the question is about, at once or after a click; those not offered can say why."""
        palette: str | dict[str, Any] = row["palette"]
        return (self.facts[palette](g, seat) or {}) if isinstance(palette, str) else palette

    def confirmations(self, asked_again: Mapping[str, str], g: State, seat: int, language: str) -> dict[str, str]:
        """Answers that throw something away, each with the sentence that asks again."""
        told = {key: self.sentence(key, g, seat, language) for key in {*asked_again.values()}}
        return {id: told[key] for id, key in asked_again.items() if told[key]}

    def sentence(self, key: str, g: State, seat: int, language: str) -> str:
        """A confirmation filled by its hook, or by what the question's procedure knows."""
        said = self.sentences
        facts = self.facts[key](g, seat) if key in self.facts else locals_of(g, said.wanted(language, key))
        return "" if facts is None else said.say(language, "confirm", key, **facts)

    @property
    def sentences(self) -> Captions:
        """Whoever has confirmations has words for them."""
        assert self.captions is not None
        return self.captions

    def hint_of(self, question: str, seat: str, language: str) -> str:
        """The key of the sentence that says how the question is answered by clicks; empty where none does."""
        asked = language, question, seat
        key = self.hints.get(asked)
        if key is None:
            hints = {} if self.captions is None else self.captions.all(language).get("hints", {})
            key = self.hints[asked] = next((key for key in (f"{question}_{seat}", question) if key in hints), "")
        return key

    def hint(self, key: str, g: State, seat: int, language: str) -> str:
        """That sentence, filled by its hook."""
        if not key or self.captions is None:
            return ""
        facts = self.facts[key](g, seat) if key in self.facts else None
        return self.captions.say(language, "hints", key, **(facts or {}))

    def rank(self, reason: str) -> Rank:
        """How near a refusal comes to what was wished for: the lower, the nearer."""
        return self.reasons.get(reason, UNNAMED)


def names_of(g: State) -> Vocabulary:
    names: Vocabulary = g.laid.vocabulary
    return names


def declared(g: State, verb: int) -> tuple[Field, ...]:
    """The arguments of a verb."""
    return names_of(g).verbs[names_of(g).verb_names[verb]]


def key_of(g: State) -> str:
    """The key of the present question."""
    return str(type(flow.question(g)).key)


def ranks(near: Sequence[str] = (), far: Sequence[str] = (), absent: Sequence[str] = ()) -> dict[str, Rank]:
    """Refusals in order: all but one thing fits, the wrong place, nothing of the kind."""
    grades = [(NEAR, key) for key in near] + [(FAR, key) for key in far] + [(ABSENT, key) for key in absent]
    return {key: (grade, n) for n, (grade, key) in enumerate([*grades, (ABSENT, NOT_OFFERED.key)])}


def spelled(verb: str, arguments: tuple[Field, ...]) -> str:
    """Clicks in the order of the arguments, then the verb's button."""
    return " ".join([*(f"{field.kind}:{{{field.name}}}" for field in arguments), f"do:{verb}"])


def locals_of(g: State, names: Iterable[str]) -> dict[str, Any]:
    """What the procedure that asks keeps under these names."""
    frame = g.frames[-1]
    return {name: getattr(frame, name) for name in names}

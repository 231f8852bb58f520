"""Names on the wire: choices and events are numbers inside and names outside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bulawa.engine.errors import BulawaError, Reason
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.fields import Field, copied, fields, hidden, said_of
from bulawa.engine.flow import Choice, Event, Frame
from bulawa.engine.former import NOTHING_FORMER, Former
from bulawa.engine.measures import ANY_NUMBER, Measure
from bulawa.engine.openings import MANY, Opening
from bulawa.engine.steps import place_of, put_at
from bulawa.engine.words import LANGUAGES, Argument, Words

Named = tuple[Any, ...]
"""A choice in names, as people, journals and programs write it: ("attack", "m4_4", "w4")."""


class NamedOpening(NamedTuple):
    """An opening in names: None stands for a hole, and the members of a set or route have their names."""

    choice: Named
    kind: str
    shape: tuple[Any, ...]


class Malformed(BulawaError):
    """Not a choice of this game at all; the text names the field."""


COMMON = Words.of({language: {"names": {}} for language in LANGUAGES}, {})


class Unsayable(Malformed):
    """What nobody can say in this game: the field at fault, and what is expected there in every language."""

    def __init__(self, key: str, where: str = "", **args: Argument) -> None:
        self.key = key
        self.where = where
        self.arguments = args
        super().__init__(self.text("en"))

    def text(self, language: str) -> str:
        said = COMMON.phrase(language, "malformed", self.key, self.arguments)
        return f"{self.where}: {said}" if self.where else said

    def at(self, where: str) -> Unsayable:
        return Unsayable(self.key, where, **self.arguments)


SAID = frozenset({str, int})
"""What names and numbers are, and nothing that only equals them."""

Fact = tuple[str, str, tuple[str, ...] | None]
"""A fact that an event tells: its name, its kind, and the names of that kind, if it has any."""

MOST_SPELLED = 200_000
"""So many choices in names are remembered by one vocabulary."""


class Vocabulary:
    """The verbs, events and kinds of things of one game."""

    def __init__(
        self,
        kinds: Mapping[str, Sequence[str]],
        verbs: Mapping[str, str],
        events: Mapping[str, str],
        measures: Mapping[str, Measure] | None = None,
        former: Former = NOTHING_FORMER,
    ) -> None:
        self.kinds = {kind: tuple(ids) for kind, ids in kinds.items()}
        self.index = {kind: {name: i for i, name in enumerate(ids)} for kind, ids in kinds.items()}
        self.alone = tuple((name,) for name in self.kinds.get("seat", ()))
        """The names of seats, each by itself: most often one is asked."""
        self.former = former
        for kind, names in former.things.items():
            self.index[kind] |= {old: self.index[kind][new] for old, new in names.items()}
        self.verbs = {verb: fields(text) for verb, text in verbs.items()}
        self.verb_names = tuple(verbs)
        self.verb_index = {verb: i for i, verb in enumerate(verbs)}
        self.measures = dict(measures or {})
        """Kinds of numbers that are measured in something, and bounded."""
        self.events = {key: fields(text) for key, text in {**ENGINE_EVENTS, **events}.items()}
        self.telling: dict[str, tuple[Fact, ...]] = {}
        """What events tell, of those that were told of."""
        self.spelled: dict[Choice, Named] = {}
        """Choices that were spelled before."""
        self.meant: dict[Named, Choice] = {}
        """What was read before, and found to be sayable."""

    def name(self, kind: str, value: Any) -> Any:
        """The name of a number of that kind; numbers, flags and lists of them go through as they are."""
        if kind in self.kinds:
            return [self.name(kind, one) for one in value] if isinstance(value, list) else self.named(kind, value)
        return value

    def named(self, kind: str, value: int) -> str | None:
        return None if value < 0 else self.kinds[kind][value]

    def number(self, kind: str, name: Any) -> int:
        """The number behind a name; `Malformed` when there is none."""
        if kind not in self.kinds:
            return self.measured(self.measures.get(kind, ANY_NUMBER), name)
        found = self.index[kind].get(name) if isinstance(name, str) else None
        if found is None:
            raise Unsayable("name", kind=("text", kind), given=("text", repr(name)))
        return found

    def measured(self, measure: Measure, value: Any) -> int:
        """A whole number within the bounds of its measure, so that what is native below never overflows."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise Unsayable("number", given=("text", repr(value)))
        if not measure.holds(value):
            low, high = (measure, measure.low), (measure, measure.high)
            raise Unsayable("bounds", low=low, high=high, given=(measure, value))
        return value

    def saying(self, field: Field) -> str | Measure:
        """How sentences say a field: by the names of its kind, or by its measure."""
        return self.measures.get(field.kind, field.kind)

    def argument(self, field: Field, value: Any) -> Argument:
        """What a sentence needs to say a value."""
        return self.saying(field), self.name(field.kind, value)

    def spell(self, choice: Choice) -> Named:
        """A choice in names; the same few thousand come again and again, so each is spelled once."""
        known = self.spelled.get(choice)
        return self.learn(choice) if known is None else known

    def spell_all(self, choices: Sequence[Choice]) -> list[Named]:
        """Choices in names."""
        spelled = self.spelled
        try:
            return list(map(spelled.__getitem__, choices))
        except KeyError:
            return [self.spell(choice) for choice in choices]

    def learn(self, choice: Choice) -> Named:
        """Spell a choice for the first time, and remember it."""
        if len(self.spelled) >= MOST_SPELLED:
            self.spelled.clear()
        named = self.spelled[choice] = self.spell_out(choice)
        return named

    def spell_out(self, choice: Choice) -> Named:
        verb = self.verb_names[choice[0]]
        declared = self.verbs[verb]
        named: list[Any] = [verb]
        for place, value in enumerate(choice[1:]):
            named.append(self.name(declared[min(place, len(declared) - 1)].kind, value))
        return tuple(named)

    def spell_opening(self, opening: Opening) -> NamedOpening:
        """An opening in names; the last argument may be said more than once."""
        verb = self.verb_names[opening.choice[0] or 0]
        declared = self.verbs[verb]
        kinds = [declared[min(i, len(declared) - 1)].kind for i in range(len(opening.choice) - 1)]
        said = [None if part is None else self.name(kind, part) for part, kind in zip(opening.choice[1:], kinds)]
        shape: tuple[Any, ...] = opening.shape
        if opening.kind in MANY:
            shape = (*shape[:2], *(self.name(declared[-1].kind, member) for member in shape[2:]))
        return NamedOpening((verb, *said), opening.kind, shape)

    def read(self, named: Any) -> Choice:
        """A choice in numbers; anything that is no choice raises `Malformed` and names the field."""
        if type(named) is list:
            named = tuple(named)
        if type(named) is not tuple or not SAID.issuperset(map(type, named)):
            return self.read_out(named)
        known = self.meant.get(named)
        if known is None:
            if len(self.meant) >= MOST_SPELLED:
                self.meant.clear()
            known = self.meant[named] = self.read_out(named)
        return known

    def read_out(self, named: Any) -> Choice:
        if isinstance(named, str) or not isinstance(named, Sequence) or not named:
            raise Unsayable("list", "choice")
        verb = named[0]
        if not isinstance(verb, str) or verb not in self.verb_index:
            raise Unsayable("verb", "choice[0]", given=("text", repr(verb)))
        declared = self.verbs[verb]
        many = bool(declared) and declared[-1].many
        if len(named) - 1 != len(declared) and not (many and len(named) >= len(declared)):
            wanted = " ".join(field.name for field in declared)
            args: dict[str, Argument] = {"wanted": ("text", wanted), "n": ("number", len(named) - 1)}
            raise Unsayable("wanted", "choice", verb=("text", verb), **args)
        numbers = [self.verb_index[verb]]
        for place, value in enumerate(named[1:]):
            field = declared[min(place, len(declared) - 1)]
            try:
                numbers.append(self.number(field.kind, value))
            except Unsayable as error:
                raise error.at(f"choice[{place + 1}] ({field.name})") from None
        return tuple(numbers)

    def arguments(self, choice: Choice) -> dict[str, Argument]:
        """What sentences about a choice need, by the names of its arguments."""
        declared = self.verbs[self.verb_names[choice[0]]]
        return {
            field.name: self.argument(field, list(choice[i + 1 :]) if field.many else choice[i + 1])
            for i, field in enumerate(declared)
        }

    def details(self, reason: Reason) -> dict[str, Argument]:
        """What a reason says besides the choice it bars."""
        return {one.name: self.argument(one, reason.args[one.name]) for one in fields(reason.fields) if reason.args}

    def locals_of(self, frame: Frame, told: Mapping[str, Any]) -> dict[str, Argument]:
        """What sentences about a procedure need, of what was told of it."""
        return {field.name: (self.saying(field), told[field.name]) for field in fields(type(frame).fields)}

    def is_hidden(self, event: Event, eyes: Eyes) -> bool:
        """Whether these eyes may not know all of an event."""
        return bool(event.only) and not any(sees(eyes, seat) for seat in event.only)

    def tells(self, key: str) -> tuple[Fact, ...]:
        """What an event tells, worked out when it first happens: there are hundreds of events, and many matches."""
        if key not in self.telling:
            kinds = self.kinds
            self.telling[key] = tuple((one.name, one.kind, kinds.get(one.kind)) for one in self.events[key])
        return self.telling[key]

    def event(self, event: Event, eyes: Eyes) -> dict[str, Any]:
        """An event in names as these eyes may know it. A secret list becomes its length."""
        blind = self.is_hidden(event, eyes)
        told: dict[str, Any] = {"event": event.key}
        for (field, kind, ids), value in zip(self.tells(event.key), event.args, strict=True):
            if ids is None:
                told[field] = value
            else:
                told[field] = ids[value] if type(value) is int and value >= 0 else self.name(kind, value)
        if blind:
            told |= {field.name: hidden(value) for field, value in self.secrets(event)}
            told["hidden"] = True
        return told

    def secrets(self, event: Event) -> Iterator[tuple[Field, Any]]:
        """What of an event not everybody may know."""
        declared = zip(self.events[event.key], event.args)
        return ((field, value) for field, value in declared if field.secret)

    def unevent(self, key: str, told: Mapping[str, Any], only: tuple[int, ...]) -> Event:
        """The event that `event` told of to one who knows all; one that this game no longer has is passed over."""
        try:
            declared, told = self.events[key], {**dict(self.former.fields_of(key)), **told}
            return Event(key, tuple([self.unnamed(field.kind, said_of(field, told)) for field in declared]), only)
        except (KeyError, Malformed):
            return Event("forgotten", (), only)

    def unnamed(self, kind: str, value: Any) -> Any:
        """The number behind a name; what has no names goes through as it is."""
        if kind not in self.kinds:
            return value
        if isinstance(value, list):
            return [self.unnamed(kind, one) for one in value]
        return -1 if value is None else self.number(kind, value)

    def frame(self, frame: Frame) -> dict[str, Any]:
        """A frame as text, for positions."""
        told: dict[str, Any] = {"frame": type(frame).__name__, "at": place_of(frame)}
        for field in fields(type(frame).fields):
            value = getattr(frame, field.name)
            told[field.name] = self.name(field.kind, copied(value))
        return told

    def unframe(self, told: Mapping[str, Any], classes: Mapping[str, type[Frame]]) -> Frame:
        """The frame that `frame` told of, today or long ago."""
        told = self.former.frame(told)
        name = told.get("frame", "")
        cls = classes.get(name) if isinstance(name, str) else None
        if cls is None:
            raise Malformed(f"frames: no procedure is called {name!r}")
        wanted: Mapping[str, str] = getattr(cls.__init__, "__annotations__", {})
        values = [self.unname(field, told, wanted.get(field.name, "")) for field in fields(cls.fields)]
        try:
            frame = cls(*values)
        except TypeError as error:
            raise Malformed(f"frames.{cls.__name__}: {error}; the fields are {cls.fields}") from None
        try:
            if "at" in told:
                put_at(frame, told["at"])
        except LookupError as error:
            raise Malformed(f"frames.{cls.__name__}.at: {error}") from None
        return frame

    def unname(self, field: Field, told: Mapping[str, Any], wanted: str) -> Any:
        """The value of a frame's field, as its constructor wants it; compiled constructors check that themselves."""
        where = f"frames.{told['frame']}"
        if field.name not in told:
            raise Malformed(f"{where}: the field {field.name} is missing")
        value, is_named = told[field.name], field.kind in self.kinds
        barred = field.bars_names(value) if is_named else field.bars_plain(value, wanted)
        if barred is not None:
            raise Malformed(f"{where}.{field.name}: {barred} is expected, not {value!r}")
        if not is_named:
            return copied(value)
        try:
            return self.unnamed(field.kind, value)
        except Malformed as error:
            raise Malformed(f"{where}.{field.name}: {error}") from None


ENGINE_EVENTS = {
    "rolled": "faces",
    "drawn": "count",
    "sealed": "seat:seat",
    "opened": "",
    "standing": "seat:seat question:text? policy:text? number?",
    "over": "winners:seat* reason:reason",
    "pack_changed": "pack",
    "pack_missing": "pack",
    "rules_changed": "was now",
    "rules_parted": "was now back",
    "rules_ended": "was now",
    "forgotten": "",
    "gave_up": "seat:seat",
    "timed_out": "seat:seat",
    "late": "seat:seat",
    "agreed": "",
    "taken_back": "back",
    "went_back": "seat:seat back",
}

"""Names on the wire: choices and events are numbers inside and names outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from bulawa.engine.errors import BulawaError
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.flow import Choice, Event, Frame
from bulawa.engine.openings import MANY, Opening
from bulawa.engine.steps import place_of, put_at

Named = tuple[Any, ...]
"""A choice in names, as people, journals and programs write it: ("attack", "m4_4", "w4")."""


class NamedOpening(NamedTuple):
    """An opening in names: None stands for a hole, and the members of a set or route have their names."""

    choice: Named
    kind: str
    shape: tuple[Any, ...]


class Malformed(BulawaError):
    """Not a choice of this game at all; the text names the field."""


class Field:
    """One argument: its name, the kind of thing it names, whether it is secret, whether it is a list."""

    def __init__(self, text: str) -> None:
        self.secret = text.endswith("?")
        text = text.removesuffix("?")
        self.many = text.endswith("*")
        name, _, kind = text.removesuffix("*").partition(":")
        self.name = name
        self.kind = kind or "number"


@cache
def fields(text: str) -> tuple[Field, ...]:
    """The fields of a declaration such as "from:space unit:unit to:space"."""
    return tuple(Field(part) for part in text.split())


class Vocabulary:
    """The verbs, events and kinds of things of one game."""

    def __init__(
        self,
        kinds: Mapping[str, Sequence[str]],
        verbs: Mapping[str, str],
        events: Mapping[str, str],
    ) -> None:
        self.kinds = {kind: tuple(ids) for kind, ids in kinds.items()}
        self.index = {kind: {name: i for i, name in enumerate(ids)} for kind, ids in kinds.items()}
        self.verbs = {verb: fields(text) for verb, text in verbs.items()}
        self.verb_names = tuple(verbs)
        self.verb_index = {verb: i for i, verb in enumerate(verbs)}
        self.events = {key: fields(text) for key, text in {**ENGINE_EVENTS, **events}.items()}

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
            if isinstance(name, bool) or not isinstance(name, int):
                raise Malformed(f"a whole number is expected, not {name!r}")
            return name
        found = self.index[kind].get(name) if isinstance(name, str) else None
        if found is None:
            raise Malformed(f"no {kind} is called {name!r}")
        return found

    def spell(self, choice: Choice) -> Named:
        """A choice in names."""
        verb = self.verb_names[choice[0]]
        declared = self.verbs[verb]
        named: list[Any] = [verb]
        for place, value in enumerate(choice[1:]):
            named.append(self.name(declared[min(place, len(declared) - 1)].kind, value))
        return tuple(named)

    def spell_opening(self, opening: Opening) -> NamedOpening:
        """An opening in names."""
        verb = self.verb_names[opening.choice[0] or 0]
        declared = self.verbs[verb]
        parts = zip(opening.choice[1:], declared)
        said = [None if part is None else self.name(field.kind, part) for part, field in parts]
        shape: tuple[Any, ...] = opening.shape
        if opening.kind in MANY:
            shape = (*shape[:2], *(self.name(declared[-1].kind, member) for member in shape[2:]))
        return NamedOpening((verb, *said), opening.kind, shape)

    def read(self, named: Any) -> Choice:
        """A choice in numbers; anything that is no choice raises `Malformed` and names the field."""
        if isinstance(named, str) or not isinstance(named, Sequence) or not named:
            raise Malformed("choice: a list such as [verb, argument, ...] is expected")
        verb = named[0]
        if not isinstance(verb, str) or verb not in self.verb_index:
            raise Malformed(f"choice[0]: no verb is called {verb!r}")
        declared = self.verbs[verb]
        many = bool(declared) and declared[-1].many
        if len(named) - 1 != len(declared) and not (many and len(named) >= len(declared)):
            wanted = " ".join(field.name for field in declared) or "nothing"
            raise Malformed(f"choice: {verb} wants {wanted} after it, not {len(named) - 1} arguments")
        numbers = [self.verb_index[verb]]
        for place, value in enumerate(named[1:]):
            field = declared[min(place, len(declared) - 1)]
            try:
                numbers.append(self.number(field.kind, value))
            except Malformed as error:
                raise Malformed(f"choice[{place + 1}] ({field.name}): {error}") from None
        return tuple(numbers)

    def arguments(self, choice: Choice) -> dict[str, tuple[str, Any]]:
        """Argument name -> (kind, named value), for sentences about a choice."""
        declared = self.verbs[self.verb_names[choice[0]]]
        return {
            field.name: (field.kind, self.name(field.kind, list(choice[i + 1 :]) if field.many else choice[i + 1]))
            for i, field in enumerate(declared)
        }

    def event(self, event: Event, eyes: Eyes) -> dict[str, Any]:
        """An event in names as these eyes may know it. A secret list becomes its length."""
        blind = bool(event.only) and not any(sees(eyes, seat) for seat in event.only)
        told: dict[str, Any] = {"event": event.key}
        for field, value in zip(self.events[event.key], event.args, strict=True):
            if blind and field.secret:
                told[field.name] = len(value) if isinstance(value, list) else None
            else:
                told[field.name] = self.name(field.kind, value)
        if blind:
            told["hidden"] = True
        return told

    def frame(self, frame: Frame) -> dict[str, Any]:
        """A frame as text, for positions."""
        told: dict[str, Any] = {"frame": type(frame).__name__, "at": place_of(frame)}
        for field in fields(type(frame).fields):
            value = getattr(frame, field.name)
            told[field.name] = self.name(field.kind, value[:] if isinstance(value, list) else value)
        return told

    def unframe(self, told: Mapping[str, Any], classes: Mapping[str, type[Frame]]) -> Frame:
        """The frame that `frame` told of."""
        cls = classes.get(told.get("frame", ""))
        if cls is None:
            raise Malformed(f"frames: no procedure is called {told.get('frame')!r}")
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
        if field.name not in told:
            raise Malformed(f"frames.{told['frame']}: the field {field.name} is missing")
        value = told[field.name]
        if field.kind not in self.kinds:
            if not PLAIN.get(wanted, is_anything)(value):
                raise Malformed(f"frames.{told['frame']}.{field.name}: {wanted} is expected, not {value!r}")
            return value[:] if isinstance(value, list) else value
        if isinstance(value, list):
            return [self.number(field.kind, one) for one in value]
        return -1 if value is None else self.number(field.kind, value)


def is_anything(value: Any) -> bool:
    return True


PLAIN: dict[str, Callable[[Any], bool]] = {
    "int": lambda value: type(value) is int,
    "bool": lambda value: type(value) is bool,
    "str": lambda value: type(value) is str,
    "list[int]": lambda value: type(value) is list and all(type(one) is int for one in value),
}
"""What a frame's constructor wants, by its annotation, and what fits it."""

ENGINE_EVENTS = {
    "rolled": "faces",
    "drawn": "count",
    "sealed": "seat:seat",
    "opened": "",
    "over": "winners:seat* reason:reason",
}

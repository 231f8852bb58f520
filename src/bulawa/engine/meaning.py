"""What somebody meant: of all choices that clicks could say, the one that comes nearest to being allowed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice, product
from typing import NamedTuple

from bulawa.engine import flow
from bulawa.engine.clicks import ALLOWED, FAR, Clicked, Clicks, Rank, declared, names_of
from bulawa.engine.element_ids import ANYTHING, Step, exchanged, unify
from bulawa.engine.fields import Field
from bulawa.engine.flow import Choice, State
from bulawa.engine.vocabulary import Malformed

MOST_COMPLETED = 20_000
"""So many choices are tried for one reading."""

LEFT_OUT = 2
"""A click left out before makes a reading so loose; a thing taken for a part or for the whole of it, one."""

FEW_NUMBERS = range(10)
"""Numbers that are tried where nothing says which are meant."""

Values = dict[str, list[int]]
"""What clicks say of a verb's arguments, by name."""


class Reading(NamedTuple):
    """A verb that clicks may say, and what they tell of its arguments."""

    verb: int
    values: Values
    ids: Clicked
    """The clicks as they were understood."""
    loose: int
    """How far the clicks are from the path: clicks left out before them, things taken for others."""


def meant(clicks: Clicks, g: State, seat: int, ids: list[str]) -> Choice | None:
    """The choice that was most probably meant by these clicks, allowed or not; None when they mean nothing."""
    interpreter = Interpreter(clicks, g, seat)
    for count in range(len(ids), 0, -1):
        found = interpreter.nearest(interpreter.readings(ids[-count:]))
        if found is not None:
            return found
    return None


class Interpreter:
    """Reads clicks as answers of a seat to the present question."""

    def __init__(self, clicks: Clicks, g: State, seat: int) -> None:
        self.clicks = clicks
        self.vocabulary = names_of(g)
        self.g = g
        self.seat = seat

    def nearest(self, readings: Iterable[Reading]) -> Choice | None:
        """The clearer the reason the better, then the straighter the reading, then the nearer the reason."""
        best: tuple[int, int, int] | None = None
        found: Choice | None = None
        for reading in readings:
            for choice in self.completed(reading):
                grade, place = self.rank(choice)
                key = (grade if reading.loose else min(grade, FAR), reading.loose, place)
                if best is None or key < best:
                    best, found = key, choice
        return found

    def rank(self, choice: Choice) -> Rank:
        """How near a choice comes to being allowed."""
        reason = flow.bar(self.g, self.seat, choice)
        return ALLOWED if reason is None else self.clicks.rank(reason.key)

    # ---- from clicks to readings

    def readings(self, ids: list[str]) -> list[Reading]:
        """Every verb of the question whose path the clicks begin; a single click may also stand later in it."""
        straight = [reading for verb in self.verbs() for reading in self.read(verb, ids, 0)]
        if straight and len(ids) > 1:
            return straight
        later = (
            (verb, n) for verb in self.verbs() for n, step in enumerate(self.steps(verb)) if n and not step.if_needed
        )
        return straight + [reading for verb, start in later for reading in self.read(verb, ids, start)]

    def verbs(self) -> Iterable[int]:
        return type(flow.question(self.g)).verbs

    def steps(self, verb: int) -> list[Step]:
        return self.clicks.steps(self.g, self.seat, verb)

    def read(self, verb: int, ids: list[str], start: int) -> Iterator[Reading]:
        """How the clicks fit into a verb's path from a step on."""
        steps = self.steps(verb)[start:]
        for said in product(*map(self.taken_for, ids)):
            values = self.fit(verb, steps, [id for id, _ in said])
            if values is not None:
                loose = LEFT_OUT * min(start, 1) + sum(taken for _, taken in said)
                yield Reading(verb, values, tuple(id for id, _ in said), loose)

    def taken_for(self, id: str) -> list[tuple[str, int]]:
        """What a click may mean: itself, what is shown there, what it stands for, what it is a part of, its parts."""
        found = [(id, 0), *((thing, 0) for thing in self.clicks.shown_at(id))]
        stand_in = self.clicks.also(self.g, self.seat).get(id)
        found += [(stand_in, 1)] if stand_in else []
        for part, whole in self.clicks.parts.items():
            for larger in exchanged(part, whole, id):
                beside = [other for other in self.parts_of(larger) if unify(part, other) is None]
                found += [(larger, 1), *((other, 2) for other in beside)]
        return found + [(smaller, 1) for smaller in self.parts_of(id)]

    def parts_of(self, id: str) -> list[str]:
        return [smaller for part, whole in self.clicks.parts.items() for smaller in exchanged(whole, part, id)]

    def fit(self, verb: int, steps: list[Step], ids: list[str]) -> Values | None:
        """What the clicks say of the arguments when they are the first ones of these steps; None when they are not."""
        if not ids:
            return {}
        if not steps:
            return None
        step, *rest = steps
        arguments = self.arguments(verb)
        is_list = any(hole in arguments and arguments[hole].many for hole in step.holes)
        here = self.bound(arguments, step, ids[0])
        later = None if here is None else self.fit(verb, steps if is_list else rest, ids[1:])
        if here is not None and later is not None:
            return {name: here.get(name, []) + later.get(name, []) for name in {**here, **later}}
        return self.fit(verb, rest, ids) if is_list else None

    def arguments(self, verb: int) -> dict[str, Field]:
        return {field.name: field for field in declared(self.g, verb)}

    def bound(self, arguments: dict[str, Field], step: Step, id: str) -> Values | None:
        """What one click says of the arguments; None when it is another thing."""
        texts = unify(step.text, id)
        if texts is None:
            return None
        try:
            return {name: [self.number(arguments[name], text)] for name, text in texts.items() if name in arguments}
        except Malformed:
            return None

    def number(self, field: Field, text: str) -> int:
        is_number = field.kind not in self.vocabulary.kinds and re.fullmatch(r"-?\d{1,9}", text)
        return self.vocabulary.number(field.kind, int(text) if is_number else text)

    # ---- from readings to choices

    def completed(self, reading: Reading) -> Iterator[Choice]:
        """Every choice that a reading leaves open."""
        fields = enumerate(declared(self.g, reading.verb), 1)
        values = [self.open_values(reading, field, place) for place, field in fields]
        chosen = islice(product(*values), MOST_COMPLETED)
        choices = ((reading.verb, *chain.from_iterable(arguments)) for arguments in chosen)
        hooked = self.clicks.hooked_steps(self.g, self.seat, reading.verb)
        unsure = [id for id in reading.ids if ANYTHING not in id and not self.is_plain(reading, hooked, id)]
        return (choice for choice in choices if self.is_said(choice, hooked, unsure)) if hooked and unsure else choices

    def open_values(self, reading: Reading, field: Field, place: int) -> list[tuple[int, ...]]:
        """What an argument may be: what was said of it, else anything of its kind."""
        said = reading.values.get(field.name)
        if field.many:
            return [tuple(said or []) if self.is_route(reading.verb) else tuple(sorted(set(said or [])))]
        if said:
            return [(said[-1],)]
        if field.kind in self.vocabulary.kinds:
            return [(value,) for value in range(len(self.vocabulary.kinds[field.kind]))]
        offered = {choice[place] for choice in flow.options(self.g, self.seat) if choice[0] == reading.verb}
        return [(value,) for value in sorted(offered) or FEW_NUMBERS]

    def is_route(self, verb: int) -> bool:
        """Whether the order of clicks matters."""
        openings = flow.openings(self.g, self.seat)
        return any(opening.kind == "route" and opening.choice[0] == verb for opening in openings)

    def is_plain(self, reading: Reading, hooked: list[Step], id: str) -> bool:
        """Whether a click says an argument that the reading has already, without any hook."""
        arguments = self.arguments(reading.verb)
        said = [self.bound(arguments, step, id) for step in self.steps(reading.verb) if step not in hooked]
        return any(all(one[name][0] in reading.values.get(name, []) for name in one) for one in said if one is not None)

    def is_said(self, choice: Choice, hooked: list[Step], ids: list[str]) -> bool:
        """Where hooks have a say, only the whole choice can tell whether the clicks are among its own."""
        path = self.clicks.clicked(self.g, self.seat, choice, hooked)
        return all(self.clicks.on_screen(id) in path for id in ids)

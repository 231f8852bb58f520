"""Guided first games, read from data: a prepared position, arranged chance, steps that say, point and expect.

A lesson is one file. Its steps come one after the other: a sentence to read, an answer of the learner, or an exact
answer that the table gives for another seat. When they are done, the game goes on freely.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from bulawa.engine.digests import digest_of
from bulawa.engine.errors import PackError
from bulawa.engine.tables import Files, Table
from bulawa.engine.vocabulary import Malformed, Named, Vocabulary
from bulawa.engine.words import LANGUAGES

MOST = 60
"""Steps of a lesson: who learns wants to play."""

Saying = Mapping[str, str]
"""Language -> sentence."""

RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


class Pattern(NamedTuple):
    """An answer as a lesson expects it, part by part: a name, "*" for any, "a|b" for either, "2..5" for a number in
    between; "**" at the end stands for whatever follows."""

    parts: tuple[str, ...]

    @property
    def is_exact(self) -> bool:
        return not any(one in ("*", "**") or "|" in one or RANGE.fullmatch(one) for one in self.parts)

    def fits(self, choice: Named) -> bool:
        parts, said = self.parts, choice
        if parts[-1] == "**":
            parts, said = parts[:-1], choice[: len(parts) - 1]
        return len(parts) == len(said) and all(map(fits, parts, said))

    def nearest(self, choice: Named) -> Named | None:
        """The answer with its numbers brought within what is expected; None where it says something else."""
        near = tuple(map(brought_within, self.parts, choice))
        return near if self.fits(near) else None

    def spelled(self, vocabulary: Vocabulary) -> Named:
        """An exact answer as the vocabulary says it: numbers where it has no names."""
        declared = vocabulary.verbs.get(self.parts[0], ())
        kinds = [declared[min(i, len(declared) - 1)].kind for i in range(len(self.parts) - 1)] if declared else []
        return (
            self.parts[0],
            *(part if kind in vocabulary.kinds else number(part) for part, kind in zip(self.parts[1:], kinds)),
        )

    def __str__(self) -> str:
        return " ".join(self.parts)


def fits(part: str, value: Any) -> bool:
    """Whether one part of an answer is what one part of a pattern expects."""
    span = RANGE.fullmatch(part)
    if span is not None:
        return isinstance(value, int) and int(span[1]) <= value <= int(span[2])
    return part == "*" or str(value) in part.split("|")


def brought_within(part: str, value: Any) -> Any:
    """The number nearest to this one that a range allows; whatever is no number stays."""
    span = RANGE.fullmatch(part)
    return min(max(value, int(span[1])), int(span[2])) if span and isinstance(value, int) else value


def middle(part: str) -> str:
    """One value that a part of a pattern allows; "*" stays."""
    span = RANGE.fullmatch(part)
    return str((int(span[1]) + int(span[2])) // 2) if span else part.split("|")[0]


def number(part: str) -> int | str:
    return int(part) if part.lstrip("-").isdecimal() else part


class Cue(NamedTuple):
    """One answer that a lesson waits for."""

    step: int
    seat: str
    patterns: tuple[Pattern, ...]
    """Any of these."""
    often: bool = False
    """As often as one likes, until the next one is given."""

    def fits(self, seat: str, choice: Named) -> bool:
        return seat == self.seat and any(pattern.fits(choice) for pattern in self.patterns)


@dataclass(frozen=True)
class Step:
    """What is said, what it points at, and what is expected then."""

    where: str
    """File and key, for whoever must mend it."""
    say: Saying
    point: tuple[str, ...]
    seat: str
    """Who answers; empty where one only reads on."""
    answers: tuple[Cue, ...]
    """One after the other."""
    why: Saying
    """What is said of an answer that is legal and not meant; empty where the usual sentence does."""


@dataclass(frozen=True)
class Lesson:
    """A guided first game."""

    id: str
    file: str
    digest: str
    """Of what is played: a sentence may be told better while somebody plays."""
    whole: str
    """Of the whole file; journals of version 0.2 and before name it."""
    title: Saying
    about: Saying
    scenario: str
    options: Mapping[str, Any]
    seat: str
    """The learner's."""
    bot: str
    """Who plays the other seats when the steps are done."""
    position: Mapping[str, Any] | None
    chance: tuple[Any, ...]
    """Rolls and draws in their order, as the file tells them."""
    steps: tuple[Step, ...]

    @cached_property
    def cues(self) -> tuple[Cue, ...]:
        """All answers, one after the other."""
        return tuple(cue for step in self.steps for cue in step.answers)

    def told(self) -> dict[str, str]:
        """As the header of a journal names it."""
        return {"id": self.id, "digest": self.digest}

    def is_named(self, told: Mapping[str, Any]) -> bool:
        """Whether a header names it, as it is told now or was before."""
        return told["id"] == self.id and told["digest"] in (self.digest, self.whole)

    def arranged(self, vocabulary: Vocabulary) -> list[list[int]]:
        """The first rolls and draws, in numbers."""
        return [result_of(self.file, n, one, vocabulary) for n, one in enumerate(self.chance)]


def result_of(file: str, n: int, told: Any, vocabulary: Vocabulary) -> list[int]:
    """The faces of a roll, or the things that "kind name name" draws."""
    if isinstance(told, list):
        return list(told)
    kind, *names = told.split()
    try:
        return [vocabulary.number(kind, name) for name in names]
    except Malformed as error:
        raise PackError(f'{file}.chance[{n}]: things of one kind are expected, as in "card 1A 2A": {error}') from None


def read(folder: Path, seats: Sequence[str]) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order of their files' names."""
    files = sorted(path.name for path in folder.glob("*.toml"))
    return tuple(lesson_of(Files.read(folder, [file]), file, seats) for file in files)


def lesson_of(files: Files, file: str, seats: Sequence[str]) -> Lesson:
    (table,) = files.tables()
    known(table, "title about scenario options seat bot position chance steps")
    seat = table.choice("seat", seats)
    steps = [step_of(one, n, seat, seats) for n, one in enumerate(table.tables("steps", ""))]
    if not 0 < len(steps) <= MOST:
        raise PackError(f"{file}.steps: from 1 to {MOST} steps are expected, not {len(steps)}")
    if not any(step.answers and step.seat == seat for step in steps):
        raise PackError(f"{file}.steps: at least one answer of {seat} is expected")
    return Lesson(
        id=file.removesuffix(".toml"),
        file=file,
        digest=digest_of(played(table, steps)),
        whole=files.digest,
        title=saying(table, "title"),
        about=saying(table, "about"),
        scenario=table.text("scenario"),
        options=table.table("options").values if "options" in table.values else {},
        seat=seat,
        bot=table.text("bot"),
        position=table.table("position").values if "position" in table.values else None,
        chance=chance_of(table),
        steps=tuple(steps),
    )


def played(table: Table, steps: Sequence[Step]) -> dict[str, Any]:
    """What a lesson is without its sentences and what they point at."""
    given = {key: value for key, value in table.values.items() if key not in ("title", "about", "steps")}
    cues = [[cue.seat, [list(one.parts) for one in cue.patterns], cue.often] for step in steps for cue in step.answers]
    return {**given, "cues": cues}


def known(table: Table, keys: str) -> None:
    """A key that nobody reads is misspelt."""
    for key in table.values:
        if key not in keys.split():
            raise table.wrong(key, f"one of the keys {', '.join(keys.split())}")


def step_of(table: Table, n: int, learner: str, seats: Sequence[str]) -> Step:
    known(table, "say point seat expect why")
    answered = "expect" in table.values
    seat = (table.choice("seat", seats) if "seat" in table.values else learner) if answered else ""
    own = seat in ("", learner)
    say = saying(table, "say") if own or "say" in table.values else {}
    cues = tuple(cue_of(table, n, seat, one) for one in expected(table)) if answered else ()
    for cue in cues if not own else ():
        if cue.often or len(cue.patterns) > 1 or not cue.patterns[0].is_exact:
            raise table.wrong("expect", f"exact answers, for the table plays {seat} here,")
    why = saying(table, "why") if "why" in table.values else {}
    return Step(table.where, say, texts(table, "point"), seat, cues, why)


def saying(table: Table, key: str) -> Saying:
    """A sentence in every language and in no other."""
    told = table.table(key)
    known(told, " ".join(LANGUAGES))
    return {language: told.text(language) for language in LANGUAGES}


def texts(table: Table, key: str) -> tuple[str, ...]:
    value = table.values.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, str) and one for one in value):
        raise table.wrong(key, "a list of ids")
    return tuple(value)


def expected(table: Table) -> list[list[str]]:
    """The answers of a step, one after the other, each with what may stand in its place."""
    value = table.values.get("expect")
    rows = [[one] if isinstance(one, str) else one for one in value] if isinstance(value, list) else []
    if not rows or not all(isinstance(row, list) and row and all(map(is_said, row)) for row in rows):
        raise table.wrong("expect", 'a list of answers, as in "march m5_4 * m4_4", or of lists of such,')
    return rows


def is_said(one: Any) -> bool:
    return isinstance(one, str) and bool(one.split()) and "**" not in one.split()[:-1]


def cue_of(table: Table, n: int, seat: str, said: Sequence[str]) -> Cue:
    rows = [one.split() for one in said]
    often = [len(row) > 1 and row[-1] == "..." for row in rows]
    return Cue(n, seat, tuple(Pattern(tuple(row[:-1] if more else row)) for row, more in zip(rows, often)), any(often))


def chance_of(table: Table) -> tuple[Any, ...]:
    value = table.values.get("chance", [])
    if not isinstance(value, list) or not all(map(is_result, value)):
        raise table.wrong("chance", 'a list of rolls, as in [6, 2], and draws, as in "card 1A 2A",')
    return tuple(value)


def is_result(one: Any) -> bool:
    faces = isinstance(one, list) and all(isinstance(face, int) and not isinstance(face, bool) for face in one)
    return faces or (isinstance(one, str) and len(one.split()) > 1)

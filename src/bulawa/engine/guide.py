"""Where a lesson stands in a match: found from the answers that stand, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bulawa.engine.illegal import Illegal
from bulawa.engine.lessons import Cue, Lesson, Step
from bulawa.engine.vocabulary import Named, Vocabulary
from bulawa.engine.words import Words

if TYPE_CHECKING:
    from bulawa.engine.game import Game

LOST = -1
"""Nowhere in the lesson."""


class Page(NamedTuple):
    """A step to be read: its number among those with a sentence, from 1, and itself."""

    number: int
    step: Step


class NotMeant(Illegal):
    """An answer that the rules allow, and the lesson does not mean now."""

    def __init__(self, words: Words, step: Step) -> None:
        self.why = step.why
        super().__init__(words, "", "lesson_first", {})

    def text(self, language: str) -> str:
        return self.why[language] if self.why else super().text(language)


class Guide:
    """Follows the answers of a match along the steps of its lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.heard: list[tuple[str, Named]] = []
        """The answers that stand."""

    def hear(self, seat: str, choice: Named) -> None:
        self.heard.append((seat, choice))

    def forget(self, seat: str) -> None:
        """The seat has taken back its last answer."""
        last = max(n for n, (one, _) in enumerate(self.heard) if one == seat)
        del self.heard[last]

    def read(self, entries: Iterable[Mapping[str, Any]]) -> None:
        """Hear what a journal tells."""
        for entry in entries:
            if "undo" in entry:
                self.forget(entry["undo"])
            elif "choice" in entry:
                self.hear(entry["seat"], tuple(entry["choice"]))

    @property
    def at(self) -> int:
        """So many cues are behind us."""
        return self.walk()[0]

    @property
    def is_done(self) -> bool:
        """Whether the game goes on freely."""
        return self.at == len(self.lesson.cues)

    @property
    def is_left(self) -> bool:
        """Whether the learner has answered freely since."""
        at, used = self.walk()
        return at == len(self.lesson.cues) and any(seat == self.lesson.seat for seat, _ in self.heard[used:])

    def walk(self) -> tuple[int, int]:
        """How many cues are behind us, and how many answers it took."""
        cues, at = self.lesson.cues, 0
        for used, (seat, choice) in enumerate(self.heard):
            if at in (LOST, len(cues)):
                return len(cues), used
            at = onward(cues, at, seat, choice)
        return (len(cues) if at == LOST else at), len(self.heard)

    def cue(self, seat: str) -> Cue | None:
        """What the seat is to answer now; None where another is to, or everybody is free."""
        cues, at = self.lesson.cues, self.at
        waiting = [cues[at], *(cues[at + 1 : at + 2] if cues[at].often else ())] if at < len(cues) else []
        return next((cue for cue in waiting if cue.seat == seat), None)

    def lets(self, seat: str) -> bool:
        """Whether it is this seat's turn in the lesson, or everybody is free."""
        return self.is_done or self.cue(seat) is not None

    def reply(self, vocabulary: Vocabulary, seat: str) -> Named | None:
        """What the table answers for a seat that is not the learner's; None where whoever sits there answers."""
        cue = None if seat == self.lesson.seat else self.cue(seat)
        return None if cue is None else cue.patterns[0].spelled(vocabulary)

    def check(self, words: Words, seat: str, choice: Named) -> None:
        """Refuse a legal answer that is not meant now."""
        cues, at = self.lesson.cues, self.at
        if at < len(cues) and onward(cues, at, seat, choice) == LOST:
            raise NotMeant(words, self.lesson.steps[cues[at].step])

    def nearest(self, seat: str, choice: Named) -> Named | None:
        """What is meant now and comes nearest to this answer; None where that is something else."""
        cue = self.cue(seat)
        near = [pattern.nearest(choice) for pattern in cue.patterns] if cue else []
        return next((one for one in near if one is not None), None)

    def pages(self) -> list[Page]:
        """What the learner is told now: all that has been said since he last answered, up to what is expected. After
        his first free answer it is over."""
        if self.is_left:
            return []
        steps, cues, at = self.lesson.steps, self.lesson.cues, self.at
        last = cues[at].step if at < len(cues) else len(steps) - 1
        own = [cue.step for cue in cues[:at] if cue.seat == self.lesson.seat]
        first = min(own[-1] + 1 if own else 0, last)
        told = [n for n, step in enumerate(steps) if step.say]
        return [Page(number, steps[n]) for number, n in enumerate(told, 1) if first <= n <= last]


def onward(cues: Sequence[Cue], at: int, seat: str, choice: Named) -> int:
    """How many cues are behind us when this is answered; LOST where it is none of them."""
    if cues[at].often and at + 1 < len(cues) and cues[at + 1].fits(seat, choice):
        return at + 2
    if cues[at].fits(seat, choice):
        return at if cues[at].often else at + 1
    return LOST


def guide_of(game: Game, header: Mapping[str, Any]) -> Guide | None:
    """The guide of a match whose journal begins so; where lesson or rules have changed since, there is none."""
    wanted = header.get("lesson")
    if wanted is None or header.get("rules") != game.rules_version:
        return None
    found = next((lesson for lesson in game.lessons if lesson.is_named(wanted)), None)
    return None if found is None else Guide(found)

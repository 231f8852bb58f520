"""Standing answers: what a seat wishes to be answered for it whenever a certain question comes.

A game declares what may be wished for, question by question (`Game.standing`); a match gives the answers, as explicit
ones that its journal keeps, so that no wish is needed to play it again. What a seat has left is its secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from bulawa.engine import flow
from bulawa.engine.errors import Reason, UnknownName
from bulawa.engine.flow import Choice, Event
from bulawa.engine.illegal import Illegal
from bulawa.engine.measures import Measure
from bulawa.engine.words import Argument

if TYPE_CHECKING:
    from bulawa.engine.match import Match

MOST = 1000
"""So many standing answers in a row, and somebody is asked: a wish that meets its question again for ever."""

FOR_EVER = Reason("", "standing_for_ever")


@dataclass(frozen=True)
class Policy:
    """One way to answer a question unasked."""

    decide: Callable[[Any, int, int], Choice | Reason]
    """By state, seat and number: the answer, or why the seat should rather be asked; only from what the seat knows."""
    number: Measure | None = None
    """What its number measures, and the least and the most it may be, as in "from 30 % on"; None: it has none."""


def always(choice: Choice) -> Policy:
    """The same answer whenever it is asked."""

    def decide(state: Any, seat: int, number: int) -> Choice | Reason:
        return choice

    return Policy(decide)


Policies = Mapping[str, Mapping[str, Policy]]
"""Key of a question -> name of a policy -> the policy. Words: standing.<question>, standing.<question>_<policy>."""


class Left(NamedTuple):
    """What a seat has left for a question: a policy, and its number if it has one."""

    policy: str
    number: int | None = None

    def written(self) -> list[Any]:
        """As journals and stores have it."""
        return [part for part in self if part is not None]


ONCE = "once"
"""As which policy journals know an answer that was left for one time only."""


class Once(NamedTuple):
    """An answer for the next time the seat is asked: what it says, and what somebody else must just have said."""

    verb: str
    after: str | None = None

    def written(self) -> list[Any]:
        return [part for part in self if part is not None]


class Deputies:
    """They answer for the seats of a match that have left something."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.left: dict[str, dict[str, Left]] = {}
        """Seat -> key of a question -> what it has left."""
        self.once: dict[str, Once] = {}
        """Seat -> what it has left for the next time it is asked."""
        self.said_last: tuple[int, str] = (-1, "")
        """Who answered last, and with which verb."""
        self.spent = False
        """Whether something that was left for once is over, and that is not written yet."""
        self.hindered: dict[str, Illegal] = {}
        """Seats that are asked though they have left something, and why."""

    def leave(self, seat: str, question: str, left: Left) -> list[Event]:
        """From now on this is answered to the question, also to the present one; returns what happened."""
        self.match.seat(seat)
        check(self.match.game.standing, question, left)
        self.left[seat] = {**self.of(seat), question: left}
        return self.answer()

    def withdraw(self, seat: str, question: str) -> None:
        """From now on the seat is asked again."""
        self.left[seat] = {key: left for key, left in self.of(seat).items() if key != question}
        self.hindered.pop(seat, None)

    def leave_once(self, seat: str, once: Once) -> None:
        """The next time the seat is asked, this is answered, if it may be and if what it hangs on has come true."""
        number = self.match.seat(seat)
        for field, verb in (("verb", once.verb), ("after", once.after)):
            if verb is not None and verb not in self.plain_verbs():
                raise UnknownName(f"{field}: one of {', '.join(self.plain_verbs())} is expected, not {verb!r}")
        if number in self.match.state.waiting:
            raise self.match.illegal("", "asked_already")
        self.once[seat] = once

    def forget_once(self, seat: str) -> None:
        self.once.pop(seat, None)

    def plain_verbs(self) -> list[str]:
        """Answers that need nothing but to be said."""
        return [verb for verb, wanted in self.match.vocabulary.verbs.items() if not wanted]

    @property
    def has_any(self) -> bool:
        return bool(self.left or self.once)

    def heard(self, seat: int, choice: Choice) -> list[Event]:
        """Somebody has answered: go on for those who have left something."""
        self.said_last = seat, self.match.vocabulary.verb_names[choice[0]]
        return self.answer()

    def given_once(self, seat: int) -> tuple[int, Choice, Left] | None:
        """What the seat left for this one time; whether it fits or not, it is over."""
        once = self.once.pop(self.match.seat_name(seat), None)
        if once is None:
            return None
        self.spent = True
        choice = (self.match.vocabulary.verb_index[once.verb],)
        fits = once.after is None or (self.said_last[0] != seat and self.said_last[1] == once.after)
        return (seat, choice, Left(ONCE)) if fits and flow.bar(self.match.state, seat, choice) is None else None

    def to_keep(self) -> dict[str, Any]:
        """What the store must learn after an answer."""
        spent, self.spent = self.spent, False
        return {"standing": self.written()} if spent else {}

    def of(self, seat: str) -> dict[str, Left]:
        """What a seat has left, by question."""
        return self.left.get(seat, {})

    def written(self) -> dict[str, dict[str, list[Any]]]:
        """All that was left, as it is kept beside the journal."""
        kept = {seat: {key: left.written() for key, left in of.items()} for seat, of in self.left.items() if of}
        for seat, once in self.once.items():
            kept.setdefault(seat, {})[ONCE] = once.written()
        return kept

    def restore(self, told: Mapping[str, Mapping[str, list[Any]]]) -> None:
        """Take up what was written; what this game offers no more is dropped, and asked again."""
        self.once = {}
        for seat, of in told.items():
            for question, written in of.items():
                if question == ONCE:
                    self.once[seat] = Once(*written)
                    continue
                left = Left(*written)
                if is_offered(self.match.game.standing, question, left):
                    self.left[seat] = {**self.of(seat), question: left}

    def answer(self) -> list[Event]:
        """Answer for whoever has left something and is asked, until somebody must answer himself."""
        events: list[Event] = []
        self.hindered = {}
        for _ in range(MOST):
            given = self.given()
            if given is None:
                return events
            events += self.match.write_down(*given)
        if self.match.state.waiting:
            self.hinder(self.match.state.waiting[0], FOR_EVER, None)
        return events

    def given(self) -> tuple[int, Choice, Left] | None:
        """The answer that the seat that is asked has left, if it can be given. Sealed questions are never answered so:
        that one has answered at once would tell of it."""
        state = self.match.state
        if not self.has_any or len(state.waiting) != 1 or state.sealed or self.match.guided:
            return None
        seat, question = state.waiting[0], type(flow.question(state)).key
        if (once := self.given_once(seat)) is not None:
            return once
        left = self.of(self.match.seat_name(seat)).get(question)
        if left is None:
            return None
        decided = self.match.game.standing[question][left.policy].decide(state, seat, left.number or 0)
        choice, reason = (None, decided) if isinstance(decided, Reason) else (decided, flow.bar(state, seat, decided))
        if reason is not None:
            self.hinder(seat, reason, choice)
        return (seat, choice, left) if choice is not None and reason is None else None

    def hinder(self, seat: int, reason: Reason, choice: Choice | None) -> None:
        """The seat is asked, and told why."""
        self.hindered[self.match.seat_name(seat)] = self.match.because(reason, choice)

    def tell(self, facts: Mapping[str, Any], language: str) -> str:
        """That a standing answer was given; what it was only to whom it is told."""
        words, seat = self.match.words, ("seat", facts["seat"])
        if facts.get("hidden"):
            return words.say(language, "log", "standing_hidden", {"seat": seat})
        policy = self.said(facts["question"], Left(facts["policy"], facts["number"]), language)
        return words.say(language, "log", "standing", {"seat": seat, "policy": ("text", policy)})

    def said(self, question: str, left: Left, language: str) -> str:
        """What was left for a question, in words; a policy that the game has no more goes by its name."""
        words, key = self.match.words, f"{question}_{left.policy}"
        if left.policy == ONCE:
            return words.phrase(language, "standing_once", "said")
        policy = self.match.game.standing.get(question, {}).get(left.policy)
        number: Argument = ((policy.number if policy else None) or "number", left.number)
        return words.phrase(language, "standing", key, {"n": number}) if policy else left.policy


def check(policies: Policies, question: str, left: Left) -> None:
    """There is such a policy for such a question, and its number is within bounds."""
    if question not in policies:
        raise UnknownName(f"question: nothing can be left for {question!r}; there are {named(policies)}")
    if left.policy not in policies[question]:
        raise UnknownName(f"policy: {question} has no {left.policy!r}; it has {named(policies[question])}")
    measure = policies[question][left.policy].number
    if measure is None and left.number is not None:
        raise UnknownName(f"number: {left.policy} has none")
    if measure is not None and (left.number is None or not measure.holds(left.number)):
        raise UnknownName(f"number: from {measure.low} to {measure.high} is expected, not {left.number}")


def is_offered(policies: Policies, question: str, left: Left) -> bool:
    try:
        check(policies, question, left)
    except UnknownName:
        return False
    return True


def named(known: Mapping[str, Any]) -> str:
    return ", ".join(known) or "none"

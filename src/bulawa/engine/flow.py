"""The flow of a game: procedures are tuples of steps, running procedures are frames on a stack.

A step is a function (automatic), an `Ask` (a seat answers), a `Roll` or a `Draw` (chance answers).
The whole position is plain data, so it can be copied in microseconds and saved at any decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeVar, Union

from mypy_extensions import mypyc_attr

from bulawa.engine.chance import Chance
from bulawa.engine.errors import NOT_OFFERED, Reason
from bulawa.engine.openings import Opening

Choice = tuple[int, ...]
"""An answer in numbers: the verb, then its arguments. The vocabulary gives it its names."""

G = TypeVar("G", bound="State")
F = TypeVar("F", bound="Frame")

EVERYBODY: Final[tuple[int, ...]] = ()


class Over(Exception):
    """The game has ended; raised from any depth, caught by the flow."""


class Endless(Exception):
    """A procedure goes on and on without asking anybody: no rulebook does that, a forged position may."""


PATIENCE: Final = 10_000
"""So many steps run by themselves at most before somebody must answer."""


class Result:
    """Who won, why, and with what score."""

    def __init__(self, winners: list[int], reason: str, scores: list[int]) -> None:
        self.winners = winners
        self.reason = reason
        self.scores = scores


@mypyc_attr(acyclic=True)
class Event:
    """What happened, told by a verb: a key, its arguments, and who may know the secret ones."""

    def __init__(self, key: str, args: tuple[Any, ...], only: tuple[int, ...]) -> None:
        self.key = key
        self.args = args
        self.only = only


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One running procedure: its own locals, and how far it has come."""

    fields: ClassVar[str] = ""
    """The locals in the constructor's order, each `name` or `name:kind`, for positions as text."""

    def __init__(self) -> None:
        self.at = 0

    def steps(self) -> Steps:
        raise NotImplementedError

    def copy(self) -> Frame:
        raise NotImplementedError

    def again(self) -> None:
        """Start this procedure anew when the present step ends."""
        self.at = 0

    def repeat(self) -> None:
        """Run the present step once more, after the procedure it opens."""
        self.at -= 1

    def leave(self) -> None:
        """The present question is answered: go on behind it, whoever `who` would still name."""
        self.at += 1

    def go_to(self, step: Any) -> None:
        """Go on with that step of the procedure, told as it stands in `steps` or by its class."""
        for place, one in enumerate(self.steps()):
            if one is step or type(one) is step:
                self.at = place
                return
        raise LookupError(f"{type(self).__name__} has no step {step}")

    def ahead(self) -> Step | None:
        """The step that comes next; None behind the last."""
        return self.steps()[self.at] if self.at < len(self.steps()) else None

    def begun(self) -> Step | None:
        """The step that was begun last: the one whose procedure runs now. None before the first."""
        return self.steps()[self.at - 1] if self.at else None


NOBODY: Final[list[int]] = []
NOTHING_SEALED: Final[dict[int, list[Choice]]] = {}
NOTHING_TOLD: Final[list[Event]] = []
"""Shared by all states that have none of these; they are replaced, never changed, so copies stay cheap."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth now. A game adds its own fields and `copy`."""

    def __init__(self) -> None:
        self.laid: Any = None
        """The names, words and boards of this match (engine/setup.py); the rules never read it."""
        self.frames: list[Frame] = []
        self.waiting: list[int] = NOBODY
        self.sealed: dict[int, list[Choice]] = NOTHING_SEALED
        """What seats have answered to the present question, unseen by the others until all have answered."""
        self.result: Result | None = None
        self.telling = False
        self.told: list[Event] = NOTHING_TOLD

    def copy(self) -> State:
        raise NotImplementedError

    def copy_flow(self, other: State) -> None:
        """Take over where `other` stands; the tale so far is left behind."""
        self.laid = other.laid
        self.frames = [copy_of(frame) for frame in other.frames]
        self.waiting = other.waiting
        self.sealed = other.sealed
        self.result = other.result

    def knows(self, choice: Choice) -> bool:
        """Whether all that it names is there now, where a match has names for more than lies on the table."""
        return True

    def listen(self) -> None:
        """From now on events are kept. Bots never listen: telling costs more than the rules."""
        self.telling = True
        self.told = []

    def tell(self, key: str, *args: Any) -> None:
        """Everybody sees that this happened."""
        if self.telling:
            self.told.append(Event(key, args, EVERYBODY))

    def tell_only(self, seats: tuple[int, ...], key: str, *args: Any) -> None:
        """These seats see all of it, the others its redacted form."""
        if self.telling:
            self.told.append(Event(key, args, seats))

    def end(self, winners: list[int], reason: str, scores: list[int]) -> None:
        """End the game at once, from any depth."""
        self.result = Result(winners, reason, scores)
        self.tell("over", winners, reason)
        raise Over


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Generic[G, F]):
    """A question. It is asked again until `who` names nobody.

    When `who` names several seats their answers are sealed and taken together, in seat order. A sealed answer
    may be made in several clicks: while it is `unfinished` its seat is asked on, and nobody learns of it.
    """

    key: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    verbs: ClassVar[tuple[int, ...]] = ()
    """What can be said in answer; whatever else is refused before `bar` is asked."""
    called: str = ""

    def who(self, g: G, f: F) -> list[int]:
        raise NotImplementedError

    def options(self, g: G, f: F, seat: int) -> list[Choice]:
        """All choices; where there are openings, those without holes and a sample of the others."""
        raise NotImplementedError

    def openings(self, g: G, f: F, seat: int) -> list[Opening]:
        """Answers with holes, for what is too much to list."""
        return []

    def bar(self, g: G, f: F, seat: int, choice: Choice) -> Reason | None:
        """Why this choice is refused; None when it may be chosen."""
        return None if choice in self.options(g, f, seat) else NOT_OFFERED

    def unfinished(self, g: G, f: F, seat: int, said: list[Choice]) -> bool:
        """Whether a sealed answer needs another click after these. `options` finds them in `g.sealed`."""
        return False

    def take(self, g: G, f: F, seat: int, choice: Choice) -> Frame | None:
        """Do what was chosen; a sealed answer of several clicks is taken click by click."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Generic[G, F]):
    """Dice: `dice` gives the sides of each, an empty list skips the roll."""

    called: str = ""

    def dice(self, g: G, f: F) -> list[int]:
        raise NotImplementedError

    def take(self, g: G, f: F, faces: list[int]) -> Frame | None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Generic[G, F]):
    """Cards drawn from a deck that has no order until it is drawn from."""

    called: str = ""

    def count(self, g: G, f: F) -> int:
        raise NotImplementedError

    def deck(self, g: G, f: F) -> list[int]:
        raise NotImplementedError

    def take(self, g: G, f: F, cards: list[int]) -> Frame | None:
        raise NotImplementedError


Step = Union[Ask[Any, Any], Roll[Any, Any], Draw[Any, Any], Callable[[Any, Any], Union[Frame, None]]]
Steps = tuple[Step, ...]

S = TypeVar("S", Ask[Any, Any], Roll[Any, Any], Draw[Any, Any])


def named(name: str, step: S) -> S:
    """A step with a name of its own, where a procedure has two of its class: positions tell them apart by it."""
    step.called = name
    return step


def copy_of(frame: Frame) -> Frame:
    twin = frame.copy()
    twin.at = frame.at
    return twin


def advance(g: State, chance: Chance) -> None:
    """Run all that runs by itself, until a seat must answer or the game is over."""
    frames = g.frames
    left = PATIENCE
    while frames:
        left -= 1
        if left < 0:
            raise Endless(f"{type(frames[-1]).__name__} never ends")
        frame = frames[-1]
        steps = frame.steps()
        if frame.at >= len(steps):
            frames.pop()
            continue
        step = steps[frame.at]
        if isinstance(step, Ask):
            waiting = step.who(g, frame)
            if g.sealed:
                waiting = [seat for seat in waiting if not has_sealed(g, frame, step, seat)]
            if waiting:
                g.waiting = waiting
                return
            frame.at += 1
            continue
        frame.at += 1
        if isinstance(step, Roll):
            child = throw(g, frame, step, chance)
        elif isinstance(step, Draw):
            child = deal(g, frame, step, chance)
        else:
            child = step(g, frame)
        if child is not None:
            frames.append(child)
    g.waiting = NOBODY


def throw(g: State, frame: Frame, step: Roll[Any, Any], chance: Chance) -> Frame | None:
    sides = step.dice(g, frame)
    if not sides:
        return None
    faces = chance.roll(sides)
    g.tell("rolled", faces)
    return step.take(g, frame, faces)


def deal(g: State, frame: Frame, step: Draw[Any, Any], chance: Chance) -> Frame | None:
    deck = step.deck(g, frame)
    count = min(step.count(g, frame), len(deck))
    if not count:
        return step.take(g, frame, [])
    cards = chance.draw(deck, count)
    g.tell("drawn", count)
    return step.take(g, frame, cards)


def start(g: State, chance: Chance) -> None:
    """Run a state whose frames are laid out up to its first question."""
    try:
        advance(g, chance)
    except Over:
        close(g)


def close(g: State) -> None:
    g.frames.clear()
    g.waiting = NOBODY
    g.sealed = NOTHING_SEALED


def question(g: State) -> Ask[Any, Any]:
    """The question that `g.waiting` must answer."""
    frame = g.frames[-1]
    ask = frame.steps()[frame.at]
    assert isinstance(ask, Ask)
    return ask


def running(g: State, procedure: type[F]) -> F | None:
    """The innermost running procedure of that class."""
    for frame in reversed(g.frames):
        if isinstance(frame, procedure):
            return frame
    return None


def options(g: State, seat: int) -> list[Choice]:
    return question(g).options(g, g.frames[-1], seat)


def openings(g: State, seat: int) -> list[Opening]:
    return question(g).openings(g, g.frames[-1], seat)


def bar(g: State, seat: int, choice: Choice) -> Reason | None:
    """Why the seat may not answer this; None when it may."""
    ask = question(g)
    sayable = choice[0] in type(ask).verbs and g.knows(choice)
    return ask.bar(g, g.frames[-1], seat, choice) if sayable else NOT_OFFERED


def answer(g: State, seat: int, choice: Choice, chance: Chance) -> None:
    """Take one legal answer and run on. Whether it is legal is asked of `bar` before."""
    try:
        if len(g.waiting) > 1 or g.sealed:
            seal(g, seat, choice)
            if g.waiting:
                return
            unseal(g)
        else:
            frame = g.frames[-1]
            child = question(g).take(g, frame, seat, choice)
            if child is not None:
                g.frames.append(child)
        advance(g, chance)
    except Over:
        close(g)


def seal(g: State, seat: int, choice: Choice) -> None:
    """Put a click aside; the others learn only that the seat has chosen, once its answer is whole."""
    frame = g.frames[-1]
    g.sealed = {**g.sealed, seat: [*g.sealed.get(seat, []), choice]}
    if has_sealed(g, frame, question(g), seat):
        g.waiting = [other for other in g.waiting if other != seat]
        g.tell("sealed", seat)


def take_back(g: State, seat: int) -> None:
    """The seat's last sealed click is undone, and the seat is asked again."""
    sealed = {other: said for other, said in g.sealed.items() if other != seat}
    if len(g.sealed[seat]) > 1:
        sealed[seat] = g.sealed[seat][:-1]
    g.sealed = sealed or NOTHING_SEALED
    frame, ask = g.frames[-1], question(g)
    g.waiting = [other for other in ask.who(g, frame) if not has_sealed(g, frame, ask, other)]


def has_sealed(g: State, frame: Frame, ask: Ask[Any, Any], seat: int) -> bool:
    said = g.sealed.get(seat)
    return said is not None and not ask.unfinished(g, frame, seat, said)


def unseal(g: State) -> None:
    """Open all answers together and take them in seat order."""
    ask = question(g)
    frame = g.frames[-1]
    answers = [(seat, choice) for seat, said in sorted(g.sealed.items()) for choice in said]
    g.sealed = NOTHING_SEALED
    g.tell("opened")
    for i, (seat, choice) in enumerate(answers, 1):
        child = ask.take(g, frame, seat, choice)
        assert child is None or i == len(answers), "only the last sealed answer may open a procedure"
        if child is not None:
            g.frames.append(child)

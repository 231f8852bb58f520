"""What is not done, and why, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec import UNSET

from bulawa.engine import faults
from bulawa.engine.brought import Unfit
from bulawa.engine.errors import BulawaError, PositionError, Shape, UnknownName
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Unreadable
from bulawa.engine.words import LANGUAGES, Args, Words, read
from bulawa.server.wire.notes import Noted, Refusal

HERE = Path(__file__).parent
WORDS = Words({language: {"names": {}, **read(HERE / f"words.{language}.toml")} for language in LANGUAGES}, {})


class Refused(BulawaError):
    """A message that is not acted on: the key of its sentence, the field at fault, and the HTTP status it has."""

    def __init__(self, key: str, *, field: str = "", status: int = 400, **args: Any) -> None:
        self.key = key
        self.field = field
        self.status = status
        self.arguments = {"field": ("text", field), **{name: ("text", value) for name, value in args.items()}}
        super().__init__(self.text("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        """A thinking process may refuse too, and its refusal has to travel."""
        args = {name: value for name, (_, value) in self.arguments.items() if name != "field"}
        return partial(Refused, self.key, field=self.field, status=self.status, **args), ()

    def text(self, language: str) -> str:
        return WORDS.say(language, "errors", self.key, in_words(self.arguments, language))


class Unexpected(Refused):
    """A field with a value of another kind than wanted."""

    def __init__(self, field: str, kind: str, n: int = 0) -> None:
        self.kind = kind
        self.n = n
        super().__init__("unexpected", field=field, expected="")

    def text(self, language: str) -> str:
        expected = WORDS.phrase(language, "expected", self.kind, {"n": ("number", self.n)})
        return WORDS.say(language, "errors", self.key, {**self.arguments, "expected": ("text", expected)})


class Damaged(Refused):
    """A journal that cannot be read, with the reason in every language."""

    def __init__(self, reasons: Mapping[str, str]) -> None:
        self.reasons = dict(reasons)
        super().__init__("damaged", error="")

    def __reduce__(self) -> tuple[Any, ...]:
        return Damaged, (self.reasons,)

    def text(self, language: str) -> str:
        return WORDS.say(language, "errors", self.key, {"error": ("text", self.reasons[language])})


def damaged(error: Exception) -> Damaged:
    """What is wrong with a journal, for the person who brought it."""
    key, args = "strange", {}
    if isinstance(error, Unreadable):
        key, args = error.key, error.arguments
    elif isinstance(error, (UnknownName, PositionError)):
        key = "setup"
    return Damaged({language: reason(key, {**args, "error": error}, language) for language in LANGUAGES})


def reason(key: str, args: Mapping[str, Any], language: str) -> str:
    """Why a journal cannot be read. It came without a name."""
    filled = in_words({name: ("text", one) for name, one in args.items()}, language)
    return WORDS.phrase(language, "journal", key, filled).removeprefix("journal, ")


def in_words(args: Args, language: str) -> Args:
    """What fills a sentence; an error among it in the reader's language."""
    return {
        name: ("text", faults.told(one, language)) if isinstance(one, BaseException) else (kind, one)
        for name, (kind, one) in args.items()
    }


def told(error: BulawaError, language: str) -> Refusal:
    """An error as the protocol tells it."""
    if isinstance(error, Unreadable):
        error = damaged(error)
    if isinstance(error, Refused):
        return Refusal(key=error.key, rule="", text=error.text(language), field=error.field or UNSET)
    if isinstance(error, Illegal):
        return refusal(error, language)
    if isinstance(error, Unfit):
        return Refusal(key="unfit", rule="", text=error.text(language), field=error.field)
    said = {"error": ("text", faults.told(error, language))}
    return Refusal(key="refused", rule="", text=WORDS.say(language, "errors", "refused", said))


def refusal(error: Illegal, language: str) -> Refusal:
    """A refused answer: why, by which rule, and the element and the shapes that show it."""
    told = Refusal(key=error.key, rule=error.rule, text=error.text(language))
    return shown(told, error.culprit, error.shapes)


N = TypeVar("N", bound=Noted)


def shown(told: N, culprit: str, shapes: Sequence[Shape]) -> N:
    """With the element at fault, and what to draw."""
    if culprit:
        told.culprit = culprit
    if shapes:
        told.shapes = [list(shape) for shape in shapes]
    return told

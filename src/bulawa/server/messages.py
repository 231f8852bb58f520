"""Every message is checked before anybody acts on it; what is wrong is named, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import orjson

from bulawa.engine.brought import Unfit
from bulawa.engine.errors import BulawaError, PositionError, UnknownName
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Unreadable
from bulawa.engine.words import LANGUAGES, Words, read

HERE = Path(__file__).parent
WORDS = Words({language: {"names": {}, **read(HERE / f"words.{language}.toml")} for language in LANGUAGES}, {})

LARGEST = 16 * 1024
"""Bytes of one message."""

Check = Callable[[str, Any], Any]
"""Takes the field's name and its value, returns the value or raises `Refused`."""


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
        return WORDS.say(language, "errors", self.key, self.arguments)


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
    return Damaged({language: WORDS.phrase(language, "journal", key, said(args, language)) for language in LANGUAGES})


def said(args: Mapping[str, Any], language: str) -> dict[str, tuple[str, Any]]:
    """Arguments of a sentence; a refusal among them in the reader's language."""
    return {name: ("text", one.text(language) if isinstance(one, Illegal) else one) for name, one in args.items()}


def told(error: BulawaError, language: str) -> dict[str, Any]:
    """An error as the protocol tells it."""
    if isinstance(error, Unreadable):
        error = damaged(error)
    if isinstance(error, Refused):
        facts = {"key": error.key, "rule": "", "text": error.text(language)}
        return {**facts, "field": error.field} if error.field else facts
    if isinstance(error, Illegal):
        return refusal(error, language)
    if isinstance(error, Unfit):
        return {"key": "unfit", "rule": "", "text": error.text(language), "field": error.field}
    return {"key": "refused", "rule": "", "text": WORDS.say(language, "errors", "refused", {"error": ("text", error)})}


def refusal(error: Illegal, language: str) -> dict[str, Any]:
    """A refused answer: why, by which rule, and the element and the shapes that show it."""
    told: dict[str, Any] = {"key": error.key, "rule": error.rule, "text": error.text(language)}
    if error.culprit:
        told["culprit"] = error.culprit
    if error.shapes:
        told["shapes"] = error.shapes
    return told


def text(most: int) -> Check:
    def check(field: str, value: Any) -> str:
        if not isinstance(value, str) or not 0 < len(value) <= most or not value.isprintable():
            raise Unexpected(field, "text", most)
        return value

    return check


JOINTS = str.maketrans("", "", "\u00a0\u202f\u200d")
"""No-break spaces and the joint of composed pictures: Python does not call them printable, people write them."""


def speech(most: int) -> Check:
    """What people say to each other; no line breaks, nothing that turns the writing round."""

    def check(field: str, value: Any) -> str:
        text(most)(field, value.translate(JOINTS) if isinstance(value, str) else value)
        if len(value) > most:
            raise Unexpected(field, "text", most)
        return str(value)

    return check


def number(low: int, high: int) -> Check:
    def check(field: str, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Unexpected(field, "number", high)
        return value

    return check


def flag(field: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise Unexpected(field, "flag")
    return value


def language(field: str, value: Any) -> str:
    if value not in LANGUAGES:
        raise Unexpected(field, "language")
    return str(value)


def list_of(check: Check, least: int, most: int) -> Check:
    def check_all(field: str, value: Any) -> list[Any]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise Unexpected(field, "list", most)
        return [check(f"{field}[{i}]", one) for i, one in enumerate(value)]

    return check_all


def table_of(check: Check, most: int) -> Check:
    def check_all(field: str, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > most:
            raise Unexpected(field, "table", most)
        return {name: check(f"{field}.{name}"[:80], one) for name, one in value.items()}

    return check_all


def word(field: str, value: Any) -> str | int:
    """One part of a choice: a name or a number."""
    if isinstance(value, str) and len(value) <= 60:
        return value
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31:
        return value
    raise Unexpected(field, "word")


def setting(field: str, value: Any) -> str | int | bool:
    return value if isinstance(value, bool) else word(field, value)


def anything(field: str, value: Any) -> Any:
    """What a game itself checks."""
    return value


def nothing_or(check: Check) -> Check:
    def check_it(field: str, value: Any) -> Any:
        return None if value is None else check(field, value)

    return check_it


class Form:
    """The fields of one message: those it must have and those it may have."""

    def __init__(self, must: Mapping[str, Check], may: Mapping[str, Check] | None = None) -> None:
        self.must = must
        self.may = may or {}

    def fill(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The message with all its fields checked; those left out that may be are None."""
        for field in given:
            if field not in self.must and field not in self.may:
                raise Refused("unknown_field", field=field[:80])
        for field in self.must:
            if field not in given:
                raise Refused("missing", field=field)
        filled = {field: check(field, given[field]) for field, check in self.must.items()}
        for field, check in self.may.items():
            filled[field] = check(field, given[field]) if field in given else None
        return filled


SEAT = text(40)
TURN = number(0, 10_000_000)
WHOLE = number(-(2**31), 2**31 - 1)
CHOICE = list_of(word, 1, 40)
TOKEN = text(100)

FORMS = {
    "join": Form(
        {"match": text(40), "tokens": list_of(TOKEN, 0, 10), "language": language}, {"seat": SEAT, "lean": flag}
    ),
    "look": Form({"seat": SEAT}),
    "answer": Form({"seat": SEAT, "choice": CHOICE, "turn": TURN}, {"then": list_of(CHOICE, 0, 200), "hold": flag}),
    "end_turn": Form({"seat": SEAT, "turn": TURN}),
    "standing": Form({"seat": SEAT, "question": text(60)}, {"policy": nothing_or(text(60)), "number": WHOLE}),
    "undo": Form({"seat": SEAT, "turn": TURN}),
    "why": Form({"seat": SEAT}, {"choice": CHOICE, "path": list_of(text(80), 1, 20)}),
    "odds": Form({"seat": SEAT, "choice": CHOICE}),
    "preview": Form({"seat": SEAT, "choice": CHOICE}),
    "hint": Form({"seat": SEAT}),
    "replay": Form({"turn": TURN}, {"seat": nothing_or(SEAT)}),
    "report": Form({}),
    "fork": Form({"turn": TURN}),
    "log": Form({"before": number(0, 10_000_000)}),
    "say": Form({"seat": SEAT, "text": speech(500)}),
    "pace": Form({"ms": number(0, 10_000)}),
    "skip": Form({}),
    "ping": Form({}),
}
"""What a client can say over the socket."""

NEW_MATCH = Form(
    {"game": text(40), "seats": table_of(text(40), 10)},
    {
        "scenario": nothing_or(text(40)),
        "options": table_of(setting, 50),
        "watch": flag,
        "pack": nothing_or(text(64)),
        "brought": table_of(anything, 10),
    },
)
LIST = Form({"tokens": list_of(TOKEN, 0, 500)})

ID = number(0, 2**53)


def parse(raw: str | bytes, largest: int = LARGEST) -> dict[str, Any]:
    """A JSON object of bounded size."""
    if len(raw) > largest:
        raise Refused("too_long", n=largest, status=413)
    try:
        message = orjson.loads(raw)
    except ValueError:
        raise Refused("not_json") from None
    if not isinstance(message, dict):
        raise Refused("no_object")
    return message


def id_of(message: Mapping[str, Any]) -> int:
    if "id" not in message:
        raise Refused("missing", field="id")
    return int(ID("id", message["id"]))


def request(message: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """What a message asks to do, and its checked fields."""
    do = message.get("do")
    if not isinstance(do, str) or do not in FORMS:
        raise Refused("unknown_do", field="do", known=", ".join(FORMS))
    fields = {field: value for field, value in message.items() if field not in ("id", "do")}
    return do, FORMS[do].fill(fields)

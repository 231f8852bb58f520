"""Every message is read and checked here before anybody acts on it; what is wrong with one is named by its field."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, UnsetType, ValidationError, convert
from msgspec.json import Decoder, decode
from msgspec.structs import fields

from bulawa.server.refusals import Refused, Unexpected
from bulawa.server.wire.kinds import Email, Language, Number, Password, PersonName
from bulawa.server.wire.requests import AnyRequest, Body, Request

LARGEST = 16 * 1024
"""Bytes of one message."""

KNOWN: dict[str, type[Request]] = {str(one.__struct_config__.tag): one for one in get_args(AnyRequest)}
"""What a client can ask for over the socket."""

REQUESTS: Decoder[AnyRequest] = Decoder(AnyRequest)

UNREADABLE = (ValueError, RecursionError)
"""Not JSON, not Unicode, or nested without end; `ValidationError` among them says that a field is wrong."""

PLACE = re.compile(r" - at `\$(.*)`$")
STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
"""A field, an item of a list, or some entry of a table."""

KINDS = {str: "text", int: "number", bool: "flag", list: "list", dict: "table"}
"""What is expected, as the words call it."""

SAID = {Language: "language", PersonName: "person", Password: "password", Email: "email"}
"""What is more than a text of some length, as the words call it."""

B = TypeVar("B", bound=Body)


def request(raw: str) -> AnyRequest:
    """A message over the socket."""
    check_length(raw, LARGEST)
    try:
        return REQUESTS.decode(raw)
    except UNREADABLE:
        raise fault(raw, asked_by) from None


def body(raw: bytes, wanted: type[B], largest: int = LARGEST) -> B:
    """The body of a request."""
    check_length(raw, largest)
    try:
        return decode(raw, type=wanted)
    except UNREADABLE:
        raise fault(raw, lambda _: wanted) from None


def value(field: str, given: Any, wanted: Any) -> Any:
    """A single value, as in an address."""
    try:
        return convert(given, wanted)
    except ValidationError:
        raise unexpected(field, wanted) from None


def number_of(raw: str | None) -> int | None:
    """The number of a message that could not be acted on, if that much can be read."""
    if raw is None or len(raw) > LARGEST:
        return None
    try:
        told = decode(raw)
        return convert(told["id"], Number) if isinstance(told, dict) and "id" in told else None
    except UNREADABLE:
        return None


def check_length(raw: str | bytes, largest: int) -> None:
    if len(raw) > largest:
        raise Refused("too_long", n=largest, status=413)


def asked_by(told: dict[str, Any]) -> type[Request]:
    """What a message asks for."""
    do = told.get("do")
    if not isinstance(do, str) or do not in KNOWN:
        raise Refused("unknown_do", field="do", known=", ".join(KNOWN))
    return KNOWN[do]


def fault(raw: str | bytes, kind: Callable[[dict[str, Any]], type[Struct]]) -> Refused:
    """What is wrong with a message that could not be read."""
    try:
        told = decode(raw)
    except UNREADABLE:
        return Refused("not_json")
    if not isinstance(told, dict):
        return Refused("no_object")
    wanted = kind(told)
    return misshapen(told, wanted) or misfilled(told, wanted)


def misshapen(told: dict[str, Any], wanted: type[Struct]) -> Refused | None:
    """A field too many or too few."""
    known = {field.name: field.required for field in fields(wanted)}
    for field in told:
        if field not in known and field != wanted.__struct_config__.tag_field:
            return Refused("unknown_field", field=field[:80])
    missing = next((field for field, required in known.items() if required and field not in told), None)
    return None if missing is None else Refused("missing", field=missing)


def misfilled(told: dict[str, Any], wanted: type[Struct]) -> Refused:
    """The first field whose value is not as it should be."""
    try:
        convert(told, wanted)
    except ValidationError as error:
        place = PLACE.search(str(error))
        steps = STEP.findall(place[1]) if place else []
        return at_fault(told, wanted, steps)
    return Refused("not_json")


def at_fault(value: Any, wanted: Any, steps: list[tuple[str, str]]) -> Refused:
    """Follow the steps down to the value at fault."""
    field = ""
    for name, item in steps:
        if name:
            field, value = f"{field}.{name}" if field else name, value[name]
            wanted = get_type_hints(plain(wanted)[0], include_extras=True)[name]
            continue
        *_, wanted = get_args(plain(wanted)[0])
        key = int(item) if item.isdigit() else next(key for key in value if not fits(value[key], wanted))
        field, value = f"{field}[{key}]" if item.isdigit() else f"{field}.{key}"[:80], value[key]
    return misshapen_within(field, value, plain(wanted)[0]) or unexpected(field, wanted)


def misshapen_within(field: str, value: Any, wanted: Any) -> Refused | None:
    """A table in a field that has a field too many or too few itself."""
    if not isinstance(value, dict) or not isinstance(wanted, type) or not issubclass(wanted, Struct):
        return None
    found = misshapen(value, wanted)
    return None if found is None else Refused(found.key, field=f"{field}.{found.field}"[:80])


def fits(value: Any, wanted: Any) -> bool:
    try:
        convert(value, wanted)
    except ValidationError:
        return False
    return True


def plain(wanted: Any) -> tuple[Any, Meta | None]:
    """What is wanted where anything is, with its limits."""
    if get_origin(wanted) in (Union, UnionType):
        kinds = [one for one in get_args(wanted) if one not in (NoneType, UnsetType)]
        return plain(kinds[0]) if len(kinds) == 1 else (wanted, None)
    if get_origin(wanted) is Annotated:
        return wanted.__origin__, wanted.__metadata__[0]
    return wanted, None


def unexpected(field: str, wanted: Any) -> Unexpected:
    kind, limits = plain(wanted)
    for one, said in SAID.items():
        if limits is not None and limits == plain(one)[1]:
            return Unexpected(field, said)
    most = (limits.le if limits.max_length is None else limits.max_length) if limits else None
    return Unexpected(field, KINDS.get(get_origin(kind) or kind, "word"), int(most or 0))

"""Messages are read in one place, and whatever is wrong with one is named by its field, in every language."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bulawa.engine.words import LANGUAGES
from bulawa.server.refusals import Refused, told
from bulawa.server.wire import reading
from bulawa.server.wire.requests import Answer, Join, NewMatch, Say

ANSWER: dict[str, Any] = {"id": 7, "do": "answer", "seat": "greek", "choice": ["march", "m4_4", 3], "turn": 12}


def test_a_message_is_read_as_what_it_is() -> None:
    """With its fields typed, and what may be left out as usual."""
    read = reading.request(json.dumps(ANSWER))

    assert read == Answer(id=7, seat="greek", choice=["march", "m4_4", 3], turn=12)
    assert reading.request('{"id":1,"do":"join","match":"m","tokens":[],"language":"pl"}') == Join(
        id=1, match="m", tokens=[], language="pl", lean=False
    )


FAULTS: list[tuple[dict[str, Any], str, str]] = [
    ({"turn": 1.5}, "turn", "a whole number up to 10000000 is expected"),
    ({"turn": 1.0}, "turn", "a whole number up to 10000000 is expected"),
    ({"turn": True}, "turn", "a whole number up to 10000000 is expected"),
    ({"turn": 10**30}, "turn", "a whole number up to 10000000 is expected"),
    ({"turn": -1}, "turn", "a whole number up to 10000000 is expected"),
    ({"seat": ""}, "seat", "a text of 1 to 40 printable characters is expected"),
    ({"seat": "a\nb"}, "seat", "a text of 1 to 40 printable characters is expected"),
    ({"seat": None}, "seat", "a text of 1 to 40 printable characters is expected"),
    ({"choice": []}, "choice", "a list of at most 40 things is expected"),
    ({"choice": ["x"] * 41}, "choice", "a list of at most 40 things is expected"),
    ({"choice": ["x", 2**31]}, "choice[1]", "a name or a whole number is expected"),
    ({"choice": ["x", 10**30]}, "choice[1]", "a name or a whole number is expected"),
    ({"choice": ["x", 1.5]}, "choice[1]", "a name or a whole number is expected"),
    ({"choice": ["x", ["y"]]}, "choice[1]", "a name or a whole number is expected"),
    ({"then": [["x"], ["y", None]]}, "then[1][1]", "a name or a whole number is expected"),
    ({"then": "x"}, "then", "a list of at most 200 things is expected"),
    ({"do": "sing"}, "do", "one of join, look, answer"),
    ({"do": ["join"]}, "do", "one of join, look, answer"),
    ({"colour": "red"}, "colour", "There is no field “colour” in this message."),
    ({"x" * 500: 1}, "x" * 80, "There is no field"),
]


@pytest.mark.parametrize(("spoilt", "field", "said"), FAULTS)
def test_the_field_at_fault_is_named_with_what_is_expected(spoilt: dict[str, Any], field: str, said: str) -> None:
    """Whichever it is, however deep it stands, in both languages."""
    with pytest.raises(Refused) as refused:
        reading.request(json.dumps(ANSWER | spoilt))

    sentences = [told(refused.value, language).text for language in LANGUAGES]
    assert refused.value.field == field
    assert said in refused.value.text("en")
    assert len(set(sentences)) == len(LANGUAGES)
    assert reading.number_of(json.dumps(ANSWER | spoilt)) == 7


@pytest.mark.parametrize("field", ["id", "do", "seat", "choice", "turn"])
def test_a_field_that_is_missing_is_named(field: str) -> None:
    with pytest.raises(Refused) as refused:
        reading.request(json.dumps({name: value for name, value in ANSWER.items() if name != field}))

    assert refused.value.field == field


NO_MESSAGES = [
    ("", "not_json"),
    ("{", "not_json"),
    ("[" * 5000, "not_json"),
    ('{"id":1,"do":"ping","x":' + "[" * 5000 + "]" * 5000 + "}", "not_json"),
    ('{"id":NaN,"do":"ping"}', "not_json"),
    ('{"id":1,"do":"\\ud800"}', "not_json"),
    ("[]", "no_object"),
    ("7", "no_object"),
    (json.dumps(ANSWER).ljust(reading.LARGEST + 1), "too_long"),
]


@pytest.mark.parametrize(("raw", "key"), NO_MESSAGES)
def test_what_is_no_message_is_refused(raw: str, key: str) -> None:
    """No JSON, nested without end, too long."""
    with pytest.raises(Refused) as refused:
        reading.request(raw)

    assert refused.value.key == key


@pytest.mark.parametrize("text", ["w\u00a0Chocimiu", "👨\u200d👩\u200d👧", "zażółć gęślą jaźń", "x" * 500])
def test_people_may_write_as_they_do(text: str) -> None:
    read = reading.request(json.dumps({"id": 1, "do": "say", "seat": "greek", "text": text}))

    assert isinstance(read, Say)
    assert read.text == text


TABLES: list[tuple[dict[str, Any], str]] = [
    ({"seats": {"a": "here", "b": 7}}, "seats.b"),
    ({"seats": {str(n): "here" for n in range(11)}}, "seats"),
    ({"options": {"fine": True, "wrong": 1.5}}, "options.wrong"),
    ({"options": []}, "options"),
    ({"watch": "yes"}, "watch"),
    ({"pack": {}}, "pack"),
    ({"brought": {str(n): {} for n in range(11)}}, "brought"),
]


@pytest.mark.parametrize(("spoilt", "field"), TABLES)
def test_an_entry_of_a_table_is_named_by_its_key(spoilt: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused) as refused:
        reading.body(json.dumps({"game": "freedom", "seats": {}} | spoilt).encode(), NewMatch)

    assert refused.value.field == field

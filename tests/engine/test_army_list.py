"""An army list is read line by line, and whatever is wrong is named by its line."""

from __future__ import annotations

import pytest

from bulawa.engine.army_list import ArmyList, Known, Reader, Row, written
from bulawa.engine.brought import Unfit
from bulawa.engine.words import LANGUAGES, Words

NAMES = {"faction": {"foxes": "Foxes", "hens": "Hens"}, "roster": {"den": "The den"}}
POLISH = {"faction": {"foxes": "Lisy", "hens": "Kury"}, "roster": {"den": "Nora"}}
COUNT = {"brought": {"count": "{n}"}}
WORDS = Words.of({key: {"names": {}, **COUNT} for key in LANGUAGES}, {}).named({"en": NAMES, "pl": POLISH})
FACTIONS, ROSTERS = (
    Known(kind, {id: (name, POLISH[kind][id]) for id, name in NAMES[kind].items()}) for kind in ("faction", "roster")
)


def reader(besides: bool = True) -> Reader:
    return Reader("brought.red", WORDS, FACTIONS, ROSTERS, 5, besides)


def test_a_list_is_read_with_its_lines() -> None:
    """Remarks and empty lines count as lines and say nothing; who is meant is found by id or name."""
    told = "# ours\narmy: Night\n\nstrona: lisy\n3 x vixen + cunning + speed  # fast\ncub"

    assert reader().read(told) == ArmyList(
        "Night", "foxes", (Row(5, 3, "vixen", ("cunning", "speed")), Row(6, 1, "cub"))
    )


def test_what_is_written_reads_the_same() -> None:
    told = written("Night", "foxes", ["cub", "vixen + speed"])

    assert told == "army: Night\nfaction: foxes\ncub\nvixen + speed"
    assert [row.said for row in reader().read(told).rows] == ["cub", "vixen"]


def test_a_ready_army_is_one_line() -> None:
    assert reader().read("lista: NORA") == ArmyList("", "", (), "den")


def test_a_plus_means_nothing_where_nothing_is_taken_besides() -> None:
    assert reader(besides=False).read("faction: hens\na + b").rows == (Row(2, 1, "a + b"),)


@pytest.mark.parametrize(
    ("told", "field", "key"),
    [
        (7, "brought.red", "army_text"),
        (" \n ", "brought.red", "army_text"),
        ("x" * 4001, "brought.red", "army_text"),
        ("\n" * 61 + "x", "brought.red[61]", "army_lines"),
        ("army: a\x07b", "brought.red[1]", "army_name"),
        ("\ncolour: red", "brought.red[2]", "line_key"),
        ("faction: cats", "brought.red[1]", "unknown_faction"),
        ("roster: barn", "brought.red[1]", "unknown_roster"),
        ("cub", "brought.red", "no_faction"),
        ("faction: hens\n\n6 x cub", "brought.red[3]", "count"),
        ("faction: hens\nsix x cub", "brought.red[2]", "count"),
    ],
)
def test_what_is_wrong_is_named_by_its_line(told: object, field: str, key: str) -> None:
    with pytest.raises(Unfit) as refused:
        reader().read(told)

    assert (refused.value.field, refused.value.key) == (field, key)


def test_what_there_is_not_is_refused_with_what_there_is() -> None:
    """In the reader's language, and without repeating a whole page."""
    with pytest.raises(Unfit) as refused:
        reader().read("faction: " + "x" * 100)

    assert refused.value.text("en") == f"There is no army “{'x' * 60}”; there are Foxes, Hens."
    assert refused.value.text("pl") == f"Nie ma armii „{'x' * 60}”; są: Lisy, Kury."

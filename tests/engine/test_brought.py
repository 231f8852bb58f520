"""What a seat brings to a match: checked field by field, kept in the journal, and part of what the match is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bulawa.engine.beginning import begin
from bulawa.engine.brought import Unfit
from bulawa.engine.chance import Dealer
from bulawa.engine.journal import Journal, Unreadable
from bulawa.engine.match import Match
from bulawa.engine.resume import resume
from bulawa.engine.words import LANGUAGES
from bulawa.kit import ALL
from tests.engine.raid import RAID
from tests.engine.small_games import DUEL

TATARS = {"companies": [{"name": "Nogais", "men": 4}, {"name": "Budjak horde", "men": 3}]}


def raid(**brought: Any) -> Match:
    return begin(RAID, chance=Dealer("1"), brought=brought)


def test_a_match_is_played_with_what_its_seats_bring() -> None:
    """The vocabulary and the words are those of this match; who brings nothing gets what the game has ready."""
    match = raid(raiders=TATARS)

    assert match.position()["men"] == [4, 3, 5, 2]
    assert match.vocabulary.kinds["company"] == ("raiders_1", "raiders_2", "pursuit_1", "pursuit_2")
    assert match.words.name("pl", "company", "raiders_2") == "Budjak horde"
    assert raid().words.name("pl", "company", "raiders_2") == "Servants"


def test_the_journal_keeps_what_was_brought(tmp_path: Path) -> None:
    """As the game has read it, so that a match comes back as it was, and is another than one with other men."""
    match = raid(raiders=TATARS)
    match.play("raiders", ("ride",))
    match.play("raiders", ("send", "raiders_2"))
    match.save(tmp_path / "raid.jsonl")
    journal = Journal.read(tmp_path / "raid.jsonl")
    again = resume(RAID, journal, fresh_seed="x")

    assert journal.header["brought"]["raiders"] == TATARS
    assert journal.header["brought"]["pursuit"]["companies"][0]["name"] == "Levy"
    assert again.position() == match.position()
    assert again.laid.digest == match.laid.digest != raid().laid.digest


UNFIT = [
    ({"tatars": TATARS}, "brought.tatars"),
    ({"raiders": 7}, "brought.raiders"),
    ({"raiders": {}}, "brought.raiders.companies"),
    ({"raiders": {"companies": [], "camels": 2}}, "brought.raiders.camels"),
    ({"raiders": {"companies": []}}, "brought.raiders.companies"),
    ({"raiders": {"companies": [{}]}}, "brought.raiders.companies[0].name"),
    ({"raiders": {"companies": [{"name": "", "men": 3}]}}, "brought.raiders.companies[0].name"),
    ({"raiders": {"companies": [{"name": "a\nb", "men": 3}]}}, "brought.raiders.companies[0].name"),
    ({"raiders": {"companies": [{"name": "x" * 21, "men": 3}]}}, "brought.raiders.companies[0].name"),
    ({"raiders": {"companies": [{"name": "x", "men": 0}]}}, "brought.raiders.companies[0].men"),
    ({"raiders": {"companies": [{"name": "x", "men": True}]}}, "brought.raiders.companies[0].men"),
    ({"raiders": {"companies": [{"name": "x", "men": 10**30}]}}, "brought.raiders.companies[0].men"),
    ({"raiders": {"companies": [{"name": "x", "men": 3, "guns": 1}]}}, "brought.raiders.companies[0].guns"),
    ({"raiders": {"companies": [{"name": "x", "men": 7}, {"name": "y", "men": 7}]}}, "brought.raiders.companies"),
]


@pytest.mark.parametrize(("brought", "field"), UNFIT, ids=[f"{field}-{i}" for i, (_, field) in enumerate(UNFIT)])
def test_what_does_not_fit_is_named_by_its_field(brought: dict[str, Any], field: str) -> None:
    """In every language, and never with a hole left in the sentence."""
    with pytest.raises(Unfit) as caught:
        raid(**brought)
    said = {language: caught.value.text(language) for language in LANGUAGES}

    assert caught.value.field == field
    assert said["en"] != said["pl"]
    assert not any("{" in text for text in said.values())


def test_to_most_games_nobody_brings_anything() -> None:
    with pytest.raises(Unfit, match=r"brought\.red: Nobody brings anything to this game"):
        begin(DUEL, chance=Dealer("1"), brought={"red": {"sword": 1}})


@pytest.mark.parametrize("brought", [7, [], {"raiders": 7}])
def test_a_journal_with_strange_things_brought_is_refused(brought: Any) -> None:
    """As damaged, or by the field that does not fit."""
    header = {**raid().journal.header, "brought": brought}
    text = Journal(json.loads(json.dumps(header))).text()
    with pytest.raises((Unreadable, Unfit), match="brought"):
        resume(RAID, Journal.parse(text), fresh_seed="x")


@pytest.mark.parametrize("promise", ALL, ids=lambda promise: promise.__name__)
def test_a_game_with_army_lists_keeps_every_promise(promise: Any) -> None:
    promise(RAID, "7")

"""The chronicle of sieges and campaigns, and the parts of their replays."""

from __future__ import annotations

import re

import pytest

import bulawa
from bulawa.engine.annals import Chapter, chronicle
from bulawa.engine.eyes import eyes_of
from bulawa.engine.flow import Event
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES
from bulawa.server.teller import Teller
from tests.browser import wars

NORMANS, BYZANTINES = eyes_of(0), eyes_of(1)
HOLE = re.compile(r"[{[](\w+)[}?!|]")


def tell(match: Match, key: str, *args: object, only: tuple[int, ...] = ()) -> None:
    match.log.tell([Event(key, args, only)], match.turn)


def prose(chapters: list[Chapter]) -> str:
    return "\n".join(" ".join(one.paragraphs) for one in chapters)


def test_a_day_of_works_is_told_in_prose() -> None:
    """What gangs have built is added up; the day is a chapter, in either language."""
    match = wars.siege(1)
    for said in (("labour",), ("build", "ladders"), ("build", "ladders"), ("done",)):
        match.play("normans", said)
    english, polish = (chronicle(match, NORMANS, language) for language in LANGUAGES)

    assert [one.title for one in english[:2]] == ["The Siege of the Eagle's Nest", "Day 1"]
    assert english[1].paragraphs == [
        "The besiegers resolved upon works. The carpenters were at work (two ladders), 4 in all."
    ]
    assert polish[1].title == "Dzień 1"
    assert "Cieśle przy robocie (dwie drabiny), razem: 4." in polish[1].paragraphs[0]


def test_the_fallen_of_a_battle_are_named_together() -> None:
    """One sentence for all of them, with the right form for one and for many."""
    match = wars.siege(1)
    men = [match.vocabulary.number("man", id) for id in ("leon", "drogo", "romaric")]
    for man in men:
        tell(match, "killed", man)

    assert "Leon, Drogo and Romaric fell." in prose(chronicle(match, NORMANS, "en"))
    assert "Padli Leon, Drogo i Romaric." in prose(chronicle(match, NORMANS, "pl"))


def test_r504_hidden_stores_are_in_nobody_elses_chronicle() -> None:
    """Inside the days are told, outside only that they were counted."""
    match = bulawa.new("guiscard", scenario="sg1", seed="walls", options={"hidden_supplies": True})
    within, without, spectator = (prose(chronicle(match, eyes, "en")) for eyes in (1, 2, 0))

    assert "food for 17 days" in within
    assert "food for" not in without
    assert "told nobody" in without
    assert spectator == without


def test_r622_what_is_arranged_in_secret_is_not_told_to_the_enemy() -> None:
    """Recruits are told by number to their own side; to the other only that somebody recruited."""
    match = wars.campaign()
    names = match.vocabulary
    args = [names.number(*one) for one in (("group", "guillaume"), ("place", "melfi"), ("rank", "norman_light"))]
    tell(match, "recruited", *args, 3, only=(0,))
    tell(match, "hungry", args[0], 2, only=(0,))
    own, foreign = (prose(chronicle(match, eyes, "en")) for eyes in (NORMANS, BYZANTINES))

    assert "In Melfi Guillaume's men found 3 recruits. Guillaume's men went hungry." in own
    assert "Men were recruited in Melfi." in foreign
    assert "3" not in foreign
    assert "hungry" not in foreign


def test_marches_are_told_by_places() -> None:
    """A hex with a place on it by its name."""
    told = prose(chronicle(wars.before_battle(), NORMANS, "en"))

    assert "Guillaume's men marched from Melfi to Canosa." in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_chronicle_tells_an_event_that_there_is(language: str) -> None:
    """And fills its holes with what the event says; of many together also with how many."""
    match = wars.campaign()
    sentences = match.words.tables[language]["chronicle"]
    for key, template in sentences.items():
        if key == "and":
            continue
        fields = {field.name for field in match.vocabulary.events[key.removesuffix("_hidden")]}
        assert set(HOLE.findall(template)) <= fields | {"n"}, key


def test_a_replay_knows_days_battles_and_turns() -> None:
    """Each part with those that it is a part of."""
    match = wars.before_battle()
    titles = Teller(match, []).rounds_in("en")
    tell(match, "battle_begins")
    tell(match, "turn", 1, 12)
    deeper = Teller(match, []).rounds_in("en")
    tell(match, "day", 2, 12)

    assert list(titles.values()) == ["Day 1 of 12"]
    assert list(deeper.values())[-1] == "Day 1 of 12 · The battle begins · Turn 1 of 12"
    assert list(Teller(match, []).rounds_in("en").values())[-1] == "Day 2 of 12"

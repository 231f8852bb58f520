"""Every sentence is there in both languages: questions, answers, refusals, events, names and buttons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bulawa.engine.words import LANGUAGES
from bulawa.games.ogniem import OGNIEM
from bulawa.games.ogniem.content import pack
from bulawa.games.ogniem.names import EVENTS
from bulawa.games.ogniem.screen.captions import captions
from tests.browser import battles

WORDS = OGNIEM.usual.words
LAW = [*pack.OWN.parent.glob("*.py"), *pack.OWN.parent.glob("screen/*.py")]
SOURCE = "".join(path.read_text(encoding="utf-8") for path in LAW)


def found(pattern: str) -> set[str]:
    return set(re.findall(pattern, SOURCE, flags=re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_refusal_and_event_has_a_sentence(language: str) -> None:
    """Whatever the law asks, refuses or tells."""
    table = WORDS.tables[language]
    said = {*table["refusals"], *table["previews"]}

    assert found(r'^    key = "(\w+)"') <= set(table["prompts"])
    assert found(r'Reason\(\s*"[A-Z]\d+",\s*"(\w+)"') <= said
    assert set(EVENTS) <= set(table["log"])
    assert set(OGNIEM.usual.vocabulary.verbs) <= {*table["choices"]} & {*table["names"]["verb"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_a_battle_has_a_name(language: str) -> None:
    """Elements, ground, orders, fires, edges: in the words or in the pack."""
    names = WORDS.tables[language]["names"]
    kinds = {kind: set(ids) - set(names.get(kind, {})) for kind, ids in OGNIEM.usual.vocabulary.kinds.items()}

    assert {kind: missing for kind, missing in kinds.items() if missing} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_before_a_hole_has_a_label(language: str) -> None:
    """Buttons that complete no answer by themselves cannot take its words."""
    clicks = (Path(pack.OWN).parent / "screen" / "clicks.toml").read_text(encoding="utf-8")
    first = set(re.findall(r'"do:(\w+) ', clicks))

    assert first <= {*captions(language)["buttons"]}


def test_every_rule_has_a_sentence_in_both_languages() -> None:
    """278 rules, 79 rulings, 13 options."""
    families = [sum(rule.startswith(family) for rule in WORDS.rules) for family in "RGV"]

    assert families == [278, 79, 13]
    assert all(rule["en"] and rule["pl"] and rule["source"] for rule in WORDS.rules.values())


@pytest.mark.parametrize(("language", "said"), [("en", "9.5″; 17.25″; 80.5°"), ("pl", "9,5″; 17,25″; 80,5°")])
def test_the_terminal_says_where_trays_stand_as_its_language_writes_numbers(language: str, said: str) -> None:
    """With a decimal comma in Polish, and to the mil."""
    match = battles.at({"red_pancerni": {"x": 9_500, "y": 17_250, "heading": 8_050}})

    assert said in OGNIEM.text(match.state, match.all_eyes, language)


@pytest.mark.parametrize(("language", "said"), [("en", ", 5.162″"), ("pl", ", 5,162″")])
def test_r183_the_log_says_how_far_a_charge_went(language: str, said: str) -> None:
    """From the middle of the hussars' front to the point where they strike; a save from before that tells no length."""
    match = battles.at(battles.CLASH)
    match.play("red", ("activate", "red_hussars"))
    match.play("red", ("charge", "blue_musketeers", "front", 2362))
    (charged,) = [event for event in match.log if event.key == "charged"]
    former = {"charger": "red_hussars", "target": "blue_musketeers"}
    before = match.vocabulary.unevent("charged", former, charged.only)

    told = match.tell(charged, match.all_eyes, language)
    assert told.endswith(said)
    assert match.tell(before, match.all_eyes, language) == told.removesuffix(said)


UNIT = r"\{(?:unit|element|charger|target|attacker|defender|shooter|fled|group)\}"

ONE_UNIT = {
    "en": rf"{UNIT} (?:is|has|was|does|\w+s)\b|{UNIT}: (?:strikes|stands|slips|regroups) ",
    "pl": rf"{UNIT} (?!na |do:|\()|{UNIT}: (?:\w+(?:aje|uje|odzi|erza)\b|idzie|odsuwa|chroni|może\b)"
    rf"|dokąd się \w+[ae]\?|\b(?:stoi|jest) {UNIT}",
}
"""A unit may be called "Husaria" or "Pancerni": what fits only the one or only the other is not said of all of them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_unit_fits_one_and_many(language: str) -> None:
    """Read aloud, "Pancerni uderza" or "Lithuanian Tatars lays" is no sentence."""
    table = WORDS.tables[language]
    said = {f"{part}.{key}": text for part in ("prompts", "refusals", "log") for key, text in table[part].items()}
    said |= {f"how.{key}": f"{{unit}}: {text} " for key, text in table["names"]["how"].items()}
    assert {key: text for key, text in said.items() if re.search(ONE_UNIT[language], text)} == {}

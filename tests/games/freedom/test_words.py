"""The words of the siege: its cards, its map, its modifiers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

import bulawa
from bulawa.engine.agreement import ENDS
from bulawa.engine.template import HOLE
from bulawa.engine.words import LANGUAGES
from bulawa.games.freedom import FREEDOM
from bulawa.games.freedom.siege import BEGINNINGS
from tests.games.sayings import Sayings, texts

VOCABULARY = FREEDOM.usual.vocabulary
WORDS = FREEDOM.usual.words

SAYINGS = Sayings("freedom")
OWN = SAYINGS.own

languages = pytest.mark.parametrize("language", LANGUAGES)


def modifiers() -> set[str]:
    triples = [
        node for node in SAYINGS.nodes(ast.Tuple) if len(node.elts) == 3 and isinstance(node.elts[0], ast.Constant)
    ]
    return {texts(node.elts[1])[0] for node in triples if re.fullmatch(r"R\d+", str(node.elts[0].value))}


def ends() -> set[str]:
    return {key for call in SAYINGS.calls("end") for key in texts(call.args[1]) if key}


@languages
def test_dice_and_draws_are_told_once(language: str) -> None:
    """The siege tells every roll and draw itself, so the engine's own line stays silent."""
    assert [OWN[language]["log"][key] for key in ("rolled", "drawn")] == ["", ""]


def test_a_hidden_line_names_no_card() -> None:
    """The redacted form of a line speaks of cards only by their number."""
    match = bulawa.new("freedom", seed="hidden")
    drawn = next(event for event in match.log if event.key == "drew" and event.only == (0,))
    cards = VOCABULARY.event(drawn, match.all_eyes)["cards"]
    for language in LANGUAGES:
        line = match.tell(drawn, match.eyes("greek"), language)

        assert not any(WORDS.name(language, "card", card) in line for card in cards)
        assert all(
            WORDS.name(language, "card", card) in match.tell(drawn, match.eyes("ottoman"), language) for card in cards
        )


@languages
def test_every_modifier_has_a_name(language: str) -> None:
    """Each item of a sum behind a roll is named."""
    assert set(OWN[language]["modifiers"]) == modifiers()


@languages
def test_every_thing_has_a_name(language: str) -> None:
    """All ids of all kinds are named, all cases cover all ids, and nothing else is named."""
    ids = {kind: set(names) for kind, names in VOCABULARY.kinds.items()}
    ids |= {
        "reason": ends() | {*ENDS},
        "verb": set(VOCABULARY.verbs),
        "phase": {p.removesuffix("_greek") for p in BEGINNINGS},
    }
    ids |= {
        "card_text": ids["card"],
        "card_points": ids["card"],
        "unit_letter": ids["unit"],
        "card_side": {*ids["seat"], "neutral"},
    }
    names = WORDS.tables[language]["names"]
    cases = {case for section in ("prompts", "choices", "log", "text") for case in used_cases(language, section)}

    assert {kind for kind in names if kind in ids} == set(ids)
    for kind, table in names.items():
        base, _, case = kind.partition("_")
        assert set(table) == ids[kind if kind in ids else base], kind
        assert kind in ids or case in cases, f"{kind} is used nowhere"


def used_cases(language: str, section: str) -> Iterator[str]:
    for template in OWN[language][section].values():
        for _, case, noun, _ in HOLE.findall(template):
            yield "forms" if noun else case


@languages
def test_every_line_of_the_position_has_words(language: str) -> None:
    """The words of the position as text are those that `text` asks for."""
    asked = set(texts(SAYINGS.trees["screen/text.py"]))
    asked |= {*"nesw"} | {f"gain_{what}" for what in asked}

    assert set(OWN[language]["text"]) <= asked


@languages
def test_counted_nouns_have_all_their_forms(language: str) -> None:
    """Two forms in English, three in Polish."""
    for forms in OWN[language]["names"]["unit_forms"].values():
        assert forms.count("|") == {"en": 1, "pl": 2}[language]


@languages
def test_names_of_spaces_are_short_and_differ(language: str) -> None:
    """Space names stand in buttons and log lines: at most 20 letters, no two alike."""
    names = list(OWN[language]["names"]["space"].values())

    assert len(set(names)) == len(names) == 80
    assert max(map(len, names)) <= 20


def test_the_map_is_named_by_column_and_row() -> None:
    """Columns A to I run from west to east, rows are the rulebook's; a fort has its number too."""
    named = [WORDS.name("pl", "space", space) for space in ("m8_1", "m6_4", "m4_9", "w5", "w4", "w8")]

    assert named == ["A8", "D6", "I4", "mur E3", "fort II (D3)", "fort IV (H3)"]

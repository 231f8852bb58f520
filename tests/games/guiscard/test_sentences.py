"""Every question, refusal and event of the law has its sentence in both languages, found in the sources themselves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard import GUISCARD, names
from bulawa.games.guiscard.choices import VERBS
from bulawa.games.guiscard.content.words import WORDS
from bulawa.games.guiscard.screen.captions import captions

LAW = Path(names.__file__).parent
CHAPTERS = [*LAW.glob("*.py"), *LAW.glob("days/*.py"), *LAW.glob("campaign/*.py")]


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of that name in the law."""
    for path in CHAPTERS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def text(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant)
    return str(node.value)


def keys_of_questions() -> set[str]:
    """The `key` of every class that has one."""
    found = set()
    for path in CHAPTERS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found |= {
                    text(one.value)
                    for one in node.body
                    if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "key"
                }
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    """Whatever bars a choice can say so; what it tells of the case has a hole."""
    said = WORDS.tables[language]["refusals"]

    assert sorted({text(call.args[1]) for call in calls("Reason")} - set(said)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_prompt_and_a_hint(language: str) -> None:
    """Nobody is asked without words."""
    keys = keys_of_questions()

    assert sorted(keys - set(WORDS.tables[language]["prompts"])) == []
    assert sorted(keys - set(captions(language)["hints"])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_and_event_has_words(language: str) -> None:
    """What can be said and what is told."""
    tables = WORDS.tables[language]

    assert sorted(set(VERBS) - set(tables["choices"])) == []
    assert sorted(set(VERBS) - set(tables["names"]["verb"])) == []
    assert sorted(set(names.EVENTS) - set(tables["log"])) == []


@pytest.mark.parametrize(
    ("language", "attacked", "over"),
    [
        ("en", "Robert against horse 5", "The battle is over; neither side has won it"),
        ("pl", "Robert przeciw: koń 5", "Koniec bitwy; nie wygrał nikt"),
    ],
)
def test_nobody_is_told_by_no_dash(language: str, attacked: str, over: str) -> None:
    """A horse is attacked where nobody else stands, and a battle may be nobody's."""
    words = GUISCARD.usual.words
    horse = {"attackers": ("text", "Robert"), "defenders": ("man", []), "horse": ("text", attacked.split(" ", 2)[2])}

    assert words.say(language, "log", "attacked", horse) == attacked
    assert words.say(language, "log", "battle_over", {"winner": ("seat", None)}) == over


ONE_GROUP = {
    "en": r"\{group\} (?:is|has|was|does|\w+s)\b",
    "pl": r"\{group\} (?!(?:to|i|w|u|bez|przeciw|są|szukają)\b)\w|robi\?|\b(?:stoi|jest|bierze|więzi go|tu) \{group\}",
}
"""A group may be called "the watch of Canosa" or "Guillaume's men": what fits only one of them is said of neither."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_group_fits_one_and_many(language: str) -> None:
    """Read aloud, "Guillaume's men plunders" or "jezdni z Ascoli dołącza" is no sentence."""
    table = WORDS.tables[language]
    parts = ("prompts", "choices", "refusals", "log", "chronicle")
    said = {f"{part}.{key}": text for part in parts for key, text in table[part].items() if isinstance(text, str)}
    assert {key: text for key, text in said.items() if re.search(ONE_GROUP[language], text)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_hexes_and_points_agree_with_their_number(language: str) -> None:
    """One hex, and in Polish three or five of them, are said as one says them, wherever the number may be any."""
    sentences = WORDS.tables[language]["refusals"].items()
    stiff = re.compile(r"\{(distance|cost|points|left)\} (hexes|points|heksów|punktów)")

    assert [key for key, said in sentences if stiff.search(said)] == []

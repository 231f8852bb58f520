"""The command line's own words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import bulawa.cli
from bulawa.cli.dialogue import COMMANDS
from bulawa.cli.matching import folded
from bulawa.cli.speech import TABLES, Speech, own_language
from bulawa.engine.openings import FITS
from bulawa.engine.template import HOLE

FOLDER = Path(bulawa.cli.__file__).parent


def used() -> set[str]:
    """Keys that the modules ask for."""
    keys: set[str] = set()
    for path in FOLDER.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "say":
                keys |= {arg.value for arg in call.args[:1] if isinstance(arg, ast.Constant)}  # type: ignore[misc]
    return keys


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_sentence_is_there_and_used(language: str) -> None:
    """No sentence is missing and none is left over."""
    assert set(TABLES[language]["say"]) == used()


def test_both_languages_fill_the_same_holes() -> None:
    """A sentence speaks of the same things in both."""
    for section in ("say", "open"):
        for key, text in TABLES["en"][section].items():
            polish = TABLES["pl"][section][key]
            assert {hole[0] for hole in HOLE.findall(text)} == {hole[0] for hole in HOLE.findall(polish)}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_kind_of_opening_can_be_told(language: str) -> None:
    """Whatever may be filled in has its sentence."""
    assert set(TABLES[language]["open"]) == set(FITS)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_command_has_its_word_and_its_help(language: str) -> None:
    """Commands are called by a word of the language, which help tells."""
    words = TABLES[language]["commands"]
    told = folded(Speech(language).help())

    assert set(words) == set(COMMANDS)
    for command in set(COMMANDS) - {"help"}:
        assert words[command].split()[0] in told


def test_no_word_calls_two_commands() -> None:
    """Both languages are understood at once."""
    words = [word for table in TABLES.values() for line in table["commands"].values() for word in line.split()]

    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [("LANG", "pl_PL.UTF-8", "pl"), ("LC_ALL", "pl_PL", "pl"), ("LANG", "en_US.UTF-8", "en"), ("LANG", "de_DE", "en")],
)
def test_the_language_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    """Polish where the terminal is Polish, English elsewhere."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)

    assert own_language() == language

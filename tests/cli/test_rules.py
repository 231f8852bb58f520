"""Rules can be looked up; games are listed; the command line explains itself."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bulawa.cli import COMMANDS
from bulawa.games.freedom import FREEDOM
from tests.cli.conftest import Command

WORDS = FREEDOM.usual.words

ROOT = Path(__file__).parents[2]


def test_a_rule_is_told_with_all_that_keeps_it(command: Command) -> None:
    """Both languages, the full paragraph, the code and the tests, each with file and line."""
    ran = command("rules", "freedom", "R44")
    places = re.findall(r"^  (\S+):(\d+): (.*)$", ran.out, re.MULTILINE)

    assert WORDS.rule("en", "R44")[:40] in ran.out
    assert WORDS.rule("pl", "R44")[:40] in ran.out
    assert "docs/rules/freedom.md:" in ran.out
    assert any(path.startswith("src/bulawa/games/freedom/actions.py") for path, _, _ in places)
    assert any(path.startswith("tests/games/freedom/") for path, _, _ in places)
    for path, line, text in places:
        assert (ROOT / path).read_text(encoding="utf-8").splitlines()[int(line) - 1].strip() == text


def test_a_number_is_not_part_of_another(command: Command) -> None:
    """R4 is not R44."""
    ran = command("rules", "freedom", "R4")

    assert "[R44]" not in re.sub(r".*\[R4\].*", "", ran.out)


@pytest.mark.parametrize("rule", ["R10", "R85", "g21", "S12"])
def test_rulings_and_set_up_steps_are_found_too(command: Command, rule: str) -> None:
    """Capital or small letters."""
    ran = command("rules", "freedom", rule)

    assert ran.code == 0
    assert f"{rule.upper()}: " in ran.out
    assert "docs/rules/freedom.md:" in ran.out


def test_all_rules_are_listed(command: Command) -> None:
    """Without a number every summary is told, in one language if wanted."""
    ran = command("rules", "freedom", "--language", "pl")

    assert all(f"{rule}: " in ran.out for rule in WORDS.rules)
    assert WORDS.rule("en", "R44")[:30] not in ran.out


def test_an_unknown_rule_is_told(command: Command) -> None:
    """It says where to look."""
    ran = command("rules", "freedom", "R999")

    assert ran.code == 2
    assert "freedom has no rule R999; `bulawa rules freedom` lists all" in ran.err


@pytest.mark.parametrize("language", ["en", "pl"])
def test_games_are_listed(command: Command, language: str) -> None:
    """Each game with its scenarios, seats, options and values."""
    ran = command("games", "--language", language)

    assert "freedom: Freedom!" in ran.out
    assert all(word in ran.out for word in ("twilight", "ottoman", "greek", "open_hands", "false, true"))
    assert {"en": "Open hands.", "pl": "Odkryte ręce."}[language] in ran.out


def test_help_names_every_command(command: Command) -> None:
    """Every command that is there has its sentence."""
    ran = command("--help")

    assert ran.code == 0
    assert all(name in ran.out for name in ("play", "games", "rules", "replay", "verify", "render"))


@pytest.mark.parametrize("name", ["play", "games", "rules", "replay", "verify", "render"])
def test_every_command_has_help(command: Command, name: str) -> None:
    """All options are explained."""
    ran = command(name, "--help")

    assert ran.code == 0
    assert COMMANDS[name][1:20] in ran.out


@pytest.mark.parametrize("argv", [[], ["dance"], ["play", "freedom", "--language", "xx"], ["replay"]])
def test_an_unknown_command_is_told(command: Command, argv: list[str]) -> None:
    """Usage on standard error and exit code 2."""
    ran = command(*argv)

    assert ran.code == 2
    assert "usage: bulawa" in ran.err


def test_a_closed_pipe_is_no_error() -> None:
    """Whoever reads only the first line, as `head` does, sees no complaint."""
    module = f"{sys.executable} -m bulawa rules freedom --language en"
    ran = subprocess.run(f"{module} | head -1", shell=True, capture_output=True, text=True, check=False)

    assert ran.stdout.startswith("R1: ")
    assert ran.stderr == ""


def test_the_module_runs() -> None:
    """`python -m bulawa` is the same program."""
    ran = subprocess.run([sys.executable, "-m", "bulawa", "--version"], capture_output=True, text=True, check=False)

    assert ran.returncode == 0
    assert ran.stdout.startswith("bulawa ")

"""What is wrong with a file or an argument, told in the language that was asked for or that the terminal speaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command

FILES = [
    ("empty.jsonl", "", "bulawa: empty.jsonl: plik jest pusty"),
    ("other.jsonl", "[]", "bulawa: other.jsonl, wiersz 1: oczekiwano obiektu JSON z sumą kontrolną"),
    (
        "field.jsonl",
        '{"bulawa":2,"game":"freedom","board":7}\n',
        "bulawa: field.jsonl, wiersz 1, board: oczekiwano tekstu; jest 7",
    ),
]


@pytest.mark.parametrize(("name", "text", "said"), FILES)
def test_a_damaged_journal_is_told_in_the_language_asked_for(
    command: Command, tmp_path: Path, name: str, text: str, said: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")

    for name_of in ("verify", "replay"):
        told = command(name_of, name, "--language", "pl")

        assert (told.code, told.err) == (2, f"{said}\n")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["verify", "none.jsonl"], "bulawa: none.jsonl: nie ma takiego pliku ani folderu\n"),
        (["rules", "halma"], "bulawa: game: nie ma gry 'halma'; są: "),
        (["rules", "freedom", "R999"], "bulawa: w grze freedom nie ma zasady R999; "),
        (["serve", "--owner", "x"], "bulawa: --owner: wymaga --accounts\n"),
        (["play", "freedom", "--bot", "greek"], "bulawa: --bot greek: oczekiwano SEAT=NAME, jak w ottoman=random\n"),
        (
            ["play", "freedom", "--bot", "greek=no_such:Bot"],
            "bulawa: bot: nie można znaleźć no_such:Bot: nie ma modułu",
        ),
    ],
)
def test_a_polish_terminal_is_answered_in_polish(
    command: Command, monkeypatch: pytest.MonkeyPatch, argv: list[str], said: str
) -> None:
    """Also where the command has no `--language`, or none was given."""
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")

    assert command(*argv).err.startswith(said)


def test_an_answer_that_the_rules_refuse_is_told_with_its_line(command: Command, running: Path) -> None:
    """The rule's own sentence stands behind the place, in the same language."""
    lines = running.read_text(encoding="utf-8").splitlines(keepends=True)
    (running.parent / "short.jsonl").write_text("".join([lines[0], *lines[2:]]), encoding="utf-8")
    told = command("verify", "short.jsonl", "--seed", "x", "--language", "pl")

    assert told.err.startswith("bulawa: short.jsonl, wiersz 2: suma kontrolna się nie zgadza")


def test_the_terminal_of_others_is_answered_in_english(command: Command) -> None:
    assert command("rules", "halma").err.startswith("bulawa: game: no game is called 'halma'; there are ")

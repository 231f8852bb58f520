"""What reaches the terminal: letters, never commands to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bulawa.cli import screen
from tests.cli.conftest import Command


@pytest.mark.parametrize("write", [screen.write, screen.paragraph])
def test_control_characters_are_shown_and_not_obeyed(write: object, capsys: pytest.CaptureFixture[str]) -> None:
    """Colours, titles and cursor moves of a foreign journal stay letters; Polish ones stay as they are."""
    assert callable(write)
    write("żółw \033[31mred\033]0;title\007 \x9b2J")
    said = capsys.readouterr().out

    assert "żółw" in said
    assert not any(ord(letter) < 32 or 127 <= ord(letter) < 160 for letter in said.replace("\n", ""))


def test_an_error_about_a_journal_is_harmless_too(command: Command, tmp_path: Path) -> None:
    """Its name and its lines come from somebody else."""
    path = tmp_path / "bad.jsonl"
    path.write_text('{"bulawa":2,"game":"\\u001b[2J","link":"0"}\n', encoding="utf-8")
    ran = command("replay", path)

    assert ran.code == 2
    assert "\033" not in ran.out + ran.err

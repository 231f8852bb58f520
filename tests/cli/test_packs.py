"""Content packs on the command line: given as folders, found by what they say."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import bulawa
from tests.cli.conftest import Command

OWN = Path(bulawa.__file__).parent / "games" / "freedom" / "content"
NEW = ("play", "freedom", "--seed", "1", "--save", "game.jsonl")
LOAD = ("play", "--load", "game.jsonl", "--language")


def corrected(name: str, money: int) -> Path:
    """A pack in the present folder in which the Empire begins with other money."""
    shutil.copytree(OWN, name, ignore=shutil.ignore_patterns("*.py", "__pycache__"), dirs_exist_ok=True)
    board = Path(name, "board.toml")
    text = board.read_text(encoding="utf-8")
    board.write_text(text.replace("money = 10, supply = 12", f"money = {money}, supply = 12"), encoding="utf-8")
    return Path(name)


def test_a_match_is_taken_up_with_the_pack_it_was_begun_with(command: Command) -> None:
    """The way to go on that is told when one leaves names its folder."""
    pack = corrected("mine", 3)
    left = command(*NEW, "--pack", pack, typed=["quit"])
    again = command(*LOAD, "en", "--pack", pack, typed=["quit"])

    assert f"--pack {pack.resolve()}" in left.out
    assert again.code == 0
    assert "money 3" in again.out.lower()


def test_packs_that_are_always_there_stand_in_the_environment(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack, other = corrected("mine", 3), corrected("other", 4)
    command(*NEW, "--pack", pack, typed=["quit"])
    monkeypatch.setenv("BULAWA_PACKS", f"{other}:{pack}")

    assert "money 3" in command(*LOAD, "en", typed=["quit"]).out.lower()
    assert command("replay", "game.jsonl").code == 0
    assert command("render", "game.jsonl", "-o", "picture.svg").code == 0


@pytest.mark.parametrize(("language", "sentence"), [("en", "which is not here"), ("pl", "którego tu nie ma")])
def test_a_pack_that_was_not_given_is_asked_for(command: Command, language: str, sentence: str) -> None:
    command(*NEW, "--pack", corrected("mine", 3), typed=["quit"])
    ran = command(*LOAD, language)

    assert ran.code == 2
    assert sentence in ran.err


@pytest.mark.parametrize(("language", "sentence"), [("en", "“mine” has changed"), ("pl", "„mine” zmienił się")])
def test_a_pack_that_has_changed_meanwhile_is_told_of(command: Command, language: str, sentence: str) -> None:
    command(*NEW, "--pack", corrected("mine", 3), typed=["quit"])
    ran = command(*LOAD, language, "--pack", corrected("mine", 4), typed=["quit"])

    assert sentence in " ".join(ran.out.split())
    assert ran.code == 0


def test_a_match_is_begun_with_one_pack(command: Command) -> None:
    ran = command("play", "freedom", "--pack", "a", "--pack", "b")

    assert (ran.code, "a match is begun with one pack" in ran.err) == (2, True)

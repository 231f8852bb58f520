"""Games that were played: told, shown at any moment, drawn."""

from __future__ import annotations

import json
import xml.etree.ElementTree
from pathlib import Path

import pytest

import bulawa
from bulawa.games.freedom import FREEDOM
from tests.cli.conftest import Command

WORDS = FREEDOM.usual.words


def test_a_game_is_told_from_the_first_card_to_the_result(command: Command, finished: Path) -> None:
    """All lines of the log, with all cards open and the winner at the end."""
    ran = command("replay", finished, "--language", "pl")

    assert ran.code == 0
    assert all(f"\n\nRunda {n}\n" in ran.out for n in (2, 3, 4, 5, 6))
    assert "Imperium: dobrane karty: " in ran.out
    assert "Grecy: dobrane karty: " in ran.out
    assert "\nKoniec gry: zwycięża" in ran.out
    assert ran.out.splitlines()[-1].strip().startswith("Morale na końcu")


def test_a_seat_is_told_what_it_saw(command: Command, finished: Path) -> None:
    """The other hand stays hidden."""
    ran = command("replay", finished, "--seat", "greek")

    assert "Empire: cards drawn" not in ran.out
    assert "Greeks: cards drawn: " in ran.out


def test_a_running_game_says_who_is_to_answer(command: Command, running: Path) -> None:
    """A game that is not over is told as far as it goes."""
    (seat,) = bulawa.load(running).waiting

    assert f"The game is not finished; {WORDS.name('en', 'seat', seat)} to answer." in command("replay", running).out


@pytest.mark.parametrize("step", [0, 1, 17, 40])
def test_the_position_after_any_answer_can_be_shown(command: Command, running: Path, step: int) -> None:
    """The page is the one that was on the table then."""
    entries = [json.loads(line) for line in running.read_text(encoding="utf-8").splitlines()[1:]]
    match = bulawa.new("freedom", seed="a proof")
    for entry in entries[:step]:
        match.play(entry["seat"], entry["choice"])
    ran = command("replay", running, "--step", str(step))

    assert ran.code == 0
    assert f"After {step} answer" in ran.out
    assert match.game.text(match.state, match.all_eyes, "en") in ran.out


@pytest.mark.parametrize(("step", "name"), [("41", "replay"), ("-1", "replay"), ("41", "render")])
def test_a_moment_that_never_was_is_refused(command: Command, running: Path, step: str, name: str) -> None:
    """The range is told."""
    ran = command(name, running, "--step" if name == "replay" else "--turn", step)

    assert ran.code == 2
    assert "a number from 0 to 40 is expected" in ran.err


@pytest.mark.parametrize("name", ["replay", "verify", "render"])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the file is empty"),
        ("hello\n", "line 1: this is not JSON"),
        ("[]\n", "a JSON object with a checksum is expected"),
        ('{"bulawa":1,"game":"freedom","sum":"00000000"}\n', "the checksum does not fit"),
    ],
)
def test_a_broken_journal_is_told_in_one_sentence(command: Command, name: str, text: str, sentence: str) -> None:
    """The line is named; there is no traceback."""
    Path("broken.jsonl").write_text(text, encoding="utf-8")
    ran = command(name, "broken.jsonl")

    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("name", ["replay", "verify", "render"])
def test_a_missing_file_is_told(command: Command, name: str) -> None:
    """The name that was given is told again."""
    ran = command(name, "nowhere.jsonl")

    assert ran.code == 2
    assert "nowhere.jsonl: No such file or directory" in ran.err


def test_an_unknown_seat_is_told(command: Command, running: Path) -> None:
    """Those who play are named."""
    ran = command("replay", running, "--seat", "turk")

    assert ran.code == 2
    assert "the seats are ottoman, greek" in ran.err


def test_a_game_is_drawn(command: Command, running: Path) -> None:
    """The picture is well-formed SVG; other moments give other pictures."""
    now = command("render", running)
    start = command("render", running, "--turn", "0", "--seat", "greek", "-o", "start.svg")

    assert (now.code, start.code, start.out) == (0, 0, "")
    assert xml.etree.ElementTree.fromstring(now.out).tag == "{http://www.w3.org/2000/svg}svg"
    assert Path("start.svg").read_text(encoding="utf-8") != now.out


@pytest.mark.parametrize("suffix", ["json", "toml"])
def test_a_position_is_drawn(command: Command, suffix: str) -> None:
    """A position file names its game; what it leaves out is as on an empty board."""
    text = {"json": '{"game": "freedom", "units": {"w4": {"insurgent": 2}}}', "toml": 'game = "freedom"\nround = 2\n'}
    Path(f"position.{suffix}").write_text(text[suffix], encoding="utf-8")
    ran = command("render", f"position.{suffix}")

    assert ran.code == 0
    assert "<svg" in ran.out


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("p.toml", "game = ", "p.toml: this is not TOML"),
        ("p.json", "{", "p.json: this is not JSON"),
        ("p.json", "[]", "p.json: a table of fields is expected"),
        ("p.toml", "round = 1", "p.toml: the game is missing"),
        ("p.toml", 'game = "chess"', "no game is called 'chess'"),
        ("p.toml", 'game = "freedom"\nround = 9', "round: a whole number from 1 to 6 is expected, not 9"),
        ("p.toml", 'game = "freedom"\nunits = {w4 = {insurgent = 3}}', "units.w4: at most 2 units are expected (R2)"),
        ("p.toml", 'game = "freedom"\ntypo = 1', "typo: one of "),
    ],
)
def test_a_broken_position_names_the_field(command: Command, name: str, text: str, sentence: str) -> None:
    """What is wrong, where, and what is expected."""
    Path(name).write_text(text, encoding="utf-8")
    ran = command("render", name)

    assert ran.code == 2
    assert sentence in ran.err


def test_a_position_has_no_turns(command: Command) -> None:
    """`--turn` is for games."""
    Path("p.toml").write_text('game = "freedom"', encoding="utf-8")
    ran = command("render", "p.toml", "--turn", "3")

    assert ran.code == 2
    assert "leave --turn out" in ran.err


def test_a_position_nested_beyond_measure_is_refused(command: Command) -> None:
    """It is no more JSON than a torn one is."""
    Path("deep.json").write_text("[" * 100_000)
    ran = command("render", "deep.json")

    assert ran.code == 2
    assert ran.err.startswith("bulawa: deep.json: this is not JSON")

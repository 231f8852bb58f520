"""Journals: one line an answer; torn ends are repaired, damage is named, older rules are recognised."""

from __future__ import annotations

import json
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bulawa
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import JournalError
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.resume import resume
from bulawa.kit.play import play_out
from bulawa.kit.promises import unseen
from tests.engine.small_games import DUEL


def finished() -> Match:
    return play_out(begin(DUEL, chance=Dealer("9")), "9", unseen)


TEXT = finished().journal.text()


def test_the_header_says_what_was_played() -> None:
    """Game, scenario, options, rules version and the hash of the seed; never the seed."""
    header = json.loads(TEXT.splitlines()[0])

    assert header["game"] == "duel"
    assert header["rules"] == 1
    assert len(header["seed_hash"]) == 64
    assert "seed" not in header


def test_the_last_line_reveals_the_seed() -> None:
    """Once the game is over everybody may check the dice."""
    last = json.loads(TEXT.splitlines()[-1])

    assert last["seed"] == "9"
    assert last["end"]["reason"] in ("shot", "honour")


@settings(max_examples=150, deadline=None)
@given(st.integers(min_value=0, max_value=len(TEXT.encode())))
def test_cut_at_any_byte_it_loads_up_to_its_last_whole_line(cut: int) -> None:
    """A crash while writing loses at most the answer that was not acknowledged."""
    text = TEXT.encode()[:cut].decode("utf-8", errors="surrogateescape")
    whole = [line for line in TEXT.splitlines() if text.startswith(line[: len(line)]) or line in text]
    if not text or whole[:1] != TEXT.splitlines()[:1]:
        with pytest.raises(JournalError):
            Journal.parse(text)
        return
    journal = Journal.parse(text)
    match = resume(DUEL, journal, fresh_seed="unused")

    assert len(match.journal.entries) in (len(whole) - 1, len(whole))
    assert match.journal.text().startswith("".join(line + "\n" for line in whole))


@settings(max_examples=150, deadline=None)
@given(st.integers(min_value=0, max_value=len(TEXT) - 2), st.characters(codec="ascii"))
def test_a_changed_character_is_noticed(place: int, letter: str) -> None:
    """Any change inside the file is an error that names a line."""
    if TEXT[place] == letter:
        return
    changed = TEXT[:place] + letter + TEXT[place + 1 :]
    with pytest.raises(JournalError, match=r"line \d+|empty"):
        Journal.parse(changed)


def test_a_removed_line_is_noticed() -> None:
    """Checksums are chained, so a missing answer shows."""
    lines = TEXT.splitlines(keepends=True)
    with pytest.raises(JournalError, match="line 3: the checksum"):
        Journal.parse("".join(lines[:2] + lines[3:]))


def test_an_illegal_answer_is_named_with_its_line() -> None:
    """A journal that breaks the rules is refused at the line where it does."""
    journal = Journal(Journal.parse(TEXT).header)
    journal.append({"seat": "red", "choice": ["move", 1999, 1999]})
    with pytest.raises(JournalError, match="line 2: R1"):
        resume(DUEL, journal, fresh_seed="unused")


def test_false_dice_are_found_with_the_seed() -> None:
    """With the true seed every recorded roll is dealt again and compared."""
    parsed = Journal.parse(TEXT)
    forged = Journal(parsed.header)
    entries = [dict(entry) for entry in parsed.entries]
    rolled = next(entry for entry in entries if "chance" in entry and entry["chance"] != [[6]])
    rolled["chance"] = [[7 - face for face in rolled["chance"][0]]]
    for entry in entries:
        forged.append(entry)
    with pytest.raises(JournalError, match=r"the seed gives|more dice|line"):
        resume(DUEL, forged, seed="9", fresh_seed="unused")


def test_a_missing_file_is_a_clear_error(tmp_path: Path) -> None:
    """The error names the file."""
    with pytest.raises(JournalError, match=r"nothing.jsonl: No such file"):
        bulawa.load(tmp_path / "nothing.jsonl")


def test_a_running_match_goes_on_with_its_own_dice(tmp_path: Path) -> None:
    """The seed lies beside the journal while the game runs, readable by its owner only, and goes when it is over."""
    match = bulawa.new("freedom", seed="go on")
    match.save(tmp_path / "m.jsonl")
    beside = tmp_path / "m.jsonl.seed"
    again = bulawa.load(tmp_path / "m.jsonl")

    assert again.seed == "go on"
    assert beside.stat().st_mode & 0o077 == 0
    assert "go on" not in (tmp_path / "m.jsonl").read_text()


def test_without_its_seed_a_match_goes_on_with_fresh_dice(tmp_path: Path) -> None:
    """A journal alone cannot tell the dice to come."""
    match = bulawa.new("freedom", seed="lost")
    match.save(tmp_path / "m.jsonl")
    (tmp_path / "m.jsonl.seed").unlink()
    again = bulawa.load(tmp_path / "m.jsonl")

    assert again.position() == match.position()
    assert again.seed != "lost"


def sealed(line: str) -> str:
    """A line with the checksum that fits it as the first of a file."""
    return f'{line[:-1]},"sum":"{crc32(line.encode()):08x}"}}\n'


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "3"),
        ("scenario", "[]"),
        ("options", '"all"'),
        ("pack", "true"),
        ("position", "[]"),
        ("chance", "[3]"),
        ("chance", "[[true]]"),
        ("chance", '{"1":[2]}'),
    ],
)
def test_a_field_of_the_wrong_shape_is_named(field: str, value: str) -> None:
    """A line with a right checksum may still hold nonsense; the error names line and field."""
    fields = {"bulawa": "1", "game": '"duel"', "rules": "1", field: value}
    line = "{" + ",".join(f'"{name}":{told}' for name, told in fields.items()) + "}"

    with pytest.raises(JournalError, match=f"line 1, {field}: "):
        Journal.parse(sealed(line))


@pytest.mark.parametrize("line", ["[" * 100_000, '{"bulawa":1,"game":"\\ud800","sum":"0"}', "\x00"])
def test_what_is_no_text_is_damaged(line: str) -> None:
    """Endless nesting and broken letters are damage, not a crash."""
    with pytest.raises(JournalError, match="line 1: this is not JSON"):
        Journal.parse(line + "\n")


def test_a_damaged_seed_beside_a_journal_is_named(tmp_path: Path) -> None:
    """The person can take the file away and go on."""
    path = tmp_path / "game.jsonl"
    bulawa.new("freedom", seed="7").save(path)
    (tmp_path / "game.jsonl.seed").write_bytes(b"\xff\xfe")

    with pytest.raises(bulawa.JournalError, match=r"game\.jsonl\.seed: this is no seed"):
        bulawa.load(path)

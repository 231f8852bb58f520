"""The dice of a game can be proved, and a forged game is found out."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine import registry
from bulawa.engine.journal import Journal
from bulawa.engine.resume import resume
from tests.cli.conftest import Command

Line = dict[str, Any]


def forge(path: Path, change: Callable[[list[Line]], None]) -> Path:
    """A changed game with links that fit, as a skilled cheat would write it."""
    lines: list[Line] = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    change(lines)
    head, link, text = "", "", ""
    for line in lines:
        line.pop("link", None)
        if "checkpoint" in line:
            line["checkpoint"] |= {"head": head, "after": link}
        body = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        link = sha256((link + body).encode()).hexdigest()
        head = head or link
        text += f'{body[:-1]},"link":"{link}"}}\n'
    forged = path.with_name("forged.jsonl")
    forged.write_text(text, encoding="utf-8")
    return forged


def roll(lines: list[Line]) -> list[int]:
    """Some roll of two dice in the journal, to be changed."""
    results = [result for line in lines[1:] for result in line.get("chance", [])]
    found: list[int] = next(result for result in results if len(result) == 2)
    return found


def test_a_finished_game_is_proved(command: Command, finished: Path) -> None:
    """The seed fits its hash and deals every roll again."""
    ran = command("verify", finished)

    assert ran.code == 0
    assert "The seed fits the hash" in ran.out
    assert "rolls and draws dealt again from the seed: all as recorded." in ran.out
    assert "The game is over: the " in ran.out


def test_forging_nothing_changes_nothing(command: Command, finished: Path) -> None:
    """The forger of these tests writes the same file when he changes nothing."""
    same = forge(finished, lambda lines: lines.sort(key=bool))

    assert same.read_text(encoding="utf-8") == finished.read_text(encoding="utf-8")


def test_a_changed_byte_is_found(command: Command, finished: Path) -> None:
    """Without new checksums the line is named."""
    text = finished.read_text(encoding="utf-8")
    finished.write_text(text.replace('"regroup"', '"retreat"', 1), encoding="utf-8")
    ran = command("verify", finished)

    assert ran.code == 2
    assert "the checksum does not fit" in ran.err


def test_a_better_roll_is_found(command: Command, finished: Path) -> None:
    """With new checksums it is still not what the seed deals."""

    def cheat(lines: list[Line]) -> None:
        dice = roll(lines)
        dice[0] = dice[0] % 6 + 1

    ran = command("verify", forge(finished, cheat))

    assert ran.code == 2
    assert "but the seed gives" in ran.err


def test_another_seed_is_found(command: Command, finished: Path) -> None:
    """A seed chosen after the game does not fit the hash published before it."""
    ran = command("verify", forge(finished, lambda lines: lines[-1].update(seed="a better one")))

    assert ran.code == 2
    assert "the seed does not fit the hash published before the first roll" in ran.err


def test_another_result_is_found(command: Command, finished: Path) -> None:
    """The result must be the one the answers lead to."""
    ran = command("verify", forge(finished, lambda lines: lines[-1]["end"].update(winners=[], reason="draw")))

    assert ran.code == 2
    assert "a result is told that the game did not have" in ran.err


def test_an_answer_against_the_rules_is_found(command: Command, finished: Path) -> None:
    """The rules are kept along the whole game."""
    ran = command(
        "verify", forge(finished, lambda lines: lines[3].update(choice=["attack", "m8_1", "allied", "fresh", "w4"]))
    )

    assert ran.code == 2
    assert "line 4: R" in ran.err


def test_a_running_game_is_proved_with_its_seed(command: Command, running: Path) -> None:
    """Beside the journal lies the seed of one's own game; somebody else's must be told."""
    own = command("verify", running)
    running.with_name("running.jsonl.seed").unlink()
    secret = command("verify", running)

    assert own.code == 0
    assert secret.code == 2
    assert "give it with --seed" in secret.err
    assert command("verify", running, "--seed", "a proof").code == 0
    assert command("verify", running, "--seed", "another").code == 2


def test_a_game_without_a_hash_cannot_be_proved(command: Command, finished: Path) -> None:
    """It says so instead of pretending."""
    ran = command("verify", forge(finished, lambda lines: lines[0].update(seed_hash=None)))

    assert ran.code == 2
    assert "these dice cannot be proved" in ran.err


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_proof_is_told_in_both_languages(command: Command, finished: Path, language: str) -> None:
    """The sentence is the player's."""
    ran = command("verify", finished, "--language", language)

    assert {"en": "The seed fits", "pl": "Ziarno zgadza się"}[language] in ran.out


def test_what_a_seat_added_to_the_seed_is_found_again(command: Command, tmp_path: Path) -> None:
    """Who kept his nonce sees that these dice were made of it."""
    ours, theirs = "a" * 32, "b" * 32
    match = bulawa.new("freedom", seed="7", nonces={})
    match.add_nonce("greek", ours)
    match.save(tmp_path / "game.jsonl")

    ran = command("verify", tmp_path / "game.jsonl", "--seed", "7", "--nonce", ours)
    other = command("verify", tmp_path / "game.jsonl", "--seed", "7", "--nonce", theirs)

    assert ran.code == 0
    assert "what these seats added: Greeks" in ran.out.replace("\n  ", " ")
    assert other.code == 2
    assert "these dice were made without it" in other.err


def told(path: Path, n: int, field: str) -> str:
    """What a line of a journal says."""
    return str(json.loads(path.read_text(encoding="utf-8").splitlines()[n])[field])


@pytest.mark.parametrize(("option", "n", "field"), [("--hash", 0, "seed_hash"), ("--link", -1, "link")])
def test_what_was_written_down_at_the_table_proves_that_it_is_the_same_game(
    command: Command, finished: Path, option: str, n: int, field: str
) -> None:
    """The hash told at the beginning, the link told at the end, in whatever letters; any other is another game."""
    right = told(finished, n, field)
    ran = command("verify", finished, option, "0" * 64)

    assert command("verify", finished, option, f" {right.upper()} ").code == 0
    assert ran.code == 2
    assert f"{option} {'0' * 64}: this journal has another" in ran.err
    assert right in ran.err


def test_a_game_played_again_with_a_better_seed_has_another_hash(command: Command, finished: Path) -> None:
    """It proves itself; only whoever wrote the hash down finds it out."""
    match = bulawa.new("freedom", seed="a better one")
    while not match.over:
        match.play(match.waiting[0], match.options(match.waiting[0])[0])
    match.save(finished.with_name("other.jsonl"))
    other = finished.with_name("other.jsonl")

    assert command("verify", other).code == 0
    assert command("verify", other, "--hash", told(finished, 0, "seed_hash")).code == 2


NOTES = {
    "unfinished": {"en": "The game is not over: this proves its first 40 answers.", "pl": "Partia nie jest skończona"},
    "made_up": {"en": "The game began from a position that somebody made up", "pl": "od pozycji ułożonej przez kogoś"},
}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_proof_says_what_must_be_known_of_it(command: Command, running: Path, language: str) -> None:
    """That the game is not over, and that it began from a position somebody made up; both can be proved."""
    match = bulawa.position("freedom", bulawa.load(running).position(), seed="made up")
    match.play(match.waiting[0], match.options(match.waiting[0])[0])
    match.save(running.with_name("made_up.jsonl"))
    unfinished = command("verify", running, "--language", language)
    made_up = command("verify", running.with_name("made_up.jsonl"), "--language", language)

    assert (unfinished.code, made_up.code) == (0, 0)
    assert NOTES["unfinished"][language] in " ".join(unfinished.out.split())
    assert NOTES["made_up"][language] in " ".join(made_up.out.split())
    assert NOTES["made_up"][language] not in " ".join(unfinished.out.split())


def test_dice_of_a_seed_that_is_not_known_are_not_called_proved(command: Command, running: Path) -> None:
    """A game taken to another table goes on with other dice: the line is named, and the proof is not whole."""
    journal = Journal.read(running)
    moved = resume(registry.find("freedom"), journal, fresh_seed="of another table")
    moved.play(moved.waiting[0], moved.options(moved.waiting[0])[0])
    moved.save(running)
    line = 1 + next(n for n, one in enumerate(running.read_text(encoding="utf-8").splitlines()) if '"dice":' in one[:9])
    ran = command("verify", running)
    said = " ".join(ran.out.split())

    assert ran.code == 1
    assert f"In line {line} the dice go on from another seed" in said
    assert "From line 1 on the dice come from a seed that is not known" in said


@pytest.mark.parametrize(
    ("awaits", "sentence"),
    [
        (("ottoman", "greek"), "Nothing was dealt before every seat had added"),
        (("greek",), "Before the first deal only these had added: Greeks."),
        ((), "Before the first deal nobody had added"),
    ],
)
def test_it_is_told_who_had_added_before_the_first_deal(
    command: Command, tmp_path: Path, awaits: tuple[str, ...], sentence: str
) -> None:
    """The opening is beyond choice only where everybody had added to the seed before it."""
    match = bulawa.new("freedom", seed="7", nonces={}, awaits=awaits)
    for seat in (*awaits, "ottoman", "greek"):
        match.add_nonce(seat, "a" * 32)
    match.save(tmp_path / "waited.jsonl")
    ran = command("verify", tmp_path / "waited.jsonl", "--seed", "7")

    assert ran.code == 0
    assert sentence in " ".join(ran.out.split())


def end_early(lines: list[Line]) -> None:
    lines.insert(len(lines) // 2, dict(lines[-1]))


def end_twice(lines: list[Line]) -> None:
    lines.append(dict(lines[-1]))


@pytest.mark.parametrize("cheat", [end_early, end_twice])
def test_an_end_stands_once_and_at_the_end(
    command: Command, finished: Path, cheat: Callable[[list[Line]], None]
) -> None:
    """With links that fit, an end in the middle or a second one is refused by its line."""
    ran = command("verify", forge(finished, cheat))

    assert ran.code == 2
    assert "line" in ran.err

"""The match: the public library on one screen."""

from __future__ import annotations

from typing import Any

import pytest

import bulawa
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer, Script
from bulawa.engine.illegal import Illegal
from tests.engine.small_games import DUEL


def test_games_lists_ids_seats_and_options() -> None:
    """Everything needed to start a match."""
    freedom = next(game for game in bulawa.games() if game["id"] == "freedom")

    assert freedom["scenarios"]["siege"]["seats"] == ["ottoman", "greek"]
    assert freedom["scenarios"]["twilight"]["tier"] == "introduction"
    assert freedom["scenarios"]["twilight"]["minutes"] == [45, 75]
    assert freedom["options"]["morale_decline"] == [True, False]


def test_a_match_needs_no_seed() -> None:
    """Without a seed the dice are unpredictable and the hash is published all the same."""
    first, second = bulawa.new("freedom"), bulawa.new("freedom")

    assert first.seed != second.seed
    assert first.journal.header["seed_hash"] != second.journal.header["seed_hash"]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: bulawa.new("chess"), "no game is called 'chess'"),
        (lambda: bulawa.new("freedom", scenario="moon"), "has no 'moon'; it has siege"),
        (lambda: bulawa.new("freedom", options={"luck": 1}), "has no 'luck'"),
        (lambda: bulawa.new("freedom", options=5), "options: a table is expected, not 5; there are "),  # type: ignore
        (lambda: bulawa.new("freedom", options={"open_hands": 1}), "options.open_hands: 1 is none of False, True"),
        (lambda: bulawa.new("freedom").view("persian"), "'persian' does not play here"),
    ],
)
def test_unknown_names_are_named(call: object, words: str) -> None:
    """What does not exist is said, with what does."""
    assert callable(call)
    with pytest.raises(bulawa.UnknownName, match=words):
        call()


def test_a_refused_answer_changes_nothing() -> None:
    """Neither the position nor the journal."""
    match = bulawa.new("freedom", seed="1")
    before, lines = match.position(), list(match.journal.lines)
    with pytest.raises(Illegal):
        match.play("ottoman", ("advance", "m6_4", "expeditionary", "m6_5"))

    assert match.position() == before
    assert match.journal.lines == lines


def test_nobody_answers_for_another() -> None:
    """A seat that is not asked is told so, in its language."""
    match = bulawa.new("freedom", seed="1")
    refused = match.check("greek", ("done",))

    assert refused is not None
    assert refused.key == "not_your_turn"
    assert refused.text("pl") != refused.text("en")


def test_undo_stops_at_dice() -> None:
    """One's own answers can be taken back until something was seen that cannot be unseen."""
    match = begin(DUEL, chance=Script([[2]]), position=close_by())
    match.play("red", ("move", 1150, 1000))
    assert match.can_undo("red")
    assert not match.can_undo("blue")
    match.play("blue", ("fire",))

    assert not match.can_undo("blue")
    with pytest.raises(Illegal, match="nothing to take back"):
        match.undo("blue")


def test_undo_stops_at_another_seats_answer() -> None:
    """Once the other has answered, my answer stands."""
    match = begin(DUEL, chance=Script([]), position=close_by())
    match.play("red", ("move", 1150, 1000))
    match.play("blue", ("hold",))

    assert not match.can_undo("red")
    match.undo("blue")
    assert match.waiting == ("blue",)


def test_undo_is_journalled_not_erased() -> None:
    """The journal only grows: what was taken back can still be read."""
    match = begin(DUEL, chance=Dealer("1"))
    match.play("red", ("move", 150, 1000))
    match.undo("red")

    assert [sorted(entry) for entry in match.journal.entries] == [["choice", "seat"], ["undo"]]
    assert match.position()["x"] == [100, 1900]


def test_a_finished_game_refuses_everything() -> None:
    """And has a result, no options and nobody to wait for."""
    match = begin(DUEL, chance=Script([[6]]), position=close_by())
    match.play("red", ("move", 1150, 1000))
    match.play("blue", ("fire",))
    refused = match.check("red", ("move", 100, 1000))

    assert match.over
    assert refused is not None
    assert refused.key == "game_over"
    assert match.options("red") == []


def close_by() -> dict[str, object]:
    return {"x": [1000, 1900], "y": [1000, 1000], "moves": 0, "frames": [{"frame": "Bout", "at": "MoveDuellist"}]}


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (None, "a table of fields is expected"),
        ([], "a table of fields is expected"),
        ({"round": float("nan")}, "cannot be written as JSON"),
        ({"round": b"1"}, "cannot be written as JSON"),
        ({"round": {1, 2}}, "cannot be written as JSON"),
    ],
)
def test_a_position_that_cannot_be_written_down_is_refused(told: Any, words: str) -> None:
    """What no journal could keep starts no match."""
    with pytest.raises(bulawa.PositionError, match=words):
        bulawa.position("freedom", told)


def test_a_seed_that_cannot_be_written_down_is_refused() -> None:
    """The last line of the journal has to tell it."""
    with pytest.raises(bulawa.BulawaError, match="seed: a text in Unicode is expected"):
        bulawa.new("freedom", seed="\udcff")


@pytest.mark.parametrize("name", ["\0", "\ud800"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    """Journals name packs, so such a name may come from anybody."""
    with pytest.raises(bulawa.PackError, match="no folder can have the name"):
        bulawa.new("freedom", pack=name)
    with pytest.raises(bulawa.JournalError, match="no file can have the name"):
        bulawa.load(name)

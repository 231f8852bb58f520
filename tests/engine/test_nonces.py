"""Nonces: each seat adds to the seed what nobody else could know, and the dice can still be dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import bulawa
from bulawa.engine import registry
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import BulawaError
from bulawa.engine.following import go_along
from bulawa.engine.journal import Journal, Unreadable
from bulawa.engine.match import Match
from bulawa.engine.nonces import fresh_nonce, mixed
from bulawa.engine.proof import prove
from bulawa.engine.resume import resume

OURS, THEIRS = "0123456789abcdef" * 2, "fedcba9876543210" * 2
FREEDOM = registry.find("freedom")


def played(match: Match, answers: int) -> Match:
    """A match that went on at random."""
    chance = Random(5)
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[0]
        match.play(seat, chance.choice(match.options(seat)))
    return match


def mixed_match(nonces: Mapping[str, str] | None = None) -> Match:
    """A match to which both seats have added, one from the beginning or both in the middle."""
    match = played(bulawa.new("freedom", seed="7", nonces=nonces or {}), 3)
    match.add_nonce("greek", OURS)
    played(match, 4)
    match.add_nonce("ottoman", THEIRS)
    return match


def rolls(match: Match) -> list[Any]:
    return [entry.get("chance") for entry in match.journal.entries]


def test_what_seats_add_changes_the_dice_to_come() -> None:
    """The same seed with another nonce deals otherwise, and without any as it always did."""
    assert Dealer("7", mixed({})).roll([6] * 20) == Dealer("7").roll([6] * 20)
    assert Dealer("7", mixed({"greek": OURS})).roll([6] * 20) != Dealer("7").roll([6] * 20)
    assert mixed({"greek": OURS, "ottoman": THEIRS}) == mixed({"ottoman": THEIRS, "greek": OURS})


@pytest.mark.parametrize("nonces", [None, {"ottoman": THEIRS}])
@pytest.mark.parametrize("answers", [0, 10, 400])
def test_dice_with_nonces_can_be_proved(nonces: Mapping[str, str] | None, answers: int) -> None:
    """Every roll is dealt again from the seed and the nonces, before a checkpoint and behind it."""
    match = played(mixed_match(nonces), answers)
    proof = prove(FREEDOM, Journal.parse(match.journal.text(), whole=True), ["7"])

    assert proof.dealt > 0
    assert not [note for note in proof.notes if note.key != "unfinished"]
    assert match.journal.nonces == {"greek": OURS, "ottoman": THEIRS}


@pytest.mark.parametrize("answers", [0, 10, 400])
def test_a_match_with_nonces_goes_on_with_its_dice(answers: int) -> None:
    """Taken up from its journal it deals what it would have dealt."""
    match = played(mixed_match(), answers)
    again = resume(FREEDOM, Journal.parse(match.journal.text()), seed="7", fresh_seed="unused")

    assert rolls(played(again, 60)) == rolls(played(match, 60))


def test_another_nonce_than_the_one_added_is_found_out() -> None:
    """A host that writes down another one has rolled other dice than those it proves."""
    match = played(mixed_match(), 60)
    journal = Journal({**match.journal.header})
    for _, entry in match.journal.read_lines(1, match.journal.length):
        other = {seat: fresh_nonce() for seat in entry.get("nonce", {})}
        journal.add_nonce(other) if other else journal.append(entry)

    with pytest.raises(Unreadable, match="but the seed gives"):
        prove(FREEDOM, Journal.parse(journal.text(), whole=True), ["7"])


def test_each_seat_adds_once() -> None:
    """Whoever could add again and again would choose the dice."""
    match = bulawa.new("freedom", seed="7", nonces={})

    assert match.add_nonce("greek", OURS)
    assert not match.add_nonce("greek", THEIRS)
    assert match.journal.nonces == {"greek": OURS}


def test_a_match_begun_without_nonces_goes_on_as_it_was() -> None:
    """Nothing is added, and nothing is written."""
    match = bulawa.new("freedom", seed="7")
    before = match.journal.text()

    assert not match.add_nonce("greek", OURS)
    assert match.journal.text() == before
    assert "nonces" not in match.journal.header


@pytest.mark.parametrize("nonce", ["", "12", "x" * 32, "0" * 65, None, 7])
def test_what_is_no_nonce_is_refused(nonce: Any) -> None:
    match = bulawa.new("freedom", seed="7", nonces={})

    with pytest.raises(BulawaError, match="nonce: 16 to 64 digits"):
        match.add_nonce("greek", nonce)
    assert match.journal.nonces == {}


@pytest.mark.parametrize("line", [{"nonce": 3}, {"nonce": {"greek": "short"}}, {"nonce": {"greek": 3}}])
def test_a_line_with_a_wrong_nonce_is_named(line: dict[str, Any]) -> None:
    journal = Journal({**bulawa.new("freedom", seed="7", nonces={}).journal.header})
    journal.write(line)

    with pytest.raises(Unreadable, match="line 2, nonce: a nonce by its seat is expected"):
        Journal.parse(journal.text())


def test_another_process_goes_along_with_a_nonce() -> None:
    """Whoever follows the same match rolls the same dice behind it."""
    match = bulawa.new("freedom", seed="7", nonces={})
    twin = resume(FREEDOM, Journal.parse(match.journal.text()), seed="7")
    match.add_nonce("greek", OURS)
    played(match, 40)
    go_along(twin, match.journal.lines[1:])

    assert rolls(played(twin, 20)) == rolls(played(match, 20))

"""Nonces: each seat adds to the seed what nobody else could know, and the dice can still be dealt again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

import bulawa
from bulawa.engine import agreement, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import BulawaError
from bulawa.engine.eyes import SPECTATOR
from bulawa.engine.following import go_along
from bulawa.engine.journal import Journal, Unreadable
from bulawa.engine.match import Match
from bulawa.engine.nonces import fresh_nonce, mixed
from bulawa.engine.proof import prove
from bulawa.engine.reel import Reel
from bulawa.engine.resume import resume
from bulawa.engine.words import LANGUAGES

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


BOTH = ("ottoman", "greek")


def gathered() -> Match:
    """A match that waited for both seats, who have come one after the other."""
    match = bulawa.new("freedom", seed="7", nonces={}, awaits=BOTH)
    match.add_nonce("greek", OURS)
    match.add_nonce("ottoman", THEIRS)
    return match


def test_nothing_is_dealt_before_all_have_added() -> None:
    """Nobody is asked, nothing is told, until the last one comes: with him the match begins."""
    match = bulawa.new("freedom", seed="7", nonces={}, awaits=BOTH)
    at_first = match.awaited, match.waiting, len(match.log)
    match.add_nonce("greek", OURS)
    then = match.awaited, match.waiting, len(match.log)
    match.add_nonce("ottoman", THEIRS)

    assert at_first == (["ottoman", "greek"], (), 0)
    assert then == (["ottoman"], (), 0)
    assert (match.awaited, match.waiting) == ([], ("ottoman",))
    assert "chance" not in match.journal.header


def test_the_opening_comes_from_all_that_was_added() -> None:
    """Another nonce deals another opening: whoever made the seed alone could not choose it."""
    other = bulawa.new("freedom", seed="7", nonces={}, awaits=BOTH)
    other.add_nonce("greek", OURS)
    other.add_nonce("ottoman", OURS)

    assert gathered().position() != other.position() != bulawa.new("freedom", seed="7").position()


@pytest.mark.parametrize("answers", [0, 10, 400])
def test_a_match_that_waited_is_proved_and_goes_on(answers: int) -> None:
    """The first deal too is dealt again, after the nonces; taken up again it rolls what it would have rolled."""
    match = played(gathered(), answers)
    proof = prove(FREEDOM, Journal.parse(match.journal.text(), whole=True), ["7"])
    again = resume(FREEDOM, Journal.parse(match.journal.text()), seed="7", fresh_seed="unused")

    assert sorted(proof.first) == sorted(BOTH)
    assert proof.dealt >= 2
    assert rolls(played(again, 60)) == rolls(played(match, 60))


@pytest.mark.parametrize("come", [[], ["greek"]])
def test_a_match_that_still_waits_is_taken_up_and_waits_on(come: list[str]) -> None:
    """After a restart it waits for those who have not come, and begins with the last of them as it would have."""
    match = bulawa.new("freedom", seed="7", nonces={}, awaits=BOTH)
    for seat in come:
        match.add_nonce(seat, OURS)
    again = resume(FREEDOM, Journal.parse(match.journal.text()), seed="7")
    awaited = again.awaited
    for one in (match, again):
        for seat in BOTH:
            one.add_nonce(seat, OURS)

    assert awaited == [seat for seat in BOTH if seat not in come]
    assert again.journal.text() == match.journal.text()
    assert again.position() == match.position()


def test_the_replay_of_a_match_that_waited_begins_with_its_deal() -> None:
    """At its first moment the cards are dealt; it is followed by the answers."""
    match = played(gathered(), 5)
    reel = Reel(FREEDOM, Journal.parse(match.journal.text()))
    first = reel.at(0).waiting

    assert first == ("ottoman",)
    assert reel.at(5).position() == match.position()


def test_another_process_begins_with_the_same_deal() -> None:
    """Whoever follows a match that waits goes along into its first deal."""
    match = bulawa.new("freedom", seed="7", nonces={}, awaits=BOTH)
    twin = resume(FREEDOM, Journal.parse(match.journal.text()), seed="7")
    for seat in BOTH:
        match.add_nonce(seat, OURS)
    go_along(twin, match.journal.lines[1:])

    assert twin.position() == match.position()
    assert [event.key for event in twin.log[:]] == [event.key for event in match.log[:]]


def test_who_gives_up_before_the_deal_has_lost() -> None:
    """The game is over without a card, and its journal is followed."""
    match = bulawa.new("freedom", seed="7", nonces={}, awaits=BOTH)
    agreement.give_up(match, "greek")
    again = resume(FREEDOM, Journal.parse(match.journal.text()), seed="7")

    assert again.result == match.result
    assert (again.result or {})["winners"] == ["ottoman"]


def early(lines: list[dict[str, Any]]) -> None:
    """Deal before the last one has come."""
    lines[1]["chance"] = lines[2].pop("chance")


def twice(lines: list[dict[str, Any]]) -> None:
    """Deal once more with a later nonce."""
    lines.insert(3, {"nonce": {"ottoman": OURS}, "chance": lines[2]["chance"]})


@pytest.mark.parametrize("forge", [early, twice])
def test_a_deal_before_its_time_is_found_out(forge: Callable[[list[dict[str, Any]]], None]) -> None:
    """A host that does not wait for everybody, or deals anew, writes no journal that is believed."""
    match = played(gathered(), 3)
    lines = [dict(match.journal.header), *(entry for _, entry in match.journal.read_lines(1, match.journal.length))]
    forge(lines)
    journal = Journal(lines[0])
    for line in lines[1:]:
        journal.write(line)

    with pytest.raises(Unreadable, match="before its time"):
        prove(FREEDOM, Journal.parse(journal.text(), whole=True), ["7"])


@pytest.mark.parametrize("game", sorted(registry.known()))
def test_every_game_can_be_looked_at_before_it_is_dealt(game: str) -> None:
    """Scene, text and view of a table at which somebody is still missing, for all who may look."""
    match = bulawa.new(game, seed="7", nonces={}, awaits=registry.find(game).scenarios[0].seats)
    for eyes in (SPECTATOR, match.eyes(match.seats[0]), match.all_eyes):
        for language in LANGUAGES:
            assert match.game.scene(match.state, eyes, language)["board"]
            assert match.game.text(match.state, eyes, language)
    assert match.view()["waiting"] == []

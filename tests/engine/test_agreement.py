"""Ends that no rulebook knows: giving up, time, agreement."""

from __future__ import annotations

from random import Random

import pytest

import bulawa
from bulawa.engine import agreement, registry
from bulawa.engine.agreement import NoSuchEnd
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.resume import resume


def played(game: str, answers: int = 12) -> Match:
    match = bulawa.new(game, seed="agreement")
    chance = Random(1)
    for _ in range(answers):
        seat = match.waiting[0]
        match.play(seat, chance.choice(match.options(seat)))
    return match


@pytest.mark.parametrize(("why", "told"), [("gave_up", "given up"), ("timed_out", "out of time")])
def test_who_gives_up_or_has_no_time_left_has_lost(why: str, told: str) -> None:
    """The other side wins, nobody is asked any more, and the log says why."""
    match = played("freedom")
    agreement.give_up(match, "greek", why)

    assert match.result == {"winners": ["ottoman"], "reason": why, "scores": {}}
    assert (match.over, match.waiting, match.can_undo("greek")) == (True, (), False)
    assert told in match.story(match.eyes("greek"), "en")[-2]


def test_a_draw_is_agreed_where_the_rules_know_one() -> None:
    match = played("chocim")
    agreement.agree(match)

    assert match.result == {"winners": ["commonwealth", "ottoman"], "reason": "agreed", "scores": {}}


def test_no_draw_is_agreed_where_the_rules_know_none() -> None:
    match = played("freedom")

    with pytest.raises(NoSuchEnd, match="no draw"):
        agreement.agree(match)
    assert not match.over


def test_of_three_nobody_ends_the_game_alone() -> None:
    """The others play on; the seat is left to somebody else."""
    match = played("igrzysko", 3)

    with pytest.raises(NoSuchEnd, match="two"):
        agreement.give_up(match, match.seats[0])
    assert not match.over


def test_nothing_ends_twice() -> None:
    match = played("freedom")
    agreement.give_up(match, "greek")

    with pytest.raises(Illegal):
        agreement.give_up(match, "ottoman")


@pytest.mark.parametrize("whole", [True, False])
def test_a_journal_tells_such_an_end(whole: bool) -> None:
    """Read again, the match is over with the same result, story and length, and its dice are proved."""
    match = played("freedom")
    agreement.give_up(match, "greek")
    text = match.journal.text()
    again = resume(registry.find("freedom"), Journal.parse(text, whole=whole), seed="agreement")

    assert (again.result, again.turn) == (match.result, match.turn)
    assert again.story(again.all_eyes, "pl") == match.story(match.all_eyes, "pl")
    assert again.journal.text() == text


@pytest.mark.parametrize("whole", [True, False])
def test_that_somebody_was_late_is_told_and_changes_nothing(whole: bool) -> None:
    """Everybody reads it, what was done before stands, and the journal tells it again."""
    match = played("freedom")
    before, waiting = match.position(), match.waiting
    agreement.call_late(match, "greek")
    text = match.journal.text()
    again = resume(registry.find("freedom"), Journal.parse(text, whole=whole), seed="agreement")

    assert (match.position(), match.waiting, match.over) == (before, waiting, False)
    assert match.story(match.eyes("ottoman"), "en")[-1] == "Greeks: out of time; a bot plays on."
    assert not any(match.can_undo(seat) for seat in match.seats)
    assert (again.position(), again.turn, again.journal.text()) == (before, match.turn, text)
    assert again.story(again.all_eyes, "pl") == match.story(match.all_eyes, "pl")


def test_nobody_is_late_while_answers_are_sealed_or_after_the_end() -> None:
    """The line would be dated by what is sealed."""
    sealed = bulawa.new("igrzysko", seed="agreement")
    while not sealed.state.sealed:
        seat = sealed.waiting[0]
        sealed.play(seat, sealed.options(seat)[0])
    over = played("freedom")
    agreement.give_up(over, "greek")

    for match in (sealed, over):
        assert not agreement.may_call_late(match)
        with pytest.raises(NoSuchEnd):
            agreement.call_late(match, match.seats[0])

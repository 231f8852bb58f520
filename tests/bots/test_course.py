"""How a finished game went: the curve begins where the scenario was measured to begin, and ends with who has won."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import bulawa
from bulawa.bots.report import answered, course, said
from bulawa.engine import checkpoints
from bulawa.engine.match import Match
from bulawa.engine.reel import Reel
from bulawa.engine.tale import Told
from bulawa.engine.vocabulary import Named
from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard import GUISCARD


@pytest.fixture(scope="module")
def played() -> Match:
    """The pious Norman, at random."""
    match, choose = bulawa.new("guiscard", scenario="s06", seed="course"), random.Random(3)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choose.choice(match.options(seat)))
    return match


def test_a_curve_begins_where_the_scenario_was_measured(played: Match) -> None:
    """Two and one of twelve were won, the others drawn: the odds are three to two, whatever the judge says."""
    stands = [stand for stand, _ in course(Reel(played.game, played.journal), "en")]
    judged = GUISCARD.judge(bulawa.new("guiscard", scenario="s06", seed="course").state, played.seat(played.seats[0]))

    _, *wins = GUISCARD.scenario("s06").measured
    assert stands[0].chances == pytest.approx([(won + 1) / (sum(wins) + 2) for won in wins])
    assert abs(judged - stands[0].chances[0]) > 0.1
    assert all(sum(stand.chances) == pytest.approx(1) for stand in stands)


def test_a_curve_ends_with_the_winner(played: Match) -> None:
    """The result stretches nothing."""
    stands = [stand for stand, _ in course(Reel(played.game, played.journal), "en")]
    won = [played.game.judge(played.state, played.seat(seat)) for seat in played.seats]

    assert stands[-1].chances == pytest.approx([one / sum(won) for one in won])


def test_where_nobody_has_measured_the_judge_alone_speaks(played: Match) -> None:
    """As before."""
    unmeasured = replace(GUISCARD, scenarios=tuple(replace(one, measured=()) for one in GUISCARD.scenarios))
    reel = Reel(unmeasured, played.journal)
    first, _ = next(course(reel, "en"))

    match = reel.at(0)
    assert first.chances[0] == pytest.approx(GUISCARD.judge(match.state, match.seat(match.seats[0])))


def test_an_answer_behind_which_a_checkpoint_lies_is_told_like_any_other() -> None:
    """A replay starts at the checkpoint, where the events of the answer before it are not at hand."""
    match, choose = bulawa.new("ogniem", scenario="patrol_clash", seed="course"), random.Random(3)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choose.choice(match.options(seat)))
    first = [turn for _, turn in checkpoints.all_of(match.journal) if turn][-1]
    lines = [match.tell(one.event, match.all_eyes, "en") for one in everything(match) if one.turn == first]

    told = said(Reel(match.game, match.journal).at(first), first, "en")
    assert told
    assert told == " · ".join([line for line in lines if line][:3])


def everything(match: Match) -> list[Told]:
    return [match.log.told(number) for number in range(len(match.log))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_of_which_nothing_was_told_is_named_itself(played: Match, language: str) -> None:
    """No turning point is left without a word."""
    reel = Reel(played.game, played.journal)
    silent = [stand.turn for stand, text in course(reel, language) if stand.turn and not text]
    entry = played.journal.entries[silent[0] - 1]
    seat, before = played.words.name(language, "seat", entry["seat"]), reel.at(silent[0] - 1)

    assert (
        answered(reel, silent[0], language) == f"{seat}: {before.choice_text(before.read(entry['choice']), language)}"
    )
    assert all(answered(reel, turn, language) for turn in silent)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_taken_back_is_named(language: str) -> None:
    match = bulawa.new("guiscard", scenario="s06", seed="course")
    seat = match.waiting[0]
    match.play(seat, next(one for one in match.options(seat) if can_be_undone(match, one)))
    match.undo(seat)

    named = answered(Reel(match.game, match.journal), 2, language)
    assert named.startswith(match.words.name(language, "seat", seat))


def can_be_undone(match: Match, choice: Named) -> bool:
    twin = bulawa.new("guiscard", scenario="s06", seed="course")
    twin.play(match.waiting[0], choice)
    return twin.can_undo(match.waiting[0])

"""How a finished game went: the curve begins where the scenario was measured to begin, and ends with who has won."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import bulawa
from bulawa.bots.report import course
from bulawa.engine.match import Match
from bulawa.engine.reel import Reel
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

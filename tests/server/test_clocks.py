"""Clocks: they run for those who must answer, give back what they promise, and lose nothing when nobody can play."""

from __future__ import annotations

import pytest

from bulawa.server import clocks
from bulawa.server.clocks import DAY, Clock, Control

SEATS = ("ottoman", "greek")
BLITZ = Control(clocks.GAME, 300.0, increment=5.0)
PER_MOVE = Control(clocks.MOVE, 60.0)
LETTERS = Control(clocks.DAYS, 3 * DAY, vacation=10 * DAY)


def test_only_who_must_answer_loses_time() -> None:
    begun = clocks.begin(BLITZ, SEATS, ["ottoman"], 1000.0)

    assert (begun["ottoman"].at(1040.0), begun["greek"].at(1040.0)) == (260.0, 300.0)


def test_a_move_gives_its_increment_back() -> None:
    begun = clocks.begin(BLITZ, SEATS, ["ottoman"], 1000.0)
    after = clocks.turned(BLITZ, begun, ["greek"], 1040.0)

    assert after == {"ottoman": Clock(265.0), "greek": Clock(300.0, 1340.0)}


def test_several_answers_of_one_turn_are_one_move() -> None:
    """As long as the same seat must answer, nothing is given back."""
    begun = clocks.begin(BLITZ, SEATS, ["ottoman"], 1000.0)

    assert clocks.turned(BLITZ, begun, ["ottoman"], 1040.0) == begun


@pytest.mark.parametrize("control", [PER_MOVE, LETTERS])
def test_time_for_each_move_is_full_again(control: Control) -> None:
    begun = clocks.begin(control, SEATS, ["ottoman"], 1000.0)
    after = clocks.turned(control, begun, ["greek"], 1030.0)

    assert after["ottoman"].left == control.seconds


def test_what_a_move_leaves_over_is_saved_up_to_a_bound() -> None:
    """Of 60 seconds 50 are left: 20 of them are saved, and no more the next time."""
    saving = Control(clocks.MOVE, 60.0, increment=20.0)
    begun = clocks.begin(saving, SEATS, ["ottoman"], 1000.0)
    once = clocks.turned(saving, begun, ["greek"], 1010.0)
    again = clocks.turned(saving, clocks.turned(saving, once, ["ottoman"], 1020.0), ["greek"], 1090.0)

    assert (once["ottoman"].left, again["ottoman"].left) == (80.0, 70.0)


def test_all_who_seal_an_answer_run_at_once() -> None:
    begun = clocks.begin(PER_MOVE, SEATS, SEATS, 0.0)
    after = clocks.turned(PER_MOVE, begun, ["greek"], 10.0)

    assert (after["ottoman"].until, after["greek"].until) == (None, 60.0)


def test_the_time_is_over_at_its_end_and_not_before() -> None:
    begun = clocks.begin(PER_MOVE, SEATS, ["greek"], 100.0)

    assert clocks.next_end(begun) == 160.0
    assert (clocks.late(begun, 159.9), clocks.late(begun, 160.0)) == ([], ["greek"])


def test_time_that_nobody_could_use_is_not_lost() -> None:
    """The server was down for an hour, or the watch was set forward by one."""
    begun = clocks.begin(PER_MOVE, SEATS, ["greek"], 100.0)
    after = clocks.shifted(begun, 3600.0)

    assert (after["greek"].at(3710.0), after["ottoman"]) == (50.0, begun["ottoman"])


def test_a_vacation_is_taken_once() -> None:
    """Two weeks are asked for, ten days are there; then none are left."""
    begun = clocks.begin(LETTERS, SEATS, ["greek"], 0.0)
    after = clocks.rested(begun, "greek", 14 * DAY)

    assert (after["greek"].until, after["greek"].vacation) == (13 * DAY, 0.0)
    assert clocks.rested(after, "greek", DAY) == after


def test_nothing_runs_when_the_game_is_over() -> None:
    begun = clocks.begin(BLITZ, SEATS, ["greek"], 0.0)
    after = clocks.stopped(begun, 20.0)

    assert clocks.next_end(after) is None
    assert after["greek"] == Clock(280.0)


def test_what_is_written_is_read_again() -> None:
    begun = clocks.begin(LETTERS, SEATS, ["greek"], 5.5)

    assert clocks.read(clocks.written(LETTERS, begun)) == (LETTERS, begun)

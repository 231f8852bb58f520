"""Where a procedure stands is told by the name of a step."""

from __future__ import annotations

import pytest

from bulawa.engine.flow import Draw, Frame, State, Steps, named
from bulawa.engine.steps import names_of, place_of, put_at


class Week(Frame):
    def steps(self) -> Steps:
        return WEEK

    def copy(self) -> Frame:
        return Week()


def sow(g: State, f: Week) -> None:
    """A step of work."""


def reap(g: State, f: Week) -> None:
    """Another."""


class Rest(Draw[State, Week]):
    """A step of chance."""


SUNDAY = named("sunday", Rest())
WEEK: Steps = (sow, Rest(), reap, SUNDAY)


def test_a_step_is_called_like_its_function_its_class_or_as_it_was_named() -> None:
    """A second step of a class has a name of its own."""
    assert names_of(WEEK) == ("sow", "Rest", "reap", "sunday", "end")


def test_two_steps_of_one_name_are_refused() -> None:
    """A position could not tell them apart."""
    with pytest.raises(AssertionError, match="two steps of one procedure are called Rest"):
        names_of((Rest(), Rest()))


def test_a_procedure_goes_on_where_it_is_told_to() -> None:
    """By the step itself or by its class; one that it does not have is an error."""
    week = Week()
    assert place_of(week) == "sow"
    week.go_to(SUNDAY)
    assert place_of(week) == "sunday"
    week.go_to(Rest)
    assert place_of(week) == "Rest"
    week.leave()
    assert place_of(week) == "reap"
    with pytest.raises(LookupError, match="Week has no step"):
        week.go_to(names_of)


def test_the_step_begun_last_is_known() -> None:
    """While the procedure it opened runs, it tells which part of the game is played."""
    week = Week()
    assert week.begun() is None
    week.go_to(reap)
    assert isinstance(week.begun(), Rest)


def test_a_procedure_is_put_at_the_step_of_a_name() -> None:
    """Positions say it so; a name that is none is told with those there are."""
    week = Week()
    put_at(week, "end")
    assert week.at == len(WEEK)
    with pytest.raises(LookupError, match="one of sow, Rest, reap, sunday, end is expected, not 2"):
        put_at(week, 2)

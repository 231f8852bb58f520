"""Parts of a screen that are built anew only when something has changed."""

from __future__ import annotations

import pytest

from bulawa.engine import flow, registry, remembered
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import State
from bulawa.kit.play import new_state

FREEDOM = registry.find("freedom")


@remembered.while_asked
def asked_about(g: State) -> list[int]:
    return list(g.waiting)


def test_what_a_question_needs_is_worked_out_once() -> None:
    """Whoever asks again before the answer is given the very same thing."""
    g = new_state(FREEDOM, "1")

    assert asked_about(g) is asked_about(g)


def test_the_next_question_is_another_one() -> None:
    """Though the same seat be asked the same by the same procedure."""
    g = new_state(FREEDOM, "1")
    before = asked_about(g)
    flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[0], Dealer("1"))

    assert asked_about(g) is not before


def test_a_copy_is_looked_at_by_itself() -> None:
    """A guess stands at the same question and is another position."""
    g = new_state(FREEDOM, "1")
    found = asked_about(g)

    assert asked_about(g.copy()) is not found


@remembered.while_asked
def laid_by(g: State, seat: int) -> list[object]:
    return list(g.sealed.get(seat, []))


def test_each_seat_has_its_own_and_a_sealed_click_makes_it_another_question() -> None:
    """Though the others are asked on and the list of those who must answer stays the same."""
    g = new_state(registry.find("igrzysko"), "1")
    while len(g.waiting) < 2:
        flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[0], Dealer("1"))
    one, other = g.waiting[:2]
    before, waiting = laid_by(g, one), g.waiting
    assert laid_by(g, other) is not before
    assert laid_by(g, one) is before

    click = flow.options(g, one)[0]
    flow.answer(g, one, click, Dealer("1"))

    assert g.waiting is waiting
    assert laid_by(g, one) == [click]


def test_what_was_worked_out_can_be_forgotten() -> None:
    """So that the kit sees whether it comes out the same again."""
    g = new_state(FREEDOM, "1")
    found = asked_about(g)
    remembered.forget()

    assert asked_about(g) is not found


@remembered.as_before(by=lambda g: (g.waiting,))
def as_asked(g: State) -> list[int]:
    return list(g.waiting)


def test_a_part_is_built_anew_when_a_list_of_the_position_has_changed() -> None:
    """Though it is the same list: what it was made of is copied."""
    g = new_state(FREEDOM, "1")
    before = as_asked(g)
    assert as_asked(g) is before

    g.waiting.append(7)

    assert as_asked(g) == g.waiting
    assert as_asked(g) is not before


@remembered.as_before(by=lambda g, seat: (g.waiting, seat in g.waiting))
def asked_of(g: State, seat: int) -> list[int]:
    return [one for one in g.waiting if one == seat]


def test_a_part_of_one_thing_more_is_kept_for_each_of_them() -> None:
    """Whoever asks for the one drives out nothing of the other, and both go when all is to be built anew."""
    g = new_state(FREEDOM, "1")
    one, other = asked_of(g, 0), asked_of(g, 1)
    assert asked_of(g, 0) is one
    assert asked_of(g, 1) is other

    remembered.forget()

    assert asked_of(g, 0) == one
    assert asked_of(g, 0) is not one


def test_another_match_has_parts_of_its_own() -> None:
    """A copy of the state belongs to the same match."""
    g, other = new_state(FREEDOM, "1"), new_state(FREEDOM, "1")

    assert as_asked(g.copy()) is as_asked(g)
    assert as_asked(other) is not as_asked(g)


def test_all_that_is_looked_up_at_once_must_be_known() -> None:
    """In the order in which it was asked for."""
    known = {"a": 1, "b": 2}

    assert remembered.all_of(known, "ba") == [2, 1]
    assert remembered.all_of(known, "b") == [2]
    assert remembered.all_of(known, "") == []
    with pytest.raises(KeyError):
        remembered.all_of(known, "abc")


def test_parts_that_say_the_same_are_the_very_same() -> None:
    """In the same order; another order is another thing to tell."""
    one = remembered.the_same({"a": ["x"], "b": ["y"]})

    assert remembered.the_same({"a": ["x"], "b": ["y"]}) is one
    assert [*remembered.the_same({"b": ["y"], "a": ["x"]})] == ["b", "a"]
    assert remembered.the_same({"a": ["x"], "b": ["z"]}) == {"a": ["x"], "b": ["z"]}


def test_parts_that_stay_make_the_very_same_whole() -> None:
    """Another part, though it says the same, makes another; and the last that has a key is told."""
    one, other = {"a": 1, "b": 1}, {"b": 2}
    whole = remembered.together(one, other)

    assert whole == {"a": 1, "b": 2}
    assert remembered.together(one, other) is whole
    assert remembered.together(one, {"b": 2}) is not whole
    assert remembered.together(other, one) == {"a": 1, "b": 1}

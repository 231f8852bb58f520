"""Answers with holes: what fits, how holes are filled, and what is nearest to a choice that does not fit."""

from __future__ import annotations

import pytest

from bulawa.engine.flow import Choice
from bulawa.engine.openings import Opening, allows, apart, fill, fits, listed, nearest
from bulawa.engine.vocabulary import Vocabulary

BID = Opening((5, None), "range", (2, 10, 4))
COLLEGES = Opening((13, None), "set", (1, 2, 4, 0, 2))
WAY = Opening((7, 3, None), "route", (1, 3, 10, 11, 12))
MOVE = Opening((1, 8, None, None), "fan", (-500, 0, 900, 0, 0, 300, 0, 600, 900))
PUT = Opening((2, None, None), "spot", (0, 0, 100, 50))
POSE = Opening((2, None, None, None), "spot", (0, 0, 100, 50, -900, 900))


@pytest.mark.parametrize(
    ("opening", "choice"),
    [
        (BID, (5, 2)),
        (BID, (5, 10)),
        (COLLEGES, (13, 4, 2)),
        (COLLEGES, (13, 0)),
        (WAY, (7, 3, 11, 10, 11)),
        (MOVE, (1, 8, 0, 700)),
        (PUT, (2, 100, 0)),
        (POSE, (2, 1, 2, -900)),
    ],
)
def test_what_fits(opening: Opening, choice: Choice) -> None:
    """Numbers on the ladder, members in their order, cells in any, distances within a span, places in the box."""
    assert fits(opening, choice)


@pytest.mark.parametrize(
    ("opening", "choice"),
    [
        (BID, (5, 3)),
        (BID, (5, 14)),
        (BID, (4, 2)),
        (BID, (5, 2, 2)),
        (COLLEGES, (13,)),
        (COLLEGES, (13, 4, 0, 2)),
        (COLLEGES, (13, 2, 4)),
        (COLLEGES, (13, 4, 4)),
        (COLLEGES, (13, 9)),
        (WAY, (7, 3)),
        (WAY, (7, 4, 10)),
        (WAY, (7, 3, 13)),
        (MOVE, (1, 8, 0, 400)),
        (MOVE, (1, 8, -250, 100)),
        (PUT, (2, 101, 0)),
        (POSE, (2, 1, 2, 901)),
        (POSE, (2, 10**30, 2, 0)),
    ],
)
def test_what_does_not_fit(opening: Opening, choice: Choice) -> None:
    """Beside the ladder, too many or strangers, twice, in a gap, between two rays, outside the box."""
    assert not fits(opening, choice)


def test_a_set_is_named_in_the_order_of_its_members() -> None:
    """However it was clicked, one set is one answer."""
    assert fill(COLLEGES, (2, 4)) == fill(COLLEGES, (4, 2)) == (13, 4, 2)


def test_a_route_keeps_its_order() -> None:
    """Cells are filled in as they were walked."""
    assert fill(WAY, (12, 11)) == (7, 3, 12, 11)


def test_holes_in_the_middle_are_filled_in_order() -> None:
    """What stands around the holes stays."""
    assert fill(Opening((1, None, 4, None), "fan", (0, 0, 9)), (0, 7)) == (1, 0, 4, 7)


def test_between_two_rays_of_a_fan_the_rules_decide() -> None:
    """A fan says nothing of the angles between its own, and forbids those beyond."""
    assert allows(MOVE, (1, 8, -250, 100))
    assert not allows(MOVE, (1, 8, 100, 100))


@pytest.mark.parametrize(
    ("choice", "found"),
    [((5, 10**30), (5, 10)), ((5, -3), (5, 2)), ((5, 5), (5, 2)), ((1, 8, 40, 400), (1, 8, 0, 300)), ((9, 1), None)],
)
def test_the_nearest_choice(choice: Choice, found: Choice | None) -> None:
    """The bound that was overstepped, the nearer end of a gap; nothing for what is not open at all."""
    assert nearest([BID, MOVE], choice) == found


def test_few_ways_are_listed_one_by_one() -> None:
    """A table shows a button for each of three bids, and one slider for a thousand."""
    few, many = Opening((5, None), "range", (0, 2, 1)), Opening((6, None), "range", (0, 999, 1))
    options: list[Choice] = [(0,), (5, 1), (6, 0), (6, 500)]

    assert apart(options, [few, many]) == ([(0,), (5, 1), (5, 0), (5, 2)], [many])


def test_what_is_led_on_the_map_is_not_listed_however_short() -> None:
    """A tray that can turn by hundredths of a degree only is turned by its handle, as it is otherwise."""
    turn = Opening((7, None), "range", (1, 2, 1), (100, 200, 0))

    assert apart([(7, 1)], [turn]) == ([], [turn])


def test_every_way_to_fill_a_set() -> None:
    """By size, then by the order of the members; nothing when there are more than wanted."""
    assert listed(COLLEGES, 6) == ((13, 4), (13, 0), (13, 2), (13, 4, 0), (13, 4, 2), (13, 0, 2))
    assert listed(COLLEGES, 5) == ()


def test_an_opening_in_names() -> None:
    """Holes are None, members have their names, bounds stay numbers."""
    vocabulary = Vocabulary({"town": ("a", "b", "c")}, {"bid": "coins", "found": "towns:town*"}, {})

    assert vocabulary.spell_opening(Opening((0, None), "range", (0, 9, 1))) == (("bid", None), "range", (0, 9, 1))
    assert vocabulary.spell_opening(Opening((1, None), "set", (1, 2, 0, 2))) == (
        ("found", None),
        "set",
        (1, 2, "a", "c"),
    )

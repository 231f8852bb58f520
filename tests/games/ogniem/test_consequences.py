"""What a movement would bring with it is told before it is made, and is what it then brings."""

from __future__ import annotations

import pytest

from bulawa.engine.preview import Preview
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import journey, movement, shifting
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.charge import charge
from bulawa.games.ogniem.charging import edge_length
from bulawa.games.ogniem.groups import group_activation
from bulawa.games.ogniem.screen.foresight import preview
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.shapes import FRONT
from tests.games.ogniem.field import Stand, block, field

FOOT, HORSE, CHIEF, COLONEL = "pl_haiduks", "pl_pancerni", "sw_major_general", "pl_colonel"
FORD, HOUSE = "ford", "light_building"


def asked(g: Ogniem, order: int = t.MANOEUVRE) -> Ogniem:
    """The first of Red acts."""
    g.opened[0], g.frames = order, [activation(0)]
    return g


def said(told: Preview) -> list[tuple[str, str]]:
    return [(one.key, one.culprit) for one in (*told.tests, *told.notes)]


def drawn(told: Preview) -> list[str]:
    return [shape[0] for one in (*told.tests, *told.notes) for shape in one.shapes]


def test_r265_a_way_over_friends_and_enemy_groups_names_them_and_draws_what_it_sweeps() -> None:
    """A friend to pass through, then a commander to ride over."""
    g = asked(field([(HORSE, 24, 10, 90), (FOOT, 24, 13.5, 90)], [(CHIEF, 24, 15.5, 270)]))
    told = preview(g, 0, (c.MOVE, 0, 7_000))

    assert said(told) == [("passes", "element:red_1"), ("overruns", "element:blue_2")]
    assert drawn(told) == ["area"]
    went = journey.travel(g, movement.Way(g, 0, t.MOVE, FRONT, 0, True), 7_000, "moved")
    assert (went.passed, g.met) == ([1], [0, 2])


def test_r34_who_leaves_a_control_zone_is_told_whose() -> None:
    """Half an inch beside an enemy; a withdrawal leads out of his zone."""
    g = asked(field([(FOOT, 24, 20, 90)], [(FOOT, 24, 20 + 2 * 1.181 + 0.5, 270)]), t.DEFENCE)

    assert said(preview(g, 0, (c.WITHDRAW, 0, 2_000))) == [("leaves_zone", "element:blue_1")]


def test_r128_a_shift_tells_whom_it_pushes_through() -> None:
    """A friend half in the way, and an enemy commander beside him."""
    beside: list[Stand] = [(FOOT, 24, 20, 90), (FOOT, 24, 22.5, 90)]
    g = asked(field(beside, [(CHIEF, 24 + 2.362 + 1.5, 20, 270)]), t.DEFENCE)
    told = preview(g, 0, (c.SHIFT, 1_000, 0))

    assert said(told) == [("overruns", "element:blue_2")]
    went = shifting.shift(g, 0, 1_000, 0)
    assert (went.passed, g.met) == ([], [0, 2])


def test_r374_rough_ground_is_told_for_a_shift_and_a_turn_and_only_once_in_a_round() -> None:
    """Whoever has tested for it this round does not test again."""
    g = asked(field([(FOOT, 24, 20, 90)], [], [(FORD, block(20, 18, 30, 30))]), t.DEFENCE)
    shifted, turned = preview(g, 0, (c.SHIFT, 1_000, 0)), preview(g, 0, (c.TURN, 1_000))
    g.tested[0] = 1

    assert (said(shifted), said(turned)) == ([("rough", "")], [("rough", "")])
    assert said(preview(g, 0, (c.SHIFT, 1_000, 0))) == []


def test_r125_empty_walls_that_are_passed_cost_a_die_each() -> None:
    """The edge of a tray brushes a house, its line does not."""
    g = asked(field([(HORSE, 24, 10, 90)], [], [(HOUSE, block(25.5, 13, 28.5, 14))]))
    told = preview(g, 0, (c.MOVE, 0, 7_000))

    assert [(one.key, one.args) for one in told.tests] == [("passes_walls", {"n": 1})]


def test_r35_a_group_is_told_through_whose_zones_it_goes() -> None:
    """Half an inch past an enemy unit, and on."""
    g = field([(COLONEL, 24, 20, 90)], [(FOOT, 27.6, 20, 0)])
    g.frames = [group_activation(g, 0)]
    radius = g.board.cards[0].tray.radius
    aside = (27_600 - 1_181 - radius - 500, 20_000)
    told = preview(g, 0, (c.GO, *aside, 24_000, 20_001))

    assert said(told) == [("crosses_zone", "element:blue_1")]
    assert drawn(told) == ["line"]


def test_r185_a_charge_tells_its_length_whom_it_rides_over_and_whose_zones_it_enters() -> None:
    """A commander on the way, and reiters to both sides of the target who may step aside."""
    beside: list[Stand] = [("sw_reiters", x, 22.4, 270) for x in (18.6, 29.4)]
    foes: list[Stand] = [("sw_finns", 24, 24, 270), *beside, (CHIEF, 24, 17, 270)]
    g = asked(field([(HORSE, 24, 12, 90)], foes), t.ATTACK)
    middle = edge_length(g.shape[1], FRONT) // 2
    told = preview(g, 0, (c.CHARGE, 1, FRONT, middle))

    assert [key for key, _ in said(told)] == ["impetus", "charge_length", "overruns", "enters_zone", "enters_zone"]
    assert (told.notes[1].args["far"], drawn(told)) == (12_000 - 2 * 1_181, ["line", "area"])
    went = charge(g, 0, 1, FRONT, middle)
    assert (went.near, g.met) == ([2, 3], [0, 4])


@pytest.mark.parametrize("choice", [(c.ABOUT,), (c.SHIFT, -1_000, 0)])
def test_open_ground_brings_nothing(choice: tuple[int, ...]) -> None:
    """Nobody near, nothing to tell."""
    g = asked(field([(FOOT, 24, 20, 90)], [(FOOT, 24, 40, 270)]), t.DEFENCE)

    assert said(preview(g, 0, choice)) == []

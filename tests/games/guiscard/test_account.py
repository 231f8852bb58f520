"""A line explained, and far hexes refused with what they would cost."""

from __future__ import annotations

from bulawa.games.guiscard import account
from bulawa.games.guiscard.sheets import SHORT_BOW
from tests.games.guiscard.scene import Scene


def test_r144_a_clear_line_crosses_nothing() -> None:
    """Only its length is told."""
    s = Scene({"olivier": "1010"}, {"argyris": "1005"})

    assert account.of_line(s.g, s.cell("1010"), s.cell("1005")).told() == [("R143", "distance")]


def test_r145_the_side_of_a_border_is_told() -> None:
    """Trees on the left: the line goes by the right."""
    s = Scene({"olivier": "1010"}, {"argyris": "1210"}, terrain={"1110": "tree"})
    found = account.of_line(s.g, s.cell("1010"), s.cell("1210"))

    assert (found.is_open, found.told()[1]) == (True, ("R145", "border_right"))


def test_r147_a_crest_is_told_with_both_distances() -> None:
    """From the hill to the plain behind the slope: three from it, and one."""
    s = Scene({"olivier": "1111"}, {"argyris": "0711"}, map="plateau")
    found = account.of_line(s.g, s.cell("1111"), s.cell("0711"))
    crest = next(one for one in found.crossed if one.what == "over_crest")

    assert (found.is_open, crest.number, crest.other) == (False, 3, 1)
    assert ("R147", "dead_ground") in found.told()


def test_r148_r149_a_shot_is_told_with_men_and_cover() -> None:
    """Brush on the way, and a friend in it."""
    s = Scene({"olivier": "1010", "colin": "1008"}, {"argyris": "1005"}, terrain={"1007": "brush"})
    found = account.of_shot(s.g, 0, SHORT_BOW, s.cell("1005"))

    assert {("R149", "brush"), ("R148", "man_in_way"), ("R149", "cover")} <= set(found.told())
    assert not found.is_open


def test_r151_r158_from_above_and_from_below() -> None:
    """Both say so."""
    s = Scene({"olivier": "1010"}, {"argyris": "1007"}, terrain={"1007": "brush"}, levels={"1010": 2})
    assert ("R151", "from_above") in account.of_shot(s.g, 0, SHORT_BOW, s.cell("1007")).told()
    s = Scene({"olivier": "1010", "colin": "1007"}, {"argyris": "1006"}, levels={"1006": 2})

    assert ("R158", "man_shot_over") in account.of_shot(s.g, 0, SHORT_BOW, s.cell("1006")).told()


def test_r108_a_far_hex_is_refused_with_its_cost() -> None:
    """Too far, within reach but not in one step, or out of all reach."""
    around = dict.fromkeys(("2001", "1902", "2102", "2003", "1901", "2101", "1903", "2103"), "deep_water")
    s = Scene({"robert": "1010"}, {"argyris": "2416"}, terrain=around)
    s.say("move robert")

    assert (s.refused("step 1001"), s.refusal("step 1001").args) == (("R108", "too_far"), {"cost": 9, "left": 6})  # type: ignore[union-attr]
    assert s.refused("step 1006") == ("R108", "step_by_step")
    assert s.refused("step 2002") == ("R108", "no_way")

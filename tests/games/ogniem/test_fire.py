"""Fire (chapter 6): lines, corridors, dice and fear."""

from __future__ import annotations

import pytest

from bulawa.games.ogniem import fire, sight, terrain
from bulawa.games.ogniem.fire import PLAIN
from bulawa.games.ogniem.sight import Line
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import (
    ARTILLERY_CLOSE,
    ARTILLERY_FAR,
    CANISTER_FIRE,
    DEFENCE,
    HAIL_OF_ARROWS,
    LOOSE,
    MANOEUVRE,
    REORGANISATION,
    SALVO_FIRE,
    SQUARE,
    STANDARD,
)
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.shapes import FRONT, RIGHT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import Stand, block, field

FOOT = "pl_haiduks"
"""M, range 12."""
SHOT = {"range_effective": 12_000}


def line(g: Ogniem, target: int, edge: int = FRONT, shot: int = PLAIN) -> Line | None:
    return fire.line_to(g, 0, shot, FRONT, target, edge)


def refused(g: Ogniem, target: int, edge: int = FRONT, shot: int = PLAIN) -> str:
    why = fire.why_no_line(g, 0, shot, target, FRONT, edge)
    return why.rule if why else ""


def test_e13_a_wood_hides_a_target_unless_a_corridor_passes_it() -> None:
    """E13: 7.638 inches in the open; no line through a broad wood; beside a wood the corridor lies to the left.

    [R28] [R152] [R153] [R155] [R171] [R371] [G4]"""
    stands = [(FOOT, 24.0, 10.0, 90.0)], [(FOOT, 24.0, 20.0, 270.0)]
    clear, hidden = field(*stands), field(*stands, [("wood", block(22, 13, 27, 16))])
    beside = field(*stands, [("wood", block(24.5, 13, 30, 16))])

    seen, passed = line(clear, 1), line(beside, 1)
    assert seen is not None
    assert (seen.start, seen.end, seen.length) == ((24_000, 11_181), (24_000, 18_819), 7_638)
    assert refused(hidden, 1) == "R153"
    assert passed is not None
    assert passed.strip.right <= 24_520


def test_e14_a_line_to_an_edge_of_another_zone_has_half_the_dice() -> None:
    """E14: from the front zone to the western side edge: 5 dice become 3, and no flank threat.  [R53] [R154] [R159]"""
    g = field([("ot_janissaries", 20.5, 10, 90)], [(FOOT, 24, 20, 270)])
    g.opened[0] = DEFENCE
    aside, ahead = line(g, 1, RIGHT), line(g, 1)

    assert aside is not None
    assert ahead is not None
    assert sight.is_halved(g, 1, aside)
    assert not fire.is_flank(g, 0, PLAIN, 1, aside)
    assert [fire.dice_of(g, 0, PLAIN, 1, half) for half in (True, False)] == [3, 5]


def test_x5_the_corridor_may_lie_on_either_side() -> None:
    """X5: a friend covers the right side of the line: the left is free.  [R155]"""
    g = field([(FOOT, 24, 10, 90), ("pl_lipka", 26.65, 15, 0)], [(FOOT, 24, 20, 270)])
    found = line(g, 2)

    assert found is not None
    assert found.strip.left < 23_500


def test_e21_who_occupies_a_hill_sees_and_is_seen() -> None:
    """E21: with two reference points on the hill nobody sees the other; with three both do.  [R39] [R371]"""
    hill = [("hill", block(18, 16, 30, 22.6))]
    below = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 23.5, 270)], hill)
    above = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 21.8, 270)], hill)

    assert (terrain.occupied(below, 1), refused(below, 1)) == ([], "R153")
    assert (terrain.occupied(above, 1), refused(above, 1)) == ([0], "")


def test_e22_loose_formation_is_covered_but_not_twice() -> None:
    """E22: cover 1 in the open, 2 in a solid building.  [R104] [R379]"""
    g = field([(FOOT, 24, 10, 90)], [("co_registered", 24, 20, 270)], [("solid_building", block(40, 40, 44, 44))])
    g.formation[1] = LOOSE
    assert terrain.cover(g, 1) == 1
    g.place[1] = 0
    g.shape[1] = g.walls[0]

    assert terrain.cover(g, 1) == 2


def test_e26_charges_of_the_turn_and_of_a_reaction_are_the_same() -> None:
    """E26: two charges, two shots, and then none.  [R74] [R75] [R165] [G27]"""
    g = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 20, 270)])
    g.opened[0] = DEFENCE
    for _ in range(2):
        Table(g, [9, 9, 9, 9]).run(shooting(0, PLAIN, 1, FRONT, FRONT))
    why = fire.why_not_fire(g, 0, PLAIN, DEFENCE)

    assert g.ammo[0] == 0
    assert why is not None
    assert why.rule == "R74"


def test_x17_guns_fire_far_only_without_a_target_close_by() -> None:
    """X17: a target at 16 inches forbids far fire; a wood before it allows it again.  [R169] [R310]"""
    near, far = ("sw_reiters", 12.0, 27.2, 270.0), ("sw_finns", 30.0, 42.0, 270.0)
    g = field([("pl_guns", 20, 10, 90)], [far, near], size=(72, 48))
    hidden = field([("pl_guns", 20, 10, 90)], [far, near], [("wood", block(8, 20, 17, 23))], (72, 48))

    assert refused(g, 1, shot=ARTILLERY_FAR + 1) == "R169"
    assert refused(hidden, 1, shot=ARTILLERY_FAR + 1) == ""


def test_x18_canister_re_rolls_failures_and_frightens() -> None:
    """X18: 4 dice, failures re-rolled, no charge spent; threat is the DP and two more.  [R160] [R161] [R324]"""
    g = field([("pl_guns", 24, 10, 90)], [("sw_reiters", 24, 18, 270)])
    g.opened[0] = DEFENCE
    table = Table(g, [1, 9, 9, 9], [2, 10, 10], [9, 9], [1, 1, 1, 1])
    table.run(shooting(0, CANISTER_FIRE + 1, 1, FRONT, FRONT))

    assert g.ammo[0] == 3
    assert [args[1:4] for args in table.told("tested")] == [(2, 6, 3), (3, 6, 2), (1, 7, 0)]
    assert g.dp[1] == 2


def test_x20_hails_of_arrows_use_up_the_bows() -> None:
    """X20: standard fire spends nothing, two hails both charges, and then nothing can be shot.  [R75] [R360]"""
    g = field([("ta_horde", 24, 10, 90)], [(FOOT, 24, 18, 270)])
    g.opened[0] = DEFENCE
    Table(g, [9] * 3).run(shooting(0, PLAIN, 1, FRONT, FRONT))
    assert g.ammo[0] == 2
    for _ in range(2):
        Table(g, [9] * 5).run(shooting(0, HAIL_OF_ARROWS + 1, 1, FRONT, FRONT))

    assert fire.why_not_fire(g, 0, PLAIN, DEFENCE) is not None


def test_x21_a_salvo_multiplies_after_the_penalty_of_the_move() -> None:
    """X21: 4 dice, Manoeuvre takes two: 3; in Defence 6.  [R53] [R159] [R340]"""
    g = field([(FOOT, 24, 10, 90)], [("sw_reiters", 24, 20, 270)])
    dice = []
    for order in (MANOEUVRE, DEFENCE):
        g.opened[0] = order
        dice.append(fire.dice_of(g, 0, SALVO_FIRE + 1, 1, False))

    assert dice == [3, 6]
    g.ammo[0] = 1
    assert fire.why_not_fire(g, 0, SALVO_FIRE + 1, DEFENCE) is not None


def test_x22_split_fire_is_divided_among_its_targets() -> None:
    """X22: a wagon fort of 7 dice: one target 3, two 3 and 3, three 2 each; shaken 2.  [R329]"""
    foes = [("sw_reiters", 24.0, 20.0, 270.0), ("sw_finns", 34.0, 10.0, 180.0), ("sw_drabants", 14.0, 10.0, 0.0)]
    g = field([("co_tabor", 24, 10, 90)], foes)
    g.opened[0] = DEFENCE
    divided = [[fire.split_dice(g, 0, foes, i, False) for i in range(len(foes))] for foes in ([1], [1, 2], [1, 2, 3])]

    assert divided == [[3], [3, 3], [2, 2, 2]]
    g.dp[0] = 5
    assert fire.split_dice(g, 0, [1], 0, False) == 2


def test_x31_a_group_is_shot_at_only_where_it_is_nearest() -> None:
    """X31: a unit stands nearer: the colonel cannot be chosen; behind a wood it no longer counts.  [R158] [G43]"""
    foes = [("sw_major_general", 24.0, 21.0, 0.0), ("sw_reiters", 30.0, 20.0, 270.0)]
    g = field([("pl_foreign_foot", 26, 10, 90)], foes)
    hidden = field([("pl_foreign_foot", 26, 10, 90)], foes, [("wood", block(26.6, 14, 34, 18))])

    assert refused(g, 1) == "R158"
    assert refused(hidden, 1) == ""


def test_x13_a_square_under_fire_loses_heart_and_shape() -> None:
    """X13: 1 DP, threat 2; two failures: a DP, another for its open order, Reorganisation, standard, 4 inches back.

    [R105] [R252] [R253] [R432] [G38]"""
    g = field([(FOOT, 24, 10, 90)], [("sw_brigade", 24, 20, 270)])
    g.opened[0], g.opened[1], g.formation[1] = DEFENCE, DEFENCE, SQUARE
    table = Table(g, [1, 9, 9, 9], [9], [9, 9])
    table.run(shooting(0, PLAIN, 1, FRONT, FRONT))
    while table.g.waiting:
        table.answer(*table.options()[len(table.options()) // 2])

    assert (g.dp[1], g.opened[1], g.formation[1]) == (3, REORGANISATION, STANDARD)
    assert table.told("moved")[-1][1] == "withdrew"


def test_x16_fire_into_a_melee_frightens_everybody_in_it() -> None:
    """X16: 2 hits, 2 misses: the friend of the shooter who touches the target tests with threat 2.  [R163] [G22]"""
    reds = [(FOOT, 24.0, 10.0, 90.0), ("pl_hussars", 28.724, 20.0, 90.0)]
    g = field(reds, [("sw_reiters", 24, 20, 270)])
    g.opened[0] = DEFENCE
    table = Table(g, [1, 1, 9, 9], [1, 1], [1], [1, 1])
    table.run(shooting(0, PLAIN, 2, FRONT, FRONT))

    assert [args[:3] for args in table.told("tested")][2:] == [(1, 1, 8)]


def test_r163_nothing_else_changes_the_threat_of_stray_shots() -> None:
    """To the last man does not help who is hit by mistake: 3 misses are 3 dice.  [R316]"""
    reds = [(FOOT, 24.0, 10.0, 90.0), ("co_serdiuks", 28.724, 20.0, 90.0)]
    g = field(reds, [("sw_reiters", 24, 20, 270)])
    g.opened[0], g.dp[1] = DEFENCE, 4
    table = Table(g, [1, 9, 9, 9], [1], [1], [1, 1, 1])
    table.run(shooting(0, PLAIN, 2, FRONT, FRONT))

    assert table.told("rolled")[-1] == ([1, 1, 1],)


def test_r162_fire_from_the_flank_adds_to_the_threat() -> None:
    """A unit shot at on its side, from its side, tests even without a DP."""
    g = field([(FOOT, 24, 10, 90)], [("sw_reiters", 24, 20, 0)])
    g.opened[0] = DEFENCE
    found = line(g, 1, RIGHT)

    assert found is not None
    assert fire.is_flank(g, 0, PLAIN, 1, found)


def test_x29_guns_break_a_building_and_its_garrison() -> None:
    """X29: 5 dice, 4 hits: 4 DP and two structure points; then 2 hits: the ruins, 7 DP in all.

    [R161] [R355] [R372] [R379] [R392] [R395] [G34]"""
    g = field(
        [("ot_siege_guns", 24, 10, 90)], [("sw_brigade", 24, 30, 270)], [("light_building", block(22, 22, 26, 25))]
    )
    g.opened[0], g.opened[1] = DEFENCE, DEFENCE
    g.place[1], g.shape[1] = 0, g.walls[0]
    shot = ARTILLERY_CLOSE + 1
    Table(g, [1, 1, 1, 1, 10], [1, 1, 1, 1]).run(shooting(0, shot, 1, FRONT, FRONT))
    assert (g.dp[1], g.structure_points[0]) == (4, 1)
    table = Table(g, [1, 1, 10, 10, 10], [1, 1, 1])

    assert table.run(shooting(0, shot, 1, FRONT, FRONT)) == "ruins_place"
    table.answer(*table.options()[0])
    assert (g.dp[1], g.opened[1], g.place[1], g.areas[-1].kind.id) == (7, REORGANISATION, -1, "ruins")


@pytest.mark.parametrize(
    ("foe", "others", "key", "culprit"),
    [
        ((24, 40), [], "out_of_range", "element:blue_1"),
        ((34, 15), [], "not_before", "element:blue_1"),
        ((24, 22), [("pl_haiduks", 24, 18, 90)], "screened", "element:red_1"),
    ],
)
def test_r152_and_r153_a_shot_says_why_it_cannot_be(
    foe: tuple[float, float], others: list[Stand], key: str, culprit: str
) -> None:
    """Too far, not before the shooter, or something in the way, and that is marked."""
    g = field([("pl_haiduks", 24, 14, 90), *others], [("sw_reiters", *foe, 270)])
    why = fire.why_no_line(g, 0, fire.PLAIN, len(others) + 1, 0, 0)
    assert why is not None

    assert (why.key, why.culprit.replace(f"blue_{len(others) + 1}", "blue_1")) == (key, culprit)

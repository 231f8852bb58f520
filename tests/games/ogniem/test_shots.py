"""Shots to the letter: each test holds one condition of chapters 6, 8.2, 12 and 13.1."""

from __future__ import annotations

from bulawa.games.ogniem import fire, terrain
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.reckoning import total
from bulawa.games.ogniem.volley import Volley, at_direct_range, demolish, in_contact, shooting, threat_of
from bulawa.geometry.shapes import LEFT
from tests.games.ogniem.field import block, field

FOOT, GUNS, REITERS = "pl_haiduks", "pl_guns", "sw_reiters"


def test_r375_extra_protection_lowers_nobody() -> None:
    """Chapter 13.1: the value is exchanged where the own one is lower.  [R375]"""
    works = [("earthworks", block(18, 8, 30, 12))]
    strong = field([(FOOT, 24, 10, 90)], ground=works, changes={"resistance": 7})
    weak = field([(FOOT, 24, 10, 90)], ground=works)

    assert (terrain.resistance(strong, 0), terrain.resistance(weak, 0)) == (7, 6)


def test_r376_one_shoots_over_others_at_whoever_stands_on_a_hill() -> None:
    """From it and to it; not at somebody in the plain beside it."""
    hill = [("hill", block(18, 26, 30, 32))]
    up = field([(FOOT, 24, 18, 90), (FOOT, 24, 22, 90)], [(REITERS, 24, 28.5, 270)], hill)
    down = field([(FOOT, 24, 18, 90), (FOOT, 24, 22, 90)], [(REITERS, 24, 28.5, 270)])

    assert fire.line_to(up, 0, fire.PLAIN, 0, 2, 0) is not None
    assert fire.line_to(down, 0, fire.PLAIN, 0, 2, 0) is None


def test_r329_the_first_target_of_split_fire_gets_the_odd_die() -> None:
    """8 dice, less one, on two targets: 4 and 3; on three: 3, 2 and 2."""
    g = field([("co_tabor", 24, 20, 90)], [(FOOT, 24, 30, 270), (FOOT, 24, 10, 90), (FOOT, 34, 20, 180)])
    g.board.cards[0].fire_dice = [8, 6, 4]
    g.opened[0] = t.DEFENCE

    assert [fire.split_dice(g, 0, [1, 2], which, False) for which in (0, 1)] == [4, 3]
    assert [fire.split_dice(g, 0, [1, 2, 3], which, False) for which in (0, 1, 2)] == [3, 2, 2]


def test_r310_guns_in_a_house_roll_a_die_less() -> None:
    """Chapter 12.1 Artyleria: in structures as on ground that hinders shooting."""
    g = field([(GUNS, 24, 10, 90)], [(FOOT, 24, 40, 270)], [("light_building", block(22, 20, 26, 24))])
    g.opened[0] = t.DEFENCE
    outside = total(fire.fire_dice(g, 0, fire.CLOSE, 1))
    v.enter(g, 0, 0)

    assert (outside, total(fire.fire_dice(g, 0, fire.CLOSE, 1))) == (4, 3)


def test_r371_two_who_are_both_partly_in_a_wood_see_each_other() -> None:
    """Chapter 13.1: neither occupies it; one who only stands before it sees nobody behind it."""
    wood = [("wood", block(18, 20, 30, 24))]
    inside = field([(FOOT, 24, 19, 90)], [(REITERS, 24, 25, 270)], wood)
    outside = field([(FOOT, 24, 17, 90)], [(REITERS, 24, 25, 270)], wood)

    assert fire.line_to(inside, 0, fire.PLAIN, 0, 1, 0) is not None
    assert fire.line_to(outside, 0, fire.PLAIN, 0, 1, 0) is None


def test_r162_only_units_frighten_by_firing_into_a_flank() -> None:
    """Chapter 8.2.2: "Jednostka (ale nie Grupa)"."""
    threats = []
    for shooter in ("co_plastuns", FOOT):
        g = field([(shooter, 14, 24, 0)], [(REITERS, 24, 24, 90)])
        line = fire.line_to(g, 0, fire.PLAIN, 0, 1, LEFT)
        assert line is not None
        threats.append(fire.is_flank(g, 0, fire.PLAIN, 1, line))

    assert threats == [False, True]


def test_r343_snipers_pick_their_man_within_eight_inches() -> None:
    """A unit is nearer to them than the commander behind it."""
    picked = []
    for y in (19, 22):
        g = field([("co_plastuns", 24, 10, 0)], [(REITERS, 28.5, 14, 270), ("sw_major_general", 24, y, 0)])
        line = fire.line_to(g, 0, fire.PLAIN, 0, 2, 0)
        assert line is not None
        picked.append(fire.is_nearest(g, 0, fire.PLAIN, 2, line))

    assert picked == [True, False]


def test_r384_split_fire_is_possible_where_other_special_fires_are_not() -> None:
    """Chapter 12.1 Dzielony ogień: also in a wood; a salvo not.  [R329]"""
    wood = [("wood", block(10, 2, 40, 18))]
    g = field([("co_tabor", 20, 10, 90), (FOOT, 30, 10, 90)], [(REITERS, 24, 30, 270)], wood)
    shots = [(0, t.SPLIT_FIRE + 1), (1, t.SALVO_FIRE + 1)]
    why = [fire.why_not_fire(g, unit, shot, t.DEFENCE) for unit, shot in shots]

    assert why == [None, fire.HINDERED]


def test_r376_nobody_shoots_over_those_who_stand_as_high() -> None:
    """A friend on the same hill is in the way; one who stands before it is not."""
    hill = [("hill", block(18, 5, 30, 16))]
    seen = []
    for y in (12, 17):
        g = field([(FOOT, 24, 7, 90), (FOOT, 24, y, 90)], [(REITERS, 24, 20.4, 270)], hill)
        seen.append(fire.line_to(g, 0, fire.PLAIN, 0, 2, 0) is not None)

    assert seen == [False, True]


def test_r52_dice_are_at_least_one_before_they_are_multiplied() -> None:
    """4 less 2 for Manoeuvre, 2 for solid walls and a loss: one; a salvo makes two of it.  [R159]"""
    g = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 30, 270)], [("solid_building", block(22, 18, 26, 21))])
    v.enter(g, 1, 0)
    g.opened[0], g.loss[0] = t.MANOEUVRE, 1

    assert fire.dice_of(g, 0, t.SALVO_FIRE + 1, 1, False) == 2


def test_r376_nobody_shoots_from_one_hill_over_another() -> None:
    """Chapter 13.1: over what blocks, but not over what blocks and dominates; over a wood one does."""
    seen = []
    for between in ("hill", "wood"):
        ground = [("hill", block(18, 5, 30, 12)), (between, block(18, 14, 30, 16))]
        g = field([(FOOT, 24, 9, 90)], [(REITERS, 24, 19, 270)], ground)
        seen.append(fire.line_to(g, 0, fire.PLAIN, 0, 1, 0) is not None)

    assert seen == [False, True]


def test_r310_guns_know_no_direct_range() -> None:
    """Whatever they fire; musketeers do.  [R160]"""
    g = field([(GUNS, 24, 10, 90), (FOOT, 34, 10, 90)], [(REITERS, 24, 15, 270)])
    shots = [shooting(0, shot, 2, 0, 0) for shot in (fire.PLAIN, fire.CLOSE, t.CANISTER_FIRE + 1)]

    assert [at_direct_range(g, one) for one in (*shots, shooting(1, fire.PLAIN, 2, 0, 0))] == [
        False,
        False,
        False,
        True,
    ]


def volley(shooter: int, target: int, shot: int, hits: int = 0) -> Volley:
    """A shot at a target that has hit so often."""
    return Volley(shooter, target, shot, 6, 0, 0, 0, 0, 0, [], 0, hits, 0, 0)


def test_r163_the_shooter_does_not_frighten_itself() -> None:
    """A wagon fort fires at an enemy at its walls: another friend in contact tests, the fort does not.  [G22]"""
    g = field([("co_tabor", 24, 24, 90), (FOOT, 24, 28.724, 270)], [(REITERS, 24, 26.362, 270)])

    assert in_contact(g, 2, 0) == [1]


def test_r395_two_hits_take_a_point_and_the_third_nothing() -> None:
    """Chapter 13.3.2: "każde dwa trafienia".  [R355]"""
    left = []
    for hits in (1, 2, 3, 4):
        g = field([(GUNS, 24, 10, 90)], ground=[("light_building", block(22, 20, 26, 24))])
        demolish(g, volley(0, 1, fire.CLOSE, hits))
        left.append(g.structure_points[0])

    assert left == [3, 2, 2, 1]


def test_r343_snipers_frighten_more() -> None:
    """Chapter 12.1 Snajperzy: threat +1."""
    g = field([("co_plastuns", 24, 10, 0), ("ta_harassers", 30, 10, 0)], [(REITERS, 24, 16, 270)])

    assert [total(threat_of(g, volley(shooter, 2, fire.PLAIN))) for shooter in (0, 1)] == [1, 0]


def test_r332_armoured_pikemen_with_their_weapons_in_front_fire_a_die_less() -> None:
    """Once: their numbers stand in the place of those of pikes.  [R357] [G62]"""
    g = field([("sw_guard_foot", 24, 10, 90)])
    g.opened[0], lost = t.DEFENCE, []
    for formation in (t.STANDARD, t.MELEE_FRONT, t.SQUARE):
        g.formation[0] = formation
        lost.append(fire.formation_dice(g, 0))

    assert lost == [0, -1, 0]

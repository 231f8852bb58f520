"""Walls and edges to the letter: each test holds one condition of chapters 11 and 13.3."""

from __future__ import annotations

from bulawa.games.ogniem import motivation, ruins, structures
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.terms import ALL_ROUND_DEFENCE
from bulawa.geometry.lines import dot
from bulawa.geometry.shapes import FRONT
from tests.games.ogniem.field import block, field

FOOT = "pl_haiduks"
HOUSE = ("light_building", block(22, 20, 26, 24))


def test_r391_any_reference_point_at_the_wall_opens_the_door() -> None:
    """Chapter 13.3.1: "dowolnym REF": by its front, its left, its rear or its right; not from an inch away."""
    found = [
        structures.enterable(field([(FOOT, 24, y, heading)], ground=[HOUSE]), 0)
        for y, heading in ((18.819, 90), (17.638, 0), (18.819, 270), (17.638, 180), (17.819, 90))
    ]

    assert found == [[0], [0], [0], [0], []]


def test_r394_as_near_to_the_enemy_as_the_walls_is_near_enough() -> None:
    """Chapter 13.3.1: the unit must not come nearer; a step farther down the wall it would."""
    g = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 44, 270)], [HOUSE])
    v.enter(g, 0, 0)
    source = [dot((22_000, 10_000))]

    assert [structures.keeps_away(g, 0, (3, at, FRONT), source) for at in (1638, 1738)] == [True, False]


def test_r395_the_garrison_stands_in_its_ruins_whoever_is_near() -> None:
    """Control zones do not matter: an enemy stands half an inch from where its tray will be.  [G34]"""
    g = field([(FOOT, 24, 10, 90)], [(FOOT, 28.05, 22, 180)], [HOUSE])
    v.enter(g, 0, 0)
    v.crumble(g, 0, 3)

    assert ruins.poses(g, ruins.Collapse(0, 0)) == [(24_000, 22_000, heading) for heading in ruins.AXES]


def test_r394_a_garrison_leaves_by_the_far_side_while_it_can() -> None:
    """Chapter 13.3.1: opposite to the source; only where that is blocked by any side that is no nearer.  [G14]"""
    far = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 5, 90)], [HOUSE])
    v.enter(far, 0, 0)
    blocked = field([(FOOT, 24, 10, 90), ("sw_drabants", 24, 25.5, 90)], [(FOOT, 24, 5, 90)], [HOUSE])
    v.enter(blocked, 0, 0)
    sides = [{door[0] for door in structures.ways_out(g, 0, [2], [dot((24_000, 6_181))])} for g in (far, blocked)]

    assert sides == [{2}, {1, 3}]


def test_r396_a_garrison_moves_to_no_other_house() -> None:
    """Only to a segment of its own."""
    g = field([(FOOT, 24, 10, 90)], ground=[HOUSE, ("light_building", block(26, 20, 30, 24))])
    v.enter(g, 0, 0)
    apart = structures.segments(g, 0)
    g.board.structures[1].whole = g.board.structures[0].whole

    assert (apart, structures.segments(g, 0)) == ([], [1])


def test_r392_guns_in_walls_do_not_fire_all_around() -> None:
    """Chapter 12.1 Artyleria: never; infantry in them does.  [R310]"""
    has = []
    for unit in (FOOT, "pl_guns"):
        g = field([(unit, 24, 10, 90)], ground=[HOUSE])
        v.enter(g, 0, 0)
        has.append(q.has(g, 0, ALL_ROUND_DEFENCE))

    assert has == [True, False]


def test_r305_blues_edge_is_measured_from_the_nearest_part_of_a_tray() -> None:
    """Chapter 1.4: any part of it; this one begins at 10.3 inches from the edge and ends at 12.7."""
    g = field([(FOOT, 24, 11.5, 90), (FOOT, 34, 14, 90)], [(FOOT, 24, 36.5, 270), (FOOT, 34, 34, 270)])

    assert [motivation.at_edge(g, edge, edge) for edge in (0, 1)] == [1, 1]

"""Structures to the letter: each test holds one condition of chapter 13.3."""

from __future__ import annotations

from bulawa.games.ogniem import ruins, structures
from bulawa.games.ogniem import verbs as v
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

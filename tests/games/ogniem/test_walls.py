"""Structures to the letter: each test holds one condition of chapter 13.3."""

from __future__ import annotations

from bulawa.games.ogniem import structures
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

"""Lines over real ground: whoever sees is seen."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard.sight import sight
from tests.games.guiscard.scene import Scene


@pytest.mark.parametrize("map", ["plateau", "ford", "meadow", "crusaders_trail"])
def test_r147_sight_is_symmetric(map: str) -> None:
    """From every seventh hex to every fifth, both ways alike."""
    s = Scene({"robert": "0101"}, {"argyris": "2416"}, map=map)
    cells = s.field.grid.cells
    pairs = [(a, b) for a in cells[::7] for b in cells[::5] if a != b]
    uneven = [(a, b) for a, b in pairs if bool(sight(s.g, a, b).stopped) != bool(sight(s.g, b, a).stopped)]

    assert uneven == []


def test_r145_both_ways_round_a_border_lead_to_the_same_hex() -> None:
    """Left and right way of every link end where the next begins."""
    s = Scene({"robert": "0101"}, {"argyris": "2416"}, map="plateau")
    for target in s.field.grid.cells[1::3]:
        for link in s.field.grid.ray(s.cell("0101"), target).links:
            assert link.left[-1].enters == link.right[-1].enters

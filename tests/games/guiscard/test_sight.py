"""Lines over real ground: whoever sees is seen."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bulawa.engine.chance import Dealer
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.openings import Start
from bulawa.games.guiscard.seen import Way
from bulawa.games.guiscard.sight import sight, trace, ways_of, whole
from bulawa.games.guiscard.state import new_state
from bulawa.geometry.rays import MIDDLE
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


@pytest.mark.parametrize("scenario", ["s06", "s09", "s11"])
def test_r146_a_shared_way_says_what_a_judged_one_says(scenario: str) -> None:
    """Among walls, tents and palisades, link by link; and a line that is cut short is stopped at the same hex."""
    field = own().field(scenario)
    g = new_state(field)
    chance = Dealer(scenario)
    cells = field.grid.cells
    for _ in range(300):
        a, b = cells[chance.below(len(cells))], cells[chance.below(len(cells))]
        if a == b:
            continue
        full, short = whole(g, a, b), sight(g, a, b)
        start = Start(a, MIDDLE, True, 0)
        plain = trace(g, a, b, start, field.grid.ray(a, b), True)
        judged = [ways_of(g, a, b, start, link) for link in plain.ray.links]

        assert (full.stopped, full.culprit) == (short.stopped, short.culprit)
        assert full.stopped or full.screens == short.screens
        assert told(plain.ways) == told(judged)


def told(ways: Iterable[tuple[Way, ...]]) -> list[list[tuple[object, ...]]]:
    return [[(way.cells, way.stopped, way.screens, way.is_opening) for way in link] for link in ways]

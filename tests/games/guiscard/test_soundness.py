"""Random battles: the map always agrees with itself, and no question is too long."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.state import LOOSE, Guiscard
from bulawa.kit import promises, secrets
from bulawa.kit.play import new_state

GUISCARD = registry.find("guiscard")
SCENARIOS = [scenario.id for scenario in GUISCARD.scenarios]
MOST_OPTIONS = 200
"""More are left open: any hex of a map may be named, and some are listed."""


def holders(g: Guiscard) -> dict[int, list[int]]:
    """Who claims to stand on each hex, as in `on`."""
    found: dict[int, list[int]] = {}
    for man in q.men(g):
        for cell in q.cells(g, man) if q.is_here(g, man) else []:
            found.setdefault(cell, []).append(man)
    for horse in range(len(g.fate)):
        for cell in q.horse_cells(g, horse) if g.fate[horse] == LOOSE and g.stall[horse] else []:
            found.setdefault(cell, []).append(len(g.cell) + horse)
    return found


def check(g: Guiscard) -> None:
    held = holders(g)
    assert all(g.on[cell] in who for cell, who in held.items())
    assert all(cell in held for cell in g.field.grid.cells if g.on[cell] >= 0)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_agrees_with_itself(scenario: str) -> None:
    """Whoever stands somewhere is found there, at every question, and no question lists too much."""
    g = new_state(GUISCARD, scenario, scenario)
    assert isinstance(g, Guiscard)
    chance = Dealer(scenario)
    while g.result is None:
        check(g)
        offered = flow.options(g, g.waiting[0])
        assert len(offered) <= MOST_OPTIONS
        flow.answer(g, g.waiting[0], offered[chance.below(len(offered))], chance)


@pytest.mark.parametrize(("scenario", "seed"), [("s02", "a"), ("s05", "a"), ("s08", "a"), ("s12", "b")])
def test_positions_go_on_alike_in_other_scenarios(scenario: str, seed: str) -> None:
    """Those who wait beyond the edge, led horses and formations are told as whole as men on the plateau."""
    promises.positions_go_on_alike(replace(GUISCARD, scenarios=(GUISCARD.scenario(scenario),)), seed)


@pytest.mark.parametrize("promise", [secrets.views_keep_secrets, secrets.events_keep_secrets])
def test_the_mourners_leak_through_no_door(promise: promises.Promise) -> None:
    """Who wears which cloak: whatever leaves the match tells it to their owner alone."""
    promise(replace(GUISCARD, scenarios=(GUISCARD.scenario("s08"),)), "cloaks")

"""Random battles: the map always agrees with itself, and no question is too long."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.state import LOOSE, Guiscard
from bulawa.kit import promises
from bulawa.kit.play import new_state

GUISCARD = registry.find("guiscard")
SCENARIOS = [scenario.id for scenario in GUISCARD.scenarios]
MOST_OPTIONS = 200


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


@pytest.mark.parametrize(
    "promise",
    [
        promises.random_play_ends,
        promises.offered_is_accepted,
        promises.copies_are_independent,
        promises.positions_round_trip,
        promises.positions_go_on_alike,
        promises.replay_equals_play,
        promises.undo_restores,
    ],
)
def test_the_kit_holds(promise: object) -> None:
    """What every game promises and needs no words for."""
    assert callable(promise)
    promise(GUISCARD, "guiscard")


@pytest.mark.parametrize(("scenario", "seed"), [("s02", "a"), ("s03", "b"), ("s04b", "a"), ("s05", "a")])
def test_positions_go_on_alike_in_other_scenarios(scenario: str, seed: str) -> None:
    """Those who wait beyond the edge, led horses and formations are told as whole as men on the plateau."""
    promises.positions_go_on_alike(replace(GUISCARD, scenarios=(GUISCARD.scenario(scenario),)), seed)

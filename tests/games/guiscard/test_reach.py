"""Reach holds to what the rules say of every single step: the naive way is walked beside it."""

from __future__ import annotations

import random

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import strides
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.state import Guiscard
from bulawa.kit.play import new_state
from tests.games.guiscard.siege_scene import Besieged

FAR = (9999, 0)


def naive(g: Guiscard, man: int, left: int, has_gone: bool) -> dict[int, tuple[int, int]]:
    """Points and tests of the best way to every pose, step by step as `strides` has it, until nothing gets better."""
    start = 6 * g.cell[man] + (g.facing[man] if g.horse[man] >= 0 else 0)
    best, leads = {start: (0, 0)}, bool(q.led_by(g, man))
    queue = [start]
    for pose in queue:
        (head, facing), (spent, tests) = divmod(pose, 6), best[pose]
        tests += len(q.watchers(g, man, head)) if has_gone or pose != start else 0
        for to in strides.goals(g, man, head, facing):
            cost = strides.cost_of(g, man, head, facing, to)
            if cost and spent + cost <= left and not strides.is_barred(g, man, to, leads):
                new = 6 * to + strides.new_facing(g, man, head, facing, to)
                if (spent + cost, tests) < best.get(new, FAR):
                    best[new] = (spent + cost, tests)
                    queue.append(new)
    return best


def assert_alike(g: Guiscard, man: int, left: int, has_gone: bool) -> None:
    """The same poses at the same price, and every way is made of steps that come to it."""
    found, best = Reach(g, man, left, has_gone), naive(g, man, left, has_gone)

    assert {pose: (found.cost(pose), found.tested(pose)) for pose in found.poses()} == best
    for pose in found.poses():
        head, facing, spent = g.cell[man], g.facing[man], 0
        for to in found.way(pose):
            spent += strides.cost_of(g, man, head, facing, to)
            head, facing = to, strides.new_facing(g, man, head, facing, to)
        assert (head, spent) == (pose // 6, best[pose][0])


@pytest.mark.parametrize("scenario", ["s01", "s03", "s05", "s07", "s11", "s12"])
def test_r108_reach_is_what_steps_come_to(scenario: str) -> None:
    """Whoever is on the map in the midst of a battle, on foot and mounted, before and after his first step.

    [R108] [R110] [R112] [R114] [R122] [R126]"""
    game, chance, dice = registry.find("guiscard"), Dealer("reach"), random.Random(scenario)
    g = new_state(game, "reach", scenario)
    for n in range(400):
        if g.result is None:
            offered = flow.options(g, g.waiting[0])
            flow.answer(g, g.waiting[0], offered[chance.below(len(offered))], chance)
        if n % 40 == 39 and isinstance(g, Guiscard):
            here = [man for man in q.men(g) if q.is_up(g, man)]
            for man in dice.sample(here, min(3, len(here))):
                assert_alike(g, man, q.allowance(g, man), dice.random() < 0.5)


def test_r424_reach_from_the_top_of_a_ladder() -> None:
    """Over the palisade, while nobody stands there.  [R424]"""
    s = Besieged({"colin": "1413"}, {"argyris": "2408"}, ladders=("1413 n",))
    s.g.hang(s.man("colin"), s.cell("1413"), 0)
    assert_alike(s.g, s.man("colin"), 8, True)

    assert Reach(s.g, s.man("colin"), 8, True).way(6 * s.cell("1412")) == [s.cell("1412")]


def test_r414_reach_knows_of_a_breach() -> None:
    """What steps cost is remembered only as long as the ground stays as it is.  [R414]"""
    s = Besieged({"colin": "1413"}, {"argyris": "2408"})
    inside = 6 * s.cell("1412")
    before = Reach(s.g, s.man("colin"), 8, False).poses()
    s.g.ruin(s.cell("1412"))

    assert inside not in before
    assert inside in Reach(s.g, s.man("colin"), 8, False).poses()
    assert_alike(s.g, s.man("colin"), 8, False)

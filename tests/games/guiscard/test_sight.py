"""Lines over real ground: whoever sees is seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial

import pytest

from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import openings
from bulawa.games.guiscard.castle import TIMBER_HEXES
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.masons import changed_hexes
from bulawa.games.guiscard.openings import Start
from bulawa.games.guiscard.seen import Sight, Way
from bulawa.games.guiscard.sight import begun, is_better, look, sight, trace, ways_of, whole
from bulawa.games.guiscard.state import Guiscard, new_state
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
        plain = trace(g, a, b, start, field.grid.ray(a, b))
        judged = [ways_of(g, a, b, start, link) for link in plain.ray.links]

        assert (full.stopped, full.culprit) == (short.stopped, short.culprit)
        assert full.stopped or full.screens == short.screens
        assert told(plain.ways) == told(judged)


def told(ways: Iterable[tuple[Way, ...]]) -> list[list[tuple[object, ...]]]:
    return [[(way.cells, way.stopped, way.screens, way.is_opening) for way in link] for link in ways]


def judged_throughout(g: Guiscard, a: int, b: int) -> Sight:
    """A line of which every crossing is judged, be there anything to judge or not."""
    found: list[Sight] = []
    for start in openings.starts(g, a, b):
        if start.fits(g.field.grid, b):
            ray = start.ray(g.field.grid, b)
            links = [ways_of(g, a, b, start, link) for link in ray.links]
            if start.screens or not start.goes_out:
                links[0] = tuple(begun(way, start) for way in links[0])
            found.append(Sight(ray, start.cell))
            found[-1].meet(links)
    best = found[0]
    for one in found[1:]:
        best = one if is_better(one, best) else best
    return best


def summed_up(seen: Sight) -> list[object]:
    ways = [[(way.cells, way.stopped, way.culprit, way.screens, way.is_opening) for way in link] for link in seen.ways]
    return [seen.cell, seen.stopped, seen.culprit, seen.screens, len(seen.screened), ways]


@pytest.mark.parametrize("scenario", ["s01", "s04", "s08", "s09", "s12"])
def test_r144_lines_over_plain_ground_are_judged_like_all_others(scenario: str) -> None:
    """What was felt to be smooth is left out; nothing else comes of it.  [R144] [R145]"""
    g, dice = new_state(own().field(scenario)), random.Random(scenario)
    for _ in range(300):
        a, b = dice.sample(g.field.grid.cells, 2)
        assert summed_up(whole(g, a, b)) == summed_up(judged_throughout(g, a, b))
        assert (sight(g, a, b).stopped, sight(g, a, b).culprit) == (whole(g, a, b).stopped, whole(g, a, b).culprit)


def change_something(g: Guiscard, dice: random.Random) -> None:
    """A palisade falls, a gate turns, a tent is cut open, fire breaks out anywhere or goes out, an engine is set up."""
    ground, cells = g.field.ground, g.field.grid.cells
    whole_timber = [c for c in cells if ground.terrain[c] in TIMBER_HEXES and c not in g.siege.ruins]
    tents = [c for c in cells if ground.tent[c] >= 0 and c not in g.cuts]
    changes: list[Callable[[], None]] = [
        partial(g.light, dice.choice([c for c in cells if c not in g.siege.flames]), 0)
    ]
    if g.siege.flames:
        changes.append(partial(g.quench, dice.choice(sorted(g.siege.flames))))
    if whole_timber:
        changes.append(partial(g.ruin, dice.choice(whole_timber)))
    if g.field.gates:
        changes.append(partial(g.turn_gate, dice.choice(g.field.gates)))
    if tents:
        changes.append(partial(g.open_canvas, dice.choice(tents)))
    for engine in range(len(g.siege.engine_at)):
        changes.append(partial(g.place_engine, engine, dice.choice(cells), dice.randrange(6)))
    dice.choice(changes)()


@pytest.mark.parametrize("scenario", ["s06", "s09", "s11", "s12"])
def test_r144_lines_that_are_remembered_through_changes_are_as_if_looked_at_anew(scenario: str) -> None:
    """Whatever falls, opens or burns, and whichever lines were known before.  [R144] [R146] [R304] [R333] [R407]"""
    g, dice = new_state(own().field(scenario)), random.Random(scenario)
    pairs = [tuple(dice.sample(g.field.grid.cells, 2)) for _ in range(150)]
    for _ in range(8):
        for a, b in pairs:
            assert summed_up(sight(g, a, b)) == summed_up(look(g, a, b))
        g = g.copy()
        change_something(g, dice)


@pytest.mark.parametrize("scenario", ["s09", "s12"])
def test_r144_several_changes_between_two_looks_are_all_minded(scenario: str) -> None:
    """In the battle in which they happen, a copy or what was copied, and not in the other.  [R144] [R147] [R407]"""
    g, dice = new_state(own().field(scenario)), random.Random(scenario)
    pairs = [tuple(dice.sample(g.field.grid.cells, 2)) for _ in range(60)]
    for n in range(8):
        was = g.copy()
        if n % 2:
            was, g = g, was
        for _ in range(3):
            change_something(g, dice)
        for state in (g, was):
            for a, b in pairs:
                seen, judged = sight(state, a, b), judged_throughout(state, a, b)
                assert (seen.stopped, seen.culprit) == (judged.stopped, judged.culprit)
                assert seen.stopped or summed_up(seen) == summed_up(judged)


@pytest.mark.parametrize("scenario", ["s09", "s12"])
def test_r144_lines_of_a_battle_that_nobody_copies_are_minded_as_well(scenario: str) -> None:
    """It alone looks at them: what a change touches is looked at anew, time after time.  [R144] [R147] [R407]"""
    g, dice = new_state(own().field(scenario)), random.Random(scenario)
    pairs = [tuple(dice.sample(g.field.grid.cells, 2)) for _ in range(60)]
    for _ in range(12):
        change_something(g, dice)
        for a, b in pairs:
            seen, judged = sight(g, a, b), judged_throughout(g, a, b)
            assert (seen.stopped, seen.culprit) == (judged.stopped, judged.culprit)
            assert seen.stopped or summed_up(seen) == summed_up(judged)


def as_it_lies(g: Guiscard) -> list[list[int]]:
    return [g.terrain[:], g.level[:], g.side[:], g.top[:], [*map(int, g.fallen)]]


@pytest.mark.parametrize("scenario", ["s06", "s09", "s11", "s12"])
def test_r414_ground_that_changes_hex_by_hex_lies_as_if_laid_at_once(scenario: str) -> None:
    """And neither the field nor any copy changes with it.  [R333] [R409] [R414] [R431] [R438]"""
    g, dice = new_state(own().field(scenario)), random.Random(scenario)
    untouched, copies = as_it_lies(g), []
    for n in range(40):
        if n % 5 == 0:
            copies.append((g.copy(), as_it_lies(g)))
        if n % 10 == 0:
            copies.append((g, as_it_lies(g)))
            g = g.copy()
        change_something(g, dice)
        fresh = new_state(g.field)
        fresh.siege, fresh.cuts = g.siege.copy(), g.cuts
        fresh.lay_anew(changed_hexes(g.field, g.siege, g.cuts))

        assert as_it_lies(g) == as_it_lies(fresh)
    assert [as_it_lies(one) for one, _ in copies] == [lay for _, lay in copies]
    assert as_it_lies(new_state(own().field(scenario))) == untouched


def test_g125_a_rider_whose_hex_is_shared_stops_no_shot_at_it() -> None:
    """Colin walks over Roger, whose horse stands between him and the archer."""
    s = Scene({"colin": "1007", "roger": "1008 n"}, {"philemon": "1012"})
    s.say("move colin", "step 1008")

    assert "aim philemon 1008" in s.options

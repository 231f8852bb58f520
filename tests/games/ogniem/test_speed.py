"""What `bulawa bench` measures of a battle can be measured, and its yardstick judges alike."""

from __future__ import annotations

from bulawa import bench_plane
from bulawa.bench import in_full_swing
from bulawa.bench_plane import Polygons
from bulawa.games.ogniem import OGNIEM, judging
from bulawa.games.ogniem.loops import moves_of
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import MOVE
from bulawa.geometry.shapes import FRONT
from bulawa.kit.play import new_state


def test_everything_the_speed_hangs_on_is_done_as_often_as_it_says() -> None:
    """Copies, the reach and the legality of moves of six units, overlaps of eight trays; shapely does as much."""
    g = new_state(OGNIEM, "1")
    assert isinstance(g, Ogniem)
    assert OGNIEM.loops is not None
    done = {key: loop() for key, loop in {**OGNIEM.loops(g), **bench_plane.loops(g)}.items()}
    ours = {
        "copy": 50,
        "reach of 91 rays": 6,
        "legality of a move": 126,
        "legality of a move among what is known to be near": 126,
        "overlap": 56,
        "overlap of trays given as numbers": 56,
    }
    by_shapely = {
        "legality of a move, shapely": 126,
        "legality of a move, shapely among what is known to be near": 126,
        "legality of a move, shapely at once": 126,
        "legality of a move, shapely afresh": 126,
        "overlap, shapely": 56,
        "overlap, shapely afresh": 56,
    }

    assert done == {**ours, **by_shapely}


def test_shapely_judges_moves_as_the_rules_do() -> None:
    """Whoever is compared with must do the same, in a pitched battle: but how fast a unit is, it is not told."""
    g = in_full_swing(OGNIEM, "pitched_battle")
    assert isinstance(g, Ogniem)
    table = Polygons(g)
    whys = {move: judging.why_not(g, move[0], MOVE, FRONT, *move[1:]) for move in moves_of(g)}
    within = {move: why is None for move, why in whys.items() if why is None or why.key != "too_far"}

    assert {move: table.judge(*move) for move in within} == within
    assert {move: table.judge_at_once(*move) for move in within} == within
    assert {move: table.judge_near(*move) for move in within} == within
    assert {move: table.judge_afresh(*move) for move in within} == within
    assert 0 < sum(within.values()) < len(within)

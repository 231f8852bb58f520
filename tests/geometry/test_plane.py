"""The free table against shapely, and exactly equal under mirrors and quarter turns."""

from __future__ import annotations

from random import Random

import pytest
from shapely.affinity import translate
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry

from bulawa.geometry.plane import barred, barred_at, distance, overlap
from bulawa.geometry.shapes import Shape, area, disc, edge, tray
from bulawa.geometry.vectors import UNIT, cosine, sine

CASES = 1500
ROUNDING = 1.0
"""Corners are rounded to whole mils: so far may both differ."""


def told(shape: Shape) -> BaseGeometry:
    """The outline as shapely has it; a disc is its middle."""
    corners = list(zip(shape.x, shape.y))
    return Polygon(corners) if len(corners) > 1 else Point(corners[0])


def some_heading(dice: Random) -> int:
    return dice.choice([dice.randrange(36_000), 4_500 * dice.randrange(8)])


def some_place(dice: Random) -> tuple[int, int]:
    return dice.randrange(2_000, 26_000), dice.randrange(2_000, 26_000)


def some_tray(dice: Random) -> Shape:
    return tray(*some_place(dice), some_heading(dice), 1181, dice.choice([1575, 2362, 3150]))


def some_disc(dice: Random) -> Shape:
    return disc(*some_place(dice), dice.choice([787, 1181, 1575]))


def some_edge(dice: Random) -> Shape:
    return edge(*some_place(dice), some_heading(dice), 2362)


def some_area(dice: Random) -> Shape:
    x, y = some_place(dice)
    spots = [(x + dice.randrange(-4000, 4000), y + dice.randrange(-4000, 4000)) for _ in range(8)]
    hull = Polygon(spots).convex_hull
    return area([(int(x), int(y)) for x, y in hull.exterior.coords[:-1]])


def far_apart(mover: Shape, obstacle: Shape, heading: int, far: float) -> float:
    """What shapely measures between the two after so long a way."""
    x, y = far * int(cosine(heading)) / UNIT, far * int(sine(heading)) / UNIT
    return float(translate(told(mover), x, y).distance(told(obstacle)))


def least_apart(mover: Shape, obstacle: Shape, heading: int) -> float:
    """How near the two come on the whole way: the distance of convex shapes falls and rises but once."""
    low, high = -60_000.0, 60_000.0
    for _ in range(70):
        first, second = low + (high - low) / 3, high - (high - low) / 3
        if far_apart(mover, obstacle, heading, first) < far_apart(mover, obstacle, heading, second):
            high = second
        else:
            low = first
    return far_apart(mover, obstacle, heading, low)


@pytest.mark.parametrize("make_mover", [some_tray, some_disc, some_edge])
@pytest.mark.parametrize("make_obstacle", [some_tray, some_disc, some_area])
def test_a_mover_is_barred_where_shapely_finds_it_too_near(make_mover, make_obstacle) -> None:  # type: ignore[no-untyped-def]
    """At both ends of every span the distance is the clearance, and without a span it is never less."""
    dice = Random(f"{make_mover.__name__} {make_obstacle.__name__}")
    for _ in range(CASES // 9):
        mover, obstacle, heading = make_mover(dice), make_obstacle(dice), some_heading(dice)
        clearance = dice.choice([990, 1000, 8000])
        apart = clearance + mover.radius + obstacle.radius
        low, high = barred(mover, cosine(heading), sine(heading), obstacle, clearance)
        if low > high:
            assert least_apart(mover, obstacle, heading) >= apart - ROUNDING
            continue
        inside = [far_apart(mover, obstacle, heading, far) for far in (int(low), int(high))]
        outside = [far_apart(mover, obstacle, heading, far) for far in (int(low) - 1, int(high) + 1)]
        assert max(inside) < apart + ROUNDING
        assert min(outside) > apart - ROUNDING


def test_one_distance_is_judged_as_the_whole_way() -> None:
    """At the ends of every span, beside them and anywhere else, whatever moves and whatever is forgiven."""
    dice, found = Random("one distance"), set[tuple[bool, bool]]()
    for _ in range(CASES):
        mover, obstacle = (dice.choice([some_tray, some_disc, some_edge, some_area])(dice) for _ in range(2))
        heading, clearance = some_heading(dice), dice.choice([-20, 0, 990])
        dx, dy = cosine(heading), sine(heading)
        low, high = barred(mover, dx, dy, obstacle, clearance)
        for far in (low - 1, low, high, high + 1, dice.randrange(20_000)):
            judged = barred_at(mover, dx, dy, obstacle, clearance, far)
            found.add((judged, clearance > 0))

            assert judged == (low <= far <= high)
    assert len(found) == 4


def test_overlap_forgives_what_the_tolerance_says() -> None:
    """Trays that lie deeper in each other than 20 mils overlap; those that lie less deep do not."""
    base = tray(10_000, 10_000, 0, 1181, 2362)

    assert [overlap(base, tray(10_000 + apart, 10_000, 0, 1181, 2362), 20) for apart in (2341, 2342, 2362)] == [
        True,
        False,
        False,
    ]


def test_overlap_agrees_with_shapely() -> None:
    """What shapely sees overlap by more than the rounding overlaps, and nothing that it sees apart."""
    dice = Random("overlap")
    for _ in range(CASES):
        one, other = some_tray(dice), dice.choice([some_tray, some_area])(dice)
        area_shared = told(one).intersection(told(other)).area
        if area_shared > 20_000:
            assert overlap(one, other, 0)
        elif not told(one).intersects(told(other)):
            assert not overlap(one, other, 0)


def test_distances_agree_with_shapely() -> None:
    """Whole mils between any two shapes."""
    dice = Random("distance")
    makers = [some_tray, some_disc, some_area]
    for _ in range(CASES):
        one, other = dice.choice(makers)(dice), dice.choice(makers)(dice)
        expected = max(0.0, told(one).distance(told(other)) - one.radius - other.radius)

        assert abs(distance(one, other) - expected) <= ROUNDING


Told = tuple[bool, int, int, int, int]
"""Whether it is a tray; where it stands, its heading, its half width or radius."""


def some_piece(dice: Random) -> Told:
    x, y = dice.randrange(-9000, 9000), dice.randrange(-9000, 9000)
    return (True, x, y, some_heading(dice), dice.choice([1575, 2362])) if dice.random() < 0.6 else (False, x, y, 0, 787)


def laid(piece: Told, mirrored: bool, quarters: int) -> Shape:
    """The piece on the table seen in a mirror and from another side."""
    is_tray, x, y, heading, size = piece
    if mirrored:
        x, heading = -x, 18_000 - heading
    for _ in range(quarters):
        x, y, heading = -y, x, heading + 9_000
    return tray(x, y, heading, 1181, size) if is_tray else disc(x, y, size)


def test_mirrored_and_turned_tables_behave_exactly_alike() -> None:
    """Spans, distances and overlaps are the same numbers on all eight tables."""
    dice = Random("mirror")
    for _ in range(CASES):
        one, other, heading = some_piece(dice), some_piece(dice), some_heading(dice)
        clearance = dice.choice([-20, 0, 990, 1000])
        found = set()
        for mirrored in (False, True):
            for quarters in range(4):
                way = (18_000 - heading if mirrored else heading) + 9_000 * quarters
                a, b = laid(one, mirrored, quarters), laid(other, mirrored, quarters)
                span = barred(a, cosine(way), sine(way), b, clearance)
                found.add((span if span[0] <= span[1] else None, distance(a, b), overlap(a, b, 20)))

        assert len(found) == 1


@pytest.mark.parametrize("shape", [tray(5, -7, 1_234, 700, 2_000), disc(3, 4, 500), area([(0, 0), (9, 0), (0, 9)])])
def test_corners_one_by_one_are_those_that_are_listed(shape: Shape) -> None:
    """Rules read the lists, the primitive goes from corner to corner."""
    corners = shape.corners()
    edges = corners if shape.sides else []

    assert [(one.x, one.y) for one in corners] == list(zip(shape.x, shape.y))
    assert [(one.nx, one.ny) for one in edges] == list(zip(shape.nx, shape.ny))

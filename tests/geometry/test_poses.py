"""Wheels, turns, zones, contact and lines, by the numbers of the worked examples."""

from __future__ import annotations

from bulawa.geometry.contact import contact_edges
from bulawa.geometry.lines import corridor, passes
from bulawa.geometry.poses import advanced, pivoted, ref, wheeled, zone
from bulawa.geometry.shapes import FRONT, LEFT, REAR, RIGHT, area, tray
from bulawa.geometry.vectors import angle_of

M = (1181, 2362)


def test_a_wheel_leaves_the_middle_of_the_edge_where_it_is() -> None:
    """45 degrees to the left about the front."""
    assert wheeled((24_000, 24_000, 9_000), FRONT, 1181, 4_500) == (24_835, 24_346, 13_500)


def test_a_wheel_and_an_advance() -> None:
    """30 degrees to the left and eight inches ahead."""
    pose = wheeled((24_000, 24_000, 9_000), FRONT, 1181, 3_000)

    assert advanced(pose, 12_000, 8_000) == (20_591, 31_086, 12_000)


def test_a_quarter_turn_about_a_corner() -> None:
    """The four corners of a tray at (24, 24), turned to the left."""
    shape = tray(24_000, 24_000, 9_000, *M)
    turned = [pivoted((24_000, 24_000, 9_000), shape.x[i], shape.y[i], 9_000) for i in range(4)]

    assert turned == [
        (22_819, 27_543, 18_000),
        (27_543, 22_819, 18_000),
        (25_181, 20_457, 18_000),
        (20_457, 25_181, 18_000),
    ]


def test_zones_meet_on_rays_from_the_corners() -> None:
    """Ties go to the front before a side, and to a side before the rear."""
    spots = [(24_000, 30_000), (30_000, 27_000), (28_362, 27_181), (27_000, 18_000), (30_000, 20_000)]

    assert [zone((24_000, 24_000, 9_000), *M, x, y, 10) for x, y in spots] == [FRONT, RIGHT, FRONT, REAR, RIGHT]


def test_refs_are_the_middles_of_the_edges() -> None:
    refs = [ref(24_000, 24_000, 9_000, edge, reach) for edge, reach in enumerate((1181, 2362, 1181, 2362))]

    assert refs == [(24_000, 25_181), (26_362, 24_000), (24_000, 22_819), (21_638, 24_000)]


def test_edges_that_lie_on_each_other_touch() -> None:
    """A front on a left side; and fronts that share a stretch."""
    target = tray(24_000, 24_000, 9_000, *M)

    assert contact_edges(target, tray(20_457, 24_000, 0, *M)) == [(LEFT, FRONT)]
    assert contact_edges(target, tray(26_000, 26_362, 27_000, *M)) == [(FRONT, FRONT)]


def test_a_corner_touches_the_edge_it_meets() -> None:
    """A tray turned by 45 degrees whose corner touches a front: the edge that looks most against it counts."""
    target = tray(24_000, 24_000, 9_000, *M)
    other = tray(24_000, 25_181 + 2505, 22_500, *M)

    assert contact_edges(target, other) == [(FRONT, FRONT)]


def test_a_line_passes_through_what_it_cuts_but_not_along_an_edge() -> None:
    wood = area([(22_000, 13_000), (27_000, 13_000), (27_000, 16_000), (22_000, 16_000)])

    assert passes((24_000, 11_181), (24_000, 18_819), wood, 20)
    assert not passes((22_000, 11_181), (22_000, 18_819), wood, 20)
    assert not passes((24_000, 11_181), (24_000, 13_010), wood, 20)


def test_a_corridor_reaches_the_target_with_its_whole_width() -> None:
    """To the left there is a target; to the right the strip passes it by."""
    target = tray(24_000, 20_000, 27_000, *M)
    strip = corridor((26_000, 11_181), (26_000, 18_819), target, 1_000, 1)

    assert strip is not None
    assert sorted(zip(strip.x, strip.y)) == [(25_000, 11_181), (25_000, 18_819), (26_000, 11_181), (26_000, 18_819)]
    assert corridor((26_000, 11_181), (26_000, 18_819), target, 1_000, -1) is None


def test_directions_of_displacements() -> None:
    around = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]

    assert [angle_of(5_000 * x, 5_000 * y) for x, y in around] == [4_500 * i for i in range(8)]

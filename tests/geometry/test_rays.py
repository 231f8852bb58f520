"""Lines across hexes, against fractions: what they meet, what they touch, and that they are the same both ways."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bulawa.geometry.hexes import Grid
from bulawa.geometry.rays import CORNERS, STEPS, Ray, ray_between, ray_from_side

WIDTH = 101
FAR = 12
Pair = tuple[int, int]


def place(offset: int) -> Pair:
    """Columns and half rows of an offset."""
    dx = (offset + WIDTH // 2) % WIDTH - WIDTH // 2
    return dx, (offset - dx) // WIDTH


def distance(dx: int, dy: int) -> int:
    return max(abs(dx), (abs(dx) + abs(dy)) // 2)


DIFFERENCES = [
    (dx, dy)
    for dx in range(-FAR, FAR + 1)
    for dy in range(-2 * FAR, 2 * FAR + 1)
    if (dx + dy) % 2 == 0 and 0 < distance(dx, dy) <= FAR
]


def span(start: Pair, end: Pair, at: Pair) -> tuple[Fraction, Fraction] | None:
    """The part of the line inside a closed hex, as fractions of its length; naive, half plane by half plane."""
    low, high = Fraction(0), Fraction(1)
    for k in range(6):
        (ax, ay), (bx, by) = CORNERS[k], CORNERS[(k + 1) % 6]
        nx, ny = by - ay, -(bx - ax)
        limit = nx * (6 * at[0] + ax) + ny * (2 * at[1] + ay)
        first = nx * start[0] + ny * start[1] - limit
        change = nx * (end[0] - start[0]) + ny * (end[1] - start[1])
        if change == 0:
            if first > 0:
                return None
        elif change > 0:
            high = min(high, Fraction(-first, change))
        else:
            low = max(low, Fraction(-first, change))
    return (low, high) if low <= high else None


def on_border(start: Pair, end: Pair, at: Pair, when: Fraction) -> bool:
    """Does the point lie on the border of the hex?"""
    x = start[0] + when * (end[0] - start[0]) - 6 * at[0]
    y = start[1] + when * (end[1] - start[1]) - 2 * at[1]
    for k in range(6):
        (ax, ay), (bx, by) = CORNERS[k], CORNERS[(k + 1) % 6]
        if (by - ay) * (x - ax) - (bx - ax) * (y - ay) == 0:
            return True
    return False


def naive(start: Pair, end: Pair, around: list[Pair]) -> tuple[list[Pair], set[Pair]]:
    """The hexes whose inside the line meets, in order, and those it only touches."""
    met, touched = [], set()
    for at in around:
        part = span(start, end, at)
        if part is None:
            continue
        if part[0] == part[1] or on_border(start, end, at, (part[0] + part[1]) / 2):
            touched.add(at)
        else:
            met.append((part[0], at))
    return [at for _, at in sorted(met)], touched


def near(dx: int, dy: int) -> list[Pair]:
    """All hexes that the line could touch."""
    xs, ys = range(min(0, dx) - 1, max(0, dx) + 2), range(min(0, dy) - 2, max(0, dy) + 3)
    return [(x, y) for x in xs for y in ys if (x + y) % 2 == 0]


def sure(ray: Ray) -> list[Pair]:
    """The hexes a ray meets for certain, from the first to the last."""
    return [(0, 0), *(place(link.left[-1].enters) for link in ray.links)]


def doubtful(ray: Ray) -> set[Pair]:
    """The hexes that only one of two ways round a border enters."""
    ways = [way for link in ray.links for way in (link.left, link.right)]
    return {place(crossing.enters) for way in ways for crossing in way[:-1]}


def test_lines_meet_what_fractions_say() -> None:
    """Every difference up to twelve hexes: the hexes met and those touched on the way."""
    for dx, dy in DIFFERENCES:
        ray = ray_between(dx, dy, WIDTH)
        met, touched = naive((0, 0), (6 * dx, 2 * dy), near(dx, dy))
        assert sure(ray) == met, (dx, dy)
        assert doubtful(ray) == touched, (dx, dy)


@pytest.mark.parametrize("side", range(6))
def test_lines_from_hexsides_meet_what_fractions_say(side: int) -> None:
    """Lines that begin in the middle of a hexside, inside, outside and along it."""
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
    start = ((ax + bx) // 2, (ay + by) // 2)
    for dx, dy in DIFFERENCES:
        ray = ray_from_side(side, dx, dy, WIDTH)
        met, _ = naive(start, (6 * dx, 2 * dy), near(dx, dy))
        assert [at for at in sure(ray) if at in met] == met, (dx, dy)
        assert set(sure(ray)) - set(met) <= {(0, 0)}, (dx, dy)


def shape(ray: Ray, mirror: bool = False) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The directions of both ways of every link."""
    ways = [(tuple(c.direction for c in link.left), tuple(c.direction for c in link.right)) for link in ray.links]
    return [(right, left) if mirror else (left, right) for left, right in ways]


def rotated(at: Pair) -> Pair:
    """Turned by a sixth of a circle clockwise: N becomes NE."""
    dx, dy = at
    return (dx - dy) // 2, (3 * dx + dy) // 2


def test_steps_turn_into_each_other() -> None:
    """The rotation used here is the right one."""
    assert [rotated(step) for step in STEPS] == [STEPS[(d + 1) % 6] for d in range(6)]


def test_lines_turn_with_the_table() -> None:
    """A sixth of a circle turns every direction of every link by one, and nothing else."""
    for dx, dy in DIFFERENCES:
        turned = [
            (tuple((d + 1) % 6 for d in left), tuple((d + 1) % 6 for d in right))
            for left, right in shape(ray_between(dx, dy, WIDTH))
        ]
        assert shape(ray_between(*rotated((dx, dy)), WIDTH)) == turned, (dx, dy)


def test_lines_are_mirrored_with_the_table() -> None:
    """East and west exchanged: left and right change places."""
    for dx, dy in DIFFERENCES:
        mirrored = [
            (tuple(-d % 6 for d in left), tuple(-d % 6 for d in right))
            for left, right in shape(ray_between(dx, dy, WIDTH), mirror=True)
        ]
        assert shape(ray_between(-dx, dy, WIDTH)) == mirrored, (dx, dy)


def test_sight_is_symmetric() -> None:
    """The way back has the same links in reverse, left and right exchanged."""
    for dx, dy in DIFFERENCES:
        back = [
            (tuple((d + 3) % 6 for d in reversed(right)), tuple((d + 3) % 6 for d in reversed(left)))
            for left, right in reversed(shape(ray_between(dx, dy, WIDTH)))
        ]
        assert shape(ray_between(-dx, -dy, WIDTH)) == back, (dx, dy)


def test_lines_enter_by_the_side_they_cross() -> None:
    """A line that crosses a side enters by its other face; through a corner, by the side clockwise of it."""
    assert [ray_between(3 * dx, 3 * dy, WIDTH).entry for dx, dy in STEPS] == [3, 4, 5, 0, 1, 2]
    assert ray_between(2, 0, WIDTH).entry == 5
    assert ray_between(-2, 0, WIDTH).entry == 2


def test_a_grid_remembers_its_lines() -> None:
    """The line between two hexes is made once for every pair as far apart."""
    grid = Grid(24, 16)
    a, b = grid.cell(3, 3), grid.cell(9, 5)
    shift = grid.cell(7, 8) - a
    assert grid.ray(a, b) is grid.ray(a + shift, b + shift)

"""Directions and lengths in whole numbers: mils, hundredths of a degree, unit vectors of length 2**26.

No intermediate reaches 2**53, so the numbers are the same interpreted, compiled and on every machine.
"""

from __future__ import annotations

from math import pi, sin, sqrt
from typing import Final

from mypy_extensions import i64

UNIT: Final = 2**26
"""The length of a unit vector."""
HALF: Final = 2**25
FULL_TURN: Final = 36_000
HALF_TURN: Final = 18_000
QUARTER: Final = 9_000
EIGHTH: Final = 4_500
FAR: Final = 2**18
"""Farther than anything lies on a table, in mils."""

SINES: Final[list[int]] = [round(UNIT * sin(angle * pi / HALF_TURN)) for angle in range(QUARTER + 1)]
"""One quarter of the circle; the others mirror it, so turned and mirrored tables have the same numbers."""


def sine(angle: i64) -> i64:
    turned = angle % FULL_TURN
    if turned >= HALF_TURN:
        return -sine(turned - HALF_TURN)
    return SINES[turned if turned <= QUARTER else HALF_TURN - turned]


def cosine(angle: i64) -> i64:
    return sine(angle + QUARTER)


def rounded(value: i64) -> i64:
    """A number of unit length in mils, halves away from zero, so that a mirrored table behaves alike."""
    return (value + HALF) >> 26 if value >= 0 else -((HALF - value) >> 26)


def divided(value: i64, by: i64) -> i64:
    """The nearest whole number, halves away from zero; `by` is positive."""
    return (2 * value + by) // (2 * by) if value >= 0 else -((by - 2 * value) // (2 * by))


def root(value: i64) -> i64:
    """The whole part of a square root: the processor guesses, whole numbers decide."""
    found: i64 = int(sqrt(float(value)))
    while found * found > value:
        found -= 1
    while (found + 1) * (found + 1) <= value:
        found += 1
    return found


def length(dx: i64, dy: i64) -> i64:
    """The whole mils of a vector."""
    return root(dx * dx + dy * dy)


def unit(dx: i64, dy: i64) -> tuple[i64, i64]:
    """The unit vector along a displacement that is not nothing."""
    long = root((dx * dx + dy * dy) * 65_536)
    return divided(dx * 17_179_869_184, long), divided(dy * 17_179_869_184, long)


def angle_of(dx: i64, dy: i64) -> i64:
    """The direction of a displacement in hundredths of a degree, from 0 to 35999."""
    if dy < 0 or (dy == 0 and dx < 0):
        return (angle_of(-dx, -dy) + HALF_TURN) % FULL_TURN
    if dx <= 0:
        return angle_of(dy, -dx) + QUARTER if dy else 0
    if dy > dx:
        return QUARTER - angle_of(dy, dx)
    return steep(dx, dy)


def steep(dx: i64, dy: i64) -> i64:
    """The angle from 0 to 45 degrees whose direction runs nearest to a displacement."""
    low: i64 = 0
    high: i64 = EIGHTH
    while low < high:
        middle = (low + high) // 2
        if aside(dx, dy, middle) + aside(dx, dy, middle + 1) > 0:
            low = middle + 1
        else:
            high = middle
    return low


def aside(dx: i64, dy: i64, angle: i64) -> i64:
    """How far a displacement lies to the left of a direction."""
    return dy * cosine(angle) - dx * sine(angle)

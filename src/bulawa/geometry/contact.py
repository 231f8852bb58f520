"""Where two outlines touch: pairs of edges that lie on each other, or the edges that meet at a corner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.geometry.plane import to_segment
from bulawa.geometry.shapes import LEFT, Shape
from bulawa.geometry.vectors import FAR, UNIT, cosine, rounded

PARALLEL: Final = 100
"""Edges lie on each other when they are so nearly parallel, in hundredths of a degree,"""
APART: Final = 30
"""so near, in mils,"""
SHARED: Final = 50
"""and share so much of their length."""

Edges = tuple[int, int]
"""An edge of the one and an edge of the other."""


def contact_edges(a: Shape, b: Shape) -> list[Edges]:
    """The pairs of edges with which two outlines touch."""
    pairs = [(i, j) for i in range(len(a.x)) for j in range(len(b.x)) if lie_together(a, i, b, j)]
    return pairs or [corner_contact(a, b)]


def lie_together(a: Shape, i: int, b: Shape, j: int) -> bool:
    """Whether two edges look against each other, close together, along a common stretch."""
    if facing(a, i, b, j) > -cosine(PARALLEL):
        return False
    ux: i64 = a.nx[i]
    uy: i64 = a.ny[i]
    near = (b.x[j] - a.x[i]) * ux + (b.y[j] - a.y[i]) * uy
    far = (b.x[after(b, j)] - a.x[i]) * ux + (b.y[after(b, j)] - a.y[i]) * uy
    if min(abs(int(near)), abs(int(far))) > APART * UNIT:
        return False
    return shared(a, i, b, j) >= SHARED


def facing(a: Shape, i: int, b: Shape, j: int) -> i64:
    """The cosine between the normals of two edges, in unit length."""
    return rounded(a.nx[i] * b.nx[j] + a.ny[i] * b.ny[j])


def after(shape: Shape, corner: int) -> int:
    return corner + 1 if corner + 1 < len(shape.x) else 0


def shared(a: Shape, i: int, b: Shape, j: int) -> i64:
    """The whole mils along which two edges lie beside each other."""
    low, high = extent(a, i, a.nx[i], a.ny[i])
    least, most = extent(b, j, a.nx[i], a.ny[i])
    return (min(high, most) - max(low, least)) // UNIT


def extent(shape: Shape, i: int, ux: i64, uy: i64) -> tuple[i64, i64]:
    """From where to where an edge lies across a direction."""
    one = shape.y[i] * ux - shape.x[i] * uy
    other = shape.y[after(shape, i)] * ux - shape.x[after(shape, i)] * uy
    return min(one, other), max(one, other)


def corner_contact(a: Shape, b: Shape) -> Edges:
    """The edge that is touched and, of the edges at the corner that touches it, the one that looks most against it."""
    best: i64 = FAR * 256
    found: Edges = (0, 0)
    for i in range(len(a.x)):
        for j in range(len(b.x)):
            ahead = nearness(b, j, a.x[i], a.y[i])
            if ahead < best:
                best, found = ahead, (against(a, i, b, j), j)
            behind = nearness(a, i, b.x[j], b.y[j])
            if behind < best:
                best, found = behind, (i, against(b, j, a, i))
    return found


def nearness(shape: Shape, i: int, x: i64, y: i64) -> i64:
    """How near a point lies to an edge, in 256ths of a mil."""
    j = after(shape, i)
    return to_segment(x - shape.x[i], y - shape.y[i], shape.x[j] - shape.x[i], shape.y[j] - shape.y[i])


def against(shape: Shape, corner: int, other: Shape, edge: int) -> int:
    """Of the two edges that meet at a corner, the one that looks most against an edge; ties by `rank`."""
    before = corner - 1 if corner else len(shape.x) - 1
    one, two = facing(shape, before, other, edge), facing(shape, corner, other, edge)
    if abs(int(one - two)) <= UNIT // 1_000:
        return before if rank(before) < rank(corner) else corner
    return before if one < two else corner


def rank(edge: int) -> int:
    """Front before side before rear."""
    return 1 if edge == LEFT else edge

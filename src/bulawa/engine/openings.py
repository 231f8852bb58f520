"""Answers with holes: what cannot, or need not, be listed choice by choice.

| kind  | holes | shape | what fills them |
| ----- | ----- | ----- | --------------- |
| range | one | low, high, step | a number on that ladder |
| set   | the last, for many | least, most, members... | so many different members, in the order of the shape |
| route | the last, for many | least, most, cells... | so many cells, one after the other |
| fan   | two: angle and distance | angle, low, high; angle, low, high; ... | a distance within a span of its angle |
| spot  | two: x and y; or three: and a heading | x0, y0, x1, y1; or with r0, r1 | a place in that box |

What fills a range, a set or a fan is accepted. A route and a spot only bound what `bar` then judges, and so it judges
the angles between those of a fan. Whatever else does not fit an opening and is not listed is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

Filled = tuple[int, ...]
"""A choice without holes."""

Spans = list[tuple[int, int, int]]
"""(angle, low, high) of a fan."""


class Opening(NamedTuple):
    """An answer with holes, and what may fill them."""

    choice: tuple[int | None, ...]
    kind: str
    shape: tuple[int, ...]
    origin: tuple[int, ...] = ()
    """Where a fan begins, where that is not the middle of a piece: x, y and the heading of angle 0. A spot is counted
    from there. A range turns about such a point, or is measured along the line x, y, x, y from its first end."""
    start: tuple[int, ...] = ()
    """Values that a spot or a range is shown with at first."""


MANY = ("set", "route")
"""Kinds whose hole stands at the end and takes as many values as there are."""

EXACT = ("range", "set", "fan")
"""Kinds that promise: whatever fits is accepted."""


def fill(opening: Opening, values: Sequence[int]) -> Filled:
    """The choice with these values in its holes; those of a set in the order of its members."""
    if opening.kind in MANY:
        ordered = sorted(values, key=opening.shape[2:].index) if opening.kind == "set" else values
        return (*whole(opening.choice[:-1]), *ordered)
    left = iter(values)
    return tuple(next(left) if part is None else part for part in opening.choice)


def whole(choice: Sequence[int | None]) -> Filled:
    """The part of a choice that has no holes."""
    return tuple(part for part in choice if part is not None)


def held(opening: Opening, choice: Filled) -> Filled | None:
    """What a choice has in place of the holes; None when it says something else before them."""
    fixed = opening.choice
    if opening.kind in MANY:
        return choice[len(fixed) - 1 :] if choice[: len(fixed) - 1] == fixed[:-1] else None
    if len(choice) != len(fixed) or any(part not in (None, said) for part, said in zip(fixed, choice)):
        return None
    return tuple(said for part, said in zip(fixed, choice) if part is None)


def fits(opening: Opening, choice: Filled) -> bool:
    """Whether the choice is this opening with its holes filled as they may be."""
    values = held(opening, choice)
    return values is not None and FITS[opening.kind](opening.shape, values)


def allows(opening: Opening, choice: Filled) -> bool:
    """Whether a choice may be legal by this opening: it fits, or it turns between the angles of a fan."""
    if opening.kind != "fan":
        return fits(opening, choice)
    values, angles = held(opening, choice), opening.shape[::3]
    return values is not None and min(angles) <= values[0] <= max(angles)


def fits_range(shape: Filled, values: Filled) -> bool:
    low, high, step = shape
    return low <= values[0] <= high and (values[0] - low) % step == 0


def fits_set(shape: Filled, values: Filled) -> bool:
    least, most, *members = shape
    places = [members.index(value) if value in members else -1 for value in values]
    return least <= len(values) <= most and -1 not in places and places == sorted(set(places))


def fits_route(shape: Filled, values: Filled) -> bool:
    least, most, *cells = shape
    return least <= len(values) <= most and all(value in cells for value in values)


def fits_fan(shape: Filled, values: Filled) -> bool:
    turn, far = values
    rays = [at for at in range(0, len(shape), 3) if shape[at] == turn]
    return any(shape[at + 1] <= far <= shape[at + 2] for at in rays)


def fits_spot(shape: Filled, values: Filled) -> bool:
    return all(low <= value <= high for value, (low, high) in zip(values, sides(shape), strict=True))


FITS: dict[str, Callable[[Filled, Filled], bool]] = {
    "range": fits_range,
    "set": fits_set,
    "route": fits_route,
    "fan": fits_fan,
    "spot": fits_spot,
}


def spans(shape: Filled) -> Spans:
    """A fan ray by ray; one angle may have several spans."""
    return [(shape[i], shape[i + 1], shape[i + 2]) for i in range(0, len(shape), 3)]


def sides(shape: Filled) -> list[tuple[int, int]]:
    """The bounds of a spot, hole by hole: x, y and perhaps a heading."""
    x0, y0, x1, y1, *heading = shape
    return [(x0, x1), (y0, y1), *([(heading[0], heading[1])] if heading else [])]


FEW = 8
"""So many ways to fill an opening are offered one by one."""


def apart(options: Sequence[Filled], openings: Sequence[Opening]) -> tuple[list[Filled], list[Opening]]:
    """What a table offers one by one, and what it leaves open: what is led on the map stays open, however short."""
    if not openings:
        return list(dict.fromkeys(options)), []
    single, left = told_apart(tuple(options), tuple(openings))
    return list(single), list(left)


@lru_cache(1024)
def told_apart(
    options: tuple[Filled, ...], openings: tuple[Opening, ...]
) -> tuple[tuple[Filled, ...], tuple[Opening, ...]]:
    """The same of what comes again and again."""
    few = [() if opening.origin else listed(opening, FEW) for opening in openings]
    left = tuple([opening for opening, ways in zip(openings, few) if not ways])
    verbs = {opening.choice[0] for opening in left}
    single = [one for one in options if one[0] not in verbs or not any(fits(opening, one) for opening in left)]
    return tuple(dict.fromkeys([*single, *(way for ways in few for way in ways)])), left


@lru_cache(1024)
def listed(opening: Opening, most: int) -> tuple[Filled, ...]:
    """Every way to fill a range or a set, if there are no more than so many; else nothing."""
    found: list[Filled] = []
    for values in ways(opening):
        if len(found) == most:
            return ()
        found.append(fill(opening, values))
    return tuple(found)


def ways(opening: Opening) -> Iterator[Sequence[int]]:
    if opening.kind == "range":
        low, high, step = opening.shape
        yield from ((value,) for value in range(low, high + 1, step))
    elif opening.kind == "set":
        least, most, *members = opening.shape
        for count in range(least, min(most, len(members)) + 1):
            yield from combinations(members, count)


def ends(opening: Opening) -> Iterator[Filled]:
    """Choices at the edges of what may fill an opening."""
    shape = opening.shape
    if opening.kind == "range":
        yield from (fill(opening, (shape[0],)), fill(opening, (shape[1] - (shape[1] - shape[0]) % shape[2],)))
    if opening.kind == "set":
        yield from (fill(opening, shape[2 : 2 + shape[0]]), fill(opening, shape[2:][-shape[1] :] if shape[1] else ()))
    if opening.kind == "fan":
        yield from (fill(opening, (angle, far)) for angle, low, high in spans(shape) for far in (low, high))


def nearest(openings: Sequence[Opening], choice: Filled) -> Filled | None:
    """The choice itself where it fits; else the nearest one of the range or fan that it has in mind."""
    for opening in openings:
        values = held(opening, choice)
        if values is not None and opening.kind in NEAREST:
            return fill(opening, NEAREST[opening.kind](opening.shape, values))
    return None


def near_in_range(shape: Filled, values: Filled) -> Filled:
    low, high, step = shape
    inside = min(max(values[0], low), high)
    return (inside - (inside - low) % step,)


def near_in_fan(shape: Filled, values: Filled) -> Filled:
    """The nearest angle first, then the nearest distance that it allows."""
    turn, far = values
    within = [(angle, min(max(far, low), high)) for angle, low, high in spans(shape)]
    return min(within, key=lambda one: (abs(one[0] - turn), abs(one[1] - far)))


NEAREST: dict[str, Callable[[Filled, Filled], Filled]] = {"range": near_in_range, "fan": near_in_fan}

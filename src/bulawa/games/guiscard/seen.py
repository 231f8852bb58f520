"""A line over the ground as it was seen, and those that are remembered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bulawa.geometry.hexes import Grid
from bulawa.geometry.rays import Crossing, Ray

OPEN: Final = 0
BY_TREES: Final = 1
BY_CREST: Final = 2
IN_DEAD_GROUND: Final = 3
BY_WALL: Final = 4
OFF_THE_MAP: Final = 5
BY_PALISADE: Final = 6

WORST: Final = 4096
"""More than all the bits together."""

BESIDE: Final = 4
"""By so many hexes a way over a hex is longer, at the most, that a line from beside another crosses."""

NOT_FELT: Final = -1
ROUGH_HEX: Final = 1
ROUGH_SIDE: Final = 2
"""What a crossing may meet: something in the hex behind it, something on the hexside or about the hex itself."""


@mypyc_attr(acyclic=True)
class Way:
    """One way round a border, or the only way from a hex to the next."""

    def __init__(self, cells: tuple[int, ...], stopped: int, culprit: int, screens: int, is_opening: bool) -> None:
        self.cells = cells
        """Hexes it crosses, the end of the line left out."""
        self.stopped = stopped
        """OPEN, or what stops it."""
        self.culprit = culprit
        """The hex that stops it."""
        self.screens = screens
        self.is_opening = is_opening
        """It goes through a door, window or slit."""


@mypyc_attr(acyclic=True)
class Sight:
    """A line between two hexes; as it begins, one on which nothing stops or covers."""

    def __init__(self, ray: Ray, cell: int) -> None:
        self.ray = ray
        self.cell = cell
        """The hex from which the ray counts."""
        self.stopped = OPEN
        self.culprit = 0
        self.screens = 0
        """All that lies before the target."""
        self.screened: tuple[tuple[Way, ...], ...] = ()
        """The links that no open way crosses without something that could cover the target."""
        self.links: tuple[tuple[Way, ...], ...] = ()
        self.met: i64 = len(ray.crossed)
        """So many of the hexes that the ray crosses matter: behind what stops the line, none."""

    @property
    def ways(self) -> tuple[tuple[Way, ...], ...]:
        """For every link of the ray its ways, one or two; a line that is stopped may end there."""
        if not self.links:
            self.links = plain_ways(self.ray, self.cell)
        return self.links

    @property
    def flight(self) -> int:
        """The direction in which a missile flies on.  [R152]"""
        return self.ray.flight

    def meet(self, links: list[tuple[Way, ...]]) -> None:
        """What stops it and covers its end, link by link."""
        self.links = tuple(links)
        for link in links:
            best = decisive(link)
            self.screens |= best.screens
            if best.stopped and not self.stopped:
                self.stopped, self.culprit = best.stopped, best.culprit
            if is_screened(link) and not self.stopped:
                self.screened = (*self.screened, link)

    def stop(self, stopped: int, culprit: int, met: i64) -> None:
        """It ends there; only whoever explains it wants to know its ways, and what lies behind."""
        self.stopped, self.culprit, self.met = stopped, culprit, min(met, self.met)


def plain_ways(ray: Ray, cell: int) -> tuple[tuple[Way, ...], ...]:
    """The ways of a line on which nothing stops or covers."""
    end = ray.links[-1].left[-1].enters if ray.links else 0
    found: list[tuple[Way, ...]] = []
    for link in ray.links:
        both = (link.left, link.right) if link.tie else (link.left,)
        found.append(tuple([plain_way(crossings, cell, end) for crossings in both]))
    return tuple(found)


def plain_way(crossings: tuple[Crossing, ...], cell: int, end: int) -> Way:
    cells = tuple([cell + crossing.enters for crossing in crossings if crossing.enters != end])
    return Way(cells, OPEN, 0, 0, False)


def is_screened(link: tuple[Way, ...]) -> bool:
    """Is there something on every way that is open?"""
    for way in link:
        if way.stopped == OPEN and way.screens == 0:
            return False
    return True


def severity(way: Way) -> int:
    """Possible rather than impossible, then lighter cover.  [R145]"""
    return WORST * way.stopped + way.screens


def decisive(link: tuple[Way, ...]) -> Way:
    """The way that restricts less; where one goes through an opening, no way round may touch a wall.  [R145] [R304]"""
    if len(link) == 1:
        return link[0]
    one, other = link
    easier, harder = (other, one) if severity(other) < severity(one) else (one, other)
    return harder if easier.is_opening and severity(harder) > severity(easier) else easier


class Sights:
    """Lines over the ground that were looked at already, by pairs of hexes, and what crossings were felt to meet."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows: list[list[Sight | None]] = [[]] * size
        """rows[a][b]: the line from one hex to another; a row is empty until it is asked for."""
        self.plain: list[tuple[Way, ...]] = [()] * size
        """plain[cell]: the only way into a hex in which nothing stops or covers; all lines share it."""
        self.rough: list[i64] = [NOT_FELT] * (6 * size)
        """rough[cell * 6 + direction]: bits of what a line may meet that leaves a hex by this side."""
        self.windows: list[i64] = [NOT_FELT] * size
        """windows[cell]: 1 where lines may begin elsewhere than in the middle of the hex."""

    def recall(self, a: int, b: int) -> Sight | None:
        """The line from one hex to another, if it was looked at already."""
        row = self.rows[a]
        return row[b] if row else None

    def keep(self, a: int, b: int, sight: Sight) -> None:
        if not self.rows[a]:
            self.rows[a] = [None] * self.size
        self.rows[a][b] = sight

    def feel(self, side: i64, rough: i64) -> None:
        self.rough[side] = rough

    def note_windows(self, cell: int, there: bool) -> None:
        self.windows[cell] = 1 if there else 0

    def since(self, grid: Grid, cells: list[int]) -> SightsSince:
        """The same after the ground has changed in these hexes, with all lines that the change does not touch."""
        return SightsSince(self, grid, cells)

    def mind(self, cells: list[int]) -> None:
        """The ground has changed in these hexes too; said of lines that one state alone looks at."""
        raise NotImplementedError

    def settle(self) -> None:
        """Before anybody looks."""

    def plain_way(self, cell: int) -> tuple[Way, ...]:
        if not self.plain[cell]:
            self.plain[cell] = (Way((cell,), OPEN, 0, 0, False),)
        return self.plain[cell]


class Change:
    """Hexes in which the ground has changed, and which lines they touch."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.cells: list[i64] = []
        self.is_changed = [False] * grid.size
        self.is_near = [False] * grid.size
        """is_near[cell]: something has changed so near to it that lines may begin elsewhere now."""

    def copy(self) -> Change:
        twin = Change(self.grid)
        twin.cells, twin.is_changed, twin.is_near = self.cells[:], self.is_changed[:], self.is_near[:]
        return twin

    def add(self, cells: list[int]) -> Change:
        """A door is minded from two hexes off."""
        for cell in cells:
            if not self.is_changed[cell]:
                self.cells.append(cell)
                self.is_changed[cell] = True
                for near in around(self.grid, cell):
                    self.is_near[near] = True
        return self

    def touches(self, sight: Sight, a: i64, b: i64, windows: i64) -> bool:
        """Has anything changed where a line begins, on its way or at its end?  (hot)"""
        if self.is_near[a] or self.is_changed[b]:
            return True
        if windows != 0:
            return self.is_beside(a, b)
        met, crossed = sight.met, sight.ray.crossed
        for n in range(met):
            if self.is_changed[a + crossed[n]]:
                return True
        return False

    def is_beside(self, a: i64, b: i64) -> bool:
        """Could a line come near a change that begins at a window, a door or elsewhere beside the hex?"""
        most = self.grid.distance(a, b) + BESIDE
        for cell in self.cells:
            if self.grid.distance(a, cell) + self.grid.distance(cell, b) <= most:
                return True
        return False


def around(grid: Grid, cell: int) -> list[int]:
    """The hex and all others within two hexes of it, some of them more than once."""
    here_and_beside = [0, *grid.steps]
    middle = [cell + step for step in here_and_beside if grid.on_board[cell + step]]
    return [one + step for one in middle for step in here_and_beside]


class SightsSince(Sights):
    """Lines since the ground has changed in some hexes: those that no change touches are remembered as it was laid."""

    def __init__(self, before: Sights, grid: Grid, cells: list[int]) -> None:
        self.size = before.size
        self.grid = grid
        self.before: Sights | None = before
        self.cells = cells
        """What was known, and the hexes that have changed since; until somebody asks."""
        self.is_settled = False
        self.laid: Sights
        self.change: Change
        """All that has changed since the ground was laid."""
        self.anew: dict[int, Sight] = {}
        """anew[a * size + b]: the lines that a change touches."""

    def mind(self, cells: list[int]) -> None:
        self.cells = [*self.cells, *cells]
        self.is_settled = False

    def settle(self) -> None:
        """Changes that come one after the other, before anybody looks, are taken in together."""
        if self.is_settled:
            return
        before = self.before
        if before is None:
            self.drop_touched(Change(self.grid).add(self.cells))
            self.change.add(self.cells)
        else:
            self.follow_on(before)
        self.forget(self.cells)
        self.before, self.cells, self.is_settled = None, [], True

    def follow_on(self, before: Sights) -> None:
        """Take up what was known before, of the last ground on which anybody has looked."""
        while isinstance(before, SightsSince) and before.before is not None:
            self.cells = [*before.cells, *self.cells]
            before = before.before
        self.rough, self.windows, self.plain = before.rough[:], before.windows[:], before.plain
        if isinstance(before, SightsSince):
            self.cells = [*before.cells, *self.cells]
            self.laid, self.change = before.laid, before.change.copy().add(self.cells)
            self.anew = before.anew.copy()
            self.drop_touched(Change(self.grid).add(self.cells))
        else:
            self.laid, self.change = before, Change(self.grid).add(self.cells)

    def drop_touched(self, last: Change) -> None:
        """Lines that were looked at before the last change, and that it touches."""
        size: i64 = self.size
        touched: list[int] = []
        for key, sight in self.anew.items():
            pair: i64 = key
            a = pair // size
            if last.touches(sight, a, pair - a * size, self.windows[a]):
                touched.append(key)
        for key in touched:
            del self.anew[key]

    def forget(self, cells: list[int]) -> None:
        """What was felt of these hexes, of their sides, and of doors and windows near them."""
        grid = self.grid
        for cell in cells:
            for way in range(6):
                self.rough[6 * cell + way] = NOT_FELT
                self.rough[6 * (cell + grid.steps[way]) + (way + 3) % 6] = NOT_FELT
            for near in around(grid, cell):
                self.windows[near] = NOT_FELT

    def recall(self, a: int, b: int) -> Sight | None:
        if not self.is_settled:
            self.settle()
        found = self.laid.recall(a, b)
        if found is not None and not self.change.touches(found, a, b, self.windows[a]):
            return found
        return self.anew.get(a * self.size + b)

    def keep(self, a: int, b: int, sight: Sight) -> None:
        if self.change.touches(sight, a, b, self.windows[a]):
            self.anew[a * self.size + b] = sight
        else:
            self.laid.keep(a, b, sight)

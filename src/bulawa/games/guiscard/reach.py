"""How far somebody can still go: the cheapest way to every hex, with the tests that wait on it."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import strides
from bulawa.games.guiscard.state import Guiscard

FAR: Final = 9999


class Reach:
    """The ways of one character with so many points: poses are `6 * cell + facing`, 0 on foot.  [R108]"""

    def __init__(self, g: Guiscard, man: int, left: int, has_gone: bool) -> None:
        self.man = man
        self.start = 6 * g.cell[man] + (g.facing[man] if g.horse[man] >= 0 else 0)
        self.cost: dict[int, int] = {self.start: 0}
        """cost[pose]: points spent when he comes there."""
        self.tests: dict[int, int] = {self.start: 0}
        """tests[pose]: enemies who test him on the way.  [R114]"""
        self.before: dict[int, int] = {}
        """before[pose]: the pose he comes from."""
        self.watched: dict[int, int] = {}
        self.spread(g, left, has_gone)

    def spread(self, g: Guiscard, left: int, has_gone: bool) -> None:
        """From the nearest poses to the farthest, as long as there are points."""
        waves: list[list[int]] = [[] for _ in range(left + 1)]
        waves[0].append(self.start)
        leads = bool(q.led_by(g, self.man))
        for spent in range(left + 1):
            for pose in waves[spent]:
                if self.cost[pose] == spent:
                    self.step_from(g, pose, spent, left, leads, has_gone or pose != self.start, waves)

    def step_from(
        self, g: Guiscard, pose: int, spent: int, left: int, leads: bool, tested: bool, waves: list[list[int]]
    ) -> None:
        head, facing = pose // 6, pose % 6
        tests = self.tests[pose] + (self.watchers(g, head) if tested else 0)
        for to in strides.goals(g, self.man, head, facing):
            cost = strides.cost_of(g, self.man, head, facing, to)
            if cost == 0 or spent + cost > left or strides.is_barred(g, self.man, to, leads):
                continue
            new = 6 * to + strides.new_facing(g, self.man, head, facing, to)
            total = spent + cost
            known = self.cost.get(new, FAR)
            if total < known or (total == known and tests < self.tests[new]):
                self.cost[new], self.tests[new], self.before[new] = total, tests, pose
                waves[total].append(new)

    def watchers(self, g: Guiscard, cell: int) -> int:
        """How many enemies test him when he leaves that hex."""
        if cell not in self.watched:
            self.watched[cell] = len(q.watchers(g, self.man, cell))
        return self.watched[cell]

    def ends(self, g: Guiscard) -> dict[int, int]:
        """For each hex where he may stand, the best pose there: cheapest, then with the fewest tests.  [R109]"""
        found: dict[int, int] = {}
        for pose in self.cost:
            cell = pose // 6
            if pose == self.start or not q.may_stand(g, self.man, cell, pose % 6):
                continue
            best = found.get(cell, -1)
            if best < 0 or (self.cost[pose], self.tests[pose]) < (self.cost[best], self.tests[best]):
                found[cell] = pose
        return found

    def way(self, pose: int) -> list[int]:
        """The hexes from where he stands to that pose, the first left out."""
        found = []
        while pose != self.start:
            found.append(pose // 6)
            pose = self.before[pose]
        return found[::-1]

"""What steps over the ground cost, as it was worked out once for all who go there."""

from __future__ import annotations

from mypy_extensions import i64


class Tracks:
    """Shared by all states on the same ground; forgotten when something falls, opens or burns."""

    def __init__(self) -> None:
        self.costs: list[list[i64]] = [[], [], [], []]
        """costs[kind][cell * 6 + direction]: points for that step, 0 where it is forbidden; empty: not asked for yet.

        A kind is 1 for armour, and 2 more on horseback."""

    def keep(self, kind: int, costs: list[i64]) -> None:
        self.costs[kind] = costs

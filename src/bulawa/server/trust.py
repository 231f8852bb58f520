"""Whose bot has broken the rules: remembered beyond the table, which may have been laid again since."""

from __future__ import annotations

from collections import OrderedDict

MOST = 1000
"""So many seats are remembered, the last ones."""

PATIENCE = 4
"""So often any legal answer is tried at one question; then the bot is stuck."""


class Trust:
    """For each seat of a match the turn at which the answer of its bot failed last, and how often it has there."""

    def __init__(self) -> None:
        self.failures: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()

    def lose(self, match: str, seat: str, turn: int) -> None:
        """An answer at this turn was refused, or the rules failed at it."""
        self.failures[match, seat] = turn, self.failed_at(match, seat, turn) + 1
        self.failures.move_to_end((match, seat))
        while len(self.failures) > MOST:
            self.failures.popitem(last=False)

    def regain(self, match: str, seat: str) -> None:
        """The seat's own bot has given an answer that was taken."""
        self.failures.pop((match, seat), None)

    def failed_at(self, match: str, seat: str, turn: int) -> int:
        at, times = self.failures.get((match, seat), (turn, 0))
        return times if at == turn else 0

    def is_lost(self, match: str, seat: str) -> bool:
        """Whether its last answer of its own failed."""
        return (match, seat) in self.failures

    def is_stuck(self, match: str, seat: str, turn: int) -> bool:
        """Whether no answer is to be tried any more."""
        return self.failed_at(match, seat, turn) > PATIENCE

"""What the speed of a battle hangs on, for `bulawa bench`: copies, lines of sight and reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bulawa.games.guiscard import line, sight
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.sheets import SHORT_BOW
from bulawa.games.guiscard.state import Guiscard

TIMES: Final = 50


def loops(g: Guiscard) -> dict[str, Callable[[], int]]:
    """Each does one thing many times over, as the rules do it."""
    here = [man for man in q.men(g) if q.is_here(g, man) and q.is_up(g, man)]
    foot = [man for man in here if g.horse[man] < 0]
    mounted = [man for man in here if g.horse[man] >= 0]
    pairs = [(man, g.cell[foe]) for man in here for foe in here if q.are_enemies(g, man, foe)]

    def copy() -> int:
        for _ in range(TIMES):
            g.copy()
        return TIMES

    def fresh() -> int:
        for man, cell in pairs:
            sight.look(g, g.cell[man], cell)
        return len(pairs)

    def remembered() -> int:
        for man, cell in pairs:
            line.draw(g, man, SHORT_BOW, cell)
        return len(pairs)

    def reach_on_foot() -> int:
        for man in foot:
            Reach(g, man, q.allowance(g, man), False)
        return len(foot)

    def reach_mounted() -> int:
        for man in mounted:
            Reach(g, man, q.allowance(g, man), False)
        return len(mounted)

    found: dict[str, Callable[[], int]] = {"copy": copy, "line of sight, fresh": fresh}
    found["line of sight, remembered, with men"] = remembered
    found["reach on foot"] = reach_on_foot
    if mounted:
        found["reach mounted"] = reach_mounted
    return found

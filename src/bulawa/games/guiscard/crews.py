"""Hands for engines and ropes (rulebook 10.4.1, 10.4.2, 10.5.1): men who do nothing else in their phase."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import HELP
from bulawa.games.guiscard.cutting import is_idle
from bulawa.games.guiscard.state import ATTACKED, BUSY, SETTLED, Guiscard

NO_HAND: Final = Reason("R436", "no_hand_here", "man:man")


class Serving(Frame):
    """Some of those who stand ready are chosen: as many as the work needs."""

    def __init__(self, men: list[int], need: int) -> None:
        self.at = 0
        self.men = men
        self.need = need

    def ready(self, g: Guiscard) -> list[int]:
        """Those who could do it."""
        raise NotImplementedError


def is_hand(g: Guiscard, seat: int, man: int) -> bool:
    """On foot, on his feet, of this side, not aloft, and idle in this phase so far."""
    return man >= 0 and q.seat(g, man) == seat and g.horse[man] < 0 and is_idle(g, man) and g.marks[man] & ATTACKED == 0


def hands_beside(g: Guiscard, seat: int, cells: list[int], in_contact: bool) -> list[int]:
    """Those round these hexes who could lend a hand, and could step there if it were free."""
    found: list[int] = []
    for cell in cells:
        for way in range(6):
            at = cell + g.field.grid.steps[way]
            man = q.man_on(g, at)
            if man in found or not is_hand(g, seat, man) or (not in_contact and q.in_contact(g, man)):
                continue
            if g.field.sheets.side_cost[g.side[6 * cell + way]] >= 0:
                found.append(man)
    return found


class ChooseCrew(Ask[Guiscard, Serving]):
    """Who of those who stand ready does it; where there are just enough, nobody is asked.  [R436] [R439] [R445]"""

    key = "crew"
    rule = "R436"
    verbs = (HELP,)

    def who(self, g: Guiscard, f: Serving) -> list[int]:
        return [g.active] if len(f.men) < f.need < len(f.ready(g)) else []

    def options(self, g: Guiscard, f: Serving, seat: int) -> list[Choice]:
        return [(HELP, man) for man in f.ready(g) if man not in f.men]

    def bar(self, g: Guiscard, f: Serving, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in f.ready(g) and choice[1] not in f.men else NO_HAND.at(man=choice[1])

    def take(self, g: Guiscard, f: Serving, seat: int, choice: Choice) -> Frame | None:
        f.men.append(choice[1])
        return None


def call_crew(g: Guiscard, f: Serving) -> None:
    """They do nothing else in this phase.  [R436] [R439] [R445]"""
    f.men += [man for man in f.ready(g) if man not in f.men][: f.need - len(f.men)]
    for man in f.men:
        v.mark(g, man, BUSY | SETTLED)

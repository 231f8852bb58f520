"""Pulling a palisade down (rulebook 10.6.5): a hook, and four men in two ranks on the rope."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame, Roll, Steps
from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import PULL
from bulawa.games.guiscard.crews import is_hand
from bulawa.games.guiscard.ground import PALISADE
from bulawa.games.guiscard.ruins import bring_down, is_timber
from bulawa.games.guiscard.state import ATTACKED, BUSY, WOUNDED, Guiscard

NO_HOOK: Final = Reason("R468", "no_hook_there")
PLATFORM_HOLDS: Final = Reason("R468", "platform_holds")
TOO_FEW_PULLERS: Final = Reason("R468", "too_few_pullers")
FARTHEST: Final = 2
"""How far from the hook's hex the first rank may stand.  [R468]"""


class Pulling(Frame):
    """Four men heave.  [R468]"""

    fields = "foot:hex men:man*"

    def __init__(self, foot: int, men: list[int]) -> None:
        self.at = 0
        self.foot = foot
        self.men = men

    def steps(self) -> Steps:
        return PULLING

    def copy(self) -> Frame:
        return Pulling(self.foot, self.men[:])


def hooked(g: Guiscard, foot: int) -> int:
    """The palisade hex that the hook holds."""
    return foot + g.field.grid.steps[g.siege.hooks[foot]]


def bar_pull(g: Guiscard, seat: int, foot: int) -> Reason | None:
    """A palisade without a platform, nobody on the rope, and four men in two ranks.  [R414] [R468]"""
    if foot not in g.siege.hooks or ladders.climber_at(g, foot) >= 0:
        return NO_HOOK
    hex = hooked(g, foot)
    if not is_timber(g, hex) or g.field.ground.terrain[hex] != PALISADE:
        return PLATFORM_HOLDS
    return None if pullers(g, seat, foot) else TOO_FEW_PULLERS


def pullers(g: Guiscard, seat: int, foot: int) -> list[int]:
    """Four hexes in two ranks of two, the first near the hook's, none of them on it; the fewest wounded first.

    [R468]"""
    best: list[int] = []
    grid = g.field.grid
    for a in near(g, seat, foot):
        for way in range(6):
            four = [a, a + grid.steps[way], a + grid.steps[(way + 1) % 6]]
            four.append(four[2] + grid.steps[way])
            men = [q.man_on(g, cell) for cell in four]
            in_ranks = foot not in four and any(grid.distance(cell, foot) <= FARTHEST for cell in four[1:3])
            if in_ranks and all(is_puller(g, seat, man) and is_before_wall(g, man, foot) for man in men):
                if not best or hurt(g, men) < hurt(g, best):
                    best = men
    return best


def near(g: Guiscard, seat: int, foot: int) -> list[int]:
    """Where the first of them may stand."""
    found = [g.cell[man] for man in q.living(g, seat) if is_puller(g, seat, man)]
    return sorted(cell for cell in found if 1 <= g.field.grid.distance(cell, foot) <= FARTHEST)


def is_puller(g: Guiscard, seat: int, man: int) -> bool:
    return is_hand(g, seat, man) and not ladders.is_aloft(g, man)


def is_before_wall(g: Guiscard, man: int, foot: int) -> bool:
    """On the side of the wall on which the rope hangs.  [R468]"""
    return g.field.ground.room[g.cell[man]] == g.field.ground.room[foot]


def hurt(g: Guiscard, men: list[int]) -> int:
    """Each wounded puller makes it harder.  [R468]"""
    return len([man for man in men if g.health[man] == WOUNDED])


def pulls(g: Guiscard) -> list[Choice]:
    return [(PULL, foot) for foot in sorted(g.siege.hooks) if bar_pull(g, g.active, foot) is None]


def begin(g: Guiscard, foot: int) -> Pulling:
    men = pullers(g, g.active, foot)
    for man in men:
        v.mark(g, man, BUSY | ATTACKED)
    return Pulling(foot, men)


class Heave(Roll[Guiscard, Pulling]):
    """1 or 2, one more for each wounded man: the hex is down and the hook lost.  [R468]"""

    def dice(self, g: Guiscard, f: Pulling) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Pulling, faces: list[int]) -> Frame | None:
        extra = hurt(g, f.men)
        down = faces[0] + extra <= g.field.sheets.number["rope.pull_down.high"]
        g.tell("pulled_down" if down else "not_pulled_down", f.men[:], hooked(g, f.foot), faces[0], extra)
        if not down:
            return None
        hex = hooked(g, f.foot)
        g.siege.unhook(f.foot)
        return bring_down(g, hex)


PULLING: Final[Steps] = (Heave(),)

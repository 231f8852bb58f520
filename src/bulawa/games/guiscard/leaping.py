"""Over the top (rulebook 9.2.1, 9.2.2): whoever climbs up comes to hang there, whoever crosses must jump."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.ground import NONE, WOOD
from bulawa.games.guiscard.harm import harm
from bulawa.games.guiscard.state import WOUNDED, Guiscard


def climb(g: Guiscard, man: int, to: int) -> Frame | None:
    """Up, down, or over the top with a jump.  [R413] [R424]"""
    if to != g.cell[man]:
        v.go(g, man, to, 0)
        g.tell("crossed", man, to)
        return Jump(man) if is_behind_palisade(g, to) else None
    if ladders.is_aloft(g, man):
        v.go(g, man, to, 0)
        g.tell("climbed_down", man, to)
    else:
        v.drop_out(g, man)
        g.hang(man, to, ladders.way_up(g, to))
        g.tell("climbed", man, to)
    return None


def is_behind_palisade(g: Guiscard, cell: int) -> bool:
    room = g.field.ground.room[cell]
    return room != NONE and g.field.ground.rooms[room].wall == WOOD


# ---- the jump


class Jump(Frame):
    """From the top of the palisade to the other side.  [R413]"""

    fields = "man:man"

    def __init__(self, man: int) -> None:
        self.at = 0
        self.man = man

    def steps(self) -> Steps:
        return JUMPING

    def copy(self) -> Frame:
        return Jump(self.man)


class Land(Roll[Guiscard, Jump]):
    """1 to 5: safe; 6 or more, armour adding one: wounded.  [R413]"""

    def dice(self, g: Guiscard, f: Jump) -> list[int]:
        return [6]

    def take(self, g: Guiscard, f: Jump, faces: list[int]) -> Frame | None:
        extra = 1 if q.is_armoured(g, f.man) else 0
        hurts = faces[0] + extra >= g.field.sheets.number["ladder.jump_wound_d6"]
        g.tell("jumped", f.man, faces[0], extra, hurts)
        return harm(g, f.man, WOUNDED) if hurts else None


JUMPING: Final[Steps] = (Land(),)

"""How a siege ends (rulebook 11.5): surrender by hunger or without a leader, talks, taken, lifted, held out."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.blockade import Blockade
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.state import Guiscard

FACES: Final = 10
FEW_DAYS: Final = 5
LAST_DAYS: Final = 2


class Parley(Frame):
    """The besieger asks for the keys.  [R541]"""

    fields = ""

    def __init__(self) -> None:
        self.at = 0

    def steps(self) -> Steps:
        return TALKS

    def copy(self) -> Frame:
        return Parley()


def by_numbers(g: Guiscard) -> int:
    """How many stand outside for each inside.  [R541]"""
    d = siege(g)
    out, within = len(q.present(d, 1 - d.inside)), len(q.present(d, d.inside))
    return d.sheet.numbers[1] if out >= 3 * within else d.sheet.numbers[0] if out >= 2 * within else 0


def by_progress(g: Guiscard) -> int:
    """A breach; outer works held; outer works held and the inner wall breached.  [R541]"""
    d = siege(g)
    if d.part > 0:
        return d.sheet.progress[2 if d.place.is_castle and q.has_inner_breach(g.field, d) else 1]
    return d.sheet.progress[0] if d.ruins else 0


def by_hunger(g: Guiscard) -> int:
    """What is left to eat.  [R541]"""
    d = siege(g)
    return d.sheet.hunger[1] if d.left <= LAST_DAYS else d.sheet.hunger[0] if d.left <= FEW_DAYS else 0


def known_modifier(g: Guiscard) -> int:
    """What everybody can reckon, hidden supplies apart.  [R541]"""
    return by_numbers(g) + by_progress(g) + (0 if siege(g).place.is_hidden else by_hunger(g))


class RollTalks(Roll[Guiscard, Parley]):
    """Twelve or more: the place surrenders.  [R541] [G43]"""

    def dice(self, g: Guiscard, f: Parley) -> list[int]:
        return [FACES]

    def take(self, g: Guiscard, f: Parley, faces: list[int]) -> Frame | None:
        d = siege(g)
        total = faces[0] + by_numbers(g) + by_progress(g) + by_hunger(g)
        g.tell("talked", faces[0], known_modifier(g), total >= d.sheet.target)
        if total >= d.sheet.target:
            finish(g, 1 - d.inside, "surrendered")
        return None


TALKS: Final[Steps] = (RollTalks(),)


def surrender_if_must(g: Guiscard) -> None:
    """Without food or without anybody in command the place is given up; without besiegers it is free.

    A garrison that surrenders is lost.  [R540] [R542]"""
    d = siege(g)
    if not q.present(d, 1 - d.inside):
        lift(g)
    elif not q.present(d, d.inside):
        take(g)
    elif d.left <= 0:
        finish(g, 1 - d.inside, "starved")
    elif not q.has_command(g, d.inside):
        finish(g, 1 - d.inside, "leaderless")


def finish(g: Guiscard, seat: int, how: str) -> None:
    """A siege by itself is over; within a campaign the campaign goes on.  [R545] [R660]"""
    if isinstance(g.war, Blockade):
        g.end([seat], how, [0, 0])
    v.close_siege(g, how)


def take(g: Guiscard) -> None:
    """The place is taken.  [R513] [R545]"""
    finish(g, 1 - siege(g).inside, "taken")


def lift(g: Guiscard) -> None:
    """The besiegers leave.  [R535] [R545]"""
    finish(g, siege(g).inside, "lifted")


def hold_out(g: Guiscard) -> None:
    """It still stands on the evening of the last day.  [R545]"""
    finish(g, siege(g).inside, "held_out")

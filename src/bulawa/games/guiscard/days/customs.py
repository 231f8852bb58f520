"""What a siege changes in the course of its battles: patrols, and when an assault is over."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine.flow import Frame
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.aftermath import falls_back, standing
from bulawa.games.guiscard.days.blockade import ASSAULT, RETAKE, RUN, SORTIE, TOWER
from bulawa.games.guiscard.days.levy import Levy
from bulawa.games.guiscard.days.patrols import Alarm
from bulawa.games.guiscard.days.queries import is_held, siege
from bulawa.games.guiscard.state import FOUGHT, Guiscard
from bulawa.games.guiscard.victory import able_men
from bulawa.games.guiscard.war import DRAWN, NOBODY, UNDECIDED, Customs

QUIET_TURNS: Final = 5
"""So many turns in a row without combat.  [R513]"""


class SiegeCustoms(Customs):
    """Of sieges of several days."""

    def open_phase(self, g: Any) -> Frame | None:
        """Patrols may come; on the first turn they do not shoot at those who move.  [R533]"""
        d = siege(g)
        if d.battle != RUN:
            return None
        if g.active == 1 - d.inside:
            return Alarm(1 if g.turn == 1 else 0)
        if g.turn == 1:
            g.hush()
        return None

    def close_phase(self, g: Any) -> int:
        """A place in which besiegers stand and no able defender is taken; an assault dies down behind walls.  [R513]"""
        d = siege(g)
        if d.battle not in (ASSAULT, RETAKE, TOWER):
            return UNDECIDED
        if any(g.marks[man] & FOUGHT for man in q.men(g)):
            v.note_fight(g)
        if d.battle == ASSAULT and is_occupied(g):
            return 1 - d.inside
        ended = g.active != g.field.battle.first and g.turn - d.last_fight >= QUIET_TURNS
        return DRAWN if ended and are_separated(g) else UNDECIDED

    def may_be_away(self, g: Any, seat: int) -> bool:
        """A supply run lasts until all have crossed, whether or not a patrol is there; a sortie into a camp that was
        empty from the first, until the raiders have left.  [R520] [R532] [R533] [G137]"""
        d = siege(g)
        is_empty_camp = d.battle == SORTIE and not g.field.sides.men[seat]
        return seat == 1 - d.inside and (d.battle == RUN or is_empty_camp)

    def storm(self, g: Any, seat: int) -> Frame | None:
        """They name those who take part.  [R512]"""
        return Levy(seat, ASSAULT, [], [])

    def breaker(self, g: Any) -> int:
        """The besieger may end the day when all defenders are in the last part.  [R514]"""
        d = siege(g)
        return 1 - d.inside if d.battle == ASSAULT and falls_back(g) else NOBODY


def is_occupied(g: Guiscard) -> bool:
    """Besiegers stand in what was held, and no able defender does.  [R513]"""
    d = siege(g)
    stormers, defenders = (
        any(is_held(g.field, d, g.cell[man]) for man in able_men(g, seat)) for seat in (1 - d.inside, d.inside)
    )
    return stormers and not defenders


def are_separated(g: Guiscard) -> bool:
    """No besieger can come to a defender without getting over a wall, a palisade or a shut gate.  [R513]"""
    d = siege(g)
    defenders = {g.cell[man] for man in standing(g, d.inside)}
    return not defenders & reached(g, [g.cell[man] for man in standing(g, 1 - d.inside)])


def reached(g: Guiscard, cells: list[int]) -> set[int]:
    """All hexes to which men on foot can go from these, whoever stands there."""
    found, edge = set(cells), cells[:]
    while edge:
        cell = edge.pop()
        for way in range(6):
            to = cell + g.field.grid.steps[way]
            if to not in found and g.field.grid.on_board[to] and q.entry_cost(g, False, False, cell, way) > 0:
                found.add(to)
                edge.append(to)
    return found

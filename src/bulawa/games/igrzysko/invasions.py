"""Phase 11: enemy invasions (rulebook 8.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import BOX, DIE, ENEMIES, HABSBURGS, OTTOMANS, STEPPE
from bulawa.games.igrzysko.diplomacy import judge_treaty
from bulawa.games.igrzysko.entry import Entry, enter_markers
from bulawa.games.igrzysko.events import strengthen_enemies
from bulawa.games.igrzysko.state import Igrzysko

UPRISING_TURN: Final = 2
"""The turn of Chmielnicki's uprising."""
VIENNA_TURN: Final = 3
"""The turn of the march on Vienna."""


class Invasions(Frame):
    """The fields from 1 to 5, each completely before the next.  [R86]"""

    fields = "field=0..5 strengths=0..999"

    def __init__(self, field: int, strengths: list[int]) -> None:
        self.at = 0
        self.field = field
        self.strengths = strengths
        """The strengths of all fields, reckoned before the first invasion.  [E7]"""

    def steps(self) -> Steps:
        return INVASIONS

    def copy(self) -> Frame:
        return Invasions(self.field, self.strengths)


class ThrowInvasions(Roll[Igrzysko, Invasions]):
    """Four dice as in the events, but a treaty may break and in turn 2 sixes raise the Cossacks.  [R81] [R82] [R83]"""

    def dice(self, g: Igrzysko, f: Invasions) -> list[int]:
        return [DIE] * g.board.dice

    def take(self, g: Igrzysko, f: Invasions, faces: list[int]) -> Frame | None:
        g.tell("dice", faces)
        strengthen_enemies(g, judge_treaty(g, faces))
        if g.turn == UPRISING_TURN:
            raise_cossacks(g, faces.count(DIE))
        f.strengths = [q.strength(g, field) for field in ENEMIES]
        return None


def raise_cossacks(g: Igrzysko, sixes: int) -> None:
    """Each six moves one Cossack to the Tatars: from Ukraine, else from the box; the rest is ignored.  [R83] [E35]"""
    from_ukraine = min(sixes, g.cossacks[STEPPE])
    v.rebel(g, from_ukraine, STEPPE)
    v.rebel(g, min(sixes - from_ukraine, g.cossacks[BOX]), BOX)


def invade(g: Igrzysko, f: Invasions) -> Frame | None:
    """The next field invades, unless a treaty or enough Polish cubes hold it.  [R86] [R87] [R88]"""
    field = f.field
    if field == len(ENEMIES):
        return None
    f.field += 1
    f.repeat()
    if g.treaty == field:
        g.tell("treaty_kept", q.foe(g, field))
        return None
    if field == HABSBURGS and g.turn <= q.LAST_TURN_OF_MARKERS:
        meddle(g, f.strengths[field])
        return None
    attack = f.strengths[field] - q.polish_cubes(g, field)
    if attack <= 0:
        g.tell("held_back", q.foe(g, q.colour(g, field)), f.strengths[field], q.polish_cubes(g, field))
        return None
    if field == OTTOMANS and g.turn == VIENNA_TURN:
        march_on_vienna(g, attack)
        return None
    return attack_province(g, field, attack)


def attack_province(g: Igrzysko, field: int, attack: int) -> Frame | None:
    """Strength less Polish cubes is what enters, as far as there are cubes.  [R88] [R89] [R100] [E7]"""
    cubes = v.draw_cubes(g, field, attack)
    return Entry(q.colour(g, field), field, cubes) if cubes else None


def march_on_vienna(g: Igrzysko, attack: int) -> None:
    """In turn 3 the Ottomans go into field 5 instead of Lesser Poland; nobody defends.  [R99] [E24]"""
    cubes = v.draw_cubes(g, OTTOMANS, attack)
    if cubes:
        v.besiege_vienna(g, cubes)


def meddle(g: Igrzysko, strength: int) -> None:
    """Until turn 4 the Habsburgs send influence markers, as many as their strength and as there are; after a march
    on Vienna none.  [R95] [R99] [E24] [E25]"""
    if g.vienna_invaded:
        g.tell("agents_stayed_home")
        return
    markers = min(strength, g.agents + g.marker_supply)
    v.send_agents(g, markers)
    if markers:
        enter_markers(g, HABSBURGS, markers)


INVASIONS: Final[Steps] = (ThrowInvasions(), invade)

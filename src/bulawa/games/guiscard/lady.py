"""Apolline (scenario 10): who leads her, and who takes her up behind him."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard import ladders, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.choices import PILLION
from bulawa.games.guiscard.state import IN_SADDLE, MOVED, NOBODY, NOWHERE, SETTLED, Guiscard

PRICE: Final = 2
"""Movement points for taking her up."""

NOT_WITH_HER: Final = Reason("R108", "not_with_her")
HAS_GONE: Final = Reason("R108", "moved_already")
NOT_FROM_HERE: Final = Reason("R108", "not_from_here", "cost left")


def escorts(g: Guiscard, seat: int) -> list[int]:
    """The able men of a side who stand beside her."""
    at = g.cell[g.field.battle.lady]
    near = [q.man_on(g, at + step) for step in g.field.grid.steps]
    return [man for man in near if man >= 0 and q.seat(g, man) == seat and q.is_able(g, man)]


def bar_lead(g: Guiscard, seat: int, man: int) -> Reason | None:
    """She moves in the phase of the side that alone has an able man beside her."""
    if not q.is_here(g, man) or not escorts(g, seat) or escorts(g, 1 - seat):
        return NOT_WITH_HER
    return HAS_GONE if g.marks[man] & (MOVED | SETTLED) else None


def bar_pillion(g: Guiscard, man: int, other: int, left: int, has_gone: bool) -> Reason | None:
    """A rider of her brothers' side who begins his move beside her takes her up for two points."""
    lady = g.field.battle.lady
    if other != lady or lady < 0 or not q.is_here(g, lady) or q.seat(g, man) != special.brothers(g):
        return NOT_WITH_HER
    near = any(g.field.grid.distance(cell, g.cell[lady]) == 1 for cell in q.cells(g, man))
    if g.horse[man] < 0 or has_gone or not near or left < PRICE:
        return NOT_FROM_HERE.at(cost=PRICE, left=left)
    return None


def deeds(g: Guiscard, man: int, left: int, has_gone: bool) -> list[Choice]:
    lady = g.field.battle.lady
    return [(PILLION, lady)] if lady >= 0 and bar_pillion(g, man, lady, left, has_gone) is None else []


def take_up(g: Guiscard, man: int) -> None:
    """She sits behind him."""
    lady = g.field.battle.lady
    g.take_off(lady)
    g.ride_behind(g.horse[man])
    g.tell("mounted_behind", man, lady)


def follow(g: Guiscard, man: int, edge: int) -> None:
    """She leaves the map with him."""
    if g.errand.pillion >= 0 and g.errand.pillion == g.horse[man]:
        g.lead_off(g.field.battle.lady, edge)
        g.ride_behind(NOBODY)
        g.tell("left", g.field.battle.lady, edge)


def set_down(g: Guiscard) -> None:
    """Whoever loses his saddle loses her: she stands at the nearest free hex."""
    horse = g.errand.pillion
    if horse < 0 or g.fate[horse] == IN_SADDLE:
        return
    at = g.stall[horse] if g.stall[horse] != NOWHERE else g.field.battle.groups[g.field.stable.group[horse]].zone[0]
    g.ride_behind(NOBODY)
    g.stand(g.field.battle.lady, ladders.nearest_ground(g, at), 0)
    g.tell("set_down", g.field.battle.lady, g.cell[g.field.battle.lady])

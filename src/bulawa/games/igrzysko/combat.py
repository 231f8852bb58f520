"""The combat procedure: one die for each unit, ones destroy, artillery helps (rulebook 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import ARTILLERY, CAVALRY, DIE, INFANTRY, KINDS, KING, SEATS
from bulawa.games.igrzysko.state import Igrzysko

Modifier = tuple[str, str, int]
"""(rule, key of its words, number): one item of the sum behind a roll."""

FREE_COSSACKS: Final = 5
"""The party of the Cossacks, who belong to nobody.  [R65]"""


def bonus(g: Igrzysko, guns: int) -> int:
    """+1 to every roll of a force with artillery, however much of it.  [R68]"""
    return g.board.artillery_bonus if guns else 0


def modifiers(plus: int) -> list[Modifier]:
    return [("R68", "artillery", plus)] if plus else []


def count_losses(g: Igrzysko, faces: list[int]) -> int:
    """A natural 1 destroys the unit, with artillery or without.  [R67]"""
    return faces.count(g.board.lost_on)


def count_hits(g: Igrzysko, unit: int, faces: list[int], plus: int) -> int:
    """Die and modifier reach 5 for infantry, 4 for cavalry and Cossacks; a natural 1 never hits.  [R67] [R68]"""
    need = g.board.hits_on[unit] - plus
    lost_on = g.board.lost_on
    hits = 0
    for face in faces:
        if face >= need and face != lost_on:
            hits += 1
    return hits


def good_faces(g: Igrzysko, unit: int, plus: int) -> int:
    """So many faces of a die hit.  [R67] [R68]"""
    need = g.board.hits_on[unit] - plus
    good = max(0, min(DIE, DIE + 1 - need))
    return good - 1 if need <= g.board.lost_on <= DIE else good


def strike(g: Igrzysko, party: int, unit: int, target: int, faces: list[int], plus: int) -> int:
    """The hits of one kind of unit, told with all that adds up to them."""
    hits = count_hits(g, unit, faces, plus)
    if g.telling and faces:
        lost = count_losses(g, faces)
        g.tell("fought", party, unit, target, faces, g.board.hits_on[unit], modifiers(plus), hits, lost)
    return hits


def private_dice(g: Igrzysko, province: int, seat: int) -> int:
    """Every infantry and cavalry rolls; nobody can be held back, artillery does not roll.  [R68] [R70]"""
    first = (province * SEATS + seat) * KINDS
    return g.units[first + INFANTRY] + g.units[first + CAVALRY]


def private_bonus(g: Igrzysko, province: int, seat: int) -> int:
    """A player's artillery serves the player's own units in the province.  [R68] [E19]"""
    return bonus(g, g.units[(province * SEATS + seat) * KINDS + ARTILLERY])


def private_attack(g: Igrzysko, province: int, seat: int, faces: list[int]) -> int:
    """A player's force strikes, infantry first; what rolled a 1 is removed. Returns the hits.  [R67] [R69]"""
    infantry = g.units[(province * SEATS + seat) * KINDS + INFANTRY]
    plus = private_bonus(g, province, seat)
    foot, horse = faces[:infantry], faces[infantry:]
    hits = strike(g, seat, INFANTRY, province, foot, plus) + strike(g, seat, CAVALRY, province, horse, plus)
    v.lose_units(g, seat, province, INFANTRY, count_losses(g, foot))
    v.lose_units(g, seat, province, CAVALRY, count_losses(g, horse))
    return hits


def crown_attack(g: Igrzysko, target: int, faces: list[int]) -> int:
    """The whole Crown Army strikes with its own artillery; its losses are gone for this turn.  [R67] [R68] [R69]"""
    infantry = g.crown[INFANTRY]
    plus = bonus(g, g.crown[ARTILLERY])
    foot, horse = faces[:infantry], faces[infantry:]
    hits = strike(g, KING, INFANTRY, target, foot, plus) + strike(g, KING, CAVALRY, target, horse, plus)
    v.lose_crown_units(g, INFANTRY, count_losses(g, foot))
    v.lose_crown_units(g, CAVALRY, count_losses(g, horse))
    return hits

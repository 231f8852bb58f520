"""What the enemies will probably do to the provinces this turn, as a good player reckons it (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.games.igrzysko import combat
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import (
    ARTILLERY,
    CAVALRY,
    DIE,
    ENEMIES,
    GREATER_POLAND,
    HABSBURGS,
    INFANTRY,
    KINDS,
    OTTOMANS,
    SEATS,
    SPACES,
)
from bulawa.games.igrzysko.invasions import VIENNA_TURN
from bulawa.games.igrzysko.odds import breach_chance, growth_to_come
from bulawa.games.igrzysko.state import Igrzysko

LAST_TURN: Final = 4
INVASIONS: Final = 11
EXPANSION: Final = 13
PLUNDER: Final = 14


class Dangers:
    """Numbers for each province: pieces on average, before the Crown Army comes to its relief."""

    def __init__(self, g: Igrzysko) -> None:
        self.arriving = [arriving(g, province) for province in g.board.provinces]
        """Pieces that come out of the field in phase 11."""
        self.defence = [defence(g, province) for province in g.board.provinces]
        self.clients = [q.clients_in(g, province) for province in g.board.provinces]
        self.standing = [standing(g, p, self.arriving[p], self.defence[p]) for p in g.board.provinces]
        """Pieces in the province after phase 11."""
        self.surplus = [max(0.0, self.standing[p] - self.clients[p]) for p in g.board.provinces]
        """So many spread to each neighbour.  [R107]"""
        self.pieces = self.standing[:]
        """Pieces in the province when it is plundered."""
        if g.phase < EXPANSION:
            self.spread(g)

    def spread(self, g: Igrzysko) -> None:
        """Enemies stronger than the clients go on into both neighbours, and from Vienna to Greater Poland.

        [R107] [R112]"""
        for home in ENEMIES:
            if self.surplus[home] > 0 and not (home == OTTOMANS and g.turn == VIENNA_TURN):
                for province in g.board.spreads[home]:
                    self.pieces[province] += max(0.0, self.surplus[home] - self.defence[province])
        if g.turn == VIENNA_TURN:
            over = besiegers(g) - g.board.number["garrison"] - self.defence[GREATER_POLAND]
            self.pieces[GREATER_POLAND] += max(0.0, over)

    def lost(self, g: Igrzysko, province: int) -> float:
        """Estates that fall there, on average.  [R114]"""
        return fallen(self.pieces[province], self.clients[province])


def fallen(pieces: float, clients: float) -> float:
    """One estate for any enemy, and one for each that no client holds off.  [R114]"""
    if pieces <= 0:
        return 0.0
    return max(min(1.0, pieces), pieces - clients)


def arriving(g: Igrzysko, field: int) -> float:
    """Pieces that come out of a field on average; from none into a province that faces none.

    [R81] [R82] [R95] [R99]"""
    if g.phase >= INVASIONS or field >= len(ENEMIES):
        return 0.0
    if g.turn == VIENNA_TURN and (field == OTTOMANS or (field == HABSBURGS and besiegers(g) > 0)):
        return 0.0
    coming = q.strength(g, field) + growth_to_come(g) - q.polish_cubes(g, field)
    if field == HABSBURGS and g.turn < LAST_TURN:
        coming -= q.clients_in(g, GREATER_POLAND)
    return max(0.0, coming) * (breach_chance(g, g.endures) if g.treaty == field else 1.0)


def besiegers(g: Igrzysko) -> float:
    """Ottoman cubes that will stand before Vienna in turn 3.  [R99]"""
    if g.turn != VIENNA_TURN or g.phase >= INVASIONS:
        return float(g.vienna)
    return max(0.0, q.strength(g, OTTOMANS) + growth_to_come(g) - q.polish_cubes(g, OTTOMANS))


def standing(g: Igrzysko, province: int, coming: float, hits: float) -> float:
    """Pieces in a province once the invasions are over.  [R88] [R92]"""
    there = float(q.enemies_in(g, province))
    if q.rules_by_influence(g):
        there += g.markers[province]
    if coming <= 0:
        return there
    if province == HABSBURGS and g.turn < LAST_TURN:
        return there + coming
    return max(0.0, there + coming - hits)


def defence(g: Igrzysko, province: int) -> float:
    """Hits of the private armies in a province, on average.  [R92]"""
    total = 0.0
    if g.phase <= EXPANSION:
        for seat in g.table:
            total += army_hits(g, province, seat)
    return total


def army_hits(g: Igrzysko, province: int, seat: int) -> float:
    """Hits of one attack of a private army, on average.  [R67] [R68]"""
    first = (province * SEATS + seat) * KINDS
    foot, horse = g.units[first + INFANTRY], g.units[first + CAVALRY]
    return expected_hits(g, foot, horse, g.units[first + ARTILLERY]) if foot or horse else 0.0


def crown_hits(g: Igrzysko) -> float:
    """Hits of one attack of the Crown Army, on average."""
    return expected_hits(g, g.crown[INFANTRY], g.crown[CAVALRY], g.crown[ARTILLERY])


def expected_hits(g: Igrzysko, foot: int, horse: int, guns: int) -> float:
    """Each unit by the faces that hit for its kind, and artillery helps.  [R67] [R68]"""
    plus = combat.bonus(g, guns)
    faces = foot * combat.good_faces(g, INFANTRY, plus) + horse * combat.good_faces(g, CAVALRY, plus)
    return faces / DIE


# ---- what falls, and what would not fall


def ruin(g: Igrzysko, seat: int, province: int, pieces: float, clients: float) -> tuple[float, float]:
    """The value of the own estates that fall there, and of those of the other families.  [R114] [R132]"""
    left = fallen(pieces, clients)
    own, others = 0.0, 0.0
    space = province * SPACES + g.built[province] - 1
    while left > 0 and space >= province * SPACES:
        value = q.estate_value(g, space) * min(1.0, left)
        if g.owner[space] == seat:
            own += value
        else:
            others += value
        left -= 1
        space -= 1
    return own, others


def saved_there(g: Igrzysko, seat: int, d: Dangers, province: int, hits: float, guards: int) -> tuple[float, float]:
    """What fewer enemies or more clients in a province save in it."""
    pieces, clients = d.pieces[province], d.clients[province]
    if pieces <= 0 and guards >= 0:
        return 0.0, 0.0
    own, others = ruin(g, seat, province, pieces, clients)
    own_left, others_left = ruin(g, seat, province, pieces - hits, clients + guards)
    return own - own_left, others - others_left


def saved(g: Igrzysko, seat: int, d: Dangers, province: int, hits: float, guards: int) -> tuple[float, float]:
    """What fewer enemies or more clients in a province save, there and where they would spread to.  [R107] [R114]"""
    own, others = saved_there(g, seat, d, province, hits, guards)
    if g.phase < EXPANSION:
        less = min(d.surplus[province], hits + guards)
        if guards < 0:
            less = guards if d.standing[province] > d.clients[province] + guards else 0.0
        if less and province < len(ENEMIES):
            for near in g.board.spreads[province]:
                mine, theirs = saved_there(g, seat, d, near, less, 0)
                own += mine
                others += theirs
    return own, others

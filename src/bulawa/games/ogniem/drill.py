"""Loading, formations and tidying up (chapters 4.3.1, 4.3.7, 4.4.5)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import terrain
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.reactions import may_form_square
from bulawa.games.ogniem.state import Ogniem

FULL: Final = Reason("R75", "charges_full")
NO_SUCH_CHARGES: Final = Reason("R75", "no_such_charges")
NOT_FOR_BOWS: Final = Reason("R360", "not_for_bows")
NO_FORMATION: Final = Reason("R104", "no_formation", "formation:formation")
NO_SQUARE: Final = Reason("R104", "no_square")
NO_DRAGOONS: Final = Reason("R317", "no_dragoons")
SO_ALREADY: Final = Reason("R317", "so_already")
NOTHING_TO_TIDY: Final = Reason("R108", "nothing_to_tidy")
ENEMY_NEAR: Final = Reason("R108", "enemy_near")
ROUGH: Final = Reason("R374", "rough_ground")
FIRE_CHARGE: Final = 0
MELEE_CHARGE: Final = 1
CHARGE_IDS: Final = ("fire", "melee")


TRIED: Final[list[Choice]] = [
    *((c.LOAD, kind) for kind in (FIRE_CHARGE, MELEE_CHARGE)),
    *((verb,) for verb in (c.TIDY, c.MELEE, c.DISENGAGE)),
    *((c.FORM, formation) for formation in range(len(t.FORMATION_IDS))),
]


def options(g: Ogniem, unit: int) -> list[Choice]:
    """All of these that the unit could do now."""
    found = [one for one in TRIED if why_not(g, unit, one) is None]
    if q.has(g, unit, t.DRAGOONS):
        found.append((c.MOUNT, unit, t.CAVALRY if q.arm(g, unit) == t.INFANTRY else t.INFANTRY))
    return found


def why_not(g: Ogniem, unit: int, choice: Choice) -> Reason | None:
    verb = choice[0]
    if verb == c.LOAD:
        return why_not_load(g, unit, choice[1])
    if verb == c.FORM:
        return why_not_form(g, unit, choice[1])
    if verb == c.MOUNT:
        fits = q.has(g, unit, t.DRAGOONS) and choice[1] == unit and choice[2] in (t.INFANTRY, t.CAVALRY)
        return NO_DRAGOONS if not fits else SO_ALREADY if q.arm(g, unit) == choice[2] else None
    return why_not_tidy(g, unit) if verb == c.TIDY else None


def why_not_load(g: Ogniem, unit: int, kind: int) -> Reason | None:
    """Never above the card's number; the charges of bows do not come back.  [R75] [R360]"""
    card = g.board.cards[unit]
    if kind == MELEE_CHARGE:
        return NO_SUCH_CHARGES if not card.melee_charges else FULL if g.charges[unit] >= card.melee_charges else None
    if kind != FIRE_CHARGE or card.ammo_is_melee or not card.shoots:
        return NO_SUCH_CHARGES
    if card.armed(t.BOWS):
        return NOT_FOR_BOWS
    return FULL if g.ammo[unit] >= card.ammo else None


def formations(g: Ogniem, unit: int) -> list[int]:
    """The formations that its rules allow.  [R311] [R339] [R347] [R348] [R106] [R107]"""
    if q.has(g, unit, t.BATTALIA):
        return [t.STANDARD, t.MELEE_FRONT, t.SQUARE]
    if q.has(g, unit, t.RANK_EXCHANGE):
        return [t.STANDARD, t.MELEE_FRONT]
    if q.has(g, unit, t.SKIRMISH) or q.has(g, unit, t.EXCELLENT_RIDERS):
        return [t.STANDARD, t.LOOSE]
    return []


def why_not_form(g: Ogniem, unit: int, formation: int) -> Reason | None:
    """A square needs its order.  [R96] [R104] [R110] [R346] [G21]"""
    if formation not in formations(g, unit) or formation == g.formation[unit] or q.has(g, unit, t.LOOSE_ORDER):
        return NO_FORMATION.at(formation=formation)
    if formation == t.SQUARE and not may_form_square(g, unit, g.opened[unit]):
        return NO_SQUARE
    return None


def why_not_tidy(g: Ogniem, unit: int) -> Reason | None:
    """No enemy within four inches, no disorganising ground.  [R108] [R327]"""
    if not g.dp[unit]:
        return NOTHING_TO_TIDY
    if is_harassed(g, unit, g.board.numbers.tidy_distance):
        return ENEMY_NEAR
    return ROUGH if terrain.is_disorganised_by(g, unit) else None


def is_harassed(g: Ogniem, unit: int, far: int) -> bool:
    """An enemy unit, or a group that harasses, so near.  [R108] [R286] [R327]"""
    if q.enemy_within(g, unit, far):
        return True
    groups = q.groups(g, 1 - g.board.sides[unit])
    return any(q.has(g, one, t.HARASSMENT) and q.within(g, unit, one, far) for one in groups)


def carry_out(g: Ogniem, unit: int, choice: Choice) -> None:
    if choice[0] == c.LOAD:
        v.load(g, unit, choice[1] == MELEE_CHARGE)
    elif choice[0] == c.FORM:
        v.reform(g, unit, choice[1])
    elif choice[0] == c.MOUNT:
        v.change_mount(g, unit)
    elif choice[0] == c.TIDY:
        v.heal(g, unit, 1)

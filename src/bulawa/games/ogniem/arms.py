"""Arms in melee (chapters 7.4.1 and 12.2): impetus, lances, pole arms, pikes, parries and shots."""

from __future__ import annotations

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terrain
from bulawa.games.ogniem.board import Arms
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.dice import Modifier
from bulawa.games.ogniem.reckoning import never_below_one
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import (
    ARMOURED_PIKEMEN,
    BATTALIA,
    BREAKTHROUGH,
    CAVALRY,
    HIGHLANDERS,
    HUSSAR_LANCES,
    INFANTRY,
    MELEE_FRONT,
    PARRY,
    PIKES,
    POLEARMS,
    RANK_EXCHANGE,
    SQUARE,
    STANDARD,
    UNFAVOURABLE,
)


def poles_work(g: Ogniem, unit: int) -> bool:
    """Pole arms and pikes; those of Battalia and Rank exchange not in standard formation.  [R311] [R348] [G68]"""
    card = g.board.cards[unit]
    if not (card.armed(POLEARMS) or card.armed(PIKES)):
        return False
    ranked = card.ever_has(BATTALIA) or card.ever_has(RANK_EXCHANGE)
    return not ranked or g.formation[unit] != STANDARD


def stops_impetus(g: Ogniem, unit: int, foe: int) -> bool:
    """Infantry with working pole arms and order Defence, touching with its front.  [R189] [R356]"""
    orders = g.board.polearm_orders >> max(0, q.order(g, unit)) & 1
    return bool(orders) and q.arm(g, unit) == INFANTRY and poles_work(g, unit) and q.fronts(g, unit, foe)


def has_impetus(g: Ogniem, f: Clash, unit: int) -> bool:
    """It came with impetus, and no wall of pikes stops it; hussar lances are longer.  [R189] [R359]"""
    if unit not in f.rushing:
        return False
    if uses_lances(g, f, unit) and g.board.cards[unit].armed(HUSSAR_LANCES):
        return True
    return not any(stops_impetus(g, foe, unit) for foe in q.touching(g, unit))


def uses_lances(g: Ogniem, f: Clash, unit: int) -> bool:
    """In its own charge or counter-charge, against an enemy at its front: whenever they can be used.  [R358] [G58]"""
    if not g.lances[unit] or unit not in (f.charger, f.counter):
        return False
    return any(q.fronts(g, unit, foe) for foe in q.touching(g, unit))


def uses_shot(g: Ogniem, f: Clash, unit: int) -> bool:
    """One melee charge in each melee while there are any; not beside lances.  [R361]"""
    return g.charges[unit] > 0 and not uses_lances(g, f, unit)


def drilled(g: Ogniem, unit: int) -> Arms | None:
    """What pikes or armour make of a formation instead of its own numbers.  [R332] [R357] [G62]"""
    formation = g.formation[unit]
    if q.has(g, unit, ARMOURED_PIKEMEN):
        return {MELEE_FRONT: g.board.armoured, SQUARE: g.board.armoured_square}.get(formation)
    pikes = g.board.cards[unit].armed(PIKES) and q.arm(g, unit) == INFANTRY and formation == MELEE_FRONT
    return g.board.pikes if pikes and g.board.pike_orders >> max(0, q.order(g, unit)) & 1 else None


def melee_dice(g: Ogniem, f: Clash, unit: int) -> list[Modifier]:
    """State, formation, losses, impetus, a shot; never less than one.  [R215]"""
    return never_below_one(
        [
            *standing_dice(g, unit),
            ("R189", "impetus", impetus(g, f, unit) if has_impetus(g, f, unit) else 0),
            ("R361", "melee_shot", int(uses_shot(g, f, unit))),
        ]
    )


def standing_dice(g: Ogniem, unit: int) -> list[Modifier]:
    """By its state, its formation and its losses, whatever it does.  [R197] [R215]"""
    drill = drilled(g, unit)
    formation = drill.melee_dice if drill else g.board.formations[g.formation[unit]].melee_dice
    return [
        ("R215", "melee_value", g.board.cards[unit].melee_dice[q.state(g, unit)]),
        ("R104", "formation", formation),
        ("R215", "losses", -g.loss[unit]),
    ]


def impetus(g: Ogniem, f: Clash, unit: int) -> int:
    """Of the card, of lances, of pikes; dragoons on foot have none.  [R215] [R317]"""
    drill = drilled(g, unit)
    own = 0 if g.on_foot[unit] else g.board.cards[unit].impetus
    own += g.board.lance_impetus if uses_lances(g, f, unit) else 0
    return own + (drill.impetus if drill else 0)


def parry(g: Ogniem, f: Clash, unit: int, attacker: int) -> int:
    """Dice that an attacker loses against it.  [R334] [R321] [R357] [R359] [G32]"""
    own = own_parry(g, unit)
    drill = drilled(g, unit)
    if drill is None:
        return own
    own += drill.parry
    ignored = drill is g.board.pikes and uses_lances(g, f, attacker) and g.board.cards[attacker].armed(HUSSAR_LANCES)
    return own + (drill.parry_front if q.fronts(g, unit, attacker) and not ignored else 0)


def own_parry(g: Ogniem, unit: int) -> int:
    """Of its card, and of highlanders on their ground.  [R321] [R334]"""
    own = q.level(g, unit, PARRY) if q.has(g, unit, PARRY) else 0
    return own + int(is_at_home(g, unit))


def is_at_home(g: Ogniem, unit: int) -> bool:
    """Highlanders on broken ground that is not unfavourable.  [R321]"""
    if not q.has(g, unit, HIGHLANDERS):
        return False
    return any(not g.areas[area].kind.has(UNFAVOURABLE) for area in terrain.occupied(g, unit))


def effectiveness(g: Ogniem, f: Clash, unit: int, foe: int) -> int:
    """[R218] [R356] [R358]"""
    with_impetus = has_impetus(g, f, unit)
    if uses_lances(g, f, unit) and q.fronts(g, unit, foe):
        return g.board.lance_effectiveness[0 if with_impetus else 1]
    own = g.board.cards[unit].effectiveness
    riders = q.arm(g, unit) == CAVALRY and poles_work(g, unit) and unit in (f.charger, f.counter)
    return max(0, own + (g.board.polearm_effectiveness if riders and with_impetus else 0))


def breaks_through(g: Ogniem, f: Clash, unit: int) -> bool:
    """Whether it has Breakthrough charge, of its card or of its lances.  [R232] [R337] [R358]"""
    return q.has(g, unit, BREAKTHROUGH) or uses_lances(g, f, unit)

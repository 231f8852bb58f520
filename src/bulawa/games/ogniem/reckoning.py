"""How many dice, item by item: fire, blows and threat as the log tells them (R159, R162, R215).

The law counts dice where it needs them, and quickly; this is drawn up only for those who listen."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem import arms, fire, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.dice import Modifier
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ARTILLERY_RULE, LAST_MAN, MANOEUVRE, SNIPERS, SPLIT_FIRE

LEAST: Final = "at_least_one"


def told(items: list[Modifier]) -> list[Modifier]:
    """Those that add something."""
    return [(rule, key, n) for rule, key, n in items if n]


def total(items: list[Modifier]) -> int:
    return sum([n for _, _, n in items])


def never_below_one(items: list[Modifier]) -> list[Modifier]:
    """[R52]"""
    return [*items, ("R52", LEAST, 1 - total(items))] if total(items) < 1 else items


# ---- fire


def of_shot(g: Ogniem, shooter: int, shot: int, target: int, halved: bool, dice: int) -> list[Modifier]:
    """The fire dice: what is added and taken away, and what multiplying and dividing make of it.  [R159]"""
    added = never_below_one(
        told([*before_cover(g, shooter, shot), ("R379", "cover", -fire.covered(g, shooter, target))])
    )
    found = [*added, ("R154", "halved", dice)] if halved else added
    if not halved and total(added) != dice:
        found = [*added, ("R159", "multiplied", dice)]
    return found


def before_cover(g: Ogniem, shooter: int, shot: int) -> list[Modifier]:
    card, state = g.board.cards[shooter], q.state(g, shooter)
    second = shot != fire.PLAIN and fire.special(g, shot).second_dice
    moved = g.opened[shooter] == MANOEUVRE and not fire.spares_penalty(g, shot)
    by_dice = shot != fire.PLAIN and not (shot == SPLIT_FIRE + 1 and g.board.options.split_by_effectiveness)
    cramped = q.has(g, shooter, ARTILLERY_RULE) and fire.is_cramped(g, shooter)
    return [
        ("R159", "fire_value", card.second_dice[state] if second else card.fire_dice[state]),
        ("R104", "formation", fire.formation_dice(g, shooter)),
        ("R159", "losses", -g.loss[shooter]),
        ("R159", "on_the_move", -card.move_penalty if moved else 0),
        ("R159", "special_fire", fire.special(g, shot).dice if by_dice else 0),
        ("R310", "cramped", -1 if cramped else 0),
    ]


def of_threat(g: Ogniem, shooter: int, shot: int, target: int, dp: int, flank: int) -> list[Modifier]:
    """The dice of the morale test that fire brings.  [R162]"""
    steadfast = g.board.last_man_states >> q.state(g, target) & 1 and q.has(g, target, LAST_MAN)
    return told(
        [
            ("R162", "dp_of_fire", dp),
            ("R162", "from_the_flank", flank),
            ("R162", "special_fire", 0 if shot == fire.PLAIN else fire.special(g, shot).threat),
            ("R104", "formation", g.board.formations[g.formation[target]].threat),
            ("R372", "protected", -terrain.protection(g, target)),
            ("R378", "ill_placed", int(terrain.is_ill_placed(g, target))),
            ("R343", "snipers", int(q.has(g, shooter, SNIPERS))),
            ("R316", "last_man", -1 if steadfast else 0),
        ]
    )


# ---- melee


def of_blow(g: Ogniem, f: Clash, unit: int, foe: int, enemies: int, extra: bool, walls: int) -> list[Modifier]:
    """The melee dice of one blow: the unit's own, the part for this enemy, what he parries.  [R215] [R216] [R217]"""
    whole = never_below_one(told(own_dice(g, f, unit)))
    pool = total(whole) // enemies + extra
    found = [*whole, ("R216", "divided", pool - total(whole))] if enemies > 1 else whole
    found += told([("R334", "parried", -arms.parry(g, f, foe, unit)), ("R373", "defended", -walls)])
    return never_below_one(found)


def of_pursuit(g: Ogniem, unit: int, shot: int, parried: int) -> list[Modifier]:
    """The dice with which a charger strikes at one who evades.  [R197]"""
    found = [*standing_dice(g, unit), ("R361", "melee_shot", shot), ("R334", "parried", -parried)]
    return never_below_one(told(found))


def own_dice(g: Ogniem, f: Clash, unit: int) -> list[Modifier]:
    return [
        *standing_dice(g, unit),
        ("R189", "impetus", arms.impetus(g, f, unit) if arms.has_impetus(g, f, unit) else 0),
        ("R361", "melee_shot", int(arms.uses_shot(g, f, unit))),
    ]


def standing_dice(g: Ogniem, unit: int) -> list[Modifier]:
    """By its state, its formation and its losses, whatever it does.  [R215]"""
    drill = arms.drilled(g, unit)
    formation = drill.melee_dice if drill else g.board.formations[g.formation[unit]].melee_dice
    return [
        ("R215", "melee_value", g.board.cards[unit].melee_dice[q.state(g, unit)]),
        ("R104", "formation", formation),
        ("R215", "losses", -g.loss[unit]),
    ]

"""What single scenarios rule by themselves, and which of these rules are in force."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.battle import (
    BOOTY,
    DONKEY,
    DONKEYS_INDOORS,
    ENVOY,
    LADY,
    MOURNERS,
    PILGRIMS,
    SLEEPERS,
    Battle,
)
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import ASLEEP, UNARMED, Guiscard

IN_FORCE: Final = PILGRIMS | BOOTY | DONKEYS_INDOORS | SLEEPERS | ENVOY | MOURNERS | LADY

WAKES_UP_TO: Final = 5
"""On the first turn a sleeper wakes on so much or less."""


def is_playable(battle: Battle) -> bool:
    """Are all the rules of this scenario in force, its own included?"""
    return battle.special & ~IN_FORCE == 0


# ---- donkeys (scenario 7)


def carries(g: Guiscard, horse: int, cell: int) -> bool:
    """Ground on which a horse can be led; donkeys also go into the barn that they are kept in.  [R124] [R301]"""
    if g.terrain[cell] == NONE:
        return False
    return g.field.sheets.led[g.terrain[cell]] > 0 or is_in_its_barn(g, horse, cell)


def is_in_its_barn(g: Guiscard, horse: int, cell: int) -> bool:
    """Walls of houses are for horses; a donkey is at home where it was set up.  [R301]"""
    if not g.field.battle.has(DONKEYS_INDOORS) or not g.field.stable.is_donkey[horse]:
        return False
    kits = g.field.battle.groups[g.field.stable.group[horse]].equipment
    return any(cell in kit.zone for kit in kits if kit.kind == DONKEY)


def is_saved(g: Guiscard, man: int, horse: int) -> bool:
    """A donkey is taken when the enemy leads it off, not when its owner does.  [R187]"""
    return g.field.battle.has(DONKEYS_INDOORS) and g.field.stable.seat[horse] == g.field.cast.seat[man]


# ---- sleepers and the envoy (scenario 9)


def sleepers(g: Guiscard) -> list[int]:
    """Those of the active side who are asleep on the map and may wake now; the envoy sleeps longer than the others."""
    battle = g.field.battle
    asleep = [man for man in range(len(g.health)) if g.health[man] == ASLEEP and not g.marks[man] & UNARMED]
    free = [man for man in asleep if man != battle.envoy or g.turn >= battle.envoy_wakes]
    return [man for man in free if g.field.cast.seat[man] == g.active]


def are_asleep(g: Guiscard, men: list[int]) -> bool:
    """No result that would drive them back hurts sleepers."""
    return g.field.battle.has(SLEEPERS) and all(g.health[man] == ASLEEP for man in men)


def is_carried_off(g: Guiscard, man: int, load: int) -> bool:
    """The envoy is captured when an enemy carries him off the map.  [R118]"""
    return load >= 0 and load == g.field.battle.envoy and g.field.cast.seat[load] != g.field.cast.seat[man]


# ---- mourners (scenario 8)


def is_cloaked(g: Guiscard, man: int) -> bool:
    """A mourner: until the cloaks fall nobody attacks, shoots at or tests him, and he harms nobody."""
    return man in g.field.battle.cloaks and g.errand.unmasked == 0


def waits_for_unmasking(g: Guiscard, man: int) -> bool:
    """The ambush comes in the turn after the unmasking at the earliest; whoever wears a cloak is there already."""
    battle = g.field.battle
    if not battle.cloaks or g.field.cast.seat[man] != g.field.cast.seat[battle.cloaks[0]]:
        return False
    return man in battle.cloaked or g.errand.unmasked == 0 or g.turn <= g.errand.unmasked


# ---- the lady (scenario 10)


def is_lady(g: Guiscard, man: int) -> bool:
    """She fights nobody, and nobody harms her."""
    return man >= 0 and man == g.field.battle.lady


def brothers(g: Guiscard) -> int:
    """The side that has come for her: the one that wins when she leaves the map."""
    for one in g.field.battle.objectives:
        if g.field.battle.lady in one.who:
            return one.seat
    return -1


def her_edges(g: Guiscard) -> int:
    """By which edges she may leave, as bits."""
    for one in g.field.battle.objectives:
        if g.field.battle.lady in one.who:
            return one.edges
    return 0

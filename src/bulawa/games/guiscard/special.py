"""What single scenarios rule by themselves, and which of these rules are in force."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.battle import BOOTY, DONKEY, DONKEYS_INDOORS, ENVOY, PILGRIMS, SLEEPERS, T3, Battle
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.state import ASLEEP, Guiscard

IN_FORCE: Final = PILGRIMS | BOOTY | DONKEYS_INDOORS | SLEEPERS | ENVOY

WAKES_UP_TO: Final = 5
"""On the first turn a sleeper wakes on so much or less."""


def is_playable(battle: Battle) -> bool:
    """Are all the rules of this scenario in force, its own included?"""
    return battle.tier <= T3 and battle.special & ~IN_FORCE == 0


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
    """Those of the active side who are asleep on the map."""
    return [man for man in range(len(g.health)) if g.health[man] == ASLEEP and g.field.cast.seat[man] == g.active]


def are_asleep(g: Guiscard, men: list[int]) -> bool:
    """No result that would drive them back hurts sleepers."""
    return g.field.battle.has(SLEEPERS) and all(g.health[man] == ASLEEP for man in men)


def is_carried_off(g: Guiscard, man: int, load: int) -> bool:
    """The envoy is captured when an enemy carries him off the map.  [R118]"""
    return load >= 0 and load == g.field.battle.envoy and g.field.cast.seat[load] != g.field.cast.seat[man]

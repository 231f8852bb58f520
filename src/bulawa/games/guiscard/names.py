"""The vocabulary of a battle: names of sides, characters, horses, hexes, verbs, events and procedures."""

from __future__ import annotations

from bulawa.engine.flow import Frame
from bulawa.engine.vocabulary import Vocabulary
from bulawa.games.guiscard import (
    advance,
    assault,
    charge,
    clearing,
    deployment,
    evasion,
    gallop,
    harm,
    march,
    movement,
    riders,
    shot,
    turn,
    window,
)
from bulawa.games.guiscard.choices import REMAINS_IDS, VERBS
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import SIDE_IDS, TERRAIN_IDS
from bulawa.games.guiscard.passage import TEST_IDS
from bulawa.games.guiscard.sheets import COVER_IDS, RESULT_IDS, WEAPON_IDS
from bulawa.games.guiscard.state import FATE_IDS, HEALTH_IDS, MARK_IDS
from bulawa.games.guiscard.turn import STEP_IDS
from bulawa.geometry.hexes import Grid

WAY_IDS = ("n", "ne", "se", "s", "sw", "nw")
EDGE_IDS = ("top", "right", "bottom", "left")

EVENTS = {
    "turn": "turn of",
    "phase": "side:seat",
    "step": "step:step",
    "deployed": "man:man at:hex",
    "turned_out": "horse:horse at:hex",
    "moved": "man:man from:hex to:hex points",
    "advanced": "man:man from:hex to:hex",
    "put_back": "man:man to:hex",
    "sent_off": "man:man",
    "retreated": "man:man from:hex to:hex",
    "evaded": "man:man from:hex to:hex",
    "left": "man:man edge:edge",
    "tested": "man:man by:man die modifier:signed result:test",
    "ceased": "side:seat",
    "shot": "man:man weapon:weapon at:hex",
    "shot_spent": "man:man weapon:weapon at:hex",
    "impact": "die modifier:signed at:hex",
    "effect": "man:man die modifier:signed cover:cover result:result",
    "attacked": "attackers:man* defenders:man* horse:horse",
    "fought": "attack defence mounted:flag column die modifier:signed result:result",
    "wounded": "man:man",
    "stunned": "man:man",
    "killed": "man:man",
    "drowned": "man:man",
    "unhorsed": "man:man at:hex",
    "horse_killed": "horse:horse",
    "recovered": "man:man",
    "shoved": "horse:horse to:hex",
    "tethered": "horse:horse at:hex",
    "led": "man:man horse:horse",
    "released": "man:man horse:horse",
    "fumbled": "man:man horse:horse die",
    "mounted": "man:man horse:horse",
    "dismounted": "man:man at:hex",
    "carried": "man:man load:man",
    "laid_down": "man:man at:hex",
    "dragged": "from:hex to:hex count",
    "dragged_horse": "horse:horse from:hex to:hex",
    "charged": "man:man foe:man path:hex*",
    "countered": "man:man foe:man",
    "met": "man:man foe:man",
    "formed": "men:man* front:way",
    "foulkon": "man:man",
    "foulkon_ended": "man:man",
    "marched": "man:man way:way",
    "spears_down": "man:man",
    "dropped_out": "man:man",
    "sheltered": "man:man at:hex",
    "woke": "man:man",
    "cutting": "man:man at:hex",
    "cut": "man:man at:hex",
}
"""Every event a verb tells, with its arguments."""

FRAMES: dict[str, type[Frame]] = {
    cls.__name__: cls
    for cls in (
        turn.Skirmish,
        turn.GameTurn,
        turn.PlayerPhase,
        deployment.Deployment,
        movement.Walk,
        advance.Advance,
        charge.Charge,
        gallop.Gallop,
        march.March,
        riders.Catch,
        clearing.Clearing,
        window.FireWindow,
        window.LastWindow,
        shot.Shot,
        assault.Assault,
        evasion.Evasion,
        harm.Fall,
        harm.Retreat,
    )
}
"""Every procedure, by its name in positions."""


def hex_ids(grid: Grid) -> list[str]:
    """Names by cell; what lies beyond the edge has names that no player can say by chance."""
    names = [f"beyond_{cell}" for cell in range(grid.size)]
    for cell in grid.cells:
        names[cell] = grid.name(cell)
    names[0] = "nowhere"
    return names


def vocabulary(field: Field) -> Vocabulary:
    """The names of a match on this field."""
    return Vocabulary(
        kinds={
            "seat": field.battle.seats,
            "man": field.cast.ids,
            "horse": field.stable.ids,
            "hex": hex_ids(field.grid),
            "way": WAY_IDS,
            "edge": EDGE_IDS,
            "weapon": WEAPON_IDS,
            "terrain": TERRAIN_IDS,
            "side": SIDE_IDS,
            "cover": COVER_IDS,
            "result": RESULT_IDS,
            "test": TEST_IDS,
            "step": STEP_IDS,
            "health": HEALTH_IDS,
            "fate": FATE_IDS,
            "mark": MARK_IDS,
            "remains": REMAINS_IDS,
        },
        verbs=VERBS,
        events=EVENTS,
    )

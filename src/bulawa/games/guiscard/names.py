"""The vocabulary of a battle: names of sides, characters, horses, hexes, verbs, events and procedures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bulawa.engine.flow import Frame
from bulawa.engine.vocabulary import Vocabulary
from bulawa.games.guiscard import (
    advance,
    assault,
    bearing,
    blaze,
    charge,
    clearing,
    deployment,
    evasion,
    fire_arrows,
    flames,
    gallop,
    greek_fire,
    harm,
    hauling,
    leaping,
    march,
    mourners,
    movement,
    outfitting,
    pulling,
    riders,
    ropes,
    ruins,
    shifting,
    shot,
    stones,
    toppling,
    turn,
    window,
)
from bulawa.games.guiscard.campaign.choices import CAMPAIGN_VERBS
from bulawa.games.guiscard.campaign.names import CAMPAIGN_EVENTS, CAMPAIGN_FRAMES, MONEY, kinds
from bulawa.games.guiscard.campaign.venture import Venture
from bulawa.games.guiscard.choices import REMAINS_IDS, VERBS
from bulawa.games.guiscard.content.atlas import (
    MOST_COLUMNS,
    MOST_ENGINES,
    MOST_HORSES,
    MOST_LADDERS,
    MOST_ROWS,
    PITCH,
)
from bulawa.games.guiscard.days.names import DAY_EVENTS, DAY_FRAMES, DAY_KINDS
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.former import FORMER
from bulawa.games.guiscard.ground import SIDE_IDS, TERRAIN_IDS
from bulawa.games.guiscard.passage import TEST_IDS
from bulawa.games.guiscard.sheets import COVER_IDS, RESULT_IDS, WEAPON_IDS
from bulawa.games.guiscard.siege import CONDITION_IDS, STANCE_IDS
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
    "cornered": "man:man",
    "evaded": "man:man from:hex to:hex",
    "left": "man:man edge:edge",
    "tested": "man:man by:man die modifier:signed modifiers:modifiers result:test",
    "ceased": "side:seat",
    "shot": "man:man weapon:weapon at:hex",
    "shot_spent": "man:man weapon:weapon at:hex",
    "impact": "die modifier:signed modifiers:modifiers at:hex",
    "effect": "man:man die modifier:signed modifiers:modifiers cover:cover result:result",
    "attacked": "attackers:man* defenders:man* horse:horse",
    "fought": "attack defence mounted:flag column die modifier:signed modifiers:modifiers result:result",
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
    "winding": "man:man at:hex",
    "gate_raised": "man:man at:hex",
    "gate_lowered": "man:man at:hex",
    "brought_down": "at:hex",
    "set_up": "engine:engine at:hex",
    "ladder_set_up": "at:hex",
    "no_place": "man:man",
    "untied": "man:man captive:man",
    "rearmed": "man:man",
    "ladder_burnt": "at:hex",
    "given_rope": "man:man",
    "posted": "man:man edge:edge",
    "bears": "man:man second:man ladder:ladder",
    "raised": "man:man second:man at:hex to:hex",
    "shifted": "man:man second:man at:hex to:hex",
    "climbed": "man:man at:hex",
    "climbed_down": "man:man at:hex",
    "crossed": "man:man to:hex",
    "jumped": "man:man die modifier:signed hurts:flag",
    "toppled": "man:man ladder:ladder die",
    "not_toppled": "man:man ladder:ladder die",
    "fell_down": "man:man at:hex",
    "lit": "man:man at:hex",
    "flame": "at:hex",
    "quenched": "man:man at:hex die",
    "not_quenched": "man:man at:hex die",
    "spread": "at:hex die",
    "not_spread": "at:hex die",
    "burnt_down": "at:hex",
    "flamed": "man:man at:hex die",
    "not_flamed": "man:man at:hex die",
    "hurled": "engine:engine at:hex",
    "stone": "dice at:hex",
    "battered": "at:hex die breaks:flag",
    "crushed": "man:man die result:result",
    "hauled": "engine:engine at:hex",
    "wrecked": "engine:engine",
    "jammed": "engine:engine die",
    "burst": "engine:engine die",
    "sprayed": "engine:engine at:hex die",
    "scorched": "man:man die",
    "hooked": "man:man at:hex die",
    "not_hooked": "man:man at:hex die",
    "drawn_up": "man:man at:hex",
    "severed": "man:man at:hex die",
    "not_severed": "man:man at:hex die",
    "pulled_down": "men:man* at:hex die modifier:signed",
    "not_pulled_down": "men:man* at:hex die modifier:signed",
    "grabbed": "man:man at:hex die",
    "lost_hold": "man:man at:hex die",
    "cloaked": "mourner:man man:man?",
    "unmasked": "",
    "revealed": "mourner:man man:man at:hex",
    "mounted_behind": "man:man lady:man",
    "set_down": "man:man at:hex",
    "battle_over": "winner:seat",
    **DAY_EVENTS,
} | CAMPAIGN_EVENTS
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
        outfitting.Outfitting,
        bearing.Bearing,
        shifting.Shifting,
        toppling.Toppling,
        toppling.Tumble,
        leaping.Jump,
        ruins.Collapse,
        blaze.Blaze,
        blaze.Singed,
        blaze.Scorched,
        flames.Quenching,
        flames.Spreading,
        flames.Burning,
        fire_arrows.FlamingArrow,
        stones.Hurling,
        hauling.Hauling,
        greek_fire.Spraying,
        ropes.Casting,
        ropes.Severing,
        pulling.Pulling,
        mourners.Cloaking,
        *DAY_FRAMES,
    )
} | CAMPAIGN_FRAMES
"""Every procedure, by its name in positions."""


def hex_ids(grid: Grid) -> tuple[str, ...]:
    """Names by cell; what lies beyond the edge has names that no player can say by chance."""
    return ids_of_shape(grid.columns, grid.rows, grid.width, grid.size)


@cache
def ids_of_shape(columns: int, rows: int, width: int, size: int) -> tuple[str, ...]:
    """There are few shapes of fields, and many matches on each."""
    grid = Grid(columns, rows, width, size)
    names = [f"beyond_{cell}" for cell in range(size)]
    for cell in grid.cells:
        names[cell] = grid.name(cell)
    names[0] = "nowhere"
    return tuple(names)


def numbered(name: str, most: int) -> list[str]:
    return [f"{name}_{n + 1}" for n in range(most)]


def things(field: Field) -> dict[str, Sequence[str]]:
    """Horses, hexes, ladders and engines; in a war as many as any of its battles could have."""
    if field.battle.absent < 0:
        hexes, park = hex_ids(field.grid), field.park
        return {"horse": field.stable.ids, "hex": hexes, "ladder": park.ladder_ids, "engine": park.engine_ids}
    return {
        "horse": numbered("horse", MOST_HORSES),
        "hex": hex_ids(Grid(MOST_COLUMNS, MOST_ROWS, PITCH)),
        "ladder": numbered("ladder", MOST_LADDERS),
        "engine": numbered("engine", MOST_ENGINES),
    }


def vocabulary(field: Field, venture: Venture | None = None) -> Vocabulary:
    """The names of a match on this field, and of the campaign behind it."""
    return Vocabulary(
        kinds={
            "seat": field.battle.seats,
            "man": field.cast.ids,
            **things(field),
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
            "stance": STANCE_IDS,
            "condition": CONDITION_IDS,
            "remains": REMAINS_IDS,
            **kinds(venture),
            **DAY_KINDS,
        },
        verbs={**VERBS, **CAMPAIGN_VERBS},
        events=EVENTS,
        measures=MONEY,
        former=FORMER,
    )

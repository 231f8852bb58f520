"""The vocabulary of a battle: elements, places, verbs, events and procedures."""

from __future__ import annotations

from bulawa.engine.flow import Frame
from bulawa.engine.measures import Measure
from bulawa.engine.vocabulary import Vocabulary
from bulawa.games.ogniem import (
    activation,
    advantages,
    caracole,
    charge,
    command,
    countermarch,
    deployment,
    dice,
    disengaging,
    evade,
    going_in,
    groups,
    initiative,
    journey,
    melee,
    morale,
    orders,
    overrun,
    pursuit,
    regroup,
    round,
    ruins,
    scouting,
    succession,
    turn,
    turning,
    volley,
    withdrawal,
)
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.choices import VERBS
from bulawa.games.ogniem.drill import CHARGE_IDS
from bulawa.games.ogniem.fire import SHOT_IDS
from bulawa.games.ogniem.former import FORMER
from bulawa.games.ogniem.terms import (
    ADVANTAGE_IDS,
    ARM_IDS,
    FORMATION_IDS,
    ORDER_IDS,
    SIDE_IDS,
)
from bulawa.games.ogniem.turning import CORNER_IDS, HAND_IDS

EDGE_IDS = ("front", "right", "rear", "left")

EVENTS = {
    "round": "n",
    "deployed_all": "side:seat",
    "orders_given": "",
    "ordered": "unit:element order:order?",
    "open_order": "unit:element order:order",
    "open_secret": "unit:element order:order",
    "bids": "red blue",
    "opposed": "red* blue*",
    "initiative": "side:seat",
    "advantage": "side:seat advantage:advantage",
    "lengthened": "rounds",
    "lies_in_wait": "unit:element",
    "spied": "unit:element order:order?",
    "stocked_up": "unit:element",
    "deserted": "unit:element",
    "appointed": "element:element points",
    "motivation": "side:seat lost now why:loss",
    "controls": "side:seat goal:goal",
    "activated": "element:element",
    "passed": "side:seat",
    "moved": "element:element how:how x:mil y:mil heading:heading",
    "entered": "unit:element structure:structure",
    "kept_back": "element:element",
    "saved": "element:element",
    "crumbled": "structure:structure left",
    "paid": "commander:element points left",
    "rallied": "commander:element unit:element",
    "sulks": "unit:element",
    "inspired": "unit:element",
    "hurt": "element:element dp now why:why",
    "healed": "element:element dp now",
    "on_the_brink": "unit:element",
    "routed": "element:element",
    "crushed": "unit:element",
    "loaded": "unit:element melee:flag",
    "lances_gone": "unit:element",
    "formed": "unit:element formation:formation",
    "mounted": "unit:element mounted:flag",
    "tested": "element:element kind:test at_most failed faces*",
    "tested_again": "element:element successes failures failed faces*",
    "daunted": "unit:element",
    "charged": "charger:element target:element far:mil",
    "reacts": "unit:element reaction:verb",
    "shot": "shooter:element target:target shot:shot dice modifiers:modifiers",
    "matched": "attacker:element defender:element dice modifiers:modifiers",
    "struck": "attacker:element defender:element dice hits",
    "rerolls": "element:element forced free cancelled modifiers:modifiers",
    "threatened": "element:element threat modifiers:modifiers",
    "advantage_points": "red blue modifiers:modifiers",
    "overrun": "unit:element group:element",
    "followed": "unit:element fled:element far:mil touched:flag",
    "scouted": "red* blue* modifiers:modifiers",
    "scouted_again": "side:seat chosen* faces* modifiers:modifiers",
    "scouting_tied": "",
    "scouting_won": "side:seat red* blue*",
}
"""What happens; secret arguments are marked."""

MEASURES = {
    "mil": Measure("″", 1000, -72_000, 72_000, 250),
    "angle": Measure("°", 100, -18_000, 18_000, 100),
    "heading": Measure("°", 100, 0, 35_999, 100),
}

FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame
    for frame in (
        activation.Activation,
        advantages.Advantages,
        advantages.Couriers,
        caracole.Caracole,
        charge.Charge,
        command.Commanding,
        command.Insubordination,
        countermarch.Countermarch,
        deployment.Deployment,
        dice.Test,
        dice.Toll,
        disengaging.Disengaging,
        evade.Evade,
        going_in.Leaving,
        going_in.Pushing,
        groups.FirstCommand,
        groups.GroupActivation,
        initiative.Initiative,
        journey.Journey,
        melee.Melee,
        morale.Morale,
        orders.Orders,
        overrun.Overrun,
        pursuit.PursuitTurn,
        regroup.Regrouping,
        round.Round,
        ruins.Collapse,
        scouting.Scouting,
        succession.Succession,
        turn.Turn,
        turning.FreeTurn,
        volley.Shooting,
        volley.Volley,
        withdrawal.Withdrawal,
    )
}


def vocabulary(board: Board) -> Vocabulary:
    """The names of one battle: its elements and its ground are its own."""
    structures = tuple(one.id for one in board.structures)
    areas = tuple(one.id for one in board.areas)
    return Vocabulary(
        kinds={
            "seat": SIDE_IDS,
            "element": tuple(board.elements),
            "structure": structures,
            "area": (*areas, *structures),
            "target": (*board.elements, *structures),
            "goal": tuple(one.id for one in board.goals),
            "order": ORDER_IDS,
            "formation": FORMATION_IDS,
            "shot": SHOT_IDS,
            "fire": SHOT_IDS,
            "edge": EDGE_IDS,
            "corner": CORNER_IDS,
            "hand": HAND_IDS,
            "charge": CHARGE_IDS,
            "arm": ARM_IDS,
            "advantage": ADVANTAGE_IDS,
            "test": dice.TESTED_IDS,
            "verb": tuple(VERBS),
        },
        verbs=VERBS,
        events=EVENTS,
        measures=MEASURES,
        former=FORMER,
    )

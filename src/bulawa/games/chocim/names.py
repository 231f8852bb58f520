"""The vocabulary of the game: names of seats, boxes, cards, verbs, events and procedures."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from bulawa.engine.flow import Frame
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Words
from bulawa.games.chocim import (
    actions,
    battle,
    dealing,
    deployment,
    diplomacy,
    effects,
    negotiations,
    orders,
    plans,
    preparation,
    storm,
    stratagems,
    summary,
    week,
)
from bulawa.games.chocim.board import BOX_IDS, CLASH_IDS, FIELD_IDS, ROW_IDS, SIDE_IDS, UNIT_IDS
from bulawa.games.chocim.choices import VERBS, WHICH
from bulawa.games.chocim.content.pack import Pack

MORALE = "side:seat change:signed now of at:box"
HOME = "unit:unit* count* at:box*"

EVENTS = {
    "week": "week",
    "phase": "phase:phase",
    "drew_officers": "side:seat leaders:leader*?",
    "reshuffled_officers": "side:seat",
    "died": "leader:leader",
    "laid_out": "cards:card*",
    "drew_cards": "side:seat cards:card*?",
    "reshuffled_cards": "",
    "took_card": "side:seat card:card",
    "lost_card": "side:seat card:card",
    "denounced": "side:seat card:card",
    "intrigued": "side:seat card:card",
    "buried": "side:seat cards:card*?",
    "extra_token": "side:seat at:box",
    "morale": MORALE,
    "victory": MORALE,
    "defeat": MORALE,
    "field_taken": MORALE,
    "field_lost": MORALE,
    "sortie": MORALE,
    "prayed": MORALE,
    "feasted": MORALE,
    "wounded": MORALE,
    "held_foreground": "side:seat change:signed now at:box",
    "supply": "side:seat change:signed now at:box",
    "shelled_supply": "side:seat change:signed now at:box",
    "fetched": "side:seat at:box brought foe:box lost change:signed now",
    "looted": "at:box change:signed now loss:signed left",
    "ate": "side:seat units food change:signed now",
    "rations": "side:seat row:row change:signed now",
    "approaches": "change:signed now",
    "dug": "digging filling change:signed now at:box",
    "fort": "field:field change:signed now",
    "fortified": "field:field change:signed now",
    "shelled_fort": "field:field change:signed now",
    "in_vain": "at:box count needed",
    "passed": "side:seat",
    "commanded": "side:seat leader:leader command",
    "ruse": "side:seat leader:leader",
    "second_ruse": "side:seat leader:leader",
    "deployed": "unit:unit from:box to:box",
    "returned": HOME,
    "work_done": HOME,
    "back_to_camp": HOME,
    "back_in_ranks": HOME,
    "cossacks_home": "unit:unit* count* at:box",
    "pardoned": "unit:unit* count*",
    "driven_off": "unit:unit at:box",
    "routed": "unit:unit at:box",
    "set_aside": "unit:unit at:box",
    "died_of_wounds": "unit:unit at:box",
    "starved": "unit:unit at:box",
    "perished": "unit:unit at:box",
    "mutinied": "unit:unit at:box",
    "posted": "unit:unit at:box",
    "waited": "side:seat",
    "declared": "side:seat clash:clash field:field",
    "supported": "side:seat count",
    "thrown": "side:seat faces modifiers:modifiers",
    "lowered": "field:field fort faces",
    "raised": "side:seat from to",
    "scored": "side:seat hits routs",
    "captured": "field:field",
    "beaten_off": "field:field",
    "retaken": "field:field",
    "held_out": "field:field",
    "battle_won": "side:seat",
    "battle_drawn": "",
    "first_picker": "side:seat",
    "talks": "",
    "prepared": "side:seat cards",
    "claim": "claim:claim",
    "bid": "commonwealth ottoman",
    "settled": "claim:claim side:seat open:flag commonwealth:card* ottoman:card*",
}
"""Every event a verb tells, with its arguments."""


@lru_cache
def vocabulary(pack: Pack) -> Vocabulary:
    """The names of a siege that is played with this pack."""
    return Vocabulary(
        kinds={
            "seat": SIDE_IDS,
            "unit": UNIT_IDS,
            "field": FIELD_IDS,
            "box": BOX_IDS,
            "leader": [leader.id for leader in pack.board.leaders],
            "card": pack.board.card_ids,
            "claim": pack.board.claim_ids,
            "which": WHICH,
            "clash": CLASH_IDS,
            "row": ROW_IDS,
            "phase": week.PHASES,
        },
        verbs=VERBS,
        events=EVENTS,
    )


FRAMES: dict[str, type[Frame]] = {
    cls.__name__: cls
    for cls in (
        week.Week,
        preparation.Opening,
        preparation.Preparation,
        dealing.Officers,
        dealing.Cards,
        dealing.Loss,
        actions.Actions,
        plans.Play,
        deployment.Deployment,
        stratagems.Stratagem,
        stratagems.Alternative,
        orders.Withdrawal,
        orders.Rallying,
        orders.Picking,
        orders.Fortification,
        storm.Storm,
        battle.Battle,
        diplomacy.Diplomacy,
        effects.Effects,
        summary.Summary,
        negotiations.Negotiations,
    )
}
"""Every procedure, by its name in positions."""

WORDS = Words.load(Path(__file__).parent)
"""Without what stands in a pack: leaders, their stratagems, cards and claims."""


@lru_cache
def words(pack: Pack) -> Words:
    """Our words, and leaders, cards and claims as this pack calls them."""
    return WORDS.named(pack.board.names)

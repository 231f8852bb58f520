"""The vocabulary of the game: names of seats, spaces, cards, verbs, events and procedures."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from bulawa.engine.flow import Frame
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Words
from bulawa.games.freedom import (
    actions,
    administration,
    appeal,
    batteries,
    cannons,
    combat,
    events,
    hands,
    marching,
    opening,
    placement,
    preparation,
    siege,
    spending,
    supply,
)
from bulawa.games.freedom.choices import MARKS, VERBS
from bulawa.games.freedom.content.pack import Pack
from bulawa.games.freedom.former import FORMER

SIDE_NAMES = ("ottoman", "greek")
UNIT_NAMES = ("expeditionary", "allied", "insurgent")

WORDS = Words.load(Path(__file__).parent)
"""Without what stands in a pack: names of cards and areas."""

EVENTS = {
    "round": "round",
    "phase": "phase:phase",
    "period_b": "",
    "morale": "side:seat change:signed now",
    "supply": "side:seat change:signed now",
    "money": "change:signed now",
    "preparation": "side:seat change:signed now",
    "appeal_marker": "now",
    "pressure_marker": "now",
    "pressure_removed": "",
    "moved": "unit:unit from:space to:space",
    "regrouped": "from:space to:space",
    "lost": "unit:unit at:space",
    "returned": "unit:unit at:space",
    "arrived": "unit:unit count at:space",
    "cannon_arrived": "at:space",
    "deployed": "at:space",
    "cannon_returned": "at:space",
    "cannon_moved": "from:space to:space",
    "cannon_lost": "at:space",
    "bombard_lost": "at:space",
    "damaged": "at:space",
    "destroyed": "at:space",
    "repaired": "at:space",
    "civilians": "change:signed now",
    "supported": "side:seat area:area tokens",
    "undermined": "side:seat area:area tokens",
    "taken": "side:seat area:area",
    "picked": "side:seat area:area",
    "drew": "side:seat cards:card*?",
    "looked": "side:seat cards:card*?",
    "discarded": "side:seat card:card",
    "first_player": "side:seat",
    "played_event": "side:seat card:card",
    "played_points": "side:seat card:card points",
    "countered": "side:seat card:card event:card",
    "paid": "",
    "declined": "side:seat",
    "attacked": "side:seat from:space to:space faces need modifiers:modifiers hit:flag",
    "sortied": "side:seat from:space to:space faces need modifiers:modifiers hit:flag",
    "fired": "side:seat from:space to:space faces need modifiers:modifiers hits",
    "shelled": "at:space faces need hits",
    "appealed": "faces need modifiers:modifiers heard:flag",
    "government": "faces need modifiers:modifiers granted:flag",
    "must_lose": "side:seat count why:why",
    "upkeep_money": "wanted now missing",
    "upkeep_supply": "side:seat wanted now missing",
    "collected": "side:seat area:area supply stock morale spirit",
    "reinforced": "side:seat area:area units guns",
    "morale_unpaid": "side:seat change:signed now",
    "morale_hunger": "side:seat change:signed now",
    "morale_aid": "side:seat change:signed now",
    "supply_aid": "side:seat change:signed now",
    "morale_time": "side:seat change:signed now",
    "population": "people food",
    "weather": "change:signed",
    "rationing": "side:seat change:signed",
    "stormed": "spaces:space*",
}
"""Every event a verb tells, with its arguments."""


@lru_cache
def vocabulary(pack: Pack) -> Vocabulary:
    """The names of a siege that is played with this pack."""
    return Vocabulary(
        kinds={
            "seat": SIDE_NAMES,
            "unit": UNIT_NAMES,
            "mark": MARKS,
            "space": pack.board.ids,
            "area": pack.board.area_ids,
            "card": [card.id for card in pack.board.cards],
            "why": placement.WHY,
            "phase": siege.PHASE_NAMES,
        },
        verbs=VERBS,
        events=EVENTS,
        former=FORMER,
    )


@lru_cache
def words(pack: Pack) -> Words:
    """Our words, and cards and areas as this pack calls them."""
    return WORDS.named(pack.board.names)


FRAMES: dict[str, type[Frame]] = {
    cls.__name__: cls
    for cls in (
        siege.Round,
        preparation.FirstHands,
        preparation.Twilight,
        administration.Administration,
        opening.Advance,
        opening.Regroup,
        opening.AdvanceByEvent,
        opening.RegroupByEvent,
        actions.Actions,
        spending.Spending,
        marching.SecondStep,
        appeal.Appeal,
        combat.Fight,
        combat.MoraleReward,
        combat.Volley,
        cannons.Firing,
        cannons.Shot,
        supply.Supply,
        placement.Losses,
        placement.NewUnits,
        placement.Relief,
        placement.NewGuns,
        placement.GiftOfGuns,
        events.CardEvent,
        events.Operation,
        hands.Replacement,
        batteries.FloatingBattery,
    )
}
"""Every procedure, by its name in positions."""

"""The vocabulary of a campaign: names of groups, places, hexes, leaders, events and procedures."""

from __future__ import annotations

from collections.abc import Sequence

from bulawa.engine.flow import Frame
from bulawa.engine.measures import Measure
from bulawa.games.guiscard.campaign import (
    bargain,
    clash,
    day,
    errands,
    investing,
    lodging,
    loyalty,
    moving,
    promises,
    ransom,
    reorganise,
    sieges,
    spying,
    storming,
    tactical,
    withdrawing,
)
from bulawa.games.guiscard.campaign.ledger import RESULTS
from bulawa.games.guiscard.campaign.state import BOND_IDS, CHIEF_IDS, convoy_ids, group_ids, spy_ids
from bulawa.games.guiscard.campaign.venture import Venture
from bulawa.games.guiscard.cast import FACTION_IDS

CAMPAIGN_EVENTS = {
    "day": "day of",
    "weather": "die change:signed",
    "fed": "group:group place:place points",
    "fed_from": "group:group convoy:convoy points",
    "hungry": "group:group? days?",
    "mustered": "group:group at:land",
    "rearranged": "group:group? to:group? class:rank? count?",
    "leader_sent": "chief:chief? to:group?",
    "money_shared": "group:group? to:group? money:denarii?",
    "merged": "group:group to:group",
    "disbanded": "group:group",
    "stepped_down": "chief:chief",
    "freed": "chief:chief",
    "recalled": "group:group place:place men",
    "lodged": "group:group place:place men",
    "travelled": "group:group from:land to:land",
    "assailed": "group:group foe:group",
    "refused": "group:group",
    "withdrew": "group:group to:land",
    "shown": "group:group men",
    "spied_out": "spy:spy group:group",
    "spy_moved": "spy:spy to:land",
    "spy_tested": "spy:spy die modifier:signed found:flag",
    "loaded": "convoy:convoy place:place points",
    "unloaded": "convoy:convoy place:place points",
    "drove": "convoy:convoy to:land",
    "convoy_taken": "convoy:convoy side:seat",
    "bought": "group:group convoy:convoy points",
    "recruited": "group:group? place:place class:rank? count?",
    "hired": "band:group group:group",
    "promised": "band:group group:group",
    "assured": "band:group",
    "promise_tested": "band:group total",
    "left_service": "band:group",
    "shared_loot": "group:group band:group points",
    "grumbled": "band:group die modifier:signed",
    "plundered": "group:group place:place points",
    "prestige": "chief:chief change:signed now",
    "rose": "chief:chief group:group",
    "besieged": "group:group place:place days",
    "siege_lifted": "place:place",
    "siege_day": "place:place days",
    "breached": "place:place",
    "changed_hands": "place:place side:seat",
    "handed_over": "place:place group:group points",
    "haggled": "place:place die total theirs",
    "surrendered": "place:place die",
    "losses": "group:group dead hurt taken",
    "leader_wounded": "chief:chief",
    "leader_killed": "chief:chief",
    "leader_captured": "chief:chief group:group",
    "imprisoned": "group:group place:place men",
    "massacred": "group:group men",
    "ransomed": "chief:chief money:denarii group:group",
    "settled": "attack defence die modifier:signed letter:letter",
    "map_laid": "side:seat map:sheet",
    "north_found": "die side",
    "battle_begins": "",
}
"""Every event a verb of the campaign tells, with its arguments."""

CAMPAIGN_FRAMES: dict[str, type[Frame]] = {
    cls.__name__: cls
    for cls in (
        day.Expedition,
        day.Day,
        promises.Patience,
        reorganise.Reorganisation,
        ransom.Ransoming,
        errands.Errands,
        spying.SpyTest,
        moving.Activation,
        moving.Drift,
        lodging.Lodging,
        bargain.Bargaining,
        sieges.Surrender,
        investing.SiegeTurn,
        investing.Sack,
        storming.Storming,
        clash.Clash,
        tactical.Pitched,
        withdrawing.Withdrawal,
        loyalty.Sharing,
    )
}
"""Every procedure, by its name in positions."""

MONEY = {"denarii": Measure(" den.", 2, 0, 9999)}


def kinds(venture: Venture | None) -> dict[str, Sequence[str]]:
    """The things a campaign names; nothing of it in a battle by itself."""
    if venture is None:
        empty = ("group", "rank", "chief", "place", "convoy", "spy", "land", "sheet")
        return {**dict.fromkeys(empty, ()), **FIXED}
    return {
        "group": group_ids(venture),
        "rank": venture.ranks.ids,
        "chief": venture.leaders,
        "place": venture.land.places.ids,
        "convoy": convoy_ids(venture),
        "spy": spy_ids(venture),
        "land": land_ids(venture),
        "sheet": venture.ledger.sheets,
        **FIXED,
    }


FIXED: dict[str, Sequence[str]] = {
    "bond": BOND_IDS,
    "chief_state": CHIEF_IDS,
    "faction": FACTION_IDS,
    "letter": tuple(RESULTS),
}


def land_ids(venture: Venture) -> list[str]:
    """Hexes of the country by cell; what lies beyond has names that no player can say by chance."""
    grid = venture.land.grid
    names = [f"beyond_{cell}" for cell in range(grid.size)]
    for cell in grid.cells:
        names[cell] = grid.name(cell)
    names[0] = "nowhere"
    return names

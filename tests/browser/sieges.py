"""Positions of the siege of Chocim to start from, as journals that the home page can load."""

from __future__ import annotations

from typing import Any

import bulawa

WEEK_THREE: dict[str, Any] = {
    "week": 3,
    "units": {
        "defence.lisowczyk_bastion": {"cavalry": 1, "infantry": 1},
        "defence.redoubts": {"infantry": 2},
        "defence.bridgehead": {"infantry": 1},
        "defence.ramparts": {"infantry": 1},
        "control.church": {"janissary": 2, "sipahi": 1},
        "kamieniec_expedition": {"cavalry": 2},
        "night_sortie": {"cossack": 2},
        "flank_attack": {"cavalry": 1},
        "pitched_battle.commonwealth": {"cavalry": 2},
        "pitched_battle.ottoman": {"sipahi": 4, "tatar": 1},
        "assault.redoubts": {"janissary": 3, "sipahi": 1},
        "ladders": {"janissary": 2},
        "plunder": {"tatar": 2, "sipahi": 2},
        "pursuit": {"tatar": 1},
        "ambush": {"tatar": 1},
        "dig_approaches": {"janissary": 2},
        "routed.commonwealth": {"cavalry": 1},
        "routed.ottoman": {"sipahi": 3, "janissary": 1},
        "removed.ottoman": {"sipahi": 2},
    },
    "morale": {"commonwealth": 5, "ottoman": 7},
    "supply": {"commonwealth": 11, "ottoman": 17},
    "approaches": 3,
    "forts": {"ramparts": 3, "church": 0},
    "display": ["dip_46", "dip_35", "dip_21", "dip_07", "dip_53", "dip_26", "dip_13"],
    "hands": {
        "commonwealth": ["rp_boratynski", "rp_denhoff_gerard", "rp_dziala", "rp_sobieski"],
        "ottoman": ["ot_kaffa", "ot_buda", "ot_solacy", "ot_topczu", "ot_nogaj", "ot_moldawia"],
    },
    "arguments": {
        "commonwealth": ["dip_47", "dip_36", "dip_20", "dip_22", "dip_05", "dip_41", "dip_30", "dip_11"],
        "ottoman": ["dip_50", "dip_37", "dip_24", "dip_01", "dip_42", "dip_33"],
    },
    "frames": [
        {"frame": "Week", "at": "pick_cards"},
        {"frame": "Actions", "turn": "ottoman", "passed": [0, 0]},
    ],
}
"""The third week: the church is lost, the redoubts are about to be stormed, the Ottomans to play."""

PICKING: dict[str, Any] = {
    **WEEK_THREE,
    "frames": [{"frame": "Week", "at": "take_effect"}, {"frame": "Diplomacy", "at": "PickCard", "turn": "ottoman"}],
}
"""The Ottomans take the first of the seven cards on display."""

TALKS: dict[str, Any] = {
    **WEEK_THREE,
    "week": 5,
    "display": [],
    "frames": [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}],
    "claims": ["claim_moldavia", "claim_tatars"],
    "bids": [
        {"commonwealth": ["dip_45"], "ottoman": ["dip_44", "dip_46"]},
        {"commonwealth": [], "ottoman": []},
    ],
}
"""The second claim of the negotiations has been turned."""


def week_three() -> str:
    return journal(WEEK_THREE)


def picking() -> str:
    return journal(PICKING)


def talks() -> str:
    return journal(TALKS)


def journal(position: dict[str, Any]) -> str:
    return bulawa.position("chocim", position, seed=11).journal.text()

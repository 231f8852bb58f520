"""The vocabulary of a siege of several days."""

from __future__ import annotations

from bulawa.games.guiscard.days import day, division, events, fray, levy, patrols, relief, talks, works
from bulawa.games.guiscard.days.blockade import BATTLE_IDS, BODY_IDS
from bulawa.games.guiscard.days.relief import ANSWER_IDS
from bulawa.games.guiscard.days.sheet import EVENT_IDS, GEAR_IDS

PATROL_IDS = tuple(f"patrol_{n + 1}" for n in range(patrols.MOST_PATROLS))

DAY_KINDS = {
    "gear": GEAR_IDS,
    "answer": ANSWER_IDS,
    "fray": BATTLE_IDS,
    "body": BODY_IDS,
    "patrol": PATROL_IDS,
    "happening": EVENT_IDS,
    "act": day.ACT_IDS,
}

DAY_EVENTS = {
    "stocked": "days?",
    "day": "day of",
    "befell": "what:happening",
    "uneventful": "",
    "initiative": "side:seat",
    "initiative_won": "side:seat within rain out camp",
    "initiative_left": "side:seat",
    "acts": "act:act",
    "healed": "man:man",
    "fell_ill": "man:man",
    "hurt": "man:man",
    "died": "man:man",
    "captured": "man:man",
    "died_of_wounds": "man:man die",
    "out_for_months": "man:man die",
    "convalesces": "man:man die day",
    "came": "man:man side:seat",
    "eaten": "days",
    "starved": "tight:flag",
    "brought_in": "days",
    "fell_back": "part",
    "won_back": "",
    "roles_exchanged": "side:seat",
    "held_up": "days",
    "built": "what:gear n",
    "thrower_lost": "",
    "ladder_lost": "",
    "hook_lost": "",
    "stages": "stages",
    "walls_battered": "at:hex die tells:flag",
    "wall_down": "at:hex",
    "talked": "die modifier:signed yields:flag",
    "pack_horses": "n",
    "patrol": "patrol:patrol",
    "arrows_given": "man:man friend:man n",
    "to_battle": "battle:fray",
    "to_sheet": "",
    "other_field": "battle:fray",
}
"""Every event that days tell, with its arguments."""

DAY_FRAMES = (
    day.Siege,
    day.SiegeDay,
    events.Happening,
    levy.Levy,
    fray.Fray,
    works.Works,
    talks.Parley,
    relief.Coming,
    division.Division,
    division.TwoFrays,
    division.Forming,
    patrols.Preparing,
    patrols.Alarm,
)

"""What stands on the map of a campaign: banners of groups, castles, convoys and spies."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import circle
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.figures import EMBLEMS, placed

RAISED = -9
"""Pieces stand a little above the middle of their hex, so that the names of places are read below them."""
BANNER = "M-11-17h22v20q0 6-11 10q-11-4-11-10Z"
PLATE = circle(0, 5, 8)
"""Where the number stands."""
TOWER = "M-11 12v-16h-3v-7h5v3h4v-3h6v3h4v-3h5v7h-3v16Z"
MULE = "M-12 8v-8q0-5 6-5h8l5-6l3 5l-2 2v12h-3v-7h-11v7Z"
CLOAK = "M0-13a5 5 0 1 1 0 10a5 5 0 1 1 0-10M-9 12q1-14 9-14q8 0 9 14Z"


def sprites(language: str) -> dict[str, Any]:
    """For every faction a banner, a garrison and a spy; convoys are alike."""
    found: dict[str, Any] = {
        "convoy": sprite(language, "convoy", "V", [["shade", MULE], ["cloth", MULE], ["linen", PLATE]])
    }
    for faction in FACTION_IDS:
        arms = [["cloth", BANNER], ["fig device", placed(EMBLEMS[faction], 0, -9)], ["linen", PLATE]]
        found[f"banner_{faction}"] = sprite(language, "banner", faction, [["shade", BANNER], *arms])
        for kind, d in (("tower", TOWER), ("spy", CLOAK)):
            plate = [["linen", PLATE]] if kind == "tower" else []
            found[f"{kind}_{faction}"] = sprite(language, kind, faction, [["shade", d], ["cloth", d], *plate])
    return found


def sprite(language: str, kind: str, side: str, art: list[list[str]]) -> dict[str, Any]:
    title, raised = say(language, "land", kind), [[look, placed(d, 0, RAISED)] for look, d in art]
    return {"title": title, "letter": "", "side": side, "w": 22, "h": 50, "art": raised, "pile": 1}

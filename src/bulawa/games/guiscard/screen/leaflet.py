"""What is told of a scenario where one is chosen: its map in little, its forces, its length."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bulawa.engine.words import Args
from bulawa.games.guiscard.campaign.venture import Venture
from bulawa.games.guiscard.content import pack
from bulawa.games.guiscard.content.wars import WarPlan
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.screen import apulia
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.country import country
from bulawa.games.guiscard.screen.goals import goal
from bulawa.games.guiscard.screen.masonry import floors, walls
from bulawa.games.guiscard.screen.plan import Plan

GROUPS = ("", "skirmish", "cavalry", "houses", "castle", "siege")
"""What one must know, by the tier of a scenario; words section `groups`."""
TOO_FINE = frozenset({"grass", "hair", "bush-shade", "tree-shade", "ruts", "joints", "waves", "ripple", "reed", "gore"})
"""What a map in little does without."""


def campaign_leaflet(venture: Venture, language: str) -> list[tuple[str, str]]:
    """Days, and the groups and men each side begins with."""
    told = [(say(language, "leaflet", "days"), str(venture.days))]
    for number, seat in enumerate(venture.seats):
        own = [band for band in venture.bands if band.seat == number]
        men = sum(n for band in own for _, n in band.men)
        said = say(language, "leaflet", "bands", n=len(own), men=men)
        told.append((words(pack.own()).name(language, "seat", seat), said))
    return told


def siege_leaflet(war: WarPlan, language: str) -> list[tuple[str, str]]:
    """Where it is, its days, and how many are within and before the walls."""
    ours = pack.own()
    told = [
        (say(language, "leaflet", "maps"), ours.maps[war.table.text("map")].names[language]),
        (say(language, "leaflet", "days"), str(war.table.integer("days", 1, 99))),
    ]
    for key in ("besieged", "besieger"):
        side = words(ours).name(language, "seat", war.table.text(key))
        told.append((side, say(language, "leaflet", key, n=len(war.table.values[f"{key}_characters"]))))
    return told


@lru_cache
def picture(scenario: str) -> dict[str, Any]:
    """The maps as they lie, without hexes and fine strokes; of a campaign the country."""
    ours = pack.own()
    if scenario in ours.ventures:
        wide, high = apulia.size(ours.land)
        drawn = [*apulia.ground(ours.land), *apulia.growth(ours.land)]
        frame = {"x": 0, "y": 0, "w": wide, "h": high}
        return {"theme": "guiscard", **frame, "elements": [one for one in drawn if one["kind"] not in TOO_FINE]}
    plan = Plan(tuple(ours.layout(scenario)))
    left, top, right, bottom = plan.inner
    drawn = [*country(plan), *floors(plan, ours.tents(scenario)), *walls(plan)]
    return {
        "theme": "guiscard",
        "x": round(left),
        "y": round(top),
        "w": round(right - left),
        "h": round(bottom - top),
        "elements": [element for element in drawn if element["kind"] not in TOO_FINE],
    }


def leaflet(scenario: str, language: str) -> list[tuple[str, str]]:
    """What is brought, and what for."""
    ours = pack.own()
    return [*forces(ours, scenario, language), *aims(ours, scenario, language)]


def forces(ours: pack.Pack, scenario: str, language: str) -> list[tuple[str, str]]:
    """Maps, turns, and each side with its men and points; of a war its days, and groups or companies."""
    if scenario in ours.ventures:
        return campaign_leaflet(ours.ventures[scenario], language)
    if scenario in ours.wars:
        return siege_leaflet(ours.wars[scenario], language)
    field, maps = ours.field(scenario), ours.layout(scenario)
    told = [
        (say(language, "leaflet", "maps"), ", ".join(sheet.map.names[language] for sheet in maps)),
        (say(language, "leaflet", "turns"), str(field.battle.turns)),
    ]
    for number, seat in enumerate(field.battle.seats):
        own = [man for man, side in enumerate(field.cast.seat) if side == number]
        args: Args = {
            "n": ("number", len(own)),
            "mounted": ("number", len([man for man in own if field.cast.mounted[man]])),
            "points": ("number", sum(field.cast.points[man] for man in own)),
        }
        told.append((words(ours).name(language, "seat", seat), words(ours).phrase(language, "text", "muster", args)))
    return told


def aims(ours: pack.Pack, scenario: str, language: str) -> list[tuple[str, str]]:
    """What each side wins by."""
    found = []
    for seat in ours.seats(scenario):
        side = words(ours).name(language, "seat", seat)
        found.append((say(language, "leaflet", "goal", side=side), goal(ours, scenario, seat, language)))
    return [one for one in found if one[1]]

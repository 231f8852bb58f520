"""The muster of a free battle: classes and maps as cards, and what a list comes to before it is taken there.  [R188]"""

from __future__ import annotations

from typing import Any

from bulawa.engine.brought import Unfit
from bulawa.engine.setup import Setup
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content import muster
from bulawa.games.guiscard.content.market import Ware
from bulawa.games.guiscard.content.pack import FREE, Pack, own
from bulawa.games.guiscard.content.people import Person
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.screen.captions import captions, say
from bulawa.games.guiscard.screen.counters import arms_of, capsule, foot, head_of
from bulawa.games.guiscard.screen.figures import Art, man, rider
from bulawa.games.guiscard.sheets import WEAPON_IDS

LEVEL = "free"
SCROLL: Art = [["linen", "M-26-20h52v40h-52Z"], ["stitch", "M-26-7L-9-20M-9 20V-2L26 8M4 3L12-20"]]
"""A map, folded twice."""


def describe(language: str) -> dict[str, Any]:
    """Everything an army may be bought from, in words and drawings."""
    pack = own()
    market = pack.market
    limits = {"points": market.points, "least": market.least}
    return {
        "theme": "guiscard",
        "battles": {FREE: {"title": words(pack).tables[language]["scenarios"][FREE]["title"], "level": LEVEL}},
        "levels": {
            LEVEL: {
                "title": captions(language)["muster"]["level"],
                "limits": [*(say(language, "muster", key, n=n) for key, n in limits.items()), rest(language)],
            }
        },
        "armies": {
            id: {
                "title": host.names[language],
                "cards": list(host.wares),
                "rosters": {id: {"title": host.names[language], "level": LEVEL, "cards": list(host.ready)}},
            }
            for id, host in market.hosts.items()
        },
        "cards": {id: card(pack, ware, language) for id, ware in market.wares.items()},
        "upgrades": {},
    }


def rest(language: str) -> str:
    return captions(language)["muster"]["rest"]


def card(pack: Pack, ware: Ware, language: str) -> dict[str, Any]:
    """A class with the values of its first counter, or a map."""
    if ware.map:
        look: dict[str, Any] = {"art": SCROLL, "w": 60, "h": 46, "side": "", "rows": [], "sort": ""}
    else:
        person = pack.people.persons[ware.people[0]]
        size = {"w": 47, "h": 106} if ware.is_mounted else {"w": 50, "h": 50}
        side = FACTION_IDS[person.faction]
        art = figure(pack, person, ware.is_mounted)
        look = {**size, "art": art, "side": side, "rows": rows(pack, person, ware, language), "sort": ""}
    plain = {"size": "", "coins": 0, "chief": False, "rules": [], "upgrades": []}
    return {"title": words(pack).sentence(ware.names[language]), "points": ware.points, **plain, **look}


def figure(pack: Pack, person: Person, mounted: bool) -> Art:
    """As it stands on the map."""
    kind, faction = pack.people.kinds[person.kind].id, FACTION_IDS[person.faction]
    arms, head = arms_of(kind, person.weapon, person.armoured), head_of(kind, faction, person.armoured)
    if mounted:
        return [*capsule(), *rider(faction, head, arms, person.armoured, person.barded)]
    return foot(man(faction, head, arms, person.armoured, arms not in ("bow", "sling")))


def rows(pack: Pack, person: Person, ware: Ware, language: str) -> list[list[str]]:
    """Attack, defence, movement, armour, weapon, and how many of them there are."""
    said = captions(language)["muster"]
    attack, defence, move = person.values[2 if ware.is_mounted else 0]
    found = [[said["attack"], str(attack)], [said["defence"], str(defence)], [said["move"], str(move)]]
    if person.armoured:
        found.append([said["armour"], said["yes"]])
    if person.weapon >= 0:
        found.append([said["weapon"], words(pack).name(language, "weapon", WEAPON_IDS[person.weapon])])
    return [*found, [said["there_are"], str(len(ware.people))]]


def weigh(setup: Setup, seat: str, told: Any, language: str) -> dict[str, Any]:
    """What a list comes to: its sums beside the limits, what is wrong with it first, and its text as it is kept."""
    pack: Pack = setup.pack
    try:
        army = muster.read(pack.market_of(setup), words(pack), seat, told)
    except Unfit as wrong:
        return {"sums": [], "problem": problem(wrong, language)}
    found: dict[str, Any] = {"sums": sums(pack, army, language), "text": army.text()}
    try:
        muster.check_army(pack.market, words(pack), seat, army)
    except Unfit as wrong:
        found["problem"] = problem(wrong, language)
    return found


def problem(wrong: Unfit, language: str) -> dict[str, str]:
    return {"field": wrong.field, "text": wrong.text(language)}


def sums(pack: Pack, army: muster.Army, language: str) -> list[dict[str, Any]]:
    said, bought = captions(language)["muster"], [pack.market.wares[id] for id in army.wares]
    maps = len([ware for ware in bought if ware.map])
    return [
        {"label": said["sum_points"], "now": muster.points_of(bought), "most": pack.market.points},
        {"label": said["sum_men"], "now": len(bought) - maps},
        {"label": said["sum_mounted"], "now": len([ware for ware in bought if ware.is_mounted])},
        {"label": said["sum_maps"], "now": maps, "most": 1},
    ]

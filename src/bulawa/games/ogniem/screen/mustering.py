"""The muster: all armies with their cards and upgrades, and what a list weighs before it is taken to a battle."""

from __future__ import annotations

from typing import Any

from bulawa.engine.brought import Unfit
from bulawa.engine.setup import Setup
from bulawa.games.ogniem.content import muster
from bulawa.games.ogniem.content.limits import Limits
from bulawa.games.ogniem.content.pack import Pack, own
from bulawa.games.ogniem.screen.captions import captions, say
from bulawa.games.ogniem.screen.card import rows, rules
from bulawa.games.ogniem.screen.trays import sprite
from bulawa.games.ogniem.terms import ARM_IDS, ARTILLERY, GOLD, GROUP, LEVEL_IDS, TUTORIAL


def describe(language: str) -> dict[str, Any]:
    """Everything an army may be made of, in words and drawings."""
    pack = own()
    names = pack.names[language]
    return {
        "theme": "ogniem",
        "battles": {
            id: {"title": names["battle"][id], "level": LEVEL_IDS[one.level]}
            for id, one in pack.battles.items()
            if not one.fixed
        },
        "levels": {
            LEVEL_IDS[n]: {"title": captions(language)["levels"][LEVEL_IDS[n]], "limits": limits(one, language)}
            for n, one in enumerate(pack.limits)
            if n != TUTORIAL
        },
        "armies": {id: army(pack, id, language) for id in pack.factions},
        "cards": {id: card(pack, id, language) for id in pack.cards},
        "upgrades": {
            one.text("id"): {"title": one.text(f"name_{language}"), "about": one.text(f"text_{language}")}
            for one in pack.specials.tables("upgrade")
        },
    }


def limits(one: Limits, language: str) -> list[str]:
    numbers = {
        "points": one.points,
        "least_units": one.least_units,
        "same": one.same,
        "gold": one.gold,
        "guns": one.guns,
        "groups": one.groups,
        "upgrades": one.upgrades,
    }
    return [say(language, "limits", key, n=number) for key, number in numbers.items()]


def army(pack: Pack, id: str, language: str) -> dict[str, Any]:
    """An army: its cards in the order of the book, and its ready lists."""
    faction, names = pack.factions[id], pack.names[language]
    ready = [one for one in faction.rosters if one.level != TUTORIAL]
    return {
        "title": names["faction"][id],
        "cards": list(faction.cards),
        "rosters": {
            one.id: {"title": names["roster"][one.id], "level": LEVEL_IDS[one.level], "cards": list(one.elements)}
            for one in ready
        },
    }


def card(pack: Pack, id: str, language: str) -> dict[str, Any]:
    one = pack.cards[id]
    looks = sprite(one, "red", "")
    return {
        "title": pack.names[language]["profile"][id],
        "sort": captions(language)["arms_one"][ARM_IDS[one.arm]],
        "size": one.tray.id,
        "points": one.points,
        "coins": one.coins,
        "chief": one.chief,
        "art": looks["art"],
        "w": looks["w"],
        "h": looks["h"],
        "rows": rows(one, language),
        "rules": rules(pack, one, language),
        "upgrades": [key for key, upgrade in pack.upgrades.items() if id in upgrade.takers],
    }


def weigh(setup: Setup, seat: str, told: Any, language: str) -> dict[str, Any]:
    """What a list comes to: its sums beside the limits, what is wrong with it first, and its text as it is kept."""
    pack: Pack = setup.pack
    try:
        army = muster.read(pack, f"brought.{seat}", told)
    except Unfit as wrong:
        return {"sums": [], "problem": problem(wrong, language)}
    level = pack.battles[setup.scenario].level
    found: dict[str, Any] = {
        "sums": sums(pack, level, army, language),
        "text": army.text(),
        "closed": closed(pack, level, army, language),
    }
    try:
        muster.bring(pack, setup.scenario, seat, told)
    except Unfit as wrong:
        found["problem"] = problem(wrong, language)
    return found


def closed(pack: Pack, level: int, army: muster.Army, language: str) -> dict[str, str]:
    """Cards of the army of which not one more may be taken, each with the reason."""
    barred = {card: muster.bar_more(pack, level, "", army, card) for card in pack.factions[army.faction].cards}
    return {card: wrong.text(language) for card, wrong in barred.items() if wrong is not None}


def problem(wrong: Unfit, language: str) -> dict[str, str]:
    return {"field": wrong.field, "text": wrong.text(language)}


def sums(pack: Pack, level: int, army: muster.Army, language: str) -> list[dict[str, Any]]:
    """[label, number, limit] down the list; what breaks its limit is marked."""
    cards, limit = [pack.cards[entry.card] for entry in army.entries], pack.limits[level]
    counted = {
        "points": (muster.points_of(cards), limit.points),
        "upgrades": (muster.upgrade_points(pack, army), limit.upgrades),
        "units": (sum(one.arm != GROUP for one in cards), None),
        "gold": (sum(one.colour == GOLD and one.arm != GROUP for one in cards), limit.gold),
        "guns": (sum(one.arm == ARTILLERY for one in cards), limit.guns),
        "groups": (sum(one.arm == GROUP for one in cards), limit.groups),
        "motivation": (muster.motivation(pack, army), None),
    }
    return [row(key, now, most, language) for key, (now, most) in counted.items()]


def row(key: str, now: int, most: int | None, language: str) -> dict[str, Any]:
    found = {"label": captions(language)["sums"][key], "now": now}
    return found if most is None else {**found, "most": most}

"""The counters: discs for men on foot, capsules over two hexes for riders, and what lies or stands about."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import circle
from bulawa.games.guiscard.cast import FACTION_IDS, Cast
from bulawa.games.guiscard.content.people import People, Person
from bulawa.games.guiscard.screen.figures import SIGNS, Art, man, numeral, rider, riderless
from bulawa.games.guiscard.sheets import COMPOSITE_BOW, JAVELIN, SHORT_BOW, SLING

DISC = circle(0, 0, 25)
LINEN = circle(0, 0, 20.5)
CAPSULE = "M-23.5-30a23.5 23.5 0 0 1 47 0V30a23.5 23.5 0 0 1-47 0Z"
INNER = "M-20-30a20 20 0 0 1 40 0V30a20 20 0 0 1-40 0Z"
MUZZLE = "M0-61l8.5 10q-8.5-4.6-17 0Z"
"""The triangle at the horse's head."""
STITCHES = circle(0, 0, 22.8)

HEADS = {"N": "helm", "L": "helm", "B": "helm", "A": "turban", "G": "helm", "V": "cap", "M": "helm"}
BY_KIND = {
    "byz_hoplite": "spear",
    "byz_varangian": "axe",
    "nubian_pike": "pike",
    "slav_infantry": "axe",
    "arab_infantry": "sword",
    "norman_medium": "spear",
    "lombard_heavy": "spear",
    "german_swabian": "sword",
    "villager_man": "fork",
    "villager_woman": "",
    "villager_priest": "staff",
    "norman_lady": "",
}
"""What a class bears where its weapon does not say so."""
MISSILES = {JAVELIN: "javelin", SLING: "sling", SHORT_BOW: "bow", COMPOSITE_BOW: "bow"}
WOMEN = ("villager_woman", "norman_lady")


def arms_of(kind: str, weapon: int, armoured: bool) -> str:
    return MISSILES.get(weapon) or BY_KIND.get(kind, "sword" if armoured else "spear")


def head_of(kind: str, faction: str, armoured: bool) -> str:
    if kind in WOMEN:
        return "veil"
    if faction == "A":
        return "turban" if not armoured else "helm"
    return HEADS[faction] if armoured else "cap"


def person_of(people: People, id: str) -> Person:
    """A character, or the one whom a copy is like.  [G54]"""
    return people.persons[id if id in people.persons else id.rpartition("_")[0]]


def sprites(cast: Cast, people: People, titles: dict[str, str]) -> dict[str, Any]:
    """A sprite for every class that takes part, on foot, stunned and mounted; and for what lies about."""
    found: dict[str, Any] = {"dead": dead(titles), "carcass": carcass(titles)}
    for number, id in enumerate(cast.ids):
        person = person_of(people, id)
        kind = cast.kinds[cast.kind[number]]
        faction = FACTION_IDS[person.faction]
        arms, head = arms_of(kind, person.weapon, person.armoured), head_of(kind, faction, person.armoured)
        shield = kind not in WOMEN and arms not in ("bow", "sling", "fork", "staff")
        figure = man(faction, head, arms, person.armoured, shield)
        found[f"{kind}_foot"] = sprite(kind, faction, 50, 50, foot(figure), titles)
        found[f"{kind}_down"] = sprite(kind, faction, 50, 50, down(figure), titles)
        if person.rides:
            found[f"{kind}_mounted"] = sprite(kind, faction, 47, 106, capsule(), titles)
    for key in ("loose", "barded"):
        found[f"{key}_horse"] = sprite(f"{key}_horse", "horse", 47, 106, capsule(), titles)
    found["donkey"] = sprite("donkey", "horse", 50, 50, [["shade", DISC], ["cloth", DISC], ["linen", LINEN]], titles)
    return found


def sprite(kind: str, side: str, w: float, h: float, art: Art, titles: dict[str, str]) -> dict[str, Any]:
    return {"title": titles.get(kind, kind), "letter": "", "side": side, "w": w, "h": h, "art": art, "pile": 1}


def foot(figure: Art) -> Art:
    worn = [[f"fig {kind}", d] for kind, d in figure]
    return [["shade", DISC], ["cloth", DISC], ["stitch", STITCHES], ["linen", LINEN], *worn]


def down(figure: Art) -> Art:
    """He lies grey on his back."""
    return [["shade", DISC], ["cloth grey", DISC], ["linen grey", LINEN], *[[f"lying {kind}", d] for kind, d in figure]]


def capsule() -> Art:
    return [["shade", CAPSULE], ["muzzle", MUZZLE], ["cloth", CAPSULE], ["stitch", INNER], ["linen", INNER]]


def dead(titles: dict[str, str]) -> dict[str, Any]:
    cross = "M-2-12h4v6h6v4h-6v14h-4V-2h-6v-4h6Z"
    return {**sprite("dead", "", 22, 26, [["shade", cross], ["grave", cross]], titles), "pile": 0}


def carcass(titles: dict[str, str]) -> dict[str, Any]:
    art: Art = [["shade", INNER], ["carcass", INNER], ["bones", "M-9-20q9 7 18 0M-9-4q9 7 18 0M-9 12q9 7 18 0M0-30V26"]]
    return sprite("carcass", "", 40, 100, art, titles)


def signs(cast: Cast, people: People) -> dict[str, Art]:
    """Numbers, badges, and the horsemen: a sign stays upright however its piece turns."""
    found = dict(SIGNS)
    numbers = {*cast.attack, *cast.defence, *cast.move, *cast.stunned, *range(11)}
    found |= {f"n{n}": numeral(n) for n in sorted(numbers)}
    for number, id in enumerate(cast.ids):
        person = person_of(people, id)
        if person.rides:
            kind, faction = cast.kinds[cast.kind[number]], FACTION_IDS[person.faction]
            arms = arms_of(kind, person.weapon, person.armoured)
            drawn = rider(faction, head_of(kind, faction, person.armoured), arms, person.armoured, person.barded)
            found[f"ride_{kind}"] = drawn
    found["ride_donkey"] = found["ride_loose_horse"] = riderless(False)
    found["ride_barded_horse"] = riderless(True)
    return found

"""What the groups, places, leaders, convoys and spies of a campaign are called."""

from __future__ import annotations

from collections.abc import Mapping

from bulawa.games.guiscard.campaign.state import SPARE_CONVOYS, SPARE_GROUPS
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.ventures import NEW_LEADERS, SEATS

NEW = {
    "en": {
        "normans": "Norman",
        "lombards": "Lombard",
        "byzantines": "Byzantine",
        "arabs": "Arab",
        "germans_lombards": "German",
        "group": "{side} group {n}",
        "leader": "new {side} leader {n}",
        "convoy": "{side} convoy {n}",
        "spy": "{side} spy",
        "townsmen": "the men of the place",
        "garrison": "the garrison of {place}",
    },
    "pl": {
        "normans": "normańska",
        "lombards": "longobardzka",
        "byzantines": "bizantyjska",
        "arabs": "arabska",
        "germans_lombards": "niemiecka",
        "group": "grupa {side} {n}",
        "leader": "nowy przywódca {n} (strona {side})",
        "convoy": "konwój {n} (strona {side})",
        "spy": "szpieg (strona {side})",
        "townsmen": "ludzie z miejscowości",
        "garrison": "garnizon: {place}",
    },
}
MOST_SPIES = 6


def campaign_names(pack: Pack, language: str) -> dict[str, dict[str, str]]:
    """By kind and id."""
    file = pack.tables["campaign.toml"]
    key = f"name_{language}"
    places = {one.text("id"): one.text(key) for one in file.tables("settlement")}
    stories = file.tables("campaign_scenario")
    bands = {one.text("id"): one.text(key) for story in stories for one in story.tables("group")}
    convoys = [one for story in stories if "convoy" in story.values for one in story.tables("convoy")]
    new = NEW[language]
    return {
        "place": places,
        "group": {**bands, **slots(new, "group", SPARE_GROUPS, ""), **standing(new, places)},
        "chief": {**people(pack, language), **slots(new, "leader", NEW_LEADERS, "leader_")},
        "convoy": {one.text("id"): one.text(key) for one in convoys} | slots(new, "convoy", SPARE_CONVOYS, "convoy_"),
        "spy": slots(new, "spy", MOST_SPIES, "spy_"),
        "rank": {kind.id: kind.names[language] for kind in pack.people.kinds},
        "sheet": {map.id: map.names[language] for map in pack.maps.values()},
    }


def people(pack: Pack, language: str) -> dict[str, str]:
    return {id: person.names[language] for id, person in pack.people.persons.items()}


def slots(new: Mapping[str, str], kind: str, most: int, middle: str) -> dict[str, str]:
    """As in "Norman group 3"."""
    sides = [(seat, new[seat]) for seat in SEATS.values()]
    return {f"{seat}_{middle}{n}": new[kind].format(side=side, n=n) for seat, side in sides for n in range(1, most + 1)}


def standing(new: Mapping[str, str], places: Mapping[str, str]) -> dict[str, str]:
    """Those who belong to a place."""
    garrisons = {f"garrison_{id}": new["garrison"].format(place=name) for id, name in places.items()}
    return {"townsmen": new["townsmen"], **garrisons}

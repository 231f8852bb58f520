"""Reads the scenarios of the campaign: who begins where, with whom and what for.  [R606]"""

from __future__ import annotations

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, check_different
from bulawa.games.guiscard.campaign.land import SEASON_IDS, Land
from bulawa.games.guiscard.campaign.ledger import GROUP_TABLE_IDS, Ledger, Ranks
from bulawa.games.guiscard.campaign.venture import MISSION_IDS, RELIEF, Band, Caravan, Venture
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.country import hex_of
from bulawa.games.guiscard.content.ledger import halves
from bulawa.games.guiscard.content.people import FACTIONS, People, names_of

SEATS = {"N": "normans", "L": "lombards", "B": "byzantines", "A": "arabs", "G": "germans_lombards"}
TABLES = {id: i for i, id in enumerate(GROUP_TABLE_IDS)}
GUARD = "Bv"
"""The Varangian Guard serves the Byzantines."""
SEASONS = {id: i for i, id in enumerate(SEASON_IDS)}
MISSIONS = {id: i for i, id in enumerate(MISSION_IDS)}
MERCENARIES = "M"
NEW_LEADERS = 6
"""So many may rise from the ranks of each side."""


def read_ventures(table: Table, land: Land, ledger: Ledger, ranks: Ranks, people: People) -> dict[str, Venture]:
    """All scenarios by their id."""
    found = [read_venture(one, land, ledger, ranks, people) for one in table.tables("campaign_scenario")]
    check_different(f"{table.where}.campaign_scenario", [one.id for one in found])
    return {one.id: one for one in found}


def read_venture(table: Table, land: Land, ledger: Ledger, ranks: Ranks, people: People) -> Venture:
    factions = table.some_of("sides", FACTIONS)
    venture = Venture(table.text("id"), land, ledger, ranks, table.integer("turns", 1, 60), factions)
    venture.seats = [SEATS[FACTION_IDS[faction]] for faction in factions]
    venture.season = table.one_of("season", SEASONS)
    for group in table.tables("group"):
        venture.bands.append(read_band(group, venture, people))
    check_different(f"{table.where}.group", [band.id for band in venture.bands])
    add_new_leaders(venture)
    places = {id: i for i, id in enumerate(land.places.ids)}
    for convoy in table.tables("convoy") if "convoy" in table.values else []:
        ends = convoy.one_of("from", places), convoy.one_of("to", places)
        names_of(convoy)
        hex, animals = hex_of(convoy, "hex", land), convoy.integer("animals", 1, 5)
        venture.caravans.append(Caravan(convoy.text("id"), hex, animals, *ends))
    for spy in table.tables("spy", "side"):
        venture.spies.append((seat_of(spy, venture), hex_of(spy, "hex", land)))
    read_mission(table.tables("victory", "side")[0], venture)
    return venture


def seat_of(table: Table, venture: Venture) -> int:
    return table.one_of("side", {FACTION_IDS[faction]: seat for seat, faction in enumerate(venture.factions)})


def read_band(table: Table, venture: Venture, people: People) -> Band:
    side = table.choice("side", (*GROUP_TABLE_IDS, MERCENARIES))
    letter = "B" if side == GUARD else side
    faction = FACTIONS[letter]
    seat = venture.factions.index(faction) if faction in venture.factions else -1
    if seat < 0 and side != MERCENARIES:
        raise table.wrong("side", "a side of the scenario, or M for mercenaries,")
    band = Band(table.text("id"), seat, faction, hex_of(table, "hex", venture.land))
    names_of(table)
    band.hostility, band.halves = table.integer("hostility", 1, 10), halves(table.values.get("money"), table.where)
    band.men = men_of(table, side, venture)
    if table.values.get("leader"):
        band.leader, band.prestige = add_leader(table, seat, venture, people), table.integer("prestige", 1, 10)
    if "siege_of" in table.values:
        band.siege_of = table.one_of("siege_of", {id: i for i, id in enumerate(venture.land.places.ids)})
    return band


def men_of(table: Table, side: str, venture: Venture) -> list[tuple[int, int]]:
    """As many of each class as the scenario says, or as the table of compositions does.  [R605]"""
    size = table.integer("size", 3, 60)
    if "classes" not in table.values:
        return venture.ledger.composition(TABLES[side], size)
    classes, kinds = table.table("classes"), {id: i for i, id in enumerate(venture.ranks.ids)}
    for id in classes.values:
        if id not in kinds:
            raise PackError(f"{classes.where}: classes of people.toml are expected, not {id!r}")
    men = [(kinds[id], classes.integer(id, 1, 60)) for id in classes.values]
    if sum(n for _, n in men) != size:
        raise table.wrong("size", f"{sum(n for _, n in men)}, as many as the classes have,")
    return sorted(men)


def add_leader(table: Table, seat: int, venture: Venture, people: People) -> int:
    name = table.text("leader")
    if name not in people.persons or name in venture.leaders:
        raise table.wrong("leader", "a character of people.toml who leads no other group")
    venture.leaders.append(name)
    person = people.persons[name]
    venture.leader_kind.append(person.kind)
    venture.leader_quick.append(-1 if person.quick == people.kinds[person.kind].quick else person.quick)
    venture.leader_seat.append(seat)
    return len(venture.leaders) - 1


def add_new_leaders(venture: Venture) -> None:
    """Room for those who rise from the ranks.  [R624]"""
    for seat, name in enumerate(venture.seats):
        for n in range(1, NEW_LEADERS + 1):
            venture.leaders.append(f"{name}_leader_{n}")
            venture.leader_kind.append(-1)
            venture.leader_quick.append(-1)
            venture.leader_seat.append(seat)


def read_mission(table: Table, venture: Venture) -> None:
    """What the first side named is to do; the other wins otherwise."""
    venture.mission_seat, venture.mission = seat_of(table, venture), table.one_of("mission", MISSIONS)
    if venture.mission == RELIEF:
        venture.target = table.integer("men", 1, 99)
        venture.goal = table.one_of("place", {id: i for i, id in enumerate(venture.land.places.ids)})
        venture.force = table.some_of("groups", {band.id: i for i, band in enumerate(venture.bands)})
    else:
        venture.target = halves(table.values.get("denarii"), f"{table.where}.denarii")
        venture.hero = table.one_of("leader", {id: i for i, id in enumerate(venture.leaders)})

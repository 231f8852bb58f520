"""A campaign read from a position, field by field."""

from __future__ import annotations

from typing import Any

from bulawa.engine.positions import Reader
from bulawa.games.guiscard.campaign.camp import keep_leaders_apart
from bulawa.games.guiscard.campaign.land import SEA, UNLIMITED
from bulawa.games.guiscard.campaign.leaguer import Leaguer, Stronghold
from bulawa.games.guiscard.campaign.state import NO_SIEGE, NOBODY, NOWHERE, UNBOUND, WELL, Campaign, new_campaign
from bulawa.games.guiscard.campaign.venture import Venture
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.siege_sheet import LIGHT, read_siege_sheet
from bulawa.games.guiscard.days.blockade import ENDING_IDS
from bulawa.games.guiscard.days.reading import FIELDS, OTHER, read_sheet
from bulawa.games.guiscard.days.sheet import MESSENGER
from bulawa.games.guiscard.war import Customs

MOST = 999
GROUP_FIELDS = (
    "hex side acted camped known came since employer bond tests hostility men wounded captives leader money hungry won "
    "core stock force"
)


def siege_law(setup: Any, venture: Venture) -> Stronghold:
    """Castles as places of a siege: their plan and parts, and the events that do not happen.  [R505] [R660]"""
    sheet = read_siege_sheet(setup.pack.tables["siege.toml"])
    table = setup.pack.tables["campaign.toml"].table("campaign").table("siege")
    kinds, known = venture.ranks.ids, {id: roll for roll, id in enumerate(sheet.event_ids) if id}
    off = [one for one in table.some_of("events_off", known) if one != MESSENGER or not setup.options.get("messenger")]
    light = [kinds.index(LIGHT.get(faction, LIGHT["L"])) for faction in FACTION_IDS]
    return Stronghold(sheet, table.text("map"), [list(one) for one in table.values["parts"]], off, light)


def read(
    atlas: Any, venture: Venture, seasons: bool, quick: bool, customs: Customs, stronghold: Stronghold, read: Reader
) -> Campaign:
    """The campaign that a position tells of; what it does not tell is as the scenario begins."""
    read.only("day groups leaders places convoys spies sick verdict sieges siege_at aside")
    c = new_campaign(atlas, venture, seasons, quick, customs, stronghold)
    c.day, c.verdict = read.number("day", 0, venture.days, 1), read.number("verdict", -2, 1, -2)
    if "leaders" in read.told:
        c.chief = [0] * len(c.chief)
        for chief, table in read.by("leaders", "chief"):
            read_leader(c, chief, table)
    if "groups" in read.told:
        clear_slots(c)
        for group, table in read.by("groups", "group"):
            read_group(c, group, table)
    for place, table in read.by("places", "place"):
        read_place(c, place, table)
    read_convoys(c, read)
    read_spies(c, read)
    c.sick = [read_sick(table) for table in read.tables("sick")]
    c.leaguers = {place: read_leaguer(c, place, table) for place, table in read.by("sieges", "place")}
    c.siege_at = read.one("siege_at", "place", NOBODY)
    if c.siege_at >= 0 and c.siege_at not in c.leaguers:
        raise read.wrong("siege_at", "a place that is besieged")
    return c


def read_leaguer(c: Campaign, place: int, read: Reader) -> Leaguer:
    """A siege as its sheet tells it.  [R660]"""
    read.only(f"{FIELDS} {OTHER} points days ending home bands chiefs")
    law = c.stronghold
    held = law.place(read.number("days", 0, MOST, 0), c.faction[place])
    d = Leaguer(c.atlas, c.customs, law.sheet, held, len(c.atlas.roster), place)
    read_sheet(d, read)
    d.home, d.points = read.one("home", "seat", 0), read.number("points", 0, MOST, c.resources[place])
    d.ending = read.number("ending", 0, len(ENDING_IDS) - 1, 0)
    bands, chiefs = read.table("bands"), read.table("chiefs")
    for id in bands.told:
        group = read.index("group", id, "bands")
        for man in bands.many(id, "man"):
            d.band[man] = group
    for id in chiefs.told:
        d.chief[chiefs.one(id, "man", 0)] = read.index("chief", id, "chiefs")
    keep_leaders_apart(c, d)
    return d


def clear_slots(c: Campaign) -> None:
    """No group is there yet; garrisons keep their side."""
    slots = len(c.cell)
    c.cell, c.leader = [NOWHERE] * slots, [NOBODY] * slots
    c.fit, c.hurt, c.captives = ([0] * len(c.fit) for _ in range(3))
    c.halves, c.force, c.known = [0] * slots, [0] * slots, [0] * slots


def read_counts(c: Campaign, heap: list[int], group: int, key: str, read: Reader) -> None:
    first = group * c.kinds
    heap[first : first + c.kinds] = [0] * c.kinds
    for kind, n in read.counts(key, "rank", MOST):
        heap[first + kind] = n


def read_group(c: Campaign, group: int, read: Reader) -> None:
    read.only(GROUP_FIELDS)
    c.cell[group] = read.one("hex", "land", NOWHERE)
    if c.venture.land.terrain[c.cell[group]] == SEA:
        raise read.wrong("hex", "a hex of the land")
    c.seat[group] = read.one("side", "seat", NOBODY)
    c.acted[group], c.camped[group] = read.flag("acted"), read.flag("camped")
    c.known[group] = sum([1 << seat for seat in set(read.many("known", "seat"))])
    c.came[group], c.since[group] = read.number("came", NOBODY, 5, NOBODY), read.number("since", 0, MOST, 0)
    c.employer[group], c.bond[group] = read.one("employer", "group", NOBODY), read.one("bond", "bond", UNBOUND)
    c.tests[group] = read.number("tests", 0, MOST, 0)
    c.hostility[group] = read.number("hostility", 1, 10, 5)
    for heap, key in ((c.fit, "men"), (c.hurt, "wounded"), (c.captives, "captives")):
        read_counts(c, heap, group, key, read)
    c.leader[group] = read.one("leader", "chief", NOBODY)
    if c.leader[group] >= 0 and c.leader.count(c.leader[group]) > 1:
        raise read.wrong("leader", "a leader who leads no other group")
    c.halves[group], c.hungry[group] = read.number("money", 0, MOST, 0), read.number("hungry", 0, MOST, 0)
    c.won[group], c.core[group] = read.number("won", 0, MOST, 0), read.number("core", 0, MOST, 0)
    c.stock[group] = read.number("stock", 0, MOST, 0)
    c.force[group] = sum([1 << one for one in set(read.many("force", "group"))])


def read_leader(c: Campaign, chief: int, read: Reader) -> None:
    read.only("state prestige class held_by held_at taken_on")
    c.chief[chief] = read.one("state", "chief_state", WELL)
    c.prestige[chief] = read.number("prestige", 1, 10, 1)
    c.chief_kind[chief] = read.one("class", "rank", c.chief_kind[chief])
    c.holder[chief], c.prison[chief] = read.one("held_by", "group", NOBODY), read.one("held_at", "place", NOBODY)
    c.taken_on[chief] = read.number("taken_on", 0, MOST, 0)


def read_place(c: Campaign, place: int, read: Reader) -> None:
    read.only("faction resources breaches recruited besieger days")
    c.faction[place] = read.one("faction", "faction", c.faction[place])
    rich = c.resources[place] == UNLIMITED
    least, most = (UNLIMITED, UNLIMITED) if rich else (0, 10)
    c.resources[place] = read.number("resources", least, most, c.resources[place])
    c.breaches[place], c.recruited[place] = read.number("breaches", 0, 99, 0), read.number("recruited", 0, 99, 0)
    c.besieger[place] = read.one("besieger", "group", NOBODY)
    c.days_left[place] = read.number("days", NO_SIEGE, 99, NO_SIEGE)


def read_convoys(c: Campaign, read: Reader) -> None:
    if "convoys" not in read.told:
        return
    c.convoy_cell = [NOWHERE] * len(c.convoy_cell)
    for convoy, table in read.by("convoys", "convoy"):
        table.only("hex side points goal driven traded")
        c.convoy_cell[convoy] = table.one("hex", "land", NOWHERE)
        c.convoy_seat[convoy] = table.one("side", "seat", NOBODY)
        c.cargo[convoy] = table.number("points", 0, 5, 0)
        c.goal[convoy] = table.one("goal", "place", NOBODY)
        c.driven[convoy], c.traded[convoy] = table.flag("driven"), table.flag("traded")


def read_spies(c: Campaign, read: Reader) -> None:
    if "spies" not in read.told:
        return
    c.spy_cell = [NOWHERE] * len(c.spy_cell)
    for spy, table in read.by("spies", "spy"):
        table.only("hex noted moved")
        c.spy_cell[spy] = table.one("hex", "land", NOWHERE)
        c.noted[spy] = sum([1 << group for group in set(table.many("noted", "group"))])
        c.spied[spy] = table.flag("moved")


def read_sick(read: Reader) -> list[int]:
    read.only("place side day class leader")
    place, seat = read.one("place", "place", 0), read.one("side", "seat", 0)
    kind, chief = read.one("class", "rank", NOBODY), read.one("leader", "chief", NOBODY)
    return [place, seat, kind, read.number("day", 0, MOST, 0), chief]

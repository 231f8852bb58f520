"""Reads scenarios: whom they bring, where, with what, and what they are won by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, check_different, is_one_of
from bulawa.games.guiscard.battle import (
    EQUIPMENT_IDS,
    MANY,
    OBJECTIVE_IDS,
    OUTCOME_IDS,
    SPECIAL_IDS,
    TIER_IDS,
    Battle,
    Equipment,
    Group,
    Limit,
    Objective,
    Score,
)
from bulawa.games.guiscard.cast import Cast
from bulawa.games.guiscard.content.laying import Sheet
from bulawa.games.guiscard.content.people import People, call_up, enlist
from bulawa.games.guiscard.content.zones import Zones
from bulawa.games.guiscard.ground import Ground

TIERS = {id: i for i, id in enumerate(TIER_IDS) if id}
SPECIALS = {id: i for i, id in enumerate(SPECIAL_IDS)}
KITS = {id: i for i, id in enumerate(EQUIPMENT_IDS)}
OBJECTIVES = {id: i for i, id in enumerate(OBJECTIVE_IDS)}
OUTCOMES = {id: i for i, id in enumerate(OUTCOME_IDS)}
MODES = {"foot": 0, "mounted": 1}
LONGEST = 60
FIRST, SECOND, THIRD, FOURTH = " as first told", " as told before", " as told lately", " as told last"
"""Behind the id of a scenario: as it stood before it was tuned, once more, a third time, and for the last time."""
LAYERS = {
    FOURTH: ("last",),
    THIRD: ("last", "lately"),
    SECOND: ("last", "lately", "before"),
    FIRST: ("last", "lately", "before", "formerly"),
}
"""Where it tells what stood there then, from now back."""


def battle_tables(table: Table) -> dict[str, Table]:
    """All scenarios by their id; one that is like another has all that it does not say itself."""
    found: dict[str, Table] = {}
    for one in table.tables("battle"):
        id, like = one.text("id"), one.values.get("like")
        if like is not None and not is_one_of(like, found):
            raise one.wrong("like", "a battle told before")
        found[id] = one if like is None else Table(one.where, {**found[like].values, **one.values})
    check_different(f"{table.where}.battle", [one.text("id") for one in table.tables("battle")])
    then = {f"{id}{age}": as_told(one, layers) for age, layers in LAYERS.items() for id, one in found.items()}
    now = {f"{id}{age}": as_told(one, ()) for age in LAYERS for id, one in found.items()}
    return found | {id: one for id, one in then.items() if one.values != now[id].values}


def as_told(table: Table, layers: Sequence[str]) -> Table:
    """A scenario as it stood before it was tuned: matches go on with whom they began with."""
    told = part_as_told(table.values, table.where, layers)
    assert isinstance(told, dict)
    return Table(table.where, told)


def part_as_told(told: Any, where: str, layers: Sequence[str]) -> Any:
    if isinstance(told, list):
        return [part_as_told(one, where, layers) for one in told]
    if not isinstance(told, Mapping):
        return told
    then = dict(told)
    for layer in layers:
        former = told.get(layer, {})
        if not isinstance(former, Mapping):
            raise PackError(f"{where}: {layer}: a table is expected, not {former!r}")
        then |= former
    return {key: part_as_told(value, where, layers) for key, value in then.items() if key not in LAYERS[FIRST]}


def seats_of(table: Table) -> tuple[str, ...]:
    seats = tuple(side.text("id") for side in table.tables("side"))
    if len(set(seats)) != 2:
        raise table.wrong("side", "a list of two sides")
    return seats


def read_battle(
    table: Table,
    ground: Ground,
    sheets: Sequence[Sheet],
    people: People,
    known: Cast | None = None,
    sides: tuple[str, ...] = (),
) -> tuple[Battle, Cast]:
    """A scenario on its ground, and those who take part; in a war, out of all who are known, for its two sides."""
    seats = sides or seats_of(table)
    numbers = {seat: i for i, seat in enumerate(seats)}
    tier, turns = table.one_of("tier", TIERS), table.integer("turn_limit", 1, LONGEST)
    battle = Battle(table.text("id"), tier, turns, table.one_of("first", numbers), seats)
    battle.special = sum(1 << number for number in table.some_of("special", SPECIALS))
    battle.slow = numbers.get(table.values.get("slow", ""), -1)
    battle.shunned = 1 << table.integer("shunned", 1, 4) - 1 if "shunned" in table.values else 0
    battle.unmask_turn = table.integer("unmask_turn", 0, LONGEST, 0)
    battle.envoy_wakes = table.integer("envoy_wakes", 0, LONGEST, 0)
    cast, zones = known or Cast(), Zones(ground, sheets)
    cast.kinds = [kind.id for kind in people.kinds]
    if known is not None:
        leave_at_home(battle)
    for side in table.tables("side"):
        for group in side.tables("group"):
            read_group(group, side.one_of("id", numbers), battle, cast, zones, people)
    battle.envoy, battle.lady = someone(table, "envoy", cast), someone(table, "lady", cast)
    read_score(table, battle, zones)
    battle.objectives = [read_objective(one, battle, cast, zones) for one in table.tables("objective", "kind")]
    return battle, cast


def leave_at_home(battle: Battle) -> None:
    """In a war: the group of all whom no other group names."""
    battle.absent = 0
    battle.groups.append(Group("absent", -1, False, LONGEST + 1, 0))


def someone(table: Table, key: str, cast: Cast) -> int:
    """The number of a character that a special rule speaks of; -1 without."""
    return table.one_of(key, {id: i for i, id in enumerate(cast.ids)}) if key in table.values else -1


def read_group(table: Table, seat: int, battle: Battle, cast: Cast, zones: Zones, people: People) -> None:
    is_mounted = table.one_of("mode", MODES) == 1
    group = Group(table.text("id"), seat, is_mounted, table.integer("turn", 0, LONGEST), table.integer("order", 0, 99))
    group.is_neutral, group.is_asleep = table.flag("neutral"), table.flag("asleep")
    group.bound_to_edge = table.flag("bound_to_side")
    group.is_cloaked, group.is_captive = table.flag("cloaked"), table.flag("captive")
    group.out_of_shot = table.flag("out_of_shot")
    enter = members_of if battle.absent < 0 else called_up
    group.members = enter(table, seat, len(battle.groups), group, cast, people)
    where = table.table("where")
    group.zone, group.edges = zones.zone(where), zones.edges(where)
    group.within = frozenset(group.zone)
    if (group.turn == 0) != (group.edges == 0):
        raise where.wrong("kind", "'side' for a group that enters, another kind for one that is set up,")
    if "near" in where.values:
        near = where.table("near")
        group.near_group = near.one_of("group", {one.id: i for i, one in enumerate(battle.groups)})
        group.near_within = near.integer("within", 1, 99)
    group.limits = tuple(limits(table, zones))
    group.most_in_tent = table.integer("at_most_per_overlay", 1, MANY, MANY)
    kinds = {kind: i for i, kind in enumerate(cast.kinds)}
    group.equipment = tuple(equipment_of(one, zones, kinds) for one in optional(table, "equipment"))
    for key in ("name_en", "name_pl", "text_en", "text_pl") if battle.absent < 0 else ():
        table.text(key)
    battle.groups.append(group)
    if group.is_cloaked:
        battle.cloaked = group.members
    elif table.flag("cloaks"):
        battle.cloaks = group.members


def optional(table: Table, key: str) -> list[Table]:
    return table.tables(key, "kind") if key in table.values else []


def members_of(table: Table, seat: int, number: int, group: Group, cast: Cast, people: People) -> tuple[int, ...]:
    value = table.values.get("characters")
    if not isinstance(value, list) or not value:
        raise table.wrong("characters", "a list of characters")
    first = len(cast.ids)
    for id in value:
        if not is_one_of(id, people.persons):
            raise PackError(f"{table.where}.characters: characters of people.toml are expected, not {id!r}")
        if id in cast.ids:
            raise PackError(f"{table.where}.characters: {id!r} takes part already; each is expected once")
        person = people.persons[id]
        if group.is_mounted and not person.rides:
            raise PackError(f"{table.where}.characters: characters with a mounted form are expected, not {id!r}")
        enlist(cast, people, person, -1 if group.is_neutral else seat, number, group.is_mounted)
    return tuple(range(first, len(cast.ids)))


def called_up(table: Table, seat: int, number: int, group: Group, cast: Cast, people: People) -> tuple[int, ...]:
    """In a war: those of all who are known, each at most once in a battle."""
    members = tuple(table.some_of("characters", {id: i for i, id in enumerate(cast.ids)}))
    for man in members:
        if cast.group[man] or (group.is_mounted and not cast.rides[man]) or members.count(man) > 1:
            raise table.wrong("characters", f"everybody once, and riders in a group on horseback ({cast.ids[man]!r})")
        call_up(cast, people, man, -1 if group.is_neutral else seat, number, group.is_mounted)
        cast.hungry[man] = table.flag("hungry")
    return members


def limits(table: Table, zones: Zones) -> list[Limit]:
    least = table.table("at_least").values if "at_least" in table.values else {}
    most = table.table("at_most").values if "at_most" in table.values else {}
    found = []
    for place in {**least, **most}:
        cells = zones.place(place)
        if not cells:
            raise PackError(f"{table.where}: a room, building or terrain of the map is expected, not {place!r}")
        found.append(Limit(cells, number(least, place, 0), number(most, place, MANY)))
    return found


def number(values: Mapping[str, Any], key: str, default: int) -> int:
    value = values.get(key, default)
    return value if isinstance(value, int) else default


def equipment_of(table: Table, zones: Zones, kinds: Mapping[str, int]) -> Equipment:
    each = "each" in table.values
    where = zones.zone(table.table("where")) if "where" in table.values else ()
    return Equipment(
        table.one_of("kind", KITS),
        table.integer("each" if each else "count", 1, 99),
        where,
        table.values.get("start") == "led",
        "where" in table.values and table.table("where").flag("apart"),
        tuple(table.some_of("classes", kinds)),
    )


def read_score(table: Table, battle: Battle, zones: Zones) -> None:
    battle.score = Score()
    if "score" not in table.values:
        return
    score = table.table("score")
    sides = [score.table(seat) if seat in score.values else Table(score.where, {}) for seat in battle.seats]
    battle.score.horse_off = tuple(side.integer("horse_off", 0, 999, 0) for side in sides)
    battle.score.horse_held = tuple(side.integer("horse_held", 0, 999, 0) for side in sides)
    battle.score.horse_kept = tuple(side.integer("horse_kept", 0, 999, 0) for side in sides)
    battle.score.man_off = tuple(side.integer("man_off", 0, 100, 0) for side in sides)
    battle.score.edges = zones.edges(score, "exits")


def read_objective(table: Table, battle: Battle, cast: Cast, zones: Zones) -> Objective:
    seat = table.one_of("side", {"any": -1, **{seat: i for i, seat in enumerate(battle.seats)}})
    found = Objective(table.one_of("kind", OBJECTIVES), seat, table.one_of("result", OUTCOMES))
    ids = {id: i for i, id in enumerate(cast.ids)}
    found.who = tuple(table.some_of("who", ids)) or whole_group(table, battle) or whole_class(table, cast)
    found.edges = zones.edges(table, "exits")
    found.least, found.most = table.integer("at_least", 0, MANY, 0), table.integer("at_most", 0, MANY, MANY)
    at = table.one_of("at", {"": 0, "end": 1, "turn_end": 2}, "")
    found.at_end, found.at_turn_end = at == 1, at == 2
    rooms = {room.id: i for i, room in enumerate(zones.ground.rooms)}
    found.rooms = (table.one_of("room", rooms),) if "room" in table.values else ()
    found.empty_rooms = tuple(table.some_of("empty", rooms))
    found.lead = table.integer("lead", 0, 999, 0)
    found.dead, found.alive = tuple(table.some_of("dead", ids)), tuple(table.some_of("alive", ids))
    return found


def whole_group(table: Table, battle: Battle) -> tuple[int, ...]:
    if "group" not in table.values:
        return ()
    return battle.groups[table.one_of("group", {one.id: i for i, one in enumerate(battle.groups)})].members


def whole_class(table: Table, cast: Cast) -> tuple[int, ...]:
    if "class" not in table.values:
        return ()
    kind = table.one_of("class", {id: i for i, id in enumerate(cast.kinds)})
    return tuple(i for i, one in enumerate(cast.kind) if one == kind)

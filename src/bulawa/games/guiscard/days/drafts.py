"""The battles of a siege, drawn up as scenarios are: which map, who, where, with what."""

from __future__ import annotations

from typing import Any, Final

from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days.blockade import ASSAULT, BATTLE_IDS, FIELD, RETAKE, RUN, SORTIE, TOWER, Blockade
from bulawa.games.guiscard.days.queries import siege, war_of
from bulawa.games.guiscard.days.sheet import HOOKS, LADDERS, SPY, THROWER
from bulawa.games.guiscard.state import Guiscard

TENTS: Final = [f"tent_{n}" for n in range(1, 8)]
ARROWS: Final = {"kind": "flaming_arrows", "each": 6}
"""Six for each archer.  [R522]"""
ALL_SIDES: Final = [1, 2, 3, 4]
LAGOON: Final = "lagoon"
NEST: Final = "eagles_nest"
LAST_COLUMN: Final = 9
FIRST_COLUMN: Final = 9
DEPTH: Final = 5
"""The central parts of the two maps, and how deep both sides are set up.  [R535] [G56] [G100]"""
MOST_LADDERS: Final = 2
"""So many counters lie in the camp.  [R520]"""
INSIDE_CASTLE: Final = 6
INSIDE_BUILDING: Final = 4
"""So many are let in by the spy.  [R505]"""

Plan = dict[str, Any]


def draft(g: Guiscard, battle: int, within: list[int], without: list[int]) -> Plan:
    """The plan of today's battle, the hungry in groups of their own.  [R632]"""
    found = of_the_day(g, battle, within, without)
    for side in found["side"]:
        side["group"] = [one for group in side["group"] for one in by_hunger(g, group)]
    return found


def by_hunger(g: Guiscard, group: Plan) -> list[Plan]:
    """A group, and those of it who were two days without supply.  [R632]"""
    men, ids = group["characters"], g.field.cast.ids
    weak = [id for id in men if war_of(g).is_hungry(ids.index(id))]
    fed = {**group, "characters": [id for id in men if id not in weak]}
    arrows = {"equipment": [ARROWS]} if ARROWS in group.get("equipment", []) and fed["characters"] else {}
    hungry = {**group, **arrows, "id": f"{group['id']}_hungry", "characters": weak, "hungry": True}
    return [one for one in (fed, hungry) if one["characters"]]


def of_the_day(g: Guiscard, battle: int, within: list[int], without: list[int]) -> Plan:
    if battle == ASSAULT:
        return assault(g, within, without)
    if battle == SORTIE:
        return sortie(g, within, without)
    if battle == RUN:
        return supply_run(g, within)
    if battle == TOWER:
        return tower(g, within, without)
    return field_battle(g, within, without) if battle == FIELD else retaking(g, within, without)


def plan(d: Blockade, battle: int, layout: list[Plan], first: int, sides: list[list[Plan]]) -> Plan:
    seats = d.atlas.seats
    told = [{"id": seats[seat], "group": sides[seat]} for seat in (0, 1)]
    length = d.sheet.turns[BATTLE_IDS[ASSAULT if battle in (RETAKE, TOWER) else battle]]
    head = {"id": BATTLE_IDS[battle], "tier": "T4b", "layout": layout, "first": seats[first], "turn_limit": length}
    return {**head, "special": [], "side": told, "objective": []}


def one_map(map: str) -> list[Plan]:
    return [{"map": map, "x": 0, "y": 0, "rot": 0}]


def group(g: Guiscard, id: str, men: list[int], turn: int, order: int, where: Plan) -> Plan:
    """On foot, if nothing else is said."""
    names = [g.field.cast.ids[man] for man in men]
    return {"id": id, "mode": "foot", "turn": turn, "order": order, "characters": names, "where": where}


def by_seat(d: Blockade, within: list[Plan], without: list[Plan]) -> list[list[Plan]]:
    """Empty groups are left out."""
    both = [[one for one in side if one["characters"]] for side in (within, without)]
    return both if d.inside == 0 else both[::-1]


# ---- the assault


def assault(g: Guiscard, within: list[int], without: list[int]) -> Plan:
    """The besieged anywhere inside what they hold, the besiegers outside, at the sides of the map they are told.

    [R512] [R514]"""
    d = siege(g)
    map, rooms = d.place.map, q.held(d)
    garrison = group(g, "garrison", within, 0, 1, {"map": map, "kind": "room", "rooms": rooms})
    garrison["equipment"] = [ARROWS, *siphon(d), *taken_in(d)]
    storm = within_reach(g, without) if d.part and not d.is_turned else before_the_walls(g, without)
    return plan(d, ASSAULT, one_map(map), 1 - d.inside, by_seat(d, [garrison], storm))


def siphon(d: Blockade) -> list[Plan]:
    """Greek fire needs a platform.  [R445]"""
    if not d.siphons or d.part or not d.place.is_castle:
        return []
    return [{"kind": "siphon", "count": d.siphons, "where": {"map": d.place.map, "terrain": "platform"}}]


def taken_in(d: Blockade) -> list[Plan]:
    """Stone throwers of those who are besieged themselves, in what they hold; a farm has no room for them.  [R517]"""
    count = min(q.MOST_THROWERS, d.kept[THROWER]) if d.is_turned and d.place.is_castle else 0
    where = {"map": d.place.map, "kind": "room", "rooms": q.held(d)}
    return [{"kind": "stone_thrower", "count": count, "where": where}] if count else []


def before_the_walls(g: Guiscard, men: list[int]) -> list[Plan]:
    """Each is told by which side he enters; those whom a spy lets in are inside already.  [R505] [R512]"""
    d = siege(g)
    above = [man for man in q.in_tower(d) if man in men]
    men = [man for man in men if man not in above]
    spies = (INSIDE_CASTLE if d.place.is_castle else INSIDE_BUILDING) if d.event == SPY else 0
    rooms = [room for room in d.place.parts[0] if room not in d.place.parts[-1]]
    let_in = group(g, "let_in", men[:spies], 0, 2, {"map": d.place.map, "kind": "room", "rooms": rooms})
    storm = group(g, "storm", men[spies:], 1, 0, {"map": d.place.map, "kind": "side", "sides": ALL_SIDES})
    storm["bound_to_side"] = True
    storm["equipment"] = [ARROWS, *engines(d), *ladders(d), *ropes(d, len(fit_for_ropes(g, men[spies:])))]
    tower = group(g, "tower", above, 0, 2, {"map": d.place.map, "kind": "room", "rooms": d.place.parts[d.part]})
    return [tower, let_in, storm]


def within_reach(g: Guiscard, men: list[int]) -> list[Plan]:
    """Anywhere but in the part that is still held, and where nobody there can shoot at them.  [R514] [G84]"""
    d = siege(g)
    where = {"map": d.place.map, "kind": "outside", "rooms": d.place.parts[d.part]}
    storm = group(g, "storm", men, 0, 2, where)
    storm["out_of_shot"] = True
    storm["equipment"] = [ARROWS, *engines(d), *ropes(d, len(fit_for_ropes(g, men)))]
    return [storm]


def engines(d: Blockade) -> list[Plan]:
    """A stone thrower used here does not batter that day.  [R512]"""
    count = q.storming_throwers(d)
    where = {"map": d.place.map, "kind": "rect", "columns": [1, 8], "level": 0}
    return [{"kind": "stone_thrower", "count": count, "where": where}] if count else []


def ladders(d: Blockade) -> list[Plan]:
    return [{"kind": "ladder", "count": q.storming_ladders(d)}] if d.gear[1] else []


def fit_for_ropes(g: Guiscard, men: list[int]) -> list[int]:
    """Nobody climbs a rope in armour.  [R460]"""
    return [man for man in men if not g.field.cast.armoured[man]]


def ropes(d: Blockade, climbers: int) -> list[Plan]:
    count = min(d.gear[HOOKS], climbers)
    return [{"kind": "rope", "count": count}] if count else []


# ---- sortie, supply run, field battle


def sortie(g: Guiscard, within: list[int], without: list[int]) -> Plan:
    """The camp with its seven tents: the besiegers anywhere, with engines and ladders; the besieged enter as they like.

    [R520] [R522]"""
    d = siege(g)
    camp = group(g, "camp", without, 0, 1, {"map": LAGOON, "kind": "rect"})
    count = q.storming_throwers(d)
    stand = {"map": LAGOON, "kind": "rect", "columns": [3, 22], "rows": [9, 15]}
    camp["equipment"] = [{"kind": "stone_thrower", "count": count, "where": stand}] if count else []
    lying = min(MOST_LADDERS, d.gear[LADDERS])
    camp["equipment"] += [{"kind": "ladder", "count": lying, "where": stand}] if lying else []
    raid = group(g, "raid", within, 1, 0, {"map": LAGOON, "kind": "side", "sides": ALL_SIDES})
    raid["equipment"] = [ARROWS]
    return {**plan(d, SORTIE, one_map(LAGOON), d.inside, by_seat(d, [raid], [camp])), "overlays": TENTS}


def supply_run(g: Guiscard, within: list[int]) -> Plan:
    """By night, with pack horses; the patrols by any side, on the first turn slowly and not by that of the run.

    [R530] [R532] [R533]"""
    d = siege(g)
    run = group(g, "run", within, 1, 0, {"map": LAGOON, "kind": "side", "sides": [d.road + 1]})
    if d.horses:
        run["equipment"] = [{"kind": "horse", "count": d.horses, "start": "led"}]
    patrols = [one for n, men in enumerate(d.patrols) for one in patrol(g, n, list(men))]
    told = plan(d, RUN, one_map(LAGOON), d.inside, by_seat(d, [run], patrols))
    return {**told, "slow": d.atlas.seats[1 - d.inside], "shunned": d.road + 1}


def patrol(g: Guiscard, number: int, men: list[int]) -> list[Plan]:
    """Its riders are mounted.  [R533]"""
    where = {"map": LAGOON, "kind": "side", "sides": ALL_SIDES}
    return mounted_and_foot(g, f"patrol_{number + 1}", men, 1, 0, where)


def mounted_and_foot(g: Guiscard, id: str, men: list[int], turn: int, order: int, where: Plan) -> list[Plan]:
    """In the open whoever has a horse rides it, though he may have lost one before.  [G121] [G133]"""
    riders = [man for man in men if g.field.cast.rides[man]]
    horse = {**group(g, f"{id}_horse", riders, turn, order, where), "mode": "mounted"}
    return [horse, group(g, id, [man for man in men if man not in riders], turn, order, where)]


def field_battle(g: Guiscard, within: list[int], without: list[int]) -> Plan:
    """Two parts of maps; the garrison is set up first, at the far side of the Nest, and moves second.  [R535]"""
    d = siege(g)
    parts = [
        {"map": LAGOON, "x": 0, "y": 0, "rot": 0, "columns": [FIRST_COLUMN, 24]},
        {"map": NEST, "x": 1, "y": 0, "rot": 0, "columns": [1, LAST_COLUMN]},
    ]
    far = {"map": NEST, "kind": "rect", "columns": [LAST_COLUMN - DEPTH + 1, LAST_COLUMN]}
    near = {"map": LAGOON, "kind": "rect", "columns": [FIRST_COLUMN, FIRST_COLUMN + DEPTH - 1]}
    garrison = mounted_and_foot(g, "garrison", within, 0, 1, far)
    camp = mounted_and_foot(g, "camp", without, 0, 2, near)
    return plan(d, FIELD, parts, 1 - d.inside, by_seat(d, garrison, camp))


def retaking(g: Guiscard, within: list[int], without: list[int]) -> Plan:
    """The garrison comes out of the last part against those who were left to hold the rest.  [R517]"""
    d = siege(g)
    map, held = d.place.map, d.place.parts[d.part]
    outer = [room for room in d.place.parts[0] if room not in held]
    garrison = group(g, "garrison", within, 0, 1, {"map": map, "kind": "room", "rooms": held})
    guard = group(g, "guard", without, 0, 2, {"map": map, "kind": "room", "rooms": outer})
    return plan(d, RETAKE, one_map(map), d.inside, by_seat(d, [garrison], [guard]))


def tower(g: Guiscard, within: list[int], without: list[int]) -> Plan:
    """Those who hold the outer works attack those who still hold the last part.  [R517]"""
    d = siege(g)
    map, last = d.place.map, d.place.parts[d.part]
    keep = group(g, "keep", without, 0, 1, {"map": map, "kind": "room", "rooms": last})
    storm = group(g, "storm", within, 0, 2, {"map": map, "kind": "room", "rooms": q.held(d)})
    storm["equipment"] = [ARROWS, *taken_in(d)]
    return plan(d, TOWER, one_map(map), d.inside, by_seat(d, [storm], [keep]))

"""Reads the campaign's sheets.  [R602] [R603] [R605] [R620] [R630] [R635] [R654] [R670] [R675]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table, is_one_of, is_whole
from bulawa.games.guiscard.campaign.land import LAND_IDS, MARSH, MOUNTAIN, SEASON_IDS
from bulawa.games.guiscard.campaign.ledger import GROUP_TABLE_IDS, RESULTS, Ledger, Outcome, Ranks, Recruits
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.maps import Map
from bulawa.games.guiscard.content.people import People

SIDES = {"attacker": 0, "defender": 1}
SMALLEST, LARGEST_LINE = 3, 12
FARTHEST = 40
MOST_TIMES = 9
MOST_PEOPLE = 9999
"""Differences and sizes beyond which nothing changes any more."""


def read_ranks(people: People) -> Ranks:
    """The classes of a pack, as a campaign counts them."""
    ranks = Ranks()
    for kind in people.kinds:
        ranks.ids.append(kind.id)
        ranks.faction.append(kind.faction)
        ranks.rank.append(kind.rank)
        ranks.rides.append(kind.rides)
        ranks.armoured.append(kind.armoured)
        ranks.attack.append(kind.attack)
        ranks.quick_foot.append(kind.quick_foot)
        ranks.quick.append(kind.quick)
    return ranks


def read_ledger(table: Table, siege: Table, ranks: Ranks, maps: Mapping[str, Map]) -> Ledger:
    ledger, sheet = Ledger(), table.table("campaign")
    read_maps(sheet, ledger, maps)
    kinds = {id: i for i, id in enumerate(ranks.ids)}
    read_movement(sheet, ledger)
    read_hostility(sheet, ledger)
    read_supply(sheet, ledger)
    read_recruits(sheet, ledger, kinds)
    read_dice(sheet, ledger)
    read_seasons(sheet.table("season"), ledger)
    read_lines(sheet.table("groups"), ledger, kinds)
    read_quick(table.table("quick"), ledger)
    ledger.healing = siege.table("convalescence").integers("days", 10, -2, 99)
    return ledger


def read_movement(sheet: Table, ledger: Ledger) -> None:
    move, cost = sheet.table("movement"), sheet.table("terrain_cost")
    ledger.group_move, ledger.cavalry_move = move.integer("group", 1, 20), move.integer("cavalry_group", 1, 20)
    ledger.spy_move, ledger.convoy_move = move.integer("spy", 1, 20), move.integer("convoy", 1, 20)
    ledger.wounded_penalty = move.integer("wounded_penalty", 0, 20)
    ledger.least_move = move.integer("minimum_with_wounded", 0, 20)
    ledger.cost = [cost.integer(id, 0, 9) for id in LAND_IDS]


def read_hostility(sheet: Table, ledger: Ledger) -> None:
    hostility, prestige = sheet.table("hostility"), sheet.table("prestige")
    ledger.hostile_from = hostility.integer("hostile_from", 1, 20)
    ledger.pragmatic_up_to = hostility.integer("pragmatic_up_to", 0, 20)
    ledger.prestige_mod = spans(hostility.table("prestige_mod"), 10)
    ledger.number_mod = spans(hostility.table("number_mod"), FARTHEST)
    ledger.battle_won, ledger.battle_lost = (prestige.integer(key, -9, 9) for key in ("battle_won", "battle_lost"))
    ledger.refused, ledger.plundered = (prestige.integer(key, -9, 9) for key in ("refused_battle", "plundered"))
    ledger.least_prestige, ledger.most_prestige = prestige.integer("minimum", 0, 10), prestige.integer("maximum", 1, 10)
    ledger.new_leader = prestige.integer("new_leader", 1, 10)


def spans(table: Table, highest: int) -> list[int]:
    """A list by number of a table such as {"0-4" = 0, "5-9" = 1, "10+" = 2}."""
    found = [0] * (highest + 1)
    for span in table.values:
        low, _, high = span.removesuffix("+").partition("-")
        if not low.isdigit() or not (high or low).isdigit():
            raise PackError(f"{table.where}.{span}: a span such as 5-9 or 15+ is expected")
        last = highest if span.endswith("+") else int(high or low)
        for n in range(int(low), min(last, highest) + 1):
            found[n] = table.integer(span, -20, 20)
    return found


def read_supply(sheet: Table, ledger: Ledger) -> None:
    supply, defenders = sheet.table("supply"), sheet.table("settlement_defenders")
    ledger.free_below = supply.integer("free_below", 0, 99)
    ledger.supply_need = spans(supply.table("need"), FARTHEST)
    ledger.defenders = defenders.integers("by_resource", 11, 0, 99)
    ledger.city_defenders = defenders.integer("city", 0, 99)
    ledger.garrison = defenders.integer("castle_garrison", 0, 99)
    ledger.least_garrison = defenders.integer("castle_minimum", 0, 99)


def halves(value: Any, where: str) -> int:
    """Money in half denarii; nothing finer is paid."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value * 2 != int(value * 2) or value < 0:
        raise PackError(f"{where}: denarii, whole or half, are expected, not {value!r}")
    return int(value * 2)


def read_recruits(sheet: Table, ledger: Ledger, kinds: Mapping[str, int]) -> None:
    prices = sheet.table("recruit")
    for id, value in prices.values.items():
        if isinstance(value, dict):
            price = prices.table(id)
            cost = halves(price.values.get("cost"), f"{price.where}.cost")
            ledger.recruits.append(Recruits(id, cost, price.integer("min", 0, 10)))
    named = {one.id: one for one in ledger.recruits}
    if "mercenary" not in named or "villager" not in named:
        raise prices.wrong("mercenary", "prices of villagers and mercenaries")
    ledger.mercenary_halves = named["mercenary"].halves
    ledger.recruits = [one for one in ledger.recruits if one.id != "mercenary"]
    ledger.villager = kinds["villager_man"]
    offered = sheet.table("recruit_classes")
    for faction in FACTION_IDS:
        ledger.recruit_kinds.append([classes_of(offered, faction, one, kinds) for one in ledger.recruits])


def classes_of(offered: Table, faction: str, recruits: Recruits, kinds: Mapping[str, int]) -> list[int]:
    if recruits.id == "villager":
        return [kinds["villager_man"]]
    if faction not in offered.values:
        return []
    return offered.table(faction).some_of(recruits.id, kinds)


def read_dice(sheet: Table, ledger: Ledger) -> None:
    refuse, spy, maps = sheet.table("refuse_battle"), sheet.table("spy"), sheet.table("battle_maps")
    ledger.escapes_up_to = refuse.integers("escapes", 2, -99, 99)[1]
    ledger.wounded_up_to = refuse.integers("wounded", 2, -99, 99)[1]
    ledger.captured_up_to = refuse.integers("captured", 2, -99, 99)[1]
    ledger.percent_per_point = sheet.table("surrender_share").integer("percent_per_point", 1, 100)
    ledger.discovered_up_to = spy.integers("detected", 2, 0, 10)[1]
    ledger.settlement_mod, ledger.city_mod = spy.integer("settlement_mod", 0, 10), spy.integer("city_mod", 0, 10)
    ledger.spy_radius = spy.integer("radius", 0, 10)
    ledger.ransom_per_prestige = sheet.table("ransom").integer("denarii_per_prestige", 0, 99)
    ledger.maps_by_total = maps_by_total(maps)
    ledger.turn_limit = maps.integer("turn_limit", 1, 99)
    ledger.weather = sheet.table("weather").integers("table", 10, -10, 10)


def maps_by_total(table: Table) -> list[tuple[int, int]]:
    """Up to how many characters a battle lies on how many maps; the last line is for all that there may be.  [R650]"""
    found = pairs_of(table, "maps_by_total", 1, MOST_PEOPLE)
    if found != sorted(found) or found[-1][0] < MOST_PEOPLE or any(maps not in (1, 2, 4) for _, maps in found):
        raise table.wrong("maps_by_total", f"1, 2 or 4 maps for totals that ascend to {MOST_PEOPLE},")
    return found


def read_seasons(seasons: Table, ledger: Ledger) -> None:
    """What a season makes of hexes without a road."""
    for number, id in enumerate(SEASON_IDS):
        season = seasons.table(id)
        ledger.off_road[number] = season.integer("off_road_extra", 0, 9, 0)
        ledger.forest_extra[number] = season.integer("forest_extra", 0, 9, 0)
        ledger.marsh_extra[number] = season.integer("marsh_extra", 0, 9, 0)
        if "marsh" in season.values:
            ledger.closed[number] = MARSH
        if "mountain_off_road" in season.values:
            ledger.closed[number] = MOUNTAIN


def read_maps(sheet: Table, ledger: Ledger, maps: Mapping[str, Map]) -> None:
    ledger.sheets, ledger.is_open = list(maps), [not map.rooms for map in maps.values()]
    numbers, choice = {id: i for i, id in enumerate(maps)}, sheet.table("map_choice")
    ledger.map_choice = {key: choice.some_of(key, numbers) for key in choice.values}


def read_lines(groups: Table, ledger: Ledger, kinds: Mapping[str, int]) -> None:
    for id in GROUP_TABLE_IDS:
        table = groups.table(id)
        classes = table.some_of("classes", kinds)
        lines: list[list[tuple[int, int]]] = [[] for _ in range(SMALLEST)]
        for size in range(SMALLEST, LARGEST_LINE + 1):
            counts = table.integers(str(size), len(classes), 0, size)
            if sum(counts) != size:
                raise table.wrong(str(size), f"{size} characters in all")
            lines.append([(kind, n) for kind, n in zip(classes, counts) if n])
        ledger.lines.append(lines)


def read_quick(quick: Table, ledger: Ledger) -> None:
    upper = quick.values.get("upper")
    rows = quick.values.get("table")
    if not isinstance(upper, list) or not isinstance(rows, list) or len(rows) != 10:
        raise quick.wrong("table", "ten rows, one for each roll,")
    ledger.columns = quick.integers("upper", len(upper), -9999, 9999)
    for row in rows:
        fits = isinstance(row, list) and len(row) == len(upper)
        if not fits or not all(is_one_of(letter, tuple(RESULTS)) for letter in row):
            raise PackError(f"{quick.where}.table: rows of {len(upper)} letters A to H are expected, not {row!r}")
        ledger.quick_table.append([RESULTS.index(letter) for letter in row])
    ledger.field, ledger.siege = outcomes(quick.table("field")), outcomes(quick.table("siege"))
    modifiers = quick.table("modifiers")
    ledger.terrain_percent = {key: percent(modifiers, key) for key in (*modifiers.values, "unsupplied")}
    open_field, siege = quick.table("die_mod_open"), quick.table("die_mod_siege")
    ledger.die_mods = {key: open_field.integer(key, -9, 9) for key in open_field.values}
    ledger.per_breach, ledger.most_breaches = siege.integer("per_breached_hex", -9, 9), -siege.integer("max", -9, 0)
    leader = quick.table("leader")
    ledger.leader_dead_from = percent(leader, "dead_from")
    ledger.leader_wounded_from = percent(leader, "wounded_from")
    ledger.slope_sides = pairs_of(quick.table("slope_sides"), "plateau", 1, 4)


def percent(table: Table, key: str) -> int:
    """A factor such as 1.5, in hundredths."""
    value = table.values.get(key)
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value <= MOST_TIMES:
        raise table.wrong(key, f"a factor from 0 to {MOST_TIMES}")
    return round(100 * value)


def is_pair(value: object, low: int, high: int) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(is_whole(n, low, high) for n in value)


def pairs_of(table: Table, key: str, low: int, high: int) -> list[tuple[int, int]]:
    """Two whole numbers at a time, at least once."""
    value = table.values.get(key)
    if not isinstance(value, list) or not value or not all(is_pair(one, low, high) for one in value):
        raise table.wrong(key, f"a list of pairs of whole numbers from {low} to {high}")
    return [(first, second) for first, second in value]


def outcomes(table: Table) -> list[Outcome]:
    found = []
    for letter in RESULTS:
        told = table.values.get(letter)
        if not isinstance(told, list) or len(told) != 6 or not is_one_of(told[0], SIDES):
            raise table.wrong(letter, "who stays, the loser's conduct and four percentages")
        if not isinstance(told[1], str) or not all(is_whole(n, 0, 100) for n in told[2:]):
            raise table.wrong(letter, "the loser's conduct in words and four percentages from 0 to 100")
        found.append(Outcome(SIDES[told[0]], str(told[1]), tuple(told[2:])))
    return found

"""A siege as data: its first morning, what positions tell of it, how they are read, and who may know what."""

from __future__ import annotations

from typing import Any

from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.positions import Reader
from bulawa.engine.setup import Laid
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.siege_sheet import place_of, read_siege_sheet
from bulawa.games.guiscard.content.wars import LIGHT
from bulawa.games.guiscard.days.blockade import BATTLE_IDS, FIT, NOBODY, Blockade
from bulawa.games.guiscard.days.customs import SiegeCustoms
from bulawa.games.guiscard.days.day import Siege
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.sheet import GEAR_IDS, HOOKS, LADDERS, THROWER
from bulawa.games.guiscard.days.telling import FLAGS, NUMBERS, sheet_told
from bulawa.games.guiscard.state import Guiscard, new_state

CUSTOMS = SiegeCustoms()
MOST_DAYS = 999
LAST_BATTLE = len(BATTLE_IDS) - 1
FIELDS = (
    "inside men relief tonight seized tower used event initiative gear kept stages hits ruins patrols battle "
    "last_fight verdict fought "
    f"{' '.join((*NUMBERS, *FLAGS))}"
)
OTHER = "aside other_verdict other_battle other_fight"


def new_siege(laid: Laid) -> Blockade:
    """As the scenario begins, nobody having eaten yet."""
    setup, plan = laid.setup, laid.setup.pack.wars[laid.setup.scenario]
    sheet = read_siege_sheet(setup.pack.tables["siege.toml"])
    place = place_of(plan, sheet, setup.options)
    kinds = [kind.id for kind in setup.pack.people.kinds]
    place.light = kinds.index(LIGHT[FACTION_IDS[place.light_faction]])
    d = Blockade(setup.pack.atlas(setup.scenario, setup.options), CUSTOMS, sheet, place, len(plan.roster))
    for seat, key in enumerate(("besieged", "besieger")):
        for id in plan.table.values[f"{key}_characters"]:
            d.join(d.atlas.number(id), seat)
        d.captain[seat] = d.atlas.number(plan.table.text(f"{key}_commander"))
    kit = plan.table.table("besieger_equipment")
    for gear, name in ((HOOKS, "hooks"), (LADDERS, "ladders"), (THROWER, "stone_throwers")):
        d.keep(gear, kit.integer(name, 0, 99))
    d.siphons = plan.table.table("besieged_equipment").integer("greek_fire", 0, 9)
    return d


def begin(laid: Laid) -> Guiscard:
    """The first morning.  [R501]"""
    war = new_siege(laid)
    g = new_state(war.field())
    g.laid, g.war = laid, war
    g.frames = [Siege()]
    return g


# ---- told


def told(g: Guiscard) -> dict[str, Any]:
    """The siege that is the war."""
    return {**sheet_told(siege(g), g.field), "verdict": siege(g).verdict}


# ---- read


def read(laid: Laid, read: Reader) -> Blockade:
    """The siege that a position tells of; without one, as it begins."""
    d = new_siege(laid)
    if "war" not in read.told:
        return d
    table = read.table("war").only(f"{FIELDS} {OTHER}")
    d.verdict = table.number("verdict", -2, 1, -2)
    read_sheet(d, table)
    return d


def read_sheet(d: Blockade, table: Reader) -> None:
    """The siege sheet, field by field."""
    for key in NUMBERS:
        setattr(d, key, table.number(key, 0, MOST_DAYS, getattr(d, key)))
    for key in FLAGS:
        setattr(d, key, table.flag(key))
    d.inside = table.one("inside", "seat", d.inside)
    d.seized, d.tower = tuple(table.many("seized", "man")), tuple(table.many("tower", "man"))
    d.fought = table.number("fought", -2, 1, -2)
    if "men" in table.told:
        read_men(d, table)
    d.relief, d.tonight = tuple(table.many("relief", "man")), tuple(table.many("tonight", "man"))
    d.used = tuple(numbers(table, "used", 20))
    d.event = table.number("event", 0, 20, 0)
    d.initiative = table.one("initiative", "seat", NOBODY)
    d.gear, d.kept = read_gear(table, "gear"), read_gear(table, "kept")
    d.stages = tuple(numbers(table, "stages", 99))
    d.hits = dict(table.counts("hits", "hex", 9))
    d.ruins = tuple(table.many("ruins", "hex"))
    d.patrols = tuple(read_patrols(table))
    d.battle, d.last_fight = table.number("battle", 0, LAST_BATTLE, 0), table.number("last_fight", 0, 99, 0)
    d.other_verdict = table.number("other_verdict", -2, 1, -2)
    d.other_battle, d.other_fight = (
        table.number("other_battle", 0, LAST_BATTLE, 0),
        table.number("other_fight", 0, 99, 0),
    )


def read_gear(table: Reader, key: str) -> list[int]:
    gear = table.table(key).only(" ".join(GEAR_IDS))
    return [gear.number(one, 0, 99, 0) for one in GEAR_IDS]


def read_men(d: Blockade, table: Reader) -> None:
    for man in range(len(d.side)):
        d.join(man, NOBODY)
    for man, one in table.by("men", "man"):
        one.only("side body back")
        d.join(man, one.one("side", "seat", NOBODY))
        d.harm(man, one.one("body", "body", FIT), one.number("back", 0, MOST_DAYS, 0))


def numbers(table: Reader, key: str, most: int) -> list[int]:
    value = table.told.get(key, [])
    if not isinstance(value, list) or any(type(one) is not int or not 0 <= one <= most for one in value):
        raise table.wrong(key, f"a list of whole numbers up to {most}")
    return list(value)


def read_patrols(table: Reader) -> list[tuple[int, ...]]:
    value = table.told.get("patrols", [])
    if not isinstance(value, list) or any(not isinstance(one, list) for one in value):
        raise table.wrong("patrols", "a list of lists of characters")
    return [tuple(table.index("man", id, f"patrols[{n}]") for id in one) for n, one in enumerate(value)]


# ---- who may know


def knows_supplies(d: Blockade, eyes: Eyes) -> bool:
    """With hidden supplies only the besieged know how long they last.  [R504]"""
    return not d.place.is_hidden or sees(eyes, d.inside)


def seen(g: Guiscard, eyes: Eyes) -> dict[str, Any]:
    return {} if knows_supplies(siege(g), eyes) else {"war": {**told(g), "stock": None, "left_behind": None}}


def guess(g: Guiscard, eyes: Eyes, chance: Chance) -> Guiscard:
    """Any supplies that could still be there.  [R503]"""
    d = siege(g)
    if knows_supplies(d, eyes) or d.day == 0:
        return g
    most = 10 * d.sheet.dice[d.place.is_castle] + 2
    least = max(d.sheet.least_days, d.marker - d.extra + 1)
    d.stock = chance.draw(list(range(least, max(least, most) + 1)), 1)[0]
    return g

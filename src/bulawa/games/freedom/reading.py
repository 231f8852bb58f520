"""Positions as text: a siege is read back, and whatever is wrong in it is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.errors import PositionError
from bulawa.engine.positions import Reader
from bulawa.engine.setup import Laid
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import ALLIED, BOMBARD, CANNON, EXPEDITIONARY, INSURGENT, SIDES
from bulawa.games.freedom.names import FRAMES, SIDE_NAMES, UNIT_NAMES
from bulawa.games.freedom.preparation import empty_siege, pieces
from bulawa.games.freedom.siege import BEGINNINGS, Round
from bulawa.games.freedom.state import Freedom

FIELDS = (
    "appeal areas bombard camp_cannons cannon_mod cannons civilians damage discard first food_mod frames hands known "
    "last_target marks money morale phase preparation pressure round supply units"
)
MANY = 999
MOST_UNITS = 99
MOST_CANNON_MOD = 9
MOST_FOOD_MOD = 20
USUAL_MORALE = (15, 10)


def from_position(laid: Laid, told: Mapping[str, Any]) -> Freedom:
    """The siege a position tells of; what it leaves out is as at the start of an empty board."""
    read = Reader(laid.vocabulary, told).only(FIELDS)
    g = empty_siege(laid)
    read_pieces(g, read)
    read_areas(g, read)
    read_tracks(g, read)
    read_cards(g, read)
    g.frames = read_frames(read)
    read_marks(g, read)
    g.last_target = read.one("last_target", "space", -1)
    check(g)
    return g


def read_pieces(g: Freedom, read: Reader) -> None:
    number = g.board.number
    for space, stack in read.by("units", "space"):
        for name in stack.told:
            g.units[stack.index("unit", name, name)][space] = stack.number(name, 0, MOST_UNITS, 0)
    for space in read.many("cannons", "space"):
        place_gun(g, "cannons", space, CANNON)
    bombard = read.one("bombard", "space", -1)
    if bombard >= 0:
        place_gun(g, "bombard", bombard, BOMBARD)
    g.camp_guns = read.number("camp_cannons", 0, number["components.cannons"], 0)
    g.reserve = [pieces(g.board, unit) - sum(g.units[unit]) for unit in range(3)]
    g.pool = number["components.cannons"] - g.guns.count(CANNON) - g.camp_guns
    for space, level in read.counts("damage", "space", 2):
        if space not in g.board.walls:
            raise PositionError(f"damage.{g.board.ids[space]}: a wall space is expected")
        g.damage[space] = level
    g.civilians = read.number("civilians", 0, number["components.civilians"], 0)


def place_gun(g: Freedom, field: str, space: int, gun: int) -> None:
    """One gun a space, where guns may stand; the bombard is the Greeks'.  [R6] [R7]"""
    if space not in g.board.city and (gun == BOMBARD or space not in g.board.mainland):
        raise PositionError(f"{field}: {g.board.ids[space]} takes no such gun (R6)")
    if g.guns[space]:
        raise PositionError(f"{field}: one gun a space is expected, not two on {g.board.ids[space]} (R6)")
    g.guns[space] = gun


def read_areas(g: Freedom, read: Reader) -> None:
    g.control, g.support = g.board.area_control[:], g.board.area_support[:]
    for area, told in read.by("areas", "area"):
        g.control[area] = told.index("seat", told.told.get("control"), "control")
        g.support[area] = told.number("support", 0, g.board.number["limits.support_per_area"], 0)


def read_tracks(g: Freedom, read: Reader) -> None:
    number = g.board.number
    g.round = read.number("round", 1, number["tracks.rounds.max"], 1)
    g.first = read.one("first", "seat", 0)
    g.money = read.number("money", 0, MANY, 0)
    g.supply = pair(read, "supply", 0, (MANY, MANY))
    g.morale = pair(read, "morale", 1, [number[f"tracks.morale_{side}.max"] for side in SIDE_NAMES], USUAL_MORALE)
    g.appeal = read.number("appeal", 0, number["tracks.appeal.max"], 0)
    removed = "pressure" in read.told and read.told["pressure"] is None
    g.pressure = -1 if removed else read.number("pressure", 0, number["tracks.pressure.max"], 0)
    g.preparation = pair(read, "preparation", 0, [number["tracks.preparation.max"]] * 2)
    g.cannon_mod = pair(read, "cannon_mod", -MOST_CANNON_MOD, [MOST_CANNON_MOD] * 2)
    g.food_mod = pair(read, "food_mod", -MOST_FOOD_MOD, [MOST_FOOD_MOD] * 2)


def pair(read: Reader, key: str, low: int, high: Any, usual: Any = (0, 0)) -> list[int]:
    """A number for each side."""
    table = by_side(read, key)
    return [table.number(side, low, high[i], usual[i]) for i, side in enumerate(SIDE_NAMES)]


def by_side(read: Reader, key: str) -> Reader:
    """A table whose keys are the two sides."""
    table = read.table(key)
    for side in table.told:
        read.index("seat", side, key)
    return table


def read_cards(g: Freedom, read: Reader) -> None:
    hands, known = by_side(read, "hands"), by_side(read, "known")
    placed: set[int] = set()
    g.discard = pile(read, "discard", placed)
    g.hands = [sorted(pile(hands, side, placed)) for side in SIDE_NAMES]
    g.decks = [[card for card in deck if card not in placed] for deck in g.decks]
    g.known = [known.many(side, "card") for side in SIDE_NAMES]
    for side in SIDES:
        if not set(g.known[side]) <= set(g.hands[q.rival(side)]):
            raise known.wrong(SIDE_NAMES[side], "cards of the other hand")


def pile(read: Reader, key: str, placed: set[int]) -> list[int]:
    """Cards by name, none of which lies elsewhere."""
    found = read.many(key, "card")
    if len(set(found)) < len(found) or placed & set(found):
        raise read.wrong(key, "each card once")
    placed |= set(found)
    return found


def read_frames(read: Reader) -> list[Any]:
    """The running procedures; or the beginning of a phase."""
    if "frames" in read.told:
        if not read.tables("frames"):
            raise read.wrong("frames", "a list of tables")
        return read.frames(FRAMES)
    phase = read.told.get("phase", "actions")
    if phase not in BEGINNINGS:
        raise read.wrong("phase", f"one of {', '.join(BEGINNINGS)}")
    start = Round()
    start.go_to(BEGINNINGS[phase])
    return [start]


def read_marks(g: Freedom, read: Reader) -> None:
    """Units that have moved or attacked, by the number of their stack."""
    table = read.table("marks")
    for key in table.told:
        if not str(key).isdecimal() or int(key) >= 9 * len(g.board.ids) or int(key) % 3 == 0:
            raise PositionError(f"marks: the number of a stack is expected as a key, not {key!r}")
        g.marks[int(key)] = table.number(key, 1, MOST_UNITS, 1)
        stack = int(key) // 3
        if q.marked(g, stack // 3, stack % 3, 0) < 0:
            raise table.wrong(key, "no more than the units there")


def check(g: Freedom) -> None:
    """No position breaks a rule about where pieces may stand.  [R2] [R4] [R5] [R6] [R8]"""
    passing = {getattr(frame, "passing", -1) for frame in g.frames}
    for space in range(len(g.board.ids)):
        check_space(g, space, space in passing)
    for unit, name in enumerate(UNIT_NAMES):
        if q.in_supply(g, unit) < 0:
            raise PositionError(f"units: more {name} pieces than there are (R8)")
    if q.cannons_in_pool(g) < 0 or q.tokens_in_pool(g) < 0:
        raise PositionError("cannons, areas: more cannons or support tokens than there are (R8)")


def check_space(g: Freedom, space: int, is_passed: bool) -> None:
    """Who stands on a space; one that a unit is passing through may be full or mixed.  [R2] [R3] [R4] [R5]"""
    name, greeks, empire = g.board.ids[space], g.units[INSURGENT][space], q.imperial(g, space)
    if greeks and (empire or space not in g.board.city):
        raise PositionError(f"units.{name}: Greek units stand in the city, never beside Imperial units (R4)")
    if is_passed:
        return
    if greeks + empire > g.board.limit[space]:
        raise PositionError(f"units.{name}: at most {g.board.limit[space]} units are expected (R2)")
    if space != g.board.camp and g.units[EXPEDITIONARY][space] and g.units[ALLIED][space]:
        raise PositionError(f"units.{name}: one kind of Imperial unit is expected (R5)")

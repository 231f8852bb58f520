"""What each side may know; what it might be; positions as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.chance import Chance
from bulawa.engine.errors import PositionError
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.setup import Laid
from bulawa.engine.vocabulary import Malformed, Vocabulary
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import BOMBARD, CANNON, GREEK, OTTOMAN, SIDES
from bulawa.games.freedom.names import FRAMES, SIDE_NAMES, UNIT_NAMES
from bulawa.games.freedom.siege import BEGINNINGS, Round, empty_siege, pieces
from bulawa.games.freedom.state import Freedom


def position(g: Freedom) -> dict[str, Any]:
    """The whole truth as data: a match can be started from it."""
    cards = g.laid.vocabulary.kinds["card"]
    told = open_facts(g)
    told["hands"] = {side: [cards[card] for card in g.hands[i]] for i, side in enumerate(SIDE_NAMES)}
    told["discard"] = [cards[card] for card in g.discard]
    told["known"] = {side: [cards[card] for card in g.known[i]] for i, side in enumerate(SIDE_NAMES)}
    told["frames"] = [g.laid.vocabulary.frame(frame) for frame in g.frames]
    told["marks"] = {str(key): n for key, n in sorted(g.marks.items())}
    told["last_target"] = g.laid.vocabulary.named("space", g.last_target)
    return told


def open_facts(g: Freedom) -> dict[str, Any]:
    """What lies open on the table."""
    ids = g.board.ids
    spaces = range(len(ids))
    units = {ids[s]: {UNIT_NAMES[k]: g.units[k][s] for k in range(3) if g.units[k][s]} for s in spaces}
    return {
        "round": g.round,
        "first": SIDE_NAMES[g.first],
        "units": {space: stack for space, stack in units.items() if stack},
        "cannons": [ids[s] for s in spaces if g.guns[s] == CANNON],
        "bombard": next((ids[s] for s in spaces if g.guns[s] == BOMBARD), None),
        "camp_cannons": g.camp_guns,
        "damage": {ids[s]: g.damage[s] for s in spaces if g.damage[s]},
        "civilians": g.civilians,
        "areas": {
            area: {"control": SIDE_NAMES[g.control[i]], "support": g.support[i]}
            for i, area in enumerate(g.board.area_ids)
        },
        "money": g.money,
        "supply": dict(zip(SIDE_NAMES, g.supply)),
        "morale": dict(zip(SIDE_NAMES, g.morale)),
        "appeal": g.appeal,
        "pressure": None if g.pressure < 0 else g.pressure,
        "preparation": dict(zip(SIDE_NAMES, g.preparation)),
        "cannon_mod": dict(zip(SIDE_NAMES, g.cannon_mod)),
        "food_mod": dict(zip(SIDE_NAMES, g.food_mod)),
    }


def view(g: Freedom, eyes: Eyes) -> dict[str, Any]:
    """Everything but closed hands and the decks lies open; seen cards stay known."""
    cards = g.laid.vocabulary.kinds["card"]
    told = open_facts(g)
    told["eyes"] = [side for i, side in enumerate(SIDE_NAMES) if sees(eyes, i)]
    shown = [side for side in SIDES if hand_is_seen(g, eyes, side)]
    told["hands"] = {SIDE_NAMES[side]: names_of(g, g.hands[side]) for side in shown}
    told["hand_sizes"] = {side: len(g.hands[i]) for i, side in enumerate(SIDE_NAMES)}
    told["known"] = {SIDE_NAMES[side]: names_of(g, seen_cards(g, eyes, side)) for side in SIDES if side not in shown}
    told["deck_sizes"] = [len(deck) for deck in g.decks]
    told["discard"] = [cards[card] for card in g.discard]
    told["frames"] = [g.laid.vocabulary.frame(frame) for frame in g.frames]
    told["marks"] = {str(key): n for key, n in sorted(g.marks.items())}
    return told


def names_of(g: Freedom, cards: list[int]) -> list[str]:
    ids = g.laid.vocabulary.kinds["card"]
    return [ids[card] for card in cards]


def hand_is_seen(g: Freedom, eyes: Eyes, side: int) -> bool:
    """One's own hand, and every hand where all play with open ones."""
    return sees(eyes, side) or g.open_hands


def seen_cards(g: Freedom, eyes: Eyes, side: int) -> list[int]:
    """Cards of a closed hand that these eyes have seen."""
    other = q.rival(side)
    return g.known[other] if sees(eyes, other) else []


def guess(g: Freedom, eyes: Eyes, chance: Chance) -> Freedom:
    """A copy in which closed hands are dealt anew from all cards these eyes have not seen."""
    twin = g.copy()
    closed = [side for side in SIDES if not hand_is_seen(g, eyes, side)]
    hidden = {side: [card for card in g.hands[side] if card not in seen_cards(g, eyes, side)] for side in closed}
    for side in closed:
        twin.hands[side] = [card for card in g.hands[side] if card not in hidden[side]]
        for period in (0, 1):
            twin.decks[period] += of_period(g, hidden[side], period)
    for side in closed:
        for period in (0, 1):
            deal_anew(twin, side, period, len(of_period(g, hidden[side], period)), chance)
        twin.hands[side].sort()
        forget(twin, eyes, side, chance)
    return twin


def of_period(g: Freedom, cards: list[int], period: int) -> list[int]:
    return [card for card in cards if g.board.cards[card].period == period]


def deal_anew(g: Freedom, side: int, period: int, count: int, chance: Chance) -> None:
    if count:
        dealt = chance.draw(sorted(g.decks[period]), count)
        g.decks[period] = sorted(card for card in g.decks[period] if card not in dealt)
        g.hands[side] += dealt


def forget(g: Freedom, eyes: Eyes, side: int, chance: Chance) -> None:
    """What the other side has seen of a hand may be any of its cards, for one who looks with neither's eyes."""
    seen = g.known[q.rival(side)]
    if seen and not sees(eyes, q.rival(side)):
        g.known[q.rival(side)] = sorted(chance.draw(g.hands[side], len(seen)))


class Reader:
    """Reads a position and names the field of whatever is wrong."""

    def __init__(self, vocabulary: Vocabulary, told: Mapping[str, Any]) -> None:
        self.vocabulary = vocabulary
        self.told = told

    def fail(self, field: str, expected: str, found: Any) -> PositionError:
        return PositionError(f"{field}: {expected} is expected, not {found!r}")

    def number(self, field: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(field, f"a whole number from {low} to {high}", value)
        return value

    def table(self, field: str) -> Mapping[str, Any]:
        value = self.told.get(field, {})
        if not isinstance(value, Mapping):
            raise self.fail(field, "a table", value)
        return value

    def index(self, field: str, kind: str, name: Any) -> int:
        try:
            return self.vocabulary.number(kind, name)
        except Malformed as error:
            raise PositionError(f"{field}: {error}") from None

    def indices(self, field: str, kind: str, names: Any) -> list[int]:
        if not isinstance(names, list):
            raise self.fail(field, f"a list of {kind}s", names)
        return [self.index(f"{field}[{i}]", kind, name) for i, name in enumerate(names)]

    def sides(self, field: str) -> Mapping[str, Any]:
        """A table whose keys are the two sides."""
        values = self.table(field)
        for side in values:
            self.index(field, "seat", side)
        return values

    def pair(self, field: str, default: list[int], low: int, high: int) -> list[int]:
        values = self.sides(field)
        return [
            self.number(f"{field}.{side}", values.get(side, default[i]), low, high) for i, side in enumerate(SIDE_NAMES)
        ]


KNOWN_FIELDS = frozenset(
    "round first units cannons bombard camp_cannons damage civilians areas money supply morale appeal pressure "
    "preparation cannon_mod food_mod hands discard known frames marks last_target phase".split()
)


def from_position(laid: Laid, told: Mapping[str, Any]) -> Freedom:
    """The siege a position tells of; what it leaves out is as at the start of an empty board."""
    if not isinstance(told, Mapping):
        raise PositionError(f"position: a table is expected, not {told!r}")
    read = Reader(laid.vocabulary, told)
    for field in told:
        if field not in KNOWN_FIELDS:
            raise read.fail(field, f"one of {', '.join(sorted(KNOWN_FIELDS))}", field)
    g = empty_siege(laid)
    read_pieces(g, read)
    read_tracks(g, read)
    read_cards(g, read)
    read_flow(g, read)
    check(g)
    return g


def read_pieces(g: Freedom, read: Reader) -> None:
    for name, stack in read.table("units").items():
        space = read.index("units", "space", name)
        if not isinstance(stack, Mapping):
            raise read.fail(f"units.{name}", "a table such as {expeditionary = 3}", stack)
        for unit, n in stack.items():
            kind = read.index(f"units.{name}", "unit", unit)
            g.units[kind][space] = read.number(f"units.{name}.{unit}", n, 0, 99)
    for space in read.indices("cannons", "space", read.told.get("cannons", [])):
        place_gun(g, "cannons", space, CANNON)
    if read.told.get("bombard") is not None:
        place_gun(g, "bombard", read.index("bombard", "space", read.told["bombard"]), BOMBARD)
    g.camp_guns = read.number("camp_cannons", read.told.get("camp_cannons", 0), 0, 20)
    g.reserve = [pieces(g.board, unit) - sum(g.units[unit]) for unit in range(3)]
    g.pool = g.board.number["components.cannons"] - g.guns.count(CANNON) - g.camp_guns
    for name, level in read.table("damage").items():
        space = read.index("damage", "space", name)
        if space not in g.board.walls:
            raise read.fail(f"damage.{name}", "a wall space", name)
        g.damage[space] = read.number(f"damage.{name}", level, 0, 2)
    g.civilians = read.number("civilians", read.told.get("civilians", 0), 0, g.board.number["components.civilians"])


def place_gun(g: Freedom, field: str, space: int, gun: int) -> None:
    """One gun a space, where guns may stand; the bombard is the Greeks'.  [R6] [R7]"""
    if space not in g.board.city and (gun == BOMBARD or space not in g.board.mainland):
        raise PositionError(f"{field}: {g.board.ids[space]} takes no such gun (R6)")
    if g.guns[space]:
        raise PositionError(f"{field}: one gun a space is expected, not two on {g.board.ids[space]} (R6)")
    g.guns[space] = gun


def read_tracks(g: Freedom, read: Reader) -> None:
    number = g.board.number
    g.round = read.number("round", read.told.get("round", 1), 1, number["tracks.rounds.max"])
    g.first = read.index("first", "seat", read.told.get("first", "ottoman"))
    g.control, g.support = g.board.area_control[:], g.board.area_support[:]
    for name, area in read.table("areas").items():
        i = read.index("areas", "area", name)
        if not isinstance(area, Mapping):
            raise read.fail(f"areas.{name}", "a table with control and support", area)
        g.control[i] = read.index(f"areas.{name}.control", "seat", area.get("control"))
        most = number["limits.support_per_area"]
        g.support[i] = read.number(f"areas.{name}.support", area.get("support", 0), 0, most)
    g.money = read.number("money", read.told.get("money", 0), 0, 999)
    g.supply = read.pair("supply", [0, 0], 0, 999)
    g.morale = read.pair("morale", [15, 10], 1, 99)
    for i, side in enumerate(SIDE_NAMES):
        read.number(f"morale.{side}", g.morale[i], 1, number[f"tracks.morale_{side}.max"])
    g.appeal = read.number("appeal", read.told.get("appeal", 0), 0, number["tracks.appeal.max"])
    pressure = read.told.get("pressure", 0)
    g.pressure = -1 if pressure is None else read.number("pressure", pressure, 0, number["tracks.pressure.max"])
    g.preparation = read.pair("preparation", [0, 0], 0, number["tracks.preparation.max"])
    g.cannon_mod = read.pair("cannon_mod", [0, 0], -9, 9)
    g.food_mod = read.pair("food_mod", [0, 0], -20, 20)


def read_cards(g: Freedom, read: Reader) -> None:
    hands, known = read.sides("hands"), read.sides("known")
    seen: set[int] = set()
    g.discard = read_pile(read, "discard", read.told.get("discard", []), seen)
    g.hands = [sorted(read_pile(read, f"hands.{side}", hands.get(side, []), seen)) for side in SIDE_NAMES]
    g.decks = [[card for card in deck if card not in seen] for deck in g.decks]
    for i, side in enumerate(SIDE_NAMES):
        g.known[i] = read.indices(f"known.{side}", "card", known.get(side, []))
        for card in g.known[i]:
            if card not in g.hands[q.rival(i)]:
                raise read.fail(f"known.{side}", "cards of the other hand", read.vocabulary.kinds["card"][card])


def read_pile(read: Reader, field: str, names: Any, seen: set[int]) -> list[int]:
    """Cards by name, none of them seen before."""
    pile = read.indices(field, "card", names)
    for card in pile:
        if card in seen:
            raise read.fail(field, "each card once", read.vocabulary.kinds["card"][card])
        seen.add(card)
    return pile


def read_flow(g: Freedom, read: Reader) -> None:
    told = read.told.get("frames")
    if told is None:
        phase = read.told.get("phase", "actions")
        if phase not in BEGINNINGS:
            raise read.fail("phase", f"one of {', '.join(BEGINNINGS)}", phase)
        start = Round()
        start.go_to(BEGINNINGS[phase])
        g.frames = [start]
    elif not isinstance(told, list) or not told or not all(isinstance(frame, Mapping) for frame in told):
        raise read.fail("frames", "a list of tables", told)
    else:
        try:
            g.frames = [read.vocabulary.unframe(frame, FRAMES) for frame in told]
        except (Malformed, TypeError) as error:
            raise PositionError(str(error)) from None
    for key, n in read.table("marks").items():
        if not key.isdecimal() or int(key) >= 9 * len(g.board.ids) or int(key) % 3 == 0:
            raise read.fail("marks", "the number of a stack", key)
        g.marks[int(key)] = read.number(f"marks.{key}", n, 1, 99)
        stack = int(key) // 3
        if q.marked(g, stack // 3, stack % 3, 0) < 0:
            raise read.fail(f"marks.{key}", "no more than the units there", n)
    if read.told.get("last_target") is not None:
        g.last_target = read.index("last_target", "space", read.told["last_target"])


def check(g: Freedom) -> None:
    """No position breaks a rule about where pieces may stand.  [R2] [R4] [R5] [R6] [R8]"""
    ids = g.board.ids
    passing = {getattr(frame, "passing", -1) for frame in g.frames}
    for space, name in enumerate(ids):
        greeks, empire = g.units[2][space], q.imperial(g, space)
        if greeks and (empire or space not in g.board.city):
            raise PositionError(f"units.{name}: Greek units stand in the city, never beside Imperial units (R4)")
        if space in passing:
            continue
        if greeks + empire > g.board.limit[space]:
            raise PositionError(f"units.{name}: at most {g.board.limit[space]} units are expected (R2)")
        if space != g.board.camp and g.units[0][space] and g.units[1][space]:
            raise PositionError(f"units.{name}: one kind of Imperial unit is expected (R5)")
    for unit, name in enumerate(UNIT_NAMES):
        if q.in_supply(g, unit) < 0:
            raise PositionError(f"units: more {name} pieces than there are (R8)")
    if q.cannons_in_pool(g) < 0 or q.tokens_in_pool(g) < 0:
        raise PositionError("cannons, areas: more cannons or support tokens than there are (R8)")


def conserved(g: Freedom) -> dict[str, int]:
    """Counts that no play changes.  [R8]"""
    return {
        "cards": len(g.hands[OTTOMAN]) + len(g.hands[GREEK]) + len(g.discard) + sum(len(deck) for deck in g.decks),
        "expeditionary": sum(g.units[0]) + g.reserve[0],
        "allied": sum(g.units[1]) + g.reserve[1],
        "greek": sum(g.units[2]) + g.reserve[2],
        "cannons": g.guns.count(CANNON) + g.camp_guns + g.pool,
    }

"""Positions as text, read back and checked: our FEN."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.errors import PositionError
from bulawa.engine.flow import NOTHING_SEALED
from bulawa.engine.game import Setup
from bulawa.engine.wire import Malformed
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import (
    BOX_IDS,
    CAPTURABLE,
    COMMONWEALTH,
    FIELD_IDS,
    IS_COUNTERATTACK,
    ROUTED,
    SIDE_IDS,
    SIDES,
    UNIT_IDS,
    WORKS,
)
from bulawa.games.chocim.names import FRAMES, VOCABULARY
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.week import PHASES, Week, board_of, empty_siege

KNOWN_FIELDS = frozenset(
    "week units morale supply forts approaches bonus extra turned used gone display discard claims frames hands "
    "arguments buried seen bids sealed phase".split()
)


class Reader:
    """Reads a position and names the field of whatever is wrong."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.told = told

    def fail(self, field: str, expected: str, found: Any) -> PositionError:
        return PositionError(f"{field}: {expected} is expected, not {found!r}")

    def number(self, field: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(field, f"a whole number from {low} to {high}", value)
        return value

    def flag(self, field: str, default: bool) -> bool:
        value = self.told.get(field, default)
        if not isinstance(value, bool):
            raise self.fail(field, "true or false", value)
        return value

    def table(self, field: str) -> Mapping[str, Any]:
        value = self.told.get(field, {})
        if not isinstance(value, Mapping):
            raise self.fail(field, "a table", value)
        return value

    def index(self, field: str, kind: str, name: Any) -> int:
        try:
            return VOCABULARY.number(kind, name)
        except Malformed as error:
            raise PositionError(f"{field}: {error}") from None

    def indices(self, field: str, kind: str, names: Any) -> list[int]:
        if not isinstance(names, list):
            raise self.fail(field, f"a list of {kind}s", names)
        return [self.index(f"{field}[{i}]", kind, name) for i, name in enumerate(names)]

    def pair(self, field: str, default: list[int], most: list[int]) -> list[int]:
        values = self.table(field)
        for side in values:
            self.index(field, "seat", side)
        return [
            self.number(f"{field}.{name}", values.get(name, default[i]), 0, most[i]) for i, name in enumerate(SIDE_IDS)
        ]

    def piles(self, field: str, kind: str, values: Any = None) -> list[list[int]]:
        """A list of cards for each side."""
        values = self.table(field) if values is None else values
        if not isinstance(values, Mapping):
            raise self.fail(field, "a table with a list for each side", values)
        for side in values:
            self.index(field, "seat", side)
        return [self.indices(f"{field}.{name}", kind, values.get(name, [])) for name in SIDE_IDS]


def from_position(setup: Setup, told: Mapping[str, Any]) -> Chocim:
    """The siege a position tells of; units it leaves out are in their reserves, cards in their decks."""
    read = Reader(told)
    for field in told:
        if field not in KNOWN_FIELDS:
            raise read.fail(field, f"one of {', '.join(sorted(KNOWN_FIELDS))}", field)
    g = empty_siege(board_of(setup), setup.options)
    read_tracks(g, read)
    read_units(g, read)
    read_leaders(g, read)
    read_cards(g, read)
    read_flow(g, read)
    check_units(g)
    return g


def read_tracks(g: Chocim, read: Reader) -> None:
    board = g.board
    g.week = read.number("week", read.told.get("week", 1), 1, board.weeks)
    g.morale = read.pair("morale", board.start_morale, board.most_morale)
    g.supply = read.pair("supply", board.start_supply, board.most_supply)
    for name, level in read.table("forts").items():
        field = read.index("forts", "field", name)
        if field not in WORKS:
            raise read.fail(f"forts.{name}", "a field of the Commonwealth", name)
        g.forts[field] = read.number(f"forts.{name}", level, 0, board.most_fort)
    steps = read.told.get("approaches", board.start_approaches)
    g.approaches = read.number("approaches", steps, 0, board.most_approaches)
    g.bonus = read.flag("bonus", True)
    g.extra = read.pair("extra", [0, 0], [1, 1])


def read_units(g: Chocim, read: Reader) -> None:
    """Every unit is in exactly one place.  [R4]"""
    left = g.board.count[:]
    for name, stack in read.table("units").items():
        box = read.index("units", "box", name)
        if not isinstance(stack, Mapping):
            raise read.fail(f"units.{name}", "a table such as {cavalry = 3}", stack)
        for kind, n in stack.items():
            unit = read.index(f"units.{name}", "unit", kind)
            if unit // 3 != g.board.side[box]:
                raise read.fail(f"units.{name}", f"units of {SIDE_IDS[g.board.side[box]]}", kind)
            g.units[box * 3 + unit % 3] = read.number(f"units.{name}.{kind}", n, 0, 99)
            left[unit] -= n
    for unit, n in enumerate(left):
        if n < 0:
            raise PositionError(f"units: more {UNIT_IDS[unit]} than the {g.board.count[unit]} there are (R4)")
        g.units[q.home(g, unit) * 3 + unit % 3] += n


def read_leaders(g: Chocim, read: Reader) -> None:
    g.turned = read.piles("turned", "leader")
    g.used = read.piles("used", "leader")
    g.hands = [sorted(hand) for hand in read.piles("hands", "leader")]
    g.gone = read.indices("gone", "leader", read.told.get("gone", []))
    check_once(read, "turned, used, hands, gone", "leader", [*g.turned, *g.used, *g.hands, g.gone])
    for side in SIDES:
        elsewhere = {*g.turned[side], *g.used[side], *g.hands[side], *g.gone}
        for leader in elsewhere - set(g.gone):
            if g.board.leaders[leader].side != side:
                name = g.board.leaders[leader].id
                raise PositionError(f"turned, used, hands: {name} is no leader of {SIDE_IDS[side]}")
        for leader in g.turned[side]:
            if not g.board.leaders[leader].commander:
                raise read.fail(f"turned.{SIDE_IDS[side]}", "a commander", g.board.leaders[leader].id)
        for leader in g.hands[side] + g.used[side]:
            if g.board.leaders[leader].commander:
                raise read.fail(f"hands, used ({SIDE_IDS[side]})", "an officer", g.board.leaders[leader].id)
        g.ready[side] = [leader for leader in g.ready[side] if leader not in elsewhere]
        g.decks[side] = [leader for leader in g.decks[side] if leader not in elsewhere]


def check_once(read: Reader, fields: str, kind: str, piles: list[list[int]]) -> None:
    """Each card lies in one place only."""
    found: set[int] = set()
    for number in (number for pile in piles for number in pile):
        if number in found:
            raise read.fail(fields, f"each {kind} once", VOCABULARY.kinds[kind][number])
        found.add(number)


def read_cards(g: Chocim, read: Reader) -> None:
    g.display = read.indices("display", "card", read.told.get("display", []))
    g.discard = read.indices("discard", "card", read.told.get("discard", []))
    g.arguments = [sorted(cards) for cards in read.piles("arguments", "card")]
    g.buried = [sorted(cards) for cards in read.piles("buried", "card")]
    g.claims = read.indices("claims", "claim", read.told.get("claims", []))
    check_once(read, "claims", "claim", [g.claims])
    bids = read.told.get("bids", [])
    if not isinstance(bids, list) or len(bids) != len(g.claims):
        raise read.fail("bids", "a list with a table for each claim turned", bids)
    g.bids = [bid for i, both in enumerate(bids) for bid in read.piles(f"bids[{i}]", "card", both)]
    piles = [g.display, g.discard, *g.arguments, *g.buried, *g.bids]
    check_once(read, "display, discard, arguments, buried, bids", "card", piles)
    taken = {card for pile in piles for card in pile}
    g.stock = [card for card in g.stock if card not in taken]
    g.seen = read.piles("seen", "card")
    for side in SIDES:
        other = q.rival(side)
        owned = {
            *g.arguments[other],
            *g.buried[other],
            *(c for i in range(len(g.claims)) for c in g.bids[i * 2 + other]),
        }
        if not set(g.seen[side]) <= owned:
            raise read.fail(f"seen.{SIDE_IDS[side]}", "cards that the other side holds", read.told["seen"])


def read_flow(g: Chocim, read: Reader) -> None:
    told = read.told.get("frames")
    if told is None:
        name = read.told.get("phase", "action")
        if name not in PHASES:
            raise read.fail("phase", f"one of {', '.join(PHASES)}", name)
        start = Week()
        start.at = PHASES.index(name)
        g.frames = [start]
    elif not isinstance(told, list) or not all(isinstance(frame, Mapping) for frame in told):
        raise read.fail("frames", "a list of tables", told)
    else:
        try:
            g.frames = [VOCABULARY.unframe(frame, FRAMES) for frame in told]
        except (Malformed, TypeError) as error:
            raise PositionError(str(error)) from None
    read_sealed(g, read)


def read_sealed(g: Chocim, read: Reader) -> None:
    sealed = read.table("sealed")
    if not sealed:
        return
    g.sealed = NOTHING_SEALED
    for name, said in sealed.items():
        seat = read.index("sealed", "seat", name)
        try:
            g.sealed = {**g.sealed, seat: [VOCABULARY.read(one) for one in said]}
        except (Malformed, TypeError) as error:
            raise PositionError(f"sealed.{name}: {error}") from None


def check_units(g: Chocim) -> None:
    """No box holds what it may not, and nobody stays in a field the Ottomans hold.  [R42] [R46] [R77]"""
    stormed = {getattr(frame, "field", -1) for frame in g.frames}
    board = g.board
    for box in range(ROUTED):
        name = BOX_IDS[box]
        for unit in q.kinds_in(g, box):
            if not board.slots[box] >> unit % 3 & 1:
                raise PositionError(f"units.{name}: this box takes no {UNIT_IDS[unit]} (R42)")
        if q.count(g, box) > board.max[box] + board.dots[box]:
            raise PositionError(f"units.{name}: at most {board.max[box] + board.dots[box]} units are expected (R42)")
        field = board.field[box]
        lost = field in CAPTURABLE and q.is_held(g, field) and field not in stormed
        if lost and board.side[box] == COMMONWEALTH and board.kind[box] != IS_COUNTERATTACK and q.count(g, box):
            raise PositionError(f"units.{name}: the Ottomans hold {FIELD_IDS[field]} (R77)")

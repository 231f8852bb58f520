"""Positions as text, read back and checked: our FEN."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.errors import PositionError
from bulawa.engine.positions import Reader
from bulawa.engine.setup import Laid
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
    side_of,
    stack,
    takes,
)
from bulawa.games.chocim.former import modern
from bulawa.games.chocim.names import FRAMES
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.week import PHASE_STEPS, PHASES, Week, empty_siege

FIELDS = (
    "week units morale supply forts approaches bonus extra turned used gone display discard claims frames hands "
    "arguments buried seen bids sealed phase"
)


def from_position(laid: Laid, told: Mapping[str, Any]) -> Chocim:
    """The siege a position tells of; units it leaves out are in their reserves, cards in their decks."""
    read = Reader(laid.vocabulary, told).only(FIELDS)
    g = empty_siege(laid)
    read_tracks(g, read)
    read_units(g, read)
    read_leaders(g, read)
    read_cards(g, read)
    read_flow(g, read)
    check_units(g)
    return g


def pair(read: Reader, key: str, default: list[int], most: list[int]) -> list[int]:
    """A number for each side."""
    values = read.table(key).only(" ".join(SIDE_IDS))
    return [values.number(name, 0, most[side], default[side]) for side, name in enumerate(SIDE_IDS)]


def piles(read: Reader, key: str, kind: str) -> list[list[int]]:
    """A list of cards for each side."""
    return piles_of(read.table(key), kind)


def piles_of(table: Reader, kind: str) -> list[list[int]]:
    table.only(" ".join(SIDE_IDS))
    return [table.many(name, kind) for name in SIDE_IDS]


def read_tracks(g: Chocim, read: Reader) -> None:
    board = g.board
    g.week = read.number("week", 1, board.weeks, 1)
    g.morale = pair(read, "morale", board.start_morale, board.most_morale)
    g.supply = pair(read, "supply", board.start_supply, board.most_supply)
    for field, level in read.counts("forts", "field", board.most_fort):
        if field not in WORKS:
            raise PositionError(f"forts.{FIELD_IDS[field]}: a field of the Commonwealth is expected")
        g.forts[field] = level
    g.approaches = read.number("approaches", 0, board.most_approaches, board.start_approaches)
    g.bonus = read.flag("bonus") if "bonus" in read.told else True
    g.extra = pair(read, "extra", [0, 0], [1, 1])


def read_units(g: Chocim, read: Reader) -> None:
    """Every unit is in exactly one place.  [R4]"""
    left = g.board.count[:]
    for box, _ in read.by("units", "box"):
        for unit, n in read.table("units").counts(BOX_IDS[box], "unit", 99):
            if side_of(unit) != g.board.side[box]:
                raise PositionError(f"units.{BOX_IDS[box]}: units of {SIDE_IDS[g.board.side[box]]} are expected")
            g.units[stack(box, unit)] = n
            left[unit] -= n
    for unit, n in enumerate(left):
        if n < 0:
            raise PositionError(f"units: more {UNIT_IDS[unit]} than the {g.board.count[unit]} there are (R4)")
        g.units[stack(q.home(g, unit), unit)] += n


def check_once(read: Reader, fields: str, kind: str, piles: list[list[int]]) -> set[int]:
    """Each card lies in one place only; returns all of them."""
    found: set[int] = set()
    for number in (number for pile in piles for number in pile):
        if number in found:
            raise PositionError(f"{fields}: {read.vocabulary.kinds[kind][number]} is expected only once")
        found.add(number)
    return found


def read_leaders(g: Chocim, read: Reader) -> None:
    g.turned = piles(read, "turned", "leader")
    g.used = piles(read, "used", "leader")
    g.hands = [sorted(hand) for hand in piles(read, "hands", "leader")]
    g.gone = read.many("gone", "leader")
    placed = check_once(read, "turned, used, hands, gone", "leader", [*g.turned, *g.used, *g.hands, g.gone])
    for side in SIDES:
        check_leaders(g, side, g.turned[side], True, "turned")
        check_leaders(g, side, g.used[side], False, "used")
        check_leaders(g, side, g.hands[side], False, "hands")
        g.ready[side] = [leader for leader in g.ready[side] if leader not in placed]
        g.decks[side] = [leader for leader in g.decks[side] if leader not in placed]


def check_leaders(g: Chocim, side: int, pile: list[int], commanders: bool, field: str) -> None:
    """Commanders lie on the table, officers are held and used; everybody serves his own side.  [R13]"""
    for number in pile:
        leader = g.board.leaders[number]
        if leader.side != side or leader.commander != commanders:
            rank = "a commander" if commanders else "an officer"
            raise PositionError(f"{field}.{SIDE_IDS[side]}: {rank} of that side is expected, not {leader.id}")


def read_cards(g: Chocim, read: Reader) -> None:
    g.display = read.many("display", "card")
    g.discard = read.many("discard", "card")
    g.arguments = [sorted(cards) for cards in piles(read, "arguments", "card")]
    g.buried = [sorted(cards) for cards in piles(read, "buried", "card")]
    g.claims = read.many("claims", "claim")
    check_once(read, "claims", "claim", [g.claims])
    bids = read.tables("bids")
    if len(bids) != len(g.claims):
        raise read.wrong("bids", "a table for each claim turned")
    g.bids = [bid for both in bids for bid in piles_of(both, "card")]
    everywhere = [g.display, g.discard, *g.arguments, *g.buried, *g.bids]
    placed = check_once(read, "display, discard, arguments, buried, bids", "card", everywhere)
    g.stock = [card for card in g.stock if card not in placed]
    g.seen = piles(read, "seen", "card")
    for side in SIDES:
        if not set(g.seen[side]) <= set(q.cards_owned(g, q.rival(side))):
            raise PositionError(f"seen.{SIDE_IDS[side]}: cards that the other side holds are expected")


def read_flow(g: Chocim, read: Reader) -> None:
    if "frames" in read.told:
        g.frames = present(g, read).frames(FRAMES)
    else:
        start = Week()
        start.go_to(PHASE_STEPS[PHASES[read.one("phase", "phase", PHASES.index("action"))]])
        g.frames = [start]
    g.sealed = read.sealed()


def present(g: Chocim, read: Reader) -> Reader:
    """The running procedures, those of older positions as they are told now."""
    frames = read.told["frames"]
    told = [modern(g.board, frame) for frame in frames] if isinstance(frames, list) else frames
    return Reader(read.vocabulary, {"frames": told}, read.where)


def check_units(g: Chocim) -> None:
    """No box holds what it may not, and nobody stays in a field the Ottomans hold.  [R42] [R46] [R77]"""
    board = g.board
    for box in range(ROUTED):
        name, most = BOX_IDS[box], board.max[box] + board.dots[box]
        for unit in q.kinds_in(g, box):
            if not takes(board.kinds[box], unit):
                raise PositionError(f"units.{name}: this box takes no {UNIT_IDS[unit]} (R42)")
        if q.count(g, box) > most:
            raise PositionError(f"units.{name}: at most {most} units are expected (R42)")
        if q.count(g, box) and is_lost_ground(g, box):
            raise PositionError(f"units.{name}: the Ottomans hold {FIELD_IDS[board.field[box]]} (R77)")


def is_lost_ground(g: Chocim, box: int) -> bool:
    """A box the Commonwealth has had to leave; not while the storm of its field is still being settled."""
    field = g.board.field[box]
    own = g.board.side[box] == COMMONWEALTH and g.board.kind[box] != IS_COUNTERATTACK
    settled = all(getattr(frame, "field", -1) != field for frame in g.frames)
    return own and settled and field in CAPTURABLE and q.is_held(g, field)

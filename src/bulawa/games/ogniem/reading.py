"""Positions as data, read and checked: every wrong value is told by element and field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine import flow
from bulawa.engine.errors import PositionError
from bulawa.engine.flow import Ask
from bulawa.engine.positions import Reader
from bulawa.engine.setup import Laid
from bulawa.games.ogniem import movement
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import Activation
from bulawa.games.ogniem.names import FRAMES
from bulawa.games.ogniem.round import Round
from bulawa.games.ogniem.state import NO_ORDER, NOBODY, ON_TABLE, Ogniem
from bulawa.games.ogniem.terms import SIDE_IDS
from bulawa.geometry.plane import overlap

PLACE_IDS = ("table", "waiting", "reserve", "routed", "saved")
FIELDS = (
    "round rounds initiative motivation elements structures control advantage used met calm frames sealed eyes "
    "has_chosen"
)
ELEMENT_FIELDS = (
    "place x y heading dp ammo charges order hidden seen formation activated lances on_foot loss brink tested begun "
    "inspired partisan spied points restored"
)
MOST_DP = 60
"""More than rout a unit: hits have told, and others are asked before it flees."""


def from_told(laid: Laid, g: Ogniem, told: Mapping[str, Any]) -> Ogniem:
    """The battle a position tells of."""
    read = Reader(laid.vocabulary, told).only(FIELDS)
    g.laid = laid
    g.rounds = read.number("rounds", 1, 99, g.board.rounds)
    g.round = read.number("round", 0, g.rounds, 1)
    g.initiative = read.one("initiative", "seat", NOBODY)
    g.calm = int(read.flag("calm")) if "calm" in read.told else 1
    motivation = read.table("motivation").only(" ".join(SIDE_IDS))
    g.motivation = [motivation.number(side, -99, 99, g.board.motivation[i]) for i, side in enumerate(SIDE_IDS)]
    for structure, points in read.counts("structures", "structure", 99):
        if points < g.structure_points[structure]:
            v.crumble(g, structure, g.structure_points[structure] - points)
    read_control(g, read)
    for element, table in read.by("elements", "element"):
        read_element(g, element, table)
    g.advantage = numbers(read, "advantage", 2, -1, 7, g.advantage)
    g.used = numbers(read, "used", 2, 0, 1, g.used)
    g.met = numbers(read, "met", -1, 0, g.board.count() - 1, [])
    check(g)
    read_flow(g, read)
    return g


def numbers(read: Reader, key: str, count: int, low: int, high: int, default: list[int]) -> list[int]:
    values = read.told.get(key, default)
    fits = isinstance(values, list) and all(type(one) is int and low <= one <= high for one in values)
    if not fits or (count >= 0 and len(values) != count) or (count < 0 and len(values) % 2):
        raise read.wrong(key, f"a list of numbers from {low} to {high}")
    return list(values)


def read_control(g: Ogniem, read: Reader) -> None:
    table = read.table("control")
    for name in table.told:
        g.control[table.index("goal", name, str(name))] = table.one(name, "seat", NOBODY)


def read_element(g: Ogniem, element: int, read: Reader) -> None:
    """One element, field by field."""
    read.only(ELEMENT_FIELDS)
    card = g.board.cards[element]
    read_place(g, element, read)
    g.dp[element] = read.number("dp", 0, MOST_DP, 0)
    g.ammo[element] = read.number("ammo", 0, 99, card.ammo)
    g.charges[element] = read.number("charges", 0, 99, card.melee_charges)
    g.opened[element] = read.one("order", "order", NO_ORDER)
    g.hidden[element] = read.one("hidden", "order", NO_ORDER)
    g.seen[element] = read.one("seen", "order", NO_ORDER)
    g.formation[element] = read.one("formation", "formation", g.formation[element])
    flags = (
        (g.activated, "activated"), (g.lances, "lances"), (g.on_foot, "on_foot"), (g.loss, "loss"), (g.brink, "brink"),
        (g.tested, "tested"), (g.begun, "begun"), (g.inspired, "inspired"),
        (g.partisan, "partisan"), (g.spied, "spied"),
    )  # fmt: skip
    for values, key in flags:
        values[element] = int(read.flag(key))
    g.points[element] = read.number("points", 0, 9, card.order_points)
    g.restored[element] = read.number("restored", 0, 9, card.order_points)


def read_place(g: Ogniem, element: int, read: Reader) -> None:
    """On the table at a pose, in a structure, or away."""
    place = read.told.get("place", "table")
    if place == "table":
        x = read.number("x", 0, g.board.width, -1)
        y = read.number("y", 0, g.board.height, -1)
        v.stand(g, element, (x, y, read.number("heading", 0, 35_999, 0)))
    elif place in PLACE_IDS:
        g.place[element] = -1 - PLACE_IDS.index(place)
    else:
        v.enter(g, element, read.index("structure", place, "place"))


def check(g: Ogniem) -> None:
    """No tray off the table or on another, no two garrisons in one structure, an order for every unit.  [R41] [R123]"""
    names, slack = g.board.elements, g.board.numbers.near
    up = [one for one in range(g.board.count()) if q.is_up(g, one)]
    for element in up:
        if g.place[element] == ON_TABLE and not movement.lies_on_table(g, g.shape[element], slack):
            raise PositionError(f"elements.{names[element]}.x, y: a tray on the table is expected (R123)")
        if q.is_unit(g, element) and g.round > 0 and q.order(g, element) == NO_ORDER and g.round != 1:
            raise PositionError(f"elements.{names[element]}.order: every unit has an order (R90)")
    units = [one for one in up if q.is_unit(g, one)]
    for i, element in enumerate(units):
        for other in units[:i]:
            if g.place[element] >= 0 and g.place[element] == g.place[other]:
                raise PositionError(f"elements.{names[element]}.place: {names[other]} is there already (R41)")
            if overlap(g.shape[element], g.shape[other], g.board.numbers.overlap + slack):
                raise PositionError(f"elements.{names[element]}.x, y: the tray overlaps that of {names[other]} (R123)")


def read_flow(g: Ogniem, read: Reader) -> None:
    """Where the battle stands: at its running procedures, or at the beginning of its round."""
    if "frames" in read.told:
        g.frames = read.frames(FRAMES)
    else:
        g.round -= 1
        g.frames = [Round(0, 0)]
    for place, frame in enumerate(g.frames):
        if isinstance(frame, Activation):
            check_activation(g, frame, f"frames[{place}]")
    for seat, said in read.sealed().items():
        for click in said:
            frame = g.frames[-1]
            ask = frame.ahead()
            if not isinstance(ask, Ask) or seat not in ask.who(g, frame) or flow.bar(g, seat, click) is not None:
                raise PositionError(f"sealed.{SIDE_IDS[seat]}: an answer to the present question is expected")
            g.sealed = {**g.sealed, seat: [*g.sealed.get(seat, []), click]}


def check_activation(g: Ogniem, frame: Activation, where: str) -> None:
    """A unit acts by its order, and a charge that is about to begin is one it may make.  [R90] [R188]"""
    if frame.unit < 0 or not q.is_unit(g, frame.unit):
        raise PositionError(f"{where}.unit: a unit is expected")
    if q.is_up(g, frame.unit) and q.order(g, frame.unit) == NO_ORDER:
        raise PositionError(f"elements.{g.board.elements[frame.unit]}.order: every unit that acts has an order (R90)")
    if frame.wish and (len(frame.wish) != 3 or not 0 <= frame.wish[0] < g.board.count() or not 0 <= frame.wish[1] < 4):
        raise PositionError(f"{where}.wish: nothing, or a target, an edge and a place on it, is expected")

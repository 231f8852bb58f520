"""What each side may know, what it might be, and positions as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from bulawa.engine import flow
from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.flow import Choice
from bulawa.engine.setup import Laid
from bulawa.games.ogniem.advantages import Advantages
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.choices import BID, DONE_CHOICE, ORDER
from bulawa.games.ogniem.content.laying import lay_board
from bulawa.games.ogniem.deployment import Deployment
from bulawa.games.ogniem.initiative import purse
from bulawa.games.ogniem.orders import InitialOrders, Orders, unordered
from bulawa.games.ogniem.reading import PLACE_IDS, from_told
from bulawa.games.ogniem.round import Round
from bulawa.games.ogniem.scouting import new_scouting
from bulawa.games.ogniem.setting import empty_table
from bulawa.games.ogniem.state import NO_ORDER, NOBODY, Ogniem
from bulawa.games.ogniem.terms import BLUE, FORMATION_IDS, ORDER_IDS, SIDE_IDS

ORDERS_SHOWN = frozenset({"open_order", "open_secret"})


def showing(g: Ogniem) -> frozenset[str]:
    """What tells of an order that was hidden."""
    return frozenset() if g.board.options.open_orders else ORDERS_SHOWN


@lru_cache(64)
def board_of(laid: Laid) -> Board:
    """Laid once: all states of matches that are laid alike share what is printed."""
    return lay_board(laid.setup.pack, laid.setup)


def new(laid: Laid) -> Ogniem:
    """Armies are deployed, Blue first; then rounds.  [R404]"""
    g = empty_table(board_of(laid))
    g.laid = laid
    g.frames = [Round(0, 0), Advantages(1, NOBODY, 0), Deployment(BLUE), Advantages(0, NOBODY, 0), new_scouting()]
    return g


# ---- telling


def position(g: Ogniem) -> dict[str, Any]:
    """The whole truth as data: a match can be started from it."""
    told = open_facts(g)
    for element, name in enumerate(g.board.elements):
        if g.hidden[element] != NO_ORDER:
            told["elements"][name]["hidden"] = ORDER_IDS[g.hidden[element]]
    told["sealed"] = {SIDE_IDS[seat]: spelled(g, said) for seat, said in sorted(g.sealed.items())}
    return told


def spelled(g: Ogniem, said: list[Choice]) -> list[list[Any]]:
    return [list(g.laid.vocabulary.spell(click)) for click in said]


def view(g: Ogniem, eyes: Eyes) -> dict[str, Any]:
    """All but hidden orders lies open; of those one sees the own, and of others that there is one.  [R90] [R281]"""
    told = open_facts(g)
    for element, name in enumerate(g.board.elements):
        if g.hidden[element] != NO_ORDER:
            known = knows(g, element, eyes)
            told["elements"][name]["hidden"] = ORDER_IDS[g.hidden[element]] if known else "secret"
    told["eyes"] = [SIDE_IDS[side] for side in (0, 1) if sees(eyes, side)]
    told["sealed"] = {SIDE_IDS[seat]: spelled(g, said) for seat, said in sorted(g.sealed.items()) if sees(eyes, seat)}
    told["has_chosen"] = [SIDE_IDS[seat] for seat in (0, 1) if seat in g.sealed and seat not in g.waiting]
    return told


def knows(g: Ogniem, element: int, eyes: Eyes) -> bool:
    """The owner knows a hidden order, and so does an enemy who has looked at it.  [R405] [V1]"""
    side = g.board.sides[element]
    return sees(eyes, side) or g.board.options.open_orders or (g.spied[element] == 1 and sees(eyes, 1 - side))


def open_facts(g: Ogniem) -> dict[str, Any]:
    """What lies open on the table."""
    return {
        "round": g.round,
        "rounds": g.rounds,
        "initiative": None if g.initiative < 0 else SIDE_IDS[g.initiative],
        "motivation": dict(zip(SIDE_IDS, g.motivation)),
        "elements": {name: element_told(g, one) for one, name in enumerate(g.board.elements)},
        "structures": {one.id: g.structure_points[i] for i, one in enumerate(g.board.structures)},
        "control": {one.id: side_or_none(g.control[i]) for i, one in enumerate(g.board.goals)},
        "advantage": list(g.advantage),
        "used": list(g.used),
        "met": list(g.met),
        "calm": bool(g.calm),
        "frames": [g.laid.vocabulary.frame(frame) for frame in g.frames],
    }


def side_or_none(side: int) -> str | None:
    return SIDE_IDS[side] if side >= 0 else None


def place_told(g: Ogniem, element: int) -> str:
    """On the table, in a structure by its id, or away."""
    place = g.place[element]
    return g.board.structures[place].id if place >= 0 else PLACE_IDS[-1 - place]


def element_told(g: Ogniem, element: int) -> dict[str, Any]:
    """One element; what is as at the start is left out."""
    card = g.board.cards[element]
    told: dict[str, Any] = {"place": place_told(g, element)}
    if g.place[element] == -1:
        told |= {"x": g.x[element], "y": g.y[element], "heading": g.heading[element]}
    told |= {"dp": g.dp[element], "ammo": g.ammo[element], "charges": g.charges[element]}
    if g.opened[element] != NO_ORDER:
        told["order"] = ORDER_IDS[g.opened[element]]
    if g.seen[element] != NO_ORDER:
        told["seen"] = ORDER_IDS[g.seen[element]]
    told["formation"] = FORMATION_IDS[g.formation[element]]
    flags = {
        "activated": g.activated, "lances": g.lances, "on_foot": g.on_foot, "loss": g.loss, "brink": g.brink,
        "tested": g.tested, "begun": g.begun, "inspired": g.inspired, "partisan": g.partisan, "spied": g.spied,
    }  # fmt: skip
    told |= {key: True for key, values in flags.items() if values[element]}
    if card.commander:
        told |= {"points": g.points[element], "restored": g.restored[element]}
    return told


# ---- guessing


Shares = Callable[[Ogniem, int], list[int]]
"""How likely each order is for a unit."""


def guess(g: Ogniem, eyes: Eyes, chance: Chance, shares: Shares) -> Ogniem:
    """A copy in which the hidden orders and sealed answers of others are made anew.  [R90] [R423]"""
    twin = g.copy()
    for element in range(g.board.count()):
        if g.hidden[element] != NO_ORDER and not knows(g, element, eyes):
            twin.hidden[element] = some_order(g, element, chance, shares)
    twin.sealed = {
        seat: said if sees(eyes, seat) else answer_anew(g, seat, said, chance, shares)
        for seat, said in g.sealed.items()
        if sees(eyes, seat) or seat not in g.waiting
    }
    return twin


def some_order(g: Ogniem, unit: int, chance: Chance, shares: Shares) -> int:
    """One of the orders, each as likely as its share."""
    likely = shares(g, unit)
    drawn = chance.roll([sum(likely)])[0]
    return next(order for order in range(len(likely)) if drawn <= sum(likely[: order + 1]))


def answer_anew(g: Ogniem, seat: int, said: list[Choice], chance: Chance, shares: Shares) -> list[Choice]:
    """Another answer that the seat might have sealed."""
    if said[0][0] == BID:
        return [(BID, chance.roll([purse(g, seat) + 1])[0] - 1)]
    frame = g.frames[-1]
    assert isinstance(frame, Orders)
    if isinstance(flow.question(g), InitialOrders):
        return [(ORDER, unit, some_order(g, unit, chance, shares)) for unit in unordered(g, frame, seat, [])]
    return [DONE_CHOICE]


def from_position(laid: Laid, told: Mapping[str, Any]) -> Ogniem:
    """The battle a position tells of; what it leaves out is as at the start."""
    return from_told(laid, empty_table(board_of(laid)), told)


def conserved(g: Ogniem) -> dict[str, int]:
    """Counts that no play changes."""
    return {side: sum(1 for one in g.board.sides if one == i) for i, side in enumerate(SIDE_IDS)}

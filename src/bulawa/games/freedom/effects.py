"""What events do without a choice (rulebook 4.3.1, specification 3.9)."""

from __future__ import annotations

from collections.abc import Callable

from bulawa.engine.flow import Frame
from bulawa.games.freedom import placement
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import Op
from bulawa.games.freedom.cannons import Firing
from bulawa.games.freedom.choices import ACTION_VERBS
from bulawa.games.freedom.opening import AdvanceByEvent, RegroupByEvent
from bulawa.games.freedom.operation import side_of
from bulawa.games.freedom.spending import Spending
from bulawa.games.freedom.state import Freedom


def morale(g: Freedom, actor: int, op: Op) -> Frame | None:
    """[R9]"""
    v.change_morale(g, side_of(op, actor), op.n)
    return None


def supply(g: Freedom, actor: int, op: Op) -> Frame | None:
    v.change_supply(g, side_of(op, actor), op.n)
    return None


def supply_per_area(g: Freedom, actor: int, op: Op) -> Frame | None:
    side = side_of(op, actor)
    for area in op.areas:
        if g.control[area] == side:
            v.change_supply(g, side, op.n)
    return None


def money(g: Freedom, actor: int, op: Op) -> Frame | None:
    """For missing money the actor may remove units, if the card says so.  [R140]"""
    missing = max(0, -op.n - g.money)
    v.change_money(g, op.n)
    return placement.lose_units(g, actor, missing, placement.SHORTFALL) if op.shortfall else None


def pressure(g: Freedom, actor: int, op: Op) -> Frame | None:
    v.change_pressure(g, op.n)
    return None


def appeal(g: Freedom, actor: int, op: Op) -> Frame | None:
    v.change_appeal(g, op.n)
    return None


def prep(g: Freedom, actor: int, op: Op) -> Frame | None:
    v.change_preparation(g, side_of(op, actor), op.n)
    return None


def support(g: Freedom, actor: int, op: Op) -> Frame | None:
    for _ in range(op.n):
        v.support_area(g, side_of(op, actor), op.area)
    return None


def support_all(g: Freedom, actor: int, op: Op) -> Frame | None:
    """Areas qualify by their control now; those that nothing changes are skipped.  [R142]"""
    for area in [area for area, side in enumerate(g.control) if op.control in (-1, side)]:
        for _ in range(op.n):
            v.support_area(g, side_of(op, actor), area)
    return None


def add_cannon(g: Freedom, actor: int, op: Op) -> Frame | None:
    if op.where == "camp":
        v.add_cannon(g, g.board.camp)
        return None
    return placement.GiftOfGuns(1)


def advance(g: Freedom, actor: int, op: Op) -> Frame | None:
    return AdvanceByEvent(op.n, op.where == "camp", op.unit, op.must)


def regroup(g: Freedom, actor: int, op: Op) -> Frame | None:
    return RegroupByEvent(op.n)


def fire(g: Freedom, actor: int, op: Op) -> Frame | None:
    """Guns fire now; within one event each gun fires once.  [R144] [R146]"""
    v.forget_target(g)
    return Firing(side_of(op, actor), op.n, [], True, op.mod, op.antipersonnel, op.unit, op.must)


def budget(g: Freedom, actor: int, op: Op) -> Frame | None:
    """Actions of so many points; no card points, so no preparation.  [R143] [R144]"""
    granted = [ACTION_VERBS[name] for name in op.actions]
    return Spending(actor, op.n, 0, False, granted, op.where, op.unit, op.mod, op.attacks)


def civilians(g: Freedom, actor: int, op: Op) -> Frame | None:
    v.change_civilians(g, op.n)
    return None


def peek_hand(g: Freedom, actor: int, op: Op) -> Frame | None:
    v.show_hand(g, actor)
    return None


def lasting_cannon_mod(g: Freedom, actor: int, op: Op) -> Frame | None:
    """Lasting effects run to the end of the round and add up.  [R147]"""
    v.worsen_weather(g, op.areas, op.n)
    return None


def lasting_consumption(g: Freedom, actor: int, op: Op) -> Frame | None:
    """[R147]"""
    v.ration(g, side_of(op, actor), op.n)
    return None


EFFECTS: dict[str, Callable[[Freedom, int, Op], Frame | None]] = {
    "morale": morale,
    "supply": supply,
    "supply_per_area": supply_per_area,
    "money": money,
    "pressure": pressure,
    "appeal": appeal,
    "prep": prep,
    "support": support,
    "support_all": support_all,
    "add_cannon": add_cannon,
    "advance": advance,
    "regroup": regroup,
    "fire": fire,
    "budget": budget,
    "civilians": civilians,
    "peek_hand": peek_hand,
    "lasting_cannon_mod": lasting_cannon_mod,
    "lasting_consumption": lasting_consumption,
}

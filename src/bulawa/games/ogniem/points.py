"""Action points (chapter 3.2): what an order allows, and how its PA are spent (R92-R97)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import fire
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.state import Ogniem

ANY_SLOT: Final = 99
"""An action that takes a PA of any kind.  [R100]"""

NOT_WITH_ORDER: Final = Reason("R91", "not_with_order", "order:order")
NOT_WITH_ORDERS: Final = [NOT_WITH_ORDER.at(order=order) for order in range(len(t.ORDER_IDS))]


def not_with(order: int) -> Reason:
    """Of the order that a unit has, if it has one."""
    return NOT_WITH_ORDERS[order] if order >= 0 else NOT_WITH_ORDER.at(order=order)


def pays(g: Ogniem, action: int, choice: Choice) -> list[int]:
    """What an action leaves in the list of PA spent: a special fire counts as fire, and some take two.  [R97] [R99]

    [G10]"""
    if choice[0] in (c.OCCUPY, c.LEAVE):
        return [ANY_SLOT]
    shot = shot_of(choice)
    if shot > fire.PLAIN:
        return [t.STANDARD_FIRE] * max(1, fire.special(g, shot).pa)
    return [action]


def shot_of(choice: Choice) -> int:
    """The fire that a choice is about; -1 where it is no fire."""
    if choice[0] == c.FIRE:
        return choice[1]
    if choice[0] == c.CARACOLE:
        return t.CARACOLE_FIRE + 1
    return t.COUNTERMARCH_FIRE + 1 if choice[0] == c.COUNTERMARCH else -1


def slots_of(g: Ogniem, unit: int) -> list[int]:
    """What each PA of its open order may be spent on, as bits.  [R92] [R93] [R94] [R95] [V4] [G8]"""
    order = g.opened[unit]
    slots = g.board.orders[order].slots
    if order == t.MANOEUVRE and not g.board.options.two_moves:
        return [slots[0], slots[1] & ~(1 << t.MOVE)]
    return slots


def has_points_for(g: Ogniem, unit: int, done: list[int], action: int, twice: bool = False) -> bool:
    """Whether what was done and this action fit the PA of the order; -1 asks whether anything is left."""
    if g.opened[unit] < 0:
        return False
    order = g.board.orders[g.opened[unit]]
    for one in done:
        if one < ANY_SLOT and order.both >> one & 1:
            return False
    if action < 0:
        return len(done) < order.pa
    if action < ANY_SLOT and order.both >> action & 1:
        return not done
    wanted = [*done, action, action] if twice else [*done, action]
    return (
        len(wanted) <= order.pa
        and keeps_limits(order.one_of, order.once, wanted)
        and fits(slots_of(g, unit), wanted, twice)
    )


def keeps_limits(one_of: int, once: int, wanted: list[int]) -> bool:
    """[R94] [R95]"""
    of_one = 0
    for action in wanted:
        if action < ANY_SLOT:
            of_one += one_of >> action & 1
            if once >> action & 1 and wanted.count(action) > 1:
                return False
    return of_one <= 1


def fits(slots: list[int], wanted: list[int], twice: bool) -> bool:
    """Whether each action finds a PA of its own. A fire of two PA takes whatever they are for.  [R99]"""
    if twice or not wanted:
        return True
    first, rest = wanted[0], wanted[1:]
    for i, slot in enumerate(slots):
        if first == ANY_SLOT or slot >> first & 1:
            if not rest or fits(slots[:i] + slots[i + 1 :], rest, False):
                return True
    return False

"""A first look at the answers to any question (specification 8.1)."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import movement
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.activation import Activation
from bulawa.games.ogniem.bot.deeds import Deeds, gain
from bulawa.games.ogniem.bot.fitness import fitness, strikes
from bulawa.games.ogniem.bot.goals import Claims
from bulawa.games.ogniem.bot.ground import Places, arm_reach
from bulawa.games.ogniem.bot.weights import BEGIN, FAILED_DIE, FIRST_STRIKE, FIT, KEEN, ORDER_POINT
from bulawa.games.ogniem.bot.worth import price, relief
from bulawa.games.ogniem.chances import failure
from bulawa.games.ogniem.charge import Charge, React
from bulawa.games.ogniem.command import Commanding
from bulawa.games.ogniem.dice import Test
from bulawa.games.ogniem.groups import GroupActivation
from bulawa.games.ogniem.prospects import after
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.games.ogniem.terms import ATTACK, REORGANISATION, WITHDRAW
from bulawa.games.ogniem.withdrawal import Withdrawal

LIKED = {
    c.AUTO_DEPLOY: 1.0,
    c.BREAK_THROUGH: 0.3,
    c.KEEP: 0.1,
    c.STAY: 0.05,
    c.PURSUE: 0.05,
    c.RECOVER: 0.1,
    c.USE_DEFENCE: 0.2,
    c.INSPIRE: 0.05,
    c.RESUPPLY: 0.1,
    c.HOLD_BACK: -1.0,
}
"""Answers that are good or bad by themselves, in units."""


def appraise(g: Ogniem, seat: int, choices: list[Choice]) -> list[float]:
    """A score for each choice of the present question."""
    return [KEEN * score for score in scores(g, seat, choices)]


def scores(g: Ogniem, seat: int, choices: list[Choice]) -> list[float]:
    """By what is asked, in units."""
    f = g.frames[-1]
    if isinstance(f, Activation):
        deeds = Deeds(g, seat, f.unit)
        return [deeds.score(choice) for choice in choices]
    if isinstance(f, GroupActivation):
        deeds = Deeds(g, seat, f.group)
        return [deeds.score(choice) if choice[0] in (c.GO, c.FIRE) else command_score(g, choice) for choice in choices]
    if isinstance(f, Commanding):
        return [command_score(g, choice) for choice in choices]
    if isinstance(f, Charge):
        reacts = isinstance(flow.question(g), React)
        return [gain(g, seat, after(g, f, one)) if reacts else step_score(g, f.near[0], one) for one in choices]
    if isinstance(f, Test):
        return [test_score(g, f, choice) for choice in choices]
    return [other_score(g, seat, choice) for choice in choices]


def step_score(g: Ogniem, unit: int, choice: Choice) -> float:
    """A step aside, by where it ends."""
    if choice[0] != c.STEP:
        return 0.0
    x, y, heading = q.pose(g, unit)
    places = Places(g, unit, Claims(g))
    return places.worth((x + choice[1], y + choice[2], heading)) - places.worth((x, y, heading))


def test_score(g: Ogniem, f: Test, choice: Choice) -> float:
    """A point well spent: the chance that a die succeeds, by what its failure would cost."""
    if choice[0] != c.PAY:
        return LIKED.get(choice[0], 0.0)
    saved = (1 - failure(f)) * (price(g, f.element) * FAILED_DIE)
    return choice[2] * (saved - ORDER_POINT)


def command_score(g: Ogniem, choice: Choice) -> float:
    """New orders where the present one suits badly, and rallies."""
    if choice[0] == c.RALLY:
        return relief(g, choice[1]) - ORDER_POINT
    if choice[0] != c.ORDER:
        return LIKED.get(choice[0], 0.0)
    unit = choice[1]
    now = g.hidden[unit] if g.hidden[unit] != NO_ORDER else g.opened[unit]
    return fitness(g, unit, choice[2]) - fitness(g, unit, now) - ORDER_POINT


def other_score(g: Ogniem, seat: int, choice: Choice) -> float:
    """Everything that is neither an action nor a test."""
    verb = choice[0]
    if verb == c.ORDER:
        return fitness(g, choice[1], choice[2]) - fitness(g, choice[1], g.hidden[choice[1]])
    if verb == c.ORDER_REST:
        return -FIT
    if verb == c.ACTIVATE:
        return urgency(g, choice[1])
    if verb == c.BID:
        return -ORDER_POINT * choice[1]
    if verb == c.FIRST:
        return BEGIN if choice[1] == seat else 0.0
    if verb == c.FALL_BACK:
        return retreat_score(g, choice)
    return LIKED.get(verb, 0.0)


def urgency(g: Ogniem, element: int) -> float:
    """Who can strike or shoot acts first, who must come to order last; a commander as soon as orders are wrong."""
    if q.is_group(g, element):
        return misfits(g, element) if g.board.cards[element].commander else 0.0
    order = g.hidden[element]
    near = q.enemy_within(g, element, arm_reach(g, element))
    if order == REORGANISATION:
        return -FIRST_STRIKE
    if near and (g.board.cards[element].shoots or (strikes(g, element) and order == ATTACK)):
        return FIRST_STRIKE * price(g, element)
    return 0.0


def misfits(g: Ogniem, commander: int) -> float:
    """What better orders would bring his units that have not acted."""
    units = [one for one in q.units(g, g.board.sides[commander]) if not q.has_acted(g, one)]
    return sum([max(0.0, FIT - fitness(g, one, g.hidden[one])) for one in units])


def retreat_score(g: Ogniem, choice: Choice) -> float:
    """Where a way back ends."""
    f = g.frames[-1]
    assert isinstance(f, Withdrawal)
    unit = f.unit
    way = movement.Way(g, unit, WITHDRAW, choice[1], choice[2], True)
    return Places(g, unit, Claims(g)).worth(way.after(choice[3]))

"""Exact odds before fire, charges, reactions, melee and paid re-rolls: hits, DP, withdrawal and rout."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import fire, reckoning, sight, volley
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.activation import Activation, nerve_test
from bulawa.games.ogniem.breakdown import Breakdown, breakdown, itemised, rolled_again
from bulawa.games.ogniem.chances import (
    ROUTS,
    STANDS,
    WITHDRAWS,
    Spread,
    binomial,
    failure,
    failures,
    share,
    shot_dp,
    shot_fates,
    shot_hits,
)
from bulawa.games.ogniem.charge import Charge, React
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.dice import SIDES_OF_DIE, Modifier, Test, own_test, target_number
from bulawa.games.ogniem.disengaging import disengage
from bulawa.games.ogniem.evade import Evade
from bulawa.games.ogniem.fire import SHOT_IDS
from bulawa.games.ogniem.groups import GroupActivation
from bulawa.games.ogniem.melee import DivideDice, Melee, new_melee
from bulawa.games.ogniem.prospects import Prospect, after, as_known, melee_after, ordered, orders, prospects, ridden
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.struggle import Struggle, fought_out, struggle
from bulawa.games.ogniem.terms import DISENGAGE_TEST, HIT_TEST, ORDER_IDS, SIDE_IDS
from bulawa.games.ogniem.volley import Shooting, Volley

Note = tuple[str, str, dict[str, tuple[str, Any]]]
"""Rule, key of the sentence in `previews`, and what fills it, each with its kind."""

Case = tuple[str, dict[str, tuple[str, Any]], list[float]]
"""Key of the phrase in `previews`, what fills it, and the chances of this case."""

CASE_HEADS: Final = ["if_won", "if_they_rout", "if_we_rout"]
"""What the chances of a case are the chances of: keys of `outcomes`."""
CASES: Final = {c.DONE: "if_it_waits", c.RECEIVE: "if_it_receives"}
"""Reactions that are told otherwise than by their name: fire is told apart by its kind."""
VERB_IDS: Final = tuple(c.VERBS)
LIKELY: Final = 0.005
"""What is less likely than this has no line of its own."""


def odds(g: Ogniem, seat: int, choice: Choice) -> dict[str, Any] | None:
    """The chances of a choice that leads to dice; None for others. Nobody is thought to pay for re-rolls."""
    return asked(as_known(g, seat), seat, choice) if g.frames else None


def asked(g: Ogniem, seat: int, choice: Choice) -> dict[str, Any] | None:
    """By who is asked."""
    f = g.frames[-1]
    if isinstance(f, Activation):
        return of_action(g, seat, f.unit, choice)
    if isinstance(f, GroupActivation) and choice[0] == c.FIRE:
        return of_shot(g, shot_like(f.group, choice, 0))
    if isinstance(f, Shooting) and choice[0] == c.ALSO:
        return of_shot(g, also(f, choice))
    if isinstance(f, Charge) and isinstance(flow.question(g), React):
        return told(seat, after(g, f, choice), [], melee_after(g, f, choice))
    if isinstance(f, Clash) and choice[0] == c.EXTRA:
        return of_split(g, seat, choice)
    if isinstance(f, Evade) and choice[0] == c.FIRE:
        return of_shot(g, shot_like(f.unit, choice, 1))
    if isinstance(f, Test) and choice[0] in (c.PAY, c.USE_DEFENCE):
        return of_dice(f, choice[2] if choice[0] == c.PAY else 1)
    return None


def of_action(g: Ogniem, seat: int, unit: int, choice: Choice) -> dict[str, Any] | None:
    """What a unit does in its own activation."""
    if choice[0] == c.FIRE:
        return of_shot(g, shot_like(unit, choice, 0))
    if choice[0] == c.CHARGE:
        return of_charge(g, seat, unit, choice)
    if choice[0] == c.MELEE:
        return of_melee(g, seat, unit)
    if choice[0] == c.DISENGAGE:
        return of_toll(g, unit, disengage(g, unit).dice)
    return None


def note(rule: str, key: str, **said: int) -> Note:
    """A sentence with its numbers."""
    return rule, key, {name: ("number", number) for name, number in said.items()}


def percent(chance: float) -> int:
    return round(100 * chance)


# ---- shots


def shot_like(shooter: int, choice: Choice, reaction: int) -> Shooting:
    """The fire action that a choice is."""
    _, shot, target, ref, edge = choice
    return Shooting(shooter, shot, [target], [ref], [edge], 0, reaction)


def also(f: Shooting, choice: Choice) -> Shooting:
    """Split fire with one target more, looked at from there.  [R329]"""
    return Shooting(f.shooter, f.shot, [choice[1], *f.targets], [choice[2], *f.refs], [choice[3], *f.edges], 0, 0)


def of_shot(g: Ogniem, shots: Shooting) -> dict[str, Any] | None:
    """Hits, DP, and what the target does.  [R159] [R160] [R161] [R162]"""
    target = shots.targets[0]
    shot = volley.volley_at(g.copy(), shots, 0, target)
    if not isinstance(shot, Volley):
        return None
    hits = shot_hits(g, shot)
    facts: dict[str, Any] = {
        "dice": shot.dice,
        "sides": SIDES_OF_DIE,
        "rule": "R160",
        "modifiers": [],
        "chance": 1 - hits[0],
        "means": "any_hit",
        "hits": hits,
        "notes": [note("R160", "each_at_most", dice=shot.dice, most=target_number(g, shot.shooter, HIT_TEST))],
    }
    if sight.is_structure(g, target):
        return facts
    items = fire.told_dice(g, shot.shooter, shot.shot, target, is_halved(g, shots), shot.dice)
    return {**facts, **suffered(g, shot), "modifiers": items}


def is_halved(g: Ogniem, f: Shooting) -> bool:
    """Whether the dice at the first target are: not from the zone of the edge that is shot at.  [R154]"""
    if f.reaction:
        return False
    line = fire.line_to(g, f.shooter, f.shot, f.refs[0], f.targets[0], f.edges[0])
    return line is not None and sight.is_halved(g, f.targets[0], line)


def suffered(g: Ogniem, shot: Volley) -> dict[str, Any]:
    """What a shot at an element does to it."""
    dp = shot_dp(g, shot)
    fates = shot_fates(g, shot, dp)
    dice = note("R160", "each_at_most", dice=shot.dice, most=target_number(g, shot.shooter, HIT_TEST))
    again = rolled_again(g, shot, shot.dice)
    return {
        "chance": 1 - dp[0],
        "means": "any_dp",
        "outcomes": [
            ("stands", share(fates, STANDS)),
            ("withdraws", share(fates, WITHDRAWS)),
            ("routs", share(fates, ROUTS)),
        ],
        "notes": [dice, *again_note(g.board.sides[shot.shooter], again), *dp_notes(dp), threat_note(g, shot)],
    }


def again_note(side: int, items: list[Modifier]) -> list[Note]:
    """What rolls dice of a side again, and those of whoever resists them.  [R55]"""
    said: dict[str, tuple[str, Any]] = {"side": ("seat", SIDE_IDS[side]), "items": ("modifiers", items)}
    return [("R55", "rolled_again", said)] if items else []


def threat_note(g: Ogniem, shot: Volley) -> Note:
    """What a shot adds to its DP when the target tests its morale.  [R162]"""
    return "R162", "threat_of_fire", {"items": ("modifiers", reckoning.told(volley.threat_of(g, shot)))}


def dp_notes(dp: Spread) -> list[Note]:
    """How likely at least one, two... DP are.  [R161]"""
    least = [(n, sum(dp[n:])) for n in range(1, len(dp))]
    return [note("R161", "at_least_dp", dp=n, percent=percent(chance)) for n, chance in least if chance >= LIKELY]


# ---- charges and melee


def melee_of(g: Ogniem, seat: int, unit: int) -> Struggle:
    """The melee that a unit would go on with, its first enemy with the order that serves it best.  [R210]"""
    return least([end for _, end in melees_of(g, seat, unit)], seat)


def melees_of(g: Ogniem, seat: int, unit: int) -> list[tuple[int, Struggle]]:
    """The same for each order that its first enemy may have."""
    foe = q.touching(g, unit)[0]
    units = [unit, foe] if g.board.sides[unit] == 0 else [foe, unit]
    tables = [(order, ordered(g, foe, order)) for order in orders(g, seat, foe)]
    return [(order, struggle(one, goes_on(one, unit), units)) for order, one in tables]


def goes_on(g: Ogniem, unit: int) -> Melee:
    return new_melee(g, unit, -1, -1, -1, [], [])


def of_melee(g: Ogniem, seat: int, unit: int) -> dict[str, Any]:
    """A melee that goes on, with its dice as they are against the order of the first enemy.  [R210] [R215]"""
    found = melees_of(g, seat, unit)
    worst = least([end for _, end in found], seat)
    table = ordered(g, q.touching(g, unit)[0], next(order for order, end in found if end is worst))
    return told(seat, worst, [], breakdown(table, goes_on(table, unit)))


def of_split(g: Ogniem, seat: int, choice: Choice) -> dict[str, Any]:
    """A melee in which this enemy gets an odd die.  [R216]"""
    table, question = g.copy(), DivideDice()
    f = table.frames[-1]
    assert isinstance(f, Clash)
    unit = question.divides(table, f)
    question.take(table, f, seat, choice)
    units = [unit, choice[1]] if seat == 0 else [choice[1], unit]
    twin = f.copy()
    assert isinstance(twin, Clash)
    items = itemised(table.copy(), twin)
    return told(seat, fought_out(table, f, units), [], items)


def of_charge(g: Ogniem, seat: int, unit: int, choice: Choice) -> dict[str, Any]:
    """As it goes if the target does not react, with the order that serves it best; then order by order.  [R190]"""
    found = prospects(g, seat, unit, choice)
    unanswered = [(order, one) for order, reaction, one in found if reaction == c.DONE_CHOICE]
    worst = least([one for _, one in unanswered], seat)
    table, ride = ridden(g, unit, choice)
    table = ordered(table, ride.target, next(order for order, one in unanswered if one is worst))
    nerve = failures(g, nerve_test(g, unit, choice[1]))
    notes = [note("R326", "nerve", percent=percent(nerve[0]))] if len(nerve) > 1 else []
    rows = cases(seat, found, len(orders(g, seat, choice[1])) > 1)
    return {
        **told(seat, worst, notes, melee_after(table, ride, c.DONE_CHOICE)),
        "means": "unanswered",
        "cases": {"rule": "R190", "heads": CASE_HEADS, "rows": rows},
    }


def least(found: list[Struggle], seat: int) -> Struggle:
    """The one that the seat would like least."""
    worst = found[0]
    for one in found:
        if one.wins[seat] < worst.wins[seat]:
            worst = one
    return worst


def cases(seat: int, found: list[Prospect], hidden: bool) -> list[Case]:
    """What each order and each reaction would make of a charge."""
    return [case(seat, one) for one in found if hidden or one[1] != c.DONE_CHOICE]


def case(seat: int, prospect: Prospect) -> Case:
    """One order with one reaction: the chances that `CASE_HEADS` name."""
    order, reaction, end = prospect
    said: dict[str, tuple[str, Any]] = {
        "order": ("order", ORDER_IDS[order]),
        "reaction": ("verb", VERB_IDS[reaction[0]]),
    }
    if reaction[0] == c.RECEIVE:
        said["fire"] = ("fire", SHOT_IDS[reaction[1]])
    phrase = CASES.get(reaction[0], "if_it_reacts")
    return phrase, said, [end.wins[seat], share(end.fates[1 - seat], ROUTS), share(end.fates[seat], ROUTS)]


def told(seat: int, end: Struggle, notes: list[Note], items: Breakdown | None) -> dict[str, Any]:
    """How a melee may end, from the seat's side, and what its dice are made of.  [R215] [R223] [R233] [R235]"""
    other = 1 - seat
    return {
        "dice": items.count(seat) if items else end.dice[seat],
        "sides": SIDES_OF_DIE,
        "rule": "R223",
        "modifiers": items.dice[seat] if items else [],
        "chance": end.wins[seat],
        "means": "melee_won",
        "tie": end.tie,
        "loss": end.wins[other],
        "against": {
            "dice": items.count(other) if items else end.dice[other],
            "modifiers": items.dice[other] if items else [],
        },
        "outcomes": [
            ("enemy_routs", share(end.fates[other], ROUTS)),
            ("enemy_withdraws", share(end.fates[other], WITHDRAWS)),
            ("own_withdraws", share(end.fates[seat], WITHDRAWS)),
            ("own_routs", share(end.fates[seat], ROUTS)),
        ],
        "notes": [*notes, *(melee_notes(seat, items) if items else [])],
    }


def melee_notes(seat: int, items: Breakdown) -> list[Note]:
    """What is rolled again, and the advantage points before the blows: their difference is the loser's threat.

    [R219] [R222] [R233]"""
    again = [one for side in (seat, 1 - seat) for one in again_note(side, items.again[side])]
    said: dict[str, tuple[str, Any]] = {
        "red": ("number", reckoning.total(items.points[0])),
        "blue": ("number", reckoning.total(items.points[1])),
        "items": ("modifiers", [*items.points[0], *items.points[1]]),
    }
    return [*again, ("R222", "points_before", said), ("R233", "threat_is_difference", {})]


# ---- tests


def of_toll(g: Ogniem, unit: int, dice: int) -> dict[str, Any]:
    """A training test whose failures are DP: the chance of none, and of a rout.  [R109]"""
    test = own_test(g, unit, DISENGAGE_TEST, dice)
    dp = failures(g, test)
    left = g.board.cards[unit].rout - g.dp[unit]
    return {
        "dice": dice,
        "sides": SIDES_OF_DIE,
        "rule": "R109",
        "modifiers": [],
        "chance": dp[0],
        "means": "no_dp",
        "outcomes": [("own_routs", sum(dp[left:]))],
        "notes": [note("R109", "each_at_most", dice=dice, most=test.target), *dp_notes(dp)],
    }


def of_dice(f: Test, dice: int) -> dict[str, Any]:
    """Failures rolled again: the chance that at least one succeeds, and how many may.  [R289] [R314]"""
    successes = binomial(dice, 1 - failure(f))
    return {
        "dice": dice,
        "sides": SIDES_OF_DIE,
        "rule": "R289",
        "modifiers": [],
        "chance": 1 - successes[0],
        "means": "any_success",
        "outcomes": [],
        "notes": [note("R289", "each_at_most", dice=dice, most=f.target)],
    }

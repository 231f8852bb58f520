"""What a charge may come to, for each order that its target may hide and each reaction (chapters 7.2 and 7.3)."""

from __future__ import annotations

from bulawa.engine.eyes import eyes_of
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import charge, reactions, volley
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.breakdown import Breakdown, breakdown
from bulawa.games.ogniem.chances import ROUTS, STANDS, Fates, carry_out, evade_fates, failures, shot_dp, shot_fates
from bulawa.games.ogniem.charge import Charge
from bulawa.games.ogniem.choices import DONE_CHOICE
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.evade import Evade
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.games.ogniem.struggle import Struggle, struggle
from bulawa.games.ogniem.terms import DEFENCE
from bulawa.games.ogniem.view import knows
from bulawa.games.ogniem.volley import Shooting, Volley

Prospect = tuple[int, Choice, Struggle]
"""The order of the target, its reaction, and what comes of both."""


def prospects(g: Ogniem, seat: int, charger: int, choice: Choice) -> list[Prospect]:
    """Of a charge that could be declared now: for each order that the target may have, for all the seat knows.

    Side steps and tests on the way are not foreseen.  [R188] [R190]"""
    twin, f = ridden(g, charger, choice)
    return [one for order in orders(g, seat, choice[1]) for one in with_order(twin, f, order)]


def ridden(g: Ogniem, charger: int, choice: Choice) -> tuple[Ogniem, Charge]:
    """The table once a charge has ridden in, and the charge.  [R184]"""
    twin = g.copy()
    return twin, charge.charge(twin, charger, choice[1], choice[2], choice[3])


def orders(g: Ogniem, seat: int, unit: int) -> list[int]:
    """The orders with which a unit may react, for all the seat knows.  [R90] [R192]"""
    if g.hidden[unit] == NO_ORDER or knows(g, unit, eyes_of(seat)):
        return [reactions.order_to_react(g, unit)]
    return list(reactions.ORDERS)


def as_known(g: Ogniem, seat: int) -> Ogniem:
    """The table as the seat knows it: a hidden order of the enemy is the one that was seen last, or else Defence."""
    twin = g.copy()
    for unit in q.units(g, 1 - seat):
        if g.hidden[unit] != NO_ORDER and not knows(g, unit, eyes_of(seat)):
            v.give_hidden(twin, unit, g.seen[unit] if g.seen[unit] != NO_ORDER else DEFENCE)
    return twin


def ordered(g: Ogniem, unit: int, order: int) -> Ogniem:
    """The table with this order, where the unit hides one."""
    twin = g.copy()
    if g.hidden[unit] != NO_ORDER:
        v.give_hidden(twin, unit, order)
    return twin


def with_order(g: Ogniem, f: Charge, order: int) -> list[Prospect]:
    """No reaction, and every one that it could have."""
    twin = ordered(g, f.target, order)
    possible = charge.React().reactions(twin, f, order)
    return [(order, one, after(twin, f, one)) for one in (DONE_CHOICE, *possible)]


def after(g: Ogniem, f: Charge, reaction: Choice) -> Struggle:
    """The target reacts so, or does nothing; where it must test, both ways it may go.  [R192] [R193]"""
    twin, asked = g.copy(), charge_like(f)
    charge.React().take(twin, asked, 0, reaction)
    carry_out(charge.declare, twin, asked)
    whole = Struggle(units_of(g, f))
    for failed, chance in enumerate(failures(twin, charge.test_reaction(twin, asked))):
        answered = charge_like(asked)
        answered.failed = failed
        whole.add(resolved(twin.copy(), answered), chance)
    return whole


def melee_after(g: Ogniem, f: Charge, reaction: Choice) -> Breakdown | None:
    """The melee item by item if the target reacts so and in time; None where they do not fight.  [R194] [R198]"""
    twin, asked = g.copy(), charge_like(f)
    charge.React().take(twin, asked, 0, reaction)
    carry_out(charge.declare, twin, asked)
    charge.respond(twin, asked)
    clash = charge.fight(twin, asked)
    return breakdown(twin, clash) if isinstance(clash, Clash) else None


def charge_like(f: Charge) -> Charge:
    found = f.copy()
    assert isinstance(found, Charge)
    return found


def units_of(g: Ogniem, f: Charge) -> list[int]:
    """Charger and target, by side."""
    return [f.charger, f.target] if g.board.sides[f.charger] == 0 else [f.target, f.charger]


def resolved(g: Ogniem, f: Charge) -> Struggle:
    """The reaction, and the melee if both still stand.  [R194] [R197] [R198]"""
    answer = charge.respond(g, f)
    if isinstance(answer, Shooting):
        return received(g, f, answer)
    if isinstance(answer, Evade):
        return evaded(g, f, answer)
    return fought(g, f)


def fought(g: Ogniem, f: Charge) -> Struggle:
    clash = charge.fight(g, f)
    return struggle(g, clash, units_of(g, f)) if isinstance(clash, Clash) else apart(g, f)


def apart(g: Ogniem, f: Charge) -> Struggle:
    """There is no melee: whoever stands where the charge ended has won.  [R199]"""
    found = Struggle(units_of(g, f))
    for side in (0, 1):
        found.fates[side] = fate_of(g, found.units[side])
    standing = [side for side in (0, 1) if q.is_up(g, found.units[side])]
    if len(standing) == 1:
        found.wins[standing[0]] = 1.0
    else:
        found.tie = 1.0
    return found


def fate_of(g: Ogniem, unit: int) -> Fates:
    return {(g.dp[unit], STANDS if q.is_up(g, unit) else ROUTS): 1.0}


def received(g: Ogniem, f: Charge, shots: Shooting) -> Struggle:
    """Fire at the charger; if that drives it off, the target has won.  [R194] [R199]"""
    volley.spend_charges(g, shots)
    shot = volley.volley_at(g, shots, 0, f.charger)
    assert isinstance(shot, Volley)
    whole = Struggle(units_of(g, f))
    mine, theirs = g.board.sides[f.charger], g.board.sides[f.target]
    for (dp, done), chance in shot_fates(g, shot, shot_dp(g, shot)).items():
        if done == STANDS:
            twin = g.copy()
            v.wound(twin, f.charger, dp - g.dp[f.charger], "fire")
            whole.add(fought(twin, charge_like(f)), chance)
        else:
            driven_off = Struggle(whole.units)
            driven_off.wins[theirs] = 1.0
            driven_off.fates[mine] = {(dp, done): 1.0}
            driven_off.fates[theirs] = fate_of(g, f.target)
            whole.add(driven_off, chance)
    return whole


def evaded(g: Ogniem, f: Charge, answer: Evade) -> Struggle:
    """Nobody wins; a parting shot is not foreseen.  [R197]"""
    found = Struggle(units_of(g, f))
    found.tie = 1.0
    found.fates[g.board.sides[f.charger]] = fate_of(g, f.charger)
    found.fates[g.board.sides[f.target]] = evade_fates(g, f.target, f.charger, answer.edge)
    return found

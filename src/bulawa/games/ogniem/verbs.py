"""The only code that changes the battle. A verb changes and tells."""

from __future__ import annotations

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.ground import Area
from bulawa.games.ogniem.state import (
    NO_ORDER,
    NOBODY,
    ON_TABLE,
    RESERVE,
    ROUTED,
    SAVED,
    Ogniem,
    shape_at,
)
from bulawa.games.ogniem.terms import MELEE_FRONT, SQUARE, STANDARD
from bulawa.geometry.poses import Pose

# ---- rounds and sides


def begin_round(g: Ogniem) -> None:
    """[R420]"""
    g.round += 1
    g.initiative = NOBODY
    g.tell("round", g.round)


def turn_tokens(g: Ogniem) -> None:
    """Open orders are turned face down; beside a hidden one they are discarded. Marks of the round go.  [R422] [R7]"""
    for element in range(g.board.count()):
        if g.opened[element] != NO_ORDER:
            if g.hidden[element] == NO_ORDER:
                g.hidden[element] = g.opened[element]
            g.opened[element] = NO_ORDER
        g.activated[element] = 0
        g.tested[element] = 0
        g.inspired[element] = 0
    g.used = [0, 0]


def restore_points(g: Ogniem) -> None:
    """[R421]"""
    for element in range(g.board.count()):
        g.points[element] = g.restored[element] if q.is_up(g, element) else 0


def appoint(g: Ogniem, chief: int, points: int) -> None:
    """[R295]"""
    g.restored[chief] = points
    g.points[chief] = points
    g.dp[chief] = 0
    g.tell("appointed", chief, points)


def take_initiative(g: Ogniem, side: int) -> None:
    """[R426]"""
    g.initiative = side
    g.tell("initiative", side)


def take_advantage(g: Ogniem, side: int, advantage: int) -> None:
    """[R402]"""
    g.advantage[side] = advantage
    g.tell("advantage", side, advantage)


def lie_in_wait(g: Ogniem, unit: int) -> None:
    """[R335] [R405]"""
    g.partisan[unit] = 1
    g.tell("lies_in_wait", unit)


def spy(g: Ogniem, unit: int) -> None:
    """The enemy looks at a hidden order; nobody else does.  [R405]"""
    g.spied[unit] = 1
    g.tell_only((0, 1), "spied", unit, g.hidden[unit])


def stock_up(g: Ogniem, unit: int) -> None:
    """A fire charge above the number of the card.  [R405]"""
    g.ammo[unit] += 1
    g.tell("stocked_up", unit)


def renew_advantages(g: Ogniem) -> None:
    g.used = [0, 0]


def use_advantage(g: Ogniem, side: int) -> None:
    """Once in a round."""
    g.used[side] = 1


def lengthen(g: Ogniem) -> None:
    """The historical clock adds a round."""
    g.rounds += 1
    g.tell("lengthened", g.rounds)


# ---- motivation


def lose_motivation(g: Ogniem, side: int, points: int, why: str) -> None:
    """[R300]"""
    if points:
        g.motivation[side] -= points
        g.calm = 0
        g.tell("motivation", side, points, max(0, g.motivation[side]), why)


def raise_motivation(g: Ogniem, side: int, points: int) -> None:
    g.motivation[side] += points


def check_retreat(g: Ogniem) -> None:
    """At no motivation, or without any unit, an army retreats at once.  [R306] [G37]"""
    for side in (0, 1):
        if g.motivation[side] <= 0:
            g.end([1 - side], "retreat", [])
        if not q.units(g, side) and not any(q.is_unit(g, one) for one in q.reserve(g, side)):
            g.end([1 - side], "no_units", [])


def take_control(g: Ogniem, goal: int, side: int) -> None:
    """[R304]"""
    if g.control[goal] != side:
        g.control[goal] = side
        g.tell("controls", side, goal)


# ---- where elements stand


def stand(g: Ogniem, element: int, pose: Pose) -> None:
    """The tray is set there."""
    x, y, heading = pose
    g.place[element] = ON_TABLE
    g.x[element], g.y[element], g.heading[element] = x, y, heading
    g.shape[element] = shape_at(g, element, x, y, heading)


def move(g: Ogniem, element: int, pose: Pose, how: str) -> None:
    stand(g, element, pose)
    g.tell("moved", element, how, g.x[element], g.y[element], g.heading[element])


def enter(g: Ogniem, element: int, structure: int) -> None:
    """[R391]"""
    g.place[element] = structure
    g.shape[element] = g.walls[structure]
    g.tell("entered", element, structure)


def keep_back(g: Ogniem, element: int) -> None:
    """[R335]"""
    g.place[element] = RESERVE
    g.tell("kept_back", element)


def save(g: Ogniem, element: int) -> None:
    """[R454]"""
    g.place[element] = SAVED
    g.tell("saved", element)


def ride_over(g: Ogniem, unit: int, group: int) -> None:
    """Each group once in an activation.  [R265]"""
    if group not in g.met[1::2]:
        g.met = [*g.met, unit, group]


def forget_overrun(g: Ogniem) -> None:
    g.met = g.met[2:]


def crumble(g: Ogniem, structure: int, points: int) -> None:
    """A structure loses structure points; at none it falls into ruins.  [R395]"""
    g.structure_points[structure] = max(0, g.structure_points[structure] - points)
    g.tell("crumbled", structure, g.structure_points[structure])
    if not g.structure_points[structure]:
        ruins: Area = g.board.structures[structure].ruins
        g.areas = [*g.areas, ruins]
        g.grounds = [*g.grounds, g.walls[structure]]


# ---- orders


def give_hidden(g: Ogniem, unit: int, order: int) -> None:
    """A hidden order: only its owner sees which.  [R281] [R423]"""
    g.hidden[unit] = order
    g.spied[unit] = 0
    g.tell_only((g.board.sides[unit],), "ordered", unit, order)


def open_order(g: Ogniem, unit: int) -> None:
    """The hidden order is shown.  [R91] [R428]"""
    show(g, unit, g.hidden[unit])
    g.hidden[unit] = NO_ORDER
    g.spied[unit] = 0


def put_open(g: Ogniem, unit: int, order: int) -> None:
    """The unit now has this open order; a hidden one beside it stays.  [R230] [R253]"""
    show(g, unit, order)


def show(g: Ogniem, unit: int, order: int) -> None:
    g.opened[unit] = order
    g.seen[unit] = order
    g.tell("open_order", unit, order)
    if g.formation[unit] == SQUARE and not keeps_square(g, unit):
        reform(g, unit, STANDARD)


def keeps_square(g: Ogniem, unit: int) -> bool:
    """The condition of a square is looked at when an order lies open.  [R104] [R105] [G38] [V6]"""
    if g.board.options.square_if_steady:
        return q.is_steady(g, unit)
    return g.opened[unit] == g.board.formations[SQUARE].needs_order


def betray(g: Ogniem, unit: int) -> None:
    """Everybody learns a hidden order that stays hidden.  [R314]"""
    g.seen[unit] = g.hidden[unit]
    g.tell("open_secret", unit, g.hidden[unit])


def activate(g: Ogniem, element: int) -> None:
    """Its own activation in its own turn.  [R428]"""
    g.tell("activated", element)
    if q.is_group(g, element):
        g.activated[element] = 1
    else:
        open_order(g, element)


def rouse(g: Ogniem, element: int) -> None:
    """Out of sequence: who was activated already receives a DP first.  [R432]"""
    acted = q.has_acted(g, element)
    if acted:
        hurt(g, element, 1, "out_of_sequence")
    if not q.is_up(g, element):
        return
    if q.is_group(g, element):
        g.activated[element] = 1
    elif g.hidden[element] != NO_ORDER:
        open_order(g, element)


def end_first_activation(g: Ogniem, element: int) -> None:
    """[R336]"""
    g.begun[element] = 1


def spend_points(g: Ogniem, commander: int, points: int) -> None:
    """[R280] [R288]"""
    g.points[commander] -= points
    g.tell("paid", commander, points, g.points[commander])


# ---- disorganisation


def hurt(g: Ogniem, element: int, dp: int, why: str) -> None:
    """DP, and rout at the threshold.  [R71] [R72]"""
    if dp > 0:
        wound(g, element, dp, why)
        if g.dp[element] >= g.board.cards[element].rout:
            rout(g, element)


def wound(g: Ogniem, element: int, dp: int, why: str) -> None:
    """DP of a melee: nobody is removed before it is resolved; a square that hangs on it goes at once.  [R220] [V6]"""
    if dp > 0:
        g.dp[element] += dp
        g.tell("hurt", element, dp, g.dp[element], why)
        if g.formation[element] == SQUARE and g.board.options.square_if_steady and not q.is_steady(g, element):
            reform(g, element, STANDARD)


def heal(g: Ogniem, element: int, dp: int) -> None:
    """[R73]"""
    healed = min(dp, g.dp[element])
    if healed:
        g.dp[element] -= healed
        g.tell("healed", element, healed, g.dp[element])
        if g.dp[element] < g.board.cards[element].rout:
            g.brink[element] = 0


def spare(g: Ogniem, unit: int) -> None:
    """Not a loser: it stays, on the brink.  [R72] [R235]"""
    g.dp[unit] = g.board.cards[unit].rout
    g.brink[unit] = 1
    g.tell("on_the_brink", unit)


def rout(g: Ogniem, element: int) -> None:
    """Removed at once; its army loses heart.  [R71] [R166] [R301] [R296] [G2]"""
    g.place[element] = ROUTED
    g.points[element] = 0
    g.opened[element] = NO_ORDER
    g.hidden[element] = NO_ORDER
    g.tell("routed", element)
    side, card = g.board.sides[element], g.board.cards[element]
    lose_motivation(g, side, g.board.numbers.motivation_loss[card.colour], "element_lost")
    check_retreat(g)


def mark_tested(g: Ogniem, element: int) -> None:
    """[R374]"""
    g.tested[element] = 1


def mark_loss(g: Ogniem, element: int) -> None:
    """Deserters: a die less for the whole battle.  [R405]"""
    g.loss[element] = 1
    g.tell("deserted", element)


def inspire(g: Ogniem, element: int) -> None:
    g.inspired[element] = 1
    g.tell("inspired", element)


# ---- arms


def spend_ammo(g: Ogniem, element: int, charges: int) -> None:
    """Of the kind that its fire uses.  [R74] [R76] [R165]"""
    if g.board.cards[element].ammo_is_melee:
        g.charges[element] -= charges
    else:
        g.ammo[element] -= charges


def load(g: Ogniem, element: int, melee: bool) -> None:
    """[R75]"""
    if melee:
        g.charges[element] += 1
    else:
        g.ammo[element] += 1
    g.tell("loaded", element, int(melee))


def spend_melee_charge(g: Ogniem, element: int) -> None:
    """[R361]"""
    g.charges[element] -= 1


def drop_lances(g: Ogniem, element: int) -> None:
    """[R77] [R245]"""
    if g.lances[element]:
        g.lances[element] = 0
        g.tell("lances_gone", element)


def reform(g: Ogniem, unit: int, formation: int) -> None:
    """[R104]"""
    g.formation[unit] = formation
    g.tell("formed", unit, formation)


def change_mount(g: Ogniem, unit: int) -> None:
    """[R317]"""
    g.on_foot[unit] = 1 - g.on_foot[unit]
    g.tell("mounted", unit, int(not g.on_foot[unit]))


FORMED = (MELEE_FRONT, SQUARE)
"""Formations in which pole arms work.  [R311] [R348]"""

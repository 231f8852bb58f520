"""All that changes a campaign, and tells of it."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.fortunes import forget
from bulawa.games.guiscard.campaign.holdings import lift_siege
from bulawa.games.guiscard.campaign.state import (
    DEAD,
    HURT,
    LODGED,
    NOBODY,
    NOWHERE,
    UNBOUND,
    WELL,
    Campaign,
    is_rich,
)
from bulawa.games.guiscard.state import Guiscard

BOTH: Final = 3
"""The bits of both seats."""


# ---- days


def begin_day(g: Guiscard) -> None:
    """Nobody has moved yet.  [R610]"""
    c = q.of(g)
    c.day += 1
    c.acted, c.came, c.since = [False] * len(c.acted), [NOBODY] * len(c.came), [0] * len(c.since)
    c.driven, c.traded, c.spied = [False] * len(c.driven), [False] * len(c.driven), [False] * len(c.spied)
    c.recruited = [0] * len(c.recruited)
    g.tell("day", c.day, c.venture.days)


def change_weather(g: Guiscard, die: int, change: int) -> None:
    """Good or bad harvests everywhere; resources stay within 1 and 10.  [R675]"""
    c = q.of(g)
    c.resources = [one if one < 0 else min(10, max(1, one + change)) for one in c.resources]
    g.tell("weather", die, change)


def feed(g: Guiscard, group: int, place: int, points: int) -> None:
    """A place feeds a group.  [R630]"""
    c = q.of(g)
    c.hungry[group] = 0
    if not is_rich(c, place):
        c.resources[place] -= points
    g.tell("fed", group, place, points)


def feed_from_convoy(g: Guiscard, group: int, convoy: int, points: int) -> None:
    c = q.of(g)
    c.hungry[group] = 0
    c.cargo[convoy] -= points
    g.tell("fed_from", group, convoy, points)


def feed_itself(g: Guiscard, group: int) -> None:
    """Fewer than ten find what they need.  [R630]"""
    q.of(g).hungry[group] = 0


def starve(g: Guiscard, group: int) -> None:
    """One more day without supply; only its owner knows.  [R632]"""
    c = q.of(g)
    c.hungry[group] += 1
    g.tell_only((c.seat[group],), "hungry", group, c.hungry[group])


# ---- groups


def form(g: Guiscard, group: int, like: int) -> None:
    """A new group beside another, with its hostility.  [R622]"""
    c = q.of(g)
    c.seat[group], c.cell[group], c.hostility[group] = c.seat[like], c.cell[like], c.hostility[like]
    c.hungry[group], c.force[group], c.acted[group] = c.hungry[like], c.force[like], c.acted[like]
    c.won[group], c.core[group], c.stock[group] = c.won[like], 0, c.stock[like]
    c.known[group], c.came[group], c.camped[group], c.since[group] = 0, NOBODY, False, 0
    g.tell("mustered", group, c.cell[group])


def transfer(g: Guiscard, group: int, to: int, kind: int, count: int) -> None:
    """So many of a class go over; the wounded last. What is known of both is known no longer.  [R622]"""
    c = q.of(g)
    if c.cell[to] == NOWHERE:
        form(g, to, group)
    well = min(count, c.fit[group * c.kinds + kind])
    old = min(count, c.core[group] * count // max(1, c.men(group)))
    c.fit[group * c.kinds + kind] -= well
    c.fit[to * c.kinds + kind] += well
    c.hurt[group * c.kinds + kind] -= count - well
    c.hurt[to * c.kinds + kind] += count - well
    c.core[group] -= old
    c.core[to] += old
    c.force[to] |= c.force[group]
    forget(g, group)
    forget(g, to)
    g.tell_only((c.seat[group],), "rearranged", group, to, kind, count)
    if c.fighters(group) == 0:
        merge(g, group, to)


def leave_castle(g: Guiscard, garrison: int, to: int) -> None:
    """Those who gave up a castle and go free.  [R661]"""
    c = q.of(g)
    form(g, to, garrison)
    for kind in range(c.kinds):
        for heap in (c.fit, c.hurt):
            heap[to * c.kinds + kind], heap[garrison * c.kinds + kind] = heap[garrison * c.kinds + kind], 0
    show(g, to)


def send_leader(g: Guiscard, chief: int, to: int) -> None:
    c = q.of(g)
    group = q.group_led_by(c, chief)
    if c.cell[to] == NOWHERE:
        form(g, to, group)
    if group >= 0:
        c.leader[group] = NOBODY
        forget(g, group)
    c.leader[to] = chief
    forget(g, to)
    g.tell_only((c.seat[to],), "leader_sent", chief, to)


def share(g: Guiscard, group: int, to: int, halves: int) -> None:
    """Its owner divides the money.  [R622]"""
    c = q.of(g)
    c.halves[group] -= halves
    c.halves[to] += halves
    g.tell_only((c.seat[group],), "money_shared", group, to, halves)


def merge(g: Guiscard, group: int, to: int) -> None:
    """One group of both: the hostility of the larger, the leader who has more prestige, all money.  [R622]"""
    c = q.of(g)
    if c.fighters(group) > c.fighters(to):
        c.hostility[to] = c.hostility[group]
    for kind in range(c.kinds):
        for heap in (c.fit, c.hurt, c.captives):
            heap[to * c.kinds + kind] += heap[group * c.kinds + kind]
    c.won[to], c.core[to] = max(c.won[to], c.won[group]), c.core[to] + c.core[group]
    c.stock[to] = max(c.stock[to], c.stock[group])
    c.halves[to] += c.halves[group]
    c.force[to] |= c.force[group]
    c.hungry[to] = max(c.hungry[to], c.hungry[group])
    if c.leader[to] < 0:
        c.leader[to] = c.leader[group]
    c.employer = [to if one == group else one for one in c.employer]
    c.holder = [to if one == group else one for one in c.holder]
    c.besieger = [to if one == group else one for one in c.besieger]
    forget(g, to)
    g.tell("merged", group, to)
    clear(g, group)


def clear(g: Guiscard, group: int) -> None:
    """There is no such group any more; its slot is free."""
    c = q.of(g)
    first = group * c.kinds
    for heap in (c.fit, c.hurt, c.captives):
        heap[first : first + c.kinds] = [0] * c.kinds
    c.cell[group], c.leader[group], c.halves[group] = NOWHERE, NOBODY, 0
    c.hungry[group], c.won[group], c.force[group] = 0, 0, 0
    c.core[group], c.stock[group] = 0, 0
    c.bond[group], c.employer[group], c.tests[group] = UNBOUND, NOBODY, 0
    c.known[group], c.camped[group] = 0, False
    for other in range(len(c.employer)):
        if c.employer[other] == group:
            c.employer[other], c.seat[other], c.bond[other] = NOBODY, NOBODY, UNBOUND
    for place in range(len(c.besieger)):
        if c.besieger[place] == group:
            lift_siege(g, place)


def disband(g: Guiscard, group: int) -> None:
    """Fewer than three are lost in the wild, and their captives go free with them.  [R623]"""
    c = q.of(g)
    chief = c.leader[group]
    if chief >= 0:
        c.chief[chief] = DEAD
    release_captives(g, group)
    g.tell("disbanded", group)
    clear(g, group)


def release_captives(g: Guiscard, group: int) -> None:
    """Leaders whom it held find their way home, to the nearest place of their side.  [R657]"""
    c = q.of(g)
    for chief in range(len(c.holder)):
        if c.holder[chief] == group:
            c.holder[chief] = NOBODY
            c.chief[chief] = LODGED
            seat = c.venture.leader_seat[chief]
            home = q.nearest_place(c, c.cell[group], seat)
            c.sick.append([home, seat, NOBODY, c.day + 1, chief])
            g.tell("freed", chief)


def recall(g: Guiscard, group: int, place: int) -> None:
    """Those who are well again join a group of their side.  [R656]"""
    c = q.of(g)
    well = [one for one in c.sick if one[0] == place and one[1] == c.seat[group] and one[3] <= c.day]
    c.sick = [one for one in c.sick if one not in well]
    for _, _, kind, _, chief in well:
        if kind >= 0:
            c.fit[group * c.kinds + kind] += 1
        if chief >= 0:
            c.chief[chief] = WELL
            if c.leader[group] < 0:
                c.leader[group] = chief
            else:
                c.sick.append([place, c.seat[group], NOBODY, c.day, chief])
    forget(g, group)
    g.tell("recalled", group, place, len(well))


def lodge(g: Guiscard, group: int, place: int, due: list[int]) -> None:
    """Its wounded stay until they are well, each until his own day; below 0 he does not come back.  [R656]"""
    c = q.of(g)
    days = due[:]
    for kind in range(c.kinds):
        for _ in range(c.hurt[group * c.kinds + kind]):
            stay_in_bed(c, place, c.seat[group], kind, NOBODY, days.pop(0))
        c.hurt[group * c.kinds + kind] = 0
    chief = c.leader[group]
    if chief >= 0 and c.chief[chief] == HURT:
        lodge_leader(c, group, place, days.pop(0))
    forget(g, group)
    g.tell("lodged", group, place, len(due))


def stay_in_bed(c: Campaign, place: int, seat: int, kind: int, chief: int, days: int) -> None:
    if days >= 0:
        c.sick.append([place, seat, kind, c.day + days, chief])


def lodge_leader(c: Campaign, group: int, place: int, days: int) -> None:
    chief = c.leader[group]
    c.leader[group] = NOBODY
    c.chief[chief] = LODGED if days >= 0 else DEAD
    stay_in_bed(c, place, c.seat[group], NOBODY, chief, days)


def travel(g: Guiscard, group: int, cell: int, came: int) -> None:
    """It moves, and those who stack under it move with it; a siege it laid is lifted.  [R612] [R615] [R637]"""
    c = q.of(g)
    was = c.cell[group]
    for one in q.stack(c, group):
        c.cell[one], c.came[one], c.acted[one] = cell, came, True
    arrive(c, group, was)
    for place in range(len(c.besieger)):
        if c.besieger[place] == group and cell != was:
            lift_siege(g, place)
    if cell != was:
        g.tell("travelled", group, was, cell)


def arrive(c: Campaign, group: int, was: int) -> None:
    """Whoever comes now has come later than all others.  [R616]"""
    if c.cell[group] != was:
        c.since[group] = 1 + max(c.since)


def rest(g: Guiscard, group: int) -> None:
    """It has had its turn."""
    q.of(g).acted[group] = True


def fall_back(g: Guiscard, group: int, cell: int) -> None:
    """It withdraws one hex.  [R616] [R655]"""
    c = q.of(g)
    was = c.cell[group]
    for one in q.stack(c, group):
        c.cell[one], c.acted[one], c.came[one] = cell, True, NOBODY
    arrive(c, group, was)
    for place in range(len(c.besieger)):
        if c.besieger[place] == group:
            lift_siege(g, place)
    g.tell("withdrew", group, cell)


def camp(g: Guiscard, group: int, together: bool) -> None:
    """At the end of a day it has company in its hex, or not.  [R616]"""
    q.of(g).camped[group] = together


# ---- what is known


def show(g: Guiscard, group: int) -> None:
    """Everybody may count it.  [R621] [R628]"""
    c = q.of(g)
    if c.known[group] != BOTH and c.cell[group] != NOWHERE:
        c.known[group] = BOTH
        g.tell("shown", group, c.fighters(group))


def note(g: Guiscard, spy: int, group: int) -> None:
    """A spy remembers whom he saw.  [R625]"""
    q.of(g).noted[spy] |= 1 << group


def report(g: Guiscard, spy: int) -> None:
    """He tells his own side of all he noted.  [R625]"""
    c = q.of(g)
    seat = c.venture.spies[spy][0]
    for group in q.groups(c):
        if c.noted[spy] >> group & 1 and c.seat[group] != seat:
            c.known[group] |= 1 << seat
            g.tell("spied_out", spy, group)
    c.noted[spy] = 0


def send_spy(g: Guiscard, spy: int, cell: int) -> None:
    c = q.of(g)
    c.spy_cell[spy], c.spied[spy] = cell, True
    g.tell("spy_moved", spy, cell)


def test_spy(g: Guiscard, spy: int, die: int, modifier: int, found: bool) -> None:
    """Found out, he is gone.  [R626]"""
    c = q.of(g)
    if found:
        c.spy_cell[spy], c.noted[spy] = NOWHERE, 0
    g.tell("spy_tested", spy, die, modifier, found)


# ---- convoys


def load(g: Guiscard, place: int, convoy: int, points: int) -> None:
    """Pack animals take so much from a place; a convoy that was not there is made.  [R627]"""
    c = q.of(g)
    if c.convoy_cell[convoy] == NOWHERE:
        c.convoy_cell[convoy], c.convoy_seat[convoy] = c.venture.land.places.cell[place], q.place_seat(c, place)
        c.cargo[convoy], c.goal[convoy] = 0, NOBODY
    if not is_rich(c, place):
        c.resources[place] -= points
    c.cargo[convoy] += points
    c.traded[convoy] = True
    g.tell("loaded", convoy, place, points)


def unload(g: Guiscard, convoy: int, place: int, points: int) -> None:
    c = q.of(g)
    c.cargo[convoy] -= points
    if not is_rich(c, place):
        c.resources[place] += points
    c.traded[convoy] = True
    g.tell("unloaded", convoy, place, points)
    if c.cargo[convoy] == 0 and c.convoy_seat[convoy] >= 0 and c.goal[convoy] < 0:
        c.convoy_cell[convoy] = NOWHERE


def drive(g: Guiscard, convoy: int, cell: int) -> None:
    c = q.of(g)
    c.convoy_cell[convoy], c.driven[convoy] = cell, True
    g.tell("drove", convoy, cell)


def turn_back(g: Guiscard, convoy: int, goal: int) -> None:
    """A neutral convoy has arrived and goes back.  [R627]"""
    q.of(g).goal[convoy] = goal


def take_convoy(g: Guiscard, convoy: int, seat: int) -> None:
    """It belongs to the side that met it.  [R627] [R645]"""
    q.of(g).convoy_seat[convoy] = seat
    g.tell("convoy_taken", convoy, seat)


def buy_supplies(g: Guiscard, group: int, convoy: int, points: int) -> None:
    """A denarius for each point; the group is fed by it today.  [R645]"""
    c = q.of(g)
    c.halves[group] -= 2 * points
    c.cargo[convoy] -= points
    c.hungry[group] = 0
    g.tell("bought", group, convoy, points)


def step_down(g: Guiscard, group: int) -> None:
    """A leader serves in the ranks of another.  [R622]"""
    c = q.of(g)
    chief = c.leader[group]
    heap = c.hurt if c.chief[chief] == HURT else c.fit
    heap[group * c.kinds + c.chief_kind[chief]] += 1
    c.leader[group], c.chief[chief] = NOBODY, DEAD
    g.tell("stepped_down", chief)

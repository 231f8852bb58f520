"""The end of a day: who may camp where, what spies have seen, and whether the mission is done (campaign 6, 8.1)."""

from __future__ import annotations

from bulawa.games.guiscard.campaign import fortunes, spying
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.camp import is_shut_in
from bulawa.games.guiscard.campaign.state import CAPTIVE, DEAD, Campaign
from bulawa.games.guiscard.campaign.venture import RELIEF
from bulawa.games.guiscard.campaign.withdrawing import Withdrawal, ways_back
from bulawa.games.guiscard.state import Guiscard


def opposed(c: Campaign) -> list[tuple[int, int]]:
    """Groups of both sides in one hex, the one that must leave first.  [R616]"""
    found: list[tuple[int, int]] = []
    for group in q.own(c, 0):
        for foe in q.masters_at(c, c.cell[group], 1) if c.employer[group] < 0 else []:
            if is_shut_in(c, group) or is_shut_in(c, foe):
                continue
            found.append((group, foe) if must_leave(c, group, foe) else (foe, group))
    return found


def must_leave(c: Campaign, group: int, foe: int) -> bool:
    """The lower hostility total; if they are equal, whoever arrived later.  [R616]"""
    mine, theirs = q.total(c, group, foe), q.total(c, foe, group)
    return mine < theirs if mine != theirs else c.since[group] > c.since[foe]


def next_to_leave(g: Guiscard) -> Withdrawal | None:
    """It withdraws one hex towards where it came from, which costs its leader prestige.  [R616] [R624]"""
    c = q.of(g)
    pairs = opposed(c)
    if not pairs:
        return None
    group, foe = pairs[0]
    if c.leader[group] >= 0:
        fortunes.gain_prestige(g, c.leader[group], c.venture.ledger.refused)
    return Withdrawal(group, ways_back(c, group, [foe]), c.seat[group])


def camp(g: Guiscard) -> None:
    """Two groups of a side may end one day together; a second one merges them.  [R616]"""
    c = q.of(g)
    for seat in (0, 1):
        for group in q.own(c, seat):
            for other in q.masters_at(c, c.cell[group], seat) if is_master(c, group) else []:
                if other < group and c.camped[other] and c.camped[group]:
                    unite(g, group, other)
                    break
    for group in q.groups(c):
        mates = [one for one in q.masters_at(c, c.cell[group], c.seat[group]) if one != group]
        v.camp(g, group, bool(mates) and is_master(c, group))


def is_master(c: Campaign, group: int) -> bool:
    return c.cell[group] != 0 and c.employer[group] < 0


def unite(g: Guiscard, group: int, other: int) -> None:
    """Of two leaders the one with less prestige serves in the ranks.  [R616] [R622]"""
    c = q.of(g)
    if c.leader[group] >= 0 and c.leader[other] >= 0:
        lesser = min(group, other, key=lambda one: (q.prestige_of(c, one), one))
        v.step_down(g, lesser)
    v.merge(g, group, other)


def note_and_judge(g: Guiscard) -> None:
    """Spies look round; then the scenario is judged."""
    spying.look_round(g)
    judge(g)


def judge(g: Guiscard) -> None:
    """After the last day the mission is done or failed; without its hero it fails at once."""
    c = q.of(g)
    seat = c.venture.mission_seat
    if is_lost(c):
        g.end([1 - seat], "hero_lost", scores(c))
    if c.day >= c.venture.days:
        done = has_succeeded(c)
        g.end([seat if done else 1 - seat], "mission_done" if done else "mission_failed", scores(c))


def is_lost(c: Campaign) -> bool:
    """The hero is dead, or captive and not bought free by the end of the day after."""
    hero = c.venture.hero
    if hero < 0:
        return False
    return c.chief[hero] == DEAD or (c.chief[hero] == CAPTIVE and c.day > c.taken_on[hero])


def progress(c: Campaign) -> int:
    """So many half denarii on one's own places, or so many men in the goal."""
    if c.venture.mission == RELIEF:
        return men_in_goal(c)
    return sum([c.halves[group] for group in q.own(c, c.venture.mission_seat) if q.own_place(c, group) >= 0])


def men_in_goal(c: Campaign) -> int:
    """Men of groups that come from those the scenario names."""
    wanted = sum([1 << group for group in c.venture.force])
    cell, seat = c.venture.land.places.cell[c.venture.goal], c.venture.mission_seat
    return sum([c.fighters(group) for group in q.own(c, seat) if c.cell[group] == cell and c.force[group] & wanted])


def has_succeeded(c: Campaign) -> bool:
    """What the scenario asks of the side whose mission it is."""
    venture = c.venture
    if venture.goal >= 0 and q.place_seat(c, venture.goal) != venture.mission_seat:
        return False
    return progress(c) >= venture.target


def scores(c: Campaign) -> list[int]:
    found = [0, 0]
    found[c.venture.mission_seat] = progress(c)
    return found

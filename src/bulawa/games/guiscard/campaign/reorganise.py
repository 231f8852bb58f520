"""Point 2 of the day: both sides split and merge their groups, unseen by each other (campaign 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.choices import DETACH, GATHER, MERGE, READY, SEND_LEADER, SHARE
from bulawa.games.guiscard.campaign.state import NOWHERE, Campaign
from bulawa.games.guiscard.state import Guiscard

LEAST: Final = 3
"""Characters of a group.  [R622]"""

MOST_ORDERS: Final = 8
"""So many orders a side gives in one morning, so that no morning is endless."""

ENOUGH_ORDERS: Final = Reason("R622", "enough_orders", "most")
NOT_YOUR_GROUP: Final = Reason("R622", "not_your_group", "group:group")
NOT_TOGETHER: Final = Reason("R622", "not_together", "group:group to:group")
NOT_SO_MANY: Final = Reason("R622", "not_so_many", "have")
BELOW_THREE: Final = Reason("R622", "below_three", "group:group men")
GARRISON_LOW: Final = Reason("R604", "garrison_low", "least left")
HIRED_APART: Final = Reason("R637", "hired_apart", "group:group")
GARRISON_FIRST: Final = Reason("R604", "garrison_first", "place:place have least")
TWO_LEADERS: Final = Reason("R622", "two_leaders")
NOT_HIS_TO_LEAD: Final = Reason("R622", "not_his_to_lead", "chief:chief")
NO_SUCH_MONEY: Final = Reason("R622", "no_such_money", "have:denarii")
NOBODY_WELL: Final = Reason("R656", "nobody_well")


class Reorganisation(Frame):
    """Both sides at once, sealed.  [R610] [R622]"""

    fields = "ready=0..3"

    def __init__(self, ready: int) -> None:
        self.at = 0
        self.ready = ready

    def steps(self) -> Steps:
        return REORGANISING

    def copy(self) -> Frame:
        return Reorganisation(self.ready)


def is_spare(c: Campaign, seat: int, group: int) -> bool:
    return group == c.spare(seat)


def bar_pair(c: Campaign, seat: int, group: int, to: int) -> Reason | None:
    """Two groups of a side in one hex, a new group, or the garrison of its own castle; no mercenaries."""
    if not 0 <= group < len(c.cell) or c.cell[group] == NOWHERE or c.seat[group] != seat or group == c.townsmen:
        return NOT_YOUR_GROUP.at(group=group)
    for one in (group, to):
        if c.bond[one] and c.cell[one] != NOWHERE:
            return HIRED_APART.at(group=one)
    if is_spare(c, seat, to):
        return None
    together = c.seat[to] == seat and c.cell[to] == c.cell[group] and to not in (group, c.townsmen)
    return None if together else NOT_TOGETHER.at(group=group, to=to)


def of_kind(c: Campaign, group: int, kind: int) -> int:
    return c.fit[group * c.kinds + kind] + c.hurt[group * c.kinds + kind]


def bar_detach(c: Campaign, seat: int, group: int, to: int, kind: int, count: int) -> Reason | None:
    """So many of a class; a garrison keeps at least five.  [R604] [R622]"""
    barred = bar_pair(c, seat, group, to)
    if barred is not None:
        return barred
    have = of_kind(c, group, kind)
    if not 0 < count <= have:
        return NOT_SO_MANY.at(have=have)
    left = c.fighters(group) - count
    if c.is_garrison(to) and left < LEAST:
        return BELOW_THREE.at(group=group, men=left)
    least = c.venture.ledger.least_garrison
    if c.is_garrison(group) and c.men(group) - count < least:
        return GARRISON_LOW.at(least=least, left=c.men(group) - count)
    return None


def bar_merge(c: Campaign, seat: int, group: int, to: int) -> Reason | None:
    """Both on the map, neither a garrison, at most one leader.  [R622]"""
    if c.is_garrison(group) or c.is_garrison(to) or c.cell[to] == NOWHERE:
        return NOT_TOGETHER.at(group=group, to=to)
    barred = bar_pair(c, seat, group, to)
    if barred is not None:
        return barred
    return TWO_LEADERS if c.leader[group] >= 0 and c.leader[to] >= 0 else None


def bar_leader(c: Campaign, seat: int, chief: int, to: int) -> Reason | None:
    """A leader goes over to a group that has none.  [R622]"""
    group = q.group_led_by(c, chief)
    if group < 0 or c.seat[group] != seat:
        return NOT_HIS_TO_LEAD.at(chief=chief)
    if c.is_garrison(to):
        return NOT_TOGETHER.at(group=group, to=to)
    barred = bar_pair(c, seat, group, to)
    if barred is not None:
        return barred
    return TWO_LEADERS if c.cell[to] != NOWHERE and c.leader[to] >= 0 else None


def bar_share(c: Campaign, seat: int, group: int, to: int, halves: int) -> Reason | None:
    """Money goes over; nobody gives what is not there.  [R622]"""
    if c.is_garrison(group) or c.is_garrison(to) or c.cell[to] == NOWHERE:
        return NOT_TOGETHER.at(group=group, to=to)
    barred = bar_pair(c, seat, group, to)
    if barred is not None:
        return barred
    return None if 0 < halves <= c.halves[group] else NO_SUCH_MONEY.at(have=c.halves[group])


def bar_gather(c: Campaign, seat: int, group: int, place: int) -> Reason | None:
    """Those who are well again join a group that stands there.  [R656]"""
    if c.cell[group] == NOWHERE or c.seat[group] != seat or c.bond[group] or group >= c.townsmen:
        return NOT_YOUR_GROUP.at(group=group)
    well = [one for one in c.sick if one[0] == place and one[1] == seat and is_up(c, one, group)]
    return None if well and q.place_at(c, c.cell[group]) == place else NOBODY_WELL


def is_up(c: Campaign, sick: list[int], group: int) -> bool:
    """He is well, and there is something for him to do."""
    return sick[3] <= c.day and (sick[2] >= 0 or c.leader[group] < 0)


def bar_ready(c: Campaign, then: Campaign, seat: int) -> Reason | None:
    """No group of fewer than three comes out of it, and a weak garrison is made up first.  [R604] [R622]"""
    for group in q.own(then, seat):
        small = then.fighters(group) < LEAST
        if small and (c.cell[group] == NOWHERE or c.fighters(group) >= LEAST) and not then.bond[group]:
            return BELOW_THREE.at(group=group, men=then.fighters(group))
        place = q.own_place(then, group)
        if place >= 0 and then.garrison(place) >= 0 and not then.bond[group] and then.fighters(group) > LEAST:
            least, have = then.venture.ledger.least_garrison, then.men(then.garrison(place))
            if have < least and then.men(group):
                return GARRISON_FIRST.at(place=place, have=have, least=least)
    return None


def is_late(g: Guiscard, seat: int) -> bool:
    """All orders of a morning are given; only what they left undone is still mended."""
    return len(g.sealed.get(seat, [])) >= MOST_ORDERS


def wanting(c: Campaign, seat: int) -> list[int]:
    """Groups below three, and garrisons that must be made up.  [R604] [R622]"""
    small = [group for group in q.own(c, seat) if c.fighters(group) < LEAST and not c.bond[group]]
    castles = [c.garrison(place) for place in range(len(c.faction)) if c.garrison(place) >= 0]
    weak = [one for one in castles if c.seat[one] == seat and c.men(one) < c.venture.ledger.least_garrison]
    return [*small, *weak]


def mends(c: Campaign, seat: int, choice: Choice) -> bool:
    """It fills up a group that is too small, and leaves the giver whole: so there is an end to it; or takes it in."""
    small = wanting(c, seat)
    if choice[0] == MERGE:
        return choice[1] in small or choice[2] in small
    return choice[0] == DETACH and choice[2] in small and c.fighters(choice[1]) - choice[4] >= LEAST


def mending(c: Campaign, seat: int, counted: list[tuple[Choice, int]]) -> list[tuple[Choice, int]]:
    """Of what could be detached, what is still mended with, and the most of it."""
    whole = [(choice, min(most, c.fighters(choice[1]) - LEAST)) for choice, most in counted]
    return [(choice, most) for choice, most in whole if most > 0 and mends(c, seat, (*choice, most))]


def bar_click(c: Campaign, then: Campaign, seat: int, choice: Choice) -> Reason | None:
    """`then`: as it stands after the clicks so far."""
    if choice[0] == DETACH:
        return bar_detach(then, seat, choice[1], choice[2], choice[3], choice[4])
    if choice[0] == MERGE:
        return bar_merge(then, seat, choice[1], choice[2])
    if choice[0] == SEND_LEADER:
        return bar_leader(then, seat, choice[1], choice[2])
    if choice[0] == SHARE:
        return bar_share(then, seat, choice[1], choice[2], choice[3])
    if choice[0] == GATHER:
        return bar_gather(then, seat, choice[1], choice[2])
    return bar_ready(c, then, seat)


def do_click(g: Guiscard, choice: Choice) -> None:
    if choice[0] == DETACH:
        v.transfer(g, choice[1], choice[2], choice[3], choice[4])
    elif choice[0] == MERGE:
        v.merge(g, choice[1], choice[2])
    elif choice[0] == SEND_LEADER:
        v.send_leader(g, choice[1], choice[2])
    elif choice[0] == SHARE:
        v.share(g, choice[1], choice[2], choice[3])
    elif choice[0] == GATHER:
        v.recall(g, choice[1], choice[2])


def after_clicks(g: Guiscard, *seats: int) -> Campaign:
    """As it would stand after what these seats have said so far."""
    said = [click for seat in seats for click in g.sealed.get(seat, [])]
    if not said:
        return q.of(g)
    twin = g.copy()
    for click in said:
        do_click(twin, click)
    return q.of(twin)


def partners(c: Campaign, seat: int, group: int) -> list[int]:
    """Whom it could give men to: own groups and the garrison in its hex, and a new group."""
    there = [one for one in range(len(c.cell)) if c.cell[one] == c.cell[group] and c.seat[one] == seat and one != group]
    spare = c.spare(seat)
    return [one for one in (*there, spare) if one >= 0 and bar_pair(c, seat, group, one) is None]


def givers(c: Campaign, seat: int) -> list[int]:
    return [one for one in range(len(c.cell)) if c.cell[one] != NOWHERE and c.seat[one] == seat and one != c.townsmen]


def most_of(c: Campaign, group: int, to: int, kind: int) -> int:
    """So many may go, and a castle still be held; who mans a castle stays a group.  [R604]"""
    have = of_kind(c, group, kind)
    if c.is_garrison(group):
        return min(have, c.men(group) - c.venture.ledger.least_garrison)
    return min(have, c.fighters(group) - LEAST) if c.is_garrison(to) else have


def detachments(c: Campaign, seat: int) -> list[tuple[Choice, int]]:
    """What could be detached, with the most of it."""
    found: list[tuple[Choice, int]] = []
    for group in givers(c, seat):
        for to in partners(c, seat, group):
            for kind in range(c.kinds):
                most = most_of(c, group, to, kind)
                if most > 0:
                    found.append(((DETACH, group, to, kind), most))
    return found


def healthy_parts(c: Campaign, counted: list[tuple[Choice, int]]) -> list[Choice]:
    """Of a class in which some are wounded, all who are not: so a group leaves its wounded behind.  [R622]"""
    parts = [(choice, c.fit[choice[1] * c.kinds + choice[3]], most) for choice, most in counted if choice[0] == DETACH]
    return [(*choice, well) for choice, well, most in parts if 0 < well < most]


def shares(c: Campaign, seat: int) -> list[tuple[Choice, int]]:
    found: list[tuple[Choice, int]] = []
    for group in givers(c, seat):
        for to in partners(c, seat, group) if c.halves[group] else []:
            if bar_share(c, seat, group, to, 1) is None:
                found.append(((SHARE, group, to), c.halves[group]))
    return found


def whole_moves(c: Campaign, seat: int) -> list[Choice]:
    """Merging, leaders who go over, and those who are well again."""
    found: list[Choice] = []
    for group in givers(c, seat):
        for to in partners(c, seat, group):
            found.append((MERGE, group, to))
            if c.leader[group] >= 0:
                found.append((SEND_LEADER, c.leader[group], to))
        place = q.place_at(c, c.cell[group])
        if place >= 0:
            found.append((GATHER, group, place))
    return [choice for choice in found if bar_click(c, c, seat, choice) is None]


class Reorganise(Ask[Guiscard, Reorganisation]):
    """Click by click, until it is ready; the other side learns of it only when both are.  [R622]"""

    key = "reorganise"
    rule = "R622"
    verbs = (DETACH, MERGE, SEND_LEADER, SHARE, GATHER, READY)

    def who(self, g: Guiscard, f: Reorganisation) -> list[int]:
        return [seat for seat in (0, 1) if f.ready >> seat & 1 == 0]

    def options(self, g: Guiscard, f: Reorganisation, seat: int) -> list[Choice]:
        c, then = q.of(g), after_clicks(g, seat)
        ready: list[Choice] = [] if bar_ready(c, then, seat) else [(READY,)]
        if ready and is_late(g, seat):
            return ready
        counted, moves = [*detachments(then, seat), *shares(then, seat)], whole_moves(then, seat)
        if is_late(g, seat):
            counted, moves = mending(then, seat, counted), [one for one in moves if mends(then, seat, one)]
        whole = [(*choice, most) for choice, most in counted]
        return [*ready, *whole, *healthy_parts(then, counted), *moves] or [(READY,)]

    def openings(self, g: Guiscard, f: Reorganisation, seat: int) -> list[Opening]:
        then = after_clicks(g, seat)
        counted = [*detachments(then, seat), *shares(then, seat)]
        if is_late(g, seat):
            counted = mending(then, seat, counted) if bar_ready(q.of(g), then, seat) else []
        return [Opening((*choice, None), "range", (1, most, 1)) for choice, most in counted]

    def bar(self, g: Guiscard, f: Reorganisation, seat: int, choice: Choice) -> Reason | None:
        then = after_clicks(g, seat)
        if choice[0] != READY and is_late(g, seat):
            if bar_ready(q.of(g), then, seat) is None or not mends(then, seat, choice):
                return ENOUGH_ORDERS.at(most=MOST_ORDERS)
        if choice[0] == READY and self.options(g, f, seat) == [(READY,)]:
            return None
        return bar_click(q.of(g), then, seat, choice)

    def unfinished(self, g: Guiscard, f: Reorganisation, seat: int, said: list[Choice]) -> bool:
        return said[-1][0] != READY

    def take(self, g: Guiscard, f: Reorganisation, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == READY:
            f.ready |= 1 << seat
        do_click(g, choice)
        return None


def disband_small(g: Guiscard, f: Frame) -> None:
    """Fewer than three are no group any more.  [R623]"""
    c = q.of(g)
    for group in q.groups(c):
        if c.fighters(group) < LEAST:
            v.disband(g, group)


REORGANISING: Steps = (Reorganise(), disband_small)

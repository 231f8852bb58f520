"""Who of the groups is who in a siege: they are called up in the morning and counted again in the evening (15.1)."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.campaign import fortunes, holdings, sickbeds
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.leaguer import AWAY, Leaguer
from bulawa.games.guiscard.campaign.reorganise import LEAST
from bulawa.games.guiscard.campaign.state import HURT as CHIEF_HURT
from bulawa.games.guiscard.campaign.state import NOBODY, NOWHERE, WELL, Campaign
from bulawa.games.guiscard.days.blockade import FIT, HURT, LOST
from bulawa.games.guiscard.state import Guiscard

MOST_POINTS: Final = 10
DAYS_A_POINT: Final = 2
"""Each point of resources feeds the garrison for two days.  [R660]"""


# ---- who takes part


def bands(c: Campaign, d: Leaguer, seat: int) -> list[int]:
    """The groups of a side: before the walls all in the hex, within the garrison and those who stand by it.

    [R616] [R660]"""
    there = [group for group in q.at(c, c.venture.land.places.cell[d.spot]) if c.seat[group] == seat]
    if seat != d.home:
        return sorted(there, key=lambda group: (group != c.besieger[d.spot], group))
    garrison = c.garrison(d.spot)
    return [garrison, *there] if q.place_seat(c, d.spot) == seat else [garrison]


def call_up(c: Campaign, d: Leaguer) -> bool:
    """Everybody of these groups is somebody; whether there are people enough for that.  [R660] [G54]"""
    wanted = {group: seat for seat in (0, 1) for group in bands(c, d, seat)}
    for man, group in enumerate(d.band):
        if group >= 0 and group not in wanted:
            d.dismiss(man)
    for group in wanted:
        send_away_surplus(c, d, group)
    keep_leaders_apart(c, d)
    return all(fill_ranks(c, d, group, seat) for group, seat in wanted.items())


def keep_leaders_apart(c: Campaign, d: Leaguer) -> None:
    """Leaders of the scenario are themselves, here or elsewhere."""
    for man in named_leaders(c, d):
        if d.band[man] < 0:
            d.side[man] = AWAY


def named_leaders(c: Campaign, d: Leaguer) -> list[int]:
    return [man for man, person in enumerate(d.atlas.roster) if person.id in c.venture.leaders]


def of_group(d: Leaguer, group: int, kind: int, body: int) -> list[int]:
    """Those of a class who are well, or wounded, leaders left out."""
    men = [man for man, one in enumerate(d.band) if one == group and d.chief[man] < 0 and d.body[man] == body]
    return [man for man in men if d.atlas.roster[man].kind == kind]


def send_away_surplus(c: Campaign, d: Leaguer, group: int) -> None:
    """Whoever has left the group since."""
    for man, chief in enumerate(d.chief):
        if d.band[man] == group and chief >= 0 and chief != c.leader[group]:
            d.dismiss(man)
    for kind in range(c.kinds):
        for body, count in ((FIT, c.fit[group * c.kinds + kind]), (HURT, c.hurt[group * c.kinds + kind])):
            for man in of_group(d, group, kind, body)[count:]:
                d.dismiss(man)


def fill_ranks(c: Campaign, d: Leaguer, group: int, seat: int) -> bool:
    """Whoever has joined it since; False where a class has too few people."""
    for kind in range(c.kinds):
        for body, count in ((FIT, c.fit[group * c.kinds + kind]), (HURT, c.hurt[group * c.kinds + kind])):
            missing = count - len(of_group(d, group, kind, body))
            free = spare_men(d, kind)
            if missing > len(free):
                return False
            for man in free[:missing]:
                d.enrol(man, group, seat, body, NOBODY)
    return lead(c, d, group, seat)


def spare_men(d: Leaguer, kind: int) -> list[int]:
    return [man for man, person in enumerate(d.atlas.roster) if person.kind == kind and d.side[man] == NOBODY]


def lead(c: Campaign, d: Leaguer, group: int, seat: int) -> bool:
    """The leader of the group is there, too."""
    chief = c.leader[group]
    if chief < 0:
        return True
    if chief not in d.chief:
        own = [man for man in named_leaders(c, d) if d.atlas.roster[man].id == c.venture.leaders[chief]]
        free = own or spare_men(d, c.chief_kind[chief])
        if not free:
            return False
        d.enrol(free[0], group, seat, HURT if c.chief[chief] == CHIEF_HURT else FIT, chief)
    d.captain[seat] = d.chief.index(chief)
    return True


# ---- morning and evening


def open_siege(g: Guiscard, place: int) -> bool:
    """The plan of the castle lies on the table, and all who are there are seen; False where they are too many.

    [R621] [R660]"""
    c = q.of(g)
    if place not in c.leaguers:
        sickbeds.enlist(g, place, c.garrison(place))
    d = c.leaguers.get(place) or new_leaguer(c, place)
    if not call_up(c, d):
        return False
    if c.resources[place] != d.points:
        d.stock += DAYS_A_POINT * (c.resources[place] - d.points)
        d.points = c.resources[place]
    c.leaguers[place], c.siege_at = d, place
    for group in (*bands(c, d, 0), *bands(c, d, 1)):
        v.show(g, group)
    fortunes.show_plan(g, d.field())
    return True


def new_leaguer(c: Campaign, place: int) -> Leaguer:
    """The first morning: supplies for two days a point.  [R660]"""
    law = c.stronghold
    held = law.place(c.venture.days - c.day + 1, c.faction[place])
    d = Leaguer(c.atlas, c.customs, law.sheet, held, len(c.atlas.roster), place)
    d.home = d.inside = 1 - c.seat[c.besieger[place]]
    d.points = c.resources[place]
    d.stock = max(1, DAYS_A_POINT * d.points)
    return d


def close_siege(g: Guiscard) -> None:
    """The groups are what is left of them, and the map of the country lies there again.  [R660]"""
    c = q.of(g)
    place = c.siege_at
    d = c.leaguers[place]
    take_in_newcomers(c, d)
    for man in d.seized:
        lead_away(g, d, man)
    for seat in (0, 1):
        for group in bands(c, d, seat):
            bleeding = wounded_of(c, group)
            count_again(g, d, group)
            tell_toll(g, d, group, max(0, wounded_of(c, group) - bleeding))
    for man, body in enumerate(d.body):
        if body == LOST:
            d.dismiss(man)
    write_down(c, d)
    c.siege_at = NOBODY
    fortunes.leave_the_field(g)
    g.tell("siege_day", place, c.days_left[place])


def take_in_newcomers(c: Campaign, d: Leaguer) -> None:
    """Refugees, reinforcements and what is left of a relief army belong to the first group of their side.  [R505]"""
    for man, seat in enumerate(d.side):
        if seat >= 0 and d.band[man] < 0:
            d.band[man] = bands(c, d, seat)[0]


def lead_away(g: Guiscard, d: Leaguer, man: int) -> None:
    """A man of one side is a captive of the other; in a castle he is in prison at once.  [R513] [R657]"""
    c = q.of(g)
    captor = bands(c, d, 1 - d.side[man])[:1]
    if not captor:
        return
    if d.chief[man] >= 0:
        fortunes.capture_leader(g, d.chief[man], captor[0])
    else:
        fortunes.lead_away(g, captor[0], d.atlas.roster[man].kind)
    if c.is_garrison(captor[0]):
        fortunes.imprison(g, captor[0], d.spot)


def count_again(g: Guiscard, d: Leaguer, group: int) -> None:
    """How many of each class are left, well and wounded, and how its leader is."""
    c = q.of(g)
    for kind in range(c.kinds):
        c.fit[group * c.kinds + kind] = len(of_group(d, group, kind, FIT))
        c.hurt[group * c.kinds + kind] = len(of_group(d, group, kind, HURT))
    chief = c.leader[group]
    if chief < 0 or chief not in d.chief:
        return
    body = d.body[d.chief.index(chief)]
    if body == LOST:
        fortunes.kill_leader(g, chief)
    elif body == HURT and c.chief[chief] == WELL:
        fortunes.wound_leader(g, chief)
    elif body == FIT:
        fortunes.heal_leader(g, chief)


def wounded_of(c: Campaign, group: int) -> int:
    return sum(c.hurt[group * c.kinds : (group + 1) * c.kinds])


def tell_toll(g: Guiscard, d: Leaguer, group: int, hurt: int) -> None:
    """What the day has cost a group: its dead, how many more are wounded than in the morning, and its captives."""
    gone = [man for man, body in enumerate(d.body) if body == LOST and d.band[man] == group]
    taken = len([man for man in gone if man in d.seized])
    fortunes.tell_losses(g, group, len(gone) - taken, hurt, taken)


def write_down(c: Campaign, d: Leaguer) -> None:
    """What the siege has cost the place; every second day a point of resources is gone.  [R660]"""
    food = max(0, d.left) + d.left_behind
    c.resources[d.spot] = d.points = min(MOST_POINTS, -(-food // DAYS_A_POINT))
    c.days_left[d.spot] = max(0, d.left)
    c.breaches[d.spot] = len(d.ruins) + d.part


def disband_remnants(g: Guiscard, place: int) -> None:
    """Of a group of fewer than three nobody is left; another one before the walls goes on with the siege.  [R623]"""
    c = q.of(g)
    cell = c.venture.land.places.cell[place]
    for group in [one for one in q.at(c, cell) if c.fighters(one) < LEAST]:
        heirs = [one for one in q.masters_at(c, cell, c.seat[group]) if one != group and c.fighters(one) >= LEAST]
        if heirs:
            holdings.pass_on_siege(g, group, heirs[0])
        v.disband(g, group)


def is_shut_in(c: Campaign, group: int) -> bool:
    """A group that is besieged in what it had taken of a castle.  [R517]"""
    place = q.place_at(c, c.cell[group]) if c.cell[group] != NOWHERE else NOBODY
    d = c.leaguers.get(place)
    return d is not None and d.is_turned and c.seat[group] == d.inside

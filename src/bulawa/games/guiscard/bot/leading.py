"""Where a commander leads his groups: to prey, home, to the relief, to a bed for his wounded (8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import quick, supply
from bulawa.games.guiscard.campaign.choices import STAY
from bulawa.games.guiscard.campaign.marching import Marching
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign, is_rich
from bulawa.games.guiscard.campaign.venture import LOOT
from bulawa.games.guiscard.state import Guiscard

CALM: Final = 3.0
"""What it is worth to leave things as they are."""
EAGER: Final = 12.0
"""A battle that is surely won."""
CAUTION: Final = 0.65
"""How much stronger than the enemies in a hex one must be to go there."""
RISK: Final = 2.5
"""What it costs a hero on whom the mission hangs to camp where a stronger enemy can come tonight."""
A_HEX: Final = 0.5
A_POINT: Final = 1.0
SPARE_DAYS: Final = 1
"""So many days before the last moment loot goes home, however little it is."""
FAR: Final = 30
FED: Final = 0.3
HUNGRY: Final = 1.2
"""What it is worth to camp where there is food: to those who ate yesterday, and to those who did not."""


def way_scores(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """The nearer to where the group should be, the better."""
    c, frame = q.of(g), g.frames[-1]
    group = frame.group if isinstance(frame, Marching) else NOBODY
    ways, feared = ways_of(c, seat, group), stalkers(c, seat, group)
    found = []
    for choice in choices:
        cell = c.cell[group] if choice[0] == STAY and group >= 0 else choice[1] if len(choice) > 1 else 0
        found.append(camp_worth(c, seat, group, ways, cell) - risk(c, seat, group, feared, cell))
    return found


def ways_of(c: Campaign, seat: int, group: int) -> dict[int, int]:
    """From every hex, the points to where the group should be."""
    goals = goals_of(c, seat, group)
    return q.distances(c, goals) if goals else {}


def camp_worth(c: Campaign, seat: int, group: int, ways: dict[int, int], cell: int) -> float:
    """Of ending the day there: how near, how safe, and whether there is something to eat."""
    near = -A_HEX * min(FAR, ways.get(cell, FAR)) - danger(c, seat, group, cell)
    if group < 0 or not supply.need(c, group) or not is_fed(c, group, cell):
        return near
    return near + (HUNGRY if c.hungry[group] else FED)


def tonight(c: Campaign, seat: int, group: int) -> int:
    """Where a group will camp if nothing comes between."""
    ways = ways_of(c, seat, group)
    cells = sorted(q.reach(c, c.cell[group], q.allowance(c, group)))
    return max(cells, key=lambda cell: camp_worth(c, seat, group, ways, cell))


def is_fed(c: Campaign, group: int, cell: int) -> bool:
    """Is there food for it, in a place or on a convoy of its side?  (R630)"""
    points, place = supply.need(c, group), q.place_at(c, cell)
    if place >= 0 and q.place_seat(c, place) == c.seat[group] and (is_rich(c, place) or c.resources[place] >= points):
        return True
    return any(c.convoy_seat[one] == c.seat[group] and c.cargo[one] >= points for one in q.convoys_at(c, cell))


def danger(c: Campaign, seat: int, group: int, cell: int) -> float:
    """Enemies in the hex who are worth more than the group and the friends beside it, who may join."""
    if group < 0:
        return 0.0
    theirs = sum([quick.plain_value(c, one) for one in q.at(c, cell) if c.seat[one] == 1 - seat])
    return EAGER if theirs * CAUTION > friends(c, seat, group, cell) else 0.0


def stalkers(c: Campaign, seat: int, group: int) -> dict[int, float]:
    """By hex: the value of all enemies who can be there by tonight; only whoever leads a hero asks.  (R615)"""
    found: dict[int, float] = {}
    if group < 0 or c.leader[group] < 0 or c.leader[group] != c.venture.hero:
        return found
    for foe in q.own(c, 1 - seat):
        value = quick.plain_value(c, foe) if c.employer[foe] < 0 else 0.0
        for cell in q.reach(c, c.cell[foe], q.allowance(c, foe)) if value else ():
            found[cell] = found.get(cell, 0.0) + value
    return found


def risk(c: Campaign, seat: int, group: int, feared: dict[int, float], cell: int) -> float:
    """Of camping where more can come than the group and the friends beside it are worth."""
    if not feared:
        return 0.0
    return RISK if feared.get(cell, 0.0) > friends(c, seat, group, cell) else 0.0


def friends(c: Campaign, seat: int, group: int, cell: int) -> float:
    """The group, and those of its side who would be in the hex or beside it and may join.  (R653)"""
    near = [cell, *c.venture.land.neighbours(cell)]
    return sum([quick.plain_value(c, one) for one in q.own(c, seat) if one == group or c.cell[one] in near])


def goals_of(c: Campaign, seat: int, group: int) -> list[int]:
    """The hexes a group makes for."""
    venture, places = c.venture, c.venture.land.places
    homes = [places.cell[n] for n in range(len(places.ids)) if q.place_seat(c, n) == seat]
    if group < 0:
        return homes
    bed = sickbed(c, group, homes)
    if bed >= 0:
        return [bed]
    if venture.mission != LOOT:
        besieged = places.cell[venture.goal]
        return [besieged]
    if seat == venture.mission_seat:
        hero = q.group_led_by(c, venture.hero) if venture.hero >= 0 else NOBODY
        if hero >= 0 and group != hero:
            return [c.cell[hero]]
        rich = c.halves[group] >= venture.target or is_late(c, group, homes)
        return homes if rich else prey(c, seat, group) or homes
    hunted = [c.cell[one] for one in q.own(c, 1 - seat) if can_beat(c, group, one)]
    return hunted or rally(c, seat, group) or homes


# ---- the wounded


def sickbed(c: Campaign, group: int, homes: list[int]) -> int:
    """The nearest place of one's own where wounded who slow the group can be left within a day; whoever is half wounded
    seeks one however far; NOBODY without.  (R615, R656)"""
    if not c.wounded(group) or not homes:
        return NOBODY
    ways = q.distances(c, [c.cell[group]])
    nearest = min(homes, key=lambda cell: (ways.get(cell, FAR), cell))
    return nearest if ways.get(nearest, FAR) <= q.own_allowance(c, group) or is_remnant(c, group) else NOBODY


def is_remnant(c: Campaign, group: int) -> bool:
    """At least half of it are wounded."""
    return 2 * c.wounded(group) >= c.fighters(group)


# ---- prey


def is_late(c: Campaign, group: int, homes: list[int]) -> bool:
    """The way home takes what is left of the campaign."""
    points = q.distances(c, homes).get(c.cell[group], FAR)
    return c.day + points // max(1, q.allowance(c, group)) + SPARE_DAYS >= c.venture.days


def prey(c: Campaign, seat: int, group: int) -> list[int]:
    """Settlements that the group could storm and plunder."""
    places, mine = c.venture.land.places, quick.plain_value(c, group)
    found = []
    for place, cell in enumerate(places.cell):
        open_to = q.place_seat(c, place) != seat and c.garrison(place) < 0 and c.resources[place] > 1
        guards = sum([quick.plain_value(c, one) for one in q.at(c, cell) if c.seat[one] == 1 - seat])
        if open_to and 4 * q.defenders(c, place) + guards < mine:
            found.append(cell)
    return found


def can_beat(c: Campaign, group: int, foe: int) -> bool:
    """Those beside both of them counted in."""
    mine, theirs = c.seat[group], c.seat[foe]
    return friends(c, mine, group, c.cell[group]) >= friends(c, theirs, foe, c.cell[foe])


def rally(c: Campaign, seat: int, group: int) -> list[int]:
    """Whoever is too weak by himself makes for the strongest of his side; nowhere if that is he."""
    masters = [one for one in q.own(c, seat) if c.employer[one] < 0]
    strongest = max(masters, key=lambda one: quick.plain_value(c, one), default=group)
    return [] if strongest == group else [c.cell[strongest]]

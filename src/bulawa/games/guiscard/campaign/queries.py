"""Pure questions about a campaign: who is where, how far a group goes, and who is hostile to whom."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.campaign.land import FOREST, MARSH, SEA
from bulawa.games.guiscard.campaign.state import (
    NOBODY,
    NOWHERE,
    STARVED_AFTER,
    Campaign,
    is_rich,
)
from bulawa.games.guiscard.state import Guiscard


def of(g: Guiscard) -> Campaign:
    """The campaign of this match."""
    assert isinstance(g.war, Campaign)
    return g.war


# ---- who is where


def groups(c: Campaign) -> list[int]:
    """All groups on the map that move by themselves or with an employer; garrisons stay in their castles."""
    return [group for group in range(c.townsmen) if c.cell[group] != NOWHERE]


def own(c: Campaign, seat: int) -> list[int]:
    return [group for group in groups(c) if c.seat[group] == seat]


def at(c: Campaign, cell: int) -> list[int]:
    return [group for group in groups(c) if c.cell[group] == cell]


def masters_at(c: Campaign, cell: int, seat: int) -> list[int]:
    """Groups of a side in a hex, mercenaries who stack under one of them left out.  [R637]"""
    return [group for group in at(c, cell) if c.seat[group] == seat and c.employer[group] < 0]


def hired_by(c: Campaign, group: int) -> list[int]:
    """The mercenaries who stack under it.  [R637]"""
    return [one for one in groups(c) if c.employer[one] == group]


def stack(c: Campaign, group: int) -> list[int]:
    return [group, *hired_by(c, group)]


def place_at(c: Campaign, cell: int) -> int:
    return c.venture.land.place_at.get(cell, NOBODY)


def place_seat(c: Campaign, place: int) -> int:
    """The side whose faction holds a place; NOBODY where it is a third one's."""
    return c.seat_of(c.faction[place])


def own_place(c: Campaign, group: int) -> int:
    """The place of its own side that a group stands on; NOBODY without."""
    place = place_at(c, c.cell[group])
    return place if place >= 0 and c.seat[group] >= 0 and place_seat(c, place) == c.seat[group] else NOBODY


def defenders(c: Campaign, place: int) -> int:
    """How many men a place has: by its resources, a castle its garrison, a city thirty.  [R603] [R604]"""
    ledger = c.venture.ledger
    if c.garrison(place) >= 0:
        return c.fighters(c.garrison(place))
    return ledger.city_defenders if is_rich(c, place) else ledger.defenders[c.resources[place]]


def convoys_at(c: Campaign, cell: int) -> list[int]:
    return [convoy for convoy in range(len(c.convoy_cell)) if c.convoy_cell[convoy] == cell and cell != NOWHERE]


def spies_at(c: Campaign, cell: int, seat: int) -> list[int]:
    """The spies of a side in a hex."""
    spies = c.venture.spies
    return [spy for spy in range(len(spies)) if c.spy_cell[spy] == cell and spies[spy][0] == seat]


def is_rider_group(c: Campaign, group: int) -> bool:
    """Riders only, its leader included.  [R605]"""
    rides, first = c.venture.ranks.rides, group * c.kinds
    for kind in range(c.kinds):
        if not rides[kind] and (c.fit[first + kind] or c.hurt[first + kind]):
            return False
    chief = c.leader[group]
    return chief < 0 or rides[c.chief_kind[chief]]


def knows(c: Campaign, seat: int, group: int) -> bool:
    """Whether a side may know what a group is made of.  [R621]"""
    return c.seat[group] == seat or c.known[group] >> seat & 1 == 1


# ---- movement


def is_starved(c: Campaign, group: int) -> bool:
    """Two days in a row without supply.  [R632]"""
    return c.hungry[group] >= STARVED_AFTER


def allowance(c: Campaign, group: int) -> int:
    """Five points, eight for riders; wounded men slow it, hunger halves what is left; the slowest of a stack counts.

    [R615] [R637] [R656]"""
    return min([own_allowance(c, one) for one in stack(c, group)])


def own_allowance(c: Campaign, group: int) -> int:
    ledger = c.venture.ledger
    points = ledger.cavalry_move if is_rider_group(c, group) else ledger.group_move
    if c.wounded(group):
        points = max(ledger.least_move, points - ledger.wounded_penalty)
    return points // 2 if is_starved(c, group) else points


def cost(c: Campaign, cell: int) -> int:
    """What a hex costs: its worst terrain counts, and a season may add to it or close it; 0: no way.  [R602] [R675]"""
    land, ledger = c.venture.land, c.venture.ledger
    terrain = land.terrain[cell]
    points = ledger.cost[terrain]
    if not c.seasons or terrain == SEA or land.road[cell]:
        return points
    season = c.venture.season
    if terrain == ledger.closed[season]:
        return 0
    points += ledger.off_road[season]
    points += ledger.forest_extra[season] if terrain == FOREST else 0
    return points + (ledger.marsh_extra[season] if terrain == MARSH else 0)


def reach(c: Campaign, start: int, points: int) -> dict[int, tuple[int, int]]:
    """Every hex that so many points lead to, with the cost and the hex before it on the cheapest way.  [R615]"""
    found = {start: (0, start)}
    ring = [start]
    land = c.venture.land
    for spent in range(points + 1):
        frontier = [cell for cell in ring if found[cell][0] == spent]
        for cell in frontier:
            for other in land.neighbours(cell):
                price = cost(c, other)
                total = spent + price
                if price and total <= points and (other not in found or total < found[other][0]):
                    found[other] = (total, cell)
                    ring.append(other)
    return found


FARTHER_THAN_ANY: Final = 99


def distances(c: Campaign, goals: list[int]) -> dict[int, int]:
    """Points from every hex to the nearest of these by the cheapest way."""
    found = dict.fromkeys(goals, 0)
    ring = list(goals)
    land = c.venture.land
    for spent in range(FARTHER_THAN_ANY):
        for cell in [cell for cell in ring if found[cell] == spent]:
            price = cost(c, cell)
            for other in land.neighbours(cell) if price else []:
                if other not in found or spent + price < found[other]:
                    found[other] = spent + price
                    ring.append(other)
    return found


def nearest_place(c: Campaign, cell: int, seat: int) -> int:
    """The place of that side which is fewest points away; NOBODY when it has none."""
    ways = distances(c, [cell])
    places = c.venture.land.places
    mine = [place for place in range(len(places.ids)) if place_seat(c, place) == seat and places.cell[place] in ways]
    return min(mine, key=lambda place: (ways[places.cell[place]], place)) if mine else NOBODY


# ---- order of movement


def prestige_of(c: Campaign, group: int) -> int:
    chief = c.leader[group]
    return c.prestige[chief] if chief >= 0 else 0


def still_to_act(c: Campaign) -> list[int]:
    """Groups of both sides that have not moved today.  [R611]"""
    return [group for group in groups(c) if not c.acted[group] and c.seat[group] >= 0 and c.employer[group] < 0]


def next_to_act(c: Campaign) -> list[int]:
    """Leaders by prestige, then groups without one by size; several where the owner may choose, or where a die must.

    [R611]"""
    waiting = still_to_act(c)
    if not waiting:
        return []
    best = max([prestige_of(c, group) for group in waiting])
    alike = [group for group in waiting if prestige_of(c, group) == best]
    if best and len({c.seat[group] for group in alike}) == 1:
        return alike
    largest = max([c.fighters(group) for group in alike])
    return [group for group in alike if c.fighters(group) == largest]


def free_lances(c: Campaign) -> list[int]:
    """Mercenaries without a master who have not moved today.  [R611] [R636]"""
    return [group for group in groups(c) if c.seat[group] < 0 and not c.acted[group]]


# ---- hostility


def number_mod(c: Campaign, own_men: int, other_men: int) -> int:
    """Own fighters minus the other's.  [R620]"""
    table, difference = c.venture.ledger.number_mod, own_men - other_men
    size = table[min(abs(difference), len(table) - 1)]
    return size if difference >= 0 else -size


def prestige_mod(c: Campaign, group: int) -> int:
    """By the prestige of its own leader; none without one.  [R620]"""
    chief = c.leader[group]
    return c.venture.ledger.prestige_mod[c.prestige[chief]] if chief >= 0 else 0


def total(c: Campaign, group: int, other: int) -> int:
    """A group's hostility in a test against another.  [R620]"""
    return c.hostility[group] + prestige_mod(c, group) + number_mod(c, c.fighters(group), c.fighters(other))


def total_against_place(c: Campaign, group: int, place: int) -> int:
    """Before a place; its men count double.  [R668]"""
    men = number_mod(c, c.fighters(group), 2 * defenders(c, place))
    return c.hostility[group] + prestige_mod(c, group) + men


def total_of_place(c: Campaign, place: int, group: int) -> int:
    """Of a place, whose men count double.  [R668]"""
    hostility = c.venture.land.places.hostility[place]
    return hostility + number_mod(c, 2 * defenders(c, place), c.fighters(group))


def is_hostile(c: Campaign, group: int, other: int) -> bool:
    """Seven or more: it may attack.  [R620]"""
    return total(c, group, other) >= c.venture.ledger.hostile_from


def group_led_by(c: Campaign, chief: int) -> int:
    return c.leader.index(chief) if chief in c.leader else NOBODY

"""Quick battles: values, column, result A to H and losses (campaign 17)."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.land import FOREST, HILLS, MARSH, MOUNTAIN
from bulawa.games.guiscard.campaign.ledger import Outcome
from bulawa.games.guiscard.campaign.state import HURT, NOBODY, Campaign

WHOLE: Final = 100
"""Per cent."""

SIDE_OF_WAY = (1, 1, 2, 3, 3, 4)
"""By the way one came from (N, NE, SE, S, SW, NW): the side of a single map by which one enters.  [R650]"""


# ---- values


def doubled_value(c: Campaign, group: int, on_foot: bool) -> int:
    """Twice the sum of the class values: the wounded count half, riders in sieges as on foot.  [R670]"""
    worth = c.venture.ranks.quick_foot if on_foot else c.venture.ranks.quick
    first = group * c.kinds
    sum = 0
    for kind in range(c.kinds):
        sum += (2 * c.fit[first + kind] + c.hurt[first + kind]) * worth[kind]
    chief = c.leader[group]
    if chief >= 0:
        sum += leader_value(c, chief, on_foot) * (1 if c.chief[chief] == HURT else 2)
    return sum


def leader_value(c: Campaign, chief: int, on_foot: bool) -> int:
    """As his class, or what an officer who rides is worth himself.  [R670]"""
    own = c.venture.leader_quick[chief]
    ranks = c.venture.ranks
    if on_foot:
        return ranks.quick_foot[c.chief_kind[chief]]
    return own if own >= 0 else ranks.quick[c.chief_kind[chief]]


def value(c: Campaign, groups: list[int], on_foot: bool, percent: int) -> int:
    """Of all groups of a side; four fifths of those who are unsupplied, times the ground, rounded up.  [R670]"""
    hungry = c.venture.ledger.terrain_percent["unsupplied"]
    sum = 0
    for group in groups:
        sum += doubled_value(c, group, on_foot) * (hungry if q.is_starved(c, group) else WHOLE)
    return -(-sum * percent // (2 * WHOLE * WHOLE))


def plain_value(c: Campaign, group: int) -> int:
    """What a group is worth by itself: mercenaries weigh themselves against their employer by it.  [R637]"""
    return value(c, [group], False, WHOLE)


def side_of(c: Campaign, groups: list[int], others: list[int]) -> int:
    """The side of the map a side comes by; who was there already has the one opposite to the enemy.  [R650]"""
    arrived = [c.came[group] for group in groups if c.came[group] >= 0]
    if arrived:
        return SIDE_OF_WAY[arrived[0]]
    theirs = [c.came[group] for group in others if c.came[group] >= 0]
    return opposite(SIDE_OF_WAY[theirs[0]]) if theirs else 0


def opposite(side: int) -> int:
    return (side + 1) % 4 + 1


def ground_key(c: Campaign, cell: int, place: int, sides: tuple[int, int]) -> str:
    """What the defender can use; only the highest counts, and a place is higher than any ground.  [R670]"""
    if place >= 0:
        return "castle" if c.venture.land.is_castle(place) else "building"
    terrain = c.venture.land.terrain[cell]
    if terrain in (HILLS, MOUNTAIN) and sides in c.venture.ledger.slope_sides:
        return "slope"
    return {FOREST: "woods_or_brush", MARSH: "water_to_cross"}.get(terrain, "")


class Reckoning:
    """What a quick battle comes to before the die."""

    def __init__(self, c: Campaign, attackers: list[int], defenders: list[int], place: int, cell: int) -> None:
        self.is_siege = place >= 0 and c.venture.land.is_castle(place)
        sides = side_of(c, attackers, defenders), side_of(c, defenders, attackers)
        self.ground = ground_key(c, cell, place, sides)
        self.percent = c.venture.ledger.terrain_percent.get(self.ground, WHOLE)
        self.attack = value(c, attackers, self.is_siege, WHOLE)
        self.defence = value(c, defenders, self.is_siege, self.percent)
        self.column = column(c, self.attack - self.defence)
        self.modifier = breach_mod(c, place) if self.is_siege else odds_mod(c, attackers, defenders)


def column(c: Campaign, difference: int) -> int:
    """Attacker minus defender.  [R670]"""
    return next(n for n, upper in enumerate(c.venture.ledger.columns) if difference <= upper)


def odds_mod(c: Campaign, attackers: list[int], defenders: list[int]) -> int:
    """In the open: twice or three times as many men.  [R670]"""
    ours, theirs = (sum([c.fighters(group) for group in side]) for side in (attackers, defenders))
    mods = c.venture.ledger.die_mods
    if ours >= 2 * theirs:
        return mods["attacker_3_to_1" if ours >= 3 * theirs else "attacker_2_to_1"]
    if theirs >= 2 * ours:
        return mods["defender_3_to_1" if theirs >= 3 * ours else "defender_2_to_1"]
    return 0


def breach_mod(c: Campaign, place: int) -> int:
    """In a siege: each breached hex, three at most.  [R670]"""
    return c.venture.ledger.per_breach * min(c.breaches[place], c.venture.ledger.most_breaches)


def letter(c: Campaign, reckoning: Reckoning, die: int) -> int:
    """A to H as 0 to 7.  [R670]"""
    row = min(10, max(1, die + reckoning.modifier))
    return c.venture.ledger.quick_table[row - 1][reckoning.column]


def outcome(c: Campaign, is_siege: bool, result: int) -> Outcome:
    return (c.venture.ledger.siege if is_siege else c.venture.ledger.field)[result]


def chances(c: Campaign, reckoning: Reckoning) -> list[int]:
    """Of A to H, in tenths."""
    found = [0] * 8
    for die in range(1, 11):
        found[letter(c, reckoning, die)] += 1
    return found


# ---- losses


def rounded(count: int, percent: int) -> int:
    """To the nearest, halves up.  [R671]"""
    return (2 * count * percent + WHOLE) // (2 * WHOLE)


def losses(c: Campaign, groups: list[int], killed: int, wounded: int) -> dict[int, list[tuple[int, int, int]]]:
    """(class, dead, wounded) of each group of a side, by the number of each class on that side before the battle.

    [R671]"""
    found: dict[int, list[tuple[int, int, int]]] = {group: [] for group in groups}
    for kind in range(c.kinds):
        here = [c.fit[group * c.kinds + kind] + c.hurt[group * c.kinds + kind] for group in groups]
        dead = shares(here, rounded(sum(here), killed))
        left = [unhurt_after(c, group, kind, fallen) for group, fallen in zip(groups, dead)]
        struck = shares(left, min(rounded(sum(here), wounded), sum(left)))
        for group, fallen, hit in zip(groups, dead, struck):
            if fallen or hit:
                found[group].append((kind, fallen, hit))
    return found


def unhurt_after(c: Campaign, group: int, kind: int, dead: int) -> int:
    """Those of a class who are neither dead nor wounded: the wounded die first.  [R671]"""
    return c.fit[group * c.kinds + kind] - max(0, dead - c.hurt[group * c.kinds + kind])


def shares(men: list[int], losses: int) -> list[int]:
    """Losses by turns from the group that has most of the class left, the first of equals.  [R671]"""
    left = men[:]
    for _ in range(losses):
        left[left.index(max(left))] -= 1
    return [before - after for before, after in zip(men, left)]


def leaders_of(c: Campaign, groups: list[int]) -> list[int]:
    return [c.leader[group] for group in groups if c.leader[group] != NOBODY]

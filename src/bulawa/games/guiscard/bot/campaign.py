"""A commander's first look at the answers of a campaign, and how it stands for him."""

from __future__ import annotations

from math import exp

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.campaign import nightfall, quick
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.chances import chances
from bulawa.games.guiscard.campaign.choices import (
    ACCEPT,
    ASSAIL,
    BARGAIN,
    BESIEGE,
    FALL_BACK,
    FIGHT_OUT,
    GIVE,
    HIRE,
    LET_BE,
    LODGE,
    PLUNDER,
    PROMISE,
    RANSOM,
    READY,
    RECRUIT,
    REFUSE,
    REINFORCE,
    SETTLE,
    SPY,
    STAY,
    STORM,
    TRAVEL,
)
from bulawa.games.guiscard.campaign.marching import Marching
from bulawa.games.guiscard.campaign.state import CAPTIVE, DEAD, NOBODY, Campaign
from bulawa.games.guiscard.campaign.venture import LOOT
from bulawa.games.guiscard.state import Guiscard

CALM = 3.0
"""What it is worth to leave things as they are."""
EAGER = 12.0
"""A battle that is surely won."""
BOLD = 0.55
"""The chance from which a commander attacks."""
DARING = 0.35
"""The same of one who loses if he waits."""
STEADFAST = 0.35
"""The chance from which he stands."""
CAUTION = 0.65
"""How much stronger than the enemies in a hex one must be to go there."""
A_HEX = 0.5
A_POINT = 1.0
SPARE_DAYS = 1
"""So many days before the last moment loot goes home, however little it is."""
FAR = 30
A_SIDE = 100.0
"""The value of a whole side, about."""
SLOPE = 3.0


def judge_campaign(g: Guiscard, seat: int) -> float:
    """How good the campaign stands for a side, 0 to 1: the mission, and what both have left."""
    if g.result is not None:
        return 1.0 if seat in g.result.winners else 0.0
    c = q.of(g)
    mission = c.venture.mission_seat
    ahead = mission_score(c) + strength(c, mission) - strength(c, 1 - mission)
    good = 1 / (1 + exp(-max(-8.0, min(8.0, ahead))))
    return good if seat == mission else 1 - good


def mission_score(c: Campaign) -> float:
    """How near the mission is: money won and brought home, or men near their goal."""
    venture = c.venture
    if venture.hero >= 0 and c.chief[venture.hero] in (DEAD, CAPTIVE):
        return -6.0
    if venture.mission == LOOT:
        won = sum([c.halves[group] for group in q.own(c, venture.mission_seat)])
        return SLOPE * (won + nightfall.progress(c) - venture.target) / venture.target
    return SLOPE * (nightfall.men_in_goal(c) - venture.target) / venture.target


def strength(c: Campaign, seat: int) -> float:
    """All its groups by their value."""
    return sum([quick.plain_value(c, group) for group in q.own(c, seat)]) / A_SIDE


def campaign_scores(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """A score for each answer to a question of the campaign."""
    if any(choice[0] in (TRAVEL, FALL_BACK) for choice in choices):
        return way_scores(g, seat, choices)
    return [deed_score(g, seat, choice) for choice in choices]


def deed_score(g: Guiscard, seat: int, choice: Choice) -> float:
    """An answer by itself."""
    verb, c = choice[0], q.of(g)
    if verb in (READY, LET_BE):
        return CALM
    if verb in (ASSAIL, STORM):
        return (EAGER + spoils(c, verb, choice)) * (chance_of(g, seat, choice) - boldness(c, seat)) + CALM
    if verb == ACCEPT:
        return EAGER * (chance_of(g, seat, choice) - STEADFAST) + CALM
    if verb == SETTLE:
        return EAGER * (chance_of(g, seat, choice) - STEADFAST) + CALM
    if verb in (PLUNDER, GIVE):
        return A_POINT * choice[-1]
    return plain_score(verb)


def boldness(c: Campaign, seat: int) -> float:
    """Whoever must relieve a place before it falls dares more: time works against him."""
    return DARING if c.venture.mission != LOOT and seat == c.venture.mission_seat else BOLD


PLAIN = {REFUSE: CALM, FIGHT_OUT: CALM, BARGAIN: EAGER, REINFORCE: CALM + 1, HIRE: CALM + 2, PROMISE: CALM + 1}
PLAIN |= {RANSOM: EAGER, LODGE: CALM + 1, BESIEGE: CALM - 1, RECRUIT: CALM - 1, SPY: CALM - 2}


def plain_score(verb: int) -> float:
    return PLAIN.get(verb, 0.0)


def spoils(c: Campaign, verb: int, choice: Choice) -> float:
    """What a settlement has is worth taking."""
    return A_POINT * c.resources[choice[1]] if verb == STORM else 0.0


def chance_of(g: Guiscard, seat: int, choice: Choice) -> float:
    found = chances(g, seat, choice)
    return 0.5 if found is None else float(found["chance"])


# ---- ways


def way_scores(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """The nearer to where the group should be, the better."""
    c, frame = q.of(g), g.frames[-1]
    group = frame.group if isinstance(frame, Marching) else NOBODY
    goals = goals_of(c, seat, group)
    ways = q.distances(c, goals) if goals else {}
    found = []
    for choice in choices:
        cell = c.cell[group] if choice[0] == STAY and group >= 0 else choice[1] if len(choice) > 1 else 0
        found.append(-A_HEX * min(FAR, ways.get(cell, FAR)) - danger(c, seat, group, cell))
    return found


def danger(c: Campaign, seat: int, group: int, cell: int) -> float:
    """Enemies in the hex who are worth more than the group and the friends beside it, who may join."""
    if group < 0:
        return 0.0
    near = [cell, *c.venture.land.neighbours(cell)]
    mine = sum([quick.plain_value(c, one) for one in q.own(c, seat) if one == group or c.cell[one] in near])
    theirs = sum([quick.plain_value(c, one) for one in q.at(c, cell) if c.seat[one] == 1 - seat])
    return EAGER if theirs * CAUTION > mine else 0.0


def goals_of(c: Campaign, seat: int, group: int) -> list[int]:
    """The hexes a group makes for."""
    venture, places = c.venture, c.venture.land.places
    homes = [places.cell[n] for n in range(len(places.ids)) if q.place_seat(c, n) == seat]
    if group < 0:
        return homes
    if venture.mission != LOOT:
        besieged = places.cell[venture.goal]
        return [besieged]
    if seat == venture.mission_seat:
        rich = c.halves[group] >= venture.target or is_late(c, group, homes)
        return homes if rich else prey(c, seat, group) or homes
    hunted = [c.cell[one] for one in q.own(c, 1 - seat) if can_beat(c, group, one)]
    return hunted or homes


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
    return quick.plain_value(c, group) >= quick.plain_value(c, foe)

"""A commander's first look at the answers of a campaign, and how it stands for him."""

from __future__ import annotations

from math import exp
from typing import Final

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.guiscard.bot.errands import errand_scores
from bulawa.games.guiscard.bot.leading import A_POINT, CALM, EAGER, way_scores
from bulawa.games.guiscard.bot.stragglers import order_scores
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
    STORM,
    TRAVEL,
)
from bulawa.games.guiscard.campaign.errands import Send
from bulawa.games.guiscard.campaign.reorganise import Reorganise
from bulawa.games.guiscard.campaign.state import CAPTIVE, DEAD, Campaign
from bulawa.games.guiscard.campaign.venture import LOOT
from bulawa.games.guiscard.state import Guiscard

BOLD: Final = 0.55
"""The chance from which a commander attacks."""
DARING: Final = 0.35
"""The same of one who loses if he waits."""
STEADFAST: Final = 0.35
"""The chance from which he stands."""
A_SIDE: Final = 100.0
"""The value of a whole side, about."""
SLOPE: Final = 3.0


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
    if isinstance(flow.question(g), Send):
        return errand_scores(g, seat, choices)
    if isinstance(flow.question(g), Reorganise):
        return order_scores(g, seat, choices)
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
PLAIN |= {RANSOM: EAGER, LODGE: CALM + 1, BESIEGE: CALM - 1, RECRUIT: CALM - 1}


def plain_score(verb: int) -> float:
    return PLAIN.get(verb, 0.0)


def spoils(c: Campaign, verb: int, choice: Choice) -> float:
    """What a settlement has is worth taking."""
    return A_POINT * c.resources[choice[1]] if verb == STORM else 0.0


def chance_of(g: Guiscard, seat: int, choice: Choice) -> float:
    found = chances(g, seat, choice)
    return 0.5 if found is None else float(found["chance"])

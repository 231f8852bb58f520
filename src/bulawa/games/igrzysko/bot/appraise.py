"""A player's first look at the answers to a question: a quick score for each, no dice thrown (specification 8.1).

Each answer is seen as a few numbers; what they are and how much each counts stands in `weights`.
Nothing that others have sealed is looked at."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.igrzysko.bot.dangers import Dangers
from bulawa.games.igrzysko.bot.sight_of_peace import (
    Guards,
    Sight,
    see_bid,
    see_city,
    see_colleges,
    see_confederation,
    see_estate,
    see_gdansk,
    see_manager,
    see_move,
    see_places,
    see_settle,
    see_treaty,
    see_veto,
    see_withheld,
)
from bulawa.games.igrzysko.bot.sight_of_war import see_campaign, see_muster, see_relief, see_units
from bulawa.games.igrzysko.bot.weights import START, WEIGHTS
from bulawa.games.igrzysko.choices import (
    BID,
    BUILD,
    CAMPAIGN,
    COLLEGES,
    CONFEDERATION,
    DIPLOMACY,
    ENLIST,
    FOUND,
    GDANSK,
    HIRE,
    MOVE,
    PASS,
    PLACE,
    RECRUIT,
    RELIEF,
    SETTLE,
    VETO,
    WITHHOLD,
)
from bulawa.games.igrzysko.state import Igrzysko


def appraise(g: Igrzysko, seat: int, choices: list[Choice]) -> list[float]:
    """A score for each answer: one more makes it e times likelier."""
    scores = []
    for start, seen in sights(g, seat, choices):
        score = 0.0
        for i, number in enumerate(seen):
            score += WEIGHTS[start + i] * number
        scores.append(score)
    return scores


def sights(g: Igrzysko, seat: int, choices: list[Choice]) -> list[Sight]:
    """What is seen of each answer."""
    verb = choices[0][0]
    if verb == SETTLE:
        return [(START[SETTLE], see_settle(g, seat, choice[1])) for choice in choices]
    if verb == BID:
        return [(START[BID], see_bid(g, seat, choice[1])) for choice in choices]
    d = Dangers(g)
    if verb == PLACE:
        return see_places(g, seat, d, choices)
    if verb == ENLIST:
        return see_units(g, seat, d, choices)
    if verb == BUILD or verb == WITHHOLD or verb >= RECRUIT:
        return [(START[choice[0]], see(g, seat, d, choice)) for choice in choices]
    guards = Guards(g, seat, d)
    return [(START[choice[0]], see_action(g, seat, d, guards, choice)) for choice in choices]


def see(g: Igrzysko, seat: int, d: Dangers, choice: Choice) -> list[float]:
    verb = choice[0]
    if verb == PASS:
        return []
    if verb == BUILD:
        return see_estate(g, seat, d, choice[1])
    if verb == RECRUIT:
        return see_muster(g, seat, d, choice[1])
    if verb == CAMPAIGN:
        return see_campaign(g, seat, d, choice[1], choice[2])
    if verb == RELIEF:
        return see_relief(g, seat, d, choice[1])
    return see_withheld(g, seat, d, choice[1])


def see_action(g: Igrzysko, seat: int, d: Dangers, guards: Guards, choice: Choice) -> list[float]:
    verb = choice[0]
    if verb == MOVE:
        return see_move(g, seat, d, guards, choice[1], choice[2])
    if verb == COLLEGES:
        return see_colleges(g, seat, guards, choice[1:])
    if verb == HIRE:
        return see_manager(g, seat, d, guards, choice[1])
    if verb == GDANSK:
        return see_gdansk(g, seat, guards)
    if verb == DIPLOMACY:
        return see_treaty(g, seat, d, choice[1], choice[2])
    if verb == VETO:
        return see_veto(g, seat, guards, choice[1])
    if verb == FOUND:
        return see_city(g, seat, d, choice[1])
    if verb == CONFEDERATION:
        return see_confederation(g, seat, d, choice[1], choice[2])
    return []

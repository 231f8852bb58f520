"""A player's first look at the answers to a question: whole deployments in mind, no dice thrown (specification 8.1).

Every answer is imagined on the board itself, looked at as the judgement looks at it, and taken back.
"""

from __future__ import annotations

from typing import Final

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.chocim.actions import Actions
from bulawa.games.chocim.board import COMMONWEALTH
from bulawa.games.chocim.bot.answers import moved_fort, moved_morale, moved_supply, moved_unit
from bulawa.games.chocim.bot.chances import chance_of
from bulawa.games.chocim.bot.deploying import deployment_scores
from bulawa.games.chocim.bot.forecast import clash_lean
from bulawa.games.chocim.bot.judge import judge as judge_arrived
from bulawa.games.chocim.bot.judge import lean
from bulawa.games.chocim.bot.playing import card_worth, mean_card, play_scores, program_worth
from bulawa.games.chocim.bot.talks import bid_scores
from bulawa.games.chocim.choices import (
    CHOOSE,
    DECLARE,
    DENOUNCE,
    DISCARD,
    LOWER_FORT,
    RAISE,
    RAISE_FORT,
    SHELL_FORT,
    SHELL_SUPPLY,
    SPEND,
    SUPPORT,
    TAKE,
    UPLIFT,
)
from bulawa.games.chocim.deployment import Deployment
from bulawa.games.chocim.negotiations import Negotiations
from bulawa.games.chocim.plans import Play, card_bonus
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.stratagems import Alternative

KEEN: Final = 16.0
"""One more in the judgement's sum makes a choice e to this power likelier."""


def judge(g: Chocim, seat: int) -> float:
    """How likely a side is to win, 0 to 1; while units are on their way, as if they had arrived where they do most."""
    if g.waiting and not g.claims:
        frame = g.frames[-1]
        side = g.waiting[0]
        if isinstance(frame, Deployment):
            best = max(deployment_scores(g, frame, flow.options(g, side)))
            return chance_of(best if side == seat else -best)
        if isinstance(frame, Play):
            best = max([other_score(g, side, choice) for choice in flow.options(g, side)])
            return chance_of(best if side == seat else -best)
    return judge_arrived(g, seat)


def appraise(g: Chocim, seat: int, choices: list[Choice]) -> list[float]:
    """A score for each choice of the present question."""
    frame = g.frames[-1]
    if isinstance(frame, Deployment):
        scores = deployment_scores(g, frame, choices)
    elif isinstance(frame, Actions):
        scores = play_scores(g, seat, choices)
    elif isinstance(frame, Negotiations):
        return bid_scores(g, seat, choices)
    elif choices[0][0] == RAISE:
        scores = [raise_score(g, choice[1]) if choice[0] == RAISE else 0.0 for choice in choices]
    else:
        scores = [other_score(g, seat, choice) for choice in choices]
    return [KEEN * score for score in scores]


def other_score(g: Chocim, seat: int, choice: Choice) -> float:
    """An answer imagined on the board."""
    verb = choice[0]
    frame = g.frames[-1]
    if verb == DECLARE:
        return clash_lean(g, seat, choice[1], card_bonus(g))
    if verb == SPEND:
        return lean(g, seat) + 0.1
    if verb == SUPPORT:
        return 0.05 * choice[1]
    if verb == TAKE:
        return card_worth(g.board.strength[choice[1]])
    if verb == DISCARD:
        return -card_worth(g.board.strength[choice[1]])
    if verb == DENOUNCE:
        return lean(g, seat) + card_worth(mean_card(g))
    if verb == UPLIFT:
        return moved_morale(g, seat, COMMONWEALTH, 1)
    if verb == SHELL_SUPPLY:
        return moved_supply(g, seat, COMMONWEALTH, -1)
    if verb == RAISE_FORT:
        return moved_fort(g, seat, choice[1], 1)
    if verb == LOWER_FORT or verb == SHELL_FORT:
        return moved_fort(g, seat, choice[1], -1)
    if verb == CHOOSE and isinstance(frame, Alternative):
        here = lean(g, seat)
        return here + program_worth(g, seat, g.board.ops[frame.op].programs[choice[1] - 1], here)
    return moved_unit(g, seat, choice)


def raise_score(g: Chocim, face: int) -> float:
    """A die that becomes a hit or a rout; nothing else helps.  [R73] [R74]"""
    return 0.3 if face == g.board.hit - 1 else 0.2 if face == g.board.rout - 1 else -0.1

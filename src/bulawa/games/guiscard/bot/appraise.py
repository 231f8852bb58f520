"""A captain's first look at the answers to a question: what each is worth in points, no dice thrown."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.bearing import Bearing
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims
from bulawa.games.guiscard.bot.campaign import campaign_scores
from bulawa.games.guiscard.bot.cloaks import unmask_score
from bulawa.games.guiscard.bot.escalade import bearing_score, siege_work_score, spark_score
from bulawa.games.guiscard.bot.fighting import assault_score, attack_scores, evasion_score
from bulawa.games.guiscard.bot.lines import charge_score, counter_score, form_score, foulkon_score, gallop_score
from bulawa.games.guiscard.bot.loads import drop_score
from bulawa.games.guiscard.bot.places import refuge
from bulawa.games.guiscard.bot.posting import post_scores
from bulawa.games.guiscard.bot.shooting import shot_score, still_score, window_score
from bulawa.games.guiscard.bot.siege import day_scores
from bulawa.games.guiscard.bot.ways import mover_score, pace_scores, step_scores
from bulawa.games.guiscard.campaign.choices import FIRST
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.charge import Charge
from bulawa.games.guiscard.choices import (
    BEAR,
    BREAK_OFF,
    CHARGE,
    CLEAR,
    COUNTER,
    DISSOLVE,
    DROP,
    FLAME,
    FORM,
    FOULKON,
    GALLOP,
    HOOK,
    MARCH,
    MOVE,
    PASS,
    SEND_PATROL,
    SHOOT,
    WIND,
)
from bulawa.games.guiscard.combat import Attack
from bulawa.games.guiscard.days.blockade import NO_BATTLE
from bulawa.games.guiscard.days.queries import siege_of
from bulawa.games.guiscard.deployment import Deployment
from bulawa.games.guiscard.evasion import Evasion
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.harm import Fall, Retreat
from bulawa.games.guiscard.march import March
from bulawa.games.guiscard.mourners import DropCloaks
from bulawa.games.guiscard.movement import NextStep
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.turn import MoveMen
from bulawa.games.guiscard.window import FireWindow, LastWindow

OF_THE_DAY = (BREAK_OFF, SEND_PATROL)
"""Questions of a siege that are asked in battle."""


def appraise(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """A score for each choice of the present question."""
    keen = w.KEEN * (w.SURE if isinstance(flow.question(g), NextStep) else 1.0)
    return [keen * score for score in scores_of(g, seat, choices)]


def scores_of(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """In points; where the answers must be weighed against each other, all at once."""
    if isinstance(g.war, Campaign) and choices[0][0] >= FIRST:
        return campaign_scores(g, seat, choices)
    frame, d = g.frames[-1], siege_of(g)
    if d is not None and (d.battle == NO_BATTLE or choices[0][0] in OF_THE_DAY):
        return day_scores(g, seat, choices)
    if isinstance(frame, March):
        return pace_scores(g, frame, choices)
    if isinstance(frame, Move) and isinstance(flow.question(g), NextStep):
        return step_scores(g, frame, choices)
    if isinstance(frame, Deployment):
        return post_scores(g, frame, choices)
    if isinstance(flow.question(g), Attack):
        return attack_scores(g, choices)
    if isinstance(frame, Bearing):
        return [bearing_score(g, frame, choice) for choice in choices]
    if isinstance(flow.question(g), MoveMen):
        return order_scores(g, seat, choices)
    return [score_of(g, seat, choice) for choice in choices]


def order_scores(g: Guiscard, seat: int, choices: list[Choice]) -> list[float]:
    """Nobody ends the movement step while somebody could still be told where to go."""
    early = any(choice[0] in (MOVE, MARCH) for choice in choices)
    return [w.NEVER if early and choice[0] == PASS else order_score(g, seat, choice) for choice in choices]


def score_of(g: Guiscard, seat: int, choice: Choice) -> float:
    """Of an answer by itself."""
    frame = g.frames[-1]
    if isinstance(flow.question(g), DropCloaks):
        return unmask_score(g, choice[0])
    if isinstance(frame, Assault):
        return assault_score(g, frame, seat, choice)
    if isinstance(frame, FireWindow):
        return window_score(g, frame, choice)
    if isinstance(frame, LastWindow):
        return still_score(g, choice)
    if isinstance(frame, (Retreat, Fall)):
        return refuge(g, frame.man, choice[1])
    if isinstance(frame, Evasion):
        return evasion_score(g, frame, choice)
    if isinstance(frame, Charge) and choice[0] == GALLOP:
        return gallop_score(g, frame, choice[1])
    return order_score(g, seat, choice)


def order_score(g: Guiscard, seat: int, choice: Choice) -> float:
    """Of an order in the steps of a phase; to give no more orders is worth nothing."""
    verb = choice[0]
    if verb == SHOOT:
        return shot_score(g, choice[1], choice[2], choice[3])
    if verb == CHARGE:
        return charge_score(g, choice[1], choice[2])
    if verb == COUNTER:
        return counter_score(g, choice[1])
    if verb == MOVE:
        return w.HOME + mover_score(g, choice[1])
    if verb == MARCH:
        return w.HOME + w.FORMED + mover_score(g, choice[1])
    if verb == WIND:
        return gate_score(g, seat, choice[2])
    if verb == FORM:
        return form_score(g, seat, choice[1], choice[2])
    if verb == FOULKON:
        return foulkon_score(g, seat, choice[1])
    if verb in (BEAR, HOOK):
        return siege_work_score(g, seat, choice)
    if verb == FLAME:
        return spark_score(g, seat)
    if verb == DROP:
        return drop_score(g, choice[1])
    return w.STAY if verb in (CLEAR, DISSOLVE) else 0.0


def gate_score(g: Guiscard, seat: int, gate: int) -> float:
    """Those who storm want it up, those within want it down."""
    return w.GATE if (gate in g.siege.raised) != (seat == aims(g).storms) else w.STAY - w.HOME

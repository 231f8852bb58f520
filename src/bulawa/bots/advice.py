"""Advice: the candidates of a decision in an honest order, how surely they are known, and what speaks for the best.

The same position gets the same advice: whatever the adviser does by chance comes from what the seat sees.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from bulawa.bots.bot import Bot, Weighed
from bulawa.bots.look import Look
from bulawa.bots.tree import settle
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice

MOST = 5
"""Candidates that are told."""

ENOUGH = 0.4
"""An answer that was tried less than that share of the best is known too little for a figure."""

SPREAD = 0.5
"""A single try is off by at most that on the average."""

GUESSES, ONWARD = 12, 6
"""So many times it is looked what has changed after so many further answers."""

WORTH_SAYING = 0.04
"""What changes the judgement by less is no reason."""

MOST_REASONS = 3


class Candidate(NamedTuple):
    """An answer that was weighed: the chance of winning it promises, and by how much that may be wrong; None where it
    was tried too little to say."""

    choice: Choice
    chance: float | None
    margin: float | None


class Advice(NamedTuple):
    """What to answer, the best first, and which aspects of the game speak for and against the first."""

    candidates: list[Candidate]
    gains: list[str]
    losses: list[str]

    @property
    def is_close(self) -> bool:
        """Whether the second is as good as the first, as far as can be told."""
        first, second = [*self.candidates, None, None][:2]
        if first is None or second is None or first.chance is None or second.chance is None:
            return False
        return first.chance - second.chance < (first.margin or 0.0)


def advise(look: Look, adviser: Bot) -> Advice:
    """What the adviser would do in a position, and why."""
    chosen = adviser.choose(look)
    candidates = ranked(adviser.explain() or [Weighed(chosen, 0, 0.0)])[:MOST]
    gains, losses = reasons(look, [one.choice for one in candidates])
    return Advice(candidates, gains, losses)


def ranked(weighed: list[Weighed]) -> list[Candidate]:
    """Those that were tried often by their chance, then the others without a figure."""
    most = max(one.visits for one in weighed)
    known = [one for one in weighed if one.visits and one.visits >= ENOUGH * most]
    known.sort(key=by_chance, reverse=True)
    figures = [Candidate(one.choice, one.chance, SPREAD / sqrt(one.visits)) for one in known]
    return figures + [Candidate(one.choice, None, None) for one in weighed if one not in known]


def by_chance(one: Weighed) -> tuple[float, Choice]:
    return one.chance, one.choice


def reasons(look: Look, choices: list[Choice]) -> tuple[list[str], list[str]]:
    """The aspects in which the first answer gains or loses most beside the others, or beside the present."""
    aspects = look.game.bots.get("aspects")
    if aspects is None:
        return [], []
    best = outlook(look, aspects, choices[0])
    others = [outlook(look, aspects, choice) for choice in choices[1:]] or [outlook(look, aspects, None)]
    gained = {key: best[key] - sum(one.get(key, 0.0) for one in others) / len(others) for key in best}
    told = sorted(gained, key=lambda key: -abs(gained[key]))[:MOST_REASONS]
    worth = [key for key in told if abs(gained[key]) >= WORTH_SAYING]
    return [key for key in worth if gained[key] > 0], [key for key in worth if gained[key] < 0]


def outlook(look: Look, aspects: Any, choice: Choice | None) -> dict[str, float]:
    """What the judgement sees after an answer, on the average of guesses that are the same for all answers."""
    total: dict[str, float] = {}
    for number in range(GUESSES):
        dealer = Dealer(f"advice {number}")
        state = look.guess(dealer)
        if choice is not None:
            flow.answer(state, look.seat, choice, dealer)
            settle(look.game.bots.get("appraise"), state, dealer, ONWARD)
        for key, value in aspects(state, look.seat).items():
            total[key] = total.get(key, 0.0) + value / GUESSES
    return total

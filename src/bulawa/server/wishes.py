"""What a seat is told of its standing answers: what it may leave, what it has left, and why it is asked after all."""

from __future__ import annotations

from typing import Any

from bulawa.engine.match import Match
from bulawa.engine.standing import Left, Policy
from bulawa.server import messages


def told(match: Match, seat: str, language: str) -> dict[str, Any]:
    """For the seat itself and nobody else."""
    deputies = match.deputies
    left = {question: left_in(match, question, left, language) for question, left in deputies.of(seat).items()}
    state: dict[str, Any] = {"offered": offered(match, language), "left": left}
    if seat in deputies.hindered:
        state["why"] = messages.told(deputies.hindered[seat], language)
    return state


def left_in(match: Match, question: str, left: Left, language: str) -> dict[str, Any]:
    text = match.deputies.said(question, left, language)
    return {"policy": left.policy, "text": text, **({} if left.number is None else {"number": left.number})}


def offered(match: Match, language: str) -> dict[str, Any]:
    """By question, when it is asked and the policies for it."""
    words = match.words
    return {
        question: {
            "title": words.say(language, "standing", question),
            "policies": {name: policy_in(match, question, name, one, language) for name, one in policies.items()},
        }
        for question, policies in match.game.standing.items()
    }


def policy_in(match: Match, question: str, name: str, policy: Policy, language: str) -> dict[str, Any]:
    """A policy in words, with a gap for its number, and what may stand there."""
    text = match.words.phrase(language, "standing", f"{question}_{name}", {"n": ("text", "…")})
    measure = policy.number
    if measure is None:
        return {"text": text}
    bounds = {"unit": measure.unit, "scale": measure.scale, "low": measure.low, "high": measure.high}
    return {"text": text, "number": bounds}

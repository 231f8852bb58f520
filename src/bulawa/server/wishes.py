"""What a seat is told of its standing answers: what it may leave, what it has left, and why it is asked after all."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from msgspec import UNSET

from bulawa.engine.match import Match
from bulawa.engine.setup import Laid
from bulawa.engine.standing import Left
from bulawa.engine.standing import Policy as Declared
from bulawa.server import refusals
from bulawa.server.wire.state import Bounds, LeftAnswer, Offered, Policy, Standing


def told(match: Match, seat: str, language: str) -> Standing:
    """For the seat itself and nobody else."""
    deputies = match.deputies
    left = {question: left_in(match, question, left, language) for question, left in deputies.of(seat).items()}
    standing = Standing(offered=offered(match, language), left=left)
    if seat in deputies.hindered:
        standing.why = refusals.told(deputies.hindered[seat], language)
    return standing


def left_in(match: Match, question: str, left: Left, language: str) -> LeftAnswer:
    text = match.deputies.said(question, left, language)
    return LeftAnswer(policy=left.policy, text=text, number=UNSET if left.number is None else left.number)


Offers = dict[str, Offered]

OFFERED: WeakKeyDictionary[Laid, dict[str, Offers]] = WeakKeyDictionary()
"""What seats may leave is the same in all positions of a match: it is put into words once for each language."""


def offered(match: Match, language: str) -> Offers:
    known = OFFERED.setdefault(match.laid, {})
    if language not in known:
        known[language] = worded(match, language)
    return known[language]


def worded(match: Match, language: str) -> Offers:
    """By question, when it is asked and the policies for it."""
    words = match.words
    return {
        question: Offered(
            title=words.say(language, "standing", question),
            policies={name: policy_in(match, question, name, one, language) for name, one in policies.items()},
        )
        for question, policies in match.game.standing.items()
    }


def policy_in(match: Match, question: str, name: str, policy: Declared, language: str) -> Policy:
    """A policy in words, with a gap for its number, and what may stand there."""
    text = match.words.phrase(language, "standing", f"{question}_{name}", {"n": ("text", "…")})
    measure = policy.number
    if measure is None:
        return Policy(text=text)
    return Policy(text=text, number=Bounds(unit=measure.unit, scale=measure.scale, low=measure.low, high=measure.high))

"""What a seat is told of its standing answers: what it may leave, what it has left, and why it is asked after all."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from msgspec import UNSET

from bulawa.engine.errors import UnknownName
from bulawa.engine.match import Match
from bulawa.engine.remembered import beside
from bulawa.engine.setup import Laid
from bulawa.engine.standing import Deputies, Left, Once
from bulawa.engine.standing import Policy as Declared
from bulawa.server import refusals
from bulawa.server.refusals import Refused
from bulawa.server.wire.requests import LeaveOnce
from bulawa.server.wire.state import Bounds, LeftAnswer, Offered, OnceLeft, Policy, Standing


def is_untouched(match: Match, seat: str) -> bool:
    """Whether nobody has left anything, and the seat has nothing to be told of."""
    deputies = match.deputies
    return not deputies.left and not deputies.once and seat not in deputies.hindered


def told(match: Match, seat: str, language: str) -> Standing:
    """For the seat itself and nobody else."""
    deputies = match.deputies
    left = {question: left_in(match, question, left, language) for question, left in deputies.of(seat).items()}
    standing = Standing(offered=offered(match, language), left=left, plain=plain(match, language))
    if (once := deputies.once.get(seat)) is not None:
        standing.once = OnceLeft(verb=once.verb, after=UNSET if once.after is None else once.after)
    if seat in deputies.hindered:
        standing.why = refusals.told(deputies.hindered[seat], language)
    return standing


def nothing_left(match: Match, language: str) -> Standing:
    """What is told to those who have left nothing."""
    return Standing(offered=offered(match, language), left={}, plain=plain(match, language))


def left_in(match: Match, question: str, left: Left, language: str) -> LeftAnswer:
    text = match.deputies.said(question, left, language)
    return LeftAnswer(policy=left.policy, text=text, number=UNSET if left.number is None else left.number)


def leave(deputies: Deputies, seat: str, question: str, left: Left | None) -> None:
    """Keep a standing answer, or withdraw it."""
    if left is None:
        deputies.withdraw(seat, question)
    else:
        deputies.leave(seat, question, left)


def leave_once(deputies: Deputies, wish: LeaveOnce) -> None:
    """Keep an answer for the next time, or withdraw it."""
    if wish.verb is None:
        deputies.forget_once(wish.seat)
        return
    try:
        deputies.leave_once(wish.seat, Once(wish.verb, wish.after))
    except UnknownName as unknown:
        raise Refused("no_plain_answer", field="verb", error=unknown) from None


PLAIN: WeakKeyDictionary[Laid, dict[str, dict[str, str]]] = WeakKeyDictionary()
"""Answers that need nothing but to be said, in words, once for each language."""


def plain(match: Match, language: str) -> dict[str, str]:
    known = beside(PLAIN, match.laid)
    if language not in known:
        verbs = [verb for verb in match.deputies.plain_verbs() if match.words.has(language, "choices", verb)]
        known[language] = {verb: match.words.say(language, "choices", verb) for verb in verbs}
    return known[language]


Offers = dict[str, Offered]

OFFERED: WeakKeyDictionary[Laid, dict[str, Offers]] = WeakKeyDictionary()
"""What seats may leave is the same in all positions of a match: it is put into words once for each language."""


def offered(match: Match, language: str) -> Offers:
    known = beside(OFFERED, match.laid)
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

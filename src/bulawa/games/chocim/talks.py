"""How the negotiations stand, and what a bid promises (specification 8.2: a Blotto game with public counts)."""

from __future__ import annotations

from math import exp
from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.chocim.negotiations import NOBODY, Negotiations, is_face_up, strength, winner_of
from bulawa.games.chocim.state import Chocim

WORTH_OF_STRENGTH: Final = 0.3
"""Points that a card's strength is worth for claims to come."""
COVERED: Final = 1.0
"""What a claim taken face down is worth: it breaks ties."""
SHARPNESS: Final = 0.35
CONCEDED: Final = 0.1
"""How often nobody bids for a claim in earnest."""
ONE_STRONG_CARD: Final = 0.01
"""A bid is made of few strong cards rather than many weak ones, which tell more."""


def talks(g: Chocim, seat: int) -> float:
    """Points of the claims bid for, what the open claim promises, and strength kept for the others.

    [R137] [R138] [R139]"""
    last = len(g.claims) - 1
    frame = g.frames[-1] if g.frames else None
    is_open = isinstance(frame, Negotiations) and sum(frame.open) > 0
    points = 0.0
    for i in range(last if is_open else last + 1):
        points += settled(g, i, seat)
    left = len(g.board.claim_ids) - len(g.claims)
    own = float(strength(g, g.arguments[seat]))
    other = float(strength(g, g.arguments[1 - seat]))
    if is_open:
        other -= expected_bid(g, last, 1 - seat, left)
        points += open_claim(g, last, seat, left, own)
    else:
        points += WORTH_OF_STRENGTH * own if left else 0.0
    return SHARPNESS * (points - (WORTH_OF_STRENGTH * other if left else 0.0))


def bid_scores(g: Chocim, seat: int, choices: list[Choice]) -> list[float]:
    """What the bid is worth with one card more, or closed as it is."""
    last = len(g.claims) - 1
    left = len(g.board.claim_ids) - len(g.claims)
    own = float(strength(g, g.arguments[seat]))
    bid = bid_so_far(g, seat)
    scores: list[float] = []
    for choice in choices:
        if len(choice) == 1:
            worth = WORTH_OF_STRENGTH if left else 0.0
            scores.append(SHARPNESS * (promise(g, last, seat, left, bid) + worth * (own - bid)))
        else:
            card = g.board.strength[choice[1]]
            scores.append(SHARPNESS * best_bid(g, last, seat, left, own, bid + card) + ONE_STRONG_CARD * card)
    return scores


def settled(g: Chocim, i: int, seat: int) -> float:
    """A claim both have bid for: its value to the one who takes it openly, a little to the one who covers it."""
    side = winner_of(g, i)
    if side == NOBODY:
        return 0.0
    value = g.board.claim_value[g.claims[i]][side] if is_face_up(g, i, side) else COVERED
    return value if side == seat else -value


def expected_bid(g: Chocim, i: int, side: int, left: int) -> float:
    """A side's strength shared out over the claims by their values."""
    value = g.board.claim_value[g.claims[i]][side]
    return strength(g, g.arguments[side]) * value / (value + 4.6 * left)


def bid_so_far(g: Chocim, seat: int) -> float:
    return float(strength(g, [click[1] for click in g.sealed.get(seat, []) if len(click) > 1]))


def open_claim(g: Chocim, i: int, seat: int, left: int, own: float) -> float:
    """The best that can still be made of a bid while it grows; once it is closed, what it promises."""
    said = g.sealed.get(seat, [])
    bid = bid_so_far(g, seat)
    if said and len(said[-1]) == 1:
        return promise(g, i, seat, left, bid) + (WORTH_OF_STRENGTH if left else 0.0) * (own - bid)
    return best_bid(g, i, seat, left, own, bid)


def best_bid(g: Chocim, i: int, seat: int, left: int, own: float, bid: float) -> float:
    """What the best bid of at least this strength promises, with the strength it leaves."""
    worth = WORTH_OF_STRENGTH if left else 0.0
    best = -99.0
    for more in range(int(own - bid) + 1):
        best = max(best, promise(g, i, seat, left, bid + more) + worth * (own - bid - more))
    return best


def promise(g: Chocim, i: int, seat: int, left: int, bid: float) -> float:
    """What a bid is worth against what the other side may do.  [R138]"""
    other = 1 - seat
    values = g.board.claim_value[g.claims[i]]
    mean = expected_bid(g, i, other, left) / (1 - CONCEDED)
    if not g.arguments[other]:
        mean = 0.0
    spread = 0.9 + 0.3 * mean
    open_ours = at_most(bid - values[seat], mean, spread)
    open_theirs = 1 - at_most(bid + values[other] - 0.5, mean, spread)
    ahead = at_most(bid - 0.5, mean, spread)
    return values[seat] * open_ours - values[other] * open_theirs + COVERED * (2 * ahead - 1)


def at_most(bid: float, mean: float, spread: float) -> float:
    """The chance that the other side's bid is no higher."""
    conceded = 1.0 if bid >= 1 else 0.5 if bid >= 0 else 0.0
    earnest = 1 / (1 + exp(-max(-12.0, min(12.0, 1.7 * (bid + 0.5 - mean) / spread))))
    if bid < 0:
        earnest = 0.0
    return CONCEDED * conceded + (1 - CONCEDED) * earnest

"""How the negotiations stand, and which bids are worth making (specification 8.2: a Blotto game with public counts).

Each claim is a game of its own between two totals: what either bid brings now, and what the strength
that is left will bring later. Both sides learn to bid against each other in thought; a bot bids like the
mixture they arrive at, so that it cannot be read.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.chocim.negotiations import NOBODY, Negotiations, is_face_up, strength, winner_of
from bulawa.games.chocim.state import Chocim

COVERED: Final = 0.5
"""What a claim taken face down is worth: it breaks ties."""
SHARPNESS: Final = [3.0, 0.6, 0.45, 0.38, 0.34, 0.3]
"""How surely points decide, by the number of claims still to come."""
MOST: Final = 45
"""Higher totals are not told apart."""
LESSONS: Final = 120
"""How often both sides answer each other's bids in thought."""
MEAN_CLAIM: Final = 4.5
LAST_ONE: Final = 0.1
"""Points for a little more strength than the other has for the last claim: it can only be covered."""
SELDOM: Final = 0.002
"""No bid is quite out of the question."""


class Auction:
    """The claim turned last, seen from one side: its own bids against the other's."""

    def __init__(self, own: int, other: int, left: int, values: tuple[int, int], points: float) -> None:
        self.own = own
        self.other = other
        """Strength that either side has left."""
        self.left = left
        """Claims still to come."""
        self.values = values
        self.points = points
        """Points ahead so far."""
        self.chances = self.table()
        self.often: list[float] = []
        """How often each bid is made in the mixture."""
        self.worth: list[float] = []
        """The chance of victory with each own bid against the other side's mixture."""
        self.learn()

    def table(self) -> list[list[float]]:
        """chances[own bid][other bid]: how likely victory is then."""
        sharp = SHARPNESS[self.left]
        rows: list[list[float]] = []
        for bid in range(self.own + 1):
            row: list[float] = []
            for against in range(self.other + 1):
                points = self.points + self.brings(bid - against)
                points += outlook(self.left, self.own - bid, self.other - against)
                row.append(1 / (1 + exp(-max(-12.0, min(12.0, sharp * points)))))
            rows.append(row)
        return rows

    def brings(self, ahead: int) -> float:
        """Points of the claim for a bid so much higher than the other.  [R137] [R138]"""
        if ahead > 0:
            return float(self.values[0]) if ahead >= self.values[0] else COVERED
        if ahead < 0:
            return -float(self.values[1]) if -ahead >= self.values[1] else -COVERED
        return 0.0

    def learn(self) -> None:
        """Each side answers what the other has done so far, time after time; later lessons count more."""
        gain = [0.0] * (self.own + 1)
        loss = [0.0] * (self.other + 1)
        often = [0.0] * (self.own + 1)
        bid, against = self.own // (self.left + 1), self.other // (self.left + 1)
        for lesson in range(1, LESSONS + 1):
            row = self.chances[bid]
            often[bid] += lesson
            for i in range(len(gain)):
                gain[i] += lesson * self.chances[i][against]
            for i in range(len(loss)):
                loss[i] += lesson * row[i]
            bid, against = place_of_most(gain), place_of_least(loss)
        whole = LESSONS * (LESSONS + 1) // 2
        self.often = [n / whole for n in often]
        self.worth = [n / whole for n in gain]


KNOWN: Final[dict[tuple[int, int, int, int, int, int], Auction]] = {}
"""Auctions thought through before; a search meets the same ones over and over."""
MANY_KNOWN: Final = 3000


def auction_of(g: Chocim, seat: int) -> Auction:
    """The claim turned last, as it is for a side."""
    last = len(g.claims) - 1
    own, other = min(MOST, strength(g, g.arguments[seat])), min(MOST, strength(g, g.arguments[1 - seat]))
    left = len(g.board.claim_ids) - len(g.claims)
    values = g.board.claim_value[g.claims[last]]
    points = 0.0
    for i in range(last):
        points += settled(g, i, seat)
    key = (own, other, left, values[seat], values[1 - seat], int(2 * points))
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= MANY_KNOWN:
            KNOWN.clear()
        found = Auction(own, other, left, (values[seat], values[1 - seat]), points)
        KNOWN[key] = found
    return found


def place_of_most(numbers: list[float]) -> int:
    best = 0
    for i in range(1, len(numbers)):
        if numbers[i] > numbers[best]:
            best = i
    return best


def place_of_least(numbers: list[float]) -> int:
    best = 0
    for i in range(1, len(numbers)):
        if numbers[i] < numbers[best]:
            best = i
    return best


def outlook(claims: int, own: int, other: int) -> float:
    """Points ahead that may be expected of claims to come, by the strength both have left.

    Read off the solved game in which every claim is worth 4 to 5 and strength can be split at will."""
    ahead = own - other
    if claims < 2:
        if -MEAN_CLAIM < ahead < MEAN_CLAIM:
            return ahead * LAST_ONE * claims
        return MEAN_CLAIM * claims * (1 if ahead > 0 else -1)
    points = ahead / (1.4 + (own + other) * (0.14 / (claims * claims) + 0.003))
    return max(-MEAN_CLAIM * claims, min(MEAN_CLAIM * claims, points))


# ---- what the bots ask


def talks(g: Chocim, seat: int) -> float:
    """How the negotiations lean: points of the claims bid for, and what the others promise.

    [R137] [R138] [R139]"""
    frame = g.frames[-1] if g.frames else None
    if isinstance(frame, Negotiations) and sum(frame.open) > 0:
        chance = max(0.00001, min(0.99999, open_chance(g, seat)))
        return log(chance / (1 - chance))
    points = 0.0
    for i in range(len(g.claims)):
        points += settled(g, i, seat)
    left = len(g.board.claim_ids) - len(g.claims)
    points += outlook(left, strength(g, g.arguments[seat]), strength(g, g.arguments[1 - seat]))
    return SHARPNESS[left] * points


def settled(g: Chocim, i: int, seat: int) -> float:
    """A claim both have bid for: its value to the one who takes it openly, a little to the one who covers it."""
    side = winner_of(g, i)
    if side == NOBODY:
        return 0.0
    value = g.board.claim_value[g.claims[i]][side] if is_face_up(g, i, side) else COVERED
    return value if side == seat else -value


def bid_so_far(g: Chocim, seat: int) -> int:
    return strength(g, [click[1] for click in g.sealed.get(seat, []) if len(click) > 1])


def open_chance(g: Chocim, seat: int) -> float:
    """The best that can still be made of a bid while it grows; once it is closed, what it promises."""
    auction = auction_of(g, seat)
    said = g.sealed.get(seat, [])
    bid = min(auction.own, bid_so_far(g, seat))
    if said and len(said[-1]) == 1:
        return auction.worth[bid]
    return max(auction.worth[bid:])


def bid_scores(g: Chocim, seat: int, choices: list[Choice]) -> list[float]:
    """How likely each click is on the way to the bids of the mixture: big cards first, then what is missing."""
    auction = auction_of(g, seat)
    bid = min(auction.own, bid_so_far(g, seat))
    forces = [g.board.strength[choice[1]] if len(choice) > 1 else 0 for choice in choices]
    cards = sorted({force for force in forces if force}, reverse=True)
    weight = [SELDOM] * (max(forces) + 1)
    for total in range(bid, auction.own + 1):
        weight[next_card(cards, total - bid)] += auction.often[total]
    return [log(weight[force] / forces.count(force)) for force in forces]


def next_card(cards: list[int], missing: int) -> int:
    """The strength of the card that comes next when so much is missing; 0: the bid is closed."""
    for force in cards:
        if force <= missing:
            return force
    return 0

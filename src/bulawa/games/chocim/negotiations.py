"""The negotiations: both prepare their cards and fight with words over five claims (rulebook p.29-30)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Draw, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import COMMONWEALTH, OTTOMAN, SIDES
from bulawa.games.chocim.choices import ARGUE, DONE, DONE_CHOICE
from bulawa.games.chocim.state import Chocim

NOT_YOUR_CARD: Final = Reason("R135", "not_your_card")
COMMITTED_ALREADY: Final = Reason("R135", "committed_already")

NOBODY: Final = -1


class Negotiations(Frame):
    """The battle of words."""

    fields = "open=0..1#2"

    def __init__(self, open: list[int]) -> None:
        self.at = 0
        self.open = open
        """1 for a side that has still to bid for the claim turned last."""

    def steps(self) -> Steps:
        return NEGOTIATIONS

    def copy(self) -> Frame:
        return Negotiations(self.open[:])


def begin_negotiations() -> Negotiations:
    return Negotiations([0, 0])


def prepare_cards(g: Chocim, f: Negotiations) -> None:
    """The weakest cards go, as many as are due, but seven are kept; the numbers are announced.

    [R130] [R131] [R132] [R133] [G28]"""
    for side in SIDES:
        held = len(g.arguments[side])
        lost = max(0, min(q.cards_to_discard(g, side), held - g.board.kept_cards))
        weakest_first = sorted(g.arguments[side], key=g.board.strength.__getitem__)
        v.bury_cards(g, side, weakest_first[:lost])
        g.tell("prepared", side, len(g.arguments[side]))


class TurnClaim(Draw[Chocim, Negotiations]):
    """The five claims come in random order.  [R134]"""

    def count(self, g: Chocim, f: Negotiations) -> int:
        return 1

    def deck(self, g: Chocim, f: Negotiations) -> list[int]:
        return [claim for claim in range(len(g.board.claim_ids)) if claim not in g.claims]

    def take(self, g: Chocim, f: Negotiations, cards: list[int]) -> Frame | None:
        v.turn_claim(g, cards[0])
        f.open = [1, 1]
        return None


def is_committed(g: Chocim, seat: int, card: int) -> bool:
    """The card lies at a claim already.  [R135]"""
    for i in range(len(g.claims)):
        if card in q.bid(g, i, seat):
            return True
    return False


class Bid(Ask[Chocim, Negotiations]):
    """Both commit any number of cards secretly and at the same time.  [R135]"""

    key = "bid"
    rule = "R135"
    verbs = (ARGUE, DONE)

    def who(self, g: Chocim, f: Negotiations) -> list[int]:
        return [side for side in SIDES if f.open[side] and g.arguments[side]]

    def options(self, g: Chocim, f: Negotiations, seat: int) -> list[Choice]:
        said = g.sealed.get(seat, [])
        found: list[Choice] = []
        for card in g.arguments[seat]:
            if (ARGUE, card) not in said:
                found.append((ARGUE, card))
        found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Negotiations, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        if is_committed(g, seat, choice[1]) or choice in g.sealed.get(seat, []):
            return COMMITTED_ALREADY
        return None if choice[1] in g.arguments[seat] else NOT_YOUR_CARD

    def unfinished(self, g: Chocim, f: Negotiations, seat: int, said: list[Choice]) -> bool:
        return said[-1][0] != DONE and len(said) < len(g.arguments[seat])

    def take(self, g: Chocim, f: Negotiations, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.open[seat] = 0
        else:
            v.argue(g, seat, choice[1])
        return None


def announce_bids(g: Chocim, f: Negotiations) -> None:
    """Only the numbers of cards are told; then the next claim is turned.  [R135]"""
    last = len(g.claims) - 1
    g.tell("bid", len(q.bid(g, last, COMMONWEALTH)), len(q.bid(g, last, OTTOMAN)))
    if len(g.claims) < len(g.board.claim_ids):
        f.go_to(TurnClaim)


def strength(g: Chocim, bid: list[int]) -> int:
    return sum([g.board.strength[card] for card in bid])


def claimant(ours: list[int], theirs: list[int], our_strength: int, their_strength: int) -> bool:
    """More strength takes a claim, or with equal strength more cards.  [R137]"""
    return our_strength > their_strength or (our_strength == their_strength and len(ours) > len(theirs))


def winner_of(g: Chocim, i: int) -> int:
    """Who takes the claim turned as number i; NOBODY when all is equal.  [R137]"""
    bids = [q.bid(g, i, side) for side in SIDES]
    strengths = [strength(g, bid) for bid in bids]
    for side in SIDES:
        if claimant(bids[side], bids[1 - side], strengths[side], strengths[1 - side]):
            return side
    return NOBODY


def is_face_up(g: Chocim, i: int, side: int) -> bool:
    """Taken openly if the strength reaches the claim's value and the other strength together.  [R138] [G29]"""
    value = g.board.claim_value[g.claims[i]][side]
    return strength(g, q.bid(g, i, side)) >= value + strength(g, q.bid(g, i, q.rival(side)))


def settle(g: Chocim, f: Negotiations) -> None:
    """All bids are opened; open claims score, cards left over are lost.  [R136] [R137] [R138] [R139]"""
    points, taken = [0, 0], [0, 0]
    for i, claim in enumerate(g.claims):
        side = winner_of(g, i)
        face_up = side != NOBODY and is_face_up(g, i, side)
        g.tell("settled", claim, side, face_up, q.bid(g, i, COMMONWEALTH)[:], q.bid(g, i, OTTOMAN)[:])
        if side != NOBODY:
            taken[side] += 1
            points[side] += g.board.claim_value[claim][side] if face_up else 0
    g.end(winners(points, taken, cards_at_start(g)), "negotiations", points)


def cards_at_start(g: Chocim) -> list[int]:
    """Diplomacy cards held before the battle of words.  [R141]"""
    return [len(q.open_hand(g, side)) for side in SIDES]


def winners(points: list[int], taken: list[int], cards: list[int]) -> list[int]:
    """Points, then claims taken, then cards held; all equal is a draw, which both win.  [R139] [R140] [R141] [G31]"""
    for score in (points, taken, cards):
        if score[COMMONWEALTH] != score[OTTOMAN]:
            return [COMMONWEALTH if score[COMMONWEALTH] > score[OTTOMAN] else OTTOMAN]
    return [COMMONWEALTH, OTTOMAN]


NEGOTIATIONS: Final[Steps] = (prepare_cards, TurnClaim(), Bid(), announce_bids, settle)

"""Phase 2: noble clientele. Influence tokens face down, all shown at once, then clients (rulebook 5.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import NOBODY, PRINTED, SEATS, TOKENS
from bulawa.games.igrzysko.choices import PLACE, WITHHOLD
from bulawa.games.igrzysko.state import Igrzysko

ONE_EACH: Final = Reason("R26", "one_token_each")
NO_TOKEN: Final = Reason("R25", "no_token")
NOTHING_DUE: Final = Reason("R29", "nothing_due")

NOT_SHOWN: Final = -1


class Clientele(Frame):
    """What the shown tokens still entitle each family to."""

    fields = "due=-1..99"

    def __init__(self, due: list[int]) -> None:
        self.at = 0
        self.due = due
        """due[seat * provinces + province]: clients still to be placed; NOT_SHOWN before the tokens are."""

    def steps(self) -> Steps:
        return CLIENTELE

    def copy(self) -> Frame:
        return Clientele(self.due[:])

    def of(self, seat: int) -> list[int]:
        """What is due to a family, province by province."""
        provinces = len(self.due) // SEATS
        return self.due[seat * provinces : (seat + 1) * provinces]

    def due_in(self, seat: int, province: int) -> int:
        return self.due[seat * (len(self.due) // SEATS) + province]

    def wanted(self, seat: int) -> int:
        return sum(self.of(seat))

    def settle(self, seat: int, province: int, due: int) -> None:
        """From now on so much is due to the family there."""
        self.due[seat * (len(self.due) // SEATS) + province] = due


def new_clientele(provinces: int = PRINTED) -> Clientele:
    return Clientele([NOT_SHOWN] * (SEATS * provinces))


def is_free(g: Igrzysko, f: Clientele, seat: int, place: int) -> bool:
    """Whether the family has no token on a province or on the Royal Court yet.  [R26]"""
    return not has_shown(g, f, seat, place) and place not in places_laid(g, seat)


def has_shown(g: Igrzysko, f: Clientele, seat: int, place: int) -> bool:
    return (g.court[seat] if place == g.board.court else f.due_in(seat, place)) != NOT_SHOWN


def places_laid(g: Igrzysko, seat: int) -> list[int]:
    """Where the family has laid a token face down."""
    return [click[1] for click in g.sealed[seat]] if seat in g.sealed else []


def next_place(g: Igrzysko, f: Clientele, seat: int) -> int:
    """Provinces in order, the Royal Court last: the first without a token of the family."""
    place, laid = 0, places_laid(g, seat)
    while place < g.board.court and (place in laid or has_shown(g, f, seat, place)):
        place += 1
    return place


def in_hand(g: Igrzysko, seat: int) -> list[int]:
    """Of each value the tokens not used yet, and not laid face down either.  [R25]"""
    held = g.tokens[seat * TOKENS : (seat + 1) * TOKENS]
    if seat in g.sealed:
        for click in g.sealed[seat]:
            held[click[2]] -= 1
    return held


class PlaceTokens(Ask[Igrzysko, Clientele]):
    """All players together lay one token on each province and on the Royal Court, face down.  [R25] [R26] [R27]

    Where all lie in the end counts, not which was laid first: the order is free. `options` takes place after place.
    """

    key = "place_tokens"
    rule = "R26"
    verbs = (PLACE,)

    def who(self, g: Igrzysko, f: Clientele) -> list[int]:
        return [seat for seat in g.table if g.court[seat] == NOBODY or NOT_SHOWN in f.of(seat)]

    def options(self, g: Igrzysko, f: Clientele, seat: int) -> list[Choice]:
        choices = g.board.placings[next_place(g, f, seat)]
        return [choices[token] for token, n in enumerate(in_hand(g, seat)) if n > 0]

    def openings(self, g: Igrzysko, f: Clientele, seat: int) -> list[Opening]:
        """One token of those in hand for every place that has none.  [R26]"""
        held = [token for token, n in enumerate(in_hand(g, seat)) if n > 0]
        free = [place for place in range(g.board.places) if is_free(g, f, seat, place)]
        return [Opening((PLACE, place, None), "set", (1, 1, *held)) for place in free]

    def bar(self, g: Igrzysko, f: Clientele, seat: int, choice: Choice) -> Reason | None:
        _, place, token = choice
        if not 0 <= token < TOKENS or in_hand(g, seat)[token] <= 0:
            return NO_TOKEN
        return None if is_free(g, f, seat, place) else ONE_EACH

    def unfinished(self, g: Igrzysko, f: Clientele, seat: int, said: list[Choice]) -> bool:
        """A click for each, of which the others learn nothing before the reveal.  [R27]"""
        return len(said) < g.board.places

    def take(self, g: Igrzysko, f: Clientele, seat: int, choice: Choice) -> Frame | None:
        """At the reveal: the token is used up; on the Court it is kept for phases 3 and 4.  [R27] [R28]"""
        _, place, token = choice
        v.use_token(g, seat, place, token)
        if place != g.board.court:
            f.settle(seat, place, token)
        return None


def place_all(g: Igrzysko, f: Clientele) -> None:
    """All tokens are shown. Who has enough clients in the pool places them at once; an empty pool places none.

    [R27] [R28] [R29]"""
    for seat in g.table:
        for province in g.board.provinces:
            g.tell("token_shown", seat, province, f.due_in(seat, province))
        g.tell("token_shown", seat, g.board.court, g.court[seat])
    for seat in g.order:
        if g.pool[seat] == 0:
            for province in g.board.provinces:
                f.settle(seat, province, 0)
        if f.wanted(seat) <= g.pool[seat]:
            place_due(g, f, seat)


def place_due(g: Igrzysko, f: Clientele, seat: int) -> None:
    for province in g.board.provinces:
        v.place_clients(g, seat, province, f.due_in(seat, province))
        f.settle(seat, province, 0)


class Withhold(Ask[Igrzysko, Clientele]):
    """Who has too few clients says openly, in turn order, where fewer are placed; all of the pool is used.  [R29]"""

    key = "withhold"
    rule = "R29"
    verbs = (WITHHOLD,)

    def who(self, g: Igrzysko, f: Clientele) -> list[int]:
        for seat in g.order:
            if f.wanted(seat) > g.pool[seat]:
                return [seat]
        return []

    def options(self, g: Igrzysko, f: Clientele, seat: int) -> list[Choice]:
        return [(WITHHOLD, province) for province in g.board.provinces if f.due_in(seat, province)]

    def bar(self, g: Igrzysko, f: Clientele, seat: int, choice: Choice) -> Reason | None:
        return None if f.due_in(seat, choice[1]) else NOTHING_DUE

    def take(self, g: Igrzysko, f: Clientele, seat: int, choice: Choice) -> Frame | None:
        f.settle(seat, choice[1], f.due_in(seat, choice[1]) - 1)
        g.tell("withheld", seat, choice[1])
        if f.wanted(seat) <= g.pool[seat]:
            place_due(g, f, seat)
        return None


CLIENTELE: Final[Steps] = (PlaceTokens(), place_all, Withhold())

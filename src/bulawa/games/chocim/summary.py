"""The supply phase and the seven steps of the summary (rulebook p.11)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import (
    CAPTURABLE,
    CONTROL,
    DEFENCE,
    IS_ASSAULT,
    IS_BATTLE,
    IS_COUNTERATTACK,
    IS_SUPPORT,
    MUTINIED,
    POSTS,
    REMOVED,
    ROUTED,
    SIDES,
    side_of,
)
from bulawa.games.chocim.choices import BURY, DISCARD, DONE, DONE_CHOICE, RECALL, REMOVE
from bulawa.games.chocim.state import Chocim

NOT_ON_POST: Final = Reason("R120", "not_on_post")
NOT_ROUTED: Final = Reason("R122", "not_routed")
NOT_YOUR_CARD: Final = Reason("R123", "not_your_card")
ROUTED_FIRST: Final = Reason("R124", "routed_first")
BOARD_FIRST: Final = Reason("R124", "board_first")
NO_SUCH_UNIT: Final = Reason("R124", "no_such_unit")

LEAVING: Final = (IS_BATTLE, IS_ASSAULT, IS_COUNTERATTACK, IS_SUPPORT)


def eat(g: Chocim, f: Frame) -> None:
    """Every three units in play eat one supply, rounded up.  [R110]"""
    for side in SIDES:
        v.eat(g, side, q.in_play(g, side), q.food_eaten(g, side))


class Summary(Frame):
    """The end of a week; lists are indexed by side."""

    fields = "settled=0..99#2 dead=0..99#2 hungry=0..99#2 starving=0..99#2"

    def __init__(self, settled: list[int], dead: list[int], hungry: list[int], starving: list[int]) -> None:
        self.at = 0
        self.settled = settled
        """1 for a side that has said which posts it keeps."""
        self.dead = dead
        """Routed units that still have to die of their wounds."""
        self.hungry = hungry
        """Cards a side in hunger still has to discard."""
        self.starving = starving
        """Units a side still has to remove for want of food."""

    def steps(self) -> Steps:
        return SUMMARY

    def copy(self) -> Frame:
        return Summary(self.settled[:], self.dead[:], self.hungry[:], self.starving[:])


def begin_summary() -> Summary:
    return Summary([0, 0], [0, 0], [0, 0], [0, 0])


def return_to_camps(g: Chocim, f: Summary) -> None:
    """Units on plans and supports, which have waited so long, return to their reserves.  [R59] [R120]"""
    for side in SIDES:
        v.clear_boxes(g, [box for box in g.board.actions[side] if g.board.kind[box] in LEAVING], "back_to_camp")


WATCHED: Final[list[list[int]]] = [[DEFENCE + field for field in POSTS], [CONTROL + field for field in CAPTURABLE]]
"""WATCHED[side]: the boxes of its posts."""


def posted(g: Chocim, side: int) -> list[tuple[int, int]]:
    """Units on defence, or on control.  [R120]"""
    return q.unit_places(g, side, WATCHED[side])


class KeepPosts(Ask[Chocim, Summary]):
    """Units on defence and control may stay for the next week or go home.  [R120]"""

    key = "keep_posts"
    rule = "R120"
    verbs = (RECALL, DONE)

    def who(self, g: Chocim, f: Summary) -> list[int]:
        for side in SIDES:
            if not f.settled[side] and q.has_units(g, WATCHED[side]):
                return [side]
        return []

    def options(self, g: Chocim, f: Summary, seat: int) -> list[Choice]:
        found: list[Choice] = [(RECALL, box, unit) for box, unit in posted(g, seat)]
        found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Summary, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        return None if (choice[1], choice[2]) in posted(g, seat) else NOT_ON_POST

    def take(self, g: Chocim, f: Summary, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.settled[seat] = 1
        else:
            v.send_home(g, choice[2], choice[1])
        return None


def cossacks_go_home(g: Chocim, f: Summary) -> None:
    """[R120] [G34]"""
    v.cossacks_go_home(g)


def mourn_the_wounded(g: Chocim, f: Summary) -> None:
    """The sight of the routed lowers morale.  [R121]"""
    for side in SIDES:
        routed = q.count(g, ROUTED + side)
        v.change_morale(g, side, g.board.wounded[side][routed], "wounded", routed, ROUTED + side)
        f.dead[side] = 1 if routed else 0


class ChooseDead(Ask[Chocim, Summary]):
    """One routed unit of each side dies of its wounds; its owner chooses.  [R122]"""

    key = "choose_dead"
    rule = "R122"
    verbs = (BURY,)

    def who(self, g: Chocim, f: Summary) -> list[int]:
        for side in SIDES:
            if f.dead[side] and len(q.kinds_in(g, ROUTED + side)) > 1:
                return [side]
        return []

    def options(self, g: Chocim, f: Summary, seat: int) -> list[Choice]:
        return [(BURY, unit) for unit in q.kinds_in(g, ROUTED + seat)]

    def bar(self, g: Chocim, f: Summary, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in q.kinds_in(g, ROUTED + seat) else NOT_ROUTED

    def take(self, g: Chocim, f: Summary, seat: int, choice: Choice) -> Frame | None:
        f.dead[seat] = 0
        v.remove(g, choice[1], ROUTED + seat, "died_of_wounds")
        return None


def bury_the_rest(g: Chocim, f: Summary) -> None:
    """[R122]"""
    for side in SIDES:
        if f.dead[side]:
            f.dead[side] = 0
            v.remove(g, q.kinds_in(g, ROUTED + side)[0], ROUTED + side, "died_of_wounds")


def share_food(g: Chocim, f: Summary) -> None:
    """Double rations raise morale, shortages lower it, hunger costs a card at once.  [R123] [R126]"""
    for side in SIDES:
        row = q.row(g, side)
        v.share_food(g, side, row)
        f.hungry[side] = 1 if not g.supply[side] and g.arguments[side] else 0
        f.starving[side] = row.remove


class DiscardInHunger(Ask[Chocim, Summary]):
    """A side in hunger discards a diplomacy card of its choice, face down.  [R123] [G27]"""

    key = "hunger_discard"
    rule = "R123"
    verbs = (DISCARD,)

    def who(self, g: Chocim, f: Summary) -> list[int]:
        for side in SIDES:
            if f.hungry[side]:
                return [side]
        return []

    def options(self, g: Chocim, f: Summary, seat: int) -> list[Choice]:
        return [(DISCARD, card) for card in g.arguments[seat]]

    def bar(self, g: Chocim, f: Summary, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in g.arguments[seat] else NOT_YOUR_CARD

    def take(self, g: Chocim, f: Summary, seat: int, choice: Choice) -> Frame | None:
        f.hungry[seat] = 0
        v.bury_cards(g, seat, [choice[1]])
        return None


def victims(g: Chocim, side: int) -> list[tuple[int, int]]:
    """Those that starve first: the routed, then units on the board, then mutineers.  [R124] [G26]"""
    if q.count(g, ROUTED + side):
        return q.unit_places(g, side, [ROUTED + side])
    on_board = q.unit_places(g, side, g.board.stations[side])
    return on_board or q.unit_places(g, side, [MUTINIED + side])


class ChooseStarved(Ask[Chocim, Summary]):
    """Hunger and cold remove as many units as the row says; the owner chooses.  [R124]"""

    key = "choose_starved"
    rule = "R124"
    verbs = (REMOVE,)

    def who(self, g: Chocim, f: Summary) -> list[int]:
        for side in SIDES:
            if f.starving[side] > 0:
                return [side]
        return []

    def options(self, g: Chocim, f: Summary, seat: int) -> list[Choice]:
        return [(REMOVE, box, unit) for box, unit in victims(g, seat)]

    def bar(self, g: Chocim, f: Summary, seat: int, choice: Choice) -> Reason | None:
        _, box, unit = choice
        if (box, unit) in victims(g, seat):
            return None
        if box >= REMOVED or g.board.side[box] != seat or side_of(unit) != seat or not q.of_kind(g, box, unit):
            return NO_SUCH_UNIT
        return ROUTED_FIRST if q.count(g, ROUTED + seat) else BOARD_FIRST

    def take(self, g: Chocim, f: Summary, seat: int, choice: Choice) -> Frame | None:
        f.starving[seat] -= 1
        v.remove(g, choice[2], choice[1], "starved")
        starve(g, f, seat)
        return None


def starve(g: Chocim, f: Summary, side: int) -> None:
    """Where nothing is to be chosen units go by themselves; when none are left it stops.  [R124]"""
    while f.starving[side] > 0:
        doomed = victims(g, side)
        if len(doomed) > 1:
            return
        f.starving[side] -= 1
        if doomed:
            v.remove(g, doomed[0][1], doomed[0][0], "starved")


def begin_starving(g: Chocim, f: Summary) -> None:
    for side in SIDES:
        starve(g, f, side)


def return_to_the_ranks(g: Chocim, f: Summary) -> None:
    """Routed units that are left return to their reserves.  [R125]"""
    for side in SIDES:
        v.clear_boxes(g, [ROUTED + side], "back_in_ranks")


SUMMARY: Final[Steps] = (
    return_to_camps,
    KeepPosts(),
    cossacks_go_home,
    mourn_the_wounded,
    ChooseDead(),
    bury_the_rest,
    share_food,
    DiscardInHunger(),
    begin_starving,
    ChooseStarved(),
    return_to_the_ranks,
)
"""Steps 1 to 6 of the summary; the check of step 7 stands with the week.  [R126]"""

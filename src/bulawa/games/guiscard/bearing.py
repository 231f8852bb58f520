"""Carrying a ladder to the wall and raising it (rulebook 10.1.2): two men, one at each end."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import edges, ladders, riders, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import BEAR, ENTER, HELP, RAISE, STEP, STOP
from bulawa.games.guiscard.going import LONG_AGO, Move
from bulawa.games.guiscard.harm import take_stock
from bulawa.games.guiscard.siege import AWAITED, LYING
from bulawa.games.guiscard.state import BEARS, BUSY, FIRED, MOVED, NOBODY, NOWHERE, SETTLED, Guiscard
from bulawa.games.guiscard.window import FireWindow, may_be_shot_at

NOT_AT_LADDER: Final = Reason("R421", "not_at_ladder")
NO_SECOND: Final = Reason("R421", "no_second_bearer")
NOT_FREE: Final = Reason("R421", "not_free_to_bear", "man:man")
NO_ROOM: Final = Reason("R421", "no_room_for_bearers")
TOO_DEAR: Final = Reason("R421", "bearing_too_dear", "cost left")
NOTHING_TO_LEAN_ON: Final = Reason("R420", "nothing_to_lean_on")
FOOT_IN_USE: Final = Reason("R422", "foot_in_use")
BOTH_ON_THE_MAP: Final = Reason("R421", "both_on_the_map")
COMING_IN: Final = 2
"""The fewest points with which a ladder comes on to the map: one for the first man, one for the second to follow."""


class Bearing(Move):
    """Two men with a ladder, the second stepping where the first has been.  [R421]"""

    fields = Move.fields + " leader:man second:man ladder:ladder queue:man*"

    def __init__(
        self, man: int, left: int, testers: list[int], halted: bool, trail: list[int], facings: list[int],
        spent: int, to: int, edge: int, since: int, spared: bool, load: int,
        leader: int, second: int, ladder: int, queue: list[int],
    ) -> None:  # fmt: skip
        super().__init__(man, left, testers, halted, trail, facings, spent, to, edge, since, spared, load)
        self.leader = leader
        self.second = second
        self.ladder = ladder
        self.queue = queue
        """Bearers at whom the enemy may still shoot where they stand."""

    def steps(self) -> Steps:
        return BEARING

    def copy(self) -> Frame:
        return Bearing(
            self.man, self.left, self.testers[:], self.halted, self.trail[:], self.facings[:], self.spent, self.to,
            self.edge, self.since, self.spared, self.load, self.leader, self.second, self.ladder, self.queue[:],
        )  # fmt: skip

    def put_back(self, g: Guiscard) -> None:
        """Bearers enter free hexes only: where they are they may stand."""

    def goes_on(self, g: Guiscard) -> bool:
        """Both on their feet, and neither in a hex that an enemy can attack and that he has entered.  [R421]"""
        if self.halted or not all(q.is_up(g, man) or q.is_waiting(g, man) for man in (self.leader, self.second)):
            return False
        return not self.has_gone() or not any(q.in_contact(g, man) for man in self.bearers(g))

    def bearers(self, g: Guiscard) -> list[int]:
        """Those who are on the map."""
        return [man for man in (self.leader, self.second) if man >= 0 and q.is_here(g, man)]


# ---- taking it up


def bar_hand(g: Guiscard, seat: int, man: int) -> Reason | None:
    """On foot and of this side, and he has neither moved nor shot nor anything else to do.  [R421]"""
    group = g.field.battle.groups[g.field.cast.group[man]]
    waits = q.is_waiting(g, man) and 0 < group.turn <= g.turn
    busy = g.marks[man] & (MOVED | SETTLED | BUSY | FIRED) or ladders.is_aloft(g, man)
    if q.seat(g, man) != seat or not (q.is_up(g, man) or waits) or g.horse[man] >= 0 or busy:
        return NOT_FREE.at(man=man)
    return None


def bar_bear(g: Guiscard, seat: int, man: int, ladder: int) -> Reason | None:
    """He holds one end of it and a friend the other; a ladder that is still awaited comes in with its group.  [R421]"""
    barred = bar_hand(g, seat, man)
    if barred is not None:
        return barred
    if not is_at(g, man, ladder):
        return NOT_AT_LADDER
    return None if seconds(g, man, ladder, first_only=True) else NO_SECOND


def is_at(g: Guiscard, man: int, ladder: int) -> bool:
    """At one end of a ladder that lies there, or beyond the edge with one that is awaited."""
    if g.siege.ladder_stance[ladder] == AWAITED:
        return q.is_waiting(g, man) and g.field.cast.group[man] == g.field.park.ladder_group[ladder]
    return g.siege.ladder_stance[ladder] == LYING and g.cell[man] in ladders.halves(g, ladder)


def seconds(g: Guiscard, man: int, ladder: int, first_only: bool = False) -> list[int]:
    """Who could take the other end; beyond the edge, one who waits at the same side.  [R421]"""
    found: list[int] = []
    for one in q.men(g) if g.siege.ladder_stance[ladder] == AWAITED else those_on(g, ladder):
        if one != man and is_fellow(g, man, one, ladder) and bar_hand(g, q.seat(g, man), one) is None:
            found.append(one)
            if first_only:
                break
    return found


def waiting_with(g: Guiscard, ladder: int) -> list[int]:
    return [man for man in q.men(g) if is_at(g, man, ladder)]


def those_on(g: Guiscard, ladder: int) -> list[int]:
    ends = [q.man_on(g, cell) for cell in ladders.halves(g, ladder)]
    return [one for one in ends if one >= 0]


def is_fellow(g: Guiscard, man: int, one: int, ladder: int) -> bool:
    """At the other end of it; beyond the edge, waiting at the same side.  [R421]"""
    if g.siege.ladder_stance[ladder] != AWAITED:
        return g.cell[one] != g.cell[man]
    posts = g.siege.posts
    is_beside = is_at(g, one, ladder) and posts.get(one, NOBODY) == posts.get(man, NOBODY)
    return is_beside and pace(g, man, one) >= COMING_IN


def pace(g: Guiscard, man: int, one: int) -> int:
    """The lower of what the two have left, less two points.  [R421] [R423]"""
    both = [riders.full_allowance(g, each) if q.is_waiting(g, each) else q.left_to(g, each) for each in (man, one)]
    return max(0, min(both) - g.field.sheets.number["ladder.carry_penalty"])


def bearings(g: Guiscard) -> list[Choice]:
    """Everybody who could lead a ladder off; of those awaited, the first.  [R421]"""
    stances = g.siege.ladder_stance
    found: list[Choice] = []
    if AWAITED in stances:
        found += led_off(g, waiting_with(g, stances.index(AWAITED)), stances.index(AWAITED))
    for ladder in range(len(stances)):
        if stances[ladder] == LYING:
            found += led_off(g, those_on(g, ladder), ladder)
    return found


def led_off(g: Guiscard, men: list[int], ladder: int) -> list[Choice]:
    """By whom of these it could be led off; a man alone could not."""
    if len(men) < 2:
        return []
    return [(BEAR, man, ladder) for man in sorted(men) if bar_bear(g, g.active, man, ladder) is None]


def bar_first(g: Guiscard, seat: int, man: int, ladder: int) -> Reason | None:
    """`bar_bear`; ladders beyond the edge are alike, and the first of them is taken first."""
    stances = g.siege.ladder_stance
    if stances[ladder] == AWAITED and AWAITED in stances[:ladder]:
        return NOT_AT_LADDER
    return bar_bear(g, seat, man, ladder)


def new_bearing(g: Guiscard, man: int, ladder: int) -> Bearing:
    return Bearing(
        man, 0, [], False, [g.cell[man]], [0], 0, NOWHERE, NOBODY, LONG_AGO, False, NOBODY, man, NOBODY, ladder, []
    )  # fmt: skip


class ChooseSecond(Ask[Guiscard, Bearing]):
    """Who takes the other end.  [R421]"""

    key = "second_bearer"
    rule = "R421"
    verbs = (HELP,)

    def who(self, g: Guiscard, f: Bearing) -> list[int]:
        return [g.active] if f.second < 0 and len(seconds(g, f.leader, f.ladder)) > 1 else []

    def options(self, g: Guiscard, f: Bearing, seat: int) -> list[Choice]:
        return [(HELP, man) for man in seconds(g, f.leader, f.ladder)]

    def bar(self, g: Guiscard, f: Bearing, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in seconds(g, f.leader, f.ladder) else NO_SECOND

    def take(self, g: Guiscard, f: Bearing, seat: int, choice: Choice) -> Frame | None:
        f.second = choice[1]
        return None


def take_up(g: Guiscard, f: Bearing) -> None:
    """The lower allowance of the two, less two points.  [R421]"""
    if f.second < 0:
        f.second = seconds(g, f.leader, f.ladder)[0]
    f.left = pace(g, f.leader, f.second)
    for man in (f.leader, f.second):
        v.mark(g, man, BEARS)
    g.tell("bears", f.leader, f.second, f.ladder)


# ---- under way


def step_cost(g: Guiscard, f: Bearing, to: int) -> int:
    """The dearer of both steps, into free hexes only; 0 where they cannot go.  [R421]"""
    first = strides.cost_of(g, f.leader, g.cell[f.leader], 0, to) if to != g.cell[f.leader] else 0
    if first == 0 or g.on[to] != NOBODY:
        return 0
    if q.is_waiting(g, f.second):
        return max(first, riders.entering_cost(g, f.second, g.cell[f.leader]))
    second = strides.cost_of(g, f.second, g.cell[f.second], 0, g.cell[f.leader])
    return max(first, second) if second else 0


def entrances(g: Guiscard, f: Bearing) -> list[Choice]:
    """The first comes in, the second follows when he goes on."""
    return [one for one in edges.entries(g, f.leader, f.left) if g.on[one[1]] == NOBODY]


def raisings(g: Guiscard, f: Bearing) -> list[Choice]:
    """On either of its two hexes, against the palisade beside it.  [R422]"""
    found: list[Choice] = []
    for man in f.bearers(g) if q.is_here(g, f.second) else []:
        at = g.cell[man]
        if ladders.is_free_foot(g, at):
            found += [(RAISE, at, at + g.field.grid.steps[way]) for way in ladders.leans(g, at)]
    return found


def has_choice(g: Guiscard, f: Bearing) -> bool:
    """Can they still go on, or raise it where they are?  [R421] [R422]"""
    return f.goes_on(g) and (f.left > 0 or bool(raisings(g, f)))


class BearOn(Ask[Guiscard, Bearing]):
    """A hex further, up with it, or the end of their move.  [R421] [R422]"""

    key = "bear_on"
    rule = "R421"
    verbs = (STEP, ENTER, RAISE, STOP)

    def who(self, g: Guiscard, f: Bearing) -> list[int]:
        return [g.active] if has_choice(g, f) else []

    def options(self, g: Guiscard, f: Bearing, seat: int) -> list[Choice]:
        if q.is_waiting(g, f.leader):
            return [*entrances(g, f), (STOP,)]
        found: list[Choice] = []
        for step in g.field.grid.steps:
            if 0 < step_cost(g, f, g.cell[f.leader] + step) <= f.left:
                found.append((STEP, g.cell[f.leader] + step))
        stays: list[Choice] = [(STOP,)] if q.is_here(g, f.second) or not found else []
        return [*found, *raisings(g, f), *stays]

    def bar(self, g: Guiscard, f: Bearing, seat: int, choice: Choice) -> Reason | None:
        if choice in self.options(g, f, seat):
            return None
        if choice[0] == STEP and not q.is_waiting(g, f.leader):
            cost = step_cost(g, f, choice[1])
            return TOO_DEAR.at(cost=cost, left=f.left) if cost > f.left else NO_ROOM
        if choice[0] == RAISE:
            return NOTHING_TO_LEAN_ON if ladders.is_free_foot(g, choice[1]) else FOOT_IN_USE
        return BOTH_ON_THE_MAP if choice[0] == STOP else edges.NO_ENTRY

    def take(self, g: Guiscard, f: Bearing, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == RAISE:
            raise_it(g, f, choice[1], choice[2])
            f.go_to(set_down)
        elif choice[0] == STOP:
            f.go_to(set_down)
        elif choice[0] == ENTER:
            f.record(choice[1], 0, riders.entering_cost(g, f.leader, choice[1]))
            v.deploy(g, f.leader, choice[1], 0)
            f.queue = [f.leader]
        else:
            go_on_with_it(g, f, choice[1])
        return None


def go_on_with_it(g: Guiscard, f: Bearing, to: int) -> None:
    """Both of them, one behind the other, and the ladder between them.  [R421]"""
    behind = g.cell[f.leader]
    f.record(to, 0, step_cost(g, f, to))
    v.go(g, f.leader, to, 0)
    if q.is_waiting(g, f.second):
        v.deploy(g, f.second, behind, 0)
    else:
        v.go(g, f.second, behind, 0)
    g.siege.lay_ladder(f.ladder, to, g.field.grid.direction(to, behind))
    f.queue = [f.leader, f.second]


def raise_it(g: Guiscard, f: Bearing, foot: int, hex: int) -> None:
    """Up it goes, and both have their hands free again.  [R422]"""
    g.siege.raise_ladder(f.ladder, foot, g.field.grid.direction(foot, hex))
    for man in (f.leader, f.second):
        g.unmark(man, BEARS)
    g.tell("raised", f.leader, f.second, foot, hex)


def draw_fire(g: Guiscard, f: Bearing) -> Frame | None:
    """Each of them may be shot at where he stands now.  [R136] [R138]"""
    if not f.queue:
        f.go_to(BearOn if has_choice(g, f) else set_down)
        return None
    f.man = f.queue.pop(0)
    f.repeat()
    if f.spared or g.quiet or not q.is_up(g, f.man) or not may_be_shot_at(g, f.man, f.since):
        return None
    return FireWindow(f.man, [], [])


def set_down(g: Guiscard, f: Bearing) -> None:
    """Their moves are over; who could not bring the second on to the map goes back beyond the edge.  [R108] [R421]"""
    if q.is_waiting(g, f.second) and q.is_here(g, f.leader):
        v.send_off(g, f.leader)
    for man in (f.leader, f.second):
        if q.is_waiting(g, man) or not f.has_gone():
            g.unmark(man, BEARS)
        if q.is_waiting(g, man):
            v.mark(g, man, SETTLED)
        elif q.is_here(g, man):
            v.mark(g, man, MOVED if f.has_gone() else SETTLED)
            v.settle(g, man, f.trail[0], f.spent)
    take_stock(g)


BEARING: Final[Steps] = (ChooseSecond(), take_up, BearOn(), draw_fire, set_down)

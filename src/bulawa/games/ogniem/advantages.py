"""Advantages (specification 4, R405): what the scouts have brought."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import battle_line, billets, fans, judging, movement
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import DEPLOY, DONE, DONE_CHOICE, MOVE, SPECIAL
from bulawa.games.ogniem.journey import travel
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.state import NO_ORDER, NOBODY, WAITING, Ogniem, shape_at
from bulawa.geometry.plane import distance
from bulawa.geometry.shapes import FRONT

NOT_FOR: Final = Reason("R405", "not_for_advantage")
NIGHT_NEAR: Final = Reason("R405", "night_march_near", "unit:element")
TIMES: Final = {t.RECONNAISSANCE: 2, t.NIGHT_MARCH: 1, t.SUPPLIES: 3, t.DESERTION: 1, t.AMBUSH: 1}
"""For how many elements an advantage is."""
NIGHT_DISTANCE: Final = 12_000
LETTER_ROUNDS: Final = (1, 3, 5)
LETTERS: Final = 2


class Advantages(Frame):
    """Both sides use what they have taken; `unit` is on its night march."""

    fields = "late=0..1 unit:element used=0..9"

    def __init__(self, late: int, unit: int, used: int) -> None:
        self.at = 0
        self.late = late
        """1 after deployment."""
        self.unit = unit
        self.used = used
        """For how many elements the present side has used its advantage; it is done at 9."""

    def steps(self) -> Steps:
        return ADVANTAGES

    def copy(self) -> Frame:
        return Advantages(self.late, self.unit, self.used)


def raise_spirits(g: Ogniem, f: Advantages) -> None:
    """High spirits: motivation starts one higher.  [R405]"""
    v.renew_advantages(g)
    for side in (0, 1):
        if not f.late and g.advantage[side] == t.HIGH_SPIRITS:
            v.raise_motivation(g, side, 1)


def usable(g: Ogniem, f: Advantages) -> int:
    """Which side uses its advantage now, the winner of the scouting first; NOBODY when both have.  [R405]"""
    for side in winner_first(g):
        if chosen_for(g, f, side) and not g.used[side]:
            return side
    return NOBODY


def winner_first(g: Ogniem) -> tuple[int, int]:
    """Both have an advantage only where the loser of the scouting is the weaker army.  [R402] [R405]"""
    return (t.BLUE, t.RED) if g.board.points[t.BLUE] > g.board.points[t.RED] else (t.RED, t.BLUE)


def chosen_for(g: Ogniem, f: Advantages, side: int) -> list[int]:
    """Elements for which a side may use its advantage at this moment."""
    if not f.late:
        ambush = g.advantage[side] == t.AMBUSH
        granted = g.board.partisan_side == side
        return [one for one in q.army(g, side) if (ambush or granted) and may_ambush(g, one)]
    advantage = g.advantage[side]
    return [one for one in range(g.board.count()) if is_for(g, side, advantage, one)]


def may_ambush(g: Ogniem, unit: int) -> bool:
    """Infantry, or dragoons in one scenario, of size S or M.  [R405] [R454]"""
    card = g.board.cards[unit]
    small = t.SIZE_IDS[card.size] in ("S", "M")
    foot = card.arm == t.INFANTRY or (g.board.partisan_side >= 0 and card.ever_has(t.DRAGOONS))
    return small and foot and g.place[unit] == WAITING and not card.ever_has(t.PARTISANS) and not g.partisan[unit]


def is_for(g: Ogniem, side: int, advantage: int, element: int) -> bool:
    own, card = g.board.sides[element] == side, g.board.cards[element]
    if not q.is_up(g, element):
        return False
    if advantage == t.DESERTION:
        return not own and q.is_unit(g, element) and card.colour != t.GOLD and not g.loss[element]
    if advantage == t.SUPPLIES:
        return own and q.is_unit(g, element) and card.shoots and g.ammo[element] == card.ammo and not card.ammo_is_melee
    if advantage == t.NIGHT_MARCH:
        return own and q.is_unit(g, element) and g.place[element] < 0
    return own and advantage == t.RECONNAISSANCE and g.place[element] < 0


class UseAdvantage(Ask[Ogniem, Advantages]):
    """[R405]"""

    key = "advantage_effect"
    rule = "R405"
    verbs = (SPECIAL, DEPLOY, DONE)

    def who(self, g: Ogniem, f: Advantages) -> list[int]:
        side = usable(g, f)
        return [side] if side != NOBODY and f.unit == NOBODY else []

    def options(self, g: Ogniem, f: Advantages, seat: int) -> list[Choice]:
        chosen = chosen_for(g, f, seat)
        if redeploys(g, f, seat):
            found: list[Choice] = [(DEPLOY, one, *pose) for one in chosen[:6] for pose in battle_line.poses(g, one)[:3]]
            return [DONE_CHOICE, *found]
        return [DONE_CHOICE, *((SPECIAL, one) for one in chosen)]

    def openings(self, g: Ogniem, f: Advantages, seat: int) -> list[Opening]:
        if not redeploys(g, f, seat):
            return []
        box = billets.box(g, seat)
        elements = chosen_for(g, f, seat)
        return [Opening((DEPLOY, one, None, None, None), "spot", (*box, 0, 35_999)) for one in elements]

    def bar(self, g: Ogniem, f: Advantages, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        if choice[1] not in chosen_for(g, f, seat) or redeploys(g, f, seat) != (choice[0] == DEPLOY):
            return NOT_FOR
        return billets.why_not_deploy(g, choice[1], choice[2:]) if choice[0] == DEPLOY else None  # type: ignore[arg-type]

    def take(self, g: Ogniem, f: Advantages, seat: int, choice: Choice) -> Frame | None:
        f.used += 1
        if choice[0] == DONE:
            f.used = 9
        elif choice[0] == DEPLOY:
            v.move(g, choice[1], (choice[2], choice[3], choice[4]), "deployed")
        else:
            use(g, f, seat, choice[1])
        most = TIMES.get(g.advantage[seat], 1) if f.late else 1
        if f.used >= most:
            f.used = 0
            v.use_advantage(g, seat)
        return None


def redeploys(g: Ogniem, f: Advantages, side: int) -> bool:
    return f.late == 1 and g.advantage[side] == t.RECONNAISSANCE


def use(g: Ogniem, f: Advantages, side: int, element: int) -> None:
    if not f.late:
        v.lie_in_wait(g, element)
    elif g.advantage[side] == t.DESERTION:
        v.mark_loss(g, element)
    elif g.advantage[side] == t.SUPPLIES:
        v.stock_up(g, element)
    else:
        f.unit = element


class NightMarch(Ask[Ogniem, Advantages]):
    """One move before the battle, not to within 12 inches of an enemy unit.  [R405]"""

    key = "night_march"
    rule = "R405"
    verbs = (MOVE, DONE)

    def who(self, g: Ogniem, f: Advantages) -> list[int]:
        return [g.board.sides[f.unit]] if f.unit != NOBODY else []

    def options(self, g: Ogniem, f: Advantages, seat: int) -> list[Choice]:
        found = fans.ray_choices(g, f.unit, t.MOVE, FRONT, (MOVE,), 7)
        return [DONE_CHOICE, *(one for one in found if self.bar(g, f, seat, one) is None)]

    def openings(self, g: Ogniem, f: Advantages, seat: int) -> list[Opening]:
        shape: list[int] = []
        for turn in range(-100 * fans.WIDEST, 100 * fans.WIDEST + 1, 100):
            for low, high in movement.reach_spans(g, f.unit, t.MOVE, FRONT, turn):
                shape += self.unseen_part(g, f, turn, low, high)
        return [Opening((MOVE, None, None), "fan", tuple(shape), fans.origin(g, f.unit, FRONT))] if shape else []

    def unseen_part(self, g: Ogniem, f: Advantages, turn: int, low: int, high: int) -> list[int]:
        """Of a span, what ends far enough from all enemies: all of it, one end, or nothing."""
        near, far = self.is_unseen(g, f, turn, low), self.is_unseen(g, f, turn, high)
        if near == far:
            return [turn, low, high] if near else []
        legal, illegal = (low, high) if near else (high, low)
        while abs(legal - illegal) > 1:
            middle = (legal + illegal) // 2
            if self.is_unseen(g, f, turn, middle):
                legal = middle
            else:
                illegal = middle
        return [turn, low, legal] if near else [turn, legal, high]

    def is_unseen(self, g: Ogniem, f: Advantages, turn: int, far: int) -> bool:
        return self.bar(g, f, 0, (MOVE, turn, far)) is None

    def bar(self, g: Ogniem, f: Advantages, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        _, turn, far = choice
        why = judging.why_not(g, f.unit, t.MOVE, FRONT, turn, far)
        if why is not None:
            return why
        final = shape_at(g, f.unit, *Way(g, f.unit, t.MOVE, FRONT, turn, True).after(far))
        for foe in q.foes(g, f.unit):
            if distance(final, g.shape[foe]) <= NIGHT_DISTANCE:
                return NIGHT_NEAR.at(f"element:{g.board.elements[foe]}", unit=foe)
        return None

    def take(self, g: Ogniem, f: Advantages, seat: int, choice: Choice) -> Frame | None:
        unit, f.unit = f.unit, NOBODY
        if choice[0] == DONE:
            return None
        return travel(g, Way(g, unit, t.MOVE, FRONT, choice[1], True), choice[2], "moved")


def look_again(g: Ogniem, f: Advantages) -> None:
    """Until both sides have used theirs."""
    if usable(g, f) != NOBODY:
        f.go_to(UseAdvantage)


ADVANTAGES: Steps = (raise_spirits, UseAdvantage(), NightMarch(), look_again)


class Couriers(Frame):
    """Letters that were intercepted: two hidden orders, for one's own eyes."""

    fields = "read=0..9"

    def __init__(self, read: int) -> None:
        self.at = 0
        self.read = read

    def steps(self) -> Steps:
        return COURIERS

    def copy(self) -> Frame:
        return Couriers(self.read)


class ReadLetters(Ask[Ogniem, Couriers]):
    """[R405]"""

    key = "read_letters"
    rule = "R405"
    verbs = (SPECIAL, DONE)

    def who(self, g: Ogniem, f: Couriers) -> list[int]:
        reader = self.reader(g)
        return [reader] if reader != NOBODY and f.read < LETTERS and self.letters(g, reader) else []

    def reader(self, g: Ogniem) -> int:
        return g.advantage.index(t.INTERCEPTED_COURIERS) if t.INTERCEPTED_COURIERS in g.advantage else NOBODY

    def letters(self, g: Ogniem, reader: int) -> list[int]:
        return [unit for unit in q.units(g, 1 - reader) if g.hidden[unit] != NO_ORDER and not g.spied[unit]]

    def options(self, g: Ogniem, f: Couriers, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *((SPECIAL, unit) for unit in self.letters(g, seat))]

    def bar(self, g: Ogniem, f: Couriers, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == DONE or choice[1] in self.letters(g, seat) else NOT_FOR

    def take(self, g: Ogniem, f: Couriers, seat: int, choice: Choice) -> Frame | None:
        f.read = LETTERS if choice[0] == DONE else f.read + 1
        if choice[0] == SPECIAL:
            v.spy(g, choice[1])
        return None


COURIERS: Steps = (ReadLetters(),)

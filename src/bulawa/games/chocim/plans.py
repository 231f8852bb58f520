"""Plans: what may or must be declared right after units were placed (rulebook p.18-20)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.battle import Battle
from bulawa.games.chocim.board import (
    BATTLE,
    COMMONWEALTH,
    COUNTER,
    FIELD_BATTLE,
    IS_ASSAULT,
    IS_BATTLE,
    IS_COUNTERATTACK,
    OCCUPATION,
    OTTOMAN,
    STORM,
)
from bulawa.games.chocim.cards import AFTER_CLASH_OP, ASSAULT_SUCCEEDED, BATTLE_WON, CLASH_BONUS_OP
from bulawa.games.chocim.choices import DECLARE, KEEP, SPEND, WAIT
from bulawa.games.chocim.deployment import Deployment, Gathering, begin_deployment, plans_reached
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.storm import Storm
from bulawa.games.chocim.stratagems import Stratagem

NOT_REINFORCED: Final = Reason("R50", "not_reinforced")
TOO_FEW_TO_ASSAULT: Final = Reason("R51", "too_few_to_assault")
TOO_FEW_FOR_BATTLE: Final = Reason("R60", "too_few_for_battle")
NO_ENEMY_THERE: Final = Reason("R60", "no_enemy_there")
ASSAULT_IS_DUE: Final = Reason("R52", "assault_is_due")
BATTLE_IS_DUE: Final = Reason("R61", "battle_is_due")
COUNTERATTACK_IS_DUE: Final = Reason("R56", "counterattack_is_due")

COMMAND_PLAY: Final = -1


class Play(Gathering):
    """One use of one card: its deployment or stratagem, then the plans it has made possible."""

    fields = "side:seat leader:leader which=-1..9 field:field received:box* bonus=0..99 plan:box spends"

    def __init__(
        self,
        side: int,
        leader: int,
        which: int,
        field: int,
        received: list[int],
        bonus: int,
        plan: int,
        spends: bool,
    ) -> None:
        self.at = 0
        self.side = side
        self.leader = leader
        self.which = which
        """The stratagem played; COMMAND_PLAY: the command value."""
        self.field = field
        """The field deployed to; -1: none, or many."""
        self.received = received
        """Plan boxes that received units and may still be declared."""
        self.bonus = bonus
        """Dice the card raises in one clash, until it is spent."""
        self.plan = plan
        """The plan being declared; -1: none."""
        self.spends = spends
        """Whether the card's bonus goes into that plan."""

    def steps(self) -> Steps:
        return PLAY

    def copy(self) -> Frame:
        return Play(
            self.side, self.leader, self.which, self.field, self.received[:], self.bonus, self.plan, self.spends
        )

    def card(self) -> int:
        return self.leader

    def learn(self, g: Chocim, f: Deployment) -> None:
        self.received = plans_reached(g, f)
        self.field = f.field

    def deployed_to(self) -> int:
        return self.field


def begin_command(g: Chocim, side: int, leader: int) -> Play:
    return Play(side, leader, COMMAND_PLAY, -1, [], 0, -1, True)


def begin_stratagem(g: Chocim, side: int, leader: int, which: int) -> Play:
    """Die bonuses hold for clashes declared after the last step.  [R150] [R153]"""
    bonus = 0
    for op in g.board.programs[g.board.leaders[leader].programs[which]]:
        if op.kind == CLASH_BONUS_OP:
            bonus += op.max
    return Play(side, leader, which, -1, [], bonus, -1, True)


def use_card(g: Chocim, f: Play) -> Frame:
    """Deploy by the command value, or carry out the stratagem; the command value is then not used.  [R32] [R33]"""
    leader = g.board.leaders[f.leader]
    if f.which == COMMAND_PLAY:
        return begin_deployment(g, g.board.commands[f.side][leader.command])
    return Stratagem(f.side, f.leader, leader.programs[f.which], 0)


def card_bonus(g: Chocim) -> int:
    """Dice that the card being played raises in a clash."""
    for frame in g.frames:
        if isinstance(frame, Play):
            return frame.bonus
    return 0


def bar_plan(g: Chocim, box: int) -> Reason | None:
    """What keeps a plan from being declared.  [R51] [R56] [R60] [R61]"""
    kind = g.board.kind[box]
    if kind == IS_COUNTERATTACK:
        return None if q.count(g, box) else NOT_REINFORCED
    if kind == IS_ASSAULT:
        return None if q.count(g, box) >= g.board.min[box] else TOO_FEW_TO_ASSAULT
    if not q.count(g, BATTLE + 1 - g.board.side[box]):
        return NO_ENEMY_THERE
    return None if q.count(g, box) >= g.board.min[box] or is_due(g, box) else TOO_FEW_FOR_BATTLE


def is_due(g: Chocim, box: int) -> bool:
    """At its maximum an assault must be declared; a battle when either side is; a counterattack always.

    [R52] [R56] [R61] [G15]"""
    kind = g.board.kind[box]
    if kind == IS_COUNTERATTACK:
        return True
    if kind == IS_ASSAULT:
        return q.count(g, box) >= g.board.max[box]
    for half in (BATTLE + COMMONWEALTH, BATTLE + OTTOMAN):
        if q.count(g, half) >= g.board.max[half]:
            return True
    return False


def open_plans(g: Chocim, f: Play) -> list[int]:
    """The plans of this play that can be declared now; tested again after each clash.  [R50] [R53]"""
    found: list[int] = []
    for box in f.received:
        if bar_plan(g, box) is None:
            found.append(box)
    return found


def due_plan(g: Chocim, f: Play) -> int:
    """A plan that must be declared; -1: none."""
    for box in f.received:
        if bar_plan(g, box) is None and is_due(g, box):
            return box
    return -1


def bar_wait(g: Chocim, f: Play) -> Reason | None:
    """A plan that is due cannot wait.  [R52] [R56] [R61]"""
    due = due_plan(g, f)
    if due < 0:
        return None
    if g.board.kind[due] == IS_COUNTERATTACK:
        return COUNTERATTACK_IS_DUE
    return BATTLE_IS_DUE if g.board.kind[due] == IS_BATTLE else ASSAULT_IS_DUE


def force_plan(g: Chocim, f: Play) -> None:
    """A single plan that is due needs no answer.  [R52] [R56] [R61]"""
    if f.received:
        plans = open_plans(g, f)
        if len(plans) == 1 and is_due(g, plans[0]):
            f.plan = plans[0]


class DeclarePlan(Ask[Chocim, Play]):
    """Right after units were added, and only then, a plan may be declared.  [R50] [R51] [R53] [R60] [G13]"""

    key = "declare_plan"
    rule = "R50"
    verbs = (DECLARE, WAIT)

    def who(self, g: Chocim, f: Play) -> list[int]:
        return [f.side] if f.received and f.plan < 0 and open_plans(g, f) else []

    def options(self, g: Chocim, f: Play, seat: int) -> list[Choice]:
        found: list[Choice] = [(DECLARE, box) for box in open_plans(g, f)]
        if bar_wait(g, f) is None:
            found.append((WAIT,))
        return found

    def bar(self, g: Chocim, f: Play, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DECLARE:
            return bar_plan(g, choice[1]) if choice[1] in f.received else NOT_REINFORCED
        return bar_wait(g, f)

    def take(self, g: Chocim, f: Play, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == WAIT:
            f.received = []
            g.tell("waited", seat)
        else:
            f.plan = choice[1]
        return None


class DeclareDue(DeclarePlan):
    """Of several plans one that is due cannot wait; its player names what comes first.  [R52] [R53] [R56] [R61]"""

    key = "declare_due"
    rule = "R53"

    def who(self, g: Chocim, f: Play) -> list[int]:
        return [f.side] if f.received and f.plan < 0 and due_plan(g, f) >= 0 else []


class SpendBonus(Ask[Chocim, Play]):
    """With more than one clash in a play, its player says which one gets the card's dice.  [R153]"""

    key = "spend_bonus"
    rule = "R153"
    verbs = (SPEND, KEEP)

    def who(self, g: Chocim, f: Play) -> list[int]:
        if f.plan < 0 or not f.bonus or clash_of(g, f.plan) == OCCUPATION:
            return []
        return [f.side] if len(open_plans(g, f)) > 1 else []

    def options(self, g: Chocim, f: Play, seat: int) -> list[Choice]:
        return [(SPEND,), (KEEP,)]

    def take(self, g: Chocim, f: Play, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        f.spends = choice[0] == SPEND
        return None


def resolve_plan(g: Chocim, f: Play) -> Frame | None:
    """Each plan is resolved completely before the next is named.  [R53] [R54]"""
    if f.plan < 0:
        return None
    box = f.plan
    f.plan = -1
    f.received.remove(box)
    f.go_to(force_plan)
    clash = clash_of(g, box)
    bonus = f.bonus if f.spends and clash != OCCUPATION else 0
    f.bonus -= bonus
    f.spends = True
    return open_clash(g, f, clash, g.board.field[box], bonus)


def clash_of(g: Chocim, box: int) -> int:
    """An assault on a field that nobody defends is no clash.  [R54] [R55]"""
    kind = g.board.kind[box]
    if kind == IS_BATTLE:
        return FIELD_BATTLE
    if kind == IS_COUNTERATTACK:
        return COUNTER
    return STORM if q.count(g, q.garrison(g.board.field[box])) else OCCUPATION


def open_clash(g: Chocim, f: Play, clash: int, field: int, bonus: int) -> Frame:
    g.tell("declared", f.side, clash, field)
    after = aftermath(g, f, clash)
    if clash == FIELD_BATTLE:
        return Battle(clash, field, f.side, bonus, f.leader, after, [-1, -1], [[], []], [[], []], [0, 0], [0, 0])
    return Storm(clash, field, f.side, bonus, f.leader, after, [-1, -1], [[], []], [[], []], [0, 0], [0, 0])


def aftermath(g: Chocim, f: Play, clash: int) -> int:
    """What the card adds to a victory in such a clash, as a program; -1: nothing.  [R154]"""
    if f.which == COMMAND_PLAY or clash == COUNTER or clash == OCCUPATION:
        return -1
    when = BATTLE_WON if clash == FIELD_BATTLE else ASSAULT_SUCCEEDED
    for op in g.board.programs[g.board.leaders[f.leader].programs[f.which]]:
        if op.kind == AFTER_CLASH_OP and op.when == when:
            return op.programs[0]
    return -1


PLAY: Final[Steps] = (use_card, force_plan, DeclareDue(), DeclarePlan(), SpendBonus(), resolve_plan)

"""The course of a battle (rulebook 2): set-up, then game turns, each of two phases of five steps."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import blaze, flames, lady, special, tasks, victory
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import T2
from bulawa.games.guiscard.charge import DeclareCharge
from bulawa.games.guiscard.choices import BREAK_OFF, CLEAR, GO_ON, LAY_DOWN_ARMS, MARCH, MOVE, PASS
from bulawa.games.guiscard.clearing import Clearing, bar_clear, clearings
from bulawa.games.guiscard.combat import Attack
from bulawa.games.guiscard.deployment import Deployment, orders
from bulawa.games.guiscard.formation import FormUp, ranked
from bulawa.games.guiscard.gallop import close_up, fight_next, ride_next
from bulawa.games.guiscard.harm import take_stock
from bulawa.games.guiscard.march import bar_march, new_march
from bulawa.games.guiscard.mourners import Cloaking, DropCloaks, unmask_late
from bulawa.games.guiscard.movement import new_move
from bulawa.games.guiscard.outfitting import Outfitting
from bulawa.games.guiscard.shooting import Shoot
from bulawa.games.guiscard.state import BUSY, DAZED, MOVED, NOBODY, SETTLED, STUNNED, Guiscard
from bulawa.games.guiscard.steps import Phase
from bulawa.games.guiscard.waking import Stir, wake_the_rest
from bulawa.games.guiscard.war import DRAWN, UNDECIDED
from bulawa.games.guiscard.window import LastWindow

FIRE_STEP: Final = 0
CHARGE_STEP: Final = 1
MOVEMENT_STEP: Final = 2
COMBAT_STEP: Final = 3
RECOVERY_STEP: Final = 4
STEP_IDS: Final = ("offensive_fire", "charges", "movement", "combat", "recovery")

NOT_YOURS: Final = Reason("R108", "not_your_man")
MOVED_ALREADY: Final = Reason("R108", "moved_already")
CANNOT_MOVE: Final = Reason("R105", "cannot_move", "man:man")
NOT_YET: Final = Reason("R119", "not_yet", "turn")
UNDER_CLOAKS: Final = Reason("R119", "under_cloaks")
BUSY_ELSEWHERE: Final = Reason("R113", "busy_elsewhere")


class Skirmish(Frame):
    """A whole battle.  [R101]"""

    fields = "order=-1..99"

    def __init__(self, order: int) -> None:
        self.at = 0
        self.order = order

    def steps(self) -> Steps:
        return BATTLE

    def copy(self) -> Frame:
        return Skirmish(self.order)


def set_up_next(g: Guiscard, f: Skirmish) -> Frame | None:
    """The groups that begin on the map are set up in ascending order."""
    for order in orders(g):
        if order > f.order:
            f.order = order
            f.repeat()
            return Deployment(order, -1, -1, -1)
    return None


def cloak(g: Guiscard, f: Skirmish) -> Frame | None:
    """In secret: who wears which cloak (scenario 8)."""
    return Cloaking(NOBODY) if NOBODY in g.errand.under and g.turn == 0 else None


def outfit(g: Guiscard, f: Skirmish) -> Frame | None:
    """Engines, ropes, and by which side they enter who wait.  [R438] [R445] [R460] [R512]"""
    return Outfitting(NOBODY) if g.field.has_castle and g.turn == 0 else None


def play_turn(g: Guiscard, f: Skirmish) -> Frame | None:
    """One game turn after the other, until the last.  [R101] [R187]"""
    turn = next_turn(g)
    if turn is not None:
        f.repeat()
    return turn


def next_turn(g: Guiscard) -> Frame | None:
    """The turn that follows; None when the battle is over.  [R187]"""
    if g.turn >= g.field.battle.turns and not is_decided(g):
        victory.judge_end(g)
    if is_decided(g):
        return None
    v.begin_turn(g)
    return GameTurn()


def is_decided(g: Guiscard) -> bool:
    """In a war a battle that is over is fought no further, and the day goes on behind it."""
    return g.war is not None and g.war.verdict != UNDECIDED


BATTLE: Final[Steps] = (set_up_next, cloak, outfit, play_turn)


class GameTurn(Frame):
    """The phase of the side that plays first, then that of the other.  [R101]"""

    fields = ""

    def __init__(self) -> None:
        self.at = 0

    def steps(self) -> Steps:
        return TURN

    def copy(self) -> Frame:
        return GameTurn()


def first_phase(g: Guiscard, f: GameTurn) -> Frame | None:
    v.begin_phase(g, g.field.battle.first)
    return PlayerPhase()


def second_phase(g: Guiscard, f: GameTurn) -> Frame | None:
    if is_decided(g):
        return None
    v.begin_phase(g, 1 - g.field.battle.first)
    return PlayerPhase()


def burn_down(g: Guiscard, f: GameTurn) -> Frame | None:
    """Flames count up.  [R185] [R435]"""
    return flames.Burning(sorted(g.siege.flames)) if g.siege.flames and not is_decided(g) else None


class BreakOff(Ask[Guiscard, GameTurn]):
    """In a siege: whether the day is ended, all defenders being in the last part.  [R514]"""

    key = "break_off"
    rule = "R514"
    verbs = (BREAK_OFF, GO_ON)

    def who(self, g: Guiscard, f: GameTurn) -> list[int]:
        seat = NOBODY if g.war is None or is_decided(g) else g.war.customs.breaker(g)
        return [seat] if seat >= 0 else []

    def options(self, g: Guiscard, f: GameTurn, seat: int) -> list[Choice]:
        return [(BREAK_OFF,), (GO_ON,)]

    def take(self, g: Guiscard, f: GameTurn, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == BREAK_OFF:
            g.decide_battle(DRAWN)
        f.leave()
        return None


class Yield(Ask[Guiscard, GameTurn]):
    """In a campaign: whether those who are left of a side give themselves up.  [R655]"""

    key = "yield"
    rule = "R655"
    verbs = (LAY_DOWN_ARMS, GO_ON)

    def who(self, g: Guiscard, f: GameTurn) -> list[int]:
        seat = NOBODY if g.war is None or is_decided(g) else g.war.customs.yielder(g)
        return [seat] if seat >= 0 else []

    def options(self, g: Guiscard, f: GameTurn, seat: int) -> list[Choice]:
        return [(GO_ON,), (LAY_DOWN_ARMS,)]

    def take(self, g: Guiscard, f: GameTurn, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == LAY_DOWN_ARMS:
            for man in q.living(g, seat):
                g.lull(man)
            g.decide_battle(1 - seat)
        return None


def end_turn(g: Guiscard, f: GameTurn) -> None:
    """What a scenario asks at the end of turns.  [R185] [R187]"""
    if g.war is not None:
        g.war.customs.close_turn(g)
    if not is_decided(g):
        victory.judge_turn(g)


TURN: Final[Steps] = (first_phase, second_phase, burn_down, BreakOff(), Yield(), end_turn)


class PlayerPhase(Phase):
    """The five steps of one side, each finished before the next begins; a step in which nothing is possible passes.

    Several players of one side share its seat.  [R101] [R102] [R103]"""

    def steps(self) -> Steps:
        return PHASE

    def copy(self) -> Frame:
        return PlayerPhase(self.formed)


def open_phase(g: Guiscard, f: PlayerPhase) -> Frame | None:
    """What a war brings at this moment."""
    return None if g.war is None else g.war.customs.open_phase(g)


def open_fire(g: Guiscard, f: PlayerPhase) -> None:
    g.tell("step", FIRE_STEP)


def open_charges(g: Guiscard, f: PlayerPhase) -> None:
    if g.field.battle.tier >= T2:
        g.tell("step", CHARGE_STEP)


def open_movement(g: Guiscard, f: PlayerPhase) -> None:
    g.tell("step", MOVEMENT_STEP)


def bar_move(g: Guiscard, seat: int, man: int) -> Reason | None:
    """Each moves at most once; those who wait beyond the edge, from their turn on.  [R105] [R108] [R119]"""
    group = g.field.battle.groups[g.field.cast.group[man]]
    if special.is_lady(g, man):
        return lady.bar_lead(g, seat, man)
    if group.seat != seat:
        return NOT_YOURS
    if g.marks[man] & (MOVED | SETTLED):
        return MOVED_ALREADY
    if q.marked(g, man, BUSY):
        return BUSY_ELSEWHERE
    if q.is_waiting(g, man):
        if special.waits_for_unmasking(g, man):
            return UNDER_CLOAKS
        return None if 0 < group.turn <= g.turn else NOT_YET.at(turn=group.turn)
    return None if q.is_up(g, man) and q.allowance(g, man) > 0 else CANNOT_MOVE.at(man=man)


class MoveMen(Ask[Guiscard, PlayerPhase]):
    """One character after the other moves; then all others stay.  [R108]"""

    key = "move"
    rule = "R108"
    verbs = (MOVE, MARCH, CLEAR, *tasks.VERBS, PASS)

    def who(self, g: Guiscard, f: PlayerPhase) -> list[int]:
        return [g.active] if movers(g, first_only=True) or clearings(g) or tasks.tasks(g) else []

    def options(self, g: Guiscard, f: PlayerPhase, seat: int) -> list[Choice]:
        moves: list[Choice] = [(MOVE, man) for man in movers(g)]
        marches: list[Choice] = [(MARCH, man) for man in ranked(g, seat) if bar_march(g, seat, man) is None]
        return [*moves, *marches, *clearings(g), *tasks.tasks(g), (PASS,)]

    def bar(self, g: Guiscard, f: PlayerPhase, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PASS:
            return None
        if choice[0] == CLEAR:
            return bar_clear(g, seat, choice[1], choice[2])
        if choice[0] == MARCH:
            return bar_march(g, seat, choice[1])
        return bar_move(g, seat, choice[1]) if choice[0] == MOVE else tasks.bar_task(g, seat, choice)

    def take(self, g: Guiscard, f: PlayerPhase, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PASS:
            f.leave()
            return None
        if choice[0] == CLEAR:
            return Clearing(choice[1], choice[2], -1)
        if choice[0] == MARCH:
            return new_march(g, choice[1])
        return new_move(g, choice[1]) if choice[0] == MOVE else tasks.begin_task(g, choice)


def movers(g: Guiscard, first_only: bool = False) -> list[int]:
    """Those who may still move; the lost and those who have moved are passed over, whatever else bars them.  [R108]"""
    found: list[int] = []
    for man in q.men(g):
        if g.marks[man] & (MOVED | SETTLED) or q.is_lost(g, man) or bar_move(g, g.active, man) is not None:
            continue
        found.append(man)
        if first_only:
            break
    return found


def draw_last_fire(g: Guiscard, f: PlayerPhase) -> Frame | None:
    """Those who did not move may be shot at now.  [R139]"""
    return None if g.quiet else LastWindow()


def open_combat(g: Guiscard, f: PlayerPhase) -> None:
    g.tell("step", COMBAT_STEP)


def finish_work(g: Guiscard, f: PlayerPhase) -> None:
    """Tents that were cut at all through the phase are open now, and gates have been turned.  [R333] [R409]"""
    tasks.finish_tasks(g)


def stand_up(g: Guiscard, f: PlayerPhase) -> None:
    """Stunned men of this side come to their senses, except those stunned in this very phase.  [R184]"""
    g.tell("step", RECOVERY_STEP)
    for man in q.living(g, g.active):
        if g.health[man] == STUNNED and not q.marked(g, man, DAZED):
            v.recover(g, man)
    take_stock(g)


def spread_fire(g: Guiscard, f: PlayerPhase) -> Frame | None:
    """Those who stay in the flames die, and the flames of this side reach out.  [R432] [R434]"""
    if not g.siege.flames and not g.siege.doomed:
        return None
    blaze.burn_the_doomed(g)
    cells = flames.within_reach(g)
    return flames.Spreading(cells, []) if cells else None


def end_phase(g: Guiscard, f: PlayerPhase) -> None:
    """Has anybody won?  [R187]"""
    victory.judge_phase(g)


PHASE: Final[Steps] = (
    open_phase,
    unmask_late,
    Stir(),
    wake_the_rest,
    open_fire,
    Shoot(),
    open_charges,
    DeclareCharge(),
    open_movement,
    ride_next,
    MoveMen(),
    FormUp(),
    draw_last_fire,
    open_combat,
    DropCloaks(),
    close_up,
    fight_next,
    Attack(),
    finish_work,
    stand_up,
    spread_fire,
    end_phase,
)
"""Offensive fire, charges, movement, combat, recovery.  [R101]"""

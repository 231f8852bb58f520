"""The siege: set-up, five weeks of six phases, and how it ends (rulebook p.7, p.8 and p.11)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Step, Steps
from bulawa.engine.setup import Laid, Setup
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.actions import begin_actions
from bulawa.games.chocim.board import BOXES, COMMONWEALTH, OTTOMAN, SIDES, Board, stack
from bulawa.games.chocim.diplomacy import Diplomacy
from bulawa.games.chocim.effects import Effects
from bulawa.games.chocim.negotiations import begin_negotiations
from bulawa.games.chocim.preparation import Opening, Preparation
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.summary import begin_summary, eat


class Week(Frame):
    """One week of the siege, and then the next."""

    def steps(self) -> Steps:
        return WEEK

    def copy(self) -> Frame:
        return Week()


def prepare(g: Chocim, f: Week) -> Frame:
    """[R20]"""
    g.tell("phase", 0)
    return Preparation(0)


def act(g: Chocim, f: Week) -> Frame:
    """[R30]"""
    g.tell("phase", 1)
    return begin_actions()


def pick_cards(g: Chocim, f: Week) -> Frame:
    """[R80]"""
    g.tell("phase", 2)
    return Diplomacy(COMMONWEALTH)


def take_effect(g: Chocim, f: Week) -> Frame:
    """[R90]"""
    g.tell("phase", 3)
    return Effects()


def supply(g: Chocim, f: Week) -> None:
    """[R110]"""
    g.tell("phase", 4)
    eat(g, f)


def sum_up(g: Chocim, f: Week) -> Frame:
    """[R120]"""
    g.tell("phase", 5)
    return begin_summary()


def is_time_to_talk(g: Chocim) -> bool:
    """Revolt, hunger on either side, or the last week.  [R1] [R127]"""
    return not g.morale[COMMONWEALTH] or not min(g.supply) or g.week >= g.board.weeks


def check(g: Chocim, f: Week) -> Frame | None:
    """First mutiny, then revolt and hunger, then the calendar.  [R1] [R2] [R127] [G2]"""
    if not g.morale[OTTOMAN]:
        g.end([COMMONWEALTH], "mutiny", [])
    if is_time_to_talk(g):
        g.tell("talks")
        return begin_negotiations()
    v.start_week(g, g.week + 1)
    f.again()
    return None


WEEK: Final[Steps] = (prepare, act, pick_cards, take_effect, supply, sum_up, check)

PHASE_STEPS: dict[str, Step] = {
    "preparation": prepare,
    "action": act,
    "diplomacy": pick_cards,
    "effects": take_effect,
    "supply": supply,
    "summary": sum_up,
}
"""The step of the week that each phase is."""

PHASES: tuple[str, ...] = tuple(PHASE_STEPS)

PHASE_OF: dict[Step | None, int] = {step: i for i, step in enumerate(PHASE_STEPS.values())}


def phase(g: Chocim) -> int:
    """The phase the siege is in, as a number; talks come after the last one."""
    if not g.frames:
        return len(PHASES)
    step = g.frames[0].begun()
    return 0 if step is None else PHASE_OF.get(step, len(PHASES))


def set_up(laid: Laid) -> Chocim:
    """The set-up position.  [R10] [R11] [R12] [R13] [R14] [R15] [R16] [R17] [V1] [V8]"""
    options = laid.setup.options
    g = empty_siege(laid)
    board = g.board
    g.units = board.start_units[:]
    g.morale, g.supply = board.start_morale[:], board.start_supply[:]
    cards = 0
    if options["short_siege"]:
        g.week, cards = board.week_three, board.short_cards
        g.morale, g.supply = board.short_morale[:], board.short_supply[:]
    for side, name in enumerate(("commonwealth", "ottoman")):
        g.morale[side] = within(g.morale[side] + options[f"{name}_morale"], board.most_morale[side])
        g.supply[side] = within(g.supply[side] + options[f"{name}_supply"], board.most_supply[side])
    start = Week()
    start.go_to(act)
    g.frames = [start, Opening(cards)]
    return g


def within(value: int, most: int) -> int:
    return max(0, min(most, value))


def board_of(setup: Setup) -> Board:
    """[V2] [V6]"""
    options = setup.options
    board: Board = setup.pack.board_for(bool(options["strict_plunder"]), bool(options["narrow_bastion"]))
    return board


def empty_siege(laid: Laid) -> Chocim:
    """No unit anywhere, all decks whole, every commander ready."""
    board, options = board_of(laid.setup), laid.setup.options
    g = Chocim(board)
    g.laid = laid
    leaders = range(len(board.leaders))
    g.week = 1
    g.units = [0] * stack(BOXES, 0)
    g.morale = [0, 0]
    g.supply = [0, 0]
    g.forts = board.fort[:]
    g.approaches = board.start_approaches
    g.bonus = True
    g.extra = [0, 0]
    g.ready = [[i for i in leaders if board.leaders[i].side == s and board.leaders[i].commander] for s in SIDES]
    g.turned = [[], []]
    g.hands = [[], []]
    g.decks = [[i for i in leaders if board.leaders[i].side == s and not board.leaders[i].commander] for s in SIDES]
    g.used = [[], []]
    g.gone = []
    g.display = []
    g.stock = list(range(len(board.strength)))
    g.arguments = [[], []]
    g.discard = []
    g.buried = [[], []]
    g.seen = [[], []]
    g.claims = []
    g.bids = []
    g.both_prayers = bool(options["both_prayers"])
    g.secret_supports = bool(options["secret_supports"])
    g.lost_battle_is_light = bool(options["light_defeat"])
    g.open_cards = bool(options["open_cards"])
    return g

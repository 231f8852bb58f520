"""The table before the first round: everything as the cards and the scenario print it."""

from __future__ import annotations

from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.state import NO_ORDER, NOBODY, WAITING, Ogniem, outline
from bulawa.games.ogniem.terms import HUSSAR_LANCES, LANCES, LOOSE, LOOSE_ORDER, STANDARD
from bulawa.geometry.shapes import disc


def empty_table(board: Board) -> Ogniem:
    """Ammunition, melee charges, lances and order points as printed, no DP; nobody is deployed yet.  [R403] [R406]"""
    g = Ogniem(board)
    cards, count = board.cards, board.count()
    g.grounds = [outline(one.xs, one.ys) for one in board.areas]
    g.walls = [outline(one.xs, one.ys) for one in board.structures]
    g.round, g.initiative, g.calm, g.rounds = 0, NOBODY, 1, board.rounds
    g.motivation = board.motivation[:]
    g.place = [WAITING] * count
    g.x, g.y, g.heading = [0] * count, [0] * count, [0] * count
    g.shape = [disc(0, 0, 0)] * count
    g.dp, g.activated = [0] * count, [0] * count
    g.opened, g.hidden, g.seen = [NO_ORDER] * count, [NO_ORDER] * count, [NO_ORDER] * count
    g.ammo = [card.ammo for card in cards]
    g.charges = [card.melee_charges for card in cards]
    g.lances = [int(card.armed(LANCES) or card.armed(HUSSAR_LANCES)) for card in cards]
    g.formation = [LOOSE if card.ever_has(LOOSE_ORDER) else STANDARD for card in cards]
    g.on_foot, g.loss, g.brink = [0] * count, [0] * count, [0] * count
    g.tested, g.begun, g.inspired = [0] * count, [0] * count, [0] * count
    g.points = [card.order_points for card in cards]
    g.restored = [card.order_points for card in cards]
    g.structure_points = [one.kind.points for one in board.structures]
    g.control = [goal.holder for goal in board.goals]
    g.advantage = [NOBODY, NOBODY]
    g.partisan, g.spied = [0] * count, [0] * count
    g.used, g.met = [0, 0], []
    return g

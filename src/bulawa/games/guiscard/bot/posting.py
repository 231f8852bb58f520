"""Setting up: near to what draws a man, on good ground, shoulder to shoulder (specification 8.1)."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims, ways_to
from bulawa.games.guiscard.bot.places import footing
from bulawa.games.guiscard.choices import FACE, PICK, PUT
from bulawa.games.guiscard.deployment import Deployment
from bulawa.games.guiscard.state import Guiscard


def post_scores(g: Guiscard, f: Deployment, choices: list[Choice]) -> list[float]:
    """Where each is put; who comes first does not matter."""
    foes = [g.cell[man] for man in q.men(g) if f.man >= 0 and q.is_here(g, man) and q.are_enemies(g, f.man, man)]
    return [post_score(g, f, foes, choice) for choice in choices]


def post_score(g: Guiscard, f: Deployment, foes: list[int], choice: Choice) -> float:
    if choice[0] == PICK:
        return w.PUSHED if choice[1] == aims(g).prize else 0.0
    if f.man < 0 or choice[0] not in (PUT, FACE):
        return 0.0
    cell = choice[1] if choice[0] == PUT else f.hex + g.field.grid.steps[choice[1]]
    if choice[0] == FACE and not g.field.grid.on_board[cell]:
        return w.STAY
    friends = len([1 for step in g.field.grid.steps if q.man_on(g, cell + step) >= 0])
    return nearness(g, f.man, foes, cell) + footing(g, cell) + w.ELBOWS * friends


def nearness(g: Guiscard, man: int, foes: list[int], cell: int) -> float:
    """Those with a goal stand on the side where it lies, the one who is not to be carried off far from it and his
    friends about him, the others towards the enemy or in the middle."""
    pace = float(max(1, g.field.cast.move[q.form(g, man)]))
    known, grid = aims(g), g.field.grid
    if known.named[man] and known.keeps == q.seat(g, man):
        return -w.OUTSIDE * (bool(known.refuge) and cell not in known.refuge) - w.PUSHED * openings(g, cell)
    if known.goal[man]:
        return -w.MARCH * ways_to(g, man, known.goal[man])[cell] / pace
    if man == known.prize:
        return w.MARCH * ways_to(g, man, known.prize_edges)[cell] / pace
    marks = foes or [grid.cell(grid.columns // 2, grid.rows // 2)]
    if known.prize >= 0 and q.is_here(g, known.prize) and not q.are_enemies(g, man, known.prize):
        marks = [g.cell[known.prize]]
    return -w.HUNT * min([grid.distance(cell, mark) for mark in marks]) / pace


def openings(g: Guiscard, cell: int) -> int:
    """By how many sides somebody could come at him there from without his room."""
    room, steps = g.field.ground.room, g.field.grid.steps
    ways = [way for way in range(6) if room[cell + steps[way]] != room[cell]]
    return len([way for way in ways if q.entry_cost(g, False, False, cell, way) > 0])

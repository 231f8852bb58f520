"""What may be looked at on the map at any time: lines of sight with dead ground, reach, and what enemies threaten."""

from __future__ import annotations

from typing import Any

from bulawa.engine.errors import Reason
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.lenses import Glimpse, Lens
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.screen import sightline
from bulawa.games.guiscard.screen.captions import captions
from bulawa.games.guiscard.screen.hexes import hex_id
from bulawa.games.guiscard.screen.journeys import MOST_COST
from bulawa.games.guiscard.seen import IN_DEAD_GROUND, OPEN
from bulawa.games.guiscard.sight import sight, whole
from bulawa.games.guiscard.state import Guiscard

OUTLOOK = Reason("R144", "outlook", "hex:hex seen dead hidden")
REACHES = Reason("R108", "reaches", "man:man points hexes")
THREATENS = Reason("R160", "threatens", "side:seat men hexes")
LIES = Reason("R105", "lies", "man:man")


def through_sight(g: Guiscard, eyes: Eyes, over: tuple[int, ...]) -> Glimpse:
    """From one hex, all that cannot be seen; to another, the line.  [R144] [R147]"""
    if not all(g.field.grid.on_board[cell] for cell in over):
        return Glimpse()
    if len(over) == 2 and over[0] != over[1]:
        return through_line(g, over[0], over[1])
    return outlook(g, over[0]) if over else Glimpse()


def through_line(g: Guiscard, a: int, b: int) -> Glimpse:
    seen = whole(g, a, b)
    first, *rest = sightline.told(g, a, b)
    notes = (first.at(shapes=sightline.drawn(g, a, b, seen), **first.args), *rest)
    return Glimpse(tuple(hex_id(g, cell) for cell in sightline.crossed(seen)), notes=notes)


def outlook(g: Guiscard, a: int) -> Glimpse:
    dead, hidden = [], []
    for cell in g.field.grid.cells:
        stopped = sight(g, a, cell).stopped if cell != a else OPEN
        if stopped == IN_DEAD_GROUND:
            dead.append(hex_id(g, cell))
        elif stopped != OPEN:
            hidden.append(hex_id(g, cell))
    seen = len(g.field.grid.cells) - len(dead) - len(hidden)
    note = OUTLOOK.at(hex=a, seen=seen, dead=len(dead), hidden=len(hidden))
    return Glimpse(shades={"hidden": tuple(hidden), "dead": tuple(dead)}, notes=(note,))


def ways(g: Guiscard, man: int) -> Reach:
    """Where he could go in a move of his own, if nothing changed before it."""
    return Reach(g, man, q.allowance(g, man), False)


def through_reach(g: Guiscard, eyes: Eyes, over: tuple[int, ...]) -> Glimpse:
    """How far anybody comes, friend or enemy, and what each hex costs him.  [R108]"""
    if not over:
        return Glimpse()
    man = over[0]
    if not q.is_up(g, man):
        return Glimpse(notes=(LIES.at(man=man),))
    found = ways(g, man)
    ends = found.ends(g)
    marks = {
        hex_id(g, cell): (f"cost_{min(found.cost(pose), MOST_COST)}", *(["tested"] if found.tested(pose) else []))
        for cell, pose in ends.items()
    }
    note = REACHES.at(man=man, points=q.allowance(g, man), hexes=len(ends))
    return Glimpse(shades={"reach": tuple(marks)}, marks=marks, notes=(note,))


def through_threat(g: Guiscard, eyes: Eyes, over: tuple[int, ...]) -> Glimpse:
    """Every hex that able enemies could come to attack in their next phase.  [R160]"""
    foe = enemy_of(g, eyes)
    able = [man for man in q.living(g, foe) if q.is_able(g, man)]
    struck: set[int] = set()
    for man in able:
        for pose in (*ways(g, man).ends(g).values(), 6 * g.cell[man] + g.facing[man]):
            struck |= struck_from(g, man, pose // 6, pose % 6)
    hexes = tuple(hex_id(g, cell) for cell in sorted(struck))
    return Glimpse(shades={"threat": hexes}, notes=(THREATENS.at(side=foe, men=len(able), hexes=len(hexes)),))


def struck_from(g: Guiscard, man: int, cell: int, facing: int) -> set[int]:
    """The hexes he could attack from there, a rider with either half.  [R104]"""
    steps, on_board = g.field.grid.steps, g.field.grid.on_board
    places = g.both(cell, facing, q.is_mounted(g, man))
    reached = {at + steps[way] for at in places for way in range(6) if q.may_strike(g, man, at, way)}
    return {one for one in reached if on_board[one]}


def enemy_of(g: Guiscard, eyes: Eyes) -> int:
    """Whom those who look must fear; who looks for both sides, or for none, fears those whose phase it is not."""
    own = [seat for seat in (0, 1) if sees(eyes, seat)]
    return 1 - own[0] if len(own) == 1 else 1 - g.active


LENSES = {
    "sight": Lens(("hex", "hex"), through_sight),
    "reach": Lens(("man",), through_reach),
    "threat": Lens((), through_threat),
}
KEYS = {"sight": "o", "reach": "r", "threat": "e"}


def looks(language: str) -> dict[str, Any]:
    """Their words for the board."""
    said = captions(language)["lenses"]
    return {
        name: {
            "label": said[name],
            "title": said[f"{name}_title"],
            "over": list(lens.over),
            "hints": [said[f"{name}_{n}"] for n, _ in enumerate(lens.over)],
            "key": KEYS[name],
        }
        for name, lens in LENSES.items()
    }

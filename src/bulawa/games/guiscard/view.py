"""What everybody sees: in this game everything lies open; and positions as data."""

from __future__ import annotations

from typing import Any

from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes
from bulawa.engine.setup import Laid
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.state import (
    FATE_IDS,
    HEALTH_IDS,
    MARK_IDS,
    NOBODY,
    NOWHERE,
    WAITING,
    Guiscard,
    new_state,
)
from bulawa.games.guiscard.turn import Skirmish
from bulawa.geometry.hexes import Grid


def new(laid: Laid) -> Guiscard:
    """Nobody stands yet; the first group is set up first."""
    g = new_state(laid.setup.pack.lay_out(laid.setup.scenario, laid.setup.options))
    g.laid = laid
    g.frames = [Skirmish(NOBODY)]
    return g


def position(g: Guiscard) -> dict[str, Any]:
    """The whole truth as data: a match can be started from it."""
    cast, stable = g.field.cast, g.field.stable
    return {
        "turn": g.turn,
        "active": g.field.battle.seats[g.active],
        "quiet": g.quiet,
        "men": {cast.ids[man]: man_told(g, man) for man in q.men(g) if is_told(g, man)},
        "horses": {stable.ids[horse]: horse_told(g, horse) for horse in range(len(g.fate))},
        "bodies": {g.field.grid.name(cell): n for cell, n in sorted(g.bodies.items())},
        "cuts": [g.field.grid.name(cell) for cell in sorted(g.cuts)],
        "charges": [charge_told(g, charge) for charge in g.charges],
        "frames": [g.laid.vocabulary.frame(frame) for frame in g.frames],
    }


def is_told(g: Guiscard, man: int) -> bool:
    """Of those who wait and have done nothing, nothing is told."""
    return g.health[man] != WAITING or g.marks[man] != 0


def hex_told(grid: Grid, cell: int) -> str | None:
    return None if cell == NOWHERE else grid.name(cell)


def man_told(g: Guiscard, man: int) -> dict[str, Any]:
    """What is not as usual is told."""
    told: dict[str, Any] = {
        "hex": hex_told(g.field.grid, g.cell[man]),
        "health": HEALTH_IDS[g.health[man]],
    }
    if g.horse[man] >= 0:
        told |= {"horse": g.field.stable.ids[g.horse[man]], "facing": g.facing[man]}
    numbers = {"spent": g.spent[man], "exits": g.exits[man]}
    told |= {key: value for key, value in numbers.items() if value}
    if g.javelins[man] != g.field.javelins:
        told["javelins"] = g.javelins[man]
    if g.company[man] >= 0:
        told |= {"company": g.company[man], "front": g.front[man]}
    if g.shelter[man] != NOWHERE:
        told["shelter"] = g.field.grid.name(g.shelter[man])
    if g.knife[man] != NOWHERE:
        told["knife"] = g.field.grid.name(g.knife[man])
    marks = [name for bit, name in enumerate(MARK_IDS) if g.marks[man] >> bit & 1]
    return told | ({"marks": marks} if marks else {})


def horse_told(g: Guiscard, horse: int) -> dict[str, Any]:
    told: dict[str, Any] = {"fate": FATE_IDS[g.fate[horse]]}
    if g.stall[horse] != NOWHERE:
        told |= {"hex": g.field.grid.name(g.stall[horse]), "facing": g.heading[horse]}
    if g.leader[horse] >= 0:
        told["leader"] = g.field.cast.ids[g.leader[horse]]
    return told | ({"exits": g.horse_exits[horse]} if g.horse_exits[horse] else {})


def charge_told(g: Guiscard, charge: list[int]) -> dict[str, Any]:
    ids = g.field.cast.ids
    return {
        "rider": ids[charge[0]],
        "target": ids[charge[1]],
        "counter": ids[charge[2]] if charge[2] >= 0 else None,
        "arrival": charge[3],
        "path": [g.field.grid.name(cell) for cell in charge[4:]],
    }


def view(g: Guiscard, eyes: Eyes) -> dict[str, Any]:
    return position(g)


def guess(g: Guiscard, eyes: Eyes, chance: Chance) -> Guiscard:
    return g.copy()


def conserved(g: Guiscard) -> dict[str, int]:
    """Nobody and no horse ever vanishes."""
    return {"men": len(g.health), "horses": len(g.fate)}

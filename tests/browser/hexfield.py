"""A field of hexes with pieces, as a board and a scene would send them, laid in the real browser without a game."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.player import SOON, Player

COLUMNS, ROWS = 50, 30
"""Fifteen hundred hexes."""

PIECES = 100

SIZE = 24
"""From the middle of a hex to its corners."""


def names() -> list[str]:
    return [f"{column:02}{row:02}" for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)]


def board() -> dict[str, Any]:
    """Four terrains, two kinds of hexsides, a few named hexes, counters of two sides."""
    choose = random.Random(1621)
    cells: dict[str, list[str]] = {"field": [], "woods": [], "hill": [], "water": []}
    for name in names():
        cells[choose.choices(list(cells), [6, 3, 2, 1])[0]].append(name)
    sides = [f"{name}/{choose.randrange(3)}" for name in choose.sample(names()[100:-100], 160)]
    grid = {
        "type": "grid", "kind": "plain", "x": 40, "y": 40, "r": SIZE, "columns": COLUMNS, "rows": ROWS,
        "terrain": {kind: {"title": kind.title(), "cells": " ".join(here)} for kind, here in cells.items()},
        "sides": {
            "stream": {"title": "Stream", "cells": " ".join(sides[:110])},
            "wall": {"title": "Wall", "cells": " ".join(sides[110:])},
        },
        "names": {"0507": "Bari", "2412": "Troia", "4020": "Brindisi"},
    }  # fmt: skip
    counter = [["body", "M-13-13h26v26h-26Z"], ["rim", "M-6 6L0-8 6 6"]]
    return {
        "game": "hexes", "theme": "plain", "canvas": {"w": 1880, "h": 1320},
        "seats": {"red": {"name": "Red", "emblem": counter}, "blue": {"name": "Blue", "emblem": counter}},
        "panels": [], "elements": [grid], "cards": {}, "marks": {}, "buttons": {},
        "sprites": {
            side: {"title": f"{side} company", "letter": "", "side": side, "w": 26, "h": 26, "art": counter}
            for side in ("red", "blue")
        },
    }  # fmt: skip


def scene() -> dict[str, Any]:
    choose = random.Random(7)
    places = choose.sample(names(), PIECES)
    pieces = {
        f"unit:{n}": {
            "at": f"hex:{place}", "sprite": ("red", "blue")[n % 2], "n": 1, "turn": 60 * choose.randrange(6),
            "badges": [{"text": str(choose.randrange(1, 5)), "title": "wounds"}] if n % 4 == 0 else [],
        }
        for n, place in enumerate(places)
    }  # fmt: skip
    return {
        "pieces": pieces, "marks": {}, "tracks": {}, "hands": {}, "discard": {}, "decks": {}, "facts": {},
        "palette": {}, "confirm": {}, "hint": "", "also": {},
    }  # fmt: skip


LAY = """async ([data, scene]) => {
  const [{Board}, {Viewport}, {Lights}, {Pick}, {merge}, {wear}] = await Promise.all(
    ['board', 'viewport', 'lights', 'pick', 'patch', 'theme'].map((name) => import(`/client/${name}.js`)));
  await wear(data.theme);
  const start = performance.now();
  const board = new Board(data);
  const view = new Viewport(board);
  const empty = {find: () => null};
  const table = document.createElement('div');
  table.className = 'match hexfield';
  table.style.height = '100dvh';
  table.append(view.element);
  document.getElementById('app').replaceChildren(table);
  board.show(scene);
  const lights = new Lights(board, empty, empty);
  window.field = {board, view, lights, scene, Pick, merge};
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}"""
"""Lay the board and its pieces; milliseconds until they are painted."""


def lay(player: Player) -> float:
    """On the page that takes each module by itself, so that those imported here are the ones it uses."""
    player.page.goto(f"{player.address}/?plain")
    player.page.wait_for_selector("#start", timeout=SOON)
    shown: float = player.page.evaluate(LAY, [board(), scene()])
    return shown


CHANGE = """async (patch) => {
  const {board, merge} = window.field;
  const start = performance.now();
  window.field.scene = merge(window.field.scene, patch);
  board.show(window.field.scene);
  const worked = performance.now() - start;
  document.querySelector('.sheet').getBoundingClientRect();
  return [worked, performance.now() - start];
}"""
"""Show what a push has changed; milliseconds of the script alone, and with style and layout."""


def change(player: Player, pieces: dict[str, Any]) -> tuple[float, float]:
    worked, laid = player.page.evaluate(CHANGE, {"pieces": pieces})
    return worked, laid


LIGHT = """(ids) => {
  const {lights, Pick} = window.field;
  const options = ids.map((id) => ({choice: ['move', id], path: [id], text: id}));
  const start = performance.now();
  lights.show(new Pick(options));
  document.querySelector('.sheet').getBoundingClientRect();
  return performance.now() - start;
}"""


def light(player: Player, ids: list[str]) -> float:
    """Light these hexes or hexsides; milliseconds."""
    took: float = player.page.evaluate(LIGHT, ids)
    return took

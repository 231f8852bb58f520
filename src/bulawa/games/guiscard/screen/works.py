"""What a siege puts on the map: gates, breaches, flames, naphtha, ladders, ropes and engines as pieces."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import circle
from bulawa.games.guiscard import engines, ladders
from bulawa.games.guiscard.battle import SIPHON
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import GATE
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.figures import Art
from bulawa.games.guiscard.screen.hexes import hex_id
from bulawa.games.guiscard.siege import ABSENT, AWAITED, BURNT, JAMMED, LYING, WRECKED
from bulawa.games.guiscard.state import Guiscard

Piece = dict[str, Any]

BARS = "M-13-6v12M-7-6v12M-1-6v12M5-6v12M11-6v12M-16-2h32M-16 3h32"
LIFTED = "M-16-8h32M-13-8v4M-7-8v4M-1-8v4M5-8v4M11-8v4"
SPLINTERS = "M-15 6l5-11 3 9 6-12 2 11 7-9 1 12M-13 8h25"
TONGUES = "M0 14q-13-3-9-14q2 5 5 5q-3-9 5-17q0 8 5 11q3-3 2-7q8 9 2 17q-3 5-10 5Z"
POOL = "M-22 4q4-13 18-12q18-6 25 6q3 12-12 13q-26 5-31-7Z"
RAILS = "M-5-48v96M5-48v96M-5-40h10M-5-28h10M-5-16h10M-5-4h10M-5 8h10M-5 20h10M-5 32h10M-5 44h10"
SHORT_RAILS = "M-6-27v44M6-27v44M-6-21h12M-6-13h12M-6-5h12M-6 3h12M-6 11h12"
CORD = "M-3-22q3-6 6 0v4M0-18q-4 12 0 22t0 14"
FRAME = "M-14-40h28M-14 44h28M-14-40v84M14-40v84M0-46v60M-14 0h28M-9 26h18"
SLING_ARM = "M0-46l7 10h-14Z"
PIPE = "M-5 14v-30h10v30ZM-8 14h16v6h-16Z"

Sprites = dict[str, Piece]


def drawn(title: str, w: float, h: float, art: Art) -> Piece:
    return {"title": title, "letter": "", "side": "", "w": w, "h": h, "art": art, "pile": 1}


CRACK = "M-7-11l6 7-5 4 9 4-4 8"


def sprites(language: str) -> Sprites:
    """How each of them looks."""
    named = {
        "gate_down": (36, 20, [["shade", "M-16-8h32v16h-32Z"], ["timber", "M-16-8h32v16h-32Z"], ["iron-line", BARS]]),
        "gate_up": (36, 20, [["timber-line", LIFTED]]),
        "cracked": (26, 26, [["shade", CRACK], ["iron-line", CRACK]]),
        "ruin": (34, 24, [["timber-line", SPLINTERS]]),
        "flame": (30, 34, [["shade", TONGUES], ["flame", TONGUES]]),
        "naphtha": (48, 24, [["naphtha", POOL]]),
        "ladder_lying": (16, 100, [["shade", RAILS], ["timber-line", RAILS]]),
        "ladder_upright": (18, 50, [["shade", SHORT_RAILS], ["timber-line", SHORT_RAILS]]),
        "hook": (14, 46, [["cord", CORD]]),
        "thrower": (34, 96, [["shade", FRAME], ["timber-line", FRAME], ["iron", SLING_ARM]]),
        "siphon": (24, 40, [["shade", PIPE], ["bronze", PIPE], ["iron", circle(0, -18, 3)]]),
    }
    return {key: drawn(say(language, "works", key), w, h, art) for key, (w, h, art) in named.items()}


def pieces(g: Guiscard, language: str) -> dict[str, Piece]:
    """All that lies on the map besides men and horses, from the ground up."""
    if not g.field.has_castle:
        return {}
    found = {**naphtha(g, language), **gates(g, language), **engine_pieces(g, language)}
    return {**found, **ladder_pieces(g, language), **hooks(g, language), **flames(g, language)}


def piece(g: Guiscard, cell: int, sprite: str, title: str) -> Piece:
    return {"at": hex_id(g, cell), "sprite": sprite, "n": 1, "title": title}


def gate_hexes(field: Field) -> list[int]:
    return [cell for cell in field.grid.cells if field.ground.terrain[cell] == GATE]


def gates(g: Guiscard, language: str) -> dict[str, Piece]:
    """Each gate up or down, and every hex of the defences that is broken."""
    found = {}
    for cell in gate_hexes(g.field):
        if cell not in g.siege.ruins:
            key = "gate_up" if cell in g.siege.raised else "gate_down"
            found[f"gate:{g.field.grid.name(cell)}"] = piece(g, cell, key, say(language, "works", key))
    for cell in g.siege.ruins:
        found[f"ruin:{g.field.grid.name(cell)}"] = piece(g, cell, "ruin", say(language, "works", "ruin"))
    return found


def flames(g: Guiscard, language: str) -> dict[str, Piece]:
    """With the turn each burns in."""
    found = {}
    for cell, turn in sorted(g.siege.flames.items()):
        one = piece(g, cell, "flame", say(language, "works", "burns", n=turn))
        found[f"flame:{g.field.grid.name(cell)}"] = {**one, "signs": [[f"n{turn}", 0, 6]]}
    return found


def naphtha(g: Guiscard, language: str) -> dict[str, Piece]:
    title = say(language, "works", "naphtha")
    return {f"naphtha:{g.field.grid.name(cell)}": piece(g, cell, "naphtha", title) for cell in g.siege.naphtha}


def ladder_pieces(g: Guiscard, language: str) -> dict[str, Piece]:
    """Lying over two hexes, or leaning on a third; with whoever is on it."""
    found = {}
    for ladder, id in enumerate(g.field.park.ladder_ids):
        if g.siege.ladder_stance[ladder] == AWAITED:
            seat = g.field.battle.groups[g.field.park.ladder_group[ladder]].seat
            one: Piece = {"at": f"box:waiting_{seat}", "sprite": "ladder_upright", "n": 1}
            found[f"ladder:{id}"] = {**one, "title": say(language, "works", "ladder_awaited")}
        elif g.siege.ladder_stance[ladder] != BURNT:
            found[f"ladder:{id}"] = ladder_standing(g, ladder, language)
    return found


def ladder_standing(g: Guiscard, ladder: int, language: str) -> Piece:
    at, way = g.siege.ladder_at[ladder], g.siege.ladder_way[ladder]
    if g.siege.ladder_stance[ladder] == LYING:
        covers = [hex_id(g, cell) for cell in ladders.halves(g, ladder)]
        one = piece(g, at, "ladder_lying", say(language, "works", "ladder_lying"))
        return {**one, "covers": covers, "turn": 60 * ((way + 3) % 6)}
    title = said_with_climber(g, at, say(language, "works", "ladder_upright"), language)
    return {**piece(g, at, "ladder_upright", title), "turn": 60 * way}


def said_with_climber(g: Guiscard, foot: int, said: str, language: str) -> str:
    man = ladders.climber_at(g, foot)
    if man < 0:
        return said
    name = g.laid.words.name(language, "man", g.field.cast.ids[man])
    return f"{said}, {say(language, 'works', 'climber', man=name)}"


def hooks(g: Guiscard, language: str) -> dict[str, Piece]:
    found = {}
    for foot, way in sorted(g.siege.hooks.items()):
        title = said_with_climber(g, foot, say(language, "works", "hook"), language)
        found[f"hook:{g.field.grid.name(foot)}"] = {**piece(g, foot, "hook", title), "turn": 60 * way}
    return found


def engine_pieces(g: Guiscard, language: str) -> dict[str, Piece]:
    """Where they stand and look, and from which turn on they shoot."""
    found = {}
    for engine, id in enumerate(g.field.park.engine_ids):
        state = g.siege.engine_state[engine]
        if state in (ABSENT, WRECKED):
            continue
        cells = engines.cells_of(g, engine)
        sprite = "siphon" if g.field.park.engine_kind[engine] == SIPHON else "thrower"
        said = [say(language, "works", sprite)]
        if state == JAMMED:
            said.append(say(language, "works", "jammed"))
        elif g.siege.engine_ready[engine] > g.turn:
            said.append(say(language, "works", "ready", n=g.siege.engine_ready[engine]))
        one = {**piece(g, cells[0], sprite, ", ".join(said)), "turn": 60 * g.siege.engine_way[engine]}
        covers = {"covers": [hex_id(g, cell) for cell in cells]} if len(cells) > 1 else {}
        found[f"engine:{id}"] = {**one, **covers}
    return found

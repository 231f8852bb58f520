"""The siege sheet on the table: the plan of the place with its hits, both companies beside it, the facts of the day."""

from __future__ import annotations

from typing import Any

from bulawa.engine.eyes import Eyes
from bulawa.engine.screen import new_scene
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import talks
from bulawa.games.guiscard.days.blockade import HURT, LOST, Blockade
from bulawa.games.guiscard.days.events import BUYING, Happening
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.reading import knows_supplies
from bulawa.games.guiscard.days.sheet import HOOKS, LADDERS, THROWER
from bulawa.games.guiscard.ground import WOOD
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.muster import hex_id
from bulawa.games.guiscard.screen.table import board_of
from bulawa.games.guiscard.state import Guiscard

Scene = dict[str, Any]
FACES = 10


def common(g: Guiscard, language: str) -> Scene:
    """What all see: people, walls, works."""
    d = siege(g)
    pieces = {**people(g, language), **walls(g, language)}
    return new_scene(board_of(g), pieces=pieces, facts=facts(g, d, language), phase=-1)


def for_eyes(g: Guiscard, eyes: Eyes, language: str, facts: Scene) -> Scene:
    """Supplies as these eyes know them.  [R504]"""
    d = siege(g)
    known = knows_supplies(d, eyes)
    said = say(language, "siege", "left" if known else "eaten", n=max(0, d.left) if known else d.marker)
    return {"facts": {**facts, "supplies": {"value": said}}}


def people(g: Guiscard, language: str) -> Scene:
    """Everybody beside the plan, on the side he stands for; the wounded with the day on which they are well again."""
    d, cast, found = siege(g), g.field.cast, Scene()
    for man, seat in stands_for(g):
        place = {"at": f"box:waiting_{seat}", "sprite": f"{cast.kinds[cast.kind[man]]}_foot", "n": 1}
        signs = [["blood", 0, -17]] if d.body[man] == HURT else []
        found[f"man:{cast.ids[man]}"] = {**place, "title": told(g, man, language), "signs": signs}
    return found


def stands_for(g: Guiscard) -> list[tuple[int, int]]:
    """Everybody who is here with his side, and those who could be bought while somebody buys.  [R505]"""
    d, frame = siege(g), g.frames[-1] if g.frames else None
    here = [(man, seat) for man, seat in enumerate(d.side) if seat >= 0 and d.body[man] != LOST]
    if isinstance(frame, Happening) and frame.event in BUYING:
        here += [(man, frame.seat) for man in dq.reserve(g, frame.seat)]
    return here


def told(g: Guiscard, man: int, language: str) -> str:
    d, words, cast = siege(g), g.laid.words, g.field.cast
    name = words.name(language, "man", cast.ids[man])
    kind = words.name(language, "kind", cast.kinds[cast.kind[man]])
    said = f"{name} ({kind})"
    if d.body[man] == HURT and d.back[man]:
        return say(language, "siege", "returns", man=said, day=d.back[man])
    return say(language, "siege", "lies", man=said) if d.body[man] == HURT else said


def walls(g: Guiscard, language: str) -> Scene:
    """Hexes that are down, and hits on those that still stand.  [R511]"""
    d, found = siege(g), Scene()
    for cell in d.ruins:
        key = "ruin_wood" if dq.wall_of(g.field, cell) == WOOD else "ruin_stone"
        found[f"wall:{g.field.grid.name(cell)}"] = {
            "at": hex_id(g, cell),
            "sprite": "ruin",
            "n": 1,
            "title": say(language, "siege", key),
        }
    for cell, n in sorted(d.hits.items()):
        need = g.field.sheets.battering_hits[dq.wall_of(g.field, cell)]
        title = say(language, "siege", "hits", n=n, of=need)
        found[f"wall:{g.field.grid.name(cell)}"] = {"at": hex_id(g, cell), "sprite": "cracked", "n": n, "title": title}
    return found


def facts(g: Guiscard, d: Blockade, language: str) -> Scene:
    """Day, event, works, the blockade, and the chance that they would surrender."""
    begun = ", ".join(f"{stage}/{stages(d)}" for stage in d.stages) or "–"
    gear = say(language, "siege", "gear", hooks=d.gear[HOOKS], ladders=d.gear[LADDERS], throwers=d.gear[THROWER])
    event = g.laid.words.name(language, "happening", d.sheet.event_ids[d.event]) if d.event else "–"
    return {
        "turn": {"value": say(language, "siege", "day", n=d.day, last=d.place.days)},
        "phase": {"value": event},
        "lost": {"value": say(language, "siege", f"blockade_{dq.tightness(d)}")},
        "works": {"value": say(language, "siege", "works", gear=gear, begun=begun)},
        "talks": {"value": say(language, "siege", "chance", n=10 * chance(g, d))},
    }


def stages(d: Blockade) -> int:
    return d.sheet.engineer_stages if d.has_engineer else d.sheet.stages[THROWER]


def chance(g: Guiscard, d: Blockade) -> int:
    """Of ten faces so many would make them surrender today, as far as everybody knows.  [R541]"""
    return max(0, min(FACES, FACES + 1 - (d.sheet.target - talks.known_modifier(g))))

"""The siege sheet as positions tell it."""

from __future__ import annotations

from typing import Any

from bulawa.games.guiscard.days.blockade import BODY_IDS, FIT, Blockade
from bulawa.games.guiscard.days.sheet import GEAR_IDS
from bulawa.games.guiscard.field import Field

NUMBERS = (
    "day",
    "stock",
    "extra",
    "marker",
    "delay",
    "burnt",
    "siphons",
    "part",
    "left_behind",
    "road",
    "sent",
    "horses",
)
FLAGS = ("has_engineer", "has_sallied")


def sheet_told(d: Blockade, field: Field) -> dict[str, Any]:
    """The siege sheet as it is filled in."""
    ids, seats, grid = field.cast.ids, field.battle.seats, field.grid
    return {
        **{key: getattr(d, key) for key in (*NUMBERS, *FLAGS)},
        "inside": seats[d.inside],
        "men": {ids[man]: man_told(d, man, seats) for man in range(len(ids)) if d.side[man] >= 0},
        "relief": [ids[man] for man in d.relief],
        "tonight": [ids[man] for man in d.tonight],
        "seized": [ids[man] for man in d.seized],
        "tower": [ids[man] for man in d.tower],
        "used": list(d.used),
        "event": d.event,
        "initiative": seats[d.initiative] if d.initiative >= 0 else None,
        "gear": dict(zip(GEAR_IDS, d.gear)),
        **({"kept": dict(zip(GEAR_IDS, d.kept))} if any(d.kept) else {}),
        "stages": list(d.stages),
        "hits": {grid.name(cell): n for cell, n in sorted(d.hits.items())},
        "ruins": [grid.name(cell) for cell in d.ruins],
        "patrols": [[ids[man] for man in patrol] for patrol in d.patrols],
        "battle": d.battle,
        "last_fight": d.last_fight,
        "fought": d.fought,
        **other_told(d),
    }


def other_told(d: Blockade) -> dict[str, Any]:
    """Of the other of two fields, besides what lies on it.  [R517]"""
    return {} if d.aside is None else {key: getattr(d, key) for key in ("other_verdict", "other_battle", "other_fight")}


def man_told(d: Blockade, man: int, seats: tuple[str, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {"side": seats[d.side[man]]}
    if d.body[man] != FIT:
        found["body"] = BODY_IDS[d.body[man]]
    return found | ({"back": d.back[man]} if d.back[man] else {})

"""The exact chances of the decisions of a day: talks, and stones against walls."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.choices import BATTER, PARLEY
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import talks
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.works import MOST_POINTS, Works, lowest_hit
from bulawa.games.guiscard.state import Guiscard

FACES: Final = 10


def odds(g: Guiscard, choice: Choice) -> dict[str, Any] | None:
    if choice[0] == PARLEY:
        return of_talks(g)
    return of_battering(g, choice[1]) if choice[0] == BATTER and isinstance(g.frames[-1], Works) else None


def of_talks(g: Guiscard) -> dict[str, Any]:
    """How likely they surrender, as far as everybody knows; what adds nothing is not listed.  [R541]"""
    d = siege(g)
    modifiers = [("R541", "numbers", talks.by_numbers(g)), ("R541", "progress", talks.by_progress(g))]
    if not d.place.is_hidden:
        modifiers.append(("R541", "hunger", talks.by_hunger(g)))
    first = d.sheet.target - talks.known_modifier(g)
    faces = ["surrenders" if die >= first else "refuses" for die in range(1, FACES + 1)]
    return told("R541", [one for one in modifiers if one[2]], faces, "surrenders", [])


def of_battering(g: Guiscard, cell: int) -> dict[str, Any]:
    """How likely the wall is hit, with all stone throwers that are aimed there and this one.  [R511]"""
    frame, d = g.frames[-1], siege(g)
    points = 1 + (frame.aimed.count(cell) if isinstance(frame, Works) else 0)
    last = d.hits.get(cell, 0) + 1 >= g.field.sheets.battering_hits[q.wall_of(g.field, cell)]
    good, first = "wall_falls" if last else "wall_hit", lowest_hit(g.field, cell, points)
    breaks = g.field.sheets.battering_breaks[min(points, MOST_POINTS) - 1]
    faces = [good if die >= first else "engine_breaks" if die <= breaks else "nothing" for die in range(1, FACES + 1)]
    return told("R511", [], faces, good, [("R511", "points", {"n": ("number", points)})])


def told(rule: str, modifiers: list[Any], faces: list[str], good: str, notes: list[Any]) -> dict[str, Any]:
    """In the shape that previews have."""
    outcomes = [(one, faces.count(one) / FACES) for one in dict.fromkeys(faces)]
    return {
        "dice": 1,
        "sides": FACES,
        "rule": rule,
        "modifiers": modifiers,
        "chance": faces.count(good) / FACES,
        "faces": [],
        "outcomes": outcomes,
        "notes": notes,
    }

"""All shots that a fire action has."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.ogniem import fire, sight
from bulawa.games.ogniem.choices import FIRE
from bulawa.games.ogniem.state import Ogniem


def aims(g: Ogniem, shooter: int, shot: int) -> list[Choice]:
    """Every target from every edge at every edge of it that a line reaches.  [R150]"""
    return [
        (FIRE, shot, target, ref, edge)
        for target in fire.targets(g, shooter)
        if fire.in_range(g, shooter, shot, target)
        for ref in sight.refs_of(g, shooter)
        for edge in fire.edges_of(g, target)
        if fire.why_no_line(g, shooter, shot, target, ref, edge) is None
    ]

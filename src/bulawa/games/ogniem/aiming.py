"""All shots that a fire action has."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.ogniem import fire, sight
from bulawa.games.ogniem.choices import FIRE
from bulawa.games.ogniem.state import Ogniem


def aims(g: Ogniem, shooter: int, shot: int) -> list[Choice]:
    """Every target from every edge at every edge of it that a line reaches.  [R150]"""
    found: list[Choice] = []
    refs = free_refs(g, shooter, shot)
    for target in fire.targets(g, shooter, shot) if refs else []:
        if fire.in_range(g, shooter, shot, target):
            screens = sight.Screens(shooter, target)
            for ref in refs:
                for edge in fire.edges_of(g, target):
                    line = fire.line_to(g, shooter, shot, ref, target, edge, screens)
                    if line is not None and not fire.is_outdone(g, shooter, shot, target, line):
                        found.append((FIRE, shot, target, ref, edge))
    return found


def free_refs(g: Ogniem, shooter: int, shot: int) -> list[int]:
    """The edges from which this shot may be fired, whatever its target.  [R169]"""
    refs = sight.refs_of(g, shooter)
    if not fire.is_for_the_far(g, shot):
        return refs
    return [ref for ref in refs if fire.close_target(g, shooter, ref) < 0]

"""Whole scenarios as they begin, for tests that need their aims and their ground."""

from __future__ import annotations

from bulawa.engine import registry
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.state import Guiscard
from bulawa.kit.play import new_state

GUISCARD = registry.find("guiscard")


def opening(scenario: str, seed: str) -> Guiscard:
    state = new_state(GUISCARD, seed, scenario)
    assert isinstance(state, Guiscard)
    return state


def at(g: Guiscard, hex: str) -> int:
    cell = g.field.grid.find(hex)
    assert cell is not None
    return cell


def put(g: Guiscard, id: str, hex: str) -> int:
    """Somebody on the map, as he comes."""
    man = g.field.cast.number(id)
    v.deploy(g, man, at(g, hex), 0)
    return man

"""Step 4: what is done instead of fighting (rulebook 10): ladders, ropes, flames, walls to be pulled down."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.guiscard import flames, pulling, ropes, toppling
from bulawa.games.guiscard.choices import DRAW_UP, LIGHT, PULL, QUENCH, SEVER, TOPPLE
from bulawa.games.guiscard.state import Guiscard

VERBS: Final = (TOPPLE, LIGHT, QUENCH, DRAW_UP, SEVER, PULL)


def deeds(g: Guiscard) -> list[Choice]:
    """All that somebody of the active side could do.  [R426] [R431] [R433] [R462] [R467] [R468]"""
    if not g.field.has_castle:
        return []
    return [*toppling.topples(g), *flames.fire_deeds(g), *ropes.rope_deeds(g), *pulling.pulls(g)]


def are_any(g: Guiscard) -> bool:
    """Could anybody do anything of that?"""
    return g.field.has_castle and bool(
        flames.fire_deeds(g, first_only=True) or toppling.topples(g) or ropes.rope_deeds(g) or pulling.pulls(g)
    )


def bar_deed(g: Guiscard, seat: int, choice: Choice) -> Reason | None:
    verb = choice[0]
    if verb == TOPPLE:
        return toppling.bar_topple(g, seat, choice[1], choice[2])
    if verb == LIGHT:
        return flames.bar_light(g, seat, choice[1], choice[2])
    if verb == QUENCH:
        return flames.bar_quench(g, seat, choice[1], choice[2])
    if verb == DRAW_UP:
        return ropes.bar_draw_up(g, seat, choice[1], choice[2])
    return ropes.bar_above(g, seat, choice[1], choice[2]) if verb == SEVER else pulling.bar_pull(g, seat, choice[1])


def do_deed(g: Guiscard, choice: Choice) -> Frame | None:
    verb = choice[0]
    if verb == TOPPLE:
        return toppling.begin(g, choice[1], choice[2])
    if verb == LIGHT:
        return flames.light(g, choice[1], choice[2])
    if verb == QUENCH:
        return flames.quench(g, choice[1], choice[2])
    if verb == SEVER:
        return ropes.sever(g, choice[1], choice[2])
    if verb == PULL:
        return pulling.begin(g, choice[1])
    ropes.draw_up(g, choice[1], choice[2])
    return None

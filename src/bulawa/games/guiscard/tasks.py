"""What men are set to in the movement step besides walking: tents, gates, ladders, hooks, engines."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.guiscard import bearing, bonds, cutting, gate, hauling, quiver, ropes, shifting
from bulawa.games.guiscard.choices import BEAR, CUT, GIVE_ARROWS, HAUL, HOOK, REARM, SHIFT, UNTIE, WIND
from bulawa.games.guiscard.state import Guiscard

VERBS: Final = (CUT, WIND, BEAR, SHIFT, HOOK, HAUL, GIVE_ARROWS, UNTIE, REARM)


def tasks(g: Guiscard) -> list[Choice]:
    """All that somebody of the active side could be set to.  [R333] [R409] [R421] [R423] [R439] [R460]"""
    found = cutting.cuts(g) if g.war is None else [*cutting.cuts(g), *bonds.releases(g)]
    if not g.field.has_castle:
        return found
    return [
        *found,
        *gate.winders(g),
        *bearing.bearings(g),
        *shifting.shifts(g),
        *ropes.casts(g),
        *hauling.hauls(g),
        *quiver.gifts(g),
    ]


def bar_task(g: Guiscard, seat: int, choice: Choice) -> Reason | None:
    verb = choice[0]
    if verb == GIVE_ARROWS:
        return quiver.bar_gift(g, seat, choice[1], choice[2])
    if verb == UNTIE:
        return bonds.bar_untie(g, seat, choice[1], choice[2])
    if verb == REARM:
        return bonds.bar_rearm(g, seat, choice[1], choice[2])
    if verb == CUT:
        return cutting.bar_cut(g, seat, choice[1], choice[2])
    if verb == WIND:
        return gate.bar_wind(g, seat, choice[1], choice[2])
    if verb == BEAR:
        return bearing.bar_first(g, seat, choice[1], choice[2])
    if verb == SHIFT:
        return shifting.bar_shift(g, seat, choice[1], choice[2])
    return ropes.bar_hook(g, seat, choice[1], choice[2]) if verb == HOOK else hauling.bar_haul(g, seat, choice[1])


def begin_task(g: Guiscard, choice: Choice) -> Frame | None:
    verb = choice[0]
    if verb == BEAR:
        return bearing.new_bearing(g, choice[1], choice[2])
    if verb == SHIFT:
        return shifting.Shifting(choice[1], choice[2], -1)
    if verb == HOOK:
        return ropes.cast(g, choice[1], choice[2])
    if verb == HAUL:
        return hauling.begin(g, choice[1])
    if verb == GIVE_ARROWS:
        quiver.give(g, choice[1], choice[2])
    elif verb in (UNTIE, REARM):
        bonds.begin(g, choice[1], g.cell[choice[2]] if verb == UNTIE else choice[2])
    elif verb == CUT:
        cutting.begin(g, choice[1], choice[2])
    else:
        gate.begin(g, choice[1], choice[2])
    return None


def finish_tasks(g: Guiscard) -> None:
    """What took the whole phase is done at the end of its step 4.  [R333] [R409]"""
    cutting.finish(g)
    bonds.finish(g)
    gate.finish(g)

"""Step 1: offensive fire (rulebook 5, 10.3 to 10.5), one man or engine after the other."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.guiscard import fire, fire_arrows, greek_fire, shot, stones
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import FLAME, HURL, PASS, SHOOT, SPRAY
from bulawa.games.guiscard.state import FIRED, Guiscard
from bulawa.games.guiscard.steps import Phase

NOT_YOURS: Final = Reason("R130", "not_your_man")


class Shoot(Ask[Guiscard, Phase]):
    """The active side shoots until it passes.  [R101] [R131] [R436] [R442] [R445]"""

    key = "shoot"
    rule = "R131"
    verbs = (SHOOT, FLAME, HURL, SPRAY, PASS)

    def who(self, g: Guiscard, f: Phase) -> list[int]:
        # Who could set timber alight is found sooner than a line that nothing bars.
        return [g.active] if machines(g, first_only=True) or fire.shots(g, first_only=True) else []

    def options(self, g: Guiscard, f: Phase, seat: int) -> list[Choice]:
        return [*fire.shots(g), *machines(g), (PASS,)]

    def bar(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if verb == PASS:
            return None
        if verb == HURL:
            return stones.bar_hurl(g, seat, choice[1])
        if verb == SPRAY:
            return greek_fire.bar_spray(g, seat, choice[1])
        if verb == FLAME:
            return fire_arrows.bar_flame(g, seat, choice[1])
        if q.seat(g, choice[1]) != seat:
            return NOT_YOURS
        return fire.bar_shot(g, choice[1], choice[2], choice[3], False)

    def take(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Frame | None:
        verb = choice[0]
        if verb == PASS:
            f.leave()
            return None
        if verb == HURL:
            return stones.begin(g, choice[1])
        if verb == SPRAY:
            return greek_fire.begin(g, choice[1])
        if verb == FLAME:
            return fire_arrows.FlamingArrow(choice[1], 0)
        v.mark(g, choice[1], FIRED)
        return shot.new_shot(g, choice[1], choice[2], choice[3])


def machines(g: Guiscard, first_only: bool = False) -> list[Choice]:
    """Archers who could set something alight, and engines that can be used.  [R436] [R442] [R445]"""
    if not g.field.has_castle:
        return []
    flames = fire_arrows.flame_shots(g, first_only)
    return flames if flames and first_only else [*flames, *stones.hurls(g), *greek_fire.sprays(g)]

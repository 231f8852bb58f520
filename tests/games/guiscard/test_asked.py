"""Questions and choices say whom and what they mean."""

from __future__ import annotations

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard.choices import ENTER
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.harm import fall_back, flee
from bulawa.games.guiscard.state import Guiscard
from bulawa.kit.play import new_state
from tests.games.guiscard.scene import FIRE, Scene

GUISCARD = registry.find("guiscard")


def entrance(rides: bool) -> tuple[Guiscard, flow.Choice]:
    """The first position of random play in which somebody may enter the map so, and how."""
    g, chance = new_state(GUISCARD, "7", "s07"), Dealer("7")
    for n in range(200):
        assert isinstance(g, Guiscard)
        frame, options = g.frames[-1], flow.options(g, g.waiting[0])
        found = next((choice for choice in options if choice[0] == ENTER), None)
        if found is not None and isinstance(frame, Move) and (g.horse[frame.man] >= 0) == rides:
            return g, found
        flow.answer(g, g.waiting[0], options[n % len(options)], chance)
    raise AssertionError("nobody enters so")


@pytest.mark.parametrize(("language", "on_foot"), [("en", "Enter at 0116"), ("pl", "Wejdź na 0116")])
def test_only_riders_enter_with_a_facing(language: str, on_foot: str) -> None:
    """A man on foot looks nowhere; of a rider the facing is told by the words of the choice."""
    assert GUISCARD.caption(*entrance(rides=False), language) == on_foot
    assert GUISCARD.caption(*entrance(rides=True), language) == ""


def test_r156_r174_a_retreat_is_asked_for_by_the_rule_that_demands_it() -> None:
    """From fire by the rule of fire, after a combat by that of combat."""
    s = Scene({"ruggiero": "1010", "carlo": "2016"}, {"argyris": "0410"})
    s.run(flee(s.g, s.man("ruggiero"), s.cell("0410")))
    assert (type(flow.question(s.g)).key, type(flow.question(s.g)).rule) == ("retreat", "R156")
    s = Scene({"ruggiero": "1010", "carlo": "2016"}, {"argyris": "1009"})
    s.run(fall_back(s.man("ruggiero"), [s.man("argyris")]))
    assert (type(flow.question(s.g)).key, type(flow.question(s.g)).rule) == ("retreat", "R174")


def test_r156_r176_a_wound_for_want_of_a_way_back_is_explained() -> None:
    """The log says why before it says what."""
    s = Scene({"olivier": "1003"}, {"argyris": "1001"}, step=FIRE)
    s.g.listen()
    s.say("shoot olivier short_bow 1001", dice=(6,))
    told = [event.key for event in s.g.told]
    found = told.index("effect")

    assert told[found : found + 3] == ["effect", "cornered", "wounded"]

"""Things looked at closely: cards, orders as far as one may know them, zones, and the tape."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bulawa.engine.eyes import SPECTATOR, eyes_of
from bulawa.engine.inspection import Inspection
from bulawa.engine.match import Match
from bulawa.games.ogniem import OGNIEM
from bulawa.games.ogniem.screen.inspection import suits
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import CHANGE_FORMATION, LOAD, STANDARD_FIRE
from tests.browser import battles

RED, BLUE = eyes_of(0), eyes_of(1)


@pytest.fixture
def match() -> Match:
    """Both lines are about to meet, and the hussars have been activated."""
    found = battles.at(battles.CLASH)
    found.play("red", ("activate", "red_hussars"))
    return found


def looked_at(match: Match, thing: str, other: str = "", eyes: int = RED) -> Inspection:
    found = OGNIEM.inspect(match.state, eyes, thing, other, "en")
    assert found is not None
    return found


def test_r91_a_unit_tells_what_its_order_still_allows(match: Match) -> None:
    """An Attack has one PA, for a move, a turn or a charge."""
    rows = dict(looked_at(match, "element:red_hussars").rows)

    assert (rows["Order"], rows["AP left"], rows["Still allowed"]) == ("Attack", "1 / 1", "move, turn, charge")


def test_r91_what_a_unit_can_never_do_is_not_still_allowed(match: Match) -> None:
    """Hussars may have points for fire, but they have nothing to fire with, and one formation."""
    g = cast(Ogniem, match.state)
    hussars = g.board.elements.index("red_hussars")

    assert suits(g, hussars, LOAD)
    assert not suits(g, hussars, STANDARD_FIRE)
    assert not suits(g, hussars, CHANGE_FORMATION)


def test_r92_the_rule_of_the_order_is_told(match: Match) -> None:
    assert "R92" in [note.rule for note in looked_at(match, "element:red_hussars").notes]


@pytest.mark.parametrize(
    ("eyes", "told"), [(RED, "face down: Manoeuvre"), (BLUE, "face down: ?"), (SPECTATOR, "face down: ?")]
)
def test_r90_a_hidden_order_is_told_to_its_owner_only(match: Match, eyes: int, told: str) -> None:
    found = looked_at(match, "element:red_pancerni", eyes=eyes)

    assert dict(found.rows)["Order"] == told
    assert ("R93" in [note.rule for note in found.notes]) == (eyes == RED)


def test_r70_dp_are_told_with_the_state_and_the_rout_threshold(match: Match) -> None:
    assert dict(looked_at(match, "element:red_haiduks").rows)["Condition"] == "steady, 2 DP of 6"


def test_r34_and_r183_zones_are_drawn_to_scale(match: Match) -> None:
    """The control zone is an inch, the reach of a charge twice the speed."""
    labels = [zone.label for zone in looked_at(match, "element:red_hussars").zones]

    assert labels[:2] == ["Control zone 1″", "Charge reach 14″"]


def test_r24_the_rays_of_the_sides_leave_the_corners_at_45_degrees(match: Match) -> None:
    (front,) = [zone for zone in looked_at(match, "element:red_hussars").zones if zone.kind == "side front"]
    kind, x0, y0, x1, y1, x2, y2, x3, y3 = front.shapes[0]

    assert (kind, x2 - x1, y2 - y1, x0 - x3, y3 - y0) == ("area", 5000, 5000, 5000, 5000)


def test_r25_the_tape_measures_between_the_nearest_points(match: Match) -> None:
    """By the rules' own numbers, and the line is as long as it says."""
    found = looked_at(match, "element:red_hussars", "element:blue_musketeers")
    (tape,) = found.zones
    _, x0, y0, x1, y1 = tape.shapes[0]

    assert (tape.label, y1 - y0, x1 - x0) == ("5.138″", 5138, 0)
    assert [note.text for note in found.notes] == [
        "Seen from Winged hussars: Front zone.",
        "Seen from Commanded musketeers: Front zone.",
    ]


def test_the_tape_reaches_any_spot_and_any_ground(match: Match) -> None:
    """From a colonel's edge to a point eight inches before his middle, and to the hill."""
    state: Any = match.state
    radius = state.board.cards[0].tray.radius
    spot = looked_at(match, "element:red_colonel", "point:18000,18500")

    assert spot.zones[0].label == f"{(8000 - radius) / 1000:g}″"
    assert looked_at(match, "element:red_colonel", "area:hill_w").zones[0].kind == "tape"


@pytest.mark.parametrize(
    "thing", ["element:nobody", "area:moon", "point:1", "point:a,b", "point:-1,2", "do:done", "x" * 80]
)
def test_what_is_not_on_the_table_is_not_seen(match: Match, thing: str) -> None:
    assert OGNIEM.inspect(match.state, RED, thing, "", "en") is None
    assert OGNIEM.inspect(match.state, RED, "element:red_hussars", thing, "en") is None

"""Small print of houses and of the castle: a slip in any of these lines would show nowhere else."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import line
from bulawa.games.guiscard import openings as holes
from bulawa.games.guiscard.sheets import COMPOSITE_BOW, HEAVY, LIGHT, MEDIUM, NO_COVER, SHORT_BOW
from tests.games.guiscard.scene import Scene

FAR = {"argyris": "2416"}


@pytest.mark.parametrize(("shooter", "cover"), [("1605", NO_COVER), ("1604", MEDIUM)])
def test_r306_who_shoots_from_the_door_hex_finds_nobody_covered(shooter: str, cover: int) -> None:
    """Out of the hall into the courtyard: from the hex behind the door the target has medium cover (8.3.1, 9.4.3)."""
    s = Scene({"olivier": shooter}, FAR, map="chapel", tier=3)

    assert line.cover_at(s.g, s.cell(shooter), SHORT_BOW, s.cell("1608")) == cover


def test_r305_through_a_door_one_shoots_on_ones_own_level() -> None:
    """The landing is half a level below the tower, the yard two (rulebook 9.3.2)."""
    s = Scene({"olivier": "1608"}, FAR, map="eagles_nest", tier=4)

    assert [holes.is_level(s.g, s.cell("1608"), s.cell(hex)) for hex in ("1708", "1808")] == [True, False]


def test_r304_from_the_sill_no_farther_than_the_room() -> None:
    """Before the window of the hall: a line from the opening leads to the hall, not to the bedroom (rulebook 8.2.1)."""
    s = Scene({"olivier": "1502"}, FAR, map="chapel", tier=3)
    within, beyond = [holes.at_opening(s.g, s.cell("1502"), s.cell(hex), 3) for hex in ("1505", "1904")]

    assert [start.cell for start in within] == [s.cell("1503")]
    assert beyond == []


@pytest.mark.parametrize(("hex", "cover"), [("0509", LIGHT), ("0910", HEAVY)])
def test_ex_19_r331_through_the_entrance_the_canvas_covers_lightly(hex: str, cover: int) -> None:
    """Stephanos sees Romaric through the entrance of his tent, and Arthur through the canvas of the other (8.5.2)."""
    s = Scene({"stephanos": "0512"}, FAR, map="lagoon", tents=("tent_1", "tent_2"), tier=3)

    assert line.cover_at(s.g, s.cell("0512"), COMPOSITE_BOW, s.cell(hex)) == cover

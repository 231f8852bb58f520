"""Doorways and corners: one side is covered, and its owner says which."""

from __future__ import annotations

from dataclasses import replace

from bulawa.engine import registry
from bulawa.games.guiscard import line
from bulawa.games.guiscard.sheets import COMPOSITE_BOW, COVER_IDS
from tests.games.guiscard.scene import FIRE, Scene


def cover(s: Scene, a: str, b: str) -> str:
    return COVER_IDS[line.cover_at(s.g, s.cell(a), COMPOSITE_BOW, s.cell(b))]


def corner() -> Scene:
    """A katafraktos on foot at the corner of the chapel, an archer along either wall."""
    return Scene({"munir": "0310", "qasim": "0902"}, {"basil": "0304"}, map="chapel", tier=3, step=FIRE)


def test_r310_ex_17_a_corner_covers_against_one_archer() -> None:
    """Hit by the first, the owner is asked, and until then he is covered against either."""
    s = corner()
    before = cover(s, "0310", "0304"), cover(s, "0902", "0304")
    s.say("shoot munir composite_bow 0304", dice=(1,))

    assert before == ("medium", "medium")
    assert (s.question, s.g.waiting, s.options) == ("shelter", [1], ["shelter 0305", "shelter 0403"])
    assert s.refused("shelter 0101") == ("R310", "no_such_side")


def test_r310_tc_48_no_cover_against_the_other_archer_in_that_phase() -> None:
    """The choice stands: the second archer finds no cover, and nobody is asked again."""
    s = corner()
    s.say("shoot munir composite_bow 0304", "shelter 0305", dice=(1, 10))

    assert (cover(s, "0310", "0304"), cover(s, "0902", "0304")) == ("medium", "none")
    s.say("shoot qasim composite_bow 0304", dice=(1, 10))
    assert s.question != "shelter"


def test_r310_whoever_sees_both_walls_finds_no_cover() -> None:
    """From beyond the corner there is nothing to hide behind."""
    s = corner()
    s.g.seek_shelter(s.man("basil"), s.cell("0305"))

    assert cover(s, "0101", "0304") == "none"


def test_r309_a_doorway_covers_against_one_side() -> None:
    """Outside or inside: the man in the door of the porch chooses the first time it matters."""
    s = Scene({"munir": "1206", "qasim": "0804"}, {"basil": "0905"}, map="chapel", tier=3, step=FIRE)
    s.say("shoot munir composite_bow 0905", dice=(1,))
    asked = s.question, s.options
    s.say("shelter 1005", dice=(10,))

    assert asked == ("shelter", ["shelter 1005", "shelter 0804"])
    assert (cover(s, "1206", "0905"), cover(s, "0906", "0905")) == ("medium", "none")


def test_r309_the_next_phase_asks_anew() -> None:
    """A choice is forgotten when the phase ends, and when he leaves the place."""
    s = corner()
    s.g.seek_shelter(s.man("basil"), s.cell("0403"))
    s.g.shift(s.man("basil"), s.cell("0303"), 0)
    gone = s.g.shelter[s.man("basil")]
    s.g.seek_shelter(s.man("basil"), s.cell("0403"))
    s.g.forget_phase()

    assert (gone, s.g.shelter[s.man("basil")]) == (0, 0)


def test_r309_a_position_tells_of_the_choice() -> None:
    """Whoever goes on from it is not asked again."""
    game = registry.find("guiscard")
    laid = game.lay(replace(game.choose("s01"), scenario="s06"))
    told = {"turn": 1, "men": {"roger": {"hex": "0905", "shelter": "1005"}}}
    found = game.position(game.from_position(laid, told))

    assert found["men"]["roger"]["shelter"] == "1005"


def test_r310_who_sees_neither_wall_shoots_at_the_covered_side() -> None:
    """Through the chapel window of 0405 one sees the corner hex, but neither hex along the walls."""
    s = Scene({"munir": "0405"}, {"basil": "0304"}, map="chapel", tier=3, step=FIRE)

    assert cover(s, "0405", "0304") == "medium"

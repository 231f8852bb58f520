"""Hoplites: formation, spears, foulkon, march (rulebook 7.3)."""

from __future__ import annotations

import pytest

from bulawa.engine import flow
from bulawa.games.guiscard import columns, formation, hoplites, line, odds, verbs
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.sheets import MEDIUM, RESULT_IDS, SHORT_BOW
from bulawa.games.guiscard.state import SPEARS
from tests.games.guiscard.scene import COMBAT, MOVEMENT, Scene

N, NE, SE, S, SW, NW = range(6)
RANK = {"nikolaos": "0807", "okeanos": "0908", "achilleas": "1008"}
SECOND = {"evander": "0808", "hektor": "0909", "ioannis": "1009"}
THIRD = {"loukas": "0809", "markos": "0910", "paulos": "1010"}
"""Three ranks on the axis south-east, looking north and north-east."""


def formed(theirs: dict[str, str], own: dict[str, str], front: int = N) -> Scene:
    """Hoplites who have formed up, on the second seat; it is the first seat's combat step."""
    s = Scene(theirs, {**own, "argyris": "2416"}, tier=2)
    formation.form(s.g, 1, s.man("nikolaos"), front)
    s.begin(COMBAT)
    return s


def bout(s: Scene, *attackers: str, against: str) -> columns.Bout:
    return columns.bout(s.g, [s.man(one) for one in attackers], [s.man(against)])


def letter(s: Scene, b: columns.Bout, die: int) -> str:
    return RESULT_IDS[columns.result(s.g, b, die)]


def heading(s: Scene, b: columns.Bout) -> str:
    return s.field.sheets.columns_foot[b.column]


def test_ex_16_three_ranks_and_a_flank() -> None:
    """Tancrède and Robert against Okeanos: 9/15; Drogo and Arthur against Nikolaos: 61/80.  [R225]"""
    theirs = {"tancrede": "0907", "robert": "1007", "drogo": "0707", "arthur": "0806"}
    s = formed(theirs, {**RANK, **SECOND, **THIRD})
    first, second = bout(s, "tancrede", "robert", against="okeanos"), bout(s, "drogo", "arthur", against="nikolaos")

    assert (heading(s, first), heading(s, second)) == ("9/15", "61/80")
    assert (letter(s, first, 3), letter(s, second, 3)) == ("D", "F")
    assert hoplites.meets_spears(s.g, [0, 1], s.man("okeanos"))


@pytest.mark.parametrize(
    ("own", "at", "man", "side", "columns"),
    [
        (RANK, "0907", "okeanos", "front", -1),
        (RANK | SECOND, "0907", "okeanos", "front", -2),
        (RANK | SECOND | THIRD, "0907", "okeanos", "front", -3),
        (RANK | SECOND | THIRD, "0707", "nikolaos", "left", 0),
        (RANK | SECOND | THIRD, "1109", "achilleas", "right", 1),
        (RANK | SECOND | THIRD, "0708", "nikolaos", "rear", 2),
    ],
)
def test_r225_columns_by_the_side_they_come_from(
    own: dict[str, str], at: str, man: str, side: str, columns: int
) -> None:
    """One to the left for each rank before the front; the right flank is one to the right, the rear two."""
    s = formed({"sven": at, "colin": "2010"}, own)

    assert hoplites.side_shift(s.g, [s.man("sven")], s.man(man)) == ("R225", side, columns)
    assert (("R225", side, columns) in bout(s, "sven", against=man).shifts) == bool(columns)


def test_r220_three_side_by_side_form_up() -> None:
    """Two are too few; the depth is counted in ranks."""
    s = formed({"robert": "2010"}, {**RANK, **SECOND})
    assert [hoplites.depth(s.g, s.man(one)) for one in ("okeanos", "hektor")] == [2, 1]
    two = {"nikolaos": "0807", "okeanos": "0908"}
    s = Scene({"robert": "2010"}, {**two, "argyris": "2416"}, tier=2)

    assert formation.bar_form(s.g, 1, s.man("nikolaos"), N) is formation.NO_LINE


def test_r221_who_moves_alone_leaves_the_formation() -> None:
    """And with two left in front it ends."""
    s = formed({"robert": "2010"}, RANK)
    s.begin(MOVEMENT, 1)
    s.say("move achilleas", "step 1108", "stop")

    assert [s.g.company[s.man(one)] for one in RANK] == [-1, -1, -1]


def test_r222_the_three_who_remain_must_all_be_in_front() -> None:
    """Okeanos and Achilleas fall: behind them stand three in a row, but Evander has Nikolaos before him."""
    s = formed({"robert": "2010"}, {**RANK, **SECOND})
    for one in ("okeanos", "achilleas"):
        verbs.kill(s.g, s.man(one))
    hoplites.close_ranks(s.g)

    assert {s.g.company[s.man(one)] for one in ("nikolaos", *SECOND)} == {-1}


def test_r221_no_step_of_formations_is_endless() -> None:
    """After twelve orders the fight begins, whatever could still be ordered."""
    s = formed({"robert": "2010"}, RANK)
    s.begin(MOVEMENT, 1)
    s.say("pass")
    for _ in range(6):
        s.say("dissolve nikolaos", "form nikolaos n")

    assert not isinstance(flow.question(s.g), formation.FormUp)


def test_r221_a_formation_marches_as_one_body() -> None:
    """Three points, all together; then nobody moves again."""
    s = formed({"robert": "2010"}, RANK)
    s.begin(MOVEMENT, 1)
    s.say("march nikolaos", "pace n", "pace n", "stop")

    assert [s.hex(one) for one in RANK] == ["0805", "0906", "1006"]
    assert all(s.g.company[s.man(one)] >= 0 for one in RANK)
    assert s.refused("move okeanos") == ("R108", "moved_already")


def test_r222_a_wounded_member_drops_out() -> None:
    """Fewer than three in front: no formation."""
    s = formed({"robert": "2010"}, RANK)
    verbs.wound(s.g, s.man("okeanos"))
    hoplites.close_ranks(s.g)

    assert all(s.g.company[s.man(one)] < 0 for one in RANK)


@pytest.mark.parametrize(("way", "side"), [(N, 0), (NE, 0), (SE, 2), (S, 3), (SW, 3), (NW, 1)])
def test_r223_sides_of_a_member(way: int, side: int) -> None:
    """Front N and NE: left NW, right SE, rear S and SW."""
    s = formed({"robert": "2010"}, RANK)

    assert hoplites.side_towards(s.g, s.man("okeanos"), way) == side


def test_tc_26_spears_take_the_blow() -> None:
    """Romaric on Okeanos, one rank: roll 1 puts the spears down, roll 2 does nothing."""
    for die, up in ((1, False), (2, True)):
        s = formed({"romaric": "0907", "colin": "2010"}, RANK)
        s.say("attack romaric okeanos", dice=(die,))
        assert (s.health("okeanos"), q.marked(s.g, s.man("okeanos"), SPEARS)) == ("healthy", up)


def test_r224_no_second_attack_from_the_front_when_the_spears_are_down() -> None:
    """In this phase; from the flank it is allowed.  [G94]"""
    s = formed({"romaric": "0907", "robert": "1007", "colin": "2010"}, RANK)
    s.say("attack romaric okeanos", "strike", dice=(1,))

    assert s.refused("attack robert okeanos") == ("R224", "spears_down")


def test_tc_27_foulkon_is_a_column_more() -> None:
    """Two ranks in foulkon: -2 and -1, column 1/4, roll 2 is C, which is ignored."""
    s = formed({"romaric": "0907", "colin": "2010"}, {**RANK, **SECOND})
    formation.turn_shields(s.g, s.man("okeanos"))
    b = bout(s, "romaric", against="okeanos")

    assert (heading(s, b), letter(s, b, 2)) == ("1/4", "C")
    assert hoplites.tempered(s.g, [0], [s.man("okeanos")], columns.result(s.g, b, 2)) == RESULT_IDS.index("-")


def test_tc_28_from_the_rear_two_columns() -> None:
    """Sven on a hoplite from behind: 41/60, roll 5 is E; a C is a wound.  [R225] [R227]"""
    s = formed({"sven": "0909", "colin": "2010"}, RANK)
    side = hoplites.worst_side(s.g, [0], s.man("okeanos"))

    assert side == hoplites.REAR
    assert heading(s, bout(s, "sven", against="okeanos")) == "41/60"
    assert hoplites.tempered(s.g, [0], [s.man("okeanos")], RESULT_IDS.index("C")) == RESULT_IDS.index("E")


def test_r226_a_formation_strikes_harder() -> None:
    """Two ranks: two columns to the right."""
    s = formed({"romaric": "0907"}, {**RANK, **SECOND})

    assert ("R226", "ranks", 2) in bout(s, "okeanos", against="romaric").shifts


def test_r227_close_order_does_not_give_way_to_the_front() -> None:
    """C from the front is nothing, from the flank a wound."""
    s = formed({"romaric": "0907", "robert": "0707"}, RANK)
    okeanos, nikolaos, c = s.man("okeanos"), s.man("nikolaos"), RESULT_IDS.index("C")
    s.g.marks[okeanos] &= ~SPEARS

    assert RESULT_IDS[hoplites.tempered(s.g, [0], [okeanos], c)] == "-"
    assert RESULT_IDS[hoplites.tempered(s.g, [1], [nikolaos], c)] == "E"


def test_r224_odds_know_the_spears_and_leave_them_up() -> None:
    """Whoever asks for the chances first sees no blood, and the spears stay where they were."""
    s = formed({"romaric": "0907", "colin": "2010"}, RANK)
    seen = odds.of_attack(s.g, bout(s, "romaric", against="okeanos"), False)

    assert (seen["chance"], q.marked(s.g, s.man("okeanos"), SPEARS)) == (0.0, True)


def test_r228_members_who_are_beaten_leave_the_formation() -> None:
    """B drives an attacking member back as it drives anybody, and two are no formation."""
    s = formed({"romaric": "0907", "colin": "2010"}, RANK)
    b = bout(s, "okeanos", against="romaric")
    worst = max(range(1, 11), key=lambda die: letter(s, b, die) == "B")
    s.begin(COMBAT, 1)
    s.say("attack okeanos romaric", "strike", dice=(worst,))
    s.say("retreat 0909")

    assert (letter(s, b, worst), s.hex("okeanos")) == ("B", "0909")
    assert [s.g.company[s.man(one)] for one in RANK] == [-1, -1, -1]


def test_r230_members_test_only_what_is_before_them() -> None:
    """Behind the line one passes untested."""
    s = formed({"romaric": "0910"}, RANK)
    romaric = s.man("romaric")

    assert q.watchers(s.g, romaric, s.cell("0909")) == []
    assert q.watchers(s.g, romaric, s.cell("0907")) != []


def test_r231_foulkon_needs_two_ranks() -> None:
    """One rank is too shallow."""
    s = formed({"romaric": "2010"}, RANK)

    assert formation.bar_foulkon(s.g, 1, s.man("okeanos")) is formation.TOO_SHALLOW


def test_r232_foulkon_marches_two_hexes() -> None:
    """Two points and no more."""
    s = formed({"romaric": "2010"}, {**RANK, **SECOND})
    formation.turn_shields(s.g, s.man("okeanos"))
    s.begin(MOVEMENT, 1)
    s.say("march okeanos", "pace n", "pace n")

    assert s.hex("okeanos") == "0906"
    assert s.question != "next_pace"


def test_r233_shields_cover() -> None:
    """Medium cover from every side."""
    s = formed({"olivier": "0913"}, {**RANK, **SECOND})
    formation.turn_shields(s.g, s.man("okeanos"))

    assert line.draw(s.g, s.man("olivier"), SHORT_BOW, g_cell(s, "hektor")).cover == MEDIUM


def g_cell(s: Scene, id: str) -> int:
    return s.g.cell[s.man(id)]

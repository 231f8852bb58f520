"""Houses and low walls: who gets in, who stands where, and who fights through what."""

from __future__ import annotations

from bulawa.games.guiscard import columns
from bulawa.games.guiscard.sheets import RESULT_IDS
from tests.games.guiscard.scene import COMBAT, Scene
from tests.games.guiscard.test_riders import with_horse

T3 = 3


def test_r301_walls_are_not_crossed() -> None:
    """From the garden side of the chapel no step leads into its hall."""
    s = Scene({"romaric": "0403"}, {"argyris": "2416"}, map="chapel", tier=T3)
    s.say("move romaric")

    assert s.refused("step 0404") == ("R301", "side_bars")


def test_r301_r313_doors_stand_open() -> None:
    """The porch of the chapel is entered by its door for one point.  [R313]"""
    s = Scene({"romaric": "1005"}, {"argyris": "2416"}, map="chapel", tier=T3)
    s.say("move romaric", "step 0905")

    assert s.left() == 5


def test_r301_horses_come_into_courtyards_but_not_into_rooms() -> None:
    """Through the courtyard entrance a rider passes, through the door of the porch he does not."""
    s = Scene({"romaric": "1710 n", "arthur": "1005 nw"}, {"argyris": "2416"}, map="chapel", tier=T3)
    s.say("move romaric", "step 1709", "stop", "move arthur")

    assert (s.hex("romaric"), s.refused("step 0905")) == ("1709", ("R111", "terrain_bars"))


def test_r302_ex_18_a_window_takes_four_points() -> None:
    """A wounded knight with three points cannot climb in, a wounded light infantryman with four can."""
    s = Scene({"romaric": "1304", "martin": "1502"}, {"argyris": "2416"}, map="chapel", tier=T3)
    s.hurt("romaric", "wounded")
    s.hurt("martin", "wounded")
    s.say("move romaric")
    refused = s.refused("step 1404")
    s.say("stop", "move martin", "step 1503")

    assert (refused, s.hex("martin")) == (("R108", "too_dear"), "1503")


def test_r302_nobody_climbs_in_past_an_enemy() -> None:
    """An enemy on his feet behind the window keeps everybody out, a stunned one nobody."""
    s = Scene({"romaric": "1304"}, {"argyris": "1404"}, map="chapel", tier=T3)
    s.say("move romaric")
    barred = s.refused("step 1404")
    s.hurt("argyris", "stunned")

    assert (barred, s.refused("step 1404")) == (("R302", "enemy_behind_window"), ("", ""))


def test_r302_riders_do_not_climb() -> None:
    """Even a window into a courtyard would be for men on foot only."""
    s = Scene({"romaric": "0509 s"}, {"argyris": "2416"}, tier=T3)
    side = s.cell("0509") * 6 + 3
    s.g.side = s.g.side[:]
    s.g.side[side] = s.g.side[s.cell("0510") * 6] = 5
    s.say("move romaric")

    assert s.refused("step 0510") == ("R302", "window_on_foot")


def test_r311_tc_31_a_low_wall_before_a_tree() -> None:
    """Two points for the wall and two for the tree."""
    s = Scene({"romaric": "0509"}, {"argyris": "2416"}, terrain={"0510": "tree"}, tier=T3)
    s.g.side = s.g.side[:]
    s.g.side[s.cell("0509") * 6 + 3] = s.g.side[s.cell("0510") * 6] = 1
    s.say("move romaric", "step 0510")

    assert s.left() == 2


def test_r311_nobody_stops_astride_a_low_wall() -> None:
    """A rider who halts with the wall under his horse goes back; one hex further he stands."""
    s = Scene({"romaric": "0610 s", "arthur": "0410 s"}, {"argyris": "2416"}, map="chapel", tier=T3)
    s.say("move romaric", "step 0611", "step 0612", "stop")
    s.say("move arthur", "step 0411", "step 0412", "step 0413", "stop")

    assert (s.hex("romaric"), s.hex("arthur")) == ("0611", "0413")


def test_r312_tc_30_the_defender_behind_a_window_has_better_ground() -> None:
    """23 against 9 is column 9/15; the window takes one column off, and row 6 does nothing."""
    s = Scene({"romaric": "1304"}, {"raoul": "1404"}, map="chapel", tier=T3, step=COMBAT)
    b = columns.bout(s.g, [s.man("romaric")], [s.man("raoul")])

    assert b.shifts == [("R163", "terrain", -1)]
    assert s.field.sheets.columns_foot[b.column] == "5/8"
    assert RESULT_IDS[columns.result(s.g, b, 5)] == "-"


def test_r312_riders_and_windows() -> None:
    """A man at a window neither attacks a rider outside nor is attacked by him."""
    s = Scene({"romaric": "1404", "guy": "0101"}, {"raoul": "1304 s", "argyris": "0102"}, map="chapel", step=COMBAT)

    assert s.refused("attack romaric raoul") == ("R312", "no_riders_at_window")


def test_r312_r183_g138_a_loose_horse_at_a_window_is_a_rider_s() -> None:
    """It is attacked as a rider is, and no rider through a window (rulebook 6.8, 8.2.1).  [G138]"""
    s = Scene({"guy": "0101"}, {"romaric": "1404", "argyris": "0102"}, map="chapel", tier=T3, step=COMBAT)
    with_horse(s, "1304", "s")
    s.begin(COMBAT, 1)

    assert s.refused(f"attack_horse romaric {s.field.stable.ids[-1]}") == ("R312", "no_riders_at_window")

"""Shots through doors, windows, slits and canvas: who sees whom, and under what cover."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import account, line
from bulawa.games.guiscard.seen import Sights
from bulawa.games.guiscard.sheets import COVER_IDS, JAVELIN
from bulawa.games.guiscard.sight import sight
from tests.games.guiscard.scene import FIRE, Scene


def chapel(ours: dict[str, str], theirs: dict[str, str]) -> Scene:
    return Scene(ours, theirs, map="chapel", tier=3, step=FIRE)


def seen(s: Scene, a: str, b: str) -> str:
    """The cover of whoever is at the other end; "no" where no line leads."""
    found = line.cover_at(s.g, s.cell(a), JAVELIN, s.cell(b))
    return COVER_IDS[found] if found >= 0 else "no"


@pytest.fixture
def empty() -> Scene:
    return chapel({"robert": "0101"}, {"argyris": "2416"})


def test_r303_out_of_a_window_only_from_its_hex(empty: Scene) -> None:
    """From the middle of the window all the plain before it is seen; from the hex beside it nothing."""
    assert [seen(empty, "1404", hex) for hex in ("1204", "1202", "1103")] == ["none"] * 3
    assert [seen(empty, hex, "1204") for hex in ("1405", "1504")] == ["no"] * 2


def test_r303_not_at_a_man_on_foot_before_the_window() -> None:
    """A man on foot at the sill is out of reach, a rider there is not."""
    s = chapel({"hubert": "1404", "perrin": "2004"}, {"argyris": "1304", "basil": "2104 n"})

    assert s.refusal("shoot hubert short_bow 1304") is not None
    assert line.draw(s.g, s.man("hubert"), JAVELIN, s.cell("1304")).barred == line.AT_THE_SILL
    assert line.draw(s.g, s.man("perrin"), JAVELIN, s.cell("2104")).barred is None


def test_r304_in_through_a_window_only_at_the_hex_behind_it(empty: Scene) -> None:
    """From afar the window hex is seen and nothing else; a line that touches the wall is none."""
    assert [seen(empty, "1104", hex) for hex in ("1404", "1504", "1604")] == ["medium", "no", "no"]
    assert seen(empty, "1204", "1404") == "no"


def test_r304_right_before_the_window_the_whole_room_is_seen(empty: Scene) -> None:
    """But not the room behind it, nor the courtyard."""
    assert [seen(empty, "1304", hex) for hex in ("1404", "1604", "1503")] == ["medium"] * 3
    assert [seen(empty, "1304", hex) for hex in ("1904", "1606")] == ["no"] * 2


def test_r304_the_man_in_the_window_hex_is_in_the_way() -> None:
    """Whoever shoots in past the sill has to shoot past him, too."""
    s = chapel({"hubert": "1304", "robert": "1404"}, {"argyris": "1604"})

    found = line.draw(s.g, s.man("hubert"), JAVELIN, s.cell("1604")).barred
    assert found is not None
    assert found.key == "man_in_way"


def test_r305_from_a_door_one_shoots_from_the_opening(empty: Scene) -> None:
    """In the door hex all before it is seen; the hex behind it in line sees as much, the others less."""
    assert [seen(empty, hex, "1206") for hex in ("0905", "0804", "0805", "0904")] == ["none", "none", "no", "no"]


def test_r305_doors_are_shot_through_on_one_level(empty: Scene) -> None:
    """A whole level of difference stops the line, half of one does not."""
    seen_flat = seen(empty, "1714", "1707")
    levels = empty.g.level[:]
    empty.g.level = levels
    for halves, expected in ((1, "medium"), (2, "no")):
        levels[empty.cell("1714")] = halves
        empty.g.sights = Sights(empty.g.field.grid.size)
        assert seen(empty, "1714", "1707") == expected
    assert seen_flat == "medium"


def test_r306_medium_cover_behind_doors_and_windows(empty: Scene) -> None:
    """Rooms and courtyards cover; not against one who stands in the door himself."""
    assert [seen(empty, "1606", "1604"), seen(empty, "1604", "1608"), seen(empty, "1710", "1707")] == ["medium"] * 3
    assert seen(empty, "1605", "1608") == "none"


def test_r307_nobody_is_shot_at_through_a_wall(empty: Scene) -> None:
    """From the plain into the hall, and from one room into the other."""
    assert [seen(empty, "0603", "0604"), seen(empty, "0604", "0804")] == ["no", "no"]


def test_r305_in_a_doorway_one_measures_from_the_opening_alone(empty: Scene) -> None:
    """From the middle of the hex, or of the one behind, a line would pass that the opening does not give."""
    assert [seen(empty, a, b) for a, b in (("0905", "1612"), ("1605", "1816"), ("1604", "1816"))] == ["no"] * 3


def test_r308_r404_chapel_windows_are_slits(empty: Scene) -> None:
    """Out from the middle of the slit; in only at the hex behind it."""
    assert [seen(empty, "0504", "0502"), seen(empty, "0604", "0602")] == ["none", "no"]
    assert [seen(empty, "0501", "0504"), seen(empty, "0503", "0505")] == ["heavy", "no"]


def test_r404_the_line_does_not_come_back(empty: Scene) -> None:
    """Through the northern slit nothing south of it is seen."""
    assert seen(empty, "0504", "0309") == "no"


def test_r405_heavy_cover_behind_a_slit(empty: Scene) -> None:
    """And the account of the line says so."""
    found = account.of_line(empty.g, empty.cell("0501"), empty.cell("0504"))

    assert ("R405", "slit") in found.told()


def test_r331_ex_19_canvas_covers_heavily_an_entrance_lightly() -> None:
    """From 0512 Romaric is seen through the entrance, Arthur through canvas."""
    s = Scene(
        {"stephanos": "0512"}, {"romaric": "0509", "arthur": "0910"}, map="lagoon", tier=3, tents=("tent_1", "tent_2")
    )

    assert [seen(s, "0512", "0509"), seen(s, "0512", "0910"), seen(s, "0509", "0610")] == ["light", "heavy", "heavy"]


def test_r331_a_cut_hex_is_an_entrance() -> None:
    """Lines that were looked at before are looked at anew."""
    s = Scene({"stephanos": "0507"}, {"romaric": "0509"}, map="lagoon", tier=3, tents=("tent_1",))
    before = seen(s, "0507", "0509")
    s.g.open_canvas(s.cell("0509"))

    assert (before, seen(s, "0507", "0509")) == ("heavy", "light")


def test_lines_through_houses_are_the_same_both_ways_in_the_open(empty: Scene) -> None:
    """Where neither end stands at an opening, whoever sees is seen."""
    outdoors = [cell for cell in empty.field.grid.cells if empty.field.ground.room[cell] < 0][::9]
    uneven = [
        (a, b)
        for a in outdoors
        for b in outdoors
        if a != b and bool(sight(empty.g, a, b).stopped) != bool(sight(empty.g, b, a).stopped)
    ]

    assert uneven == []

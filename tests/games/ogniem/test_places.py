"""Where something may be put when room is scarce: whole degrees, exact in distance (ruling G70)."""

from __future__ import annotations

from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import going_in, journey, overrun, places, ruins, succession
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.state import ROUTED, Ogniem
from bulawa.geometry.vectors import length
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, Ground, block, field

HORSE, FOOT, COLONEL = "pl_pancerni", "pl_haiduks", "pl_colonel"
HOUSE = ("light_building", block(22, 20, 26, 23))
ROUND = PACK.cards[COLONEL].tray.radius / 1000


def water(left: float, bottom: float, right: float, top: float) -> Ground:
    """Nobody can stand in it."""
    return "deep_water", block(left, bottom, right, top)


def moat() -> list[Ground]:
    """Water around the middle of the table, too near for a group on its inner side."""
    return [water(10, 10, 21, 38), water(27, 10, 38, 38), water(10, 10, 38, 22), water(10, 26, 38, 38)]


def test_g70_a_group_is_put_at_the_nearest_place_to_a_hair() -> None:
    """With water all around the unit the nearest land is 11.638 inches away.  [R264]"""
    g = field([(HORSE, 24, 24, 90)], [(COLONEL, 24, 24, 0), (FOOT, 5, 45, 270)], moat())
    gaps = {places.gap_to(g, 0, 1, spot) for spot in places.nearest_spots(g, 0, 1, 1000)}

    assert len(gaps) == 1
    assert 11_638 <= gaps.pop() <= 11_641


def test_r264_no_place_farther_than_the_nearest_is_allowed() -> None:
    """The enemy of the unit's owner takes any place that is as near.  [G36] [G70]"""
    g = field([(HORSE, 24, 24, 90)], [(COLONEL, 24, 24, 0), (FOOT, 5, 45, 270)], moat())
    table = Table(g)

    assert table.run(journey.Journey(0, [], 0, 0, [1])) == "place_group"
    assert table.refusal(c.PLACE, round(1000 * (10 - ROUND)) - 100, 24_000) == "R264"
    table.answer(c.PLACE, round(1000 * (10 - ROUND)) - 2, 24_100)
    assert g.y[1] == 24_100


def lost_chief(ground: list[Ground]) -> Ogniem:
    """The commander-in-chief has fallen; one unit is left."""
    g = field([(HORSE, 24, 24, 90), (COLONEL, 5, 5, 0)], [(FOOT, 5, 45, 270)], ground)
    g.board.chiefs = [1, -1]
    g.place[1] = ROUTED
    return g


def test_r295_a_new_commander_is_found_a_place_in_the_narrowest_gap() -> None:
    """Between the unit and the water there is room only straight ahead and behind, less than an inch wide.  [G70]"""
    side, end = ROUND + 0.3, 1.181 + 2 * ROUND + 0.3
    narrow = [water(0, 0, 24 - side, 48), water(24 + side, 0, 48, 48)]
    g = lost_chief([*narrow, water(0, 24 + end, 48, 48), water(0, 0, 48, 24 - end)])
    table = Table(g, [5])

    assert table.run(succession.Succession(0)) == "place_commander"
    table.answer(*table.options()[0])
    assert abs(g.x[1] - 24_000) <= 300


def test_r295_without_room_he_stands_as_near_as_possible() -> None:
    """[G70]"""
    g = lost_chief(moat())
    table = Table(g, [5])
    table.run(succession.Succession(0))

    assert table.refusal(c.PLACE, 5_000, 24_000) == "R295"
    table.answer(*table.options()[0])
    assert 11_638 <= places.gap_to(g, 0, 1, (g.x[1], g.y[1])) <= 11_641


def test_r265_a_group_is_rescued_through_the_narrowest_gap() -> None:
    """It reaches its friend only between two waters, beside the directions that are tried at first.  [G70]"""
    left, right = 24.26 - ROUND - 0.06, 24.26 + ROUND + 0.06
    ground = [water(10, 21, left, 23.3), water(right, 21, 38, 23.3)]
    stands = [(COLONEL, 24.0, 20.0, 0.0), (FOOT, 24.0, 24.5, 90.0)]
    g = field(stands, [(HORSE, 5, 5, 90)], ground, changes={"speed": 4000})
    found = overrun.rescues(g, 0)

    assert found
    assert all(abs(x - 24_260) <= 60 for _, _, x, _ in found)


def test_r391_a_unit_steps_back_as_little_as_it_must() -> None:
    """Half an inch from the wall, and half an inch of land behind it: that much and no more.  [G63] [G70]"""
    g = field([(FOOT, 40, 40, 90)], [(HORSE, 24, 24.681, 270)], [HOUSE, water(18, 26.382, 30, 27)])
    v.enter(g, 0, 0)
    table = Table(g)
    table.run(going_in.Pushing(0, [1]))
    steps = [choice for choice in table.options() if choice[0] == c.STEP]

    assert steps
    assert all(going_in.why_no_step(g, 0, 1, dx, dy) is None for _, dx, dy in steps)


def fallen(ground: list[Ground]) -> Ogniem:
    """The house of a blue garrison has no structure points left."""
    g = field([(HORSE, 5, 5, 90)], [(FOOT, 40, 40, 270)], [HOUSE, *ground])
    v.enter(g, 1, 0)
    g.structure_points[0] = 0
    return g


def test_r395_a_garrison_stands_as_near_to_its_ruins_as_can_be() -> None:
    """A well in their middle: half a tray and a tenth of an inch aside.  [G70]"""
    g = fallen([water(23.9, 21.4, 24.1, 21.6)])
    shifted = {length(x - 24_000, y - 21_500) for x, y, _ in ruins.poses(g, ruins.Collapse(0, 1))}

    assert all(1_281 <= far <= 1_284 for far in shifted)
    assert shifted


def test_r395_any_heading_in_the_ruins_comes_before_a_place_beside_them() -> None:
    """Four wells bar the axes; aslant there is room.  [G70]"""
    wells = [(2.0, 0.0), (-2.0, 0.0), (0.0, 2.0), (0.0, -2.0)]
    g = fallen([water(24 + x - 0.1, 21.5 + y - 0.1, 24 + x + 0.1, 21.5 + y + 0.1) for x, y in wells])
    found = ruins.poses(g, ruins.Collapse(0, 1))

    assert {pose[:2] for pose in found} == {(24_000, 21_500)}
    assert (24_000, 21_500, 4_500) in found

"""Maps laid on the table are the ground of the rules: levels, crests, walls, ledges, tents, edges."""

from __future__ import annotations

from bulawa.games.guiscard.content.laying import Sheet, lay_ground, steps_of
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.ground import (
    CANVAS,
    CREST,
    DOOR,
    GATE_SIDE,
    LEDGE,
    LOW_WALL,
    NONE,
    OPEN,
    PALISADE_SIDE,
    SIDE_IDS,
    SLIT,
    SLOPE,
    WALL,
    WINDOW,
    Ground,
)


def laid(*maps: str, turned: bool = False, tents: tuple[str, ...] = ()) -> Ground:
    """These maps in a row."""
    return lay_ground([Sheet(own().maps[map], x, 0, turned) for x, map in enumerate(maps)], tents)


def cell(ground: Ground, hex: str) -> int:
    return ground.cell(int(hex[:2]), int(hex[2:]))


def side(ground: Ground, hex: str, direction: int) -> int:
    return ground.side[6 * cell(ground, hex) + direction]


def test_cells_interlace() -> None:
    """The six neighbours of a hex are the same steps away wherever it lies."""
    ground = Ground(24, 16)
    here, low = ground.cell(5, 7), ground.cell(6, 7)

    assert low - here == ground.width + 1
    assert ground.cell(5, 8) - here == ground.cell(6, 8) - low == 2 * ground.width


def test_every_side_has_the_same_feature_under_both_names() -> None:
    """What lies between two hexes is the same from both of them."""
    for map in own().maps:
        ground = laid(map, tents=tuple(own().maps[map].tents))
        steps = steps_of(ground)
        for here in ground.cells:
            for direction in range(6):
                far = here + steps[direction]
                if ground.terrain[far] != NONE:
                    twin = 6 * far + (direction + 3) % 6
                    assert ground.side[6 * here + direction] == ground.side[twin]
                    assert ground.owner[6 * here + direction] == ground.owner[twin]


def test_r147_crests_lie_between_a_slope_and_the_height_above() -> None:
    """Every crest of the plateau joins a slope and a hex half a level higher.  [R147]"""
    ground = laid("plateau")
    steps = steps_of(ground)
    crests = [at for at, feature in enumerate(ground.side) if feature == CREST]

    assert len(crests) > 60
    for at in crests:
        here, far = at // 6, at // 6 + steps[at % 6]
        low, high = sorted((here, far), key=lambda one: ground.level[one])
        assert (ground.terrain[low], ground.level[high] - ground.level[low]) == (SLOPE, 1)
        assert ground.top[at] == ground.level[high]


def test_levels_of_the_castle() -> None:
    """Yard 1, platform 2, tower 3, the plain 0; the stairs between them.  (R403)"""
    ground = laid("eagles_nest")
    levels = [ground.level[cell(ground, hex)] for hex in ("1407", "1410", "1412", "0101", "1709", "1708", "1003")]

    assert levels == [6, 2, 4, 0, 3, 5, 1]


def test_the_tower_is_entered_only_by_its_door() -> None:
    """All sides of the tower but the door are wall or slit, nine of them slits.  (R401)"""
    ground = laid("eagles_nest")
    tower = next(room for room in ground.rooms if room.id == "tower")
    steps = steps_of(ground)
    outer = [6 * c + d for c in tower.cells for d in range(6) if c + steps[d] not in tower.cells]
    found = [ground.side[at] for at in outer]

    assert (found.count(DOOR), found.count(SLIT), found.count(WALL)) == (1, 9, len(found) - 10)
    assert {ground.top[at] for at in outer} == {10}
    assert all(ground.is_inside(at) for at in outer)


def test_platforms_end_in_ledges_and_stairs_lead_up() -> None:
    """Between yard and platform lies a ledge; only the stairs join them.  (R401) (R402)"""
    ground = laid("eagles_nest")

    assert side(ground, "1412", 0) == OPEN
    assert side(ground, "1212", 1) == OPEN
    assert side(ground, "1412", 1) == LEDGE
    assert side(ground, "1411", 1) == LEDGE
    assert side(ground, "1512", 3) == GATE_SIDE
    assert side(ground, "1412", 3) == PALISADE_SIDE


def test_rooms_have_walls_with_openings() -> None:
    """The chapel's door, a window of the farm, and the wall between hall and porch."""
    ground = laid("chapel")

    assert side(ground, "0905", 2) == DOOR
    assert side(ground, "1503", 0) == WINDOW
    assert side(ground, "0704", 1) == WALL
    assert side(ground, "0914", 2) == OPEN
    assert side(ground, "0913", 2) == LOW_WALL
    assert ground.is_inside(6 * cell(ground, "0905") + 2)
    assert not ground.is_inside(6 * cell(ground, "1005") + 5)


def test_canvas_leaves_the_entrance_open() -> None:
    """A tent of four hexes: its entrance is open outwards, the others are closed.  (R330)"""
    ground = laid("lagoon", tents=("tent_1",))

    assert side(ground, "0509", 0) == CANVAS
    assert side(ground, "0509", 3) == OPEN
    assert side(ground, "0510", 4) == OPEN


def test_a_turned_map_is_the_same_country() -> None:
    """Turned by 180 degrees every hex has its terrain, level and sides on the other side of the board."""
    plain, turned = laid("eagles_nest"), laid("eagles_nest", turned=True)
    for column in range(1, 25):
        for row in range(1, 17):
            here, there = plain.cell(column, row), turned.cell(25 - column, 17 - row)
            assert (plain.terrain[here], plain.level[here]) == (turned.terrain[there], turned.level[there])
            for direction in range(6):
                names = [
                    SIDE_IDS[plain.side[6 * here + direction]],
                    SIDE_IDS[turned.side[6 * there + (direction + 3) % 6]],
                ]
                assert names[0] == names[1]


def test_edges_are_those_of_the_board() -> None:
    """Where two maps meet there is no edge."""
    ground = laid("meadow", "plateau")

    assert ground.columns == 48
    assert [ground.edge[cell(ground, hex)] for hex in ("0101", "2405", "2505", "4816")] == [9, 0, 0, 6]

"""The castle: levels, stairs, palisade, slits, the gate, and what is left of them (rulebook 9)."""

from __future__ import annotations

import pytest

from bulawa.engine import registry
from bulawa.engine.errors import PositionError
from bulawa.games.guiscard import account, castle, columns, gate, line, ruins
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import TERRAIN_IDS
from bulawa.games.guiscard.seen import IN_DEAD_GROUND, Sights
from bulawa.games.guiscard.sheets import COMPOSITE_BOW, COVER_IDS, SHORT_BOW
from bulawa.games.guiscard.sight import sight
from tests.games.guiscard.scene import FIRE, MOVEMENT, Scene, Step

GUISCARD = registry.find("guiscard")


def nest(ours: dict[str, str], theirs: dict[str, str], step: Step = FIRE) -> Scene:
    """The Eagle's Nest with these men on it."""
    return Scene(ours, theirs, map="eagles_nest", tier=4, step=step)


@pytest.fixture
def empty() -> Scene:
    return nest({"olivier": "0101"}, {"argyris": "2416"})


def seen(s: Scene, a: str, b: str) -> str:
    """The cover of whoever is at the other end; "no" where no line leads."""
    found = line.cover_at(s.g, s.cell(a), COMPOSITE_BOW, s.cell(b))
    return COVER_IDS[found] if found >= 0 else "no"


def opens(s: Scene, a: str, b: str) -> bool:
    """Can a man on foot step from one hex to the other?"""
    way = s.field.grid.direction(s.cell(a), s.cell(b))
    return q.entry_cost(s.g, False, False, s.cell(a), way) > 0


def test_r401_platforms_by_stairs_and_the_tower_by_its_door(empty: Scene) -> None:
    """From the yard up the stairs, not over the ledge; into the tower from the landing alone; over no palisade."""
    assert [opens(empty, *pair) for pair in (("1410", "1411"), ("1411", "1412"), ("1708", "1608"))] == [True] * 3
    assert [opens(empty, *pair) for pair in (("1512", "1412"), ("1707", "1607"), ("1410", "1409"))] == [False] * 3
    assert [opens(empty, *pair) for pair in (("1113", "1212"), ("1513", "1512"))] == [False] * 2


def test_r401_a_refusal_names_the_palisade() -> None:
    """Whoever runs against it is told what he cannot cross."""
    s = nest({"olivier": "1413"}, {"argyris": "2416"}, MOVEMENT)
    s.say("move olivier")

    assert s.refusal("step 1412") is not None
    assert s.refused("step 1412") == ("R401", "side_bars")


def test_r402_stairs_cost_two_and_join_two_hexes_only(empty: Scene) -> None:
    """Two points up and one on to the platform; not from the hex beside the stairs."""
    way = empty.field.grid.direction(empty.cell("1410"), empty.cell("1411"))

    assert q.entry_cost(empty.g, False, True, empty.cell("1410"), way) == 2
    assert [opens(empty, hex, "1411") for hex in ("1410", "1412", "1511", "1311")] == [True, True, False, False]


def test_r402_who_fights_upstairs_is_worse_off() -> None:
    """A column against the lower one, wherever he stands, and in whichever role."""
    s = nest({"colin": "1410", "perrin": "1411"}, {"argyris": "1412"})
    men = [s.man(id) for id in ("colin", "perrin", "argyris")]
    s.g.field.cast.seat[men[1]] = 1

    assert columns.terrain_shift(s.g, columns.bout(s.g, [men[0]], [men[1]])) == -1
    assert columns.terrain_shift(s.g, columns.bout(s.g, [men[1]], [men[0]])) == 1
    assert columns.terrain_shift(s.g, columns.bout(s.g, [men[1]], [men[2]])) == -1


def test_r403_levels_of_the_castle(empty: Scene) -> None:
    """Plain, yard, platform, tower, and the tops of palisade and tower, in half levels."""
    g = empty.g

    assert [g.level[empty.cell(hex)] for hex in ("0508", "1511", "1412", "1508", "1708")] == [0, 2, 4, 6, 5]
    assert [g.top[6 * empty.cell("1412") + 3], g.top[6 * empty.cell("1509") + 3]] == [4, 10]


def test_r404_ex_20_over_the_palisade_from_the_tower(empty: Scene) -> None:
    """Alphonse shoots Philemon on the plain, seven against three; Olivier not Manueles, one against four."""
    olivier = sight(empty.g, empty.cell("1509"), empty.cell("1513"))

    assert seen(empty, "1408", "0508") == "none"
    assert olivier.stopped == IN_DEAD_GROUND


def test_r404_ex_21_slits_look_one_way(empty: Scene) -> None:
    """Olivier shoots Manueles and Petros by one slit, Philemon in the yard by another; Alphonse sees him not."""
    assert [seen(empty, "1409", hex) != "no" for hex in ("0412", "0510", "1511")] == [True] * 3
    assert seen(empty, "1407", "1511") == "no"
    assert seen(empty, "0510", "1409") == "heavy"


def test_r147_beside_the_palisade_one_against_one_is_far_enough(empty: Scene) -> None:
    """From the platform straight down over its own palisade, and back up."""
    assert (seen(empty, "1206", "1106"), seen(empty, "1106", "1206")) == ("none", "heavy")


def test_r145_r404_another_slit_beside_the_line_does_not_stop_it(empty: Scene) -> None:
    """From 1509 by the southern slit the line grazes the corner of 1609, whose slit it does not use."""
    assert seen(empty, "1509", "1711") == "none"


def test_r405_heavy_cover_on_a_platform_behind_its_palisade(empty: Scene) -> None:
    """From outside heavy, from the yard none."""
    assert [seen(empty, hex, "1412") for hex in ("1414", "1216", "1510")] == ["heavy", "heavy", "none"]
    told = account.of_line(empty.g, empty.cell("1414"), empty.cell("1412")).told()
    assert ("R405", "behind_palisade") in told


def test_r406_nobody_in_the_yard_is_seen_from_outside(empty: Scene) -> None:
    """Not even on the landing of the tower stairs; those on platforms are, and so is everybody from within."""
    assert [seen(empty, "1514", hex) for hex in ("1512", "1511", "1710")] == ["no"] * 3
    g, side = empty.g, empty.field.grid.direction(empty.cell("1513"), empty.cell("1512"))
    hidden = [castle.hides_yard(g, empty.cell("1513"), side, empty.cell(hex)) for hex in ("1708", "1511", "1412")]
    assert hidden == [True, True, False]
    assert not castle.hides_yard(g, empty.cell("1512"), (side + 3) % 6, empty.cell("1513"))


def test_r406_the_refusal_names_the_palisade() -> None:
    """And the hex behind which the target is hidden."""
    s = nest({"olivier": "1514"}, {"argyris": "1511"})
    found = line.draw(s.g, 0, SHORT_BOW, s.cell("1511")).barred

    assert found is not None
    assert (found.rule, found.key) == ("R406", "palisade_in_way")
    assert found.culprit == "hex:1512"


def test_r307_a_stone_wall_is_no_palisade() -> None:
    """Through the wall of the tower nobody is shot at."""
    s = nest({"olivier": "1310"}, {"argyris": "1508"})
    found = line.draw(s.g, 0, SHORT_BOW, s.cell("1508")).barred

    assert found is not None
    assert (found.rule, found.key) == ("R307", "wall_in_way")


def test_r407_r414_a_breach_lets_lines_and_men_through(empty: Scene) -> None:
    """Light cover through it; one point, bad ground, open on all sides; the next platform ends there.  [R414]"""
    empty.g.ruin(empty.cell("1412"))
    cell = empty.cell("1412")

    assert [seen(empty, "1414", "1412"), seen(empty, "1413", "1410")] == ["light", "light"]
    assert [opens(empty, hex, "1412") for hex in ("1413", "1513", "1511", "1411", "1312")] == [True] * 4 + [False]
    assert (TERRAIN_IDS[empty.g.terrain[cell]], empty.g.level[cell]) == ("palisade_down", 2)
    assert columns.ground_of(empty.g, [cell], 0) == -1


def test_r408_the_yard_and_the_platforms_see_each_other(empty: Scene) -> None:
    """Both ways, without cover."""
    assert [seen(empty, "1710", "2012"), seen(empty, "2012", "1710")] == ["none", "none"]


def test_r409_a_whole_phase_raises_the_gate() -> None:
    """It is up at the end of step 4, and a man who has moved could not have done it."""
    s = nest({"colin": "1512", "perrin": "1511", "robin": "1611"}, {"argyris": "2416"}, MOVEMENT)

    offered = [one for one in s.options if one.startswith("wind")]
    assert offered == [f"wind {id} 1512" for id in ("colin", "perrin", "robin")]
    s.say("wind perrin 1512")
    assert s.refused("wind colin 1512") == ("R409", "wound_already")
    assert s.refused("move perrin") == ("R108", "moved_already")
    assert not opens(s, "1512", "1513")
    s.say("pass")
    assert opens(s, "1512", "1513")


def test_r409_the_gate_stays_while_an_able_enemy_stands_beside_the_one_who_works_it() -> None:
    """Argyris has come beside Colin: nothing moves; once he lies stunned, it does."""
    s = nest({"colin": "1511"}, {"argyris": "1611", "milo": "2408"})
    gate.begin(s.g, s.man("colin"), s.cell("1512"))
    found: list[list[int]] = []
    for health in ("healthy", "stunned"):
        s.hurt("argyris", health)
        gate.finish(s.g)
        found.append(list(s.g.siege.raised))

    assert found == [[], [s.cell("1512")]]


def test_r409_not_beside_an_able_enemy_nor_from_elsewhere() -> None:
    """An enemy at his side keeps him from the chains; so do a ledge, a distance, and a house without a gate."""
    s = nest({"colin": "1511", "perrin": "1612", "robin": "1710"}, {"argyris": "1510"}, MOVEMENT)

    assert s.refused("wind colin 1512") == ("R409", "enemy_at_chains")
    assert s.refused("wind perrin 1512") == ("R409", "not_at_chains")
    assert s.refused("wind robin 1512") == ("R409", "not_at_chains")
    assert s.refused("wind robin 1511") == ("R409", "no_gate_there")
    assert s.refused("wind argyris 1512") == ("R409", "not_free_to_wind")


def test_r410_an_open_gate_is_a_door_for_men_on_foot() -> None:
    """Medium cover through it, the defender has the better ground, and no horse comes in."""
    s = nest({"robert": "1513"}, {"argyris": "1512"})
    s.g.turn_gate(s.cell("1512"))
    way = s.field.grid.direction(s.cell("1513"), s.cell("1512"))

    assert q.entry_cost(s.g, False, True, s.cell("1513"), way) == 1
    assert q.entry_cost(s.g, True, True, s.cell("1513"), way) == 0
    assert [seen(s, "1514", "1512"), seen(s, "1514", "1510")] == ["medium", "medium"]
    assert columns.terrain_shift(s.g, columns.bout(s.g, [0], [1])) == -1


def test_r411_a_broken_gate_is_a_breach(empty: Scene) -> None:
    """Up or down, it moves no more."""
    empty.g.turn_gate(empty.cell("1512"))
    ruins.bring_down(empty.g, empty.cell("1512"))

    assert opens(empty, "1513", "1512")
    assert (gate.gates(empty.g), empty.g.siege.raised) == ([], ())
    assert [ruins.is_timber(empty.g, empty.cell(hex)) for hex in ("1512", "1712", "1511")] == [False, True, False]


def test_r412_nobody_climbs_a_palisade_by_himself() -> None:
    """No step leads from the foot of it to the other side."""
    s = nest({"colin": "1413"}, {"argyris": "2416"}, MOVEMENT)
    s.say("move colin")

    assert [one for one in s.options if one in ("step 1412", "step 1312", "step 1413")] == []


@pytest.mark.parametrize(("before", "after"), [("healthy", "wounded"), ("wounded", "dead")])
def test_r415_who_stands_on_what_falls_is_wounded(before: str, after: str) -> None:
    """And dies of it if he was wounded."""
    s = nest({"robert": "0101"}, {"argyris": "1412"})
    s.hurt("argyris", before)
    s.run(ruins.bring_down(s.g, s.cell("1412")))

    assert s.health("argyris") == after


def test_r159_r416_no_shot_from_above_past_a_friend() -> None:
    """The friend must stand on the target's level; from the ground it does not matter.  [R416]"""
    s = nest({"olivier": "1412", "colin": "1415"}, {"argyris": "1416"})
    found = line.draw(s.g, s.man("olivier"), SHORT_BOW, s.cell("1416")).barred

    assert found is not None
    assert (found.rule, found.key, found.culprit) == ("R159", "friend_beside_target", "man:colin")
    assert line.friend_beside(s.g, s.man("colin"), s.cell("1416")) == -1


def test_r159_a_friend_on_another_level_does_not_matter() -> None:
    """Colin stands on the strip under the palisade, the target beside him on the slope, half a level lower."""
    s = nest({"olivier": "1412", "colin": "1413"}, {"argyris": "1414"})

    assert line.friend_beside(s.g, s.man("olivier"), s.cell("1414")) == -1


def test_r151_from_a_platform_short_range_takes_cover_away() -> None:
    """Brush and rocks a level below, at short range, do not help; trees do."""
    s = nest({"olivier": "1412"}, {"argyris": "1416"})
    terrain = s.g.terrain[:]
    s.g.terrain = terrain
    for kind in ("rock", "brush", "tree"):
        terrain[s.cell("1416")] = TERRAIN_IDS.index(kind)
        s.g.sights = Sights(s.g.field.grid.size)
        assert seen(s, "1412", "1416") == ("light" if kind == "tree" else "none")


def test_a_position_tells_of_gates_and_breaches() -> None:
    """Whoever goes on from it finds the same gate open and the same palisade down."""
    laid = GUISCARD.lay(GUISCARD.choose("s11"))
    told = {"turn": 1, "men": {"colin": {"hex": "1512", "work": "1512"}}, "raised": ["1512"], "ruins": ["1412"]}
    g = GUISCARD.from_position(laid, told)

    assert GUISCARD.position(GUISCARD.from_position(laid, GUISCARD.position(g))) == GUISCARD.position(g)
    for wrong in ({"raised": ["1412"]}, {"ruins": ["1511"]}, {"ruins": ["1512"], "raised": ["1512"]}):
        with pytest.raises(PositionError, match="palisade"):
            GUISCARD.from_position(laid, wrong)

"""Ground and structures (chapter 13)."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.ogniem import (
    aftermath,
    charging,
    fire,
    going_in,
    judging,
    melee,
    reactions,
    sight,
    structures,
    terrain,
)
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.melee import new_melee
from bulawa.games.ogniem.morale import morale
from bulawa.games.ogniem.state import Ogniem, shape_at
from bulawa.geometry.plane import distance
from bulawa.geometry.shapes import FRONT, REAR
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, block, field

HORSE, FOOT = "pl_pancerni", "pl_haiduks"
HOUSE = ("light_building", block(22, 20, 26, 23))


def kind_with(rule: int, arm: int = t.CAVALRY) -> str:
    """An area with a rule that concerns an arm and lets it in."""
    return next(
        id
        for id, one in PACK.kinds.items()
        if one.effect(rule, arm) and not one.points and (rule == t.INACCESSIBLE or not one.effect(t.INACCESSIBLE, arm))
    )


def garrison(red: tuple[str, float, float, float], inside: str = FOOT) -> Ogniem:
    """Blue holds the house."""
    g = field([red], [(inside, 40, 40, 270)], [HOUSE])
    v.enter(g, 1, 0)
    g.opened[0], g.hidden[1] = t.MANOEUVRE, t.DEFENCE
    return g


def test_r391_a_unit_at_the_wall_goes_in() -> None:
    """Its order becomes open Defence, its tray is the structure, and its activation ends.  [R41] [R100] [R36] [G10]"""
    g = field([(FOOT, 24, 18.819, 90)], [(FOOT, 24, 40, 270)], [HOUSE])
    g.opened[0], g.hidden[1] = t.MANOEUVRE, t.DEFENCE
    table = Table(g)
    table.run(activation(0))
    table.answer(c.OCCUPY, 0)

    assert (g.place[0], g.opened[0], g.shape[0] is g.walls[0], table.asked()) == (0, t.DEFENCE, True, "")


def test_v8_the_order_of_those_who_go_in_can_be_another() -> None:
    g = field([(FOOT, 24, 18.819, 90)], [(FOOT, 24, 40, 270)], [HOUSE])
    g.board.options.occupy_order = t.REORGANISATION
    going_in.perform(g, 0, (c.OCCUPY, 0))

    assert g.opened[0] == t.REORGANISATION


def test_r391_nobody_goes_in_from_afar() -> None:
    g = field([(FOOT, 24, 18.6, 90)], [(FOOT, 24, 40, 270)], [HOUSE])

    assert structures.enterable(g, 0) == []


def test_g63_enemies_at_the_walls_step_back_or_stand_against_them() -> None:
    """[R391]"""
    g = field([(FOOT, 24, 18.819, 90)], [("sw_reiters", 24, 24.7, 270)], [HOUSE])
    g.opened[0], g.hidden[1] = t.MANOEUVRE, t.DEFENCE
    table = Table(g)
    table.run(activation(0))

    assert table.answer(c.OCCUPY, 0) == "structure_push"
    assert g.waiting == [1]
    table.answer(c.AGAINST)
    assert q.touch(g, 0, 1)


def test_r393_a_garrison_comes_out_flush_with_its_wall() -> None:
    """[R130]"""
    g = garrison((HORSE, 24, 5, 90))
    g.opened[1], g.hidden[1] = t.DEFENCE, -1
    table = Table(g)
    table.run(activation(1))
    assert table.refusal(c.MOVE, 0, 1000) == "R392"
    ways = [one for one in table.options() if one[0] == c.LEAVE]
    table.answer(*ways[0])

    assert (g.place[1], q.is_near(g.shape[1], g.walls[0], 20), g.opened[1]) == (-1, True, t.DEFENCE)


def test_r264_a_garrison_that_comes_out_stands_on_no_group() -> None:
    """Whoever waits before the gate is put an inch away.  [R393]"""
    g = field([("pl_colonel", 24, 24.5, 0)], [("pl_haiduks", 24, 40, 270)], [HOUSE])
    v.enter(g, 1, 0)
    g.opened[1], g.hidden[1] = t.DEFENCE, -1
    table = Table(g)
    table.run(activation(1))
    onto = [one for one in table.options() if one[0] == c.LEAVE and stands_on(g, one)]

    assert table.answer(*onto[0]) == "place_group"
    table.answer(*table.options()[0])
    assert 980 <= distance(g.shape[0], g.shape[1]) <= 1020


def stands_on(g: Ogniem, choice: Choice) -> bool:
    """Whether the way out of the house leads onto the group."""
    x, y, heading = structures.pose_outside(g, 1, g.walls[0], choice[1], choice[2], choice[3])
    return distance(shape_at(g, 1, x, y, heading), g.shape[0]) == 0


def test_r394_a_garrison_withdraws_by_the_far_side() -> None:
    """Set outside, then the full distance.  [G14] [R255]"""
    g = garrison((HORSE, 24, 5, 90), "pl_foreign_foot")
    table = Table(g, [10, 10])
    table.run(morale(g, 1, 2, [2], False))
    while table.g.waiting:
        table.answer(*table.options()[len(table.options()) // 2])

    assert g.place[1] == -1
    assert g.shape[1].bottom > 23_000


def test_r394_the_owner_says_where_his_garrison_comes_out() -> None:
    """Anywhere on the far side, with its front or its rear to the wall.  [G70]"""
    g = garrison((HORSE, 24, 5, 90), "pl_foreign_foot")
    table = Table(g, [10, 10])

    assert (table.run(morale(g, 1, 2, [2], False)), g.waiting) == ("leave_place", [1])
    assert table.refusal(c.LEAVE, 0, 2000, FRONT) == "R394"
    table.answer(c.LEAVE, 2, 1234, REAR)
    assert (g.x[1], g.heading[1], table.asked()) == (24_766, 9_000, "withdraw_path")
    assert {choice[1] for choice in table.options()} == {FRONT}


def test_r394_with_the_far_side_taken_it_stands_no_nearer_than_its_walls() -> None:
    """A friend behind the house: it comes out at its flank, not a step towards the enemy.  [G14]"""
    g = field([(HORSE, 24, 5, 90)], [("sw_musketeers", 40, 40, 270), (FOOT, 24.5, 24.2, 270)], [HOUSE])
    v.enter(g, 1, 0)
    g.opened[0], g.hidden[1] = t.MANOEUVRE, t.DEFENCE
    table = Table(g, [10, 10])

    assert table.run(morale(g, 1, 2, [2], False)) == "leave_place"
    assert {choice[1] for choice in table.options()} <= {1, 3}
    table.answer(*table.options()[0])
    assert g.shape[1].bottom >= 20_000


def test_r394_guns_stay_inside_and_are_crushed() -> None:
    """[R255] [R310] [R136]"""
    g = garrison((HORSE, 24, 5, 90), "pl_guns")
    table = Table(g, [10, 10])

    assert table.run(morale(g, 1, 2, [2], False)) == ""
    assert (g.place[1], g.dp[1]) == (0, 2)


def test_g70_a_garrison_may_leave_at_any_point_of_a_wall() -> None:
    """Not only where it is shown one; it is shown finer ones before it is said that there are none.  [R393]"""
    g = garrison((HORSE, 24, 5, 90))
    g.opened[1], g.hidden[1] = t.DEFENCE, -1
    table = Table(g)
    table.run(activation(1))

    assert table.refusal(c.LEAVE, 2, 4001, FRONT) == "R393"
    assert len(structures.points_along(g.walls[0], 2)) > 60
    table.answer(c.LEAVE, 2, 1234, FRONT)
    assert (g.x[1], g.heading[1]) == (24_766, 27_000)


def test_r316_a_garrison_to_the_last_man_may_stay() -> None:
    """[R255]"""
    g = garrison((HORSE, 24, 5, 90), "ot_janissaries")
    table = Table(g, [10, 10])

    assert table.run(morale(g, 1, 2, [2], False)) == "stay"
    table.answer(c.STAY)
    assert (g.place[1], g.dp[1]) == (0, 2)


def test_r390_structures_are_in_the_way() -> None:
    """A line may not cross an empty one, no tray ends on one; an enemy's counts as a unit.  [R125] [R392]"""
    g = field([(HORSE, 24, 15, 90)], [(FOOT, 24, 40, 270)], [HOUSE])
    held = garrison((HORSE, 24, 15, 90))

    assert [judging.why_not(g, 0, t.DOUBLE_MOVE, FRONT, 0, far).rule for far in (5000, 14_000)] == ["R390", "R125"]  # type: ignore[union-attr]
    assert judging.why_not(held, 0, t.MOVE, FRONT, 0, 3000).rule == "R34"  # type: ignore[union-attr]


def test_r32_every_edge_of_a_garrison_is_its_front() -> None:
    """[R38] [R154]"""
    g = garrison((HORSE, 24, 15, 90))

    assert q.all_front(g, 1)
    assert sight.refs_of(g, 1) == [0, 1, 2, 3]
    assert charging.edges_to_strike(g, 0, 1) == [0]


def test_r396_segments_are_changed_by_those_inside() -> None:
    """Any other empty segment of the same structure.  [G64]"""
    g = field([(FOOT, 5, 5, 90)], [(FOOT, 40, 40, 270)], [HOUSE, ("light_building", block(26, 20, 30, 23))])
    g.board.structures[1].whole = g.board.structures[0].whole
    v.enter(g, 0, 0)

    assert structures.segments(g, 0) == [1]
    assert going_in.why_not_occupy(g, 0, 1) is None


def test_r397_a_winner_walks_into_the_empty_walls() -> None:
    g = field([(FOOT, 24, 18.819, 90)], [(FOOT, 40, 40, 270), ("sw_reiters", 8, 40, 270)], [HOUSE])
    v.enter(g, 1, 0)
    g.opened, g.dp[1] = [t.ATTACK, t.DEFENCE, t.ATTACK], 5
    table = Table(g, [1] * 4, [10] * 4, [10, 10])

    assert table.run(new_melee(g, 0, -1, -1, -1, [], [1])) == "keep_defence"
    assert table.answer(c.DONE) == "after_melee"
    table.answer(c.OCCUPY, 0)
    assert (g.place[0], g.opened[0]) == (0, t.DEFENCE)


def test_r397_nobody_walks_into_walls_that_he_has_not_emptied() -> None:
    """The winner stands at an empty house, but beat those before it.  [R236]"""
    g = field([(FOOT, 24, 18.819, 90)], [(FOOT, 20.457, 18.819, 0), ("sw_reiters", 8, 40, 270)], [HOUSE])
    g.opened, g.dp[1] = [t.ATTACK, t.ATTACK, t.ATTACK], 5
    f = new_melee(g, 0, -1, -1, -1, [], [1])
    melee.gather(g, f)
    melee.make_ready(g, f)
    v.rout(g, 1)
    f.waiting, f.winner = [], 0
    f.go_to(aftermath.begin_step_six)
    table = Table(g)

    assert table.run(f) == "after_melee"
    assert table.refusal(c.OCCUPY, 0) == "R397"


def test_r338_looters_must_be_called_out() -> None:
    g = garrison((HORSE, 24, 5, 90), "pl_szysze")
    g.opened[1], g.hidden[1] = t.DEFENCE, -1
    table = Table(g, [10])
    table.run(activation(1))
    table.answer(*next(one for one in table.options() if one[0] == c.LEAVE))

    assert g.place[1] == 0


def test_r376_from_a_hill_one_shoots_over_others() -> None:
    """[R371]"""
    hill = ("hill", block(18, 5, 30, 12))
    between = [("sw_reiters", 24.0, 24.0, 270.0), (FOOT, 24.0, 18.0, 270.0)]
    g = field([("pl_foreign_foot", 24, 9.5, 90)], between, [hill])
    flat = field([("pl_foreign_foot", 24, 9.5, 90)], between)
    far = 15_000

    assert sight.overlooks(g, 0)
    assert sight.line_between(g, 0, FRONT, 1, FRONT, far) is not None
    assert sight.line_between(flat, 0, FRONT, 1, FRONT, far) is None


def test_r377_nobody_enters_inaccessible_ground() -> None:
    """[R124]"""
    water = (kind_with(t.INACCESSIBLE), block(18, 14, 30, 18))
    g = field([(HORSE, 24, 10, 90)], [(FOOT, 24, 40, 270)], [water])

    assert judging.why_not(g, 0, t.MOVE, FRONT, 0, 5000).rule == "R377"  # type: ignore[union-attr]


def test_r383_broken_ground_takes_the_impetus() -> None:
    """[R189] [R40]"""
    rough = (kind_with(t.NO_IMPETUS), block(18, 16, 30, 18))
    g = field([(HORSE, 24, 12, 90)], [(FOOT, 24, 24, 270)], [rough])
    clear = field([(HORSE, 24, 12, 90)], [(FOOT, 24, 24, 270)])

    kept = [charging.keeps_impetus(one, charging.Rush(one, 0, 1, FRONT, 2362)) for one in (g, clear)]
    assert kept == [False, True]


def test_r321_highlanders_charge_walls_with_impetus() -> None:
    """§12.1: they ignore what deprives of impetus, and a house has nothing unfavourable.  [R383] [G33]"""
    g = garrison(("ta_circassians", 24, 12, 90))
    inside = garrison((HORSE, 24, 12, 90), "ot_arnauts")

    assert charging.keeps_impetus(g, charging.Rush(g, 0, 1, 0, 2000))
    assert reactions.keeps_impetus(inside, 1)


def test_g33_a_house_takes_the_impetus_of_those_who_charge_it() -> None:
    g = garrison((HORSE, 24, 12, 90))
    takes = PACK.kinds["light_building"].effect(t.NO_IMPETUS, t.CAVALRY) > 0

    assert charging.keeps_impetus(g, charging.Rush(g, 0, 1, 0, 2000)) is not takes


def test_r384_special_fire_is_hindered_in_some_ground() -> None:
    rough = (kind_with(t.HINDERS_SHOOTING, t.INFANTRY), block(18, 5, 30, 15))
    g = field([(FOOT, 24, 10, 90)], [("sw_reiters", 24, 20, 270)], [rough])
    why = fire.why_not_fire(g, 0, t.SALVO_FIRE + 1, t.DEFENCE)

    assert why is not None
    assert why.rule == "R384"
    assert fire.why_not_fire(g, 0, fire.PLAIN, t.DEFENCE) is None


def test_r321_highlanders_do_not_mind_broken_ground() -> None:
    slow = next(
        id
        for id, one in PACK.kinds.items()
        if one.effect(t.SLOW_MINUS, t.CAVALRY) and not one.has(t.UNFAVOURABLE) and not one.points
    )
    ground = [(slow, block(20, 12, 28, 30))]
    riders = field([("ta_circassians", 24, 10, 90)], [(FOOT, 24, 40, 270)], ground)
    others = field([("sw_drabants", 24, 10, 90)], [(FOOT, 24, 40, 270)], ground)

    assert terrain.slows(riders, 0, 0, t.CAVALRY) == -1
    assert terrain.slows(others, 0, 0, t.CAVALRY) == t.SLOW_MINUS


def test_r375_walls_lend_their_resistance() -> None:
    g = garrison((HORSE, 24, 15, 90))
    extra = PACK.kinds["light_building"].effect(t.EXTRA_PROTECTION, t.INFANTRY)

    assert terrain.resistance(g, 1) == max(g.board.cards[1].resistance, extra)


def test_r392_a_garrison_shoots_from_the_best_point_of_its_wall() -> None:
    """Not from the middle: the enemy before the end of a long wall is in direct range.  [R171]"""
    walls = [("light_building", block(16, 20, 32, 24))]
    g = field([(FOOT, 40, 40, 90)], [("sw_reiters", 18, 15.819, 90)], walls)
    v.enter(g, 0, 0)
    line = sight.line_between(g, 0, FRONT, 1, FRONT, 12_000)

    assert line is not None
    assert (line.start[1] - line.end[1], line.length) == (3000, 3000)

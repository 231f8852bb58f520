"""What a comparison of the rulebook with the law, line by line, has brought to light."""

from __future__ import annotations

from bulawa.games.ogniem import aftermath, breakthrough, caracole, fire, pursuit, reactions, succession, terrain
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.charge import charge
from bulawa.games.ogniem.evade import Evade, may_fire
from bulawa.games.ogniem.fire import PLAIN
from bulawa.games.ogniem.going_in import Pushing
from bulawa.games.ogniem.groups import group_activation
from bulawa.games.ogniem.melee import Melee, new_melee
from bulawa.games.ogniem.state import Ogniem
from bulawa.geometry.shapes import FRONT, LEFT, RIGHT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import Ground, block, field
from tests.games.ogniem.test_structures import kind_with

FOOT, HORSE, GENERAL = "pl_haiduks", "pl_pancerni", "sw_major_general"
SPLIT = t.SPLIT_FIRE + 1


def refusal(g: Ogniem, shot: int, target: int, ref: int = FRONT, edge: int = FRONT) -> str:
    why = fire.why_no_line(g, 0, shot, target, ref, edge)
    return why.rule if why else ""


def test_r152_a_group_behind_the_shooter_is_no_target() -> None:
    """§6.1: the element must lie in the zone of the reference point, a group like any other."""
    ahead = field([(FOOT, 24, 10, 90)], [(GENERAL, 24, 20, 0)])
    behind = field([(FOOT, 24, 20, 90)], [(GENERAL, 24, 10, 0)])

    assert (refusal(ahead, PLAIN, 1), refusal(behind, PLAIN, 1)) == ("", "R152")


def test_r169_a_group_in_close_range_forbids_far_fire() -> None:
    """§12.1: far fire only without a target in close range; a group that can be shot at is one.  [R158] [G76]"""
    stands = [("pl_guns", 24.0, 5.0, 90.0)], [(FOOT, 30.0, 35.0, 270.0), (GENERAL, 22.0, 15.0, 0.0)]
    far = t.ARTILLERY_FAR + 1
    alone, beside = field(stands[0], stands[1][:1]), field(*stands)

    assert (refusal(alone, far, 1), refusal(beside, far, 1)) == ("", "R169")


def test_r323_a_caracole_does_not_come_back_onto_ground_that_hinders_shooting() -> None:
    """§12.1: at no moment, and so not at its end, when the tray stands where it began, turned."""
    g = field([("pl_reiters", 24, 24, 90)], [(FOOT, 24, 40, 270)], [("wood", block(26.8, 24.6, 28, 25.6))])
    g.opened[0] = t.MANOEUVRE
    turned, straight = caracole.why_not_caracole(g, 0, 4500, 2000), caracole.why_not_caracole(g, 0, 0, 2000)

    assert turned is not None
    assert (turned.rule, straight) == ("R323", None)


def evading(ground: list[Ground] | None = None) -> Ogniem:
    """Horse has charged Lithuanian Tatars, who slip away."""
    g = field([(HORSE, 24, 21.638, 90)], [("pl_lipka", 24, 24, 270)], ground)
    g.opened = [t.ATTACK, t.MANOEUVRE]
    return g


def test_r197_swordsmen_cancel_a_forced_re_roll_at_those_who_evade() -> None:
    """§12.1: a melee test like any other: three successes are to be re-rolled, one failure may be.  [R345] [G77]"""
    table = Table(evading(), [1, 1, 1, 10, 10, 10], [10, 10], [1])
    table.run(Evade(1, 0, FRONT, 0, 0, 0, 0))
    table.answer(c.DONE)

    assert table.asked() == "withdraw_path"
    assert table.chance.used_up()


def test_r331_no_parting_shot_on_ground_that_hinders_shooting() -> None:
    """§13.1: special fire is forbidden there, and flight fire is one.  [R384]"""
    open_ground, wood = evading(), evading([("wood", block(20, 22, 28, 28))])

    assert may_fire(open_ground, Evade(1, 0, FRONT, 0, 0, 0, 0))
    assert not may_fire(wood, Evade(1, 0, FRONT, 0, 0, 0, 0))


def test_r195_rank_exchange_forms_up_against_any_edge() -> None:
    """§7.3.2.2: only for Battalia it says that the charge must come from the front."""
    foot, regiment = (field([(HORSE, 20.457, 24, 0)], [(id, 24, 24, 90)]) for id in (FOOT, "pl_foreign_foot"))

    assert reactions.formations(foot, 1, LEFT, t.DEFENCE) == [t.MELEE_FRONT]
    assert reactions.formations(regiment, 1, LEFT, t.DEFENCE) == [t.SQUARE]


def test_r196_a_garrison_counter_charges_from_every_wall_without_impetus() -> None:
    """§13.3.1: each of its edges is a front; such walls deprive of impetus.  [R392] [R383]"""
    house = ("light_building", block(22, 20, 26, 23))
    for x, y, heading in ((24.0, 18.819, 90.0), (24.0, 24.181, 270.0), (20.819, 21.5, 0.0), (27.181, 21.5, 180.0)):
        g = field([(HORSE, x, y, heading)], [(HORSE, 40, 40, 270)], [house])
        v.enter(g, 1, 0)

        assert (c.COUNTER,) in reactions.possible(g, 1, 0, FRONT, False, t.ATTACK)
        assert not reactions.keeps_impetus(g, 1)


def test_r195_a_garrison_forms_up_behind_every_wall() -> None:
    """§7.3.2.2 forbids it to nobody, and §13.3.1 makes every wall its front.  [R311] [R392]"""
    walls = [("light_building", block(22, 22, 26, 26))]
    for x, y, heading in ((24, 20.819, 90), (20.819, 24, 0)):
        g = field([(HORSE, x, y, heading)], [("sw_brigade", 40, 40, 270)], walls)
        v.enter(g, 1, 0)
        found = reactions.possible(g, 1, 0, FRONT, False, t.REORGANISATION)

        assert found == [(c.FORM_UP, t.MELEE_FRONT)]


def test_r239_a_garrison_that_counter_charged_stays_in_its_walls() -> None:
    """[G78]"""
    g = field([(HORSE, 24, 10, 90)], [(HORSE, 40, 40, 270)], [("light_building", block(22, 20, 26, 23))])
    v.enter(g, 1, 0)
    f = new_melee(g, 0, 0, 1, 1, [0], [1])
    f.units, f.waiting, f.winner, f.spots = [0, 1], [1], 1, [24_000, 18_819, 40_000, 40_000]

    assert aftermath.follow_up(g, f) is None
    assert f.waiting == [1]


def test_r321_highlanders_counter_charge_with_impetus_from_soft_ground() -> None:
    """§12.1: they ignore ground that deprives of impetus unless it is unfavourable.  [R196]"""
    ground = [("soft_ground", block(20, 20, 28, 28))]
    kept = [reactions.keeps_impetus(field([(id, 24, 24, 90)], [], ground), 0) for id in ("ta_circassians", HORSE)]

    assert kept == [True, False]


def test_r265_a_charge_rides_over_a_group_that_it_touches_at_its_start() -> None:
    """§9.3: whenever the unit touches it in the course of its movement."""
    g = field([(HORSE, 24, 10, 90)], [("sw_finns", 24, 24, 270), (GENERAL, 24, 8.032, 0)])
    g.opened[0], g.hidden[1] = t.ATTACK, t.DEFENCE
    charge(g, 0, 1, FRONT, 2362)

    assert g.met == [0, 2]


def broken_through() -> tuple[Ogniem, Melee]:
    """Hussars have won two inches to the right of the middle of their target's edge."""
    g = field([("pl_hussars", 26, 21.638, 90)], [(HORSE, 24, 24, 270)])
    f = new_melee(g, 0, 0, 1, -1, [0], [])
    f.units, f.faced, f.winner, f.could = [0, 1], [1, 0, FRONT], 0, [0]
    return g, f


def test_r232_who_breaks_through_slides_only_along_the_far_edge() -> None:
    """§12.1: its rear touches the edge opposite to that which it struck, wherever it struck it."""
    g, f = broken_through()
    barred = [breakthrough.why_not_through(g, f, 0, slide) is not None for slide in (-6_800, -6_700, 2_700, 2_800)]

    assert barred == [True, False, False, True]


def test_r374_a_group_that_crosses_disorganising_ground_tests() -> None:
    """§13.1: units and groups, after an action in which they crossed it."""
    ford = [(kind_with(t.DISORGANISING, t.GROUP), block(0, 22, 48, 26))]
    g = field([(GENERAL, 24, 20, 0)], [(FOOT, 5, 45, 270)], ford)
    table = Table(g, [10])
    table.run(group_activation(g, 0))
    assert table.answer(c.GO, 24_000, 23_000) == "intervention"
    table.answer(c.DONE)

    assert (g.dp[0], g.tested[0]) == (1, 1)


def test_r374_a_free_turn_on_disorganising_ground_is_an_action() -> None:
    """§13.1: any action.  [R350]"""
    ford = [(kind_with(t.DISORGANISING), block(16, 16, 32, 32))]
    g = field([("sw_finns", 24, 24, 90)], [(FOOT, 5, 45, 270)], ford)
    g.opened[0] = t.MANOEUVRE
    table = Table(g, [10, 10])
    table.run(activation(0))
    table.answer(c.TURN, 1500)

    assert g.dp[0] == 2


def test_r374_a_turn_with_a_corner_on_disorganising_ground_tests() -> None:
    """§13.1: an action in which it went over such ground, however little of it."""
    ford = [(kind_with(t.DISORGANISING), block(25, 25, 32, 32))]
    g = field([(HORSE, 24, 24.5, 90)], [(FOOT, 5, 45, 270)], ford)
    g.opened[0] = t.ATTACK
    table = Table(g, [10, 10])
    table.run(activation(0))
    table.answer(c.ABOUT)

    assert (terrain.is_disorganised_by(g, 0), g.dp[0]) == (False, 2)


def test_r397_enemies_at_walls_that_a_winner_walks_into_are_pushed() -> None:
    """§13.3.1: whoever a new garrison catches in its control zone steps back or stands against the wall.  [R391]"""
    house = ("light_building", block(22, 20, 26, 23))
    g = field([(FOOT, 24, 18.819, 90)], [(FOOT, 40, 40, 270), (FOOT, 24, 24.681, 270)], [house])
    f = new_melee(g, 0, 0, 1, -1, [], [])
    f.units, f.faced, f.winner, f.waiting, f.held = [0, 1], [0, 1, FRONT], 0, [0], [1, 0]
    frame = pursuit.AfterMelee().take(g, f, 0, (c.OCCUPY, 0))

    assert isinstance(frame, Pushing)
    assert (g.place[0], frame.units) == (0, [2])


def test_r295_the_new_commander_is_placed_before_his_points_are_rolled() -> None:
    """§10.4: he is set on the table, then a die says what he is worth."""
    g = field([(HORSE, 24, 24, 90), ("pl_hetman", 5, 5, 0)], [(FOOT, 5, 45, 270)])
    g.board.chiefs = [1, -1]
    v.rout(g, 1)
    table = Table(g, [1])
    table.run(succession.Succession(0))
    asked = table.chance.used_up()
    table.answer(*table.options()[0])

    assert (asked, table.chance.used_up(), g.points[1]) == (False, True, 4)


def test_r329_split_fire_reaches_enemies_in_contact() -> None:
    """§12.1: usable in contact; the fronts share an inch or more, and there is nothing between.  [G75]"""
    broad = field([("co_tabor", 24, 24, 90)], [(FOOT, 24, 26.362, 270)])
    narrow = field([("co_tabor", 24, 24, 90)], [(FOOT, 28.812, 26.362, 270)])
    line = fire.line_to(broad, 0, SPLIT, FRONT, 1, FRONT)

    assert line is not None
    assert line.length == 0
    assert (refusal(broad, SPLIT, 1), refusal(narrow, SPLIT, 1)) == ("", "R152")


def test_r396_garrisons_of_touching_segments_shoot_at_each_other() -> None:
    """§13.3.3: they are in contact, and fire by the rules of all-round defence.  [G75]"""
    houses = [("light_building", block(18, 20, 22, 24)), ("light_building", block(22, 20, 26, 24))]
    g = field([(FOOT, 5, 5, 90)], [(FOOT, 40, 40, 270)], houses)
    v.enter(g, 0, 0)
    v.enter(g, 1, 1)
    g.opened[0] = t.DEFENCE
    edges = [(ref, edge) for ref in range(4) for edge in range(4) if not refusal(g, SPLIT, 1, ref, edge)]

    assert edges == [(RIGHT, LEFT)]

"""Where rules just do not reach: each test holds a rule to the condition beside it."""

from __future__ import annotations

from bulawa.games.ogniem import (
    activation,
    arms,
    charge,
    charging,
    command,
    evade,
    fire,
    melee,
    menu,
    overrun,
    pace,
    reactions,
    terrain,
    withdrawal,
)
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.fire import PLAIN
from bulawa.games.ogniem.ground import ARMS, Kind
from bulawa.games.ogniem.melee import Melee, new_melee
from bulawa.games.ogniem.reckoning import total
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.shapes import FRONT, LEFT, REAR
from bulawa.geometry.vectors import length
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, Ground, block, field

HORSE, FOOT, REITERS = "pl_pancerni", "pl_haiduks", "sw_reiters"
LONG_SHOT, CLOSE_FIRE = fire.SHOT_IDS.index("long_shot"), fire.SHOT_IDS.index("artillery_close")


def clash(red: str, blue: str, heading: float = 270, ground: list[Ground] | None = None) -> tuple[Ogniem, Melee]:
    """Red has charged with impetus and touches blue with its front; blue looks that way."""
    deep = 24.0 if heading in (90, 270) else 25.181
    g = field([(red, 24, 21.638, 90)], [(blue, 24, deep, heading)], ground)
    g.opened = [t.ATTACK, t.DEFENCE]
    f = new_melee(g, 0, 0, 1, -1, [0], [])
    melee.gather(g, f)
    return g, f


# ---- weapons


def test_r356_poles_stop_only_whom_they_point_at() -> None:
    """Infantry struck in the flank does not break a charge; in front it does."""
    found = []
    for heading in (270, 0):
        g, f = clash(REITERS, FOOT, heading)
        g.formation[1] = t.MELEE_FRONT
        found.append(arms.has_impetus(g, f, 0))

    assert found == [False, True]


def test_r356_poles_of_infantry_stop_nobody_without_defence() -> None:
    g, f = clash(REITERS, "co_mob")
    g.opened[1] = t.MANOEUVRE

    assert arms.has_impetus(g, f, 0)


def test_r356_lancers_of_pole_arms_need_impetus_to_be_more_effective() -> None:
    """Mirzas charge: 1 success is rolled again with impetus, none without."""
    g, f = clash("ta_nobles", FOOT)
    rushing = arms.effectiveness(g, f, 0, 1)
    f.rushing = []

    assert (rushing, arms.effectiveness(g, f, 0, 1)) == (1, 0)


def test_r317_dragoons_on_foot_charge_without_impetus() -> None:
    g, f = clash("pl_dragoons", FOOT)
    mounted = total(arms.melee_dice(g, f, 0))
    g.on_foot[0] = 1

    assert (mounted, total(arms.melee_dice(g, f, 0))) == (5, 4)


def test_r358_lances_point_forward() -> None:
    """A lancer who touches the enemy with his flank alone cannot use them, and keeps his pistols for it."""
    g, f = clash("pl_hussars", FOOT)
    ahead = arms.uses_lances(g, f, 0)
    aside = field([("pl_hussars", 24, 20.457, 0)], [(FOOT, 24, 24, 270)])

    assert ahead
    assert not arms.uses_lances(aside, f, 0)
    assert arms.uses_shot(aside, f, 0)


def test_r358_lances_without_impetus_are_worth_one() -> None:
    g, f = clash("pl_hussars", FOOT)
    rushing = arms.effectiveness(g, f, 0, 1)
    f.rushing = []

    assert (rushing, arms.effectiveness(g, f, 0, 1)) == (3, 1)


def test_r359_hussar_lances_ignore_the_parry_of_pikes_alone() -> None:
    """Not that of armour, and other horse feels both.  [R332] [G32]"""
    found = []
    for rider in ("pl_hussars", REITERS):
        for pikes in ("sw_brigade", "sw_guard_foot"):
            g, f = clash(rider, pikes)
            g.formation[1] = t.MELEE_FRONT
            found.append(arms.parry(g, f, 1, 0))

    assert found == [0, 2, 1, 2]


# ---- ground


def test_r321_highlanders_are_at_home_on_any_ground_that_is_not_unfavourable() -> None:
    """They parry on a hill, not in a stream; and only Slowing (-1) is nothing to them."""
    found = []
    for kind in ("hill", "stream"):
        g, f = clash(HORSE, "ot_arnauts", 270, [(kind, block(20, 22.9, 28, 26))])
        found.append((arms.parry(g, f, 1, 0), terrain.slows(g, 1, 0, t.INFANTRY)))

    assert found == [(1, -1), (0, t.SLOW_HALF)]


def test_r321_slow_ground_that_is_unfavourable_slows_highlanders_too() -> None:
    """No printed ground is both; a pack may have one."""
    found = []
    for kinds in (("ploughed_field",), ("ploughed_field", "stream")):
        g = field([("ot_arnauts", 24, 24, 90)], [], [("ploughed_field", block(18, 18, 30, 30))])
        mixed = [max(xs) for xs in zip(*(PACK.kinds[kind].effects for kind in kinds))]
        for arm in range(ARMS):
            mixed[t.SLOW_HALF * ARMS + arm] = 0
        g.areas[0].kind = Kind("bog", mixed, True, 0)
        found.append(terrain.slows(g, 0, 0, t.INFANTRY))

    assert found == [-1, t.SLOW_MINUS]


def test_r375_earthworks_make_weak_infantry_hard_and_leave_horse_alone() -> None:
    works: list[Ground] = [("earthworks", block(10, 10, 40, 40))]
    g = field([(FOOT, 24, 15, 90), (HORSE, 24, 25, 90), ("sw_guard_foot", 24, 35, 90)], [], works)

    assert [terrain.resistance(g, unit) for unit in range(3)] == [6, 5, 6]


def test_r336_mounted_infantry_rides_back_as_well_but_not_twice_as_far() -> None:
    """Move, march and withdrawal; a double move is not among them."""
    g = field([("ta_segban", 24, 24, 90)])
    riding = [pace.speed_on_the_way(g, 0, action) for action in (t.MOVE, t.MARCH, t.WITHDRAW, t.DOUBLE_MOVE)]

    assert riding == [6000, 6000, 6000, 4000]


# ---- fire


def test_r384_guns_do_not_mind_ground_that_hinders_shooting() -> None:
    """They only lose a die; salvoes of foot are not possible there.  [R310]"""
    wood: list[Ground] = [("wood", block(18, 6, 30, 14))]
    g = field([("pl_guns", 24, 10, 90), (FOOT, 24, 10, 90)], [(REITERS, 24, 24, 270)], wood)
    g.opened[:2] = [t.DEFENCE, t.DEFENCE]
    salvo = fire.SHOT_IDS.index("salvo")

    assert fire.why_not_fire(g, 0, CLOSE_FIRE, t.DEFENCE) is None
    assert fire.why_not_fire(g, 1, salvo, t.DEFENCE) is fire.HINDERED


def test_r158_groups_are_shot_at_within_twelve_inches() -> None:
    """Even by guns that reach farther."""
    found = []
    for gap in (11.9, 12.2):
        g = field([("pl_guns", 24, 10, 90)], [("sw_major_general", 24, 10 + 1.181 + gap + 0.787, 0)])
        found.append(fire.line_to(g, 0, CLOSE_FIRE, FRONT, 1, FRONT) is not None)

    assert found == [True, False]


def test_r312_marksmen_do_not_help_a_long_shot() -> None:
    """A standard shot re-rolls a failure, a long one its successes only.  [R344] [R160]"""
    rolls = []
    for shot in (PLAIN, LONG_SHOT):
        g = field([("sw_jaegers", 24, 10, 90)], [(REITERS, 24, 20, 270)])
        g.opened[0] = t.DEFENCE
        table = Table(g, [10, 10, 10], [10])
        table.run(shooting(0, shot, 1, FRONT, FRONT))
        rolls.append(len(table.told("tested_again")))

    assert rolls == [1, 0]


def test_r163_stray_shots_frighten_friends_of_the_target_too() -> None:
    """Whoever touches it, of both sides, but the shooter.  [G22]"""
    reds = [(FOOT, 24.0, 10.0, 90.0), ("pl_hussars", 28.724, 20.0, 90.0)]
    g = field(reds, [(REITERS, 24, 20, 270), ("sw_finns", 19.276, 20, 270)])
    g.opened[0] = t.DEFENCE
    table = Table(g, [1, 1, 9, 9], [1, 1], [1], [1, 1], [1, 1])
    table.run(shooting(0, PLAIN, 2, FRONT, FRONT))

    assert [args[0] for args in table.told("tested") if args[1] == t.MORALE] == [1, 3]


def test_r378_unfavourable_ground_adds_to_the_threat_of_fire() -> None:
    """No DP, yet one die for the stream."""
    g = field([(FOOT, 24, 10, 90)], [(REITERS, 24, 20, 270)], [("stream", block(18, 18, 30, 22))])
    g.opened[0] = t.DEFENCE
    table = Table(g, [10, 10, 10, 10], [1])
    table.run(shooting(0, PLAIN, 1, FRONT, FRONT))

    assert table.told("tested")[-1][:2] == (1, t.MORALE)


# ---- charges


def struck(target: str, heading: float) -> Ogniem:
    """A unit that is touched by reiters from below."""
    deep = 24.0 if heading in (90, 270) else 25.181
    return field([(REITERS, 24, 21.638, 90)], [(target, 24, deep, heading)])


def test_r191_nobody_reacts_to_a_charge_from_behind() -> None:
    """But every side of a square is its front."""
    g = struck("sw_brigade", 90)
    behind = reactions.possible(g, 1, 0, REAR, False, t.DEFENCE)
    g.formation[1] = t.SQUARE

    assert behind == []
    assert reactions.possible(g, 1, 0, REAR, False, t.DEFENCE) != []


def test_r192_a_square_reacts_as_what_it_is_once_its_order_is_shown() -> None:
    """With a hidden Attack it is none any more: from behind it cannot counter-charge.  [R105] [R191]"""
    g = struck("sw_brigade", 90)
    v.reform(g, 1, t.SQUARE)

    assert reactions.possible(g, 1, 0, REAR, False, t.ATTACK) == []
    assert g.formation[1] == t.SQUARE


def test_r191_who_fights_another_does_not_turn_to_face_a_charge() -> None:
    """A wagon fort may still fire.  [R329]"""
    foot, fort = struck(FOOT, 270), struck("co_tabor", 270)

    assert reactions.possible(foot, 1, 0, FRONT, False, t.DEFENCE) != []
    assert reactions.possible(foot, 1, 0, FRONT, True, t.DEFENCE) == []
    assert [one[0] for one in reactions.possible(fort, 1, 0, FRONT, True, t.DEFENCE)] == [c.RECEIVE]


def test_r196_a_counter_charge_goes_straight_ahead() -> None:
    """Not from a side that was struck."""
    found = [(c.COUNTER,) in reactions.possible(struck(HORSE, way), 1, 0, LEFT, False, t.ATTACK) for way in (270, 0)]

    assert found == [True, False]


def test_r326_militia_rolls_before_it_counter_charges() -> None:
    """Others who see the charge coming and have not acted yet need not.  [R193]"""
    rolls = []
    for unit in ("pl_levy", HORSE):
        g = field([(REITERS, 24, 10, 90)], [(unit, 24, 20, 270)])
        g.opened[0], g.hidden[1] = t.ATTACK, t.ATTACK
        Table(g)
        f = charge.charge(g, 0, 1, FRONT, 2362)
        f.reaction = c.COUNTER
        charge.declare(g, f)
        rolls.append(charge.test_reaction(g, f) is not None)

    assert rolls == [True, False]


def test_r326_militia_dares_to_charge_whom_it_outnumbers() -> None:
    """A large unit tests before it charges another large one, not before a small one; others never do."""
    g = field([("co_mob", 24, 10, 90), (FOOT, 10, 10, 90)], [("sw_brigade", 24, 30, 270), ("sw_jaegers", 40, 30, 270)])

    assert [activation.nerve_test(g, 0, foe) is not None for foe in (2, 3)] == [True, False]
    assert activation.nerve_test(g, 1, 2) is None


def test_r310_charges_ride_through_their_own_guns_only() -> None:
    found = []
    for reds, blues in (([("pl_guns", 24, 16, 90)], []), ([], [("sw_field_guns", 24, 16, 270)])):
        g = field([(HORSE, 24, 10, 90), *reds], [*blues, (REITERS, 24, 24, 270)])
        g.opened[0] = t.ATTACK
        rush = charging.Rush(g, 0, len(g.x) - 1, FRONT, 2362)
        found.append(charging.why_line(g, rush) is None)

    assert found == [True, False]


# ---- orders


def test_r350_the_agile_turn_freely_only_when_they_manoeuvre() -> None:
    g = field([("sw_finns", 24, 24, 90)])
    free = []
    for order in range(4):
        g.opened[0] = order
        spent = activation.done_so_far(activation.activation(0))
        free.append(menu.is_free(g, 0, spent, (c.ABOUT,)))

    assert free == [order == t.MANOEUVRE for order in range(4)]


def test_r286_nobody_is_rallied_within_four_inches_of_the_enemy() -> None:
    """Nor beside a group with Harassment; other groups do not matter.  [R327]"""
    found = []
    for foe, gap in (("sw_finns", 3.9), ("sw_finns", 4.1), ("ta_harassers", 3.9), ("sw_major_general", 3.9)):
        reach = 1.181 if foe == "sw_finns" else 0.787
        g = field([("pl_colonel", 20, 10, 0), (HORSE, 26, 10, 90)], [(foe, 26, 11.181 + gap + reach, 270)])
        g.opened[1], g.dp[1] = t.ATTACK, 2
        found.append(command.why_not_rally(g, 1, []) is None)

    assert found == [False, True, False, True]


def test_r432_who_has_an_open_and_a_hidden_order_pays_for_another_activation() -> None:
    """A DP, and the hidden order is shown; a hidden one alone is shown for nothing.  [G28]"""
    g = field([(HORSE, 10, 10, 90), (HORSE, 20, 10, 90)], [(FOOT, 24, 44, 270)])
    g.opened[0], g.hidden[0], g.hidden[1] = t.ATTACK, t.DEFENCE, t.DEFENCE
    Table(g)
    v.rouse(g, 0)
    v.rouse(g, 1)

    assert (g.dp[:2], g.opened[:2]) == ([1, 0], [t.DEFENCE, t.DEFENCE])


# ---- evading, falling back, groups


def test_r197_one_failure_leaves_an_evader_its_order() -> None:
    """Two make it Reorganisation; either way it is one DP."""
    found = []
    for failed in (0, 1, 2):
        g = field([(REITERS, 24, 21.638, 90)], [("ta_horde", 24, 24, 270)])
        g.opened = [t.ATTACK, t.MANOEUVRE]
        Table(g)
        evade.ride_off(g, evade.Evade(1, 0, FRONT, failed, 0, 0, 0))
        found.append((g.dp[1], g.opened[1]))

    assert found == [(0, t.MANOEUVRE), (1, t.MANOEUVRE), (1, t.REORGANISATION)]


def test_r136_who_falls_back_two_inches_is_not_crushed() -> None:
    crushed = []
    for far in (0, 1999, 2000):
        g = field([(HORSE, 24, 24, 90)], [(FOOT, 24, 44, 270)])
        Table(g)
        withdrawal.crush(g, withdrawal.Withdrawal(0, [REAR], [], 0, far, 0, 0, 0))
        crushed.append(g.dp[0])

    assert crushed == [1, 1, 0]


def test_r265_a_group_is_rescued_no_farther_than_its_speed() -> None:
    """Wagons of speed 4 do not get to the far side of a friend."""
    g = field([(HORSE, 24, 10, 90)], [("pl_powder_wagons", 24, 14, 0), (FOOT, 24, 18, 270)])
    far = [length(x - g.x[1], y - g.y[1]) for _, _, x, y in overrun.rescues_every(g, 1, False, 15)]

    assert far
    assert max(far) <= 4000

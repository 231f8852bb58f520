"""The wit of those who besiege a place and of those who hold it (specification 8.1)."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import REFUGE, ROOMS, aims, goal_of, mark_of, must_press
from bulawa.games.guiscard.bot.escalade import siege_work_score, way_to_wall
from bulawa.games.guiscard.bot.holding import last_chiefs, spared_chiefs
from bulawa.games.guiscard.bot.places import Sight, draw
from bulawa.games.guiscard.bot.posting import nearness
from bulawa.games.guiscard.bot.siege import ONE_DOOR, day_scores, garrison_score, run_worth, ways_in
from bulawa.games.guiscard.choices import BEAR, PICK, SALLY
from bulawa.games.guiscard.days import fray
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, RETAKE, RUN
from bulawa.games.guiscard.days.levy import Levy
from bulawa.games.guiscard.ground import RIGHT_EDGE
from tests.games.guiscard.siege_days import Days, Told, stand

GARRISON, CAMP = 0, 1
KNIGHTS = ("robert", "roger", "tancrede", "drogo", "arthur", "onfroy", "romaric", "tristan", "serlon", "hugues")
YARD = ("1706", "1806", "1906", "2006", "1807", "1907", "2007", "1808", "1908", "2008")


def fought(battle: int, **sheet: Any) -> Days:
    s = Days("sg1", **sheet)
    fray.lay_out(s.g, battle, dq.present(s.d, GARRISON), dq.present(s.d, CAMP))
    return s


def test_an_assault_of_the_day_is_about_the_place() -> None:
    """Those outside must get in, those within have done enough if they hold out; the tower is their last refuge."""
    s = fought(ASSAULT)
    known = aims(s.g)

    assert (known.storms, known.keeps) == (CAMP, GARRISON)
    assert {s.cell("1706"), s.cell("1508")} <= set(known.rooms)
    assert s.cell("1508") in known.refuge
    assert s.cell("1706") not in known.refuge
    assert must_press(s.g, CAMP)
    assert not must_press(s.g, GARRISON)


def test_in_the_last_part_there_is_nowhere_to_fall_back_to() -> None:
    known = aims(fought(ASSAULT, part=1).g)

    assert known.rooms
    assert not known.refuge


def test_a_refuge_in_which_one_would_starve_is_none() -> None:
    """Of three days' food one would be left in the tower: the yard is held to the last.  (R514, R540)"""
    assert aims(fought(ASSAULT, stock=4).g).refuge
    assert not aims(fought(ASSAULT, stock=3).g).refuge


def test_a_tower_is_stormed_by_a_breach_rather_than_by_its_door() -> None:
    """Whoever holds the yard talks and lets hunger work, until the wall of the tower is down."""
    s = Days("sg1", part=1)
    assert ways_in(s.g, s.d) == ONE_DOOR

    s.d.bring_down(s.cell("1509"))
    assert ways_in(s.g, s.d) == 1.0


def test_where_no_ladder_can_stand_no_way_leads_to_the_wall() -> None:
    """A farm has no palisade."""
    s = Days("sg2")
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, GARRISON), dq.present(s.d, CAMP))

    assert way_to_wall(s.g, s.cell("0808")) == 0


def test_a_garrison_that_comes_out_of_its_tower_storms_the_yard() -> None:
    s = fought(RETAKE, part=1)
    known = aims(s.g)

    assert (known.storms, known.keeps) == (GARRISON, CAMP)
    assert s.cell("1706") in known.rooms
    assert s.cell("1508") not in known.rooms


def test_in_the_open_no_place_is_fought_for() -> None:
    known = aims(fought(FIELD).g)

    assert known.storms == known.keeps == -1


def test_besiegers_take_up_their_ladders() -> None:
    s = Days("sg1", gear=[0, 2, 0])
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, GARRISON), dq.present(s.d, CAMP))

    assert siege_work_score(s.g, CAMP, (BEAR, s.man("colin"), 0)) > 0


def test_the_outnumbered_do_not_leave_what_they_hold() -> None:
    """However near the enemy is before the gate."""
    s = fought(ASSAULT)
    man = stand(s, "okeanos", "1511")
    stand(s, "colin", "1515")
    s.d.bring_down(s.cell("1512"))
    s.g.batter_down([s.cell("1512")], [])
    sight = Sight(s.g, man)

    assert sight.holds
    assert draw(s.g, sight, s.cell("1514")) < draw(s.g, sight, s.cell("1511")) - w.OUTSIDE / 2


def test_the_stronger_may_go_out_to_meet_the_enemy() -> None:
    s = Days("sg1")
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, GARRISON), [s.man("colin")])
    men = [stand(s, id, hex) for id, hex in zip(("okeanos", "nikolaos"), ("1511", "1510"))]
    stand(s, "colin", "1515")

    assert not Sight(s.g, men[0]).holds


def test_a_yard_that_is_lost_is_given_up_for_the_tower() -> None:
    """Ten knights within are too many for a garrison of which three stand in the yard."""
    s = fought(ASSAULT)
    men = [stand(s, id, hex) for id, hex in zip(("okeanos", "nikolaos", "argyris"), ("1711", "1811", "1911"))]
    stand(s, "robert", "1515")
    assert mark_of(s.g, men[0]) == ROOMS

    for id, hex in zip(KNIGHTS, YARD):
        stand(s, id, hex)
    assert mark_of(s.g, men[0]) == REFUGE


def test_the_last_who_can_command_stay_in_the_tower() -> None:
    """With them the place falls (R540): they are set up there, away from its door, and do not come down."""
    s = fought(ASSAULT)
    leon, soldier = s.man("leon"), s.man("okeanos")
    within, door, yard = (nearness(s.g, leon, [], s.cell(hex)) for hex in ("1407", "1608", "1807"))

    assert within > door > yard
    assert mark_of(s.g, stand(s, "leon", "1508")) == REFUGE
    assert aims(s.g).named[leon]
    assert not aims(s.g).named[soldier]


# ---- from day to day


def weak_camp(**sheet: Any) -> Days:
    """Fourteen of the cheapest are left outside."""
    s = Days("sg1", **sheet)
    for man in sorted(dq.present(s.d, CAMP), key=lambda man: dq.price(s.g, man))[14:]:
        s.d.join(man, -1)
    return s


def test_a_supply_run_is_made_when_it_is_worth_its_men() -> None:
    """A day is missing, and few are outside to send patrols; not against the whole camp, nor for a drop in the ocean,
    nor while there is enough to eat."""
    assert run_worth(weak_camp(day=27, stock=1).g, weak_camp(day=27, stock=1).d) > 0

    for s in (Days("sg1", day=27, stock=1), weak_camp(day=1, stock=2), weak_camp(day=27, stock=9)):
        assert run_worth(s.g, s.d) < 0


def test_the_last_who_can_command_do_not_slip_out_for_food() -> None:
    s = weak_camp(day=27, stock=1, initiative=GARRISON)
    s.g.frames.append(Levy(GARRISON, RUN, [], []))
    flow.start(s.g, Told(()))
    offered = flow.options(s.g, GARRISON)
    best = max(zip(day_scores(s.g, GARRISON, offered), offered))[1]

    assert best[0] == PICK
    assert not s.g.field.cast.command[best[1]]


def test_the_cheapest_fall_ill() -> None:
    """The well is poisoned, and three must be named."""
    s = Days("sg1").roll((4, 4), (3,))
    offered = flow.options(s.g, GARRISON)
    best = max(zip(day_scores(s.g, GARRISON, offered), offered))[1]

    assert dq.price(s.g, best[1]) == min(dq.price(s.g, choice[1]) for choice in offered)


def test_captains_who_are_the_strength_of_a_garrison_fight_with_it() -> None:
    """A quarter of the castle's points can be spared, two fifths of the farm's cannot."""
    castle, farm = Days("sg1"), Days("sg2")
    for s in (castle, farm):
        fray.lay_out(s.g, ASSAULT, dq.present(s.d, GARRISON), dq.present(s.d, CAMP))

    assert spared_chiefs(castle.g.field, castle.d) == last_chiefs(castle.g.field, castle.d) != []
    assert last_chiefs(farm.g.field, farm.d) != []
    assert spared_chiefs(farm.g.field, farm.d) == []
    assert not any(aims(farm.g).named)


def test_whoever_is_beaten_in_the_open_goes_back_behind_the_walls() -> None:
    """By the garrison's own end (R535); the besiegers have nowhere to go, and nobody runs from an equal."""
    s = fought(FIELD)
    okeanos, robert = stand(s, "okeanos", "2511"), stand(s, "robert", "2011")
    assert goal_of(s.g, okeanos) == RIGHT_EDGE
    assert goal_of(s.g, robert) == 0

    for id, hex in zip(("nikolaos", "achilleas", "evander"), ("2509", "2510", "2512")):
        stand(s, id, hex)
    assert goal_of(s.g, okeanos) == 0


def test_behind_its_walls_nobody_goes_home() -> None:
    s = fought(ASSAULT)
    okeanos = stand(s, "okeanos", "1711")
    for id, hex in zip(KNIGHTS, YARD):
        stand(s, id, hex)

    assert goal_of(s.g, okeanos) == 0


def sally(**sheet: Any) -> float:
    """What the field battle is worth to a farm as strong as this, beside staying within."""
    s = Days("sg2", **sheet)
    return garrison_score(s.g, s.d, SALLY)


def test_a_garrison_that_will_starve_dares_the_field() -> None:
    """Eight against nine: not while there is enough to eat, nor while somebody may still come."""
    assert sally(day=1, stock=20) < 0
    assert sally(day=1, stock=5) < 0
    assert sally(day=1, stock=1) > 0

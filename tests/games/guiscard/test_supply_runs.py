"""Supply runs by night: pack horses, patrols, and the side by which they must leave (11.4.3)."""

from __future__ import annotations

from bulawa.games.guiscard import GUISCARD, edges
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bot.aims import aims
from bulawa.games.guiscard.days import aftermath, patrols
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import LOST, RUN
from bulawa.games.guiscard.ground import LEFT_EDGE, RIGHT_EDGE
from bulawa.games.guiscard.state import GONE, NOBODY, WAITING
from tests.games.guiscard.siege_days import Days


def running(horses: int = 4) -> Days:
    """A supply run from the left with all patrols formed."""
    s = Days().roll((1, 1), (10, 1)).say("supply_run").say("everybody").say("everybody").say("done")
    assert s.refused("road", "top") == "R532 not_a_road"
    return s.say("road", "left").say("everybody", dice=[(horses,)])


def test_r532_pack_horses_are_led_across() -> None:
    """[G85] By the opposite side; whoever has not crossed is lost, and each horse brings a day."""
    s = running(4)
    assert s.d.horses == 4
    assert len(s.g.field.stable.rider) >= 4
    run = [man for man in dq.present(s.d, 0) if s.g.field.battle.takes_part(s.g.field.cast.group[man])]
    s.g.health[run[0]], s.g.exits[run[0]] = GONE, 2
    loose = [horse for horse, rider in enumerate(s.g.field.stable.rider) if rider < 0]
    s.g.horse_exits[loose[0]] = 2
    s.d.verdict = 1
    aftermath.settle(s.g, RUN, run, [])

    assert s.d.body[run[0]] != LOST
    assert all(s.d.body[man] == LOST for man in run[1:])
    assert s.d.extra == 1


def test_r532_a_run_goes_on_before_the_first_patrol_has_come() -> None:
    """After their own first phase nobody is against them yet: none of them is lost."""
    s = running()
    while s.g.active == 0:
        ends = [one for one in s.offered() if one[0] in ("pass", "others_stay")]
        s.say(*(ends or s.offered())[0])

    assert (s.d.battle, s.g.turn) == (RUN, 1)
    assert LOST not in s.d.body


def test_r530_a_run_is_told_and_read_again_as_a_position() -> None:
    """Nobody begins it on the map; bots, saves and undo know a battle by its position alone."""
    s = running()
    told = GUISCARD.position(s.g)
    again = GUISCARD.from_position(s.g.laid, told)

    assert told["frames"][-3]["order"] == NOBODY
    assert GUISCARD.position(again) == told


def test_r532_bots_know_where_a_run_is_bound_for() -> None:
    """Those who came from the left leave by the right, with their horses."""
    s = running()
    run = [man for man in dq.present(s.d, 0) if s.g.field.battle.takes_part(s.g.field.cast.group[man])]
    known = aims(s.g)

    assert {known.goal[man] for man in run} == {RIGHT_EDGE} == {known.spoils[0]}
    assert not any(known.goal[man] for man in dq.present(s.d, 1))


def test_r532_a_man_on_foot_leads_up_to_three_pack_horses() -> None:
    """Six wait for four men: one takes three of them, a fourth he cannot hold; they come in with him."""
    s = running(6)
    assert s.d.horses == 6
    while s.offered()[0][0] != "enter":
        s.say(*next(one for one in s.offered() if one[0] in ("pass", "move", "done")))
    leader = s.g.frames[-1].man
    packs = [f"horse_{n + 1}" for n, led in enumerate(s.g.field.stable.begins_led) if led]
    for name in packs[:3]:
        s.say("take", name)
    assert s.refused("take", packs[3]) == "R124 hands_full"
    assert not [one for one in s.offered() if one[0] == "take"]
    s.say(*next(one for one in s.offered() if one[0] == "enter"))

    assert len(q.led_by(s.g, leader)) == 3


def test_r533_patrols_come_by_the_die_and_slowly_at_first() -> None:
    """One on the first turn, two more on a nine; half as far on that turn."""
    s = running()
    s.g.turn, s.g.active = 1, 1
    first = s.d.patrols[0][0]
    assert s.g.health[first] == GONE
    alarm = s.d.customs.open_phase(s.g)
    assert isinstance(alarm, patrols.Alarm)
    assert alarm.coming == 1
    patrols.RollPatrols().take(s.g, alarm, [9])
    assert alarm.coming == 3
    patrols.SendPatrol().take(s.g, alarm, 1, (89, 0))
    assert s.g.health[first] == WAITING

    full = s.g.field.cast.move[q.form(s.g, first)]
    assert q.allowance(s.g, first) == full // 2


def test_r533_the_first_patrol_comes_by_one_of_the_three_other_sides() -> None:
    """Those that come later by any."""
    s = running()
    s.g.turn, s.g.active = 1, 1
    first, edge = s.d.patrols[0][0], s.g.field.ground.edge
    s.g.arrive([first])
    sides = [{edge[choice[1]] for choice in edges.entries(s.g, first, 9)}]
    s.g.turn = 2
    sides.append({edge[choice[1]] for choice in edges.entries(s.g, first, 9)})

    assert LEFT_EDGE not in sides[0]
    assert LEFT_EDGE in sides[1]


def test_r533_patrols_do_not_shoot_at_first() -> None:
    s = running()
    s.g.turn, s.g.active = 1, 0
    s.d.customs.open_phase(s.g)

    assert s.g.quiet


# ---- the field battle

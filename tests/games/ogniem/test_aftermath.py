"""What follows the blows (chapter 7.4.5 and 7.4.6), step by step."""

from __future__ import annotations

from bulawa.games.ogniem import aftermath, breakthrough, regroup
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.melee import Melee, new_melee
from bulawa.games.ogniem.state import ROUTED, Ogniem
from bulawa.geometry.plane import distance
from bulawa.geometry.shapes import FRONT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import Stand, field

HORSE, FOOT, REITERS = "pl_pancerni", "pl_haiduks", "sw_reiters"


def fought(reds: list[str], blue: str, winner: int, charger: int = -1) -> tuple[Ogniem, Melee]:
    """Red units before the front of a blue one; the blows have fallen and that side has won."""
    lefts = [24.0] if len(reds) == 1 else [21.6, 26.4]
    places: list[Stand] = [(id, x, 21.638, 90.0) for id, x in zip(reds, lefts)]
    g = field(places, [(blue, 24, 24, 270), (FOOT, 6, 44, 270)])
    g.opened = [t.REORGANISATION] * len(g.x)
    last = len(reds)
    f = new_melee(g, 0, charger, last if charger >= 0 else -1, -1, [], [])
    f.units = list(range(last + 1))
    f.spots = [at for unit in f.units for at in (g.x[unit], g.y[unit])]
    f.winner, f.blows, f.advantage = winner, [0], [5, 0] if winner == 0 else [0, 5]
    return g, f


def test_r234_winners_recover_but_looters_plunder() -> None:
    """A loser is done for: every winner removes a DP, not Looters.  [R338]"""
    g, f = fought([HORSE, "co_tatar_allies"], FOOT, 0)
    g.dp = [2, 2, 6, 0]
    aftermath.cheer(g, f)

    assert g.dp[:2] == [1, 2]


def test_r234_nobody_recovers_while_the_losers_stand() -> None:
    g, f = fought([HORSE], FOOT, 0)
    g.dp = [2, 2, 0]
    aftermath.cheer(g, f)

    assert g.dp[0] == 2


def test_r235_losers_at_their_threshold_rout_and_winners_are_spared() -> None:
    """[R72]"""
    g, f = fought([HORSE], FOOT, 0)
    g.dp = [8, 8, 0]
    table = Table(g)
    aftermath.spare_or_rout(g, f)

    assert (g.dp[0], g.place[0] == ROUTED, g.place[1] == ROUTED) == (6, False, True)
    assert table.told("on_the_brink") == [(0,)]


def test_r232_nobody_tests_after_a_breakthrough() -> None:
    """Step 3 is skipped for all who lost.  [G50]"""
    g, f = fought([HORSE], FOOT, 0, 0)
    aftermath.begin_step_three(g, f)
    tested = f.waiting
    f.broke = 0
    aftermath.begin_step_three(g, f)

    assert (tested, f.waiting) == ([1], [])


def test_r232_a_breakthrough_deals_at_most_three() -> None:
    g, f = fought(["pl_hussars"], "sw_brigade", 0, 0)
    f.faced, f.could = [1, 0, FRONT], [0]
    Table(g)
    breakthrough.break_through(g, f, 0, 0)
    light, weak = fought(["pl_hussars"], "sw_brigade", 0, 0)
    weak.faced, weak.could, weak.advantage = [1, 0, FRONT], [0], [2, 0]
    Table(light)
    breakthrough.break_through(light, weak, 0, 0)

    assert (g.dp[1], light.dp[1], g.opened[0]) == (3, 2, t.ATTACK)


def test_r264_a_group_makes_room_for_who_breaks_through() -> None:
    """The wagons beyond the enemy's line are not stood on.  [R232]"""
    g = field([("pl_hussars", 24, 21.638, 90)], [("sw_brigade", 24, 24, 270), ("co_wagons", 24, 28, 0)])
    g.opened = [t.REORGANISATION] * 3
    f = new_melee(g, 0, 0, 1, -1, [], [])
    f.units, f.faced, f.could, f.winner, f.advantage = [0, 1], [1, 0, FRONT], [0], 0, [5, 0]
    f.spots = [at for unit in f.units for at in (g.x[unit], g.y[unit])]
    table = Table(g)

    assert table.run(breakthrough.break_through(g, f, 0, 0)) == "place_group"
    table.answer(*table.options()[0])
    assert 980 <= distance(g.shape[0], g.shape[2]) <= 1020


def test_r241_in_a_tie_the_active_player_regroups_first() -> None:
    """Otherwise the winner does."""
    first = []
    for winner, active in ((-1, 0), (-1, 1), (0, 1), (1, 0)):
        g, f = fought(["ta_horde"], "ta_chambul", winner)
        f.active = active
        aftermath.begin_step_seven(g, f)
        first.append(f.waiting[0])

    assert first == [0, 1, 0, 1]


def test_r241_cavalry_that_did_not_charge_stays_in_the_melee() -> None:
    """Who charged and lost stays as well; foot always does.  [R347]"""
    charged, f = fought([REITERS], FOOT, 0, 0)
    attacked, other = fought([REITERS], FOOT, 0)
    lost, third = fought([REITERS], FOOT, 1, 0)

    assert regroup.may_regroup(charged, f, 0)
    assert not regroup.may_regroup(attacked, other, 0)
    assert not regroup.may_regroup(lost, third, 0)


def test_r241_only_a_winner_who_does_not_take_attack_recovers() -> None:
    """Riders who have lost regroup without it."""
    offered = []
    for won in (1, 0):
        g, _ = fought(["ta_nobles"], FOOT, 0, 0)
        g.dp[0] = 2
        table = Table(g)
        table.run(regroup.Regrouping(0, 0, 4000, won))
        offered.append((c.RECOVER,) in table.options())

    assert offered == [True, False]


def test_r232_who_must_regroup_is_shown_the_only_ways_there_are() -> None:
    """In a corner of the table only sharp angles lead back: they are found at whole degrees."""
    g, f = fought(["ta_nobles"], FOOT, 0, 0)
    v.stand(g, 0, (5000, 2700, 2000))
    v.stand(g, 1, (7220, 3508, 20_000))
    f.could, f.waiting = [0], [0]
    ask = regroup.ChooseRegroup()

    assert ask.who(g, f) == [0]
    assert {abs(choice[1]) > 3000 for choice in ask.options(g, f, 0)} == {True}
    assert [one for one in ask.options(g, f, 0) if ask.bar(g, f, 0, one) is not None] == []


def test_r245_lances_are_kept_where_nobody_has_struck() -> None:
    """[G57]"""
    g, f = fought(["pl_hussars"], FOOT, 0, 0)
    f.blows = []
    Table(g)
    aftermath.discard_lances(g, f)
    kept = g.lances[0]
    f.blows = [0]
    aftermath.discard_lances(g, f)

    assert (kept, g.lances[0]) == (1, 0)

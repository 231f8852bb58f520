"""Before the battle and after it, to the letter: scouting, deployment, and who has won (chapters 11 and 12.1)."""

from __future__ import annotations

import pytest

from bulawa.engine.flow import Over
from bulawa.games.ogniem import billets, motivation, partisans, scouting
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.advantages import Advantages
from bulawa.games.ogniem.ground import MARKER, Goal
from bulawa.games.ogniem.round import Round, end_round, reckon
from bulawa.games.ogniem.screen import accounts
from bulawa.games.ogniem.state import NOBODY, RESERVE, shape_at
from bulawa.games.ogniem.turn import Turn
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field

HORSE, FOOT = "pl_pancerni", "pl_haiduks"


def test_r450_a_difference_of_the_margin_is_a_draw() -> None:
    """One point of motivation more: a draw; two: a victory."""
    g = field([(FOOT, 10, 5, 90)], [(FOOT, 10, 43, 270)])
    g.board.score.enemy_motivation = g.board.score.draw_margin = 1
    won = []
    for left in (9, 8, 7):
        g.motivation = [9, left]
        won.append(motivation.winners(g))

    assert won == [[0, 1], [0, 1], [0]]


def test_r306_an_army_without_motivation_retreats() -> None:
    """Chapter 11: at none, not below it; at one it fights on."""
    g = field([(FOOT, 10, 5, 90)], [(FOOT, 10, 43, 270)])
    g.motivation = [1, 9]
    v.check_retreat(g)
    v.lose_motivation(g, 0, 1, "edge")

    with pytest.raises(Over):
        v.check_retreat(g)
    assert g.result is not None
    assert (g.result.winners, g.result.reason) == ([1], "retreat")


def test_r402_an_army_five_points_weaker_takes_an_advantage_too() -> None:
    """Five are enough, four are not."""
    g = field([(FOOT, 10, 5, 90)], [(FOOT, 10, 43, 270)])
    asked = []
    for weak in (71, 72):
        g.board.points = [weak, 76]
        f = scouting.Scouting([], [], [], 1, 0, 1)
        scouting.turn_to_weaker(g, f)
        asked.append(f.side)

    assert asked == [0, NOBODY]


def test_r405_a_night_march_ends_twelve_inches_from_the_enemy() -> None:
    """The trays are 19.638 inches apart: 7.6 of a speed of 8 may be gone."""
    g = field([(HORSE, 24, 8, 90)], [(FOOT, 24, 30, 270)])
    g.advantage = [t.NIGHT_MARCH, NOBODY]
    table = Table(g)
    table.run(Advantages(1, NOBODY, 0))
    table.answer(c.SPECIAL, 0)

    assert [table.refusal(c.MOVE, 0, far) for far in (7600, 8000)] == ["", "R405"]


def test_r315_boats_land_twelve_inches_from_every_enemy() -> None:
    """Chapter 12.1 Desant wodny: "nie bliżej niż 12 cali"."""
    g = field([("co_chaiky", 10, 5, 90)], [(FOOT, 24, 20, 0)])
    g.board.landing = [1 << t.LEFT_EDGE, 0]
    shore = shape_at(g, 0, 1_181, 20_000, 0)
    landed = []
    for x in (15_543, 15_500):
        v.stand(g, 1, (x, 20_000, 0))
        landed.append(billets.lands(g, 0, shore))

    assert landed == [True, False]


def test_r335_partisans_hide_with_their_whole_tray() -> None:
    """Chapter 12.1: "w całości" inside the area; a corner outside is seen."""
    g = field([(FOOT, 10, 5, 90)], [("pl_szysze", 10, 43, 270)], [("wood", block(20, 18, 30, 28))])
    g.place[1] = RESERVE
    why = [partisans.why_not_enter(g, 1, (c.DEPLOY, 1, x, 23_000, 0)) for x in (22_000, 21_000)]

    assert why == [None, partisans.NOT_IN_AREA]


def test_r90_a_unit_has_the_order_of_its_open_token() -> None:
    """Chapter 3.1.1: the hidden one beside it is for later."""
    g = field([(FOOT, 10, 5, 90)])
    g.opened[0], g.hidden[0] = t.DEFENCE, t.ATTACK
    both = q.order(g, 0)
    g.opened[0] = -1

    assert (both, q.order(g, 0)) == (t.DEFENCE, t.ATTACK)


def test_r306_when_both_armies_retreat_the_points_decide() -> None:
    """Only at the end of a round; the chronicle does not call it the last one.  [R433]"""
    g = field([(FOOT, 10, 24, 90)], [(FOOT, 30, 24, 270)])
    g.board.score.enemy_motivation, g.board.motivation = 1, [9, 7]
    g.motivation, g.round, g.rounds = [0, 0], 3, 6

    with pytest.raises(Over):
        reckon(g, Round(0, 0))
    assert g.result is not None
    assert (g.result.winners, g.result.reason, g.result.scores) == ([1], "both_retreat", [7, 9])


def test_the_account_counts_as_lost_who_has_routed() -> None:
    """Not who was crushed in a withdrawal, nor who has deserters: both fight on."""
    tale = [
        {"event": "crushed", "unit": "red_hussars"},
        {"event": "deserted", "unit": "red_haiduks"},
        {"event": "routed", "element": "red_hussars"},
        {"event": "routed", "element": "blue_reiters"},
    ]

    assert (accounts.lost(tale, "red"), accounts.lost(tale, "blue")) == ("1", "1")


def test_r320_auxiliaries_wait_for_their_commander() -> None:
    """Chapter 12.1 Element pomocniczy: they are activated together with him, never alone.  [G30]"""
    g = field([("pl_powder_wagons", 10, 5, 0), (FOOT, 20, 5, 90)], [(FOOT, 10, 43, 270)])
    g.hidden = [-1, t.DEFENCE, t.DEFENCE]
    table = Table(g)
    table.run(Turn(0, NOBODY, 0))

    assert (table.options(), table.refusal(c.ACTIVATE, 0)) == ([(c.ACTIVATE, 1)], "R320")


def test_r304_a_marker_is_held_from_three_inches() -> None:
    """From any part of the tray: its right edge lies at 26.362."""
    g = field([(FOOT, 24, 24, 90)])
    held = []
    for gap in (3000, 3050):
        g.board.goals = [Goal("marker", MARKER, -1, 26_362 + gap, 24_000)]
        held.append(motivation.holds(g, 0, 0))

    assert held == [True, False]


def test_v3_the_clock_is_looked_at_after_the_second_round_only() -> None:
    """A battle that is calm for longer has had its round already; one that was not gets none."""
    rounds = []
    for now, calm in ((1, 1), (2, 1), (2, 0), (3, 1)):
        g = field([(FOOT, 10, 24, 90)], [(FOOT, 30, 24, 270)])
        g.board.options.historical_clock = True
        g.round, g.rounds, g.calm = now, 6, calm
        end_round(g, Round(0, 0))
        rounds.append(g.rounds)
        g.board.options.historical_clock = False

    assert rounds == [6, 7, 6, 6]

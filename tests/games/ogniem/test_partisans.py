"""Those who keep out of battle: partisans in their woods, civilians on the road (chapter 12.1)."""

from __future__ import annotations

from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import partisans
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.groups import group_activation
from bulawa.games.ogniem.round import Round, take_turns
from bulawa.games.ogniem.state import RESERVE, Ogniem
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import Ground, block, field


def both_keep_partisans() -> tuple[Ogniem, Table]:
    """Everybody on the table has acted; each side has partisans that could come out of a wood."""
    woods = [("wood", block(5, 20, 15, 28)), ("wood", block(25, 20, 35, 28))]
    g = field(
        [("pl_haiduks", 10, 5, 90), ("pl_szysze", 30, 30, 0)],
        [("pl_haiduks", 10, 43, 270), ("pl_szysze", 0, 0, 0)],
        woods,
    )
    g.place[1] = g.place[3] = RESERVE
    g.partisan[1] = 1
    for unit in (0, 2):
        v.put_open(g, unit, t.DEFENCE)
    frame = Round(0, 2)
    frame.go_to(take_turns)
    table = Table(g, [3, 4])
    assert table.run(frame) == "declare_activation"
    return g, table


def test_r431_who_keeps_his_partisans_back_lets_the_round_end() -> None:
    """They may come out in any turn, also of a later round; passing is enough once both have passed.  [R427] [R335]"""
    g, table = both_keep_partisans()

    assert (g.waiting, g.round) == ([0], 1)
    table.answer(c.DONE)
    assert (g.waiting, g.round) == ([1], 1)
    table.answer(c.DONE)
    assert g.round == 2
    assert [g.place[one] for one in (1, 3)] == [RESERVE, RESERVE]


def test_r431_who_has_passed_is_asked_again_once_somebody_has_acted() -> None:
    g, table = both_keep_partisans()
    table.answer(c.DONE)
    table.answer(c.DEPLOY, 3, 30_000, 24_000, 0)
    table.answer(c.ORDER, 3, t.DEFENCE)
    table.answer(c.DONE)

    assert (table.asked(), g.waiting, g.round) == ("declare_activation", [0], 1)


def wagons(x: float, y: float, foe: tuple[float, float], ground: list[Ground] | None = None) -> tuple[Ogniem, Table]:
    """Powder wagons in their activation, and an enemy."""
    g = field([("pl_powder_wagons", x, y, 0)], [("sw_reiters", *foe, 270)], ground)
    table = Table(g)
    assert table.run(group_activation(g, 0)) == "group_action"
    return g, table


def test_r313_civilians_in_alarm_must_go_before_their_activation_ends() -> None:
    """ "Musi wykonać Ruch": they neither stay nor do anything else; once away they may rest."""
    g, table = wagons(24, 10, (24, 22))

    assert (table.refusal(c.DONE), c.DONE_CHOICE in table.options()) == ("R313", False)
    table.answer(c.GO, 24_000, 6_000)
    assert g.y[0] == 6_000
    calm = wagons(24, 10, (24, 40))[1]
    assert (calm.refusal(c.DONE), c.DONE_CHOICE in calm.options()) == ("", True)


def test_r313_captives_go_on_while_they_are_in_alarm() -> None:
    """A move and half a move: both are needed, and only what leads away is allowed."""
    g = field([("ta_captives", 24, 20, 0)], [("sw_reiters", 24, 27, 270)])
    table = Table(g)
    table.run(group_activation(g, 0))
    table.answer(c.GO, 24_000, 16_000)

    assert table.refusal(c.DONE) == "R313"
    assert table.refusal(c.GO, 24_000, 17_000) == "R313"
    table.answer(c.GO, 24_000, 14_000)
    assert (table.asked(), g.y[0]) == ("", 14_000)


def test_r313_slow_ground_is_no_excuse() -> None:
    """Wagons in a ploughed field come three inches far: away from the enemy, not towards him.  [R380]"""
    g, table = wagons(24, 10, (24, 22), [("ploughed_field", block(15, 2, 35, 15))])

    assert (table.refusal(c.DONE), table.refusal(c.GO, 24_000, 11_500)) == ("R313", "R313")
    table.answer(c.GO, 24_000, 7_000)
    assert g.y[0] == 7_000


def test_r313_the_edge_of_the_table_shortens_a_flight() -> None:
    """An inch is left beside them, and everywhere else is water: that inch they go."""
    water: list[Ground] = [("deep_water", block(0, 3.5, 48, 5)), ("deep_water", block(26, 0, 30, 3.5))]
    water += [("deep_water", block(18, 0, 22.7, 3.5))]
    g, table = wagons(24, 2.181, (24, 12), water)

    assert table.refusal(c.DONE) == "R313"
    table.answer(c.GO, 24_000, 1_181)
    assert g.y[0] == 1_181


def test_r313_who_cannot_come_farther_away_may_stay() -> None:
    """In the corner of the table every way leads nearer to the enemy."""
    _, table = wagons(1.181, 1.181, (7, 7))

    assert table.refusal(c.DONE) == ""


def in_the_woods(foe: tuple[float, float], friend: tuple[float, float], width: float = 10) -> tuple[Ogniem, Table]:
    """Blue's partisans wait for a wood between x = 20 and that width; everybody else has acted."""
    g = field(
        [("pl_haiduks", *foe, 90)],
        [("pl_haiduks", *friend, 270), ("pl_szysze", 0, 0, 0)],
        [("wood", block(20, 20, 20 + width, 28))],
    )
    g.place[2] = RESERVE
    for unit in (0, 1):
        v.put_open(g, unit, t.DEFENCE)
    frame = Round(1, 2)
    frame.go_to(take_turns)
    table = Table(g, [3, 4])
    table.run(frame)
    return g, table


def test_r335_partisans_come_out_beside_whoever_only_reaches_into_the_wood() -> None:
    """ "W obrębie niezajętego Obszaru": who has fewer than three reference points in it does not occupy it.  [R39]"""
    far_away = (5.0, 5.0)
    (reached, table), (occupied, _) = in_the_woods(far_away, (25, 28.5)), in_the_woods(far_away, (25, 26.5))
    place = (c.DEPLOY, 2, 25_000, 22_500, 0)

    assert (reached.round, table.refusal(*place)) == (1, "")
    assert (occupied.round, partisans.why_not_enter(occupied, 1, place)) == (2, partisans.NOT_IN_AREA)


def test_r335_a_place_is_looked_for_all_over_an_area() -> None:
    """An enemy is too near to its middle, its far end is free: its owner is asked, and offered that.  [G70] [R427]"""
    g, table = in_the_woods((18, 24), (5, 43))
    offered = [one for one in table.options() if one[0] == c.DEPLOY]

    assert (table.asked(), g.round, g.waiting) == ("declare_activation", 1, [1])
    assert table.refusal(c.DEPLOY, 2, 25_000, 24_000, 0) == "R335"
    assert offered
    assert [table.refusal(*one) for one in offered] == [""] * len(offered)


def test_r335_whom_a_wood_is_too_narrow_for_is_not_asked() -> None:
    g, _ = in_the_woods((5, 5), (5, 43), 1.5)

    assert g.round == 2

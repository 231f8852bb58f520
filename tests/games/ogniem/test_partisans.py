"""Those who keep out of battle: partisans in their woods, civilians on the road (chapter 12.1)."""

from __future__ import annotations

from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.round import Round, take_turns
from bulawa.games.ogniem.state import RESERVE, Ogniem
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field


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

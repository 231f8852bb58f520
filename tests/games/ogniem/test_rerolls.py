"""Bought re-rolls to the letter: each test holds one condition of chapters 1.5.3 and 10.3."""

from __future__ import annotations

from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import dice
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.dice import HIT, new_test
from bulawa.games.ogniem.state import Ogniem
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import field

HORSE = "pl_pancerni"


def commanded(y: float = 6) -> Ogniem:
    """A unit and a colonel with two points."""
    return field([(HORSE, 24, 10, 90), ("pl_colonel", 24, y, 0)], [(HORSE, 24, 40, 270)])


def test_r322_a_commander_intervenes_within_his_range() -> None:
    """Twelve inches of a colonel, from tray to tray."""
    assert [dice.helpers(commanded(y), 0) for y in (23.9, 24.1)] == [[1], []]


def test_r289_nobody_pays_for_more_dice_than_have_failed() -> None:
    """One failure, two points: one of them is enough."""
    table = Table(commanded(), [10, 1])
    assert table.run(new_test(t.MORALE, 0, 7, 2)) == "intervention"

    assert [table.refusal(c.PAY, 1, points) for points in (1, 2)] == ["", "R289"]


def test_r58_hits_are_not_bought() -> None:
    """Chapter 10.3: morale, and training that is not a hit test."""
    asked = [Table(commanded(), [10, 10]).run(new_test(kind, 0, 7, 2)) for kind in (HIT, t.TRAINING, t.MORALE)]

    assert asked == ["", "intervention", "intervention"]


def test_r55_a_die_is_rolled_again_once() -> None:
    """Chapter 1.5.3: music has had it rolled again already; nobody buys it a third time."""
    g = commanded()
    g.inspired[0] = 1

    assert Table(g, [10], [10]).run(new_test(t.MORALE, 0, 7, 1)) == ""
    assert Table(g, [10, 10], [10]).run(new_test(t.MORALE, 0, 7, 2)) == "intervention"

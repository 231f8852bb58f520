"""Worked examples of the rulebook and of the specification (section 7), each by its number."""

from __future__ import annotations

from bulawa.games.ogniem import arms, breakthrough, melee, morale, movement, terrain
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.command import Commanding
from bulawa.games.ogniem.content.armies import add_upgrade
from bulawa.games.ogniem.melee import Melee, new_melee
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.view import element_told, knows
from bulawa.geometry.shapes import FRONT, REAR, RIGHT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import PACK, block, card_of, field

RED_EYES, BLUE_EYES = 1, 2
HORSE, FOOT, HUSSARS = "pl_pancerni", "pl_haiduks", "pl_hussars"


def test_e17_the_fifth_die_goes_where_its_owner_likes() -> None:
    """E17: five dice against two enemies are two and two; he gives the odd one to the second.  [R216]"""
    g = field([(HUSSARS, 24, 21.638, 90)], [("sw_finns", 21.4, 24, 270), ("sw_musketeers", 26.6, 24, 270)])
    g.opened, g.charges[0] = [t.ATTACK] * 3, 0
    f = new_melee(g, 0, -1, -1, -1, [], [1, 2])
    table = Table(g)

    assert (table.run(f), g.waiting, table.options()) == ("melee_split", [0], [(c.EXTRA, 1), (c.EXTRA, 2)])
    f.extras = [0, 2]
    assert pools(g, f) == {1: 2, 2: 3}
    f.extras = [0, 1]
    assert pools(g, f) == {1: 3, 2: 2}


def pools(g: Ogniem, f: Melee) -> dict[int, int]:
    """How many dice the first unit rolls against each enemy."""
    numbers = melee.blows_of(g, f, 0)
    return dict(zip(numbers[1::6], numbers[2::6]))


def shields_against(dice: int) -> tuple[int, int]:
    """Nobles with kalkans are attacked with so many dice: their Parry, and the dice that are rolled."""
    g = field([(HORSE, 24, 21.638, 90)], [("ta_nobles", 24, 24, 270)])
    g.opened, g.charges = [t.DEFENCE, t.DEFENCE], [0, 0]
    g.board.cards[0], g.board.cards[1] = card_of(HORSE), card_with_kalkans()
    g.board.cards[0].melee_dice = [dice, dice, dice]
    f = new_melee(g, 0, -1, -1, -1, [], [1])
    melee.gather(g, f)
    return arms.parry(g, f, 1, 0), melee.blows_of(g, f, 0)[2]


def card_with_kalkans() -> Card:
    card = card_of("ta_nobles")
    card.levels = list(card.levels)
    card.upgrades = list(card.upgrades)
    add_upgrade(card, PACK.upgrades["kalkan_shields"])
    return card


def test_e18_a_unit_withdraws_away_from_the_shooter() -> None:
    """E18: shot at from the front it goes from its rear, from the left flank as if its right were its front.  [R254]"""
    g = field([(FOOT, 24, 24, 90)], [(FOOT, 24, 44, 270)])

    assert morale.edges_away_from(g, 0, 24_000, 40_000) == [REAR]
    assert morale.edges_away_from(g, 0, 10_000, 24_000) == [RIGHT]


def test_e20_parry_adds_up_and_leaves_one_die() -> None:
    """E20: Parry (1) and kalkans are Parry (2): six dice become four, two become one.  [R5] [R217] [R334]"""
    assert (shields_against(6), shields_against(2)) == ((2, 4), (2, 1))


def laid(order: int) -> Ogniem:
    """A colonel lays an order on a unit that has hidden Defence."""
    g = field([("pl_colonel", 20, 10, 0), (HORSE, 26, 10, 90)], [(FOOT, 24, 44, 270)])
    g.hidden[1] = t.DEFENCE
    table = Table(g)
    table.run(Commanding(0, []))
    table.answer(c.ORDER, 1, order)
    return g


def test_e23_the_same_order_again_costs_a_point_and_tells_nothing() -> None:
    """E23: it is a bluff; what the opponent sees and hears is the same as of any other order.  [R281]"""
    same, other = laid(t.DEFENCE), laid(t.ATTACK)

    assert same.points[0] == other.points[0] == 1
    assert [knows(same, 1, eyes) for eyes in (RED_EYES, BLUE_EYES)] == [True, False]
    assert element_told(same, 1) == element_told(other, 1)
    assert [event.key for event in same.told] == [event.key for event in other.told]
    assert all(event.only == (0,) for event in same.told if event.key == "ordered")


def test_x1_a_point_lies_in_one_zone() -> None:
    """X1: front, right, on the diagonal front, rear, right.  [R30] [R31]"""
    g = field([(HORSE, 24, 24, 90)])
    points = [(24_000, 30_000), (30_000, 27_000), (28_362, 27_181), (27_000, 18_000), (30_000, 20_000)]

    assert [q.zone_of(g, 0, x, y) for x, y in points] == [FRONT, RIGHT, FRONT, REAR, RIGHT]


def broken_through(next_enemy: float) -> tuple[Ogniem, Melee]:
    """Hussars have charged the target of X25; another enemy's tray begins at that height."""
    g = field([(HUSSARS, 24, 21.638, 90)], [(FOOT, 24, 24, 270), (FOOT, 24, next_enemy + 1.181, 270)])
    f = new_melee(g, 0, 0, 1, -1, [0], [1])
    melee.gather(g, f)
    melee.make_ready(g, f)
    return g, f


def test_x25_hussars_stand_an_inch_beyond_those_whom_they_broke() -> None:
    """X25: (24, 27.362, 90), if every other enemy begins at 29.543 or beyond.  [R232]"""
    g, f = broken_through(29.543)
    near, narrow = broken_through(29.5)
    why = breakthrough.why_not_through(near, narrow, 0, 0)

    assert breakthrough.pose_beyond(g, f, 0, 0) == (24_000, 27_362, 9_000)
    assert breakthrough.why_not_through(g, f, 0, 0) is None
    assert why is not None
    assert why.rule == "R34"


def test_r385_decoration_neither_slows_nor_covers_nor_bars_a_march() -> None:
    """A wood on the same spot does.  [R127]"""
    bare = field([(HORSE, 24, 10, 90)], [(FOOT, 44, 44, 270)])
    grove = field([(HORSE, 24, 10, 90)], [(FOOT, 44, 44, 270)], [("decoration", block(20, 14, 28, 18))])
    wood = field([(HORSE, 24, 10, 90)], [(FOOT, 44, 44, 270)], [("wood", block(20, 14, 28, 18))])
    under = field([(FOOT, 24, 16, 90)], [], [("decoration", block(18, 12, 30, 20))])

    for action in (t.MOVE, t.DOUBLE_MOVE, t.MARCH):
        spans = [movement.reach_spans(g, 0, action, FRONT, 0) for g in (bare, grove, wood)]
        assert spans[0] == spans[1] != spans[2]
    assert not any(terrain.effect(under, 0, rule) for rule in (t.COVER, t.DEFENSIVE, t.PROTECTING))

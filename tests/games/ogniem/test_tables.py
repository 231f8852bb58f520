"""The tables of the pack against the book, line by line: orders, reactions, fires, formations, ground, sizes."""

from __future__ import annotations

import pytest

from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.activation import nerve_test
from bulawa.games.ogniem.dice import Test as DiceTest
from bulawa.games.ogniem.dice import Toll, roll_toll
from bulawa.games.ogniem.ground import ARMS
from tests.games.ogniem.field import PACK, field

A, M, D, R = (1 << order for order in range(4))
STANDARD = ("load", "standard_fire", "shift", "withdraw", "turn", "change_formation")
"""Standard actions but the move.  [R96]"""
BOARD = PACK.new_board()


def bits(ids: tuple[str, ...], *names: str) -> int:
    return sum(1 << ids.index(name) for name in names)


def actions(*names: str) -> int:
    return bits(t.ACTION_IDS, *names)


ORDERS = {
    "attack": (1, [actions("charge", "move", "turn")], 0, 0),
    "manoeuvre": (2, [actions("march", "double_move", "move"), actions("move", *STANDARD)], 0, 0),
    "defence": (2, [actions(*STANDARD)] * 2, actions("withdraw", "shift", "turn"), 0),
    "reorganisation": (2, [actions("move", *STANDARD), actions("tidy", "withdraw")], 0, actions("tidy")),
}
"""PA, what each may be spent on, at most one of these, each of these once (chapter 3.2)."""


@pytest.mark.parametrize("order", ORDERS)
def test_r91_every_order_allows_what_is_printed(order: str) -> None:
    """[R92] [R93] [R94] [R95]"""
    one = BOARD.orders[t.ORDER_IDS.index(order)]

    assert (one.pa, one.slots, one.one_of, one.once) == ORDERS[order]


def test_r190_every_reaction_needs_its_orders() -> None:
    """Chapter 7.3.2: two icons, four, one; Odskok has its own."""
    assert BOARD.reaction_orders == [M | D, A | M | D | R, A, M]


FIRES = {
    "artillery_close": (1, M | D, 1, 0, 0, (1, 1), 1, 0),
    "artillery_far": (1, M | D, 1, 0, 0, (1, 1), 1, 0),
    "long_shot": (1, D, 1, 0, 0, (1, 1), 0, 0),
    "caracole": (2, M | D, 1, 1, 0, (1, 1), 0, 0),
    "canister": (1, M | D, 0, 0, 0, (1, 1), 2, A | M | D | R),
    "countermarch": (2, D, 1, 1, 1, (1, 1), 0, 0),
    "split_fire": (1, M | D | R, 1, 0, -1, (1, 1), 0, A | M | D | R),
    "flight_fire": (0, M, 1, 0, 0, (1, 2), 0, 0),
    "rank_fire": (2, D, 1, 1, 1, (1, 1), 0, 0),
    "salvo": (1, M | D, 2, 0, 0, (3, 2), 1, D),
    "hail_of_arrows": (1, M | D | R, 1, 0, 0, (1, 1), 0, 0),
}
"""PA, orders, charges, regained after it, dice, their factor, threat, orders in reaction (chapter 12)."""


@pytest.mark.parametrize("id", FIRES)
def test_r99_every_special_fire_is_as_printed(id: str) -> None:
    """[R324] [R325] [R329] [R333] [R340] [R360]"""
    one = BOARD.fires[t.FIRE_IDS.index(id)]
    told = (one.pa, one.orders, one.charges, one.reload, one.dice, (one.times, one.divided), one.threat)

    assert (*told, one.reaction_orders) == FIRES[id]


FLAGS = {
    "demolition": "artillery_close artillery_far",
    "every_hit_is_dp": "artillery_close artillery_far",
    "rerolls_successes": "artillery_far long_shot",
    "rerolls_failures": "canister",
    "only_without_close_target": "artillery_far",
    "when_engaged": "split_fire",
    "despite_hinders": "split_fire",
    "never_in_hinders": "caracole countermarch",
    "only_in_evade": "flight_fire",
    "second_dice": "hail_of_arrows",
    "no_move_penalty": "caracole",
    "forbidden": "countermarch rank_fire salvo",
    "to_maximum": "artillery_far",
    "to_level": "canister",
    "range": "long_shot",
}
"""Which fires have what few have; loose formation is the one that is forbidden."""


@pytest.mark.parametrize("flag", FLAGS)
def test_r99_only_those_fires_have_it(flag: str) -> None:
    found = [id for id, one in zip(t.FIRE_IDS, BOARD.fires, strict=True) if getattr(one, flag)]

    assert found == sorted(FLAGS[flag].split(), key=t.FIRE_IDS.index)


def test_r99_three_numbers_of_special_fires() -> None:
    """A long shot goes 20 inches and re-rolls no resistance; far guns frighten no flank.  [R312] [R162]"""
    far, long = (BOARD.fires[t.FIRE_IDS.index(id)] for id in ("artillery_far", "long_shot"))

    assert (long.range, long.effectiveness, long.marksmen, far.flank_threat) == (20_000, 0, False, False)
    assert BOARD.fires[t.FIRE_IDS.index("salvo")].forbidden == 1 << t.LOOSE


def test_r104_every_formation_adds_what_is_printed() -> None:
    """Dice in melee and fire, advantage points, cover, threat (chapter 4.3.7.1)."""
    told = [(f.melee_dice, f.fire_dice, f.advantage_points, f.cover, f.threat) for f in BOARD.formations]

    assert told == [(0, 0, 0, 0, 0), (0, 0, -1, 1, 0), (1, -1, 0, 0, 0), (1, 0, 0, 0, 1)]


GROUND = {
    "ploughed_field": "slow_minus=1111",
    "soft_ground": "slow_minus=1111 no_impetus=1111",
    "stream": "unfavourable=1111 slow_half=1111 no_impetus=1111 hinders_shooting=1111",
    "hill": "blocking=1111 defensive=1000 dominating=1111 slow_minus=1111 no_impetus=1111",
    "wood": "blocking=1111 protecting=1111 cover=1111 slow_minus=1001 slow_half=0110 hinders_shooting=1111",
    "ruins": "blocking=1111 protecting=1111 slow_minus=1011 slow_half=0100 no_impetus=0100 hinders_shooting=1111",
    "light_building": "blocking=1111 protecting=1111 defensive=1000 cover=1111 no_impetus=1111",
    "solid_building": "blocking=1111 protecting=1111 defensive=1000 cover=2222 no_impetus=1111",
}
"""Each rule with its X for infantry, cavalry, artillery and groups (chapters 13.2.2 and 13.3.4)."""


@pytest.mark.parametrize("kind", GROUND)
def test_r370_every_ground_has_the_rules_that_are_printed(kind: str) -> None:
    one = PACK.kinds[kind]
    rules = [(id, "".join(str(one.effect(rule, arm)) for arm in range(ARMS))) for rule, id in enumerate(t.EFFECT_IDS)]

    assert {f"{id}={whom}" for id, whom in rules if whom != "0000"} == set(GROUND[kind].split())
    assert one.points == (3 if kind.endswith("building") else 0)


def test_r1_sizes_have_their_dice_and_advantage_points() -> None:
    """Chapters 4.4.4, 7.4.4 and 13.1: S, M, L, XL, and groups one die.  [R109] [R222] [R374]"""
    assert [tray.test_dice for tray in PACK.trays] == [1, 2, 3, 4, 1, 1, 1]
    assert [tray.advantage_points for tray in PACK.trays[:4]] == [1, 2, 3, 4]


LENGTHS = {
    "control_zone": 1, "shift": 2, "shift_slowed": 1, "direct_range": 4, "tidy_distance": 4, "rally_distance": 4,
    "march_distance": 8, "crush": 2, "corridor": 1, "group_range": 12, "group_distance": 1, "rescue_range": 4,
    "side_step": 1, "new_commander": 4, "home_edge": 12, "breakthrough_gap": 1,
}  # fmt: skip


def test_r27_the_lengths_of_the_book() -> None:
    """In inches, and what a lost element costs.  [R301]"""
    numbers = BOARD.numbers

    assert {name: getattr(numbers, name) for name in LENGTHS} == {name: 1000 * far for name, far in LENGTHS.items()}
    assert (numbers.motivation_loss, numbers.breakthrough_dp, numbers.refs_to_occupy) == ([0, 1, 2], 3, 3)


def test_r58_what_a_test_is_of_stands_in_the_pack() -> None:
    """Training; a pack that reads a lost icon otherwise has its way: hussars have morale 8 and training 7."""
    g = field([("pl_hussars", 24, 10, 90), ("pl_levy", 34, 10, 90)], [("pl_levy", 24, 40, 270)])
    found = []
    for attribute in (t.MORALE, t.TRAINING):
        g.board.numbers.attributes = [attribute] * len(t.TEST_IDS)
        tests = [roll_toll(g, Toll(0, 2, 0, why)) for why in ("passing", "disengaging", "ground")]
        tests.append(nerve_test(g, 1, 2))
        found.append([(one.kind, one.target) for one in tests if isinstance(one, DiceTest)])

    assert PACK.new_board().numbers.attributes == [t.TRAINING] * len(t.TEST_IDS)
    assert found == [[(t.MORALE, 8)] * 3 + [(t.MORALE, 5)], [(t.TRAINING, 7)] * 3 + [(t.TRAINING, 5)]]

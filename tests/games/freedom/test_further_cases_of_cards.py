"""Further cases of the specification: cards, guns and forts (X19 to X32)."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, allied, areas, empire

BACK_ROWS = [f"m7_{column}" for column in range(1, 10)] + [f"m8_{column}" for column in range(1, 8)]


def test_x19_marsh_diseases_reach_the_wall(siege: Builder) -> None:
    """Card 4A: a unit in fort w8 may be chosen, a unit on m4_8 may not."""
    game = siege(turn="greek", card="4A", only={"w8": empire(1), "m4_8": 1, "m8_1": 1}).greek("event 4A")

    assert game.why_not("withdraw m4_8 expeditionary") == "R141"

    game.greek("withdraw w8 expeditionary")

    assert game.units("camp") == 1


@pytest.mark.parametrize("roll", [(5, 1), (5, 6)])
def test_x20_stone_cannonballs(siege: Builder, roll: tuple[int, int]) -> None:
    """42A from m5_4 at w4: one unit removed whatever the second die, reward, wall unchanged; then camp -> m4_4."""
    game = siege([roll], card="42A", only={"m5_4": 1, "w4": 2, "camp": 2}, cannons=["m5_4"])
    game.ottoman("event 42A", "fire m5_4 w4", "send expeditionary")

    assert (game.units("w4"), game.damage("w4")) == (1, 0)
    assert (game.units("camp"), game.units("m4_4")) == (1, 1)
    assert game.asked == ("greek", "play_card")

    last = siege([roll], card="42A", only={"m5_4": 1, "w4": 1, "camp": 1, "m4_4": 3}, cannons=["m5_4"])
    last.ottoman("event 42A", "fire m5_4 w4", "lower")

    assert (last.units("w4"), last.units("camp"), last.morale) == (0, 1, (15, 9))
    assert last.asked == ("greek", "play_card")


def test_x21_downpours(siege: Builder) -> None:
    """50A: Marmarou's gun at m6_1 cannot hit (6 - 1 = 5); the bombard at m4_6 needs a die of 4."""
    game = siege(
        [(6, 6)],
        phase="cannons_greek",
        only={"marmarou": 1, "m6_1": 1, "w6": 1, "m4_6": 1},
        cannons=["marmarou"],
        bombard="w6",
        cannon_mod={"ottoman": -1, "greek": -1},
    )

    assert game.odds("fire marmarou m6_1")["chance"] == 0
    assert game.die("fire w6 m4_6") == 4

    game.greek("fire marmarou m6_1")

    assert game.units("m6_1") == 1


def test_x22_allied_gunners(siege: Builder) -> None:
    """Gun on m6_7 with an allied unit: a die of 5 at w7; on m4_7 at w9: 6 -> die of 5."""
    game = siege(phase="cannons", round=4, only={"m6_7": allied(1), "m4_7": allied(1)}, cannons=["m6_7", "m4_7"])

    assert game.die("fire m6_7 w7") == 5
    assert game.die("fire m4_7 w9") == 5


def test_x23_the_bombard(siege: Builder) -> None:
    """Bombard: m7_6 6+, m6_6 5+, m6_7 6+, m4_9 6+, m7_5 out of range (distance 5)."""
    targets = ("m7_6", "m6_6", "m6_7", "m4_9", "m7_5")
    game = siege(phase="cannons_greek", only={"w6": 1, **dict.fromkeys(targets, 1)}, bombard="w6")

    assert [game.die(f"fire w6 {target}") for target in targets[:4]] == [6, 5, 6, 6]
    assert game.why_not("fire w6 m7_5") == "R102"


def test_x24_a_gun_on_the_beach(siege: Builder) -> None:
    """Greek gun on beach_2: coast_2 4+, coast_3 5+, coast_4 6+, beach_3 held by O 4+, vas_ring not possible."""
    only = {"beach_2": 1, "coast_2": 1, "coast_3": 1, "coast_4": 1, "beach_3": empire(1), "vas_ring": 1}
    game = siege(phase="cannons_greek", only=only, cannons=["beach_2"])

    needed = {"coast_2": 4, "coast_3": 5, "coast_4": 6, "beach_3": 4}
    assert {target: game.die(f"fire beach_2 {target}") for target in needed} == needed
    assert game.why_not("fire beach_2 vas_ring") == "R102"


def test_x25_captain_mahmud(siege: Builder) -> None:
    """36A: two attacks from kli_n, then klisova and kli_w; klo_w is closed unless another unit holds the island."""
    game = siege([(1, 1), (8, 1)], card="36A", only={"kli_n": 2, "klisova": 1})
    game.ottoman(
        "event 36A",
        "attack kli_n expeditionary fresh klisova",
        "attack kli_n expeditionary spent klisova",
        "decline",
        "slow_move kli_n expeditionary worn klisova",
        "slow_move klisova expeditionary worn kli_w",
    )

    assert game.ap == 2
    assert game.why_not("slow_move kli_w expeditionary worn klo_w") == "R66"

    game.ottoman("slow_move kli_n expeditionary fresh klisova", "slow_move kli_w expeditionary worn klo_w")

    assert game.units("klo_w") == 1


def test_x26_all_greek_units_are_on_the_map(siege: Builder) -> None:
    """All 20 Greek units on the map, Xiromero Greek: the unit is lost; government aid gives supply and morale only."""
    only = {**{f"w{column}": 2 for column in range(1, 10)}, "marmarou": 1, "klisova": 1}
    game = siege([(6, 6)], phase="supply_greek", only=only, areas=areas(xiromero=("greek", 0)), supply={"greek": 8})

    assert game.supply_of("insurgent") == 0
    assert game.told("arrived") == []
    assert game.supply[1] == 8 + 4 - 6 + 6
    assert game.morale[1] == 10 + 1 + 2
    assert game["pressure"] is None


def test_x27_a_unit_that_attacked_and_moved(siege: Builder) -> None:
    """A unit attacks from m4_5, then moves to destroyed, empty w5: it may not attack w6 with this card."""
    game = siege([(6, 1)], card="3A", only={"m4_5": 1, "w5": 1, "w6": 1}, damage={"w5": 2})
    game.ottoman("points 3A", "attack m4_5 expeditionary fresh w5", "decline", "slow_move m4_5 expeditionary spent w5")

    assert game.why_not("attack w5 expeditionary spent w6") == "R68"
    assert game.offers("attack") == []


def test_x28_equal_morale(siege: Builder) -> None:
    """Morale 10 : 10: the Empire is first player."""
    game = siege(phase="actions", morale={"ottoman": 10, "greek": 10})

    assert game.asked == ("ottoman", "play_card")
    assert game["first"] == "ottoman"


def test_x29_hands_of_period_b(siege: Builder) -> None:
    """Round 4: a player holding one period A card discards it; both hands are 8 period B cards."""
    game = siege(
        phase="administration", round=3, hands={"ottoman": ["1A"], "greek": ["2A"]}, only=dict.fromkeys(BACK_ROWS, 1)
    )

    assert game["discard"] == ["1A", "2A"]
    for side in ("ottoman", "greek"):
        assert len(game["hands"][side]) == 8
        assert all(card.endswith("B") for card in game["hands"][side])


@pytest.mark.parametrize(("bombard", "die"), [(None, 4), ("w6", 3)])
def test_x30_firing_along_the_wall(siege: Builder, bombard: str | None, die: int) -> None:
    """O on w5 and w7: the gun of w6 fires at either (4+; bombard 3+); once O stands on w6 it is silent and remains."""
    cannons = [] if bombard else ["w6"]
    game = siege(
        phase="cannons_greek", only={"w5": empire(1), "w6": 1, "w7": empire(1)}, cannons=cannons, bombard=bombard
    )

    assert [game.die(f"fire w6 {wall}") for wall in ("w5", "w7")] == [die, die]

    taken = siege(
        phase="cannons_greek",
        only={"w6": empire(1), "w7": empire(1), "w8": 1},
        cannons=[*cannons, "w8"],
        bombard=bombard,
    )

    assert taken.why_not("fire w6 w7") == "R101"
    assert "w6" in (*taken["cannons"], taken["bombard"])


def test_x31_a_fort_may_be_left(siege: Builder) -> None:
    """Regroup of the only unit out of a destroyed fort in the Opening is legal; the fort is then open to R64."""
    game = siege(phase="opening_greek", units={"m4_4": 1}, damage={"w4": 2}, cards={"ottoman": ["2A"]})
    game.greek("regroup w4 w5")
    game.ottoman("points 2A")

    assert game.why_not("slow_move m4_4 expeditionary fresh w4") is None


def test_x32_the_kind_of_unit_does_not_matter(siege: Builder) -> None:
    """Greek attack from w5 on m4_5 with allied units: 6+."""
    game = siege([(5,), (6,)], turn="greek", card="2A", round=4, only={"w5": 1, "m4_5": allied(2)})
    game.greek("points 2A", "attack w5 insurgent fresh m4_5")

    assert game.units("m4_5") == 2
    assert game.die("attack w5 insurgent fresh m4_5") == 6

    game.greek("attack w5 insurgent fresh m4_5")

    assert game.units("m4_5") == 1

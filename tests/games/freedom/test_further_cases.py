"""Further cases of the specification: movement, fights, sorties, supply and pay (X1 to X18)."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, allied, areas, empire

BACK_ROWS = [f"m7_{column}" for column in range(1, 10)] + [f"m8_{column}" for column in range(1, 8)]


def test_x1_morale_ends_the_game_in_the_cannon_phase(siege: Builder) -> None:
    """Greek morale 1; a shot destroys w5, O lowers Greek morale: victory at once, no further shots, no supply phase."""
    game = siege(
        [(4, 1)], phase="cannons", units={"m4_5": 1}, cannons=["m4_5", "m6_4"], damage={"w5": 1}, morale={"greek": 1}
    )
    game.ottoman("fire m4_5 w5", "lower")

    assert game.won == ("ottoman", "greek_morale")
    assert game.match.waiting == ()
    assert game.told("upkeep_money") == []


def test_x2_two_hits_two_rewards(siege: Builder) -> None:
    """w3 damaged, one Greek unit; gun m4_3 rolls (5,4): destroyed (reward), unit removed (reward)."""
    game = siege([(5, 4)], phase="cannons", units={"m4_3": 1}, cannons=["m4_3", "m6_4"], damage={"w3": 1})
    game.ottoman("fire m4_3 w3")

    assert (game.damage("w3"), game.units("w3")) == (2, 1)

    game.ottoman("raise")

    assert game.units("w3") == 0
    assert game.asked == ("ottoman", "morale_reward")

    game.ottoman("lower")

    assert game.morale == (16, 9)


def test_x3_last_unit_then_gun(siege: Builder) -> None:
    """m5_4: one unit and a gun; w4 rolls (5,6): unit (reward), then gun (none), which goes to the pool, not to camp."""
    game = siege([(5, 6)], phase="cannons_greek", units={"m5_4": 1, "m6_6": 1}, cannons=["m5_4", "w4", "w2"])
    pool = 20 - len(game["cannons"]) - game["camp_cannons"]
    game.greek("fire w4 m5_4", "decline")

    assert game.units("m5_4") == 0
    assert "m5_4" not in game["cannons"]
    assert game["camp_cannons"] == 1
    assert 20 - len(game["cannons"]) - game["camp_cannons"] == pool + 1
    assert len(game.told("declined")) == 1


def test_x4_fight_on_the_wall(siege: Builder) -> None:
    """O on w5 after pay attacks fort w6, intact: a die of 3 hits; then another unit enters w6 though it is intact."""
    game = siege([(3, 1)], card="5A", only={"w5": empire(2), "w6": 1}).ottoman("points 5A", "pay")

    assert game.die("attack w5 expeditionary fresh w6") == 3

    game.ottoman("attack w5 expeditionary fresh w6", "decline", "slow_move w5 expeditionary fresh w6")

    assert game.damage("w6") == 0
    assert (game.stack("w5"), game.stack("w6")) == (empire(1), empire(1))


def test_x5_an_intact_fort_cannot_be_hit(siege: Builder) -> None:
    """Attack from m4_6 on intact fort w6 without bonus, roll (8,8): miss (8 - 1 = 7)."""
    game = siege([(8, 8)], card="2A", units={"m4_6": 1}).ottoman("points 2A", "attack m4_6 expeditionary fresh w6")

    assert game.told("attacked")[0]["hit"] is False
    assert game.units("w6") == 1


@pytest.mark.parametrize(("round", "blocking"), [(1, empire(3)), (4, allied(1))])
def test_x6_two_spaces_through_a_full_space(siege: Builder, round: int, blocking: dict[str, int]) -> None:
    """m6_5 holds 3 units, or allied units: m7_5 -> m6_5 -> m5_5 costs 1 AP; stopping on m6_5 is illegal (R3, R5)."""
    game = siege(card="2A", round=round, units={"m6_5": blocking})
    game.ottoman("points 2A", "march m7_5 expeditionary fresh m6_5")

    assert game.why_not("done") == "R3"
    assert game.why_not("march m7_3 expeditionary fresh m6_3") == "R3"

    game.ottoman("march m6_5 expeditionary fresh m5_5")

    assert (game.stack("m6_5"), game.stack("m5_5"), game.ap) == (blocking, empire(1), 1)


def test_x7_vasiladi_is_left_one_by_one(siege: Builder) -> None:
    """O on Vasiladi and two on vas_ring: these wait until the first has gone on to coast_3."""
    game = siege(card="2A", only={"vasiladi": empire(1), "vas_ring": 2}).ottoman("points 2A")

    assert game.why_not("slow_move vas_ring expeditionary fresh vasiladi") == "R2"

    game.ottoman("slow_move vasiladi expeditionary fresh coast_3", "slow_move vas_ring expeditionary fresh vasiladi")

    assert [game.units(space) for space in ("coast_3", "vasiladi", "vas_ring")] == [1, 1, 1]


def test_x8_preparation_tops_up_the_first_action_only(siege: Builder) -> None:
    """G plays 3 AP and regroups: repair with preparation 2 is illegal; as first action with 1 it ends AP."""
    late = siege(turn="greek", card="31A", damage={"w4": 2}, preparation={"greek": 2})
    late.greek("points 31A", "regroup w9 w4")

    assert late.why_not("repair w4") == "R51"

    first = siege(turn="greek", card="31A", damage={"w4": 2}, preparation={"greek": 1})
    first.greek("points 31A", "repair w4")

    assert first.asked == ("ottoman", "play_card")


def test_x9_what_can_be_countered(siege: Builder) -> None:
    """3A as an event cannot be countered, nor neutral 43A for AP; 1A for AP can, and after that neither card can."""
    event = siege(turn="greek", card="3A").greek("event 3A", "remove camp expeditionary")

    assert event.offers("counter") == []

    neutral = siege(card="43A").ottoman("points 43A", "done")

    assert neutral.offers("counter") == []

    game = siege(card="1A").ottoman("points 1A", "done")
    cards = game["hands"]["greek"]

    assert game.offers("counter") == [f"counter {card}" for card in cards]

    game.greek(f"counter {cards[0]}")

    assert game["pressure"] == 1
    assert game.offers("counter") == []


def test_x10_final_reaction(siege: Builder) -> None:
    """O's last card is 4A for AP, a unit enters w6; G discards the last card, returns it: no storm; G draws 8, O 7."""
    game = siege(
        [(1, 1)],
        turns=13,
        hands={"ottoman": ["4A", "44A"], "greek": ["47A"]},
        only={"w5": empire(1), "m8_1": 1},
        morale={"ottoman": 9, "greek": 10},
    )
    game.ottoman("points 4A", "slow_move w5 expeditionary fresh w6", "done")

    assert game.asked == ("greek", "final_reaction")

    game.greek("counter 47A", "withdraw w6 expeditionary", "withdraw m8_1 expeditionary")

    assert game.won is None
    assert [draw["count"] for draw in game.told("drawn")] == [7, 8]


def test_x11_full_areas_and_an_empty_pool(siege: Builder) -> None:
    """5 own tokens: support is not offered and 39A skips the area; so, too, with an empty pool."""
    full = siege(card="39A", areas=areas(kryoneri=("ottoman", 5), vrachori=("ottoman", 2)))

    full.ottoman("points 39A")

    assert full.why_not("support kryoneri") == "R74"
    assert full.why_not("support vrachori") is None

    skipped = siege(card="39A", areas=areas(kryoneri=("ottoman", 5), vrachori=("ottoman", 2))).ottoman("event 39A")

    assert skipped.area("kryoneri") == ("ottoman", 5)
    assert skipped.area("vrachori") == ("ottoman", 3)

    fives = dict.fromkeys(("sea", "petalas", "anatoliko", "dervekista"), ("greek", 5))
    empty = areas(
        **fives, xiromero=("ottoman", 5), vrachori=("ottoman", 5), lepanto=("ottoman", 0), kryoneri=("ottoman", 0)
    )
    game = siege(card="39A", areas=empty).ottoman("points 39A")

    assert game.why_not("support lepanto") == "R74"
    assert game.why_not("support sea") is None

    game = siege(card="39A", areas=empty).ottoman("event 39A")

    assert game.area("lepanto") == ("ottoman", 0)


def test_x12_chance_of_an_appeal(siege: Builder) -> None:
    """Appeal marker 6: success with 2d6 <= 5 (10/36); marker 10: never."""
    game = siege([(2, 3)], card="43A", appeal=6).ottoman("points 43A")

    assert game.odds("appeal")["chance"] == pytest.approx(10 / 36)

    game.ottoman("appeal")

    assert (game["money"], game["appeal"]) == (13, 8)

    deaf = siege([(3, 3)], card="43A", appeal=6).ottoman("points 43A", "appeal")

    assert (deaf["money"], deaf["appeal"]) == (10, 6)

    never = siege([(1, 1)], card="43A", appeal=10).ottoman("points 43A")

    assert never.odds("appeal")["chance"] == 0

    never.ottoman("appeal")

    assert (never["money"], never["appeal"]) == (10, 10)


def test_x13_more_unpaid_than_there_are_units(siege: Builder) -> None:
    """Money 1, upkeep 6, only 3 Imperial units: money 0, all 3 removed (5 wanted), morale -2."""
    game = siege(phase="supply", round=4, only={"m8_1": 2, "camp": 1}, money=1, areas=areas(xiromero=("greek", 0)))

    assert game.told("must_lose")[0]["count"] == 5

    game.ottoman("remove m8_1 expeditionary", "remove m8_1 expeditionary", "remove camp expeditionary")

    assert game.asked == ("greek", "place_unit")
    assert (game["money"], game.supply_of("expeditionary")) == (0, 40)
    assert game.morale[0] == 13


@pytest.mark.parametrize("short", [2, 9])
def test_x14_hunger_then_desertion(siege: Builder, short: int) -> None:
    """Morale 9, supply short by 2: morale 7, then desertion 1; short by 9: Greek victory before desertion."""
    conquered = dict.fromkeys(("xiromero", "vrachori", "lepanto", "kryoneri"), ("greek", 0))
    game = siege(
        phase="supply",
        round=4,
        areas=areas(**conquered),
        supply={"ottoman": 12 - short, "greek": 8},
        morale={"ottoman": 9, "greek": 10},
    )

    if short == 9:
        assert game.won == ("greek", "ottoman_morale")
    else:
        assert game.morale[0] == 7
        assert game.asked == ("ottoman", "lose_units")
        assert game.told("must_lose")[0] == {"event": "must_lose", "side": "ottoman", "count": 1, "why": "desertion"}


def test_x15_the_way_of_a_sortie(siege: Builder) -> None:
    """From w5 against m6_6: cost 4; units on m5_5 and m4_6 block all ways, units only on m5_5 leave one clear."""
    blocked = siege(turn="greek", card="5A", only={"w5": 1, "m6_6": 1, "m5_5": 1, "m4_6": 1}).greek("points 5A")

    assert blocked.why_not("sortie w5 m6_6") == "R82"

    game = siege([(5,)], turn="greek", card="5A", only={"w5": 1, "m6_6": 1, "m5_5": 1}).greek("points 5A")
    game.greek("sortie w5 m6_6", "decline")

    assert game.units("m6_6") == 0
    assert game.asked == ("ottoman", "play_card")


def test_x16_no_sortie_against_row_4_or_the_camp(siege: Builder) -> None:
    """Sortie against row 4: illegal even at distance 3 (R82). Sortie against the camp: illegal."""
    game = siege(turn="greek", card="5A", only={"w5": 1, "m4_7": 1, "camp": 3}, preparation={"greek": 7})
    game.greek("points 5A")

    assert game.why_not("sortie w5 m4_7") == "R82"
    assert game.why_not("sortie w5 camp") == "R82"


def test_x17_an_island_left_is_an_island_lost(siege: Builder) -> None:
    """O leaves Marmarou for mar_s: mar_n -> mar_e is closed now, and the Greeks may regroup to Marmarou."""
    game = siege(card="2A", only={"marmarou": empire(1), "mar_n": 1, "w1": 1}).ottoman("points 2A")

    assert game.why_not("slow_move mar_n expeditionary fresh mar_e") is None

    game.ottoman("slow_move marmarou expeditionary fresh mar_s")

    assert game.why_not("slow_move mar_n expeditionary fresh mar_e") == "R66"

    game.ottoman("done").greek("points " + game["hands"]["greek"][0], "regroup w1 marmarou")

    assert game.units("marmarou") == 1


def test_x18_no_room_for_the_allies(siege: Builder) -> None:
    """Expeditionary units on all 16 spaces of rows 7-8: all 10 allied units go to the camp (15 there)."""
    game = siege(phase="administration", round=3, only=dict.fromkeys(BACK_ROWS, 1))

    assert game.stack("camp") == allied(15)
    assert game.asked == ("ottoman", "advance")

"""Units, guns and the spaces that hold them (R1 to R8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.freedom.siege_positions import Builder, allied, empire


def test_r1_guns_are_no_units(siege: Builder) -> None:
    """A gun alone is neither attacked nor moved, for it is no unit.  [R1]"""
    game = siege(card="3A", only={"m4_2": 1}, cannons=["w2", "m6_4"]).ottoman("points 3A")

    assert game.why_not("attack m4_2 expeditionary fresh w2") == "R68"
    assert game.why_not("march m6_4 expeditionary fresh m5_4") == "R1"

    greeks = siege(turn="greek", card="3A", only={"w4": 1}, cannons=["m4_4"]).greek("points 3A")

    assert greeks.why_not("attack w4 insurgent fresh m4_4") == "R81"


def test_r1_each_side_commands_its_own_units(siege: Builder) -> None:
    """The Empire moves expeditionary and allied units, never Greek ones.  [R1]"""
    game = siege(card="3A", units={"m5_1": allied(1)}, round=4).ottoman("points 3A")

    assert game.why_not("march w1 insurgent fresh w2") == "R1"
    assert game.why_not("march m5_1 allied fresh m4_1") is None
    assert game.why_not("march m6_2 allied fresh m5_2") == "R1"
    assert game.why_not("attack w1 insurgent fresh w2") == "R1"


IMPERIAL_LIMITS = [
    ("m8_1", "mar_n", 3), ("mar_n", "mar_w", 2), ("mar_n", "mar_e", 1), ("mar_w", "mar_s", 2), ("mar_n", "marmarou", 1),
    ("vas_ring", "vasiladi", 1), ("m5_9", "klo_n", 3), ("m6_9", "klo_e", 3), ("klo_e", "klo_s", 2),
    ("klo_n", "klo_w", 2), ("klo_n", "kli_n", 2), ("klo_e", "kli_e", 2), ("kli_e", "kli_s", 1), ("kli_n", "kli_w", 1),
    ("kli_n", "klisova", 1), ("mar_s", "coast_1", 3), ("coast_1", "beach_1", 2), ("w4", "w5", 2), ("m4_3", "w3", 2),
]  # fmt: skip


@pytest.mark.parametrize(("start", "end", "limit"), IMPERIAL_LIMITS)
def test_r2_limits_of_water_and_city(siege: Builder, start: str, end: str, limit: int) -> None:
    """A space takes units up to its limit and not one more.  [R2] [G43]"""
    islands: dict[str, Any] = {island: empire(1) for island in ("marmarou", "klisova") if end != island}
    room = siege(card="3A", only={**islands, start: empire(1), end: empire(limit - 1)}, damage={"w3": 2})

    assert room.ottoman("points 3A").why_not(f"slow_move {start} expeditionary fresh {end}") is None

    full = siege(card="3A", only={**islands, start: empire(1), end: empire(limit)}, damage={"w3": 2})

    assert full.ottoman("points 3A").why_not(f"slow_move {start} expeditionary fresh {end}") == "R2"


def test_r2_the_mainland_holds_three_and_a_gun(siege: Builder) -> None:
    """Three units on the mainland; a gun on the space does not count.  [R2]"""
    game = siege(phase="opening", only={"m7_5": 1, "m6_5": 2, "m7_6": 1, "m6_6": 3}, cannons=["m6_5"])

    assert game.why_not("advance m7_5 expeditionary m6_5") is None
    assert game.why_not("advance m7_6 expeditionary m6_6") == "R2"


def test_r2_the_camp_has_no_limit(siege: Builder) -> None:
    """Any number of units and guns stands in the camp.  [R2]"""
    game = siege(card="46A", only={"camp": 37}, camp_cannons=19).ottoman("event 46A")

    assert game.units("camp") == 40
    assert game["camp_cannons"] == 19


@pytest.mark.parametrize(("space", "limit"), [("w5", 2), ("beach_3", 2), ("vasiladi", 1)])
def test_r2_limits_of_greek_garrisons(siege: Builder, space: str, limit: int) -> None:
    """Two Greek units on wall and beach, one on an island.  [R2]"""
    assert siege(phase="opening_greek", units={space: limit - 1}).why_not(f"regroup w1 {space}") is None
    assert siege(phase="opening_greek", units={space: limit}).why_not(f"regroup w1 {space}") == "R2"


def test_r3_no_move_ends_on_a_full_space(siege: Builder) -> None:
    """A unit that steps onto a full space must go on, and only to a space with room.  [R3]"""
    game = siege(card="2A", only={"m7_5": 1, "m6_5": 3, "m6_4": 3, "m6_6": 2, "m5_5": 3}).ottoman("points 2A")
    game.ottoman("march m7_5 expeditionary fresh m6_5")

    assert game.offers() == ["march m6_5 expeditionary fresh m6_6"]
    assert game.why_not("march m6_5 expeditionary fresh m5_5") == "R2"


@pytest.mark.parametrize(
    ("start", "passed", "end"), [("m8_2", "m8_1", "m7_1"), ("camp", "m7_9", "m6_9"), ("m7_8", "m7_9", "m6_9")]
)
def test_r3_passing_through_corners(siege: Builder, start: str, passed: str, end: str) -> None:
    """Sideways and out of the camp, too, a unit that only passes must go on.  [R3] [R60]"""
    game = siege(card="2A", only={start: 1, passed: 3, "m5_5": 1}).ottoman("points 2A")
    game.ottoman(f"march {start} expeditionary fresh {passed}")

    assert game.why_not("done") == "R3"
    assert game.why_not("march m5_5 expeditionary fresh m4_5") == "R3"
    assert game.ottoman(f"march {passed} expeditionary fresh {end}").units(end) == 1


def test_r3_no_passage_without_a_way_on(siege: Builder) -> None:
    """A full space with no room behind it cannot be entered at all.  [R3] [R2]"""
    game = siege(card="2A", only={"m7_5": 1, "m6_5": 3, "m6_4": 3, "m6_6": 3, "m5_5": 3}).ottoman("points 2A")

    assert game.why_not("march m7_5 expeditionary fresh m6_5") == "R2"


def test_r4_sides_never_share_a_space(siege: Builder) -> None:
    """No Greek unit is regrouped, trained or added where Imperial units stand.  [R4]"""
    game = siege(turn="greek", card="5A", units={"w5": empire(1)}).greek("points 5A")

    assert game.why_not("regroup w1 w5") == "R4"
    assert game.why_not("train w5") == "R4"

    event = siege(turn="greek", card="16A", units={"w5": empire(1)}).greek("event 16A")

    assert event.why_not("place w5") == "R4"


def test_r4_no_unit_passes_enemies(siege: Builder) -> None:
    """A Greek unit on the wall or on an island bars the way behind it.  [R4]"""
    game = siege(card="5A", only={"w3": empire(1), "w4": 1, "vas_ring": 1, "vasiladi": 1}).ottoman("points 5A")

    assert game.offers("slow_move") == ["slow_move w3 expeditionary fresh w2"]


def test_r5_kinds_do_not_mix(siege: Builder) -> None:
    """Expeditionary and allied units may not end on one space, whether they advance, march or wade.  [R5]"""
    only = {"m7_5": allied(1), "m6_5": 1, "m8_1": 1, "mar_n": allied(1), "m5_5": 1, "m6_4": 1, "m6_6": 1}
    opening = siege(phase="opening", round=4, only=only)

    assert opening.why_not("advance m7_5 allied m6_5") == "R5"

    game = siege(card="5A", round=4, only=only).ottoman("points 5A")

    assert game.why_not("march m7_5 allied fresh m6_5") == "R5"
    assert game.why_not("slow_move m8_1 expeditionary fresh mar_n") == "R5"


def test_r5_kinds_pass_each_other_in_two_steps(siege: Builder) -> None:
    """Moving two spaces a unit passes the other kind, but does not end there.  [R5]"""
    game = siege(card="2A", round=4, only={"m7_5": allied(1), "m6_5": 1, "m6_4": 1}).ottoman("points 2A")
    game.ottoman("march m7_5 allied fresh m6_5")

    assert game.stack("m6_5") == {"expeditionary": 1, "allied": 1}
    assert game.why_not("done") == "R3"
    assert game.why_not("march m6_5 allied fresh m6_4") == "R5"

    game.ottoman("march m6_5 allied fresh m5_5")

    assert (game.stack("m6_5"), game.stack("m5_5")) == (empire(1), allied(1))


def test_g29_kinds_mix_in_the_camp(siege: Builder) -> None:
    """The camp holds both kinds at once.  [G29] [R5]"""
    game = siege(card="85B", round=4).ottoman("event 85B")

    assert game.stack("camp") == {"expeditionary": 5, "allied": 3}


def test_r6_one_gun_a_space(siege: Builder) -> None:
    """No second gun is deployed on a space, by either side.  [R6]"""
    game = siege(card="5A").ottoman("points 5A")

    assert game.why_not("deploy m6_4") == "R6"

    greeks = siege(turn="greek", card="5A").greek("points 5A")

    assert greeks.why_not("deploy w6") == "R6"
    assert greeks.why_not("deploy marmarou") == "R6"


def test_r6_guns_do_not_stop_anybody(siege: Builder) -> None:
    """Guns affect neither movement nor sorties.  [R6]"""
    game = siege(card="5A", only={"m5_5": 1, "m4_3": 1}, cannons=["m4_5", "w3"], damage={"w3": 2}).ottoman("points 5A")

    assert game.why_not("march m5_5 expeditionary fresh m4_5") is None
    assert game.why_not("slow_move m4_3 expeditionary fresh w3") is None

    greeks = siege(turn="greek", card="5A", only={"w5": 1, "m6_5": 1}, cannons=["m4_5", "m5_5"]).greek("points 5A")

    assert greeks.why_not("sortie w5 m6_5") is None


def test_r7_a_gun_in_the_city_stays_greek(siege: Builder) -> None:
    """An Imperial unit beside a Greek gun silences it but cannot fire it.  [R7] [G37]"""
    game = siege(phase="cannons", only={"w4": empire(1), "m6_4": 1}, cannons=["w4", "m6_4"])

    assert game.why_not("fire w4 w5") == "R7"

    greeks = siege(phase="cannons_greek", only={"w3": empire(1), "w4": empire(1), "w2": 1}, cannons=["w4", "w2"])

    assert greeks.why_not("fire w4 w3") == "R101"
    assert "w4" in greeks["cannons"]


def test_r7_a_gun_on_the_mainland_stays_imperial(siege: Builder) -> None:
    """Guns are never captured: a mainland gun without its crew is silent, not Greek.  [R7] [G46]"""
    game = siege(phase="cannons", only={"m6_4": 1}, cannons=["m6_4", "m6_6"])

    assert game.why_not("fire m6_6 w6") == "R101"

    greeks = siege(phase="cannons_greek", only={"w4": 1, "m5_4": 1}, cannons=["m6_6", "w4"])

    assert greeks.why_not("fire m6_6 w6") == "R7"


def test_r8_what_is_used_up_is_not_gained(siege: Builder) -> None:
    """New units come from the supply only as far as there are any.  [R8]"""
    game = siege(card="46A", units={"camp": 9}).ottoman("event 46A")

    assert game.units("camp") == 10
    assert game.supply_of("expeditionary") == 0


@pytest.mark.parametrize("side", ["ottoman", "greek"])
def test_r8_no_cannon_from_an_empty_pool(siege: Builder, side: str) -> None:
    """Both sides share twenty cannons; when all are in play nobody gains one.  [R8]"""
    game = siege(turn=side, card="49A", camp_cannons=14)
    before = game["cannons"]
    game.play(side, ["event 49A"])

    assert (game["camp_cannons"], game["cannons"]) == (14, before)


def test_r8_lost_units_may_come_back(siege: Builder) -> None:
    """A lost unit returns to the supply and can be placed again.  [R8] [R145]"""
    game = siege(card="33A", cards={"greek": ["16A"]}).ottoman("event 33A", "remove w5 insurgent")

    assert game.supply_of("insurgent") == 9

    game.greek("event 16A", "place w5")

    assert (game.supply_of("insurgent"), game.units("w5")) == (8, 1)


def test_r8_a_lost_bombard_is_gone_for_good(siege: Builder) -> None:
    """A shot takes the bombard of an empty, destroyed space; no cannon of the pool replaces it.  [R8] [R105]"""
    game = siege(
        [(4, 1)],
        phase="cannons",
        only={"m4_6": 1, "m6_4": 1},
        cannons=["m4_6", "m6_4"],
        bombard="w6",
        damage={"w6": 2},
        camp_cannons=18,
    )
    game.ottoman("fire m4_6 w6")

    assert game["bombard"] is None
    assert game.told("bombard_lost") == [{"event": "bombard_lost", "at": "w6"}]
    assert game["camp_cannons"] + len(game["cannons"]) == 20


def test_g19_supply_and_money_are_mere_counters(siege: Builder) -> None:
    """The twenty tokens of each are no limit.  [G19]"""
    assert siege(card="35A", supply={"ottoman": 30, "greek": 8}).ottoman("event 35A").supply == (34, 8)
    assert siege(card="87B", money=25).ottoman("event 87B")["money"] == 28

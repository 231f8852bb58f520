"""General rules: limits, ownership of guns, morale, control, the three ways the siege ends (R1-R14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.freedom.siege_positions import Builder, allied, areas, empire

FORTS = ("w2", "w4", "w6", "w8")
BEACHES = ("beach_1", "beach_2", "beach_3", "beach_4", "beach_5")
HUNGRY = {"ottoman": 0, "greek": 0}


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


@pytest.mark.parametrize(("before", "after"), [(17, 19), (18, 20), (19, 20), (20, 20)])
def test_r9_morale_stays_on_its_track(siege: Builder, before: int, after: int) -> None:
    """Morale never rises above 20.  [R9]"""
    game = siege(card="48A", morale={"ottoman": before, "greek": 10}).ottoman("event 48A")

    assert game.morale == (after, 10)


def test_r9_morale_0_in_administration(siege: Builder) -> None:
    """The loss of morale in round 5 may end the game.  [R9] [R21]"""
    assert siege(phase="administration", round=4, morale={"ottoman": 1}).won == ("greek", "ottoman_morale")


def test_r9_morale_0_by_a_fight(siege: Builder) -> None:
    """An attack, even with points left to spend, ends the game at morale 0.  [R9] [R10]"""
    game = siege([(8, 8)], card="5A", only={"m4_5": 1, "w5": 1}, morale={"greek": 1}).ottoman("points 5A")
    game.ottoman("attack m4_5 expeditionary fresh w5", "lower")

    assert game.won == ("ottoman", "greek_morale")

    greeks = siege([(6,)], turn="greek", card="5A", only={"m4_5": 1, "w5": 1}, morale={"ottoman": 1}).greek("points 5A")
    greeks.greek("attack w5 insurgent fresh m4_5", "lower")

    assert greeks.won == ("greek", "ottoman_morale")


def test_r9_morale_0_by_an_event(siege: Builder) -> None:
    """The event stops at morale 0: 5A with Imperial morale 2 wins for the Greeks.  [R9]"""
    game = siege(turn="greek", card="5A", morale={"ottoman": 2}).greek("event 5A", "pick lepanto", "pick kryoneri")

    assert game.won == ("greek", "ottoman_morale")
    assert siege(card="29A", morale={"greek": 1}).ottoman("event 29A").won == ("ottoman", "greek_morale")


def test_r9_morale_0_by_greek_guns(siege: Builder) -> None:
    """A Greek shot that empties a space may end the game.  [R9]"""
    game = siege([(4, 4)], phase="cannons_greek", only={"w4": 1, "m4_4": 1}, cannons=["w4"], morale={"ottoman": 1})

    assert game.greek("fire w4 m4_4", "lower").won == ("greek", "ottoman_morale")


@pytest.mark.parametrize("morale", [1, 2])
def test_r9_morale_0_for_lack_of_pay(siege: Builder, morale: int) -> None:
    """Two morale for unpaid troops are enough at 2 or less.  [R9] [R123]"""
    game = siege(phase="supply", only={"camp": 3}, money=3, morale={"ottoman": morale})

    assert game.ottoman("remove camp expeditionary").won == ("greek", "ottoman_morale")


def test_r9_morale_0_for_lack_of_food(siege: Builder) -> None:
    """Hunger ends the game on either side.  [R9] [R124] [R128]"""
    lost = dict.fromkeys(("xiromero", "vrachori", "lepanto", "kryoneri"), ("greek", 0))
    empire_starves = siege(phase="supply", supply=HUNGRY, areas=areas(**lost), morale={"ottoman": 8})

    assert empire_starves.won == ("greek", "ottoman_morale")

    lost = dict.fromkeys(("sea", "petalas", "anatoliko", "dervekista"), ("ottoman", 0))
    greeks_starve = siege(phase="supply_greek", supply=HUNGRY, areas=areas(**lost), morale={"greek": 4})

    assert greeks_starve.won == ("ottoman", "greek_morale")


def test_g18_the_first_zero_decides(siege: Builder) -> None:
    """When both sides would lose all morale in one phase, the earlier step decides.  [G18] [R9] [R120]"""
    lost = dict.fromkeys(("petalas", "anatoliko"), ("ottoman", 0))
    game = siege(
        phase="supply", supply=HUNGRY, areas=areas(**lost), civilians=23, money=3, morale={"ottoman": 2, "greek": 1}
    )

    assert game.ottoman("remove camp expeditionary").won == ("greek", "ottoman_morale")


def test_r9_nobody_plays_on(siege: Builder) -> None:
    """After the end every answer is refused.  [R9]"""
    game = siege(card="29A", morale={"greek": 1}).ottoman("event 29A")

    assert game.match.waiting == ()
    assert game.match.check("ottoman", ("done",)) is not None
    assert game.match.check("greek", ("done",)) is not None


@pytest.mark.parametrize(("choice", "morale"), [("raise", (16, 10)), ("lower", (15, 9)), ("decline", (15, 10))])
def test_r10_reward_for_the_last_unit(siege: Builder, choice: str, morale: tuple[int, int]) -> None:
    """The last enemy of a space gives own morale +1, enemy morale -1, or nothing; a gun there is no matter.  [R10]"""
    game = siege([(7, 1)], card="2A", units={"m4_2": 1}, damage={"w2": 2}).ottoman("points 2A")
    game.ottoman("attack m4_2 expeditionary fresh w2")

    assert "w2" in game["cannons"]
    assert game.asked == ("ottoman", "morale_reward")
    assert game.offers() == ["raise", "lower", "decline"]
    assert game.ottoman(choice).morale == morale


def test_r10_rewards_of_the_greeks(siege: Builder) -> None:
    """An attack, a sortie and a shot of the Greeks each earn it.  [R10]"""
    game = siege([(6,), (5,)], turn="greek", card="3A", only={"w5": 1, "m4_5": 1, "m5_5": 1}).greek("points 3A")
    game.greek("attack w5 insurgent fresh m4_5", "raise", "sortie w5 m5_5", "lower")

    assert game.morale == (14, 11)

    shot = siege([(4, 1)], phase="cannons_greek", only={"w4": 1, "m4_4": 1, "m4_2": 1}, cannons=["w4"])

    assert shot.greek("fire w4 m4_4").asked == ("greek", "morale_reward")


def test_r10_no_reward_while_a_unit_is_left(siege: Builder) -> None:
    """One of two removed, or a wall damaged but not destroyed, earns nothing.  [R10]"""
    game = siege([(8, 8)], card="2A", only={"m4_5": 1, "w5": 2}).ottoman("points 2A")
    game.ottoman("attack m4_5 expeditionary fresh w5")

    assert game.asked == ("ottoman", "spend")

    shot = siege([(6, 1)], phase="cannons").ottoman("fire m6_4 w4")

    assert shot.damage("w4") == 1
    assert shot.asked == ("ottoman", "fire")


def test_r10_no_raise_at_the_end_of_the_track(siege: Builder) -> None:
    """At morale 20 only the enemy's can be lowered.  [R10]"""
    game = siege([(8, 8)], card="2A", only={"m4_5": 1, "w5": 1}, morale={"ottoman": 20}).ottoman("points 2A")
    game.ottoman("attack m4_5 expeditionary fresh w5")

    assert game.why_not("raise") == "R10"
    assert game.offers() == ["lower", "decline"]


def test_g39_a_reward_may_be_forced(siege: Builder) -> None:
    """With the option `morale_decline` off a reward must be taken.  [G39]"""
    game = siege([(8, 8)], {"morale_decline": False}, card="2A", only={"m4_5": 1, "w5": 1}).ottoman("points 2A")
    game.ottoman("attack m4_5 expeditionary fresh w5")

    assert game.why_not("decline") == "R10"
    assert game.offers() == ["raise", "lower"]


def test_g23_events_that_remove_give_no_reward(siege: Builder) -> None:
    """A unit removed by the text of a card earns no morale, though it was the last.  [G23] [R144]"""
    game = siege(card="33A").ottoman("event 33A", "remove w5 insurgent")

    assert game.units("w5") == 0
    assert game.asked == ("greek", "play_card")


@pytest.mark.parametrize(("holder", "refusal"), [(empire(1), None), ({"insurgent": 1}, "R66"), ({}, "R66")])
def test_r11_an_island_is_held_by_the_unit_on_it(siege: Builder, holder: dict[str, int], refusal: str | None) -> None:
    """Only an Imperial unit on the island opens its bold water.  [R11] [G13] [R66]"""
    game = siege(card="2A", only={"klo_e": 1, "klisova": holder}).ottoman("points 2A")

    assert game.why_not("slow_move klo_e expeditionary fresh klo_s") == refusal


@pytest.mark.parametrize("space", [*FORTS, *BEACHES])
def test_r12_storm(siege: Builder, space: str) -> None:
    """One Imperial unit in a fort or on the beach when the Action phase ends wins.  [R12] [R49]"""
    assert siege(turns=14, units={space: empire(1)}).won == ("ottoman", "storm")


@pytest.mark.parametrize("space", ["w1", "w3", "w5", "w7", "w9", "coast_1", "marmarou", "vasiladi", "klisova", "m4_4"])
def test_r12_no_storm_elsewhere(siege: Builder, space: str) -> None:
    """Plain walls, coast and islands do not win.  [R12]"""
    assert siege(turns=14, units={space: empire(1)}).won is None


def test_r12_the_storm_is_counted_at_the_end_of_the_phase_only(siege: Builder) -> None:
    """A unit in a fort wins nothing while cards are left, and nothing in other phases.  [R12]"""
    game = siege(card="2A", units={"m4_4": 1, "w4": 0}, damage={"w4": 2})
    game.ottoman("points 2A", "slow_move m4_4 expeditionary fresh w4", "done")

    assert game.won is None
    assert siege(phase="cannons", units={"w4": empire(1)}).won is None


def test_r13_the_city_holds_out(siege: Builder) -> None:
    """After the Supply phase of round 6 the Greeks win.  [R13]"""
    assert siege([(1, 1)], phase="supply_greek", round=6).won == ("greek", "time")
    assert siege([(1, 1)], phase="supply_greek", round=5).won is None


def test_g40_round_6_is_played_to_its_end(siege: Builder) -> None:
    """The last Supply phase may still decide: hunger beats time.  [G40] [R13]"""
    lost = dict.fromkeys(("sea", "petalas", "anatoliko", "dervekista"), ("ottoman", 0))
    game = siege(phase="supply_greek", round=6, supply=HUNGRY, areas=areas(**lost), morale={"greek": 4})

    assert game.won == ("ottoman", "greek_morale")


@pytest.mark.parametrize(("roll", "hit"), [((7, 1), True), ((6, 6), False), ((1, 1), False), ((8, 8), True)])
def test_r14_modifiers_count_for_each_die(siege: Builder, roll: tuple[int, int], hit: bool) -> None:
    """A damaged wall adds 1 to each die separately; two dice are never added up.  [R14]"""
    game = siege([roll], card="2A", only={"m4_5": 1, "w5": 2}, damage={"w5": 1}).ottoman("points 2A")
    game.ottoman("attack m4_5 expeditionary fresh w5")

    assert game.told("attacked")[0]["hit"] is hit

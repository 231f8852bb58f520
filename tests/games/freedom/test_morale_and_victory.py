"""Morale, rewards, and how the siege ends (R9 to R14)."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, areas, empire

FORTS = ("w2", "w4", "w6", "w8")


BEACHES = ("beach_1", "beach_2", "beach_3", "beach_4", "beach_5")


HUNGRY = {"ottoman": 0, "greek": 0}


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

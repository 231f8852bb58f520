"""How events are resolved: who chooses, what must be done, what lasts (R140-R147)."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, allied, areas


def test_r140_the_player_who_resolves_chooses(siege: Builder) -> None:
    """The Greeks choose which Imperial units are lost, also when they resolve the event as a counter.  [R140] [G22]"""
    event = siege(turn="greek", card="3A").greek("event 3A")

    assert event.asked == ("greek", "resolve")

    counter = siege(card="3A").ottoman("points 3A", "done")
    counter.greek("counter " + counter["hands"]["greek"][0])

    assert counter.asked == ("greek", "resolve")
    assert counter.greek("remove m6_4 expeditionary").units("m6_4") == 2


def test_r140_the_owner_places_new_units(siege: Builder) -> None:
    """Greek units are placed by the Greeks, boats on the lagoon by the Empire.  [R140]"""
    assert siege(turn="greek", card="16A").greek("event 16A").asked == ("greek", "resolve")
    assert siege(card="27A").ottoman("event 27A").asked == ("ottoman", "resolve")


def test_r141_the_impossible_is_skipped_the_rest_happens(siege: Builder) -> None:
    """With no Imperial unit on the map 3A still takes the money.  [R141]"""
    game = siege(turn="greek", card="3A", only={"w1": 1}).greek("event 3A")

    assert game["money"] == 9
    assert game.asked == ("ottoman", "play_card")


@pytest.mark.parametrize(
    "event", ["3A", "4A", "5A", "16A", "21A", "33A", "34A", "39A", "42A", "43A", "57B", "82B", "83B"]
)
def test_r141_what_must_be_done(siege: Builder, event: str) -> None:
    """Operations without "up to" or "may" are obligatory as far as possible.  [R141] [G51]"""
    side = "ottoman" if event in ("33A", "34A", "39A", "42A", "43A", "82B", "83B") else "greek"
    game = siege(turn=side, card=event, units={"m4_4": 1}).play(side, [f"event {event}"])

    assert game.why_not("done") == "R141"
    assert "done" not in game.offers()


@pytest.mark.parametrize(
    "event",
    [
        "6A",
        "7A",
        "8A",
        "12A",
        "13A",
        "14A",
        "19A",
        "23A",
        "25A",
        "36A",
        "37A",
        "40A",
        "54B",
        "58B",
        "61B",
        "62B",
        "75B",
    ],
)
def test_r141_what_may_be_left(siege: Builder, event: str) -> None:
    """Regroups, sorties, shots, moves, budgets, repairs, deployments and everything "up to" are optional.  [R141]"""
    side = "ottoman" if event in ("23A", "25A", "36A", "37A", "40A", "75B") else "greek"
    told = {"units": {"m4_4": 1, "m5_5": 1, "vas_ring": 1}, "damage": {"w1": 1}}
    game = siege(turn=side, card=event, **told).play(side, [f"event {event}", "done"])

    assert game.asked[1] == "play_card"


def test_r142_areas_differ_and_are_picked_before_any_changes(siege: Builder) -> None:
    """The same area cannot be picked twice, and nothing changes until all are picked.  [R142]"""
    game = siege(card="31A", areas=areas(sea=("greek", 0))).ottoman("event 31A", "pick sea")

    assert game.area("sea") == ("greek", 0)
    assert game.why_not("pick sea") == "R142"
    assert game.why_not("pick lepanto") == "R142"

    game.ottoman("pick petalas")

    assert (game.area("sea"), game.area("petalas")) == (("ottoman", 0), ("greek", 2))


def test_r142_all_areas_by_their_control_at_that_moment(siege: Builder) -> None:
    """39A supports the areas that are Imperial now, once each.  [R142]"""
    game = siege(card="39A", only={"w1": 1}).ottoman("event 39A")

    assert [game.area(name)[1] for name in ("xiromero", "vrachori", "lepanto", "kryoneri")] == [2, 3, 4, 3]
    assert game.area("sea") == ("greek", 2)


def test_g54_fewer_areas_than_the_card_names(siege: Builder) -> None:
    """5A with one Imperial area left supports there only; the morale falls all the same.  [G54] [R141]"""
    held = dict.fromkeys(("xiromero", "vrachori", "lepanto"), ("greek", 1))
    game = siege(turn="greek", card="5A", areas=areas(**held)).greek("event 5A", "pick kryoneri")

    assert game.area("kryoneri") == ("ottoman", 1)
    assert game.morale == (13, 10)

    none = siege(turn="greek", card="5A", areas=areas(**held, kryoneri=("greek", 0))).greek("event 5A")

    assert none.morale == (13, 10)
    assert none.asked == ("ottoman", "play_card")


def test_r143_no_points_no_preparation_no_pay(siege: Builder) -> None:
    """An event's actions are paid from its own budget; preparation and pay do not help.  [R143]"""
    game = siege(card="40A", units={"m4_4": 2}, preparation={"ottoman": 7}).ottoman("event 40A")

    assert game.ap == 6
    for sentence in ("pay", "prepare", "appeal", "support sea", "march m6_2 expeditionary fresh m5_2", "deploy m6_2"):
        assert game.why_not(sentence) == "R143"

    greeks = siege(turn="greek", card="54B", only={"w5": 1, "m8_3": 1}, preparation={"greek": 7}).greek("event 54B")

    assert greeks.why_not("sortie w5 m8_3") == "R43"
    assert greeks.why_not("repair w5") == "R143"


def test_r144_fights_of_events_follow_the_rules(siege: Builder) -> None:
    """Modifiers and morale rewards as ever; each unit attacks once.  [R144] [R10]"""
    game = siege([(6, 1)], card="40A", only={"m4_5": 1, "w5": 1}, damage={"w5": 2}).ottoman("event 40A")

    assert game.die("attack m4_5 expeditionary fresh w5") == 6

    game.ottoman("attack m4_5 expeditionary fresh w5", "lower")

    assert game.morale == (15, 9)
    assert game.offers() == ["done"]


def test_r145_removed_and_returned(siege: Builder) -> None:
    """Removed pieces go to the supply, returned ones to the camp.  [R145]"""
    removed = siege(turn="greek", card="62B").greek("event 62B", "remove m8_2 expeditionary", "done")

    assert (removed.units("m8_2"), removed.units("camp"), removed.supply_of("expeditionary")) == (2, 5, 6)

    returned = siege(turn="greek", card="61B").greek("event 61B", "withdraw m8_2 expeditionary", "done")

    assert (returned.units("m8_2"), returned.units("camp"), returned.supply_of("expeditionary")) == (2, 6, 5)


def test_r146_an_event_does_not_silence_the_gun(siege: Builder) -> None:
    """Within one event a gun fires once; in the Cannon phase it may fire again.  [R146]"""
    game = siege([(1, 1), (1, 1)], turns=13, hands={"ottoman": ["75B", "44A"], "greek": ["47A"]})
    game.ottoman("event 75B", "fire m6_4 w4")

    assert game.why_not("fire m6_4 w4") == "R146"

    game.ottoman("done")

    assert game.asked == ("ottoman", "fire")
    assert game.ottoman("fire m6_4 w4").told("fired")[1]["from"] == "m6_4"


def test_r147_lasting_effects_add_up(siege: Builder) -> None:
    """Rain and fog in one round: -2 to every cannon die, of both sides.  [R147]"""
    game = siege(card="50A", cards={"greek": ["100B"]}).ottoman("event 50A").greek("event 100B")

    assert game.pair("cannon_mod") == (-2, -2)


def test_r147_weather_is_for_the_cannon_phase(siege: Builder) -> None:
    """Guns fired by an event in the same round are not hindered.  [R147] [R144]"""
    mods = {"ottoman": -1, "greek": -1}
    event = siege(card="75B", only={"m4_4": 1}, cannons=["m4_4"], cannon_mod=mods).ottoman("event 75B")

    assert event.die("fire m4_4 w4") == 4

    phase = siege(phase="cannons", only={"m4_4": 1}, cannons=["m4_4"], cannon_mod=mods)

    assert phase.die("fire m4_4 w4") == 5


def test_r147_rationing_is_for_this_round(siege: Builder) -> None:
    """Seaweed for Bread saves 2 supplies in the Supply phase of the round.  [R147] [R126]"""
    game = siege([(1, 1)], turns=13, turn="greek", hands={"greek": ["64B", "44A"], "ottoman": ["47A"]}, only={"w1": 1})
    game.greek("event 64B")

    assert game.told("population") == [{"event": "population", "people": 9, "food": 0}]
    assert game.pair("food_mod") == (0, 0)


def test_r144_grenades_and_forts(siege: Builder) -> None:
    """Damage and fort count for grenades as for an attack from row 4.  [R144] [G28]"""
    game = siege(card="89B", round=4, only={"m5_4": allied(1), "w4": 1}, damage={"w4": 2}).ottoman("event 89B")

    assert game.die("grenades m5_4") == 7

"""The Greeks' actions: regroup, attack, sortie, repair, training, guns, pressure (R80-R89)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.freedom.siege_positions import BOARD, Army, Builder, Siege, allied, areas, empire

Rolls = Sequence[tuple[int]]


def spending(siege: Builder, only: Army, rolls: Rolls = (), **told: Any) -> Siege:
    """The Greeks have four points and these units."""
    return siege(rolls, turn="greek", card="5A", only=only, **told).greek("points 5A")


def test_r80_anywhere_in_the_city(siege: Builder) -> None:
    """A unit goes to any other wall, beach or island space within its limit, for 1 point.  [R80]"""
    game = spending(siege, {"w1": 1})
    city = [space for space in ("w1", *(BOARD.ids[space] for space in BOARD.city)) if space != "w1"]

    assert sorted(game.offers("regroup")) == sorted(f"regroup w1 {space}" for space in city)

    game.greek("regroup w1 klisova")

    assert (game.units("w1"), game.units("klisova"), game.ap) == (0, 1, 3)


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [("regroup w1 m4_1", "R80"), ("regroup w1 mar_n", "R80"), ("regroup w1 coast_1", "R80"), ("regroup w1 camp", "R80"),
     ("regroup w1 downtown", "R80"), ("regroup w1 w1", "R80"), ("regroup w5 w1", "R1"), ("regroup w1 w2", "R2"),
     ("regroup w1 vasiladi", "R2"), ("regroup w1 w3", "R4"), ("regroup w3 w1", "R1")],
)  # fmt: skip
def test_r80_and_nowhere_else(siege: Builder, sentence: str, rule: str) -> None:
    """Never outside the city, onto a full space or among enemies.  [R80] [R2] [R4]"""
    game = spending(siege, {"w1": 1, "w2": 2, "w3": empire(1), "vasiladi": 1})

    assert game.why_not(sentence) == rule


def test_g13_an_abandoned_island_is_taken_back(siege: Builder) -> None:
    """The Greeks may regroup to any island without an Imperial unit.  [G13] [R80]"""
    game = spending(siege, {"w1": 1, "mar_n": 2, "klisova": empire(1)})

    assert game.why_not("regroup w1 marmarou") is None
    assert game.why_not("regroup w1 klisova") == "R4"


@pytest.mark.parametrize(
    ("start", "target", "need"),
    [("w5", "m4_5", 6), ("marmarou", "mar_w", 6), ("vasiladi", "vas_ring", 6), ("vasiladi", "coast_3", 6),
     ("klisova", "kli_e", 6), ("beach_2", "coast_2", 6), ("w5", "w6", 5), ("beach_2", "beach_1", 5)],
)  # fmt: skip
def test_r81_numbers_needed(siege: Builder, start: str, target: str, need: int) -> None:
    """One die: 6, or 5 if the enemy stands on wall or beach.  [R81] [G56]"""
    game = spending(siege, {start: 1, target: empire(2)}, [(need - 1,), (need,)])
    attack = f"attack {start} insurgent fresh {target}"

    assert game.die(attack) == need
    assert game.greek(attack).units(target) == 2
    assert game.greek(attack).units(target) == 1


@pytest.mark.parametrize(("start", "target"), [("w5", "m5_5"), ("w5", "m4_6"), ("klisova", "klo_n"), ("w5", "w7")])
def test_r81_only_neighbours(siege: Builder, start: str, target: str) -> None:
    """Attacks go to adjacent spaces.  [R81]"""
    assert spending(siege, {start: 1, target: empire(1)}).why_not(f"attack {start} insurgent fresh {target}") == "R81"


def test_r81_attacks_need_units_on_both_sides(siege: Builder) -> None:
    """A Greek unit attacks Imperial units, never a gun.  [R81] [R1]"""
    game = spending(siege, {"w5": 1, "m4_6": 1}, cannons=["m4_5"])

    assert game.why_not("attack w5 insurgent fresh m4_5") == "R81"
    assert game.why_not("attack w6 insurgent fresh m4_6") == "R1"
    assert game.why_not("attack w5 expeditionary fresh m4_5") == "R1"


def test_r81_the_same_unit_attacks_again_and_again(siege: Builder) -> None:
    """Four attacks of one unit with four points.  [R81]"""
    game = spending(siege, {"w5": 1, "m4_5": 3}, [(6,), (7,), (1,), (8,)])
    game.greek(*["attack w5 insurgent fresh m4_5"] * 4, "decline")

    assert game.units("m4_5") == 0


@pytest.mark.parametrize(
    ("target", "cost"),
    [("m5_5", 2), ("m6_5", 3), ("m7_5", 4), ("m8_5", 5), ("m5_4", 3), ("m5_6", 3), ("m6_6", 4), ("m5_9", 6),
     ("m8_1", 9), ("m8_7", 7)],
)  # fmt: skip
def test_r82_a_sortie_costs_its_distance(siege: Builder, target: str, cost: int) -> None:
    """Rows plus columns, at least 2.  [R82] [G24]"""
    told = {"only": {"w5": 1, target: 2}, "turn": "greek", "card": "43A"}
    short = cost - 3
    if short > 0:
        poor = siege(preparation={"greek": short - 1}, **told).greek("points 43A")

        assert poor.why_not(f"sortie w5 {target}") == "R43"

    game = siege([(4,)], preparation={"greek": max(0, short)}, **told).greek("points 43A", f"sortie w5 {target}")

    assert game.preparation == (0, 0)
    assert len(game.told("sortied")) == 1


@pytest.mark.parametrize(("roll", "left"), [(4, 2), (5, 1), (8, 1)])
def test_r82_5_removes_one_unit_and_the_raider_returns(siege: Builder, roll: int, left: int) -> None:
    """One die, 5 or more; the unit stays on its wall.  [R82]"""
    game = spending(siege, {"w5": 1, "m5_5": 2}, [(roll,)]).greek("sortie w5 m5_5")

    assert (game.units("m5_5"), game.units("w5"), game.ap) == (left, 1, 2)
    assert {key: game.told("sortied")[0][key] for key in ("side", "from", "to", "faces", "need", "hit")} == {
        "side": "greek",
        "from": "w5",
        "to": "m5_5",
        "faces": [roll],
        "need": 5,
        "hit": left == 1,
    }


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [("sortie w5 m4_5", "R82"), ("sortie w5 m4_6", "R82"), ("sortie w5 camp", "R82"), ("sortie w5 m6_5", "R82"),
     ("sortie beach_1 m5_5", "R82"), ("sortie marmarou m8_1", "R82"), ("sortie w1 m5_1", "R1"),
     ("sortie w5 klo_n", "R82")],
)  # fmt: skip
def test_r82_what_is_no_sortie(siege: Builder, sentence: str, rule: str) -> None:
    """Not from beach or Marmarou, not against row 4, the camp, water, or a space without enemies.  [R82]"""
    only = {"w5": 1, "beach_1": 1, "marmarou": 1, "m4_6": 1, "m5_5": 1, "m8_1": 1, "camp": 2, "m5_1": 1, "klo_n": 1}
    game = spending(siege, only, preparation={"greek": 7})

    assert game.why_not(sentence) == rule


@pytest.mark.parametrize(
    ("target", "blockers", "open_way"),
    [
        ("m6_5", ["m4_5"], False), ("m6_5", ["m5_5"], False), ("m6_5", ["m4_4", "m5_4", "m5_6"], True),
        ("m6_6", ["m4_5"], False), ("m6_6", ["m5_6", "m6_5"], False), ("m6_6", ["m5_5", "m4_6"], False),
        ("m6_6", ["m4_6"], True), ("m6_6", ["m5_5"], True), ("m6_6", ["m6_5"], True), ("m5_3", ["m4_4", "m5_4"], False),
        ("m5_3", ["m4_3", "m5_4"], False), ("m5_3", ["m4_4"], True), ("m5_3", ["m4_3"], True),
        ("m6_3", ["m4_4", "m5_5"], False), ("m6_3", ["m5_3", "m6_4"], False), ("m6_3", ["m4_3", "m5_4"], True),
    ],
)  # fmt: skip
def test_r82_one_clear_shortest_way(siege: Builder, target: str, blockers: list[str], open_way: bool) -> None:
    """Through the space before the wall and over spaces without Imperial units; one clear way suffices.  [R82] [G24]"""
    game = spending(siege, {"w5": 1, target: 1, **dict.fromkeys(blockers, 1)}, preparation={"greek": 7})

    assert game.why_not(f"sortie w5 {target}") == (None if open_way else "R82")


def test_r82_no_way_leads_through_the_camp(siege: Builder) -> None:
    """From w9 to m8_7 the corner of the camp is closed; the way over row 7 is open unless held.  [R82]"""
    told: Any = {"preparation": {"greek": 7}}

    assert spending(siege, {"w9": 1, "m8_7": 1, "camp": 5}, **told).why_not("sortie w9 m8_7") is None
    assert spending(siege, {"w9": 1, "m8_7": 1, "m7_7": 1}, **told).why_not("sortie w9 m8_7") == "R82"


@pytest.mark.parametrize("target", ["klo_n", "klo_e", "klo_s", "klo_w"])
def test_r83_from_klisova_against_the_outer_ring(siege: Builder, target: str) -> None:
    """2 points, 5 or more, while the inner ring is free of enemies.  [R83]"""
    game = spending(siege, {"klisova": 1, target: 2}, [(5,)]).greek(f"sortie klisova {target}")

    assert (game.units(target), game.ap) == (1, 2)


@pytest.mark.parametrize("inner", ["kli_n", "kli_e", "kli_s", "kli_w"])
def test_g25_not_while_the_inner_ring_is_held(siege: Builder, inner: str) -> None:
    """Any Imperial unit on the inner ring forbids it.  [G25] [R83]"""
    assert spending(siege, {"klisova": 1, "klo_n": 1, inner: 1}).why_not("sortie klisova klo_n") == "R83"


def test_r83_the_greeks_must_hold_klisova(siege: Builder) -> None:
    """Without a unit there, or against inner water, there is no sortie.  [R83] [R11]"""
    game = spending(siege, {"klo_n": 1, "w1": 1})

    assert game.why_not("sortie klisova klo_n") == "R1"
    assert spending(siege, {"klisova": 1, "kli_n": 1}).why_not("sortie klisova kli_n") == "R82"
    assert spending(siege, {"klisova": 1, "kli_n": 1}).why_not("sortie klisova klo_n") == "R82"


def test_r84_greek_preparation_ends_at_7(siege: Builder) -> None:
    """1 point for each step, up to 7, on the Greeks' own track.  [R84]"""
    game = siege(turn="greek", card="5A", preparation={"greek": 6}).greek("points 5A", "prepare")

    assert (game.preparation, game.ap) == ((0, 7), 3)
    assert game.why_not("prepare") == "R84"


@pytest.mark.parametrize(
    ("before", "after"),
    [(("greek", 0), ("greek", 1)), (("ottoman", 2), ("ottoman", 1)), (("ottoman", 0), ("greek", 0))],
)
def test_r85_greek_support(siege: Builder, before: tuple[str, int], after: tuple[str, int]) -> None:
    """Support with the sides exchanged, 2 points.  [R85]"""
    game = siege(turn="greek", card="5A", areas=areas(lepanto=before)).greek("points 5A", "support lepanto")

    assert (game.area("lepanto"), game.ap) == (after, 2)
    assert (
        siege(turn="greek", card="5A", areas=areas(sea=("greek", 5))).greek("points 5A").why_not("support sea") == "R85"
    )


@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 0)])
def test_r86_repair(siege: Builder, before: int, after: int) -> None:
    """4 points mend one level of damage.  [R86]"""
    game = spending(siege, {"w5": 1}, damage={"w5": before}).greek("repair w5")

    assert game.damage("w5") == after
    assert game.asked == ("ottoman", "play_card")


def test_r86_what_cannot_be_repaired(siege: Builder) -> None:
    """Neither an intact wall, nor one without a Greek unit, nor the beach.  [R86]"""
    game = spending(siege, {"w5": 1, "w7": empire(1), "beach_1": 1}, damage={"w6": 1, "w7": 2})

    assert game.offers("repair") == []
    for space in ("w5", "w6", "w7", "beach_1"):
        assert game.why_not(f"repair {space}") == "R86"


def test_r87_a_civilian_takes_up_arms(siege: Builder) -> None:
    """4 points: a civilian goes, a unit stands on any city space with room.  [R87] [G31]"""
    game = spending(siege, {"w1": 2, "w2": empire(1), "vasiladi": 1})

    assert game.why_not("train w1") == "R2"
    assert game.why_not("train w2") == "R4"
    assert game.why_not("train vasiladi") == "R2"
    assert game.why_not("train m4_1") == "R87"
    assert game.why_not("train klisova") is None

    game.greek("train beach_5")

    assert (game["civilians"], game.units("beach_5"), game.supply_of("insurgent")) == (7, 1, 16)


def test_r87_training_needs_people_and_pieces(siege: Builder) -> None:
    """No civilian, or no unit in the supply: no training.  [R87] [R8]"""
    assert spending(siege, {"w1": 1}, civilians=0).why_not("train w1") == "R87"

    full = {**{f"w{column}": 2 for column in range(1, 10)}, "marmarou": 1, "klisova": 1}

    assert spending(siege, full).why_not("train beach_1") == "R8"


def test_r88_a_greek_cannon(siege: Builder) -> None:
    """4 points and 1 supply: a cannon of the pool where a Greek unit and no gun stands.  [R88]"""
    game = spending(siege, {"w1": 1, "w2": 1, "beach_1": 1, "klisova": 1, "w9": empire(1)}, cannons=["w2"])

    assert game.offers("deploy") == ["deploy w1", "deploy beach_1", "deploy klisova"]
    assert game.why_not("deploy w2") == "R6"
    assert game.why_not("deploy w3") == "R88"
    assert game.why_not("deploy w9") == "R88"
    assert game.why_not("deploy m4_1") == "R88"

    game.greek("deploy beach_1")

    assert game["cannons"] == ["w2", "beach_1"]
    assert game.supply == (12, 7)


def test_r88_no_supply_or_no_cannon(siege: Builder) -> None:
    """It cannot be done without a supply to pay, or with an empty pool.  [R88]"""
    assert spending(siege, {"w1": 1}, supply={"greek": 0}).why_not("deploy w1") == "R88"
    assert spending(siege, {"w1": 1}, camp_cannons=20).why_not("deploy w1") == "R88"


def test_r89_pressure(siege: Builder) -> None:
    """3 points move the marker on by one, up to 10, unless it has been removed.  [R89]"""
    game = spending(siege, {"w1": 1}, pressure=9).greek("pressure")

    assert (game["pressure"], game.ap) == (10, 1)
    assert spending(siege, {"w1": 1}, pressure=10).why_not("pressure") == "R89"
    assert spending(siege, {"w1": 1}, pressure=None).why_not("pressure") == "R89"


def test_r81_any_imperial_unit_may_be_attacked(siege: Builder) -> None:
    """Allied and expeditionary units are attacked alike.  [R81] [R1]"""
    game = spending(siege, {"w5": 1, "m4_5": allied(1)}, [(6,)], round=4).greek("attack w5 insurgent fresh m4_5")

    assert game.units("m4_5") == 0
    assert game.asked == ("greek", "morale_reward")

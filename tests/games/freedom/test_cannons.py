"""The Cannon phase: who fires, at what, and what a hit does (R100-R113)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.freedom.siege_positions import BOARD, Army, Builder, Siege, Stack, allied, empire

Rolls = Sequence[tuple[int, int]]


def empire_fires(siege: Builder, only: Army, cannons: list[str], rolls: Rolls = (), **told: Any) -> Siege:
    """The Empire's guns; one more in m6_9 keeps the phase open."""
    return siege(rolls, phase="cannons", only={**only, "m6_9": 1}, cannons=[*cannons, "m6_9"], **told)


def greeks_fire(siege: Builder, only: Army, cannons: list[str], rolls: Rolls = (), **told: Any) -> Siege:
    """The Greeks' guns; one more on w9 keeps the phase open."""
    return siege(rolls, phase="cannons_greek", only={**only, "w9": 1, "m4_9": 3}, cannons=[*cannons, "w9"], **told)


def test_r100_first_the_empire(siege: Builder) -> None:
    """The Empire fires, then the Greeks.  [R100]"""
    game = siege(phase="cannons", units={"m5_4": 1})

    assert game.asked == ("ottoman", "fire")
    assert game.ottoman("done").asked == ("greek", "fire")


def test_r100_each_gun_once_in_any_order(siege: Builder) -> None:
    """A gun that has fired is done; the others follow as their owner likes.  [R100]"""
    game = empire_fires(siege, {"m5_3": 1, "m5_5": 1}, ["m5_3", "m5_5"], [(1, 1), (1, 1)]).ottoman("fire m5_5 w5")

    assert game.why_not("fire m5_5 w5") == "R100"
    assert game.why_not("fire m5_5 w6") == "R100"
    assert game.ottoman("fire m5_3 w3").offers() == ["fire m6_9 w9", "done"]


def test_g59_nobody_must_fire(siege: Builder) -> None:
    """Either side may stop at any time.  [G59] [R100]"""
    game = siege([(1, 1)], phase="cannons").ottoman("done").greek("done")

    assert game.told("fired") == []
    assert game["round"] == 2


def test_r100_a_shot_is_settled_before_the_next(siege: Builder) -> None:
    """The reward of one shot is taken before another gun is named.  [R100]"""
    game = empire_fires(siege, {"m4_3": 1}, ["m4_3"], [(4, 1)], damage={"w3": 1}).ottoman("fire m4_3 w3")

    assert game.asked == ("ottoman", "morale_reward")
    assert game.why_not("fire m6_9 w9") == "R10"


def test_r101_a_gun_needs_its_crew(siege: Builder) -> None:
    """Without a unit of its owner on the space a gun is silent; guns in the camp never fire.  [R101] [G46]"""
    game = empire_fires(siege, {"camp": 3}, ["m5_3"])

    assert game.why_not("fire m5_3 w3") == "R101"
    assert game.why_not("fire camp w9") == "R100"
    assert game.why_not("fire m5_4 w4") == "R100"

    greeks = greeks_fire(siege, {"m4_2": 1, "w3": empire(1), "w4": 1}, ["w2", "w3", "w4"])

    assert greeks.why_not("fire w2 m4_2") == "R101"
    assert greeks.why_not("fire w3 m4_2") == "R101"


IMPERIAL_RANGES = {
    "m4_5": {"w3": 6, "w4": 5, "w5": 4, "w6": 5, "w7": 6}, "m5_5": {"w4": 6, "w5": 5, "w6": 6}, "m6_5": {"w5": 6},
    "m4_1": {"w1": 4, "w2": 5, "w3": 6, "marmarou": 6}, "m8_1": {"marmarou": 6}, "m4_9": {"w9": 4, "w8": 5, "w7": 6},
}  # fmt: skip


@pytest.mark.parametrize("gun", IMPERIAL_RANGES)
def test_r102_imperial_targets(siege: Builder, gun: str) -> None:
    """Wall spaces within distance 3, and Marmarou from column 1, each with its number.  [R102]"""
    game = empire_fires(siege, {gun: 1, "marmarou": 1}, [gun])
    offered = [sentence.split()[2] for sentence in game.offers("fire") if sentence.split()[1] == gun]

    assert {target: game.die(f"fire {gun} {target}") for target in offered} == IMPERIAL_RANGES[gun]
    assert game.why_not(f"fire {gun} vasiladi") == "R102"


def test_r102_a_gun_in_row_7_reaches_nothing(siege: Builder) -> None:
    """Rows 7 and 8 are out of range of the wall.  [R102]"""
    assert empire_fires(siege, {"m7_5": 1}, ["m7_5"]).why_not("fire m7_5 w5") == "R102"


@pytest.mark.parametrize("gun", ["m4_5", "m5_5", "m6_5"])
def test_g17_any_wall_is_a_target(siege: Builder, gun: str) -> None:
    """Whatever its condition and garrison, even held by Imperial units or empty.  [G17] [R102]"""
    for wall in (1, empire(1), 0):
        assert empire_fires(siege, {gun: 1, "w5": wall}, [gun], damage={"w5": 2}).why_not(f"fire {gun} w5") is None


@pytest.mark.parametrize(
    ("on_island", "guns", "refusal"),
    [(1, [], None), (0, ["marmarou"], None), (0, [], "R102"), (empire(1), ["marmarou"], "R102")],
)
def test_g60_marmarou_as_a_target(siege: Builder, on_island: Stack, guns: list[str], refusal: str | None) -> None:
    """Marmarou is shelled for its Greek unit, or for its gun when nobody is there.  [G60] [R102]"""
    game = empire_fires(siege, {"m6_1": 1, "marmarou": on_island}, ["m6_1", *guns])

    assert game.why_not("fire m6_1 marmarou") == refusal


@pytest.mark.parametrize(("on_space", "guns", "refusal"), [(1, [], None), (0, ["m4_4"], None), (0, [], "R102")])
def test_g17_greek_guns_want_somebody(siege: Builder, on_space: int, guns: list[str], refusal: str | None) -> None:
    """A Greek gun fires at Imperial units or an Imperial gun, not at empty ground.  [G17] [R102]"""
    game = greeks_fire(siege, {"w4": 1, "m4_4": on_space}, ["w4", *guns])

    assert game.why_not("fire w4 m4_4") == refusal


def test_r103_each_die_is_a_hit(siege: Builder) -> None:
    """Two dice that reach the number are two hits, one after the other.  [R103] [G38]"""
    game = empire_fires(siege, {"m4_5": 1, "w5": 1}, ["m4_5"], [(4, 4)]).ottoman("fire m4_5 w5")

    assert game.damage("w5") == 2
    assert game.told("fired")[0]["hits"] == 2
    assert (len(game.told("damaged")), len(game.told("destroyed"))) == (1, 1)


def test_r104_allied_gunners(siege: Builder) -> None:
    """An allied unit on the space adds 1 to each die, but no range.  [R104]"""
    game = empire_fires(siege, {"m5_5": allied(1), "marmarou": 1, "m5_1": allied(1)}, ["m5_5", "m5_1"], round=4)

    assert game.die("fire m5_5 w5") == 4
    assert game.die("fire m5_1 marmarou") == 5
    assert game.why_not("fire m5_5 w7") == "R102"


@pytest.mark.parametrize(
    ("damage", "garrison", "gun", "after"),
    [
        (0, 1, True, (1, 1, True)), (1, 1, True, (2, 1, True)), (2, 2, True, (2, 1, True)), (2, 1, True, (2, 0, True)),
        (2, 0, True, (2, 0, False)), (2, 0, False, (2, 0, False)), (0, 0, True, (1, 0, True)),
    ],
)  # fmt: skip
def test_r105_one_hit_on_a_wall(
    siege: Builder, damage: int, garrison: int, gun: bool, after: tuple[int, int, bool]
) -> None:
    """Intact, damaged, destroyed; then the garrison; then the gun of an empty space; then nothing.  [R105]"""
    game = empire_fires(
        siege, {"m4_5": 1, "w5": garrison}, ["m4_5", *(["w5"] if gun else [])], [(4, 1)], damage={"w5": damage}
    )
    game.ottoman("fire m4_5 w5")

    assert (game.damage("w5"), game.units("w5"), "w5" in game["cannons"]) == after
    assert (game.asked[1] == "morale_reward") == (damage == 1 or (damage == 2 and garrison == 1))


def test_g62_imperial_units_and_guns_beside_them_are_not_hurt(siege: Builder) -> None:
    """A hit on a destroyed wall held by the Empire does nothing, neither to units nor to the gun.  [G62] [R105]"""
    game = empire_fires(siege, {"m4_5": 1, "w5": empire(2)}, ["m4_5", "w5"], [(6, 6)], damage={"w5": 2})
    game.ottoman("fire m4_5 w5")

    assert game.stack("w5") == empire(2)
    assert "w5" in game["cannons"]


def test_g37_a_deserted_gun_can_be_lost(siege: Builder) -> None:
    """A Greek gun without any unit stays, silent, until a hit takes it.  [G37] [R105]"""
    game = empire_fires(siege, {"m4_5": 1}, ["m4_5", "w5"], [(6, 1)], damage={"w5": 2}).ottoman("fire m4_5 w5")

    assert "w5" not in game["cannons"]
    assert game["camp_cannons"] == 1


@pytest.mark.parametrize(("roll", "unit", "gun"), [((5, 5), 1, True), ((6, 5), 0, True), ((6, 6), 0, False)])
def test_r106_hits_on_marmarou(siege: Builder, roll: tuple[int, int], unit: int, gun: bool) -> None:
    """Only a 6 hits; the Greek unit goes first (reward), then the gun.  [R106] [G60]"""
    game = empire_fires(siege, {"m6_1": 1, "marmarou": 1}, ["m6_1", "marmarou"], [roll]).ottoman("fire m6_1 marmarou")
    if not unit:
        game.ottoman("lower")

    assert (game.units("marmarou"), "marmarou" in game["cannons"]) == (unit, gun)
    assert game.morale == (15, 9 + unit)


GREEK_RANGES = {
    "w5": {"m4_3": 6, "m4_4": 5, "m4_5": 4, "m4_6": 5, "m4_7": 6, "m5_4": 6, "m5_5": 5, "m5_6": 6, "m6_5": 6, "w4": 4,
           "w6": 4},
    "beach_3": {"coast_1": 6, "coast_2": 5, "coast_3": 4, "coast_4": 5, "coast_5": 6, "beach_2": 4, "beach_4": 4},
    "beach_1": {"coast_1": 4, "coast_2": 5, "coast_3": 6, "beach_2": 4},
    "marmarou": {"mar_n": 4, "mar_w": 4, "mar_e": 4, "mar_s": 4, "m4_1": 6, "m5_1": 6, "m6_1": 6, "m7_1": 6, "m8_1": 6},
    "vasiladi": {"vas_ring": 4},
    "klisova": {"kli_n": 4, "kli_e": 4, "kli_s": 4, "kli_w": 4, "klo_n": 5, "klo_e": 5, "klo_s": 5, "klo_w": 5},
}  # fmt: skip


def everywhere_but(*gunners: str) -> list[dict[str, Stack]]:
    """Imperial units on every space but these, in portions that the pieces suffice for."""
    free = [space for space in BOARD.ids if space not in (*gunners, "downtown", "camp", "w9", "m4_9")]
    return [{space: empire(1) for space in free[i : i + 30]} for i in range(0, len(free), 30)]


@pytest.mark.parametrize("gun", GREEK_RANGES)
def test_r108_greek_targets(siege: Builder, gun: str) -> None:
    """Every target of a Greek gun with its number, and no others.  [R108] [R110] [R102] [G16] [G61]"""
    found = {}
    for enemies in everywhere_but(gun):
        game = greeks_fire(siege, {gun: 1, **enemies}, [gun])
        targets = [sentence.split()[2] for sentence in game.offers("fire") if sentence.split()[1] == gun]
        found.update({target: game.die(f"fire {gun} {target}") for target in targets})

    assert found == GREEK_RANGES[gun]


def test_g16_no_gun_fires_through_the_town(siege: Builder) -> None:
    """Wall guns fire along the wall, beach guns along the beach; neither reaches the other.  [G16] [R108]"""
    game = greeks_fire(siege, {"w3": 1, "beach_2": 1, "w4": empire(1), "beach_3": empire(1)}, ["w3", "beach_2"])

    assert game.why_not("fire w3 w4") is None
    assert game.why_not("fire beach_2 beach_3") is None
    assert game.why_not("fire w3 beach_3") == "R102"
    assert game.why_not("fire beach_2 w4") == "R102"


BOMBARD = {
    "m4_3": 6, "m4_4": 5, "m4_5": 4, "m4_6": 3, "m4_7": 4, "m4_8": 5, "m4_9": 6, "m5_4": 6, "m5_5": 5, "m5_6": 4,
    "m5_7": 5, "m5_8": 6, "m6_5": 6, "m6_6": 5, "m6_7": 6, "m7_6": 6, "w5": 3, "w7": 3,
}  # fmt: skip


def test_r109_the_bombard(siege: Builder) -> None:
    """It reaches distance 4 and adds 1 to each die.  [R109] [G1]"""
    found = {}
    for enemies in everywhere_but("w6"):
        game = greeks_fire(siege, {"w6": 1, **enemies}, [], bombard="w6")
        targets = [sentence.split()[2] for sentence in game.offers("fire") if sentence.split()[1] == "w6"]
        found.update({target: game.die(f"fire w6 {target}") for target in targets})

    assert found == BOMBARD


def test_r110_island_guns_guard_their_ring(siege: Builder) -> None:
    """An island gun fires at its own ring; only Marmarou reaches the mainland, always with a 6.  [R110]"""
    game = greeks_fire(siege, {"marmarou": 1, "klisova": 1, "m8_1": 1, "klo_e": 1, "m6_9": 1, "coast_1": 1, "mar_n": 1},
                       ["marmarou", "klisova"], [(5, 6)])  # fmt: skip

    assert game.why_not("fire klisova m6_9") == "R102"
    assert game.why_not("fire klisova mar_n") == "R102"
    assert game.why_not("fire marmarou coast_1") == "R102"
    assert game.die("fire klisova klo_e") == 5
    assert game.greek("fire marmarou m8_1", "decline").units("m8_1") == 0


@pytest.mark.parametrize(
    ("units", "gun", "roll", "after"),
    [
        (3, True, (4, 4), (1, True)), (2, True, (4, 1), (1, True)), (1, True, (4, 3), (0, True)),
        (1, True, (4, 4), (0, False)), (0, True, (4, 1), (0, False)), (1, False, (4, 4), (0, False)),
        (3, True, (3, 3), (3, True)),
    ],
)  # fmt: skip
def test_r112_greek_hits(siege: Builder, units: int, gun: bool, roll: tuple[int, int], after: tuple[int, bool]) -> None:
    """Each hit takes an Imperial unit; without any, the gun, which goes to the pool.  [R112] [R113]"""
    game = greeks_fire(siege, {"w4": 1, "m4_4": units}, ["w4", *(["m4_4"] if gun else [])], [roll]).greek(
        "fire w4 m4_4"
    )
    if units and not after[0]:
        game.greek("decline")

    assert (game.units("m4_4"), "m4_4" in game["cannons"]) == after
    assert game["camp_cannons"] == 1


def test_r113_the_reward_comes_between_two_hits(siege: Builder) -> None:
    """The last unit earns the reward before the second hit takes the gun.  [R113] [R10]"""
    game = greeks_fire(siege, {"w4": 1, "m4_4": 1}, ["w4", "m4_4"], [(4, 4)]).greek("fire w4 m4_4")

    assert "m4_4" in game["cannons"]
    assert game.asked == ("greek", "morale_reward")
    assert "m4_4" not in game.greek("lower")["cannons"]
    assert game.morale == (14, 10)


def test_g62_greek_hits_spare_their_own_gun(siege: Builder) -> None:
    """On a wall held by the Empire only its units are hit; the Greek gun there stays.  [G62] [R112]"""
    game = greeks_fire(siege, {"w4": 1, "w5": empire(1)}, ["w4", "w5"], [(6, 6)]).greek("fire w4 w5", "decline")

    assert game.units("w5") == 0
    assert "w5" in game["cannons"]

"""The Empire's other actions: attacks, pay, preparation, support, the appeal, guns (R68-R76)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.freedom.siege_positions import Army, Builder, Siege, allied, areas, empire


def spending(siege: Builder, only: Army, rolls: list[tuple[int, int]] | None = None, **told: Any) -> Siege:
    """The Empire has four points and these units."""
    return siege(rolls or [], card="5A", only=only, **told).ottoman("points 5A")


@pytest.mark.parametrize(
    ("start", "target"),
    [("m4_5", "w5"), ("w4", "w5"), ("mar_w", "marmarou"), ("vas_ring", "vasiladi"), ("kli_s", "klisova"),
     ("coast_3", "beach_3"), ("beach_2", "beach_3"), ("coast_3", "vasiladi")],
)  # fmt: skip
def test_r68_neighbours_are_attacked(siege: Builder, start: str, target: str) -> None:
    """A unit attacks an adjacent space with Greek units, from land, wall, water and beach.  [R68] [G56]"""
    game = spending(siege, {start: empire(1), target: 1})

    assert game.why_not(f"attack {start} expeditionary fresh {target}") is None


@pytest.mark.parametrize(("start", "target"), [("m5_5", "w5"), ("m4_5", "w6"), ("klo_n", "klisova"), ("w3", "beach_1")])
def test_r68_nothing_else_is_attacked(siege: Builder, start: str, target: str) -> None:
    """Not from afar, not diagonally, not through the town.  [R68] [G16]"""
    assert (
        spending(siege, {start: empire(1), target: 1}).why_not(f"attack {start} expeditionary fresh {target}") == "R68"
    )


def test_r68_an_empty_space_is_not_attacked(siege: Builder) -> None:
    """Somebody must be there.  [R68]"""
    assert spending(siege, {"m4_5": 1}).why_not("attack m4_5 expeditionary fresh w5") == "R68"


def test_r68_each_unit_attacks_once_a_card(siege: Builder) -> None:
    """Two units attack once each; the third attack finds nobody fresh; the next card starts anew.  [R68] [G9]"""
    game = spending(siege, {"m4_5": 2, "w5": 2}, [(1, 1), (2, 2), (3, 3)], cards={"ottoman": ["2A"], "greek": ["44A"]})
    game.ottoman(*["attack m4_5 expeditionary fresh w5"] * 2)

    assert game.why_not("attack m4_5 expeditionary fresh w5") == "R68"
    assert game.why_not("attack m4_5 expeditionary spent w5") == "R68"

    game.ottoman("done").greek("event 44A").ottoman("points 2A", "attack m4_5 expeditionary fresh w5")

    assert len(game.told("attacked")) == 3


def test_r68_fresh_and_spent_units_are_told_apart(siege: Builder) -> None:
    """When one of two has attacked, the player says which of them moves; a fresh newcomer may still attack.  [R68]"""
    game = spending(siege, {"m4_5": 2, "m5_5": 1, "w5": 2}, [(1, 1), (2, 2)])
    game.ottoman("attack m4_5 expeditionary fresh w5")

    assert game.why_not("march m4_5 expeditionary fresh m4_6") is None
    assert game.why_not("march m4_5 expeditionary spent m4_6") is None
    assert game.why_not("march m4_5 expeditionary worn m4_6") == "R1"

    game.ottoman("march m4_5 expeditionary spent m4_6", "done", "attack m4_5 expeditionary fresh w5")

    assert game.why_not("attack m4_5 expeditionary fresh w5") == "R68"
    assert game["marks"] != {}


def test_r68_a_spent_unit_joins_a_fresh_one(siege: Builder) -> None:
    """Where both stand the fresh one may attack once, and then nobody.  [R68]"""
    game = spending(siege, {"m4_5": 1, "m4_6": 1, "w5": 1, "w6": 1}, [(1, 1), (1, 1)])
    game.ottoman("attack m4_5 expeditionary fresh w5", "march m4_5 expeditionary spent m4_6", "done")

    assert game.offers("attack") == ["attack m4_6 expeditionary fresh w6"]

    game.ottoman("attack m4_6 expeditionary fresh w6")

    assert game.offers("attack") == []
    assert "march m4_6 expeditionary spent m4_5" in game.offers("march")
    assert "march m4_6 expeditionary fresh m4_5" not in game.offers("march")


@pytest.mark.parametrize(("roll", "left"), [((8, 8), 1), ((1, 8), 1), ((7, 7), 2)])
def test_r69_one_unit_at_most(siege: Builder, roll: tuple[int, int], left: int) -> None:
    """Two dice; one that reaches the number removes one unit, both remove no more.  [R69]"""
    game = spending(siege, {"m4_5": 1, "w5": 2}, [roll]).ottoman("attack m4_5 expeditionary fresh w5")

    assert game.units("w5") == left


TABLE = {
    ("m4_5", "w5"): [(8, 6), (7, 5), (6, 4)],
    ("m4_4", "w4"): [(9, 7), (8, 6), (7, 5)],
    ("w4", "w5"): [(5, 3)] * 3,
    ("w5", "w4"): [(5, 3)] * 3,
}
"""Number needed without and with pay, on an intact, damaged and destroyed wall (the table of section 5.5)."""


@pytest.mark.parametrize("damage", [0, 1, 2])
@pytest.mark.parametrize(("start", "target"), TABLE)
def test_r70_numbers_needed_at_the_wall(siege: Builder, start: str, target: str, damage: int) -> None:
    """8, with +1 or +2 for damage, -1 for a fort and +2 for pay; 5 from wall to wall.  [R70] [R71] [R72] [G12]"""
    game = spending(siege, {start: empire(1), target: 1}, damage={target: damage})
    attack = f"attack {start} expeditionary fresh {target}"
    plain = game.die(attack)
    game.ottoman("pay")

    assert (plain, game.die(attack)) == TABLE[start, target][damage]


@pytest.mark.parametrize(("start", "target"), [("mar_w", "marmarou"), ("coast_3", "vasiladi"), ("coast_2", "beach_2")])
def test_r70_numbers_needed_in_the_lagoon(siege: Builder, start: str, target: str) -> None:
    """8 from water against islands and beach; nothing but pay changes it.  [R70] [G26] [G27]"""
    game = spending(siege, {start: 1, target: 1})
    attack = f"attack {start} expeditionary fresh {target}"

    assert game.die(attack) == 8
    assert game.ottoman("pay").die(attack) == 6


def test_g10_an_intact_fort_needs_a_bonus(siege: Builder) -> None:
    """Without bonus an intact fort cannot be hit; with pay a 7 does it.  [G10] [R70]"""
    game = spending(siege, {"m4_4": 1, "w4": 1})

    assert game.odds("attack m4_4 expeditionary fresh w4")["chance"] == 0
    assert game.ottoman("pay").odds("attack m4_4 expeditionary fresh w4")["chance"] == pytest.approx(1 - (6 / 8) ** 2)


def test_r71_beach_against_beach(siege: Builder) -> None:
    """Inside the city 5 is enough; pay counts there, too.  [R71] [G11]"""
    game = spending(siege, {"beach_2": empire(1), "beach_3": 1})

    assert game.die("attack beach_2 expeditionary fresh beach_3") == 5
    assert game.ottoman("pay").die("attack beach_2 expeditionary fresh beach_3") == 3


def test_g11_pay_may_be_kept_out_of_the_city(siege: Builder) -> None:
    """With the option `pay_in_city` off the 5 is unmodified; outside pay counts as ever.  [G11] [R72]"""
    game = siege(options={"pay_in_city": False}, card="5A", only={"w4": empire(1), "w5": 1, "m4_6": 1, "w6": 1})
    game.ottoman("points 5A", "pay")

    assert game.die("attack w4 expeditionary fresh w5") == 5
    assert game.die("attack m4_6 expeditionary fresh w6") == 7


def test_r72_pay_once_a_turn(siege: Builder) -> None:
    """1 point and 1 money; a second time in the turn is refused.  [R72]"""
    game = spending(siege, {"m4_5": 1, "w5": 1}).ottoman("pay")

    assert (game["money"], game.ap) == (9, 3)
    assert game.why_not("pay") == "R72"


def test_r72_no_money_no_pay(siege: Builder) -> None:
    """Pay needs money.  [R72]"""
    assert spending(siege, {"m4_5": 1, "w5": 1}, money=0).why_not("pay") == "R72"


def test_r72_pay_lasts_for_the_turn(siege: Builder) -> None:
    """It counts for attacks after it in the same turn, not for those before, nor in the next turn.  [R72]"""
    game = spending(siege, {"m4_5": 3, "w5": 2}, [(6, 6), (1, 1), (1, 1)], cards={"ottoman": ["2A"], "greek": ["44A"]})
    game.ottoman("attack m4_5 expeditionary fresh w5", "pay", "attack m4_5 expeditionary fresh w5", "done")
    game.greek("event 44A").ottoman("points 2A", "attack m4_5 expeditionary fresh w5")

    bonuses = [sum(n for _, _, n in fight["modifiers"]) for fight in game.told("attacked")]
    assert bonuses == [0, 2, 0]
    assert game.units("w5") == 2


def test_r73_preparation_ends_at_7(siege: Builder) -> None:
    """1 point for each step of the marker, up to 7.  [R73]"""
    game = siege(card="5A", preparation={"ottoman": 6}).ottoman("points 5A", "prepare")

    assert (game.preparation, game.ap) == ((7, 0), 3)
    assert game.why_not("prepare") == "R73"


@pytest.mark.parametrize(
    ("before", "after"),
    [(("ottoman", 0), ("ottoman", 1)), (("ottoman", 4), ("ottoman", 5)), (("greek", 2), ("greek", 1)),
     (("greek", 1), ("greek", 0)), (("greek", 0), ("ottoman", 0))],
)  # fmt: skip
def test_r74_support(siege: Builder, before: tuple[str, int], after: tuple[str, int]) -> None:
    """Own area: a token more; enemy area: a token less, or with none the tile is flipped. 2 points.  [R74]"""
    game = siege(card="5A", areas=areas(sea=before)).ottoman("points 5A", "support sea")

    assert (game.area("sea"), game.ap) == (after, 2)


def test_r74_no_support_that_changes_nothing(siege: Builder) -> None:
    """Not with 5 tokens, nor with all 30 tokens in use; enemy areas can still be undermined.  [R74] [G45]"""
    fives = dict.fromkeys(("sea", "petalas", "anatoliko", "dervekista", "vrachori"), ("greek", 5))
    game = siege(
        card="5A", areas=areas(**fives, xiromero=("ottoman", 5), lepanto=("ottoman", 0), kryoneri=("ottoman", 0))
    )
    game.ottoman("points 5A")

    assert game.why_not("support xiromero") == "R74"
    assert game.why_not("support lepanto") == "R74"
    assert game.ottoman("support sea").why_not("support lepanto") is None


@pytest.mark.parametrize(
    ("marker", "roll", "after"),
    [(0, (6, 5), (13, 2)), (0, (6, 6), (10, 0)), (2, (4, 5), (13, 4)), (2, (5, 5), (10, 2)), (9, (1, 1), (13, 10)),
     (10, (1, 1), (10, 10))],
)  # fmt: skip
def test_r75_appeal(siege: Builder, marker: int, roll: tuple[int, int], after: tuple[int, int]) -> None:
    """Dice and marker up to 11: money +3, marker +2 but to 10 at most; 12 nothing. 3 points.  [R75] [G7] [G41]"""
    game = siege([roll], card="5A", appeal=marker).ottoman("points 5A", "appeal")

    assert (game["money"], game["appeal"]) == after
    assert game.ap == 1


@pytest.mark.parametrize(("space", "cost"), [("m6_2", 3), ("m5_2", 5), ("m4_2", 7)])
def test_r76_a_cannon_costs_more_near_the_wall(siege: Builder, space: str, cost: int) -> None:
    """3, 5 or 7 points in rows 6, 5 and 4; the cannon comes from the camp.  [R76]"""
    game = siege(card="5A", only={space: 1}, camp_cannons=2, preparation={"ottoman": 7})
    game.ottoman("points 5A", f"deploy {space}")

    assert game["cannons"] == [space]
    assert game["camp_cannons"] == 1
    assert game.preparation == (7 - max(0, cost - 4), 0)


def test_r76_what_a_battery_needs(siege: Builder) -> None:
    """A unit on the space, no gun there, a row near the wall, a cannon in the camp.  [R76]"""
    game = siege(card="5A", only={"m6_2": 1, "m6_4": 1, "m7_3": 1, "w4": empire(1), "camp": 1, "m5_5": allied(1)},
                 cannons=["m6_4"], preparation={"ottoman": 7}).ottoman("points 5A")  # fmt: skip

    assert game.offers("deploy") == ["deploy m6_2", "deploy m5_5"]
    assert game.why_not("deploy m6_4") == "R6"
    assert game.why_not("deploy m6_5") == "R76"
    assert game.why_not("deploy m7_3") == "R76"
    assert game.why_not("deploy w4") == "R76"
    assert game.why_not("deploy camp") == "R76"

    bare = siege(card="5A", only={"m6_2": 1}, camp_cannons=0).ottoman("points 5A")

    assert bare.why_not("deploy m6_2") == "R76"

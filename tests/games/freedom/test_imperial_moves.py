"""The Empire's moves: standard moves on the mainland, slow moves onto wall, water and beach (R60-R67)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.games.freedom.siege_positions import Army, Builder, Siege, allied, empire


def spending(siege: Builder, only: Army, **told: Any) -> Siege:
    """The Empire has four points and these units."""
    return siege(card="5A", only=only, **told).ottoman("points 5A")


def test_r60_two_units_one_space_each(siege: Builder) -> None:
    """One point moves two different units one space each.  [R60]"""
    game = spending(siege, {"m7_1": 1, "m7_9": 1})
    game.ottoman("march m7_1 expeditionary fresh m6_1", "march m7_9 expeditionary fresh m7_8")

    assert (game.units("m6_1"), game.units("m7_8"), game.ap) == (1, 1, 3)


def test_r60_one_unit_two_spaces(siege: Builder) -> None:
    """One point moves one unit two spaces, round a corner if it likes.  [R60]"""
    game = spending(siege, {"m7_1": 1})
    game.ottoman("march m7_1 expeditionary fresh m6_1", "march m6_1 expeditionary fresh m6_2")

    assert (game.units("m6_2"), game.ap) == (1, 3)


def test_r60_the_second_step_may_be_left_out(siege: Builder) -> None:
    """A single step costs the whole point.  [R60]"""
    game = spending(siege, {"m7_1": 1}).ottoman("march m7_1 expeditionary fresh m6_1", "done")

    assert game.asked == ("ottoman", "spend")
    assert game.ap == 3


def test_r60_units_of_both_kinds_share_a_move(siege: Builder) -> None:
    """The two units need not be of one kind.  [R60]"""
    game = spending(siege, {"m7_1": 1, "m7_9": allied(1)}, round=4)
    game.ottoman("march m7_1 expeditionary fresh m6_1", "march m7_9 allied fresh m6_9")

    assert (game.units("m6_1"), game.units("m6_9"), game.ap) == (1, 1, 3)


def test_r60_only_moves_finish_a_move(siege: Builder) -> None:
    """Between the two steps nothing else is done.  [R60]"""
    game = spending(siege, {"m7_1": 1}).ottoman("march m7_1 expeditionary fresh m6_1")

    assert game.why_not("prepare") == "R60"
    assert game.why_not("march m6_1 insurgent fresh m5_1") == "R1"


@pytest.mark.parametrize(("end", "rule"), [("m5_5", "R60"), ("m6_4", "R60"), ("w7", "R63"), ("m8_5", "R61")])
def test_r60_one_space_at_a_time(siege: Builder, end: str, rule: str) -> None:
    """Steps go to neighbours on the mainland; diagonals are none.  [R60] [R61] [R63]"""
    assert spending(siege, {"m7_5": 1}).why_not(f"march m7_5 expeditionary fresh {end}") == rule


def test_r61_forward_and_sideways_never_back(siege: Builder) -> None:
    """Forward and to both sides; never to a space behind, never into the camp.  [R61]"""
    game = spending(siege, {"m7_8": 1, "m8_7": 1})

    assert game.offers("march") == [
        f"march {start} expeditionary fresh {end}"
        for start, end in (("m8_7", "m8_6"), ("m8_7", "m7_7"), ("m7_8", "m7_7"), ("m7_8", "m7_9"), ("m7_8", "m6_8"))
    ]
    assert game.why_not("march m7_8 expeditionary fresh camp") == "R61"
    assert game.why_not("march m8_7 expeditionary fresh camp") == "R61"


def test_r61_nobody_leaves_the_wall_for_the_mainland(siege: Builder) -> None:
    """Row 4 is behind a unit on the wall.  [R61] [G30]"""
    game = spending(siege, {"w3": empire(1)})

    assert game.why_not("march w3 expeditionary fresh m4_3") == "R61"
    assert game.why_not("slow_move w3 expeditionary fresh m4_3") == "R61"


def test_r62_out_of_the_camp(siege: Builder) -> None:
    """From the camp to any neighbour, and on with the second step.  [R62]"""
    game = spending(siege, {"camp": 3})

    assert game.offers("march") == [f"march camp expeditionary fresh {end}" for end in ("m8_7", "m7_8", "m7_9")]

    game.ottoman("march camp expeditionary fresh m7_9", "march m7_9 expeditionary fresh m6_9")

    assert (game.units("camp"), game.units("m6_9")) == (2, 1)


def test_r63_one_point_a_step(siege: Builder) -> None:
    """Slow moves take a unit one space for each point.  [R63] [G57]"""
    game = spending(siege, {"m6_9": 1})
    path = ["m6_9", "klo_e", "klo_n", "kli_n", "klisova"]
    for left, (start, end) in zip((3, 2, 1), pairwise(path)):
        game.ottoman(f"slow_move {start} expeditionary fresh {end}")

        assert game.ap == left

    game.ottoman("slow_move kli_n expeditionary fresh klisova")

    assert game.stack("klisova") == empire(1)


def test_r63_each_kind_of_move_has_its_ground(siege: Builder) -> None:
    """Wall and water need slow moves, the mainland a standard one.  [R63] [G58]"""
    game = spending(siege, {"m4_3": 1, "m8_1": 1, "mar_n": 1}, damage={"w3": 2})

    assert game.why_not("march m4_3 expeditionary fresh w3") == "R63"
    assert game.why_not("march m8_1 expeditionary fresh mar_n") == "R63"
    assert game.why_not("march mar_n expeditionary fresh marmarou") == "R63"
    assert game.why_not("slow_move m4_3 expeditionary fresh m4_4") == "R63"
    assert game.why_not("slow_move m4_3 expeditionary fresh w4") == "R63"
    assert game.why_not("slow_move m4_3 expeditionary fresh m5_3") == "R61"
    assert game.why_not("slow_move m4_4 expeditionary fresh w4") == "R1"


def test_g57_no_passing_by_slow_moves(siege: Builder) -> None:
    """Neither a full space nor the other kind is passed, however many points there are.  [G57] [R63]"""
    full = spending(siege, {"w3": empire(1), "w4": empire(2)})

    assert full.why_not("slow_move w3 expeditionary fresh w4") == "R2"

    mixed = spending(siege, {"mar_n": 1, "mar_w": allied(1)}, round=4)

    assert mixed.why_not("slow_move mar_n expeditionary fresh mar_w") == "R5"


@pytest.mark.parametrize(("damage", "garrison", "refusal"), [(0, 0, "R64"), (1, 0, "R64"), (2, 1, "R64"), (2, 0, None)])
def test_r64_only_a_breach_without_garrison_is_climbed(
    siege: Builder, damage: int, garrison: int, refusal: str | None
) -> None:
    """From row 4 onto a destroyed wall without Greek units; a gun there does not matter.  [R64]"""
    game = spending(siege, {"m4_4": 1, "w4": garrison}, damage={"w4": damage}, cannons=["w4"])

    assert game.why_not("slow_move m4_4 expeditionary fresh w4") == refusal


def test_r64_only_the_wall_in_front(siege: Builder) -> None:
    """A breach is entered from the row-4 space of its own column.  [R64]"""
    game = spending(siege, {"m4_3": 1, "m4_5": 1}, damage={"w4": 2})

    assert game.offers("slow_move") == []


@pytest.mark.parametrize("damage", [0, 1, 2])
def test_r65_along_the_wall(siege: Builder, damage: int) -> None:
    """Units on the wall go to its next space in any condition, unless Greeks hold it.  [R65]"""
    game = spending(siege, {"w3": empire(1), "w2": 1}, damage={"w4": damage, "w2": damage})

    assert game.why_not("slow_move w3 expeditionary fresh w4") is None
    assert game.why_not("slow_move w3 expeditionary fresh w2") == "R65"
    assert game.why_not("slow_move w3 expeditionary fresh w5") == "R63"


@pytest.mark.parametrize(("start", "end"), [("m8_1", "mar_n"), ("m5_9", "klo_n"), ("m6_9", "klo_e")])
def test_r66_three_entries_to_the_lagoon(siege: Builder, start: str, end: str) -> None:
    """One entry in the north-west, two in the east.  [R66]"""
    assert spending(siege, {start: 1}).offers("slow_move") == [f"slow_move {start} expeditionary fresh {end}"]


def test_r66_no_other_entry(siege: Builder) -> None:
    """From no other mainland space can water be entered.  [R66]"""
    edge = ["m7_1", "m6_1", "m5_1", "m8_7", "m7_9", "m8_2"]
    game = spending(siege, dict.fromkeys(edge, 1))

    assert game.offers("slow_move") == []
    assert game.why_not("slow_move m7_1 expeditionary fresh mar_n") == "R63"


BOLD = [("mar_n", "mar_e", "marmarou"), ("mar_w", "mar_s", "marmarou"), ("klo_e", "klo_s", "klisova"),
        ("klo_n", "klo_w", "klisova"), ("kli_e", "kli_s", "klisova"), ("kli_n", "kli_w", "klisova")]  # fmt: skip


@pytest.mark.parametrize(("start", "end", "island"), BOLD)
def test_r66_bold_water_needs_the_island(siege: Builder, start: str, end: str, island: str) -> None:
    """A bold space is entered only while an Imperial unit stands on its island.  [R66]"""
    assert spending(siege, {start: 1}).why_not(f"slow_move {start} expeditionary fresh {end}") == "R66"
    assert spending(siege, {start: 1, island: 1}).why_not(f"slow_move {start} expeditionary fresh {end}") == "R66"
    assert (
        spending(siege, {start: 1, island: empire(1)}).why_not(f"slow_move {start} expeditionary fresh {end}") is None
    )


@pytest.mark.parametrize(("island", "bold"), [("marmarou", ["mar_e", "mar_s"]), ("klisova", ["kli_s", "kli_w"])])
def test_r66_a_unit_leaving_the_island_opens_its_own_way(siege: Builder, island: str, bold: list[str]) -> None:
    """The last unit on the island may step onto bold water, and finds the next bold space closed.  [R66]"""
    game = spending(siege, {island: empire(1)})
    for end in bold:
        assert game.why_not(f"slow_move {island} expeditionary fresh {end}") is None

    game.ottoman(f"slow_move {island} expeditionary fresh {bold[0]}")

    assert game.why_not(f"slow_move {bold[0]} expeditionary fresh {bold[1]}") == "R66"


@pytest.mark.parametrize(
    ("start", "end"),
    [("mar_n", "m8_1"), ("klo_n", "m5_9"), ("klo_e", "m6_9"), ("coast_1", "mar_s"), ("coast_5", "klo_w"),
     ("coast_3", "vasiladi")],
)  # fmt: skip
def test_r66_no_way_back(siege: Builder, start: str, end: str) -> None:
    """Nobody returns to the mainland, nor from the coast to a ring or an island.  [R66] [G30]"""
    game = spending(siege, {start: 1, "marmarou": empire(1), "klisova": empire(1)})

    assert game.why_not(f"slow_move {start} expeditionary fresh {end}") == "R66"


@pytest.mark.parametrize(("start", "end"), [("mar_s", "coast_1"), ("klo_w", "coast_5"), ("vasiladi", "coast_3")])
def test_r66_three_ways_to_the_coast(siege: Builder, start: str, end: str) -> None:
    """The coast is reached from mar_s, klo_w and Vasiladi.  [R66]"""
    game = spending(siege, {start: empire(1), "marmarou": empire(1), "klisova": empire(1)})

    assert game.why_not(f"slow_move {start} expeditionary fresh {end}") is None


@pytest.mark.parametrize(("start", "end"), [("kli_n", "klisova"), ("mar_n", "marmarou"), ("coast_2", "beach_2")])
def test_r67_held_ground_is_not_entered(siege: Builder, start: str, end: str) -> None:
    """Islands and beach are entered only without Greek units there; a gun does not matter.  [R67]"""
    move = f"slow_move {start} expeditionary fresh {end}"

    assert spending(siege, {start: 1, end: 1}).why_not(move) == "R67"
    assert spending(siege, {start: 1}, cannons=[end]).why_not(move) is None


def test_r67_coast_and_beach(siege: Builder) -> None:
    """Coast to the beach of its column, sideways along both, never from the beach into the sea.  [R67] [G30]"""
    game = spending(siege, {"coast_2": 1, "beach_4": empire(1)})

    assert sorted(game.offers("slow_move")) == sorted(
        f"slow_move {start} expeditionary fresh {end}"
        for start, ends in (("coast_2", ("coast_1", "coast_3", "beach_2")), ("beach_4", ("beach_3", "beach_5")))
        for end in ends
    )
    assert game.why_not("slow_move beach_4 expeditionary fresh coast_4") == "R67"
    assert game.why_not("slow_move coast_2 expeditionary fresh beach_3") == "R63"

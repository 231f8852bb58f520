"""The Opening: five units creep forward, one Greek unit regroups (R30-R35)."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder, allied, empire


def test_r30_the_empire_acts_first(siege: Builder) -> None:
    """The Empire advances, then the Greeks regroup, then cards are played.  [R30]"""
    game = siege(phase="opening")

    assert game.asked == ("ottoman", "advance")
    assert game.ottoman("done").asked == ("greek", "regroup")
    assert game.greek("done").asked == ("ottoman", "play_card")


def test_r31_up_to_five_units(siege: Builder) -> None:
    """Any number up to five; after the fifth it is the Greeks' turn.  [R31]"""
    game = siege(phase="opening").ottoman("advance m6_2 expeditionary m5_2", "done")

    assert game.asked == ("greek", "regroup")

    game = siege(phase="opening").ottoman(*["advance m6_2 expeditionary m5_2"] * 3)

    assert game.asked == ("ottoman", "advance")
    assert game.ottoman(*["advance m6_4 expeditionary m5_4"] * 2).asked == ("greek", "regroup")


def test_r31_each_unit_moves_once(siege: Builder) -> None:
    """A unit that has moved stays; another one on the same space may still go on.  [R31]"""
    game = siege(phase="opening", only={"m8_1": 1, "m7_1": 1}).ottoman("advance m8_1 expeditionary m7_1")

    assert game.why_not("advance m7_1 expeditionary m6_1") is None

    game.ottoman("advance m7_1 expeditionary m6_1")

    assert game.asked == ("greek", "regroup")
    assert (game.units("m7_1"), game.units("m6_1")) == (1, 1)


def test_r31_moved_units_are_remembered(siege: Builder) -> None:
    """With a fresh unit elsewhere the moved one is refused by name of the rule.  [R31]"""
    game = siege(phase="opening", only={"m8_1": 1, "m8_5": 1}).ottoman("advance m8_1 expeditionary m7_1")

    assert game.why_not("advance m7_1 expeditionary m6_1") == "R31"
    assert game.offers("advance") == ["advance m8_5 expeditionary m7_5"]


def test_r31_only_units_on_the_mainland_or_in_the_camp(siege: Builder) -> None:
    """Units in the lagoon, on the wall and on the beach take no part.  [R31] [R33]"""
    only = {"mar_n": 1, "coast_1": 1, "w3": empire(1), "beach_2": empire(1), "klisova": empire(1), "m8_1": 1}
    game = siege(phase="opening", only=only)

    assert game.offers("advance") == ["advance m8_1 expeditionary m7_1"]
    assert game.why_not("advance mar_n expeditionary mar_w") == "R33"
    assert game.why_not("advance w3 expeditionary w2") == "R33"
    assert game.why_not("advance beach_2 expeditionary beach_3") == "R33"


@pytest.mark.parametrize("end", ["m7_4", "m7_6", "m8_5", "m6_4", "m5_5"])
def test_r32_forward_only(siege: Builder, end: str) -> None:
    """Neither sideways nor back, neither diagonally nor two spaces.  [R32]"""
    game = siege(phase="opening", only={"m7_5": 1})

    assert game.why_not(f"advance m7_5 expeditionary {end}") == "R32"
    assert game.why_not("advance m7_5 expeditionary m6_5") is None


def test_g15_out_of_the_camp(siege: Builder) -> None:
    """From the camp a unit may go to any of the three spaces beside it, and nowhere else.  [G15] [R32]"""
    game = siege(phase="opening", only={"camp": 3})

    assert game.offers("advance") == [f"advance camp expeditionary {end}" for end in ("m8_7", "m7_8", "m7_9")]
    assert game.why_not("advance camp expeditionary m6_8") == "R32"


def test_r33_no_slow_moves(siege: Builder) -> None:
    """A breach is not climbed and the lagoon not entered; row 4 stays where it is.  [R33]"""
    game = siege(phase="opening", only={"m4_5": 1, "m8_1": 1, "m5_9": 1}, damage={"w5": 2})

    assert game.why_not("advance m4_5 expeditionary w5") == "R33"
    assert game.why_not("advance m8_1 expeditionary mar_n") == "R33"
    assert game.why_not("advance m5_9 expeditionary klo_n") == "R33"
    assert game.why_not("advance m4_5 expeditionary m4_6") == "R32"
    assert sorted(game.offers("advance")) == ["advance m5_9 expeditionary m4_9", "advance m8_1 expeditionary m7_1"]


def test_r34_limits_after_each_move(siege: Builder) -> None:
    """No passing through a full space, but the column may move up one by one.  [R34] [R2]"""
    game = siege(phase="opening", only={"m7_5": 1, "m6_5": 3})

    assert game.why_not("advance m7_5 expeditionary m6_5") == "R2"

    game.ottoman("advance m6_5 expeditionary m5_5")

    assert game.why_not("advance m7_5 expeditionary m6_5") is None


def test_r34_kinds_after_each_move(siege: Builder) -> None:
    """The other kind must have left before a unit follows.  [R34] [R5]"""
    game = siege(phase="opening", round=4, only={"m7_5": allied(1), "m6_5": 1})

    assert game.why_not("advance m7_5 allied m6_5") == "R5"
    assert game.ottoman("advance m6_5 expeditionary m5_5").why_not("advance m7_5 allied m6_5") is None


def test_r35_one_regroup(siege: Builder) -> None:
    """The Greeks move one unit anywhere in the city, or none; then the Action phase begins.  [R35] [R80]"""
    game = siege(phase="opening_greek")

    assert game.why_not("regroup w9 beach_1") is None
    assert game.why_not("prepare") == "R35"
    assert game.greek("regroup w9 beach_1").asked == ("ottoman", "play_card")
    assert game.units("beach_1") == 1


def test_r35_nothing_to_regroup(siege: Builder) -> None:
    """Without any unit the Greeks can only pass.  [R35]"""
    assert siege(phase="opening_greek", only={"m8_1": 1}).offers() == ["done"]

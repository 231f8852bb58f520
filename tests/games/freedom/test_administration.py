"""Administration: the round marker, the change of period, new hands (R20-R26)."""

from __future__ import annotations

import pytest

import bulawa
from tests.games.freedom.siege_positions import Builder, Siege, allied, areas, empire

TEN = [*["place m8_1"] * 3, *["place m8_3"] * 3, *["place m8_5"] * 3, "place m8_7"]


def test_r20_round_1_has_no_administration() -> None:
    """The first round begins with the Opening.  [R20]"""
    match = bulawa.new("freedom", seed="1")

    assert [event.key for event in match.log if event.key in ("round", "phase")] == ["phase"]
    assert match.position()["round"] == 1
    assert match.waiting == ("ottoman",)


@pytest.mark.parametrize(("round", "loss"), [(1, 0), (2, 0), (4, 1), (5, 1)])
def test_r21_the_round_marker(siege: Builder, round: int, loss: int) -> None:
    """The marker goes on by one; in rounds 5 and 6 the Empire loses 1 morale.  [R21]"""
    game = siege(phase="administration", round=round)

    assert game["round"] == round + 1
    assert game.morale == (15 - loss, 10)


def test_r21_round_4_costs_no_morale(siege: Builder) -> None:
    """The period change itself costs the Empire nothing.  [R21]"""
    assert siege(phase="administration", round=3).ottoman(*TEN).morale == (15, 10)


@pytest.mark.parametrize("round", [1, 2, 4, 5])
def test_r22_the_period_changes_in_round_4_only(siege: Builder, round: int) -> None:
    """No other round brings allies, money or refugees.  [R22]"""
    game = siege(phase="administration", round=round)

    assert game.told("period_b") == []
    assert (game.supply_of("allied"), game["money"], game["civilians"], game["appeal"]) == (20, 10, 8, 0)
    assert siege(phase="administration", round=3).told("period_b") == [{"event": "period_b"}]


@pytest.mark.parametrize(("round", "letter"), [(1, "A"), (2, "A"), (4, "B"), (5, "B")])
def test_r23_hands_are_filled_to_8(siege: Builder, round: int, letter: str) -> None:
    """Both draw up to 8 from the deck of the period: 7, or 8 after a final reaction; the Empire first.  [R23] [G8]"""
    game = siege(phase="administration", round=round, hands={"ottoman": ["50A"], "greek": []})

    assert [draw["count"] for draw in game.told("drawn")] == [7, 8]
    assert [draw["side"] for draw in game.told("drew")] == ["ottoman", "greek"]
    assert all(card.endswith(letter) for draw in game.told("drew") for card in draw["cards"])
    assert [len(game["hands"][side]) for side in ("ottoman", "greek")] == [8, 8]


def test_r23_an_empty_deck_is_made_anew(siege: Builder) -> None:
    """In a test position whose deck runs out the discards of the period are shuffled again.  [R23]"""
    gone = [f"{number}A" for number in range(1, 51)]
    game = siege(phase="administration", round=1, hands={"ottoman": [], "greek": []}, discard=gone)

    assert [len(game["hands"][side]) for side in ("ottoman", "greek")] == [8, 8]
    assert game["discard"] == []


def changing(siege: Builder, **told: object) -> Siege:
    return siege(phase="administration", round=3, **told)


def test_r24_allies_come_to_the_back_rows(siege: Builder) -> None:
    """Ten allied units are placed in rows 7 and 8, within limits and apart from expeditionary units.  [R24] [G2]"""
    game = changing(siege)

    assert game.asked == ("ottoman", "place_allies")
    assert game.why_not("place m6_1") == "R24"
    assert game.why_not("place camp") == "R24"
    assert game.why_not("place mar_n") == "R24"
    assert game.why_not("place m8_2") == "R5"
    assert game.why_not("done") == "R24"

    game.ottoman(*["place m8_1"] * 3)

    assert game.why_not("place m8_1") == "R2"


def test_r24_as_many_as_fit_must_be_placed(siege: Builder) -> None:
    """With room for four in rows 7 and 8, four are placed there and six more go to the camp.  [R24]"""
    rows = [f"m7_{column}" for column in range(1, 10)] + [f"m8_{column}" for column in range(1, 8)]
    game = changing(siege, only={**dict.fromkeys(rows, 1), "m7_1": 0, "m7_2": allied(2)})
    game.ottoman(*["place m7_1"] * 3, "place m7_2")

    assert (game.stack("m7_1"), game.stack("m7_2"), game.stack("camp")) == (allied(3), allied(3), allied(11))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("greek", 2), ("ottoman", 1)),
        (("greek", 4), ("greek", 0)),
        (("greek", 5), ("greek", 1)),
        (("greek", 3), ("ottoman", 0)),
        (("ottoman", 0), ("ottoman", 4)),
        (("ottoman", 3), ("ottoman", 5)),
    ],
)
def test_r24_four_support_actions_on_the_sea(siege: Builder, before: tuple[str, int], after: tuple[str, int]) -> None:
    """The Empire makes four free support actions on the Sea.  [R24] [R74]"""
    assert changing(siege, areas=areas(sea=before)).ottoman(*TEN).area("sea") == after


@pytest.mark.parametrize(("before", "after"), [(0, 4), (4, 8), (8, 10), (10, 10)])
def test_r24_the_appeal_gets_harder(siege: Builder, before: int, after: int) -> None:
    """The appeal marker moves by 4, not beyond 10.  [R24]"""
    assert changing(siege, appeal=before).ottoman(*TEN)["appeal"] == after


def test_r24_no_more_allies_than_pieces(siege: Builder) -> None:
    """Only twenty allied units exist.  [R24] [R8]"""
    game = changing(siege, only={"m6_1": allied(3), "m6_2": allied(3)}).ottoman(*TEN)

    assert game.stack("camp") == allied(4)
    assert game.supply_of("allied") == 0


@pytest.mark.parametrize(
    ("civilians", "pressure", "after"), [(8, 0, (18, 1)), (15, 10, (23, 10)), (0, None, (10, None)), (13, 9, (23, 10))]
)
def test_r25_refugees(siege: Builder, civilians: int, pressure: int | None, after: tuple[int, int | None]) -> None:
    """Ten civilians come, as many as there are pieces; pressure +1 unless its marker is gone.  [R25]"""
    game = changing(siege, civilians=civilians, pressure=pressure).ottoman(*TEN)

    assert (game["civilians"], game["pressure"]) == after


def test_r26_all_old_cards_are_discarded(siege: Builder) -> None:
    """Whatever is in hand goes before 8 cards of period B are drawn.  [R26]"""
    game = changing(siege, hands={"ottoman": ["1A", "2A"], "greek": ["60B"]}).ottoman(*TEN)

    assert game["discard"] == ["1A", "2A", "60B"]
    assert [len(game["hands"][side]) for side in ("ottoman", "greek")] == [8, 8]
    assert "60B" not in game["hands"]["ottoman"] + game["hands"]["greek"]


def test_g36_allies_are_placed_before_the_new_hand_is_seen(siege: Builder) -> None:
    """The period changes first, cards are drawn last.  [G36] [R22]"""
    game = changing(siege, hands={"ottoman": ["1A"], "greek": ["2A"]})

    assert game["hands"] == {"ottoman": ["1A"], "greek": ["2A"]}
    assert game.told("drew") == []


def test_r5_allies_never_join_expeditionary_units_in_the_back_rows(siege: Builder) -> None:
    """The rule of kinds holds for the arrival, too.  [R5] [R24]"""
    game = changing(siege, units={"m7_1": empire(1)})

    assert game.why_not("place m7_1") == "R5"

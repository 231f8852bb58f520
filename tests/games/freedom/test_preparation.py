"""Prepared points: for one dear action, as the first of the turn (R50, R51)."""

from __future__ import annotations

import pytest

from tests.games.freedom.siege_positions import Builder

IMPERIAL = [("43A", "appeal", 3), ("29A", "appeal", 3), ("29A", "deploy m6_2", 3), ("43A", "deploy m5_2", 5),
            ("5A", "deploy m4_2", 7)]  # fmt: skip
GREEK = [("29A", "sortie w2 m6_2", 3), ("29A", "pressure", 3), ("43A", "repair w5", 4), ("43A", "train w5", 4),
         ("43A", "deploy w5", 4), ("29A", "sortie w1 m6_2", 4)]  # fmt: skip
POINTS = {"29A": 2, "43A": 3, "5A": 4}
BATTERIES = {"m6_2": 2, "m5_2": 1, "m4_2": 1}


@pytest.mark.parametrize(("card", "action", "cost"), IMPERIAL)
def test_r50_the_empire_prepares_appeals_and_guns(siege: Builder, card: str, action: str, cost: int) -> None:
    """The dearer action takes the card's points and exactly the difference of prepared ones.  [R50] [R51]"""
    short = max(0, cost - POINTS[card])
    rolls = [(6, 6)] if action == "appeal" else []
    game = siege(rolls, card=card, units=BATTERIES, preparation={"ottoman": short + 1}).ottoman(
        f"points {card}", action
    )

    assert game.preparation == (1, 0)
    assert game.asked == ("greek", "play_card")

    if short:
        poor = siege(card=card, units=BATTERIES, preparation={"ottoman": short - 1}).ottoman(f"points {card}")

        assert poor.why_not(action) == "R43"


@pytest.mark.parametrize(("card", "action", "cost"), GREEK)
def test_r50_the_greeks_prepare_five_actions(siege: Builder, card: str, action: str, cost: int) -> None:
    """Sorties from distance 3, pressure, repair, training and guns may use preparation.  [R50] [R51]"""
    short = cost - POINTS[card]
    rolls = [(1,)] if action.startswith("sortie") else []
    told = {"units": {"m6_2": 2}, "damage": {"w5": 1}}
    game = siege(rolls, turn="greek", card=card, preparation={"greek": short}, **told).greek(f"points {card}", action)

    assert game.preparation == (0, 0)
    assert game.asked == ("ottoman", "play_card")

    poor = siege(turn="greek", card=card, preparation={"greek": short - 1}, **told).greek(f"points {card}")

    assert poor.why_not(action) == "R43"


def test_r50_never_for_what_the_card_can_pay(siege: Builder) -> None:
    """An action within the card's points leaves preparation alone.  [R50]"""
    game = siege([(6, 6)], card="43A", preparation={"ottoman": 5}).ottoman("points 43A", "appeal")

    assert game.preparation == (5, 0)


def test_r51_not_after_points_have_been_spent(siege: Builder) -> None:
    """Prepared points never top up what is left of a card.  [R51] [G21]"""
    game = siege(card="29A", units=BATTERIES, preparation={"ottoman": 5}).ottoman("points 29A", "prepare")

    assert game.why_not("appeal") == "R51"
    assert game.why_not("deploy m5_2") == "R51"
    assert game.why_not("support sea") == "R43"
    assert game.why_not("prepare") is None


def test_r51_no_prepared_points_to_stretch_cheap_actions(siege: Builder) -> None:
    """With 2 points a third cheap action is not to be had, whatever was prepared.  [R51] [R50]"""
    game = siege(card="29A", preparation={"ottoman": 4}).ottoman("points 29A", "prepare", "prepare")

    assert game.asked == ("greek", "play_card")
    assert game.preparation == (6, 0)


def test_r51_prepared_points_are_not_spent_by_the_enemy(siege: Builder) -> None:
    """Each side has its own marker.  [R51] [R84]"""
    game = siege(turn="greek", card="43A", preparation={"ottoman": 3, "greek": 1}, damage={"w5": 2})
    game.greek("points 43A", "repair w5")

    assert game.preparation == (3, 0)

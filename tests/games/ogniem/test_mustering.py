"""The muster at the table: every card in words, and what a list comes to."""

from __future__ import annotations

import pytest

from bulawa.engine.setup import Setup
from bulawa.engine.words import LANGUAGES
from bulawa.games.ogniem.content import muster, pack
from bulawa.games.ogniem.screen import mustering

PACK = pack.own()
SETUP = Setup("meeting_engagement", {}, PACK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_with_all_its_values(language: str) -> None:
    """68 cards of five armies: rows, rules with their sentences, upgrades that have a text."""
    told = mustering.describe(language)

    assert (len(told["cards"]), len(told["armies"])) == (68, 5)
    assert all(card["rows"] and all(text for _, text in card["rules"]) for card in told["cards"].values())
    assert all(id in told["upgrades"] for card in told["cards"].values() for id in card["upgrades"])


def test_a_card_says_what_it_has() -> None:
    """Pancerni: bows with two values, and Independence while steady."""
    card = mustering.describe("en")["cards"]["pl_pancerni"]

    assert ["Fire", "2/1/1 (3/2/1), 10″, charges 2, on the move −1"] in card["rows"]
    assert "Independence [steady]" in [name for name, _ in card["rules"]]


def test_a_list_is_weighed_beside_its_limits() -> None:
    """Points, upgrade points and motivation are counted; the list comes back as it is kept."""
    text = "faction: commonwealth\npl_hetman\npl_hussars\npl_pancerni + lances_for_pancerni\n2 x pl_haiduks"
    weighed = mustering.weigh(SETUP, "red", text, "en")
    sums = {one["label"]: (one["now"], one.get("most")) for one in weighed["sums"]}

    assert "problem" not in weighed
    assert (sums["Points"], sums["Upgrades"], sums["Motivation"]) == ((58, 76), (2, 4), (5, None))
    assert muster.bring(PACK, "meeting_engagement", "red", text) == weighed["text"]


def test_a_list_with_a_fault_is_weighed_all_the_same() -> None:
    """Four of one card: the sums are told, and what is wrong."""
    weighed = mustering.weigh(SETUP, "red", "faction: tatars\nta_khan\n4 x ta_horde", "pl")

    assert weighed["sums"][0] == {"label": "Punkty", "now": 50, "most": 76}
    assert weighed["problem"]["text"] == "Ta sama karta 4 razy; na tym poziomie wolno 2."


def test_cards_of_which_no_more_may_be_taken_are_told_with_the_reason() -> None:
    """The first limit that one more would break, not what the list still lacks.  [R400]"""
    weighed = mustering.weigh(SETUP, "red", "faction: commonwealth\npl_hetman\n2 x pl_haiduks", "en")

    assert weighed["problem"]["text"] == "2 units; this level wants at least 4."
    assert weighed["closed"]["pl_haiduks"] == "3 times the same card; this level allows 2."
    assert weighed["closed"]["pl_hetman"] == "There are 2 commanders-in-chief; an army has exactly one."
    assert "pl_hussars" not in weighed["closed"]


def test_what_cannot_be_read_has_no_sums() -> None:
    """The line at fault is named."""
    weighed = mustering.weigh(SETUP, "red", "faction: tatars\nta_can", "en")

    assert (weighed["sums"], weighed["problem"]["field"]) == ([], "brought.red[2]")

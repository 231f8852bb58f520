"""The negotiations (rulebook p.29-30)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.games.chocim.negotiations import winners
from tests.games.chocim.sieges import Builder, Siege

PREPARING = [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "prepare_cards", "open": [0, 0]}]
BIDDING = [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}]
CLAIMS = ["claim_moldavia", "claim_fortress", "claim_tatars", "claim_sich", "claim_tribute"]
WEAK = [f"dip_{n:02}" for n in range(1, 13)]
STRONG = ["dip_46", "dip_47", "dip_48", "dip_53", "dip_54", "dip_55"]


def prepared(siege: Builder, **told: Any) -> tuple[int, int]:
    """Cards left after the preparation of twelve each."""
    cards = {"commonwealth": WEAK, "ottoman": [f"dip_{n}" for n in range(20, 32)]}
    game = siege(frames=PREPARING, week=5, arguments=cards, **told)
    return len(game.cards("commonwealth")), len(game.cards("ottoman"))


def last_claim(siege: Builder, ours: list[str], theirs: list[str], **told: Any) -> Siege:
    """All claims turned, the last one open for bids."""
    return siege(
        frames=BIDDING, claims=CLAIMS, bids=[{}] * 5, arguments={"commonwealth": ours, "ottoman": theirs}, **told
    )


def test_r130_supplies_and_morale_cost_cards(siege: Builder) -> None:
    """One for a row of shortages and one for morale 4; the Ottomans in plenty and at 8 lose none."""
    assert prepared(siege, supply={"commonwealth": 8, "ottoman": 30}, morale={"commonwealth": 4, "ottoman": 8}) == (
        10,
        12,
    )


def test_r131_lost_fields_cost_cards(siege: Builder) -> None:
    """One for each field under Ottoman control."""
    units = {"control.church": {"sipahi": 1}, "control.castle": {"sipahi": 1}, "defence.church": {}}

    assert prepared(siege, units=units) == (10, 12)


@pytest.mark.parametrize(("removed", "left"), [(4, 12), (5, 11), (9, 11), (10, 10)])
def test_r132_removed_units_cost_cards(siege: Builder, removed: int, left: int) -> None:
    """One for every full five; mutinied ones do not count."""
    units = {"removed.ottoman": {"sipahi": removed}, "mutinied.ottoman": {"tatar": 3}}

    assert prepared(siege, units=units) == (12, left)


def test_r133_the_weakest_go_and_seven_stay(siege: Builder) -> None:
    """Strong cards are kept; the numbers are announced, the cards are not.  [G28]"""
    game = siege(
        frames=PREPARING,
        week=5,
        arguments={"commonwealth": [*WEAK[:2], *STRONG], "ottoman": ["dip_20"]},
        morale={"commonwealth": 0, "ottoman": 8},
    )
    assert game["buried"]["commonwealth"] == ["dip_01"]
    assert [one["cards"] for one in game.told("prepared")] == [7, 1]
    assert "dip_02" not in str(game.match.view("ottoman"))


def test_g28_seven_or_fewer_lose_nothing(siege: Builder) -> None:
    """A small hand is neither cut nor filled up.  [R133]"""
    game = siege(frames=PREPARING, week=5, arguments={"commonwealth": STRONG}, morale={"commonwealth": 0, "ottoman": 8})

    assert game.cards("commonwealth") == STRONG


def test_r134_claims_are_turned_one_by_one(siege: Builder) -> None:
    """The first is turned, the others come after bids."""
    game = siege(
        frames=PREPARING, week=5, arguments={"commonwealth": STRONG[:1], "ottoman": STRONG[1:2]},
        draws=[["claim_sich"], ["claim_moldavia"]],
    )  # fmt: skip
    assert game["claims"] == ["claim_sich"]
    game.commonwealth("done").ottoman("done")

    assert game["claims"] == ["claim_sich", "claim_moldavia"]


def test_r135_sealed_bids(siege: Builder) -> None:
    """Both choose unseen; only that somebody has chosen is told, then the numbers, never the cards."""
    game = siege(
        frames=[*BIDDING], claims=CLAIMS[:1], bids=[{}], arguments={"commonwealth": STRONG[:3], "ottoman": STRONG[3:]}
    )
    assert list(game.match.waiting) == ["commonwealth", "ottoman"]
    game.commonwealth("argue dip_46")
    assert game.why("commonwealth", "argue dip_46") == game.why("commonwealth", "argue dip_53") == "R135"
    game.commonwealth("argue dip_48", "done")
    assert list(game.match.waiting) == ["ottoman"]
    assert "dip_46" not in str(game.match.view("ottoman"))
    assert game.match.view("ottoman")["argument_sizes"]["commonwealth"] == 3
    game.ottoman("argue dip_53", "done")

    assert game.told("bid") == [{"event": "bid", "commonwealth": 2, "ottoman": 1}]
    assert game.match.view("ottoman")["bids"][0] == {"ottoman": ["dip_53"], "commonwealth": 2}
    assert "dip_46" not in str(game.match.view("ottoman"))


def test_r135_a_side_without_cards_is_not_asked(siege: Builder) -> None:
    """The other goes on alone."""
    game = siege(frames=BIDDING, claims=CLAIMS[:1], bids=[{}], arguments={"commonwealth": STRONG[:1]})
    game.commonwealth("done")

    assert game.match.waiting == ("commonwealth",)


def test_r135_a_card_lies_at_one_claim_only(siege: Builder) -> None:
    """A card committed to this claim or to an earlier one is not to be had again."""
    bids = [{"commonwealth": STRONG[3:4]}, {}]
    game = siege(frames=BIDDING, claims=CLAIMS[:2], bids=bids, arguments={"commonwealth": STRONG[:3]})
    game.commonwealth("argue dip_46")

    assert game.refusal("argue dip_46") == game.refusal("argue dip_53") == "committed_already"
    assert game.refusal("argue dip_54") == "not_your_card"


def test_r136_cards_left_over_are_lost(siege: Builder) -> None:
    """A strong card kept back scores nothing."""
    game = last_claim(siege, STRONG[3:4], STRONG[:1])
    game.commonwealth("done").ottoman("argue dip_46")

    assert game.match.result == {
        "winners": ["ottoman"], "reason": "negotiations", "scores": {"commonwealth": 0, "ottoman": 4},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("ours", "theirs", "side"),
    [(["dip_46"], ["dip_35"], "commonwealth"), (["dip_35"], ["dip_46"], "ottoman"),
     (["dip_20", "dip_21"], ["dip_46"], "commonwealth"), (["dip_46"], ["dip_47"], None)],
)  # fmt: skip
def test_r137_strength_then_number(siege: Builder, ours: list[str], theirs: list[str], side: str | None) -> None:
    """More strength, else more cards, else nobody."""
    game = last_claim(siege, ours, theirs)
    game.commonwealth(*(f"argue {card}" for card in ours)).ottoman(*(f"argue {card}" for card in theirs))

    assert game.told("settled")[-1]["side"] == side


@pytest.mark.parametrize(("ours", "open"), [(["dip_46", "dip_20"], True), (["dip_46", "dip_01"], False)])
def test_r138_face_up_or_face_down(siege: Builder, ours: list[str], open: bool) -> None:
    """Tribute is worth 4: 6 against 2 takes it openly, 5 does not.  [G29]"""
    game = last_claim(siege, ours, ["dip_21"])
    game.commonwealth(*(f"argue {card}" for card in ours)).ottoman("argue dip_21")

    assert game.told("settled")[-1]["open"] is open


@pytest.mark.parametrize(("claim", "points"), [("claim_tatars", {"commonwealth": 5, "ottoman": 3}),
                                               ("claim_sich", {"commonwealth": 3, "ottoman": 5})])  # fmt: skip
@pytest.mark.parametrize("side", ["commonwealth", "ottoman"])
def test_g29_the_winners_own_value(siege: Builder, claim: str, points: dict[str, int], side: str) -> None:
    """Claims of two values count for each side with its own.  [R138] [R139]"""
    order = [*(one for one in CLAIMS if one != claim), claim]
    game = siege(frames=BIDDING, claims=order, bids=[{}] * 5, arguments={side: ["dip_53", "dip_54"]})
    game.play(side, ["argue dip_53", "argue dip_54"])

    assert game.match.result is not None
    assert game.match.result["scores"][side] == points[side]


def test_r139_open_claims_score() -> None:
    """The higher score wins."""
    assert winners([6, 5], [1, 2], [7, 9]) == [0]
    assert winners([5, 6], [2, 1], [9, 7]) == [1]


def test_r140_then_claims_taken() -> None:
    """With equal scores more claims, open or covered."""
    assert winners([5, 5], [1, 2], [9, 7]) == [1]


def test_r141_then_cards_held() -> None:
    """With equal claims more cards before the battle of words; else a draw, which both win.  [G31]"""
    assert winners([5, 5], [2, 2], [9, 7]) == [0]
    assert winners([5, 5], [2, 2], [7, 7]) == [0, 1]


def test_g31_a_draw(siege: Builder) -> None:
    """Nobody bids and both hold one card: both are named.  [R141]"""
    game = last_claim(siege, ["dip_01"], ["dip_02"])
    game.commonwealth("done").ottoman("done")

    assert game.won == (("commonwealth", "ottoman"), "negotiations")
    assert game.match.story(game.match.all_eyes, "en")[-1] == "The game is over: a draw. Peace is made by negotiations."
    assert game.match.story(game.match.all_eyes, "pl")[-1] == "Koniec gry: remis. Pokój zawarto w negocjacjach."

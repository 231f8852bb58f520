"""The preparation phase (rulebook p.8-9)."""

from __future__ import annotations

import pytest

from tests.games.chocim.sieges import BOARD, Builder

COMMONWEALTH_OFFICERS = [one.id for one in BOARD.leaders if one.side == 0 and not one.commander]
OTTOMAN_OFFICERS = [one.id for one in BOARD.leaders if one.side == 1 and not one.commander]


def test_r20_the_steps_run_by_themselves(siege: Builder) -> None:
    """Without mutineers or weather the phase asks nothing; then the Commonwealth acts."""
    game = siege(phase="preparation", week=2)

    assert game.asked == ("commonwealth", "choose_play")
    assert [one["phase"] for one in game.told("phase")] == ["preparation", "action"]


def test_r21_draw_up_to_the_hand_size(siege: Builder) -> None:
    """Commanders, used or not, and kept officers count; nobody discards down."""
    game = siege(phase="preparation", week=2, leaders=["rp_potocki"], turned={"commonwealth": ["rp_lubomirski"]})
    assert len(game.officers("commonwealth")) == 4

    full = siege(phase="preparation", week=2, leaders=COMMONWEALTH_OFFICERS[:6])
    assert len(full.officers("commonwealth")) == 6


@pytest.mark.parametrize(("extra", "sizes"), [((0, 0), (4, 5)), ((1, 0), (5, 5)), ((0, 1), (4, 6))])
def test_r22_hand_sizes(siege: Builder, extra: tuple[int, int], sizes: tuple[int, int]) -> None:
    """Seven and eight leaders, one more for the token.  [G37]"""
    game = siege(phase="preparation", week=3, extra={"commonwealth": extra[0], "ottoman": extra[1]})

    assert (len(game.officers("commonwealth")), len(game.officers("ottoman"))) == sizes


def test_g3_week_5_still_has_seven(siege: Builder) -> None:
    """Two commanders and five officers.  [R22]"""
    game = siege(phase="preparation", week=5, gone=["rp_chodkiewicz"])
    game.ottoman(*["remove reserve.tatar_camp tatar"] * 3)

    assert len(game.officers("commonwealth")) == 5


def test_r23_an_empty_deck_is_renewed(siege: Builder) -> None:
    """The used pile is shuffled; without one the drawing stops.  [G4]"""
    game = siege(phase="preparation", week=2, leaders=OTTOMAN_OFFICERS[:1], used={"ottoman": OTTOMAN_OFFICERS[1:]})
    assert (len(game.officers("ottoman")), game["used"]["ottoman"]) == (5, [])

    last = siege(phase="preparation", week=2, gone=OTTOMAN_OFFICERS[3:])
    assert len(last.officers("ottoman")) == 3


def test_r24_commanders_are_turned_up(siege: Builder) -> None:
    """Used commanders can be used again.  [G33]"""
    game = siege(phase="preparation", week=2, turned={"commonwealth": ["rp_chodkiewicz"], "ottoman": ["ot_chan"]})

    assert game["turned"] == {"commonwealth": [], "ottoman": []}
    assert game.why_not("command rp_chodkiewicz") is None


@pytest.mark.parametrize(("week", "losses"), [(4, 2), (5, 3)])
def test_r25_circumstances(siege: Builder, week: int, losses: int) -> None:
    """A diplomacy card for the Commonwealth, and units of their own choice for the Ottomans.  [G5]"""
    game = siege(
        phase="preparation",
        week=week,
        units={"control.redoubts": {"janissary": 1}, "defence.redoubts": {}, "mutinied.ottoman": {"tatar": 1}},
        morale={"commonwealth": 6, "ottoman": 3},
    )
    assert game.asked == ("ottoman", "weather_losses")
    assert game.why_not("remove mutinied.ottoman tatar") is None
    assert game.why_not("remove reserve.hetman_camp cavalry") == "R25"
    assert game.why_not("remove control.church sipahi") == "R4"
    game.ottoman("remove control.redoubts janissary", *["remove reserve.sipahi_camp sipahi"] * (losses - 1))

    assert game.count("removed.ottoman") == losses
    assert len(game.cards("commonwealth")) == 1


def test_r25_the_dead_are_not_played(siege: Builder) -> None:
    """Once Chodkiewicz has left the game his card is refused."""
    game = siege(week=4, gone=["rp_chodkiewicz"])

    assert game.why_not("command rp_chodkiewicz") == "R25"


def test_g36_the_replacement_comes_above_the_hand_size(siege: Builder) -> None:
    """Five kept officers and two commanders are seven; Chodkiewicz's officer is the eighth.  [R25]"""
    game = siege(phase="preparation", week=4, leaders=COMMONWEALTH_OFFICERS[:5])
    game.ottoman(*["remove reserve.tatar_camp tatar"] * 2)

    assert len(game.officers("commonwealth")) == 6


def test_r26_the_bonus_token_comes_back(siege: Builder) -> None:
    """Turned over in one week, it lies face up in the next."""
    assert siege(phase="preparation", week=2, bonus=False)["bonus"] is True


def test_r27_mutineers(siege: Builder) -> None:
    """The owner takes them from anywhere on the board; kinds are not substituted.  [G7]"""
    game = siege(
        phase="preparation",
        week=2,
        morale={"commonwealth": 6, "ottoman": 3},
        units={"control.church": {"sipahi": 1}, "defence.church": {}, "removed.ottoman": {"tatar": 7}},
    )
    assert game.asked == ("ottoman", "mutineers")
    assert game.why_not("mutiny reserve.sultan_tents janissary") == "R27"
    assert game.why_not("mutiny assault.church sipahi") == "R4"
    game.ottoman("mutiny control.church sipahi")

    assert game.box("mutinied.ottoman") == {"sipahi": 1}
    assert game.morale_moved == []


def test_g7_mutineers_come_back(siege: Builder) -> None:
    """When morale has recovered the surplus returns to reserve.  [R27]"""
    game = siege(
        phase="preparation",
        week=3,
        morale={"commonwealth": 3, "ottoman": 8},
        units={"mutinied.commonwealth": {"cossack": 2, "cavalry": 1}},
    )

    assert game.box("mutinied.commonwealth") == {"cossack": 1}
    assert game.reserve("cavalry") == 7


def test_r28_a_new_display(siege: Builder) -> None:
    """Seven new cards lie open."""
    game = siege(phase="preparation", week=2)

    assert len(game["display"]) == 7


def test_r29_tokens_return_and_the_discards_are_shuffled(siege: Builder) -> None:
    """With four cards left in the deck three of the discards complete the display; without any it stays short.  [G4]"""
    names = [f"dip_{n:02}" for n in range(1, 56)]
    game = siege(
        phase="preparation", week=2, extra={"commonwealth": 1}, discard=names[:20], arguments={"ottoman": names[24:]}
    )
    assert (len(game["display"]), game.pair("extra")) == (7, (0, 0))
    assert game.told("reshuffled_cards")

    short = siege(phase="preparation", week=2, arguments={"ottoman": names[4:]})
    assert sorted(short["display"]) == names[:4]


def test_r29_cards_discarded_face_down_come_back_unknown(siege: Builder) -> None:
    """They are shuffled in with the others; who had seen them no longer knows where they are."""
    names = [f"dip_{n:02}" for n in range(1, 56)]
    game = siege(
        phase="preparation",
        week=2,
        arguments={"ottoman": names[7:]},
        buried={"commonwealth": names[:7]},
        seen={"ottoman": names[:2]},
    )

    assert sorted(game["display"]) == names[:7]
    assert (game["buried"]["commonwealth"], game["seen"]["ottoman"]) == ([], [])

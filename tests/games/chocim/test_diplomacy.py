"""The diplomacy phase (rulebook p.10)."""

from __future__ import annotations

from tests.games.chocim.sieges import Builder

DISPLAY = [f"dip_{n:02}" for n in range(1, 8)]


def test_r80_who_picks_first(siege: Builder) -> None:
    """Whoever has fewer routed units, the Commonwealth with equal numbers, the Ottomans with any field."""
    equal = siege(phase="diplomacy", display=DISPLAY)
    fewer = siege(phase="diplomacy", display=DISPLAY, units={"routed.commonwealth": {"cossack": 1}})
    field = siege(
        phase="diplomacy",
        display=DISPLAY,
        units={"routed.ottoman": {"tatar": 2}, "control.church": {"sipahi": 1}, "defence.church": {}},
    )

    assert [game.told("first_picker")[0]["side"] for game in (equal, fewer, field)] == [
        "commonwealth", "ottoman", "ottoman",
    ]  # fmt: skip


def test_r81_one_card_each_in_turn(siege: Builder) -> None:
    """Four and three cards; the last one goes by itself."""
    game = siege(phase="diplomacy", display=DISPLAY)
    for i, card in enumerate(DISPLAY[:6]):
        seat = "commonwealth" if i % 2 == 0 else "ottoman"
        assert game.why_not("take dip_40") == "R81"
        game.play(seat, [f"take {card}"])

    assert (game.cards("commonwealth"), game.cards("ottoman")) == (DISPLAY[::2], DISPLAY[1::2])


def test_r82_picks_are_public_and_hands_hidden(siege: Builder) -> None:
    """The other side has seen the card taken; the view shows no more than that."""
    game = siege(phase="diplomacy", display=DISPLAY, arguments={"commonwealth": ["dip_50"]})
    game.commonwealth("take dip_07")
    view = game.match.view("ottoman")

    assert view["seen"] == {"commonwealth": ["dip_07"], "ottoman": []}
    assert "dip_50" not in str(view)


def test_r83_a_short_display(siege: Builder) -> None:
    """Three cards: two for the first, one for the second."""
    game = siege(phase="diplomacy", display=DISPLAY[:3])
    game.commonwealth("take dip_01").ottoman("take dip_02")

    assert (game.cards("commonwealth"), game.cards("ottoman")) == (["dip_01", "dip_03"], ["dip_02"])

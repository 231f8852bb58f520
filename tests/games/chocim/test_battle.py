"""The pitched battle (rulebook p.20, p.25, p.27-28)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.chocim.sieges import Builder, Siege, send

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"
DISPLAY = [f"dip_{n:02}" for n in range(1, 8)]


def battle(siege: Builder, rolls: list[list[int]], **told: Any) -> Siege:
    """Four cavalry against four sipahis: eight dice against four."""
    units = {OURS: {"cavalry": 3}, THEIRS: {"sipahi": 4}, **told.pop("units", {})}
    game = siege(units=units, rolls=rolls, display=told.pop("display", DISPLAY), **told)
    return game.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS), "done", f"declare {OURS}")


def test_r62_supports_are_declared_before_the_dice(siege: Builder) -> None:
    """The active side first, openly, any number up to all.  [G17]"""
    units = {"flank_attack": {"cavalry": 2}, "ambush": {"tatar": 3}}
    game = battle(siege, [], units=units)
    assert (game.asked, game.offers()) == (("commonwealth", "declare_support"), ["support 0", "support 1", "support 2"])
    assert game.rule == "R62"
    assert game.why_not("support 3") == "R62"
    game.commonwealth("support 1")

    assert game.told("supported") == [{"event": "supported", "side": "commonwealth", "count": 1}]
    assert game.asked == ("ottoman", "declare_support")


def test_r63_dice(siege: Builder) -> None:
    """Cavalry two, everybody else one; the active side throws first."""
    game = siege(
        units={OURS: {"cavalry": 1, "infantry": 2, "cossack": 1}, THEIRS: {"sipahi": 1, "janissary": 1, "tatar": 1}},
        rolls=[[1] * 7, [1] * 3],
    )
    game.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS), "done", f"declare {OURS}")

    assert [(one["side"], len(one["faces"])) for one in game.told("thrown")] == [("commonwealth", 7), ("ottoman", 3)]


def test_r64_bonuses(siege: Builder) -> None:
    """Each supporter raises one die by 1, no die twice, none above 6; the rest may be left; then they go home."""
    game = battle(siege, [[6, 4, 3, 2, 1, 1, 1, 1], [1] * 4], units={"flank_attack": {"cavalry": 2}})
    game.commonwealth("support 2")
    assert game.rule == "R64"
    assert game.why_not("raise 6") == "R64"
    assert game.why_not("raise 5") == "R64"
    game.commonwealth("raise 3")
    assert game.why_not("raise 4") is None
    game.commonwealth("done")

    assert game.told("raised") == [{"event": "raised", "side": "commonwealth", "from": 3, "to": 4}]
    assert game.told("scored")[0]["hits"] == 2
    assert game.count("flank_attack") == 0


@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [([4, 4, 1, 1, 1, 1, 1, 1], [4, 1, 1, 1], "commonwealth"), ([4, 1, 1, 1, 1, 1, 1, 1], [5, 6, 1, 1], "ottoman")],
)
def test_r65_the_higher_total_wins(siege: Builder, ours: list[int], theirs: list[int], winner: str) -> None:
    """4, 5 and 6 count alike for victory; sixes rout; everybody goes home."""
    game = battle(siege, [ours, theirs])

    assert game.told("battle_won") == [{"event": "battle_won", "side": winner}]
    assert game.count("routed.commonwealth") == theirs.count(6)
    assert game.count(OURS) == game.count(THEIRS) == 0


def test_r65_the_owner_chooses_who_is_routed(siege: Builder) -> None:
    """The question and its refusal cite the battle's own rule."""
    game = battle(siege, [[6] + [1] * 7, [1] * 5], units={THEIRS: {"sipahi": 4, "tatar": 1}})
    assert (game.asked, game.rule) == (("ottoman", "choose_routed"), "R65")

    assert game.why_not("rout janissary") == "R65"


def test_r62_supports_stand_in_the_sum_of_a_throw(siege: Builder) -> None:
    """Two of the flank attack let two dice be raised."""
    game = battle(siege, [[1] * 8, [1] * 4], units={"flank_attack": {"cavalry": 2}})
    game.commonwealth("support 2")

    assert game.told("thrown")[0]["modifiers"] == [("R62", "support", 2)]


def test_r65_sixes_beyond_the_units_are_lost(siege: Builder) -> None:
    """Five sixes rout four sipahis."""
    game = battle(siege, [[6, 6, 6, 6, 6, 1, 1, 1], [1] * 4])

    assert game.count("routed.ottoman") == 4


def test_g18_equal_totals(siege: Builder) -> None:
    """Nobody wins, the token stays.  [R65]"""
    game = battle(siege, [[4, 1, 1, 1, 1, 1, 1, 1], [5, 1, 1, 1]])

    assert game.told("battle_drawn")
    assert (game["bonus"], game.morale) == (True, (6, 8))


@pytest.mark.parametrize(
    ("ours", "theirs", "morale"),
    [([4, 4, 1, 1, 1, 1, 1, 1], [1] * 4, (7, 7)), ([1] * 8, [4, 1, 1, 1], (6, 9))],
)
def test_r66_morale_and_the_bonus_card(
    siege: Builder, ours: list[int], theirs: list[int], morale: tuple[int, int]
) -> None:
    """A Commonwealth victory moves both, an Ottoman one only its own; the first winner takes a card.  [G19]"""
    game = battle(siege, [ours, theirs])
    winner = "commonwealth" if morale[0] == 7 else "ottoman"
    assert game.morale == morale
    assert game.asked == (winner, "bonus_card")
    assert game.why_not("take dip_20") == "R66"
    game.play(winner, ["take dip_02"])

    assert (game.cards(winner), game["bonus"], len(game["display"])) == (["dip_02"], False, 7)


def test_r66_only_the_first_victory_of_the_week_brings_a_card(siege: Builder) -> None:
    """With the token turned over there is no card to take."""
    game = battle(siege, [[4, 4, 1, 1, 1, 1, 1, 1], [1] * 4], bonus=False)

    assert game.asked == ("ottoman", "choose_play")


def test_g19_a_defeat_costs_the_commonwealth_nothing(siege: Builder) -> None:
    """Only the Ottomans lose morale for a lost battle.  [R66]"""
    game = battle(siege, [[1] * 8, [4, 1, 1, 1]])

    assert game.morale[0] == 6

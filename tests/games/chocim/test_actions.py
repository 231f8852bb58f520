"""The action phase: plays in turn, for command or stratagem (rulebook p.9)."""

from __future__ import annotations

from tests.games.chocim.sieges import BOARD, Builder, send


def test_r30_single_plays_in_turn(siege: Builder) -> None:
    """The Commonwealth begins; who is out is skipped."""
    game = siege(phase="action")
    assert game.match.waiting == ("commonwealth",)
    game.commonwealth("command rp_lubomirski", *send(1, "cavalry", "raid"), "done")
    assert game.match.waiting == ("ottoman",)
    game.ottoman("pass").commonwealth("command rp_sahajdaczny", *send(1, "cossack", "night_sortie"), "done")
    assert game.match.waiting == ("commonwealth",)


def test_r31_one_leader_or_pass(siege: Builder) -> None:
    """Commanders on the table and officers in hand, each for command or stratagem, and the pass."""
    game = siege(leaders=["rp_wladyslaw"])

    assert game.offers() == [
        "command rp_chodkiewicz", "stratagem rp_chodkiewicz a", "stratagem rp_chodkiewicz b",
        "command rp_lubomirski", "stratagem rp_lubomirski a",
        "command rp_sahajdaczny", "stratagem rp_sahajdaczny a", "stratagem rp_sahajdaczny b",
        "command rp_wladyslaw", "stratagem rp_wladyslaw a", "pass",
    ]  # fmt: skip
    assert game.why_not("command rp_potocki") == "R31"
    assert game.why_not("command ot_osman") == "R31"


def test_r32_one_unit_at_least_and_the_command_value_at_most(siege: Builder) -> None:
    """A command of two deploys one or two units, never none.  [G8]"""
    game = siege(leaders=["rp_boratynski"])
    game.commonwealth("command rp_boratynski")
    assert game.why_not("done") == "R32"
    game.commonwealth(*send(2, "cavalry", "kamieniec_expedition"))

    assert game.match.waiting == ("ottoman",)


def test_g8_no_unit_no_command(siege: Builder) -> None:
    """With nobody in reserve a command is no play.  [R32] [R37]"""
    game = siege(
        only={"defence.redoubts": {"infantry": 1}, "reserve.sipahi_camp": {"sipahi": 1}},
        leaders=["rp_potocki"],
        turned={"commonwealth": ["rp_chodkiewicz", "rp_lubomirski", "rp_sahajdaczny"]},
    )

    assert game.why_not("command rp_potocki") == "R32"
    assert game.offers() == ["stratagem rp_potocki a", "pass"]


def test_r33_a_stratagem_does_not_use_the_command_value(siege: Builder) -> None:
    """Prince Władysław raises morale and deploys nobody; an officer has one stratagem."""
    game = siege(leaders=["rp_wladyslaw"])
    assert game.why_not("stratagem rp_wladyslaw b") == "R33"
    game.commonwealth("stratagem rp_wladyslaw a")

    assert (game.morale[0], game.match.waiting) == (7, ("ottoman",))


def test_r34_used_cards(siege: Builder) -> None:
    """Officers go to the used pile, commanders are turned; neither is used again this week."""
    game = siege(leaders=["rp_wladyslaw"])
    game.commonwealth("stratagem rp_wladyslaw a").ottoman("pass")
    game.commonwealth("command rp_lubomirski", *send(1, "cavalry", "raid"), "done")

    assert (game["used"]["commonwealth"], game["turned"]["commonwealth"]) == (["rp_wladyslaw"], ["rp_lubomirski"])
    assert game.why_not("command rp_lubomirski") == game.why_not("stratagem rp_wladyslaw a") == "R34"


def test_r34_a_card_drawn_by_its_own_stratagem_can_be_played(siege: Builder) -> None:
    """The levy of Damascus leaves the hand first, and what it brings may be played in the same week.  [R159]"""
    game = siege(turn="ottoman", leaders=["ot_damaszek"], draws=[["ot_buda"]])
    game.ottoman("stratagem ot_damaszek a", "done")

    assert (game.officers("ottoman"), game["used"]["ottoman"]) == (["ot_buda"], ["ot_damaszek"])


def test_r34_a_card_in_use_is_not_shuffled(siege: Builder) -> None:
    """A card is laid down after its use: Damascus renews the deck without itself, and alone cannot.  [R23]"""
    officers = [leader.id for leader in BOARD.leaders if leader.side == 1 and not leader.commander]
    held = [name for name in officers if name != "ot_buda"]
    game = siege(turn="ottoman", leaders=held, used={"ottoman": ["ot_buda"]})
    game.ottoman("stratagem ot_damaszek a", "done")
    assert "ot_buda" in game.officers("ottoman")
    assert game["used"]["ottoman"] == ["ot_damaszek"]

    alone = siege(turn="ottoman", leaders=officers)
    assert alone.why_not("stratagem ot_damaszek a") == "R151"


def test_r35_a_pass_is_final_and_keeps_the_officers(siege: Builder) -> None:
    """Who has passed is not asked again; his officers stay in hand."""
    game = siege(leaders=["rp_wladyslaw"])
    game.commonwealth("pass").ottoman("command ot_chan", *send(1, "tatar", "pursuit"), "done")

    assert game.match.waiting == ("ottoman",)
    assert game.officers("commonwealth") == ["rp_wladyslaw"]


def test_r36_the_phase_ends_when_both_are_out(siege: Builder) -> None:
    """Two passes and the diplomacy begins."""
    game = siege(display=["dip_01", "dip_02"])
    game.commonwealth("pass").ottoman("pass")

    assert game.asked == ("commonwealth", "pick_card")


def test_r37_without_cards_one_is_out(siege: Builder) -> None:
    """No officer and no commander: no question; no legal play: only the pass."""
    turned = {"commonwealth": ["rp_chodkiewicz", "rp_lubomirski", "rp_sahajdaczny"]}
    assert siege(turned=turned).match.waiting == ("ottoman",)

    stuck = siege(turned=turned, leaders=["rp_sapieha"], only={"reserve.sipahi_camp": {"sipahi": 1}})
    assert stuck.offers() == ["pass"]


def test_r38_any_unit_by_any_card(siege: Builder) -> None:
    """The German infantry's card sends cavalry."""
    game = siege(leaders=["rp_weyher"])
    game.commonwealth("command rp_weyher", *send(2, "cavalry", "flank_attack"))

    assert game.count("flank_attack") == 2


def test_r39_a_play_is_seen_by_both(siege: Builder) -> None:
    """The opponent reads which card was used and what was deployed."""
    game = siege(leaders=["rp_weyher"])
    game.commonwealth("command rp_weyher", *send(1, "cavalry", "flank_attack"), "done")
    tale = [game.match.facts(event, game.match.eyes("ottoman")) for event in game.match.log]

    assert {"event": "commanded", "side": "commonwealth", "leader": "rp_weyher", "command": 2} in tale
    assert game.match.view("ottoman")["used"]["commonwealth"] == ["rp_weyher"]

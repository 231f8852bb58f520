"""How stratagems are carried out (specification 5.12)."""

from __future__ import annotations

import pytest

from bulawa.engine.words import LANGUAGES
from bulawa.games.chocim import CHOCIM
from bulawa.games.chocim.cards import CHOOSE_OP, OPERATIONS
from tests.games.chocim.sieges import BOARD, Builder, send

WORDS = CHOCIM.usual.words

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"


def test_r150_step_by_step(siege: Builder) -> None:
    """Damascus draws first, then may deploy; the officer drawn is known by then."""
    game = siege(turn="ottoman", leaders=["ot_damaszek"], draws=[["ot_buda"]])
    game.ottoman("stratagem ot_damaszek a")

    assert game.officers("ottoman") == ["ot_buda"]
    assert game.asked == ("ottoman", "deploy")


def test_r151_what_can_be_played(siege: Builder) -> None:
    """Required steps must be possible and something must change; the rest is skipped if it is not."""
    nothing = siege(leaders=["rp_kochanowski"], units={"fill_approaches": {"infantry": 3}})
    assert nothing.why_not("stratagem rp_kochanowski a") == "R151"

    token = siege(leaders=["rp_kochanowski"], units={"fill_approaches": {"infantry": 3}}, approaches=2)
    token.commonwealth("stratagem rp_kochanowski a")
    assert (token["approaches"], token.match.waiting) == (1, ("ottoman",))

    top = siege(leaders=["rp_wladyslaw"], morale={"commonwealth": 10, "ottoman": 8})
    assert top.why_not("stratagem rp_wladyslaw a") == "R151"


def test_r151_steps_that_can_be_done_must_be(siege: Builder) -> None:
    """Sapieha's banner must call an ambusher off if there is one; steps with "you may" can be declined."""
    game = siege(leaders=["rp_sapieha"], units={"ambush": {"tatar": 1}})
    game.commonwealth("stratagem rp_sapieha a", *send(1, "cavalry", "flank_attack"), "done")
    assert game.why_not("done") == "R151"

    may = siege(turn="ottoman")
    may.ottoman("stratagem ot_osman a")
    assert may.why_not("done") is None


def test_r151_a_card_deploys_one_unit_at_least(siege: Builder) -> None:
    """Stopping before the first unit is refused by the card's rule, not by that of a command."""
    game = siege(leaders=["rp_boratynski"])
    game.commonwealth("stratagem rp_boratynski a")

    assert game.why_not("done") == "R151"


def test_r152_a_deployment_by_card(siege: Builder) -> None:
    """Only the card's kinds, boxes and numbers; the usual limits still hold."""
    game = siege(leaders=["rp_boratynski"])
    game.commonwealth("stratagem rp_boratynski a")
    assert game.why_not(*send(1, "infantry", OURS)) == "R152"
    assert game.why_not(*send(1, "cavalry", "raid")) == "R152"
    assert game.why_not(*send(1, "cavalry", OURS, "defence.lisowczyk_bastion")) == "R152"

    agha = siege(turn="ottoman", leaders=["ot_aga"])
    agha.ottoman("stratagem ot_aga a", *send(1, "janissary", "assault.church"), *send(1, "janissary", "ladders"))
    assert agha.why_not(*send(1, "janissary", "assault.redoubts")) == "R152"
    assert agha.why_not(*send(1, "janissary", "assault.church")) is None


def test_r152_exactly_means_exactly(siege: Builder) -> None:
    """Kaffa's two units need room for two in one place."""
    game = siege(turn="ottoman", leaders=["ot_kaffa"], units={"assault.church": {"sipahi": 4}})
    game.ottoman("stratagem ot_kaffa a")

    assert game.why_not(*send(1, "sipahi", "assault.church")) == "R152"
    assert game.why_not(*send(1, "sipahi", "assault.redoubts")) is None


def test_r152_control_can_be_left_empty(siege: Builder) -> None:
    """The Vizier strips the church of its garrison, and it is the Commonwealth's again.  [R7]"""
    game = siege(turn="ottoman", units={"control.church": {"sipahi": 1}, "defence.church": {}})
    game.ottoman("stratagem ot_wezyr b", "field sipahi_camp", *send(1, "sipahi", "plunder", "control.church"), "done")
    game.commonwealth("command rp_lubomirski")

    assert game.why_not(*send(1, "cavalry", "defence.church")) is None


def test_r153_dice_of_the_card(siege: Builder) -> None:
    """Two dice may be raised in the clash that follows."""
    game = siege(
        leaders=["rp_boratynski"],
        units={OURS: {"cavalry": 2}, THEIRS: {"sipahi": 2}},
        rolls=[[3, 3, 3, 1, 1, 1, 1, 1], [1, 1]],
    )
    game.commonwealth("stratagem rp_boratynski a", *send(2, "cavalry", OURS), f"declare {OURS}", "raise 3", "raise 3")

    assert game.told("scored")[0]["hits"] == 2
    assert game.told("thrown")[0]["modifiers"] == [("R153", "stratagem", 2)]


def test_r153_the_bonus_goes_to_one_of_several_clashes(siege: Builder) -> None:
    """With two clashes in a play its player says which gets the dice; kept dice serve the next."""
    play = {"frame": "Play", "at": "force_plan", "side": "ottoman", "leader": "ot_buda", "which": 0, "field": None,
            "received": ["assault.church", "assault.redoubts"], "bonus": 1, "plan": None, "spends": True}  # fmt: skip
    frames = [
        {"frame": "Week", "at": "pick_cards"},
        {"frame": "Actions", "turn": "commonwealth", "passed": [0, 0]},
        play,
    ]
    units = {"assault.church": {"sipahi": 3}, "assault.redoubts": {"sipahi": 3}}
    game = siege(frames=frames, units=units, rolls=[[4, 1, 1], [1, 1], [4, 1, 1], [1, 1]])
    game.ottoman("declare assault.church")
    assert game.asked == ("ottoman", "spend_bonus")
    assert game.offers() == ["spend", "keep"]
    game.ottoman("keep")
    assert game.asked == ("ottoman", "declare_plan")
    game.ottoman("declare assault.redoubts")

    assert game.asked == ("ottoman", "raise_dice")
    game.ottoman("raise 3")


@pytest.mark.parametrize(("rolls", "morale"), [([[4] + [1] * 7, [1, 1]], (7, 6)), ([[1] * 8, [1, 1]], (6, 8))])
def test_r154_what_a_victory_adds(siege: Builder, rolls: list[list[int]], morale: tuple[int, int]) -> None:
    """Zenowicz's charge lowers Ottoman morale once more, if it wins."""
    game = siege(leaders=["rp_zenowicz"], units={OURS: {"cavalry": 1}, THEIRS: {"sipahi": 2}}, rolls=rolls, bonus=False)
    game.commonwealth("stratagem rp_zenowicz a", *send(3, "cavalry", OURS), f"declare {OURS}")

    assert game.morale == morale


def test_r154_not_for_the_enemys_victory(siege: Builder) -> None:
    """If the other side wins the card adds nothing; an occupied work is no clash."""
    lost = siege(
        leaders=["rp_zenowicz"],
        units={OURS: {"cavalry": 1}, THEIRS: {"sipahi": 2}},
        rolls=[[1] * 8, [4, 1]],
        bonus=False,
    )
    lost.commonwealth("stratagem rp_zenowicz a", *send(3, "cavalry", OURS), f"declare {OURS}")
    assert lost.morale == (6, 9)

    walk = siege(turn="ottoman", leaders=["ot_bosnia"], units={"defence.church": {}})
    walk.ottoman(
        "stratagem ot_bosnia a", *send(3, "sipahi", "assault.church"), "declare assault.church", "post sipahi", "done"
    )
    assert walk.morale == (6, 8)


def test_r155_withdrawal(siege: Builder) -> None:
    """One's own units from anywhere, or the enemy's from where the card says; the card's player chooses."""
    game = siege(
        leaders=["rp_weyher"], units={"assault.church": {"sipahi": 1, "tatar": 1}, "ladders": {"janissary": 1}}
    )
    game.commonwealth("stratagem rp_weyher a", *send(1, "infantry", "cannonade"), "done")
    assert game.why_not("withdraw ladders janissary") == "R155"
    game.commonwealth("withdraw assault.church tatar")

    assert game.box("assault.church") == {"sipahi": 1}


def test_r156_tracks_by_card(siege: Builder) -> None:
    """Supplies and approaches change within their tracks."""
    game = siege(leaders=["rp_rusinowski"], supply={"commonwealth": 16, "ottoman": 0})
    game.commonwealth("stratagem rp_rusinowski a", *send(1, "cavalry", "raid"))
    assert game.supply == (16, 0)

    miners = siege(turn="ottoman", leaders=["ot_lagumdzi"])
    miners.ottoman("stratagem ot_lagumdzi a", "done")
    assert miners["approaches"] == 1


def test_r157_forts_by_card(siege: Builder) -> None:
    """Denhoff raises the field he was sent to; the sultan's guns lower any, from approaches 3 on."""
    game = siege(leaders=["rp_denhoff_gerard"])
    game.commonwealth("stratagem rp_denhoff_gerard a", *send(1, "infantry", "defence.castle"), "done")
    assert game.fort("castle") == 3

    guns = siege(turn="ottoman", leaders=["ot_topczu"], approaches=3, forts={"church": 0})
    guns.ottoman("stratagem ot_topczu a", *send(1, "janissary", "bombardment"), "done")
    assert guns.why_not("lower_fort church") == "R157"
    guns.ottoman("lower_fort castle")
    assert guns.fort("castle") == 1

    far = siege(turn="ottoman", leaders=["ot_topczu"], approaches=2)
    far.ottoman("stratagem ot_topczu a", *send(1, "janissary", "bombardment"), "done")
    assert far.match.waiting == ("commonwealth",)


def test_r158_rally(siege: Builder) -> None:
    """Routed units of the own side return, at least one."""
    game = siege(turn="ottoman", leaders=["ot_erzurum"], units={"routed.ottoman": {"sipahi": 1, "tatar": 2}})
    game.ottoman("stratagem ot_erzurum a")
    assert game.why_not("done") == "R151"
    assert game.why_not("rally janissary") == "R158"
    game.ottoman("rally tatar", "rally tatar")

    assert game.box("routed.ottoman") == {"sipahi": 1}


def test_r159_draws(siege: Builder) -> None:
    """From the display by choice, refilled at once; from the deck unseen."""
    display = [f"dip_{n:02}" for n in range(1, 8)]
    game = siege(leaders=["rp_sobieski"], display=display, draws=[["dip_55"]])
    game.commonwealth("stratagem rp_sobieski a")
    assert game.why_not("take dip_40") == "R159"
    game.commonwealth("take dip_02")
    assert (game.cards("commonwealth"), game["display"][-1]) == (["dip_02"], "dip_55")

    unseen = siege(leaders=["rp_zorawinski"], draws=[["dip_55"]])
    unseen.commonwealth("stratagem rp_zorawinski a", "choose 1")
    assert unseen.cards("commonwealth") == ["dip_55"]
    assert "dip_55" not in str(unseen.match.view("ottoman"))


def test_r160_a_forced_discard_is_random_and_shown(siege: Builder) -> None:
    """The victim loses a card at random, and both see it."""
    game = siege(
        turn="ottoman", leaders=["ot_moldawia"], arguments={"commonwealth": ["dip_01", "dip_55"]}, draws=[["dip_55"]]
    )
    game.ottoman("stratagem ot_moldawia a", "choose 2")

    assert game.match.view("ottoman")["discard"] == ["dip_55"]


def test_r161_one_of_the_options(siege: Builder) -> None:
    """Only options that change something are offered."""
    game = siege(turn="ottoman", leaders=["ot_moldawia"])
    game.ottoman("stratagem ot_moldawia a")
    assert game.offers() == ["choose 1"]
    assert game.why_not("choose 2") == "R161"
    game.ottoman("choose 1")
    assert game.morale[0] == 5


def test_r161_each_option_says_what_it_does(siege: Builder) -> None:
    """A branch is named in words, made from its steps, in both languages."""
    game = siege(leaders=["rp_dziala"], units={"ladders": {"janissary": 2}}, approaches=1)
    game.commonwealth("stratagem rp_dziala a")

    assert game.match.choice_text(game.match.read(("choose", 2)), "en") == "Move the approach token back by 1"
    assert game.match.choice_text(game.match.read(("choose", 2)), "pl") == "Cofnij żeton aproszy o 1 pole"
    assert game.match.choice_text(game.match.read(("choose", 1)), "pl") == (
        "Wycofaj do rezerwy do 2 jednostek Osmanów (kopanie aproszy, ostrzał, budowa drabin)"
    )

    other = siege(turn="ottoman", leaders=["ot_moldawia"], arguments={"commonwealth": ["dip_01"]})
    other.ottoman("stratagem ot_moldawia a")

    assert other.match.choice_text(other.match.read(("choose", 1)), "pl") == "Morale Rzeczypospolitej −1"
    assert (
        other.match.choice_text(other.match.read(("choose", 2)), "en") == "1 random Commonwealth diplomacy card is lost"
    )


def test_every_branch_of_every_card_has_words() -> None:
    """No card leaves its player with a bare number to choose."""
    board = CHOCIM.load_pack(None).board
    kinds = {
        step.kind
        for op in board.ops
        if op.kind == CHOOSE_OP
        for program in op.programs
        for step in board.programs[program]
    }

    assert kinds
    for language in LANGUAGES:
        assert all(WORDS.has(language, "branches", OPERATIONS[kind]) for kind in kinds)


def test_r162_plans_after_the_last_step(siege: Builder) -> None:
    """The Agha's janissaries build ladders before the assault is declared; a commander acts once a week."""
    game = siege(turn="ottoman", leaders=["ot_aga"], units={"assault.church": {"janissary": 1}})
    game.ottoman("stratagem ot_aga a", *send(2, "janissary", "assault.church"), *send(1, "janissary", "ladders"))
    assert game.asked == ("ottoman", "declare_plan")

    once = siege(turn="ottoman")
    once.ottoman("stratagem ot_chan b", *send(1, "tatar", "pursuit"), "done").commonwealth("pass")
    assert once.why_not("command ot_chan") == once.why_not("stratagem ot_chan a") == "R34"


def test_there_are_forty_five_leaders() -> None:
    """20 and 25 cards, three commanders a side with two stratagems each.  [R13] [R33]"""
    for side, count in ((0, 20), (1, 25)):
        leaders = [one for one in BOARD.leaders if one.side == side]
        assert len(leaders) == count
        assert [len(one.programs) for one in leaders if one.commander] == [2, 2, 2]
        assert {len(one.programs) for one in leaders if not one.commander} == {1}

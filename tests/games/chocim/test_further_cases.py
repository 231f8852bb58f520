"""Further cases of the specification (section 7.2): deployments and clashes."""

from __future__ import annotations

import pytest

from tests.games.chocim.sieges import Builder, action, send

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"
NEGOTIATING = [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}]
CLAIMS = ["claim_moldavia", "claim_fortress", "claim_sich", "claim_tribute", "claim_tatars"]


def test_c1_battle_by_arrival(siege: Builder) -> None:
    """One sipahi against seven cavalry starts the battle at once: 14 dice against 1."""
    game = siege(turn="ottoman", leaders=["ot_siwas"], units={OURS: {"cavalry": 7}}, rolls=[[3], [1] * 14])
    game.ottoman("command ot_siwas", *send(1, "sipahi", THEIRS), "done")

    assert [len(one["faces"]) for one in game.told("thrown")] == [1, 14]
    assert game.told("battle_drawn")


def test_c2_block(siege: Builder) -> None:
    """Four on the foreground close assaults, not control; the levy of Anatolia ignores them."""
    units = {OURS: {"cavalry": 4}, "control.redoubts": {"sipahi": 1}, "defence.redoubts": {}}
    game = siege(turn="ottoman", leaders=["ot_siwas"], units=units)
    game.ottoman("command ot_siwas")
    assert game.why_not(*send(1, "sipahi", "assault.church")) == "R47"
    assert game.why_not(*send(1, "sipahi", "control.redoubts")) is None

    levy = siege(turn="ottoman", leaders=["ot_anatolia"], units=units)
    levy.ottoman("stratagem ot_anatolia a")
    assert levy.why_not(*send(1, "sipahi", "assault.church")) is None


def test_c3_stranded_assaulters(siege: Builder) -> None:
    """A block arises over three waiting units: none can be added, nothing declared, in summary they return."""
    units = {OURS: {"cavalry": 4}, "assault.redoubts": {"sipahi": 3}}
    game = siege(turn="ottoman", leaders=["ot_siwas"], units=units)
    game.ottoman("command ot_siwas")
    assert game.why_not(*send(1, "sipahi", "assault.redoubts")) == "R47"
    game.ottoman(*send(2, "sipahi", "plunder"))
    assert game.asked == ("commonwealth", "choose_play")

    summary = siege(phase="summary", units=units)
    assert summary.count("assault.redoubts") == 0


@pytest.mark.parametrize(("ours", "theirs", "barred"), [(4, 0, None), (4, 5, "R47"), (3, 0, "R44")])
def test_c4_path_over_the_foreground(siege: Builder, ours: int, theirs: int, barred: str | None) -> None:
    """With the bastion lost a Cossack reaches the redoubts over a foreground that is held; the foreground always."""
    game = siege(
        leaders=["rp_boratynski"],
        units={"control.lisowczyk_bastion": {"sipahi": 1}, "defence.lisowczyk_bastion": {}, OURS: {"cavalry": ours},
               THEIRS: {"sipahi": theirs}},
    )  # fmt: skip
    game.commonwealth("command rp_boratynski")

    assert game.why_not(*send(1, "cossack", "fill_approaches")) == barred
    assert game.why_not(*send(1, "cossack", OURS)) is None


def test_c5_cut_off_camp(siege: Builder) -> None:
    """With ramparts and castle lost the cavalry can only counterattack these two."""
    game = siege(
        leaders=["rp_boratynski"],
        units={"control.ramparts": {"sipahi": 1}, "control.castle": {"sipahi": 1}},
    )
    game.commonwealth("command rp_boratynski")
    ends = {one.split()[3] for one in game.offers("deploy") if one.split()[1] == "reserve.hetman_camp"}

    assert ends == {"counterattack.ramparts", "counterattack.castle"}
    assert game.why_not(*send(1, "cavalry", "defence.redoubts")) == "R44"


def test_c6_abandoned_work(siege: Builder) -> None:
    """An undefended church is entered without dice; the gunners leave, morale stays."""
    game = siege(
        turn="ottoman",
        leaders=["ot_karaman"],
        units={"defence.church": {}, "cannonade": {"infantry": 2}},
    )
    game.ottoman("command ot_karaman", *send(3, "sipahi", "assault.church"), "declare assault.church")
    assert game.why_not("done") == "R76"
    game.ottoman("post sipahi", "done")

    assert (game.count("control.church"), game.count("assault.church")) == (1, 0)
    assert (game.count("cannonade"), game.reserve("infantry")) == (0, 4)
    assert game.morale == (6, 8)


def test_c8_cossack_camp(siege: Builder) -> None:
    """Five janissaries take the camp; all four Cossacks end in the Hetman's camp."""
    game = siege(
        turn="ottoman",
        leaders=["ot_buda"],
        units={"assault.cossack_camp": {"janissary": 1}, "night_sortie": {"cossack": 2},
               "removed.commonwealth": {"cossack": 3}},
        rolls=[[6, 6, 5, 5, 4, 3, 2, 2, 1, 1], [6, 4, 2, 1]],
    )  # fmt: skip
    game.ottoman(
        "command ot_buda",
        *send(4, "janissary", "assault.cossack_camp"),
        "post janissary",
        "post janissary",
        "post janissary",
    )

    assert game.box("control.cossack_camp") == {"janissary": 3}
    assert game.box("routed.ottoman") == {"janissary": 1}
    assert game.box("reserve.hetman_camp")["cossack"] == 4
    assert game.morale == (5, 9)


def test_c9_mutual_destruction(siege: Builder) -> None:
    """All four are routed: the church is the Commonwealth's again, undefended, and no morale changes."""
    game = siege(
        leaders=["rp_boratynski"],
        units={"control.church": {"janissary": 2}, "defence.church": {}},
        rolls=[[6, 6], [6, 6, 1, 1]],
    )
    game.commonwealth("command rp_boratynski", *send(2, "cavalry", "counterattack.church"))

    assert game.count("control.church") == game.count("defence.church") == 0
    assert (game.count("routed.commonwealth"), game.count("routed.ottoman")) == (2, 2)
    assert game.told("retaken")
    assert game.morale == (6, 8)


def test_c10_fall_of_the_camp(siege: Builder) -> None:
    """Three hits drive two cavalry out of the Hetman's camp: the game is over at once."""
    game = siege(
        turn="ottoman",
        leaders=["ot_buda"],
        only={"control.redoubts": {"sipahi": 1}, "control.ramparts": {"sipahi": 1},
              "reserve.hetman_camp": {"cavalry": 2}, "assault.hetman_camp": {"janissary": 4},
              "reserve.sultan_tents": {"janissary": 2}},
        rolls=[[6, 5, 5, 4, 3, 3, 2, 2, 1, 1], [3, 2]],
    )  # fmt: skip
    game.ottoman("command ot_buda", *send(1, "janissary", "assault.hetman_camp"), "done", "declare assault.hetman_camp")

    assert game.won == (("ottoman",), "camp")


@pytest.mark.parametrize(("ladders", "hits"), [(0, 0), (1, 1)])
def test_c11_fort_3(siege: Builder, ladders: int, hits: int) -> None:
    """Behind fort 3 no plain die hits; with a ladder a six becomes 3 and then 4."""
    game = siege(
        turn="ottoman",
        leaders=["ot_buda"],
        units={"assault.church": {"janissary": 1}, "ladders": {"janissary": ladders}},
        forts={"church": 3},
        rolls=[[6, 6, 6, 6, 6, 6, 6, 6, 6, 6], [1, 1]],
    )
    game.ottoman("command ot_buda", *send(4, "janissary", "assault.church"))
    if ladders:
        game.ottoman("support 1", "raise 3")

    assert game.told("scored")[-1]["hits"] == hits


def test_c12_one_bonus_per_die(siege: Builder) -> None:
    """One ladder and two dice of the card raise three different dice, none twice."""
    game = siege(
        turn="ottoman",
        leaders=["ot_kaffa"],
        units={"assault.church": {"janissary": 3}, "ladders": {"janissary": 1}, "defence.church": {"infantry": 2}},
        forts={"church": 0},
        rolls=[[4, 2, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1]],
    )
    game.ottoman("stratagem ot_kaffa a", *send(2, "janissary", "assault.church"), "support 1", "raise 4")

    assert game.why_not("raise 5") == "R64"
    game.ottoman("raise 2", "raise 1")
    assert game.match.prompt() is None or game.asked[1] != "raise_dice"


def test_c13_tie(siege: Builder) -> None:
    """Three to three: each routs one, no morale, the token stays, the foreground is empty."""
    game = siege(
        leaders=["rp_boratynski"],
        units={OURS: {"cavalry": 2}, THEIRS: {"sipahi": 6}},
        rolls=[[4, 5, 6, 1, 1, 2, 3, 3], [4, 4, 6, 1, 2, 3]],
    )
    game.commonwealth("command rp_boratynski", *send(2, "cavalry", OURS), f"declare {OURS}")

    assert (game.count("routed.commonwealth"), game.count("routed.ottoman")) == (1, 1)
    assert (game.morale, game["bonus"]) == ((6, 8), True)
    assert game.count(OURS) == game.count(THEIRS) == 0


def test_c25_dots_by_the_foreground(siege: Builder) -> None:
    """Five on the foreground make room for a sixth before the redoubts; the fifth still forces."""
    game = siege(
        turn="ottoman",
        leaders=["ot_buda"],
        units={THEIRS: {"sipahi": 5}, "assault.redoubts": {"sipahi": 3}, "cannonade": {"infantry": 1}},
    )
    game.ottoman("command ot_buda", *send(3, "janissary", "assault.redoubts"))

    assert game.count("assault.redoubts") == 6
    assert game.asked == ("commonwealth", "declare_support")

    five = siege(
        turn="ottoman",
        leaders=["ot_siwas"],
        units={THEIRS: {"sipahi": 5}, "assault.redoubts": {"sipahi": 3}, "cannonade": {"infantry": 1}},
    )
    five.ottoman("command ot_siwas", *send(2, "janissary", "assault.redoubts"))
    assert five.asked == ("commonwealth", "declare_support")


@pytest.mark.parametrize(("field", "dice"), [("church", 2), ("bridgehead", 6)])
def test_c26_tatars_as_shield(siege: Builder, field: str, dice: int) -> None:
    """One janissary and four Tatars roll two dice at the church, six at the bridgehead; Tatars take the losses."""
    game = siege(
        turn="ottoman",
        leaders=["ot_siwas"],
        units={f"assault.{field}": {"janissary": 1, "tatar": 3}},
        rolls=[[1] * dice, [6, 1]],
    )
    game.ottoman("command ot_siwas", *send(1, "tatar", f"assault.{field}"))

    assert game.offers("rout") == ["rout janissary", "rout tatar"]
    game.ottoman("rout tatar")
    assert game.box("routed.ottoman") == {"tatar": 1}


def test_c29_lubomirski(siege: Builder) -> None:
    """A routed unit goes straight to the ramparts; with nobody routed the stratagem is unplayable."""
    game = siege(units={"routed.commonwealth": {"infantry": 1}})
    game.commonwealth("stratagem rp_lubomirski b", *send(1, "infantry", "defence.ramparts", "routed.commonwealth"))

    assert game.box("defence.ramparts") == {"infantry": 1}
    assert siege().why_not("stratagem rp_lubomirski b") == "R151"


def test_c30_viziers_many_fields(siege: Builder) -> None:
    """Two to the redoubts make five, two to the church three: one must, the other may; the order is free."""
    game = siege(
        turn="ottoman",
        units={"assault.redoubts": {"janissary": 3}, "assault.church": {"sipahi": 1}, "defence.redoubts": {},
               "defence.church": {}},
    )  # fmt: skip
    game.ottoman(
        "stratagem ot_wezyr a", *send(2, "janissary", "assault.redoubts"), *send(2, "sipahi", "assault.church")
    )

    assert game.offers() == ["declare assault.redoubts", "declare assault.church"]
    assert game.why_not("wait") == "R52"
    game.ottoman("declare assault.redoubts", "post janissary", "done")
    assert game.offers() == ["declare assault.church", "wait"]


def test_c31_cannonade_at_the_camp(siege: Builder) -> None:
    """Gunners coming home do not save the camp: the only defender falls back and it is lost."""
    game = siege(
        turn="ottoman",
        leaders=["ot_buda"],
        only={"control.redoubts": {"sipahi": 1}, "control.ramparts": {"sipahi": 1}, "cannonade": {"infantry": 2},
              "reserve.hetman_camp": {"cavalry": 1}, "assault.hetman_camp": {"janissary": 4},
              "reserve.sultan_tents": {"janissary": 1}},
        rolls=[[6, 5, 4, 4, 3, 2, 2, 1, 1, 1], [3]],
    )  # fmt: skip
    game.ottoman("command ot_buda", *send(1, "janissary", "assault.hetman_camp"), "declare assault.hetman_camp")
    game.commonwealth("support 2", "raise 3")

    assert [one["unit"] for one in game.told("set_aside")] == ["infantry", "infantry", "cavalry"]
    assert game.won == (("ottoman",), "camp")


def test_c32_no_re_entry(siege: Builder) -> None:
    """The Vizier may not lift a unit and put it back for a declaration, but may move it to the church."""
    game = siege(turn="ottoman", units={"assault.redoubts": {"sipahi": 3}})
    game.ottoman("stratagem ot_wezyr b", "field redoubts")
    assert game.why_not(*send(1, "sipahi", "assault.redoubts", "assault.redoubts")) == "R152"

    moved = siege(turn="ottoman", units={"assault.redoubts": {"sipahi": 3}})
    moved.ottoman(
        "stratagem ot_wezyr b", "field church", *send(1, "sipahi", "assault.church", "assault.redoubts"), "done"
    )
    assert (moved.count("assault.redoubts"), moved.count("assault.church")) == (2, 1)
    assert moved["frames"] == action("commonwealth")

"""Every example of the rulebook, with its numbers (specification 7.1)."""

from __future__ import annotations

import pytest

from tests.games.chocim.sieges import Builder, send


def test_t1_sivas(siege: Builder) -> None:
    """Page 9: two units of any kind by command, or exactly two janissaries at the pilaf with an immediate effect."""
    game = siege(turn="ottoman", leaders=["ot_siwas"])
    game.ottoman("command ot_siwas", *send(1, "sipahi", "plunder"), *send(1, "tatar", "plunder"))

    assert game.box("plunder") == {"sipahi": 1, "tatar": 1}
    assert game.asked[1] == "choose_play"

    feast = siege(turn="ottoman", leaders=["ot_siwas"])
    feast.ottoman("stratagem ot_siwas a", *send(1, "janissary", "pilaf"))

    assert feast.why_not("done") == "R152"
    feast.ottoman(*send(1, "janissary", "pilaf"))
    assert (feast.count("pilaf"), feast.morale) == (2, (6, 9))


def test_t1_one_janissary_is_not_enough(siege: Builder) -> None:
    """With one janissary in reserve the stratagem is unplayable, the command still is not."""
    game = siege(turn="ottoman", leaders=["ot_siwas"], units={"plunder": {"janissary": 6}, "ladders": {"janissary": 3},
                 "dig_approaches": {"janissary": 2}})  # fmt: skip

    assert game.why_not("stratagem ot_siwas a") == "R151"
    assert game.why_not("command ot_siwas") is None


@pytest.mark.parametrize(("feasting", "morale"), [(2, 8), (4, 9)])
def test_t1_the_pilaf_needs_four(siege: Builder, feasting: int, morale: int) -> None:
    """At the effects phase two at the pilaf give nothing, four a further +1."""
    game = siege(phase="effects", units={"pilaf": {"janissary": feasting}})

    assert game.morale_moved == ([] if feasting == 2 else [("ottoman", 1, morale)])


def test_t2_the_picture_does_not_matter(siege: Builder) -> None:
    """Page 9: a hussar banner may send infantry and Cossacks."""
    game = siege(leaders=["rp_boratynski"])
    game.commonwealth(
        "command rp_boratynski", *send(1, "infantry", "fill_approaches"), *send(1, "cossack", "fill_approaches")
    )

    assert game.box("fill_approaches") == {"infantry": 1, "cossack": 1}


def test_t3_the_ottomans_play_the_last_two(siege: Builder) -> None:
    """Page 9: with seven and eight cards the Ottomans end with two plays in a row."""
    commonwealth = ["rp_wladyslaw", "rp_zenowicz", "rp_sieniawski", "rp_rusinowski"]
    ottoman = ["ot_rumelia", "ot_anatolia", "ot_karaman", "ot_buda", "ot_kantymir"]
    game = siege(leaders=[*commonwealth, *ottoman])
    order = []
    while game.match.waiting and game.asked[1] == "choose_play":
        seat = game.match.waiting[0]
        order.append(seat[0].upper())
        peaceful = "defence" if seat == "commonwealth" else "plunder"
        game.play(seat, [game.offers("command")[0]])
        game.play(seat, [next(one for one in game.offers("deploy") if peaceful in one or "pursuit" in one)])
        if game.asked == (seat, "deploy"):
            game.play(seat, ["done"])

    assert "".join(order) == "CO" * 7 + "O"


@pytest.mark.parametrize(
    ("held", "routed", "first"),
    [
        ({"control.redoubts": {"sipahi": 1}}, (0, 5), "ottoman"),
        ({}, (1, 3), "commonwealth"),
        ({}, (3, 1), "ottoman"),
        ({}, (2, 2), "commonwealth"),
    ],
)
def test_t4_first_picker(siege: Builder, held: dict[str, dict[str, int]], routed: tuple[int, int], first: str) -> None:
    """Page 10: a lost field, then fewer routed units, then the Commonwealth; four cards and three."""
    game = siege(
        phase="diplomacy",
        only={**held, "routed.commonwealth": {"cossack": routed[0]}, "routed.ottoman": {"tatar": routed[1]},
              "reserve.hetman_camp": {"cavalry": 8}, "reserve.sipahi_camp": {"sipahi": 10}},
        display=[f"dip_{n:02}" for n in range(1, 8)],
    )  # fmt: skip
    second = "commonwealth" if first == "ottoman" else "ottoman"
    order = []
    while game.match.waiting and game.asked[1] == "pick_card":
        order.append(game.match.waiting[0])
        game.play(order[-1], [game.offers("take")[0]])

    assert order == [first, second] * 3
    assert [len(game.cards(seat)) for seat in (first, second)] == [4, 3]


@pytest.mark.parametrize(
    ("side", "left", "eaten"),
    [("ottoman", 25, 9), ("ottoman", 35, 12), ("ottoman", 36, 12), ("commonwealth", 21, 7), ("commonwealth", 19, 7),
     ("commonwealth", 18, 6)],
)  # fmt: skip
def test_t5_t6_food(siege: Builder, side: str, left: int, eaten: int) -> None:
    """Pages 11 and 28: every three units eat one, rounded up."""
    kind, all_of_them = ("sipahi", 36) if side == "ottoman" else ("cavalry", 21)
    more = "tatar" if side == "ottoman" else "cossack"
    gone = all_of_them - left
    removed = {kind: min(gone, 8), more: max(0, gone - 8)}
    game = siege(phase="supply", units={f"removed.{side}": removed}, supply={"commonwealth": 24, "ottoman": 36})

    assert [one["food"] for one in game.told("ate") if one["side"] == side] == [eaten]


def test_t5_routed_and_mutinied_units_eat_too(siege: Builder) -> None:
    """Page 11: 22 on the board, 2 routed and 1 mutinied lower supplies by 9."""
    game = siege(
        phase="supply",
        units={"removed.ottoman": {"sipahi": 11}, "routed.ottoman": {"sipahi": 2}, "mutinied.ottoman": {"tatar": 1}},
    )

    assert [(one["units"], one["food"]) for one in game.told("ate") if one["side"] == "ottoman"] == [(25, 9)]


def test_t7_two_join_one_on_the_expedition(siege: Builder) -> None:
    """Page 12: two cavalry from the Hetman's camp join the one on the expedition to Kamieniec."""
    game = siege(leaders=["rp_boratynski"], units={"kamieniec_expedition": {"cavalry": 1}})
    game.commonwealth("command rp_boratynski", *send(2, "cavalry", "kamieniec_expedition"))

    assert game.box("kamieniec_expedition") == {"cavalry": 3}


def test_t8_one_field_two_boxes(siege: Builder) -> None:
    """Page 13: three cavalry to the castle, for procession and knights' circle."""
    game = siege(leaders=["rp_zenowicz"])
    game.commonwealth("command rp_zenowicz", *send(1, "cavalry", "procession"), *send(2, "cavalry", "knights_circle"))

    assert (game.count("procession"), game.count("knights_circle")) == (1, 2)


def test_t9_many_sources_one_field(siege: Builder) -> None:
    """Page 14: horse and foot from the Hetman's camp and a Cossack from the tabor go to the redoubts."""
    game = siege(leaders=["rp_zenowicz"])
    game.commonwealth(
        "command rp_zenowicz",
        *send(1, "infantry", "fill_approaches"),
        *send(1, "cossack", "fill_approaches"),
        *send(1, "cavalry", "defence.redoubts"),
    )

    assert game.box("fill_approaches") == {"infantry": 1, "cossack": 1}
    assert game.box("defence.redoubts") == {"infantry": 1, "cavalry": 1}


def test_t10_two_fields_are_too_many(siege: Builder) -> None:
    """Page 15: not to the foreground and the redoubts in one play, unless Chodkiewicz says so."""
    game = siege(leaders=["rp_zenowicz"])
    game.commonwealth("command rp_zenowicz", *send(1, "cossack", "pitched_battle.commonwealth"))

    assert game.why_not(*send(1, "cossack", "fill_approaches")) == "R40"

    free = siege()
    free.commonwealth("stratagem rp_chodkiewicz a", *send(1, "cossack", "pitched_battle.commonwealth"))
    assert free.why_not(*send(1, "cossack", "fill_approaches")) is None


RAMPARTS_OPEN = {"control.redoubts": {"sipahi": 1}, "defence.redoubts": {}}


@pytest.mark.parametrize(("added", "asked"), [(1, "declare_plan"), (4, "declare_support")])
def test_t11_may_and_must(siege: Builder, added: int, asked: str) -> None:
    """Page 18: a fourth unit may, a seventh must declare the assault on the ramparts."""
    game = siege(
        turn="ottoman",
        leaders=["ot_buda"],
        units={**RAMPARTS_OPEN, "assault.ramparts": {"sipahi": 3}, "defence.ramparts": {"infantry": 3},
               "ladders": {"janissary": 1}},
    )  # fmt: skip
    stop = ["done"] if added < 4 else []
    game.ottoman("command ot_buda", *send(added, "janissary", "assault.ramparts"), *stop)

    assert game.asked == ("ottoman", asked)


def test_t12_the_bastion(siege: Builder) -> None:
    """Page 18: with two neighbours held seven fit on the bastion, but the sixth already starts the assault."""
    game = siege(
        turn="ottoman",
        leaders=["ot_buda"],
        units={"control.cossack_camp": {"sipahi": 1}, "control.redoubts": {"sipahi": 1}, "defence.redoubts": {},
               "reserve.hetman_camp": {"cossack": 7}, "assault.lisowczyk_bastion": {"sipahi": 4},
               "cannonade": {"infantry": 1}},
    )  # fmt: skip
    game.ottoman("command ot_buda", *send(3, "janissary", "assault.lisowczyk_bastion"))

    assert game.told("declared")[-1]["clash"] == "assault"
    assert game.count("assault.lisowczyk_bastion") == 7


def test_t12_two_are_enough_to_start_it(siege: Builder) -> None:
    """Adding two to four and stopping there starts the assault at once; an eighth unit would not fit."""
    held = {"control.cossack_camp": {"sipahi": 1}, "control.redoubts": {"sipahi": 1}, "defence.redoubts": {},
            "reserve.hetman_camp": {"cossack": 7}, "assault.lisowczyk_bastion": {"sipahi": 4}}  # fmt: skip
    game = siege(turn="ottoman", leaders=["ot_buda"], units={**held, "cannonade": {"infantry": 1}})
    game.ottoman("command ot_buda", *send(2, "janissary", "assault.lisowczyk_bastion"))

    assert game.why_not(*send(1, "janissary", "assault.lisowczyk_bastion")) is None
    game.ottoman("done")
    assert game.asked == ("commonwealth", "declare_support")


def test_t13_digging_and_filling(siege: Builder) -> None:
    """Page 23: three dig, two fill, the token goes forward by one."""
    game = siege(
        phase="effects",
        approaches=2,
        units={"dig_approaches": {"janissary": 3}, "fill_approaches": {"infantry": 1, "cossack": 1}},
    )

    assert game["approaches"] == 3


def test_t14_bombardment(siege: Builder) -> None:
    """Page 23: with the token on 5 two defenders of the ramparts are driven off and a supply is lost."""
    game = siege(
        phase="effects",
        approaches=5,
        units={"bombardment": {"janissary": 3}, "defence.ramparts": {"infantry": 2}},
        supply={"commonwealth": 20, "ottoman": 36},
    )

    assert game.why_not("shell_fort ramparts") == "R97"
    game.ottoman("shell_post defence.ramparts infantry", "shell_post defence.ramparts infantry", "shell_supply")
    assert game.count("defence.ramparts") == 0
    assert game.supply_moved[0] == ("commonwealth", -1, 19)


def test_t15_storm_of_the_ramparts(siege: Builder) -> None:
    """Pages 26-27: seven dice against six, fort 2, four bonuses; one infantry holds the ramparts."""
    game = siege(
        turn="ottoman",
        leaders=["ot_kaffa"],
        units={**RAMPARTS_OPEN, "assault.ramparts": {"tatar": 1, "janissary": 1, "sipahi": 1},
               "ladders": {"janissary": 2}, "defence.ramparts": {"infantry": 3}},
        rolls=[[6, 5, 5, 4, 4, 3, 3], [6, 4, 3, 3, 2, 1]],
    )  # fmt: skip
    game.ottoman("stratagem ot_kaffa a", *send(2, "janissary", "assault.ramparts"))
    assert game.why_not("wait") is None
    game.ottoman("declare assault.ramparts", "support 2")

    assert game.told("lowered")[-1]["faces"] == [4, 3, 3, 2, 2, 1, 1]
    game.ottoman("raise 4", "raise 3", "raise 3", "raise 2")
    assert [(one["hits"], one["routs"]) for one in game.told("scored")] == [(1, 1), (3, 0)]
    game.ottoman("rout tatar")

    assert game.box("defence.ramparts") == {"infantry": 1}
    assert game.box("routed.ottoman") == {"tatar": 1}
    assert (game.count("assault.ramparts"), game.count("ladders")) == (0, 0)
    assert game.told("beaten_off") == [{"event": "beaten_off", "field": "ramparts"}]
    assert game.morale == (6, 8)
    assert (game.reserve("janissary"), game.reserve("infantry")) == (12, 3)


def test_t16_pitched_battle(siege: Builder) -> None:
    """Page 28: four dice against nine; an ambush makes a second rout, the Commonwealth wins 5 to 2."""
    game = siege(
        leaders=["rp_zenowicz"],
        units={"pitched_battle.ottoman": {"tatar": 1, "janissary": 1, "sipahi": 2}, "ambush": {"tatar": 1},
               "pitched_battle.commonwealth": {"cavalry": 2, "cossack": 1}},
        display=[f"dip_{n:02}" for n in range(1, 8)],
        rolls=[[1, 2, 2, 3, 4, 4, 4, 5, 6], [1, 3, 5, 6]],
    )  # fmt: skip
    battle = "pitched_battle.commonwealth"
    game.commonwealth(
        "command rp_zenowicz", *send(2, "infantry", battle), *send(1, "cavalry", battle), f"declare {battle}"
    )
    game.ottoman("support 1", "raise 5")

    assert [(one["hits"], one["routs"]) for one in game.told("scored")] == [(4, 1), (0, 2)]
    game.commonwealth("rout cossack", "rout infantry")
    game.ottoman("rout sipahi")
    game.commonwealth("take dip_03")

    assert game.morale == (7, 7)
    assert game.box("routed.commonwealth") == {"cossack": 1, "infantry": 1}
    assert game.box("routed.ottoman") == {"sipahi": 1}
    assert (game["bonus"], len(game["display"]), game.cards("commonwealth")) == (False, 7, ["dip_03"])
    assert game.count(battle) == game.count("pitched_battle.ottoman") == game.count("ambush") == 0


NEGOTIATING = [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}]


@pytest.mark.parametrize(("commonwealth", "open"), [((46, 47, 20, 21), False), ((53, 46, 20, 21), True)])
def test_t17_moldavia(siege: Builder, commonwealth: tuple[int, ...], open: bool) -> None:
    """Page 30: 12 against 7 takes a claim of 6 face down, 13 would take it face up."""
    ours = [f"dip_{n:02}" for n in commonwealth]
    theirs = ["dip_01", "dip_02", "dip_03", "dip_22", "dip_23"]
    others = ["claim_fortress", "claim_tatars", "claim_sich", "claim_tribute"]
    game = siege(
        frames=NEGOTIATING,
        claims=[*others, "claim_moldavia"],
        bids=[{}] * 5,
        arguments={"commonwealth": ours, "ottoman": theirs},
    )
    game.commonwealth(*(f"argue {card}" for card in ours))
    game.ottoman(*(f"argue {card}" for card in theirs))

    assert game.told("settled")[-1] == {
        "event": "settled", "claim": "claim_moldavia", "side": "commonwealth", "open": open,
        "commonwealth": ours, "ottoman": theirs,
    }  # fmt: skip
    assert game.match.result == {
        "winners": ["commonwealth"],
        "reason": "negotiations",
        "scores": {"commonwealth": 6 if open else 0, "ottoman": 0},
    }


def test_t18_both_blocks_at_once(siege: Builder) -> None:
    """Page 20: with 4 and 5 units on the foreground both sides are blocked, and the effect changes nothing."""
    both = {"pitched_battle.commonwealth": {"cavalry": 4}, "pitched_battle.ottoman": {"sipahi": 5}}
    game = siege(leaders=["rp_zenowicz", "ot_buda"], units=both)
    game.commonwealth("command rp_zenowicz")
    assert game.why_not(*send(1, "cossack", "night_sortie")) == "R47"

    other = siege(turn="ottoman", leaders=["ot_buda"], units=both)
    other.ottoman("command ot_buda")
    assert other.why_not(*send(1, "janissary", "assault.church")) == "R47"

    effects = siege(phase="effects", units=both)
    assert effects.morale_moved == []

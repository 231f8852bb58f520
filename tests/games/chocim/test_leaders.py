"""Every leader card does what it says, once by its stratagem and once by its command value."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.chocim.sieges import BOARD, Builder, send

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"
LOST_CHURCH = {"control.church": {"sipahi": 1}, "defence.church": {}}
DISPLAY = [f"dip_{n:02}" for n in range(1, 8)]

Case = tuple[str, dict[str, Any], list[str], dict[str, Any]]
"""Stratagem, position, clicks after it, and what must then be true."""

CASES: list[Case] = [
    ("rp_chodkiewicz a", {}, [*send(1, "cavalry", "raid"), *send(2, "cossack", "night_sortie"),
     *send(1, "infantry", "cannonade")], {"raid": 1, "night_sortie": 2, "cannonade": 1}),
    ("rp_chodkiewicz b", {"units": LOST_CHURCH, "rolls": [[6, 1, 1], [1]]},
     [*send(3, "cavalry", "counterattack.church"), "raise 1", "raise 1", "done"], {"control.church": 0}),
    ("rp_lubomirski a", {}, ["field ramparts", *send(1, "infantry", "defence.ramparts", "defence.redoubts"),
     *send(3, "infantry", "defence.ramparts")], {"defence.ramparts": 4, "defence.redoubts": 0}),
    ("rp_lubomirski b", {"units": {"routed.commonwealth": {"cavalry": 2}}},
     send(2, "cavalry", "kamieniec_expedition", "routed.commonwealth"), {"kamieniec_expedition": 2}),
    ("rp_sahajdaczny a", {"units": {THEIRS: {"sipahi": 5}}}, [*send(1, "cossack", "night_sortie"),
     *send(1, "cossack", "loot_expedition"), *send(1, "cossack", "fill_approaches")],
     {"night_sortie": 1, "loot_expedition": 1, "fill_approaches": 1}),
    ("rp_sahajdaczny b", {"units": {THEIRS: {"sipahi": 1}}, "rolls": [[1, 1, 1, 1], [1]]},
     [*send(4, "cossack", OURS), f"declare {OURS}", "raise 1"], {OURS: 0}),
    ("rp_boratynski a", {}, send(2, "cavalry", OURS), {OURS: 2}),
    ("rp_potocki a", {"units": {"raid": {"cavalry": 1}}}, ["withdraw raid cavalry",
     "withdraw defence.church infantry", "done"], {"raid": 0, "defence.church": 0}),
    ("rp_zenowicz a", {}, send(3, "cavalry", OURS), {OURS: 3}),
    ("rp_rudomina a", {"units": LOST_CHURCH, "rolls": [[1, 1, 1], [1]]},
     [*send(3, "cavalry", "counterattack.church"), "raise 1", "raise 1"], {"control.church": 1}),
    ("rp_wladyslaw a", {}, [], {"morale": (7, 8)}),
    ("rp_sieniawski a", {}, [*send(2, "cavalry", "kamieniec_expedition")],
     {"kamieniec_expedition": 2, "supply": (17, 27)}),
    ("rp_sapieha a", {"units": {"ambush": {"tatar": 1}}},
     [*send(2, "cavalry", "flank_attack"), "withdraw ambush tatar"], {"flank_attack": 2, "ambush": 0}),
    ("rp_sobieski a", {"display": DISPLAY}, ["take dip_01"], {"cards": (1, 0)}),
    ("rp_zorawinski a", {"arguments": {"ottoman": ["dip_09"]}}, ["choose 2"], {"cards": (0, 0)}),
    ("rp_denhoff_gerard a", {}, send(2, "infantry", "defence.church"), {"defence.church": 3, "fort church": 2}),
    ("rp_denhoff_ernest a", {}, [*send(1, "infantry", "defence.church"), *send(2, "infantry", "defence.castle")],
     {"defence.church": 2, "defence.castle": 2}),
    ("rp_weyher a", {"units": {"assault.church": {"sipahi": 1}}}, [*send(2, "infantry", "cannonade"),
     "withdraw assault.church sipahi"], {"cannonade": 2, "assault.church": 0}),
    ("rp_kochanowski a", {"units": {THEIRS: {"sipahi": 5}}, "approaches": 1},
     [*send(1, "infantry", "fill_approaches"), *send(1, "cossack", "fill_approaches")],
     {"fill_approaches": 2, "approaches": 0}),
    ("rp_wybraniecka a", {}, send(3, "infantry", "fortify"), {"fortify": 3}),
    ("rp_rusinowski a", {}, send(1, "cavalry", "raid"), {"raid": 1, "supply": (16, 26)}),
    ("rp_doroszenko a", {"units": {THEIRS: {"sipahi": 5}}}, send(2, "cossack", "loot_expedition"),
     {"loot_expedition": 2, "supply": (16, 26)}),
    ("rp_dziala a", {"units": {"ladders": {"janissary": 2}}}, ["choose 1", "withdraw ladders janissary",
     "withdraw ladders janissary"], {"ladders": 0}),
    ("ot_osman a", {}, send(2, "sipahi", "plunder"), {"morale": (6, 9), "plunder": 2}),
    ("ot_osman b", {"units": {"routed.ottoman": {"sipahi": 3}}}, ["rally sipahi"] * 3, {"routed.ottoman": 0}),
    ("ot_wezyr a", {}, [*send(2, "sipahi", "plunder"), *send(2, "janissary", "ladders")], {"plunder": 2, "ladders": 2}),
    ("ot_wezyr b", {"units": {"pilaf": {"janissary": 2}, **LOST_CHURCH}}, ["field siege_works",
     *send(2, "janissary", "ladders", "pilaf"), *send(2, "janissary", "bombardment")],
     {"pilaf": 0, "ladders": 2, "bombardment": 2}),
    ("ot_chan a", {}, [*send(1, "tatar", "plunder"), *send(1, "tatar", "pursuit"), *send(1, "tatar", "intrigue"),
     *send(1, "tatar", "ambush")], {"plunder": 1, "pursuit": 1, "intrigue": 1, "ambush": 1}),
    ("ot_chan b", {}, send(2, "tatar", "pursuit"), {"pursuit": 2, "supply": (15, 27)}),
    ("ot_siwas a", {}, send(2, "janissary", "pilaf"), {"pilaf": 2, "morale": (6, 9)}),
    ("ot_kaffa a", {}, send(2, "sipahi", THEIRS), {THEIRS: 2}),
    ("ot_rumelia a", {}, send(4, "sipahi", THEIRS), {THEIRS: 4}),
    ("ot_anatolia a", {"units": {OURS: {"cavalry": 4}}}, [*send(3, "sipahi", "assault.church"), "wait"],
     {"assault.church": 3}),
    ("ot_karaman a", {}, send(3, "sipahi", "plunder"), {"plunder": 3, "supply": (16, 28)}),
    ("ot_diyarbakir a", {"units": {OURS: {"infantry": 1}, THEIRS: {"sipahi": 2}}, "bonus": False,
     "rolls": [[4, 1, 1, 1, 1], [1]]}, [*send(3, "sipahi", THEIRS), f"declare {THEIRS}"], {"morale": (6, 10)}),
    ("ot_aleppo a", {"units": {**LOST_CHURCH, "control.ramparts": {"sipahi": 1}}},
     [*send(2, "sipahi", "control.church"), *send(1, "sipahi", "control.ramparts")],
     {"control.church": 3, "control.ramparts": 2}),
    ("ot_damaszek a", {"draws": [["ot_buda"]]}, send(1, "sipahi", "plunder"), {"plunder": 1, "officers": ["ot_buda"]}),
    ("ot_bosnia a", {"units": {"assault.church": {"janissary": 2}}, "rolls": [[5] + [1] * 9, [1, 1]]},
     [*send(3, "janissary", "assault.church"), "post janissary", "done"], {"morale": (4, 9)}),
    ("ot_buda a", {"units": {"assault.church": {"janissary": 1}}, "rolls": [[4] + [1] * 9, [1, 1]]},
     [*send(4, "janissary", "assault.church"), "raise 3", "post janissary", "done"], {"control.church": 1}),
    ("ot_erzurum a", {"units": {"routed.ottoman": {"sipahi": 2}}}, ["rally sipahi", "done"], {"routed.ottoman": 1}),
    ("ot_marasz a", {"units": {"pilaf": {"janissary": 2}, **LOST_CHURCH}}, ["withdraw pilaf janissary",
     "withdraw control.church sipahi", "done"], {"pilaf": 1, "control.church": 0}),
    ("ot_silistra a", {"units": {"assault.bridgehead": {"tatar": 2}}, "rolls": [[4, 1, 1, 1, 1], [1, 1]]},
     [*send(3, "tatar", "assault.bridgehead"), "raise 3", "post tatar", "done"], {"control.bridgehead": 1}),
    ("ot_aga a", {}, [*send(2, "janissary", "ladders"), *send(1, "janissary", "assault.church")],
     {"ladders": 2, "assault.church": 1}),
    ("ot_solacy a", {"units": {"assault.church": {"janissary": 3}}, "rolls": [[4, 4] + [1] * 8, [1, 1]]},
     [*send(2, "janissary", "assault.church"), "raise 3", "raise 3", "post janissary", "done"], {"control.church": 1}),
    ("ot_topczu a", {"approaches": 3}, [*send(2, "janissary", "bombardment"), "lower_fort castle"],
     {"bombardment": 2, "fort castle": 1}),
    ("ot_lagumdzi a", {}, send(1, "janissary", "dig_approaches"), {"approaches": 1, "dig_approaches": 1}),
    ("ot_kantymir a", {}, [*send(2, "tatar", "plunder"), *send(1, "tatar", "pursuit")],
     {"plunder": 2, "pursuit": 1, "supply": (15, 27)}),
    ("ot_perekop a", {}, [*send(2, "tatar", "ambush"), *send(1, "tatar", THEIRS)], {"ambush": 2, THEIRS: 1}),
    ("ot_nogaj a", {"units": {"kamieniec_expedition": {"cavalry": 1}}}, [*send(2, "tatar", "pursuit"),
     "withdraw kamieniec_expedition cavalry"], {"pursuit": 2, "kamieniec_expedition": 0}),
    ("ot_woloszczyzna a", {"display": DISPLAY}, ["take dip_07"], {"cards": (0, 1)}),
    ("ot_moldawia a", {}, ["choose 1"], {"morale": (5, 8)}),
]  # fmt: skip

STRATAGEMS = [f"{one.id} {'ab'[i]}" for one in BOARD.leaders for i in range(len(one.programs))]


def test_every_stratagem_is_played_here() -> None:
    """No card is left out.  [R33]"""
    assert sorted(case[0] for case in CASES) == sorted(STRATAGEMS)


@pytest.mark.parametrize(("card", "told", "clicks", "after"), CASES, ids=[case[0] for case in CASES])
def test_stratagem(siege: Builder, card: str, told: dict[str, Any], clicks: list[str], after: dict[str, Any]) -> None:
    """The card's text, carried out: units, tracks, forts and cards stand as it says.  [R150]"""
    leader = card.split()[0]
    seat = "commonwealth" if leader.startswith("rp_") else "ottoman"
    commander = next(one.commander for one in BOARD.leaders if one.id == leader)
    game = siege(turn=seat, leaders=[] if commander else [leader], **told)
    game.play(seat, [f"stratagem {card}", *clicks])
    found: dict[str, Any] = {
        "morale": game.morale,
        "supply": game.supply,
        "approaches": game["approaches"],
        "cards": (len(game.cards("commonwealth")), len(game.cards("ottoman"))),
        "officers": game.officers(seat),
    }

    for key, value in after.items():
        if key.startswith("fort "):
            assert game.fort(key.split()[1]) == value
        else:
            assert found.get(key, game.count(key)) == value, key
    assert game.asked[1] == "choose_play"


@pytest.mark.parametrize("leader", [one.id for one in BOARD.leaders])
def test_command(siege: Builder, leader: str) -> None:
    """Each card deploys as many units as its command value, and no more.  [R32]"""
    card = next(one for one in BOARD.leaders if one.id == leader)
    seat, unit, box = ("commonwealth", "cossack", OURS) if card.side == 0 else ("ottoman", "sipahi", "plunder")
    game = siege(turn=seat, leaders=[] if card.commander else [leader])
    game.play(seat, [f"command {leader}", *send(card.command, unit, box)])

    assert game.count(box) == card.command
    assert game.asked[0] != seat

"""The log of a siege: what happens by itself is told with its cause, and like things together."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.games.chocim import CHOCIM
from bulawa.games.chocim.screen import sheet
from tests.games.chocim.sieges import Builder, Siege

BUSY: dict[str, Any] = {
    "phase": "effects",
    "units": {
        "pitched_battle.commonwealth": {"cavalry": 4},
        "fill_approaches": {"cossack": 1},
        "dig_approaches": {"janissary": 3},
        "kamieniec_expedition": {"cavalry": 2, "infantry": 1},
        "pursuit": {"tatar": 1},
        "loot_expedition": {"cossack": 2},
        "night_sortie": {"cossack": 2},
        "plunder": {"tatar": 2, "sipahi": 3},
        "raid": {"cavalry": 1},
        "pilaf": {"janissary": 2},
        "council": {"sipahi": 3},
        "ladders": {"janissary": 2},
        "assault.church": {"sipahi": 2},
        "routed.ottoman": {"sipahi": 4},
        "defence.redoubts": {},
        "defence.church": {},
        "defence.bridgehead": {},
        "defence.lisowczyk_bastion": {},
    },
}
"""Nearly everybody is at work, and no question is asked until the week is over."""


def story(game: Siege, language: str, start: str, end: str) -> list[str]:
    """What was told from one phase up to the next."""
    lines = game.match.story(game.match.all_eyes, language)
    return lines[lines.index(start) + 1 : lines.index(end)]


def test_effects_tell_what_brought_them_about(siege: Builder) -> None:
    """One line for each effect: who worked where, what the enemy took, what came of it; nobody's way home."""
    game = siege(**BUSY)

    assert story(game, "en", "Phase: effects", "Phase: supplies") == [
        "Foreground held by the Commonwealth alone: Ottoman morale −1, now 7",
        "Approaches +2, now 2; 3 units digging; 1 unit filling",
        "Expedition to Kamieniec: 5 fetched, 1 lost to the pursuit; Commonwealth supplies +4, now 20",
        "Loot expedition: Commonwealth supplies +2, now 22; Ottoman supplies −2, now 25",
        "Night sortie by 2 units: Ottoman morale −2, now 5",
        "Plunder: 7 fetched, 2 lost to the raid; Ottoman supplies +5, now 30",
        "Pilaf: only 2 of 4 units, nothing happens",
        "Council: one more leader card for the Ottomans next week",
    ]
    assert story(game, "pl", "Faza: efekty", "Faza: zapasy") == [
        "Przedpole utrzymuje tylko Rzeczpospolita: morale Osmanów −1, teraz 7",
        "Aprosze +2, teraz 2; kopiące jednostki: 3; zasypujące jednostki: 1",
        "Wyprawa do Kamieńca: przywieziono 5, odjęto 1 (pościg); zapasy Rzeczypospolitej +4, teraz 20",
        "Wyprawa po łupy: zapasy Rzeczypospolitej +2, teraz 22; zapasy Osmanów −2, teraz 25",
        "Nocna wycieczka (2 jednostki): morale Osmanów −2, teraz 5",
        "Plądrowanie: przywieziono 7, odjęto 2 (rajd); zapasy Osmanów +5, teraz 30",
        "Pilaw: za mało jednostek (2 z 4), bez efektu",
        "Narada: w następnym tygodniu Imperium Osmańskie ma o jedną kartę wodza więcej",
    ]


def test_supplies_and_summary_tell_their_causes(siege: Builder) -> None:
    """The meal with its mouths, units home in one line a side, the sight of the routed, rations."""
    game = siege(**BUSY)

    assert story(game, "en", "Phase: supplies", "Phase: summary") == [
        "Commonwealth: 21 units eat 7; supplies −7, now 15",
        "Ottomans: 36 units eat 12; supplies −12, now 18",
    ]
    assert story(game, "en", "Phase: summary", "Week 2") == [
        "Back to camp: 2 units of sipahis, 2 units of janissaries",
        "The sight of 4 routed units: Ottoman morale −1, now 4",
        "Died of wounds: a unit of sipahis",
        "Commonwealth: enough food",
        "Ottomans: modest supplies",
        "Back in the ranks: 3 units of sipahis",
    ]


def test_phases_are_heralded(siege: Builder) -> None:
    """The table tells them step by step, and each line that has a place points at it."""
    game = siege(**BUSY)
    told = [event for event in game.match.log if event.key in ("fetched", "sortie", "dug", "in_vain")]

    assert "phase" in sheet.LOG["heralded"]
    assert all(game.match.facts(event, game.match.all_eyes)["at"] for event in told)


def test_a_battle_tells_why_morale_moves(siege: Builder) -> None:
    """Victory and defeat are named, and so is a field won or lost."""
    ours, theirs = "pitched_battle.commonwealth", "pitched_battle.ottoman"
    game = siege(units={ours: {"cavalry": 3}, theirs: {"sipahi": 2}}, rolls=[[4] + [1] * 7, [1, 1]], bonus=False)
    game.commonwealth("command rp_lubomirski", f"deploy reserve.hetman_camp cavalry {ours}", "done", f"declare {ours}")

    assert "For the victory: Commonwealth morale +1, now 7" in game.match.story(0, "en")
    assert "Za porażkę: morale Osmanów −1, teraz 7" in game.match.story(0, "pl")


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        ("shell_supply", "Bombardment: Commonwealth supplies −1, now 15"),
        (
            "shell_post defence.church infantry",
            "Bombardment drives a unit of infantry from its post (defence of the church)",
        ),
        ("shell_fort church", "Bombardment lowers the fort of the church: now 0"),
    ],
)
def test_a_bombardment_names_itself(siege: Builder, answer: str, line: str) -> None:
    """Supplies, defenders and forts say that the guns did it."""
    game = siege(phase="effects", units={"bombardment": {"janissary": 1}}, approaches=6)
    game.ottoman(answer)

    assert line in game.match.story(0, "en")


def test_the_units_of_one_leader_are_one_deed(siege: Builder) -> None:
    """Placing them belongs together; using the next leader is a deed of its own, and so is a question by itself."""
    game = siege(leaders=["rp_boratynski"])
    assert CHOCIM.deed(game.match.state) == ""

    game.commonwealth("command rp_chodkiewicz")
    first = CHOCIM.deed(game.match.state)
    game.commonwealth("deploy reserve.hetman_camp cavalry kamieniec_expedition")
    assert CHOCIM.deed(game.match.state) == first != ""

    game.commonwealth("done").ottoman("pass")
    game.commonwealth("command rp_boratynski")
    assert CHOCIM.deed(game.match.state) not in ("", first)

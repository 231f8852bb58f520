"""Set-up and the general rules (rulebook p.7-9)."""

from __future__ import annotations

import pytest

import bulawa
from bulawa.engine.errors import PositionError
from tests.games.chocim.sieges import BOARD, Builder, send


def fresh() -> dict[str, object]:
    return bulawa.new("chocim", seed="set-up").position()


def test_r10_the_beginning() -> None:
    """Week 1, the bonus token face up, the approaches at 0."""
    told = fresh()

    assert (told["week"], told["bonus"], told["approaches"]) == (1, True, 0)


def test_r11_units() -> None:
    """One infantry on three works, one cavalry on the bastion, everybody else in reserve."""
    assert fresh()["units"] == {
        "reserve.hetman_camp": {"cavalry": 7, "infantry": 3},
        "reserve.cossack_camp": {"cossack": 7},
        "reserve.sultan_tents": {"janissary": 12},
        "reserve.sipahi_camp": {"sipahi": 17},
        "reserve.tatar_camp": {"tatar": 7},
        "defence.lisowczyk_bastion": {"cavalry": 1},
        "defence.redoubts": {"infantry": 1},
        "defence.church": {"infantry": 1},
        "defence.bridgehead": {"infantry": 1},
    }


def test_r12_markers() -> None:
    """Morale 6 and 8, supplies 16 and 27, the ramparts and the castle at 2, all else at 1."""
    told = fresh()

    assert told["morale"] == {"commonwealth": 6, "ottoman": 8}
    assert told["supply"] == {"commonwealth": 16, "ottoman": 27}
    assert told["forts"] == {
        "cossack_camp": 1, "lisowczyk_bastion": 1, "redoubts": 1, "church": 1, "bridgehead": 1, "ramparts": 2,
        "castle": 2, "hetman_camp": 1,
    }  # fmt: skip


def test_r13_leaders() -> None:
    """Three commanders a side are ready; 17 and 22 officers are in decks and hands."""
    match = bulawa.new("chocim", seed="leaders")
    view = match.view("ottoman")

    assert {side: len(ready) for side, ready in view["ready"].items()} == {"commonwealth": 3, "ottoman": 3}
    assert view["deck_sizes"] == {"commonwealth": 13, "ottoman": 17}
    assert view["hand_sizes"] == {"commonwealth": 4, "ottoman": 5}


def test_r14_display() -> None:
    """Seven of 55 diplomacy cards lie open."""
    match = bulawa.new("chocim", seed="display")

    assert (len(match.view("ottoman")["display"]), match.view("ottoman")["stock"]) == (7, 48)


def test_r15_tokens_and_claims() -> None:
    """No claim is turned, no extra-leader token taken."""
    told = fresh()

    assert (told["claims"], told["extra"]) == ([], {"commonwealth": 0, "ottoman": 0})


def test_r16_nothing_is_lost_yet() -> None:
    """No unit is routed, mutinied or removed, no field held by the Ottomans."""
    units = fresh()["units"]
    assert isinstance(units, dict)

    assert not any(box.startswith(("routed", "mutinied", "removed", "control")) for box in units)


def test_r17_the_first_week_only_draws_officers() -> None:
    """Officers are drawn, then the Commonwealth acts."""
    match = bulawa.new("chocim", seed="first week")

    assert [event.key for event in match.log] == [
        "drawn",
        "laid_out",
        "drawn",
        "drew_officers",
        "drawn",
        "drew_officers",
        "phase",
    ]
    assert (match.waiting, match.prompt()["key"]) == (("commonwealth",), "choose_play")  # type: ignore[index]


def test_r1_five_weeks_then_negotiations(siege: Builder) -> None:
    """After the summary of week 5 the talks begin, after that of week 4 the last week."""
    works = ("redoubts", "church", "bridgehead", "lisowczyk_bastion")
    empty: dict[str, dict[str, int]] = {f"defence.{work}": {} for work in works}
    last = siege(phase="summary", week=5, units=empty)
    assert last.told("talks")

    fourth = siege(phase="summary", week=4, units=empty)
    assert (fourth["week"], fourth.told("talks")) == (5, [])


def test_r2_mutiny_is_tested_only_at_the_end_of_the_summary(siege: Builder) -> None:
    """Morale 0 in the effects phase does not end the game; the pilaf comes after the sortie.  [G2]"""
    game = siege(
        phase="effects",
        units={"night_sortie": {"cossack": 2}, "pilaf": {"janissary": 4}},
        morale={"commonwealth": 6, "ottoman": 2},
    )

    assert [now for _, _, now in game.morale_moved] == [0, 1]
    assert game.won is None


def test_r3_a_card_beats_the_rules(siege: Builder) -> None:
    """Sahajdaczny sends Cossacks out in spite of the block."""
    game = siege(units={"pitched_battle.ottoman": {"sipahi": 5}})
    game.commonwealth("stratagem rp_sahajdaczny a", *send(2, "cossack", "night_sortie"), "done")

    assert game.count("night_sortie") == 2


def test_r4_every_unit_is_somewhere(siege: Builder) -> None:
    """A position with a unit too many is refused; what it leaves out is in reserve."""
    with pytest.raises(PositionError, match=r"more cavalry than the 8 there are \(R4\)"):
        siege(units={"routed.commonwealth": {"cavalry": 9}})

    assert siege(units={"routed.commonwealth": {"cavalry": 3}}).reserve("cavalry") == 4


def test_r5_cossacks_without_a_camp(siege: Builder) -> None:
    """While the Ottomans hold the Cossack camp its people return to the Hetman's."""
    game = siege(
        phase="effects",
        units={
            "control.cossack_camp": {"sipahi": 1},
            "fill_approaches": {"cossack": 2},
            "kamieniec_expedition": {"cossack": 1},
        },
    )

    assert game.gone_home == ["fill_approaches", "kamieniec_expedition"]
    assert game.box("reserve.hetman_camp")["cossack"] == 7


def test_r6_markers_stop_at_the_ends(siege: Builder) -> None:
    """Neither morale nor supplies leave their tracks."""
    game = siege(
        phase="effects",
        units={"night_sortie": {"cossack": 2}, "loot_expedition": {"cossack": 3}},
        morale={"commonwealth": 6, "ottoman": 1},
        supply={"commonwealth": 23, "ottoman": 1},
    )

    assert game.supply_moved[:2] == [("ottoman", -1, 0), ("commonwealth", 1, 24)]
    assert game.morale_moved[0] == ("ottoman", -1, 0)


def test_r7_control(siege: Builder) -> None:
    """A field is the Ottomans' while one of their units is on control, and no longer."""
    units = {"control.redoubts": {"sipahi": 1}, "defence.redoubts": {}}
    held = siege(units=units)
    held.commonwealth("command rp_lubomirski")
    assert held.why_not(*send(1, "infantry", "defence.redoubts")) == "R44"

    game = siege(turn="ottoman", leaders=["ot_marasz"], units=units)
    game.ottoman("stratagem ot_marasz a", "withdraw control.redoubts sipahi")
    game.commonwealth("command rp_lubomirski")
    assert game.why_not(*send(1, "infantry", "defence.redoubts")) is None


@pytest.mark.parametrize(("ours", "theirs"), [(3, 4), (4, 5)])
def test_r8_control_of_the_foreground(siege: Builder, ours: int, theirs: int) -> None:
    """Four and five units control it, both at once if need be; it is never a lost field."""
    units = {"pitched_battle.commonwealth": {"cavalry": ours}, "pitched_battle.ottoman": {"sipahi": theirs}}
    game = siege(turn="ottoman", leaders=["ot_buda"], units={**units, "assault.church": {"sipahi": 3}})
    dots = 1 if theirs == 5 else 0
    game.ottoman("command ot_buda")
    barred = game.why_not(*send(1, "sipahi", "assault.church"))

    assert barred == ("R47" if ours == 4 else None)
    assert siege(phase="diplomacy", units=units, display=["dip_01", "dip_02"]).match.waiting == ("commonwealth",)
    assert BOARD.dots[BOARD.actions[1][1]] >= dots


def test_r9_owners_choose_and_the_commonwealth_first(siege: Builder) -> None:
    """In the summary the Commonwealth is asked before the Ottomans, each about his own units."""
    game = siege(phase="summary", units={"control.castle": {"sipahi": 1}})

    assert game.asked == ("commonwealth", "keep_posts")
    assert game.why_not("recall control.castle sipahi") == "R120"
    game.commonwealth("done")
    assert game.asked == ("ottoman", "keep_posts")

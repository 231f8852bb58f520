"""Assault and counterattack, step by step (rulebook p.26-27)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.chocim.sieges import Builder, Siege, send


def storm(siege: Builder, rolls: list[list[int]], field: str = "church", **told: Any) -> Siege:
    """Five janissaries against one infantry behind fort 1: ten dice against two."""
    units = {f"assault.{field}": {"janissary": 4}, **told.pop("units", {})}
    game = siege(turn="ottoman", units=units, rolls=rolls, **told)
    return game.ottoman("command ot_chan", *send(1, "janissary", f"assault.{field}"))


def strike(siege: Builder, rolls: list[list[int]], kind: str = "infantry", **told: Any) -> Siege:
    """Two units retake the church from two sipahis."""
    units = {"control.church": {"sipahi": 2}, "defence.church": {}, **told.pop("units", {})}
    game = siege(units=units, rolls=rolls, **told)
    return game.commonwealth("command rp_lubomirski", *send(2, kind, "counterattack.church"), "done")


def test_r67_others_take_no_part(siege: Builder) -> None:
    """Gunners at the church do not defend it."""
    game = storm(siege, [[1] * 10, [1, 1]], units={"cannonade": {"infantry": 2}})
    game.commonwealth("support 0")

    assert [len(one["faces"]) for one in game.told("thrown")] == [10, 2]


@pytest.mark.parametrize(
    ("field", "ours", "theirs", "dice"),
    [
        ("church", {"infantry": 1, "cavalry": 1, "cossack": 1}, {"janissary": 2, "sipahi": 1, "tatar": 2}, (5, 4)),
        ("bridgehead", {"infantry": 2}, {"janissary": 1, "sipahi": 1, "tatar": 3}, (6, 4)),
        ("cossack_camp", {"cossack": 2}, {"janissary": 5}, (10, 4)),
    ],
)
def test_r68_dice(
    siege: Builder, field: str, ours: dict[str, int], theirs: dict[str, int], dice: tuple[int, int]
) -> None:
    """Janissaries 2, sipahis 1, Tatars only at the bridgehead; infantry 2, others 1, Cossacks 2 at home."""
    box = "reserve.cossack_camp" if field == "cossack_camp" else f"defence.{field}"
    more = {kind: n - (1 if kind == "janissary" else 0) for kind, n in theirs.items()}
    game = siege(
        turn="ottoman",
        only={box: ours, f"assault.{field}": more, "reserve.sultan_tents": {"janissary": 1},
              "reserve.hetman_camp": {"cavalry": 1}},
        rolls=[[1] * dice[0], [1] * dice[1]],
    )  # fmt: skip
    game.ottoman("command ot_chan", *send(1, "janissary", f"assault.{field}"))

    assert tuple(len(one["faces"]) for one in game.told("thrown")) == dice


def test_r68_cossacks_retaking_their_camp_roll_one(siege: Builder) -> None:
    """Two dice each only in the defence of the Cossack camp."""
    game = siege(
        only={"control.cossack_camp": {"sipahi": 1}, "reserve.hetman_camp": {"cossack": 3}}, rolls=[[1] * 3, [1]]
    )
    game.commonwealth("command rp_lubomirski", *send(3, "cossack", "counterattack.cossack_camp", "reserve.hetman_camp"))

    assert [len(one["faces"]) for one in game.told("thrown")] == [3, 1]


def test_r69_supports(siege: Builder) -> None:
    """Ladders for the assault, then cannonade for the defence."""
    game = storm(siege, [], units={"ladders": {"janissary": 2}, "cannonade": {"infantry": 1}})
    assert game.asked == ("ottoman", "declare_support")
    game.ottoman("support 2")

    assert game.asked == ("commonwealth", "declare_support")


def test_r69_no_support_for_control(siege: Builder) -> None:
    """The Ottomans on control have none; cannonade helps the counterattack."""
    game = siege(
        units={"control.redoubts": {"sipahi": 2}, "defence.redoubts": {}, "cannonade": {"infantry": 1},
               "ladders": {"janissary": 3}},
        rolls=[[1, 1], [1, 1]],
    )  # fmt: skip
    game.commonwealth(
        "command rp_lubomirski", *send(2, "cavalry", "counterattack.redoubts"), "done", "support 1", "done"
    )

    assert game.told("supported") == [{"event": "supported", "side": "commonwealth", "count": 1}]


def test_r70_the_attacker_throws_first(siege: Builder) -> None:
    """In an assault the Ottomans, in a counterattack the Commonwealth."""
    assault = storm(siege, [[1] * 10, [1, 1]])
    back = strike(siege, [[1] * 4, [1, 1]])

    assert [one["side"] for one in assault.told("thrown")] == ["ottoman", "commonwealth"]
    assert [one["side"] for one in back.told("thrown")] == ["commonwealth", "ottoman"]


def test_r71_the_fort_lowers_attackers_only(siege: Builder) -> None:
    """Every Ottoman die by the level, not below 1; in a counterattack forts do not count.  [G32]"""
    game = storm(siege, [[6, 5, 4, 3, 2, 1, 1, 1, 1, 1], [1, 1]], forts={"church": 2})
    assert game.told("lowered")[0]["faces"] == [4, 3, 2, 1, 1, 1, 1, 1, 1, 1]

    back = strike(siege, [[1] * 4, [6, 1]], forts={"church": 3})
    assert back.told("lowered") == []
    assert back.count("routed.commonwealth") == 1


def test_r72_bonuses_come_after_the_fort(siege: Builder) -> None:
    """A five behind fort 1 is a four and is raised to five; all declared ladders go home, used or not."""
    game = storm(siege, [[5, 1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1]], units={"ladders": {"janissary": 2}})
    game.ottoman("support 2", "raise 4", "done")

    assert game.told("scored")[1]["hits"] == 1
    assert (game.count("ladders"), game.count("control.church")) == (0, 0)


def test_r73_routs(siege: Builder) -> None:
    """Each six routs one of the other side, both at once; owners choose among several kinds."""
    game = storm(
        siege,
        [[6, 6] + [1] * 8, [6, 6, 6]],
        units={"defence.church": {"infantry": 1, "cavalry": 1}, "assault.church": {"janissary": 4}},
        forts={"church": 0},
    )

    assert game.count("routed.commonwealth") == 2
    assert game.count("routed.ottoman") == 3
    assert game.asked == ("ottoman", "take_posts")


def test_r73_only_fighting_units_are_chosen(siege: Builder) -> None:
    """A unit that is not there cannot be routed."""
    game = storm(siege, [[1] * 9, [6, 1]], units={"assault.church": {"janissary": 3, "sipahi": 1}})

    assert game.why_not("rout tatar") == "R73"
    assert game.why_not("rout sipahi") is None


def test_r74_the_difference_of_hits_falls_back(siege: Builder) -> None:
    """Three hits against one: two defenders withdraw, of kinds their owner chooses; sixes are no hits."""
    game = storm(
        siege,
        [[5, 5, 5] + [1] * 7, [6, 4, 1, 1]],
        units={"defence.church": {"infantry": 1, "cavalry": 1, "cossack": 1}},
    )
    assert game.asked == ("commonwealth", "choose_withdrawn")
    assert game.why_not("fall_back tatar") == "R74"
    game.commonwealth("fall_back cavalry", "fall_back cossack")

    assert game.box("defence.church") == {"infantry": 1}
    assert game.told("beaten_off")


def test_r69_the_question_of_supports_and_its_refusal(siege: Builder) -> None:
    """Before an assault the ladders are asked for by their own rule, not by that of the pitched battle."""
    game = storm(siege, [[1] * 10, [1, 1]], units={"ladders": {"janissary": 2}})
    assert game.rule == "R69"
    assert game.why_not("support 3") == "R69"
    game.ottoman("support 0")


def test_r72_the_question_of_dice(siege: Builder) -> None:
    """After the fort has been counted dice are raised."""
    game = storm(siege, [[1] * 10, [1, 1]], units={"ladders": {"janissary": 2}})
    game.ottoman("support 1")

    assert game.rule == "R72"


def test_r74_equal_hits_move_nobody(siege: Builder) -> None:
    """One hit each: nobody withdraws, the assault fails."""
    game = storm(siege, [[5] + [1] * 9, [4, 1]])

    assert game.count("defence.church") == 1
    assert game.reserve("janissary") == 12


def test_r74_attackers_fall_back_too(siege: Builder) -> None:
    """Two hits of the defenders against none send two janissaries home."""
    game = storm(siege, [[1] * 10, [4, 4]])

    assert [one["count"] for one in game.told("returned") if one["at"] == ["assault.church"]] == [[1], [1], [3]]


def test_g21_falling_back_inside_a_camp(siege: Builder) -> None:
    """Cossacks that fell back return to their camp if it holds.  [R74]"""
    game = siege(
        turn="ottoman",
        only={"assault.cossack_camp": {"janissary": 4}, "reserve.sultan_tents": {"janissary": 1},
              "reserve.cossack_camp": {"cossack": 3}, "reserve.hetman_camp": {"cavalry": 1}},
        rolls=[[6, 5] + [1] * 8, [1] * 6],
    )  # fmt: skip
    game.ottoman("command ot_chan", *send(1, "janissary", "assault.cossack_camp"))

    assert len(game.told("set_aside")) == 2
    assert game.box("reserve.cossack_camp") == {"cossack": 3}


def test_r75_failure(siege: Builder) -> None:
    """With a defender left all attackers return; with no attacker left the field stays as it was."""
    game = storm(siege, [[1] * 10, [1, 1]])
    assert (game.count("assault.church"), game.count("control.church")) == (0, 0)

    last = siege(
        turn="ottoman",
        only={"assault.church": {"sipahi": 2}, "reserve.sipahi_camp": {"sipahi": 1}, "defence.church": {"infantry": 2},
              "reserve.hetman_camp": {"cavalry": 1}},
        rolls=[[6, 6, 1], [6, 6, 6, 1]],
        forts={"church": 0},
    )  # fmt: skip
    last.ottoman("command ot_chan", *send(1, "sipahi", "assault.church"), "declare assault.church")
    assert last.count("control.church") == last.count("defence.church") == 0
    assert last.told("beaten_off")


def test_r76_success(siege: Builder) -> None:
    """One to three take control, the rest go home.  [G40]"""
    game = storm(siege, [[5] + [1] * 9, [1, 1]])
    assert game.why_not("done") == "R76"
    assert game.why_not("post sipahi") == "R76"
    game.ottoman("post janissary", "post janissary", "done")

    assert game.box("control.church") == {"janissary": 2}
    assert game.reserve("janissary") == 10


def test_g40_the_last_attacker_takes_control(siege: Builder) -> None:
    """A single unit left has no choice.  [R76]"""
    game = siege(
        turn="ottoman",
        units={"assault.church": {"janissary": 2}},
        rolls=[[6, 5, 5, 5, 1, 1], [6, 6]],
    )
    game.ottoman("command ot_chan", *send(1, "janissary", "assault.church"), "done", "declare assault.church")

    assert game.box("control.church") == {"janissary": 1}
    assert game.asked == ("commonwealth", "choose_play")


def test_g22_counterattackers_may_stay(siege: Builder) -> None:
    """Any number up to the limit takes over the defence, or none.  [R76]"""
    game = strike(siege, [[6, 6, 1, 1], [1, 1]])
    assert game.asked == ("commonwealth", "take_posts")
    game.commonwealth("post infantry", "done")
    assert game.box("defence.church") == {"infantry": 1}

    gone = strike(siege, [[6, 6, 1, 1], [1, 1]])
    gone.commonwealth("done")
    assert gone.count("defence.church") == 0


def test_r76_the_cossack_camp_retaken(siege: Builder) -> None:
    """Cossacks go into its reserve, others to the Hetman's camp; nothing is asked."""
    game = siege(
        only={"control.cossack_camp": {"sipahi": 1}, "reserve.hetman_camp": {"cossack": 2, "cavalry": 2}},
        rolls=[[6, 1, 1], [1]],
    )
    box = "counterattack.cossack_camp"
    game.commonwealth(
        "command rp_lubomirski", *send(2, "cossack", box, "reserve.hetman_camp"), *send(1, "cavalry", box)
    )

    assert game.box("reserve.cossack_camp") == {"cossack": 2}
    assert game.box("reserve.hetman_camp") == {"cavalry": 2}


def test_r77_everybody_leaves_a_captured_field(siege: Builder) -> None:
    """Fillers and gunners of the field go home at once."""
    game = siege(
        turn="ottoman",
        units={"assault.redoubts": {"janissary": 4}, "fill_approaches": {"infantry": 1, "cossack": 1}},
        rolls=[[5] + [1] * 9, [1, 1]],
    )
    game.ottoman("command ot_chan", *send(1, "janissary", "assault.redoubts"), "post janissary", "done")

    assert game.count("fill_approaches") == 0
    assert game.reserve("cossack") == 7


def test_r78_morale(siege: Builder) -> None:
    """Up and down by one for a clash won by assault; a counterattack changes nothing."""
    game = storm(siege, [[5] + [1] * 9, [1, 1]])
    game.ottoman("post janissary", "done")
    assert game.morale == (5, 9)

    back = strike(siege, [[6, 6, 1, 1], [1, 1]])
    back.commonwealth("done")
    assert back.morale == (6, 8)


def test_r79_the_hetmans_camp(siege: Builder) -> None:
    """Its capture wins the game; a defender left saves it."""
    held = {"control.church": {"sipahi": 1}, "control.ramparts": {"sipahi": 1}, "assault.hetman_camp": {"janissary": 4},
            "reserve.sultan_tents": {"janissary": 1}}  # fmt: skip
    lost = siege(turn="ottoman", only={**held, "reserve.hetman_camp": {"infantry": 1}}, rolls=[[5] + [1] * 9, [1, 1]])
    lost.ottoman("command ot_chan", *send(1, "janissary", "assault.hetman_camp"), "declare assault.hetman_camp")
    assert lost.won == (("ottoman",), "camp")

    saved = siege(turn="ottoman", only={**held, "reserve.hetman_camp": {"infantry": 2}}, rolls=[[5] + [1] * 9, [1] * 4])
    saved.ottoman("command ot_chan", *send(1, "janissary", "assault.hetman_camp"), "declare assault.hetman_camp")
    assert saved.won is None
    assert saved.box("reserve.hetman_camp") == {"infantry": 2}

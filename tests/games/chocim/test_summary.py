"""The supply phase and the summary (rulebook p.11)."""

from __future__ import annotations

import pytest

from tests.games.chocim.sieges import Builder

NO_POSTS: dict[str, dict[str, int]] = {
    f"defence.{field}": {} for field in ("lisowczyk_bastion", "redoubts", "church", "bridgehead")
}


def test_r110_food(siege: Builder) -> None:
    """21 units eat 7, 36 eat 12; removed units eat nothing."""
    game = siege(phase="supply", units={**NO_POSTS, "removed.commonwealth": {"cossack": 3}})

    assert [(one["side"], one["food"]) for one in game.told("ate")] == [("commonwealth", 6), ("ottoman", 12)]
    assert game.supply == (10, 15)


def test_r120_return_to_camps(siege: Builder) -> None:
    """Plans and supports are cleared; posts stay or are called home."""
    game = siege(
        phase="summary",
        units={"assault.church": {"sipahi": 2}, "cannonade": {"infantry": 1}, "pitched_battle.ottoman": {"sipahi": 1},
               "control.castle": {"tatar": 2}},
    )  # fmt: skip
    assert game.count("assault.church") == game.count("cannonade") == game.count("pitched_battle.ottoman") == 0
    game.commonwealth("recall defence.church infantry", "done").ottoman("recall control.castle tatar", "done")

    assert (game.count("defence.church"), game.count("control.castle")) == (0, 1)
    assert game.count("defence.redoubts") == 1


def test_g34_cossacks_go_home(siege: Builder) -> None:
    """The tabor is free again: those in the Hetman's camp move home, not before.  [R120]"""
    told = {"units": {**NO_POSTS, "reserve.hetman_camp": {"cossack": 3}}}
    game = siege(phase="summary", **told)
    assert game.reserve("cossack") == 7

    before = siege(phase="effects", **told)
    assert before.told("cossacks_home")[0]["count"] == [3]
    lost = siege(phase="summary", units={**NO_POSTS, "control.cossack_camp": {"sipahi": 1}})
    lost.ottoman("done")
    assert lost.box("reserve.hetman_camp")["cossack"] == 7


@pytest.mark.parametrize(
    ("side", "unit", "routed", "change"),
    [("commonwealth", "cossack", 1, 0), ("commonwealth", "cossack", 2, -1), ("commonwealth", "cossack", 4, -1),
     ("commonwealth", "cossack", 5, -2), ("ottoman", "sipahi", 2, 0), ("ottoman", "sipahi", 3, -1),
     ("ottoman", "sipahi", 5, -1), ("ottoman", "sipahi", 6, -2), ("ottoman", "sipahi", 8, -2),
     ("ottoman", "sipahi", 9, -3)],
)  # fmt: skip
def test_r121_the_sight_of_the_wounded(siege: Builder, side: str, unit: str, routed: int, change: int) -> None:
    """2 and 5 for the Commonwealth, 3, 6 and 9 for the Ottomans."""
    game = siege(phase="summary", units={**NO_POSTS, f"routed.{side}": {unit: routed}})

    assert [moved for _, moved, _ in game.morale_moved] == ([change] if change else [])
    assert [one["of"] for one in game.told("wounded")] == ([routed] if change else [])


def test_r122_one_dies_of_wounds(siege: Builder) -> None:
    """The owner chooses among several kinds."""
    game = siege(phase="summary", units={**NO_POSTS, "routed.ottoman": {"sipahi": 1, "tatar": 1}})
    assert game.asked == ("ottoman", "choose_dead")
    assert game.why_not("bury janissary") == "R122"
    game.ottoman("bury tatar")

    assert game.box("removed.ottoman") == {"tatar": 1}


@pytest.mark.parametrize(
    ("supply", "row", "change"),
    [(24, "double_rations", 1), (21, "double_rations", 1), (20, "plenty", 0), (9, "modest", 0), (8, "shortage", -1),
     (1, "severe_shortage", -1)],
)  # fmt: skip
def test_r123_rations(siege: Builder, supply: int, row: str, change: int) -> None:
    """Double rations raise morale, shortages lower it."""
    game = siege(phase="summary", units=NO_POSTS, supply={"commonwealth": supply, "ottoman": 20})

    assert game.told("rations")[0]["row"] == row
    assert [moved for _, moved, _ in game.morale_moved] == ([change] if change else [])


def test_r123_hunger_costs_a_card_face_down(siege: Builder) -> None:
    """A card of one's own choice, unseen by the other.  [G27]"""
    game = siege(
        phase="summary",
        units=NO_POSTS,
        supply={"commonwealth": 0, "ottoman": 20},
        arguments={"commonwealth": ["dip_01", "dip_40"]},
    )
    assert game.asked == ("commonwealth", "hunger_discard")
    assert game.why_not("discard dip_02") == "R123"
    game.commonwealth("discard dip_01")
    told = [game.match.facts(event, game.match.eyes("ottoman")) for event in game.match.log if event.key == "buried"]

    assert told == [{"event": "buried", "side": "commonwealth", "cards": 1, "hidden": True}]
    assert "dip_01" not in str(game.match.view("ottoman"))


def test_r124_hungry_and_cold(siege: Builder) -> None:
    """Routed units first, then any on the board."""
    game = siege(
        phase="summary",
        units={**NO_POSTS, "routed.commonwealth": {"cossack": 1, "cavalry": 1}},
        supply={"commonwealth": 3, "ottoman": 20},
    )
    game.commonwealth("bury cossack")

    assert game.box("removed.commonwealth") == {"cossack": 1, "cavalry": 1}
    assert game.why_not("remove routed.commonwealth cavalry") == "R124"
    game.commonwealth("remove reserve.hetman_camp infantry")
    assert game.box("removed.commonwealth") == {"cossack": 1, "cavalry": 1, "infantry": 1}


def test_r124_routed_before_the_board(siege: Builder) -> None:
    """While two kinds are routed nobody else may be chosen."""
    game = siege(
        phase="summary",
        units={**NO_POSTS, "routed.ottoman": {"sipahi": 2, "tatar": 1}},
        supply={"commonwealth": 16, "ottoman": 10},
    )
    game.ottoman("bury sipahi")

    assert game.why_not("remove reserve.tatar_camp tatar") == "R124"
    assert game.why_not("remove routed.ottoman janissary") == "R124"
    assert game.refusal("remove removed.ottoman sipahi") == "no_such_unit"
    game.ottoman("remove routed.ottoman tatar")
    assert game.count("routed.ottoman") == 0


def test_g26_mutineers_last(siege: Builder) -> None:
    """Only when nobody else is left; when none are left it stops.  [R124]"""
    game = siege(
        phase="summary",
        only={"mutinied.commonwealth": {"cossack": 1, "cavalry": 1}, "reserve.hetman_camp": {"infantry": 1},
              "reserve.sipahi_camp": {"sipahi": 9}},
        supply={"commonwealth": 4, "ottoman": 20},
        morale={"commonwealth": 3, "ottoman": 8},
    )  # fmt: skip
    assert game.asked == ("commonwealth", "choose_starved")
    game.commonwealth("remove mutinied.commonwealth cavalry")
    assert game.box("mutinied.commonwealth") == {"cossack": 1}

    board = siege(
        phase="summary",
        only={"mutinied.commonwealth": {"cossack": 1}, "reserve.hetman_camp": {"infantry": 1, "cavalry": 2},
              "reserve.sipahi_camp": {"sipahi": 9}},
        supply={"commonwealth": 4, "ottoman": 20},
        morale={"commonwealth": 3, "ottoman": 8},
    )  # fmt: skip
    assert board.why_not("remove mutinied.commonwealth cossack") == "R124"

    last = siege(phase="summary", only={"reserve.hetman_camp": {"infantry": 1}, "reserve.sipahi_camp": {"sipahi": 9}},
                 supply={"commonwealth": 0, "ottoman": 20})  # fmt: skip
    assert last.count("reserve.hetman_camp") == 0


def test_r125_back_to_the_ranks(siege: Builder) -> None:
    """Whoever is still routed returns to reserve."""
    game = siege(phase="summary", units={**NO_POSTS, "routed.ottoman": {"sipahi": 4}})

    assert (game.count("routed.ottoman"), game.count("removed.ottoman")) == (0, 1)


def test_r126_both_sides_before_the_check(siege: Builder) -> None:
    """The Ottomans' rations still count when the Commonwealth starves."""
    game = siege(
        phase="summary",
        units=NO_POSTS,
        supply={"commonwealth": 0, "ottoman": 36},
        morale={"commonwealth": 5, "ottoman": 0},
    )
    game.commonwealth(*["remove reserve.cossack_camp cossack"] * 3)

    assert game.morale == (5, 1)
    assert game.told("talks")


@pytest.mark.parametrize(
    ("told", "over"),
    [
        ({"morale": {"commonwealth": 5, "ottoman": 0}}, "mutiny"),
        ({"morale": {"commonwealth": 0, "ottoman": 5}}, "talks"),
        ({"supply": {"commonwealth": 16, "ottoman": 0}, "only_ottoman": True}, "talks"),
        ({"week": 5}, "talks"),
        ({}, "next"),
    ],
)
def test_r127_the_check(siege: Builder, told: dict[str, object], over: str) -> None:
    """Mutiny, then revolt and hunger, then the calendar, else the next week."""
    hungry = told.pop("only_ottoman", False)
    game = siege(phase="summary", units=NO_POSTS, **told)
    if hungry:
        game.ottoman(*["remove reserve.tatar_camp tatar"] * 3)
    seen = "talks" if game.told("talks") else game.won[1] if game.won else "next"

    assert seen == over

"""Deployment: from where, where to, how many (rulebook p.12-20)."""

from __future__ import annotations

import pytest

from tests.games.chocim.sieges import Builder, Siege, send

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"


def commanding(siege: Builder, turn: str = "commonwealth", **told: object) -> Siege:
    """A siege in which a command of 4 is being carried out."""
    game = siege(turn=turn, **told)
    return game.play(turn, ["command rp_chodkiewicz" if turn == "commonwealth" else "command ot_wezyr"])


def test_r40_many_sources_one_field(siege: Builder) -> None:
    """Horse and Cossacks go to one field; the second field is refused.  [G9]"""
    game = commanding(siege)
    game.commonwealth(*send(1, "cavalry", "raid"), *send(1, "cossack", "defence.lisowczyk_bastion"))

    assert game.why_not(*send(1, "cavalry", "kamieniec_expedition")) == "R40"


def test_g9_ones_own_camp_is_a_field_too(siege: Builder) -> None:
    """Janissaries go from the Sultan's tents to the pilaf there.  [R40]"""
    game = commanding(siege, "ottoman")

    assert game.why_not(*send(1, "janissary", "pilaf")) is None


def test_r41_a_unit_always_goes_to_a_box(siege: Builder) -> None:
    """Every deployment names the box."""
    game = commanding(siege)

    assert all(len(one.split()) == 4 for one in game.offers("deploy"))

    ottoman = siege(turn="ottoman")
    ottoman.ottoman("command ot_chan")
    assert ottoman.why_not(*send(1, "janissary", "reserve.sipahi_camp")) == "R41"
    assert ottoman.refusal(*send(1, "janissary", "reserve.sipahi_camp")) == "reserve_is_no_box"


def test_r42_kinds_and_numbers(siege: Builder) -> None:
    """Cavalry does not dig, a fourth unit finds no room on a defence of three, boxes of the enemy are closed."""
    game = commanding(siege)
    assert game.why_not(*send(1, "cavalry", "fill_approaches")) == "R42"
    assert game.why_not(*send(1, "cavalry", "plunder")) == "R42"
    assert game.why_not(*send(1, "cavalry", "routed.commonwealth")) == "R42"
    game.commonwealth(*send(2, "infantry", "defence.redoubts"))

    assert game.why_not(*send(1, "infantry", "defence.redoubts")) == "R42"


def test_r43_only_reserves_send_units(siege: Builder) -> None:
    """Not units on boxes, not what is not there, not the enemy's.  [G38]"""
    game = commanding(siege, units={"raid": {"cavalry": 1}})

    assert game.why_not(*send(1, "cavalry", "kamieniec_expedition", "raid")) == "R43"
    assert game.why_not(*send(1, "cossack", "raid", "reserve.hetman_camp")) == "R43"
    assert game.why_not("deploy reserve.sipahi_camp sipahi plunder") == "R43"


def test_g38_back_in_reserve_a_unit_can_go_out_again(siege: Builder) -> None:
    """Potocki's banner calls cavalry back, and in the same week it rides out anew.  [R43]"""
    game = siege(
        leaders=["rp_potocki", "rp_boratynski"],
        only={"raid": {"cavalry": 1}, "reserve.sipahi_camp": {"sipahi": 1}},
    )
    game.commonwealth("stratagem rp_potocki a", "withdraw raid cavalry").ottoman("pass")
    game.commonwealth("command rp_boratynski", *send(1, "cavalry", "kamieniec_expedition"))

    assert game.count("kamieniec_expedition") == 1


def test_r44_an_unbroken_line(siege: Builder) -> None:
    """With the castle lost the bridgehead is out of reach from the camp, and lost fields only take a counterattack."""
    game = commanding(siege, units={"control.castle": {"sipahi": 1}})

    assert game.why_not(*send(1, "cavalry", "kamieniec_expedition")) == "R44"
    assert game.why_not(*send(1, "cavalry", "procession")) == "R44"
    assert game.why_not(*send(1, "cavalry", OURS)) is None
    assert game.why_not(*send(1, "cavalry", "counterattack.castle")) is None


def test_g10_the_foreground_is_a_link(siege: Builder) -> None:
    """The Cossacks reach the bridgehead over a foreground they hold, though the bastion is lost.  [R44]"""
    lost = {"control.lisowczyk_bastion": {"sipahi": 1}, "defence.lisowczyk_bastion": {}}
    held = commanding(siege, units={**lost, OURS: {"cavalry": 4}})
    open_ground = commanding(siege, units={**lost, OURS: {"cavalry": 3}})

    assert held.why_not(*send(1, "cossack", "kamieniec_expedition")) is None
    assert open_ground.why_not(*send(1, "cossack", "kamieniec_expedition")) == "R44"


def test_g39_routed_units_start_from_the_hetmans_camp(siege: Builder) -> None:
    """A routed Cossack reaches the church though the tabor is cut off.  [R44] [R152]"""
    game = siege(
        units={"control.lisowczyk_bastion": {"sipahi": 1}, "defence.lisowczyk_bastion": {},
               "routed.commonwealth": {"cossack": 1}},
    )  # fmt: skip
    game.commonwealth("stratagem rp_lubomirski b")

    assert game.why_not(*send(1, "cossack", "defence.church", "routed.commonwealth")) is None


def test_g35_units_cut_off_stay_and_act(siege: Builder) -> None:
    """The expedition beyond a lost castle still brings food.  [R44]"""
    game = siege(phase="effects", units={"control.castle": {"sipahi": 1}, "kamieniec_expedition": {"cavalry": 2}})

    assert game.supply_moved[0] == ("commonwealth", 4, 20)


@pytest.mark.parametrize(
    ("held", "target", "barred"),
    [
        ((), "assault.ramparts", "R45"),
        (("church",), "assault.ramparts", None),
        (("bridgehead",), "assault.ramparts", "R45"),
        (("bridgehead",), "assault.castle", None),
        (("church",), "assault.hetman_camp", "R45"),
        (("church", "ramparts"), "assault.hetman_camp", None),
        (("church", "castle"), "assault.hetman_camp", "R45"),
        (("bridgehead", "castle"), "assault.hetman_camp", None),
        (("church",), "assault.church", "R45"),
        (("church",), "control.church", None),
    ],
)
def test_r45_ottoman_access(siege: Builder, held: tuple[str, ...], target: str, barred: str | None) -> None:
    """Line II beside a held field of line I, the camp behind both; on a held field only control."""
    units: dict[str, dict[str, int]] = {f"control.{field}": {"sipahi": 1} for field in held}
    units |= {f"defence.{field}": {} for field in held}
    game = commanding(siege, "ottoman", units=units)

    assert game.why_not(*send(1, "sipahi", target)) == barred


def test_r46_room_by_dots(siege: Builder) -> None:
    """Each neighbour held makes room for one more, up to the dots.  [G11]"""
    full = {"assault.church": {"sipahi": 4}, "cannonade": {"infantry": 1}}
    none = commanding(siege, "ottoman", units=full)
    none.ottoman(*send(1, "sipahi", "assault.church"))
    assert none.match.prompt()["key"] == "declare_support"  # type: ignore[index]

    held = {"control.redoubts": {"sipahi": 1}, "defence.redoubts": {}, THEIRS: {"sipahi": 5}}
    two = commanding(siege, "ottoman", units={**full, **held})
    two.ottoman(*send(2, "sipahi", "assault.church"))
    assert two.why_not(*send(1, "sipahi", "assault.church")) is None
    two.ottoman(*send(1, "sipahi", "assault.church"))
    assert two.count("assault.church") == 7


def test_r46_no_room_beyond_the_dots(siege: Builder) -> None:
    """Waiting at the maximum with every dot used, the box is full."""
    waiting = {"assault.church": {"sipahi": 5}}
    game = commanding(siege, "ottoman", units=waiting)

    assert game.why_not(*send(1, "sipahi", "assault.church")) == "R46"


def test_r47_blocks(siege: Builder) -> None:
    """Five Ottomans close sortie, looting and filling, not the expedition; units already there stay."""
    game = commanding(siege, units={THEIRS: {"sipahi": 5}, "night_sortie": {"cossack": 1}})
    for box in ("night_sortie", "loot_expedition", "fill_approaches"):
        assert game.why_not(*send(1, "cossack", box)) == "R47"

    assert game.why_not(*send(1, "cavalry", "kamieniec_expedition")) is None
    effects = siege(phase="effects", units={THEIRS: {"sipahi": 5}, "night_sortie": {"cossack": 1}})
    assert [change for _, change, _ in effects.morale_moved] == [1, -1]


def test_g12_the_block_also_stops_occupation(siege: Builder) -> None:
    """An abandoned church cannot be entered while four Poles hold the foreground.  [R47]"""
    game = commanding(siege, "ottoman", units={OURS: {"cavalry": 4}, "defence.church": {}})

    assert game.why_not(*send(1, "sipahi", "assault.church")) == "R47"


def test_r48_no_enemy_is_needed(siege: Builder) -> None:
    """Units may wait alone on the foreground."""
    game = commanding(siege)
    game.commonwealth(*send(4, "cavalry", OURS))

    assert (game.count(OURS), game.match.waiting) == (4, ("ottoman",))


def test_r49_judged_as_before_the_play(siege: Builder) -> None:
    """Four placed on the foreground by Chodkiewicz do not open a way over it in the same play."""
    game = siege(
        units={"control.lisowczyk_bastion": {"sipahi": 1}, "defence.lisowczyk_bastion": {}, OURS: {"cavalry": 3}}
    )
    game.commonwealth("stratagem rp_chodkiewicz a", *send(1, "cavalry", OURS))

    assert game.count(OURS) == 4
    assert game.why_not(*send(1, "cossack", "fill_approaches")) == "R44"


def test_r49_room_left_by_the_plays_own_removals(siege: Builder) -> None:
    """The Vizier takes a janissary from digging, and another may take its place; the one just placed stays."""
    game = siege(turn="ottoman", units={"dig_approaches": {"janissary": 3}})
    game.ottoman("stratagem ot_wezyr b", "field siege_works")
    assert game.why_not(*send(1, "janissary", "dig_approaches")) == "R42"
    game.ottoman(*send(1, "janissary", "ladders", "dig_approaches"), *send(1, "janissary", "dig_approaches"))

    assert game.count("dig_approaches") == 3
    assert game.why_not(*send(1, "janissary", "bombardment", "ladders")) == "R43"


def test_a_field_is_named_before_units_are_gathered(siege: Builder) -> None:
    """Lubomirski names the field first; fields nobody can reach are refused.  [R40] [R152]"""
    game = siege(units={"control.castle": {"sipahi": 1}})
    game.commonwealth("stratagem rp_lubomirski a")

    assert game.asked == ("commonwealth", "name_field")
    assert game.why_not("field sultan_tents") == "R40"
    assert game.why_not(*send(1, "cavalry", "raid")) == "R40"
    game.commonwealth("field ramparts", *send(1, "infantry", "defence.ramparts", "defence.church"), "done")
    assert (game.count("defence.ramparts"), game.count("defence.church")) == (1, 0)

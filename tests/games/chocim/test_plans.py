"""Plans: assault, counterattack, control, defence, and when a battle may or must be declared (rulebook p.18-20)."""

from __future__ import annotations

import pytest

from tests.games.chocim.sieges import Builder, send

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"
LOST_CHURCH = {"control.church": {"sipahi": 2}, "defence.church": {}}


def test_r50_only_right_after_adding_units(siege: Builder) -> None:
    """Three wait before the church; two more before the redoubts do not let the first be declared."""
    game = siege(turn="ottoman", units={"assault.church": {"sipahi": 3}, "assault.redoubts": {"sipahi": 2}})
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.redoubts"), "done")

    assert game.offers() == ["declare assault.redoubts", "wait"]
    assert game.why_not("declare assault.church") == "R50"


@pytest.mark.parametrize(("there", "asked"), [(1, ("commonwealth", "choose_play")), (2, ("ottoman", "declare_plan"))])
def test_r51_from_the_minimum_on(siege: Builder, there: int, asked: tuple[str, str]) -> None:
    """Two are too few for the church, three may."""
    game = siege(turn="ottoman", units={"assault.church": {"sipahi": there}})
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.church"), "done")

    assert game.asked == asked


def test_r51_waiting_is_allowed(siege: Builder) -> None:
    """Three may also wait."""
    game = siege(turn="ottoman", units={"assault.church": {"sipahi": 2}})
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.church"), "done", "wait")

    assert (game.count("assault.church"), game.match.waiting) == (3, ("commonwealth",))


def test_r51_too_few_among_several(siege: Builder) -> None:
    """In a play to two fields the weak assault cannot be declared."""
    game = siege(turn="ottoman", units={"assault.church": {"sipahi": 2}})
    game.ottoman(
        "stratagem ot_wezyr a", *send(1, "sipahi", "assault.church"), *send(1, "sipahi", "assault.redoubts"), "done"
    )

    assert game.why_not("declare assault.redoubts") == "R51"


def test_r52_at_the_maximum_it_must(siege: Builder) -> None:
    """The fifth unit before the church starts the assault."""
    game = siege(turn="ottoman", units={"assault.church": {"sipahi": 4}}, rolls=[[1] * 5, [1, 1]])
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.church"))

    assert game.told("declared") == [{"event": "declared", "side": "ottoman", "clash": "assault", "field": "church"}]


def test_r53_one_after_another(siege: Builder) -> None:
    """Assaults of one play come in the order their player names; one that is due may not be skipped.  [G13]"""
    game = siege(
        turn="ottoman",
        units={"assault.church": {"sipahi": 3}, "assault.redoubts": {"sipahi": 3}, "defence.church": {},
               "defence.redoubts": {}},
    )  # fmt: skip
    game.ottoman(
        "stratagem ot_wezyr a", *send(2, "sipahi", "assault.church"), *send(1, "sipahi", "assault.redoubts"), "done"
    )
    assert (game.asked, game.rule) == (("ottoman", "declare_due"), "R53")
    assert game.why_not("wait") == "R52"
    assert "wait?" not in game.match.ask_text("en")
    game.ottoman("declare assault.redoubts", "post sipahi", "done", "post sipahi", "done")

    assert [one["field"] for one in game.told("captured")] == ["redoubts", "church"]


@pytest.mark.parametrize(
    ("field", "garrison"), [("church", "defence.church"), ("cossack_camp", "reserve.cossack_camp")]
)
def test_r54_who_defends(siege: Builder, field: str, garrison: str) -> None:
    """Units on the defence box; in the Cossack camp all Cossacks in its reserve."""
    game = siege(
        turn="ottoman",
        only={f"assault.{field}": {"sipahi": 4}, "reserve.sipahi_camp": {"sipahi": 1}, garrison: {"cossack": 3},
              "loot_expedition": {"cossack": 2}, "reserve.hetman_camp": {"cavalry": 1}},
        rolls=[[1] * 5, [1] * (6 if field == "cossack_camp" else 3)],
    )  # fmt: skip
    game.ottoman("command ot_chan", *send(1, "sipahi", f"assault.{field}"))

    assert game.told("beaten_off")


def test_r55_an_abandoned_work_needs_the_minimum(siege: Builder) -> None:
    """Two cannot enter the empty church, three can, without dice and without morale.  [G14]"""
    few = siege(turn="ottoman", units={"defence.church": {}})
    few.ottoman("command ot_chan", *send(2, "sipahi", "assault.church"), "done")
    assert few.match.waiting == ("commonwealth",)

    game = siege(turn="ottoman", units={"defence.church": {}})
    game.ottoman("command ot_chan", *send(3, "sipahi", "assault.church"), "declare assault.church")
    game.ottoman("post sipahi", "post sipahi", "post sipahi")

    assert game.box("control.church") == {"sipahi": 3}
    assert (game.morale, game.told("thrown")) == ((6, 8), [])


def test_g14_an_empty_camp_is_captured(siege: Builder) -> None:
    """Nobody in the Hetman's camp: the assault wins the game without dice.  [R55] [R79]"""
    game = siege(
        turn="ottoman",
        only={"control.church": {"sipahi": 1}, "control.ramparts": {"sipahi": 1}, "assault.hetman_camp": {"sipahi": 4},
              "reserve.sipahi_camp": {"sipahi": 1}, "reserve.cossack_camp": {"cossack": 5}},
    )  # fmt: skip
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.hetman_camp"), "declare assault.hetman_camp")

    assert game.won == (("ottoman",), "camp")


def test_r56_a_counterattack_is_one_strong_play(siege: Builder) -> None:
    """At least two units, at once into the clash, never waiting.  [G15]"""
    game = siege(units=LOST_CHURCH, rolls=[[1, 1], [1, 1]])
    game.commonwealth("command rp_lubomirski", *send(1, "cavalry", "counterattack.church"))
    assert game.why_not("done") == "R56"
    game.commonwealth(*send(1, "cavalry", "counterattack.church"), "done")

    assert game.told("held_out")
    assert game.count("counterattack.church") == 0


def test_r56_a_due_counterattack_says_so(siege: Builder) -> None:
    """With a battle to be declared beside it, the counterattack still cannot wait, and not for an assault's reason."""
    game = siege(units={**LOST_CHURCH, OURS: {"cavalry": 2}, THEIRS: {"sipahi": 2}})
    game.commonwealth(
        "stratagem rp_chodkiewicz a", *send(2, "infantry", "counterattack.church"), *send(2, "cavalry", OURS)
    )
    assert game.offers() == ["declare counterattack.church", f"declare {OURS}"]
    assert (game.why_not("wait"), game.refusal("wait")) == ("R56", "counterattack_is_due")


def test_r56_one_unit_is_not_enough(siege: Builder) -> None:
    """A command of one, or a single unit in reserve, cannot begin a counterattack; nor is there one on an own field."""
    weak = siege(leaders=["rp_dziala"], units=LOST_CHURCH)
    weak.commonwealth("command rp_dziala")
    assert weak.why_not(*send(1, "cavalry", "counterattack.church")) == "R56"
    assert weak.why_not(*send(1, "cavalry", "counterattack.redoubts")) == "R56"

    alone = siege(only={**LOST_CHURCH, "reserve.hetman_camp": {"cavalry": 1}})
    alone.commonwealth("command rp_lubomirski")
    assert alone.why_not(*send(1, "cavalry", "counterattack.church")) == "R56"


def test_r56_no_more_than_five(siege: Builder) -> None:
    """Five units fill a counterattack."""
    game = siege(units={**LOST_CHURCH, "counterattack.church": {"cavalry": 4}})
    game.commonwealth("command rp_chodkiewicz", *send(1, "cavalry", "kamieniec_expedition"), "done")

    full = siege(units={**LOST_CHURCH, "counterattack.church": {"cavalry": 5}})
    full.commonwealth("command rp_chodkiewicz")
    assert full.why_not(*send(1, "infantry", "counterattack.church")) == "R42"


def test_r56_a_begun_counterattack_comes_first(siege: Builder) -> None:
    """Chodkiewicz may strike in two places, but finishes one before he turns elsewhere."""
    game = siege(units=LOST_CHURCH)
    game.commonwealth("stratagem rp_chodkiewicz a", *send(1, "cavalry", "counterattack.church"))

    assert game.why_not(*send(1, "cavalry", "raid")) == "R56"
    game.commonwealth(*send(1, "cavalry", "counterattack.church"))
    assert game.why_not(*send(1, "cavalry", "raid")) is None


def test_g15_counterattacks_never_wait(siege: Builder) -> None:
    """There is no question whether to declare.  [R56]"""
    game = siege(units=LOST_CHURCH, rolls=[[1, 1], [1, 1]])
    game.commonwealth("command rp_lubomirski", *send(2, "cavalry", "counterattack.church"), "done")

    assert game.asked == ("ottoman", "choose_play")


def test_r57_control_can_be_reinforced(siege: Builder) -> None:
    """Up to its limit, and only on fields that are held; no clash follows."""
    game = siege(turn="ottoman", units=LOST_CHURCH)
    game.ottoman("command ot_chan")
    assert game.why_not(*send(1, "sipahi", "control.redoubts")) == "R57"
    game.ottoman(*send(1, "janissary", "control.church"))

    assert game.box("control.church") == {"sipahi": 2, "janissary": 1}
    assert game.match.waiting == ("commonwealth",)


def test_r58_defence_can_be_reinforced(siege: Builder) -> None:
    """Up to its limit; nobody is posted to the camps.  [G16]"""
    game = siege()
    game.commonwealth("command rp_chodkiewicz")
    assert game.why_not(*send(1, "infantry", "reserve.cossack_camp")) == "R58"
    game.commonwealth(*send(2, "infantry", "defence.church"), "done")

    assert game.box("defence.church") == {"infantry": 3}


def test_g16_only_cossacks_defend_their_camp(siege: Builder) -> None:
    """There is no box in the Cossack camp that infantry could be posted to.  [R58]"""
    game = siege()
    game.commonwealth("command rp_chodkiewicz")
    ends = {one.split()[3] for one in game.offers("deploy") if "infantry" in one}

    assert not ends & {"reserve.cossack_camp", "night_sortie", "loot_expedition"}


def test_r59_waiting_units_stay(siege: Builder) -> None:
    """Units before the ramparts stay when the church they came by is retaken, and cannot be reinforced."""
    game = siege(units={**LOST_CHURCH, "assault.ramparts": {"sipahi": 3}}, rolls=[[6, 6, 1, 1], [1, 1]])
    game.commonwealth("command rp_lubomirski", *send(2, "infantry", "counterattack.church"), "done", "done")

    assert game.count("control.church") == 0
    assert game.count("assault.ramparts") == 3
    game.ottoman("command ot_chan")
    assert game.why_not(*send(1, "sipahi", "assault.ramparts")) == "R45"


def test_r60_a_battle_may_be_declared(siege: Builder) -> None:
    """With the own minimum and any enemy there; below the minimum not."""
    game = siege(units={OURS: {"cavalry": 3}, THEIRS: {"sipahi": 1}})
    game.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS), "done")
    assert game.offers() == [f"declare {OURS}", "wait"]
    game.commonwealth("wait")
    assert game.count(OURS) == 4

    weak = siege(units={OURS: {"cavalry": 2}, THEIRS: {"sipahi": 1}})
    weak.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS), "done")
    assert weak.match.waiting == ("ottoman",)


def test_r60_reasons(siege: Builder) -> None:
    """Too few, or nobody to fight: the reason is told where another plan keeps the question open."""
    units = {**LOST_CHURCH, THEIRS: {"sipahi": 4}, "assault.church": {}, "assault.redoubts": {"sipahi": 2}}
    alone = siege(turn="ottoman", units=units)
    alone.ottoman("stratagem ot_wezyr a", *send(1, "sipahi", THEIRS), *send(1, "sipahi", "assault.redoubts"), "done")
    assert alone.why_not(f"declare {THEIRS}") == "R60"

    few = siege(turn="ottoman", units={THEIRS: {"sipahi": 1}, OURS: {"infantry": 1}, "assault.redoubts": {"sipahi": 2}})
    few.ottoman("stratagem ot_wezyr a", *send(1, "sipahi", THEIRS), *send(1, "sipahi", "assault.redoubts"), "done")
    assert few.why_not(f"declare {THEIRS}") == "R60"


def test_r61_at_either_maximum_it_must(siege: Builder) -> None:
    """Seven of ours, or one more against eight of theirs, start the battle; alone nothing happens."""
    ours = siege(units={OURS: {"infantry": 3, "cavalry": 3}, THEIRS: {"sipahi": 1}}, rolls=[[1] * 11, [1]])
    ours.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS))
    assert ours.told("battle_drawn")

    theirs = siege(units={THEIRS: {"sipahi": 8}}, rolls=[[1, 1], [1] * 8])
    theirs.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS), "done")
    assert theirs.told("battle_drawn")

    alone = siege(units={OURS: {"cavalry": 6}})
    alone.commonwealth("command rp_lubomirski", *send(1, "cavalry", OURS))
    assert alone.told("declared") == []


def test_r61_a_due_battle_cannot_wait(siege: Builder) -> None:
    """With another plan open the question is asked, and waiting refused."""
    game = siege(turn="ottoman", units={OURS: {"cavalry": 7}, "assault.redoubts": {"sipahi": 2}})
    game.ottoman("stratagem ot_wezyr a")
    assert game.why_not(*send(1, "sipahi", "assault.redoubts")) == "R47"

    other = siege(
        turn="ottoman", units={THEIRS: {"sipahi": 7}, OURS: {"infantry": 1}, "assault.redoubts": {"sipahi": 2}}
    )
    other.ottoman("stratagem ot_wezyr a", *send(1, "sipahi", THEIRS), *send(1, "sipahi", "assault.redoubts"), "done")
    assert other.why_not("wait") == "R61"

"""The effects phase (rulebook p.10, p.21-25)."""

from __future__ import annotations

import pytest

from tests.games.chocim.sieges import Builder, Siege

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"


def gains(game: Siege, side: str) -> list[int]:
    """Changes of a side's supplies in the effects phase; the meal after it is left out."""
    eaten = {"commonwealth": -7, "ottoman": -12}[side]
    return [change for who, change, _ in game.supply_moved if who == side and change != eaten]


def morale(game: Siege, side: str) -> list[int]:
    return [change for who, change, _ in game.morale_moved if who == side]


@pytest.mark.parametrize(
    ("box", "unit", "n"),
    [("fortify", "infantry", 2), ("procession", "cavalry", 2), ("knights_circle", "cavalry", 1),
     ("pilaf", "janissary", 3), ("council", "sipahi", 2), ("intrigue", "tatar", 2)],
)  # fmt: skip
def test_r90_below_its_number_nothing_happens(siege: Builder, box: str, unit: str, n: int) -> None:
    """Too few units do nothing, and still go home at once."""
    game = siege(phase="effects", units={box: {unit: n}}, arguments={"commonwealth": ["dip_01"], "ottoman": ["dip_02"]})

    assert game.count(box) == 0
    assert not any([game.morale_moved, game.told("fortified"), game["discard"], game.told("extra_token")])
    assert game.told("in_vain") == [{"event": "in_vain", "at": box, "count": n, "needed": n + 1}]


@pytest.mark.parametrize(("ours", "theirs", "change"), [(4, 4, [-1]), (3, 5, [1]), (4, 5, []), (3, 4, [])])
def test_r91_the_foreground_first(siege: Builder, ours: int, theirs: int, change: list[int]) -> None:
    """Held by one side alone it moves Ottoman morale; then it is cleared."""
    game = siege(phase="effects", units={OURS: {"cavalry": ours}, THEIRS: {"sipahi": theirs}})

    assert morale(game, "ottoman") == change
    assert game.count(OURS) == game.count(THEIRS) == 0


def test_r92_linked_boxes_are_resolved_together(siege: Builder) -> None:
    """Digging with filling, pursuit with the expedition in the Commonwealth's part, the raid with plunder.  [G23]"""
    order = {
        "fill_approaches": {"infantry": 1}, "dig_approaches": {"janissary": 2}, "kamieniec_expedition": {"cavalry": 1},
        "pursuit": {"tatar": 1}, "night_sortie": {"cossack": 1}, "plunder": {"sipahi": 4}, "raid": {"cavalry": 1},
        "pilaf": {"janissary": 4},
    }  # fmt: skip
    game = siege(phase="effects", units=order)

    assert game.gone_home == list(order)


def test_r92_a_box_whose_partner_is_empty(siege: Builder) -> None:
    """Digging and pursuit alone are resolved in the Ottomans' part."""
    game = siege(
        phase="effects",
        units={"dig_approaches": {"janissary": 2}, "pursuit": {"tatar": 1}, "night_sortie": {"cossack": 1}},
    )

    assert game.gone_home == ["night_sortie", "dig_approaches", "pursuit"]
    assert [one["at"] for one in game.told("in_vain")] == ["pursuit"]
    assert game["approaches"] == 2


def test_r93_kamieniec(siege: Builder) -> None:
    """Two for cavalry, one for others, less one for each Tatar."""
    game = siege(
        phase="effects",
        units={"kamieniec_expedition": {"cavalry": 2, "infantry": 1, "cossack": 1}, "pursuit": {"tatar": 2}},
    )

    assert gains(game, "commonwealth") == [4]


def test_r94_loot(siege: Builder) -> None:
    """One from them, one to us, for each Cossack; even from an empty store.  [G24]"""
    game = siege(phase="effects", units={"loot_expedition": {"cossack": 3}}, supply={"commonwealth": 10, "ottoman": 2})

    assert (gains(game, "ottoman"), gains(game, "commonwealth")) == ([-2], [3])


@pytest.mark.parametrize("raider", ["cavalry", "infantry", "cossack"])
def test_r95_plunder(siege: Builder, raider: str) -> None:
    """Two for Tatars, one for sipahis and janissaries, less two for a raider of any kind.  [G6] [G30]"""
    game = siege(phase="effects", units={"plunder": {"tatar": 2, "sipahi": 1, "janissary": 1}, "raid": {raider: 1}})

    assert gains(game, "ottoman") == [4]


def test_r96_approaches(siege: Builder) -> None:
    """One step for each digger, one back for each filler, not below 0."""
    game = siege(phase="effects", approaches=1, units={"fill_approaches": {"infantry": 2}, "dig_approaches": {}})

    assert game["approaches"] == 0


@pytest.mark.parametrize(
    ("token", "verbs"),
    [(3, set()), (4, {"shell_supply", "done"}), (5, {"shell_supply", "shell_post", "done"}),
     (6, {"shell_supply", "shell_post", "shell_fort", "done"})],
)  # fmt: skip
def test_r97_what_the_approaches_allow(siege: Builder, token: int, verbs: set[str]) -> None:
    """The nearer the trenches, the more results."""
    game = siege(phase="effects", approaches=token, units={"bombardment": {"janissary": 1}})
    asked = game.match.prompt()
    offered = {one.split()[0] for one in game.offers()} if asked and asked["key"] == "bombard" else set()

    assert offered == verbs


def test_r97_each_janissary_one_result(siege: Builder) -> None:
    """Results may repeat; a garrison in a camp is on no defence box; one may stop firing.  [G20]"""
    game = siege(phase="effects", approaches=6, units={"bombardment": {"janissary": 3}})
    assert game.why_not("shell_post reserve.hetman_camp cavalry") == "R97"
    assert (game.why_not("shell_fort foreground"), game.refusal("shell_fort foreground")) == ("R97", "no_works_there")
    game.ottoman("shell_supply", "shell_supply")
    assert game.count("bombardment") == 1
    game.ottoman("done")

    assert gains(game, "commonwealth") == [-1, -1]
    assert game.reserve("janissary") == 12


def test_r97_too_far_for_the_defenders(siege: Builder) -> None:
    """On 4 the guns reach the stores, not the ramparts."""
    game = siege(phase="effects", approaches=4, units={"bombardment": {"janissary": 1}})

    assert game.why_not("shell_post defence.church infantry") == "R97"


def test_r97_nothing_left_to_burn(siege: Builder) -> None:
    """Supplies at 0 cannot be lowered."""
    game = siege(
        phase="effects",
        approaches=6,
        units={"bombardment": {"janissary": 1}},
        supply={"commonwealth": 0, "ottoman": 27},
    )

    assert game.why_not("shell_supply") == "R97"


def test_g20_forts_can_fall_to_nothing(siege: Builder) -> None:
    """Level 0 and no further.  [R97]"""
    game = siege(phase="effects", approaches=6, units={"bombardment": {"janissary": 2}})
    game.ottoman("shell_fort church")

    assert game.fort("church") == 0
    assert game.why_not("shell_fort church") == "R97"


def test_r98_fortify(siege: Builder) -> None:
    """Any field below 3; with all at 3 nothing is asked."""
    game = siege(phase="effects", units={"fortify": {"infantry": 2, "cossack": 1}}, forts={"church": 3})
    assert game.asked == ("commonwealth", "fortify_field")
    assert (game.why_not("raise_fort church"), game.refusal("raise_fort church")) == ("R98", "fort_at_top")
    assert (game.why_not("raise_fort foreground"), game.refusal("raise_fort foreground")) == ("R98", "no_works_there")
    game.commonwealth("raise_fort hetman_camp")
    assert (game.fort("hetman_camp"), game.count("fortify")) == (2, 0)

    works = dict.fromkeys(siege()["forts"], 3)
    done = siege(phase="effects", units={"fortify": {"infantry": 3}}, forts=works)
    assert done.count("fortify") == 0


def test_r99_night_sortie(siege: Builder) -> None:
    """One level for each Cossack."""
    assert morale(siege(phase="effects", units={"night_sortie": {"cossack": 2}}), "ottoman") == [-2]


def test_r100_procession(siege: Builder) -> None:
    """A random Ottoman card, or own morale; without a card to lose, morale.  [G25]"""
    told = {"phase": "effects", "units": {"procession": {"cavalry": 3}}, "arguments": {"ottoman": ["dip_01", "dip_02"]}}
    cards = siege(**told, draws=[["dip_02"]])
    assert cards.offers() == ["denounce", "uplift"]
    cards.commonwealth("denounce")
    assert (cards.cards("ottoman"), cards["discard"], morale(cards, "commonwealth")) == (["dip_01"], ["dip_02"], [])

    hearts = siege(**told)
    hearts.commonwealth("uplift")
    assert (len(hearts.cards("ottoman")), morale(hearts, "commonwealth")) == (2, [1])

    alone = siege(phase="effects", units={"procession": {"cavalry": 3}})
    assert morale(alone, "commonwealth") == [1]


def test_r101_knights_circle(siege: Builder) -> None:
    """Two cavalry take the token."""
    assert siege(phase="effects", units={"knights_circle": {"cavalry": 2}}).pair("extra") == (1, 0)


def test_r102_pilaf(siege: Builder) -> None:
    """Four janissaries, one level."""
    assert morale(siege(phase="effects", units={"pilaf": {"janissary": 4}}), "ottoman") == [1]


def test_r103_council(siege: Builder) -> None:
    """Three sipahis take the token."""
    assert siege(phase="effects", units={"council": {"sipahi": 3}}).pair("extra") == (0, 1)


def test_r104_intrigue(siege: Builder) -> None:
    """Three Tatars cost the Commonwealth a random card; an empty hand loses nothing."""
    game = siege(
        phase="effects",
        units={"intrigue": {"tatar": 3}},
        arguments={"commonwealth": ["dip_01", "dip_40"]},
        draws=[["dip_40"]],
    )
    assert (game.cards("commonwealth"), game["discard"]) == (["dip_01"], ["dip_40"])

    nothing = siege(phase="effects", units={"intrigue": {"tatar": 3}})
    assert (nothing["discard"], nothing.told("in_vain")[0]["needed"]) == ([], 0)


def test_r105_a_random_loss_is_shown(siege: Builder) -> None:
    """Both see which card went, and it is no longer among those seen in the hand.  [G27]"""
    game = siege(
        phase="effects",
        units={"intrigue": {"tatar": 3}},
        arguments={"commonwealth": ["dip_40"]},
        seen={"ottoman": ["dip_40"]},
    )
    view = game.match.view("ottoman")

    assert (view["discard"], view["seen"]["commonwealth"]) == (["dip_40"], [])

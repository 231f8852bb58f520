"""The chances shown before a clash are exact: the specification's tables, and counting every throw."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.games.chocim.sieges import Builder, Siege, send

OURS = "pitched_battle.commonwealth"
THEIRS = "pitched_battle.ottoman"


def storming(siege: Builder, attackers: dict[str, int], infantry: int, fort: int, **more: Any) -> Siege:
    """Units waiting before the ramparts, one more on its way; seven fit without a question."""
    units = {"control.church": {"sipahi": 1}, "defence.church": {}, "assault.ramparts": attackers,
             "defence.ramparts": {"infantry": infantry}, **more}  # fmt: skip
    units["assault.ramparts"] = {kind: n - (1 if kind == "janissary" else 0) for kind, n in attackers.items()}
    game = siege(turn="ottoman", units=units, forts={"ramparts": fort})
    return game.ottoman("command ot_wezyr")


def chance(game: Siege) -> float:
    found: float = game.odds(*send(1, "janissary", "assault.ramparts"))["chance"]
    return found


@pytest.mark.parametrize(
    ("attackers", "fort", "percent"),
    [
        ({"janissary": 3}, 1, (73, 28, 5)),
        ({"janissary": 4}, 1, (84, 45, 15)),
        ({"janissary": 5}, 1, (91, 61, 27)),
        ({"janissary": 3, "sipahi": 2}, 1, (84, 45, 15)),
        ({"janissary": 3}, 2, (42, 8, 1)),
        ({"janissary": 4}, 2, (53, 14, 2)),
        ({"janissary": 5}, 2, (63, 21, 4)),
    ],
)
@pytest.mark.parametrize("infantry", [1, 2, 3])
def test_r74_the_table_of_assaults(
    siege: Builder, attackers: dict[str, int], fort: int, percent: tuple[int, ...], infantry: int
) -> None:
    """Section 8.2: success without bonus against one, two and three infantry."""
    game = storming(siege, attackers, infantry, fort)

    assert round(100 * chance(game)) == percent[infantry - 1]


@pytest.mark.parametrize(("infantry", "percent"), [(2, (37, 81)), (3, (12, 48)), (4, (2, 19))])
@pytest.mark.parametrize("ladders", [0, 3])
def test_r72_ladders_in_the_table(siege: Builder, infantry: int, percent: tuple[int, int], ladders: int) -> None:
    """Seven janissaries before the ramparts, with and without three ladders."""
    game = storming(siege, {"janissary": 7}, infantry, 2, ladders={"janissary": ladders})

    assert round(100 * chance(game)) == percent[bool(ladders)]


@pytest.mark.parametrize(
    ("theirs", "percent"), [(5, (71, 16, 13)), (6, (60, 18, 21)), (7, (50, 20, 30)), (8, (40, 20, 40))]
)
def test_r65_the_table_of_battles(siege: Builder, theirs: int, percent: tuple[int, int, int]) -> None:
    """Eight dice of four cavalry against five to eight."""
    game = siege(units={OURS: {"cavalry": 3}, THEIRS: {"sipahi": theirs}})
    game.commonwealth("command rp_lubomirski")
    odds = game.odds(*send(1, "cavalry", OURS))

    assert tuple(round(100 * odds[key]) for key in ("chance", "tie", "loss")) == percent


@pytest.mark.parametrize(("ours", "theirs", "percent"), [(4, 2, 80), (3, 1, 94), (3, 3, 22)])
def test_r56_counterattacks_of_infantry(siege: Builder, ours: int, theirs: int, percent: int) -> None:
    """Section 8.2: infantry retaking a field from janissaries."""
    game = siege(units={"control.church": {"janissary": theirs}, "defence.church": {}, "defence.redoubts": {}})
    game.commonwealth("command rp_chodkiewicz", *send(ours - 1, "infantry", "counterattack.church"))

    assert round(100 * game.odds(*send(1, "infantry", "counterattack.church"))["chance"]) == percent


def naive_storm(attack: int, defence: int, fort: int, bonus: int, cannons: int, men: int, posts: int) -> float:
    """Every throw counted one by one, each side raising as serves it best."""
    won = 0
    for ours in product(range(1, 7), repeat=attack):
        for theirs in product(range(1, 7), repeat=defence):
            lowered = [max(1, die - fort) for die in ours]
            won += any(
                all(takes(a, d, men, posts) for d in raises(list(theirs), cannons)) for a in raises(lowered, bonus)
            )
    return float(won / 6 ** (attack + defence))


def raises(dice: list[int], most: int) -> list[tuple[int, int]]:
    """(hits, routs) after raising any dice, no die twice."""
    found = set()
    for which in product((0, 1), repeat=len(dice)):
        if sum(which) <= most and not any(up and die == 6 for up, die in zip(which, dice)):
            after = [die + up for up, die in zip(which, dice)]
            found.add((sum(1 for die in after if die in (4, 5)), after.count(6)))
    return sorted(found)


def takes(attacker: tuple[int, int], defender: tuple[int, int], men: int, posts: int) -> bool:
    left, held = men - defender[1], posts - attacker[1]
    if attacker[0] > defender[0]:
        held -= attacker[0] - defender[0]
    else:
        left -= defender[0] - attacker[0]
    return held <= 0 and left > 0


@pytest.mark.parametrize(("ladders", "cannons", "fort"), [(0, 0, 1), (2, 0, 1), (1, 1, 0), (2, 1, 2)])
def test_every_throw_counted(siege: Builder, ladders: int, cannons: int, fort: int) -> None:
    """Three sipahis against one infantry, with ladders and cannonade: the same as by brute force.  [R71] [R72]"""
    game = siege(
        turn="ottoman",
        units={"assault.church": {"sipahi": 2}, "ladders": {"janissary": ladders}, "cannonade": {"infantry": cannons}},
        forts={"church": fort},
    )
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.church"), "done")
    odds = game.odds("declare assault.church")

    assert odds["chance"] == pytest.approx(naive_storm(3, 2, fort, ladders, cannons, 3, 1))


def test_odds_are_itemised(siege: Builder) -> None:
    """Fort, supports and the card's dice are listed with their rules, for both sides."""
    game = siege(
        turn="ottoman",
        leaders=["ot_kaffa"],
        units={"assault.church": {"sipahi": 2}, "ladders": {"janissary": 2}, "cannonade": {"infantry": 1}},
    )
    game.ottoman("stratagem ot_kaffa a", *send(2, "sipahi", "assault.church"))
    odds = game.odds("declare assault.church")

    assert odds["modifiers"] == [["R71", "fort", -1], ["R69", "support", 2], ["R153", "stratagem", 2]]
    assert odds["against"] == {"dice": 2, "units": 1, "modifiers": [["R69", "support", 1]]}
    assert (odds["dice"], odds["sides"], odds["need"]) == (4, 6, 4)


def test_the_chance_of_a_support(siege: Builder) -> None:
    """Each number of supporters has its own chance; for the defender it is the chance to hold.  [R62]"""
    game = siege(
        turn="ottoman",
        units={"assault.church": {"janissary": 4}, "ladders": {"janissary": 2}, "cannonade": {"infantry": 1}},
    )
    game.ottoman("command ot_chan", *send(1, "janissary", "assault.church"))
    none, all_of_them = game.odds("support 0")["chance"], game.odds("support 2")["chance"]
    assert none < all_of_them
    game.ottoman("support 2")

    assert game.odds("support 1")["chance"] == pytest.approx(1 - all_of_them)
    assert game.odds("support 0")["chance"] < game.odds("support 1")["chance"]


def test_an_abandoned_work_is_certain(siege: Builder) -> None:
    """No dice, no doubt.  [R55]"""
    game = siege(turn="ottoman", units={"assault.church": {"sipahi": 2}, "defence.church": {}})
    game.ottoman("command ot_chan", *send(1, "sipahi", "assault.church"), "done")
    odds = game.odds("declare assault.church")

    assert (odds["chance"], odds["dice"], odds["rule"]) == (1.0, 0, "R55")


def test_other_choices_have_no_odds(siege: Builder) -> None:
    """A deployment to an effect, a pass, a battle without an enemy."""
    game = siege()
    vocabulary = game.match.vocabulary

    def odds(*choice: str) -> dict[str, Any] | None:
        return game.match.game.odds(game.match.state, 0, vocabulary.read(choice))

    assert odds("pass") is None
    game.commonwealth("command rp_lubomirski")
    assert odds("deploy", "reserve.hetman_camp", "cavalry", "raid") is None
    assert odds("deploy", "reserve.hetman_camp", "cavalry", OURS) is None

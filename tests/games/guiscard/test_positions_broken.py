"""Positions that cannot be are refused in words, wherever the nonsense stands."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import bulawa
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import PositionError
from bulawa.kit.play import pick


def played_until(reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """A position of scenario 1 at which something is so, as JSON tells it."""
    match, chance = bulawa.new("guiscard", scenario="s01", seed="broken"), Dealer("broken")
    while not reached(match.position()):
        match.play(*pick(match, chance))
    told: dict[str, Any] = json.loads(json.dumps(match.position()))
    return told


def setting_up() -> dict[str, Any]:
    """Somebody stands; for another a hex is asked."""
    return played_until(lambda told: bool(told["men"]) and told["frames"][-1]["man"] is not None)


def on_the_move() -> dict[str, Any]:
    """Somebody walks and has come some way."""
    return played_until(lambda told: len(told["frames"][-1].get("trail", [])) > 1)


def refused(told: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        bulawa.position("guiscard", told, scenario="s01", seed="1")


def test_the_positions_of_these_tests_are_whole() -> None:
    """Unchanged, they are taken up at the same question."""
    for told in (setting_up(), on_the_move()):
        assert bulawa.position("guiscard", told, scenario="s01", seed="1").position() == told


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"order": 99}, r"frames\[1\]\.order: one of \[1, "),
        ({"hex": [[]]}, r"frames\.Deployment\.hex: a name \(hex\) is expected"),
        ({"hex": "2416"}, r"frames\[1\]\.hex: a hex where he may be set up"),
        ({"man": None, "horse": "horse_1"}, r"frames\[1\]\.horse: a horse of these groups"),
    ],
)
def test_a_set_up_that_cannot_go_on_is_named(changes: dict[str, Any], words: str) -> None:
    """Its place in the order, its hex, its horse."""
    told = setting_up()
    told["frames"][1] |= changes

    refused(told, words)


def test_nobody_is_set_up_twice() -> None:
    """Nor on the hex of somebody else."""
    told = setting_up()
    stands = next(iter(told["men"]))
    frame = dict(told["frames"][1])

    told["frames"][1] = {**frame, "man": stands}
    refused(told, r"frames\[1\]\.man: somebody of these groups who is not set up yet")
    told["frames"][1] = {**frame, "hex": told["men"][stands]["hex"]}
    refused(told, r"frames\[1\]\.hex: a hex where he may be set up")
    told["frames"][1:] = [frame, frame]
    refused(told, r"frames\[1\]: a set-up with nothing inside it")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"man": None}, r"frames\[\d\]\.man: somebody who is on his way"),
        ({"facings": [0]}, r"frames\[\d\]\.facings: one for each hex of the trail"),
        ({"trail": [], "facings": []}, r"frames\[\d\]\.facings: one for each hex of the trail, and at least one"),
        ({"testers": ["werner", "werner"]}, r"frames\[\d\]\.testers: nobody twice"),
        ({"testers": "werner"}, r"frames\.Walk\.testers: a list of names \(man\)"),
        ({"load": [None]}, r"frames\.Walk\.load: a name \(man\)"),
    ],
)
def test_a_move_that_cannot_have_been_is_named(changes: dict[str, Any], words: str) -> None:
    """Whoever moves has come from somewhere, with a facing at each hex, and passes each enemy once."""
    told = on_the_move()
    told["frames"][-1] |= changes

    refused(told, words)


def test_the_outermost_procedure_is_the_battle() -> None:
    """Behind a lone set-up nobody would be asked any more."""
    told = setting_up()
    del told["frames"][0]

    refused(told, r"frames\[0\]\.frame: Skirmish is expected, not 'Deployment'")


def test_who_is_not_told_of_sits_on_his_own_horse_or_is_refused() -> None:
    """Who is left out of a position waits beyond the edge, mounted: his horse can lie nowhere."""
    told = on_the_move()
    rider, table = next((man, one) for man, one in told["men"].items() if one.get("horse"))
    del told["men"][rider]
    told["horses"][table["horse"]] = {"fate": "dead", "hex": table["hex"]}

    refused(told, rf"men\.{rider}\.horse: a horse that is ridden by him alone")

"""The log tells dice, threat and re-rolls item by item, each with its rule, and the items add up to what is rolled."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bulawa.engine.chance import Dealer
from bulawa.engine.flow import EVERYBODY
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES
from bulawa.games.ogniem import OGNIEM
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.charge import charge
from bulawa.games.ogniem.charging import edge_length
from bulawa.games.ogniem.dice import HIT, new_test
from bulawa.games.ogniem.names import MEASURES
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.shapes import FRONT
from bulawa.kit.play import new_match, pick
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field

HUSSARS, HAIDUKS = "pl_hussars", "pl_haiduks"
RESULTS = ("halved", "multiplied")
"""Items that say what the dice have become, and are added to nothing."""


def added(items: list[Any]) -> int:
    """What the items come to; the last word on dice is that of multiplying."""
    last = items[-1] if items and items[-1][1] in RESULTS else None
    return int(last[2]) if last else sum(n for _, _, n in items)


def told(table: Table, key: str) -> list[tuple[Any, ...]]:
    """What was told of such events."""
    return [tuple(args) for args in table.told(key)]


def keen(match: Match, chance: Dealer) -> None:
    """One answer: a charge, a melee, a shot or a reaction where there is one, else anything."""
    seat = match.waiting[0]
    offered = match.options(seat)
    fierce = [one for one in offered if one[0] in ("charge", "melee", "fire", "receive") or one[1:] == ("attack",)]
    match.play(*((seat, fierce[-1]) if fierce else pick(match, chance)))


def test_r159_r215_the_items_add_up_to_the_dice_that_are_rolled() -> None:
    """Of every shot, every blow and every threat in thirty skirmishes of people who like to fight."""
    seen = Counter[str]()
    for seed in map(str, range(30)):
        match, chance = new_match(OGNIEM, seed, "patrol_clash"), Dealer(seed)
        while not match.over:
            keen(match, chance)
        for event in match.log:
            if event.key in ("shot", "matched", "threatened"):
                seen[event.key] += 1
                *_, count, items = event.args
                assert max(0, added(items)) == count, event

    assert min(seen["shot"], seen["matched"], seen["threatened"]) > 10


def test_r215_a_charge_tells_where_its_dice_come_from() -> None:
    """Hussars with lances at haiduks: their value, impetus, and no shot beside the lances."""
    g = field([(HUSSARS, 24, 12, 90)], [(HAIDUKS, 24, 24, 270), ("sw_reiters", 60, 40, 270)], size=(72, 48))
    g.opened[0], g.hidden[1], g.hidden[2] = t.ATTACK, t.DEFENCE, t.ATTACK
    table = Table(g, [1, 3, 7, 7, 8, 9, 2, 5], [6], [2, 4, 4, 1, 9, 6, 5], [7, 3, 10], [6, 6, 9, 2, 10], [3, 7, 6])
    table.run(charge(g, 0, 1, FRONT, edge_length(g.shape[1], FRONT) // 2))
    table.answer(c.FORM_UP, t.MELEE_FRONT)
    ours, theirs = told(table, "matched")

    assert [key for _, key, _ in ours[3]] == ["melee_value", "impetus"]
    assert ours[3][1][0] == "R189"
    assert [key for _, key, _ in theirs[3]][:2] == ["melee_value", "formation"]
    assert ("R220", "forced_by_effectiveness", 3) in told(table, "rerolls")[1][4]


def test_r379_a_shot_tells_cover_and_the_move() -> None:
    """Pancerni on the move at infantry in the grain."""
    g = field([("pl_pancerni", 24, 12, 90)], [("sw_musketeers", 24, 21, 270)], [("grain_field", block(18, 16, 30, 24))])
    g.opened = [t.MANOEUVRE, t.DEFENCE]
    table = Table(g, [9])
    table.run(shooting(0, 0, 1, FRONT, FRONT))
    (shot,) = told(table, "shot")

    assert [(rule, key) for rule, key, n in shot[4] if n < 0] == [("R159", "on_the_move"), ("R379", "cover")]


def test_r56_re_rolls_that_cancel_are_told() -> None:
    """Three forced and two free of four dice, two successes: one of each cancels the other."""
    table = Table(field([(HAIDUKS, 24, 24, 90)]), [1, 2, 9, 10])
    table.run(new_test(HIT, 0, 6, 4, 3, 2))

    assert told(table, "rerolls") == [(0, 2, 2, 2, [])]
    assert told(table, "tested_again") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_r56_what_cancels_is_said(language: str) -> None:
    said = OGNIEM.usual.words.say(
        language, "log", "rerolls", {"element": ("text", "X"), "forced": ("number", 2), "free": ("number", 2),
        "cancelled": ("number", 2)},
    )  # fmt: skip

    assert ("cancel out" if language == "en" else "znoszą się") in said


def test_a_shot_of_an_older_battle_is_still_told() -> None:
    """Before, shots were kept without their items."""
    kept = {"shooter": "red_haiduks", "target": "blue_reiters", "shot": "standard", "dice": 3}
    laid = new_match(OGNIEM, "1", "patrol_clash").laid
    event = laid.vocabulary.unevent("shot", kept, EVERYBODY)

    assert (event.key, event.args[3:]) == ("shot", (3, []))


@pytest.mark.parametrize("language", LANGUAGES)
def test_r239_a_follow_up_says_who_goes_how_far_and_at_whom(language: str) -> None:
    """Into contact, or short of it."""
    ends = [told_follow_up(language, 7000, 1), told_follow_up(language, 6000, 0)]

    assert all("Finns" in said and "Hussars" in said for said in ends)
    assert ["7″" in ends[0], "6″" in ends[1]] == [True, True]
    assert [("into contact" if language == "en" else "aż do zwarcia") in said for said in ends] == [True, False]


def told_follow_up(language: str, far: int, touched: int) -> str:
    names: dict[str, tuple[Any, Any]] = {"unit": ("text", "Finns"), "fled": ("text", "Hussars")}
    return OGNIEM.usual.words.say(
        language, "log", "followed", {**names, "far": (MEASURES["mil"], far), "touched": ("number", touched)}
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_r349_a_scouting_roll_opens_to_its_items(language: str) -> None:
    """Dice of the army, and dice that its scouts may roll again."""
    words = OGNIEM.usual.words
    items = [("R402", "red_scouting", 3), ("R402", "blue_scouting", 2), ("R349", "scouts", 1)]
    said = [words.modifier(language, key, n) for _, key, n in items]

    assert said[2].endswith(": 1")
    assert ("Red" if language == "en" else "Czerwony") in said[0]

"""What the log opens to: each die with everything that was added to it, and of a combat the whole sum."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import bulawa
from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard import columns, odds, shot
from bulawa.games.guiscard.sheets import SHORT_BOW
from bulawa.games.guiscard.state import WOUNDED
from bulawa.server.sayings import details
from bulawa.server.wire.notes import Modifier
from bulawa.server.wire.state import Details
from tests.games.guiscard.scene import COMBAT, Scene

NO_DIE = {"difference", "column_to", "column_from", "terrain", "joint"}
"""What is not added to the die: numbers of the table and columns."""


def thrown(scenario: str) -> Iterator[tuple[Any, dict[str, Any]]]:
    """The rolls of a battle that is played at random, with the match that can say them."""
    match, choose = bulawa.new("guiscard", scenario=scenario, seed="civitate"), random.Random(5)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choose.choice(match.options(seat)))
    for event in match.log:
        if event.key in ("tested", "impact", "effect", "fought"):
            yield match, {"event": event.key, **match.facts(event, match.all_eyes)}


def test_everything_that_was_added_to_a_die_is_told() -> None:
    """R116, R152, R154 and R168: the parts come to what was added."""
    met = set()
    for _, told in thrown("s01"):
        met.add(told["event"])
        assert sum(n for _, key, n in told["modifiers"] if key not in NO_DIE) == told["modifier"]

    assert met == {"tested", "impact", "effect", "fought"}


def test_a_line_of_the_log_opens_to_die_and_sum() -> None:
    """In both languages, each part with its rule; difference and column are told whole."""
    match, told = next((match, told) for match, told in thrown("s01") if told["event"] == "fought")
    for language in LANGUAGES:
        opened = details(match, told, language)
        assert isinstance(opened, Details)
        parts = cast(list[Modifier], opened.modifiers)

        assert opened.faces == [told["die"]]
        assert parts[0].rule == "R162"
        assert str(told["attack"] - told["defence"]) in parts[0].text.replace("−", "-")


def test_r162_the_sum_of_a_joint_attack_is_told_as_it_was_foreseen() -> None:
    """Two against one in armour: the difference, a column for two, the column, and one on the die."""
    s = Scene({"hugues": "1010", "raoul": "1011"}, {"argyris": "1110"})
    b = columns.bout(s.g, [0, 1], [2])
    told = columns.account(s.g, b)
    foreseen = odds.of_attack(s.g, b, True)

    assert told[0] == ("R162", "difference", b.attack - b.defence)
    assert ("R164", "joint", 1) in told
    assert [part for part in told if part[1] not in ("difference", "column_to", "column_from")] == foreseen["modifiers"]


def test_r162_the_last_column_has_no_upper_end() -> None:
    """It is told from where it begins."""
    s = Scene({"hugues": "1010"}, {"argyris": "1110"})
    b = columns.bout(s.g, [0], [1])
    b.column = len(s.g.field.sheets.upper_foot) - 1

    assert ("R162", "column_from", s.g.field.sheets.upper_foot[-2] + 1) in columns.account(s.g, b)


def test_r152_r154_a_shot_is_told_part_by_part() -> None:
    """A wounded archer shoots far at a man in armour."""
    s = Scene({"olivier": "1001"}, {"leon": "1013"})
    s.g.health[0] = WOUNDED
    distance = s.g.field.grid.distance(s.cell("1001"), s.cell("1013"))

    assert shot.impact_account(s.g, 0, SHORT_BOW, distance) == [("R152", "range", 1), ("R152", "wounded_shooter", 1)]
    assert ("R154", "armour", 1) in shot.effect_account(s.g, SHORT_BOW, 1, 0)


def rolls(s: Scene, said: str) -> bool:
    told = odds.odds(s.g, 0, s.read(said))
    assert told is not None
    return bool(told["rolls"])


def test_r164_an_attack_that_nobody_can_join_rolls_at_once() -> None:
    """So a finger sees its odds before the die; where somebody could still join, they come with the blow."""
    alone = Scene({"hugues": "1010"}, {"argyris": "1009"}, step=COMBAT)
    two = Scene({"hugues": "1010", "raoul": "1109"}, {"argyris": "1009"}, step=COMBAT)
    asked = rolls(two, "attack hugues argyris")
    two.say("attack hugues argyris")

    assert rolls(alone, "attack hugues argyris")
    assert not asked
    assert rolls(two, "join raoul")

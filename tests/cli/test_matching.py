"""Understanding typed words: among the possibilities, and among everything the game knows."""

from __future__ import annotations

import pytest

import bulawa
from bulawa.cli.matching import Interpreter, fitting, folded, follow

MATCH = bulawa.new("freedom", seed=5)
ENGLISH = Interpreter(MATCH, "en")
POLISH = Interpreter(MATCH, "pl")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Napaść: mur A3 → C5", ["napasc", "mur", "a3", "c5"]),
        ("„Żółć”, ŁÓDŹ!", ["zolc", "lodz"]),
        ("m6_4", ["m6_4"]),
        ("?", ["?"]),
        (" – ", []),
        ('Move 12,5" −30° to 4A', ["move", "12,5", "−30", "to", "4a"]),
        ("m8-7, 1.5, 3", ["m8", "7", "1.5", "3"]),
    ],
)
def test_words_have_no_accents_and_no_signs(text: str, words: list[str]) -> None:
    """One types what is on the keyboard."""
    assert folded(text) == words


def test_words_are_looked_for_in_order() -> None:
    """From D6 to D5 is not from D5 to D6; words may be left out in between."""
    tokens = folded("Move D6 → D5 (expeditionary)")

    assert follow(["d6", "d5"], tokens, whole=True)
    assert not follow(["d5", "d6"], tokens, whole=True)
    assert follow(["mo", "exp"], tokens, whole=False)
    assert not follow(["mo"], tokens, whole=True)


def test_whole_words_come_before_beginnings() -> None:
    """`fort i` means the first fort, though four forts begin so."""
    texts = [["fort", "i"], ["fort", "ii"], ["fort", "iv"]]

    assert fitting(["fort", "i"], texts) == [0]
    assert fitting(["fo"], texts) == [0, 1, 2]
    assert fitting(["x"], texts) == []


@pytest.mark.parametrize(
    ("words", "choice"),
    [
        ("regroup A3 beach 2", ("regroup", "w1", "beach_2")),
        ("regroup w1 beach_2", ("regroup", "w1", "beach_2")),
        ("regroup fort II Klisova", ("regroup", "w4", "klisova")),
        ("regroup wall D3 Marmarou", ("regroup", "w4", "marmarou")),
        ("support Sea", ("support", "sea")),
        ("event Holy City", ("event", "1A")),
        ("event 1A", ("event", "1A")),
        ("event 1a", ("event", "1A")),
        ("choose 2", ("choose", 2)),
        ("done", ("done",)),
        ("attack D4 expeditionary has not attacked D3", ("attack", "m4_4", "expeditionary", "fresh", "w4")),
        ("forward D6 D5 allied", ("advance", "m6_4", "allied", "m5_4")),
    ],
)
def test_a_choice_is_read_from_words(words: str, choice: tuple[object, ...]) -> None:
    """Names and ids, in the order of the arguments or with other kinds of things in between."""
    assert ENGLISH.meant(folded(words)) == [choice]


def test_polish_words_are_read_too() -> None:
    """With accents or without."""
    assert POLISH.meant(folded("napaść mur C3 C6")) == [("sortie", "w3", "m6_3")]
    assert POLISH.meant(folded("powolny ruch I5 Klisova zewn. płn. ekspedycyjna przed atakiem")) == [
        ("slow_move", "m5_9", "expeditionary", "fresh", "klo_n")
    ]


def test_kinds_of_few_things_may_be_left_out() -> None:
    """Which unit, and whether it has attacked: all are meant."""
    meant = ENGLISH.meant(folded("attack D4 D3"))

    assert len(meant) == 9
    assert {choice[1] for choice in meant} == {"m4_4"}
    assert {choice[4] for choice in meant} == {"w4"}


@pytest.mark.parametrize(
    "words", ["", "dance", "regroup", "regroup A3", "regroup A3 B3 C3", "attack D4 D3 xyz", "D4 D3"]
)
def test_what_is_no_choice_is_not_guessed(words: str) -> None:
    """A place that is missing or one too many means nothing."""
    assert ENGLISH.meant(folded(words)) == []


def test_a_list_takes_as_many_things_as_are_named() -> None:
    """Some verbs take any number of things, none included."""
    reader = Interpreter(bulawa.new("igrzysko", seed=1), "en")

    assert reader.meant(folded("colleges prussia lithuania")) == [("colleges", "prussia", "lithuania")]
    assert reader.meant(folded("colleges")) == [("colleges",)]

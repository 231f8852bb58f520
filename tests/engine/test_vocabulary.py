"""Names on the wire: both ways, and every malformed choice named by its field."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import registry
from bulawa.engine.eyes import SPECTATOR, eyes_of
from bulawa.engine.flow import Event, Frame, Steps
from bulawa.engine.vocabulary import Malformed, Vocabulary

VOCABULARY = Vocabulary(
    kinds={"seat": ["red", "blue"], "space": ["a1", "a2"]},
    verbs={"pass": "", "move": "from:space to:space", "mark": "spaces:space*", "bid": "coins"},
    events={"saw": "seat:seat cards:space*?", "hid": "seat:seat at:space?"},
)


@pytest.mark.parametrize("named", [("pass",), ("move", "a1", "a2"), ("mark", "a2", "a1", "a2"), ("bid", 7)])
def test_choices_go_both_ways(named: tuple[Any, ...]) -> None:
    """Read and spelled again, a choice is the same."""
    assert VOCABULARY.spell(VOCABULARY.read(list(named))) == named


def test_what_was_said_before_is_remembered_and_nothing_that_only_resembles_it() -> None:
    """A choice is spelled once and read as it was said; a flag is no number, and a list no name, whatever was said."""
    said = [VOCABULARY.spell((3, 1)), VOCABULARY.spell((1, 0, 1))]

    assert VOCABULARY.spell_all([(3, 1), (1, 0, 1), (0,)]) == [*said, ("pass",)]
    assert VOCABULARY.spell((1, 0, 1)) is said[1]
    assert [VOCABULARY.read(one) for one in said] == [(3, 1), (1, 0, 1)]
    assert VOCABULARY.spell((3, 2**40)) == ("bid", 2**40)
    assert VOCABULARY.read(["move", "a1", "a2"]) is VOCABULARY.read(("move", "a1", "a2")), "as messages say it"
    for alike in (("bid", True), ("bid", 1.0), ("move", "a1", ["a2"]), ("bid", 2**40)):
        with pytest.raises(Malformed):
            VOCABULARY.read(alike)


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ("pass", "a list such as"),
        ([], "a list such as"),
        (["fly"], r"choice\[0\]: no verb is called 'fly'"),
        (["move", "a1"], "move wants from to after it, not 1"),
        (["move", "a1", "b9"], r"choice\[2\] \(to\): no space is called 'b9'"),
        (["bid", "much"], r"choice\[1\] \(coins\): a whole number"),
        (["bid", True], "a whole number"),
        (["pass", 1], "pass wants nothing after it"),
        ([["pass"]], "no verb is called"),
    ],
)
def test_malformed_choices_are_named(bad: Any, words: str) -> None:
    """The error says which field is wrong and what is expected."""
    with pytest.raises(Malformed, match=words):
        VOCABULARY.read(bad)


def test_secrets_become_numbers_or_nothing() -> None:
    """Who may not know sees how many, never which."""
    saw = Event("saw", (0, [0, 1]), (0,))
    hid = Event("hid", (0, 1), (0,))

    assert VOCABULARY.event(saw, eyes_of(0))["cards"] == ["a1", "a2"]
    assert VOCABULARY.event(saw, eyes_of(1))["cards"] == VOCABULARY.event(saw, SPECTATOR)["cards"] == 2
    assert VOCABULARY.event(hid, eyes_of(1)) == {"event": "hid", "seat": "red", "at": None, "hidden": True}
    assert VOCABULARY.event(hid, eyes_of(0, 1))["at"] == "a2"


@pytest.mark.parametrize("game", sorted(registry.known()))
def test_every_verb_constant_stands_at_its_number(game: str) -> None:
    """The constants of a game's choices are the numbers of its verbs."""
    from importlib import import_module

    choices = import_module(f"bulawa.games.{game}.choices")
    for number, verb in enumerate(registry.find(game).usual.vocabulary.verb_names[: len(choices.VERBS)]):
        assert getattr(choices, verb.upper()) == number


class Tally(Frame):
    fields = "counts"

    def __init__(self, counts: list[int]) -> None:
        self.at = 0
        self.counts = counts

    def steps(self) -> Steps:
        return ()


def test_a_told_frame_does_not_change_with_the_game() -> None:
    """A position keeps what it was told, and a match started from it leaves it alone."""
    frame = Tally([1, 2])
    told = VOCABULARY.frame(frame)
    frame.counts[0] = 9

    assert told["counts"] == [1, 2]

    again = VOCABULARY.unframe(told, {"Tally": Tally})
    assert isinstance(again, Tally)
    again.counts[1] = 9

    assert told["counts"] == [1, 2]


@pytest.mark.parametrize(
    ("counts", "words"),
    [([-1, 0], "a whole number from 0 to 9 is expected"), ([0, 10], "from 0 to 9"), ([0], "a list of 2 is expected")],
)
def test_numbers_of_a_frame_lie_where_it_says(counts: list[int], words: str) -> None:
    """A position with another number is refused with the field."""

    class Bounded(Tally):
        fields = "counts=0..9#2"

    assert VOCABULARY.unframe({"frame": "Bounded", "counts": [0, 9]}, {"Bounded": Bounded})
    with pytest.raises(Malformed, match=rf"frames\.Bounded\.counts: .*{words}"):
        VOCABULARY.unframe({"frame": "Bounded", "counts": counts}, {"Bounded": Bounded})


def test_no_number_of_a_frame_is_gigantic() -> None:
    """Also where the frame says nothing of it."""
    with pytest.raises(Malformed, match=r"frames\.Tally\.counts: a whole number from -99 to 9999 is expected"):
        VOCABULARY.unframe({"frame": "Tally", "counts": [10**30]}, {"Tally": Tally})


class Errand(Frame):
    fields = "who:man others:man*"

    def __init__(self, who: int, others: list[int]) -> None:
        self.at = 0
        self.who = who
        self.others = others

    def steps(self) -> Steps:
        return ()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"who": ["anna"]}, r"frames\.Errand\.who: a name \(man\) is expected, not \['anna'\]"),
        ({"others": "anna"}, r"frames\.Errand\.others: a list of names \(man\) is expected, not 'anna'"),
        ({"others": [["anna"]]}, r"frames\.Errand\.others: a list of names \(man\) is expected"),
        ({"others": None}, r"frames\.Errand\.others: a list of names \(man\) is expected, not None"),
        ({"who": "berta"}, r"frames\.Errand\.who: no man is called 'berta'"),
        ({"frame": ["Errand"]}, r"frames: no procedure is called \['Errand'\]"),
    ],
)
def test_names_of_a_frame_are_one_or_many_as_it_says(changes: dict[str, Any], words: str) -> None:
    """A list where one name stands would reach the rules, and come to grief there much later."""
    told = {"frame": "Errand", "who": None, "others": ["anna"], **changes}

    with pytest.raises(Malformed, match=words):
        Vocabulary({"man": ("anna",)}, {}, {}).unframe(told, {"Errand": Errand})

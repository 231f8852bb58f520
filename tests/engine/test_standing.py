"""Standing answers: given as explicit answers, told to their owner alone, and never where they cannot be given."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import checkpoints
from bulawa.engine.beginning import begin
from bulawa.engine.chain import play_on
from bulawa.engine.chance import Dealer, Script
from bulawa.engine.errors import JournalError, UnknownName
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.resume import resume
from bulawa.engine.standing import Left, Once
from bulawa.kit import ALL
from bulawa.kit.promises import Promise
from tests.engine.sentry import ROAD_GAME


def road(*rolls: list[int]) -> Match:
    return begin(ROAD_GAME, chance=Script(rolls))


def walk(match: Match, *cells: int) -> None:
    play_on(match, "courier", [("step", f"c{cell}") for cell in cells])


def test_a_standing_answer_is_an_explicit_one_in_the_journal() -> None:
    """Marked with its policy, with the dice it met."""
    match = road([1])
    match.deputies.leave("sentry", "react", Left("always"))
    walk(match, 1, 2, 3)

    assert match.journal.entries[-1] == {"seat": "sentry", "choice": ["fire"], "standing": ["always"], "chance": [[1]]}
    assert match.waiting == ("courier",)


def test_a_policy_with_a_number_decides_by_it() -> None:
    """From 30 % on: not at c3 with one face in six, but at c6 with two."""
    match = road([1])
    match.deputies.leave("sentry", "react", Left("likely", 30))
    walk(match, 1, 2, 3, 4)
    walk(match, 5, 6)
    given = [entry for entry in match.journal.entries if "standing" in entry]

    assert [entry["choice"] for entry in given] == [["hold"]] * 3 + [["fire"]]
    assert given[0]["standing"] == ["likely", 30]


def test_the_present_question_is_answered_too() -> None:
    """Whoever leaves an answer while being asked need not answer as well."""
    match = road()
    walk(match, 1, 2, 3)
    events = match.deputies.leave("sentry", "react", Left("never"))

    assert [event.key for event in events] == ["standing"]
    assert match.waiting == ("courier",)


def test_withdrawn_it_is_asked_again() -> None:
    """The next question comes to the seat."""
    match = road()
    match.deputies.leave("sentry", "react", Left("never"))
    match.deputies.withdraw("sentry", "react")
    walk(match, 1, 2, 3)

    assert match.waiting == ("sentry",)
    assert match.deputies.of("sentry") == {}


def test_one_that_is_barred_asks_and_says_why() -> None:
    """With no shot left "always fire" cannot be given; the reason is the rule's own."""
    match = road([1], [1])
    match.deputies.leave("sentry", "react", Left("always"))
    walk(match, 1, 2, 3, 4)
    walk(match, 5)
    why = match.deputies.hindered["sentry"]

    assert match.waiting == ("sentry",)
    assert (why.rule, why.text("en")) == ("R3", "There is no shot left.")
    match.play("sentry", ("hold",))
    assert match.deputies.hindered == {}


def test_a_policy_may_rather_ask() -> None:
    """It gives its reason, and the seat decides."""
    match = road([1])
    match.deputies.leave("sentry", "react", Left("spare"))
    walk(match, 1, 2, 3, 4)

    assert match.waiting == ("sentry",)
    assert match.deputies.hindered["sentry"].text("en") == "Only one shot is left."


def test_it_ends_the_undo_of_the_mover() -> None:
    """A step that a standing answer has let pass cannot be taken back; one that nobody has seen can."""
    match = road()
    match.deputies.leave("sentry", "react", Left("never"))
    walk(match, 1, 2)
    assert match.can_undo("courier")

    walk(match, 3)
    assert not match.can_undo("courier")


def test_it_is_told_in_the_log_and_its_policy_only_to_its_seat() -> None:
    """Others learn that it was a standing answer, never which."""
    match = road()
    match.deputies.leave("sentry", "react", Left("likely", 40))
    walk(match, 1, 2, 3)
    lines = {seats: match.story(match.eyes(*seats), "en")[-1] for seats in ((), ("courier",), ("sentry",))}

    assert lines == {
        (): "Sentry: a standing answer",
        ("courier",): "Sentry: a standing answer",
        ("sentry",): "Sentry, standing answer: fire from 40 % on",
    }


def test_what_is_left_is_in_no_view_and_no_position() -> None:
    """Whatever a seat leaves, nobody sees anything of it, and a saved position knows nothing of it."""
    plain, left = road(), road()
    left.deputies.leave("sentry", "react", Left("likely", 77))
    for match in (plain, left):
        walk(match, 1, 2)

    assert plain.position() == left.position()
    assert plain.journal.text() == left.journal.text()
    for seats in ((), ("courier",), ("sentry",), ("courier", "sentry")):
        assert plain.view(*seats) == left.view(*seats)


@pytest.mark.parametrize("seed", range(5))
def test_a_replay_needs_no_policy(seed: int) -> None:
    """Played again from its journal a match stands in the same position and tells the same tale to everybody."""
    match = begin(ROAD_GAME, chance=Dealer(str(seed)))
    match.deputies.leave("sentry", "react", Left("likely", 30))
    chance = Dealer(f"walk {seed}")
    while not match.over:
        options = match.options(match.waiting[0])
        match.play(match.waiting[0], options[chance.below(len(options))])
    again = resume(ROAD_GAME, Journal.parse(match.journal.text()), fresh_seed="x")

    assert any("standing" in entry for entry in match.journal.entries)
    assert again.position() == match.position()
    for eyes in (0, 1, 2, 3):
        assert again.story(eyes, "en") == match.story(eyes, "en")


def test_a_checkpoint_keeps_what_was_told_and_to_whom() -> None:
    """Taken up behind it, a match tells of standing answers as before."""
    match = road()
    match.deputies.leave("sentry", "react", Left("likely", 40))
    walk(match, 1, 2, 3)
    checkpoints.mark(match)
    again = resume(ROAD_GAME, Journal.parse(match.journal.text()), fresh_seed="x")

    for eyes in (0, 1, 2, 3):
        assert again.story(eyes, "pl") == match.story(eyes, "pl")


@pytest.mark.parametrize(
    ("question", "left", "wrong"),
    [
        ("go", Left("never"), "question"),
        ("react", Left("sometimes"), "policy"),
        ("react", Left("never", 3), "number"),
        ("react", Left("likely"), "number"),
        ("react", Left("likely", 101), "number"),
        ("react", Left("likely", -1), "number"),
    ],
)
def test_what_cannot_be_left_is_refused_by_its_field(question: str, left: Left, wrong: str) -> None:
    """And nothing is kept of it."""
    match = road()
    with pytest.raises(UnknownName, match=f"^{wrong}: "):
        match.deputies.leave("sentry", question, left)

    assert match.deputies.of("sentry") == {}


@pytest.mark.parametrize("told", [[], ["never", 1, 2], [3], ["never", "x"], "never", {"a": 1}, None])
def test_a_journal_with_a_wrong_mark_names_its_field(told: Any) -> None:
    """A line whose mark is no policy is damaged."""
    match = road()
    match.deputies.leave("sentry", "react", Left("never"))
    walk(match, 1, 2, 3)

    with pytest.raises(JournalError, match="standing: "):
        Journal.parse(marked(match, told).text())


def marked(match: Match, mark: Any) -> Journal:
    """The journal of a match in which all standing answers bear this mark."""
    journal = Journal(match.journal.header)
    for entry in match.journal.entries:
        journal.append({**entry, "standing": mark} if "standing" in entry else entry)
    return journal


def test_a_policy_that_the_game_has_no_more_goes_by_its_name() -> None:
    """Old journals are told all the same."""
    match = road()
    match.deputies.leave("sentry", "react", Left("never"))
    walk(match, 1, 2, 3)
    older = marked(match, ["salute"])
    again = resume(ROAD_GAME, Journal.parse(older.text()), fresh_seed="x")

    assert again.story(again.eyes("sentry"), "en")[-1].endswith("standing answer: salute")


@pytest.mark.parametrize("promise", ALL, ids=lambda promise: promise.__name__)
def test_the_road_keeps_every_promise(promise: Promise) -> None:
    """The small game is held to the kit like any other."""
    promise(ROAD_GAME, "1")


def test_an_answer_is_left_for_the_next_time_only() -> None:
    """The sentry holds once, unasked; the second time it is asked."""
    match = road([2])
    match.deputies.leave_once("sentry", Once("hold"))
    walk(match, 1, 2, 3)
    said = [entry for entry in match.journal.entries if entry["seat"] == "sentry"]

    assert [(entry["choice"], entry["standing"]) for entry in said] == [(["hold"], ["once"])]
    assert (match.deputies.once, match.deputies.spent) == ({}, True)
    walk(match, 4)
    assert match.waiting == ("sentry",)


@pytest.mark.parametrize(("after", "rests"), [("hold", True), ("fire", False), (None, True)])
def test_it_may_hang_on_what_the_other_says(after: str | None, rests: bool) -> None:
    """If what was just said is something else, the seat is asked, and what it left is over."""
    match = road([2])
    walk(match, 1, 2, 3)
    match.deputies.leave_once("courier", Once("rest", after))
    match.play("sentry", ["hold"])

    assert (match.journal.entries[-1]["choice"] == ["rest"]) is rests
    assert match.deputies.once == {}


def test_what_is_left_for_once_is_kept_and_comes_back() -> None:
    match = road([2])
    match.deputies.leave_once("sentry", Once("hold", after="rest"))
    again = road([2])
    again.deputies.restore(match.deputies.written())

    assert again.deputies.once == {"sentry": Once("hold", "rest")}


def test_only_plain_answers_are_left_and_only_by_who_waits() -> None:
    match = road([2])

    with pytest.raises(UnknownName, match="verb: one of rest, fire, hold"):
        match.deputies.leave_once("sentry", Once("step"))
    with pytest.raises(UnknownName, match="after"):
        match.deputies.leave_once("sentry", Once("hold", after="jump"))
    with pytest.raises(Illegal):
        match.deputies.leave_once("courier", Once("rest"))

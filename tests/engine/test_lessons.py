"""Guided games: an author writes one file, and the match leads the learner along it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bulawa.engine import lessons
from bulawa.engine.beginning import begin, teach
from bulawa.engine.chance import Arranged, Dealer
from bulawa.engine.errors import PackError, ScriptError, UnknownName
from bulawa.engine.game import Game
from bulawa.engine.guide import Guide
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.proof import prove
from bulawa.engine.resume import resume
from bulawa.kit import Broken
from bulawa.kit.lessons import lessons_can_be_played
from tests.engine.small_games import DUEL, SEATS

FIRST = """
title = {en = "First steps", pl = "Pierwsze kroki"}
about = {en = "Shoot once.", pl = "Strzel raz."}
scenario = "duel"
seat = "red"
bot = "random"
chance = [[3], [2]]

[position]
x = [600, 1700]
y = [1000, 1000]
moves = 0
frames = [{frame = "Bout"}]

[[steps]]
say = {en = "This is the table.", pl = "Oto stół."}
point = ["part:question"]

[[steps]]
say = {en = "Go nearer.", pl = "Podejdź."}
expect = ["move 800..900 980..1020"]
why = {en = "Nearer!", pl = "Bliżej!"}

[[steps]]
seat = "blue"
expect = ["fire", "move 1600 1000"]

[[steps]]
say = {en = "He has missed.", pl = "Chybił."}

[[steps]]
say = {en = "Fire, or hold.", pl = "Strzel albo czekaj."}
expect = [["fire", "hold"]]

[[steps]]
say = {en = "Well done.", pl = "Dobrze."}
"""


def taught(folder: Path, text: str = FIRST) -> Game:
    """The duel with one lesson."""
    (folder / "first.toml").write_text(text, encoding="utf-8")
    return replace(DUEL, lessons=lessons.read(folder, SEATS))


def guide_of(match: Match) -> Guide:
    assert match.guide is not None
    return match.guide


def said(match: Match) -> list[str]:
    return [page.step.say["en"] for page in guide_of(match).pages()]


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return taught(tmp_path)


@pytest.fixture
def match(game: Game) -> Match:
    return teach(game, game.lesson("first"), "7")


def test_a_lesson_keeps_the_promise_of_the_kit(game: Game) -> None:
    """Ranges, alternatives and exact answers are played to the end."""
    lessons_can_be_played(game, "1")


def test_what_is_said_follows_the_answers(match: Match) -> None:
    """All that was said since the learner's last answer can be read, whatever others have answered since."""
    first = said(match)
    match.play("red", ("move", 850, 1000))
    waiting = said(match)
    match.play("blue", ("fire",))
    match.play("blue", ("move", 1600, 1000))

    assert [first, waiting, said(match)] == [
        ["This is the table.", "Go nearer."],
        [],
        ["He has missed.", "Fire, or hold."],
    ]


def test_a_legal_answer_that_is_not_meant_is_refused_with_the_reason_of_its_step(match: Match) -> None:
    """Nothing is lost: the lesson stands where it stood."""
    with pytest.raises(Illegal) as refused:
        match.play("red", ("move", 700, 1000))

    assert (refused.value.text("en"), refused.value.text("pl"), match.turn) == ("Nearer!", "Bliżej!", 0)


def test_the_rules_speak_before_the_lesson(match: Match) -> None:
    """What is not legal has the reason of the rules."""
    refused = match.check("red", ("move", 1000, 1000))

    assert refused is not None
    assert (refused.rule, refused.key) == ("R1", "too_far")


def test_a_step_without_a_reason_has_the_usual_one(game: Game, match: Match) -> None:
    """Every refusal is a sentence."""
    match.play("red", ("move", 850, 1000))
    refused = match.check("blue", ("hold",))

    assert refused is not None
    assert refused.text("pl") == "Przepisy na to pozwalają, ale w tej lekcji najpierw zrób coś innego."


def played_through(match: Match) -> Match:
    for seat, *choice in (("red", "move", 850, 1000), ("blue", "fire"), ("blue", "move", 1600, 1000), ("red", "fire")):
        match.play(seat, choice)
    return match


def test_when_the_steps_are_done_everybody_is_free(match: Match) -> None:
    """The last sentences stand until the learner has answered freely."""
    played_through(match)
    last, done = said(match), guide_of(match).is_done
    match.play("red", ("move", 700, 1000))

    assert (last, done, said(match)) == (["Well done."], True, [])


def test_a_sentence_comes_back_with_an_answer_that_is_taken_back(tmp_path: Path) -> None:
    """The place is found from the answers that stand."""
    text = FIRST.replace("x = [600, 1700]", "x = [100, 1900]").replace("800..900", "200..300")
    match = teach(taught(tmp_path, text), taught(tmp_path, text).lesson("first"), "7")
    match.play("red", ("move", 250, 1000))
    after = guide_of(match).at
    match.undo("red")

    assert (after, guide_of(match).at, said(match)) == (1, 0, ["This is the table.", "Go nearer."])


def test_a_saved_lesson_goes_on_where_it_stood(game: Game, match: Match) -> None:
    """The header names the lesson; the rest is found from the answers."""
    match.play("red", ("move", 850, 1000))
    again = resume(game, Journal.parse(match.journal.text()), seed="7")
    again.play("blue", ("fire",))

    assert (guide_of(again).at, again.journal.recent[-1]["chance"]) == (2, [[3]])


def test_at_another_table_what_is_arranged_stays_arranged(game: Game, match: Match) -> None:
    """A lesson that is brought elsewhere has other dice, but those only after its own."""
    match.play("red", ("move", 850, 1000))
    match.play("blue", ("fire",))
    there = resume(game, Journal.parse(match.journal.text()), fresh_seed="other")
    there.play("blue", ("move", 1600, 1000))
    there.play("red", ("fire",))

    assert there.journal.recent[-1]["chance"] == [[2]]


def test_a_lesson_that_was_changed_guides_no_more(tmp_path: Path, match: Match) -> None:
    """Its match is an ordinary game then."""
    changed = taught(tmp_path, FIRST.replace("800..900", "800..950"))
    again = resume(changed, Journal.parse(match.journal.text()), seed="7")

    assert (again.guide, again.check("red", ("move", 700, 1000))) == (None, None)


def test_a_lesson_whose_sentences_were_changed_guides_on(tmp_path: Path, match: Match) -> None:
    """Whoever is in the middle of it reads the new ones, and one that was added."""
    match.play("red", ("move", 850, 1000))
    more = '[[steps]]\nsay = {en = "One thing more.", pl = "I jeszcze jedno."}\n'
    text = FIRST.replace("He has missed.", "Missed!") + more
    again = resume(taught(tmp_path, text), Journal.parse(match.journal.text()), seed="7")

    again.play("blue", ("fire",))
    again.play("blue", ("move", 1600, 1000))

    assert "Missed!" in said(again)
    assert again.journal.header["lesson"] == guide_of(again).lesson.told()


def test_a_lesson_begun_when_its_sentences_counted_goes_on(game: Game) -> None:
    """Its journal names the whole file."""
    lesson = game.lesson("first")
    old = replace(lesson, digest=lesson.whole)
    match = teach(replace(game, lessons=(old,)), old, "7")
    match.play("red", ("move", 850, 1000))
    again = resume(game, Journal.parse(match.journal.text()), seed="7")

    assert again.journal.header["lesson"]["digest"] == lesson.whole != lesson.digest
    assert guide_of(again).at == 1


def test_the_proof_names_a_lesson_and_deals_the_rest_again(game: Game, match: Match) -> None:
    """What was arranged stands in the header; dice after it come from the seed."""
    played_through(match)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.options(seat)[0])
    proof = prove(game, Journal.parse(match.journal.text(), whole=True), ["7"])
    plain = begin(DUEL, chance=Dealer("7"))

    assert "lesson" in [note.key for note in proof.notes]
    assert proof.dealt > 2
    assert "lesson" not in plain.journal.header


def test_arranged_dice_come_first_and_fair_ones_after_them() -> None:
    """A copy of the dealer can stand anywhere."""
    dealer, fair = Arranged("7", [[6], [1, 2]]), Dealer("7")
    rolled = [dealer.roll([6]), dealer.draw([0, 1, 2], 2), dealer.roll([6, 6, 6])]
    there = Arranged("7", [[6], [1, 2]])
    there.go_to(dealer.dealt())

    assert (rolled, there.roll([6])) == ([[6], [1, 2], fair.roll([6, 6, 6])], dealer.roll([6]))


def test_an_arranged_result_that_is_not_asked_for_is_refused() -> None:
    """A lesson rolls what the rules roll."""
    with pytest.raises(ScriptError):
        Arranged("7", [[6]]).roll([6, 6])


def test_an_answer_can_be_expected_as_often_as_one_likes(tmp_path: Path) -> None:
    """Until the next one is given: a long move by any way."""
    text = FIRST.replace('"move 800..900 980..1020"', '"move 100..900 * ..."').replace("x = [600,", "x = [100,")
    game = taught(tmp_path, text)
    step = game.lesson("first").steps[1]

    assert (step.answers[0].often, [str(one) for one in step.answers[0].patterns]) == (True, ["move 100..900 *"])


def test_whatever_follows_can_be_left_open() -> None:
    """As many members of a set as one likes."""
    pattern = lessons.Pattern(("lay", "w1|w2", "**"))

    assert [pattern.fits(one) for one in (("lay", "w2"), ("lay", "w1", "a", 3), ("lay", "w3"), ("lay",))] == [
        True,
        True,
        False,
        False,
    ]


def test_no_lesson_of_that_name(game: Game) -> None:
    """It is said which there are."""
    with pytest.raises(UnknownName, match="lesson: duel has no 'second'; it has first"):
        game.lesson("second")


MISSPELT = [
    ('bot = "random"', 'bott = "random"', "first.toml.bott: one of the keys title"),
    ('bot = "random"', "", "first.toml.bot: a text is expected, not 'nothing'"),
    ('pl = "Pierwsze kroki"', "", "first.toml.title.pl: a text is expected, not 'nothing'"),
    ('pl = "Pierwsze kroki"', 'de = "Erste Schritte"', "first.toml.title.de: one of the keys en, pl is expected"),
    ('seat = "red"', 'seat = "green"', "first.toml.seat: one of red, blue is expected, not 'green'"),
    ("chance = [[3], [2]]", "chance = [3, 2]", "first.toml.chance: a list of rolls, as in [6, 2], and draws"),
    (
        '["fire", "move 1600 1000"]',
        '["fire", "move * 1000"]',
        "first.toml.steps[2].expect: exact answers, for the table",
    ),
    ('[["fire", "hold"]]', '"fire"', "first.toml.steps[4].expect: a list of answers"),
    ('["part:question"]', '"part:question"', "first.toml.steps[0].point: a list of ids is expected"),
    ('pl = "Bliżej!"', "", "first.toml.steps[1].why.pl: a text is expected"),
    ('pl = "Chybił."', "", "first.toml.steps[3].say.pl: a text is expected"),
    ('seat = "blue"', 'seat = "green"', "first.toml.steps[2].seat: one of red, blue is expected"),
    ("[[steps]]", "[[step]]", "first.toml.step: one of the keys title"),
]


@pytest.mark.parametrize(("was", "now", "expected"), MISSPELT)
def test_what_is_misspelt_is_named_with_file_and_key(tmp_path: Path, was: str, now: str, expected: str) -> None:
    """The error says what is expected there."""
    with pytest.raises(PackError) as error:
        taught(tmp_path, FIRST.replace(was, now).replace(", }", "}"))

    assert str(error.value).startswith(expected)


LATER = """ "move 1600 1000"]

[[steps]]
say = {en = "He has missed.", pl = "Chybił."}

[[steps]]
say = {en = "Fire, or hold.", pl = "Strzel albo czekaj."}
expect = [["fire", "hold"]]"""
"""What follows the shot of the other seat."""

UNPLAYABLE = [
    (f'"fire",{LATER}', '"fire"]', "duel: first.toml.steps: after the last one red is to play"),
    ('scenario = "duel"', 'scenario = "feud"', "first.toml.scenario: duel has no 'feud'"),
    ('bot = "random"', 'bot = "random"\noptions = {fog = true}', "first.toml.options: duel has no 'fog'"),
    ('{frame = "Bout"}', '{frame = "Ball"}', "first.toml.position: frames: no procedure is called 'Ball'"),
    ("[[3], [2]]", '["seat green"]', "first.toml.chance[0]: things of one kind are expected"),
    ("[[3], [2]]", "[[3, 3]]", "first.toml.chance: result 1 of the script, [3, 3], is no roll"),
    (
        '"fire", "move 1600 1000"',
        '"fire", "move 10 1000"',
        "first.toml.steps[2].expect: a legal answer of blue is expected",
    ),
    (
        '"move 800..900 980..1020"',
        '"move 1800..1900 *"',
        "first.toml.steps[1].expect: a legal answer of red is expected",
    ),
    ('[["fire", "hold"]]', '["march * *"]', "first.toml.steps[4].expect: a legal answer of red is expected"),
    (
        '"fire", "move 1600 1000"',
        '"fire"',
        "first.toml.steps[4].expect: a legal answer of red is expected, not fire or",
    ),
    ('["part:question"]', '["space:moon"]', "first.toml.steps[0].point: the id of something that is there is expected"),
    ("[[3], [2]]", "[[6], [2]]", "first.toml.steps[2].expect: a legal answer of blue is expected"),
]


@pytest.mark.parametrize(("was", "now", "expected"), UNPLAYABLE)
def test_what_cannot_be_played_is_named_with_file_and_key(tmp_path: Path, was: str, now: str, expected: str) -> None:
    """The kit plays the lesson, and says where it breaks."""
    with pytest.raises(Broken) as error:
        lessons_can_be_played(taught(tmp_path, FIRST.replace(was, now)), "1")

    assert str(error.value).startswith(expected)

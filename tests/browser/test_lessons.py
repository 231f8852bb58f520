"""Guided first games in a real browser: every sentence is read and everything done that it says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from bulawa.engine import registry
from tests.browser.learner import Learner
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

LESSONS = [(game.id, lesson.id) for game in registry.every() for lesson in game.lessons]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_played_to_its_end(player: Player, game: str, lesson: str) -> None:
    """Each sentence points at something, and after the last one the table is free."""
    learner = Learner(player, game, lesson)
    learner.sit_down()
    learner.learn()
    player.press(".lesson-next")

    expect(player.see(".lesson")).to_be_hidden()
    assert 0 not in learner.pointed.values()
    assert 10 <= len(learner.pointed) <= 16


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_played_on_a_phone_in_polish(chromium: Browser, server: Server, game: str, lesson: str) -> None:
    """By touch, on a small screen, with nothing of a sentence cut off."""
    with open_player(chromium, server.address, width=390, height=844, touch=True, language="pl") as phone:
        learner = Learner(phone, game, lesson, "pl")
        learner.sit_down()
        learner.learn()

        expect(phone.see(".lesson-next")).to_have_text("Graj dalej")
        assert phone.complaints == []


TOLD_OR_HELD = """(wanted) => document.querySelector('.lesson-say')?.textContent === wanted
  || document.querySelector('.end-turn')"""
"""The next sentence is there, or the turn waits for its end."""


class Careful(Learner):
    """Ends turns by hand, as everybody does who comes for the first time."""

    ended = 0

    def read(self) -> None:
        wanted = self.guide.pages()[0].step.say[self.language]
        self.player.page.wait_for_function(TOLD_OR_HELD, arg=wanted, timeout=2 * SOON)
        if self.player.see(".end-turn").count():
            self.player.press(".end-turn")
            self.ended += 1
        super().read()


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_played_by_whoever_ends_turns(chromium: Browser, server: Server, game: str, lesson: str) -> None:
    """With the settings of a new browser: a turn of the lesson that is played out waits for the button, and goes on.
    In Freedom! all of them end with dice, which nobody takes back."""
    with open_player(chromium, server.address, ask_end=True) as newcomer:
        learner = Careful(newcomer, game, lesson)
        learner.sit_down()
        learner.learn()

        expect(newcomer.see(".lesson-next")).to_have_text("Play on")
        assert newcomer.complaints == []
        assert learner.ended > 0 or game == "freedom"


SEEN_WHOLE = """(name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return document.elementFromPoint(box.left + box.width / 2, box.bottom - 3)?.closest(name) !== null;
}"""
"""Whether something can be met down to its lower edge."""


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_phone_held_sideways_shows_how_to_read_on(chromium: Browser, server: Server, game: str, lesson: str) -> None:
    """However long the sentence, the button under it is there at once, and nothing says twice what to do."""
    with open_player(chromium, server.address, width=844, height=390, touch=True, language="pl") as phone:
        learner = Learner(phone, game, lesson, "pl")
        learner.sit_down()
        learner.watch()
        said = learner.guide.pages()[0].step.say["pl"]
        expect(phone.see(".lesson-say")).to_have_text(said, timeout=2 * SOON)

        assert phone.page.evaluate(SEEN_WHOLE, ".lesson-next")
        assert not phone.see(".ask .hint").is_visible()


def test_a_phone_held_sideways_shows_the_button_whole_beside_the_log(chromium: Browser, server: Server) -> None:
    """Of sentence, question and log the question gives up no part of what is to be pressed."""
    with open_player(chromium, server.address, width=844, height=390, touch=True, language="pl") as phone:
        learner = Learner(phone, "guiscard", "meadow", "pl")
        learner.sit_down()
        learner.watch()
        learner.read()
        phone.press(".tab[data-part=log]")
        expect(phone.see(".log")).to_be_visible()

        assert phone.page.evaluate(SEEN_WHOLE, ".ask .buttons .button")


def test_what_is_not_meant_is_refused_with_the_reason_and_nothing_is_lost(player: Player) -> None:
    """The lesson waits for its own answer."""
    learner = Learner(player, "freedom", "breach")
    learner.sit_down()
    learner.read()
    player.choose("gun:m6_4")
    player.click("space:w4")

    expect(player.see(".why-text")).to_contain_text("E3 is already damaged")
    assert player.turn == 0


def test_a_lesson_comes_back_where_it_stood(player: Player) -> None:
    """After a reload the sentence is the same, and the steps before it are done."""
    learner = Learner(player, "freedom", "breach")
    learner.sit_down()
    learner.read()
    learner.do(("fire", "m5_5", "w5"))
    said = player.text(".lesson-say")
    player.page.reload()
    player.settle(-1)

    expect(player.see(".lesson-say")).to_have_text(said)
    expect(player.see(".lesson-count")).to_have_text("4 of 16")


def test_lessons_are_read_by_keyboard(player: Player) -> None:
    """N reads on; what is said is announced."""
    learner = Learner(player, "freedom", "breach")
    learner.sit_down()
    player.page.keyboard.press("n")

    expect(player.see(".lesson-count")).to_have_text("2 of 16")
    expect(player.see("#live")).to_contain_text("There is a second way")


def test_a_lesson_begins_from_how_to_play_too(player: Player) -> None:
    """Whoever reads the sheet may rather learn by playing."""
    player.home()
    player.choose_game("freedom")
    player.press(".open-guide")
    player.press("dialog.guide .learn")

    expect(player.see(".lesson-count")).to_have_text("1 of 16")
    expect(player.see(".lesson-note")).to_be_visible()

"""Somebody who learns by playing: reads every sentence and does what it says, as the engine does beside it."""

from __future__ import annotations

from playwright.sync_api import expect

from bulawa.engine import flow, registry
from bulawa.engine.match import Match
from bulawa.engine.openings import apart
from bulawa.engine.vocabulary import Named
from bulawa.kit.lessons import begun, expected, guide_of
from tests.browser.player import SOON, Player


class Learner:
    """One lesson in the browser, and beside it the same one in the engine."""

    def __init__(self, player: Player, game: str, lesson: str, language: str = "en") -> None:
        self.player = player
        self.language = language
        found = registry.find(game)
        self.match: Match = begun(found, found.lesson(lesson), "1")
        self.guide = guide_of(self.match)
        self.pointed: dict[int, int] = {}
        """The sentences that were read, and how many things each of them marked."""

    def sit_down(self) -> None:
        """Begin the lesson at home."""
        self.player.home()
        self.player.choose_game(self.match.game.id)
        self.player.press(f'.new-game .learn[data-lesson="{self.guide.lesson.id}"]')
        self.player.settle()

    def learn(self) -> None:
        """Go through all steps."""
        while not self.guide.is_done:
            cue, answer = expected(self.match, self.guide)
            if cue.seat == self.guide.lesson.seat:
                self.read()
                self.do(answer)
            self.match.play(cue.seat, answer)
        self.read()

    def look(self, number: int) -> None:
        """See what a sentence marks."""
        self.pointed[number] = self.player.see(".taught, .rings rect").count()

    def read(self) -> None:
        """Read on up to the sentence that asks for something, or the last."""
        pages = self.guide.pages()
        for page in pages:
            expect(self.player.see(".lesson-say")).to_have_text(page.step.say[self.language], timeout=2 * SOON)
            self.look(page.number)
            if page is not pages[-1]:
                self.player.press(".lesson-next")

    def do(self, answer: Named) -> None:
        """Click what says the answer."""
        self.player.choose(*self.path(answer))

    def path(self, answer: Named) -> tuple[str, ...]:
        state, number = self.match.state, self.match.seat(self.guide.lesson.seat)
        offered, _ = apart(flow.options(state, number), flow.openings(state, number))
        paths = self.match.game.clicks.paths(state, number, offered)
        return paths[offered.index(self.match.read(answer))]

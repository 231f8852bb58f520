"""Somebody who learns by playing: reads every sentence and does what it says, as the engine does beside it."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from bulawa.engine import flow, registry
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.openings import apart, fits, held
from bulawa.engine.vocabulary import Named
from bulawa.kit.lessons import begun, expected, guide_of
from bulawa.server import openings
from bulawa.server.wire import state as wire
from tests.browser.player import SOON, Player

FORESEEN = "wanted => document.querySelector('.table').dataset.foreseen === wanted"


class Learner:
    """One lesson in the browser, and beside it the same one in the engine."""

    def __init__(self, player: Player, game: str | Game, lesson: str, language: str = "en") -> None:
        self.player = player
        self.language = language
        found = registry.find(game) if isinstance(game, str) else game
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

    def watch(self) -> None:
        """See what the others do first."""
        cue, answer = expected(self.match, self.guide)
        while cue.seat != self.guide.lesson.seat:
            self.match.play(cue.seat, answer)
            cue, answer = expected(self.match, self.guide)

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
        """Click what says the answer, and fill in what is open."""
        state, number = self.match.state, self.match.seat(self.guide.lesson.seat)
        offered, left = apart(flow.options(state, number), flow.openings(state, number))
        choice = self.match.read(answer)
        if choice in offered:
            self.player.choose(*self.match.game.clicks.paths(state, number, offered)[offered.index(choice)])
        else:
            told = openings.told(self.match, number, left, self.language)
            self.fill(
                *next((one, held(opening, choice) or ()) for one, opening in zip(told, left) if fits(opening, choice))
            )

    def fill(self, opening: wire.Opening, values: tuple[int, ...]) -> None:
        """Type each number in its unit, and confirm when the table has told what would come of it."""
        for id in opening.path:
            self.await_rest(id)
            self.player.click(id)
        for place, (hole, value) in enumerate(zip(opening.holes, values, strict=True)):
            field = self.player.see(".holes .amount").nth(place)
            field.fill(str(value / hole.scale))
            field.dispatch_event("change")
        told = json.dumps(values, separators=(",", ":"))
        self.player.page.wait_for_function(FORESEEN, arg=told, timeout=SOON)
        self.player.choose(str(opening.end))

    def await_rest(self, id: str) -> None:
        """Wait until the map lies still, which on a phone is led to whoever acts."""
        before = None
        while before != (now := self.player.point(id)):
            before = now
            self.player.page.wait_for_timeout(200)

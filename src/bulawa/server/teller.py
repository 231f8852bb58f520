"""What is told of one table, worked out once for each position, pair of eyes and language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bulawa.engine import flow
from bulawa.engine.eyes import SPECTATOR, Eyes, eyes_of
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.server import telling
from bulawa.server.lines import Change, Log, Shared
from bulawa.server.phrases import Phrasebook, book_of
from bulawa.server.records import Said
from bulawa.server.wire.replies import Report
from bulawa.server.wire.scene import Scene
from bulawa.server.wire.state import About, Line, State


class Teller:
    """Forgets after a change what is no longer so, but for the words of options and the names of rounds."""

    def __init__(self, match: Match, says: list[Said]) -> None:
        self.match = match
        self.says = says
        self.books: dict[str, Phrasebook] = {}
        self.titles: dict[str, dict[str, str]] = {}
        self.reports: dict[str, Report] = {}
        """How the game went, once it is over and somebody has asked."""
        self.sealed: Mapping[int, list[Choice]] = {}
        self.known: tuple[int, int, tuple[int, ...]] = (0, 0, ())
        self.shared: dict[str, Scene] = {}
        self.states: dict[tuple[Eyes, str | None, str], tuple[About, State]] = {}
        """Each with what was said of the table when it was worked out."""
        self.forget()

    def forget(self) -> None:
        """Forget what has changed: by a sealed click nothing has for those who did not make it."""
        clicked = self.clicked_in_secret()
        self.choices: dict[str, list[Choice]] = {}
        self.open_lines: Shared = {}
        self.lines: dict[tuple[Change, Eyes, str], dict[str, Line | None]] = {}
        if not clicked:
            self.shared = {}
        self.states = {key: told for key, told in self.states.items() if clicked and not key[0] & clicked}

    def clicked_in_secret(self) -> Eyes:
        """The eyes of the seat whose sealed click was the only change; none when there was another."""
        match, state = self.match, self.match.state
        before, self.sealed = self.sealed, state.sealed
        known, self.known = self.known, (match.known_to_all, len(match.log), tuple(state.waiting))
        if known != self.known:
            return SPECTATOR
        return eyes_of(*(seat for seat in {*before, *self.sealed} if before.get(seat) != self.sealed.get(seat)))

    def hear(self, said: Said) -> None:
        """Somebody has said something."""
        self.says.append(said)
        self.lines.clear()

    def choices_of(self, seat: str) -> list[Choice]:
        """What the seat may answer now."""
        if seat not in self.choices:
            number = self.match.seat(seat)
            asked = number in self.match.state.waiting
            self.choices[seat] = flow.options(self.match.state, number) if asked else []
        return self.choices[seat]

    def state_of(self, eyes: Eyes, seat: str | None, language: str, about: About) -> State:
        """The State of those who look and act for a seat; what depends on the game is worked out once."""
        key = eyes, seat, language
        if key in self.states:
            was, state = self.states[key]
            return state if was is about else telling.renewed(state, about)
        state = telling.whole(self.match, about, eyes, seat, self.book(language), self.common(language))
        state.rounds = self.rounds_in(language)
        self.states[key] = about, state
        return state

    def common(self, language: str) -> Scene | None:
        """What all eyes see of the scene."""
        work_out = self.match.game.common
        if work_out is not None and language not in self.shared:
            self.shared[language] = cast(Scene, work_out(self.match.state, language))
        return self.shared.get(language)

    def book(self, language: str) -> Phrasebook:
        """The words of the options; a full book is only changed for another between two positions."""
        in_use = any(spoken == language for _, _, spoken in self.states)
        if language not in self.books or (self.books[language].is_full and not in_use):
            self.books[language] = book_of(self.match, language)
        return self.books[language]

    def rounds_in(self, language: str) -> dict[str, str]:
        """The turns at which the rounds, weeks or years of the game begin, with their names."""
        known = self.titles.setdefault(language, {})
        for _, told in self.match.log.chapters:
            if str(told.turn) not in known:
                known[str(told.turn)] = self.match.tell(told.event, SPECTATOR, language)
        return {str(told.turn): known[str(told.turn)] for _, told in self.match.log.chapters}

    def round_in(self, language: str) -> str:
        """What the present round is called."""
        return next(reversed(self.rounds_in(language).values()), "")

    def log(self, eyes: Eyes, language: str) -> Log:
        return Log(self.match, self.says, eyes, telling.turn_for(self.match, eyes), language, self.open_lines)

    def changed(self, change: Change, eyes: Eyes, language: str) -> dict[str, Any]:
        """What a change did to the log."""
        key = change, eyes, language
        if key not in self.lines:
            self.lines[key] = self.log(eyes, language).changed(change)
        return self.lines[key]

"""What is told of one table, worked out once for each position, pair of eyes and language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bulawa.engine import flow
from bulawa.engine.eyes import SPECTATOR, Eyes, eyes_of
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.engine.screen import NOTHING
from bulawa.engine.tale import Told
from bulawa.server import telling
from bulawa.server.lines import Change, Lines, Log, Shared
from bulawa.server.patch import Differences
from bulawa.server.phrases import Phrasebook, book_of
from bulawa.server.records import Said
from bulawa.server.sayings import Sayings, sayings_of
from bulawa.server.telling import Common
from bulawa.server.wire.replies import Report
from bulawa.server.wire.state import About, Line, State


class Titles(NamedTuple):
    """The names of the rounds by their turns, and how far the game had come."""

    begun: int
    last: Told | None
    titles: dict[str, str]


class Teller:
    """Forgets after a change what is no longer so, but for the words of options and the names of rounds."""

    def __init__(self, match: Match, says: list[Said]) -> None:
        self.match = match
        self.says = says
        self.books: dict[str, Phrasebook] = {}
        self.sayings: dict[str, Sayings] = {}
        self.titles: dict[str, Titles] = {}
        self.reports: dict[str, Report] = {}
        """How the game went, once it is over and somebody has asked."""
        self.sealed: Mapping[int, list[Choice]] = {}
        self.known: tuple[int, int, tuple[int, ...]] = (0, 0, ())
        self.shared: dict[str, Common] = {}
        self.before: dict[str, Common] = {}
        """The same of a position that may be past."""
        self.states: dict[tuple[Eyes, str | None, str], tuple[About, State]] = {}
        """Each with what was said of the table when it was worked out."""
        self.choices: dict[str, list[Choice]] = {}
        self.turns: dict[Eyes, int] = {}
        self.open_lines: Shared = {}
        self.lines: dict[tuple[Change, int, Eyes | None, str], dict[str, Line | None]] = {}
        """By change, turn, eyes and language; what all may know under nobody's."""
        self.latest: dict[tuple[Eyes, str], Lines] = {}
        self.shown: dict[tuple[Change, int, int, str], tuple[State, State, bytes]] = {}
        """What spectators are told of a change, written once for all who were told the same before."""
        self.differences = Differences()
        self.passing: tuple[dict[Any, Any], ...] = (
            self.turns,
            self.open_lines,
            self.lines,
            self.latest,
            self.shown,
            self.differences.known,
        )
        """What browsers were told that is so only until the next change; programs are told nothing of it."""
        self.forget()

    def forget(self) -> None:
        """Forget what has changed: by a sealed click nothing has for those who did not make it."""
        clicked = self.clicked_in_secret()
        self.choices.clear()
        if any(self.passing):
            for known in self.passing:
                known.clear()
        if not clicked:
            self.shared.clear()
        if self.states:
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
        self.latest.clear()

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
        state = telling.whole(self.match, about, eyes, seat, self.book(language), self.common(language, about))
        state.rounds = self.rounds_in(language)
        self.states[key] = about, state
        self.turns[eyes] = state.turn
        return state

    def common(self, language: str, about: About) -> Common:
        """What all eyes see."""
        known = self.shared.get(language)
        if known is None:
            now = telling.common(self.match, about, language, self.before.get(language))
        else:
            now = known.with_others(about)
        self.shared[language] = self.before[language] = now
        return now

    def book(self, language: str) -> Phrasebook:
        """The words of the options; a full book is only changed for another between two positions."""
        book = self.books.get(language)
        if book is None or (book.is_full and not any(spoken == language for _, _, spoken in self.states)):
            book = self.books[language] = book_of(self.match, language)
        return book

    def rounds_in(self, language: str) -> dict[str, str]:
        """The turns at which the rounds, weeks or years of the game begin, with their names."""
        chapters = self.match.log.chapters
        stand = len(chapters), chapters[-1][1] if chapters else None
        known = self.titles.get(language)
        if known is None or known.begun != stand[0] or known.last is not stand[1]:
            known = self.titles[language] = Titles(*stand, self.headings(language))
        return known.titles

    def headings(self, language: str) -> dict[str, str]:
        """Each part with those that it is a part of: a day, its battle, a turn of it."""
        titles, above = dict[str, str](), dict[int, str]()
        for _, told in self.match.log.chapters:
            depth = self.match.game.chapters.get(told.event.key, 0)
            above = {deep: title for deep, title in above.items() if deep < depth}
            above[depth] = self.match.tell(told.event, SPECTATOR, language)
            titles[str(told.turn)] = " · ".join(above.values())
        return titles

    def round_in(self, language: str) -> str:
        """What the present round is called."""
        return next(reversed(self.rounds_in(language).values()), "")

    def turn_for(self, eyes: Eyes) -> int:
        """How many turns these eyes know of, counted once."""
        if eyes not in self.turns:
            self.turns[eyes] = telling.turn_for(self.match, eyes)
        return self.turns[eyes]

    def log(self, eyes: Eyes, language: str) -> Log:
        if language not in self.sayings:
            self.sayings[language] = sayings_of(self.match, language)
        turn = self.turn_for(eyes)
        return Log(self.match, self.says, eyes, turn, language, self.open_lines, self.sayings[language])

    def last(self, eyes: Eyes, language: str) -> Lines:
        """The last lines of the log."""
        key = eyes, language
        if key not in self.latest:
            self.latest[key] = self.log(eyes, language).last()
        return self.latest[key]

    def changed(self, change: Change, eyes: Eyes, language: str) -> dict[str, Any]:
        """What a change did to the log; one in which nothing is secret is told to all alike."""
        length = len(self.match.log)
        if change == (length, length, len(self.says)):
            return NOTHING
        turn, known = self.turn_for(eyes), self.lines
        told = known.get((change, turn, None, language))
        if told is None:
            told = known.get((change, turn, eyes, language))
        if told is None:
            log = self.log(eyes, language)
            told = log.changed(change)
            known[change, turn, None if log.is_open else eyes, language] = told
        return told

"""The table in the terminal: whose turn it is, what has happened, and never an answer lost."""

from __future__ import annotations

from collections.abc import Mapping

from bulawa.cli import news, screen
from bulawa.cli.dialogue import Dialogue
from bulawa.cli.opponents import Opponent
from bulawa.cli.saving import SaveFile
from bulawa.cli.speech import Speech
from bulawa.engine.eyes import SPECTATOR, Eyes
from bulawa.engine.match import Match

HINTS = 3
"""So many questions are asked with a hint how to answer."""


class Keyboard:
    """One match at one keyboard: several people in turn, bots in between."""

    def __init__(
        self,
        match: Match,
        file: SaveFile,
        speech: Speech,
        bots: Mapping[str, tuple[str, Opponent]],
        read: int,
        together: bool = False,
    ) -> None:
        self.match = match
        self.file = file
        self.speech = speech
        self.bots = bots
        self.together = together
        """Whether all people at the keyboard look at the same screen and hide nothing from each other."""
        self.read = dict.fromkeys(match.seats, read)
        """How much of the log each seat has read."""
        self.holder = ""
        """The seat that has the keyboard and looks at the screen."""
        self.asked: dict[str, int] = dict.fromkeys(match.seats, 0)
        """Questions each seat has been asked: the first ones come with more words."""

    def run(self) -> None:
        """Play until the game is over; `Leave`, EOFError and KeyboardInterrupt pass through."""
        while not self.match.over:
            seat = self.next_seat()
            if seat in self.bots:
                self.let_bots_play()
            else:
                self.ask(seat)
        self.close()

    def let_bots_play(self) -> None:
        """Bots answer as long as it is their turn; then people look at the board anew."""
        while not self.match.over and (seat := self.next_seat()) in self.bots:
            self.match.play(seat, self.match.reply(seat) or self.bots[seat][1]())
            self.file.keep()
            if not self.people():
                self.tell_onlookers()
        self.holder = self.holder if len(self.people()) > 1 else ""

    def next_seat(self) -> str:
        """The first seat that must answer and need not wait for another one in a lesson."""
        waiting = self.match.waiting
        return next((seat for seat in waiting if self.match.lets(seat)), waiting[0])

    def people(self) -> list[str]:
        return [seat for seat in self.match.seats if seat not in self.bots]

    def eyes(self, seat: str) -> Eyes:
        """Who sees the screen while that seat has the keyboard."""
        return self.match.eyes(*self.people()) if self.together else self.match.eyes(seat)

    def ask(self, seat: str) -> None:
        """Show the question and read until it is answered or taken back; either is on disk before the next."""
        if seat != self.holder:
            self.give_keyboard(seat)
        self.tell_news(seat)
        self.asked[seat] += 1
        hint = self.asked[seat] <= HINTS
        Dialogue(self.match, seat, self.eyes(seat), self.speech, self.file.path, hint).read_answer()
        self.read = {other: min(lines, len(self.match.log)) for other, lines in self.read.items()}
        self.file.keep()

    def give_keyboard(self, seat: str) -> None:
        """Another person's turn: nothing secret is shown before Enter."""
        if len(self.people()) > 1 and not self.together:
            screen.clear()
            screen.hear(self.speech.say("hand_over", seat=self.seat_name(seat)))
            screen.clear()
        self.holder = seat
        screen.write()
        screen.write(self.match.game.text(self.match.state, self.eyes(seat), self.speech.language))
        if not self.asked[seat]:
            self.tell_goal(seat)

    def tell_goal(self, seat: str) -> None:
        """What a seat plays for, where the game's words tell it."""
        if self.match.words.has(self.speech.language, "goals", seat):
            screen.paragraph(self.match.words.say(self.speech.language, "goals", seat))
            screen.write()

    def tell_news(self, seat: str) -> None:
        """What has happened since the seat read last; those who look together read together."""
        news.tell(self.match, self.match.log[self.read[seat] :], self.eyes(seat), self.speech.language)
        for reader in self.people() if self.together else [seat]:
            self.read[reader] = len(self.match.log)

    def tell_onlookers(self) -> None:
        """Where bots play each other, whoever looks on reads what lies open; the end is told with all the rest."""
        read = min(self.read.values())
        if not self.match.over:
            news.tell(self.match, self.match.log[read:], SPECTATOR, self.speech.language)
            self.read = dict.fromkeys(self.match.seats, len(self.match.log))

    def seat_name(self, seat: str) -> str:
        return self.match.words.name(self.speech.language, "seat", seat)

    def close(self) -> None:
        """The end of the game lies open to all."""
        language, eyes = self.speech.language, self.match.all_eyes
        screen.write()
        news.tell(self.match, self.match.log[min(self.read.values()) :], eyes, language)
        screen.write()
        screen.write(self.match.game.text(self.match.state, eyes, language))
        screen.write(self.speech.say("over", path=self.file.path))

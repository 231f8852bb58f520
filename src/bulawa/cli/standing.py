"""Standing answers in the terminal: numbered, left by their number, kept beside the journal."""

from __future__ import annotations

import json
from pathlib import Path

from bulawa.cli import screen
from bulawa.cli.matching import is_number
from bulawa.cli.speech import Speech
from bulawa.engine import faults
from bulawa.engine.errors import UnknownName
from bulawa.engine.match import Match
from bulawa.engine.measures import Measure
from bulawa.engine.standing import Left


class Standing:
    """What a seat at this keyboard may leave."""

    def __init__(self, match: Match, seat: str, speech: Speech, path: Path) -> None:
        self.match = match
        self.seat = seat
        self.speech = speech
        self.path = path
        self.rows = [(key, name) for key, policies in match.game.standing.items() for name in policies]

    def hear(self, rest: list[str]) -> bool:
        """List them, leave the one of that number, or withdraw all with 0; whether the question is settled by it."""
        if not rest or not is_number(rest[0]) or not 0 <= int(rest[0]) <= len(self.rows):
            self.show()
            return False
        before = self.match.turn
        try:
            self.change(int(rest[0]), int(rest[1]) if rest[1:] and is_number(rest[1]) else None)
        except UnknownName as error:
            screen.write(faults.told(error, self.speech.language))
            return False
        keep(self.path, self.match)
        self.show()
        return self.match.turn != before

    def change(self, number: int, given: int | None) -> None:
        deputies = self.match.deputies
        if number:
            question, policy = self.rows[number - 1]
            deputies.leave(self.seat, question, Left(policy, given))
            return
        for question in list(deputies.of(self.seat)):
            deputies.withdraw(self.seat, question)

    def show(self) -> None:
        screen.paragraph(self.speech.say("standing") if self.rows else self.speech.say("no_standing"))
        left = self.match.deputies.of(self.seat)
        for n, (question, policy) in enumerate(self.rows, 1):
            chosen = left.get(question)
            mark = "*" if chosen is not None and chosen.policy == policy else " "
            screen.write(f"{n:>4} {mark} {self.text(question, policy)}")

    def text(self, question: str, policy: str) -> str:
        words, language = self.match.words, self.speech.language
        chosen = self.match.deputies.of(self.seat).get(question)
        number = chosen.number if chosen is not None and chosen.policy == policy else None
        measure = self.match.game.standing[question][policy].number
        gap: tuple[str | Measure, object] = ("text", "N") if measure is None or number is None else (measure, number)
        said = words.phrase(language, "standing", f"{question}_{policy}", {"n": gap})
        return f"{words.say(language, 'standing', question)}: {said}"


def beside(path: Path) -> Path:
    return path.with_name(path.name + ".standing")


def keep(path: Path, match: Match) -> None:
    """Write what the seats have left beside the journal; where nothing is left, nothing lies there."""
    left = match.deputies.written()
    if left and not match.over:
        beside(path).write_text(json.dumps(left), encoding="utf-8")
    else:
        beside(path).unlink(missing_ok=True)


def take_up(path: Path, match: Match) -> None:
    """What was left when the game was last played; a file that cannot be read is as none."""
    try:
        match.deputies.restore(json.loads(beside(path).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, AttributeError):
        return

"""A match: one table with its state, its journal and its dealer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bulawa.engine import checkpoints, deal, flow
from bulawa.engine.chance import Chance, Dealer, Recorder
from bulawa.engine.disk import replace
from bulawa.engine.errors import Reason
from bulawa.engine.eyes import Eyes, eyes_of
from bulawa.engine.flow import Choice, Event, State
from bulawa.engine.game import Game
from bulawa.engine.guide import guide_of
from bulawa.engine.illegal import Illegal, out_of_turn
from bulawa.engine.journal import Journal
from bulawa.engine.nonces import mixed
from bulawa.engine.preview import Preview
from bulawa.engine.seeds import keep_seed
from bulawa.engine.setup import Laid, Setup
from bulawa.engine.standing import Deputies, Left
from bulawa.engine.tale import Tale
from bulawa.engine.unknown import Unknown
from bulawa.engine.vocabulary import Named, NamedOpening, Unsayable, Vocabulary
from bulawa.engine.words import Argument, Words

LONGEST = 40_000
"""After so many answers nothing is taken back any more: games end, but who goes back for ever fills the disk."""


class Match:
    """Everything one can do with a running game, in names."""

    def __init__(self, game: Game, state: State, chance: Chance, journal: Journal, log: Tale) -> None:
        self.game = game
        self.state = state
        self.laid: Laid = state.laid
        self.setup: Setup = self.laid.setup
        self.vocabulary: Vocabulary = self.laid.vocabulary
        self.words: Words = self.laid.words
        self.seats = game.scenario(self.setup.scenario).seats
        self.numbers: dict[str, int] = {seat: self.vocabulary.number("seat", seat) for seat in self.seats}
        self.chance = Recorder(chance)
        self.journal = journal
        self.log = log
        self.turn = 0
        """So many answers and undos there have been."""
        self.known_to_all = 0
        """So many of them everybody knows of; those after it are sealed."""
        self.trail: list[tuple[int, State, int]] = []
        self.deputies = Deputies(self)
        """They give the standing answers that seats have left."""
        self.guide = guide_of(game, journal.header)
        """Where the lesson stands, if this match is one."""

    def start(self) -> None:
        """Run up to the first question."""
        self.state.listen()
        flow.start(self.state, self.chance)
        self.log.tell(told(self.state), self.turn)

    @property
    def seed(self) -> str | None:
        """The secret behind the dice, where this match has a dealer."""
        source = self.chance.source
        return source.seed if isinstance(source, Dealer) else None

    def add_nonce(self, seat: str, nonce: str) -> bool:
        """Let a seat add to the seed of the dice what nobody else could know; whether it was added."""
        return deal.add_nonce(self, seat, nonce)

    @property
    def awaited(self) -> list[str]:
        """Seats that must add to the seed before anything is dealt."""
        return deal.awaited(self)

    def mix(self, nonces: Mapping[str, str] | None) -> None:
        """From here on the dice come from the seed and all that was added to it."""
        source = self.chance.source
        if isinstance(source, Dealer):
            source.mix(mixed(nonces))

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that must answer now."""
        asked = self.state.waiting
        return self.vocabulary.alone[asked[0]] if len(asked) == 1 else tuple([self.seat_name(seat) for seat in asked])

    @property
    def guided(self) -> bool:
        """Whether a lesson says what is to be answered."""
        return self.guide is not None and not self.guide.is_done

    def lets(self, seat: str) -> bool:
        """Whether the seat need not wait for another one in a lesson."""
        return self.guide is None or self.guide.lets(seat)

    def reply(self, seat: str) -> Named | None:
        """What a lesson answers for a seat; None where whoever sits there does."""
        return None if self.guide is None else self.guide.reply(self.vocabulary, seat)

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def result(self) -> dict[str, Any] | None:
        """Winners, reason and scores once the game is over."""
        result = self.state.result
        if result is None:
            return None
        scores = {name: result.scores[self.seat(name)] for name in self.seats} if result.scores else {}
        winners = [self.seat_name(seat) for seat in result.winners]
        return {"winners": winners, "reason": result.reason, "scores": scores}

    def seat(self, name: str) -> int:
        try:
            return self.numbers[name]
        except (KeyError, TypeError):
            raise Unknown("seat", "seat", name, self.seats) from None

    def seat_name(self, number: int) -> str:
        """Seats are numbered as in the vocabulary, so that a family has its number whoever else plays."""
        return self.vocabulary.kinds["seat"][number]

    def eyes(self, *seats: str) -> Eyes:
        """The eyes of these seats together; of none, a spectator's."""
        return eyes_of(*map(self.seat, seats))

    @property
    def all_eyes(self) -> Eyes:
        """Those to which everything lies open."""
        return self.eyes(*self.seats)

    def options(self, seat: str) -> list[Named]:
        """What the seat may answer now; where there are openings, what has no holes and a sample of the rest."""
        number = self.seat(seat)
        is_asked = number in self.state.waiting
        return self.vocabulary.spell_all(flow.options(self.state, number)) if is_asked else []

    def openings(self, seat: str) -> list[NamedOpening]:
        """Answers with holes that the seat may fill now."""
        number = self.seat(seat)
        if number not in self.state.waiting:
            return []
        return [self.vocabulary.spell_opening(opening) for opening in flow.openings(self.state, number)]

    def prompt(self) -> dict[str, Any] | None:
        """What is asked, by which rule, and the arguments of its sentence."""
        if not self.state.waiting:
            return None
        ask = flow.question(self.state)
        frame = self.vocabulary.frame(self.state.frames[-1])
        return {"key": type(ask).key, "rule": type(ask).rule, "args": frame}

    def check(self, seat: str, choice: Sequence[Any]) -> Illegal | None:
        """Why the seat may not answer this now; None when it may."""
        try:
            self.accept(seat, choice)
        except Illegal as refused:
            return refused
        return None

    def accept(self, seat: str, choice: Sequence[Any]) -> tuple[int, Choice]:
        """The seat and its answer in numbers, read and judged once; raises `Illegal` when it may not be."""
        allowed = self.allow(seat, choice)
        if self.guide is not None:
            self.guide.check(self.words, seat, tuple(choice))
        return allowed

    def allow(self, seat: str, choice: Sequence[Any]) -> tuple[int, Choice]:
        """As `accept`, by the rules alone, whatever a lesson means."""
        number = self.seat(seat)
        if self.state.result is not None:
            raise self.illegal("", "game_over")
        if number not in self.state.waiting:
            raise out_of_turn(self, seat, choice)
        read = self.read(choice)
        if (reason := flow.bar(self.state, number, read)) is not None:
            raise self.because(reason, read)
        return number, read

    def barred(self, seat: int, choice: Choice) -> Illegal | None:
        reason = flow.bar(self.state, seat, choice)
        return None if reason is None else self.because(reason, choice)

    def because(self, reason: Reason, choice: Choice | None) -> Illegal:
        rule = reason.rule or type(flow.question(self.state)).rule
        args = {**(self.vocabulary.arguments(choice) if choice else {}), **self.vocabulary.details(reason)}
        return Illegal(self.words, rule, reason.key, args, reason)

    def malformed(self, error: Unsayable) -> Illegal:
        """The refusal of what is no choice of this game at all."""
        rule = type(flow.question(self.state)).rule if self.state.waiting else ""
        return self.illegal(rule, "malformed", {"error": ("told", error)})

    def illegal(self, rule: str, key: str, args: Mapping[str, Argument] | None = None) -> Illegal:
        return Illegal(self.words, rule, key, args or {})

    def preview(self, seat: str, choice: Sequence[Any]) -> Preview:
        """What the choice would come to, as the seat that is asked may know it; `check` says whether it is legal."""
        if self.over or self.seat(seat) not in self.state.waiting:
            raise self.check(seat, choice) or self.illegal("", "not_offered")
        return self.game.preview(self.state, self.seat(seat), self.read(choice))

    def note(self, note: Reason, language: str) -> str:
        """Something that a preview foresees, in a sentence."""
        return self.words.say(language, "previews", note.key, self.vocabulary.details(note))

    def play(self, seat: str, choice: Sequence[Any]) -> list[Event]:
        """Answer; returns what happened, raises `Illegal` and changes nothing when it may not be."""
        number, read = self.accept(seat, choice)
        return self.take(number, read)

    def take(self, seat: int, choice: Choice) -> list[Event]:
        """Take an answer that has been checked, and whatever standing answers it meets."""
        events = self.write_down(seat, choice)
        return events + self.deputies.heard(seat, choice) if self.deputies.has_any else events

    def write_down(self, seat: int, choice: Choice, left: Left | None = None) -> list[Event]:
        """Take one answer, given by the seat or `left` by it, and write it down."""
        events = self.apply(seat, choice, left)
        entry: dict[str, Any] = {"seat": self.seat_name(seat), "choice": self.vocabulary.spell(choice)}
        if left is not None:
            entry["standing"] = left.written()
        if results := self.chance.take():
            entry["chance"] = results
        self.journal.append(entry)
        if self.state.result is not None:
            self.close()
        elif checkpoints.is_due(self):
            checkpoints.mark(self)
        return events

    def apply(self, seat: int, choice: Choice, left: Left | None = None) -> list[Event]:
        """Let an answer that has been checked take effect; if the rules fail at it, nothing has happened."""
        before = self.state.copy()
        if left is not None:
            self.state.tell_only((seat,), "standing", seat, type(flow.question(self.state)).key, *left)
        try:
            flow.answer(self.state, seat, choice, self.chance)
        except Exception:
            self.state = before
            self.state.listen()
            self.chance.take()
            raise
        events, self.state.told = self.state.told, []
        self.turn += 1
        self.remember(seat, before, events)
        if self.guide is not None:
            self.guide.hear(self.seat_name(seat), self.vocabulary.spell(choice))
        self.log.tell(events, self.turn)
        if not self.state.sealed:
            self.known_to_all = self.turn
        return events

    def close(self) -> None:
        """The last line of a finished game: its result, and the seed that proves the dice."""
        self.journal.append({"end": self.result, **({"seed": self.seed} if self.seed else {})})

    def remember(self, seat: int, before: State, events: list[Event]) -> None:
        """Keep the way back, as far as nothing was seen that cannot be unseen."""
        if self.trail and self.trail[-1][0] != seat:
            self.trail.clear()
        if checkpoints.is_seen(events) or self.state.result is not None or checkpoints.is_sealing(self.state):
            self.trail.clear()
        else:
            self.trail.append((seat, before, len(self.log)))

    def can_undo(self, seat: str) -> bool:
        """A sealed answer can be taken back until all are opened, whatever the others do meanwhile."""
        number = self.seat(seat)
        return number in self.state.sealed or (bool(self.trail) and self.trail[-1][0] == number)

    def undo(self, seat: str) -> None:
        """Take back the seat's last answer, if nothing was revealed and nobody else has answered since."""
        if not self.can_undo(seat):
            raise self.illegal("", "no_undo")
        if self.turn >= LONGEST:
            raise self.illegal("", "too_long")
        self.go_back(seat)
        self.journal.append({"undo": seat})
        if checkpoints.is_due(self):
            checkpoints.mark(self)

    def go_back(self, seat: str) -> None:
        """Let an undo that is allowed take effect."""
        self.turn += 1
        if self.guide is not None:
            self.guide.forget(seat)
        if self.seat(seat) in self.state.sealed:
            self.take_back(self.seat(seat))
        else:
            _, self.state, length = self.trail.pop()
            self.state.listen()
            self.log.forget(length, len(self.log))
            self.known_to_all = self.turn

    def take_back(self, seat: int) -> None:
        """Undo a sealed click; if the answer was whole, it is no longer told that the seat has chosen."""
        was_whole = seat not in self.state.waiting
        flow.take_back(self.state, seat)
        if was_whole:
            line = len(self.log) - 1
            while self.log[line].key != "sealed" or self.log[line].args[0] != seat:
                line -= 1
            self.log.forget(line, line + 1)

    def view(self, *seats: str) -> dict[str, Any]:
        """What a seat may know, as data; several, what they know together; none, what a spectator may."""
        view = self.game.view(self.state, self.eyes(*seats))
        view["waiting"] = list(self.waiting)
        view["result"] = self.result
        return view

    def position(self) -> dict[str, Any]:
        """The whole truth as text; `bulawa.position` starts a match from it."""
        return self.game.position(self.state)

    def tell(self, event: Event, eyes: Eyes, language: str) -> str:
        """An event as a sentence, as these eyes may know it. Where words are empty the log is silent."""
        return self.sentence(event, self.facts(event, eyes), language)

    def sentence(self, event: Event, facts: Mapping[str, Any], language: str) -> str:
        """What is known of an event, as a sentence."""
        if event.key == "standing":
            return self.deputies.tell(facts, language)
        key = f"{event.key}_hidden" if facts.get("hidden") else ending(facts) if event.key == "over" else event.key
        return self.words.say(language, "log", key, self.arguments(event, facts))

    def story(self, eyes: Eyes, language: str, start: int = 0) -> list[str]:
        """The log from its line `start` on, as these eyes may know it, without the silent lines."""
        return [line for line in (self.tell(event, eyes, language) for event in self.log[start:]) if line]

    def account(self, event: Event, eyes: Eyes, language: str) -> dict[str, Any] | None:
        """The table that the log shows under an event, as these eyes may know it; None where there is none."""
        draw_up = self.game.accounts.get(event.key)
        if draw_up is None:
            return None
        tale = [self.facts(told, eyes) for told in self.accounted(event)]
        if event.key == "over" and self.result:
            tale[-1] = {**tale[-1], "scores": self.result["scores"]}
        return draw_up(self.laid, self.seats, tale, language)

    def accounted(self, event: Event) -> Sequence[Event]:
        """The events that an account looks at in its part of the game, at the end in all; its own is the last."""
        number, keys = self.log.number_of(event), self.game.counted.get(event.key)
        told = self.log[0 if event.key == "over" else self.log.chapter_of(number) : number + 1]
        return told if keys is None else [one for one in told if one.key in keys or one is event]

    def is_account_open(self, event: Event) -> bool:
        """Whether the table under an event, if there is one, is the same for all who look."""
        return event.key not in self.game.accounts or not any(told.only for told in self.accounted(event))

    def facts(self, event: Event, eyes: Eyes) -> dict[str, Any]:
        """An event as data, as these eyes may know it."""
        return self.vocabulary.event(event, eyes)

    def arguments(self, event: Event, facts: Mapping[str, Any]) -> dict[str, Argument]:
        declared = self.vocabulary.events[event.key]
        return {field.name: (self.vocabulary.saying(field), facts[field.name]) for field in declared}

    def ask_text(self, language: str) -> str:
        """The present question as a sentence."""
        prompt = self.prompt()
        if prompt is None:
            return ""
        from_frame = self.vocabulary.locals_of(self.state.frames[-1], prompt["args"])
        return self.words.say(language, "prompts", prompt["key"], from_frame)

    def read(self, choice: Sequence[Any]) -> Choice:
        """A choice in names as the numbers behind them; `Illegal` names the field that is none."""
        try:
            return self.vocabulary.read(choice)
        except Unsayable as error:
            raise self.malformed(error) from None

    def choice_text(self, choice: Choice, language: str) -> str:
        """A choice, in numbers, as the player would say it."""
        said = self.game.caption(self.state, choice, language)
        verb = self.vocabulary.verb_names[choice[0]]
        return said or self.words.say(language, "choices", verb, self.vocabulary.arguments(choice))

    def save(self, path: str | Path) -> None:
        """Write the journal whole, and the secret seed beside it while the game is running."""
        path = Path(path)
        replace(path, self.journal.text())
        keep_seed(path, None if self.over else self.seed)


def ending(facts: Mapping[str, Any]) -> str:
    """The key of the words for an end: several winners share it."""
    return "over_shared" if len(facts["winners"]) > 1 else "over"


def told(state: State) -> list[Event]:
    events, state.told = state.told, []
    return events

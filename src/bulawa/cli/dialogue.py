"""One question in the terminal: lines are read until one of them is an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bulawa.cli import BadArguments, news, screen
from bulawa.cli.closer import Closer
from bulawa.cli.matching import Interpreter, folded, is_number
from bulawa.cli.menu import PAGE, Item, Menu
from bulawa.cli.saving import new_file
from bulawa.cli.speech import Speech
from bulawa.cli.standing import Standing
from bulawa.engine import faults
from bulawa.engine.errors import UnknownName
from bulawa.engine.eyes import Eyes
from bulawa.engine.illegal import Illegal
from bulawa.engine.lenses import look_through
from bulawa.engine.match import Match
from bulawa.engine.openings import allows, fill
from bulawa.engine.vocabulary import Named

LAST_LINES = 20
REASONS = 2


class Leave(Exception):
    """The player has had enough for now."""


class Dialogue:
    """A seat and the question it must answer."""

    def __init__(self, match: Match, seat: str, eyes: Eyes, speech: Speech, path: Path, hint: bool) -> None:
        self.match = match
        self.seat = seat
        self.eyes = eyes
        """Those who look at the screen: this seat, or all who share it."""
        self.speech = speech
        self.path = path
        self.hint = hint
        self.menu = Menu(match, seat, speech)
        self.offered: Item | None = None
        """The one possibility that a search has left; Enter takes it."""

    @property
    def cited(self) -> str:
        """The rule of the question."""
        prompt = self.match.prompt()
        return str(prompt["rule"]) if prompt else ""

    def read_answer(self) -> None:
        """Read until the question is answered or the last answer taken back."""
        self.ask()
        while not self.heard(screen.hear(">")):
            pass

    def ask(self) -> None:
        name = self.match.words.name(self.speech.language, "seat", self.seat)
        self.teach()
        screen.write()
        screen.write(self.speech.say("your_turn", seat=name))
        screen.paragraph(f"{self.match.ask_text(self.speech.language)} ({self.cited})")
        hindered = self.match.deputies.hindered.get(self.seat)
        if hindered is not None:
            screen.paragraph(self.speech.say("standing_hindered", text=hindered.text(self.speech.language)))
        self.show_menu()

    def teach(self) -> None:
        """What a lesson says here, sentence by sentence."""
        guide = self.match.guide
        for page in guide.pages() if guide is not None and guide.lesson.seat == self.seat else ():
            screen.write()
            screen.paragraph(f"{page.number}. {page.step.say[self.speech.language]}", "  ", "  ")

    def show_menu(self) -> None:
        screen.write("\n".join(self.menu.lines()))
        if self.hint and len(self.menu.items) > 1:
            screen.paragraph(self.speech.say("type_words", example=self.menu.example()))

    def heard(self, line: str) -> bool:
        """Take one line; whether the question is settled."""
        words = folded(line)
        offered, self.offered = self.offered, None
        if not words:
            return self.taken(offered) if offered else self.again()
        if is_number(line.strip()):
            return self.by_number(int(line))
        command = self.speech.command(words[0])
        if command is not None:
            return COMMANDS[command](self, line.split()[1:])
        return self.by_words(words)

    def again(self) -> bool:
        self.show_menu()
        return False

    def taken(self, item: Item) -> bool:
        refused = self.match.check(self.seat, item.choice)
        if refused is not None:
            self.tell_refusal(refused)
            return False
        self.match.play(self.seat, item.choice)
        return True

    def by_number(self, number: int) -> bool:
        only = self.menu.openings.only_range()
        if only is not None:
            return self.by_choice(self.match.vocabulary.spell(fill(only, (number,))))
        item = self.menu.numbered(number)
        if item is None:
            screen.write(self.speech.say("no_number", n=number, most=len(self.menu.items)))
            return False
        return self.taken(item)

    def by_words(self, words: list[str]) -> bool:
        """Whole words answer, other words search; what is not offered is explained."""
        exact = self.menu.exactly(words) or self.filled_in(words)
        if exact is not None:
            return self.taken(exact)
        found = self.menu.find(words)
        if len(found) == 1:
            self.offered = found[0]
            screen.write(self.speech.say("only_one", choice=found[0].text + self.menu.note(found[0])))
        elif found:
            screen.write("\n".join(self.menu.listed(found)))
        elif not self.explained(words):
            screen.paragraph(self.speech.say("nothing_fits", words=" ".join(words)))
        return False

    def filled_in(self, words: list[str]) -> Item | None:
        """The one legal way to fill an opening that these words say."""
        read, left = self.match.vocabulary.read, self.menu.openings.left
        if not left:
            return None
        legal = [choice for choice in self.meant(words) if self.match.check(self.seat, choice) is None]
        said = [choice for choice in legal if any(allows(opening, read(choice)) for opening in left)]
        return self.item(said[0]) if len(said) == 1 else None

    def meant(self, words: list[str]) -> list[Named]:
        """Choices of this game that the words can mean; whatever is out of bounds is left for `check` to refuse."""
        return Interpreter(self.match, self.speech.language).meant(words)

    def item(self, choice: Named) -> Item:
        """A possibility without a number."""
        return Item(0, choice, self.match.choice_text(self.match.read(choice), self.speech.language))

    def by_choice(self, choice: Named) -> bool:
        """Answer, or say why not and what would be nearest."""
        refused = self.match.check(self.seat, choice)
        if refused is None:
            return self.taken(self.item(choice))
        self.tell_refusal(refused)
        self.offer_nearest(choice)
        return False

    def offer_nearest(self, choice: Named) -> None:
        """Where a little less would do, Enter takes that."""
        try:
            near = self.match.preview(self.seat, choice).nearest
        except Illegal:
            return
        if near is not None:
            self.offered = self.item(self.match.vocabulary.spell(near))
            screen.write(self.speech.say("nearest", choice=self.offered.text))

    def tell_refusal(self, refused: Illegal) -> None:
        screen.paragraph(self.speech.say("not_allowed", text=refused.text(self.speech.language)))
        if refused.rule:
            self.tell_rule(refused.rule)

    def explained(self, words: list[str]) -> bool:
        """Say why the choice these words mean is refused, or that it is not; False when they mean none."""
        refusals: dict[str, Illegal] = {}
        choices = self.meant(words)
        for choice in choices:
            refused = self.match.check(self.seat, choice)
            if refused is None:
                self.tell_allowed(choice)
                return True
            refusals.setdefault(refused.key, refused)
        for refused in self.nearest(refusals)[:REASONS]:
            self.tell_refusal(refused)
        if len(choices) == 1:
            self.offer_nearest(choices[0])
        return bool(refusals)

    def nearest(self, refusals: Mapping[str, Illegal]) -> list[Illegal]:
        """Where words leave open what is meant, refusals that explain little are silent if others explain more."""
        clicks = self.match.game.clicks
        ranked = sorted(refusals.items(), key=lambda item: clicks.rank(item[0]))
        return [refused for key, refused in ranked if clicks.rank(key)[0] == clicks.rank(ranked[0][0])[0]]

    def tell_allowed(self, choice: Sequence[object]) -> None:
        """A choice that is allowed though no option says so is one of a space too large to list."""
        text = self.match.choice_text(self.match.read(choice), self.speech.language)
        number = next((item.number for item in self.menu.items if item.choice == tuple(choice)), None)
        screen.write(self.speech.say("allowed", n=number, choice=text))

    def help(self, rest: list[str]) -> bool:
        screen.write(self.speech.help())
        return False

    def board(self, rest: list[str]) -> bool:
        screen.write(self.match.game.text(self.match.state, self.eyes, self.speech.language))
        return self.again()

    def everything(self, rest: list[str]) -> bool:
        items = self.menu.items
        for start in range(0, len(items), PAGE):
            screen.write("\n".join(self.menu.listed(items[start : start + PAGE])))
        return False

    def why(self, rest: list[str]) -> bool:
        words = folded(" ".join(rest))
        if not words or not self.explained(words):
            example = self.menu.example()
            screen.paragraph(self.speech.say("not_understood", words=" ".join(rest), example=example))
        return False

    def preview(self, rest: list[str]) -> bool:
        """What a choice would come to, before it is made."""
        words = folded(" ".join(rest))
        choices = self.meant(words)
        for choice in choices[:REASONS]:
            self.foretell(choice)
        if not choices:
            example = self.menu.example()
            screen.paragraph(self.speech.say("not_understood", words=" ".join(rest), example=example))
        return False

    def foretell(self, choice: Named) -> None:
        refused = self.match.check(self.seat, choice)
        if refused is not None:
            self.tell_refusal(refused)
            self.offer_nearest(choice)
            return
        self.offered = self.item(choice)
        screen.write(self.speech.say("would_be", choice=self.offered.text + self.menu.note(self.offered)))
        seen = self.match.preview(self.seat, choice)
        screen.bullets([self.match.note(one, self.speech.language) for one in (*seen.tests, *seen.notes)])

    def look(self, rest: list[str]) -> bool:
        """Hold a lens over places of the map, as in `look sight 0507 0612`."""
        lenses = self.match.game.lenses
        name, *places = rest or [""]
        if name not in lenses:
            screen.paragraph(self.speech.say("lenses", known=", ".join(lenses) or "–"))
            return False
        at = [one if ":" in one else f"{kind}:{one}" for kind, one in zip(lenses[name].over, places)]
        try:
            seen = look_through(self.match, self.eyes, name, at)
        except UnknownName as unknown:
            screen.paragraph(faults.told(unknown, self.speech.language))
            return False
        screen.bullets([self.match.note(note, self.speech.language) for note in seen.notes])
        return False

    def inspect(self, rest: list[str]) -> bool:
        """The card of a unit, the rules of ground."""
        Closer(self.match, self.eyes, self.speech).inspect(" ".join(rest))
        return False

    def measure(self, rest: list[str]) -> bool:
        """A tape between two things, as in `measure haiduks, inn`."""
        Closer(self.match, self.eyes, self.speech).measure(" ".join(rest))
        return False

    def rule(self, rest: list[str]) -> bool:
        for rule in [word.upper() for word in rest] or [self.cited]:
            if rule in self.match.words.rules:
                self.tell_rule(rule)
            else:
                screen.write(self.speech.say("no_rule", rule=rule, cited=self.cited))
        return False

    def tell_rule(self, rule: str) -> None:
        screen.paragraph(f"{rule}: {self.match.words.rule(self.speech.language, rule)}", "  ", "  ")

    def undo(self, rest: list[str]) -> bool:
        try:
            self.match.undo(self.seat)
        except Illegal as refused:
            screen.write(refused.text(self.speech.language))
            return False
        screen.write(self.speech.say("undone"))
        return True

    def standing(self, rest: list[str]) -> bool:
        return Standing(self.match, self.seat, self.speech, self.path).hear(rest)

    def log(self, rest: list[str]) -> bool:
        language = self.speech.language
        told = [event for event in self.match.log if self.match.tell(event, self.eyes, language)]
        most = int(rest[0]) if rest and is_number(rest[0]) else LAST_LINES
        news.tell(self.match, told[-most:] if most else [], self.eyes, language)
        if not told:
            screen.write(self.speech.say("nothing_told"))
        return False

    def account(self, rest: list[str]) -> bool:
        """The last account that was drawn up, with the line it stands under."""
        event = news.last_account(self.match)
        if event is not None:
            news.tell(self.match, [event], self.eyes, self.speech.language)
        elif self.match.game.accounts:
            screen.write(self.speech.say("no_account"))
        else:
            screen.write(self.speech.say("no_accounts"))
        return False

    def save(self, rest: list[str]) -> bool:
        if not rest:
            screen.write(self.speech.say("saved", path=self.path))
            return False
        path = Path(" ".join(rest)).expanduser()
        try:
            self.match.save(new_file(path))
            screen.write(self.speech.say("copied", path=path))
        except BadArguments as error:
            screen.write(faults.told(error, self.speech.language))
        except OSError as error:
            screen.write(faults.said(f"{path}: {error.strerror}", self.speech.language))
        return False

    def quit(self, rest: list[str]) -> bool:
        raise Leave


COMMANDS: dict[str, Callable[[Dialogue, list[str]], bool]] = {
    "help": Dialogue.help,
    "board": Dialogue.board,
    "all": Dialogue.everything,
    "why": Dialogue.why,
    "preview": Dialogue.preview,
    "look": Dialogue.look,
    "inspect": Dialogue.inspect,
    "measure": Dialogue.measure,
    "rule": Dialogue.rule,
    "undo": Dialogue.undo,
    "standing": Dialogue.standing,
    "log": Dialogue.log,
    "account": Dialogue.account,
    "save": Dialogue.save,
    "quit": Dialogue.quit,
}
"""What each command does; it says whether the question is settled by it."""

"""The chronicle of a match: what has happened as prose, chapter by chapter, from events that those who look may know.

A game writes its sentences into the section `chronicle` of its words, by event; where there is none the chronicle is
silent. `Annals` says which events begin a chapter or a paragraph, and what is told of several events at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Event
from bulawa.engine.setup import Laid
from bulawa.engine.words import Argument

if TYPE_CHECKING:
    from bulawa.engine.match import Match

SECTION = "chronicle"
Called = Callable[[Laid, str, str, str], str | None]
"""What a thing of a kind is called in a language, where the chronicle says it otherwise than the log."""


def as_ever(laid: Laid, kind: str, id: str, language: str) -> str | None:
    return None


@dataclass(frozen=True)
class Annals:
    """How a game's chronicle is made of its events."""

    chapters: tuple[str, ...]
    """Events that begin a chapter; their sentence is its heading."""
    paragraphs: tuple[str, ...] = ()
    """Events that begin a new paragraph."""
    gathered: Mapping[str, str] = field(default_factory=dict)
    """Event -> its argument: those of one paragraph are told once, things listed and numbers added up."""
    called: Called = as_ever


class Chapter(NamedTuple):
    """A part of the chronicle."""

    turn: int
    """The answer that brought it, so that a reader can go there."""
    title: str
    paragraphs: list[str]


class Saying(NamedTuple):
    """What is to be told: the key of its sentence, and what fills it, each with its kind."""

    key: str
    args: dict[str, Argument]


def chronicle(match: Match, eyes: Eyes, language: str) -> list[Chapter]:
    """All chapters so far, as these eyes may know them; those in which nothing is told are left out."""
    annals = match.game.annals
    return [] if annals is None else [one for one in Chronicler(match, annals, eyes, language).told() if one.paragraphs]


class Chronicler:
    """Writes the chronicle of one match for those who look."""

    def __init__(self, match: Match, annals: Annals, eyes: Eyes, language: str) -> None:
        self.match, self.annals, self.eyes, self.language = match, annals, eyes, language
        self.sentences: Mapping[str, str] = match.words.tables[language][SECTION]

    def told(self) -> list[Chapter]:
        title = match_title(self.match, self.language)
        chapters, open_now = [Chapter(0, title, [])], list[Saying]()
        for told in self.match.log.part(0, len(self.match.log)):
            key = told.event.key
            if key in self.annals.chapters or key in self.annals.paragraphs:
                self.close(chapters, open_now)
            said = self.saying(told.event)
            if said is None:
                continue
            if key in self.annals.chapters:
                chapters.append(Chapter(told.turn, self.say(said), []))
            else:
                self.add(open_now, said)
        self.close(chapters, open_now)
        return chapters

    def close(self, chapters: list[Chapter], sayings: list[Saying]) -> None:
        """End the paragraph."""
        if sayings:
            chapters[-1].paragraphs.append(" ".join(self.say(one) for one in sayings))
            sayings.clear()

    def saying(self, event: Event) -> Saying | None:
        """What is told of an event; None where the chronicle is silent."""
        hidden = self.match.vocabulary.is_hidden(event, self.eyes)
        key = f"{event.key}_hidden" if hidden else event.key
        if not self.sentences.get(key):
            return None
        args = self.match.arguments(event, self.match.facts(event, self.eyes))
        return Saying(key, {name: self.named(kind, value) for name, (kind, value) in args.items()})

    def named(self, kind: Any, value: Any) -> Argument:
        said = self.annals.called(self.match.laid, kind, value, self.language) if isinstance(value, str) else None
        return (kind, value) if said is None else ("text", said)

    def add(self, sayings: list[Saying], said: Saying) -> None:
        """Behind the others, or to one of the same kind that says the same of other things."""
        about = self.annals.gathered.get(said.key)
        same = next((one for one in sayings if about and alike(one, said, about)), None)
        if about is None:
            sayings.append(said)
        elif same is None:
            kind, value = said.args[about]
            sayings.append(Saying(said.key, {**said.args, about: (kind, value if isinstance(value, int) else [value])}))
        else:
            kind, known = same.args[about]
            more = said.args[about][1]
            same.args[about] = kind, known + more if isinstance(known, int) else [*known, more]

    def say(self, said: Saying) -> str:
        """A sentence; of things listed `n` says how many."""
        args = dict(said.args)
        about = self.annals.gathered.get(said.key)
        if about is not None and isinstance(args[about][1], list):
            kind, values = args[about]
            names = [self.match.words.name(self.language, kind, one) for one in values]
            args |= {about: ("text", self.joined(names)), "n": ("number", len(names))}
        return self.match.words.say(self.language, SECTION, said.key, args)

    def joined(self, names: Sequence[str]) -> str:
        """Anna, Jan and Ewa."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.sentences['and']} {names[-1]}"


def alike(one: Saying, other: Saying, about: str) -> bool:
    """Whether two sayings differ only in that argument."""
    rest = [{name: arg for name, arg in said.args.items() if name != about} for said in (one, other)]
    return one.key == other.key and rest[0] == rest[1]


def match_title(match: Match, language: str) -> str:
    """What is played."""
    return str(match.words.tables[language]["scenarios"][match.setup.scenario]["title"])

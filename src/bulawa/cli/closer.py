"""Things of the table looked at closely in the terminal: what is known of one, and how far it is to another."""

from __future__ import annotations

from itertools import product

from bulawa.cli import screen
from bulawa.cli.matching import fitting, folded
from bulawa.cli.speech import Speech
from bulawa.engine.eyes import Eyes
from bulawa.engine.inspection import Inspection, nothing_to_see
from bulawa.engine.match import Match

FEW = 6
"""So many names of things that fit are told."""


class Closer:
    """What these eyes may look at."""

    def __init__(self, match: Match, eyes: Eyes, speech: Speech) -> None:
        self.match = match
        self.eyes = eyes
        self.speech = speech
        self.things = [f"{kind}:{name}" for kind, names in match.vocabulary.kinds.items() for name in names]

    def inspect(self, words: str) -> None:
        """The card of the thing that the words name, and what else is known of it."""
        found = {thing: self.seen(thing) for thing in self.named(words)}
        self.show(words, {thing: seen for thing, seen in found.items() if seen is not None})

    def measure(self, words: str) -> None:
        """How far it is between two things, told with a comma between them."""
        one, _, other = words.partition(",")
        found: dict[str, Inspection] = {}
        for thing, that in product(self.named(one), self.named(other)):
            between = f"{id_of(thing)}, {id_of(that)}"
            seen = self.seen(thing, that) if thing != that and between not in found else None
            if seen is not None:
                found[between] = seen
        self.show(words, found)

    def named(self, words: str) -> list[str]:
        """The things whose name, or whose id, has these words."""
        said = folded(words)
        by_id = [folded(id_of(thing).replace("_", " ")) for thing in self.things]
        by_name = [folded(self.name(thing)) for thing in self.things]
        whole = [i for i, spelled in enumerate(by_id) if folded(words.replace("_", " ")) == spelled]
        return [self.things[i] for i in whole or fitting(said, by_name) or fitting(said, by_id)] if said else []

    def name(self, thing: str) -> str:
        return self.match.words.name(self.speech.language, thing.partition(":")[0], id_of(thing))

    def seen(self, thing: str, other: str = "") -> Inspection | None:
        return self.match.game.inspect(self.match.state, self.eyes, thing, other, self.speech.language)

    def show(self, words: str, found: dict[str, Inspection]) -> None:
        """The one thing that was meant, or what could have been."""
        if self.match.game.inspect is nothing_to_see:
            screen.paragraph(self.speech.say("nothing_closer"))
        elif not found:
            screen.paragraph(self.speech.say("nothing_named", words=words.strip()))
        elif len(found) > 1:
            screen.paragraph(self.speech.say("several_named", n=len(found)))
            screen.bullets([f"{seen.title} ({id_of(ids)})" for ids, seen in list(found.items())[:FEW]])
        else:
            self.tell(next(iter(found.values())))

    def tell(self, seen: Inspection) -> None:
        screen.write(seen.title)
        for label, value in seen.rows:
            screen.paragraph(f"{label}: {value}", "  ", "    ")
        screen.bullets([f"{note.text} ({note.rule})" if note.rule else note.text for note in seen.notes])


def id_of(thing: str) -> str:
    """Without its kind."""
    return thing.rpartition(":")[2]

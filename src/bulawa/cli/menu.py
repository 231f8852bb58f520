"""What may be answered now, numbered, grouped by what is done, and searchable by words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from bulawa.cli.matching import fitting, folded
from bulawa.cli.openings import Openings
from bulawa.cli.speech import Speech
from bulawa.engine.match import Match
from bulawa.engine.vocabulary import Named

SHORT = 26
"""So many possibilities are all listed at once."""
GROUP = 6
"""In a longer menu groups up to this size are listed, larger ones in one line."""
PAGE = 40
"""A search lists at most so many."""


class Item:
    """One possibility with its number."""

    def __init__(self, number: int, choice: Named, text: str) -> None:
        self.number = number
        self.choice = choice
        self.text = text

    @cached_property
    def tokens(self) -> list[str]:
        return folded(self.text)

    @cached_property
    def ids(self) -> list[str]:
        return [word for part in self.choice for word in folded(str(part))]


class Menu:
    """The possibilities of one seat at one question."""

    def __init__(self, match: Match, seat: str, speech: Speech) -> None:
        self.match = match
        self.seat = seat
        self.speech = speech
        self.openings = Openings(match, seat, speech)
        spell = match.vocabulary.spell
        choices = self.by_verb([spell(choice) for choice in self.openings.numbered()])
        texts = [match.choice_text(match.read(choice), speech.language) for choice in choices]
        self.items = [Item(n, choice, text) for n, (choice, text) in enumerate(zip(choices, texts), 1)]

    @property
    def margin(self) -> int:
        """Room for the numbers: for one, or for the first and the last of a group."""
        return 5 if len(self.items) <= SHORT else 9

    def by_verb(self, choices: Sequence[Named]) -> list[Named]:
        """Choices of one kind together, the kinds in the order of the game's verbs."""
        order = self.match.vocabulary.verb_index
        return sorted(choices, key=lambda choice: order[choice[0]])

    def groups(self) -> list[list[Item]]:
        groups: dict[str, list[Item]] = {}
        for item in self.items:
            groups.setdefault(item.choice[0], []).append(item)
        return list(groups.values())

    def lines(self) -> list[str]:
        """The menu as shown with the question; under it what may be filled in."""
        open_lines = [f"{'…':>{self.margin}}  {line}" for line in self.openings.lines()]
        if len(self.items) <= SHORT:
            return [*self.listed(self.items), *open_lines]
        return [*(line for group in self.groups() for line in self.group_lines(group)), *open_lines]

    def group_lines(self, group: list[Item]) -> list[str]:
        if len(group) <= GROUP:
            return self.listed(group)
        name = self.match.words.name(self.speech.language, "verb", group[0].choice[0])
        told = self.speech.say("group", name=name, n=len(group), starts=self.starts(group))
        numbers = f"{group[0].number}–{group[-1].number}"
        return [f"{numbers:>{self.margin}}  {told}"]

    def starts(self, group: list[Item]) -> str:
        """What the choices of a group begin with, as far as a line can hold it."""
        kind = self.match.vocabulary.saying(self.match.vocabulary.verbs[group[0].choice[0]][0])
        names = [self.match.words.name(self.speech.language, kind, item.choice[1]) for item in group]
        shown, *rest = dict.fromkeys(names)
        for name in rest:
            if len(shown) + len(name) > 44:
                return f"{shown}…"
            shown += f", {name}"
        return shown

    def listed(self, items: Sequence[Item]) -> list[str]:
        wide = self.margin
        lines = [f"{item.number:>{wide}}  {item.text}{self.note(item)}" for item in items[:PAGE]]
        if len(items) > PAGE:
            lines.append(self.speech.say("more", n=len(items) - PAGE))
        return lines

    def note(self, item: Item) -> str:
        """What it costs and how likely it succeeds."""
        match, seat = self.match, self.match.seat(self.seat)
        choice = match.vocabulary.read(item.choice)
        price, odds = match.game.price(match.state, seat, choice), match.game.odds(match.state, seat, choice)
        notes = []
        if price is not None:
            notes.append(match.words.phrase(self.speech.language, "ui", "price", {"n": ("number", price)}))
        if odds is not None:
            notes.append(self.speech.say("price_chance", percent=round(100 * odds["chance"])))
        return f"   [{', '.join(notes)}]" if notes else ""

    def numbered(self, number: int) -> Item | None:
        return self.items[number - 1] if 1 <= number <= len(self.items) else None

    def find(self, words: Sequence[str]) -> list[Item]:
        """The possibilities that have these words, by their text or their ids."""
        by_text = fitting(words, [item.tokens for item in self.items])
        return [self.items[i] for i in by_text or fitting(words, [item.ids for item in self.items])]

    def exactly(self, words: Sequence[str]) -> Item | None:
        """The one possibility whose whole text, or whose ids, these words are."""
        found = [item for item in self.items if list(words) in (item.tokens, item.ids)]
        return found[0] if len(found) == 1 else None

    def example(self) -> str:
        """Words that would search well: what is done, and with what."""
        if self.openings.left:
            return self.openings.example(self.openings.left[0])
        item = max(self.items, key=lambda item: len(item.choice))
        told: list[str] = re.findall(r"\w+", item.text)
        declared = self.match.vocabulary.verbs[item.choice[0]]
        if not declared:
            return told[0].lower()
        name = self.match.words.name(self.speech.language, declared[0].kind, item.choice[1])
        thing = re.findall(r"\w+", name)[-1]
        return f"{told[0]} {thing if thing != told[0] else told[-1]}".lower()

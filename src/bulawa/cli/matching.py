"""Understanding what somebody types: among what is offered, and among everything the game knows."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from bulawa.engine.fields import Field
from bulawa.engine.match import Match
from bulawa.engine.measures import Measure
from bulawa.engine.vocabulary import Named

FEW = 8
"""A kind of so few things needs not be named: all of them are tried."""


TOKEN = re.compile(r"(?<!\w)[-−]?[0-9]+(?:[.,][0-9]+)?(?!\w)|\w+|\?")
"""A number, perhaps with a sign and decimals, or a word."""


def folded(text: str) -> list[str]:
    """The words of a text in small letters without accents: Wróć → wroc."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("ł", "l"))
    return TOKEN.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))


def is_number(text: str) -> bool:
    """A number somebody may mean; longer ones are only noise."""
    return re.fullmatch(r"[0-9]{1,9}", text) is not None


def follow(words: Sequence[str], tokens: Iterable[str], whole: bool) -> bool:
    """Whether the words occur among the tokens in their order, whole or as beginnings."""
    left = iter(tokens)
    return all(any(token == word or (not whole and token.startswith(word)) for token in left) for word in words)


def fitting(words: Sequence[str], texts: Sequence[Sequence[str]]) -> list[int]:
    """Indices of the texts that have these words: whole words if any text has them, else beginnings of words."""
    for whole in (True, False):
        found = [i for i, tokens in enumerate(texts) if follow(words, tokens, whole)]
        if found:
            return found
    return []


class Interpreter:
    """Reads words as choices of a match, allowed or not."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.language = language

    def meant(self, words: Sequence[str]) -> list[Named]:
        """Every choice the words can mean; none when they are not understood."""
        found: list[Named] = []
        for verb, said in self.verbs(words):
            found += [(verb, *values) for values in self.arguments(verb, words[said:])]
        return found

    def verbs(self, words: Sequence[str]) -> list[tuple[str, int]]:
        """The verbs the words begin with, and how many words say so; the longest only."""
        said: dict[str, int] = {}
        for verb in self.match.vocabulary.verbs:
            for name in (verb, self.match.words.name(self.language, "verb", verb)):
                tokens = folded(name)
                if tokens == list(words[: len(tokens)]):
                    said[verb] = max(said.get(verb, 0), len(tokens))
        longest = max(said.values(), default=0)
        return [(verb, n) for verb, n in said.items() if n == longest]

    def arguments(self, verb: str, words: Sequence[str]) -> list[tuple[Any, ...]]:
        """What the arguments of a verb may be; kinds of few things may be left out."""
        declared = self.match.vocabulary.verbs[verb]
        given: dict[Field, list[list[Any]]] = {field: [] for field in declared}
        while words:
            for field in declared:
                things, used = self.things(field, words) if field.many or not given[field] else ([], 0)
                if things:
                    given[field].append(things)
                    words = words[used:]
                    break
            else:
                return []
        return list(product(*(things for field in declared for things in given[field] or self.left_out(field))))

    def left_out(self, field: Field) -> list[list[Any]]:
        """What an argument may be that nobody named: any of few things, an empty list, or nothing at all."""
        if field.many:
            return []
        names = self.match.vocabulary.kinds.get(field.kind, ())
        return [list(names)] if len(names) <= FEW else [[]]

    def things(self, field: Field, words: Sequence[str]) -> tuple[list[Any], int]:
        """The things of a kind that the first words name, and how many words that takes."""
        names = self.match.vocabulary.kinds.get(field.kind)
        if names is None:
            return number(words[0], self.match.vocabulary.measures.get(field.kind))
        tokens = {name: self.spellings(field.kind, name) for name in names}
        left, used = list(names), 0
        while used < len(words):
            fits = [name for name in left if any(contains(spelled, words[: used + 1]) for spelled in tokens[name])]
            if not fits:
                break
            left, used = fits, used + 1
        if not used:
            return [], 0
        exact = [name for name in left if any(list(words[:used]) == spelled for spelled in tokens[name])]
        return self.closer(field, exact or left, words, used)

    def spellings(self, kind: str, name: str) -> list[list[str]]:
        """A thing's id and its name, as words."""
        return [folded(name), folded(self.match.words.name(self.language, kind, name))]

    def closer(self, field: Field, things: list[Any], words: Sequence[str], used: int) -> tuple[list[Any], int]:
        """A loose word before a clear one is passed over: "wall D3" means D3, though D3 is called a fort."""
        if len(things) > 1 and used < len(words):
            clear, more = self.things(field, words[used:])
            if len(clear) == 1:
                return clear, used + more
        return things, used


def number(word: str, measure: Measure | None) -> tuple[list[int], int]:
    """A plain number, or one in the large units of its measure."""
    value = measure.read(word) if measure else int(word) if is_number(word) else None
    return ([], 0) if value is None else ([value], 1)


def contains(tokens: Sequence[str], words: Sequence[str]) -> bool:
    return all(word in tokens for word in words)

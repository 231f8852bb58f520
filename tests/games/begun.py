"""Matches begun from a position and answered in sentences: what the tests of every game say and ask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from bulawa.engine.chance import Dealer, Script
from bulawa.engine.match import Match
from bulawa.engine.vocabulary import Named, Vocabulary


class Dice(Script):
    """Written dice; cards are dealt, for the tests seldom care which."""

    def __init__(self, rolls: Iterable[Sequence[int]]) -> None:
        super().__init__(list(rolls))
        self.dealer = Dealer("0")

    def draw(self, deck: list[int], count: int) -> list[int]:
        return self.dealer.draw(deck, count)


def choice_of(vocabulary: Vocabulary, sentence: str) -> Named:
    """A sentence such as "attack m4_4 expeditionary fresh w4" or "bid 3" as a choice."""
    verb, *words = sentence.split()
    kinds = [field.kind for field in vocabulary.verbs[verb]]
    return (verb, *(int(word) if kinds[min(i, len(kinds) - 1)] == "number" else word for i, word in enumerate(words)))


class Begun:
    """A match begun from a position, with its dice written down."""

    def __init__(self, match: Match, dice: Script) -> None:
        self.match = match
        self.dice = dice

    def choice(self, sentence: str) -> Named:
        return choice_of(self.match.vocabulary, sentence)

    def play(self, seat: str, sentences: Sequence[str]) -> Self:
        """Answer; what is accepted must have been offered."""
        for sentence in sentences:
            choice = self.choice(sentence)
            offered = choice in self.match.options(seat)
            self.match.play(seat, choice)
            assert offered, sentence
        return self

    def why(self, seat: str, sentence: str) -> str | None:
        """The rule that refuses it; None when it is allowed, and then it must be offered, too."""
        choice = self.choice(sentence)
        refused = self.match.check(seat, choice)
        assert (refused is None) == (choice in self.match.options(seat)), sentence
        return None if refused is None else refused.rule

    def why_not(self, sentence: str) -> str | None:
        """The same for the seat that has to answer."""
        return self.why(self.match.waiting[0], sentence)

    def offers(self, verb: str = "", seat: str | None = None) -> list[str]:
        """What the waiting seat may answer, as sentences; all of it, or those of one verb."""
        offered = self.match.options(seat or self.match.waiting[0])
        sentences = [" ".join(str(word) for word in choice) for choice in offered]
        return [sentence for sentence in sentences if not verb or sentence.split()[0] == verb]

    def odds(self, sentence: str) -> dict[str, Any]:
        """The chances of a choice that rolls dice, as the game tells them."""
        game, state = self.match.game, self.match.state
        found = game.odds(state, state.waiting[0], self.match.vocabulary.read(self.choice(sentence)))
        assert found is not None, sentence
        return found

    @property
    def asked(self) -> tuple[str, str]:
        """(seat, key of the question)."""
        (seat,) = self.match.waiting
        prompt = self.match.prompt()
        assert prompt is not None
        return seat, prompt["key"]

    @property
    def rule(self) -> str:
        """The rule that the question cites."""
        prompt = self.match.prompt()
        assert prompt is not None
        rule: str = prompt["rule"]
        return rule

    def __getitem__(self, field: str) -> Any:
        return self.match.position()[field]

    def pair(self, field: str) -> tuple[int, int]:
        """What the two sides have of it."""
        first, second = (self[field][seat] for seat in self.match.seats)
        return first, second

    def told(self, key: str) -> list[dict[str, Any]]:
        """Every event of that key so far, with its facts."""
        return [self.match.facts(event, self.match.all_eyes) for event in self.match.log if event.key == key]

    def assert_rolled_out(self) -> None:
        """Every roll that was written down has been rolled."""
        assert self.dice.used_up(), f"rolls left over: {self.dice.results[self.dice.at :]}"

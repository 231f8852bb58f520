"""What every game promises of the standing answers it offers."""

from __future__ import annotations

from collections.abc import Iterator

from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal
from bulawa.engine.resume import resume
from bulawa.engine.standing import Left
from bulawa.engine.words import LANGUAGES
from bulawa.kit.broken import expect
from bulawa.kit.play import new_match, pick


def wishes(game: Game) -> Iterator[tuple[str, Left]]:
    """Every policy for every question; where it has a number, the least, a middle one and the most."""
    for question, policies in game.standing.items():
        for name, policy in policies.items():
            measure = policy.number
            numbers = {measure.low, (measure.low + measure.high) // 2, measure.high} if measure else {None}
            yield from ((question, Left(name, number)) for number in numbers)


def standing_answers_have_words(game: Game, seed: str) -> None:
    """Every question for which something can be left, and every policy, has words in every language."""
    match = new_match(game, seed)
    for question, left in wishes(game):
        for language in LANGUAGES:
            expect(match.words.has(language, "standing", question), f"standing.{question} has words", match)
            said = match.deputies.said(question, left, language)
            expect(bool(said) and "{" not in said, f"standing.{question}_{left.policy} has words", match)


def standing_answers_need_no_wish_to_be_replayed(game: Game, seed: str) -> None:
    """Whatever the seats have left, the game ends, and its journal alone tells the same tale to everybody."""
    offered = list(wishes(game))
    if not offered:
        return
    match, chance = new_match(game, seed), Dealer(f"wishes {seed}")
    while not match.over:
        match.play(*pick(match, chance))
        if chance.below(9) == 0 and not match.over:
            match.deputies.leave(match.seats[chance.below(len(match.seats))], *offered[chance.below(len(offered))])
    again = resume(game, Journal.parse(match.journal.text()), fresh_seed="unused")
    expect(again.position() == match.position(), "a replay ends in the same position", match)
    for eyes in (*map(match.eyes, match.seats), match.all_eyes, match.eyes()):
        for language in LANGUAGES:
            expect(again.story(eyes, language) == match.story(eyes, language), "a replay tells the same", match)

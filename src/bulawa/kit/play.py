"""Random play for the kit: whole games, looked at before every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bulawa.engine import flow
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.vocabulary import Named

RUNAWAY = 20_000
"""No game of ours needs so many answers; one that does not end by then never will."""


def beginnings(game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every scenario with the default options, and every other value of every option once, each in another scenario."""
    others = [{option.id: value} for option in game.options for value in option.values[1:]]
    yield from ((scenario.id, {}) for scenario in game.scenarios)
    yield from ((game.scenarios[i % len(game.scenarios)].id, options) for i, options in enumerate(others))


def new_match(game: Game, seed: str, scenario: str | None = None, options: dict[str, Any] | None = None) -> Match:
    return begin(game, scenario=scenario, options=options, chance=Dealer(seed))


def new_state(game: Game, seed: str, scenario: str | None = None, options: dict[str, Any] | None = None) -> State:
    """A state at its first question, without a table around it."""
    laid = game.lay(game.choose(scenario, options))
    state = game.new(laid)
    flow.start(state, Dealer(seed))
    return state


def pick(match: Match, chance: Dealer) -> tuple[str, Named]:
    """A random seat that must answer, and a random answer."""
    seat = match.waiting[chance.below(len(match.waiting))]
    options = match.options(seat)
    return seat, options[chance.below(len(options))]


def play_out(match: Match, seed: str, look: Callable[[Match], None], every: int = 1, thin: int = RUNAWAY) -> Match:
    """Random answers to the end; `look` sees every n-th decision before it is answered, and half as many of them each
    time it has seen `thin`: long games need not take long."""
    chance = Dealer(seed)
    answers = seen = 0
    while not match.over:
        if answers % (every << seen // thin) == 0:
            look(match)
            seen += 1
        match.play(*pick(match, chance))
        answers += 1
        if answers > RUNAWAY:
            raise AssertionError(f"no end after {RUNAWAY} answers, seed {seed}")
    return match


def lengthened(match: Match, answers: int, times: int, seed: str) -> Match:
    """A match whose journal has so many answers, each taken back so often where it can be: as long as one likes."""
    chance = Dealer(seed)
    while match.turn < answers:
        seat, choice = pick(match, chance)
        match.play(seat, choice)
        if match.over:
            raise AssertionError(f"the game was over after {match.turn} answers, seed {seed}")
        for _ in range(times):
            if not match.can_undo(seat) or match.state.sealed or match.turn >= answers:
                break
            match.undo(seat)
            match.play(seat, choice)
    return match


def twist(choice: Choice, match: Match, chance: Dealer) -> Choice:
    """A well-formed neighbour of a choice: one argument, or the verb, exchanged for another."""
    vocabulary = match.vocabulary
    verb = choice[0]
    if chance.below(4) == 0 or len(choice) == 1:
        sayable = [i for i, name in enumerate(vocabulary.verb_names) if can_be_said(match, name)]
        verb = sayable[chance.below(len(sayable))]
    declared = vocabulary.verbs[vocabulary.verb_names[verb]]
    numbers = list(choice[1 : 1 + len(declared)]) if verb == choice[0] else []
    while len(numbers) < len(declared):
        numbers.append(any_value(match, declared[len(numbers)].kind, chance))
    if verb == choice[0] and numbers:
        place = chance.below(len(numbers))
        numbers[place] = any_value(match, declared[min(place, len(declared) - 1)].kind, chance)
    return (verb, *numbers)


def can_be_said(match: Match, verb: str) -> bool:
    """Whether there is a thing for each of its arguments: a battle without structures has none to go into."""
    kinds = match.vocabulary.kinds
    return all(kinds.get(field.kind) != () for field in match.vocabulary.verbs[verb])


def any_value(match: Match, kind: str, chance: Dealer) -> int:
    known = match.vocabulary.kinds.get(kind)
    return chance.below(len(known)) if known else chance.below(12) - 1

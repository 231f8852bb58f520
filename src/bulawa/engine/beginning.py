"""How a match begins: from a scenario, from a position, or as a lesson."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bulawa.engine import flow
from bulawa.engine.chance import Arranged, Chance, Dealer, fingerprint
from bulawa.engine.errors import PositionError
from bulawa.engine.flow import State
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal
from bulawa.engine.lessons import Lesson
from bulawa.engine.match import Match
from bulawa.engine.nonces import checked, mixed
from bulawa.engine.setup import Laid
from bulawa.engine.tables import Files
from bulawa.engine.tale import Tale


def begin(
    game: Game,
    *,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    chance: Chance,
    pack: Files | None = None,
    brought: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    lesson: Lesson | None = None,
    bots: Mapping[str, str] | None = None,
    nonces: Mapping[str, str] | None = None,
    awaits: Sequence[str] = (),
) -> Match:
    """Start a match from a scenario or a position; a lesson's journal names it, and what was arranged for it. `bots`
    are named in the journal too, so that whoever takes it up elsewhere meets them again. With `nonces`, be they none
    yet, each seat may add one of its own to the seed; nothing is dealt before those that it `awaits` have."""
    laid = game.lay(game.choose(scenario, options, pack, brought))
    header: dict[str, Any] = {
        "game": game.id,
        "scenario": laid.setup.scenario,
        "options": dict(laid.setup.options),
        "board": laid.digest,
        "rules": game.rules_version,
        "seed_hash": fingerprint(chance.seed) if isinstance(chance, Dealer) else None,
    }
    if pack is not None:
        header["pack"] = pack.told()
    if laid.setup.brought:
        header["brought"] = dict(laid.setup.brought)
    if position is not None:
        header["position"] = position
    if bots:
        header["bots"] = dict(bots)
    if lesson is not None:
        header |= {"lesson": lesson.told(), "arranged": lesson.arranged(laid.vocabulary)}
    if nonces is not None and isinstance(chance, Dealer):
        header["nonces"] = {seat: checked(nonce) for seat, nonce in nonces.items()}
        chance.mix(mixed(header["nonces"]))
        if awaits:
            return laid_out(game, laid, chance, Journal({**header, "awaits": list(awaits)}), position)
    match = lay_out(game, laid, chance, Journal(header), position)
    match.journal = Journal({**header, "chance": match.chance.take()})
    return match


def teach(game: Game, lesson: Lesson, seed: str) -> Match:
    """Start a guided game: its first dice and cards are arranged, those after them are dealt from the seed."""
    setup = game.choose(lesson.scenario, lesson.options)
    chance = Arranged(seed, lesson.arranged(game.lay(setup).vocabulary))
    return begin(
        game,
        scenario=lesson.scenario,
        options=lesson.options,
        chance=chance,
        position=lesson.position,
        lesson=lesson,
    )


def lay_out(
    game: Game, laid: Laid, chance: Chance, journal: Journal, position: Mapping[str, Any] | None = None
) -> Match:
    """A match at its first question."""
    match = laid_out(game, laid, chance, journal, position)
    if position is None:
        match.start()
    else:
        start_from(match)
    return match


def laid_out(
    game: Game, laid: Laid, chance: Chance, journal: Journal, position: Mapping[str, Any] | None = None
) -> Match:
    """A match before anything was dealt."""
    state = game.new(laid) if position is None else read_position(game, laid, position)
    return Match(game, state, chance, journal, Tale(game.chapters))


STUMBLES = (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, AssertionError, StopIteration)
"""What rules come to grief with at a position that cannot be."""


def read_position(game: Game, laid: Laid, told: Mapping[str, Any]) -> State:
    """The state a position tells of. The outermost procedure must be the game's own: behind any other nobody would be
    asked any more."""
    try:
        state = game.from_position(laid, told)
    except STUMBLES as error:
        raise PositionError(f"position: its parts do not fit together ({error!r})") from error
    wanted, frames = type(game.new(laid).frames[0]), state.frames
    if frames and type(frames[0]) is not wanted:
        raise PositionError(f"frames[0].frame: {wanted.__name__} is expected, not {type(frames[0]).__name__!r}")
    return state


def start_from(match: Match) -> None:
    """Run a position up to its first question; one that the rules cannot go on from is refused."""
    try:
        match.start()
        stuck = [seat for seat in match.waiting if not match.options(seat)]
    except (*STUMBLES, flow.Endless) as error:
        raise PositionError(f"frames: these procedures cannot go on from this position ({error!r})") from error
    if stuck:
        raise PositionError(f"frames: {stuck[0]} must answer in this position, and there is no answer")
    if not match.waiting and not match.over:
        raise PositionError("frames: nobody must answer in this position, and yet the game is not over")

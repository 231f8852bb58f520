"""Every game teaches itself, and whoever has learned can win."""

from __future__ import annotations

import pytest

from bulawa import bots
from bulawa.engine import registry
from bulawa.engine.match import Match
from bulawa.kit.lessons import begun, expected, guide_of

LESSONS = [(game.id, lesson.id) for game in registry.every() for lesson in game.lessons]

TRIES = 12


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_bot_of_a_lesson_is_there(game: str, lesson: str) -> None:
    """By one of the names that bots have."""
    assert registry.find(game).lesson(lesson).bot in bots.names()


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_game_after_a_lesson_can_be_won(game: str, lesson: str) -> None:
    """A player who looks one step ahead wins one of a dozen games at least."""
    assert any(is_won(taught(game, lesson, str(seed)), str(seed)) for seed in range(TRIES))


def taught(game: str, lesson: str, seed: str) -> Match:
    """A match whose steps are done."""
    found = registry.find(game)
    match = begun(found, found.lesson(lesson), seed)
    while not guide_of(match).is_done:
        cue, answer = expected(match, guide_of(match))
        match.play(cue.seat, answer)
    return match


def is_won(match: Match, seed: str) -> bool:
    """Whether the learner wins the rest of the game."""
    lesson = guide_of(match).lesson
    players = {seat: bots.make("greedy" if seat == lesson.seat else lesson.bot, seed + seat) for seat in match.seats}
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, bots.choose_for(match, players[seat], seat))
    return match.result is not None and lesson.seat in match.result["winners"]

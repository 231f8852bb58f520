"""Guided games at the table: who sits where, and what the learner is told."""

from __future__ import annotations

from typing import Any

from bulawa.engine.game import Game
from bulawa.engine.guide import Page
from bulawa.engine.match import Match


def listed(game: Game, language: str) -> list[dict[str, str]]:
    """The lessons of a game, for the home page."""
    return [{"id": one.id, "title": one.title[language], "about": one.about[language]} for one in game.lessons]


def sitters(match: Match) -> dict[str, str]:
    """Who sits where: in a lesson the learner, and its bot in all other seats."""
    lesson = None if match.guide is None else match.guide.lesson
    return {seat: f"bot:{lesson.bot}" if lesson and seat != lesson.seat else "here" for seat in match.seats}


def told(match: Match, seat: str | None, language: str) -> dict[str, Any] | None:
    """What the learner is told now: the pages to be read and how many there are in all; None for anybody else."""
    guide = match.guide
    if guide is None or seat != guide.lesson.seat:
        return None
    return {
        "id": guide.lesson.id,
        "title": guide.lesson.title[language],
        "of": sum(bool(step.say) for step in guide.lesson.steps),
        "arranged": bool(guide.lesson.chance),
        "done": guide.is_done,
        "pages": {str(page.number): page_of(page, language) for page in guide.pages()},
    }


def page_of(page: Page, language: str) -> dict[str, Any]:
    """A sentence, what it points at, and whether an answer is expected then."""
    return {"say": page.step.say[language], "point": page.step.point, "asks": bool(page.step.answers)}

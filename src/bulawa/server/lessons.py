"""Guided games at the table: who sits where, and what the learner is told."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from bulawa import bots
from bulawa.engine.game import Game
from bulawa.engine.guide import Page
from bulawa.engine.match import Match
from bulawa.server.wire import state as wire
from bulawa.server.wire.home import LessonAbout


def listed(game: Game, language: str) -> list[LessonAbout]:
    """The lessons of a game, for the home page."""
    return [LessonAbout(id=one.id, title=one.title[language], about=one.about[language]) for one in game.lessons]


def sitters(match: Match) -> dict[str, str]:
    """Who sits where: in a lesson the learner, and its bot in all other seats; else the bots that the journal names."""
    lesson = None if match.guide is None else match.guide.lesson
    if lesson is not None:
        return {seat: "here" if seat == lesson.seat else f"bot:{lesson.bot}" for seat in match.seats}
    named = named_bots(match)
    return {seat: f"bot:{named[seat]}" if seat in named else "here" for seat in match.seats}


def named_bots(match: Match) -> dict[str, str]:
    """Bots that began the match, as far as there are such here."""
    told = match.journal.header.get("bots", {})
    known = bots.names()
    return {seat: told[seat] for seat in match.seats if told.get(seat) in known} if isinstance(told, dict) else {}


def told(match: Match, seat: str | None, language: str) -> wire.Taught | UnsetType:
    """What the learner is told now: the pages to be read and how many there are in all; nobody else is told."""
    guide = match.guide
    if guide is None or seat != guide.lesson.seat:
        return UNSET
    return wire.Taught(
        id=guide.lesson.id,
        title=guide.lesson.title[language],
        of=sum(bool(step.say) for step in guide.lesson.steps),
        arranged=bool(guide.lesson.chance),
        done=guide.is_done,
        pages={str(page.number): page_of(page, language) for page in guide.pages()},
    )


def page_of(page: Page, language: str) -> wire.Page:
    """A sentence, what it points at, and whether an answer is expected then."""
    return wire.Page(say=page.step.say[language], point=list(page.step.point), asks=bool(page.step.answers))

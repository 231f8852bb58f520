"""What a letter says: which games wait for one, what has happened there since one's last turn, and the way to them."""

from __future__ import annotations

from typing import NamedTuple

from bulawa.engine.match import Match
from bulawa.server.refusals import WORDS
from bulawa.server.room import Room

MOST_LINES = 12
"""Of what has happened at one table; the rest is read there."""


class Waiting(NamedTuple):
    """A game that waits for somebody, as he may know it."""

    match: str
    title: str
    seat: str
    others: list[str]
    """Who else plays there, as they are called."""
    news: list[str]
    more: bool
    """Whether more has happened than is told here."""


class Letter(NamedTuple):
    subject: str
    text: str
    short: str
    """The first game and what happened last, for a small window."""
    link: str
    waiting: list[Waiting]


def waiting_at(room: Room, seat: str, language: str) -> Waiting:
    match = room.match
    news = since_last_turn(match, seat, language)
    title = match.game.title[language]
    told = news[-MOST_LINES:]
    others = [room.seating.name(one) or match.words.name(language, "seat", one) for one in match.seats if one != seat]
    own = match.words.name(language, "seat", seat)
    return Waiting(room.record.id, title, own, others, told, len(news) > len(told) or is_cut(match, seat))


def since_last_turn(match: Match, seat: str, language: str) -> list[str]:
    """What happened since the seat's last answer, as it may know it; at most what follows the last checkpoint."""
    journal, log, eyes = match.journal, match.log, match.eyes(seat)
    own = [n for n, entry in enumerate(journal.recent, 1) if entry.get("seat") == seat]
    after = journal.before + (own[-1] if own else 0)
    first = len(log)
    while first > log.start and log.told(first - 1).turn > after:
        first -= 1
    return match.story(eyes, language, first)


def is_cut(match: Match, seat: str) -> bool:
    """Whether the seat's last answer lies before the last checkpoint, and so perhaps some of what happened since."""
    journal = match.journal
    return journal.before > 0 and not any(entry.get("seat") == seat for entry in journal.recent)


def written(tables: list[Waiting], address: str, language: str, stop: str = "") -> Letter:
    """One letter for all games that wait for somebody."""
    first = tables[0]
    link = f"{address}/#/match/{first.match}" if len(tables) == 1 else f"{address}/"
    key = "subject_one" if len(tables) == 1 else "subject_many"
    subject = say(language, key, game=first.title, n=len(tables))
    parts = [subject, *(told(one, address, language) for one in tables)]
    if stop:
        parts.append(say(language, "stop", link=f"{address}/#/stop/{stop}"))
    short = first.news[-1] if first.news else say(language, "your_turn", seat=first.seat)
    return Letter(subject, "\n\n".join(parts) + "\n", short, link, tables)


def told(one: Waiting, address: str, language: str) -> str:
    head = say(language, "table", game=one.title, seat=one.seat, others=", ".join(one.others))
    news = [say(language, "earlier"), *one.news] if one.more else one.news
    body = [f"  {line}" for line in news] or [f"  {say(language, 'begun')}"]
    return "\n".join([head, *body, f"{address}/#/match/{one.match}"])


def confirmation(address: str, language: str, name: str, stop: str) -> tuple[str, str]:
    """Whether whoever reads this wants such letters: subject and text."""
    link = f"{address}/#/confirm/{stop}"
    return say(language, "confirm_subject"), say(language, "confirm", name=name, link=link) + "\n"


def say(language: str, key: str, **args: str | int) -> str:
    filled = {name: ("number" if isinstance(value, int) else "text", value) for name, value in args.items()}
    return WORDS.say(language, "notices", key, filled)

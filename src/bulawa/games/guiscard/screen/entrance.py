"""Entering the map in words: only riders have a facing, so of men on foot only the hex is told."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.choices import ENTER
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.state import Guiscard


def on_foot(g: Guiscard, choice: Choice, language: str) -> str:
    """What a man on foot enters by; of a rider the words of the choice say it all.  [R119]"""
    frame = g.frames[-1] if g.frames else None
    if not isinstance(frame, Move) or g.horse[frame.man] >= 0:
        return ""
    args = g.laid.vocabulary.arguments(choice)
    return str(g.laid.words.say(language, "choices", "enter_only", args))


CAPTIONS = {ENTER: on_foot}

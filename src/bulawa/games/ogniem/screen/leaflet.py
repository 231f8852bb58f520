"""What is told of a battle before it is chosen: its usual armies, its table, its own rules, and by what it is won."""

from __future__ import annotations

from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.content import muster, pack
from bulawa.games.ogniem.content.words import WORDS
from bulawa.games.ogniem.screen.captions import say
from bulawa.games.ogniem.screen.layout import INCH
from bulawa.games.ogniem.terms import SIDE_IDS


def leaflet(scenario: str, language: str) -> list[tuple[str, str]]:
    """Rows of a label and what it says.  [R450] [R455]"""
    ours = pack.own()
    battle, names = ours.battles[scenario], ours.names[language]
    armies = [(WORDS.title(language, "seat", seat), names["roster"][muster.usual(battle, seat)]) for seat in SIDE_IDS]
    battle.fill(board := Board())
    size = say(language, "leaflet", "size", wide=board.width // INCH, high=board.height // INCH)
    victory = (say(language, "leaflet", "victory"), names["victory"][scenario])
    terms = (say(language, "leaflet", "terms"), " ".join(battle.terms(language)))
    return [*armies, (say(language, "leaflet", "table"), size), terms, victory]

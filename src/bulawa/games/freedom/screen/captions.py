"""What only the screen says: captions, tooltips and facts, from screen.<language>.toml."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine.words import Captions
from bulawa.games.freedom.names import WORDS

SCREEN = Captions(Path(__file__).parent, WORDS)
captions = SCREEN.all
say = SCREEN.say
name = SCREEN.name

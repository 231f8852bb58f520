"""What only the screen says: captions, tooltips and facts, from screen.<language>.toml."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine.words import Captions

SCREEN = Captions(Path(__file__).parent)
captions = SCREEN.all
say = SCREEN.say

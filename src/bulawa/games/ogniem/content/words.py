"""The words of the game, without the names that stand in a pack."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine.words import Words

WORDS = Words.load(Path(__file__).parents[1])

"""Standing answers: the reaction after the last turn can be declined once for all."""

from __future__ import annotations

from bulawa.engine.standing import always
from bulawa.games.freedom.choices import DONE

STANDING = {"final_reaction": {"never": always((DONE,))}}

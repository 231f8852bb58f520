"""The chronicle of a war: its days, the deeds of each, and what became of men."""

from __future__ import annotations

from bulawa.engine.annals import Annals
from bulawa.engine.setup import Laid
from bulawa.games.guiscard.screen.captions import say

CHAPTERS = {"day": 0, "to_battle": 1, "battle_begins": 1, "settled": 1, "battle_over": 1, "to_sheet": 1, "turn": 2}
"""Parts of a replay, and how deep they lie: days, their battles, the turns of each."""
MEN = ("killed", "drowned", "hurt", "captured", "healed", "fell_ill", "came", "died_of_wounds", "out_for_months")


def called(laid: Laid, kind: str, id: str, language: str) -> str | None:
    """A hex of the country by the place on it."""
    if kind != "land":
        return None
    land = laid.setup.pack.land
    cell = land.grid.find(id)
    place = land.place_at.get(cell, -1) if cell is not None else -1
    if place >= 0:
        return str(laid.words.name(language, "place", land.places.ids[place]))
    return say(language, "land", "open_country", hex=id)


ANNALS = Annals(
    chapters=("day",),
    paragraphs=("to_battle", "battle_begins", "settled", "battle_over", "to_sheet", "acts", "over"),
    gathered={**dict.fromkeys(MEN, "man"), "built": "n", "wall_down": "at", "burnt_down": "at", "eaten": "days"},
    called=called,
)

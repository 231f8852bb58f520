"""The words of God's Playground: all that has a name, and the rules as a player reads them."""

from __future__ import annotations

import pytest

from bulawa.engine.agreement import ENDS
from bulawa.engine.words import LANGUAGES
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.ending import REASONS
from tests.games.sayings import Sayings, texts

VOCABULARY = IGRZYSKO.usual.vocabulary
WORDS = IGRZYSKO.usual.words

SAYINGS = Sayings("igrzysko")

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_every_thing_has_a_name(language: str) -> None:
    """All ids of all kinds are named, all cases cover all ids, and nothing else is named."""
    ids = {kind: set(names) for kind, names in VOCABULARY.kinds.items()}
    ids |= {"reason": {*REASONS, *ENDS}, "verb": set(VOCABULARY.verbs)}
    ids["estate"] = {
        f"{VOCABULARY.kinds['province'][p]}_{n}"
        for p, track in enumerate(IGRZYSKO.load_pack(None).board.track)
        for n in range(1, len(track) + 1)
    }
    names = WORDS.tables[language]["names"]

    assert {kind for kind in names if kind in ids} == set(ids)
    for kind, table in names.items():
        base = kind.partition("_")[0]
        assert set(table) == ids[kind if kind in ids else base], kind


@languages
def test_every_line_of_the_position_has_words(language: str) -> None:
    """The words of the position as text are those that `text` asks for."""
    assert set(SAYINGS.own[language]["text"]) <= set(texts(SAYINGS.trees["screen/text.py"]))


@languages
def test_dice_and_draws_are_told_once(language: str) -> None:
    """Dice are told by the event they belong to, so the engine's own line stays silent."""
    assert [SAYINGS.own[language]["log"][key] for key in ("rolled", "drawn")] == ["", ""]


def test_every_rule_can_be_read() -> None:
    """R1-R140 and E1-E45, no more and no less."""
    assert set(WORDS.rules) == {*(f"R{n}" for n in range(1, 141)), *(f"E{n}" for n in range(1, 46))}

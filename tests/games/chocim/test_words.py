"""The words of the siege of Khotyn: all that has a name, the rules as a player reads them, hands kept secret."""

from __future__ import annotations

import pytest

import bulawa
from bulawa.engine.words import LANGUAGES
from bulawa.games.chocim.names import VOCABULARY, WORDS

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_every_thing_has_a_name(language: str) -> None:
    """All ids of all kinds are named, and all cases cover all ids."""
    ids = {kind: set(names) for kind, names in VOCABULARY.kinds.items()}
    ids |= {"reason": {"mutiny", "camp", "negotiations"}, "verb": set(VOCABULARY.verbs)}
    names = WORDS.tables[language]["names"]

    assert set(ids) <= set(names)
    for kind, table in names.items():
        assert set(table) == ids[kind if kind in ids else kind.partition("_")[0]], kind


def test_every_rule_can_be_read() -> None:
    """180 rules, rulings and options are summed up in both languages with their source."""
    assert len(WORDS.rules) == 131 + 40 + 9
    for rule, told in WORDS.rules.items():
        assert {"en", "pl", "source"} <= set(told), rule


def test_a_hidden_line_names_no_card() -> None:
    """The redacted form of a line speaks of cards only by their number."""
    match = bulawa.new("chocim", seed="hidden")
    drawn = next(event for event in match.log if event.key == "drew_officers" and event.only == (1,))
    for language in LANGUAGES:
        line = match.tell(drawn, "commonwealth", language)
        names = [WORDS.name(language, "leader", leader) for leader in VOCABULARY.event(drawn, 1)["leaders"]]

        assert not any(name in line for name in names)
        assert all(name in match.tell(drawn, "ottoman", language) for name in names)

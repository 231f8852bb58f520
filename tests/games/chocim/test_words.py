"""The words of the siege of Khotyn: all that has a name, the rules as a player reads them, hands kept secret."""

from __future__ import annotations

import pytest

import bulawa
from bulawa.engine.agreement import ENDS
from bulawa.engine.words import LANGUAGES
from bulawa.games.chocim import CHOCIM

VOCABULARY = CHOCIM.usual.vocabulary
WORDS = CHOCIM.usual.words

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_every_thing_has_a_name(language: str) -> None:
    """All ids of all kinds are named, and all cases cover all ids."""
    ids = {kind: set(names) for kind, names in VOCABULARY.kinds.items()}
    ids |= {"reason": {"mutiny", "camp", "negotiations", *ENDS}, "verb": set(VOCABULARY.verbs)}
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
        line = match.tell(drawn, match.eyes("commonwealth"), language)
        names = [
            WORDS.name(language, "leader", leader) for leader in VOCABULARY.event(drawn, match.all_eyes)["leaders"]
        ]

        assert not any(name in line for name in names)
        assert all(name in match.tell(drawn, match.eyes("ottoman"), language) for name in names)


@pytest.mark.parametrize(
    ("key", "field", "english"),
    [
        ("captured", "ramparts", "The Ottomans take the ramparts"),
        ("beaten_off", "redoubts", "The assault on the redoubts is beaten off"),
        ("retaken", "redoubts", "The Commonwealth retakes the redoubts"),
        ("held_out", "ramparts", "The counterattack on the ramparts fails"),
    ],
)
def test_the_fate_of_a_field_reads_well_in_the_plural(key: str, field: str, english: str) -> None:
    """Ramparts and redoubts are many, and no verb stumbles over it."""
    assert WORDS.say("en", "log", key, {"field": ("field", field)}) == english


@pytest.mark.parametrize(
    ("choice", "english", "polish"),
    [
        (("declare", "assault.ramparts"), "Declare the assault on the ramparts", "Deklaracja: szturm na wały"),
        (("bury", "cossack"), "A unit of Cossacks dies of its wounds", "Umiera z ran jednostka Kozaków"),
        (("support", 2), "Support with 2 units", "Wsparcie: 2 jednostki"),
        (("support", 0), "No support", "Bez wsparcia"),
        (("command", "ot_kaffa"), "Command: “Levy of Kaffa”", "Dowodzenie: „Pospolite ruszenie z Kaffy”"),
        (("stratagem", "ot_kaffa", "a"), "Stratagem: “Levy of Kaffa”", "Fortel: „Pospolite ruszenie z Kaffy”"),
    ],
)
def test_answers_read_like_sentences(choice: tuple[object, ...], english: str, polish: str) -> None:
    """What a player chooses is told in the words he would use."""
    match = bulawa.new("chocim", seed="words")

    assert match.choice_text(match.read(choice), "en") == english
    assert match.choice_text(match.read(choice), "pl") == polish


def test_a_leader_with_a_title_dies_in_one_breath() -> None:
    """His name has a comma of its own."""
    told = WORDS.say("en", "log", "died", {"leader": ("leader", "rp_chodkiewicz")})

    assert told == "Death of Jan Karol Chodkiewicz, Grand Hetman of Lithuania"


def test_dice_that_may_be_raised_are_counted_not_added() -> None:
    """Two ladders let two dice be raised by 1 each; they add nothing to every die."""
    assert WORDS.modifier("en", "support", 2) == "support: 2 dice may be raised by 1"
    assert WORDS.modifier("pl", "support", 1) == "wsparcie: +1 na 1 wybranej kości"
    assert WORDS.modifier("en", "fort", -1) == "fort, every die −1"


@pytest.mark.parametrize(
    ("rule", "english", "polish"),
    [
        ("R75", "so has an assault without an attacker", "szturm nie udał się także wtedy"),
        ("R76", "by a counterattack even if no attacker is left", "w kontrataku nawet bez ocalałych"),
        ("G10", "while the Commonwealth controls it", "dopóki ona je kontroluje"),
        ("G12", "by way of the assault box", "przez działanie „szturm”"),
        ("G14", "nobody fought and no defence has failed", "nikt nie walczył i żadna obrona nie zawiodła"),
    ],
)
def test_summaries_say_what_the_book_says(rule: str, english: str, polish: str) -> None:
    """A counterattack without survivors has succeeded; abandoned works are assaults for the block, not for morale."""
    assert english in WORDS.rule("en", rule)
    assert polish in WORDS.rule("pl", rule)

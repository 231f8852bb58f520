"""The rules are found as people type: in any form of a word, without accents; and it is said when there is nothing."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

import bulawa
from tests.browser.node import node, run
from tests.browser.player import SOON, Player

GAMES = Path(bulawa.__file__).parent / "games"


def found(game: str, language: str, wanted: str) -> list[str]:
    """The numbers of the rules that the table would show."""
    rules = tomllib.loads((GAMES / game / "rules.toml").read_text(encoding="utf-8"))
    texts = {rule: f"{rule} {told[language]}" for rule, told in rules.items()}
    script = """
      const {finder} = await import('{client}/search.js');
      const texts = %s, has = finder(%s);
      console.log(JSON.stringify(Object.keys(texts).filter((rule) => has(texts[rule]))));
    """
    numbers: list[str] = run(script % (json.dumps(texts), json.dumps(wanted)))
    return numbers


@node
@pytest.mark.parametrize(
    ("game", "language", "wanted", "meant"),
    [
        ("freedom", "en", "walls", "wall"),
        ("chocim", "pl", "glod", "głód"),
        ("freedom", "pl", "mury", "mur"),
        ("chocim", "pl", "szturmy", "szturm"),
        ("chocim", "en", "assaults", "assault"),
        ("igrzysko", "pl", "klientow", "klient"),
    ],
)
def test_any_form_of_a_word_finds_its_rules(game: str, language: str, wanted: str, meant: str) -> None:
    """Plurals, cases and letters without accents find what the word itself finds."""
    assert found(game, language, wanted)
    assert set(found(game, language, meant)) <= set(found(game, language, wanted))


@node
def test_all_words_must_be_there() -> None:
    """Two words narrow the search, and a number finds its rule."""
    both = set(found("freedom", "en", "wall damage"))

    assert both == set(found("freedom", "en", "walls")) & set(found("freedom", "en", "damage"))
    assert "R31" in found("freedom", "en", "r31")
    assert found("freedom", "en", "xylophone") == []


def test_it_is_said_that_nothing_was_found(player: Player) -> None:
    """At the table, with what was looked for."""
    player.new_game()
    player.settle()
    player.press(".open-rules")
    player.page.fill("dialog .search", "walls")
    expect(player.see("dialog .rule-chapter[open]").first).to_be_visible(timeout=SOON)
    player.page.fill("dialog .search", "xylophone")

    expect(player.see("dialog .rule-chapters")).to_have_text("Nothing found for “xylophone”.")

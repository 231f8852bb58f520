"""Both languages say everything a game can say, and nothing else; whatever is refused is explained with its rule."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import bulawa
from bulawa.engine import registry
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import NOT_OFFERED
from bulawa.engine.words import LANGUAGES
from bulawa.kit.play import pick, twist
from bulawa.kit.secrets import watchers
from tests.games.sayings import GAMES, Sayings, kinds_of, texts

ENGINE_EVENTS = {"rolled", "drawn", "sealed", "opened", "over", "over_shared"}
"""Told by the engine in its own words, unless the game has better ones."""

DRAWN = ("chocim", "guiscard", "ogniem")
"""Games of two sides that may end in a draw."""

games = pytest.mark.parametrize("game", GAMES)
languages = pytest.mark.parametrize("language", LANGUAGES)

sayings = cache(Sayings)


@games
@languages
def test_every_question_is_asked_in_words(game: str, language: str) -> None:
    """Each Ask has a sentence whose holes are locals of its frame."""
    said, asked = sayings(game), sayings(game).asks()

    assert set(said.own[language]["prompts"]) == set(asked)
    for key, template in said.own[language]["prompts"].items():
        said.check_holes(language, template, asked[key])


@games
@languages
def test_every_verb_is_said_in_words(game: str, language: str) -> None:
    """Each verb has a sentence, whose holes are its arguments, and a name."""
    said, verbs = sayings(game), sayings(game).vocabulary.verbs

    meant = {key: next(verb for verb in verbs if key == verb or key == f"{verb}_only")
             for key in said.own[language]["choices"]}  # fmt: skip

    assert set(meant.values()) == set(verbs)
    assert set(said.own[language]["names"]["verb"]) == set(verbs)
    for key, template in said.own[language]["choices"].items():
        said.check_holes(language, template, kinds_of(verbs[meant[key]]))


@games
@languages
def test_every_reason_is_given_in_words(game: str, language: str) -> None:
    """Each Reason of the rules has a sentence, refused or foreseen, and no refusal is left without its Reason."""
    said, reasons = sayings(game).own[language], set(sayings(game).reasons())

    assert set(said["refusals"]) <= reasons
    assert reasons <= {*said["refusals"], *said.get("previews", {})}


@games
@languages
def test_every_event_is_told_in_words(game: str, language: str) -> None:
    """Each event has a line; those with secrets also one that keeps them."""
    said, events = sayings(game), sayings(game).vocabulary.events
    secret = {f"{key}_hidden" for key in said.events if any(field.secret for field in events[key])}
    secret |= {f"{texts(call.args[1])[0]}_hidden" for call in said.calls("tell_only") if texts(call.args[1])}

    assert set(said.own[language]["log"]) - ENGINE_EVENTS == set(said.events) | secret
    for key, template in said.own[language]["log"].items():
        open_key = key.removesuffix("_hidden")
        event = open_key if open_key in events else open_key.removesuffix("_shared")
        said.check_holes(language, template, kinds_of(events[event]))


@games
def test_every_event_is_told_with_its_arguments(game: str) -> None:
    """What verbs and steps tell is declared, with as many arguments as declared."""
    said, told = sayings(game), set()
    for name, skip in (("tell", 0), ("tell_only", 1)):
        for call in said.calls(name):
            for key in texts(call.args[skip]):
                told.add(key)
                if any(isinstance(one, ast.Starred) for one in call.args):
                    continue
                assert len(call.args) - skip - 1 == len(said.vocabulary.events[key]), ast.unparse(call)

    assert told <= set(said.events)
    assert set(said.events) <= {text for file, tree in said.trees.items() if file != "names.py" for text in texts(tree)}


@games
@languages
def test_what_is_chosen_before_a_game_is_described(game: str, language: str) -> None:
    """Whoever starts a game reads what each scenario and option means and what each seat plays for."""
    said = sayings(game)
    words = said.own[language]

    assert set(words["scenarios"]) == {scenario.id for scenario in said.game.scenarios}
    assert set(words["options"]) == {option.id for option in said.game.options}
    assert set(words["goals"]) == {seat for scenario in said.game.scenarios for seat in scenario.seats}
    for entry in (*words["scenarios"].values(), *words["options"].values()):
        assert {"title", "about"} <= set(entry)


@games
def test_the_guide_is_as_long_in_both_languages(game: str) -> None:
    """How a round goes, step by step, and advice for a first game."""
    english, polish = (sayings(game).own[language]["guide"] for language in ("en", "pl"))

    assert {key: len(said) for key, said in english.items()} == {key: len(said) for key, said in polish.items()}
    assert all(": " in step for step in (*english["course"], *polish["course"]))
    assert len(english["tips"]) >= 3


@games
@languages
def test_every_rule_stands_in_a_chapter(game: str, language: str) -> None:
    """Chapters begin with rules that are there, in their order, and the first one with the first rule."""
    said = sayings(game)
    chapters, rules = list(said.own[language]["chapters"]), list(said.words.rules)

    assert chapters[0] == rules[0]
    assert chapters == [rule for rule in rules if rule in chapters]


@games
def test_the_languages_have_the_same_sections(game: str) -> None:
    """Neither language lacks a key of the other; only cases of names differ."""
    own = sayings(game).own
    for section in own["en"]:
        if section != "names":
            assert set(own["en"][section]) == set(own["pl"][section]), section


@games
def test_every_rule_that_is_cited_can_be_read(game: str) -> None:
    """Rules of reasons, questions and options have a sentence in both languages."""
    said = sayings(game)
    cited = {rule for rules in said.reasons().values() for rule in rules} | {one.rule for one in said.game.options}
    cited |= {texts(node)[0] for node in said.nodes(ast.Assign) if ast.unparse(node).startswith("rule = '")}

    assert cited - {NOT_OFFERED.rule} <= set(said.words.rules)
    for rule, entry in said.words.rules.items():
        for language in LANGUAGES:
            assert entry[language].endswith((".", "!", "?")), rule


@games
def test_sentences_end_and_lines_do_not(game: str) -> None:
    """Refusals and questions end as sentences or with a name or the text of a card; buttons and lines do not."""
    for words in sayings(game).own.values():
        for section in ("refusals", "prompts"):
            assert all(text.endswith((".", "!", "?", ".]", "}")) for text in words[section].values())
        for section in ("choices", "log"):
            assert not any(text.endswith(".") for text in words[section].values())


@games
@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_finds_its_words(game: str, seed: int) -> None:
    """Whatever is refused anywhere in a game is explained in both languages with a rule that can be read.

    What happened is told at length: a line for every other answer at least, and some for a siege of which fate decides
    on its first morning."""
    scenario = sayings(game).game.scenarios[-1].id
    match = bulawa.new(game, scenario=scenario, seed=f"words {seed}")
    chance = Dealer(f"words {seed}")
    vocabulary, words, reasons = match.vocabulary, match.words, set()
    while not match.over:
        seat = match.waiting[chance.below(len(match.waiting))]
        offered = match.options(seat)
        for _ in range(6):
            strange = twist(vocabulary.read(offered[chance.below(len(offered))]), match, chance)
            refused = match.check(seat, vocabulary.spell(strange))
            if refused is not None:
                reasons.add(refused.key)
                assert all(words.rule(language, refused.rule) for language in LANGUAGES)
                assert all("{" not in refused.text(language) for language in LANGUAGES)
        for language in LANGUAGES:
            assert "{" not in match.ask_text(language)
            assert "{" not in match.choice_text(match.read(offered[0]), language)
        match.play(*pick(match, chance))
    for eyes in watchers(match):
        for language in LANGUAGES:
            assert len(match.story(eyes, language)) > max(10, match.turn // 2)
            assert not any("{" in line for line in match.story(eyes, language))
    assert reasons


@games
@languages
def test_nobody_is_told_to_click(game: str, language: str) -> None:
    """A phone has no mouse: what to do is said in words that fit a finger as well."""
    folder = Path(bulawa.__file__).parent / "games" / game
    texts = [
        folder / f"words.{language}.toml",
        *folder.glob(f"screen/screen.{language}.toml"),
        *folder.glob("lessons/*.toml"),
    ]
    for path in texts:
        text = path.read_text(encoding="utf-8")

        assert not re.search(r"(?<!{)\bclick|\bhover|klik|najecha", text, re.IGNORECASE), path.name


@games
@languages
def test_an_end_is_told_in_a_sentence(game: str, language: str) -> None:
    """Nobody is listed behind a colon as the winner; where the rules know a draw, it is called one."""
    own = sayings(game).own[language]

    assert "{winners:win}" in own["log"]["over"]
    assert set(own["names"]["seat_win"]) >= set(registry.find(game).usual.vocabulary.kinds["seat"])
    assert game not in DRAWN or "{winners" not in own["log"]["over_shared"]

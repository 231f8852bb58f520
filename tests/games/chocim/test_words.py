"""Both languages say everything the siege can say, and nothing else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine.chance import Dealer
from bulawa.engine.wire import Field, fields
from bulawa.engine.words import HOLE, LANGUAGES, PART
from bulawa.engine.words import read as read_toml
from bulawa.games import chocim
from bulawa.games.chocim import CHOCIM
from bulawa.games.chocim.names import EVENTS, FRAMES, VOCABULARY, WORDS
from bulawa.kit.play import pick, twist

FOLDER = Path(chocim.__file__).parent
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.py"))]
OWN = {language: read_toml(FOLDER / f"words.{language}.toml") for language in LANGUAGES}
CLASH_FIELDS = "Storm"
"""Questions of every clash are asked in frames that share their locals."""

languages = pytest.mark.parametrize("language", LANGUAGES)


def nodes(kind: type[ast.AST]) -> Iterator[Any]:
    return (node for tree in TREES for node in ast.walk(tree) if isinstance(node, kind))


def calls(name: str) -> Iterator[ast.Call]:
    """Calls of a function or method of that name."""
    for call in nodes(ast.Call):
        if name == (call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")):
            yield call


def texts(node: ast.AST) -> list[str]:
    return [leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)]


def asks() -> dict[str, str]:
    """Key of each question -> the frame it is asked in."""
    found: dict[str, str] = {}
    for cls in nodes(ast.ClassDef):
        for base in cls.bases:
            if isinstance(base, ast.Subscript) and ast.unparse(base.value) == "Ask":
                keys = [texts(line)[0] for line in cls.body if ast.unparse(line).startswith("key = ")]
                frame = ast.unparse(base.slice).strip("()").split(", ")[1]
                found[keys[0]] = CLASH_FIELDS if frame == "Clash" else frame
    return found


def reasons() -> set[str]:
    return {texts(call)[1] for call in calls("Reason")}


def holes(template: str) -> list[tuple[str, str, str, list[str]]]:
    """(name, case, noun, forms) of each hole."""
    return [
        (name, case or "", noun or "", forms[1:].split("|") if forms else [])
        for name, case, noun, forms in HOLE.findall(template)
    ]


def check_holes(language: str, template: str, known: dict[str, str]) -> None:
    """Every hole and part speaks of an argument; numbers have all the forms their language wants."""
    for name, _, _ in PART.findall(template):
        assert name in known, template
    for name, case, noun, forms in holes(template):
        assert name in known, template
        if noun:
            assert f"{known[noun]}_forms" in OWN[language]["names"], template
        if case:
            assert f"{known[name]}_{case}" in WORDS.tables[language]["names"], template
        if forms:
            wanted = 2 if known[name] == "flag" or language == "en" else 3
            assert len(forms) == wanted, template


def kinds_of(declared: tuple[Field, ...]) -> dict[str, str]:
    return {field.name: field.kind for field in declared}


@languages
def test_every_question_is_asked_in_words(language: str) -> None:
    """Each Ask has a sentence whose holes are locals of its frame."""
    assert set(OWN[language]["prompts"]) == set(asks())
    for key, template in OWN[language]["prompts"].items():
        check_holes(language, template, kinds_of(fields(FRAMES[asks()[key]].fields)))


@languages
def test_every_verb_is_said_in_words(language: str) -> None:
    """Each verb has a sentence, whose holes are its arguments, and a name."""
    assert set(OWN[language]["choices"]) == set(VOCABULARY.verbs)
    assert set(OWN[language]["names"]["verb"]) == set(VOCABULARY.verbs)
    for verb, template in OWN[language]["choices"].items():
        check_holes(language, template, kinds_of(VOCABULARY.verbs[verb]))


@languages
def test_every_reason_is_given_in_words(language: str) -> None:
    """Each Reason of the rules has a sentence, and no sentence is left without its Reason."""
    assert set(OWN[language]["refusals"]) == reasons()


@languages
def test_every_event_is_told_in_words(language: str) -> None:
    """Each event has a line; those with secrets also one that keeps them."""
    secret = {f"{key}_hidden" for key, told in VOCABULARY.events.items() if any(field.secret for field in told)}
    engine = {"rolled", "drawn", "sealed", "opened"}

    assert set(OWN[language]["log"]) == set(EVENTS) | secret | engine
    for key, template in OWN[language]["log"].items():
        check_holes(language, template, kinds_of(VOCABULARY.events[key.removesuffix("_hidden")]))


def test_every_event_is_told_with_its_arguments() -> None:
    """What verbs and steps tell is declared, with as many arguments as declared."""
    told: set[str] = set()
    for name, skip in (("tell", 0), ("tell_only", 1)):
        for call in calls(name):
            for key in texts(call.args[skip]):
                told.add(key)
                assert len(call.args) - skip - 1 == len(VOCABULARY.events[key]), ast.unparse(call)

    assert told == set(EVENTS)


@languages
def test_every_thing_has_a_name(language: str) -> None:
    """All ids of all kinds are named, and all cases cover all ids."""
    ids = {kind: set(names) for kind, names in VOCABULARY.kinds.items()}
    ids |= {"reason": {"mutiny", "camp", "negotiations"}, "verb": set(VOCABULARY.verbs)}
    names = WORDS.tables[language]["names"]

    assert set(ids) <= set(names)
    for kind, table in names.items():
        assert set(table) == ids[kind if kind in ids else kind.partition("_")[0]], kind


@languages
def test_the_languages_have_the_same_sections(language: str) -> None:
    """Neither language lacks a key of the other; only cases of names differ."""
    for section, table in OWN["en"].items():
        if section != "names":
            assert set(table) == set(OWN[language][section]), section


@languages
def test_each_side_is_told_its_goal(language: str) -> None:
    assert set(OWN[language]["goals"]) == set(VOCABULARY.kinds["seat"])


@languages
def test_scenarios_and_options_have_a_title_and_a_sentence(language: str) -> None:
    """Whoever starts a game reads what each choice means."""
    scenarios, options = OWN[language]["scenarios"], OWN[language]["options"]

    assert set(scenarios) == {scenario.id for scenario in CHOCIM.scenarios}
    assert set(options) == {option.id for option in CHOCIM.options}
    for entry in (*scenarios.values(), *options.values()):
        assert {"title", "about"} <= set(entry)


def test_sentences_end_and_lines_do_not() -> None:
    """Refusals and questions are sentences; buttons and log lines are not."""
    for words in OWN.values():
        for section in ("refusals", "prompts"):
            assert all(text.endswith((".", "!", "?", "{leader:a}")) for text in words[section].values())
        for section in ("choices", "log"):
            assert not any(text.endswith(".") for text in words[section].values())


def test_every_rule_can_be_read() -> None:
    """180 rules, rulings and options are summed up in both languages with their source."""
    rules = read_toml(FOLDER / "rules.toml")

    assert len(rules) == 131 + 40 + 9
    for rule, told in rules.items():
        assert {"en", "pl", "source"} <= set(told), rule
        assert all(told[language].endswith(".") for language in LANGUAGES), rule


def test_a_hidden_line_names_no_card() -> None:
    """The redacted form of a line speaks of cards only by their number."""
    match = bulawa.new("chocim", seed="hidden")
    drawn = next(event for event in match.log if event.key == "drew_officers" and event.only == (1,))
    for language in LANGUAGES:
        line = match.tell(drawn, "commonwealth", language)
        names = [WORDS.name(language, "leader", leader) for leader in VOCABULARY.event(drawn, 1)["leaders"]]

        assert not any(name in line for name in names)
        assert all(name in match.tell(drawn, "ottoman", language) for name in names)


@pytest.mark.parametrize("seed", range(4))
def test_every_refusal_finds_its_words(seed: int) -> None:
    """Whatever is refused anywhere in a game is explained in both languages with a rule that can be read."""
    match = bulawa.new("chocim", seed=f"words {seed}")
    chance = Dealer(f"words {seed}")
    while not match.over:
        seat = match.waiting[0]
        offered = match.options(seat)
        for _ in range(8):
            strange = twist(VOCABULARY.read(offered[chance.below(len(offered))]), match, chance)
            refused = match.check(seat, VOCABULARY.spell(strange))
            if refused is not None:
                assert all(WORDS.rule(language, refused.rule) for language in LANGUAGES)
                assert all("{" not in refused.text(language) for language in LANGUAGES)
        for language in LANGUAGES:
            assert match.ask_text(language)
            assert "{" not in match.choice_text(offered[0], language)
        match.play(*pick(match, chance))
    for viewer in ("commonwealth", "ottoman", None):
        for language in LANGUAGES:
            assert len(match.story(viewer, language)) > 50

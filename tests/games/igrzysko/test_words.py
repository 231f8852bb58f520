"""Both languages say everything the game can say, and nothing else."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine.wire import fields
from bulawa.engine.words import HOLE, LANGUAGES, PART
from bulawa.engine.words import read as read_toml
from bulawa.games import igrzysko
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.ending import REASONS
from bulawa.games.igrzysko.names import EVENTS, FRAMES, VOCABULARY, WORDS

FOLDER = Path(igrzysko.__file__).parent
TREES = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.py"))}
OWN = {language: read_toml(FOLDER / f"words.{language}.toml") for language in LANGUAGES}

languages = pytest.mark.parametrize("language", LANGUAGES)


def nodes(kind: type[ast.AST]) -> Iterator[Any]:
    return (node for tree in TREES.values() for node in ast.walk(tree) if isinstance(node, kind))


def calls(name: str) -> Iterator[ast.Call]:
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
                found[keys[0]] = ast.unparse(base.slice).strip("()").split(", ")[1]
    return found


def reasons() -> dict[str, set[str]]:
    """Key of each reason -> the rules that give it."""
    found: dict[str, set[str]] = {}
    for call in calls("Reason"):
        rule, key = texts(call)
        found.setdefault(key, set()).add(rule)
    return found


def check_holes(language: str, template: str, known: dict[str, str]) -> None:
    """Every hole and part speaks of an argument; numbers have all the forms their language wants."""
    for name, _, _ in PART.findall(template):
        assert name in known, template
    for name, case, noun, forms in HOLE.findall(template):
        assert name in known, template
        assert not noun, template
        if case:
            assert f"{known[name]}_{case}" in WORDS.tables[language]["names"], template
        if forms:
            assert forms.count("|") == {"en": 2, "pl": 3}[language], template


@languages
def test_every_question_is_asked_in_words(language: str) -> None:
    """Each Ask has a sentence whose holes are locals of its frame."""
    assert set(OWN[language]["prompts"]) == set(asks())
    for key, template in OWN[language]["prompts"].items():
        declared = fields(FRAMES[asks()[key]].fields)
        check_holes(language, template, {field.name: field.kind for field in declared})


@languages
def test_every_verb_is_said_in_words(language: str) -> None:
    """Each verb has a sentence, whose holes are its arguments, and a name."""
    assert set(OWN[language]["choices"]) == set(VOCABULARY.verbs)
    assert set(OWN[language]["names"]["verb"]) == set(VOCABULARY.verbs)
    for verb, template in OWN[language]["choices"].items():
        check_holes(language, template, {field.name: field.kind for field in VOCABULARY.verbs[verb]})


@languages
def test_every_reason_is_given_in_words(language: str) -> None:
    """Each Reason of the rules has a sentence, and no sentence is left without its Reason."""
    assert set(OWN[language]["refusals"]) == set(reasons())


@languages
def test_every_event_is_told_in_words(language: str) -> None:
    """Each event has a line; dice are told by the event they belong to."""
    assert set(OWN[language]["log"]) == {*EVENTS, "rolled", "drawn"}
    assert [OWN[language]["log"][key] for key in ("rolled", "drawn")] == ["", ""]
    for key, template in OWN[language]["log"].items():
        check_holes(language, template, {field.name: field.kind for field in VOCABULARY.events[key]})


def test_every_event_is_told_with_its_arguments() -> None:
    """What verbs and steps tell is declared, with as many arguments as declared."""
    told: set[str] = set()
    for call in calls("tell"):
        for key in texts(call.args[0]):
            told.add(key)
            assert len(call.args) - 1 == len(VOCABULARY.events[key]), ast.unparse(call)

    assert told == set(EVENTS)


@languages
def test_every_thing_has_a_name(language: str) -> None:
    """All ids of all kinds are named, all cases cover all ids, and nothing else is named."""
    ids = {kind: set(names) for kind, names in VOCABULARY.kinds.items()}
    ids |= {"reason": set(REASONS), "verb": set(VOCABULARY.verbs)}
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
    assert set(OWN[language]["text"]) <= set(texts(TREES["text"]))
    assert set(OWN["en"]["text"]) == set(OWN["pl"]["text"])


@languages
def test_scenarios_options_and_goals_are_described(language: str) -> None:
    """Whoever starts a game reads what each choice means and what the seat plays for."""
    words = OWN[language]

    assert set(words["scenarios"]) == {scenario.id for scenario in IGRZYSKO.scenarios}
    assert set(words["options"]) == {option.id for option in IGRZYSKO.options}
    assert set(words["goals"]) == set(VOCABULARY.kinds["seat"])
    for entry in (*words["scenarios"].values(), *words["options"].values()):
        assert set(entry) == {"title", "about"}


def test_every_rule_can_be_read() -> None:
    """R1-R140 and E1-E45 have a sentence in both languages, and reasons and questions cite none but these."""
    rules = WORDS.rules
    cited = {rule for rules in reasons().values() for rule in rules} | {option.rule for option in IGRZYSKO.options}
    cited |= {texts(node)[0] for node in nodes(ast.Assign) if ast.unparse(node).startswith("rule = '")}

    assert set(rules) == {*(f"R{n}" for n in range(1, 141)), *(f"E{n}" for n in range(1, 46))}
    assert cited <= set(rules)
    for rule, entry in rules.items():
        for language in LANGUAGES:
            assert entry[language].endswith("."), rule


def test_sentences_end_and_lines_do_not() -> None:
    """Refusals and questions are sentences; buttons and log lines are not."""
    for words in OWN.values():
        for section in ("refusals", "prompts"):
            assert all(text.endswith(".") for text in words[section].values())
        for section in ("choices", "log"):
            assert not any(text.endswith(".") for text in words[section].values())


def some_choice(rng: random.Random) -> list[Any]:
    """Any well-formed choice, sensible or not."""
    verb = rng.choice(VOCABULARY.verb_names)
    kinds = [field.kind for field in VOCABULARY.verbs[verb]]
    return [verb, *(rng.choice(VOCABULARY.kinds[k]) if k in VOCABULARY.kinds else rng.randrange(-1, 8) for k in kinds)]


@pytest.mark.parametrize("seed", range(2))
def test_every_refusal_finds_its_words(seed: int) -> None:
    """Whatever is refused anywhere in a game is explained in both languages with a rule."""
    rng = random.Random(seed)
    match = bulawa.new("igrzysko", scenario="four", seed=seed)
    while not match.over:
        seat = rng.choice(match.waiting)
        for _ in range(8):
            refused = match.check(seat, some_choice(rng))
            if refused is not None:
                assert WORDS.rule("pl", refused.rule)
                assert all(refused.text(language) for language in LANGUAGES)
        choice = rng.choice(match.options(seat))
        for language in LANGUAGES:
            assert "{" not in match.ask_text(language)
            assert "{" not in match.choice_text(choice, language)
        match.play(seat, choice)
    for language in LANGUAGES:
        assert len(match.story(None, language)) > 200
        assert not any("{" in line or "[" in line for line in match.story(None, language))

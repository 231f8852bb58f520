"""Both languages say everything the siege can say, and nothing else."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine.wire import Field, fields
from bulawa.engine.words import HOLE, LANGUAGES, PART
from bulawa.engine.words import read as read_toml
from bulawa.games import freedom
from bulawa.games.freedom import FREEDOM
from bulawa.games.freedom.names import EVENTS, FRAMES, VOCABULARY, WORDS
from bulawa.games.freedom.siege import PHASES

FOLDER = Path(freedom.__file__).parent
ENGINE = Path(bulawa.__file__).parent / "engine"
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.py"))]
OWN = {language: read_toml(FOLDER / f"words.{language}.toml") for language in LANGUAGES}

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
                found[keys[0]] = ast.unparse(base.slice).strip("()").split(", ")[1]
    return found


def reasons() -> dict[str, set[str]]:
    """Key of each reason -> the rules that give it."""
    found: dict[str, set[str]] = {}
    for call in calls("Reason"):
        rule, key = texts(call)
        found.setdefault(key, set()).add(rule)
    return found


def modifiers() -> set[str]:
    triples = [node for node in nodes(ast.Tuple) if len(node.elts) == 3 and isinstance(node.elts[0], ast.Constant)]
    return {texts(node.elts[1])[0] for node in triples if re.fullmatch(r"R\d+", str(node.elts[0].value))}


def ends() -> set[str]:
    return {key for call in calls("end") for key in texts(call.args[1]) if key}


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
    assert set(OWN[language]["refusals"]) == set(reasons())


@languages
def test_every_event_is_told_in_words(language: str) -> None:
    """Each event has a line; those with secrets also one that keeps them."""
    secret = {f"{key}_hidden" for key, told in VOCABULARY.events.items() if any(field.secret for field in told)}
    silent = {"rolled", "drawn"}

    assert set(OWN[language]["log"]) == set(EVENTS) | secret | silent
    for key, template in OWN[language]["log"].items():
        check_holes(language, template, kinds_of(VOCABULARY.events[key.removesuffix("_hidden")]))


@languages
def test_dice_and_draws_are_told_once(language: str) -> None:
    """The siege tells every roll and draw itself, so the engine's own line stays silent."""
    assert [OWN[language]["log"][key] for key in ("rolled", "drawn")] == ["", ""]


def test_a_hidden_line_names_no_card() -> None:
    """The redacted form of a line speaks of cards only by their number."""
    match = bulawa.new("freedom", seed="hidden")
    drawn = next(event for event in match.log if event.key == "drew" and event.only == (0,))
    cards = VOCABULARY.event(drawn, 0)["cards"]
    for language in LANGUAGES:
        line = match.tell(drawn, "greek", language)

        assert not any(WORDS.name(language, "card", card) in line for card in cards)
        assert all(WORDS.name(language, "card", card) in match.tell(drawn, "ottoman", language) for card in cards)


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
def test_every_modifier_has_a_name(language: str) -> None:
    """Each item of a sum behind a roll is named."""
    assert set(OWN[language]["modifiers"]) == modifiers()


@languages
def test_every_thing_has_a_name(language: str) -> None:
    """All ids of all kinds are named, all cases cover all ids, and nothing else is named."""
    ids = {kind: set(names) for kind, names in VOCABULARY.kinds.items()}
    ids |= {"reason": ends(), "verb": set(VOCABULARY.verbs), "phase": {p.removesuffix("_greek") for p in PHASES}}
    ids |= {
        "card_text": ids["card"],
        "card_points": ids["card"],
        "unit_letter": ids["unit"],
        "card_side": {*ids["seat"], "neutral"},
    }
    names = WORDS.tables[language]["names"]
    cases = {case for section in ("prompts", "choices", "log", "text") for case in used_cases(language, section)}

    assert {kind for kind in names if kind in ids} == set(ids)
    for kind, table in names.items():
        base, _, case = kind.partition("_")
        assert set(table) == ids[kind if kind in ids else base], kind
        assert kind in ids or case in cases, f"{kind} is used nowhere"


def used_cases(language: str, section: str) -> Iterator[str]:
    for template in OWN[language][section].values():
        for _, case, noun, _ in holes(template):
            yield "forms" if noun else case


@languages
def test_every_line_of_the_position_has_words(language: str) -> None:
    """The words of the position as text are those that `text` asks for."""
    asked = set(texts(ast.parse((FOLDER / "text.py").read_text(encoding="utf-8"))))
    asked |= {*"nesw"} | {f"gain_{what}" for what in asked}

    assert set(OWN[language]["text"]) <= asked
    assert set(OWN["en"]["text"]) == set(OWN["pl"]["text"])


@languages
def test_counted_nouns_have_all_their_forms(language: str) -> None:
    """Two forms in English, three in Polish."""
    for forms in OWN[language]["names"]["unit_forms"].values():
        assert forms.count("|") == {"en": 1, "pl": 2}[language]


@languages
def test_names_of_spaces_are_short_and_differ(language: str) -> None:
    """Space names stand in buttons and log lines: at most 20 letters, no two alike."""
    names = list(OWN[language]["names"]["space"].values())

    assert len(set(names)) == len(names) == 80
    assert max(map(len, names)) <= 20


def test_the_map_is_named_by_column_and_row() -> None:
    """Columns A to I run from west to east, rows are the rulebook's; a fort has its number too."""
    named = [WORDS.name("pl", "space", space) for space in ("m8_1", "m6_4", "m4_9", "w5", "w4", "w8")]

    assert named == ["A8", "D6", "I4", "mur E3", "fort II (D3)", "fort IV (H3)"]


@languages
def test_each_side_is_told_its_goal(language: str) -> None:
    """A newcomer reads what the seat plays for."""
    assert set(OWN[language]["goals"]) == set(VOCABULARY.kinds["seat"])


@languages
def test_scenarios_and_options_have_a_title_and_a_sentence(language: str) -> None:
    """Whoever starts a game reads what each choice means."""
    scenarios, options = OWN[language]["scenarios"], OWN[language]["options"]

    assert set(scenarios) == {scenario.id for scenario in FREEDOM.scenarios}
    assert set(options) == {option.id for option in FREEDOM.options}
    for entry in (*scenarios.values(), *options.values()):
        assert set(entry) == {"title", "about"}


def test_every_rule_that_is_cited_can_be_read() -> None:
    """Rules of reasons and questions have a summary in both languages."""
    cited = {rule for rules in reasons().values() for rule in rules}
    cited |= {texts(node)[0] for node in nodes(ast.Assign) if ast.unparse(node).startswith("rule = '")}
    cited |= {option.rule for option in FREEDOM.options}
    for rule in cited:
        for language in LANGUAGES:
            assert WORDS.rule(language, rule).endswith((".", "!", "?")), rule


def test_sentences_end_and_lines_do_not() -> None:
    """Refusals and questions are sentences; buttons and log lines are not."""
    for words in OWN.values():
        for section in ("refusals", "prompts"):
            assert all(text.endswith((".", "!", ".]", "{card:text}")) for text in words[section].values())
        for section in ("choices", "log"):
            assert not any(text.endswith(".") for text in words[section].values())


def some_choice(rng: random.Random) -> list[Any]:
    """Any well-formed choice, sensible or not."""
    verb = rng.choice(VOCABULARY.verb_names)
    kinds = [field.kind for field in VOCABULARY.verbs[verb]]
    return [verb, *(rng.choice(VOCABULARY.kinds[kind]) if kind in VOCABULARY.kinds else 1 for kind in kinds)]


@pytest.mark.parametrize("seed", range(4))
def test_every_refusal_finds_its_words(seed: int) -> None:
    """Whatever is refused anywhere in a game is explained in both languages with a rule."""
    rng = random.Random(seed)
    match = bulawa.new("freedom", seed=seed)
    while not match.over:
        (seat,) = match.waiting
        for _ in range(6):
            refused = match.check(seat, some_choice(rng))
            if refused is not None:
                assert WORDS.rule("pl", refused.rule)
                assert all(refused.text(language) for language in LANGUAGES)
        for language in LANGUAGES:
            assert match.ask_text(language)
        choice = rng.choice(match.options(seat))
        assert "{" not in match.choice_text(choice, rng.choice(LANGUAGES))
        match.play(seat, choice)
    for viewer in ("ottoman", "greek", None):
        for language in LANGUAGES:
            assert len(match.story(viewer, language)) > 100

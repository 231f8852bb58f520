"""What is wrong with positions, packs, journals and command lines is told in Polish, too (engine/faults.py)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import count, product
from pathlib import Path

import pytest

import bulawa
from bulawa.engine import faults, fields, registry, shapes, tables
from bulawa.engine.errors import BulawaError, PackError
from bulawa.engine.journal import Unreadable
from bulawa.engine.resume import told_as_unreadable
from bulawa.engine.words import read

SOURCE = Path(__file__).parents[1] / "src" / "bulawa"
FILES = sorted(SOURCE.glob("**/faults.pl.toml"))
POLISH = faults.catalogue("pl")

WORKSHOP = ("kit", "cli/bench", "cli/load.py", "bench")
"""For those who work on Buława itself, in English: the bench, the load and the kit."""

NOTHING = ("'nothing'", "nothing", "None", "null")
"""How it is said that nothing stands there."""

EXPECTED = ("expected", "barred")
"""Names of variables that hold what is expected; what they may hold is read where it is made."""


TREES = {
    path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(SOURCE.rglob("*.py"))
}


def classes() -> dict[str, ast.ClassDef]:
    return {node.name: node for tree in TREES.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def is_told(name: str, known: dict[str, ast.ClassDef]) -> bool:
    """Whether it is an error of ours that has only its English text; others have words of their own."""
    if name == "BulawaError":
        return True
    if name not in known or any(isinstance(one, ast.FunctionDef) and one.name == "text" for one in known[name].body):
        return False
    return any(is_told(ast.unparse(base), known) for base in known[name].bases)


CLASSES = classes()
TOLD = {name for name in CLASSES if is_told(name, CLASSES)}
"""Errors whose text reaches a person."""


def texts(node: ast.expr, known: dict[str, list[ast.expr]]) -> list[str]:
    """All that an expression may say; what it fills in stands between braces, as code."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in product(*(texts(part, known) for part in node.values))]
    if isinstance(node, ast.FormattedValue):
        either = {name: one for name, one in known.items() if isinstance(one[0], (ast.BoolOp, ast.IfExp))}
        return texts(node.value, either)
    if isinstance(node, ast.IfExp):
        return [*texts(node.body, known), *texts(node.orelse, known)]
    if isinstance(node, ast.BoolOp) and isinstance(node.values[-1], ast.Constant):
        return [*texts(node.values[0], {}), *texts(node.values[-1], {})]
    if isinstance(node, ast.Name) and node.id in known:
        return [text for value in known[node.id] for text in texts(value, {})]
    return [f"\0{ast.unparse(node)}\0"]


def given(function: ast.FunctionDef | ast.AsyncFunctionDef) -> dict[str, list[ast.expr]]:
    """What the variables of a function are given."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
    return found


def raised() -> Iterator[tuple[str, str]]:
    """(where, text) of every error that the code makes; what `wrong` expects stands in its sentence."""
    for where, tree in TREES.items():
        if where.startswith(WORKSHOP):
            continue
        for function in ast.walk(tree):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                known = given(function)
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and call.args:
                        yield from ((f"{where}:{call.lineno}", text) for text in told_by(call, known))


def told_by(call: ast.Call, known: dict[str, list[ast.expr]]) -> list[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name == "wrong" and len(call.args) == 2:
        return [f"place: {text} is expected, not 7" for text in texts(call.args[1], known)]
    if name == "next" and isinstance(call.func, ast.Attribute):
        return [f"the script is used up after 7 results, but {text} is wanted" for text in texts(call.args[0], known)]
    if name == "refuse_with":
        whys = [word.value for word in call.keywords if word.arg == "why"]
        return [f"--place: {text}; leave --place out" for why in whys for text in texts(why, known)]
    return texts(call.args[0], known) if name in TOLD else []


def expectations() -> Iterator[tuple[str, str]]:
    """(where, text) of what is expected, where that is not said in the sentence itself."""
    held = [("engine/tables.py", words) for _, words in tables.KINDS]
    held += [("engine/shapes.py", words) for _, words in [*shapes.SHAPES.values(), *shapes.CHECKPOINT_SHAPES.values()]]
    held += [("engine/fields.py", wanted) for wanted in fields.PLAIN]
    tree = TREES["engine/fields.py"]
    held += [
        ("engine/fields.py", text)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name.startswith("bars")
        for node in ast.walk(function)
        if isinstance(node, ast.JoinedStr)
        for text in texts(node, {})
    ]
    return ((where, f"place: {words} is expected, not 7") for where, words in held)


def sample(text: str) -> tuple[str, list[str]]:
    """The text with something in its holes, and what that is."""
    number, parts, filled = count(11), text.split("\0"), []
    for place in range(1, len(parts), 2):
        is_expected = parts[place] in EXPECTED
        parts[place] = "a table" if is_expected else str(next(number))
        filled += [] if is_expected else [parts[place]]
    return "".join(parts), filled


PASSED_ON = re.compile(
    r"(\S*|\S*, line \S*): \0(error|error\.strerror)\0|\0(error|why|name|str\(.*\))\0"
    r"|--\0name\0: \0why\0; leave .*|the script is used up .* but \0wanted\0 is wanted"
)
"""Only a place, and behind it what something else has said: the system, the reader of a file, or a fault of ours."""


def passes_on(text: str) -> bool:
    return PASSED_ON.fullmatch(text) is not None


EVERY = sorted({*raised(), *expectations()})


REAL = [
    ("freedom", {"morale": 99}, "morale: oczekiwano tabeli; jest 99"),
    ("freedom", {"hands": {"greek": ["9Z"]}}, "hands.greek[0]: nic nie nazywa się '9Z' (rodzaj: card)"),
    ("freedom", {"frames": [{"frame": "Siege"}]}, "frames: żadna procedura nie nazywa się 'Siege'"),
    ("freedom", {"a: b": 1}, "a: b: oczekiwano jednego z: appeal, areas, "),
    ("freedom", {"x is expected, not y: z": 1}, "x is expected, not y: z: oczekiwano jednego z: appeal, areas, "),
    ("chocim", {"sealed": {"ottoman": [["bid"]]}}, "sealed.ottoman: choice[0]: nie ma czasownika 'bid'"),
    ("igrzysko", {"turn": 9}, "turn: oczekiwano liczby całkowitej od 1 do 4; jest 9"),
    ("guiscard", {"frames": [{"frame": "Skirmish"}]}, "frames.Skirmish: brakuje pola order"),
    (
        "guiscard",
        {"frames": [{"frame": "Skirmish", "order": 7, "at": "x"}]},
        "frames.Skirmish.at: oczekiwano jednego z: set_up_next, ",
    ),
    ("ogniem", {"elements": []}, "elements: oczekiwano tabeli; jest []"),
    ("halma", {}, "game: nie ma gry 'halma'; są: "),
]


@pytest.mark.parametrize(("game", "told", "polish"), REAL)
def test_a_wrong_position_is_told_in_both_languages(game: str, told: dict[str, object], polish: str) -> None:
    """Its field is named as it is; in English it is told as it was."""
    with pytest.raises(BulawaError) as refused:
        bulawa.position(game, told)

    assert faults.told(refused.value, "pl").startswith(polish)
    assert faults.told(refused.value, "en") == str(refused.value)


@pytest.mark.parametrize("game", registry.known())
def test_a_wrong_pack_is_told_in_both_languages(game: str, tmp_path: Path) -> None:
    """Of every game: a file that is missing, one that is no TOML, and one without its first table."""
    files = registry.find(game).pack_files
    with pytest.raises(PackError) as missing:
        bulawa.new(game, pack=tmp_path)
    for file in files:
        (tmp_path / file).write_text("x =\n", encoding="utf-8")
    with pytest.raises(PackError) as broken:
        bulawa.new(game, pack=tmp_path)
    for file in files:
        (tmp_path / file).write_text("x = 7", encoding="utf-8")
    with pytest.raises(PackError) as empty:
        bulawa.new(game, pack=tmp_path)

    assert "nie ma takiego pliku ani folderu; na pakiet składają się" in faults.told(missing.value, "pl")
    assert "to nie jest TOML: błędna wartość (wiersz 1, kolumna 4)" in faults.told(broken.value, "pl")
    assert ": oczekiwano " in faults.told(empty.value, "pl")
    assert faults.told(empty.value, "en") == str(empty.value)


def test_what_stands_behind_a_place_has_its_own_words() -> None:
    """An answer in a journal that the rules refuse: the line first, then the rule and its sentence."""
    match = bulawa.new("freedom", seed="1")
    seat = match.waiting[0]
    refused = match.check(seat, ("no_such_verb",))
    assert refused is not None
    with pytest.raises(Unreadable) as told, told_as_unreadable("game.jsonl, line 2", 2):
        raise refused

    assert faults.told(told.value, "pl") == f"game.jsonl, wiersz 2: {refused.rule}: {refused.text('pl')}"
    assert faults.told(told.value, "en") == f"game.jsonl, line 2: {refused}"


def test_what_nobody_has_translated_is_told_as_it_is() -> None:
    """A game of somebody else's may have sentences of its own."""
    assert faults.told(PackError("board.toml: a dragon too many"), "pl") == "board.toml: a dragon too many"


def test_numbers_agree_with_what_is_counted() -> None:
    assert faults.said("board.toml.x: a list of 1 is expected, not 7", "pl").endswith("listy o 1 elemencie; jest 7")
    assert faults.said("board.toml.x: a list of 5 is expected, not 7", "pl").endswith("listy o 5 elementach; jest 7")


def test_long_and_hostile_values_are_told_at_once() -> None:
    """A value may repeat the words of sentences a thousand times: it stands where values stand."""
    value = " is expected, not : one of " * 10_000

    key = "this is not a: " * 10_000

    assert faults.said(f"units: a table is expected, not {value}", "pl") == f"units: oczekiwano tabeli; jest {value}"
    assert faults.said(f"{key}a table is expected, not 7", "pl").endswith("a table is expected, not 7")


def test_the_reader_of_the_code_finds_what_is_raised() -> None:
    """It sees the plain ones, those in two versions, those behind a variable, and those of `wrong`."""
    found = {text for _, text in EVERY}

    assert len(found) > 300
    assert "this game has no content packs" in {text.removeprefix("pack: ") for text in found}
    assert "place: a hex of the map is expected, not 7" in found
    assert {text for text in found if "a list of at least \0len(ours)\0" in text}
    assert {text for text in found if "with a rule of chapter 13.1" in text}


@pytest.mark.parametrize("where", sorted({where.partition(":")[0] for where, _ in EVERY}))
def test_every_fault_is_told_in_polish(where: str) -> None:
    """Whoever writes a new sentence puts it into a `faults.pl.toml`, with all that it fills in."""
    missing = []
    for place, text in EVERY:
        if place.partition(":")[0] == where and not passes_on(text):
            said, filled = sample(text)
            polish = POLISH.told(said)
            if polish is None or not all(one in polish for one in filled):
                missing.append(f"{place}: {said} -> {polish}")

    assert missing == []


def test_no_fault_is_told_twice() -> None:
    """One sentence has one translation, whichever file it stands in."""
    found = [(section, ours) for path in FILES for section, table in read(path).items() for ours in table]

    assert sorted({one for one in found if found.count(one) > 1}) == []


def test_no_translation_is_left_over() -> None:
    """A sentence that the code says no more has gone from the files, too."""
    said = [f"a table is expected, not {value}" for value in NOTHING]
    said += [rest for _, text in EVERY for _, rest in faults.places(sample(text)[0])]
    fillings = [filling for one in POLISH.sentences for text in said if (filling := one.filling(text)) is not None]
    expected = {filling["expected"].removesuffix(",") for filling in fillings if "expected" in filling}
    left = [ours for path in FILES for ours in read(path).get("sentences", {}) if not says_any(ours, said)]
    left += [ours for path in FILES for ours in read(path).get("expected", {}) if not says_any(ours, expected)]

    assert left == []


def says_any(ours: str, said: Iterable[str]) -> bool:
    (sentence,) = faults.sentences({ours: ""})
    return any(sentence.filling(text) is not None for text in said)

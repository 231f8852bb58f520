"""The client's modules by themselves, in node: they parse, their words are complete, and clicks narrow options."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.browser.node import CLIENT, node, run

MODULES = sorted(CLIENT.rglob("*.js"), key=lambda path: path.relative_to(CLIENT).as_posix())

APART = {"types.js", "sight.js", "waking.js"}
"""Files of types alone, and what the browser itself runs: the page never asks for them."""


def words(language: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((CLIENT / f"words.{language}.toml").read_text(encoding="utf-8"))


PARSE = """
import {readFileSync} from 'node:fs';
import {SourceTextModule} from 'node:vm';
const wrong = {};
for (const path of process.argv.slice(1)) {
  try { new SourceTextModule(readFileSync(path, 'utf-8'), {identifier: path}); }
  catch (problem) { wrong[path] = String(problem); }
}
console.log(JSON.stringify(wrong));
"""


@cache
def unparsed() -> dict[str, str]:
    """What is wrong with which of them: all in one process, for starting it takes longer than reading them."""
    command = ["node", "--experimental-vm-modules", "--input-type=module", "-e", PARSE, *map(str, MODULES)]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(told.stdout)
    return found


@node
@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_every_module_parses(module: Path) -> None:
    """Node finds nothing wrong."""
    assert unparsed().get(str(module)) is None


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_modules_import_only_modules_that_are_there(module: Path) -> None:
    """No build step, no package, no foreign host: every import is a file beside it."""
    for wanted in re.findall(r"from '([^']+)'", module.read_text(encoding="utf-8")):
        assert (module.parent / wanted).is_file(), wanted


def test_nothing_is_exported_for_nobody() -> None:
    """What no other module and no test imports is a module's own affair."""
    sources = {module: module.read_text(encoding="utf-8") for module in MODULES}
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.py"))
    idle = [
        f"{module.name}: {name}"
        for module, source in sources.items()
        if module.name not in APART
        for name in re.findall(r"^export (?:async )?(?:function\*?|const|class) (\w+)", source, re.MULTILINE)
        if not re.search(rf"\b{name}\b", "".join([tests, *(sources[one] for one in MODULES if one != module)]))
    ]

    assert idle == []


def test_the_page_asks_for_all_modules_at_once() -> None:
    """No module waits for the one that imports it: the page names them all."""
    page = (CLIENT / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'rel="modulepreload" href="/client/([^"]+)"', page)

    assert named == [module.relative_to(CLIENT).as_posix() for module in MODULES if module.name not in APART]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_sentence_is_told_in_a_sentence_of_its_own(language: str) -> None:
    """`{text}` begins with a capital: it stands behind no colon and no comma."""
    said = {f"{section}.{key}": text for section, table in words(language).items() for key, text in table.items()}
    assert {key: text for key, text in said.items() if re.search(r"[:,(] ?\{text\}", text)} == {}


def test_both_languages_have_the_same_words() -> None:
    """A key in one language is a key in the other, with the same holes."""
    english, polish = words("en"), words("pl")

    assert {s: sorted(keys) for s, keys in english.items()} == {s: sorted(keys) for s, keys in polish.items()}
    for section, keys in english.items():
        for key, said in keys.items():
            assert holes(said) == holes(polish[section][key]), f"{section}.{key}"


def holes(said: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", said))


def test_every_word_is_said_and_every_said_word_is_there() -> None:
    """`t('table.hand')` names a key of the words files, and no key lies there unused."""
    source = "".join(module.read_text(encoding="utf-8") for module in MODULES)
    known = {f"{section}.{key}" for section, keys in words("en").items() for key in keys}
    said = set(re.findall(r"\bt\('([a-z_]+\.[a-z_0-9]+)'", source))
    shown_by_the_server = {"language.name"}

    assert said <= known, said - known
    assert known <= said | shown_by_the_server, known - said - shown_by_the_server


IN_EVERY_FONT = "←↑→↓−●"


def test_signs_are_drawn_not_written() -> None:
    """No machine lacks them: whatever is written is a letter, a figure or a mark that every font has."""
    sources = [*MODULES, *CLIENT.rglob("*.css"), *CLIENT.glob("*.toml"), CLIENT / "index.html"]
    written = {sign for path in sources for sign in path.read_text(encoding="utf-8")}

    assert {sign for sign in written if ord(sign) > 0x20AC and sign not in IN_EVERY_FONT} == set()


OPTIONS: list[dict[str, Any]] = [
    {"choice": ["march", "a", "b"], "path": ["stack:a", "space:b"], "text": "a to b"},
    {"choice": ["march", "a", "c"], "path": ["stack:a", "space:c"], "text": "a to c"},
    {"choice": ["march", "d", "c"], "path": ["stack:d", "space:c"], "text": "d to c"},
    {"choice": ["pay"], "path": ["do:pay"], "text": "pay"},
]


def picked(*clicks: list[str], options: list[dict[str, Any]] = OPTIONS, openings: tuple[Any, ...] = ()) -> Any:
    """What the last of these clicks came to, and what may be clicked after it."""
    return run(f"""
      import {{Pick}} from {json.dumps((CLIENT / "pick.js").as_uri())};
      const pick = new Pick({json.dumps(options)}, {json.dumps(openings)});
      let came = null;
      for (const ids of {json.dumps(clicks)}) came = pick.click(ids);
      console.log(JSON.stringify([came, [...pick.next().keys()]]));
    """)


@node
def test_a_click_narrows_the_options() -> None:
    """After the piece only its own goals are lit."""
    assert picked(["stack:a"]) == [{"stepped": True}, ["space:b", "space:c"]]


@node
def test_a_whole_path_is_an_answer() -> None:
    assert picked(["stack:a"], ["space:c"])[0] == {"answer": OPTIONS[1]}
    assert picked(["do:pay"])[0] == {"answer": OPTIONS[3]}


@node
def test_another_piece_is_a_change_of_mind() -> None:
    """A click on another piece begins anew with it."""
    assert picked(["stack:a"], ["stack:d"]) == [{"stepped": True}, ["space:c"]]


@node
def test_the_same_click_again_takes_it_back() -> None:
    assert picked(["stack:a"], ["stack:a"])[0] == {"dropped": True}


@node
def test_a_click_on_nothing_offered_is_asked_about_with_what_was_clicked_before() -> None:
    assert picked(["stack:a"], ["space:x"])[0] == {"refused": ["stack:a", "space:x"]}


@node
def test_a_piece_stands_for_the_space_it_stands_on() -> None:
    """A click on an enemy in a lit space means the space."""
    assert picked(["stack:a"], ["stack:enemy", "space:b"])[0] == {"answer": OPTIONS[0]}


COLLEGES: dict[str, Any] = {
    "choice": ["colleges", None],
    "kind": "set",
    "path": ["do:colleges"],
    "shape": [1, 2],
    "members": {"province:a": "a", "province:b": "b", "province:c": "c"},
    "end": "do:all",
    "text": "Colleges",
}


def founded(*clicks: str) -> Any:
    ids = [f"province:{click}" if len(click) == 1 else click for click in clicks]
    return picked(["do:colleges"], *([id] for id in ids), openings=(COLLEGES,))


@node
def test_a_set_is_clicked_in_any_order() -> None:
    """Provinces are named in the order of the board and clicked in any; a second click takes one out again."""
    assert founded("b")[1] == ["province:a", "province:c", "do:all"]
    assert founded("b", "a", "do:all")[0]["answer"]["choice"] == ["colleges", "a", "b"]
    assert founded("b", "a", "b") == [{"dropped": True}, ["province:b", "province:c", "do:all"]]


@node
def test_a_set_that_is_full_asks_about_one_more() -> None:
    """Two provinces and a third that cannot go with them: nothing that was chosen is thrown away."""
    clicks = ["do:colleges", "province:b", "province:a", "province:c"]

    assert founded("b", "a", "c") == [{"refused": clicks}, ["do:all"]]


@node
def test_a_set_leaves_the_other_options_open() -> None:
    """Another button is a change of mind."""
    assert founded("b", "do:pay")[0] == {"answer": OPTIONS[3]}


@node
def test_a_set_of_one_needs_no_button() -> None:
    """The click that fills it is the answer."""
    one = {**COLLEGES, "shape": [1, 1], "end": None}

    assert picked(["do:colleges"], ["province:c"], openings=(one,))[0]["answer"]["choice"] == ["colleges", "c"]


RIDE: dict[str, Any] = {
    "choice": ["ride", None],
    "kind": "route",
    "path": [],
    "shape": [1, 3],
    "members": {"hex:1": "1", "hex:2": "2", "hex:3": "3"},
    "next": ["1", "2"],
    "end": "do:ride",
    "text": "Ride",
}


def ridden(*clicks: str) -> Any:
    """What the last click came to, where each hex leads to the next number and to the one before."""
    return run(f"""
      import {{Pick}} from {json.dumps((CLIENT / "pick.js").as_uri())};
      const pick = new Pick([], [{json.dumps(RIDE)}]);
      let came = null;
      for (const id of {json.dumps(clicks)}) {{
        came = pick.click([id]);
        const here = Number(id.slice(4));
        pick.onward.set(pick.clicks.join(), [String(here - 1), String(here + 1)]);
      }}
      console.log(JSON.stringify([came, [...pick.next().keys()]]));
    """)


@node
def test_a_route_is_clicked_in_its_order() -> None:
    """Only what may follow is lit, a cell may come again, and the last one is taken back by another click."""
    assert ridden()[1] == ["hex:1", "hex:2"]
    assert ridden("hex:2")[1] == ["hex:1", "hex:3", "do:ride"]
    assert ridden("hex:2", "hex:1", "hex:2", "do:ride")[0]["answer"]["choice"] == ["ride", "2", "1", "2"]
    assert ridden("hex:2", "hex:1", "hex:1")[0] == {"dropped": True}
    assert ridden("hex:1", "hex:3")[0] == {"refused": ["hex:1", "hex:3"]}


@node
def test_holes_are_filled_with_values() -> None:
    """In the order of the holes; what stands around them stays, and the path ends with the button."""
    filled = run(f"""
      import {{Pick}} from {json.dumps((CLIENT / "pick.js").as_uri())};
      const choice = ["move", "reiters", null, "front", null];
      const move = {{choice, kind: "fan", path: ["unit:3"], shape: [], text: "", end: "do:move"}};
      console.log(JSON.stringify(new Pick([], [move]).fill(move, [5, 60])));
    """)

    assert filled == {"choice": ["move", "reiters", 5, "front", 60], "path": ["unit:3", "do:move"], "text": ""}


@node
@pytest.mark.parametrize(
    ("said", "value"), [("2.5", 25), ("2,5", 25), ('−1,24"', -12), (" 7 ", 70), ("", None), ("x", None)]
)
def test_numbers_are_read_in_their_units(said: str, value: int | None) -> None:
    """With a point or a comma, a true minus, and the unit or none."""
    assert (
        run(f"""
      globalThis.navigator ??= {{}};
      const {{read}} = await import({json.dumps((CLIENT / "measure.js").as_uri())});
      console.log(JSON.stringify(read({json.dumps(said)}, {{unit: '"', scale: 10}})));
    """)
        == value
    )


@node
def test_news_begin_after_the_last_turn_not_after_the_last_click() -> None:
    """While a turn of several answers goes on, what the others did before it stays news."""
    begins = run(f"""
      globalThis.navigator ??= {{}};
      const {{answered, newsFrom}} = await import({json.dumps((CLIENT / "since.js").as_uri())});
      const held = {{}};
      const told = [newsFrom(held, "greek", 0)];
      for (const turn of [0, 1, 6, 7]) {{
        told.push(newsFrom(held, "greek", turn));
        answered("m", held, "greek", turn);
        told.push(newsFrom(held, "greek", turn + 1));
      }}
      console.log(JSON.stringify([...told, newsFrom(held, "ottoman", 8), newsFrom(held, "greek", 6)]));
    """)

    assert begins == [0, 0, 0, 0, 0, 2, 2, 2, 2, 0, 2]


@node
def test_remarks_stand_behind_the_events_that_were_told_before_them() -> None:
    """Whatever the order in which lines came; and options are found by their numbers."""
    log = {
        "11": {"n": 11, "text": "d"},
        "s10": {"n": 10, "after": 11, "text": "c"},
        "9": {"n": 9, "text": "a"},
        "s9": {"n": 9, "after": 10, "text": "b"},
    }
    state = run(f"""
      import {{seen}} from {json.dumps((CLIENT / "told.js").as_uri())};
      const told = {{options: [3, 1], book: {{1: "one", 2: "two", 3: "three"}}, log: {json.dumps(log)}}};
      console.log(JSON.stringify(seen(told)));
    """)

    assert [(line["id"], line["text"]) for line in state["log"]] == [("9", "a"), ("s9", "b"), ("s10", "c"), ("11", "d")]
    assert state["options"] == ["three", "one"]


@node
def test_a_push_is_news_unless_it_takes_something_back() -> None:
    """The store merges what is pushed, tells which lines are new, and whether only the company has changed."""
    begun = {"turn": 1, "waiting": ["a"], "options": [], "book": {}, "log": {"0": {"n": 0, "text": "x"}}}
    pushes = [
        {"turn": 2, "log": {"1": {"n": 1, "text": "y"}}},
        {"turn": 3, "log": {"1": None}},
        {"seats": {"a": {"connected": True}}},
    ]
    told = run(f"""
      import {{Store}} from {json.dumps((CLIENT / "store.js").as_uri())};
      const store = new Store();
      const heard = [];
      store.watch(({{events, quiet}}) => heard.push([events.map((line) => line.id), quiet, store.state.log.length]));
      store.begin({{mine: ["b"], state: {json.dumps(begun)}}});
      for (const patch of {json.dumps(pushes)}) store.push({{push: "state", state: patch}});
      console.log(JSON.stringify(heard));
    """)

    assert told == [[["1"], False, 2], [[], False, 1], [[], True, 1]]


@node
@pytest.mark.parametrize(
    "kept", ["null", "[]", "7", "{", '{"matches":null}', '{"matches":{"a":null}}', '{"matches":[1]}']
)
def test_what_no_table_would_have_stored_does_not_count(kept: str) -> None:
    """Whatever lies in the browser's storage, home lists what it can."""
    found = run(f"""
      globalThis.navigator ??= {{language: "en"}};
      globalThis.localStorage = {{getItem: () => {json.dumps(kept)}, setItem: () => {{}}}};
      const {{heldMatches, hold, settings}} = await import({json.dumps((CLIENT / "settings.js").as_uri())});
      hold("b", {{tokens: {{}}}});
      console.log(JSON.stringify([heldMatches(), settings.pace, Object.keys(settings.matches)]));
    """)

    assert found == [{}, 900, ["b"]]

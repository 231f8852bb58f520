"""Merge patches: what changed, told by key, and merged alike by the server's programs and by the page."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bulawa.server.patch import Differences, difference, merge
from tests.browser.node import node

MODULE = Path(__file__).parents[2] / "src" / "bulawa" / "client" / "patch.js"

RFC: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]
"""The cases of RFC 7386, appendix A."""


@pytest.mark.parametrize(("old", "patch", "new"), RFC)
def test_a_patch_is_merged_as_the_standard_says(old: Any, patch: Any, new: Any) -> None:
    before = json.dumps(old)

    assert merge(old, patch) == new
    assert json.dumps(old) == before


@node
def test_the_page_merges_as_the_standard_says() -> None:
    """And what it knew before stays as it was."""
    script = f"""
      import {{merge}} from {json.dumps(MODULE.as_uri())};
      const cases = {json.dumps(RFC)};
      console.log(JSON.stringify(cases.map(([old, patch]) => [merge(old, patch), old])));
    """
    told = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True)

    assert json.loads(told.stdout) == [[new, old] for old, _, new in RFC]


def test_only_what_changed_is_told() -> None:
    old = {"turn": 1, "scene": {"pieces": {"a": {"at": "x", "n": 2}, "b": {"at": "y", "n": 1}}}, "over": False}
    new = {"turn": 2, "scene": {"pieces": {"a": {"at": "x", "n": 1}, "c": {"at": "z", "n": 1}}}, "over": False}

    assert difference(old, new) == {
        "turn": 2,
        "scene": {"pieces": {"b": None, "a": {"n": 1}, "c": {"at": "z", "n": 1}}},
    }


def table(chance: Random, depth: int = 3) -> dict[str, Any]:
    """Any table without null."""
    keys = chance.sample("abcdefgh", chance.randrange(6))
    return {key: table(chance, depth - 1) if depth and chance.random() < 0.5 else chance.randrange(3) for key in keys}


def test_what_is_told_makes_the_new_of_the_old() -> None:
    """Whatever two tables there are: the difference, merged, is the new one, and nothing differs from itself."""
    chance = Random(7386)
    for _ in range(2000):
        old, new = table(chance), table(chance)

        assert merge(old, difference(old, new)) == new
        assert difference(old, old) == {}


def test_what_several_are_told_is_worked_out_once() -> None:
    """The same two tables, and the same ones within others, are compared once, and no others."""
    shared = Differences()
    before, after = {"pieces": {"a": 1, "b": 2}}, {"pieces": {"a": 1, "b": 3}}
    one, other = {**before, "seat": "x"}, {**before, "seat": "y"}

    assert shared.between(one, {**after, "seat": "x"}) == {"pieces": {"b": 3}}
    assert shared.between(other, {**after, "seat": "z"}) == {"pieces": {"b": 3}, "seat": "z"}
    assert shared.between(before["pieces"], after["pieces"]) is shared.between(before["pieces"], after["pieces"])


def test_what_is_worked_out_once_is_the_difference() -> None:
    """However tables stand within each other, and whichever were compared before."""
    chance, shared = Random(8), Differences()
    tables = [table(chance) for _ in range(60)]
    for _ in range(2000):
        old, new = chance.choice(tables), chance.choice(tables)

        assert shared.between(old, new) == difference(old, new)

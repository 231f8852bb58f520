"""The arithmetic of hexes: names, middles, the hex and the side under a point, neighbours."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.node import node, run

FLAT = {"x": 40, "y": 50, "r": 20, "columns": 12, "rows": 9}
KINDS = {
    "flat": FLAT,
    "flat, odd columns low": {**FLAT, "low": "odd"},
    "pointed": {**FLAT, "pointed": True},
    "pointed, odd rows low": {**FLAT, "pointed": True, "low": "odd"},
}

every_kind = pytest.mark.parametrize("kind", KINDS)


def told(kind: str, script: str) -> Any:
    """What a script tells of a field of hexes."""
    return run(f"""
      import * as lib from "{{client}}/hexes.js";
      const hexes = {json.dumps(KINDS[kind])};
      const upTo = (n) => Array.from({{length: n}}, (_, i) => i + 1);
      const cells = upTo(hexes.columns).flatMap((column) => upTo(hexes.rows).map((row) => ({{column, row}})));
      console.log(JSON.stringify({script}));
    """)


@node
def test_hexes_are_named_by_column_and_row() -> None:
    assert told("flat", "lib.nameOf(hexes, {column: 5, row: 7})") == "0507"
    assert told("flat", 'lib.cellOf(hexes, "0507")') == {"column": 5, "row": 7}
    assert told("flat", '["0010", "1301", "0510", "57", "x", ""].map((name) => lib.cellOf(hexes, name))') == [None] * 6


@node
@every_kind
def test_the_middle_of_a_hex_lies_in_that_hex(kind: str) -> None:
    """And so does every point close to it, also near the corners."""
    wrong = """cells.filter((cell) => [0, 1, 2, 3, 4, 5].some((n) => {
        const middle = lib.middleOf(hexes, cell), corner = lib.corner(hexes, middle, n);
        const near = {x: middle.x + 0.93 * (corner.x - middle.x), y: middle.y + 0.93 * (corner.y - middle.y)};
        return lib.nameOf(hexes, lib.cellAt(hexes, near)) !== lib.nameOf(hexes, cell);
    }))"""

    assert told(kind, wrong) == []


@node
@every_kind
def test_beside_the_field_there_is_no_hex(kind: str) -> None:
    assert told(kind, "lib.cellAt(hexes, {x: -30, y: 50})") is None
    assert told(kind, "lib.cellAt(hexes, {x: 2000, y: 2000})") is None


@node
@every_kind
def test_neighbours_are_mutual_and_share_the_side_between_them(kind: str) -> None:
    """The hex beyond side n has us beyond its side n + 3; both names of the side lie at the same place."""
    wrong = """cells.filter((cell) => [0, 1, 2, 3, 4, 5].some((n) => {
        const other = lib.neighbour(hexes, cell, n);
        if (!other) return false;
        const back = lib.neighbour(hexes, other, (n + 3) % 6);
        const name = `${lib.nameOf(hexes, cell)}/${n}`;
        const a = lib.corner(hexes, lib.middleOf(hexes, cell), n);
        const b = lib.corner(hexes, lib.middleOf(hexes, other), n + 4);
        return lib.nameOf(hexes, back) !== lib.nameOf(hexes, cell) || Math.hypot(a.x - b.x, a.y - b.y) > 1e-6
          || lib.twin(hexes, lib.twin(hexes, name)) !== name;
    }))"""

    assert told(kind, wrong) == []


@node
def test_an_inner_hex_has_six_neighbours_and_a_corner_fewer() -> None:
    count = """[{column: 5, row: 5}, {column: 1, row: 1}]
        .map((cell) => [0, 1, 2, 3, 4, 5].filter((n) => lib.neighbour(hexes, cell, n)).length)"""

    assert told("flat", count) == [6, 2]
    assert told("flat, odd columns low", count) == [6, 3]


@node
@every_kind
def test_a_point_close_to_a_side_means_it_and_the_middle_means_none(kind: str) -> None:
    sides = """[0, 1, 2, 3, 4, 5].map((n) => {
        const cell = {column: 5, row: 5}, middle = lib.middleOf(hexes, cell);
        const [a, b] = [lib.corner(hexes, middle, n), lib.corner(hexes, middle, n + 1)];
        const at = {x: 0.1 * middle.x + 0.45 * (a.x + b.x), y: 0.1 * middle.y + 0.45 * (a.y + b.y)};
        return lib.sideAt(hexes, cell, at);
    })"""

    assert told(kind, sides) == [0, 1, 2, 3, 4, 5]
    assert told(kind, "lib.sideAt(hexes, {column: 5, row: 5}, lib.middleOf(hexes, {column: 5, row: 5}))") is None


@node
@every_kind
def test_arrows_walk_to_the_neighbour_in_that_direction(kind: str) -> None:
    walked = """[[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => {
        const cell = {column: 5, row: 5}, from = lib.middleOf(hexes, cell);
        const to = lib.middleOf(hexes, lib.towards(hexes, cell, dx, dy));
        return (to.x - from.x) * dx + (to.y - from.y) * dy > 0;
    })"""

    assert told(kind, walked) == [True] * 4

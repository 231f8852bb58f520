"""The rules' own units on the canvas, by themselves, in node."""

from __future__ import annotations

from tests.browser.node import node, run

PLANE = "const plane = {x: 40, y: 1000, scale: 0.02, up: true};"


@node
def test_a_plane_whose_y_grows_upwards_comes_back() -> None:
    """Mils from the lower left corner lie on the canvas from its bottom, and back."""
    script = f"""
import {{onCanvas, onPlane}} from '{{client}}/plane.js';
{PLANE}
const there = onCanvas(plane, {{x: 18000, y: 4000}});
console.log(JSON.stringify([there, onPlane(plane, there)]));
"""

    assert run(script) == [{"x": 400, "y": 920}, {"x": 18000, "y": 4000}]


@node
def test_headings_of_such_a_plane_go_counter_clockwise_from_the_right() -> None:
    """90 is up, 0 is right, 180 is left; a turn to the left is counter-clockwise."""
    script = f"""
import {{clockwise, heading}} from '{{client}}/plane.js';
{PLANE}
console.log(JSON.stringify([90, 0, 180, 270].map((one) => heading(plane, one)).concat(clockwise(plane, 30))));
"""

    assert run(script) == [0, 90, 270, 180, -30]


@node
def test_a_plane_counts_as_the_canvas_where_nothing_else_is_said() -> None:
    """y grows downwards and headings go clockwise from the top."""
    script = """
import {clockwise, heading, onCanvas} from '{client}/plane.js';
const plane = {x: 10, y: 20, scale: 4};
console.log(JSON.stringify([onCanvas(plane, {x: 5, y: 5}), heading(plane, 90), clockwise(plane, 30)]));
"""

    assert run(script) == [{"x": 30, "y": 40}, 90, 30]

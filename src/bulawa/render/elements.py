"""What is printed on the sheet, and the fields, tracks and words on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from bulawa.render.hexes import grid
from bulawa.render.strokes import art, moved, text

BROAD = 20
"""The numbers of steps nearer than that would stand under the marker of a track, or touch its own."""


def of_type(board: Mapping[str, Any], *types: str) -> Iterator[Mapping[str, Any]]:
    return (element for element in board["elements"] if element["type"] in types)


def ground(board: Mapping[str, Any]) -> Iterator[str]:
    """What is printed: decor, lettering and hexes, in the order sent."""
    for number, element in enumerate(of_type(board, "decor", "label", "grid")):
        if element["type"] == "grid":
            yield grid(element)
        elif element["type"] == "decor":
            yield decor(element)
        elif "d" in element:
            yield f'<path id="way{number}" fill="none" d="{element["d"]}"/><text class="label {element["kind"]}">'
            yield f'<textPath xlink:href="#way{number}" startOffset="50%">{escape(element["label"])}</textPath></text>'
        else:
            yield text(f"label {element['kind']}", element["x"], element["y"], element["label"])


def moved_by(element: Mapping[str, Any]) -> str:
    """Where a drawing's 0,0 lies, and how many times larger it is."""
    if "x" not in element:
        return ""
    turn, larger = element.get("turn", 0), element.get("s", 1)
    return f' transform="translate({element["x"]:g} {element["y"]:g}) rotate({turn:g}) scale({larger:g})"'


def decor(element: Mapping[str, Any]) -> str:
    """A path; a shore is drawn as lines that follow it at growing distances."""
    if "rings" not in element:
        return f'<path class="decor {element["kind"]}" d="{element["d"]}"{moved_by(element)}/>'
    lines = []
    for width in element["rings"]:
        for kind, wide in (("shore-ink", width + 0.7), ("shore-water", width - 0.7)):
            lines.append(f'<path class="{kind}" stroke-width="{wide:g}" d="{element["d"]}"/>')
    return "".join(lines)


def fields(board: Mapping[str, Any], scene: Mapping[str, Any]) -> Iterator[str]:
    """Spaces, areas, tracks, counters, gauges and words."""
    for element in of_type(board, "space", "tile", "track", "counter", "gauge", "note"):
        kind = element["type"]
        if kind == "space":
            inside = space(element)
        elif kind == "tile":
            inside = tile(board, element, scene["tiles"][element["id"]])
        elif kind == "track":
            inside = track(board, element, scene["tracks"].get(element["id"]))
        elif kind == "gauge":
            inside = gauge(board, element, scene["tracks"].get(element["id"]) or 0)
        elif kind == "note":
            inside = text("words", element["x"], element["y"], words_of(scene, element)[0])
        else:
            inside = counter(board, element, scene["tracks"].get(element["id"]))
        more = f" owner-{scene['tiles'][element['id']]['owner']}" if kind == "tile" else ""
        if kind == "note" and words_of(scene, element)[1]:
            more = f" tone-{words_of(scene, element)[1]}"
        yield f'<g class="{kind} {element["kind"]}{more}"><title>{escape(element["title"])}</title>{inside}</g>'


def words_of(scene: Mapping[str, Any], element: Mapping[str, Any]) -> tuple[str, str]:
    """What a note says now, and its tone."""
    now = scene["notes"].get(element["id"], "")
    return (now, "") if isinstance(now, str) else (now[0], now[1])


def gauge(board: Mapping[str, Any], element: Mapping[str, Any], value: int) -> str:
    """A row of little pictures of which some are full."""
    drawn = art(board["sprites"][element["sprite"]]["art"])
    kinds = [f"art sprite-{element['sprite']}{' full' if i < value else ''}" for i in range(element["count"])]
    return "".join(moved(element["x"] + element["dx"] * i, element["y"], kind, drawn) for i, kind in enumerate(kinds))


def space(element: Mapping[str, Any]) -> str:
    x, y, w, h = (element[key] for key in "xywh")
    if "d" in element:
        limit = text("limit", x + w / 2 - 6, y + h / 2 - 7, element["label"]) if "label" in element else ""
        return f'<path class="outline" d="{element["d"]}"/>{limit}'
    round_off = min(w, h) / 2 if "island" in element["kind"] or element.get("round") else 3
    return f'<rect class="outline" x="{x - w / 2:g}" y="{y - h / 2:g}" width="{w}" height="{h}" rx="{round_off:g}"/>'


def tile(board: Mapping[str, Any], element: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    """An area: its name, its tokens, and what it gives either side."""
    x, y, w, h = (element[key] for key in "xywh")
    left, top = x - w / 2, y - h / 2
    parts = [f'<rect class="plate" x="{left:g}" y="{top:g}" width="{w}" height="{h}" rx="3"/>']
    parts.append(moved(left + 12, top + 11, f"art sprite-{now['owner']}", art(board["sprites"][now["owner"]]["art"])))
    parts.append(text("name", x + 7, top + 11, element["label"]))
    for i in range(element["max"]):
        at = (left + 14 + i * 15, top + 28)
        drawn = art(board["sprites"]["token"]["art"]) if i < now["n"] else f'<path class="slot" d="{RING}"/>'
        parts.append(moved(*at, "art sprite-token", drawn))
    for row, rewards in enumerate(element["rows"]):
        for i, icon in enumerate(rewards["icons"]):
            at = (left + 12 + row * (w / 2) + i * 17, top + 46)
            kind = f"art rewards {rewards['side']} sprite-{icon}"
            parts.append(moved(*at, kind, art(board["sprites"][icon]["art"])))
    return "".join(parts)


RING = "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z"


def track(board: Mapping[str, Any], element: Mapping[str, Any], value: int | None) -> str:
    """An engraved scale and its ivory marker."""
    x, y, dx, first, count = (element[key] for key in ("x", "y", "dx", "first", "count"))
    end = x + dx * (count - 1)
    parts = [f'<path class="line" d="M{x - 6:g} {y + 12:g}H{end + 6:g}"/>']
    parts.append(text("name", x - 6, y - 18, element["label"]))
    for i in range(count):
        at = x + dx * i
        shown = element["steps"][i] if "steps" in element else str(first + i)
        parts.append(f'<path class="tick" d="M{at:g} {y + 8:g}v8"/>')
        if i % element.get("every", 1) == 0 and (value is None or abs(i - (value - first)) * dx >= BROAD):
            parts.append(text("step", at, y + 1, shown))
        if "below" in element and element["below"][i]:
            parts.append(text("below", x + dx * middle_of_run(element["below"], i), y + 24, element["below"][i]))
    if value is not None:
        shown = element["steps"][value - first] if "steps" in element else str(value)
        drawn = art(board["sprites"]["marker"]["art"]) + text("value", 0, -2, shown)
        parts.append(moved(x + dx * (value - first), y, "art marker", drawn))
    return "".join(parts)


def middle_of_run(below: Sequence[str], i: int) -> float:
    """What holds for several steps stands under their middle; those that follow say nothing."""
    after = (j for j in range(i + 1, len(below)) if below[j])
    return (i + next(after, len(below)) - 1) / 2


def counter(board: Mapping[str, Any], element: Mapping[str, Any], value: int | None) -> str:
    x, y = element["x"], element["y"]
    picture = moved(x - 20, y - 6, f"art sprite-{element['sprite']}", art(board["sprites"][element["sprite"]]["art"]))
    return (
        f'<rect class="plaque" x="{x - 37:g}" y="{y - 22:g}" width="74" height="48" rx="4"/>{picture}'
        f"{text('value', x + 12, y - 6, value)}{text('name', x, y + 16, element['label'])}"
    )

"""A position as a standalone SVG: the same elements, drawings and stylesheet as on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

CLIENT = Path(__file__).parent / "client"
PILE = 3
"""A stack of more than so many pieces is drawn as a pile with a number."""


def svg(board: Mapping[str, Any], scene: Mapping[str, Any]) -> str:
    """The whole canvas with every piece on its place."""
    w, h = board["canvas"]["w"], board["canvas"]["h"]
    sheets = (CLIENT / "map.css", CLIENT / "themes" / f"{board['theme']}.css")
    style = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    body = "".join([*ground(board), *fields(board, scene), *marks(board, scene), *pieces(board, scene)])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {w} {h}" '
        f'width="{w}" height="{h}" class="map theme-{board["theme"]}"><style>{style}</style>{body}</svg>\n'
    )


def text(kind: str, x: float, y: float, said: Any) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(str(said))}</text>'


def art(strokes: list[list[str]]) -> str:
    return "".join(f'<path class="{kind}" d="{d}"/>' for kind, d in strokes)


def moved(x: float, y: float, kind: str, inside: str) -> str:
    return f'<g class="{kind}" transform="translate({x:g} {y:g})">{inside}</g>'


def of_type(board: Mapping[str, Any], *types: str) -> Iterator[Mapping[str, Any]]:
    return (element for element in board["elements"] if element["type"] in types)


def ground(board: Mapping[str, Any]) -> Iterator[str]:
    """What is printed: decor and lettering, in the order sent."""
    for number, element in enumerate(of_type(board, "decor", "label")):
        if element["type"] == "decor":
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
    return f' transform="translate({element["x"]:g} {element["y"]:g}) scale({element.get("s", 1):g})"'


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
        if i % element.get("every", 1) == 0:
            parts.append(text("step", at, y + 1, shown))
        if "below" in element:
            parts.append(text("below", at, y + 24, element["below"][i]))
    if value is not None:
        shown = element["steps"][value - first] if "steps" in element else str(value)
        drawn = art(board["sprites"]["marker"]["art"]) + text("value", 0, -2, shown)
        parts.append(moved(x + dx * (value - first), y, "art marker", drawn))
    return "".join(parts)


def counter(board: Mapping[str, Any], element: Mapping[str, Any], value: int | None) -> str:
    x, y = element["x"], element["y"]
    picture = moved(x - 20, y - 6, f"art sprite-{element['sprite']}", art(board["sprites"][element["sprite"]]["art"]))
    return (
        f'<rect class="plaque" x="{x - 37:g}" y="{y - 22:g}" width="74" height="48" rx="4"/>{picture}'
        f"{text('value', x + 12, y - 6, value)}{text('name', x, y + 16, element['label'])}"
    )


def marks(board: Mapping[str, Any], scene: Mapping[str, Any]) -> Iterator[str]:
    places = {element["id"]: element for element in of_type(board, "space")}
    for place, lying in scene["marks"].items():
        at = places[place]
        for mark in lying:
            yield moved(at["x"], at["y"], f"mark mark-{mark}", art(board["marks"][mark]["art"]))


def pieces(board: Mapping[str, Any], scene: Mapping[str, Any]) -> Iterator[str]:
    places = {element["id"]: element for element in of_type(board, "space")}
    ranks = {sprite: rank for rank, sprite in enumerate(board["sprites"])}
    standing: dict[str, list[Mapping[str, Any]]] = {}
    for _, piece in sorted(scene["pieces"].items(), key=lambda item: (ranks[item[1]["sprite"]], item[0])):
        if "at" in piece:
            standing.setdefault(piece["at"], []).append(piece)
        else:
            yield free(board, piece)
    for at, here in standing.items():
        for piece, (x, y) in zip(here, slots(places[at], here, board["sprites"])):
            snug = bool(places[at].get("snug"))
            yield stack(board["sprites"][piece["sprite"]], piece, x, y, is_narrow(places[at], piece), snug)


def free(board: Mapping[str, Any], piece: Mapping[str, Any]) -> str:
    """A piece that stands freely, turned, with its name and its signs on it."""
    sprite, turn, arts = board["sprites"][piece["sprite"]], piece.get("r", 0), board.get("signs", {})
    upset = 180 if 90 < turn % 360 < 270 else 0
    name = escape(piece.get("label", ""))
    named = f'<text class="piece-name" transform="translate(0 {piece.get("low", 0)}) rotate({upset})">{name}</text>'
    signs = [
        f'<g class="sign sign-{key} {tone}" transform="translate({x} {y}) rotate({-turn})">{art(arts[key])}</g>'
        for key, x, y, tone in piece.get("signs", [])
    ]
    kind = f"token sprite-{piece['sprite']} side-{sprite['side']}"
    body = art(sprite["art"]) + named + "".join(signs)
    return f'<g class="{kind}" transform="translate({piece["x"]} {piece["y"]}) rotate({turn})">{body}</g>'


def is_pile(piece: Mapping[str, Any], sprite: Mapping[str, Any]) -> bool:
    n: int = piece["n"]
    return n > sprite.get("pile", PILE) or (n > 1 and sprite["w"] > 30)


def extent(piece: Mapping[str, Any], sprites: Mapping[str, Any], snug: bool = False) -> float:
    """How wide a piece or stack lies; a snug one is a single piece with its number."""
    sprite = sprites[piece["sprite"]]
    w: float = sprite["w"]
    if snug:
        return w + (8 if piece["n"] > 1 else 0)
    return w + 32 if is_pile(piece, sprite) else w + (w - 2) * (piece["n"] - 1)


def is_narrow(place: Mapping[str, Any], piece: Mapping[str, Any]) -> bool:
    """Too narrow for three in a row: they stand one below the other."""
    return bool(place["w"] < 22 * min(piece["n"], PILE) and place["h"] > place["w"])


def slots(
    place: Mapping[str, Any], here: list[Mapping[str, Any]], sprites: Mapping[str, Any]
) -> list[tuple[float, float]]:
    """Where the pieces of a space stand: side by side where it is wide, else one below the other."""
    x, y = place["x"], place["y"]
    if place.get("flow"):
        widths = [extent(piece, sprites, bool(place.get("snug"))) for piece in here]
        return in_rows(place, widths, max(sprites[piece["sprite"]]["h"] for piece in here))
    if place["w"] > 150:
        widths = [extent(piece, sprites) for piece in here]
        left = x - (sum(widths) + 12 * (len(widths) - 1)) / 2
        found = []
        for width in widths:
            found.append((left + width / 2, y))
            left += width + 12
        return found
    step = min(26, place["h"] / 2)
    return [(x, y + step * (i - (len(here) - 1) / 2)) for i in range(len(here))]


def in_rows(place: Mapping[str, Any], widths: list[float], high: float) -> list[tuple[float, float]]:
    """Row after row in the middle of the space, closer together where there are many."""
    if place["h"] < 1.6 * high:
        return squeezed(place, widths)
    rows: list[list[float]] = [[]]
    for width in widths:
        used = sum(rows[-1]) + 4 * len(rows[-1])
        if used and used + width > place["w"]:
            rows.append([])
        rows[-1].append(width)
    step = min(high + 3, (place["h"] - high) / (len(rows) - 1)) if len(rows) > 1 else 0
    found = []
    for r, row in enumerate(rows):
        left = place["x"] - (sum(row) + 4 * (len(row) - 1)) / 2
        for width in row:
            found.append((left + width / 2, place["y"] + step * (r - (len(rows) - 1) / 2)))
            left += width + 4
    return found


def squeezed(place: Mapping[str, Any], widths: list[float]) -> list[tuple[float, float]]:
    """In one row, one over the other where there is no room for all."""
    lefts = [sum(widths[:i]) + 4 * i for i in range(len(widths))]
    spare = lefts[-1] + widths[-1] - place["w"]
    closer = max(0, 1 - spare / lefts[-1]) if spare > 0 and lefts[-1] else 1
    whole = lefts[-1] * closer + widths[-1]
    return [(place["x"] - whole / 2 + left * closer + width / 2, place["y"]) for left, width in zip(lefts, widths)]


def stack(
    sprite: Mapping[str, Any], piece: Mapping[str, Any], x: float, y: float, narrow: bool, snug: bool = False
) -> str:
    """Single pieces up to three, a pile with its number beyond; a snug stack is one piece with its number."""
    n, w = piece["n"], sprite["w"]
    pile = is_pile(piece, sprite) and not snug
    shown, pitch = (min(n, PILE), 4) if pile and w < 30 else (1, 0) if pile or snug else (n, w - 2)
    parts = []
    for i in range(shown):
        off = pitch * (i - (shown - 1) / 2) - (14 if pile else 4 if snug and n > 1 else 0)
        letter = text("letter", 0, 0, sprite["letter"]) if sprite["letter"] else ""
        used = " used" if i >= shown - piece.get("used", 0) else ""
        slash = '<path class="spent" d="M-7 7L7-7"/>' if used else ""
        side = f" side-{sprite['side']}" if sprite["side"] else ""
        kind = f"art sprite-{piece['sprite']}{side}{used}"
        x0, y0 = (0.0, off) if narrow and not pile else (off, 0.0)
        parts.append(moved(x0, y0, kind, art(sprite["art"]) + letter + slash))
    if pile:
        parts.append(text("count", w / 2 - 6, 1, f"×{n}"))
    elif snug and n > 1:
        parts.append(text("count snug", w / 2 - 3, 5, n))
    return f'<g class="piece" transform="translate({x:g} {y:g})">{"".join(parts)}</g>'

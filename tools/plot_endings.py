"""Draws how the games of an arena run ended, and in which round, as an SVG picture.

python tools/plot_endings.py results.jsonl docs/balance.svg
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

COLOURS = {"storm": "#a33", "greek_morale": "#d88", "ottoman_morale": "#369", "time": "#9bd"}
NAMES = {
    "storm": "Empire: storm",
    "greek_morale": "Empire: Greek morale",
    "ottoman_morale": "Greeks: Imperial morale",
    "time": "Greeks: time",
}
WIDTH, HEIGHT, LEFT, BOTTOM = 640, 320, 60, 60
ROUNDS = range(1, 7)


def counts(path: Path) -> Counter[tuple[str, int]]:
    games = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return Counter((game["reason"], game["round"]) for game in games if game["reason"])


def bar(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'


def text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def draw(ends: Counter[tuple[str, int]]) -> str:
    """A column for each round, stacked by how games ended there."""
    top = max(1, max(sum(ends[reason, number] for reason in NAMES) for number in ROUNDS))
    scale, step = (HEIGHT - BOTTOM - 40) / top, (WIDTH - LEFT - 20) / len(ROUNDS)
    parts = [text(LEFT - 8, HEIGHT - BOTTOM, "0", "end"), text(LEFT - 8, 44, str(top), "end")]
    for place, number in enumerate(ROUNDS):
        x, y = LEFT + place * step + step * 0.15, float(HEIGHT - BOTTOM)
        for reason, colour in COLOURS.items():
            height = scale * ends[reason, number]
            y -= height
            parts.append(bar(x, y, step * 0.7, height, colour))
        parts.append(text(x + step * 0.35, HEIGHT - BOTTOM + 16, f"round {number}"))
    for place, (reason, name) in enumerate(NAMES.items()):
        x = LEFT + place * (WIDTH - LEFT) / len(NAMES)
        total = sum(ends[reason, number] for number in ROUNDS)
        parts += [bar(x, HEIGHT - 26, 12, 12, COLOURS[reason]), text(x + 16, HEIGHT - 16, f"{name} ({total})", "start")]
    body = "\n".join(parts)
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
    return f'{head}\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(draw(counts(Path(sys.argv[1]))), encoding="utf-8")

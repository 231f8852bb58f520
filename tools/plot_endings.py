"""Draws how the games of an arena run ended, and in which round, as an SVG picture.

python tools/plot_endings.py results.jsonl docs/balance.svg
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

ENDS: dict[str, dict[str, tuple[str, str]]] = {
    "freedom": {
        "storm": ("Empire: storm", "#a33"),
        "greek_morale": ("Empire: Greek morale", "#d88"),
        "ottoman_morale": ("Greeks: Imperial morale", "#369"),
        "time": ("Greeks: time", "#9bd"),
    },
    "chocim": {
        "camp": ("Ottomans: camp", "#252"),
        "negotiations ottoman": ("Ottomans: talks", "#7b7"),
        "negotiations commonwealth ottoman": ("Talks: draw", "#aaa"),
        "negotiations commonwealth": ("Commonwealth: talks", "#e9a0a0"),
        "mutiny": ("Commonwealth: mutiny", "#a22"),
    },
}
"""For each game its endings, by their reason or by reason and winner: the name and colour they are drawn with."""

ROUND = {"chocim": "week"}
ROUNDS = {"freedom": range(1, 7), "chocim": range(1, 6)}
WIDTH, HEIGHT, LEFT, BOTTOM = 640, 320, 60, 60


def read(path: Path) -> tuple[str, Counter[tuple[str, int]]]:
    """The game that was played, and how many games ended in which way in which round."""
    header, *games = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    played: str = header["game"]
    return played, Counter((ending(played, game), game["round"]) for game in games if game["reason"])


def ending(played: str, game: dict[str, Any]) -> str:
    reason: str = game["reason"]
    return reason if reason in ENDS[played] else f"{reason} {' '.join(game['winners'])}"


def bar(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'


def text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def draw(played: str, found: Counter[tuple[str, int]]) -> str:
    """A column for each round, stacked by how games ended there."""
    ends, rounds = ENDS[played], ROUNDS[played]
    top = max(1, max(sum(found[reason, number] for reason in ends) for number in rounds))
    scale, step = (HEIGHT - BOTTOM - 40) / top, (WIDTH - LEFT - 20) / len(rounds)
    parts = [text(LEFT - 8, HEIGHT - BOTTOM, "0", "end"), text(LEFT - 8, 44, str(top), "end")]
    for place, number in enumerate(rounds):
        x, y = LEFT + place * step + step * 0.15, float(HEIGHT - BOTTOM)
        for reason, (_, colour) in ends.items():
            height = scale * found[reason, number]
            y -= height
            parts.append(bar(x, y, step * 0.7, height, colour))
        parts.append(text(x + step * 0.35, HEIGHT - BOTTOM + 16, f"{ROUND.get(played, 'round')} {number}"))
    for place, (reason, (name, colour)) in enumerate(ends.items()):
        x = LEFT + place * (WIDTH - LEFT) / len(ends)
        total = sum(found[reason, number] for number in rounds)
        parts += [bar(x, HEIGHT - 26, 12, 12, colour), text(x + 16, HEIGHT - 16, f"{name} ({total})", "start")]
    body = "\n".join(parts)
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
    return f'{head}\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(draw(*read(Path(sys.argv[1]))), encoding="utf-8")

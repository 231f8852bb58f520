"""The pieces as drawings around their own centre: cubes, discs, armies, tokens, signs of families and enemies."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import circle
from bulawa.games.igrzysko.content.pack import ENEMY_IDS, FAMILY_IDS
from bulawa.games.igrzysko.screen.captions import captions

Art = list[list[str]]
"""[class, path] from the bottom up; the theme colours the classes."""

CUBE = "M-8-8h16v16h-16Z"
FACET = "M-8-8l3-3h16l-3 3ZM8-8l3-3v16l-3 3Z"
"""Top and side of a cube seen from above."""
SHIELD = "M-11-12h22v12q0 9-11 13q-11-4-11-13Z"
COUNTER = "M-11-10h22v20h-22Z"

LETTERS = {"radziwill": "R", "sapieha": "S", "potocki": "P", "leszczynski": "L", "king": "★"}
"""Colour is never the only sign: every piece of a family bears its letter, every shield its arms."""

ARMS: dict[str, Art] = {
    "radziwill": [
        ["charge", "M-7.5-6q2 4.5 6 6q1.5.8 1.5 2.5q-2.6.4-4.4-.6q-4-2.4-5-6.5ZM7.5-6q-2 4.5-6 6q-1.5.8-1.5 2.5"
                   "q2.6.4 4.4-.6q4-2.4 5-6.5ZM-1.4 2h2.8q1 4-.4 8.5h-2q-1.4-4.5-.4-8.5Z"],
        ["detail", circle(-7.6, -6.6, 1.5) + circle(7.6, -6.6, 1.5) + circle(0, 10, 1.2)],
    ],
    "sapieha": [["charge", "M0-10l4.2 5.5h-3v3h4.8v2.4h-4.8v2.6h4.8v2.4h-4.8v4.1h-2.4v-4.1h-4.8v-2.4h4.8v-2.6h-4.8"
                           "v-2.4h4.8v-3h-3Z"]],
    "potocki": [["charge", "M-1.2-10h2.4v3h4v2.3h-4v2.5h5.2v2.3h-5.2v2.6h4.6v2.3h-4.6v4.5h-2.4v-9.4h-5.2v-2.3h5.2v-2.5"
                           "h-4v-2.3h4Z"]],
    "leszczynski": [
        ["charge", "M-4-4q-5 .5-5-6q2.2 3.4 5.4 3.2h7.2q3.2.2 5.4-3.2q0 6.5-5 6q1 3-.4 6.4q-1 4-3.6 4.6q-2.6-.6-3.6-4.6"
                   "q-1.4-3.4-.4-6.4Z"],
        ["detail", circle(0, 5.5, 2.6)],
    ],
    "king": [["charge", "M-8 5l-1.5-10 4.5 4 5-7 5 7 4.5-4-1.5 10Z"], ["detail", "M-8 6.5h16v2h-16Z"]],
}  # fmt: skip
"""Trąby, Lis, Pilawa, Wieniawa, and the royal crown."""

SIGNS: dict[str, str] = {
    "north": "M-1.6-6h3.2v4.4h4.4v3.2h-4.4v4.4h-3.2v-4.4h-4.4v-3.2h4.4Z",
    "moscow": "M-1.2-6.5h2.4v2.2h3v2h-3v2h4.8v2h-4.8v4.8h-2.4v-4.8h-4.8v-2h4.8v-2h-3v-2h3Z",
    "tatars": "M-6-5h12v2.6h-2.4v7.4h-2.4v-7.4h-2.4v7.4h-2.4v-7.4h-2.4Z",
    "ottomans": "M2.6-5.6a6 6 0 1 0 0 11.2a6.6 6.6 0 0 1 0-11.2ZM5-2.2l.7 1.5 1.6.2-1.2 1.1.3 1.7-1.4-.9-1.5.9.3-1.7"
                "-1.1-1.1 1.6-.2Z",
    "habsburgs": "M0-6.4l1.6 2.6 1.6-1.4.6 2.4 3-2v6.4l-2 1.2.4 2.2-2.6-.6-1.2 2.2h-2.8l-1.2-2.2-2.6.6.4-2.2-2-1.2v-6.4"
                 "l3 2 .6-2.4 1.6 1.4Z",
}  # fmt: skip
"""A black cross, the cross of the East, the tamga, the crescent, the double eagle."""

UNITS: dict[str, Art] = {
    "infantry": [["glyph", "M-7 7.5L5.5-6.5M7 7.5L-5.5-6.5"],
                 ["blade", "M5-8.5l3 .2.2 3-2.6 1ZM-5-8.5l-3 .2-.2 3 2.6 1Z"]],
    "cavalry": [["blade", "M-4.6 7.6q-.6-4 2.2-6.6l-3.8 1.4-1-2.6 4.6-6.2.6-2.4 2.2 1.8q6.6 1.2 6.4 8.8l.2 5.8Z"],
                ["eye", circle(-0.6, -3.6, 0.8)]],
    "artillery": [["blade", "M-9-1.5L6.5-6q2.5 0 3 2t-1.5 2.8L-6 3.4q-3.4 0-3-4.9Z"], ["wheel", circle(-1, 3.6, 4)],
                  ["glyph", "M-5 3.6h8M-1-.4v8"]],
}  # fmt: skip

MANAGER = [["clerk", circle(9.5, 8.5, 5.4)], ["clerk-mark", "M7.3 8.5h4.4M9.5 6.3v4.4"]]
CITY = [["city", "M-16.5 14v-9h2.4v2h2.2v-2h2.2v2h2.2v-2h2.4v9ZM-12.5 5v-7l2.4-3.5 2.4 3.5v7Z"]]
"""What lies beside an estate's disc: a coin with a cross, and a walled town with its tower."""

PLAIN: dict[str, Art] = {
    "cossacks": [["shade", COUNTER], ["body", COUNTER], ["glyph", "M-6 6.5Q4 4.5 5-6.5"],
                 ["blade", "M-7.5 4.5l3 3.4-2 1.2-2.4-2.6ZM5-7q-9 2-11 11.4q9-2.4 11-11.4Z"]],
    "manager": [["shade", circle(0, 0, 7)], ["clerk", circle(0, 0, 7)], ["clerk-mark", "M-3 0h6M0-3v6"]],
    "city": [["shade", "M-10 9v-12h20v12Z"],
             ["city", "M-10 9v-12h3.2v2.6h3v-2.6h2.6v-6.5l2.2-2.5 2.2 2.5v6.5h2.6v2.6h3v-2.6h3.2v12Z"]],
    "marker": [["shade", "M0-9l8 9-8 9-8-9Z"], ["body", "M0-9l8 9-8 9-8-9Z"],
               ["sign", "M-3.4-3.4l6.8 6.8M3.4-3.4l-6.8 6.8"]],
    "treaty": [["ribbon", "M-4 4l-4 12 4-2 3 3 2-12ZM4 4l4 12-4-2-3 3-2-12Z"], ["body", circle(0, 0, 11)],
               ["rim", circle(0, 0, 8.4)], ["seal", "M-5.5 0.5l3.6 4 7.4-8"]],
    "mace": [["wood", "M-9 10l12-12 2.4 2.4-12 12Z"], ["body", circle(5.5, -5.5, 6)],
             ["rim", "M1.4-7.4l6 6M3.6-10l6.2 6.2"]],
    "coin": [["body", circle(0, 0, 7)], ["rim", circle(0, 0, 4.6)]],
    "plain_coin": [["body", circle(0, 0, 7)]],
}  # fmt: skip

MARKS: dict[str, Art] = {
    "now": [["frame", "M-57-30h114v60h-114Z"]],
    "site": [["site", circle(0, 0, 17)], ["site-cross", "M-6 0h12M0-6v12"]],
    "burning": [["flame", "M-15-3q-6-9 1-17q0 5 4 5q-2-10 8-17q-1 7 6 11t4 11q3-1 3-5q6 7 4 12Z"]],
    "next": [["target", circle(0, 0, 24) + circle(0, 0, 29)]],
}


def cube(*more: list[str]) -> Art:
    return [["shade", "M-8-8h19v19h-19Z"], ["facet", FACET], ["body", CUBE], *more]


def disc(works: Art) -> Art:
    return [["shade", circle(0, 0, 15)], ["body", circle(0, 0, 15)], ["rim", circle(0, 0, 12)], *works]


def arms(owner: str) -> Art:
    """A shield with its charge."""
    return [["body", SHIELD], *ARMS[owner]]


def sprites(language: str) -> dict[str, dict[str, Any]]:
    """Every piece of every family and enemy."""
    titles = captions(language)["pieces"]
    found: dict[str, dict[str, Any]] = {}

    def add(key: str, title: str, art: Art, side: str = "", letter: str = "", w: int = 18, pile: int = 3) -> None:
        found[key] = {"title": title, "letter": letter, "side": side, "w": w, "h": w, "pile": pile, "art": art}

    for owner, letter in LETTERS.items():
        called = titles[owner]
        add(
            f"client_{owner}",
            f"{titles['king_cube' if owner == 'king' else 'client']} ({called})",
            cube(),
            owner,
            letter,
            18,
            2,
        )
        for unit, glyph in UNITS.items():
            art = [["shade", COUNTER], ["body", COUNTER], *glyph]
            add(f"{unit}_{owner}", f"{titles[unit]} ({called})", art, owner, letter, 24, 1)
        add(f"arms_{owner}", called, arms(owner), owner, "", 26)
    for owner in FAMILY_IDS:
        add_discs(add, owner, titles)
    for enemy in ENEMY_IDS:
        add(f"cube_{enemy}", f"{titles['cube']} ({titles[enemy]})", cube(["sign", SIGNS[enemy]]), enemy, "", 18, 3)
    for key, art in PLAIN.items():
        add(key, titles[key], art, "", "", 20, 1 if key != "marker" else 2)
    return found


def add_discs(add: Any, owner: str, titles: dict[str, str]) -> None:
    """Estates with what lies under them, deputies, prestige markers and influence tokens of a family."""
    letter, called = LETTERS[owner], titles[owner]
    for suffix, works in (("", []), ("_manager", MANAGER), ("_city", CITY), ("_manager_city", MANAGER + CITY)):
        title = titles[f"estate{suffix}"]
        add(f"estate{suffix}_{owner}", f"{title} ({called})", disc(works), owner, letter, 30)
    add(f"deputy_{owner}", f"{titles['deputy']} ({called})", disc([]), owner, letter, 30)
    marker = [["shade", circle(0, 0, 8)], ["body", circle(0, 0, 8)]]
    add(f"prestige_{owner}", f"{titles['prestige']} ({called})", marker, owner, letter, 14)
    for value in range(6):
        card = [["shade", "M-9-11h18v22h-18Z"], ["body", "M-9-11h18v22h-18Z"], ["rim", "M-7-9h14v18h-14Z"]]
        add(f"influence_{owner}_{value}", f"{titles['influence']} {value} ({called})", card, owner, str(value), 22)

"""Little engravings for the cards, chosen by what their event does first."""

from __future__ import annotations

from typing import Any

from bulawa.games.freedom.screen.counters import Art, circle, wheel


def hatching(x: float, y: float, n: int, dx: float, dy: float, step: float = 3) -> str:
    """Parallel strokes."""
    return "".join(f"M{x + i * step:g} {y:g}l{dx:g} {dy:g}" for i in range(n))


def sack(x: float, y: float) -> str:
    return f"M{x - 9:g} {y:g}q-5-13 4-19l-3-6h16l-3 6q9 6 4 19Z"


def coin_pile(x: float, y: float, n: int) -> str:
    rims = "".join(f"M{x - 9:g} {y - 5 * i:g}a9 3.6 0 0 0 18 0v-5a9 3.6 0 0 0-18 0Z" for i in range(n))
    return f"{rims}M{x - 9:g} {y - 5 * n:g}a9 3.6 0 0 0 18 0a9 3.6 0 0 0-18 0Z"


def musket(x: float, lean: float) -> str:
    return f"M{x:g} 20L{x + lean:g}-18M{x + lean:g}-18l{lean / 9:g}-7"


def person(x: float, y: float) -> str:
    return f"{circle(x, y - 17, 4)}M{x - 8:g} {y:g}q0-12 8-12t8 12Z"


def bricks() -> str:
    rows = "".join(f"M-28 {y}h56" for y in (-10, 0, 10, 20))
    joints = "".join(f"M{x} {y}v10" for y, first in ((-10, -20), (0, -12), (10, -20)) for x in range(first, 28, 16))
    return f"{rows}{joints}M-28-10v30M28-10v30"


PICTURES: dict[str, Art] = {
    "flag": [
        ["wash", "M-14-22q10-6 20 0t20 0v22q-10 6-20 0t-20 0Z"],
        ["line", "M-14-24V22M-20 22h12" + hatching(-8, -10, 10, 0, 8, 3)],
    ],
    "sacks": [
        ["wash", sack(-16, 20) + sack(16, 20) + sack(0, 21)],
        ["line", hatching(4, 18, 4, 2, -12) + hatching(-12, 17, 3, 2, -9)],
    ],
    "coins": [["wash", coin_pile(-17, 18, 3) + coin_pile(2, 20, 5) + coin_pile(20, 18, 2)]],
    "scroll": [
        ["wash", "M-22-18h36q6 0 6 6v26h-36q-6 0-6-6Z"],
        ["line", "M-16-10h26M-16-4h28M-15 2h27M-14 8h20M20 14q0 6-6 6h-36q6 0 6-6"],
        ["ink", circle(14, 12, 4.5)],
    ],
    "plan": [
        ["wash", "M-26-16l52-4v36l-52 4Z"],
        ["line", "M-18 8l8-16 10 10 8-14 10 12M-22-6h8M8 10h12M-4 14v-6" + circle(14, -8, 5)],
    ],
    "country": [
        ["wash", "M-28 18q6-22 18-14 6-18 18-6 12-14 20 20Z"],
        ["line", hatching(-14, 16, 5, 4, -14, 4) + hatching(6, 16, 5, 4, -14, 4) + "M-30 18h60M0-8v-14l10 3-10 4"],
    ],
    "swords": [
        ["line", "M-24-18Q4-6 20 18M-24-18q2 6 6 7M24-18Q-4-6-20 18M24-18q-2 6-6 7"],
        ["ink", "M14 20l8-8 4 3-9 8ZM-14 20l-8-8-4 3 9 8Z"],
    ],
    "tent": [
        ["wash", "M0-20L28 20H-28Z"],
        ["line", "M0-20L-6 20M0-20L6 20M0-26v6l8-3-8-3" + hatching(9, 18, 5, -4, -12, 4)],
    ],
    "arms": [
        ["line", musket(-14, 20) + musket(14, -20) + musket(0, 4) + musket(-5, -4) + musket(7, 3) + "M-26 20h52"],
        ["wash", "M-8 2l8-5 8 5-8 4Z"],
    ],
    "cannon": [
        ["wash", "M-28-8L22-14q4 0 4 6t-4 6L-18 6q-8 0-10-6Z"],
        ["line", "M-8 4L-30 20M10-13v11" + wheel(2, 9, 11)],
        ["line", circle(2, 9, 11) + "M-34 20h66"],
        ["ink", circle(2, 9, 2.5)],
    ],
    "shield": [
        ["wash", "M-18-20h36v18q0 16-18 24q-18-8-18-24Z"],
        ["line", "M0-20v42M-18-4h36" + hatching(3, 12, 4, 4, -12, 3)],
    ],
    "wall": [["wash", "M-28-10v-8h10v8h10v-8h12v8h10v-8h14v8V20h-56Z"], ["line", bricks()]],
    "keg": [
        ["wash", "M-14-12q14-7 28 0 5 16 0 32-14 7-28 0-5-16 0-32Z"],
        ["line", "M-17-2q17 6 34 0M-17 10q17 6 34 0M-14-12q14 6 28 0M4-12q2-10 14-8M18-20l4-5M18-20l6 0M18-20l4 5"],
    ],
    "ship": [
        ["wash", "M-28 8Q-24 20-18 20H16Q26 16 30 6Z"],
        ["line", "M-12 8V-24M8 8V-24M24 6l12-6M-34 24q14 4 28 0t34 0"],
        ["wash", "M-22-20h20q4 6 0 11h-20q4-5 0-11ZM-24-6h24q4 6 0 11h-24q4-5 0-11Z"],
        ["wash", "M0-20h18q4 6 0 11H0q4-5 0-11ZM-1-6h22q4 6 0 11H-1q4-5 0-11Z"],
    ],
    "grenade": [
        ["wash", circle(0, 6, 15)],
        ["line", hatching(2, 16, 4, 4, -12, 3) + "M0-9v-6M0-15q-8-4-3-12 1 5 4 6 1-5 5-5-2 7-6 11"],
    ],
    "people": [
        ["wash", person(-16, 20) + person(16, 20)],
        ["wash", person(0, 22)],
        ["line", hatching(-3, 20, 4, 0, -7, 2.5)],
    ],
    "spyglass": [
        ["wash", "M-26 12l26-16 4 7-26 16ZM0-4l14-9 5 9-15 8ZM14-14l9-6 7 12-9 6Z"],
        ["line", "M-20 9l3 6M-6 0l3 6M22-19l8 11"],
    ],
    "rain": [
        ["wash", "M-22 2q-8-12 6-14 6-14 20-6 16-4 16 10 8 10-4 10Z"],
        ["line", hatching(-18, 6, 8, -5, 13, 5)],
    ],
}  # fmt: skip

OF_OPERATION = {
    "morale": "flag", "supply": "sacks", "supply_per_area": "sacks", "money": "coins", "pressure": "scroll",
    "appeal": "scroll", "prep": "plan", "support": "country", "support_pick": "country", "support_all": "country",
    "remove_units": "swords", "return_to_camp": "tent", "add_units": "arms", "add_cannon": "cannon",
    "cannon_to_camp": "cannon", "move_cannon": "cannon", "deploy_cannon": "cannon", "advance": "arms",
    "camp_to_front": "arms", "regroup": "shield", "train": "people", "repair_wall": "wall", "damage_wall": "keg",
    "sortie": "swords", "fire": "cannon", "shot": "ship", "grenades": "grenade", "budget": "arms",
    "civilians": "people", "peek_hand": "spyglass", "hand_raid": "spyglass", "pay_then": "coins", "choice": "scroll",
    "by_side": "arms", "if_area": "country", "lasting_cannon_mod": "rain", "lasting_consumption": "sacks",
}  # fmt: skip
"""The picture of a card by the first operation of its event."""


def picture_of(card: dict[str, Any]) -> str:
    effects = card["effects"]
    operation = effects[0]
    if operation["op"] == "budget" and operation.get("region") == "lagoon":
        return "ship"
    if operation["op"] == "support" and operation.get("area") == "sea":
        return "ship"
    return OF_OPERATION[operation["op"]]

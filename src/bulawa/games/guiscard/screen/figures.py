"""Figures in the manner of the Bayeux cloth: men with their arms, horses, and the signs and numbers counters wear."""

from __future__ import annotations

from bulawa.drawing.pen import circle

Art = list[list[str]]
"""[class, path] from the bottom up; the theme colours the classes."""

NORMAN, LOMBARD, BYZANTINE, ARAB, GERMAN, VILLAGER, MERCENARY = "N", "L", "B", "A", "G", "V", "M"

EMBLEMS = {
    NORMAN: "M-1.3-4.6h2.6l-.7 3.9h3.9v1.5h-3.9l.7 3.9h-2.6l.7-3.9h-3.9v-1.5h3.9Z",
    LOMBARD: "M-.8-1.4a2.4 2.4 0 1 1 1.6 0v5.9h-1.6v-1.2h-1.9v-1.2h1.9Z",
    BYZANTINE: "M-.7-4.8h1.4v3h2.8v1.4h-2.8v5.2h-1.4v-5.2h-2.8v-1.4h2.8Z"
    + "".join(circle(x, y, 0.75) for x in (-2.4, 2.4) for y in (-3.4, 1.8)),
    ARAB: "M1.8-4a4.2 4.2 0 1 0 0 8a5 5 0 0 1 0-8Z",
    GERMAN: "M0-4.4l1 2.1 2.6-.9-.6 2.4 1 2.6-2.4-.4-1.6 3.2-1.6-3.2-2.4.4 1-2.6-.6-2.4 2.6.9Z",
    VILLAGER: "M-.5 4.6v-6l-2-1.8M.5-1.6l2-1.6M0-4.6v2",
    MERCENARY: circle(0, 0, 3.4) + circle(0, 0, 1.4),
}  # fmt: skip
"""What stands on a faction's shields: cross, key, cross with four points, crescent, eagle, ear of corn, coin."""

KITE = "M6.5-8.5q6-1.5 9 0q.8 9-4.5 17q-5.3-8-4.5-17Z"
ROUND = circle(10.5, 0, 6.4)
SHIELDS = {NORMAN: KITE, LOMBARD: KITE, GERMAN: KITE, BYZANTINE: ROUND, ARAB: ROUND, MERCENARY: KITE, VILLAGER: ""}
BOSS = {faction: (10.5, 0.0) if shape == ROUND else (11.0, -3.0) for faction, shape in SHIELDS.items()}

COAT = "M-4.5-5.5h8l2.2 13.5h-4l-1.2-4.5-1.8 4.5h-4.4l-.6-3Z"
LEGS = "M-3.6 8l-1 5.6h-2.4M2.8 8l1.2 5.6h2.4"
FACE = circle(-0.5, -9, 3.1)
HELM = "M-4-9.2q.2-5.6 3.5-7.8q3.3 2.2 3.5 7.8Z"
NASAL = "M-.5-10v3.6"
CAP = "M-3.8-10.2q.4-3.6 3.3-3.6q2.9 0 3.3 3.6Z"
TURBAN = "M-4.4-10.6q-.4-4 3.9-4.4q4.3.4 3.9 4.4q-3.9 1.6-7.8 0Z"
VEIL = "M-4.4-4q-1-9.6 3.9-9.8q4.9.2 3.9 9.8l-1.6-3.6q-.4-3.4-2.3-3.4q-1.9 0-2.3 3.4Z"
GOWN = "M-3.6-5.5h6.4l4.4 19h-15.2Z"
RINGS = "M-3.4-2.6h6M-3.2.6h6.4M-3 3.8h7"
"""Rows of mail."""

ARMS = {
    "sword": "M-6.5 2l-5-12M-9 3.4l4.6-2.6",
    "spear": "M-8 13V-13",
    "axe": "M-7.5 12L-9-12M-9-12q-5 .6-5.6 6q3-1.4 6-.6",
    "javelin": "M-13 3L-1-12M-11 7L1-8",
    "sling": "M-6-2q-7-6-4.5-11M-10.5-13q-4.6 4-3.6 8",
    "bow": "M-8-12q-7.5 11 0 22M-8-12V10M-13-1h12",
    "pike": "M-7 14V-17",
    "fork": "M-7.5 13v-20M-10.5-13v6h6v-6",
    "staff": "M-7.5 13V-14q3.4-2.6 3.4 1.2",
    "": "",
}
POINTS = {
    "spear": "M-8-17l2 5h-4Z",
    "pike": "M-7-20l1.8 4.6h-3.6Z",
    "javelin": "M0-14l.8 4-3-2.4ZM2-10l.8 4-3-2.4Z",
    "sling": circle(-12.6, -11.4, 1.7),
}
"""What is iron in them, or stone."""

HEADS = {"helm": HELM, "cap": CAP, "turban": TURBAN, "veil": VEIL, "bare": ""}


def man(faction: str, head: str, arms: str, mail: bool, shield: bool) -> Art:
    """A man on foot, or a woman in her gown, about thirty high."""
    skirt = head == "veil"
    drawn: Art = [["limb", "" if skirt else LEGS], ["wood-line", ARMS[arms]], ["iron", POINTS.get(arms, "")]]
    drawn += [["coat", GOWN if skirt else COAT], ["mail", RINGS if mail else ""], ["skin", FACE], ["head", HEADS[head]]]
    if head == "helm":
        drawn.append(["nasal", NASAL])
    if shield and SHIELDS[faction]:
        drawn += [["shield", SHIELDS[faction]], ["emblem", placed(EMBLEMS[faction], *BOSS[faction])]]
    return [stroke for stroke in drawn if stroke[1]]


def placed(d: str, x: float, y: float) -> str:
    """A drawing of relative strokes that begins with one or more M, moved."""
    parts = []
    for piece in d.split("M")[1:]:
        numbers, rest = head_of(piece)
        parts.append(f"M{numbers[0] + x:g} {numbers[1] + y:g}{rest}")
    return "".join(parts)


def head_of(piece: str) -> tuple[tuple[float, float], str]:
    """The two numbers a stroke begins with, and what follows."""
    place = 0
    numbers: list[float] = []
    while len(numbers) < 2:
        end = place + 1
        while end < len(piece) and (piece[end].isdigit() or (piece[end] == "." and "." not in piece[place:end])):
            end += 1
        numbers.append(float(piece[place:end]))
        place = end + 1 if end < len(piece) and piece[end] == " " else end
    return (numbers[0], numbers[1]), piece[place:]


# ---- horses, as they stride along the border of the cloth

STEED = (
    "M-19-2q2-5 9-5h14q5-.5 7.5-6l1.5-4 1.4 2.6q4.6 2 5.6 6.4l-3.6 1.2-2.6-1.4q-1.6 5-4.4 7.6l3 4.6-1.6 6.6-2.2-.4.8-5"
    "-5.2-4.6q-6.4 1.4-11.6-.2l-4.4 3.4-1.2 6.8-2.4-.2-.2-7.6 3-5.4q-2.6 2-3.4 6.4l-2.4-1q.4-6.2-.6-4.4Z"
)
BARDING = "M-14-3q9 3 18-1l1 6q-10 3-19 .6Z"
SADDLE = "M-6.5-7.5q1.6 2 6.5.4l1.4-2.6"
RIDER_COAT = "M-5.5-18h7l1 10-1.4 7.4h-3l-.4-6.6-3.4-.6Z"
RIDER_HEAD = (-2.0, -21.5)


def rider(faction: str, head: str, arms: str, mail: bool, barded: bool) -> Art:
    """A horseman who rides to the right."""
    x, y = RIDER_HEAD
    dx, dy = x + 0.5, y + 9
    weapon = {"bow": "M5-24q7 7 0 15M5-24V-9M1-17h11", "": ""}.get(arms, "M-12-6L17-22")
    iron = "" if arms in ("bow", "") else "M17-22l-4.4.4 1.6 2.8Z"
    drawn: Art = [["steed", STEED], ["barding", BARDING if barded else ""], ["wood-line", weapon], ["iron", iron]]
    drawn += [["coat", RIDER_COAT], ["mail", "M-4.6-15.4h5.6M-4.4-12.6h6M-4-9.8h6" if mail else ""]]
    drawn += [["skin", circle(x, y, 3.1)], ["head", placed(HEADS[head], dx, dy)], ["saddle", SADDLE]]
    if SHIELDS[faction]:
        drawn += [["shield", circle(3.6, -11.5, 5.2)], ["emblem", placed(EMBLEMS[faction], 3.6, -11.5)]]
    return [stroke for stroke in drawn if stroke[1]]


def riderless(barded: bool) -> Art:
    return [["steed", STEED], *([["barding", BARDING]] if barded else []), ["saddle", SADDLE]]


# ---- signs

DIGITS = {
    "0": "M0-4.6q2.9 0 2.9 4.6t-2.9 4.6t-2.9-4.6t2.9-4.6Z",
    "1": "M-1.8-3l2-1.6v9.2",
    "2": "M-2.6-2.8q.2-1.8 2.6-1.8t2.6 2.2q0 2-5.2 7h5.4",
    "3": "M-2.5-3.4q.8-1.2 2.5-1.2q2.5 0 2.5 2.2t-2.7 2.2q3 0 3 2.4t-2.8 2.4q-2 0-2.8-1.4",
    "4": "M1.4 4.6v-9.2l-4.2 6.4h5.8",
    "5": "M2.4-4.6h-4.4l-.4 4.2q.8-.8 2.2-.8q2.8 0 2.8 2.9t-2.9 2.9q-1.8 0-2.5-1.3",
    "6": "M2-4.4q-4.8 1-4.6 6q.2 3 2.6 3t2.6-2.7t-2.6-2.6q-2 0-2.5 1.7",
    "7": "M-2.7-4.6h5.4q-3 4-3.4 9.2",
    "8": "M0-4.6q2.3 0 2.3 2.1t-2.3 2.2t-2.3-2.2t2.3-2.1ZM0-.3q2.8 0 2.8 2.4t-2.8 2.5t-2.8-2.5t2.8-2.4Z",
    "9": "M2.5-1.6q-.5 1.7-2.5 1.7q-2.6 0-2.6-2.4t2.6-2.3t2.6 3q.2 5-4.4 6.2",
}
WIDTH = 6.6


def numeral(n: int) -> Art:
    """A number as strokes of a needle, on a ground that keeps it clear of the figure."""
    digits = str(n)
    left = -WIDTH * (len(digits) - 1) / 2
    drawn = "".join(placed(DIGITS[digit], left + WIDTH * i, 0) for i, digit in enumerate(digits))
    return [["ground", drawn], ["needle", drawn]]


SIGNS: dict[str, Art] = {
    "ring": [["ring", circle(0, 0, 9.6)]],
    "blood": [["blood", "M0-6q4.6 5.6 4.6 8.6a4.6 4.6 0 0 1-9.2 0q0-3 4.6-8.6Z"]],
    "fired": [["token", circle(0, 0, 6)], ["needle", "M-3.6 3.2L3-3.2M3.4-3.6v3M3.4-3.6h-3M-3.8 1.2v2.2h2.2"]],
    "moved": [["token", circle(0, 0, 6)], ["needle", "M-3.6 0h6.6M.6-2.6L3.4 0 .6 2.6"]],
    "attacked": [["token", circle(0, 0, 6)],
                 ["needle", "M-3.4 3.4L3.2-3.2M-3.6.8l2.8 2.8M3.4 3.4L-3.2-3.2M3.6.8L.8 3.6"]],
    "spears": [["token", circle(0, 0, 6)],
               ["needle", "M-2.6 4V-2M0 4V-3.4M2.6 4V-2M-3.6-1.4l1-2 1 2M-1-2.6l1-2 1 2M1.6-1.4l1-2 1 2"]],
    "lance": [["token", circle(0, 0, 6)], ["needle", "M-3.6 3.6L2.4-2.4M3.6-3.6l-2.6.6 2 2Z"]],
    "foulkon": [["token", circle(0, 0, 6)], ["needle", "M-3.6-2.4h7.2q0 5-3.6 6.4q-3.6-1.4-3.6-6.4Z"]],
    "leads": [["token", circle(0, 0, 6)], ["needle", "M-3.4-2.6q4.6-2.4 6.4 1.6q.4 3-3 3.6M-3.4-2.6v5"]],
}  # fmt: skip
"""What a counter may wear besides its figures."""

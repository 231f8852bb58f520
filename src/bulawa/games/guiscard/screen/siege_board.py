"""The siege sheet as a drawn sheet: the plan of the walls, both companies, calendar, supplies, works and events."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import p
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.siege_sheet import place_of, read_siege_sheet
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.days.sheet import EVENT_IDS, GEAR_IDS, NOTHING
from bulawa.games.guiscard.screen.captions import captions, say
from bulawa.games.guiscard.screen.country import country, decor
from bulawa.games.guiscard.screen.frame import label
from bulawa.games.guiscard.screen.legend import grid
from bulawa.games.guiscard.screen.masonry import floors, walls
from bulawa.games.guiscard.screen.plan import MARGIN, Plan
from bulawa.games.guiscard.screen.table import Lying, key_of_plan, lying

Element = dict[str, Any]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

WIDE, HIGH = 1500, 1164
PLAN: Box = (30, 108, 736, 619)
COMPANIES: tuple[Box, Box] = ((796, 108, 674, 172), (796, 320, 674, 230))
STORES: Box = (796, 590, 674, 137)
CALENDAR: Box = (30, 776, 736, 186)
WORKS: Box = (30, 1006, 736, 128)
EVENTS: Box = (796, 776, 674, 358)
DAYS_IN_A_ROW = 10
SACKS = 40
"""More days of food than this are told in words only."""
MOST_BEGUN = 3
"""So many stone throwers under construction are drawn."""
STAGES = 8
LEGIBLE = 0.57

SACK = "M-5 8q-3-9 1-13l-2-4h12l-2 4q4 4 1 13q-5 2-10 0Z"
PLANK = "M-8-5h16v10h-16Z"
SIGNS = {
    "hooks": "M0-15v20q0 8-7 8t-7-7M-14 6l-3 4M-14 6l5 1M0-15a3 3 0 1 1 .1 0",
    "ladders": "M-7-16v32M7-16v32M-7-10h14M-7-3h14M-7 4h14M-7 11h14",
    "thrower": "M-16 14h32M-10 14L-3-6M12 14L-3-6M-16-4L14-12M14-12v9M-16-4a4 4 0 1 1-.1 0",
}
"""What gangs build, drawn small."""
CELL = 73.6, 62.0
CROSSED = "M-26 22L26-22"
RING = "M-33-27h66v54h-66Z"
CROSSHAIR = "M-14 0h28M0-14v28M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"


def parts(pack: Pack, scenario: str, language: str) -> dict[str, Any]:
    """Of the board, what no battlefield has."""
    drawn = {"past": ["past-day", CROSSED], "today": ["today", RING], "aimed": ["aimed", CROSSHAIR]}
    return {
        "canvas": {"w": WIDE, "h": HIGH},
        "legible": LEGIBLE,
        "panels": panels(language),
        "elements": elements(pack, scenario, language),
        "marks": {key: {"title": say(language, "sheet", key), "art": [art]} for key, art in drawn.items()},
    }


def sprites(language: str) -> dict[str, Any]:
    """Sacks of grain, stages of an engine, and what gangs have made."""
    drawn = {"sack": [["sack", SACK]], "plank": [["plank", PLANK]]}
    drawn |= {f"made_{gear}": [["made", d]] for gear, d in SIGNS.items()}
    sizes = {"sack": 15, "plank": 18}
    return {key: sprite(language, key, sizes.get(key, 32), art) for key, art in drawn.items()}


def sprite(language: str, key: str, wide: float, art: list[list[str]]) -> dict[str, Any]:
    return {"title": say(language, "sheet", key), "letter": "", "side": "", "w": wide, "h": 32, "art": art}


def panels(language: str) -> list[Element]:
    """A small screen shows one of them at a time."""
    said = captions(language)["sheet"]
    boxes = {
        "walls": PLAN,
        "companies": (COMPANIES[0][0], COMPANIES[0][1], 674, 619),
        "days": (CALENDAR[0], CALENDAR[1], 736, 358),
        "events": EVENTS,
    }
    return [
        {"id": id, "title": said[f"panel_{id}"], "x": x - 14, "y": y - 34, "w": w + 28, "h": h + 44}
        for id, (x, y, w, h) in boxes.items()
    ]


def elements(pack: Pack, scenario: str, language: str) -> list[Element]:
    plan, days = besieged(pack, scenario)
    lies = lying(pack, scenario, key_of_plan(plan))
    return [
        *wall_plan(pack, lies, language),
        *paper(pack, scenario, language),
        *companies(pack, scenario, language),
        *stores(language),
        *calendar(days, language),
        *made(language),
        *events(pack, language),
    ]


def besieged(pack: Pack, scenario: str) -> tuple[dict[str, Any], int]:
    """The plan of the place and the longest that its siege can last; in a campaign any castle.  [R545] [R660]"""
    war = pack.wars[scenario]
    if scenario in pack.ventures:
        castle = pack.tables["campaign.toml"].table("campaign").table("siege").text("map")
        return {**war.quiet, "layout": [{"map": castle, "x": 0, "y": 0, "rot": 0}]}, pack.ventures[scenario].days
    return war.quiet, place_of(war, read_siege_sheet(pack.tables["siege.toml"]), {}).days


# ---- paper and headings


def paper(pack: Pack, scenario: str, language: str) -> list[Element]:
    """The sheet with a window for the plan of the walls, its double line, title and date."""
    x, y, w, h = PLAN
    window = f"M{p(x, y)}v{h:.1f}h{w:.1f}v{-h:.1f}Z"
    title = str(words(pack).tables[language]["scenarios"][scenario]["title"])
    return [
        *decor("parchment", f"M0 0H{WIDE}V{HIGH}H0Z{window}"),
        *decor("neat", window),
        *decor("neat", f"M10 10H{WIDE - 10}V{HIGH - 10}H10ZM15 15H{WIDE - 15}V{HIGH - 15}H15Z"),
        *label("sheet-title", WIDE / 2, 46, title),
        note("date", "sheet-date", WIDE - 32, 46),
        *heading(PLAN, say(language, "sheet", "walls")),
    ]


def heading(box: Box, said: str) -> list[Element]:
    """Above a part of the sheet, with a rule that runs on to its right edge."""
    x, y, w, _ = box
    rule = f"M{p(x, y - 8)}H{x + w:.1f}"
    return [*label("sheet-heading", x, y - 20, said), *decor("rule", rule)]


def note(id: str, kind: str, x: float, y: float) -> Element:
    return {"type": "note", "id": f"note:{id}", "kind": kind, "x": x, "y": y, "title": ""}


# ---- the walls


def wall_plan(pack: Pack, lies: Lying, language: str) -> list[Element]:
    """The map of the place drawn small; stones are aimed at its hexes."""
    plan = Plan(lies.sheets)
    wide, high = plan.size
    x, y, w, h = PLAN
    scale = max(w / (wide - 2 * MARGIN), h / (high - 2 * MARGIN))
    left, top = x + (w - scale * wide) / 2, y + (h - scale * high) / 2
    drawn = [*country(plan), *floors(plan, list(lies.tents)), grid(pack, lies.ground, plan, language), *walls(plan)]
    return [shrunk(one, left, top, scale) for one in drawn]


def shrunk(element: Element, left: float, top: float, scale: float) -> Element:
    """The same thing on a smaller plan."""
    x, y = left + scale * element.get("x", 0), top + scale * element.get("y", 0)
    size = {"r": element["r"] * scale} if element["type"] == "grid" else {"s": scale * element.get("s", 1)}
    return {**element, "x": round(x, 2), "y": round(y, 2), **size}


# ---- people and stores


def companies(pack: Pack, scenario: str, language: str) -> list[Element]:
    """A place for everybody of each side."""
    found: list[Element] = []
    for number, seat in enumerate(pack.seats(scenario)):
        box = COMPANIES[number]
        x, y, w, h = box
        name = words(pack).name(language, "seat", seat)
        found += [*heading(box, name), note(f"company_{number}", "sheet-right", x + w, y - 20)]
        place = {"x": x + w / 2, "y": y + h / 2, "w": w, "h": h, "flow": True}
        kind = {"type": "space", "id": f"box:waiting_{number}", "kind": "company"}
        found.append({**kind, **place, "title": say(language, "sheet", "company", side=name), "about": ""})
    return found


def stores(language: str) -> list[Element]:
    """A sack for every day that is left, and what the blockade makes of them."""
    x, y, w, _ = STORES
    title, about = say(language, "sheet", "supplies"), say(language, "sheet", "supplies_about")
    sacks = gauge("supplies", "sacks", title, x=x + 14, y=y + 18, dx=(w - 28) / (SACKS - 1), count=SACKS)
    return [
        *heading(STORES, title),
        note("supplies", "sheet-right", x + w, y - 20),
        {**sacks, "sprite": "sack", "about": about},
        note("blockade", "sheet-line", x, y + 54),
        note("talks", "sheet-line", x, y + 84),
        note("talks_sum", "sheet-line", x, y + 114),
    ]


def gauge(id: str, kind: str, title: str, **place: float) -> Element:
    """A row of little pictures of which some are full."""
    return {"type": "gauge", "id": id, "kind": kind, "title": title, "about": "", **place}


# ---- days


def day_box(day: int) -> tuple[float, float]:
    """The middle of a day's cell."""
    row, column = divmod(day - 1, DAYS_IN_A_ROW)
    return CALENDAR[0] + CELL[0] * (column + 0.5), CALENDAR[1] + CELL[1] * (row + 0.5)


def calendar(days: int, language: str) -> list[Element]:
    """A cell for every day, with those who are announced to be well again on its morning."""
    found = heading(CALENDAR, say(language, "sheet", "calendar"))
    found.append(note("event", "sheet-right", CALENDAR[0] + CALENDAR[2], CALENDAR[1] - 20))
    for day in range(1, days + 1):
        x, y = day_box(day)
        cell = {"type": "space", "id": f"day:{day}", "kind": "day", "x": x, "y": y, "w": CELL[0] - 5, "h": CELL[1] - 5}
        found.append({**cell, "title": say(language, "sheet", "day", n=day), "about": ""})
        found += [*label("day-number", x - 22, y - 15, str(day)), note(f"back_{day}", "day-note", x, y + 10)]
    return found


def made(language: str) -> list[Element]:
    """What the besiegers have, and what they build: a plank for every stage of a stone thrower."""
    x, y, w, _ = WORKS
    found = [*heading(WORKS, say(language, "sheet", "works")), note("works", "sheet-right", x + w, y - 20)]
    for n, gear in enumerate(GEAR_IDS):
        title = say(language, "sheet", f"made_{gear}")
        place = {"type": "counter", "id": f"made:{gear}", "kind": "made", "x": x + 48 + 128 * n, "y": y + 36}
        found.append({**place, "label": title, "sprite": f"made_{gear}", "title": title, "about": ""})
    for n in range(MOST_BEGUN):
        title, below = say(language, "sheet", "begun", n=n + 1), y + 18 + 36 * n
        found += label("sheet-small", x + 400, below, title)
        planks = gauge(f"begun:{n}", "stages", title, x=x + 554, y=below, dx=24, count=STAGES)
        found.append({**planks, "sprite": "plank"})
    return found


def events(pack: Pack, language: str) -> list[Element]:
    """Every event with its chance tomorrow; what has happened is struck out."""
    x, y, w, _ = EVENTS
    found = [*heading(EVENTS, say(language, "sheet", "events")), note("mornings", "sheet-right", x + w, y - 20)]
    listed = range(len(EVENT_IDS) - 1, NOTHING - 1, -1)
    half, wide = (len(listed) + 1) // 2, w / 2 - 8
    for n, event in enumerate(listed):
        left, top = x + n // half * (w / 2 + 8), y + 18 + 39 * (n % half)
        title = words(pack).name(language, "happening", EVENT_IDS[event])
        found += decor("row", f"M{p(left, top + 16)}h{wide:.1f}")
        found.append({**note(f"event_{event}", "event-name", left, top), "title": title})
        found.append({**note(f"chance_{event}", "sheet-right", left + wide, top), "title": title})
    return [*found, note("initiative", "sheet-line", x, y + 24 + 39 * half)]

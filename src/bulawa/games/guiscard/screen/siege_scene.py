"""The siege sheet on the table: the plan of the place with its hits, both companies beside it, the facts of the day."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.engine.eyes import Eyes, asked
from bulawa.engine.screen import new_scene
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import talks
from bulawa.games.guiscard.days.blockade import HURT, LOST, Blockade
from bulawa.games.guiscard.days.day import CampActs
from bulawa.games.guiscard.days.events import BUYING, Happening
from bulawa.games.guiscard.days.levy import Levy
from bulawa.games.guiscard.days.patrols import Preparing
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.reading import knows_supplies
from bulawa.games.guiscard.days.sheet import GEAR_IDS, HOOKS, LADDERS, THROWER
from bulawa.games.guiscard.days.works import Works
from bulawa.games.guiscard.ground import WOOD
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.hexes import hex_id
from bulawa.games.guiscard.screen.siege_board import MOST_BEGUN, SACKS
from bulawa.games.guiscard.screen.siege_chances import event_chances, initiative_chance
from bulawa.games.guiscard.screen.table import board_of
from bulawa.games.guiscard.state import Guiscard

Scene = dict[str, Any]
FACES = 10


def common(g: Guiscard, language: str) -> Scene:
    """What all see: people, walls, works, days."""
    d = siege(g)
    pieces = {**people(g, language), **walls(g, language)}
    return new_scene(
        board_of(g),
        pieces=pieces,
        marks=marks(g, d),
        tracks=tracks(d),
        notes=notes(g, d, language),
        about=returns(g, d, language),
        facts=facts(g, d, language),
        phase=-1,
    )


def for_eyes(g: Guiscard, eyes: Eyes, language: str, seen: Scene) -> Scene:
    """Supplies as these eyes know them.  [R504]"""
    d = siege(g)
    known = knows_supplies(d, eyes)
    left = max(0, d.left)
    said = say(language, "siege", "left" if known else "eaten", n=left if known else d.marker)
    tracks = {"supplies": min(SACKS, left)} if known else {}
    weighed = {"weigh": "do:parley"} if asks_camp(g) and asked(eyes, g.waiting) is not None else {}
    return {
        **weighed,
        **named(g, eyes, language, seen),
        "facts": {**seen["facts"], "supplies": {"value": said}},
        "tracks": {**seen["tracks"], **tracks},
        "notes": {**seen["notes"], "note:supplies": said},
    }


def named(g: Guiscard, eyes: Eyes, language: str, seen: Scene) -> Scene:
    """A sign at everybody whom the asked side has named for what is to come.  [R512] [R520] [R533]"""
    frame = g.frames[-1] if g.frames else None
    men = frame.chosen if isinstance(frame, Levy) else frame.men if isinstance(frame, Preparing) else []
    if not men or asked(eyes, g.waiting) is None:
        return {}
    sign = {"text": "+", "title": say(language, "siege", "named"), "tone": "good"}
    ids = [f"man:{g.field.cast.ids[man]}" for man in men]
    marked = {id: {**seen["pieces"][id], "badges": [sign]} for id in ids if id in seen["pieces"]}
    return {"pieces": {**seen["pieces"], **marked}}


def asks_camp(g: Guiscard) -> bool:
    """The besiegers are asked for the action of the day.  [R508]"""
    return bool(g.waiting) and isinstance(flow.question(g), CampActs)


# ---- the sheet


def marks(g: Guiscard, d: Blockade) -> dict[str, list[str]]:
    """Days that are over, today, and walls that stones are aimed at."""
    found = {f"day:{day}": ["past"] for day in range(1, min(d.day, d.place.days + 1))}
    if 1 <= d.day <= d.place.days:
        found[f"day:{d.day}"] = ["today"]
    frame = g.frames[-1] if g.frames else None
    aimed = frame.aimed if isinstance(frame, Works) else []
    return {**found, **{hex_id(g, cell): ["aimed"] for cell in dict.fromkeys(aimed)}}


def tracks(d: Blockade) -> dict[str, int]:
    """What has been made, and how far what is being built has come.  [R510]"""
    begun = sorted(d.stages, reverse=True)[:MOST_BEGUN]
    made = {f"made:{gear}": d.gear[n] for n, gear in enumerate(GEAR_IDS)}
    return {**made, **{f"begun:{n}": stage for n, stage in enumerate(begun)}}


def notes(g: Guiscard, d: Blockade, language: str) -> Scene:
    """Everything on the sheet that is written with a pen."""
    rest = {
        "date": say(language, "siege", "day", n=d.day, last=d.place.days),
        "event": today(g, d, language),
        "blockade": blockade(d, language),
        "talks": say(language, "sheet", "talks", n=10 * chance(g, d), target=d.sheet.target),
        "talks_sum": talks_sum(g, d, language),
        "works": held_up(d, language),
        "mornings": say(language, "sheet", "tomorrow", day=d.day + 1),
        "initiative": say(language, "sheet", "initiative", n=initiative_chance(d)),
    }
    companies = {f"company_{seat}": company(d, seat, language) for seat in (0, 1)}
    found = {**rest, **companies, **returning(d, language), **events(g, d, language)}
    return {f"note:{id}": said for id, said in found.items()}


def today(g: Guiscard, d: Blockade, language: str) -> str:
    if not d.event:
        return ""
    name = g.laid.words.name(language, "happening", d.sheet.event_ids[d.event])
    return say(language, "sheet", "happened", event=name)


def blockade(d: Blockade, language: str) -> str:
    out, within = len(dq.present(d, 1 - d.inside)), len(dq.present(d, d.inside))
    return say(language, "sheet", f"blockade_{dq.tightness(d)}", out=out, within=within)


def talks_sum(g: Guiscard, d: Blockade, language: str) -> str:
    """What the chance is made of that they would surrender today.  [R541]"""
    hunger = "?" if d.place.is_hidden else f"+{talks.by_hunger(g)}"
    return say(
        language, "sheet", "talks_sum", numbers=talks.by_numbers(g), progress=talks.by_progress(g), hunger=hunger
    )


def held_up(d: Blockade, language: str) -> str | tuple[str, str]:
    """That the camp can do nothing, or that an engineer is there.  [R523] [R505]"""
    if d.delay:
        return say(language, "sheet", "held_up", n=d.delay), "warn"
    return say(language, "sheet", "engineer" if d.has_engineer else "stages", n=stages(d))


def company(d: Blockade, seat: int, language: str) -> str:
    fit, here = len(dq.fit(d, seat)), len(dq.present(d, seat))
    return say(language, "sheet", "within" if seat == d.inside else "without", n=here, hurt=here - fit)


def back_on(d: Blockade, day: int) -> list[int]:
    """Those who are announced to be well again on that morning.  [R507]"""
    return [man for man, when in enumerate(d.back) if d.body[man] == HURT and when == day and d.side[man] >= 0]


def returning(d: Blockade, language: str) -> Scene:
    """How many are well again, by days to come."""
    counted = {day: len(back_on(d, day)) for day in range(d.day + 1, d.place.days + 1)}
    return {f"back_{day}": say(language, "sheet", "back", n=n) for day, n in counted.items() if n}


def returns(g: Guiscard, d: Blockade, language: str) -> dict[str, list[str]]:
    """Who they are, in words."""
    found = {}
    for day in range(d.day + 1, d.place.days + 1):
        names = [told(g, man, language) for man in back_on(d, day)]
        if names:
            found[f"day:{day}"] = names
    return found


def events(g: Guiscard, d: Blockade, language: str) -> Scene:
    """Each event by its name with its chance tomorrow; those that have happened, or never do, say so.  [R505]"""
    found = Scene()
    for event, chance in event_chances(d, d.day + 1).items():
        name = g.laid.words.name(language, "happening", d.sheet.event_ids[event])
        gone = "used" if event in d.used else "off" if event in d.place.off else ""
        found[f"event_{event}"] = (name, gone) if gone else name
        found[f"chance_{event}"] = (say(language, "sheet", gone), gone) if gone else f"{chance} %"
    return found


# ---- people and walls


def people(g: Guiscard, language: str) -> Scene:
    """Everybody beside the plan, on the side he stands for; the title of a wounded man says when he is well again."""
    d, cast, found = siege(g), g.field.cast, Scene()
    for man, seat in stands_for(g):
        place = {"at": f"box:waiting_{seat}", "sprite": f"{cast.kinds[cast.kind[man]]}_foot", "n": 1}
        signs = [["blood", 0, -17]] if d.body[man] == HURT else []
        name = g.laid.words.name(language, "man", cast.ids[man])
        found[f"man:{cast.ids[man]}"] = {**place, "name": name, "title": told(g, man, language), "signs": signs}
    return found


def stands_for(g: Guiscard) -> list[tuple[int, int]]:
    """Everybody who is here with his side, and those who could be bought while somebody buys.  [R505]"""
    d, frame = siege(g), g.frames[-1] if g.frames else None
    here = [(man, seat) for man, seat in enumerate(d.side) if seat >= 0 and d.body[man] != LOST]
    if isinstance(frame, Happening) and frame.event in BUYING:
        here += [(man, frame.seat) for man in dq.reserve(g, frame.seat)]
    return here


def told(g: Guiscard, man: int, language: str) -> str:
    d, words, cast = siege(g), g.laid.words, g.field.cast
    name = words.name(language, "man", cast.ids[man])
    kind = words.name(language, "kind", cast.kinds[cast.kind[man]])
    said = f"{name} ({kind})"
    if d.body[man] == HURT and d.back[man]:
        return say(language, "siege", "returns", man=said, day=d.back[man])
    return say(language, "siege", "lies", man=said) if d.body[man] == HURT else said


def walls(g: Guiscard, language: str) -> Scene:
    """Hexes that are down, and hits on those that still stand.  [R511]"""
    d, found = siege(g), Scene()
    for cell in d.ruins:
        key = "ruin_wood" if dq.wall_of(g.field, cell) == WOOD else "ruin_stone"
        found[f"wall:{g.field.grid.name(cell)}"] = {
            "at": hex_id(g, cell),
            "sprite": "ruin",
            "n": 1,
            "title": say(language, "siege", key),
        }
    for cell, n in sorted(d.hits.items()):
        need = g.field.sheets.battering_hits[dq.wall_of(g.field, cell)]
        title = say(language, "siege", "hits", n=n, of=need)
        found[f"wall:{g.field.grid.name(cell)}"] = {"at": hex_id(g, cell), "sprite": "cracked", "n": n, "title": title}
    return found


def facts(g: Guiscard, d: Blockade, language: str) -> Scene:
    """Day, event, works, the blockade, and the chance that they would surrender."""
    begun = ", ".join(f"{stage}/{stages(d)}" for stage in d.stages) or "–"
    event = g.laid.words.name(language, "happening", d.sheet.event_ids[d.event]) if d.event else "–"
    return {
        "day": {"value": say(language, "turn", "of", n=d.day, last=d.place.days)},
        "event": {"value": event},
        "blockade": {"value": say(language, "siege", f"blockade_{dq.tightness(d)}")},
        "gear": {"value": say(language, "siege", "gear", hooks=d.gear[HOOKS], ladders=d.gear[LADDERS])},
        "throwers": {"value": say(language, "siege", "throwers", n=d.gear[THROWER], begun=begun)},
        "talks": {"value": f"{10 * chance(g, d)} %"},
    }


def stages(d: Blockade) -> int:
    return d.sheet.engineer_stages if d.has_engineer else d.sheet.stages[THROWER]


def chance(g: Guiscard, d: Blockade) -> int:
    """Of ten faces so many would make them surrender today, as far as everybody knows.  [R541]"""
    return max(0, min(FACES, FACES + 1 - (d.sheet.target - talks.known_modifier(g))))

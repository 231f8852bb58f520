"""The scene of a campaign while nobody fights: groups, castles, convoys and spies, as these eyes may know them."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.engine.eyes import Eyes, asked, sees
from bulawa.engine.screen import new_scene
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.marching import Marching
from bulawa.games.guiscard.campaign.position import may_see
from bulawa.games.guiscard.campaign.reorganise import after_clicks
from bulawa.games.guiscard.campaign.state import NOBODY, NOWHERE, Campaign, convoy_ids, group_ids, is_rich, spy_ids
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.screen.banners import RAISED
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.clicks import CLICKS
from bulawa.games.guiscard.screen.table import COUNTRY
from bulawa.games.guiscard.state import Guiscard

Scene = dict[str, Any]
MERCENARIES = "M"
WEIGHED = {"battle_mode": "do:settle", "accept_battle": "do:accept"}
"""Questions before which both values and the chances of A to H lie open.  [R670]"""
UPPER, LOWER = 0, 1
"""Corners at the right of a group: of two that are met on one hex each has its own, for badges are wide."""
CROWD = 3
"""Where more than so many stand they hide what a place has: else it would hide their numbers."""
ROOM_FOR_BADGES = 2
"""Where more than so many stand a badge would hide their numbers, or what a place has."""
ORDER_LINES = 10
"""So many groups are listed in the order in which they move."""


def scene(g: Guiscard, eyes: Eyes, language: str) -> Scene:
    """What these eyes see of the country."""
    seat = asked(eyes, g.waiting)
    c = as_ordered(g, eyes)
    found = {**groups(g, c, eyes, language), **convoys(g, c, language), **spies(g, c, language)}
    pieces = without_crowded_badges(found)
    notes = order_notes(g, c, eyes, language)
    seen = new_scene(
        COUNTRY, pieces=pieces, marks=marks(c, pieces), notes=notes, facts=facts(g, c, eyes, language), phase=-1
    )
    seen["about"] = {f"hex:{hex_name(c, cell)}": lines for cell, lines in places(c, language).items()}
    weighed = WEIGHED.get(type(flow.question(g)).key) if g.waiting and seat is not None else None
    return {**seen, **CLICKS.beside(g, seat, language), **({"weigh": weighed} if weighed else {})}


def as_ordered(g: Guiscard, eyes: Eyes) -> Campaign:
    """As it would stand after what these eyes know to be ordered: who reorganises sees the new group, the enemy not.
    [R622]"""
    known = [seat for seat in sorted(g.sealed) if sees(eyes, seat)]
    return after_clicks(g, *known)


def marks(c: Campaign, pieces: dict[str, Scene]) -> dict[str, list[str]]:
    """Whose each place is and what it has, and the hexes that spies watch.  [R603] [R625]"""
    land, found = c.venture.land, dict[str, list[str]]()
    standing = [piece["at"] for piece in pieces.values()]
    for place, cell in enumerate(land.places.cell):
        at = f"hex:{hex_name(c, cell)}"
        purse = "stock" if standing.count(at) <= CROWD else "stock_below"
        stock = [] if is_rich(c, place) else [f"{purse}_{c.resources[place]}"]
        found[at] = [f"own_{FACTION_IDS[c.faction[place]]}", *stock]
    for spy in c.spy_cell:
        near = [cell for cell in land.grid.cells if land.grid.distance(spy, cell) <= c.venture.ledger.spy_radius]
        for cell in near if spy != NOWHERE else []:
            found.setdefault(f"hex:{hex_name(c, cell)}", []).append("watched")
    return {id: list(dict.fromkeys(here)) for id, here in found.items()}


def order_notes(g: Guiscard, c: Campaign, eyes: Eyes, language: str) -> Scene:
    """Who moves when, as far as these eyes know; the strangers below, in no order.  [R611]"""
    acting = [frame.group for frame in g.frames if isinstance(frame, Marching)][-1:]
    due = [group for group in q.still_to_act(c) if group not in acting]
    known = [group for group in due if may_see(c, eyes, group)]
    known.sort(key=lambda group: (-q.prestige_of(c, group), -c.fighters(group), group))
    hidden = [group for group in due if group not in known]
    lines: list[Any] = [(order_line(g, c, group, eyes, language), "acting") for group in acting]
    lines += [order_line(g, c, group, eyes, language) for group in known]
    lines += [(order_line(g, c, group, eyes, language), "unknown") for group in hidden]
    return {f"note:order_{n}": line for n, line in enumerate(lines[:ORDER_LINES])}


def order_line(g: Guiscard, c: Campaign, group: int, eyes: Eyes, language: str) -> str:
    name = g.laid.words.name(language, "group", group_ids(c.venture)[group])
    if not may_see(c, eyes, group):
        return say(language, "land", "order_unknown", group=name)
    prestige = q.prestige_of(c, group)
    key = "order_leader" if prestige else "order_size"
    return say(language, "land", key, group=name, n=prestige or c.fighters(group))


def hex_name(c: Campaign, cell: int) -> str:
    return c.venture.land.grid.name(cell)


def faction_of(c: Campaign, group: int) -> str:
    """The letter of its arms."""
    if c.is_garrison(group):
        return FACTION_IDS[c.faction[c.castle_of(group)]]
    if group < c.bands and c.venture.bands[group].faction not in c.venture.factions:
        return MERCENARIES
    return FACTION_IDS[c.venture.factions[c.seat[group]]] if c.seat[group] >= 0 else MERCENARIES


def groups(g: Guiscard, c: Campaign, eyes: Eyes, language: str) -> dict[str, Scene]:
    """Each group on its hex; how many it is where these eyes may know."""
    found: dict[str, Scene] = {}
    for group, id in enumerate(group_ids(c.venture)):
        if c.cell[group] == NOWHERE or group == c.townsmen:
            continue
        kind = "tower" if c.is_garrison(group) else "banner"
        piece: Scene = {"at": f"hex:{hex_name(c, c.cell[group])}", "n": 1, "sprite": f"{kind}_{faction_of(c, group)}"}
        if may_see(c, eyes, group):
            piece["signs"] = [[f"n{min(99, c.fighters(group))}", 0, 5 + RAISED, "attack"]]
        piece["name"] = g.laid.words.name(language, "group", id)
        piece["title"] = told(g, c, group, eyes, language)
        met = encounter(g, c, group, eyes, language)
        if met:
            before = [one for one in found.values() if one["at"] == piece["at"] and "badges" in one]
            piece["badges"] = [{**met, "corner": LOWER if len(before) % 2 else UPPER}]
        found[f"group:{id}"] = piece
    return found


def without_crowded_badges(pieces: dict[str, Scene]) -> dict[str, Scene]:
    """Where many stand together badges would hide numbers: there the words of each group say what its badge would."""
    standing = [piece["at"] for piece in pieces.values()]
    for piece in pieces.values():
        if "badges" in piece and standing.count(piece["at"]) > ROOM_FOR_BADGES:
            (badge,) = piece.pop("badges")
            piece["title"] = f"{piece['title']}; {badge['title']}"
    return pieces


def encounter(g: Guiscard, c: Campaign, foe: int, eyes: Eyes, language: str) -> Scene | None:
    """What the hostility test between whose turn it is and another would come to, if both are known.  [R620]"""
    acting = [frame.group for frame in g.frames if isinstance(frame, Marching)]
    if not acting or c.is_garrison(foe) or c.seat[foe] in (c.seat[acting[-1]], NOBODY):
        return None
    group = acting[-1]
    if not may_see(c, eyes, group) or not may_see(c, eyes, foe):
        return None
    ours, theirs, need = q.total(c, group, foe), q.total(c, foe, group), c.venture.ledger.hostile_from
    title = say(language, "land", "encounter", ours=ours, theirs=theirs, need=need)
    return {"text": f"{ours}:{theirs}", "title": title, "tone": "good" if ours >= need else "warn"}


def told(g: Guiscard, c: Campaign, group: int, eyes: Eyes, language: str) -> str:
    """A group in words: its leader, men, temper and money, as far as these eyes may know."""
    words, ids = g.laid.words, group_ids(c.venture)
    name = words.name(language, "group", ids[group])
    if not may_see(c, eyes, group):
        return say(language, "land", "unknown", group=name)
    parts = []
    chief = c.leader[group]
    if chief >= 0:
        who = words.name(language, "chief", c.venture.leaders[chief])
        parts.append(say(language, "land", "leader", chief=who, n=c.prestige[chief]))
    for kind, id in enumerate(c.venture.ranks.ids):
        fit, hurt = c.fit[group * c.kinds + kind], c.hurt[group * c.kinds + kind]
        if fit + hurt:
            called = words.name(language, "rank", id)
            parts.append(say(language, "land", "men" if not hurt else "men_hurt", n=fit + hurt, m=hurt, kind=called))
    if not c.is_garrison(group):
        parts.append(say(language, "land", "temper", n=c.hostility[group], points=q.allowance(c, group)))
    if c.halves[group]:
        parts.append(say(language, "land", "money", n=halves(c.halves[group])))
    if c.hungry[group]:
        parts.append(say(language, "land", "hungry", n=c.hungry[group]))
    if c.prisoners(group):
        parts.append(say(language, "land", "captives", n=c.prisoners(group)))
    return f"{name}: " + "; ".join(parts)


def halves(n: int) -> str:
    return f"{n // 2}½" if n % 2 else str(n // 2)


def convoys(g: Guiscard, c: Campaign, language: str) -> dict[str, Scene]:
    found = {}
    for convoy, id in enumerate(convoy_ids(c.venture)):
        if c.convoy_cell[convoy] != NOWHERE:
            title = say(language, "land", "cargo", name=g.laid.words.name(language, "convoy", id), n=c.cargo[convoy])
            look = {
                "sprite": "convoy",
                "n": 1,
                "low": RAISED,
                "signs": [[f"n{c.cargo[convoy]}", 0, 5 + RAISED, "attack"]],
                "title": title,
            }
            found[f"convoy:{id}"] = {"at": f"hex:{hex_name(c, c.convoy_cell[convoy])}", **look}
    return found


def spies(g: Guiscard, c: Campaign, language: str) -> dict[str, Scene]:
    found = {}
    for spy, id in enumerate(spy_ids(c.venture)):
        if c.spy_cell[spy] != NOWHERE:
            faction = FACTION_IDS[c.venture.factions[c.venture.spies[spy][0]]]
            title = g.laid.words.name(language, "spy", id)
            look = {"sprite": f"spy_{faction}", "n": 1, "title": title}
            found[f"spy:{id}"] = {"at": f"hex:{hex_name(c, c.spy_cell[spy])}", **look}
    return found


def places(c: Campaign, language: str) -> dict[int, list[str]]:
    """What tooltips say of the hexes of places besides their marks: who defends them, who lies there."""
    found = {}
    for place, cell in enumerate(c.venture.land.places.cell):
        lines = [say(language, "land", "endless")] if is_rich(c, place) else []
        lines.append(say(language, "land", "defenders", n=q.defenders(c, place)))
        if c.besieger[place] != NOBODY:
            lines.append(say(language, "land", "besieged", n=c.days_left[place]))
        sick = len([one for one in c.sick if one[0] == place])
        if sick:
            lines.append(say(language, "land", "healing", n=sick))
        found[cell] = lines
    return found


def facts(g: Guiscard, c: Campaign, eyes: Eyes, language: str) -> Scene:
    """The day, the money these eyes may count, and which group acts."""
    own = [seat for seat in (0, 1) if sees(eyes, seat)]
    purse = sum(c.halves[group] for seat in own for group in q.own(c, seat))
    acting = [frame.group for frame in g.frames if isinstance(frame, Marching)]
    ids = group_ids(c.venture)
    name = g.laid.words.name(language, "group", ids[acting[-1]]) if acting else "–"
    return {
        "day": {"value": say(language, "turn", "of", n=c.day, last=c.venture.days)},
        "purse": {"value": halves(purse) if own else "–"},
        "acts": {"value": name},
    }

"""What everybody sees: all but who the mourners are lies open; and positions as data."""

from __future__ import annotations

from typing import Any

from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes, eyes_of, sees
from bulawa.engine.setup import Laid
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import siege_position, wars
from bulawa.games.guiscard.state import (
    FATE_IDS,
    HEALTH_IDS,
    MARK_IDS,
    NOBODY,
    NOWHERE,
    WAITING,
    Guiscard,
    new_state,
)
from bulawa.games.guiscard.turn import Skirmish
from bulawa.geometry.hexes import Grid

ALL_EYES = eyes_of(0, 1)


def new(laid: Laid) -> Guiscard:
    """Nobody stands yet; the first group is set up first."""
    if laid.setup.scenario in laid.setup.pack.wars:
        return wars.begin(laid)
    g = new_state(laid.setup.pack.lay_out(laid.setup.pack.named(laid.setup), laid.setup.options))
    g.laid = laid
    g.frames = [Skirmish(NOBODY)]
    return g


def position(g: Guiscard) -> dict[str, Any]:
    """The whole truth as data: a match can be started from it."""
    frames = [g.laid.vocabulary.frame(frame) for frame in g.frames]
    aside = wars.other_field(g)
    told = wars.told(g)
    if aside is not None:
        told["war"]["aside"] = {**board_told(aside), "field": aside.field.plan}
    return {**board_told(g), **told, **sealed_told(g, ALL_EYES), "frames": frames}


def board_told(g: Guiscard) -> dict[str, Any]:
    """All that lies on a field."""
    cast, stable = g.field.cast, g.field.stable
    return {
        "turn": g.turn,
        "active": g.field.battle.seats[g.active],
        "quiet": g.quiet,
        "men": {cast.ids[man]: man_told(g, man) for man in q.men(g) if is_told(g, man)},
        "horses": {stable.ids[horse]: horse_told(g, horse) for horse in range(len(g.fate))},
        "bodies": {g.field.grid.name(cell): n for cell, n in sorted(g.bodies.items())},
        "cuts": [g.field.grid.name(cell) for cell in sorted(g.cuts)],
        **siege_position.told(g),
        **errand_told(g),
        "charges": [charge_told(g, charge) for charge in g.charges],
    }


def sealed_told(g: Guiscard, eyes: Eyes) -> dict[str, Any]:
    """What sides have said that is not opened yet."""
    seats, spell = g.field.battle.seats, g.laid.vocabulary.spell
    said = {seats[seat]: [spell(one) for one in said] for seat, said in sorted(g.sealed.items()) if sees(eyes, seat)}
    return {"sealed": said} if said else {}


def errand_told(g: Guiscard) -> dict[str, Any]:
    """Who hides under which cloak, since when the cloaks are off, and with whom the lady rides."""
    battle, errand, found = g.field.battle, g.errand, dict[str, Any]()
    if battle.cloaks:
        ids = g.field.cast.ids
        worn = [(ids[mourner], man) for mourner, man in zip(battle.cloaks, errand.under) if man >= 0]
        found = {"under": {mourner: ids[man] for mourner, man in worn}, "unmasked": errand.unmasked}
    if errand.pillion >= 0:
        found["pillion"] = g.field.stable.ids[errand.pillion]
    return found


def is_told(g: Guiscard, man: int) -> bool:
    """Of those who wait and have done nothing, nothing is told."""
    return g.health[man] != WAITING or g.marks[man] != 0


def hex_told(grid: Grid, cell: int) -> str | None:
    return None if cell == NOWHERE else grid.name(cell)


def man_told(g: Guiscard, man: int) -> dict[str, Any]:
    """What is not as usual is told."""
    told: dict[str, Any] = {
        "hex": hex_told(g.field.grid, g.cell[man]),
        "health": HEALTH_IDS[g.health[man]],
    }
    if g.horse[man] >= 0:
        told |= {"horse": g.field.stable.ids[g.horse[man]], "facing": g.facing[man]}
    numbers = {"spent": g.spent[man], "exits": g.exits[man]}
    told |= {key: value for key, value in numbers.items() if value}
    if g.javelins[man] != g.field.javelins:
        told["javelins"] = g.javelins[man]
    if g.company[man] >= 0:
        told |= {"company": g.company[man], "front": g.front[man]}
    if g.shelter[man] != NOWHERE:
        told["shelter"] = g.field.grid.name(g.shelter[man])
    if g.work[man] != NOWHERE:
        told["work"] = g.field.grid.name(g.work[man])
    marks = [name for bit, name in enumerate(MARK_IDS) if g.marks[man] >> bit & 1]
    return told | ({"marks": marks} if marks else {})


def horse_told(g: Guiscard, horse: int) -> dict[str, Any]:
    told: dict[str, Any] = {"fate": FATE_IDS[g.fate[horse]]}
    if g.stall[horse] != NOWHERE:
        told |= {"hex": g.field.grid.name(g.stall[horse]), "facing": g.heading[horse]}
    if g.leader[horse] >= 0:
        told["leader"] = g.field.cast.ids[g.leader[horse]]
    return told | ({"exits": g.horse_exits[horse]} if g.horse_exits[horse] else {})


def charge_told(g: Guiscard, charge: list[int]) -> dict[str, Any]:
    ids = g.field.cast.ids
    return {
        "rider": ids[charge[0]],
        "target": ids[charge[1]],
        "counter": ids[charge[2]] if charge[2] >= 0 else None,
        "arrival": charge[3],
        "path": [g.field.grid.name(cell) for cell in charge[4:]],
    }


def knows_cloaks(g: Guiscard, eyes: Eyes) -> bool:
    """Has their owner's eyes, or has seen the cloaks fall."""
    cloaks = g.field.battle.cloaks
    return not cloaks or g.errand.unmasked > 0 or sees(eyes, g.field.cast.seat[cloaks[0]])


def view(g: Guiscard, eyes: Eyes) -> dict[str, Any]:
    """All lies open, but for who the mourners are."""
    found = {**position(g), **wars.seen(g, eyes)}
    found.pop("sealed", None)
    found |= sealed_told(g, eyes)
    return found if knows_cloaks(g, eyes) else {**found, "under": {}}


def guess(g: Guiscard, eyes: Eyes, chance: Chance) -> Guiscard:
    """A copy in which unknown mourners are anybody of those who may be."""
    twin = g.copy()
    if not knows_cloaks(g, eyes):
        said = [man for man in g.errand.under if man >= 0]
        for place, man in zip(range(len(said)), chance.draw(sorted(g.field.battle.cloaked), len(said))):
            twin.cloak(place, man)
    return wars.guess(twin, eyes, chance)


def conserved(g: Guiscard) -> dict[str, int]:
    """Nobody and no horse ever vanishes."""
    return {"men": len(g.health)} if g.war is not None else {"men": len(g.health), "horses": len(g.fate)}

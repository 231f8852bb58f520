"""What stands where now, whose phase it is and what has been lost, for the client."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from bulawa.engine import flow
from bulawa.engine.eyes import SPECTATOR, Eyes, asked, sees
from bulawa.engine.flow import Frame
from bulawa.engine.remembered import as_before, together
from bulawa.engine.screen import new_scene
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.charge import Charge
from bulawa.games.guiscard.days.queries import is_between_battles
from bulawa.games.guiscard.outfitting import unposted
from bulawa.games.guiscard.screen import bands, journeys, siege_scene, works
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.clicks import CLICKS
from bulawa.games.guiscard.screen.hexes import hex_id
from bulawa.games.guiscard.screen.muster import bodies, cloaked, horses, men
from bulawa.games.guiscard.screen.table import board_of, is_on_the_road
from bulawa.games.guiscard.screen.toll import losses
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.games.guiscard.turn import (
    STEP_IDS,
    PlayerPhase,
    open_charges,
    open_combat,
    open_fire,
    open_movement,
    stand_up,
)
from bulawa.games.guiscard.window import FireWindow

OPENED_BY: dict[object, int] = {open_fire: 0, open_charges: 1, open_movement: 2, open_combat: 3, stand_up: 4}
"""What begins each of the five steps of a phase."""
RECOVERY = len(STEP_IDS) - 1
SETTING_UP = (
    "pick_man",
    "put_man",
    "face_man",
    "put_engine",
    "face_engine",
    "put_ladder",
    "face_ladder",
    "give_rope",
    "post",
    "identity",
)

Scene = dict[str, Any]


def scene(g: Guiscard, eyes: Eyes, language: str, shared: Scene | None = None) -> Scene:
    """What all see, and what stands beside the question of whoever looks."""
    if is_on_the_road(g):
        return bands.scene(g, eyes, language)
    seat = asked(eyes, g.waiting)
    seen = {**(shared or common(g, language)), **CLICKS.beside(g, seat, language)}
    if is_between_battles(g):
        return {**seen, **siege_scene.for_eyes(g, eyes, language, seen)}
    if g.field.battle.cloaks and g.errand.unmasked == 0 and sees(eyes, q.seat(g, g.field.battle.cloaks[0])):
        seen["pieces"] = {**seen["pieces"], **cloaked(g, language)}
    return seen if seat is None else {**seen, **acting(g, seen["pieces"]), **named(g), **journeys.outlook(g, language)}


def acting(g: Guiscard, pieces: Scene) -> Scene:
    """Whoever the question is about: he who is set up, moves, charges, leads an attack or is shot at."""
    man = next((one for one in map(about, reversed(g.frames)) if one >= 0), NOBODY)
    if key_of(g) == "post":
        man = unposted(g)[0]
    id = f"man:{g.field.cast.ids[man]}" if man >= 0 else ""
    return {"active": id} if id in pieces else {}


def about(frame: Frame) -> int:
    """Whom a procedure is about, if it is about one man."""
    if isinstance(frame, FireWindow):
        return frame.target
    man = frame.attackers[0] if isinstance(frame, Assault) else getattr(frame, "man", NOBODY)
    return man if isinstance(man, int) else NOBODY


def named(g: Guiscard) -> Scene:
    """A ring round whoever is attacked or charged, while it is asked how, and round those who are named to shoot."""
    frame = g.frames[-1] if g.waiting else None
    if isinstance(frame, Charge):
        lane = {hex_id(g, cell): ["lane"] for cell in frame.path[1:]}
        return {"marks": {**lane, **rings(g, [frame.target], "attacked")["marks"]}}
    if isinstance(frame, Assault):
        return rings(g, frame.defenders, "attacked")
    return rings(g, frame.named, "aiming") if isinstance(frame, FireWindow) else {}


def rings(g: Guiscard, men: list[int], mark: str) -> Scene:
    return {"marks": {hex_id(g, g.cell[man]): [mark] for man in men if q.is_here(g, man)}}


def common(g: Guiscard, language: str) -> Scene:
    """Everything lies open: pieces, the step, the losses; of a campaign what nobody's eyes see; a siege."""
    if is_on_the_road(g):
        return bands.scene(g, SPECTATOR, language)
    if is_between_battles(g):
        return siege_scene.common(g, language)
    living = together(bodies(g, language), horses(g, language), men(g, language))
    pieces = {**works.pieces(g, language), **living} if g.field.has_castle else living
    return new_scene(board_of(g), pieces=pieces, facts=facts(g, language), phase=step(g))


def key_of(g: Guiscard) -> str:
    """The key of the question that is open."""
    return type(flow.question(g)).key if g.waiting else ""


def step(g: Guiscard) -> int:
    """The step of the phase that runs; -1 while both set up."""
    if key_of(g) in SETTING_UP or g.turn == 0:
        return -1
    phase = next((frame for frame in reversed(g.frames) if isinstance(frame, PlayerPhase)), None)
    if phase is None:
        return RECOVERY
    ahead = phase.ahead()
    behind = takewhile(lambda one: one is not ahead, phase.steps())
    return max([OPENED_BY[one] for one in behind if one in OPENED_BY], default=0)


def hour_of(g: Guiscard) -> tuple[object, ...]:
    """Where the battle stands, and what it has cost so far."""
    return g.field, g.turn, g.active, g.health


@as_before(by=lambda g, _: hour_of(g))
def facts(g: Guiscard, language: str) -> Scene:
    battle = g.field.battle
    lost = [losses(g, 0), losses(g, 1)]
    names = [g.laid.words.name(language, "seat", seat) for seat in battle.seats]
    return {
        "turn": {"value": say(language, "turn", "of", n=g.turn, last=battle.turns)},
        "phase": {"value": names[g.active] if g.turn else "–"},
        "lost": {"value": say(language, "turn", "lost", one=names[0], n=lost[0], other=names[1], m=lost[1])},
    }

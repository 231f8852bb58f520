"""What stands where now, whose phase it is and what has been lost, for the client."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.engine.eyes import SPECTATOR, Eyes, asked, sees
from bulawa.engine.screen import new_scene
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.days.blockade import NO_BATTLE, Blockade
from bulawa.games.guiscard.screen import bands, journeys, siege_scene, works
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.clicks import CLICKS
from bulawa.games.guiscard.screen.muster import bodies, cloaked, horses, men
from bulawa.games.guiscard.screen.table import board_of, is_on_the_road
from bulawa.games.guiscard.state import DEAD, WOUNDED, Guiscard
from bulawa.games.guiscard.turn import STEP_IDS

STEP_OF = {
    "shoot": "offensive_fire",
    "charge": "charges",
    "gallop": "charges",
    "answer_charge": "charges",
    "attack": "combat",
    "gather": "combat",
    "evade": "combat",
    "choose_hurt": "combat",
    "advance": "combat",
    "crew": "offensive_fire",
    "aim_stone": "offensive_fire",
    "aim_siphon": "offensive_fire",
    "aim_flame": "offensive_fire",
    "lay_ladder": "combat",
    "unmask": "combat",
}
"""Questions by the step they are asked in; those not named belong to the movement step."""
SETTING_UP = ("pick_man", "put_man", "face_man", "put_engine", "face_engine", "give_rope", "post", "identity")

Scene = dict[str, Any]


def scene(g: Guiscard, eyes: Eyes, language: str, shared: Scene | None = None) -> Scene:
    """What all see, and what stands beside the question of whoever looks."""
    if is_on_the_road(g):
        return bands.scene(g, eyes, language)
    seat = asked(eyes, g.waiting)
    seen = {**(shared or common(g, language)), **CLICKS.beside(g, seat, language)}
    if isinstance(g.war, Blockade) and g.war.battle == NO_BATTLE:
        return {**seen, **siege_scene.for_eyes(g, eyes, language, seen)}
    if g.field.battle.cloaks and g.errand.unmasked == 0 and sees(eyes, q.seat(g, g.field.battle.cloaks[0])):
        seen["pieces"] = {**seen["pieces"], **cloaked(g, language)}
    return seen if seat is None else {**seen, **journeys.outlook(g, language)}


def common(g: Guiscard, language: str) -> Scene:
    """Everything lies open: pieces, the step, the losses; of a campaign what nobody's eyes see; a siege."""
    if is_on_the_road(g):
        return bands.scene(g, SPECTATOR, language)
    if isinstance(g.war, Blockade) and g.war.battle == NO_BATTLE:
        return siege_scene.common(g, language)
    pieces = {**works.pieces(g, language), **bodies(g, language), **horses(g, language), **men(g, language)}
    return new_scene(board_of(g), pieces=pieces, facts=facts(g, language), phase=step(g))


def key_of(g: Guiscard) -> str:
    """The key of the question that is open."""
    return type(flow.question(g)).key if g.waiting else ""


def step(g: Guiscard) -> int:
    """The step of the phase that runs; -1 while both set up."""
    key = key_of(g)
    if key in SETTING_UP or g.turn == 0:
        return -1
    return STEP_IDS.index(STEP_OF.get(key, "movement"))


def facts(g: Guiscard, language: str) -> Scene:
    battle = g.field.battle
    lost = [losses(g, 0), losses(g, 1)]
    names = [g.laid.words.name(language, "seat", seat) for seat in battle.seats]
    return {
        "turn": {"value": say(language, "turn", "of", n=g.turn, last=battle.turns)},
        "phase": {"value": names[g.active] if g.turn else "–"},
        "lost": {"value": say(language, "turn", "lost", one=names[0], n=lost[0], other=names[1], m=lost[1])},
    }


def losses(g: Guiscard, seat: int) -> int:
    """Points of a side's dead, and half of its wounded.  [R186]"""
    cast = g.field.cast
    own = [man for man in q.men(g) if cast.seat[man] == seat]
    dead = sum(cast.points[man] for man in own if g.health[man] == DEAD)
    return dead + sum(cast.points[man] // 2 for man in own if g.health[man] == WOUNDED)

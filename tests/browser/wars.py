"""Sieges and campaigns of Guiscard to start from, as journals that the home page can load."""

from __future__ import annotations

import random
from collections.abc import Sequence

import bulawa
from bulawa.engine import flow
from bulawa.engine.eyes import eyes_of
from bulawa.engine.match import Match
from bulawa.games.guiscard.screen.scene import scene
from bulawa.games.guiscard.state import Guiscard

QUIET = ("labour", "build", "batter", "decline")
"""What is answered while a siege only wears on."""
LAST_TURN = 12
"""Of a battle within a campaign."""
LOUD = ("sally", "sortie", "supply_run", "escalade", "parley")


def key_of(match: Match) -> str:
    return str(type(flow.question(match.state)).key)


def play_on(match: Match, wanted: Sequence[str], choose: random.Random) -> None:
    """One answer, of the wanted verbs if there are."""
    seat = match.waiting[0]
    offered = match.options(seat)
    match.play(seat, choose.choice([one for one in offered if one[0] in wanted] or offered))


def siege(day: int = 8, seed: str = "walls") -> Match:
    """A siege of works and waiting, on the morning of a day on which the besiegers may act."""
    match, choose = bulawa.new("guiscard", scenario="sg1", seed=seed), random.Random(4)
    while match.position()["war"]["day"] < day or key_of(match) != "camp_acts":
        seat = match.waiting[0]
        calm = [one for one in match.options(seat) if one[0] not in LOUD]
        match.play(seat, choose.choice([one for one in calm if one[0] in QUIET] or calm))
    return match


def morning_of_assault() -> str:
    return siege(1).journal.text()


def assault() -> str:
    """One man storms the walls, all who are within are set up; he is asked where he enters."""
    match, choose = siege(1), random.Random(1)
    for said in (("escalade",), ("pick", "robert"), ("done",)):
        match.play("normans", said)
    while key_of(match) != "post":
        play_on(match, ("done",), choose)
    return match.journal.text()


def camp() -> Match:
    """The besieged come out against the camp; its first man is to be set up, almost anywhere."""
    match, choose = bulawa.new("guiscard", scenario="sg1", seed="camp"), random.Random(4)
    while key_of(match) != "put_man":
        seat = match.waiting[0]
        calm = [one for one in match.options(seat) if one[0] == "sortie" or one[0] not in LOUD]
        match.play(seat, choose.choice([one for one in calm if one[0] in ("sortie", "everybody")] or calm))
    return match


def campaign() -> Match:
    """Guillaume is about to move; the watch of Canosa is within his reach."""
    match, choose = bulawa.new("guiscard", scenario="c1", seed="road"), random.Random(4)
    while key_of(match) != "travel":
        play_on(match, ("ready",), choose)
    return match


def meeting() -> str:
    return campaign().journal.text()


def encounter() -> str:
    """A group that has been met stands on one hex with another: how hostile it is to whose turn it is, is known."""
    match, choose = bulawa.new("guiscard", scenario="c1", seed="b0"), random.Random(0)
    while key_of(match) != "travel" or not has_badge(match):
        play_on(match, ("ready", "travel", "pass") if choose.random() < 0.6 else (), choose)
    return match.journal.text()


def has_badge(match: Match) -> bool:
    assert isinstance(match.state, Guiscard)
    seen = scene(match.state, eyes_of(match.state.waiting[0]), "en")
    return any("badges" in piece for piece in seen["pieces"].values())


def before_battle() -> Match:
    """He has come to Canosa and attacked, and the watch stands: fight, or settle it quickly?"""
    match = campaign()
    for said in (("travel", "1006"), ("assail", "canosa_watch"), ("accept",)):
        match.play(match.waiting[0], said)
    while key_of(match) == "join_battle":
        match.play(match.waiting[0], ("let_be",))
    return match


def last_turn_of_battle() -> str:
    """The fight at Canosa man by man, played at random until its last turn begins."""
    match, choose = before_battle(), random.Random(2)
    while match.position().get("turn", 0) < LAST_TURN:
        play_on(match, ("fight_out",), choose)
    return match.journal.text()

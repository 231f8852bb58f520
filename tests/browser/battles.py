"""Positions of Ogniem i Mieczem to start from, as journals that the home page can load."""

from __future__ import annotations

from functools import cache
from typing import Any

from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.match import Match
from bulawa.games.ogniem import OGNIEM

SCENARIO = "patrol_clash"

ORDERS = {
    "red_hussars": "attack",
    "red_pancerni": "manoeuvre",
    "red_haiduks": "defence",
    "blue_reiters": "attack",
    "blue_merc_reiters": "manoeuvre",
    "blue_musketeers": "defence",
}

CLASH: dict[str, dict[str, Any]] = {
    "red_colonel": {"x": 18_000, "y": 10_500},
    "red_hussars": {"x": 18_000, "y": 14_000},
    "red_pancerni": {"x": 10_000, "y": 17_000, "heading": 8_000, "dp": 1},
    "red_haiduks": {"x": 23_200, "y": 12_500, "dp": 2},
    "blue_major_general": {"x": 18_000, "y": 27_500},
    "blue_reiters": {"x": 27_500, "y": 25_500, "heading": 26_000},
    "blue_merc_reiters": {"x": 9_000, "y": 27_000, "dp": 2},
    "blue_musketeers": {"x": 18_500, "y": 21_500, "dp": 1, "ammo": 1},
}
"""Both lines are about to meet at the crossroads."""


def ordered() -> Match:
    """The teaching battle with everybody's orders, Red to activate first."""
    match = begin(OGNIEM, scenario=SCENARIO, chance=Dealer("pictures"))
    for unit, order in ORDERS.items():
        match.play(unit.partition("_")[0], ("order", unit, order))
    match.play("red", ("bid", 2))
    match.play("blue", ("bid", 0))
    match.play("red", ("first", "red"))
    return match


def at(changes: dict[str, dict[str, Any]], **more: Any) -> Match:
    """The same with some elements elsewhere, or otherwise."""
    told = ordered().position() | more
    for element, changed in changes.items():
        told["elements"][element] |= changed
    return begin(OGNIEM, scenario=SCENARIO, chance=Dealer("pictures"), position=told)


@cache
def clash() -> str:
    """A few inches more and they charge, as a journal."""
    return at(CLASH).journal.text()


@cache
def last_round() -> str:
    """The same in the last round, as a journal."""
    return at(CLASH, round=5).journal.text()


FIRST = (("auto_deploy",), ("order_rest", "manoeuvre"), ("bid", 0), ("first", "red"), ("done",))
"""What everybody answers who wants the battle to begin, the likeliest first."""


@cache
def pitched() -> str:
    """Twenty-eight trays in two lines of battle, Red to activate first, as a journal."""
    match = begin(OGNIEM, scenario="pitched_battle", chance=Dealer("pictures"))
    while (match.prompt() or {})["key"] != "declare_activation":
        seat = match.waiting[0]
        offered = match.options(seat)
        match.play(seat, next((answer for answer in FIRST if answer in offered), offered[0]))
    return match.journal.text()


@cache
def deploying() -> str:
    """Both armies wait beside the table, as a journal."""
    match = begin(OGNIEM, scenario="village_assault", chance=Dealer("pictures"))
    while (match.prompt() or {})["key"] != "deploy":
        seat = match.waiting[0]
        offered = match.options(seat)
        spirits = ("advantage", "high_spirits")
        match.play(seat, next((answer for answer in (("done",), spirits) if answer in offered), offered[0]))
    return match.journal.text()


@cache
def charged() -> str:
    """The hussars have charged and the musketeers are asked how they react, as a journal."""
    match = at(CLASH)
    match.play("red", ("activate", "red_hussars"))
    match.play("red", ("charge", "blue_musketeers", "front", 2362))
    return match.journal.text()


@cache
def fought() -> str:
    """The melee of that charge is over, as a journal."""
    match = at(CLASH)
    match.play("red", ("activate", "red_hussars"))
    match.play("red", ("charge", "blue_musketeers", "front", 2362))
    while not any(event.key == "advantage_points" for event in match.log):
        seat = match.waiting[0]
        match.play(seat, match.options(seat)[0])
    return match.journal.text()


@cache
def pursuing() -> str:
    """The hussars fought with their flank and pursue: Red is asked about which corner they turn, as a journal."""
    turning = {"frame": "PursuitTurn", "at": "ChooseCorner", "unit": "red_hussars", "edge": 3}
    beside = CLASH | {"red_hussars": {"x": 27_500, "y": 18_000, "heading": 0}}
    return at(beside, frames=[*ordered().position()["frames"], turning]).journal.text()

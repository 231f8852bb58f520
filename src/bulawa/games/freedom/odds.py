"""The exact chance of a choice that will be rolled for, with everything that adds up to it."""

from __future__ import annotations

from typing import Any

from bulawa.engine.flow import Choice
from bulawa.games.freedom.board import OTTOMAN
from bulawa.games.freedom.cannons import Firing, shot_aim
from bulawa.games.freedom.choices import APPEAL, ATTACK, FIRE, GRENADES, SHELL, SORTIE
from bulawa.games.freedom.combat import Aim, greek_aim, imperial_aim, sortie_aim
from bulawa.games.freedom.events import Operation
from bulawa.games.freedom.spending import Spending
from bulawa.games.freedom.state import Freedom


def odds(g: Freedom, seat: int, choice: Choice) -> dict[str, Any] | None:
    """What a throw needs, its modifiers with their rules, and the chance of each number of hits."""
    frame = g.frames[-1] if g.frames else None
    verb = choice[0]
    if verb == ATTACK and isinstance(frame, Spending):
        if seat == OTTOMAN:
            return told(imperial_aim(g, choice[1], choice[4], frame.paid, frame.mod), False)
        return told(greek_aim(g, choice[4], frame.mod), False)
    if verb == SORTIE:
        mod = frame.mod if isinstance(frame, Spending) else frame.op(g).mod if isinstance(frame, Operation) else 0
        return told(sortie_aim(g, mod), False)
    if verb == FIRE and isinstance(frame, Firing):
        return told(shot_aim(g, frame.side, choice[1], choice[2], frame.event, frame.mod), True)
    if verb == SHELL and isinstance(frame, Operation):
        op = frame.op(g)
        return told(Aim(op.n, g.board.number["combat.cannon_die"], op.need, "R144", []), True)
    if verb == GRENADES and isinstance(frame, Operation):
        wall = g.board.grid[3 * 16 + g.board.col[choice[1]]]
        return told(imperial_aim(g, choice[1], wall, False, frame.op(g).mod), False)
    return appeal_odds(g) if verb == APPEAL else None


def told(aim: Aim, counts_hits: bool) -> dict[str, Any]:
    """`chance`: of at least one hit; `hits`: of 0, 1, 2... hits, where each hit counts."""
    p = aim.chance_of_die()
    facts: dict[str, Any] = {
        "dice": aim.dice,
        "sides": aim.sides,
        "need": aim.need,
        "rule": aim.rule,
        "modifiers": [list(modifier) for modifier in aim.modifiers],
        "chance": 1 - (1 - p) ** aim.dice,
    }
    if counts_hits:
        facts["hits"] = [binomial(aim.dice, hits, p) for hits in range(aim.dice + 1)]
    return facts


def binomial(dice: int, hits: int, p: float) -> float:
    ways = 1
    for i in range(hits):
        ways = ways * (dice - i) // (i + 1)
    return float(ways * p**hits * (1 - p) ** (dice - hits))


def appeal_odds(g: Freedom) -> dict[str, Any]:
    """The Porte hears an appeal when both dice and the marker stay within 11.  [R75] [G41]"""
    limit = g.board.number["upkeep.appeal_max_total"]
    good = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b + g.appeal <= limit)
    return {
        "dice": 2,
        "sides": 6,
        "at_most": limit,
        "rule": "R75",
        "modifiers": [["R75", "appeal", g.appeal]],
        "chance": good / 36,
    }


def government_chance(g: Freedom) -> float:
    """The chance that the government sends aid at the end of this round.  [R129]"""
    if g.pressure < 0:
        return 0.0
    need = g.board.number["upkeep.aid_need"]
    return sum(1 for a in range(1, 7) for b in range(1, 7) if a + b + g.pressure >= need) / 36

"""The exact chance of a clash before it is declared, with everything that adds up to it."""

from __future__ import annotations

from typing import Any

from bulawa.engine.flow import Choice
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.battle import Battle
from bulawa.games.chocim.board import COUNTER, FIELD_BATTLE, OCCUPATION, OTTOMAN, STORM
from bulawa.games.chocim.choices import DECLARE, DEPLOY, SUPPORT
from bulawa.games.chocim.clash import Clash, fighters, modifiers
from bulawa.games.chocim.deployment import PLANS, Deployment
from bulawa.games.chocim.plans import Play, card_bonus, clash_of
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.storm import Storm

Dice = tuple[int, int, int, int]
"""A throw as it matters: dice that could become hits, hits, hits that could become routs, routs."""


def odds(g: Chocim, seat: int, choice: Choice) -> dict[str, Any] | None:
    """What a clash promises the seat if it is declared now, all supports of both sides used.  [R153]"""
    verb = choice[0]
    frame = g.frames[-1] if g.frames else None
    if verb == DECLARE and isinstance(frame, Play):
        return outlook(g, seat, choice[1], frame.side, frame.bonus)
    if verb == SUPPORT and isinstance(frame, Clash):
        committed = frame.committed[:]
        committed[seat] = choice[1]
        return told(g, seat, clash_like(frame, g, committed))
    if verb == DEPLOY and isinstance(frame, Deployment) and g.board.kind[choice[3]] in PLANS:
        after = g.copy()
        v.move(after, choice[2], choice[1], choice[3])
        seen = outlook(after, seat, choice[3], frame.side, card_bonus(g))
        return None if seen is None else {**seen, "rolls": q.count(after, choice[3]) >= g.board.max[choice[3]]}
    return None


def outlook(g: Chocim, seat: int, box: int, active: int, bonus: int) -> dict[str, Any] | None:
    """The clash that declaring this box would bring."""
    clash, field = clash_of(g, box), g.board.field[box]
    if clash == FIELD_BATTLE:
        if not q.count(g, box) or not q.count(g, q.fighters(clash, field, 1 - active)):
            return None
        return told(
            g, seat, Battle(clash, field, active, bonus, -1, -1, full(g, clash), [[], []], [[], []], [0, 0], [0, 0])
        )
    return told(g, seat, Storm(clash, field, active, bonus, -1, -1, full(g, clash), [[], []], [[], []], [0, 0], [0, 0]))


def full(g: Chocim, clash: int) -> list[int]:
    """Every supporting unit is used."""
    return [0, 0] if clash == OCCUPATION else [q.supporters(g, clash, side) for side in (0, 1)]


def clash_like(f: Clash, g: Chocim, committed: list[int]) -> Clash:
    """The same clash with these supports; a side that has not spoken yet uses all it has."""
    said = [n if n >= 0 else q.supporters(g, f.clash, side) for side, n in enumerate(committed)]
    if f.clash == FIELD_BATTLE:
        return Battle(f.clash, f.field, f.active, f.bonus, -1, -1, said, [[], []], [[], []], [0, 0], [0, 0])
    return Storm(f.clash, f.field, f.active, f.bonus, -1, -1, said, [[], []], [[], []], [0, 0], [0, 0])


def told(g: Chocim, seat: int, f: Clash) -> dict[str, Any]:
    """`chance`: that the seat gets what it wants; dice and modifiers of both sides."""
    sides = [
        {
            "dice": 0 if f.clash == OCCUPATION else q.dice(g, f.clash, f.field, fighters(f, side)),
            "units": q.count(g, fighters(f, side)),
            "modifiers": [list(item) for item in modifiers(g, f, side)],
        }
        for side in (0, 1)
    ]
    facts: dict[str, Any] = {
        "dice": sides[seat]["dice"],
        "sides": g.board.die,
        "need": g.board.hit,
        "rule": "R55" if f.clash == OCCUPATION else "R65" if f.clash == FIELD_BATTLE else "R74",
        "modifiers": sides[seat]["modifiers"],
        "units": sides[seat]["units"],
        "against": sides[1 - seat],
    }
    if f.clash == FIELD_BATTLE:
        win, tie, loss = battle_chances(g, f, seat)
        return {**facts, "chance": win, "tie": tie, "loss": loss}
    success = 1.0 if f.clash == OCCUPATION else storm_chance(g, f)
    return {**facts, "chance": success if seat == f.active else 1 - success}


def throws(g: Chocim, f: Clash, side: int) -> dict[Dice, float]:
    """How likely each throw of a side is; what bonuses cannot reach is not told apart."""
    n = q.dice(g, f.clash, f.field, fighters(f, side))
    fort = g.forts[f.field] if f.clash == STORM and side == OTTOMAN else 0
    most = bonuses(f, side)
    board = g.board
    found: dict[Dice, float] = {(0, 0, 0, 0): 1.0}
    for _ in range(n):
        after: dict[Dice, float] = {}
        for (almost, hits, strong, routs), chance in found.items():
            for rolled in range(1, board.die + 1):
                face = max(1, rolled - fort)
                near = min(most, almost + 1) if face == board.hit - 1 else almost
                hit = hits + 1 if board.hit <= face < board.rout else hits
                hard = min(most, strong + 1) if face == board.rout - 1 and face >= board.hit else strong
                rout = routs + 1 if face >= board.rout else routs
                key = (near, hit, hard, rout)
                after[key] = after.get(key, 0.0) + chance / board.die
        found = after
    return found


def bonuses(f: Clash, side: int) -> int:
    """Dice a side may raise.  [R64] [R72]"""
    return max(0, f.committed[side]) + (f.bonus if side == f.active else 0)


def raised(dice: Dice, most: int) -> list[tuple[int, int]]:
    """(hits, routs) that a throw can be made into.  [R64]"""
    almost, hits, strong, routs = dice
    return [
        (hits + up - over, routs + over)
        for up in range(min(almost, most) + 1)
        for over in range(min(strong, most - up) + 1)
    ]


def battle_chances(g: Chocim, f: Clash, seat: int) -> tuple[float, float, float]:
    """Win, tie and loss of a pitched battle: each raises as many threes as it can.  [R65]"""
    totals = [battle_totals(g, f, side) for side in (seat, 1 - seat)]
    win = tie = 0.0
    for ours, chance in enumerate(totals[0]):
        for theirs, other in enumerate(totals[1]):
            if ours > theirs:
                win += chance * other
            elif ours == theirs:
                tie += chance * other
    return win, tie, max(0.0, 1 - win - tie)


def battle_totals(g: Chocim, f: Clash, side: int) -> list[float]:
    """The chance of each total of a side."""
    chances = [0.0] * (q.dice(g, f.clash, f.field, fighters(f, side)) + 1)
    for (almost, hits, _, routs), chance in throws(g, f, side).items():
        chances[almost + hits + routs] += chance
    return chances


def storm_chance(g: Chocim, f: Clash) -> float:
    """The attacker raises his dice as serves him best, the defender then does the same.  [R71] [R72] [R73] [R74]"""
    attacker, defender = f.active, 1 - f.active
    answers = [(raised(dice, bonuses(f, defender)), chance) for dice, chance in throws(g, f, defender).items()]
    stormed: dict[tuple[int, int], int] = {}
    likely: dict[int, float] = {}
    success = 0.0
    for dice, chance in throws(g, f, attacker).items():
        won = 0
        for ours in raised(dice, bonuses(f, attacker)):
            if ours not in stormed:
                stormed[ours] = beaten(g, f, ours, [choices for choices, _ in answers])
            won |= stormed[ours]
        if won not in likely:
            likely[won] = sum([other for i, (_, other) in enumerate(answers) if won >> i & 1])
        success += chance * likely[won]
    return success


def beaten(g: Chocim, f: Clash, ours: tuple[int, int], answers: list[list[tuple[int, int]]]) -> int:
    """The defender's throws that cannot be raised enough against this result, as bits."""
    bits = 0
    for i, choices in enumerate(answers):
        if all(succeeds(g, f, ours, theirs) for theirs in choices):
            bits |= 1 << i
    return bits


def succeeds(g: Chocim, f: Clash, ours: tuple[int, int], theirs: tuple[int, int]) -> bool:
    """No defender remains, and after an assault an attacker does.  [R73] [R74] [R75] [R76]"""
    attackers = q.count(g, fighters(f, f.active)) - theirs[1]
    defenders = q.count(g, fighters(f, 1 - f.active)) - ours[1]
    difference = ours[0] - theirs[0]
    if difference > 0:
        defenders -= difference
    else:
        attackers += difference
    return defenders <= 0 and (f.clash == COUNTER or attackers > 0)

"""What stands behind odds, item by item: the dice of a melee, its advantage points, and what rolls dice again."""

from __future__ import annotations

from bulawa.games.ogniem import melee
from bulawa.games.ogniem.clash import Clash, blow_at
from bulawa.games.ogniem.dice import HIT, RESISTANCE, Modifier, Testing, new_test
from bulawa.games.ogniem.reckoning import total
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.struggle import divide, draw_up


class Breakdown:
    """Of each side: its dice, what is rolled again, and the advantage points it has already."""

    def __init__(self) -> None:
        self.dice: list[list[Modifier]] = [[], []]
        self.again: list[list[Modifier]] = [[], []]
        self.points: list[list[Modifier]] = [[], []]

    def count(self, side: int) -> int:
        return total(self.dice[side])


def breakdown(g: Ogniem, f: Clash) -> Breakdown | None:
    """Of a melee about to begin, as the law itself tells its dice; None where nobody is left to fight with.

    The table and the procedure are used up.  [R215] [R219] [R220] [R222]"""
    return itemised(g, f) if len(draw_up(g, f)) > 1 else None


def itemised(g: Ogniem, f: Clash) -> Breakdown:
    """Of one whose dice are yet to be divided, or are being divided.  [R216]"""
    divide(g, f)
    g.listen()
    melee.make_ready(g, f)
    found = Breakdown()
    for attacker, _, _, items in [event.args for event in g.told if event.key == "matched"]:
        side = g.board.sides[attacker]
        found.dice[side] = merged([*found.dice[side], *items])
    while f.next < len(f.blows):
        side = g.board.sides[blow_at(f)[0]]
        found.again[side] = merged([*found.again[side], *rolled_again(g, f, blow_at(f)[2])])
        f.next += len(blow_at(f))
    found.points = [melee.account(g, f, side) for side in (0, 1)]
    return found


def merged(items: list[Modifier]) -> list[Modifier]:
    """Items of the same name, of several blows, as one."""
    sums: dict[tuple[str, str], int] = {}
    for rule, key, n in items:
        sums[rule, key] = sums.get((rule, key), 0) + n
    return [(rule, key, n) for (rule, key), n in sums.items()]


def rolled_again(g: Ogniem, f: Testing, dice: int) -> list[Modifier]:
    """What rolls dice of a blow or a shot again: its hits, and the resistance against them.  [R160] [R219] [R220]"""
    tests = [new_test(kind, 0, 0, dice) for kind in (HIT, RESISTANCE)]
    return [(rule, key, min(n, dice)) for test in tests for rule, key, n in f.rerolls(g, test) if n]

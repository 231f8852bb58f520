"""Hoplites in close order: sides, spears, foulkon (rulebook 7.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.sheets import NOTHING, RESULT_C, RESULT_E
from bulawa.games.guiscard.state import BLUNTED, SHIELDED, SPEARS, Guiscard

FRONT: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
REAR: Final = 3
"""The sides of a man in formation, from the best for him to the worst.  [R223] [R225]"""

SPEARS_DOWN: Final = Reason("R224", "spears_down")


def is_hoplite(g: Guiscard, man: int) -> bool:
    return g.field.cast.kinds[g.field.cast.kind[man]] == "byz_hoplite"


def members(g: Guiscard, company: int) -> list[int]:
    return [man for man in q.men(g) if g.company[man] == company]


def side_towards(g: Guiscard, man: int, way: int) -> int:
    """Which of his sides looks that way.  [R223]"""
    off = (way - g.front[man]) % 6
    return FRONT if off < 2 else RIGHT if off == 2 else LEFT if off == 5 else REAR


def worst_side(g: Guiscard, attackers: list[int], man: int) -> int:
    """Of all the sides they come from, the one that is worst for the formation.  [R225]"""
    worst = FRONT
    grid = g.field.grid
    for attacker in attackers:
        for at in q.cells(g, attacker):
            if grid.distance(at, g.cell[man]) == 1:
                worst = max(worst, side_towards(g, man, grid.direction(g.cell[man], at)))
    return worst


def comrade(g: Guiscard, man: int, way: int) -> int:
    """The member of his formation who stands on that side of him, or NOBODY."""
    other = q.man_on(g, g.cell[man] + g.field.grid.steps[way % 6])
    return other if other >= 0 and g.company[other] == g.company[man] else -1


def depth(g: Guiscard, man: int) -> int:
    """How many ranks stand one behind the other, three at most.  [R220]"""
    best = 1
    for back in (3, 4):
        second = comrade(g, man, g.front[man] + back)
        if second >= 0:
            third = comrade(g, second, g.front[man] + 3) >= 0 or comrade(g, second, g.front[man] + 4) >= 0
            best = max(best, 3 if third else 2)
    return best


def is_front_rank(g: Guiscard, man: int) -> bool:
    """Nobody of his formation stands before him.  [R220]"""
    return comrade(g, man, g.front[man]) < 0 and comrade(g, man, g.front[man] + 1) < 0


def close_ranks(g: Guiscard) -> None:
    """A formation with fewer than three men side by side in front is none any more.  [R222]"""
    for company in {g.company[man] for man in q.men(g) if g.company[man] >= 0}:
        own = members(g, company)
        if not any(is_front_rank(g, man) and flanked(g, man) for man in own):
            for man in own:
                v.drop_out(g, man)


def flanked(g: Guiscard, man: int) -> bool:
    """With a comrade of the front rank on either side.  [R220]"""
    left, right = comrade(g, man, g.front[man] + 5), comrade(g, man, g.front[man] + 2)
    return left >= 0 and right >= 0 and is_front_rank(g, left) and is_front_rank(g, right)


# ---- in combat


def meets_spears(g: Guiscard, attackers: list[int], man: int) -> bool:
    """From the front one has to do with the spears first.  [R224]"""
    return g.company[man] >= 0 and q.marked(g, man, SPEARS) and worst_side(g, attackers, man) == FRONT


def bar_front(g: Guiscard, attacker: int, foe: int) -> Reason | None:
    """Once the spears are down nobody comes at him from the front in this phase.  [R224] [G94]"""
    if g.company[foe] < 0 or not q.marked(g, foe, BLUNTED):
        return None
    return SPEARS_DOWN if worst_side(g, [attacker], foe) == FRONT else None


def shifts(g: Guiscard, attackers: list[int], defenders: list[int]) -> list[tuple[str, str, int]]:
    """Columns for ranks, flanks, rear and foulkon; for those who attack in formation, too.  [R225] [R226] [R233]"""
    found: list[tuple[str, str, int]] = []
    for man in defenders:
        if g.company[man] >= 0:
            found.append(side_shift(g, attackers, man))
            break
    forward = [man for man in attackers if g.company[man] >= 0 and faces(g, man, defenders)]
    if forward:
        ranks = max([depth(g, man) for man in forward])
        found.append(("R226", "ranks", ranks * g.field.sheets.shift["formation_attack_per_rank"]))
    if any(q.marked(g, man, SHIELDED) for man in [*attackers, *defenders]):
        found.append(("R233", "foulkon", g.field.sheets.shift["foulkon_combat"]))
    return found


def side_shift(g: Guiscard, attackers: list[int], man: int) -> tuple[str, str, int]:
    shift = g.field.sheets.shift
    side = worst_side(g, attackers, man)
    if side == FRONT:
        return ("R225", "front", depth(g, man) * shift["formation_front_per_rank"])
    if side == LEFT:
        return ("R225", "left", shift["formation_left"])
    return ("R225", "right", shift["formation_right"]) if side == RIGHT else ("R225", "rear", shift["formation_rear"])


def faces(g: Guiscard, man: int, foes: list[int]) -> bool:
    """Does he look at one of them?  [R226]"""
    grid = g.field.grid
    for foe in foes:
        for cell in q.cells(g, foe):
            if grid.distance(g.cell[man], cell) == 1:
                if side_towards(g, man, grid.direction(g.cell[man], cell)) == FRONT:
                    return True
    return False


def tempered(g: Guiscard, attackers: list[int], defenders: list[int], found: int) -> int:
    """What is left of a result for a single man in formation: spears and close order may swallow it.

    [R224] [R227] [R228]"""
    man = defenders[0]
    if len(defenders) > 1 or g.company[man] < 0 or found <= NOTHING:
        return found
    if meets_spears(g, attackers, man):
        return NOTHING
    if found == RESULT_C:
        return NOTHING if worst_side(g, attackers, man) == FRONT else RESULT_E
    return found


def beats_down_spears(g: Guiscard, attackers: list[int], defenders: list[int], found: int) -> bool:
    """What would have wounded or killed the man puts his spears down instead.  [R224]"""
    return len(defenders) == 1 and found >= RESULT_E and meets_spears(g, attackers, defenders[0])

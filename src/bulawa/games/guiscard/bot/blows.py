"""What a blow or a shot is worth: every face of the die, as the sheets read it, in points (specification 8.1)."""

from __future__ import annotations

from typing import Any, Final

from bulawa.games.guiscard import columns, odds, retreat, shot
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.assault import Assault, candidates, tempered
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import hurt, prey
from bulawa.games.guiscard.evasion import may_evade
from bulawa.games.guiscard.fire import bar_shot_now, owned
from bulawa.games.guiscard.odds import FACES
from bulawa.games.guiscard.sheets import (
    FOOT_LANCE,
    MOUNTED_LANCE,
    NOTHING,
    RESULT_A,
    RESULT_B,
    RESULT_C,
    RESULT_D,
    RESULT_E,
    RESULT_G,
    RESULT_H,
)
from bulawa.games.guiscard.state import DEAD, STUNNED, WOUNDED, Guiscard

STRUCK_DOWN: Final = {
    "wounded": WOUNDED,
    "killed": DEAD,
    "horse_killed_stunned": STUNNED,
    "horse_killed_wounded": WOUNDED,
}
"""What a shot does, as the odds say it, and what becomes of the man."""


def swing(g: Guiscard, attackers: list[int], defenders: list[int], charge: int = 0, group: bool = False) -> float:
    """What the attackers' side may expect of this combat."""
    return expected(g, attackers, defenders, charge, group, True)


def menace(g: Guiscard, attackers: list[int], defenders: list[int], charge: int = 0, group: bool = False) -> float:
    """What the defenders' side must expect of it."""
    return expected(g, attackers, defenders, charge, group, False)


def expected(g: Guiscard, attackers: list[int], defenders: list[int], charge: int, group: bool, hunted: bool) -> float:
    """The mean of all faces of the die, in the eyes of those who hunt or of those who are hunted."""
    b = columns.bout(g, attackers, defenders, -1, charge, group)
    f = Assault(attackers, defenders, -1, charge, group, [], NOTHING, [], [], [])
    known: dict[int, float] = {}
    total = 0.0
    for die in range(1, FACES + 1):
        found = tempered(g, b, columns.result(g, b, die))
        if found not in known:
            f.result = found
            known[found] = gain(g, f, hunted)
        total += known[found]
    return total / FACES


def blow(g: Guiscard, attackers: list[int], defenders: list[int]) -> float:
    """What they may expect who strike together: little of those who are quicker than all of them.  (R236)"""
    found = swing(g, attackers, defenders)
    if found > w.SLIPPED and all(may_evade(g, attackers, foe, 0) for foe in defenders):
        return w.SLIPPED
    return found


def gain(g: Guiscard, f: Assault, hunted: bool) -> float:
    """What a result is worth to the attackers; who of several is hurt, the defending side chooses."""
    if f.result == NOTHING:
        return 0.0
    if f.result == RESULT_A:
        return -max([hurt(g, man, WOUNDED) for man in f.attackers])
    if f.result == RESULT_B:
        return -sum([pushed(g, man, f.defenders, False) for man in f.attackers])
    if f.result == RESULT_C:
        return sum([pushed(g, man, f.attackers, hunted) for man in f.defenders])
    return min([struck(g, man, f.result, hunted) for man in candidates(g, f)])


def struck(g: Guiscard, man: int, result: int, hunted: bool) -> float:
    horse = w.HORSE if result >= RESULT_G and q.is_mounted(g, man) else 0.0
    if result in (RESULT_D, RESULT_G):
        return horse + toll(g, man, STUNNED, hunted)
    return horse + toll(g, man, WOUNDED if result in (RESULT_E, RESULT_H) else DEAD, hunted)


def toll(g: Guiscard, man: int, health: int, hunted: bool) -> float:
    return prey(g, man, health) if hunted else hurt(g, man, health)


def pushed(g: Guiscard, man: int, foes: list[int], hunted: bool) -> float:
    """Ground lost, or blood where there is no way back."""
    return w.PUSHED if q.is_up(g, man) and retreat.ways_back(g, man, foes) else toll(g, man, WOUNDED, hunted)


def best_band(g: Guiscard, men: list[int], foe: int) -> tuple[list[int], float]:
    """Who of these should strike him together, the strongest first, and what they may expect."""
    ranked = sorted(men, key=g.field.cast.points.__getitem__, reverse=True)
    best, most = ranked[:1], blow(g, ranked[:1], [foe])
    for number in range(2, len(ranked) + 1):
        found = blow(g, ranked[:number], [foe])
        if found > most:
            best, most = ranked[:number], found
    return best, most


# ---- shots


def shot_worth(g: Guiscard, man: int, weapon: int, cell: int) -> float:
    """What a shot may be expected to do to whoever stands there."""
    victim = shot.standing_at(g, cell)
    if victim < 0 or victim >= len(g.cell):
        return 0.0
    seen: dict[str, Any] = odds.of_shot(g, man, weapon, cell)
    total = 0.0
    for key, chance in seen["outcomes"]:
        if key in STRUCK_DOWN:
            total += chance * (prey(g, victim, STRUCK_DOWN[key]) + (w.HORSE if key.startswith("horse") else 0.0))
        elif key == "driven_back":
            total += chance * w.PUSHED
    return total - w.LANCE if weapon in (MOUNTED_LANCE, FOOT_LANCE) else total


def aimed_worth(g: Guiscard, man: int, cell: int) -> float:
    """Of a shot at somebody on the move, with whatever weapon serves."""
    usable = [one for one in owned(g, man) if bar_shot_now(g, man, one, cell) is None]
    return shot_worth(g, man, usable[0], cell) if usable else 0.0

"""Step 4: combat (rulebook 6). One attack after the other, each fought to its end before the next is declared."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.guiscard import deeds, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.choices import ATTACK, ATTACK_HORSE, PASS
from bulawa.games.guiscard.engagement import bar_attack, bar_horse_attack, may_attack_at_all
from bulawa.games.guiscard.state import LOOSE, Guiscard
from bulawa.games.guiscard.steps import Phase


class Attack(Ask[Guiscard, Phase]):
    """Somebody attacks an enemy beside him, or the step ends.  [R160] [R161]"""

    key = "attack"
    rule = "R160"
    verbs = (ATTACK, ATTACK_HORSE, *deeds.VERBS, PASS)

    def who(self, g: Guiscard, f: Phase) -> list[int]:
        # Something to set alight is beside many, an enemy beside few.
        return [g.active] if deeds.are_any(g) or attacks(g, first_only=True) else []

    def options(self, g: Guiscard, f: Phase, seat: int) -> list[Choice]:
        return [*attacks(g), *deeds.deeds(g), (PASS,)]

    def bar(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PASS:
            return None
        if choice[0] == ATTACK_HORSE:
            return bar_horse_attack(g, seat, choice[1], choice[2])
        if choice[0] == ATTACK:
            return bar_attack(g, seat, choice[1], choice[2])
        return deeds.bar_deed(g, seat, choice)

    def take(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PASS:
            f.leave()
            return None
        if choice[0] == ATTACK_HORSE:
            return Assault([choice[1]], [], choice[2], 0, False, [], -1, [], [], [])
        if choice[0] != ATTACK:
            return deeds.do_deed(g, choice)
        return Assault([choice[1]], [choice[2]], -1, 0, False, [], -1, [], [], [])


def attacks(g: Guiscard, first_only: bool = False) -> list[Choice]:
    """Every attack that one man alone could declare.  [R160]"""
    found: list[Choice] = []
    for man in q.living(g, g.active):
        if not may_attack_at_all(g, man):
            continue
        for foe in foes_beside(g, man):
            if bar_attack(g, g.active, man, foe) is None:
                found.append((ATTACK, man, foe))
        for horse in horses_beside(g, man):
            if bar_horse_attack(g, g.active, man, horse) is None:
                found.append((ATTACK_HORSE, man, horse))
        if found and first_only:
            break
    return found


def foes_beside(g: Guiscard, man: int) -> list[int]:
    """The enemies who stand or lie beside him, and those on ladders and ropes before him.  [R425] [R465]"""
    found: list[int] = []
    if g.siege.aloft and ladders.is_aloft(g, man):
        other = q.man_on(g, ladders.faced(g, man))
        return [other] if other >= 0 and q.are_enemies(g, man, other) else []
    if g.siege.aloft:
        found = [one for one in ladders.climbers_facing(g, g.cell[man]) if q.are_enemies(g, man, one)]
    for at in q.cells(g, man):
        for step in g.field.grid.steps:
            other = q.man_on(g, at + step)
            if other >= 0 and other not in found and q.are_enemies(g, man, other):
                found.append(other)
    return found


def horses_beside(g: Guiscard, man: int) -> list[int]:
    found: list[int] = []
    if LOOSE not in g.fate:
        return found
    for at in q.cells(g, man):
        for step in g.field.grid.steps:
            horse = q.horse_on(g, at + step)
            if horse >= 0 and horse not in found:
                found.append(horse)
    return found

"""What mornings of a siege may bring, in hundredths: events, and whose the initiative is."""

from __future__ import annotations

from itertools import product

from bulawa.games.guiscard.days.blockade import Blockade
from bulawa.games.guiscard.days.sheet import NOTHING

FACES = range(1, 11)


def event_chances(d: Blockade, day: int) -> dict[int, int]:
    """Of a hundred mornings so many bring each event; what cannot come any more counts as nothing.  [R505]"""
    bonus = d.sheet.early_bonus if day <= d.sheet.early_days else 0
    found = dict.fromkeys(range(NOTHING, d.sheet.most_event + 1), 0)
    for one, other in product(FACES, FACES):
        event = max(NOTHING, min(one + other + bonus, d.sheet.most_event))
        found[NOTHING if event in d.used or event in d.place.off else event] += 1
    return found


def initiative_chance(d: Blockade) -> int:
    """Of a hundred mornings so many are those of the besieged.  [R506]"""
    return sum(within > out + d.sheet.besieger_bonus for within, out in product(FACES, FACES))

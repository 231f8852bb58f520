"""The exact chances of shots and attacks before the dice, each with what it is made of."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine.flow import Choice
from bulawa.games.guiscard import columns, fire, line, shot
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.assault import Assault, joiners, others, tempered
from bulawa.games.guiscard.campaign.chances import chances
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.choices import AIM, ALSO, ATTACK, ATTACK_HORSE, BATTER, JOIN, PARLEY, SHOOT, STAND, STRIKE
from bulawa.games.guiscard.columns import Bout
from bulawa.games.guiscard.days import odds as day_odds
from bulawa.games.guiscard.evasion import Evasion
from bulawa.games.guiscard.sheets import (
    COVER_IDS,
    NOTHING,
    RESULT_A,
    RESULT_B,
    RESULT_C,
    RESULT_D,
    RESULT_E,
    RESULT_F,
    RESULT_G,
    RESULT_H,
    RESULT_IDS,
)
from bulawa.games.guiscard.state import NOBODY, Guiscard

FACES: Final = 10
OR_LESS: Final = " or less"

AT_RANGE: Final = ("at_short", "at_middle", "at_long")
Note = tuple[str, str, dict[str, tuple[str, Any]]]
"""Rule, key of the sentence in `previews`, and what fills it, each with its kind."""

FOUGHT: Final = {
    RESULT_A: "attacker_wounded",
    RESULT_B: "attackers_retreat",
    NOTHING: "nothing",
    RESULT_C: "retreats",
    RESULT_D: "stunned",
    RESULT_E: "wounded",
    RESULT_F: "killed",
    RESULT_G: "horse_killed_stunned",
    RESULT_H: "horse_killed_wounded",
}
"""Results of combat, in words; beyond them horse and rider are killed.  [R169]"""
SHOT_AT_FOOT: Final = {RESULT_A: "driven_back", RESULT_B: "wounded", RESULT_C: "killed"}
SHOT_AT_RIDER: Final = {
    RESULT_A: "driven_back",
    RESULT_B: "wounded",
    RESULT_C: "killed",
    RESULT_D: "horse_killed_stunned",
    RESULT_E: "horse_killed_wounded",
}
"""Results of fire, in words.  [R154]"""


def odds(g: Guiscard, seat: int, choice: Choice) -> dict[str, Any] | None:
    """The chances of a choice that leads to dice; None for others."""
    if isinstance(g.war, Campaign):
        found = chances(g, seat, choice)
        if found is not None:
            return found
    verb = choice[0]
    if verb in (PARLEY, BATTER):
        return day_odds.odds(g, choice)
    if verb == SHOOT:
        return of_shot(g, choice[1], choice[2], choice[3])
    if verb == AIM:
        usable = [one for one in fire.owned(g, choice[1]) if fire.bar_shot_now(g, choice[1], one, choice[2]) is None]
        return of_shot(g, choice[1], usable[0], choice[2]) if usable else None
    if verb == ATTACK:
        return of_plan(g, planned([choice[1]], [choice[2]]))
    if verb == ATTACK_HORSE:
        return of_plan(g, planned([choice[1]], [], choice[2]))
    return of_assault(g, choice)


def of_assault(g: Guiscard, choice: Choice) -> dict[str, Any] | None:
    """The attack that is being gathered, with whoever would join it."""
    f = g.frames[-1]
    if isinstance(f, Evasion):
        return of_standing(g) if choice[0] == STAND else None
    if not isinstance(f, Assault) or choice[0] not in (STRIKE, JOIN, ALSO):
        return None
    attackers = [*f.attackers, choice[1]] if choice[0] == JOIN else f.attackers
    defenders = [*f.defenders, choice[1]] if choice[0] == ALSO else f.defenders
    return of_plan(g, planned(attackers, defenders, f.horse, f.charge, f.group), choice[0] == STRIKE)


def planned(
    attackers: list[int], defenders: list[int], horse: int = NOBODY, charge: int = 0, group: bool = False
) -> Assault:
    """An attack as it would be declared."""
    return Assault(attackers, defenders, horse, charge, group, [], -1, [], [], [])


def of_plan(g: Guiscard, f: Assault, strikes: bool = False) -> dict[str, Any]:
    """Whoever strikes rolls, and so does who plans an attack that nobody could join: the blow follows at once."""
    b = columns.bout(g, f.attackers, f.defenders, f.horse, f.charge, f.group)
    return of_attack(g, b, strikes or not (joiners(g, f) or others(g, f)))


def of_standing(g: Guiscard) -> dict[str, Any] | None:
    """The blow that falls on whoever has not slipped away, if this one stands his ground, too.  [R236]"""
    f = g.frames[-2]
    if not isinstance(f, Assault):
        return None
    stay = [man for man, cell in zip(f.defenders, f.held) if q.is_here(g, man) and g.cell[man] == cell]
    return of_attack(g, columns.bout(g, f.attackers, stay, f.horse, f.charge, f.group), False)


# ---- attacks


def of_attack(g: Guiscard, b: Bout, rolls: bool) -> dict[str, Any]:
    """Sum, shifts, column and the ten faces, as they tell on these defenders.  [R162] [R168] [R169] [R171] [R224]"""
    results = [tempered(g, b, columns.result(g, b, die)) for die in range(1, FACES + 1)]
    sheets = g.field.sheets
    headings = sheets.columns_mounted if b.mounted else sheets.columns_foot
    return {
        "dice": 1,
        "sides": FACES,
        "rule": "R162",
        "modifiers": [*b.shifts, *columns.on_die(g, b)],
        "chance": share(len([one for one in results if one >= RESULT_D])),
        "means": "felled",
        "faces": [RESULT_IDS[one] for one in results],
        "column": spread(headings[b.column]),
        "outcomes": counted([FOUGHT.get(one, "both_killed") for one in results]),
        "notes": [note("R162", "difference", attack=b.attack, defence=b.defence, by=b.attack - b.defence)],
        "rolls": rolls,
    }


def spread(heading: str) -> str:
    """From so much to so much in any language, as in -4…0; the first column has no lower end."""
    least = heading.endswith(OR_LESS)
    said = heading.removesuffix(OR_LESS).replace("-", "−").replace("/", "…")
    return f"≤ {said}" if least else said


def note(rule: str, key: str, **numbers: int) -> Note:
    """A sentence with its numbers."""
    return rule, key, {name: ("number", number) for name, number in numbers.items()}


def share(faces: int) -> float:
    return faces / FACES


def counted(said: list[str]) -> list[tuple[str, float]]:
    """How likely each outcome is, in the order of the faces."""
    found: list[tuple[str, float]] = []
    for one in dict.fromkeys(said):
        found.append((one, share(said.count(one))))
    return found


# ---- shots


def of_shot(g: Guiscard, man: int, weapon: int, cell: int) -> dict[str, Any]:
    """Range, cover, where it comes down and what it does there.  [R143] [R149] [R152] [R154]"""
    drawn = line.draw(g, man, weapon, cell)
    strikes = impact_chance(g, man, weapon, cell, drawn.distance)
    victim = shot.standing_at(g, cell)
    results = [shot.effect(g, weapon, victim, drawn.cover, die, man) for die in range(1, FACES + 1)]
    named = SHOT_AT_RIDER if shot.is_rider(g, victim) else SHOT_AT_FOOT
    hurting = len([one for one in results if one not in (NOTHING, RESULT_A)])
    outcomes = [(key, strikes * chance) for key, chance in counted([named.get(one, "nothing") for one in results])]
    if strikes < 1:
        outcomes.append(("missed", 1 - strikes))
    return {
        "dice": 1,
        "sides": FACES,
        "rule": "R154",
        "modifiers": shot.effect_account(g, weapon, victim, man),
        "chance": strikes * share(hurting),
        "means": "hurt",
        "faces": [RESULT_IDS[one] for one in results],
        "outcomes": outcomes,
        "notes": [
            note("R143", AT_RANGE[max(0, drawn.band)], distance=drawn.distance),
            ("R149", "cover", {"cover": ("cover", COVER_IDS[drawn.cover])}),
            note("R152", "impact", percent=round(100 * strikes)),
        ],
    }


def impact_chance(g: Guiscard, man: int, weapon: int, cell: int, distance: int) -> float:
    """How likely the missile comes down on the hex it was aimed at.  [R152]"""
    if not shot.needs_impact(g, distance):
        return 1.0
    extra = shot.impact_modifier(g, man, weapon, distance)
    hits = [die for die in range(1, FACES + 1) if shot.impact_hex(g, g.cell[man], cell, die + extra) == cell]
    return share(len(hits))

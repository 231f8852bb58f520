"""Combat: whom to strike and with whom, who suffers, who follows, and when to slip away (specification 8.1)."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.guiscard import deeds
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import goal_of, hurt, mark_of, must_press, prey, ways_to
from bulawa.games.guiscard.bot.blows import best_band, blow, menace
from bulawa.games.guiscard.bot.escalade import wall_score
from bulawa.games.guiscard.bot.places import refuge
from bulawa.games.guiscard.choices import ADVANCE, ALSO, ATTACK, ATTACK_HORSE, EVADE, JOIN, STRIKE, SUFFER
from bulawa.games.guiscard.combat import foes_beside
from bulawa.games.guiscard.engagement import bar_attack
from bulawa.games.guiscard.evasion import Evasion
from bulawa.games.guiscard.state import WOUNDED, Guiscard


def attack_scores(g: Guiscard, choices: list[Choice]) -> list[float]:
    """The best band for each enemy strikes first; to strike no more is worth nothing."""
    bands: dict[int, list[int]] = {}
    for choice in choices:
        if choice[0] == ATTACK:
            bands.setdefault(choice[2], []).append(choice[1])
    best = {foe: best_band(g, men, foe) for foe, men in bands.items()}
    dare = daring(g) if must_press(g, g.active) else 0.0
    return [
        wall_score(g, choice) if choice[0] in deeds.VERBS else attack_score(best, choice, dare) for choice in choices
    ]


def daring(g: Guiscard) -> float:
    """The less time is left, the more is risked."""
    return w.DARE + w.DESPAIR * g.turn / g.field.battle.turns


def attack_score(best: dict[int, tuple[list[int], float]], choice: Choice, dare: float) -> float:
    """He who begins it is the first of the band; the others are asked to join."""
    if choice[0] == ATTACK_HORSE:
        return w.STAY
    if choice[0] != ATTACK:
        return 0.0
    band, worth = best[choice[2]]
    return dare + (worth if band[0] == choice[1] else worth - w.PUSHED)


def assault_score(g: Guiscard, f: Assault, seat: int, choice: Choice) -> float:
    """Of an answer while an attack is fought."""
    verb = choice[0]
    if verb == SUFFER:
        man = choice[1]
        return prey(g, man, WOUNDED) if q.seat(g, man) != seat else -hurt(g, man, WOUNDED)
    if verb == ADVANCE:
        return advance_score(g, f, choice[1])
    if f.horse >= 0 or verb not in (STRIKE, JOIN, ALSO):
        return 0.0
    if verb == JOIN:
        return blow(g, [*f.attackers, choice[1]], f.defenders) - elsewhere(g, choice[1], f.defenders)
    return blow(g, f.attackers, [*f.defenders, choice[1]] if verb == ALSO else f.defenders)


def elsewhere(g: Guiscard, man: int, foes: list[int]) -> float:
    """What he could do alone against somebody else."""
    others = [foe for foe in foes_beside(g, man) if foe not in foes and bar_attack(g, q.seat(g, man), man, foe) is None]
    return max([0.0, *(blow(g, [man], [foe]) for foe in others)])


def advance_score(g: Guiscard, f: Assault, man: int) -> float:
    """Those with a goal, or with something to take, go on where it brings them nearer; others hold their ground."""
    goal = goal_of(g, man) or (mark_of(g, man) if must_press(g, q.seat(g, man)) else 0)
    if not goal or not f.lost:
        return -w.PUSHED
    way = ways_to(g, man, goal)
    return w.PUSHED * (way[g.cell[man]] - min([way[cell] for cell in f.lost]))


def evasion_score(g: Guiscard, f: Evasion, choice: Choice) -> float:
    """Away, if the blow that comes is worse than the place one comes to."""
    assault = g.frames[-2]
    if choice[0] == EVADE:
        return refuge(g, f.man, choice[1]) - w.PUSHED
    if not isinstance(assault, Assault):
        return 0.0
    return refuge(g, f.man, g.cell[f.man]) - menace(g, assault.attackers, [f.man], assault.charge, assault.group)

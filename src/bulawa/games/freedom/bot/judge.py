"""Hand-made judgement of a siege: features a good player looks at, weighed by how games ended (specification 8.1)."""

from __future__ import annotations

from math import exp
from typing import Final

from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    ALLIED,
    DAMAGED,
    DESTROYED,
    EXPEDITIONARY,
    GREEK,
    INSURGENT,
    MAINLAND,
    OTTOMAN,
)
from bulawa.games.freedom.bot import chances, forecast
from bulawa.games.freedom.bot import ground as land
from bulawa.games.freedom.bot import worth as w
from bulawa.games.freedom.state import Freedom

FEATURES: Final = (
    "bias",
    "rounds_left",
    "turns_left",
    "imperial_morale",
    "greek_morale",
    "imperial_last_morale",
    "greek_last_morale",
    "imperial_despair",
    "greek_despair",
    "imperial_outlook",
    "greek_outlook",
    "damaged",
    "damaged_forts",
    "destroyed",
    "destroyed_forts",
    "open_breach",
    "pressed_breach",
    "fort_beside_breach",
    "inside",
    "storm",
    "row_4",
    "row_5",
    "lone_imperial",
    "lone_greek",
    "assault",
    "imperial_hits",
    "greek_hits",
    "camp_guns",
    "imperial_units",
    "greek_units",
    "few_greeks",
    "lagoon",
    "coast",
    "islands_lost",
    "imperial_income",
    "greek_income",
    "money",
    "aid_to_come",
    "imperial_hand",
    "greek_hand",
    "imperial_last_word",
    "preparation",
    "imperial_stand",
    "imperial_beyond",
    "greek_stand",
)
"""All from the Empire's side: what serves the Empire has a positive weight."""

WEIGHTS: Final = [
    0.011, 0.353, -0.02, 0.049, -0.01, -0.016, 0.046, -0.03, 0.092, 0.119, -0.113, 0.232, 0.134, 0.256, 0.484,
    -0.122, 0.22, -0.866, 4.072, 3.158, 0.081, 0.057, 0.009, 0.171, -0.081, 0.291, -0.357, -0.109, -0.008, -0.125,
    0.174, 0.141, 0.82, -0.105, -0.178, -0.106, -0.037, -0.26, 0.012, 0.004, 0.323, -0.127, 0.057, -0.023, -0.002,
]  # fmt: skip
"""Fitted to how 600 games of first sight with shaken tastes ended, the way tools/fit_freedom.py does it."""


def features(g: Freedom) -> list[float]:
    """What a good player looks at, in the order of FEATURES."""
    last = [forecast.last_morale(g, side, forecast.hunger(g, side)) for side in (OTTOMAN, GREEK)]
    turns = forecast.turns_left(g, GREEK) if forecast.in_actions(g) else 0
    found = [
        1.0,
        float(forecast.rounds_left(g)),
        float(turns),
        float(g.morale[OTTOMAN]),
        float(g.morale[GREEK]),
        last[OTTOMAN],
        last[GREEK],
        despair(g.morale[OTTOMAN], last[OTTOMAN]),
        despair(g.morale[GREEK], last[GREEK]),
        last[OTTOMAN] / forecast.rounds_left(g),
        last[GREEK] / forecast.rounds_left(g),
    ]
    add_wall(g, found)
    found.append(land.hold_chance(g, land.stormers(g), turns) if forecast.in_actions(g) else 0.0)
    add_field(g, found)
    add_guns(g, found)
    found.append(float(40 - g.reserve[EXPEDITIONARY] + 20 - g.reserve[ALLIED]))
    greeks = 20 - g.reserve[INSURGENT]
    found.append(float(greeks))
    found.append(0.1 * max(0, 10 - greeks) * max(0, 10 - greeks))
    add_lagoon(g, found)
    found.append(float(forecast.income(g, OTTOMAN)))
    found.append(float(forecast.income(g, GREEK)))
    found.append(float(min(12, g.money)))
    found.append(w.aid_chance(g, g.pressure) if g.pressure >= 0 else 0.0)
    for side in (OTTOMAN, GREEK):
        found.append(float(hand(g, side)))
    found.append(1.0 if forecast.in_actions(g) and g.first == GREEK else 0.0)
    found.append(float(g.preparation[OTTOMAN] - g.preparation[GREEK]))
    add_stands(g, found)
    return found


def despair(morale: int, last: float) -> float:
    """Grows steeply when morale is, or will be, nearly gone."""
    now = max(0, 5 - morale)
    later = max(0.0, 4.0 - last)
    return 0.2 * now * now + later


def add_wall(g: Freedom, found: list[float]) -> None:
    """Damage, breaches with and without garrison, enemies before them, forts beside them, enemies inside."""
    damaged = destroyed = unheld = pressed = beside = within = 0.0
    forts = [0.0, 0.0, 0.0]
    for wall in g.board.walls:
        level = g.damage[wall]
        garrison = g.units[INSURGENT][wall]
        if g.board.fort[wall]:
            forts[level] += 1
        else:
            within += q.imperial(g, wall)
        if level == DAMAGED:
            damaged += 1
        elif level == DESTROYED:
            destroyed += 1
            if not garrison:
                unheld += 1
            pressed += q.imperial(g, g.board.front(wall)) / (1 + garrison)
            for near in g.board.slow[wall]:
                if g.board.fort[near] and g.units[INSURGENT][near] < 2:
                    beside += 1
    found += [damaged, forts[DAMAGED], destroyed, forts[DESTROYED], unheld, pressed, beside, within]


def add_field(g: Freedom, found: list[float]) -> None:
    """Units close to the wall, and lone units that invite a blow."""
    board = g.board
    near = [0, 0]
    lone = greeks = 0
    assault = 0.0
    for space in board.batteries:
        here = q.imperial(g, space)
        if here:
            if board.row[space] <= 5:
                near[board.row[space] - 4] += here
            if here == 1:
                lone += 1
    for wall in board.walls:
        front = q.imperial(g, board.front(wall))
        if front:
            assault += min(2, front) * land.prey(g, wall)
            if g.units[INSURGENT][wall] == 1:
                greeks += 1
    found += [float(near[0]), float(near[1]), float(lone), float(greeks), assault]


def add_guns(g: Freedom, found: list[float]) -> None:
    """Hits that both sides' crewed guns may expect in a Cannon phase."""
    board = g.board
    empire = greeks = 0.0
    for space in board.batteries:
        if g.guns[space] and q.imperial(g, space):
            empire += chances.battery_hits(g, space, g.units[ALLIED][space] > 0)
    for space in board.city:
        if g.guns[space] and g.units[INSURGENT][space]:
            best = 0.0
            for target, need in board.fire[g.guns[space]][space]:
                if q.imperial(g, target):
                    best = max(best, chances.expected_hits(g, need, 0))
            greeks += best
    found += [empire, greeks, float(g.camp_guns)]


def add_lagoon(g: Freedom, found: list[float]) -> None:
    """The second front: units on the water, on the coast, and islands without Greeks."""
    water = coast = lost = 0.0
    for space in g.board.imperial_ground:
        here = q.imperial(g, space)
        if here and q.in_lagoon(g, space):
            if g.board.island[space] < 0 and space not in g.board.islands:
                coast += here
            else:
                water += here
    for island in g.board.islands:
        if not g.units[INSURGENT][island]:
            lost += 1
    found += [water, coast, lost]


def add_stands(g: Freedom, found: list[float]) -> None:
    """How well both armies stand, as first sight values their places: before the wall, beyond it, in the city."""
    prices = w.Prices(g)
    before = beyond = city = 0.0
    for space in g.board.imperial_ground:
        here = q.imperial(g, space)
        if not here or space == g.board.camp:
            continue
        if g.board.terrain[space] == MAINLAND:
            before += w.stand(g, prices, space, here)
        else:
            beyond += here * land.inside(g, space)
    for space in g.board.city:
        for nth in range(1, g.units[INSURGENT][space] + 1):
            city += land.garrison(g, space, nth)
    found += [before, beyond, city]


def hand(g: Freedom, side: int) -> int:
    """Points on the cards of a hand; those of one's own side and grey ones count one more for their event."""
    total = 0
    for card in g.hands[side]:
        total += g.board.cards[card].points + (1 if g.board.cards[card].side != q.rival(side) else 0)
    return total


def judge(g: Freedom, seat: int) -> float:
    """How good the siege stands for a side, 0 to 1."""
    if g.result is not None:
        return 1.0 if seat in g.result.winners else 0.0
    sum = 0.0
    for value, weight in zip(features(g), WEIGHTS):
        sum += value * weight
    empire = 1 / (1 + exp(-max(-12.0, min(12.0, sum))))
    return empire if seat == OTTOMAN else 1 - empire

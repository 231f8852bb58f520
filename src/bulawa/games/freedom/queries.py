"""Pure questions about a siege, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.freedom.board import (
    ALLIED,
    ANY_UNIT,
    BEACH,
    CAMP,
    COAST,
    EXPEDITIONARY,
    GREEK,
    IMPERIAL_KINDS,
    INSURGENT,
    ISLAND,
    NO_GUN,
    OTTOMAN,
    RING,
    WALL,
)
from bulawa.games.freedom.state import Freedom

FULL: Final = Reason("R2", "full")
GREEKS_THERE: Final = Reason("R4", "greeks_there")
EMPIRE_THERE: Final = Reason("R4", "empire_there")
MIXED: Final = Reason("R5", "mixed")
NO_UNIT_HERE: Final = Reason("R1", "no_unit_here")
GUN_THERE: Final = Reason("R6", "gun_there")
NOT_CITY: Final = Reason("R80", "not_city")
NO_PLACE_FOR_PIECE: Final = Reason("", "not_city")
"""Who is given a piece is told by the rule that gives it: the question's own."""
MARKED: Final[list[int]] = [0, 1, 2]
UNMARKED: Final[list[int]] = [0]
NONE_LEFT: Final = Reason("R8", "none_left")


def period(g: Freedom) -> int:
    """Period A in rounds 1-3, period B in rounds 4-6."""
    return 0 if g.round <= 3 else 1


def rival(side: int) -> int:
    return 1 - side


def imperial(g: Freedom, space: int) -> int:
    """The Empire's units are expeditionary and allied units; guns and civilians are none.  [R1]"""
    return g.units[EXPEDITIONARY][space] + g.units[ALLIED][space]


def held_mainland(g: Freedom) -> int:
    """Where Imperial units stand on the mainland, as a set (Board.bits).  [R1]"""
    expeditionary, allied = g.units[EXPEDITIONARY], g.units[ALLIED]
    held = 0
    for dry in g.board.dry:
        if expeditionary[dry.space] or allied[dry.space]:
            held |= dry.bit
    return held


def strength(g: Freedom, side: int, space: int) -> int:
    """Units of a side on a space.  [R1]"""
    return g.units[INSURGENT][space] if side == GREEK else imperial(g, space)


def is_empty(g: Freedom, space: int) -> bool:
    """No unit of either side; guns do not count.  [R1]"""
    return not (g.units[INSURGENT][space] or g.units[EXPEDITIONARY][space] or g.units[ALLIED][space])


def marked(g: Freedom, space: int, unit: int, mark: int) -> int:
    """Units of that kind there which have moved or attacked so often; the rest are fresh.  [R31] [R68]"""
    here = g.units[unit][space]
    if not g.marks:
        return here if mark == 0 else 0
    key = (space * 3 + unit) * 3
    if mark:
        return g.marks.get(key + mark, 0)
    return here - g.marks.get(key + 1, 0) - g.marks.get(key + 2, 0)


def open_ground(g: Freedom) -> list[int]:
    """For each kind of Imperial unit the dry ground that `bar_entry` lets it enter, as a set (Board.bits); hot.

    [R2] [R5]"""
    expeditionary, allied = g.units[EXPEDITIONARY], g.units[ALLIED]
    closed, closed_to_allies = 0, 0
    for dry in g.board.dry:
        empire, allies = expeditionary[dry.space], allied[dry.space]
        if empire or allies:
            if allies or empire >= dry.limit:
                closed |= dry.bit
            if empire or allies >= dry.limit:
                closed_to_allies |= dry.bit
    return [g.board.dry_ground & ~closed, g.board.dry_ground & ~closed_to_allies]


def marks_of(g: Freedom, space: int, unit: int) -> list[int]:
    """How often units of that kind there have moved or attacked, each number once.  [R31] [R68]"""
    return [mark for mark in MARKED if marked(g, space, unit, mark) > 0] if g.marks else UNMARKED


def bar_entry(g: Freedom, unit: int, space: int) -> Reason | None:
    """What keeps an Imperial unit out: the limit, the Greeks, the other kind of unit.  [R2] [R4] [R5] [G29] [G43]"""
    if g.units[INSURGENT][space]:
        return GREEKS_THERE
    if g.board.terrain[space] == CAMP:
        return None
    if g.units[ALLIED if unit == EXPEDITIONARY else EXPEDITIONARY][space]:
        return MIXED
    return FULL if g.units[unit][space] >= g.board.limit[space] else None


def room_to_land(g: Freedom, unit: int) -> int:
    """How many units of a kind still fit on the water around Vasiladi.  [R2] [R5]"""
    ring = g.board.vas_ring
    return 0 if bar_entry(g, unit, ring) else g.board.limit[ring] - g.units[unit][ring]


def bar_garrison(g: Freedom, space: int) -> Reason | None:
    """What keeps a Greek unit out: it must be a city space, below its limit, without enemies.

    [R80] [R2] [R4] [G13] [G31]"""
    terrain = g.board.terrain[space]
    if terrain != WALL and terrain != BEACH and terrain != ISLAND:
        return NOT_CITY
    if imperial(g, space):
        return EMPIRE_THERE
    return FULL if g.units[INSURGENT][space] >= g.board.limit[space] else None


def bar_new_unit(g: Freedom, space: int) -> Reason | None:
    """A new Greek unit stands where a trained one may.  [R87] [R127] [R129] [G31]"""
    barred = bar_garrison(g, space)
    return NO_PLACE_FOR_PIECE if barred is NOT_CITY else barred


def bar_new_gun(g: Freedom, space: int) -> Reason | None:
    """A gift of a gun stands in the city, one gun a space, no Imperial units there.  [R6] [R127] [G64]"""
    terrain = g.board.terrain[space]
    if terrain != WALL and terrain != BEACH and terrain != ISLAND:
        return NO_PLACE_FOR_PIECE
    if imperial(g, space):
        return EMPIRE_THERE
    return GUN_THERE if g.guns[space] else None


def garrison_spaces(g: Freedom) -> list[int]:
    """City spaces that take one more Greek unit.  [R80]"""
    greeks, expeditionary, allied = g.units[INSURGENT], g.units[EXPEDITIONARY], g.units[ALLIED]
    limit = g.board.limit
    found: list[int] = []
    for space in g.board.city:
        if greeks[space] < limit[space] and not (expeditionary[space] or allied[space]):
            found.append(space)
    return found


def has_room(g: Freedom) -> bool:
    """Whether any city space takes one more Greek unit.  [R80]"""
    for space in g.board.city:
        if bar_garrison(g, space) is None:
            return True
    return False


def new_gun_spaces(g: Freedom) -> list[int]:
    return [space for space in g.board.city if bar_new_gun(g, space) is None]


def in_supply(g: Freedom, unit: int) -> int:
    """Pieces of a kind that are not on the map.  [R8]"""
    return g.reserve[unit]


def cannons_in_pool(g: Freedom) -> int:
    """The common pool of cannons of both sides.  [R8]"""
    return g.pool


def tokens_in_pool(g: Freedom) -> int:
    """Support tokens left; both sides share 30.  [R74]"""
    return g.board.support_tokens - sum(tokens for tokens in g.support)


def is_greek_gun(g: Freedom, space: int) -> bool:
    """A gun on wall, beach or island is the Greeks', whoever stands there.  [R7] [G37]"""
    terrain = g.board.terrain[space]
    return g.guns[space] != NO_GUN and (terrain == WALL or terrain == BEACH or terrain == ISLAND)


def is_imperial_gun(g: Freedom, space: int) -> bool:
    """A gun on the mainland is the Empire's, also without a crew.  [R7] [G46]"""
    return g.guns[space] != NO_GUN and not is_greek_gun(g, space)


def in_lagoon(g: Freedom, space: int) -> bool:
    """Rings, islands and the coast.  [G53]"""
    terrain = g.board.terrain[space]
    return terrain == RING or terrain == ISLAND or terrain == COAST


def in_city(g: Freedom, space: int) -> bool:
    """Wall or beach: where an attack on a neighbour is made inside the city.  [R71]"""
    terrain = g.board.terrain[space]
    return terrain == WALL or terrain == BEACH


def holds_island(g: Freedom, space: int) -> bool:
    """The Empire controls an island while one of its units stands on it.  [R11] [G13]"""
    island = g.board.island[space]
    return island >= 0 and imperial(g, island) > 0


def row_spaces(g: Freedom, row: int) -> list[int]:
    return [space for space in g.board.mainland if g.board.row[space] == row]


def population(g: Freedom) -> int:
    """Greek units on the map and civilians.  [R126]"""
    return sum(g.units[INSURGENT]) + g.civilians


def food_needed(g: Freedom) -> int:
    """The food number of the population band, changed by lasting effects, at least 0.  [R126] [R147] [G6]"""
    return max(0, g.board.food[population(g)] + g.food_mod[GREEK])


def upkeep(g: Freedom, what: str) -> int:
    """Money or supply the Empire pays each round: more in period B.  [R123] [R124]"""
    return g.board.number[f"upkeep.{what}_{'ab'[period(g)]}"]


def storms(g: Freedom) -> list[int]:
    """Forts and beach spaces held by Imperial units.  [R12]"""
    return [space for space in g.board.objectives if imperial(g, space)]


def stacks(g: Freedom, unit: int) -> list[tuple[int, int]]:
    """(space, kind) of every stack of Imperial units; `unit` restricts the kind."""
    found: list[tuple[int, int]] = []
    for kind in IMPERIAL_KINDS:
        if unit == ANY_UNIT or unit == kind:
            here = g.units[kind]
            for space in g.board.imperial_ground:
                if here[space]:
                    found.append((space, kind))
    return found


def has_stack(g: Freedom) -> bool:
    """Whether any Imperial unit is on the map."""
    for space in g.board.imperial_ground:
        if imperial(g, space):
            return True
    return False


def support_changes(g: Freedom, side: int, area: int) -> bool:
    """Whether a support action there would change anything.  [R74] [G45]"""
    return g.control[area] != side or g.support[area] < most_support(g)


def most_support(g: Freedom) -> int:
    """An area takes so many tokens; none once the pool is empty.  [R74]"""
    return g.board.most_support if tokens_in_pool(g) > 0 else 0


def supportable(g: Freedom, side: int) -> list[int]:
    """Areas where a support action would change anything.  [R74] [G45]"""
    most = most_support(g)
    return [area for area, controls in enumerate(g.control) if controls != side or g.support[area] < most]


def is_at_top(g: Freedom, side: int) -> bool:
    """Whether the morale of a side stands at the end of its track.  [R9]"""
    key = "tracks.morale_greek.max" if side == GREEK else "tracks.morale_ottoman.max"
    return g.morale[side] >= g.board.number[key]


def can_renew_deck(g: Freedom) -> bool:
    """The deck of the period is empty, and some of its cards lie on the discard pile (specification 3.7)."""
    now = period(g)
    return not g.decks[now] and any(g.board.cards[card].period == now for card in g.discard)


def first_player(g: Freedom) -> int:
    """The side with the higher morale takes the first turn; a tie goes to the Empire.  [R40]"""
    return GREEK if g.morale[GREEK] > g.morale[OTTOMAN] else OTTOMAN

"""Pure questions about the Commonwealth, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.igrzysko.board import (
    CAVALRY,
    ENEMIES,
    HABSBURGS,
    INFANTRY,
    KINDS,
    NOBODY,
    OTTOMANS,
    PARTIES,
    REBELS,
    SEATS,
    SPACES,
    TATARS,
    Board,
)
from bulawa.games.igrzysko.state import Igrzysko

NO_DISC: Final = Reason("R15", "no_disc")
TRACK_FULL: Final = Reason("R17", "track_full")
LAST_TURN_OF_MARKERS: Final = 3


def row(g: Igrzysko) -> int:
    """Which row of base strengths counts: the first with three players, the second with four.  [R136] [R137]"""
    return len(g.table) - 3


def own_clients(g: Igrzysko, province: int, seat: int) -> int:
    return g.clients[province * SEATS + seat]


def clients_of(g: Igrzysko, seat: int) -> int:
    """A family's clients in all provinces."""
    total = 0
    for province in g.board.provinces:
        total += g.clients[province * SEATS + seat]
    return total


def clients_in(g: Igrzysko, province: int) -> int:
    """Clients of all players in a province."""
    first = province * SEATS
    return g.clients[first] + g.clients[first + 1] + g.clients[first + 2] + g.clients[first + 3]


def enemies_in(g: Igrzysko, province: int) -> int:
    """Enemy cubes of any colour; influence markers are none.  [R22]"""
    first = province * 5
    cubes = g.cubes
    return cubes[first] + cubes[first + 1] + cubes[first + 2] + cubes[first + 3] + cubes[first + 4]


def is_occupied(g: Igrzysko, province: int) -> bool:
    """At least one enemy cube stands there; influence markers do not occupy.  [R22]"""
    return enemies_in(g, province) > 0


def occupier(g: Igrzysko, province: int) -> int:
    """The one colour that holds a province at rest, or NOBODY.  [R19]"""
    for enemy in range(5):
        if g.cubes[province * 5 + enemy]:
            return enemy
    return NOBODY


def has_army(g: Igrzysko, province: int, seat: int) -> bool:
    """Infantry or cavalry; artillery alone is no force.  [R68]"""
    first = (province * SEATS + seat) * KINDS
    return g.units[first + INFANTRY] + g.units[first + CAVALRY] > 0


def has_crown_army(g: Igrzysko) -> bool:
    """At least one infantry or cavalry of the Crown is left.  [R77] [R105]"""
    return g.crown[INFANTRY] + g.crown[CAVALRY] > 0


def deputies(g: Igrzysko, seat: int) -> int:
    return g.sejm.count(seat)


def price(g: Igrzysko, unit: int, province: int) -> int:
    """What a token costs there: half in an occupied province.  [R63]"""
    cost = g.board.cost[unit]
    return cost // g.board.occupied_divisor if is_occupied(g, province) else cost


def has_room(g: Igrzysko, province: int) -> bool:
    """Its track is not full.  [R5] [R17]"""
    return g.built[province] < len(g.board.track[province])


def foe(g: Igrzysko, enemy: int) -> int:
    """An enemy under the name it bears in this turn.  [R20]"""
    return (g.turn - 1) * 5 + enemy


def colour(g: Igrzysko, field: int) -> int:
    """Whose cubes come from a field: purple ones are orange while the Ottomans hold Vienna.  [R39] [R100]"""
    return OTTOMANS if field == HABSBURGS and g.vienna_held else field


def in_field(g: Igrzysko, field: int) -> int:
    """Cubes, influence markers and Cossacks that stand in a field and add to its strength.  [R85]"""
    if field == TATARS:
        return g.fields[TATARS] + g.cossacks[REBELS]
    if field != HABSBURGS:
        return g.fields[field]
    if g.turn <= LAST_TURN_OF_MARKERS:
        return g.agents
    return g.vienna if g.vienna_held else g.fields[HABSBURGS]


def base(g: Igrzysko, field: int) -> int:
    """The printed strength of this turn; fields 4 and 5 are equally strong while Vienna is held.  [R84] [R85] [R136]"""
    return printed(g.board, row(g), field, g.turn, g.vienna_held)


def printed(board: Board, row: int, field: int, turn: int, vienna_held: int) -> int:
    """The same, for any turn."""
    return board.vienna_base[row] if vienna_held and field >= OTTOMANS else board.base[row][field][turn - 1]


def strength(g: Igrzysko, field: int) -> int:
    """Base strength and all that stands in the field.  [R85]"""
    return base(g, field) + in_field(g, field)


def polish_cubes(g: Igrzysko, field: int) -> int:
    """Cubes of players and king in a field; they are counted against its strength.  [R79] [R87]"""
    total = 0
    for party in range(PARTIES):
        total += g.polish[field * PARTIES + party]
    return total


def rules_by_influence(g: Igrzysko) -> bool:
    """Turns 1 to 3, unless Ottoman cubes entered field 5 this turn.  [R118] [R120] [E27] [E31]"""
    return g.turn <= LAST_TURN_OF_MARKERS and not g.vienna_invaded


def is_barred_field(g: Igrzysko, field: int) -> bool:
    """The Habsburgs until turn 4, and an enemy under treaty, cannot be raided; nor can anybody from a province of a
    pack that faces no field.  [R53] [R73] [R74]"""
    return field >= len(ENEMIES) or g.treaty == field or (field == HABSBURGS and g.turn <= LAST_TURN_OF_MARKERS)


def lendable(g: Igrzysko, enemy: int) -> int:
    """Cubes in the enemy's own field that may be used; in turn 3 those before Vienna are not lent.  [R89] [E7]"""
    cubes = g.fields[enemy]
    if enemy == OTTOMANS and g.vienna_held:
        cubes += g.vienna
    return cubes


def estates_of(g: Igrzysko, seat: int) -> list[int]:
    """The numbers of all estate spaces a family holds."""
    found = []
    for province in g.board.provinces:
        for space in range(province * SPACES, province * SPACES + g.built[province]):
            if g.owner[space] == seat:
                found.append(space)
    return found


def estate_value(g: Igrzysko, space: int) -> int:
    """What an estate scores at the end: the value of its space, three times with a city.  [R132]"""
    value = g.board.value[space]
    return value * g.board.number["actions.city.times"] if g.works[space] & 2 else value


def duchy_bonus(g: Igrzysko, seat: int) -> int:
    """With private duchies each estate in the family's home province scores more, a city or not.  [R133] [R140]"""
    if not g.private_duchies:
        return 0
    home = g.board.home[seat]
    count = g.owner[home * SPACES : home * SPACES + g.built[home]].count(seat)
    return count * g.board.number["options.private_duchies.home_estate"]


def estate_points(g: Igrzysko, seat: int) -> int:
    """All estates of a family, as they would score at the end.  [R132] [R133]"""
    total = duchy_bonus(g, seat)
    for space in estates_of(g, seat):
        total += estate_value(g, space)
    return total


def loss(g: Igrzysko, province: int) -> int:
    """How many estates plunder destroys there as things stand.  [R114] [R118] [E28]"""
    if rules_by_influence(g) and g.markers[province]:
        return min(g.built[province], g.markers[province])
    cubes = enemies_in(g, province)
    if not cubes:
        return 0
    return min(g.built[province], max(1, cubes - clients_in(g, province)))

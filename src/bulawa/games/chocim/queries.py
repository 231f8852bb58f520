"""Pure questions about a siege, in the words of the rulebook. Here, and only here, boxes are counted in threes."""

from __future__ import annotations

from bulawa.games.chocim.board import (
    ASSAULT,
    BATTLE,
    BRIDGEHEAD,
    CAPTURABLE,
    COMMONWEALTH,
    CONTROL,
    COSSACK,
    COSSACK_CAMP,
    COUNTER,
    COUNTERATTACK,
    DEFENCE,
    FIELD_BATTLE,
    FOREGROUND,
    HETMAN_CAMP,
    MUTINIED,
    OTTOMAN,
    REMOVED,
    RESERVE_COSSACK,
    RESERVE_HETMAN,
    ROUTED,
    Row,
    how_many,
    side_of,
)
from bulawa.games.chocim.state import Chocim


def rival(side: int) -> int:
    return 1 - side


def count(g: Chocim, box: int) -> int:
    """Units in a box."""
    units = g.units
    at = box * 3
    return units[at] + units[at + 1] + units[at + 2]


def of_kind(g: Chocim, box: int, unit: int) -> int:
    return g.units[box * 3 + unit % 3]


def kinds_in(g: Chocim, box: int) -> list[int]:
    """The kinds of unit a box holds."""
    units = g.units
    first = g.board.side[box] * 3
    return [first + place for place in range(3) if units[box * 3 + place]]


def has_units(g: Chocim, boxes: list[int]) -> bool:
    """Whether any unit stands in one of these boxes."""
    for box in boxes:
        if count(g, box):
            return True
    return False


def is_held(g: Chocim, field: int) -> bool:
    """The Ottomans control a Commonwealth field while they have a unit on its control box.  [R7]"""
    return field in CAPTURABLE and count(g, CONTROL + field) > 0


def commands_foreground(g: Chocim, side: int) -> bool:
    """A side controls the foreground with the least number of units for a pitched battle; both can.  [R8]"""
    return count(g, BATTLE + side) >= g.board.min[BATTLE + side]


def held(g: Chocim) -> int:
    """The set of fields under Ottoman control, the foreground among them.  [R7] [R8]"""
    fields = 1 << FOREGROUND if commands_foreground(g, OTTOMAN) else 0
    units = g.units
    at = (CONTROL + 1) * 3
    for field in CAPTURABLE:
        if units[at] or units[at + 1] or units[at + 2]:
            fields |= 1 << field
        at += 3
    return fields


def lost_fields(g: Chocim) -> int:
    """Commonwealth fields under Ottoman control; the foreground is none.  [R8]"""
    return sum([1 for field in CAPTURABLE if count(g, CONTROL + field)])


def garrison(field: int) -> int:
    """The box of a field's defenders; in the two camps it is the reserve.  [R54] [R58] [G16]"""
    if field == HETMAN_CAMP:
        return RESERVE_HETMAN
    return RESERVE_COSSACK if field == COSSACK_CAMP else DEFENCE + field


def home(g: Chocim, unit: int) -> int:
    """A unit's reserve; Cossacks go to the Hetman's camp while their own is lost.  [R5]"""
    if unit == COSSACK and count(g, CONTROL + COSSACK_CAMP):
        return RESERVE_HETMAN
    return g.board.home[unit]


def in_play(g: Chocim, side: int) -> int:
    """All units that are not removed.  [R4] [R110]"""
    return g.board.total[side] - count(g, REMOVED + side)


def food_eaten(g: Chocim, side: int) -> int:
    """One supply for every three units in play, rounded up.  [R110]"""
    fed = g.board.units_fed[side]
    return (in_play(g, side) + fed - 1) // fed


def row(g: Chocim, side: int) -> Row:
    """The row of the supply track the marker is on.  [R123]"""
    return g.board.rows[side][g.supply[side]]


def first_picker(g: Chocim) -> int:
    """The Ottomans with any field; else whoever has fewer routed units; else the Commonwealth.  [R80]"""
    if lost_fields(g):
        return OTTOMAN
    return OTTOMAN if count(g, ROUTED + OTTOMAN) < count(g, ROUTED + COMMONWEALTH) else COMMONWEALTH


def cards_of(g: Chocim, side: int) -> int:
    """Leaders a side can still play this week.  [R37]"""
    return len(g.hands[side]) + len(g.ready[side])


def has_leader(g: Chocim, side: int, leader: int) -> bool:
    return leader in g.hands[side] or leader in g.ready[side]


def dice(g: Chocim, clash: int, field: int, box: int) -> int:
    """Dice that the units of a box roll.  [R63] [R68]"""
    table = dice_table(g, clash, field, box)
    units = g.units
    at = box * 3
    first = g.board.side[box] * 3
    return units[at] * table[first] + units[at + 1] * table[first + 1] + units[at + 2] * table[first + 2]


def dice_table(g: Chocim, clash: int, field: int, box: int) -> list[int]:
    """Dice per unit: in a pitched battle, on assault and control, on defence and counterattack.  [R68]"""
    board = g.board
    if clash == FIELD_BATTLE:
        return board.battle_dice
    if board.side[box] == OTTOMAN:
        return board.bridgehead_dice if field == BRIDGEHEAD else board.storm_dice
    return board.home_dice if box == RESERVE_COSSACK else board.post_dice


def fighters(clash: int, field: int, side: int) -> int:
    """The box of a side's units in a clash.  [R54] [R67]"""
    if clash == FIELD_BATTLE:
        return BATTLE + side
    if clash == COUNTER:
        return COUNTERATTACK + field if side == COMMONWEALTH else CONTROL + field
    return garrison(field) if side == COMMONWEALTH else ASSAULT + field


def supporters(g: Chocim, clash: int, side: int) -> int:
    """Units that may support a clash.  [R62] [R69]"""
    box = g.board.support_box(clash, side)
    return count(g, box) if box >= 0 else 0


def capacity(g: Chocim, box: int, held: int) -> int:
    """Room for so many units; an assault has one more for each neighbour held, up to its dots.  [R42] [R46] [G11]"""
    board = g.board
    dots = board.dots[box]
    if not dots:
        return board.max[box]
    return board.max[box] + min(dots, how_many(board.adjacent[board.field[box]] & held))


def mutineers(g: Chocim, unit: int) -> int:
    """Units of a kind that the present morale puts into the mutinied box.  [R27]"""
    return g.board.mutineers_at(g.morale[side_of(unit)], unit)


def cards_to_discard(g: Chocim, side: int) -> int:
    """What row, morale, lost fields and removed units cost before the negotiations.  [R130] [R131] [R132]"""
    board = g.board
    due = row(g, side).cards + board.morale_cards[side][g.morale[side]]
    if side == COMMONWEALTH:
        return due + board.cards_per_field * lost_fields(g)
    return due + count(g, REMOVED + OTTOMAN) // board.units_per_card


def bid(g: Chocim, turned: int, side: int) -> list[int]:
    """The cards a side has committed to the claim turned as that number.  [R135]"""
    return g.bids[bid_place(turned, side)]


def bid_place(turned: int, side: int) -> int:
    """Where in `bids` a side's cards for a claim are."""
    return turned * 2 + side


def cards_owned(g: Chocim, side: int) -> list[int]:
    """All diplomacy cards of a side: in hand, discarded face down, committed to claims."""
    return open_hand(g, side) + g.buried[side]


def open_hand(g: Chocim, side: int) -> list[int]:
    """What an open hand shows: the cards committed lie among it, so that it betrays no bid.  [V7]"""
    shown = g.arguments[side][:]
    for i in range(len(g.claims)):
        shown += bid(g, i, side)
    return sorted(shown)


def unit_places(g: Chocim, side: int, boxes: list[int]) -> list[tuple[int, int]]:
    """(box, unit) for every kind of unit that stands in these boxes."""
    found: list[tuple[int, int]] = []
    units = g.units
    first = side * 3
    for box in boxes:
        for place in range(3):
            if units[box * 3 + place]:
                found.append((box, first + place))
    return found


def mutinied(g: Chocim, unit: int) -> int:
    return of_kind(g, MUTINIED + side_of(unit), unit)

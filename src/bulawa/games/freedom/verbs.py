"""Every change of a siege, each with the event it tells."""

from __future__ import annotations

from bulawa.engine.piles import replaced, without, without_all
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    BOMBARD,
    CANNON,
    DESTROYED,
    GREEK,
    INSURGENT,
    NO_GUN,
)
from bulawa.games.freedom.state import Freedom


def change_morale(g: Freedom, side: int, n: int, why: str = "morale") -> None:
    """Morale stays within its track; at 0 the other side wins at once. `why` is the event that tells of it.

    [R9] [G18]"""
    key = "tracks.morale_greek.max" if side == GREEK else "tracks.morale_ottoman.max"
    morale = max(0, min(g.board.number[key], g.morale[side] + n))
    if morale == g.morale[side]:
        return
    n = morale - g.morale[side]
    g.morale = replaced(g.morale, side, morale)
    g.tell(why, side, n, morale)
    if morale == 0:
        g.end([q.rival(side)], "greek_morale" if side == GREEK else "ottoman_morale", [])


def change_supply(g: Freedom, side: int, n: int, why: str = "supply") -> None:
    """Supplies are counters: no maximum, never below 0. `why` is the event that tells of it.  [G19]"""
    n = max(n, -g.supply[side])
    if n:
        g.supply = replaced(g.supply, side, g.supply[side] + n)
        g.tell(why, side, n, g.supply[side])


def change_money(g: Freedom, n: int) -> None:
    n = max(n, -g.money)
    if n:
        g.money += n
        g.tell("money", n, g.money)


def collect(g: Freedom, side: int, area: int) -> None:
    """An area gives its supplies and its morale, told in one line with its name.  [R121] [R127]"""
    reward = g.board.area_reward[area][side]
    key = "tracks.morale_greek.max" if side == GREEK else "tracks.morale_ottoman.max"
    cheer = min(reward.morale, g.board.number[key] - g.morale[side])
    if reward.supply or cheer:
        g.supply = replaced(g.supply, side, g.supply[side] + reward.supply)
        g.morale = replaced(g.morale, side, g.morale[side] + cheer)
        g.tell("collected", side, area, reward.supply, g.supply[side], cheer, g.morale[side])


def pay_upkeep(g: Freedom, wanted: int) -> int:
    """The troops are paid as far as there is money; returns what is missing.  [R123]"""
    missing = max(0, wanted - g.money)
    g.money -= wanted - missing
    g.tell("upkeep_money", wanted, g.money, missing)
    return missing


def eat(g: Freedom, side: int, wanted: int) -> int:
    """A side is fed as far as there are supplies; returns what is missing.  [R124] [R128]"""
    missing = max(0, wanted - g.supply[side])
    g.supply = replaced(g.supply, side, g.supply[side] - (wanted - missing))
    g.tell("upkeep_supply", side, wanted, g.supply[side], missing)
    return missing


def change_preparation(g: Freedom, side: int, n: int) -> None:
    """The preparation marker moves within its track.  [R73] [R84]"""
    after = max(0, min(g.board.most_preparation, g.preparation[side] + n))
    if after != g.preparation[side]:
        n = after - g.preparation[side]
        g.preparation = replaced(g.preparation, side, after)
        g.tell("preparation", side, n, after)


def change_appeal(g: Freedom, n: int) -> None:
    after = max(0, min(g.board.number["tracks.appeal.max"], g.appeal + n))
    if after != g.appeal:
        g.appeal = after
        g.tell("appeal_marker", after)


def change_pressure(g: Freedom, n: int) -> None:
    """Once the marker is removed nothing moves it.  [R89] [G42]"""
    if g.pressure < 0:
        return
    after = max(0, min(g.board.most_pressure, g.pressure + n))
    if after != g.pressure:
        g.pressure = after
        g.tell("pressure_marker", after)


def remove_pressure(g: Freedom) -> None:
    g.pressure = -1
    g.tell("pressure_removed")


def move_unit(g: Freedom, unit: int, mark: int, start: int, end: int) -> None:
    """A unit keeps its mark when it moves.  [R68]"""
    take_unit(g, unit, mark, start)
    g.units[unit][end] += 1
    if mark:
        change_marks(g, (end * 3 + unit) * 3 + mark, 1)
    g.tell("moved", unit, start, end)


def take_unit(g: Freedom, unit: int, mark: int, space: int) -> None:
    g.units[unit][space] -= 1
    if mark:
        change_marks(g, (space * 3 + unit) * 3 + mark, -1)


def mark_unit(g: Freedom, unit: int, mark: int, space: int) -> None:
    """One unit that was marked `mark` has done it once more."""
    key = (space * 3 + unit) * 3
    if mark:
        change_marks(g, key + mark, -1)
    change_marks(g, key + mark + 1, 1)


def change_marks(g: Freedom, key: int, n: int) -> None:
    """So many units more, or less, are marked so; where none is left nothing is kept."""
    marks = g.marks.copy()
    left = marks.get(key, 0) + n
    if left:
        marks[key] = left
    else:
        del marks[key]
    g.marks = marks


def clear_marks(g: Freedom) -> None:
    if g.marks:
        g.marks = {}


def remove_unit(g: Freedom, unit: int, space: int) -> None:
    """A lost unit goes back to the supply and may come again.  [R8] [R145]"""
    g.units[unit][space] -= 1
    g.reserve = replaced(g.reserve, unit, g.reserve[unit] + 1)
    g.tell("lost", unit, space)


def return_unit(g: Freedom, unit: int, space: int) -> None:
    """A returned unit goes to the camp.  [R145]"""
    g.units[unit][space] -= 1
    g.units[unit][g.board.camp] += 1
    g.tell("returned", unit, space)


def lose_one(g: Freedom, side: int, space: int) -> None:
    """One unit of the side is lost; outside the camp there is only one kind on a space.  [R5]"""
    if side == GREEK:
        remove_unit(g, INSURGENT, space)
    else:
        remove_unit(g, 0 if g.units[0][space] else 1, space)


def add_units(g: Freedom, unit: int, n: int, space: int) -> int:
    """Place up to n units from the supply; returns how many there were.  [R8]"""
    n = min(n, q.in_supply(g, unit))
    if n > 0:
        g.units[unit][space] += n
        g.reserve = replaced(g.reserve, unit, g.reserve[unit] - n)
        g.tell("arrived", unit, n, space)
    return n


def regroup(g: Freedom, start: int, end: int) -> None:
    g.units[INSURGENT][start] -= 1
    g.units[INSURGENT][end] += 1
    g.tell("regrouped", start, end)


def add_cannon(g: Freedom, space: int) -> None:
    """A cannon from the common pool, if one is left.  [R8]"""
    if g.pool <= 0:
        return
    g.pool -= 1
    if space == g.board.camp:
        g.camp_guns += 1
    else:
        g.guns = replaced(g.guns, space, CANNON)
    g.tell("cannon_arrived", space)


def deploy_from_camp(g: Freedom, space: int) -> None:
    """A cannon goes from the camp to its battery.  [R76]"""
    g.camp_guns -= 1
    g.guns = replaced(g.guns, space, CANNON)
    g.tell("deployed", space)


def return_cannon(g: Freedom, space: int) -> None:
    g.guns = replaced(g.guns, space, NO_GUN)
    g.camp_guns += 1
    g.tell("cannon_returned", space)


def haul_cannon(g: Freedom, start: int, end: int) -> None:
    g.guns = replaced(replaced(g.guns, end, g.guns[start]), start, NO_GUN)
    g.tell("cannon_moved", start, end)


def remove_gun(g: Freedom, space: int) -> None:
    """A lost cannon goes to the pool; a lost bombard never comes back.  [R8]"""
    if g.guns[space] == BOMBARD:
        g.tell("bombard_lost", space)
    else:
        g.pool += 1
        g.tell("cannon_lost", space)
    g.guns = replaced(g.guns, space, NO_GUN)


def damage_wall(g: Freedom, space: int) -> None:
    g.damage = replaced(g.damage, space, g.damage[space] + 1)
    g.tell("destroyed" if g.damage[space] == DESTROYED else "damaged", space)


def repair_wall(g: Freedom, space: int) -> None:
    g.damage = replaced(g.damage, space, g.damage[space] - 1)
    g.tell("repaired", space)


def change_civilians(g: Freedom, n: int) -> None:
    """Civilians come and go within the pieces there are.  [R25]"""
    after = max(0, min(g.board.number["components.civilians"], g.civilians + n))
    if after != g.civilians:
        n = after - g.civilians
        g.civilians = after
        g.tell("civilians", n, after)


def support_area(g: Freedom, side: int, area: int) -> None:
    """Own area: one token more. Enemy area: one token less, or, with none left, the tile is flipped.  [R74] [R85]"""
    if not q.support_changes(g, side, area):
        return
    if g.control[area] == side:
        g.support = replaced(g.support, area, g.support[area] + 1)
        g.tell("supported", side, area, g.support[area])
    elif g.support[area]:
        g.support = replaced(g.support, area, g.support[area] - 1)
        g.tell("undermined", side, area, g.support[area])
    else:
        g.control = replaced(g.control, area, side)
        g.tell("taken", side, area)


def discard(g: Freedom, side: int, card: int) -> None:
    """Cards go face up to the discard pile and do not come back.  [R46]"""
    g.hands[side] = without(g.hands[side], card)
    g.discard = [*g.discard, card]
    forget(g, side, card)


def forget(g: Freedom, side: int, card: int) -> None:
    if card in g.known[q.rival(side)]:
        g.known[q.rival(side)] = without(g.known[q.rival(side)], card)


def draw(g: Freedom, side: int, cards: list[int]) -> None:
    """Drawn cards are seen by their owner only."""
    for period in (0, 1):
        of_period = [card for card in cards if g.board.cards[card].period == period]
        if of_period:
            g.decks[period] = without_all(g.decks[period], of_period)
    g.hands[side] = sorted(g.hands[side] + cards)
    if cards:
        g.tell_only((side,), "drew", side, sorted(cards))


def show_hand(g: Freedom, to: int) -> None:
    """One player looks at the other's hand as it is now."""
    hand = g.hands[q.rival(to)]
    g.known[to] = hand[:]
    g.tell_only((to,), "looked", to, hand[:])


def start_round(g: Freedom, number: int) -> None:
    g.round = number
    g.tell("round", number)


def give_first_turn(g: Freedom, side: int) -> None:
    g.first = side
    g.tell("first_player", side)


def renew_deck(g: Freedom) -> None:
    """An empty deck is made anew from the discards of its period (specification 3.7)."""
    period = q.period(g)
    if not g.decks[period]:
        g.decks[period] = sorted(card for card in g.discard if g.board.cards[card].period == period)
        g.discard = [card for card in g.discard if g.board.cards[card].period != period]


def remember_target(g: Freedom, space: int) -> None:
    """What follows on the same card deals with this space."""
    g.last_target = space


def forget_target(g: Freedom) -> None:
    g.last_target = -1


def worsen_weather(g: Freedom, sides: list[int], n: int) -> None:
    """The guns of these sides fire worse to the end of the round.  [R147]"""
    for side in sides:
        g.cannon_mod = replaced(g.cannon_mod, side, g.cannon_mod[side] + n)
    g.tell("weather", n)


def ration(g: Freedom, side: int, n: int) -> None:
    """The side needs more or less food to the end of the round.  [R147]"""
    g.food_mod = replaced(g.food_mod, side, g.food_mod[side] + n)
    g.tell("rationing", side, n)


def end_lasting_effects(g: Freedom) -> None:
    g.cannon_mod = [0, 0]
    g.food_mod = [0, 0]

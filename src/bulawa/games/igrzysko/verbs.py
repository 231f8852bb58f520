"""Every change of the Commonwealth, each with the event it tells."""

from __future__ import annotations

from bulawa.engine.piles import replaced
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import (
    BOX,
    CITY,
    COSSACKS,
    ENEMIES,
    HABSBURGS,
    KINDS,
    KING,
    MANAGER,
    NOBODY,
    OTTOMANS,
    PARTIES,
    REBELS,
    SEATS,
    SPACES,
    STEPPE,
    TOKENS,
)
from bulawa.games.igrzysko.stacks import changed, moved
from bulawa.games.igrzysko.state import Igrzysko


def enter_phase(g: Igrzysko, phase: int) -> None:
    """The pawn moves one space; a phase ends before the next begins.  [R11]"""
    g.phase = phase
    g.tell("phase", phase - 1)


def give_mace(g: Igrzysko, seat: int) -> None:
    """The mace holder is first, then clockwise.  [R10] [R34]"""
    g.mace = seat
    at = g.table.index(seat)
    g.order = g.table[at:] + g.table[:at]
    g.tell("mace", seat)


def turn_over(g: Igrzysko, number: int, vienna_held: bool) -> None:
    """The next turn begins, with Vienna held by the Ottomans or not.  [R84] [R131]"""
    g.turn = number
    g.vienna_held = 1 if vienna_held else 0


def forget_turn(g: Igrzysko) -> None:
    """The treaty ends, the Royal Court is empty, and what may happen once a turn may happen again.  [R127]"""
    g.treaty = NOBODY
    g.court = [NOBODY] * SEATS
    g.entered = [0] * len(g.board.provinces)
    g.city_founded = g.vienna_invaded = 0


# ---- money and prestige


def change_money(g: Igrzysko, seat: int, n: int, why: int) -> None:
    """The bank never runs out; money lies open.  [E1] [E44]"""
    if n:
        g.money[seat] += n
        g.tell("money", seat, n, g.money[seat], why)


def pay_bid(g: Igrzysko, seat: int, amount: int) -> None:
    """A bid is shown and paid to the bank, won or lost.  [R31]"""
    g.money[seat] -= amount
    g.tell("bid", seat, amount, g.money[seat])


def gain_prestige(g: Igrzysko, seat: int, n: int, why: int) -> None:
    if n:
        g.prestige = changed(g.prestige, seat, n)
        g.tell("prestige", seat, n, g.prestige[seat], why)


# ---- influence, clients and deputies


def use_token(g: Igrzysko, seat: int, place: int, token: int) -> None:
    """A token is shown and used up; the one on the Royal Court lies there for the turn.  [R27] [R28]"""
    g.tokens[seat * TOKENS + token] -= 1
    if place == g.board.court:
        g.court = replaced(g.court, seat, token)


def recover_tokens(g: Igrzysko) -> None:
    """Everybody has all twelve tokens again.  [R130]"""
    for seat in g.table:
        for value in range(TOKENS):
            g.tokens[seat * TOKENS + value] = g.board.number["player.tokens_of_each"]


def place_clients(g: Igrzysko, seat: int, province: int, n: int) -> None:
    if n:
        g.pool[seat] -= n
        g.clients[province * SEATS + seat] += n
        g.tell("clients_placed", seat, province, n)


def spend_clients(g: Igrzysko, seat: int, province: int, n: int) -> None:
    """Clients that leave a province return to their pool and can be used again at once.  [R14]"""
    g.clients[province * SEATS + seat] -= n
    g.pool[seat] += n
    g.tell("clients_spent", seat, province, n)


def move_client(g: Igrzysko, seat: int, start: int, end: int) -> None:
    g.clients[start * SEATS + seat] -= 1
    g.clients[end * SEATS + seat] += 1
    g.tell("client_moved", seat, start, end)


def elect(g: Igrzysko, seat: int, province: int) -> None:
    g.discs = changed(g.discs, seat, -1)
    g.sejm = replaced(g.sejm, province, seat)
    g.tell("elected", seat, province)


def spend_deputy(g: Igrzysko, seat: int) -> None:
    """Which of the own discs leaves the Sejm does not matter; it is the first.  [R18]"""
    g.sejm = replaced(g.sejm, g.sejm.index(seat), NOBODY)
    g.discs = changed(g.discs, seat, 1)
    g.tell("deputy_spent", seat)


def empty_sejm(g: Igrzysko) -> None:
    for seat in g.sejm:
        if seat != NOBODY:
            g.discs = changed(g.discs, seat, 1)
    g.sejm = [NOBODY] * len(g.sejm)


# ---- estates


def found_estate(g: Igrzysko, seat: int, province: int) -> None:
    """A new estate takes the free space nearest to the start of the track.  [R5] [R17]"""
    space = province * SPACES + g.built[province]
    g.built = changed(g.built, province, 1)
    g.discs = changed(g.discs, seat, -1)
    g.owner = replaced(g.owner, space, seat)
    g.tell("estate_founded", seat, space, g.board.value[space])


def seize_estate(g: Igrzysko, seat: int, space: int) -> None:
    """Disc for disc on the same space; a manager there returns to its box.  [R17] [R58]"""
    victim = g.owner[space]
    g.discs = changed(g.discs, victim, 1)
    g.discs = changed(g.discs, seat, -1)
    g.owner = replaced(g.owner, space, seat)
    g.managers += g.works[space] & MANAGER
    g.works = replaced(g.works, space, g.works[space] & CITY)
    g.tell("estate_seized", seat, victim, space)


def destroy_estate(g: Igrzysko, province: int) -> None:
    """The estate on the far end is lost; disc, manager and city return.  [R17] [R115]"""
    g.built = changed(g.built, province, -1)
    space = province * SPACES + g.built[province]
    seat = g.owner[space]
    g.discs = changed(g.discs, seat, 1)
    g.managers += 1 if g.works[space] & MANAGER else 0
    g.cities += 1 if g.works[space] & CITY else 0
    g.owner = replaced(g.owner, space, NOBODY)
    g.works = replaced(g.works, space, 0)
    g.tell("estate_lost", seat, space, g.board.value[space])


def hire_manager(g: Igrzysko, seat: int, space: int) -> None:
    g.managers -= 1
    g.works = replaced(g.works, space, g.works[space] | MANAGER)
    g.tell("manager_hired", seat, space)


def found_city(g: Igrzysko, seat: int, space: int) -> None:
    g.cities -= 1
    g.works = replaced(g.works, space, g.works[space] | CITY)
    g.city_founded = 1
    g.tell("city_founded", seat, space)


def change_wealth(g: Igrzysko, province: int, n: int) -> None:
    """Wealth stays within its track.  [R121]"""
    now = max(g.board.number["wealth.min"], min(g.board.number["wealth.max"], g.wealth[province] + n))
    if now != g.wealth[province]:
        g.wealth = replaced(g.wealth, province, now)
        g.tell("wealth", province, n, now)


# ---- armies


def enlist(g: Igrzysko, seat: int, province: int, unit: int) -> None:
    if unit == COSSACKS:
        g.cossacks = moved(g.cossacks, BOX, STEPPE, 1)
    else:
        g.barracks = changed(g.barracks, seat * KINDS + unit, -1)
        g.units = changed(g.units, (province * SEATS + seat) * KINDS + unit, 1)
    g.tell("enlisted", seat, province, unit)


def lose_units(g: Igrzysko, seat: int, province: int, unit: int, n: int) -> None:
    """Destroyed private units return to their pool.  [R69]"""
    g.units = changed(g.units, (province * SEATS + seat) * KINDS + unit, -n)
    g.barracks = changed(g.barracks, seat * KINDS + unit, n)


def lose_cossacks(g: Igrzysko, n: int) -> None:
    """Destroyed Cossacks go to their box and stay out of play, unless they rebel.  [R69] [E35]"""
    g.cossacks = moved(g.cossacks, STEPPE, BOX, n)


def rebel(g: Igrzysko, n: int, start: int) -> None:
    """Cossacks go over to the Tatars.  [R66] [R83]"""
    if n:
        g.cossacks = moved(g.cossacks, start, REBELS, n)
        g.tell("cossacks_rebelled", n)


def muster_crown_army(g: Igrzysko, infantry: int, cavalry: int, artillery: int) -> None:
    g.crown = [infantry, cavalry, artillery]
    g.tell("crown_army", infantry, cavalry, artillery)


def lose_crown_units(g: Igrzysko, unit: int, n: int) -> None:
    """What the Crown Army loses is gone for this turn.  [R69]"""
    g.crown = changed(g.crown, unit, -n)


def disband_armies(g: Igrzysko) -> None:
    """Private units, Cossacks and Crown units leave the board; they can be raised again next turn.  [R14] [R128]"""
    barracks = g.barracks[:]
    for i, n in enumerate(g.units):
        if n:
            barracks[i % len(barracks)] += n  # both lists end with seat and kind of unit
    g.barracks, g.units = barracks, [0] * len(g.units)
    g.cossacks, g.crown = [sum(g.cossacks), 0, 0], [0, 0, 0]


# ---- enemy fields


def strengthen(g: Igrzysko, field: int) -> None:
    """One piece more in a field, if the supply has one: a marker, a cube, an orange cube before Vienna.  [R39] [R40]"""
    if field == HABSBURGS and g.turn <= q.LAST_TURN_OF_MARKERS:
        if g.marker_supply:
            g.marker_supply -= 1
            g.agents += 1
            g.tell("strengthened", q.foe(g, field), field)
        return
    enemy = q.colour(g, field)
    if not g.supply[enemy]:
        return
    g.supply[enemy] -= 1
    if enemy != field:
        g.vienna += 1
    else:
        g.fields = changed(g.fields, field, 1)
    g.tell("strengthened", q.foe(g, enemy), field)


def raid_field(g: Igrzysko, party: int, field: int, n: int) -> int:
    """Hits put cubes of the party into the field, as many as it has left; returns how many.  [R15] [R78] [E2]"""
    n = min(n, g.king if party == KING else g.pool[party])
    if n > 0:
        if party == KING:
            g.king -= n
        else:
            g.pool[party] -= n
        g.polish = changed(g.polish, field * PARTIES + party, n)
        g.tell("raided", party, q.foe(g, q.colour(g, field)), field, n)
    return n


def clear_fields(g: Igrzysko, stay: int) -> None:
    """Players' cubes, king's cubes, enemy cubes and markers leave the fields; so many Ottoman cubes stay before
    Vienna.  [R126] [E33] [E34]"""
    for field in ENEMIES:
        for seat in range(SEATS):
            g.pool[seat] += g.polish[field * PARTIES + seat]
        g.king += g.polish[field * PARTIES + KING]
        g.supply[field] += g.fields[field]
    g.polish, g.fields = [0] * (PARTIES * len(ENEMIES)), [0] * len(ENEMIES)
    send_agents(g, 0)
    g.supply[OTTOMANS] += g.vienna - stay
    g.vienna = stay


def conclude_treaty(g: Igrzysko, seat: int, enemy: int, endures: int) -> None:
    g.treaty, g.endures = enemy, endures
    g.tell("treaty", seat, q.foe(g, enemy))


def break_treaty(g: Igrzysko) -> None:
    g.tell("treaty_broken", q.foe(g, g.treaty))
    g.treaty = NOBODY


# ---- enemy cubes and markers in provinces


def draw_cubes(g: Igrzysko, field: int, n: int) -> int:
    """Take cubes for an attack: from the supply, then from the attacking field, then from the other
    Ottoman one; returns how many there were.  [R16] [R88] [R89] [R110]"""
    enemy = q.colour(g, field)
    taken = min(n, g.supply[enemy])
    g.supply[enemy] -= taken
    if taken < n and field == HABSBURGS and g.vienna_held:
        lent = min(n - taken, g.vienna)
        g.vienna -= lent
        taken += lent
    if taken < n:
        lent = min(n - taken, g.fields[enemy])
        g.fields = changed(g.fields, enemy, -lent)
        taken += lent
    if taken < n and field == OTTOMANS and g.vienna_held:
        lent = min(n - taken, g.vienna)
        g.vienna -= lent
        taken += lent
    return taken


def remove_cubes(g: Igrzysko, province: int, enemy: int, n: int) -> None:
    if n:
        g.cubes[province * 5 + enemy] -= n
        g.supply[enemy] += n
        g.tell("cubes_removed", q.foe(g, enemy), province, n)


def remove_any_cubes(g: Igrzysko, province: int, n: int) -> int:
    """Hits remove cubes of the one enemy there; returns how many hits are left over."""
    enemy = q.occupier(g, province)
    if enemy == NOBODY:
        return n
    removed = min(n, g.cubes[province * 5 + enemy])
    remove_cubes(g, province, enemy, removed)
    return n - removed


def place_cubes(g: Igrzysko, province: int, enemy: int, n: int) -> None:
    """Enemy cubes join their like in a province; influence markers there vanish.  [R91] [R97]"""
    if g.markers[province]:
        remove_markers(g, province)
    g.entered = replaced(g.entered, province, 1)
    g.cubes[province * 5 + enemy] += n
    g.tell("cubes_entered", q.foe(g, enemy), province, n)


def draw_markers(g: Igrzysko, n: int) -> None:
    """Take markers from the supply, then from field 5.  [R110]"""
    lent = max(0, n - g.marker_supply)
    g.agents -= lent
    g.marker_supply -= n - lent


def send_agents(g: Igrzysko, n: int) -> None:
    """Field 5 is emptied of markers; so many go into a province, filled up from the supply, the others back to it.
    [R95]"""
    g.marker_supply += g.agents - n
    g.agents = 0


def turn_away_markers(g: Igrzysko, province: int, n: int) -> None:
    """Markers that come to an occupied province vanish.  [R97]"""
    g.marker_supply += n
    g.tell("markers_gone", province, n)


def place_markers(g: Igrzysko, province: int, n: int, cancelled: int) -> None:
    """Markers stay in a province; those that cancelled a client return to the supply.  [R96]"""
    g.marker_supply += cancelled
    if n:
        g.markers = changed(g.markers, province, n)
        g.tell("agents_stayed", province, g.markers[province])


def remove_markers(g: Igrzysko, province: int) -> None:
    g.tell("markers_gone", province, g.markers[province])
    g.marker_supply += g.markers[province]
    g.markers = replaced(g.markers, province, 0)


def besiege_vienna(g: Igrzysko, n: int) -> None:
    """Ottoman cubes in field 5 drive out all influence markers there.  [R99] [E24]"""
    g.vienna += n
    g.vienna_invaded = 1
    send_agents(g, 0)
    g.tell("vienna_besieged", n)


def relieve_vienna(g: Igrzysko, n: int) -> None:
    if n:
        g.vienna -= n
        g.supply[OTTOMANS] += n
        g.tell("vienna_relieved", n, g.vienna)

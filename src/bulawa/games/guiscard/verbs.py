"""All that changes the field, and tells of it."""

from __future__ import annotations

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import special
from bulawa.games.guiscard.state import (
    AWAY,
    BLEEDING,
    BLUNTED,
    DAZED,
    DEAD,
    DRIVEN,
    GONE,
    HEALTHY,
    IN_SADDLE,
    KILLED,
    LOOSE,
    MOVED,
    NOBODY,
    NOWHERE,
    OF_ITS_OWN_PHASE,
    OF_THE_PHASE,
    OF_THE_TURN,
    SHAKEN,
    SHIELDED,
    SPEARS,
    STRUCK,
    STUNNED,
    WAITING,
    WOUNDED,
    Guiscard,
)


def begin_turn(g: Guiscard) -> None:
    g.turn += 1
    for man in q.men(g):
        g.marks[man] &= ~OF_THE_TURN
    g.tell("turn", g.turn, g.field.battle.turns)


def begin_phase(g: Guiscard, seat: int) -> None:
    """What was remembered of the last phase is forgotten.  [R101] [R115] [R134] [R184]"""
    g.active = seat
    g.quiet = False
    g.charges = []
    g.forget_phase()
    for man in q.men(g):
        g.marks[man] &= ~OF_THE_PHASE
        if g.field.cast.seat[man] == seat:
            g.marks[man] &= ~OF_ITS_OWN_PHASE
            g.spent[man] = 0
        else:
            struck = g.marks[man] & STRUCK != 0
            g.marks[man] = (g.marks[man] & ~(STRUCK | SHAKEN | DRIVEN)) | (SHAKEN if struck else 0)
    g.tell("phase", seat)


def mark(g: Guiscard, man: int, bits: int) -> None:
    g.marks[man] |= bits


def hold_fire(g: Guiscard) -> None:
    g.quiet = True
    g.tell("ceased", 1 - g.active)


def deploy(g: Guiscard, man: int, cell: int, facing: int) -> None:
    """Set him up, or let him enter the map; whoever was wounded on his way in comes in wounded.  [G113]"""
    g.health[man] = WOUNDED if q.marked(g, man, BLEEDING) else HEALTHY
    g.marks[man] &= ~BLEEDING
    g.stand(man, cell, facing)
    g.tell("deployed", man, cell)


def go(g: Guiscard, man: int, cell: int, facing: int) -> None:
    """One hex further; alone he leaves his formation.  [R108] [R221]"""
    drop_out(g, man)
    g.shift(man, cell, facing)


def settle(g: Guiscard, man: int, start: int, spent: int) -> None:
    """His move is over.  [R133]"""
    g.spent[man] += spent
    g.tell("moved", man, start or NOBODY, g.cell[man] or NOBODY, spent)


def put_back(g: Guiscard, man: int, cell: int, facing: int) -> None:
    """To the last hex of his path where he may stand.  [R109]"""
    g.shift(man, cell, facing)
    g.tell("put_back", man, cell)


def send_off(g: Guiscard, man: int) -> None:
    """He has found no place on the map and waits beyond its edge again, with his wound.  [R109] [R119] [G113]"""
    g.lift(man)
    g.marks[man] |= BLEEDING if g.health[man] == WOUNDED else 0
    g.facing[man] = 0
    g.cell[man] = NOWHERE
    g.health[man] = WAITING
    for horse in range(len(g.leader)):
        if g.leader[horse] == man and g.stall[horse] == NOWHERE:
            g.fate[horse] = AWAY
        elif g.leader[horse] == man:
            g.leader[horse] = NOBODY
    g.tell("sent_off", man)


def give_ground(g: Guiscard, man: int, to: int) -> None:
    """He retreats or gives way, a rider unturned; formation and bridles are left behind.  [R174] [R222] [G104]"""
    was = g.cell[man]
    g.shift(man, to, g.facing[man])
    drop_out(g, man)
    drop_bridle(g, man)
    g.tell("retreated", man, was, g.cell[man])


def evade(g: Guiscard, man: int, cell: int, facing: int) -> None:
    """He slips away from an attack; bridles are left behind.  [R236] [G104]"""
    was = g.cell[man]
    g.shift(man, cell, facing)
    drop_bridle(g, man)
    g.tell("evaded", man, was, cell)


def leave_map(g: Guiscard, man: int, edge: int) -> None:
    """Out of play, with the horses he leads.  [R119]"""
    g.lift(man)
    for horse in q.led_by(g, man):
        take_horse_off(g, horse, edge)
        if special.is_saved(g, man, horse):
            g.horse_exits[horse] = 0
    if g.horse[man] >= 0:
        take_horse_off(g, g.horse[man], edge)
    g.cell[man] = NOWHERE
    g.marks[man] |= BLEEDING if g.health[man] == WOUNDED and g.war is not None else 0
    g.health[man] = GONE
    g.exits[man] = 1 << edge
    drop_out(g, man)
    g.tell("left", man, edge)


def turn_out(g: Guiscard, horse: int, cell: int, facing: int) -> None:
    """A loose horse is set up."""
    g.loosen(horse, cell, facing)
    g.tell("turned_out", horse, cell)


def take_horse_off(g: Guiscard, horse: int, edge: int) -> None:
    if g.stall[horse] != NOWHERE:
        g.lift_horse(horse)
    g.leader[horse] = NOBODY
    g.fate[horse] = AWAY
    g.horse_exits[horse] = 1 << edge


def bring_horse(g: Guiscard, horse: int) -> None:
    """It comes in with its leader and stands when he does.  [R124]"""
    g.fate[horse] = LOOSE
    g.stall[horse] = NOWHERE


def move_horse(g: Guiscard, horse: int, cell: int, facing: int) -> None:
    if g.stall[horse] != NOWHERE:
        g.lift_horse(horse)
    g.loosen(horse, cell, facing)


def shove(g: Guiscard, horse: int, cell: int) -> None:
    """Out of the way, by one hex and unturned.  [R126]"""
    move_horse(g, horse, cell, g.heading[horse])
    g.tell("shoved", horse, cell)


def tether(g: Guiscard, horse: int, cell: int, facing: int) -> None:
    """A led horse comes to stand beside its leader.  [R124]"""
    move_horse(g, horse, cell, facing)
    g.tell("tethered", horse, cell)


def take_bridle(g: Guiscard, man: int, horse: int) -> None:
    g.leader[horse] = man
    g.tell("led", man, horse)


def take_along(g: Guiscard, man: int) -> None:
    """The horses he leads follow him until his move ends.  [R124]"""
    for horse in q.led_by(g, man):
        if g.stall[horse] != NOWHERE:
            g.lift_horse(horse)


def release(g: Guiscard, horse: int) -> None:
    g.tell("released", g.leader[horse], horse)
    g.leader[horse] = NOBODY


def drop_bridle(g: Guiscard, man: int) -> None:
    """He lets go of all he leads.  [R129]"""
    for horse in q.led_by(g, man):
        g.leader[horse] = NOBODY
        g.tell("released", man, horse)


def mount(g: Guiscard, man: int, horse: int) -> None:
    """He takes over the horse's hexes and facing.  [R123]"""
    g.lift(man)
    cell, facing = g.stall[horse], g.heading[horse]
    g.lift_horse(horse)
    g.leader[horse] = NOBODY
    g.fate[horse] = IN_SADDLE
    g.horse[man] = horse
    g.stand(man, cell, facing)
    g.tell("mounted", man, horse)


def dismount(g: Guiscard, man: int, cell: int) -> None:
    """His horse stays behind.  [R125]"""
    horse, head, facing = g.horse[man], g.cell[man], g.facing[man]
    g.lift(man)
    g.horse[man] = NOBODY
    g.loosen(horse, head, facing)
    g.stand(man, cell, 0)
    g.tell("dismounted", man, cell)


def wound(g: Guiscard, man: int) -> None:
    g.health[man] = WOUNDED
    drop_out(g, man)
    g.tell("wounded", man)


def stun(g: Guiscard, man: int) -> None:
    """He lies there until his side's recovery; stunned in this phase, he misses its own.  [R105] [R184]"""
    g.health[man] = STUNNED
    g.marks[man] |= DAZED
    drop_bridle(g, man)
    drop_out(g, man)
    g.tell("stunned", man)


def kill(g: Guiscard, man: int) -> None:
    """A body is left where he stood on foot.  [R182]"""
    g.lift(man)
    drop_bridle(g, man)
    g.lay_body(g.cell[man])
    g.cell[man] = NOWHERE
    g.health[man] = DEAD
    drop_out(g, man)
    g.tell("killed", man)


def drown(g: Guiscard, man: int) -> None:
    """Dead and gone, and his horse with him.  [R177]"""
    g.lift(man)
    drop_bridle(g, man)
    if g.horse[man] >= 0:
        g.fate[g.horse[man]] = AWAY
    g.cell[man] = NOWHERE
    g.health[man] = DEAD
    drop_out(g, man)
    g.tell("drowned", man)


def unhorse(g: Guiscard, man: int, cell: int, health: int, horse_dies: bool) -> None:
    """Rider and horse part: he falls beside it, it stays where it was, alive or dead.

    A horse that has no room there, half of it being beyond the edge or over a friend, bolts.  [R181] [R182] [G103]"""
    horse, head, facing = g.horse[man], g.cell[man], g.facing[man]
    has_room = q.may_stand(g, man, head, facing)
    g.lift(man)
    g.horse[man] = NOBODY
    if has_room:
        g.loosen(horse, head, facing)
        if horse_dies:
            kill_horse(g, horse)
    else:
        g.fate[horse] = AWAY
    g.tell("unhorsed", man, cell)
    g.stand(man, cell, 0)
    fell(g, man, health)


def fell(g: Guiscard, man: int, health: int) -> None:
    """What becomes of a man on foot."""
    if health == WOUNDED:
        wound(g, man)
    elif health == STUNNED:
        stun(g, man)
    else:
        kill(g, man)


def kill_horse(g: Guiscard, horse: int) -> None:
    """A carcass lies on both its hexes.  [R112] [R182]"""
    cells = q.horse_cells(g, horse)
    head = g.stall[horse]
    g.lift_horse(horse)
    g.stall[horse] = head
    g.fate[horse] = KILLED
    g.leader[horse] = NOBODY
    for cell in cells:
        g.pile(g.carcasses, cell, 1)
    g.tell("horse_killed", horse)


def recover(g: Guiscard, man: int) -> None:
    """He comes to his senses.  [R184]"""
    g.health[man] = HEALTHY
    g.tell("recovered", man)


def drag_bodies(g: Guiscard, cell: int, to: int, count: int) -> None:
    """Bodies thrown into water are gone.  [R113]"""
    g.pile(g.bodies, cell, -count)
    if not q.in_water(g, to):
        g.pile(g.bodies, to, count)
    g.tell("dragged", cell, to, count)


def drag_carcass(g: Guiscard, horse: int, to: int) -> None:
    """The whole carcass lies one hex further; in water it is gone.  [R113]"""
    was = g.stall[horse]
    for cell in q.horse_cells(g, horse):
        g.pile(g.carcasses, cell, -1)
    g.stall[horse] = NOWHERE if q.in_water(g, to) else to
    for cell in [] if q.in_water(g, to) else q.horse_cells(g, horse):
        g.pile(g.carcasses, cell, 1)
    g.tell("dragged_horse", horse, was, to)


def take_up(g: Guiscard, man: int, load: int) -> None:
    """The hex of the man who is carried is the carrier's.  [R118]"""
    g.lift(load)
    g.cell[load] = NOWHERE
    g.fill(man)
    g.tell("carried", man, load)


def lay_down(g: Guiscard, load: int, cell: int) -> None:
    g.stand(load, cell, 0)
    g.tell("laid_down", load, cell)


def declare_charge(g: Guiscard, charge: list[int]) -> None:
    """It can be neither withdrawn nor changed.  [R206]"""
    g.charges.append(charge)
    g.tell("charged", charge[0], charge[1], charge[5:])


def answer_charge(g: Guiscard, rider: int) -> None:
    g.charges[-1][2] = rider
    g.tell("countered", rider, g.charges[-1][0])


def bring_home(g: Guiscard, charge: list[int], arrival: int) -> None:
    """The charge has come to the end of its path, alone or in a group.  [R207] [R215]"""
    charge[3] = arrival


def forget_charge(g: Guiscard, rider: int) -> None:
    """The charge came to nothing, or it has been fought.  [R207]"""
    g.charges = [charge for charge in g.charges if charge[0] != rider]


def enlist(g: Guiscard, man: int, company: int, front: int) -> None:
    """He takes his place in a formation.  [R220]"""
    g.company[man] = company
    g.front[man] = front


def shield(g: Guiscard, man: int, closes: bool) -> None:
    """He raises his shield over himself and his neighbours, or lowers it.  [R231]"""
    g.marks[man] = g.marks[man] | SHIELDED if closes else g.marks[man] & ~SHIELDED


def march(g: Guiscard, men: list[int], way: int, cost: int) -> None:
    """All of them together, one hex.  [R221]"""
    for man in men:
        g.lift(man)
    for man in men:
        g.stand(man, g.cell[man] + g.field.grid.steps[way], 0)
        g.marks[man] |= MOVED
        g.spent[man] += cost
    g.tell("marched", men[0], way)


def lower_spears(g: Guiscard, man: int) -> None:
    """They go up again only when the formation is declared anew.  [R224]"""
    g.marks[man] = (g.marks[man] & ~SPEARS) | BLUNTED
    g.tell("spears_down", man)


def drop_out(g: Guiscard, man: int) -> None:
    """He leaves his formation.  [R222]"""
    if g.company[man] >= 0:
        g.company[man] = NOBODY
        g.marks[man] &= ~(SPEARS | SHIELDED)
        g.tell("dropped_out", man)

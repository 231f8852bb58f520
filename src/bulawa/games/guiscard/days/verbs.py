"""All that changes a siege from day to day, and tells of it."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.days.blockade import ENDING_IDS, FIT, GOES_ON, HURT, LOST
from bulawa.games.guiscard.days.queries import siege, war_of
from bulawa.games.guiscard.days.sheet import DIES, HOOKS, LADDERS, MONTHS, THROWER
from bulawa.games.guiscard.state import Guiscard, new_state
from bulawa.games.guiscard.war import UNDECIDED


def stock_up(g: Guiscard, days: int, faces: list[int], modifier: int) -> None:
    """What the garrison has to eat.  [R503]"""
    d = siege(g)
    d.stock = days
    if d.place.is_hidden:
        g.tell_only((d.inside,), "stocked", days)
    else:
        g.tell("stocked", days)


def break_day(g: Guiscard) -> None:
    """The next day dawns."""
    d = siege(g)
    d.day += 1
    d.event = 0
    d.initiative = -1
    d.fought, d.seized = UNDECIDED, ()


def tell_day(g: Guiscard) -> None:
    d = siege(g)
    g.tell("day", d.day, d.place.days)


def close_siege(g: Guiscard, how: str) -> None:
    """It is over, and the campaign goes on.  [R660]"""
    siege(g).ending = ENDING_IDS.index(how)


def befall(g: Guiscard, event: int) -> None:
    """Each event once.  [R505]"""
    d = siege(g)
    d.event = event
    d.used = (*d.used, event)
    g.tell("befell", event)


def nothing_befalls(g: Guiscard) -> None:
    g.tell("uneventful")


def take_initiative(g: Guiscard, seat: int) -> None:
    siege(g).initiative = seat
    g.tell("initiative", seat)


def win_initiative(g: Guiscard, seat: int, within: int, rain: int, out: int, camp: int) -> None:
    """By the dice of both, with what is added to them.  [R506]"""
    siege(g).initiative = seat
    g.tell("initiative_won", seat, within, rain, out, camp)


def leave_initiative(g: Guiscard, seat: int) -> None:
    """The side that had it stays where it is.  [R506]"""
    siege(g).initiative = seat
    g.tell("initiative_left", seat)


def heal(g: Guiscard, man: int) -> None:
    """On the morning of his day.  [R507]"""
    siege(g).harm(man, FIT, 0)
    g.tell("healed", man)


def fall_ill(g: Guiscard, man: int) -> None:
    """As if wounded; who is wounded already rolls again and keeps the later date.  [R505]"""
    d = siege(g)
    if d.body[man] == FIT:
        d.harm(man, HURT, 0)
    d.watch_over(man)
    g.tell("fell_ill", man)


def hurt(g: Guiscard, man: int) -> None:
    siege(g).harm(man, HURT, 0)
    siege(g).watch_over(man)
    g.tell("hurt", man)


def lose(g: Guiscard, man: int) -> None:
    """Dead or captured."""
    siege(g).harm(man, LOST, 0)


def strike_dead(g: Guiscard, man: int) -> None:
    siege(g).harm(man, LOST, 0)
    g.tell("died", man)


def capture(g: Guiscard, man: int) -> None:
    """Cut off from the part that is still held.  [R513]"""
    d = siege(g)
    if d.body[man] != LOST:
        d.seized = (*d.seized, man)
    d.harm(man, LOST, 0)
    g.tell("captured", man)


def convalesce(g: Guiscard, man: int, die: int, days: int) -> None:
    """When he will be well again.  [R507]"""
    d = siege(g)
    if days in (DIES, MONTHS):
        d.harm(man, LOST, 0)
        g.tell("died_of_wounds" if days == DIES else "out_for_months", man, die)
    else:
        d.harm(man, HURT, max(d.back[man], d.day + days))
        g.tell("convalesces", man, die, d.back[man])


def end_watch(g: Guiscard) -> None:
    """All of tonight have been rolled for."""
    siege(g).tonight = ()


def come(g: Guiscard, man: int, seat: int) -> None:
    siege(g).join(man, seat)
    g.tell("came", man, seat)


def muster_relief(g: Guiscard, man: int, seat: int) -> None:
    d = siege(g)
    d.join(man, seat)
    d.relief = (*d.relief, man)
    g.tell("came", man, seat)


def await_relief(g: Guiscard, men: list[int]) -> None:
    """A group of the campaign comes as the relief army, and has the initiative.  [R517] [R660]"""
    d = siege(g)
    d.relief, d.fought, d.seized = tuple(men), UNDECIDED, ()
    take_initiative(g, d.inside)


def forget_ending(g: Guiscard) -> None:
    """What a relief battle means for the siege the campaign says."""
    siege(g).ending = GOES_ON


def disband_relief(g: Guiscard) -> None:
    """Those who are left of it go into the place, or away."""
    siege(g).relief = ()


def move_marker(g: Guiscard, days: int) -> None:
    """[R504]"""
    siege(g).marker += days
    g.tell("eaten", days)


def eat_a_day(g: Guiscard, is_tight: bool) -> None:
    """What the blockade costs this evening.  [R504]"""
    siege(g).marker += 1
    g.tell("starved", is_tight)


def spoil(g: Guiscard, days: int) -> None:
    """So many days of food are gone, though nobody outside may know how many are left.  [R505] [R514]"""
    siege(g).stock -= days


def bring_in(g: Guiscard, days: int) -> None:
    """Each pack horse brings a day.  [R503] [R532]"""
    siege(g).extra += days
    g.tell("brought_in", days)


def give_up_part(g: Guiscard, part: int) -> None:
    """They hold on in the last part, with half of what there was to eat.  [R514]"""
    d = siege(g)
    d.fall_back(part)
    g.tell("fell_back", part)


def win_back(g: Guiscard) -> None:
    """The garrison has the whole place again.  [R517]"""
    d = siege(g)
    d.part, d.tower = 0, ()
    d.stock += d.left_behind
    d.left_behind = 0
    g.tell("won_back")


def win_tower(g: Guiscard) -> None:
    """The besieged hold the whole place now.  [R517]"""
    d = siege(g)
    d.part, d.tower = 0, ()
    g.tell("won_back")


def exchange_roles(g: Guiscard) -> None:
    """Those who besieged are besieged now, with what was left behind, and take in what they have built.  [R517]"""
    d = siege(g)
    d.tower = tuple(man for man in range(len(d.side)) if d.side[man] == d.inside and man not in d.relief)
    d.inside = 1 - d.inside
    d.stock, d.extra, d.marker = max(1, d.left_behind), 0, 0
    d.left_behind, d.relief = 0, ()
    d.gear, d.kept, d.stages = d.kept, d.gear, ()
    g.tell("roles_exchanged", d.inside)


def hold_up(g: Guiscard, days: int) -> None:
    """Burnt tents must be replaced, from tomorrow on.  [R523]"""
    d = siege(g)
    d.delay, d.burnt = d.delay + days, d.burnt + days
    if days:
        g.tell("held_up", days)


def recover_camp(g: Guiscard) -> None:
    """A day of waiting is over; those that begin tomorrow are all still to come.  [R523]"""
    d = siege(g)
    d.delay = d.burnt + max(0, d.delay - d.burnt - 1)
    d.burnt = 0


def welcome_engineer(g: Guiscard) -> None:
    siege(g).has_engineer = True


def add_gear(g: Guiscard, gear: int, made: int) -> None:
    siege(g).keep(gear, made)
    g.tell("built", gear, made)


def lose_thrower(g: Guiscard) -> None:
    siege(g).keep(THROWER, -1)
    g.tell("thrower_lost")


def lose_ladder(g: Guiscard) -> None:
    """Burnt in the camp.  [R520]"""
    siege(g).keep(LADDERS, -1)
    g.tell("ladder_lost")


def lose_hook(g: Guiscard) -> None:
    """Cut, pulled up by the enemy, or lost with a palisade.  [R462] [R467] [R468]"""
    siege(g).keep(HOOKS, -1)
    g.tell("hook_lost")


def lose_kept_thrower(g: Guiscard) -> None:
    """One that was taken in.  [R517]"""
    siege(g).kept[THROWER] -= 1
    g.tell("thrower_lost")


def burst_siphon(g: Guiscard) -> None:
    siege(g).siphons -= 1


def build_on(g: Guiscard, stages: tuple[int, ...]) -> None:
    """[R510]"""
    siege(g).stages = stages
    g.tell("stages", list(stages))


def hit(g: Guiscard, cell: int) -> None:
    siege(g).hit(cell)


def bring_down(g: Guiscard, cell: int) -> None:
    siege(g).bring_down(cell)
    g.tell("wall_down", cell)


def note_ruins(g: Guiscard, cells: list[int]) -> None:
    """What was destroyed in battle stays so.  [R512]"""
    d = siege(g)
    for cell in cells:
        if cell not in d.ruins:
            d.bring_down(cell)


def begin_battle(g: Guiscard, battle: int) -> None:
    d = siege(g)
    d.battle, d.last_fight = battle, 0
    war_of(g).verdict = UNDECIDED
    g.tell("to_battle", battle)


def end_battle(g: Guiscard) -> None:
    d = siege(g)
    d.battle, d.fought = 0, war_of(g).verdict
    war_of(g).verdict = UNDECIDED
    g.lay(d.field())
    g.tell("to_sheet")


def note_fight(g: Guiscard) -> None:
    siege(g).last_fight = g.turn


def sally(g: Guiscard) -> None:
    siege(g).has_sallied = True


def choose_road(g: Guiscard, edge: int) -> None:
    siege(g).road = edge


def form_patrols(g: Guiscard, patrols: list[list[int]]) -> None:
    d = siege(g)
    d.patrols, d.sent = tuple(tuple(one) for one in patrols), 0


def send_patrol(g: Guiscard, patrol: int) -> None:
    """It comes up to the edge of the map.  [R533]"""
    d = siege(g)
    d.sent |= 1 << patrol
    g.arrive(list(d.patrols[patrol]))
    g.tell("patrol", patrol)


def load_horses(g: Guiscard, horses: int) -> None:
    """So many pack horses wait with the supplies.  [R532]"""
    siege(g).horses = horses
    g.tell("pack_horses", horses)


# ---- two fields by turns (R517)

BOARD: Final = (
    *("field", "turn", "active", "quiet", "cell", "facing", "health", "horse", "marks", "spent", "javelins", "exits"),
    *("company", "front", "on", "stall", "heading", "fate", "leader", "horse_exits", "bodies", "carcasses", "charges"),
    *("shelter", "work", "cuts", "errand", "siege", "terrain", "level", "side", "top", "fallen", "sights"),
    *("tracks", "owns_terrain", "owns_walls", "owns_sights"),
)
"""All that lies on a table."""


def exchange(g: Guiscard, other: Guiscard) -> None:
    for name in BOARD:
        here = getattr(g, name)
        setattr(g, name, getattr(other, name))
        setattr(other, name, here)


def lay_aside(g: Guiscard) -> None:
    """The field that lies here is fought on by turns with another.  [R517]"""
    d = siege(g)
    d.aside = new_state(g.field)
    exchange(g, d.aside)
    d.other_battle, d.other_fight, d.other_verdict = d.battle, d.last_fight, UNDECIDED


def change_fields(g: Guiscard) -> None:
    """To the other field.  [R517]"""
    d = siege(g)
    exchange(g, d.aside)
    d.battle, d.other_battle = d.other_battle, d.battle
    d.last_fight, d.other_fight = d.other_fight, d.last_fight
    war_of(g).verdict, d.other_verdict = d.other_verdict, war_of(g).verdict
    g.tell("other_field", d.battle)


def forget_aside(g: Guiscard) -> None:
    siege(g).aside = None

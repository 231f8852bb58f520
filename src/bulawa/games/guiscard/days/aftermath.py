"""What a battle leaves: the dead and the wounded, broken walls and engines, and what it means for the siege."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import engines
from bulawa.games.guiscard.battle import STONE_THROWER
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import talks
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, FIT, LOST, RETAKE, RUN, SORTIE, TOWER
from bulawa.games.guiscard.days.queries import siege, war_of
from bulawa.games.guiscard.ground import NONE, RIGHT_EDGE
from bulawa.games.guiscard.siege import BURNT, JAMMED, WRECKED
from bulawa.games.guiscard.state import BLEEDING, CARRIED_OFF, DEAD, ROPED, STUNNED, WOUNDED, Guiscard
from bulawa.games.guiscard.victory import able_men
from bulawa.games.guiscard.war import DRAWN

TENTS_PER_DAY: Final = 5
"""Burnt tent hexes that hold the camp up for a day.  [R523]"""


def settle(g: Guiscard, battle: int, within: list[int], without: list[int]) -> None:
    """Who is dead stays dead, and what is broken stays so; then the sheet lies on the table again.  [R507] [R512]"""
    verdict = war_of(g).verdict
    count_losses(g, [*within, *without])
    capture_helpless(g, [*within, *without], verdict)
    count_engines(g)
    count_ropes(g, without)
    if battle in (ASSAULT, RETAKE, TOWER):
        v.note_ruins(g, list(g.siege.ruins))
    back = falls_back(g) if battle == ASSAULT else False
    if battle == ASSAULT:
        capture_cut_off(g, within, verdict)
    elif battle == SORTIE:
        v.hold_up(g, len(burnt_tents(g)) // TENTS_PER_DAY)
    elif battle == RUN:
        bring_home(g, within)
    elif battle == FIELD:
        leave_field(g, within)
    elif battle == TOWER and verdict == siege(g).inside:
        capture_all(g, 1 - siege(g).inside)
    routed = battle == FIELD and not able_men(g, 1 - siege(g).inside)
    v.end_battle(g)
    conclude(g, battle, verdict, back, routed)


def count_losses(g: Guiscard, men: list[int]) -> None:
    """The dead, and those who were wounded today; old wounds keep their dates.  [R507]"""
    d = siege(g)
    for man in men:
        if g.health[man] == DEAD:
            v.lose(g, man)
        elif (g.health[man] == WOUNDED or g.marks[man] & BLEEDING) and d.body[man] == FIT:
            v.hurt(g, man)


def seize(g: Guiscard, man: int) -> None:
    """Captive, unless he is dead or captive already."""
    if siege(g).body[man] != LOST:
        v.capture(g, man)


def capture_helpless(g: Guiscard, men: list[int], verdict: int) -> None:
    """Whom an enemy has carried off the map, and whom his beaten side has left stunned on it.  [G127]"""
    for man in men:
        left_lying = g.health[man] == STUNNED and verdict == 1 - g.field.cast.seat[man]
        if left_lying or g.marks[man] & CARRIED_OFF:
            seize(g, man)


def burnt_tents(g: Guiscard) -> list[int]:
    """Hexes of tents, and no jetty.  [R523]"""
    return [cell for cell in g.siege.ashes if g.field.ground.tent[cell] != NONE]


def count_ropes(g: Guiscard, without: list[int]) -> None:
    """Ropes that were cut, pulled up by the besieged or lost with a palisade are gone.  [R462] [R467] [R468]"""
    left = len([man for man in without if g.marks[man] & ROPED]) + len(g.siege.hooks)
    for _ in range(sum(g.field.park.ropes) - left):
        v.lose_hook(g)


def count_engines(g: Guiscard) -> None:
    """Those that were wrecked are gone, siphons that jammed too, and so are burnt ladders.  [R447] [R520]"""
    for engine in [one for one, state in enumerate(g.siege.engine_state) if state in (JAMMED, WRECKED)]:
        if g.field.park.engine_kind[engine] != STONE_THROWER:
            v.burst_siphon(g)
        elif engines.seat_of(g, engine) == siege(g).inside:
            v.lose_kept_thrower(g)
        else:
            v.lose_thrower(g)
    for _ in [one for one in g.siege.ladder_stance if one == BURNT]:
        v.lose_ladder(g)


def in_part(g: Guiscard, man: int, part: int) -> bool:
    return g.field.ground.room[g.cell[man]] in dq.rooms(g.field, siege(g), part)


def standing(g: Guiscard, seat: int) -> list[int]:
    """Those of a side who are on the map."""
    here = (WOUNDED, STUNNED, 1)
    return [man for man in range(len(g.health)) if g.field.cast.seat[man] == seat and g.health[man] in here]


def falls_back(g: Guiscard) -> bool:
    """All defenders are in the next of the last parts, and besiegers in what was theirs: so a castle takes two days.

    [R514] [R515]"""
    d = siege(g)
    if d.part + 1 >= len(d.place.parts) or d.is_turned:
        return False
    held = [in_part(g, man, d.part + 1) for man in standing(g, d.inside)]
    foes = [man for man in able_men(g, 1 - d.inside) if in_part(g, man, 0)]
    return bool(held) and all(held) and bool(foes)


def capture_cut_off(g: Guiscard, within: list[int], verdict: int) -> None:
    """Whoever is cut off from the part that is held, or has left the map, is captured; all, if the place is taken.

    [R513]"""
    d = siege(g)
    if verdict == d.inside:
        return
    for man in standing(g, d.inside):
        if verdict == 1 - d.inside or not dq.is_held(g.field, d, g.cell[man]):
            seize(g, man)
    for man in within if verdict == DRAWN else []:
        if g.exits[man]:
            seize(g, man)


def capture_all(g: Guiscard, seat: int) -> None:
    for man in standing(g, seat):
        seize(g, man)


def bring_home(g: Guiscard, within: list[int]) -> None:
    """Only those count who have left by the opposite side, men and horses.  [R532]"""
    d = siege(g)
    edge = 1 << (d.road + 2) % 4
    for man in within:
        if not g.exits[man] & edge:
            seize(g, man)
    v.bring_in(g, len([horse for horse in range(len(g.fate)) if g.horse_exits[horse] & edge]))


def leave_field(g: Guiscard, within: list[int]) -> None:
    """Who left by the garrison's own end is back; who lies on a lost field is captured.  [R535]"""
    d = siege(g)
    for man in within:
        fled = g.exits[man] != 0 and not g.exits[man] & RIGHT_EDGE
        if fled or (war_of(g).verdict == 1 - d.inside and man in standing(g, d.inside)):
            seize(g, man)


def conclude(g: Guiscard, battle: int, verdict: int, falls_back: bool, routed: bool) -> None:
    """The place is taken, the siege is lifted, or it goes on.  [R513] [R514] [R517] [R535]"""
    d = siege(g)
    if battle == ASSAULT and verdict == 1 - d.inside:
        talks.take(g)
    if falls_back:
        v.give_up_part(g, d.part + 1)
    if routed and verdict == d.inside and not d.is_over:
        talks.lift(g)
    if battle == RETAKE and verdict == d.inside:
        v.win_back(g)
    if battle == TOWER and verdict == d.inside:
        v.win_tower(g)

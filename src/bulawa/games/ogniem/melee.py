"""Melee (chapter 7.4): who fights, with how many dice, and who has the upper hand."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.ogniem import aftermath, arms, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import EXTRA
from bulawa.games.ogniem.clash import ALL_FRONT, Clash, blow_at, side_of
from bulawa.games.ogniem.dice import ALL, HIT, RESISTANCE, Modifier, Test, new_test, target_number
from bulawa.games.ogniem.journey import disorganise
from bulawa.games.ogniem.reckoning import never_below_one, told, total
from bulawa.games.ogniem.sequence import NextRoused
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import (
    DEFENCE,
    DEFENSIVE,
    DISCIPLINE,
    HIT_TEST,
    INFANTRY,
    SIDE_IDS,
    SWORDSMEN,
)
from bulawa.geometry.shapes import FRONT, REAR

NOT_TOUCHED: Final = Reason("R216", "not_touched")
HAS_EXTRA: Final = Reason("R216", "has_extra")


class Melee(Clash):
    """A melee that follows a charge, or that an engaged unit goes on with.  [R210]"""

    def steps(self) -> Steps:
        return MELEE

    def copy(self) -> Frame:
        return Melee(
            self.active, self.charger, self.target, self.counter, self.rushing, self.ready, self.units,
            self.waiting, self.extras, self.blows, self.next, self.hits, self.failed, self.dealt[:],
            self.advantage[:], self.winner, self.could, self.broke, self.faced, self.spots, self.held,
        )  # fmt: skip

    def rerolls(self, g: Ogniem, test: Test) -> list[Modifier]:
        """Blows that no front strikes, swordsmen, and effectiveness.  [R219] [R220] [R345]"""
        _, _, _, forced, free, effectiveness = blow_at(self)
        if test.kind == RESISTANCE:
            return [("R220", "forced_by_effectiveness", effectiveness)]
        return [("R219", "forced_off_the_front", forced), ("R345", "free_by_swords", free)]


def new_melee(
    g: Ogniem, active: int, charger: int, target: int, counter: int, rushing: list[int], ready: list[int]
) -> Melee:
    """A melee about to begin."""
    dealt = [0] * g.board.count()
    return Melee(
        active, charger, target, counter, rushing, ready, [], [], [], [], 0, 0, 0, dealt, [0, 0], -1, [], -1, [], [], []
    )


# ---- who fights


def gather(g: Ogniem, f: Clash) -> None:
    """All units joined to the active one by chains of contact; by an option only its own enemies.  [R211] [G11] [V5]"""
    found = [f.active]
    for unit in found:
        for foe in q.touching(g, unit):
            if foe not in found:
                found.append(foe)
        if g.board.options.direct_melee:
            break
    f.units = in_order(g, f, found)
    remember_places(g, f)
    f.waiting = [unit for unit in f.units if unit != f.active and unit not in f.ready]


def in_order(g: Ogniem, f: Clash, units: list[int]) -> list[int]:
    """The active player's first, each side by number.  [R212]"""
    side = g.board.sides[f.active]
    return sorted(one for one in units if g.board.sides[one] == side) + sorted(
        one for one in units if g.board.sides[one] != side
    )


def rouse_next(g: Ogniem, f: Clash) -> None:
    """Whoever has not acted in this melee is activated out of sequence, one after the other.  [R212]"""
    if not f.waiting:
        f.waiting = f.units[:]
        return
    v.rouse(g, f.waiting[0])
    f.waiting = f.waiting[1:]
    f.go_to(NextRoused)


def test_ground(g: Ogniem, f: Clash) -> Frame | None:
    """Disorganising ground tests those who fight in it.  [R212] [R374]"""
    if not f.waiting:
        return None
    unit, f.waiting = f.waiting[0], f.waiting[1:]
    f.repeat()
    rough = q.is_up(g, unit) and terrain.is_disorganised_by(g, unit)
    return disorganise(g, unit) if rough else None


def bury_the_lost(g: Ogniem, f: Clash) -> None:
    """If a side has nobody left, the other has won without a blow.  [R213]"""
    f.units = [unit for unit in f.units if q.is_up(g, unit)]
    sides = {g.board.sides[unit] for unit in f.units}
    if len(sides) < 2:
        f.winner = sides.pop() if sides else -1
        f.go_to(aftermath.begin_step_six)


# ---- dice


def enemies_of(g: Ogniem, f: Clash, unit: int) -> list[int]:
    """Enemies that fight here and touch it."""
    return [foe for foe in f.units if g.board.sides[foe] != g.board.sides[unit] and q.touch(g, unit, foe)]


def spare_dice(g: Ogniem, f: Clash, unit: int) -> int:
    """Dice left over when they are divided equally, and not yet given to anybody.  [R216]"""
    enemies = len(enemies_of(g, f, unit))
    if enemies < 2:
        return 0
    given = f.extras[::2].count(unit)
    return total(arms.melee_dice(g, f, unit)) % enemies - given


class DivideDice(Ask[Ogniem, Clash]):
    """Who touches several enemies divides the dice equally and chooses who gets the rest.  [R216]"""

    key = "melee_split"
    rule = "R216"
    verbs = (EXTRA,)

    def who(self, g: Ogniem, f: Clash) -> list[int]:
        unit = self.divides(g, f)
        return [g.board.sides[unit]] if unit >= 0 else []

    def divides(self, g: Ogniem, f: Clash) -> int:
        """The unit whose dice are divided now; -1 without one."""
        for unit in f.units:
            if spare_dice(g, f, unit) > 0:
                return unit
        return -1

    def options(self, g: Ogniem, f: Clash, seat: int) -> list[Choice]:
        unit = self.divides(g, f)
        return [(EXTRA, foe) for foe in enemies_of(g, f, unit) if not has_extra(f, unit, foe)]

    def bar(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Reason | None:
        unit = self.divides(g, f)
        if choice[1] not in enemies_of(g, f, unit):
            return NOT_TOUCHED
        return HAS_EXTRA if has_extra(f, unit, choice[1]) else None

    def take(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Frame | None:
        f.extras = [*f.extras, self.divides(g, f), choice[1]]
        return None


def has_extra(f: Clash, unit: int, foe: int) -> bool:
    return (unit, foe) in zip(f.extras[::2], f.extras[1::2])


def make_ready(g: Ogniem, f: Clash) -> None:
    """Every blow of the melee, reckoned before the first falls: it is fought at once.  [R214] [R215] [R217] [R219]"""
    f.blows = [number for unit in f.units for number in blows_of(g, f, unit)]
    if g.telling:
        tell_dice(g, f)
    for unit in f.units:
        if arms.uses_shot(g, f, unit):
            v.spend_melee_charge(g, unit)
    f.could = [unit for unit in f.rushing if arms.has_impetus(g, f, unit) and arms.breaks_through(g, f, unit)]
    remember_places(g, f)
    f.spots = [number for unit in f.units for number in (g.x[unit], g.y[unit])]


def tell_dice(g: Ogniem, f: Clash) -> None:
    """Item by item, before the melee charges of this melee are spent.  [R215]"""
    for i in range(0, len(f.blows), 6):
        unit, foe, dice = f.blows[i : i + 3]
        own = arms.melee_dice(g, f, unit)
        items = blow_dice(g, f, unit, foe, own, part_for(f, unit, foe, own, len(enemies_of(g, f, unit))))
        g.tell("matched", unit, foe, dice, told(items))


def remember_places(g: Ogniem, f: Clash) -> None:
    """Who touches whom with which edge, and who holds which walls: step 6 asks for it.  [R237] [R397] [R213]"""
    f.faced = [number for unit in f.units for number in faced_by(g, f, unit)]
    f.held = [number for unit in f.units if g.place[unit] >= 0 for number in (unit, g.place[unit])]


def faced_by(g: Ogniem, f: Clash, unit: int) -> list[int]:
    """Unit, enemy and edge for all that it touches."""
    pairs = [(foe, edge) for foe in enemies_of(g, f, unit) for edge in q.touched_edges(g, unit, foe)]
    front = ALL_FRONT if q.all_front(g, unit) else 0
    return [number for foe, edge in pairs for number in (unit, foe, edge + front)]


def blows_of(g: Ogniem, f: Clash, unit: int) -> list[int]:
    """Attacker, enemy, dice, forced and free re-rolls and effectiveness of each of its blows.  [R345] [G66] [G39]"""
    enemies = enemies_of(g, f, unit)
    if not enemies:
        return []
    own = arms.melee_dice(g, f, unit)
    pools = [(part_for(f, unit, foe, own, len(enemies)), foe) for foe in enemies]
    free = q.level(g, unit, SWORDSMEN) if q.has(g, unit, SWORDSMEN) else 0
    found: list[int] = []
    for pool, foe in sorted(pools, reverse=True):
        dice = total(blow_dice(g, f, unit, foe, own, pool))
        used = min(free, dice)
        forced = 0 if q.fronts(g, unit, foe) else ALL
        found += [unit, foe, dice, forced, used, arms.effectiveness(g, f, unit, foe)]
        free -= used
    return found


def part_for(f: Clash, unit: int, foe: int, own: list[Modifier], enemies: int) -> int:
    """Of its dice, those that are for this enemy.  [R216]"""
    return total(own) // enemies + has_extra(f, unit, foe)


def blow_dice(g: Ogniem, f: Clash, unit: int, foe: int, own: list[Modifier], part: int) -> list[Modifier]:
    """The dice of one blow: the unit's own, the part for this enemy, what he parries.  [R215] [R216] [R217]"""
    return never_below_one(
        [
            *own,
            ("R216", "divided", part - total(own)),
            ("R334", "parried", -arms.parry(g, f, foe, unit)),
            ("R373", "defended", -walls_against(g, foe, unit)),
        ]
    )


def walls_against(g: Ogniem, defender: int, attacker: int) -> int:
    """Who is not infantry fights badly against infantry that defends such ground.  [R217] [R373]"""
    return 0 if q.arm(g, attacker) == INFANTRY else defence_of(g, defender)


def defence_of(g: Ogniem, unit: int) -> int:
    """[R373]"""
    defends = q.arm(g, unit) == INFANTRY and g.opened[unit] == DEFENCE
    return terrain.effect(g, unit, DEFENSIVE) if defends else 0


def strike(g: Ogniem, f: Clash) -> Frame | None:
    """Hit tests, blow by blow.  [R219]"""
    if f.next == len(f.blows):
        return None
    attacker, _, dice, forced, free, _ = blow_at(f)
    return new_test(HIT, attacker, target_number(g, attacker, HIT_TEST), dice, forced, free)


def withstand(g: Ogniem, f: Clash) -> Frame | None:
    """A resistance die for each hit.  [R220]"""
    if f.next == len(f.blows):
        return None
    attacker, defender, dice, _, _, effectiveness = blow_at(f)
    f.hits, f.failed = dice - f.failed, 0
    g.tell("struck", attacker, defender, dice, f.hits)
    if not f.hits:
        return None
    return new_test(RESISTANCE, defender, terrain.resistance(g, defender), f.hits, effectiveness)


def count_blow(g: Ogniem, f: Clash) -> None:
    """DP are assigned only after all attacks.  [R220]"""
    if f.next == len(f.blows):
        return
    f.dealt[blow_at(f)[1]] += f.failed
    f.failed = 0
    f.next += 6
    f.go_to(strike)


# ---- advantage


def compare(g: Ogniem, f: Clash) -> None:
    """Draw up the account as it was before the blows, assign the DP, and let the points decide.  [R222] [R223]"""
    items = [account(g, f, side) for side in (0, 1)]
    f.advantage = [total(one) for one in items]
    for unit in f.units:
        v.wound(g, unit, f.dealt[unit], "melee")
    g.tell("advantage_points", f.advantage[0], f.advantage[1], [*items[0], *items[1]])
    if f.advantage[0] != f.advantage[1]:
        f.winner = int(f.advantage[1] > f.advantage[0])


def advantage(g: Ogniem, f: Clash, side: int) -> int:
    """[R222] [G40]"""
    return total(account(g, f, side))


def account(g: Ogniem, f: Clash, side: int) -> list[Modifier]:
    """The advantage points of a side item by item: DP dealt, edges outflanked, and what its units add.  [R222]"""
    dealt = sum(f.dealt[unit] for unit in side_of(g, f, 1 - side))
    found = [("R222", "dealt", dealt), ("R222", "outflanked", outflanked(g, f, 1 - side))]
    for unit in side_of(g, f, side):
        found += standing(g, unit)
    return [(rule, f"{SIDE_IDS[side]}_{key}", n) for rule, key, n in told(found)]


def standing(g: Ogniem, unit: int) -> list[Modifier]:
    """What a unit adds by its size, discipline, formation and ground.  [R222] [R319] [R378]"""
    return [
        ("R222", "size", g.board.cards[unit].tray.advantage_points),
        ("R319", "discipline", q.level(g, unit, DISCIPLINE) if q.has(g, unit, DISCIPLINE) else 0),
        ("R104", "formation", g.board.formations[g.formation[unit]].advantage_points),
        ("R373", "defended", defence_of(g, unit)),
        ("R378", "ill_placed", -int(terrain.is_ill_placed(g, unit))),
    ]


def outflanked(g: Ogniem, f: Clash, side: int) -> int:
    """1 for each side edge, 2 for each rear edge of these units that an enemy touches.  [R222]"""
    return sum(edge_points(edge) for unit in side_of(g, f, side) for edge in flanks(g, f, unit))


def flanks(g: Ogniem, f: Clash, unit: int) -> set[int]:
    if q.all_front(g, unit):
        return set()
    return {edge for foe in enemies_of(g, f, unit) for edge in q.touched_edges(g, unit, foe)}


def edge_points(edge: int) -> int:
    return 0 if edge == FRONT else 2 if edge == REAR else 1


MELEE: Steps = (
    gather,
    NextRoused(),
    rouse_next,
    test_ground,
    bury_the_lost,
    DivideDice(),
    make_ready,
    strike,
    withstand,
    count_blow,
    compare,
    *aftermath.RESOLUTION,
)
"""Chapter 7.4: participants, dice, hits, resistance, advantage, and the eight steps of 7.4.5."""

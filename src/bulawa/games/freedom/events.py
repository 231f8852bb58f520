"""Events: a card's operations in order, as far as possible (rulebook 4.3.1, specification 3.9)."""

from __future__ import annotations

from collections.abc import Callable

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Draw, Frame, Roll, Steps
from bulawa.games.freedom import greek, imperial, placement
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import (
    ALLIED,
    ANY_UNIT,
    BEACH,
    CAMP,
    DESTROYED,
    EXPEDITIONARY,
    GREEK,
    INSURGENT,
    MAINLAND,
    OTTOMAN,
    SELF,
    WALL,
    Op,
)
from bulawa.games.freedom.cannons import Firing, hit_units_then_gun
from bulawa.games.freedom.choices import (
    ACTION_VERBS,
    CHOOSE,
    DEPLOY,
    DONE,
    ESCORT,
    GRENADES,
    HAUL,
    PICK,
    PLACE,
    RAID,
    REMOVE,
    REPAIR,
    SEND,
    SHELL,
    SORTIE,
    SPEND,
    TRAIN,
    UNDERMINE,
    UNLIMBER,
    WITHDRAW,
)
from bulawa.games.freedom.combat import Aim, Fight, Volley
from bulawa.games.freedom.opening import Advance, Regroup
from bulawa.games.freedom.spending import Spending, sorties, train
from bulawa.games.freedom.state import Freedom

NOT_MEANT = Reason("R141", "not_meant")
MUST_RESOLVE = Reason("R141", "must_resolve")
PICKED_ALREADY = Reason("R142", "picked_already")
WRONG_CONTROL = Reason("R142", "wrong_control")
NOT_IN_THEIR_HAND = Reason("R141", "not_in_their_hand")


class CardEvent(Frame):
    """The operations of one event, or of a branch of it."""

    fields = "card:card actor:seat program next"

    def __init__(self, card: int, actor: int, program: int, next: int) -> None:
        self.at = 0
        self.card = card
        self.actor = actor
        self.program = program
        self.next = next

    def steps(self) -> Steps:
        return CARD_EVENT

    def copy(self) -> Frame:
        return CardEvent(self.card, self.actor, self.program, self.next)


def event_of(g: Freedom, card: int, actor: int) -> CardEvent:
    """The event of a card, from its beginning.  [R42]"""
    v.forget_target(g)
    return CardEvent(card, actor, g.board.cards[card].program, 0)


def resolve_next(g: Freedom, f: CardEvent) -> Frame | None:
    """Everything on the card is resolved, in order; what is impossible is skipped.  [R141]"""
    program = g.board.programs[f.program]
    if f.next >= len(program):
        return None
    op = program[f.next]
    f.next += 1
    f.repeat()
    handler = AUTOMATIC.get(op.name)
    if handler is not None:
        return handler(g, f, op)
    return Operation(f.card, f.actor, f.program, f.next - 1, count_of(op), -1, [])


def count_of(op: Op) -> int:
    return op.count if op.name == "support_pick" else op.n if op.n else 1


CARD_EVENT: Steps = (resolve_next,)


def side_of(op: Op, actor: int) -> int:
    return actor if op.side == SELF else op.side


# Operations without a choice.


def morale(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """[R9]"""
    v.change_morale(g, side_of(op, f.actor), op.n)
    return None


def supply(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    v.change_supply(g, side_of(op, f.actor), op.n)
    return None


def supply_per_area(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    side = side_of(op, f.actor)
    for area in op.areas:
        if g.control[area] == side:
            v.change_supply(g, side, op.n)
    return None


def money(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """For missing money the actor may remove units, if the card says so.  [R140]"""
    missing = max(0, -op.n - g.money)
    v.change_money(g, op.n)
    return placement.lose_units(g, f.actor, missing, placement.SHORTFALL) if op.shortfall else None


def pressure(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    v.change_pressure(g, op.n)
    return None


def appeal(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    v.change_appeal(g, op.n)
    return None


def prep(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    v.change_preparation(g, side_of(op, f.actor), op.n)
    return None


def support(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    for _ in range(op.n):
        v.support_area(g, side_of(op, f.actor), op.area)
    return None


def support_all(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """Areas qualify by their control now; those that nothing changes are skipped.  [R142]"""
    for area in [area for area, side in enumerate(g.control) if op.control in (-1, side)]:
        for _ in range(op.n):
            v.support_area(g, side_of(op, f.actor), area)
    return None


def add_units(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """To the camp and to Vasiladi's water they go by themselves; elsewhere the owner places them.  [R140]"""
    if op.where == "camp":
        v.add_units(g, op.unit, op.n, g.board.camp)
        return None
    if op.where == "vas_ring":
        for _ in range(op.n):
            if q.bar_entry(g, op.unit, g.board.vas_ring) is None:
                v.add_units(g, op.unit, 1, g.board.vas_ring)
        return None
    return Operation(f.card, f.actor, f.program, f.next - 1, op.n, -1, [])


def add_cannon(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    if op.where == "camp":
        v.add_cannon(g, g.board.camp)
        return None
    return placement.NewGuns(1)


def advance(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    return Advance(op.n, op.where == "camp", op.unit, op.must)


def regroup(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    return Regroup(op.n)


def fire(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """Guns fire now; within one event each gun fires once.  [R144] [R146]"""
    v.forget_target(g)
    return Firing(side_of(op, f.actor), op.n, [], True, op.mod, op.antipersonnel, op.unit, op.must)


def budget(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """Actions of so many points; no card points, so no preparation.  [R143] [R144]"""
    granted = [ACTION_VERBS[name] for name in op.actions]
    return Spending(f.actor, op.n, 0, False, granted, op.where, op.unit, op.mod, op.attacks)


def civilians(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    v.change_civilians(g, op.n)
    return None


def peek_hand(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    v.show_hand(g, f.actor)
    return None


def by_side(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    return CardEvent(f.card, f.actor, op.programs[0 if f.actor == GREEK else 1], 0)


def if_area(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    if g.control[op.area] == op.control:
        return CardEvent(f.card, f.actor, op.programs[0], 0)
    return CardEvent(f.card, f.actor, op.programs[1], 0) if len(op.programs) > 1 else None


def lasting_cannon_mod(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """Lasting effects run to the end of the round and add up.  [R147]"""
    v.worsen_weather(g, op.areas, op.n)
    return None


def lasting_consumption(g: Freedom, f: CardEvent, op: Op) -> Frame | None:
    """[R147]"""
    v.ration(g, side_of(op, f.actor), op.n)
    return None


AUTOMATIC: dict[str, Callable[[Freedom, CardEvent, Op], Frame | None]] = {
    "morale": morale,
    "supply": supply,
    "supply_per_area": supply_per_area,
    "money": money,
    "pressure": pressure,
    "appeal": appeal,
    "prep": prep,
    "support": support,
    "support_all": support_all,
    "add_units": add_units,
    "add_cannon": add_cannon,
    "advance": advance,
    "regroup": regroup,
    "fire": fire,
    "budget": budget,
    "civilians": civilians,
    "peek_hand": peek_hand,
    "by_side": by_side,
    "if_area": if_area,
    "lasting_cannon_mod": lasting_cannon_mod,
    "lasting_consumption": lasting_consumption,
}


# Operations with a choice.


class Operation(Frame):
    """One operation while its choices are made."""

    fields = "card:card actor:seat program index left space:space picked"

    def __init__(
        self, card: int, actor: int, program: int, index: int, left: int, space: int, picked: list[int]
    ) -> None:
        self.at = 0
        self.card = card
        self.actor = actor
        self.program = program
        self.index = index
        self.left = left
        """How many choices may still be made."""
        self.space = space
        """The one space the operation has settled on; -1: none yet."""
        self.picked = picked

    def steps(self) -> Steps:
        return OPERATION

    def copy(self) -> Frame:
        return Operation(self.card, self.actor, self.program, self.index, self.left, self.space, self.picked[:])

    def op(self, g: Freedom) -> Op:
        return g.board.programs[self.program][self.index]


Candidates = Callable[[Freedom, Operation, Op], list[Choice]]
Effect = Callable[[Freedom, Operation, Op, Choice], "Frame | None"]


def areas_to_pick(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    """Different areas, all picked before the first is changed; fewer if there are fewer.  [R142] [G54]"""
    return [
        (PICK, area)
        for area, side in enumerate(g.control)
        if area not in f.picked and (op.control == -1 or side == op.control)
    ]


def pick_area(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.picked.append(choice[1])
    f.left -= 1
    g.tell("picked", f.actor, choice[1])
    if not f.left or not areas_to_pick(g, f, op):
        f.left = 0
        for area in f.picked:
            for _ in range(op.n):
                v.support_area(g, side_of(op, f.actor), area)
    return None


def is_in_place(g: Freedom, f: Operation, op: Op, space: int) -> bool:
    """Whether units on a space are meant by the card.  [R141]"""
    terrain, row = g.board.terrain[space], g.board.row[space]
    mainland = terrain == MAINLAND
    where = op.where
    if where == "row4_one_space":
        return mainland and row == 4 and f.space in (-1, space)
    if where == "one_space_wall_beach_row4":
        return (terrain == WALL or terrain == BEACH or (mainland and row == 4)) and f.space in (-1, space)
    if where == "camp_rows_7_8":
        return terrain == CAMP or (mainland and row >= 7)
    if where == "vas_ring":
        return space == g.board.vas_ring
    if where == "not_row4":
        return terrain != CAMP and not (mainland and row == 4)
    if where == "rows_5_8":
        return mainland and row >= 5
    if where == "last_cannon_space":
        return space == g.last_target
    return True


def units_meant(g: Freedom, f: Operation, op: Op) -> list[tuple[int, int]]:
    if op.name == "remove_units" and side_of(op, f.actor) == GREEK:
        return [(space, INSURGENT) for space in g.board.city if g.units[INSURGENT][space]]
    return [(space, unit) for space, unit in q.stacks(g, ANY_UNIT) if is_in_place(g, f, op, space)]


def units_to_remove(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [(REMOVE, space, unit) for space, unit in units_meant(g, f, op)]


def remove(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    """Removed by an event: no morale reward.  [R144] [R145] [G23]"""
    f.left -= 1
    f.space = choice[1]
    v.remove_unit(g, choice[2], choice[1])
    return None


def units_to_withdraw(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [(WITHDRAW, space, unit) for space, unit in units_meant(g, f, op)]


def withdraw(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    """Returned units go to the camp.  [R145] [G50]"""
    f.left -= 1
    v.return_unit(g, choice[2], choice[1])
    return None


def places_for_units(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    """Where the owner may place new units: in the city, on an empty island, or in the outer lagoon.  [R87]"""
    unit = INSURGENT if side_of(op, f.actor) == GREEK else op.unit
    if q.in_supply(g, unit) <= 0:
        return []
    if op.where == "lagoon_outer":
        return [(PLACE, space) for space in lagoon_entries(g) if q.bar_entry(g, unit, space) is None]
    if op.where == "island_else_city":
        islands = [space for space in g.board.islands if q.is_empty(g, space)]
        return [(PLACE, space) for space in islands or q.garrison_spaces(g)]
    return [(PLACE, space) for space in q.garrison_spaces(g)]


def lagoon_entries(g: Freedom) -> list[int]:
    """Water spaces that can be reached from the mainland.  [R66]"""
    entries: list[int] = []
    for space in g.board.mainland:
        entries += [end for end in g.board.slow[space] if g.board.terrain[end] != WALL]
    return entries


def place(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.add_units(g, INSURGENT if side_of(op, f.actor) == GREEK else op.unit, 1, choice[1])
    return None


def cannons_to_return(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [(UNLIMBER, space) for space in g.board.mainland if g.guns[space] and g.board.row[space] in op.rows]


def return_cannon(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.remember_target(g, choice[1])
    v.return_cannon(g, choice[1])
    return None


def cannons_to_haul(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    """The gun first, then its escort, which may stay behind.  [G55]"""
    if f.space >= 0:
        ahead = g.board.forward[f.space][0]
        return [
            (ESCORT, unit)
            for unit in (EXPEDITIONARY, ALLIED)
            if g.units[unit][f.space] and q.bar_entry(g, unit, ahead) is None
        ]
    return [
        (HAUL, space)
        for space in g.board.mainland
        if g.guns[space] and g.board.row[space] in op.rows and not g.guns[g.board.forward[space][0]]
    ]


def haul(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    if choice[0] == HAUL:
        f.space = choice[1]
        f.left = op.n
        v.haul_cannon(g, f.space, g.board.forward[f.space][0])
    else:
        f.left -= 1
        v.move_unit(g, choice[1], 0, f.space, g.board.forward[f.space][0])
    return None


def batteries(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [
        (DEPLOY, space)
        for space in g.board.mainland
        if g.board.row[space] in op.rows and imperial.bar_battery(g, space, op.unit) is None
    ]


def deploy(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.deploy_from_camp(g, choice[1])
    return None


def units_to_send(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    """From the camp to the row-4 space before the wall just fired at.  [R141]"""
    if g.last_target < 0 or g.board.terrain[g.last_target] != WALL:
        return []
    front = g.board.front(g.last_target)
    camp = g.board.camp
    return [
        (SEND, unit) for unit in (EXPEDITIONARY, ALLIED) if g.units[unit][camp] and q.bar_entry(g, unit, front) is None
    ]


def send(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.move_unit(g, choice[1], 0, g.board.camp, g.board.front(g.last_target))
    return None


def places_to_train(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [(TRAIN, space) for space in g.board.city if greek.bar_training(g, space) is None]


def train_there(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    train(g, choice[1])
    return None


def walls_to_repair(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [(REPAIR, space) for space in g.board.walls if greek.bar_repair(g, space, op.need_unit) is None]


def repair(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.repair_wall(g, choice[1])
    return None


def walls_to_undermine(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [
        (UNDERMINE, wall) for wall in g.board.walls if g.damage[wall] < DESTROYED and q.imperial(g, g.board.front(wall))
    ]


def undermine(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    """A mine damages the wall; no morale reward.  [R144]"""
    f.left = 0
    for _ in range(op.n):
        if g.damage[choice[1]] < DESTROYED:
            v.damage_wall(g, choice[1])
    return None


def free_sorties(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return sorties(g, op.limit, 999)


def sortie(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    return Fight(GREEK, choice[1], choice[2], False, op.mod, True)


def islands_to_shell(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [
        (SHELL, space)
        for space in op.spaces
        if g.units[INSURGENT][space] or (q.is_greek_gun(g, space) and q.is_empty(g, space))
    ]


def shell(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left = 0
    return FloatingBattery(choice[1], op.n, op.need, 0)


def grenadiers(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [
        (GRENADES, space)
        for space in g.board.mainland
        if g.board.row[space] in op.rows and (g.units[op.unit][space] if op.unit >= 0 else q.imperial(g, space))
    ]


def grenades(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    """Each unit there attacks the wall before it once, as from row 4.  [G28]"""
    f.left = 0
    space = choice[1]
    wall = g.board.grid[3 * 16 + g.board.col[space]]
    number = g.units[op.unit][space] if op.unit >= 0 else q.imperial(g, space)
    return Volley(space, wall, number, op.mod)


def cards_to_raid(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [(RAID, card) for card in g.hands[q.rival(f.actor)]]


def raid(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    """The opponent discards it and draws a replacement."""
    f.left -= 1
    victim = q.rival(f.actor)
    v.discard(g, victim, choice[1])
    g.tell("discarded", victim, choice[1])
    return Replacement(victim)


def may_spend(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [(SPEND,)] if g.money >= op.n else []


def spend(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left = 0
    v.change_money(g, -op.n)
    return CardEvent(f.card, f.actor, op.programs[0], 0)


def branches(g: Freedom, f: Operation, op: Op) -> list[Choice]:
    return [(CHOOSE, number) for number in range(1, len(op.programs) + 1)]


def choose(g: Freedom, f: Operation, op: Op, choice: Choice) -> Frame | None:
    f.left = 0
    return CardEvent(f.card, f.actor, op.programs[choice[1] - 1], 0)


CHOSEN: dict[str, tuple[Candidates, Effect]] = {
    "support_pick": (areas_to_pick, pick_area),
    "remove_units": (units_to_remove, remove),
    "return_to_camp": (units_to_withdraw, withdraw),
    "add_units": (places_for_units, place),
    "cannon_to_camp": (cannons_to_return, return_cannon),
    "move_cannon": (cannons_to_haul, haul),
    "deploy_cannon": (batteries, deploy),
    "camp_to_front": (units_to_send, send),
    "train": (places_to_train, train_there),
    "repair_wall": (walls_to_repair, repair),
    "damage_wall": (walls_to_undermine, undermine),
    "sortie": (free_sorties, sortie),
    "shot": (islands_to_shell, shell),
    "grenades": (grenadiers, grenades),
    "hand_raid": (cards_to_raid, raid),
    "pay_then": (may_spend, spend),
    "choice": (branches, choose),
}
"""What each operation offers, and what the choice does."""

OPTIONAL = frozenset({"sortie", "repair_wall", "deploy_cannon", "move_cannon", "train", "pay_then"})
"""Optional up to their number unless the card says `must`.  [R141] [G51]"""


def may_stop(f: Operation, op: Op) -> bool:
    """The gun of a `must` has to move, its escort never."""
    if op.name == "move_cannon" and f.space >= 0:
        return True
    return op.up_to or (op.name in OPTIONAL and not op.must)


class Resolve(Ask[Freedom, Operation]):
    """The player who resolves the event makes every choice; new units are placed by their owner.

    [R140] [R141] [G22]"""

    key = "resolve"
    rule = "R141"
    verbs = (
        PICK, REMOVE, WITHDRAW, PLACE, UNLIMBER, HAUL, ESCORT, DEPLOY, SEND, TRAIN,
        REPAIR, UNDERMINE, SORTIE, SHELL, GRENADES, RAID, SPEND, CHOOSE, DONE,
    )  # fmt: skip

    def who(self, g: Freedom, f: Operation) -> list[int]:
        op = f.op(g)
        if f.left <= 0 or not CHOSEN[op.name][0](g, f, op):
            return []
        return [side_of(op, f.actor) if op.name == "add_units" else f.actor]

    def options(self, g: Freedom, f: Operation, seat: int) -> list[Choice]:
        op = f.op(g)
        found = CHOSEN[op.name][0](g, f, op)
        if may_stop(f, op):
            found.append((DONE,))
        return found

    def bar(self, g: Freedom, f: Operation, seat: int, choice: Choice) -> Reason | None:
        op = f.op(g)
        if choice[0] == DONE:
            return None if may_stop(f, op) else MUST_RESOLVE
        offered = CHOSEN[op.name][0](g, f, op)
        if choice in offered:
            return None
        return bar_operation(g, f, op, choice) if choice[0] == offered[0][0] else NOT_MEANT

    def take(self, g: Freedom, f: Operation, seat: int, choice: Choice) -> Frame | None:
        op = f.op(g)
        if choice[0] == DONE:
            f.left = 0
            return None
        return CHOSEN[op.name][1](g, f, op, choice)


def bar_operation(g: Freedom, f: Operation, op: Op, choice: Choice) -> Reason:
    """The closer reason why a well-formed choice is not meant by the card."""
    barred: Reason | None = None
    match choice[0]:
        case x if x == PICK:
            barred = PICKED_ALREADY if choice[1] in f.picked else WRONG_CONTROL
        case x if x == REMOVE or x == WITHDRAW:
            barred = None if g.units[choice[2]][choice[1]] else q.NO_UNIT_HERE
        case x if x == PLACE and side_of(op, f.actor) == GREEK:
            barred = q.bar_new_unit(g, choice[1])
        case x if x == PLACE and choice[1] in lagoon_entries(g):
            barred = q.bar_entry(g, op.unit, choice[1])
        case x if x == DEPLOY:
            barred = imperial.bar_battery(g, choice[1], op.unit)
        case x if x == TRAIN:
            barred = greek.bar_training(g, choice[1])
        case x if x == REPAIR:
            barred = greek.bar_repair(g, choice[1], op.need_unit)
        case x if x == SORTIE:
            barred = greek.bar_sortie(g, choice[1], choice[2])
        case x if x == RAID:
            barred = NOT_IN_THEIR_HAND
    return barred or NOT_MEANT


OPERATION: Steps = (Resolve(),)


class Replacement(Frame):
    """A card drawn in place of one that was taken away."""

    fields = "side:seat"

    def __init__(self, side: int) -> None:
        self.at = 0
        self.side = side

    def steps(self) -> Steps:
        return REPLACEMENT

    def copy(self) -> Frame:
        return Replacement(self.side)


class DrawReplacement(Draw[Freedom, Replacement]):
    """From the deck of the present period."""

    def count(self, g: Freedom, f: Replacement) -> int:
        return 1

    def deck(self, g: Freedom, f: Replacement) -> list[int]:
        v.renew_deck(g)
        return g.decks[q.period(g)]

    def take(self, g: Freedom, f: Replacement, cards: list[int]) -> Frame | None:
        v.draw(g, f.side, cards)
        return None


REPLACEMENT: Steps = (DrawReplacement(),)


class FloatingBattery(Frame):
    """A shot at an island from the water, with its own dice and number."""

    fields = "target:space dice need hits"

    def __init__(self, target: int, dice: int, need: int, hits: int) -> None:
        self.at = 0
        self.target = target
        self.dice = dice
        self.need = need
        self.hits = hits

    def steps(self) -> Steps:
        return FLOATING_BATTERY

    def copy(self) -> Frame:
        return FloatingBattery(self.target, self.dice, self.need, self.hits)


class ThrowBattery(Roll[Freedom, FloatingBattery]):
    """Each die that reaches the number is one hit: the unit, then the gun.  [R112] [R144]"""

    def dice(self, g: Freedom, f: FloatingBattery) -> list[int]:
        return [g.board.number["combat.cannon_die"]] * f.dice

    def take(self, g: Freedom, f: FloatingBattery, faces: list[int]) -> Frame | None:
        aim = Aim(f.dice, g.board.number["combat.cannon_die"], f.need, "R144", [])
        f.hits = aim.hits(faces)
        g.tell("shelled", f.target, faces, f.need, f.hits)
        return None


def next_battery_hit(g: Freedom, f: FloatingBattery) -> Frame | None:
    if not f.hits:
        return None
    f.hits -= 1
    f.repeat()
    return hit_units_then_gun(g, OTTOMAN, f.target)


FLOATING_BATTERY: Steps = (ThrowBattery(), next_battery_hit)

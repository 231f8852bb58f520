"""The whole truth of a skirmish: who stands where, in what state, and what he has done."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import State
from bulawa.games.guiscard.field import Field, Sights
from bulawa.games.guiscard.ground import CANVAS, DEEP, NONE, OPEN, SHALLOW

NOBODY: Final = -1
NOWHERE: Final = 0
"""The cell of those who are not on the map; no hex has this number."""

WAITING: Final = 0
HEALTHY: Final = 1
WOUNDED: Final = 2
STUNNED: Final = 3
ASLEEP: Final = 4
DEAD: Final = 5
GONE: Final = 6
HEALTH_IDS: Final = ("waiting", "healthy", "wounded", "stunned", "asleep", "dead", "gone")
"""How a character is: not there yet, the states of rule R105, or off the map."""

IN_SADDLE: Final = 0
LOOSE: Final = 1
KILLED: Final = 2
AWAY: Final = 3
FATE_IDS: Final = ("ridden", "loose", "dead", "away")
"""What becomes of a horse: ridden, loose (led or not), a carcass, or off the map."""

FIRED: Final = 1
"""Shot in step 1 of its own last phase.  [R132]"""
SHOT_BACK: Final = 2
"""Shot in the movement step that runs now, or ran last, of the enemy.  [R131]"""
MOVED: Final = 4
ATTACKED: Final = 8
"""Attacked in step 4 of its own last phase.  [R132] [R160]"""
STRUCK: Final = 16
"""Was attacked in the enemy phase that runs now.  [R134]"""
SHAKEN: Final = 32
"""Was attacked in the enemy's previous phase, so that it does not shoot in this one.  [R134]"""
WATCHED: Final = 64
"""Has tested somebody in this phase.  [R115]"""
DAZED: Final = 128
"""Was stunned in this very phase.  [R184]"""
BUSY: Final = 256
"""Does nothing else in this phase.  [R113]"""
THREW: Final = 512
"""Has thrown its lance.  [R140]"""
PASSED_BY: Final = 1024
"""Fire has gone over from it to another.  [R141]"""
FUMBLED: Final = 2048
"""Has missed a bridle in this phase.  [R127]"""
FOUGHT: Final = 4096
"""Took part in a combat of this step.  [R179]"""
CHARGED: Final = 8192
"""Was the target of a charge in this game turn.  [R206]"""
COUNTERED: Final = 16384
"""Was the target of a countercharge in this game turn.  [R206]"""
SPEARS: Final = 32768
"""Its spears are up.  [R224]"""
BLUNTED: Final = 65536
"""Its spears went down in this phase.  [R224]"""
SHIELDED: Final = 131072
"""Stands in the foulkon.  [R231]"""
SETTLED: Final = 262144
"""Has said that it stays where it is.  [R139]"""
BLEEDING: Final = 524288
"""Was wounded before it found room on the map, and waits beyond the edge.  [G113]"""
CARRIED_OFF: Final = 1048576
"""Was carried off the map by the enemy."""
MARK_IDS: Final = (
    *("fired", "shot_back", "moved", "attacked", "struck", "shaken", "watched", "dazed", "busy", "threw", "passed_by"),
    *("fumbled", "fought", "charged", "countered", "spears", "blunted", "shielded", "settled", "bleeding"),
    "carried_off",
)

OF_THE_PHASE: Final = SHOT_BACK | WATCHED | DAZED | PASSED_BY | FUMBLED | FOUGHT | BLUNTED
OF_ITS_OWN_PHASE: Final = FIRED | MOVED | ATTACKED | BUSY | SETTLED
OF_THE_TURN: Final = CHARGED | COUNTERED


class Guiscard(State):
    """Flat lists of small numbers by character, horse and cell; the laid field is shared and never copied."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field: Final = field
        self.turn = 0
        self.active = 0
        """The seat whose phase it is."""
        self.quiet = False
        """The other seat has said: no more fire in this phase."""
        self.cell: list[int]
        """cell[man]: where he stands, a rider his horse's head."""
        self.facing: list[int]
        """facing[man]: from the rear of his horse to its head."""
        self.health: list[int]
        self.horse: list[int]
        """horse[man]: the horse he rides; NOBODY on foot."""
        self.marks: list[int]
        self.spent: list[int]
        """spent[man]: movement points of his own last movement step.  [R133]"""
        self.javelins: list[int]
        self.exits: list[int]
        """exits[man]: the edge by which he left the map, a bit of the board's edges."""
        self.company: list[int]
        """company[man]: the hoplite formation he stands in; NOBODY in none.  [R220]"""
        self.front: list[int]
        """front[man]: the first of his two front directions.  [R223]"""
        self.on: list[int]
        """on[cell]: who stands there: a living character, or, counted on behind them all, a loose horse; NOBODY."""
        self.stall: list[int]
        """stall[horse]: where its head is, while nobody rides it."""
        self.heading: list[int]
        self.fate: list[int]
        self.leader: list[int]
        """leader[horse]: who has its bridle.  [R124]"""
        self.horse_exits: list[int]
        self.bodies: dict[int, int]
        """Dead characters by cell.  [R112]"""
        self.carcasses: dict[int, int]
        """Dead horses by cell; each counts in both hexes it lies on.  [R112]"""
        self.charges: list[list[int]]
        """Declared charges in order: rider, target, countercharger, then the path of the head.  [R205]"""
        self.shelter: list[int]
        """shelter[man]: the side against which door or corner covers him in this phase; NOWHERE: not chosen yet.

        [R309] [R310]"""
        self.knife: list[int]
        """knife[man]: the tent hex that he is cutting open in this phase; NOWHERE for none.  [R333]"""
        self.cuts: tuple[int, ...]
        """The tent hexes that were cut open.  [R333]"""
        self.terrain: list[int]
        self.level: list[int]
        self.side: list[int]
        self.top: list[int]
        """The ground as it is now; the field's own lists until something changes, then lists of this state."""
        self.sights: Sights
        """Lines over the ground that were looked at already; shared by all states on the same ground."""

    # ---- where pieces lie; verbs tell of it

    def cells_of(self, man: int) -> list[int]:
        """The hexes on the map that he fills.  [R120]"""
        return self.both(self.cell[man], self.facing[man], self.horse[man] >= 0)

    def cells_of_horse(self, horse: int) -> list[int]:
        """The hexes of a loose horse; a donkey fills one.  [R120] [R183]"""
        return self.both(self.stall[horse], self.heading[horse], not self.field.stable.is_donkey[horse])

    def both(self, head: int, facing: int, is_long: bool) -> list[int]:
        """One hex or two; what is still beyond the edge does not count."""
        if not is_long:
            return [head]
        rear = head - self.field.grid.steps[facing]
        return [head, rear] if self.terrain[rear] != NONE else [head]

    def lift(self, man: int) -> None:
        """Take him off the hexes he fills."""
        for cell in self.cells_of(man):
            if self.on[cell] == man:
                self.on[cell] = NOBODY

    def stand(self, man: int, cell: int, facing: int) -> None:
        """Let him stand there; where somebody stands already he is only passing."""
        self.cell[man] = cell
        self.facing[man] = facing
        self.shelter[man] = NOWHERE
        for one in self.cells_of(man):
            if self.on[one] == NOBODY:
                self.on[one] = man

    def shift(self, man: int, cell: int, facing: int) -> None:
        """From where he stands to there."""
        self.lift(man)
        self.stand(man, cell, facing)

    def loosen(self, horse: int, cell: int, facing: int) -> None:
        """A horse stands there by itself."""
        self.fate[horse] = LOOSE
        self.stall[horse] = cell
        self.heading[horse] = facing
        for one in self.cells_of_horse(horse):
            self.on[one] = len(self.cell) + horse

    def lift_horse(self, horse: int) -> None:
        for one in self.cells_of_horse(horse):
            if self.on[one] == len(self.cell) + horse:
                self.on[one] = NOBODY
        self.stall[horse] = NOWHERE

    def draw_knife(self, man: int, cell: int) -> None:
        self.knife[man] = cell

    def lull(self, man: int) -> None:
        self.health[man] = ASLEEP

    def wake(self, man: int) -> None:
        self.health[man] = HEALTHY

    def carry_off(self, man: int, edge: int) -> None:
        """He leaves the map on the shoulders of an enemy."""
        self.health[man] = GONE
        self.exits[man] = 1 << edge
        self.marks[man] |= CARRIED_OFF

    def seek_shelter(self, man: int, side: int) -> None:
        self.shelter[man] = side

    def forget_phase(self) -> None:
        """Nobody cuts at a tent any more, and nobody has chosen a side."""
        self.shelter = [NOWHERE] * len(self.shelter)
        self.knife = [NOWHERE] * len(self.knife)

    def open_canvas(self, cell: int) -> None:
        """The outer sides of a tent hex are open, but for those of another tent; lines are looked at anew.  [R333]"""
        self.side = self.side[:]
        self.cuts = (*self.cuts, cell)
        self.sights = Sights()
        for way in range(6):
            far = cell + self.field.grid.steps[way]
            if self.side[cell * 6 + way] == CANVAS and (self.field.ground.tent[far] == NONE or far in self.cuts):
                self.side[cell * 6 + way] = OPEN
                self.side[far * 6 + (way + 3) % 6] = OPEN

    def lay_body(self, cell: int) -> None:
        """Water takes the dead.  [R112]"""
        if self.terrain[cell] not in (SHALLOW, DEEP, NONE):
            self.pile(self.bodies, cell, 1)

    def pile(self, heap: dict[int, int], cell: int, more: int) -> None:
        """So many more, or fewer, of the dead in a hex."""
        count = heap.pop(cell, 0) + more
        if count > 0:
            heap[cell] = count

    @property
    def round(self) -> int:
        """How far the game has come, for those who compare games."""
        return self.turn

    def copy(self) -> Guiscard:
        twin = Guiscard(self.field)
        twin.turn = self.turn
        twin.active = self.active
        twin.quiet = self.quiet
        twin.cell = self.cell[:]
        twin.facing = self.facing[:]
        twin.health = self.health[:]
        twin.horse = self.horse[:]
        twin.marks = self.marks[:]
        twin.spent = self.spent[:]
        twin.javelins = self.javelins[:]
        twin.exits = self.exits[:]
        twin.company = self.company[:]
        twin.front = self.front[:]
        twin.on = self.on[:]
        twin.stall = self.stall[:]
        twin.heading = self.heading[:]
        twin.fate = self.fate[:]
        twin.leader = self.leader[:]
        twin.horse_exits = self.horse_exits[:]
        twin.bodies = self.bodies.copy()
        twin.carcasses = self.carcasses.copy()
        twin.charges = [charge[:] for charge in self.charges]
        twin.shelter = self.shelter[:]
        twin.knife = self.knife[:]
        twin.cuts = self.cuts
        twin.terrain = self.terrain
        twin.level = self.level
        twin.side = self.side
        twin.top = self.top
        twin.sights = self.sights
        twin.copy_flow(self)
        return twin


def new_state(field: Field) -> Guiscard:
    """A field on which nobody stands yet."""
    men, horses = len(field.cast.ids), len(field.stable.rider)
    g = Guiscard(field)
    g.cell = [NOWHERE] * men
    g.facing = [0] * men
    g.health = [WAITING] * men
    g.horse = [NOBODY] * men
    g.marks = [0] * men
    g.spent = [0] * men
    g.javelins = [field.javelins] * men
    g.exits = [0] * men
    g.company = [NOBODY] * men
    g.front = [0] * men
    g.on = [NOBODY] * field.grid.size
    g.stall = [NOWHERE] * horses
    g.heading = [0] * horses
    g.fate = [AWAY] * horses
    g.leader = [NOBODY] * horses
    g.horse_exits = [0] * horses
    g.bodies = {}
    g.carcasses = {}
    g.charges = []
    g.shelter = [NOWHERE] * men
    g.knife = [NOWHERE] * men
    g.cuts = ()
    g.terrain = field.ground.terrain
    g.level = field.ground.level
    g.side = field.ground.side
    g.top = field.ground.top
    g.sights = field.sights
    for number, rider in enumerate(field.stable.rider):
        if rider >= 0:
            g.horse[rider] = number
            g.fate[number] = IN_SADDLE
    return g

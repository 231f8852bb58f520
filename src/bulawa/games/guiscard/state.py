"""The whole truth of a skirmish: who stands where, in what state, and what he has done."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.errand import Errand
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import DEEP, NONE, SHALLOW
from bulawa.games.guiscard.shaping import Shaped
from bulawa.games.guiscard.siege import Siege
from bulawa.games.guiscard.war import War

NOBODY: Final = -1
NOWHERE: Final = 0
"""The cell of those who are not on the map; no hex has this number."""

Modifier = tuple[str, str, int]
"""A part of a sum: its rule, what for, and the number."""

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
"""Attacked in step 4 of its own last phase, or did something else instead.  [R132] [R160] [G126]"""
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
BEARS: Final = 2097152
"""Carries a ladder.  [R421]"""
ROPED: Final = 4194304
"""Has a rope with a hook.  [R460]"""
UNARMED: Final = 16777216
"""Is a prisoner, or was one and has no arms yet.  [R657]"""
DRIVEN: Final = 8388608
"""Was driven off its hex since its own last phase ended.  [R431]"""
MARK_IDS: Final = (
    *("fired", "shot_back", "moved", "attacked", "struck", "shaken", "watched", "dazed", "busy", "threw", "passed_by"),
    *("fumbled", "fought", "charged", "countered", "spears", "blunted", "shielded", "settled", "bleeding"),
    *("carried_off", "bears", "roped", "driven", "unarmed"),
)

OF_THE_PHASE: Final = SHOT_BACK | WATCHED | DAZED | PASSED_BY | FUMBLED | FOUGHT | BLUNTED
OF_ITS_OWN_PHASE: Final = FIRED | MOVED | ATTACKED | BUSY | SETTLED | BEARS
OF_THE_TURN: Final = CHARGED | COUNTERED


class Guiscard(Shaped):
    """Flat lists of small numbers by character, horse and cell; the laid field is shared and never copied."""

    def __init__(self, field: Field) -> None:
        super().__init__(field)
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
        self.work: list[int]
        """work[man]: the hex he works at all through this phase, canvas or a gate; NOWHERE for none.  [R333] [R409]"""
        self.errand: Errand
        """What the scenario remembers by itself."""
        self.war: War | None = None
        """What goes on behind a battle: a siege of several days, or a campaign; None for a scenario by itself."""

    # ---- where pieces lie; verbs tell of it

    def cells_of(self, man: int) -> list[int]:
        """The hexes on the map that he fills.  [R120]"""
        return self.both(self.cell[man], self.facing[man], True) if self.horse[man] >= 0 else [self.cell[man]]

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
        """Take him off the hexes he fills, or off the ladder or rope he is on."""
        self.siege.let_go(man)
        for cell in self.cells_of(man):
            if self.on[cell] == man:
                self.on[cell] = NOBODY

    def stand(self, man: int, cell: int, facing: int) -> None:
        """Let him stand there; where somebody stands already he is only passing."""
        self.cell[man] = cell
        self.facing[man] = facing
        self.shelter[man] = NOWHERE
        self.fill(man)

    def fill(self, man: int) -> None:
        """The hexes he is on are his, as far as nobody else stands there; whoever is on a ladder or rope holds none."""
        for one in self.cells_of(man):
            if self.on[one] == NOBODY and man not in self.siege.aloft:
                self.on[one] = man

    def hang(self, man: int, cell: int, way: int) -> None:
        """On the ladder or rope that has its foot there.  [R424] [R461]"""
        self.lift(man)
        self.cell[man] = cell
        self.facing[man] = 0
        self.siege.climb(man, way)

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

    def set_to_work(self, man: int, cell: int) -> None:
        self.work[man] = cell

    def throw_javelin(self, man: int) -> None:
        self.javelins[man] -= 1

    def spend(self, man: int, points: int) -> None:
        """Movement points that go into something else than his own way.  [R423]"""
        self.spent[man] += points

    def unmark(self, man: int, bits: int) -> None:
        self.marks[man] &= ~bits

    def lull(self, man: int) -> None:
        self.health[man] = ASLEEP

    def wake(self, man: int) -> None:
        self.health[man] = HEALTHY

    def cloak(self, place: int, man: int) -> None:
        """That mourner is he."""
        under = tuple(man if n == place else one for n, one in enumerate(self.errand.under))
        self.errand = Errand(under, self.errand.unmasked, self.errand.pillion)

    def reveal(self, mourner: int, man: int) -> None:
        """He stands where the mourner stood, and has done what the mourner did."""
        cell = self.cell[mourner]
        self.lift(mourner)
        self.cell[mourner], self.health[mourner] = NOWHERE, GONE
        self.health[man], self.marks[man], self.spent[man] = HEALTHY, self.marks[mourner], self.spent[mourner]
        self.stand(man, cell, 0)

    def drop_cloaks(self, turn: int) -> None:
        self.errand = Errand(self.errand.under, turn, self.errand.pillion)

    def take_off(self, man: int) -> None:
        """Off the map for a while."""
        self.lift(man)
        self.cell[man] = NOWHERE

    def lead_off(self, man: int, edge: int) -> None:
        """Off the map for good, with somebody else."""
        self.health[man], self.exits[man] = GONE, 1 << edge

    def ride_behind(self, horse: int) -> None:
        """The lady rides on that horse, or on none."""
        self.errand = Errand(self.errand.under, self.errand.unmasked, horse)

    def carry_off(self, man: int, edge: int) -> None:
        """He leaves the map on the shoulders of an enemy."""
        self.health[man] = GONE
        self.exits[man] = 1 << edge
        self.marks[man] |= CARRIED_OFF

    def seek_shelter(self, man: int, side: int) -> None:
        self.shelter[man] = side

    def forget_phase(self) -> None:
        """Nobody works at anything any more, and nobody has chosen a side."""
        self.shelter = [NOWHERE] * len(self.shelter)
        self.work = [NOWHERE] * len(self.work)
        self.siege.forget_phase()
        for man in self.siege.doomed:
            self.siege.doomed[man] = self.siege.doomed[man] or self.field.cast.seat[man] == self.active

    def lay_body(self, cell: int) -> None:
        """Water takes the dead.  [R112]"""
        if self.terrain[cell] not in (SHALLOW, DEEP, NONE):
            self.pile(self.bodies, cell, 1)

    def pile(self, heap: dict[int, int], cell: int, more: int) -> None:
        """So many more, or fewer, of the dead in a hex."""
        count = heap.pop(cell, 0) + more
        if count > 0:
            heap[cell] = count

    def lay(self, field: Field) -> None:
        """A field is laid on which nobody stands yet; of what lay there before nothing is left."""
        men, horses = len(field.cast.ids), len(field.stable.rider)
        self.lay_ground(field)
        self.turn, self.quiet = 0, False
        self.cell = [NOWHERE] * men
        self.facing = [0] * men
        self.health = [WAITING if field.battle.takes_part(group) else GONE for group in field.cast.group]
        self.horse = [NOBODY] * men
        self.marks = [0] * men
        self.spent = [0] * men
        self.javelins = [field.javelins] * men
        self.exits = [0] * men
        self.company = [NOBODY] * men
        self.front = [0] * men
        self.on = [NOBODY] * field.grid.size
        self.stall = [NOWHERE] * horses
        self.heading = [0] * horses
        self.fate = [AWAY] * horses
        self.leader = [NOBODY] * horses
        self.horse_exits = [0] * horses
        self.bodies, self.carcasses, self.charges = {}, {}, []
        self.shelter, self.work = [NOWHERE] * men, [NOWHERE] * men
        self.errand = Errand((NOBODY,) * len(field.battle.cloaks), 0, NOBODY)
        self.siege = Siege(len(field.park.ladder_group), len(field.park.engine_kind))
        for number, rider in enumerate(field.stable.rider):
            if rider >= 0:
                self.horse[rider] = number
                self.fate[number] = IN_SADDLE

    def come_wounded(self, men: list[int]) -> None:
        """They take part with the wounds they have.  [G113]"""
        for man in men:
            self.marks[man] |= BLEEDING

    def hush(self) -> None:
        """Nobody shoots at those who move in this phase."""
        self.quiet = True

    def batter_down(self, ruins: list[int], gates: list[int]) -> None:
        """Walls that fell before the battle, and gates that stand open.  [R512]"""
        for cell in ruins:
            self.siege.ruin(cell)
        for cell in gates:
            if cell not in ruins:
                self.siege.turn_gate(cell)
        self.lay_anew([*ruins, *gates])

    def arrive(self, men: list[int]) -> None:
        """From now on they wait beyond the edge of the map."""
        for man in men:
            self.health[man] = WAITING

    def stay_away(self, men: list[int]) -> None:
        """They take part, but have not come yet."""
        for man in men:
            self.health[man] = GONE

    def decide_battle(self, seat: int) -> None:
        """In a war: the battle is over, and who has it."""
        if self.war is not None:
            self.war.verdict = seat
            self.tell("battle_over", seat)

    def knows(self, choice: Choice) -> bool:
        """In a war there are names for more horses, ladders and engines than a battle has."""
        return self.war is None or self.field.has_things(choice)

    @property
    def round(self) -> int:
        """How far the game has come, for those who compare games."""
        return self.turn

    def copy(self) -> Guiscard:
        twin = Guiscard(self.field)
        twin.turn, twin.active, twin.quiet = self.turn, self.active, self.quiet
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
        twin.work = self.work[:]
        twin.errand = self.errand
        twin.siege = self.siege.copy() if self.field.has_castle else self.siege
        twin.share(self)
        if self.war is not None:
            twin.war = self.war.copy()
        twin.copy_flow(self)
        return twin


def new_state(field: Field) -> Guiscard:
    g = Guiscard(field)
    g.lay(field)
    return g

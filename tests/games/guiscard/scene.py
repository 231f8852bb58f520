"""Small battles for tests: a blank map or a real one, a few men on it, and what is said and rolled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bulawa.engine import flow
from bulawa.engine.chance import Script
from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.guiscard import columns
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import Battle, Equipment, Group
from bulawa.games.guiscard.cast import Cast
from bulawa.games.guiscard.charge import DeclareCharge
from bulawa.games.guiscard.combat import Attack
from bulawa.games.guiscard.content.laying import Sheet, lay_ground, raise_crests
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.content.people import enlist
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import CLEAR, TERRAIN_IDS, Ground
from bulawa.games.guiscard.names import WAY_IDS, vocabulary
from bulawa.games.guiscard.passage import Passage
from bulawa.games.guiscard.sheets import RESULT_IDS
from bulawa.games.guiscard.shooting import Shoot
from bulawa.games.guiscard.state import HEALTH_IDS, new_state
from bulawa.games.guiscard.turn import GameTurn, MoveMen, PlayerPhase, Skirmish

Step = type[Shoot] | type[DeclareCharge] | type[MoveMen] | type[Attack]
FIRE, CHARGES, MOVEMENT, COMBAT = Shoot, DeclareCharge, MoveMen, Attack


def blank(terrain: Mapping[str, str], levels: Mapping[str, int]) -> Ground:
    """A map of clear hexes, but for those named; levels are half levels."""
    ground = Ground(24, 16)
    ground.cells = [ground.cell(c, r) for c in range(1, 25) for r in range(1, 17)]
    for cell in ground.cells:
        ground.terrain[cell] = CLEAR
    for hex, name in terrain.items():
        ground.terrain[ground.cell(int(hex[:2]), int(hex[2:]))] = TERRAIN_IDS.index(name)
    for hex, level in levels.items():
        ground.level[ground.cell(int(hex[:2]), int(hex[2:]))] = level
    raise_crests(ground)
    return ground


Dice = int | tuple[int, ...]
"""One die, or several that are thrown together."""


def rolled(dice: tuple[Dice, ...]) -> list[list[int]]:
    return [[one] if isinstance(one, int) else list(one) for one in dice]


class Scene:
    """Two sides, each a table of character -> hex; with a facing behind the hex he is mounted: "0811 s"."""

    def __init__(
        self,
        ours: Mapping[str, str],
        theirs: Mapping[str, str],
        map: str = "",
        terrain: Mapping[str, str] | None = None,
        levels: Mapping[str, int] | None = None,
        tier: int = 1,
        step: Step = MoveMen,
        tents: Sequence[str] = (),
        kits: Sequence[tuple[int, Equipment]] = (),
    ) -> None:
        ground = lay_ground([Sheet(own().maps[map], 0, 0, False)], tents) if map else blank(terrain or {}, levels or {})
        battle = Battle("scene", tier, 10, 0, ("ours", "theirs"))
        cast = Cast()
        cast.kinds = [kind.id for kind in own().people.kinds]
        for seat, side in enumerate((ours, theirs)):
            battle.groups.append(Group(battle.seats[seat], seat, False, 0, seat))
            battle.groups[-1].equipment = tuple(kit for owner, kit in kits if owner == seat)
            for id, place in side.items():
                enlist(cast, own().people, own().people.persons[id], seat, seat, " " in place)
        self.field = Field(own().sheets, ground, cast, battle)
        self.words = vocabulary(self.field)
        self.chance = Script([])
        self.g = new_state(self.field)
        self.g.turn = 1
        for id, place in {**ours, **theirs}.items():
            hex, _, way = place.partition(" ")
            v.deploy(self.g, self.man(id), self.cell(hex), WAY_IDS.index(way) if way else 0)
            assert all(self.g.on[cell] == self.man(id) for cell in q.cells(self.g, self.man(id))), f"{id} has no room"
        self.begin(step)

    def begin(self, step: Step, seat: int = 0) -> None:
        """A phase stands at this step."""
        phase = PlayerPhase()
        phase.go_to(step)
        turn = GameTurn()
        turn.go_to(turn.steps()[1 + seat])
        battle = Skirmish(99)
        battle.go_to(battle.steps()[1])
        self.g.active = seat
        self.g.frames = [battle, turn, phase]
        flow.start(self.g, self.chance)

    def man(self, id: str) -> int:
        return self.field.cast.ids.index(id)

    def cell(self, hex: str) -> int:
        found = self.field.grid.find(hex)
        assert found is not None
        return found

    def read(self, said: str) -> Choice:
        return self.words.read(said.split())

    def run(self, frame: Frame | None, dice: tuple[Dice, ...] = ()) -> None:
        """Let a procedure run until somebody must answer; the dice fall as told, and all of them."""
        assert frame is not None
        self.chance = Script(rolled(dice))
        self.g.frames.append(frame)
        flow.start(self.g, self.chance)
        assert self.chance.used_up(), f"dice left: {self.chance.results[self.chance.at :]}"

    def say(self, *answers: str, dice: tuple[Dice, ...] = ()) -> None:
        """Give these answers, whoever is asked; the dice fall as told, and all of them."""
        self.chance = Script(rolled(dice))
        for said in answers:
            choice = self.read(said)
            barred = flow.bar(self.g, self.g.waiting[0], choice)
            assert barred is None, f"{said}: {barred.key} ({barred.rule}), asked: {self.question}"
            flow.answer(self.g, self.g.waiting[0], choice, self.chance)
        assert self.chance.used_up(), f"dice left: {self.chance.results[self.chance.at :]}"

    def refusal(self, said: str) -> Reason | None:
        return flow.bar(self.g, self.g.waiting[0], self.read(said))

    def refused(self, said: str) -> tuple[str, str]:
        """The rule and the key of a refusal."""
        found = self.refusal(said)
        return (found.rule, found.key) if found is not None else ("", "")

    @property
    def question(self) -> str:
        return type(flow.question(self.g)).key

    @property
    def options(self) -> list[str]:
        found = flow.options(self.g, self.g.waiting[0])
        return [" ".join(str(part) for part in self.words.spell(choice)) for choice in found]

    def hex(self, id: str) -> str:
        return self.field.grid.name(self.g.cell[self.man(id)])

    def health(self, id: str) -> str:
        return HEALTH_IDS[self.g.health[self.man(id)]]

    def hurt(self, id: str, health: str) -> None:
        self.g.health[self.man(id)] = HEALTH_IDS.index(health)

    def mark(self, id: str, bits: int) -> None:
        v.mark(self.g, self.man(id), bits)

    def heap(self, hex: str, bodies: int) -> None:
        self.g.bodies[self.cell(hex)] = bodies

    def left(self) -> int:
        """Movement points that the one who moves has left."""
        frame = self.g.frames[-1]
        assert isinstance(frame, Passage)
        return frame.left

    def attack(self, id: str) -> int:
        return q.attack(self.g, self.man(id))


def face(s: Scene, attacker: str, defender: str, letter: str) -> int:
    """A face of the die that gives this result."""
    b = columns.bout(s.g, [s.man(attacker)], [s.man(defender)])
    return next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == letter)

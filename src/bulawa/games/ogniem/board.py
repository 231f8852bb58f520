"""All that is printed for one battle: numbers, orders, fires, the ground, the scenario and both armies."""

from __future__ import annotations

from bulawa.games.ogniem.cards import Card, Tray
from bulawa.games.ogniem.ground import Area, Goal, Structure
from bulawa.games.ogniem.terms import DEFENCE, GROUP, REORGANISATION, TRAINING


class Numbers:
    """Lengths in mils, angles in hundredths of a degree (table.toml says where each comes from)."""

    def __init__(self) -> None:
        self.control_zone = 1000
        self.movement_angle = 4500
        self.turn_angle = 4500
        self.shift = 2000
        self.shift_slowed = 1000
        self.direct_range = 4000
        self.tidy_distance = 4000
        self.rally_distance = 4000
        self.march_distance = 8000
        self.crush = 2000
        self.corridor = 1000
        self.group_range = 12000
        self.group_distance = 1000
        self.rescue_range = 4000
        self.side_step = 1000
        self.new_commander = 4000
        self.home_edge = 12000
        self.refs_to_occupy = 3
        self.breakthrough_gap = 1000
        self.breakthrough_dp = 3
        self.control_radius = 3000
        self.near = 10
        """Tolerance of distances."""
        self.contact = 20
        self.overlap = 20
        self.line = 20
        self.angle = 5
        self.parallel = 100
        self.edge_contact = 50
        self.edge_sample = 100
        self.garrison_sample = 500
        self.angle_sample = 100
        self.motivation_loss: list[int] = [0, 1, 2]
        """By colour.  [R301]"""
        self.attributes: list[int] = []
        """Training or morale, by test."""


class Order:
    """What an order allows: for each PA the actions it may be spent on, as bits.  [R92] [R93] [R94] [R95]"""

    def __init__(self, id: str) -> None:
        self.id = id
        self.pa = 0
        self.slots: list[int] = []
        self.both = 0
        """Actions that take two PA, as bits."""
        self.one_of = 0
        """Of these at most one altogether."""
        self.once = 0
        """Each of these at most once."""


class Formation:
    """What a formation adds.  [R104]"""

    def __init__(self, id: str) -> None:
        self.id = id
        self.melee_dice = 0
        self.fire_dice = 0
        self.advantage_points = 0
        self.cover = 0
        """In every terrain that has none."""
        self.all_front = False
        self.threat = 0
        """When it is shot at."""
        self.grants = 0
        """Special rules, as bits."""
        self.needs_order = -1


class Arms:
    """What pikes or armour add to a formation instead of its own numbers.  [R332] [R357]"""

    def __init__(self, melee_dice: int, fire_dice: int, impetus: int, parry: int, parry_front: int) -> None:
        self.melee_dice = melee_dice
        self.fire_dice = fire_dice
        self.impetus = impetus
        self.parry = parry
        self.parry_front = parry_front


class Fire:
    """A special fire.  [R99]"""

    def __init__(self, id: str) -> None:
        self.id = id
        self.rule = -1
        """The special rule that allows it; -1: a weapon rule does."""
        self.weapon = -1
        self.pa = 0
        self.orders = 0
        """Bits."""
        self.charges = 0
        """Spent; at least one must be owned all the same.  [R74]"""
        self.reload = 0
        """Regained after the shot.  [R165]"""
        self.dice = 0
        self.times = 1
        self.divided = 1
        """Dice are multiplied and divided by these after all additions.  [R159]"""
        self.range = 0
        """In mils; 0: as standard fire."""
        self.to_maximum = False
        self.to_level = False
        """The X of its rule, in inches."""
        self.effectiveness = -1
        """-1: as on the card."""
        self.threat = 0
        self.no_move_penalty = False
        self.demolition = False
        self.every_hit_is_dp = False
        self.rerolls_successes = False
        self.rerolls_failures = False
        self.flank_threat = True
        self.direct_range = True
        self.marksmen = True
        self.second_dice = False
        self.only_without_close_target = False
        self.forbidden = 0
        """Formations, as bits."""
        self.reaction_orders = 0
        """Orders with which it may receive a charge, as bits.  [R194]"""
        self.when_engaged = False
        self.despite_hinders = False
        """Allowed in terrain that hinders shooting."""
        self.never_in_hinders = False
        """Not even by touching it.  [R323] [R325]"""
        self.only_in_evade = False
        self.free_with_bows = False
        """Full dice of the first value and no charge.  [R331]"""


class Zone:
    """A convex part of a deployment zone, counter-clockwise, in mils.  [R404]"""

    def __init__(self, xs: list[int], ys: list[int]) -> None:
        self.xs = xs
        self.ys = ys


class Preset:
    """Where an element stands at the start.  [R404]"""

    def __init__(self, element: int, x: int, y: int, heading: int) -> None:
        self.element = element
        self.x = x
        self.y = y
        self.heading = heading


class Score:
    """Points when the last round is over (specification 9).  [R450]"""

    def __init__(self) -> None:
        self.marker = 0
        self.key_terrain = 0
        self.enemy_camp = 0
        self.enemy_motivation = 0
        self.saved = 0
        self.freed = 0
        self.left_for_blue = 0
        self.draw_margin = 0
        """A difference up to this is a draw."""
        self.red_wins_at = 0
        """Key terrains; 0: points are counted instead."""
        self.draw_at = 0


class Options:
    """Readings of the rulebook and variants (specification 9)."""

    def __init__(self) -> None:
        self.two_moves = True
        """[G8]"""
        self.direct_melee = False
        """Only those in contact with the active unit fight.  [G11]"""
        self.square_if_steady = False
        self.occupy_order = DEFENCE
        self.collapse_order = REORGANISATION
        self.insubordinate_order = REORGANISATION
        self.reaction_attribute = TRAINING
        self.split_by_effectiveness = False
        self.caracole_by_effectiveness = False
        self.open_orders = False
        self.fast_dice = False
        self.historical_clock = False


class Board:
    """One battle as it is laid. Elements are numbered through: Red's first, then Blue's, in the order of the lists."""

    def __init__(self) -> None:
        self.scenario = ""
        self.level = 0
        self.numbers = Numbers()
        self.options = Options()
        self.trays: list[Tray] = []
        self.orders: list[Order] = []
        self.reaction_orders: list[int] = []
        """By reaction, as bits.  [R190]"""
        self.formations: list[Formation] = []
        self.pikes = Arms(2, -1, 1, 0, 1)
        self.armoured = Arms(2, -1, 1, 0, 2)
        self.armoured_square = Arms(1, 0, 0, 1, 0)
        self.pike_orders = 0
        """Bits.  [R357]"""
        self.polearm_orders = 0
        """With these polearm infantry cancels impetus, as bits.  [R356]"""
        self.polearm_effectiveness = 1
        self.lance_impetus = 1
        self.lance_effectiveness: list[int] = [3, 1]
        """With and without impetus.  [R358]"""
        self.loose_speed = 1000
        """Of Skirmish, in mils.  [R339]"""
        self.last_man_states = 0
        """[R316]"""
        self.fires: list[Fire] = []

        self.width = 0
        self.height = 0
        self.areas: list[Area] = []
        self.structures: list[Structure] = []
        self.goals: list[Goal] = []

        self.rounds = 0
        self.scouting = False
        self.zones: list[list[Zone]] = [[], []]
        self.inside = 0
        """Sides that may deploy in structures, as bits.  [R452]"""
        self.landing: list[int] = [0, 0]
        """Table edges for Water landing by side, as bits.  [R315]"""
        self.presets: list[Preset] = []
        self.all_preset = False
        """Nobody deploys: everything stands where the scenario says."""
        self.score = Score()
        self.goal_loss_from: list[int] = [2, 2]
        """[R303] [R456]"""
        self.goals_cost_motivation = True
        self.edge_costs_motivation = True
        self.captives: list[int] = []
        """Groups that leave the table by Red's edge; other civilians do not.  [R454]"""
        self.partisan_side = -1
        """Who may keep one further infantry or dragoon unit as partisans.  [R454]"""
        self.partisan_sizes = 0

        self.elements: list[str] = []
        """Ids, as journals and words call them."""
        self.sides: list[int] = []
        self.cards: list[Card] = []
        self.first_blue = 0
        self.factions: list[str] = ["", ""]
        self.scouting_dice: list[int] = [0, 0]
        self.points: list[int] = [0, 0]
        """Of the rosters: who has fewer may take an advantage too.  [R402]"""
        self.motivation: list[int] = [0, 0]
        """[R401]"""
        self.chiefs: list[int] = [-1, -1]
        """Each side's commander-in-chief."""
        self.armies: list[list[int]] = []
        """The elements of each side, then the units of each: listed when somebody asks first."""

    def count(self) -> int:
        """How many elements there are in this battle."""
        return len(self.elements)

    def army(self, side: int) -> list[int]:
        """All elements of a side, lost ones too."""
        if not self.armies:
            self.list_armies()
        return self.armies[side]

    def units(self, side: int) -> list[int]:
        """All units of a side, lost ones too."""
        if not self.armies:
            self.list_armies()
        return self.armies[2 + side]

    def list_armies(self) -> None:
        armies = [list(range(self.first_blue)), list(range(self.first_blue, self.count()))]
        units = [[one for one in army if self.cards[one].arm != GROUP] for army in armies]
        self.armies = [*armies, *units]

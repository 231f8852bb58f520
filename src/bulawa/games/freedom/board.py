"""The printed things: spaces, guns' ranges, areas, cards. Read once from the data, never changed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.games.freedom.choices import ADVANCE, COUNTER, EVENT, MARCH, POINTS, REGROUP, REMOVE, SORTIE, SUPPORT, TRAIN

OTTOMAN: Final = 0
GREEK: Final = 1
NEUTRAL: Final = 2
SIDES: Final = (OTTOMAN, GREEK)

EXPEDITIONARY: Final = 0
ALLIED: Final = 1
INSURGENT: Final = 2
IMPERIAL_KINDS: Final[list[int]] = [EXPEDITIONARY, ALLIED]
"""A list: of a tuple that is gone through, compiled code makes a new one each time."""
ANY_UNIT: Final = -1

NO_GUN: Final = 0
CANNON: Final = 1
BOMBARD: Final = 2

INTACT: Final = 0
DAMAGED: Final = 1
DESTROYED: Final = 2

MAINLAND: Final = 0
CAMP: Final = 1
WALL: Final = 2
DOWNTOWN: Final = 3
BEACH: Final = 4
COAST: Final = 5
ISLAND: Final = 6
RING: Final = 7
TERRAINS: Final = ("mainland", "camp", "wall", "downtown", "beach", "coast", "island", "ring")

DEAREST_SORTIE: Final = 31
"""No way on the board is so long that a sortie would cost more.  [R82]"""

SELF: Final = 2
"""In an operation: the side that resolves the event."""


class Op:
    """One operation of a card's event (specification 3.9), its names turned into numbers."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.side = SELF
        self.control = -1
        self.n = 0
        self.area = -1
        self.areas: list[int] = []
        self.count = 0
        self.where = ""
        self.unit = ANY_UNIT
        self.rows: list[int] = []
        self.spaces: list[int] = []
        self.actions: list[str] = []
        self.mod = 0
        self.need = 0
        self.attacks = 1
        self.limit = 0
        self.up_to = False
        self.must = False
        self.need_unit = True
        self.shortfall = False
        self.antipersonnel = False
        self.programs: list[int] = []


class Card:
    """A card: its side, its action points and the program of its event."""

    def __init__(self, id: str, period: int, side: int, points: int, program: int) -> None:
        self.id = id
        self.period = period
        self.side = side
        self.points = points
        self.program = program


class Reward:
    """What an area gives its controller in the Supply phase."""

    def __init__(self, supply: int, morale: int, units: int, cannons: int, vasiladi: int) -> None:
        self.supply = supply
        self.morale = morale
        self.units = units
        self.cannons = cannons
        self.vasiladi = vasiladi


class Dry:
    """A space of the mainland: its number, its limit, and its bit in a set of spaces (Board.bits)."""

    def __init__(self, space: int, limit: int, bit: int) -> None:
        self.space = space
        self.limit = limit
        self.bit = bit


class March:
    """A step on dry ground: the choice of a unit without a mark, where it ends, and where one goes on from there
    (Board.bits)."""

    def __init__(self, choice: tuple[int, ...], end: i64, onward: i64) -> None:
        self.choice = choice
        self.end = end
        self.onward = onward


class Sally:
    """A sortie over the mainland: the choice, its target, and every shortest way there (Board.bits)."""

    def __init__(self, choice: tuple[int, ...], target: int, ways: list[int]) -> None:
        self.choice = choice
        self.target = target
        self.ways = ways


def cost_of_sortie(sortie: tuple[int, int]) -> int:
    return sortie[1]


class Board:
    """The map, the tables and the cards as flat lists indexed by number."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.terrain: list[int] = []
        self.row: list[int] = []
        self.col: list[int] = []
        self.limit: list[int] = []
        self.fort: list[bool] = []
        self.bold: list[bool] = []
        self.outer: list[bool] = []
        self.inner: list[bool] = []
        self.island: list[int] = []
        self.adjacent: list[list[int]] = []
        self.assault: list[list[int]] = []
        """assault[space]: neighbours that Greek units can hold."""
        self.standard: list[list[int]] = []
        self.slow: list[list[int]] = []
        self.forward: list[list[int]] = []
        self.advance_starts: list[int] = []
        self.slow_starts: list[int] = []
        self.assault_starts: list[int] = []
        self.sortie_reach: list[list[tuple[int, int]]] = []
        """sortie_reach[space]: (target, cost) of sorties from there, the cheapest first."""
        self.sorties_up_to: list[list[list[int]]] = []
        """sorties_up_to[space][points]: targets of sorties from there that so many points pay for, in that order."""
        self.bits: list[int] = []
        """bits[space]: a bit for each space of the mainland and the camp, 0 for others; a sum of them is a set."""
        self.dry_ground = 0
        """All of them that take units at all."""
        self.dry: list[Dry] = []
        """The mainland, space by space."""
        self.sortie_ways: list[list[list[int]]] = []
        """sortie_ways[start][target]: every shortest way, as a set of the spaces between."""
        self.sallies_up_to: list[list[list[Sally]]] = []
        """sallies_up_to[wall][points]: the same sorties, with the ways they can take."""
        self.fronts: list[int] = []
        """fronts[space]: the row-4 space of its column; -1: none."""
        self.regroups: list[list[tuple[int, ...]]] = []
        """regroups[start][end]: the choice, made once; most options of a game are regroups and marches."""
        self.marches: list[list[list[March]]] = []
        """marches[kind][start], in the order of standard[start]."""
        self.advances: list[list[list[tuple[int, ...]]]] = []
        """advances[kind][start]: the choices, in the order of forward[start]."""
        self.removals: list[list[tuple[int, ...]]] = []
        """removals[kind][space]: the choices."""
        self.trainings: list[tuple[int, ...]] = []
        self.supports: list[tuple[int, ...]] = []
        """supports[area]: the choices."""
        self.for_event: list[tuple[int, ...]] = []
        """for_event[card]: the choice to play it so."""
        self.for_points: list[tuple[int, ...]] = []
        self.to_counter: list[tuple[int, ...]] = []
        self.batteries: list[int] = []
        """Spaces of rows 4 to 6, where Imperial cannons may be deployed."""
        self.back_rows: list[int] = []
        """Spaces of rows 7 and 8, where allies arrive."""
        self.camp = 0
        self.vas_ring = 0
        self.walls: list[int] = []
        self.beaches: list[int] = []
        self.islands: list[int] = []
        self.city: list[int] = []
        self.mainland: list[int] = []
        self.imperial_ground: list[int] = []
        """Every space an Imperial unit can stand on."""
        self.objectives: list[int] = []
        """Forts and beach: where an Imperial unit wins."""
        self.grid: dict[int, int] = {}
        """row * 16 + column -> space, for wall and mainland."""
        self.fire: list[list[list[tuple[int, int]]]] = []
        """fire[NO_GUN..BOMBARD][space]: (target, number needed); fire[0] is the Imperial cannon's."""
        self.area_ids: list[str] = []
        self.area_control: list[int] = []
        self.area_support: list[int] = []
        self.area_reward: list[list[Reward]] = []
        self.most_support = 0
        self.support_tokens = 0
        self.most_preparation = 0
        self.most_pressure = 0
        self.pay_money = 0
        """What it costs to pay the troops before an attack."""
        self.deploy_supply = 0
        """What the Greeks pay for a gun from the pool, beside the action points."""
        self.sea = 0
        self.cards: list[Card] = []
        self.programs: list[list[Op]] = []
        self.names: dict[str, dict[str, dict[str, str]]] = {}
        """language -> card, card_text, card_points, area -> id -> what the pack calls it; the rules never look here."""
        self.number: dict[str, int] = {}
        """Single numbers by their key in board.toml, as in "combat.ottoman_need"."""
        self.desertion: list[int] = []
        self.food: list[int] = []
        """food[population]: supplies needed."""
        self.start_units: list[list[int]] = []
        self.start_guns: list[int] = []
        self.start_camp_guns = 0
        self.cost: list[list[int]] = []
        """cost[side][verb]: action points."""
        self.deploy_cost: list[int] = []
        """deploy_cost[row] for the Empire's cannons; 0 where none may stand."""

    def finish(self) -> None:
        """Derive what follows from the spaces."""
        for space, terrain in enumerate(self.terrain):
            if terrain == WALL or terrain == MAINLAND:
                self.grid[self.row[space] * 16 + self.col[space]] = space
            if terrain == WALL:
                self.walls.append(space)
            elif terrain == BEACH:
                self.beaches.append(space)
            elif terrain == ISLAND:
                self.islands.append(space)
            elif terrain == MAINLAND:
                self.mainland.append(space)
            if terrain != DOWNTOWN:
                self.imperial_ground.append(space)
            if self.fort[space] or terrain == BEACH:
                self.objectives.append(space)
        self.city = self.walls + self.beaches + self.islands
        self.assault = [[end for end in near if end in self.city] for near in self.adjacent]
        self.forward = [self.ahead(space) for space in range(len(self.ids))]

        self.advance_starts = [space for space, ends in enumerate(self.forward) if ends]
        self.slow_starts = [space for space, ends in enumerate(self.slow) if ends]
        self.assault_starts = [space for space, ends in enumerate(self.assault) if ends]
        self.sortie_reach = [self.sorties_from(space) for space in range(len(self.ids))]
        self.sorties_up_to = [self.paid_by_points(reach) for reach in self.sortie_reach]
        dry = [*self.mainland, self.camp]
        self.bits = [1 << dry.index(space) if space in dry else 0 for space in range(len(self.ids))]
        self.dry_ground = self.as_set([space for space in dry if space == self.camp or self.limit[space]])
        self.dry = [Dry(space, self.limit[space], self.bits[space]) for space in self.mainland]
        self.sortie_ways = [[[] for _ in self.ids] for _ in self.ids]
        self.fronts = [self.grid.get(4 * 16 + column, -1) for column in self.col]
        for start in self.walls:
            for end, _ in self.sortie_reach[start]:
                self.sortie_ways[start][end] = [self.as_set(way) for way in self.ways(self.front(start), end)]
        self.sallies_up_to = [self.sallies_from(space) for space in range(len(self.ids))]
        self.batteries = [space for space in self.mainland if self.row[space] <= 6]
        self.back_rows = [space for row in (7, 8) for space in self.mainland if self.row[space] == row]

    def make_choices(self) -> None:
        """Choices that are offered again and again are made once: to make one anew costs more than to find it."""
        spaces, cards = range(len(self.ids)), range(len(self.cards))
        self.regroups = [[(REGROUP, start, end) for end in spaces] for start in spaces]
        self.marches = [
            [
                [
                    March((MARCH, start, unit, 0, end), self.bits[end], self.as_set(self.standard[end]))
                    for end in self.standard[start]
                ]
                for start in spaces
            ]
            for unit in IMPERIAL_KINDS
        ]
        self.advances = [
            [[(ADVANCE, start, unit, end) for end in self.forward[start]] for start in spaces]
            for unit in IMPERIAL_KINDS
        ]
        self.removals = [[(REMOVE, space, unit) for space in spaces] for unit in IMPERIAL_KINDS]
        self.trainings = [(TRAIN, space) for space in spaces]
        self.supports = [(SUPPORT, area) for area in range(len(self.area_ids))]
        self.for_event = [(EVENT, card) for card in cards]
        self.for_points = [(POINTS, card) for card in cards]
        self.to_counter = [(COUNTER, card) for card in cards]

    def as_set(self, spaces: list[int]) -> int:
        return sum(self.bits[space] for space in spaces)

    def ways(self, start: int, end: int) -> list[list[int]]:
        """Every shortest way over the mainland from `start` to `end`, without the end.  [R82] [G24]"""
        if start == end:
            return [[]]
        row, column = self.row[start], self.col[start]
        steps: list[int] = []
        if row < self.row[end]:
            steps.append((row + 1) * 16 + column)
        if column != self.col[end]:
            steps.append(row * 16 + column + (1 if column < self.col[end] else -1))
        return [
            [start, *way]
            for step in steps
            if step in self.grid and self.terrain[self.grid[step]] == MAINLAND
            for way in self.ways(self.grid[step], end)
        ]

    def sorties_from(self, start: int) -> list[tuple[int, int]]:
        """From the wall over the mainland to rows 5 to 8, from an island to its outer ring.  [R82] [R83]"""
        found: list[tuple[int, int]] = []
        if self.terrain[start] == WALL:
            for end in self.mainland:
                if self.row[end] >= 5:
                    found.append((end, self.row[end] - self.row[start] + abs(self.col[end] - self.col[start])))
        elif self.terrain[start] == ISLAND:
            found = [(end, 2) for end, island in enumerate(self.island) if island == start and self.outer[end]]
        return sorted(found, key=cost_of_sortie)

    def paid_by_points(self, reach: list[tuple[int, int]]) -> list[list[int]]:
        return [[end for end, price in reach if price <= points] for points in range(DEAREST_SORTIE + 1)]

    def sallies_from(self, start: int) -> list[list[Sally]]:
        made = [Sally((SORTIE, start, end), self.bits[end], ways) for end, ways in enumerate(self.sortie_ways[start])]
        return [[made[end] for end in ends] for ends in self.sorties_up_to[start]]

    def ahead(self, space: int) -> list[int]:
        if self.terrain[space] == CAMP:
            return self.standard[space]
        if self.terrain[space] == MAINLAND and self.row[space] > 4:
            return [self.grid[(self.row[space] - 1) * 16 + self.col[space]]]
        return []

    def front(self, wall: int) -> int:
        """The row-4 space before a wall space."""
        return self.fronts[wall]

"""Reads the battles: table, ground, goals, zones, clock and victory; a board takes them from here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Table
from bulawa.engine.words import LANGUAGES
from bulawa.games.ogniem.board import Board, Score, Zone
from bulawa.games.ogniem.content.armies import FACTIONS, LEVEL, SIZE
from bulawa.games.ogniem.content.lengths import (
    Polygon,
    bits,
    hundredths,
    numbered,
    point,
    polygon_at,
    polygons_at,
)
from bulawa.games.ogniem.ground import KEY_AREA, KEY_STRUCTURE, MARKER, Area, Goal, Kind, Structure
from bulawa.games.ogniem.terms import BOTTOM_EDGE, LEFT_EDGE, RIGHT_EDGE, SIDE_IDS, TABLE_EDGE_IDS, TOP_EDGE

SIDE = numbered(SIDE_IDS)
EDGE = numbered(TABLE_EDGE_IDS)
ANY_EDGE = [
    1 << LEFT_EDGE | 1 << RIGHT_EDGE | 1 << BOTTOM_EDGE,
    1 << LEFT_EDGE | 1 << RIGHT_EDGE | 1 << TOP_EDGE,
]
"""Every table edge but the enemy's.  [R315]"""
SCORES = {
    "objective": "marker",
    "key_terrain": "key_terrain",
    "enemy_camp": "enemy_camp",
    "enemy_motivation": "enemy_motivation",
    "saved": "saved",
    "freed": "freed",
    "left_on_table_blue": "left_for_blue",
    "draw_margin": "draw_margin",
    "red_wins_at": "red_wins_at",
    "draw_at": "draw_at",
}
"""Key of table `score` -> its name in the rules."""
Place = tuple[int, str, int, int, int]
"""Side, profile, x, y and heading at the start."""


class Battle:
    """A scenario without its armies."""

    def __init__(self, table: Table, kinds: dict[str, Kind], rosters: dict[str, int]) -> None:
        table.text("origin")
        self.id = table.text("id")
        self.table = table
        self.level = table.one_of("level", LEVEL)
        self.fixed = self.read_fixed(rosters)
        self.acting_chiefs = {side: str(id) for side, id in table.values.get("acts_as_commander_in_chief", {}).items()}
        self.pairings = self.read_pairings(rosters)
        self.raiders = [FACTIONS[n] for n in table.some_of("raider_factions", numbered(FACTIONS))] or list(FACTIONS)
        self.presets = [read_preset(one) for one in table.tables("preset", "profile")] if self.fixed else []
        self.extras = [read_extra(one) for one in self.tables("extra_elements")]
        self.has_exit = "exit_edge" in table.values
        """Elements with the cards of those that it adds may leave by Red's edge.  [R454]"""
        self.kinds = kinds
        for language in LANGUAGES:
            self.terms(language)
        self.fill(Board())

    def terms(self, language: str) -> list[str]:
        """What holds in this battle alone, sentence by sentence."""
        key = f"special_{language}"
        told = self.table.values.get(key)
        if not isinstance(told, list) or not all(isinstance(one, str) and one for one in told):
            raise self.table.wrong(key, "a list of sentences")
        return told

    def tables(self, key: str) -> list[Table]:
        return self.table.tables(key, "profile") if key in self.table.values else []

    def read_fixed(self, rosters: dict[str, int]) -> dict[str, str]:
        """The rosters of a battle whose armies are ready, by side."""
        if "fixed_rosters" not in self.table.values:
            return {}
        fixed = self.table.table("fixed_rosters")
        for side in SIDE_IDS:
            fixed.one_of(side, rosters)
        return {side: fixed.text(side) for side in SIDE_IDS}

    def read_pairings(self, rosters: dict[str, int]) -> list[tuple[str, str]]:
        """Historical pairings, Red first, all of the battle's level.  [R455]"""
        said = self.table.values.get("pairings")
        good = (
            isinstance(said, list)
            and said
            and all(
                isinstance(pair, list) and len(pair) == 2 and all(rosters.get(one) == self.level for one in pair)
                for pair in said
            )
        )
        if not good or not isinstance(said, list):
            raise self.table.wrong("pairings", "a list of pairs of rosters of the battle's level")
        return [(red, blue) for red, blue in said]

    def fill(self, board: Board) -> None:
        """Lay the ground and the conditions of this battle on a board."""
        board.scenario, board.level = self.id, self.level
        board.width, board.height = point(self.table, "table")
        board.rounds = self.table.integer("rounds", 1, 20)
        board.scouting = self.table.flag("scouting_test")
        board.zones = [[Zone(*one) for one in polygons_at(self.table, f"{side}_zone")] for side in SIDE_IDS]
        board.inside = bits(self.table, "deploy_in_structures", SIDE)
        board.landing = self.read_landing()
        self.fill_ground(board)
        self.fill_goals(board)
        self.fill_conditions(board)

    def read_landing(self) -> list[int]:
        if "landing_edges" not in self.table.values:
            return ANY_EDGE[:]
        edges = self.table.table("landing_edges")
        return [bits(edges, side, EDGE) for side in SIDE_IDS]

    def fill_ground(self, board: Board) -> None:
        wholes: dict[str, int] = {}
        for one in self.table.tables("terrain"):
            one.text("origin")
            kind, (xs, ys) = self.kind_of(one), polygon_at(one, "polygon")
            if max(xs) > board.width or max(ys) > board.height or min(*xs, *ys) < 0:
                raise one.wrong("polygon", "a polygon on the table")
            if one.one_of("kind", {"area": 0, "structure": 1}) == 0:
                board.areas.append(Area(one.text("id"), kind, xs, ys))
                continue
            check_rectangle(one, (xs, ys))
            name = str(one.values.get("multi_structure", one.text("id")))
            whole = wholes.setdefault(name, len(wholes))
            board.structures.append(Structure(one.text("id"), kind, xs, ys, whole, self.kinds["ruins"]))

    def kind_of(self, one: Table) -> Kind:
        """A structure has structure points, an area has none."""
        solid = one.text("kind") == "structure"
        known = {id: 0 for id, kind in self.kinds.items() if (kind.points > 0) == solid}
        one.one_of("type", known)
        return self.kinds[one.text("type")]

    def fill_goals(self, board: Board) -> None:
        """Markers, key areas and key structures, and who holds them at the start.  [R304]"""
        for one in self.tables("objective"):
            x, y = point(one, "at")
            board.goals.append(Goal(one.text("id"), MARKER, -1, x, y))
        keys = {one.text("id") for one in self.table.tables("terrain") if one.flag("key_terrain")}
        for i, area in enumerate(board.areas):
            if area.id in keys:
                board.goals.append(Goal(area.id, KEY_AREA, i, *middle(area.xs, area.ys)))
        for i, one_structure in enumerate(board.structures):
            if one_structure.id in keys:
                xs, ys = one_structure.xs, one_structure.ys
                board.goals.append(Goal(one_structure.id, KEY_STRUCTURE, i, *middle(xs, ys)))
        held = self.table.table("start_control") if "start_control" in self.table.values else Table("", {})
        for id in held.values:
            if id not in [goal.id for goal in board.goals]:
                raise held.wrong(id, "an objective or a key terrain of this battle")
        for goal in board.goals:
            goal.holder = held.one_of(goal.id, SIDE) if goal.id in held.values else -1
            camps = {f"{side}_camp": number for side, number in SIDE.items()}
            goal.camp_of = camps.get(goal.id, -1)

    def fill_conditions(self, board: Board) -> None:
        """[R303] [R454] [R456]"""
        board.score = read_score(self.table.table("score"))
        losses = Table(f"{self.table.where}.key_terrain_loss_from_round", {})
        if "key_terrain_loss_from_round" in self.table.values:
            losses = self.table.table("key_terrain_loss_from_round")
        board.goal_loss_from = [losses.integer(side, 1, 99, 2) for side in SIDE_IDS]
        off = self.table.some_of("motivation_rules_off", {"key_terrain": 0, "home_edge": 1})
        board.goals_cost_motivation, board.edge_costs_motivation = 0 not in off, 1 not in off
        if "partisan_grant" in self.table.values:
            grant = self.table.table("partisan_grant")
            board.partisan_side, board.partisan_sizes = grant.one_of("side", SIDE), bits(grant, "sizes", SIZE)


def read_score(table: Table) -> Score:
    score = Score()
    for key in table.values:
        if key not in SCORES:
            raise table.wrong(key, f"one of {', '.join(SCORES)}")
        setattr(score, SCORES[key], table.integer(key, 0, 99))
    return score


def read_preset(table: Table) -> Place:
    x, y = point(table, "at")
    return table.one_of("side", SIDE), table.text("profile"), x, y, hundredths(table, "heading")


def read_extra(table: Table) -> Place:
    """Elements that a battle adds to an army; they look at the enemy.  [R454]"""
    side, (x, y) = table.one_of("side", SIDE), point(table, "at")
    return side, table.text("profile"), x, y, (9000, 27000)[side]


def middle(xs: list[int], ys: list[int]) -> tuple[int, int]:
    return sum(xs) // len(xs), sum(ys) // len(ys)


def check_rectangle(table: Table, polygon: Polygon) -> None:
    """Structures are always rectangles.  [R32]"""
    corners = list(zip(*polygon, strict=True))
    sides = [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)]
    right = all(ax * bx + ay * by == 0 for (ax, ay), (bx, by) in zip(sides, sides[1:] + sides[:1], strict=True))
    if len(corners) != 4 or not right:
        raise table.wrong("polygon", "a rectangle")


FORMERLY = "formerly"
"""What a battle or a piece of ground was before it was tuned."""


def as_before(told: Any, where: str) -> Any:
    """What is told of battles as it stood before they were tuned: matches go on with what they began with."""
    if isinstance(told, list):
        return [as_before(one, where) for one in told]
    if not isinstance(told, Mapping):
        return told
    former = told.get(FORMERLY, {})
    if not isinstance(former, Mapping):
        raise PackError(f"{where}.{FORMERLY}: a table is expected, not {former!r}")
    return {key: as_before(value, where) for key, value in {**told, **former}.items() if key != FORMERLY}


def read_battles(table: Table, kinds: dict[str, Kind], rosters: dict[str, int]) -> dict[str, Battle]:
    battles = [Battle(one, kinds, rosters) for one in table.tables("scenario")]
    if len({one.id for one in battles}) < len(battles):
        raise PackError(f"{table.where}.scenario: no id twice is expected")
    return {one.id: one for one in battles}

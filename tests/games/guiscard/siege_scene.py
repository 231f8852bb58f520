"""The Eagle's Nest under siege: small scenes with ladders, ropes and engines on the map."""

from __future__ import annotations

from collections.abc import Mapping

from bulawa.games.guiscard import ladders as rungs
from bulawa.games.guiscard.battle import LADDER_KIT, SIPHON, STONE_THROWER, Equipment
from bulawa.games.guiscard.names import WAY_IDS
from bulawa.games.guiscard.siege import UPRIGHT
from bulawa.games.guiscard.turn import MoveMen
from tests.games.guiscard.scene import Scene, Step

ENGINES = {"siphon": SIPHON, "thrower": STONE_THROWER}


class Besieged(Scene):
    """Ours are outside, theirs inside. Ladders and hooks: "1413 n"; engines: {"siphon theirs": "1412 s"}."""

    def __init__(
        self,
        ours: Mapping[str, str],
        theirs: Mapping[str, str],
        step: Step = MoveMen,
        ladders: tuple[str, ...] = (),
        hooks: tuple[str, ...] = (),
        engines: Mapping[str, str] | None = None,
        map: str = "eagles_nest",
        tents: tuple[str, ...] = (),
        terrain: Mapping[str, str] | None = None,
    ) -> None:
        kits = [(0, Equipment(LADDER_KIT, len(ladders), (), False, False, ()))] if ladders else []
        for name in engines or {}:
            kind, side = name.split()
            kits.append((1 if side == "theirs" else 0, Equipment(ENGINES[kind], 1, (), False, False, ())))
        super().__init__(ours, theirs, map=map, tier=5, step=step, kits=kits, tents=tents, terrain=terrain)
        for number, told in enumerate(ladders):
            self.g.siege.lay_ladder(number, *self.spot(told))
            if not told.endswith("lying"):
                self.g.siege.stand_ladder(number, UPRIGHT)
        for told in hooks:
            self.g.siege.hook(*self.spot(told))
        for number, told in enumerate((engines or {}).values()):
            self.g.place_engine(number, *self.spot(told))
        self.begin(step)

    def spot(self, told: str) -> tuple[int, int]:
        """A hex and a way."""
        hex, way, *_ = told.split()
        return self.cell(hex), WAY_IDS.index(way)

    def hang(self, id: str, foot: str) -> None:
        """Set somebody on the ladder or rope that has its foot there."""
        self.g.hang(self.man(id), self.cell(foot), rungs.way_up(self.g, self.cell(foot)))

    def verbs(self, *wanted: str) -> list[str]:
        """The options that begin with one of these."""
        return [one for one in self.options if one.split()[0] in wanted]

    def is_aloft(self, id: str) -> bool:
        return self.man(id) in self.g.siege.aloft

    def set_alight(self, *hexes: str, turn: int = 1, naphtha: bool = True) -> None:
        """These hexes burn already, with or without naphtha."""
        cells = [self.cell(hex) for hex in hexes]
        if naphtha:
            self.g.siege.spill(cells)
        for cell in cells:
            self.g.light(cell, 1)
            for _ in range(1, turn):
                self.g.siege.burn_on(cell)

    def flames(self) -> dict[str, int]:
        return {self.field.grid.name(cell): turn for cell, turn in sorted(self.g.siege.flames.items())}

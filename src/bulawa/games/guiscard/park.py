"""The ladders, ropes, engines and flaming arrows of a match, as its groups bring them."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.battle import (
    FIRE_ARROWS,
    LADDER_KIT,
    ROPE,
    SIPHON,
    STONE_THROWER,
    Battle,
    Equipment,
    Group,
)

NO_LIMIT: Final = -1


class Park:
    """What never changes of them, in flat lists by number."""

    def __init__(self, battle: Battle) -> None:
        self.is_of_war = battle.absent >= 0
        """A war has names for more engines than a battle has, whatever kind each of them is."""
        self.ladder_group: list[int] = []
        """ladder_group[ladder]: the group that brings it.  [R420]"""
        self.ladder_zone: list[tuple[int, ...]] = []
        """ladder_zone[ladder]: where it is laid in a camp; empty for one that is carried in.  [R520]"""
        self.has_camps = False
        """Whether any ladder is laid in a camp."""
        self.engine_kind: list[int] = []
        """engine_kind[engine]: SIPHON or STONE_THROWER."""
        self.engine_group: list[int] = []
        self.engine_zone: list[tuple[int, ...]] = []
        """engine_zone[engine]: where it may be set up."""
        self.is_in_zone: list[frozenset[int]] = []
        """is_in_zone[engine]: the same, for those who ask of a hex."""
        self.ropes: list[int] = []
        """ropes[group]: how many ropes its members carry.  [R460]"""
        self.rope_kinds: list[tuple[int, ...]] = []
        """rope_kinds[group]: the classes that may carry them; empty: any."""
        self.arrows: list[int] = []
        """arrows[group]: flaming arrows of each archer; NO_LIMIT where nobody counts them.  [R442]"""
        for number, group in enumerate(battle.groups):
            self.ropes.append(0)
            self.rope_kinds.append(())
            self.arrows.append(NO_LIMIT)
            for kit in group.equipment:
                self.add(number, group, kit)

    def add(self, number: int, group: Group, kit: Equipment) -> None:
        if kit.kind == LADDER_KIT:
            self.ladder_group += [number] * kit.count
            self.ladder_zone += [kit.zone] * kit.count
            self.has_camps = self.has_camps or bool(kit.zone)
        elif kit.kind in (SIPHON, STONE_THROWER):
            self.engine_kind += [kit.kind] * kit.count
            self.engine_group += [number] * kit.count
            self.engine_zone += [kit.zone or group.zone] * kit.count
            self.is_in_zone += [frozenset(kit.zone or group.zone)] * kit.count
        elif kit.kind == ROPE:
            self.ropes[number], self.rope_kinds[number] = kit.count, kit.kinds
        elif kit.kind == FIRE_ARROWS:
            self.arrows[number] = kit.count

    @property
    def ladder_ids(self) -> list[str]:
        return [f"ladder_{n + 1}" for n in range(len(self.ladder_group))]

    @property
    def engine_ids(self) -> list[str]:
        """Names for journals and clicks, as in `siphon_1`."""
        if self.is_of_war:
            return [f"engine_{n + 1}" for n in range(len(self.engine_kind))]
        kinds = ["siphon" if kind == SIPHON else "thrower" for kind in self.engine_kind]
        return [f"{kind}_{n + 1}" for n, kind in enumerate(kinds)]

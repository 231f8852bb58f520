"""What a siege changes on the map: gates, breaches, flames, ladders, hooks, engines, and who hangs on what."""

from __future__ import annotations

from typing import Final

AWAITED: Final = 0
LYING: Final = 1
RAISED_NOW: Final = 2
UPRIGHT: Final = 3
BURNT: Final = 4
STANCE_IDS: Final = ("awaited", "lying", "raised_now", "upright", "burnt")
"""A ladder: not there yet, on the ground, raised in this phase, standing since before, or burnt.  [R424] [R520]"""

ABSENT: Final = 0
STANDING: Final = 1
JAMMED: Final = 2
WRECKED: Final = 3
CONDITION_IDS: Final = ("absent", "standing", "jammed", "wrecked")
"""An engine: not there, ready for use, jammed for good, or destroyed.  [R447]"""

LAST_TURN: Final = 3
"""A hex burns in three turns.  [R435]"""


class Siege:
    """All of it that is not men and horses; a battle without a castle leaves it empty."""

    def __init__(self, ladders: int, engines: int) -> None:
        self.raised: tuple[int, ...] = ()
        """The hexes of gates that stand open.  [R409]"""
        self.ruins: tuple[int, ...] = ()
        """The hexes of palisades, platforms and gates that were destroyed.  [R414]"""
        self.ashes: tuple[int, ...] = ()
        """The hexes of tents and jetties that were burnt down.  [R334] [R435]"""
        self.flames: dict[int, int] = {}
        """Burning hexes, each with the turn it burns in: 1, 2 or 3.  [R435]"""
        self.lit_by: dict[int, int] = {}
        """By burning hex: whose flame it is.  [R432]"""
        self.fresh: tuple[int, ...] = ()
        """Hexes that caught fire in this phase.  [R432]"""
        self.doomed: dict[int, bool] = {}
        """Those who stay in the flames, and whether their next phase has begun.  [R434]"""
        self.naphtha: tuple[int, ...] = ()
        """Hexes with naphtha, burning or not.  [R448]"""
        self.aloft: dict[int, int] = {}
        """Those on ladders and ropes, each with the direction in which he climbs.  [R424] [R461]"""
        self.ladder_at: list[int] = [0] * ladders
        self.ladder_way: list[int] = [0] * ladders
        """By ladder: its hex, and from there its other half or what it leans on.  [R420]"""
        self.ladder_stance: list[int] = [AWAITED] * ladders
        self.hooks: dict[int, int] = {}
        """By the hex at the foot of it: the direction in which a rope is hooked.  [R461]"""
        self.engine_at: list[int] = [0] * engines
        self.engine_way: list[int] = [0] * engines
        self.engine_state: list[int] = [ABSENT] * engines
        self.engine_ready: list[int] = [0] * engines
        """By engine: the first turn in which it can shoot again.  [R436] [R445]"""
        self.arrows: dict[int, int] = {}
        """Flaming arrows left, of those who have shot any.  [R442]"""
        self.posts: dict[int, int] = {}
        """By man: the edge of the board at which he waits.  [R512]"""
        self.is_stoned = False
        """A stone has destroyed a hex of wooden defences.  [R437]"""

    def copy(self) -> Siege:
        twin = Siege(0, 0)
        twin.raised, twin.ruins, twin.ashes = self.raised, self.ruins, self.ashes
        twin.flames = self.flames.copy()
        twin.lit_by = self.lit_by.copy()
        twin.fresh, twin.naphtha = self.fresh, self.naphtha
        twin.doomed = self.doomed.copy()
        twin.aloft = self.aloft.copy()
        twin.ladder_at = self.ladder_at[:]
        twin.ladder_way = self.ladder_way[:]
        twin.ladder_stance = self.ladder_stance[:]
        twin.hooks = self.hooks.copy()
        twin.engine_at = self.engine_at[:]
        twin.engine_way = self.engine_way[:]
        twin.engine_state = self.engine_state[:]
        twin.engine_ready = self.engine_ready[:]
        twin.arrows = self.arrows.copy()
        twin.posts = self.posts.copy()
        twin.is_stoned = self.is_stoned
        return twin

    def forget_phase(self) -> None:
        """What was raised or lit in the last phase is so no longer just now.  [R424] [R432]"""
        self.fresh = ()
        for ladder in range(len(self.ladder_stance)):
            if self.ladder_stance[ladder] == RAISED_NOW:
                self.ladder_stance[ladder] = UPRIGHT

    # ---- gates and walls

    def turn_gate(self, cell: int) -> None:
        """Up or down.  [R409]"""
        self.raised = tuple(one for one in self.raised if one != cell) if cell in self.raised else (*self.raised, cell)

    def ruin(self, cell: int) -> None:
        """A hex of wooden defences is down; its gate does not move any more.  [R411] [R414]"""
        self.ruins = (*self.ruins, cell)
        self.raised = tuple(one for one in self.raised if one != cell)

    def turn_to_ashes(self, cell: int) -> None:
        self.ashes = (*self.ashes, cell)

    # ---- flames

    def light(self, cell: int, seat: int) -> None:
        """Flame 1.  [R431]"""
        self.flames[cell] = 1
        self.lit_by[cell] = seat
        self.fresh = (*self.fresh, cell)

    def quench(self, cell: int) -> None:
        del self.flames[cell]
        del self.lit_by[cell]
        self.fresh = tuple(one for one in self.fresh if one != cell)

    def burn_on(self, cell: int) -> None:
        """The next turn of a flame; naphtha stays in its third.  [R435] [R449]"""
        self.flames[cell] = min(LAST_TURN, self.flames[cell] + 1)

    def spill(self, cells: list[int]) -> None:
        """Naphtha comes down.  [R448]"""
        self.naphtha = (*self.naphtha, *[cell for cell in cells if cell not in self.naphtha])

    def keep_fresh(self, cells: list[int]) -> None:
        """Only these caught fire in this phase.  [R432]"""
        self.fresh = tuple(cells)

    def doom(self, man: int, has_begun: bool = False) -> None:
        """He stays in the flames.  [R434]"""
        self.doomed[man] = has_begun

    def spare(self, man: int) -> None:
        """He has got away, or it is over with him."""
        self.doomed.pop(man, None)

    # ---- ladders and ropes

    def lay_ladder(self, ladder: int, cell: int, way: int) -> None:
        """On the ground, over two hexes.  [R420]"""
        self.ladder_at[ladder], self.ladder_way[ladder] = cell, way
        self.ladder_stance[ladder] = LYING

    def raise_ladder(self, ladder: int, cell: int, way: int) -> None:
        """Upright, leaning on what lies that way.  [R422]"""
        self.lay_ladder(ladder, cell, way)
        self.ladder_stance[ladder] = RAISED_NOW

    def stand_ladder(self, ladder: int, stance: int) -> None:
        self.ladder_stance[ladder] = stance

    def shift_ladder(self, ladder: int, cell: int, way: int) -> None:
        """Elsewhere, and as upright as before.  [R423]"""
        self.ladder_at[ladder], self.ladder_way[ladder] = cell, way

    def climb(self, man: int, way: int) -> None:
        self.aloft[man] = way

    def let_go(self, man: int) -> None:
        """He is on no ladder or rope any more."""
        self.aloft.pop(man, None)

    def hook(self, cell: int, way: int) -> None:
        """A rope hangs there.  [R461]"""
        self.hooks[cell] = way

    def unhook(self, cell: int) -> None:
        del self.hooks[cell]

    # ---- engines, arrows, posts

    def place_engine(self, engine: int, cell: int, way: int) -> None:
        self.engine_at[engine], self.engine_way[engine] = cell, way
        self.engine_state[engine] = STANDING

    def spoil_engine(self, engine: int, state: int) -> None:
        self.engine_state[engine] = state

    def reload(self, engine: int, turn: int) -> None:
        """It shoots again from that turn on.  [R436] [R445]"""
        self.engine_ready[engine] = turn

    def break_by_stone(self) -> None:
        self.is_stoned = True

    def spend_arrow(self, man: int, left: int) -> None:
        self.arrows[man] = left

    def post(self, man: int, edge: int) -> None:
        self.posts[man] = edge

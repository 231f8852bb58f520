"""The horses and donkeys of a match, numbered: first those that riders begin on, then those that groups bring."""

from __future__ import annotations

from bulawa.games.guiscard.battle import DONKEY, HORSE, Battle
from bulawa.games.guiscard.cast import Cast


class Stable:
    """What never changes of the animals, in flat lists by number."""

    def __init__(self, cast: Cast, battle: Battle) -> None:
        self.rider: list[int] = []
        """rider[horse]: who begins on it; -1 for a loose or led one."""
        self.seat: list[int] = []
        """seat[horse]: its first owner.  [R128]"""
        self.group: list[int] = []
        """group[horse]: the group it comes with."""
        self.is_donkey: list[bool] = []
        """Donkeys fill one hex.  [R183]"""
        self.barded: list[bool] = []
        """Only a katafraktos rides an armoured horse.  [R154]"""
        self.begins_led: list[bool] = []
        self.ids: list[str] = []
        """Names for journals and clicks, as in `horse_3`."""
        for man in range(len(cast.ids)):
            if cast.mounted[man]:
                self.add(man, cast.seat[man], cast.group[man], False, cast.barded[man], False)
        for number, group in enumerate(battle.groups):
            for kit in group.equipment:
                if kit.kind in (HORSE, DONKEY):
                    for _ in range(kit.count):
                        self.add(-1, group.seat, number, kit.kind == DONKEY, False, kit.is_led)

    def add(self, rider: int, seat: int, group: int, is_donkey: bool, barded: bool, begins_led: bool) -> None:
        self.rider.append(rider)
        self.seat.append(seat)
        self.group.append(group)
        self.is_donkey.append(is_donkey)
        self.barded.append(barded)
        self.begins_led.append(begins_led)
        self.ids.append(f"{'donkey' if is_donkey else 'horse'}_{len(self.rider)}")

"""A battle of the campaign on the field of hexes: maps laid by both, arrival, and who comes back (campaign 14)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard import queries as field
from bulawa.games.guiscard.campaign import chained, fortunes
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.choices import NORTH, PLACE_MAP, PLAY_FIRST, PLAY_LAST, SET_UP_FIRST, SET_UP_LAST
from bulawa.games.guiscard.campaign.clashing import Clashing
from bulawa.games.guiscard.campaign.drawing_up import Fighter, draw_up, maps_needed, roll_call
from bulawa.games.guiscard.campaign.land import FEATURE_IDS, LAND_IDS, PLACE_KIND_IDS
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign
from bulawa.games.guiscard.state import ASLEEP, CARRIED_OFF, DEAD, STUNNED, Guiscard
from bulawa.games.guiscard.turn import Skirmish

WRONG_MAP: Final = Reason("R651", "wrong_map", "map:sheet n")
ONLY_OPEN_MAPS: Final = Reason("R651", "only_open_maps", "map:sheet")
MAP_LIES_ALREADY: Final = Reason("R651", "map_lies_already", "map:sheet")
NO_SUCH_SIDE: Final = Reason("R651", "no_such_side_of_map")

UPPER_SIDE: Final = 1
LOWER_SIDE: Final = 3


def is_possible(c: Campaign, f: Clashing) -> bool:
    """A castle is stormed in its siege, not here; and everybody must have somebody to be."""
    return not (f.place >= 0 and c.venture.land.is_castle(f.place)) and roll_call(c, f) is not None


class Pitched(Clashing):
    """The battle itself, from the first map to the last man.  [R650]"""

    fields = (
        "seat:seat attackers:group* defenders:group* place:place "
        "maps:sheet* turned=0..1* north=0..3 wishes=0..99 sets_up=-1..1 plays=-1..1"
    )

    def __init__(
        self,
        seat: int,
        attackers: list[int],
        defenders: list[int],
        place: int,
        maps: list[int],
        turned: list[int],
        north: int,
        wishes: int,
        sets_up: int,
        plays: int,
    ) -> None:
        super().__init__(seat, attackers, defenders, place)
        self.maps = maps
        self.turned = turned
        """Which maps lie there, and which of them upside down, in the order in which they were laid."""
        self.north = north
        """The side of the first map that is north: 1 or 3; 0 while nobody knows.  [R651]"""
        self.wishes = wishes
        """What both wished: ten times the one, and the other."""
        self.sets_up = sets_up
        self.plays = plays
        """Whether the attacker sets up first, and plays first.  [R652]"""

    def steps(self) -> Steps:
        return PITCHED

    def copy(self) -> Frame:
        return Pitched(
            self.seat,
            self.attackers[:],
            self.defenders[:],
            self.place,
            self.maps[:],
            self.turned[:],
            self.north,
            self.wishes,
            self.sets_up,
            self.plays,
        )


def begin_battle(f: Clashing) -> Pitched:
    return Pitched(f.seat, f.attackers[:], f.defenders[:], f.place, [], [], 0, 0, NOBODY, NOBODY)


# ---- maps


def fitting_maps(c: Campaign, cell: int) -> list[int]:
    """The list for a campaign hex: by the place on it, or by its terrain.  [R651]"""
    choice, land = c.venture.ledger.map_choice, c.venture.land
    place = q.place_at(c, cell)
    if place < 0:
        return choice[LAND_IDS[land.terrain[cell]]]
    feature = FEATURE_IDS[land.places.feature[place]]
    return [*choice[PLACE_KIND_IDS[land.places.kind[place]]], *(choice[feature] if feature else [])]


def bar_map(c: Campaign, f: Pitched, map: int) -> Reason | None:
    """The first is one for this hex, the others are open ground; each lies once.  [R651]"""
    if map in f.maps:
        return MAP_LIES_ALREADY.at(map=map)
    fits = map in fitting_maps(c, f.cell(c))
    if not f.maps:
        return None if fits else WRONG_MAP.at(map=map, n=len(fitting_maps(c, f.cell(c))))
    return None if fits or c.venture.ledger.is_open[map] else ONLY_OPEN_MAPS.at(map=map)


class LayMap(Ask[Guiscard, Pitched]):
    """The defender lays the first map, then they take turns.  [R651]"""

    key = "place_map"
    rule = "R651"
    verbs = (PLACE_MAP,)

    def who(self, g: Guiscard, f: Pitched) -> list[int]:
        if len(f.maps) >= maps_needed(q.of(g), f):
            return []
        return [f.seat if len(f.maps) % 2 else 1 - f.seat]

    def options(self, g: Guiscard, f: Pitched, seat: int) -> list[Choice]:
        c = q.of(g)
        fits = [map for map in range(len(c.venture.ledger.sheets)) if bar_map(c, f, map) is None]
        return [(PLACE_MAP, map, turned) for map in fits for turned in (0, 1)]

    def bar(self, g: Guiscard, f: Pitched, seat: int, choice: Choice) -> Reason | None:
        return bar_map(q.of(g), f, choice[1]) if choice[2] in (0, 1) else NO_SUCH_SIDE

    def take(self, g: Guiscard, f: Pitched, seat: int, choice: Choice) -> Frame | None:
        f.maps = [*f.maps, choice[1]]
        f.turned = [*f.turned, choice[2]]
        g.tell("map_laid", seat, choice[1])
        return None


class ChooseNorth(Ask[Guiscard, Pitched]):
    """Both say which side of the first map is north.  [R651]"""

    key = "north"
    rule = "R651"
    verbs = (NORTH,)

    def who(self, g: Guiscard, f: Pitched) -> list[int]:
        return [] if f.wishes else [0, 1]

    def options(self, g: Guiscard, f: Pitched, seat: int) -> list[Choice]:
        return [(NORTH, UPPER_SIDE), (NORTH, LOWER_SIDE)]

    def bar(self, g: Guiscard, f: Pitched, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in (UPPER_SIDE, LOWER_SIDE) else NO_SUCH_SIDE

    def take(self, g: Guiscard, f: Pitched, seat: int, choice: Choice) -> Frame | None:
        f.wishes = 10 * f.wishes + choice[1]
        if f.wishes in (11, 33):
            f.north = choice[1]
        return None


class DisputedNorth(Roll[Guiscard, Pitched]):
    """Up to three the first map's side 1, else its side 3.  [R651]"""

    def dice(self, g: Guiscard, f: Pitched) -> list[int]:
        return [] if f.north else [6]

    def take(self, g: Guiscard, f: Pitched, faces: list[int]) -> Frame | None:
        f.north = UPPER_SIDE if faces[0] <= 3 else LOWER_SIDE
        g.tell("north_found", faces[0], f.north)
        return None


# ---- order


class SetUpOrder(Ask[Guiscard, Pitched]):
    """The attacker decides who sets up first.  [R652]"""

    key = "set_up_order"
    rule = "R652"
    verbs = (SET_UP_FIRST, SET_UP_LAST)

    def who(self, g: Guiscard, f: Pitched) -> list[int]:
        return [f.seat] if f.sets_up < 0 else []

    def options(self, g: Guiscard, f: Pitched, seat: int) -> list[Choice]:
        return [(SET_UP_LAST,), (SET_UP_FIRST,)]

    def take(self, g: Guiscard, f: Pitched, seat: int, choice: Choice) -> Frame | None:
        f.sets_up = 1 if choice[0] == SET_UP_FIRST else 0
        return None


class PlayOrder(Ask[Guiscard, Pitched]):
    """And who plays first.  [R652]"""

    key = "play_order"
    rule = "R652"
    verbs = (PLAY_FIRST, PLAY_LAST)

    def who(self, g: Guiscard, f: Pitched) -> list[int]:
        return [f.seat] if f.plays < 0 else []

    def options(self, g: Guiscard, f: Pitched, seat: int) -> list[Choice]:
        return [(PLAY_FIRST,), (PLAY_LAST,)]

    def take(self, g: Guiscard, f: Pitched, seat: int, choice: Choice) -> Frame | None:
        f.plays = 1 if choice[0] == PLAY_FIRST else 0
        return None


# ---- fighting


def march_in(g: Guiscard, f: Pitched) -> Frame | None:
    """The field is laid, and both sides are set up along the sides by which they came.  [R650] [R652]"""
    c = q.of(g)
    fighters = roll_call(c, f) or []
    layout = [(c.venture.ledger.sheets[map], turned == 1) for map, turned in zip(f.maps, f.turned)]
    upside_down = (f.north == UPPER_SIDE) == (f.turned[0] == 1)
    plan = draw_up(c, f, fighters, layout, upside_down, f.sets_up == 1, f.plays == 1)
    chained.bring_along(plan, c, f, chained.captives(c, f, fighters))
    fortunes.take_the_field(g, plan, [one.man for one in fighters if one.is_wounded])
    return Skirmish(NOBODY)


def come_back(g: Guiscard, f: Pitched) -> None:
    """Who fell is dead, who was wounded is; whom an enemy carried off, or his beaten side left stunned, is captive.

    [R655] [R657] [G127]"""
    c = q.of(g)
    fighters = roll_call(c, f) or []
    fates = [fate_of(g, c, f, one) for one in fighters]
    prisoners = [
        (one, chained.fate_of(g, c, f, one), field.is_wounded(g, one.man)) for one in chained.captives(c, f, fighters)
    ]
    fortunes.leave_the_field(g)
    for one, fate, is_wounded in prisoners:
        chained.let_go(g, c, f, one, fate, is_wounded)
    tolls = {group: [0, 0, 0] for group in (*f.attackers, *f.defenders)}
    for one, fate in zip(fighters, fates):
        if fate >= 0:
            tolls[one.group][fate] += 1
            suffer(g, f, one, fate)
    for group, toll in tolls.items():
        fortunes.tell_losses(g, group, *toll)


KILLED: Final = 0
WOUNDED: Final = 1
CAPTURED: Final = 2


def fate_of(g: Guiscard, c: Campaign, f: Pitched, one: Fighter) -> int:
    """What the field has made of him; NOBODY: he is as he was."""
    if g.health[one.man] == DEAD:
        return KILLED
    seat = f.seat if one.group in f.attackers else 1 - f.seat
    left_lying = g.health[one.man] in (STUNNED, ASLEEP) and c.verdict == 1 - seat
    if left_lying or field.marked(g, one.man, CARRIED_OFF):
        return CAPTURED
    return WOUNDED if field.is_wounded(g, one.man) and not one.is_wounded else NOBODY


def suffer(g: Guiscard, f: Pitched, one: Fighter, fate: int) -> None:
    captor = (f.defenders if one.group in f.attackers else f.attackers)[0]
    if one.chief >= 0:
        if fate == KILLED:
            fortunes.kill_leader(g, one.chief)
        elif fate == WOUNDED:
            fortunes.wound_leader(g, one.chief)
        else:
            fortunes.capture_leader(g, one.chief, captor)
    elif fate == WOUNDED:
        fortunes.wound(g, one.group, one.kind, 1)
    else:
        fortunes.strike_off(g, one.group, one.kind, one.is_wounded)
        if fate == CAPTURED:
            fortunes.lead_away(g, captor, one.kind)


PITCHED: Steps = (
    LayMap(),
    ChooseNorth(),
    DisputedNorth(),
    SetUpOrder(),
    PlayOrder(),
    march_in,
    come_back,
)
"""Maps, north, order, the battle, and who comes back from it.  [R650] [R651] [R652]"""

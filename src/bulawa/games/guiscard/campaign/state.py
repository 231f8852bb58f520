"""The whole truth of a campaign: who is where with whom, what is owned, held and known."""

from __future__ import annotations

from typing import Any, Final

from bulawa.games.guiscard.campaign.land import UNLIMITED
from bulawa.games.guiscard.campaign.leaguer import Leaguer, Stronghold
from bulawa.games.guiscard.campaign.venture import Venture
from bulawa.games.guiscard.days.sheet import SiegeSheet
from bulawa.games.guiscard.war import Customs, War

NOBODY: Final = -1
NOWHERE: Final = 0
SPARE_GROUPS: Final = 8
SPARE_CONVOYS: Final = 1
"""So many new groups and convoys of its own each side may have at a time."""

UNBOUND: Final = 0
PAID: Final = 1
PROMISED: Final = 2
BOND_IDS: Final = ("unbound", "paid", "promised")
"""What holds mercenaries to their employer.  [R636]"""

UNKNOWN: Final = 0
WELL: Final = 1
HURT: Final = 2
DEAD: Final = 3
LODGED: Final = 4
CAPTIVE: Final = 5
CHIEF_IDS: Final = ("unknown", "well", "wounded", "dead", "lodged", "captive")
"""How a leader is: not risen yet, at the head of a group, wounded there, dead, healing in a place, or captive."""

NO_SIEGE: Final = -1
STARVED_AFTER: Final = 2
"""Days in a row without supply that weaken a group.  [R632]"""


class Campaign(War):
    """Flat lists of small numbers by group, leader, place, convoy and spy; what never changes is the venture's."""

    def __init__(
        self, atlas: Any, venture: Venture, customs: Customs | None = None, stronghold: Stronghold | None = None
    ) -> None:
        super().__init__(atlas, customs)
        self.venture: Final = venture
        self.stronghold: Final = stronghold or Stronghold(SiegeSheet(), "", [], [], [])
        """Its castles as places of a siege.  [R660]"""
        self.leaguers: dict[int, Leaguer] = {}
        """By place: the siege as its sheet tells it, from its first day on.  [R660]"""
        self.siege_at = NOBODY
        """The place whose siege has its day now."""
        self.kinds: Final = len(venture.ranks.ids)
        self.day = 0
        self.seasons = False
        """Whether weather and season count.  [R675]"""
        self.quick = False
        """Whether every battle is settled quickly.  [R670]"""
        self.seat: list[int] = []
        """seat[group]: its side; NOBODY for mercenaries without a master and for places of other factions."""
        self.cell: list[int] = []
        """cell[group]: its hex; NOWHERE while there is no such group."""
        self.fit: list[int] = []
        self.hurt: list[int] = []
        """fit and hurt [kinds * group + class]: how many are well, and wounded."""
        self.captives: list[int] = []
        """captives[kinds * group + class]: whom it leads captive.  [R657]"""
        self.leader: list[int] = []
        self.hostility: list[int] = []
        self.halves: list[int] = []
        """halves[group]: its money in half denarii."""
        self.hungry: list[int] = []
        """hungry[group]: days in a row without supply.  [R632]"""
        self.won: list[int] = []
        """won[group]: battles won without a leader.  [R624]"""
        self.core: list[int] = []
        self.stock: list[int] = []
        """core and stock [group]: how many of those who won the first are in it, and how many they were.  [R624]"""
        self.force: list[int] = []
        """force[group]: the groups of the scenario it comes from, as bits."""
        self.employer: list[int] = []
        self.bond: list[int] = []
        self.tests: list[int] = []
        """tests[group]: how often a promise was tested.  [R637]"""
        self.known: list[int] = []
        """known[group]: the seats that know what it is made of, as bits.  [R621] [R625] [R628]"""
        self.came: list[int] = []
        """came[group]: the way back to where it came from today; NOBODY where it was here already.  [R650]"""
        self.since: list[int] = []
        """since[group]: the how-manieth arrival of today it was; 0 where it was here already.  [R616]"""
        self.acted: list[bool] = []
        """acted[group]: it has moved today, or joined a battle.  [R653]"""
        self.camped: list[bool] = []
        """camped[group]: it ended the last day in one hex with another group of its side.  [R616]"""
        self.prestige: list[int] = []
        self.chief: list[int] = []
        """prestige and chief [leader]: what he is worth, and how he is."""
        self.chief_kind: list[int] = []
        self.holder: list[int] = []
        """holder[leader]: the group that holds him captive; NOBODY where a place does.  [R657]"""
        self.prison: list[int] = []
        """prison[leader]: the place that holds him captive."""
        self.taken_on: list[int] = []
        """taken_on[leader]: the day on which he was captured."""
        self.faction: list[int] = []
        self.resources: list[int] = []
        """faction and resources [place].  [R603]"""
        self.besieger: list[int] = []
        """besieger[place]: the group that lies before it.  [R660]"""
        self.days_left: list[int] = []
        """days_left[place]: days of supply in a siege; NO_SIEGE without.  [R660]"""
        self.breaches: list[int] = []
        self.sick: list[list[int]] = []
        """Those who heal: place, seat, class, the day they are well, leader or NOBODY.  [R656]"""
        self.convoy_cell: list[int] = []
        self.convoy_seat: list[int] = []
        self.cargo: list[int] = []
        self.goal: list[int] = []
        """convoy_cell, convoy_seat, cargo and goal [convoy]: where, whose (NOBODY: neutral), what, and where to."""
        self.driven: list[bool] = []
        self.traded: list[bool] = []
        """driven and traded [convoy]: it has moved, loaded or unloaded today.  [R627]"""
        self.spy_cell: list[int] = []
        self.noted: list[int] = []
        """noted[spy]: the groups he has to tell of, as bits.  [R625]"""
        self.spied: list[bool] = []
        """spied[spy]: he has moved today."""
        self.recruited: list[int] = []
        """recruited[place]: how many joined there today.  [R635]"""

    def copy(self) -> Campaign:
        twin = Campaign(self.atlas, self.venture, self.customs, self.stronghold)
        twin.leaguers = {place: d.copy() for place, d in self.leaguers.items()}
        twin.siege_at = self.siege_at
        twin.verdict = self.verdict
        twin.day, twin.seasons, twin.quick = self.day, self.seasons, self.quick
        twin.seat, twin.cell = self.seat[:], self.cell[:]
        twin.fit, twin.hurt, twin.captives = self.fit[:], self.hurt[:], self.captives[:]
        twin.leader, twin.hostility, twin.halves = self.leader[:], self.hostility[:], self.halves[:]
        twin.hungry, twin.won, twin.force = self.hungry[:], self.won[:], self.force[:]
        twin.core, twin.stock = self.core[:], self.stock[:]
        twin.employer, twin.bond, twin.tests = self.employer[:], self.bond[:], self.tests[:]
        twin.known, twin.came, twin.since = self.known[:], self.came[:], self.since[:]
        twin.acted, twin.camped = self.acted[:], self.camped[:]
        twin.prestige, twin.chief, twin.chief_kind = self.prestige[:], self.chief[:], self.chief_kind[:]
        twin.holder, twin.prison, twin.taken_on = self.holder[:], self.prison[:], self.taken_on[:]
        twin.faction, twin.resources = self.faction[:], self.resources[:]
        twin.besieger, twin.days_left, twin.breaches = self.besieger[:], self.days_left[:], self.breaches[:]
        twin.sick = [one[:] for one in self.sick]
        twin.convoy_cell, twin.convoy_seat = self.convoy_cell[:], self.convoy_seat[:]
        twin.cargo, twin.goal, twin.driven = self.cargo[:], self.goal[:], self.driven[:]
        twin.traded = self.traded[:]
        twin.spy_cell, twin.noted, twin.spied = self.spy_cell[:], self.noted[:], self.spied[:]
        twin.recruited = self.recruited[:]
        return twin

    def told(self) -> dict[str, Any]:
        """What positions tell of it: see campaign/position.py, which also reads it."""
        from bulawa.games.guiscard.campaign.position import told

        return told(self)

    def siege(self) -> Any:
        """The siege that has its day.  [R660]"""
        return self.leaguers.get(self.siege_at)

    def is_hungry(self, man: int) -> bool:
        """Whether somebody in a siege is of a group that was two days without supply.  [R632]"""
        d = self.leaguers.get(self.siege_at)
        return d is not None and d.band[man] >= 0 and self.hungry[d.band[man]] >= STARVED_AFTER

    # ---- the slots of groups

    @property
    def bands(self) -> int:
        return len(self.venture.bands)

    @property
    def townsmen(self) -> int:
        """The group that the men of a settlement are while they fight.  [R603]"""
        return self.bands + SPARE_GROUPS * len(self.venture.factions)

    def garrison(self, place: int) -> int:
        """The group that holds a castle; NOBODY for other places.  [R604]"""
        castles = castles_of(self.venture)
        return self.townsmen + 1 + castles.index(place) if place in castles else NOBODY

    def castle_of(self, group: int) -> int:
        """The castle that a group is the garrison of; NOBODY for others."""
        number = group - self.townsmen - 1
        return castles_of(self.venture)[number] if number >= 0 else NOBODY

    def is_garrison(self, group: int) -> bool:
        return group > self.townsmen

    def spare(self, seat: int) -> int:
        """The first free slot of a side; NOBODY when all are taken."""
        first = self.bands + SPARE_GROUPS * seat
        for group in range(first, first + SPARE_GROUPS):
            if self.cell[group] == NOWHERE:
                return group
        return NOBODY

    def seat_of(self, faction: int) -> int:
        """The side that plays for a faction; NOBODY for others."""
        factions = self.venture.factions
        return factions.index(faction) if faction in factions else NOBODY

    # ---- counting

    def men(self, group: int) -> int:
        """How many, its leader not counted."""
        first = group * self.kinds
        return sum(self.fit[first : first + self.kinds]) + sum(self.hurt[first : first + self.kinds])

    def fighters(self, group: int) -> int:
        """How many, a leader who comes on top included.  [R620]"""
        return self.men(group) + (1 if self.leader[group] >= 0 else 0)

    def wounded(self, group: int) -> int:
        first = group * self.kinds
        chief = self.leader[group]
        return sum(self.hurt[first : first + self.kinds]) + (1 if chief >= 0 and self.chief[chief] == HURT else 0)

    def prisoners(self, group: int) -> int:
        first = group * self.kinds
        return sum(self.captives[first : first + self.kinds])


def castles_of(venture: Venture) -> list[int]:
    """The places that are castles."""
    return [place for place in range(len(venture.land.places.ids)) if venture.land.is_castle(place)]


def group_ids(venture: Venture) -> list[str]:
    """Names of all slots: the scenario's groups, new ones of each side, townsmen, garrisons."""
    spare = [f"{seat}_{n + 1}" for seat in venture.seats for n in range(SPARE_GROUPS)]
    garrisons = [f"garrison_{venture.land.places.ids[place]}" for place in castles_of(venture)]
    return [*(band.id for band in venture.bands), *spare, "townsmen", *garrisons]


def convoy_ids(venture: Venture) -> list[str]:
    spare = [f"{seat}_convoy_{n + 1}" for seat in venture.seats for n in range(SPARE_CONVOYS)]
    return [*(caravan.id for caravan in venture.caravans), *spare]


def spy_ids(venture: Venture) -> list[str]:
    return [f"{venture.seats[seat]}_spy_{n + 1}" for n, (seat, _) in enumerate(venture.spies)]


def new_campaign(
    atlas: Any,
    venture: Venture,
    seasons: bool,
    quick: bool,
    customs: Customs | None = None,
    stronghold: Stronghold | None = None,
) -> Campaign:
    """As the scenario begins."""
    c = Campaign(atlas, venture, customs, stronghold)
    c.seasons, c.quick = seasons, quick
    lay_places(c, venture)
    lay_leaders(c, venture)
    lay_groups(c, venture)
    lay_the_rest(c, venture)
    return c


def lay_places(c: Campaign, venture: Venture) -> None:
    count = len(venture.land.places.ids)
    c.faction, c.resources = venture.land.places.faction[:], venture.land.places.resources[:]
    c.besieger, c.days_left, c.breaches = [NOBODY] * count, [NO_SIEGE] * count, [0] * count
    c.recruited = [0] * count


def lay_leaders(c: Campaign, venture: Venture) -> None:
    count = len(venture.leaders)
    c.prestige, c.chief, c.chief_kind = [0] * count, [UNKNOWN] * count, venture.leader_kind[:]
    c.holder, c.prison, c.taken_on = [NOBODY] * count, [NOBODY] * count, [0] * count


def lay_groups(c: Campaign, venture: Venture) -> None:
    slots = len(group_ids(venture))
    c.seat, c.cell = [NOBODY] * slots, [NOWHERE] * slots
    c.fit, c.hurt, c.captives = ([0] * (slots * c.kinds) for _ in range(3))
    c.leader, c.hostility, c.halves = [NOBODY] * slots, [0] * slots, [0] * slots
    c.hungry, c.won, c.force = [0] * slots, [0] * slots, [0] * slots
    c.core, c.stock = [0] * slots, [0] * slots
    c.employer, c.bond, c.tests = [NOBODY] * slots, [UNBOUND] * slots, [0] * slots
    c.known, c.came, c.acted, c.camped = [0] * slots, [NOBODY] * slots, [False] * slots, [False] * slots
    c.since = [0] * slots
    for group, band in enumerate(venture.bands):
        lay_band(c, group)
        if band.siege_of >= 0:
            c.besieger[band.siege_of], c.days_left[band.siege_of] = group, 2 * c.resources[band.siege_of]
    for place in castles_of(venture):
        lay_garrison(c, place)


def lay_band(c: Campaign, group: int) -> None:
    band = c.venture.bands[group]
    c.seat[group], c.cell[group], c.leader[group] = band.seat, band.cell, band.leader
    c.hostility[group], c.halves[group], c.force[group] = band.hostility, band.halves, 1 << group
    for kind, n in band.men:
        c.fit[group * c.kinds + kind] = n
    if band.leader >= 0:
        c.prestige[band.leader], c.chief[band.leader] = band.prestige, WELL


def lay_garrison(c: Campaign, place: int) -> None:
    """Ten men of the castle's faction, whom everybody may count.  [R604]"""
    group, faction = c.garrison(place), c.faction[place]
    c.seat[group], c.cell[group] = c.seat_of(faction), c.venture.land.places.cell[place]
    c.hostility[group], c.known[group] = c.venture.land.places.hostility[place], 3
    for kind, n in c.venture.ledger.composition(c.venture.table_of(faction), c.venture.ledger.garrison):
        c.fit[group * c.kinds + kind] = n


def lay_the_rest(c: Campaign, venture: Venture) -> None:
    convoys = len(convoy_ids(venture))
    c.convoy_cell, c.convoy_seat = [NOWHERE] * convoys, [NOBODY] * convoys
    c.cargo, c.goal = [0] * convoys, [NOBODY] * convoys
    c.driven, c.traded = [False] * convoys, [False] * convoys
    for n, caravan in enumerate(venture.caravans):
        c.convoy_cell[n], c.cargo[n], c.goal[n] = caravan.cell, caravan.animals, caravan.goal
    c.spy_cell = [cell for _, cell in venture.spies]
    c.noted, c.spied = [0] * len(c.spy_cell), [False] * len(c.spy_cell)


def is_rich(c: Campaign, place: int) -> bool:
    """A city's resources never end.  [R603]"""
    return c.resources[place] == UNLIMITED

"""The printed things: provinces with estate tracks, enemy fields, tables. Read once from the data, never changed."""

from __future__ import annotations

from typing import Final

from bulawa.games.igrzysko.choices import BUILD, ENLIST, HIRE, MOVE, PLACE, RECRUIT, VETO

NOBODY: Final = -1

SEATS: Final = 4
"""Families, whether they play or not; a seat has the number of its family.  [R1]"""
KING: Final = 4
"""The fifth party in an enemy field."""
PARTIES: Final = 5

PRUSSIA: Final = 0
LITHUANIA: Final = 1
UKRAINE: Final = 2
LESSER_POLAND: Final = 3
GREATER_POLAND: Final = 4
PRINTED: Final = 5
"""The provinces of the printed map; a pack may add more."""

NORTH: Final = 0
MOSCOW: Final = 1
TATARS: Final = 2
OTTOMANS: Final = 3
HABSBURGS: Final = 4
ENEMIES: Final[list[int]] = [NORTH, MOSCOW, TATARS, OTTOMANS, HABSBURGS]
"""A field and the province it faces share their number: 0 is field 1 and Prussia. Further provinces face none.
A list: of a tuple that is gone through, compiled code makes a new one each time."""

DIE: Final = 6
"""The sides of every die."""

INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
COSSACKS: Final = 3
PRIVATE: Final = (INFANTRY, CAVALRY, ARTILLERY)
KINDS: Final = 3

BOX: Final = 0
STEPPE: Final = 1
REBELS: Final = 2
"""Where Cossacks are: in their box, in Ukraine, in the field of the Tatars."""

SPACES: Final = 8
"""Room for estates in the numbering of one province; a track has at most so many spaces."""
MANAGER: Final = 1
CITY: Final = 2

TOKENS: Final = 6
"""Influence tokens have the values 0 to 5."""

INCOME: Final = 0
TRADE: Final = 1
GIFTS: Final = 2
SCHOOLS: Final = 3
WAGES: Final = 4
LUXURY: Final = 5
DEALINGS: Final = ("income", "gdansk", "gifts", "colleges", "wages", "luxury")
"""What money comes from and goes for."""

GLORY: Final = 0
DEPUTIES: Final = 1
SPENDING: Final = 2
COLLEGES: Final = 3
ESTATES: Final = 4
DUCHY: Final = 5
SOURCES: Final = ("glory", "deputies", "luxury", "colleges", "estates", "duchy")
"""Where prestige comes from."""


class Board:
    """Provinces, fields and tables as flat lists indexed by number."""

    def __init__(self) -> None:
        self.number: dict[str, int] = {}
        """Single numbers by their key in the data, as in "estates.min_income"; the rest has names of its own."""
        self.manager_clients = self.gdansk_clients = self.veto_clients = self.confederation_clients = 0
        self.city_clients = self.treaty_clients = self.recruit_clients = 0
        """So many clients the actions cost, and recruits."""
        self.confederation_turn = self.college_turn = self.city_turn = 0
        """From this turn on."""
        self.college_price = 0
        self.occupied_divisor = 1
        """Recruits cost so much less in an occupied province."""
        self.dice = 0
        self.lost_on = 0
        self.artillery_bonus = 0
        self.province_ids: list[str] = []
        """The five of the printed map in its order, then those that a pack adds."""
        self.provinces: list[int] = []
        """Their numbers."""
        self.court = 0
        """The Royal Court, the last place for an influence token."""
        self.places = 0
        """So many tokens each family lays in a turn."""
        self.vienna = 0
        """Field 5 as a target of the Crown Army."""
        self.track: list[list[int]] = []
        """track[province]: the values of its estate spaces, from the start outwards."""
        self.value: list[int] = []
        """value[province * SPACES + space]"""
        self.home: list[int] = []
        """home[seat]: the province of the family's private duchy."""
        self.base: list[list[list[int]]] = []
        """base[0 with three players, 1 with four][enemy][turn - 1]"""
        self.vienna_base: list[int] = []
        """The Ottomans in turn 4 while they hold Vienna, in fields 4 and 5 each; with three and with four players."""
        self.glory: list[int] = []
        self.cubes: list[int] = []
        """cubes[enemy]: how many there are."""
        self.spreads: list[list[int]] = []
        """spreads[enemy]: the two provinces its expansion arrows lead to, by their number."""
        self.establishment: list[list[int]] = []
        """establishment[turn - 1]: infantry, cavalry and artillery of the Crown."""
        self.supplement: list[list[int]] = []
        """supplement[sum of Court tokens]: infantry, cavalry, artillery."""
        self.cost: list[int] = []
        self.hits_on: list[int] = []
        self.from_turn: list[int] = []
        """cost, hits_on and from_turn of infantry, cavalry, artillery, Cossacks."""
        self.colleges: list[int] = []
        """colleges[number of provinces]: prestige."""
        self.names: dict[str, dict[str, dict[str, str]]] = {}
        """language -> kind -> id -> name"""
        self.moves: list[list[tuple[int, ...]]] = []
        """moves[start]: the choices to move a client from there, made once; most options of a game are moves."""
        self.vetoes: list[tuple[int, ...]] = []
        self.builds: list[tuple[int, ...]] = []
        self.recruitments: list[tuple[int, ...]] = []
        """vetoes, builds and recruitments [province]: the choices."""
        self.hires: list[tuple[int, ...]] = []
        """hires[space]: the choices."""
        self.placings: list[list[tuple[int, ...]]] = []
        """placings[place][token]: the choices."""
        self.treaty_price: list[int] = []
        self.treaty_breaks: list[int] = []
        """For each tier of a treaty its fixed price and the dice that break it; the first tier is the basic rule."""

    def make_choices(self) -> None:
        """Choices that are offered again and again are made once: to make one anew costs more than to find it."""
        provinces = self.provinces
        self.moves = [[(MOVE, start, end) for end in provinces if end != start] for start in provinces]
        self.vetoes = [(VETO, province) for province in provinces]
        self.builds = [(BUILD, province) for province in provinces]
        self.recruitments = [(RECRUIT, province) for province in provinces]
        self.hires = [(HIRE, space) for space in range(len(provinces) * SPACES)]
        self.placings = [[(PLACE, place, token) for token in range(TOKENS)] for place in range(self.places)]


ENLISTMENTS: Final[list[tuple[int, ...]]] = [(ENLIST, unit) for unit in (INFANTRY, CAVALRY, ARTILLERY, COSSACKS)]
"""The choice for each kind of unit."""

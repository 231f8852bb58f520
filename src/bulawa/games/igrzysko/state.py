"""The whole truth of the Commonwealth."""

from __future__ import annotations

from bulawa.engine.flow import State
from bulawa.games.igrzysko.board import ENEMIES, NOBODY, PARTIES, SPACES, Board


class Igrzysko(State):
    """Flat lists of small numbers, so that a copy takes a microsecond.

    What seldom changes is replaced and never changed: copies share it (stacks.py, engine/piles.py). Only money, tokens,
    clients and cubes, which most answers change, lie in lists of each copy's own."""

    turn: int
    phase: int
    """The pawn on the phase track, 1 to 16; 0 during the set-up."""
    table: list[int]
    """The families that play, clockwise. Never changed."""
    mace: int
    order: list[int]
    """The families from the mace holder on, clockwise; replaced when the mace moves."""
    prestige: list[int]
    money: list[int]
    pool: list[int]
    """Clients in the pool of each family."""
    discs: list[int]
    clients: list[int]
    """clients[province * SEATS + seat]"""
    units: list[int]
    """units[(province * SEATS + seat) * KINDS + kind]: private armies."""
    barracks: list[int]
    """barracks[seat * KINDS + kind]: units in the pools."""
    tokens: list[int]
    """tokens[seat * TOKENS + value]: influence tokens not used yet."""
    court: list[int]
    """court[seat]: the token on the Royal Court this turn; NOBODY before it is shown."""
    wealth: list[int]
    owner: list[int]
    """owner[province * SPACES + space]"""
    works: list[int]
    """works[province * SPACES + space]: MANAGER and CITY under the estate."""
    built: list[int]
    """built[province]: its estates, which always fill the start of the track."""
    managers: int
    cities: int
    sejm: list[int]
    """sejm[province]: whose deputy has its seat."""
    fields: list[int]
    """fields[enemy]: cubes of the enemy in its own field."""
    vienna: int
    """Ottoman cubes in field 5."""
    agents: int
    """Influence markers in field 5."""
    polish: list[int]
    """polish[enemy * PARTIES + party]: cubes of players and king in the field."""
    king: int
    """King's cubes in the crown supply."""
    cossacks: list[int]
    """Cossacks in their box, in Ukraine, among the Tatars."""
    crown: list[int]
    """Infantry, cavalry, artillery of the Crown Army."""
    cubes: list[int]
    """cubes[province * 5 + enemy]"""
    markers: list[int]
    """markers[province]: Habsburg influence."""
    supply: list[int]
    """supply[enemy]: cubes beside the board."""
    marker_supply: int
    entered: list[int]
    """entered[province]: 1 once enemy cubes were placed there this turn."""
    treaty: int
    """The enemy under treaty; NOBODY without one."""
    endures: int
    """So many dice break the treaty."""
    city_founded: int
    """1 once a city was founded this turn."""
    vienna_invaded: int
    """1 once Ottoman cubes entered field 5 this turn."""
    vienna_held: int
    """1 in turn 4 if Ottoman cubes stood in field 5 when it began."""
    treaty_limits: bool
    lasting_treaties: bool
    private_duchies: bool

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def put_out_shared_pieces(self) -> None:
        """Wealth on its dot, boxes full, fields, Sejm and provinces empty.  [R3] [R8]"""
        number, lands = self.board.number, len(self.board.provinces)
        self.wealth = [number["wealth.start"]] * lands
        self.owner = [NOBODY] * (lands * SPACES)
        self.works = [0] * (lands * SPACES)
        self.built = [0] * lands
        self.managers, self.cities = number["supply.managers"], number["supply.cities"]
        self.sejm = [NOBODY] * lands
        self.fields = [0] * len(ENEMIES)
        self.vienna = self.agents = 0
        self.polish = [0] * (len(ENEMIES) * PARTIES)
        self.king = number["supply.king_cubes"]
        self.cossacks = [number["supply.cossacks"], 0, 0]
        self.crown = [0, 0, 0]
        self.cubes = [0] * (lands * len(ENEMIES))
        self.markers = [0] * lands
        self.supply = self.board.cubes[:]
        self.marker_supply = number["supply.markers"]
        self.entered = [0] * lands
        self.treaty, self.endures = NOBODY, 0
        self.city_founded = self.vienna_invaded = self.vienna_held = 0

    def copy(self) -> Igrzysko:
        twin = Igrzysko(self.board)
        twin.turn = self.turn
        twin.phase = self.phase
        twin.table = self.table
        twin.mace = self.mace
        twin.order = self.order
        twin.prestige = self.prestige
        twin.money = self.money[:]
        twin.pool = self.pool[:]
        twin.discs = self.discs
        twin.clients = self.clients[:]
        twin.units = self.units
        twin.barracks = self.barracks
        twin.tokens = self.tokens[:]
        twin.court = self.court
        twin.wealth = self.wealth
        twin.owner = self.owner
        twin.works = self.works
        twin.built = self.built
        twin.managers = self.managers
        twin.cities = self.cities
        twin.sejm = self.sejm
        twin.fields = self.fields
        twin.vienna = self.vienna
        twin.agents = self.agents
        twin.polish = self.polish
        twin.king = self.king
        twin.cossacks = self.cossacks
        twin.crown = self.crown
        twin.cubes = self.cubes[:]
        twin.markers = self.markers
        twin.supply = self.supply[:]
        twin.marker_supply = self.marker_supply
        twin.entered = self.entered
        twin.treaty = self.treaty
        twin.endures = self.endures
        twin.city_founded = self.city_founded
        twin.vienna_invaded = self.vienna_invaded
        twin.vienna_held = self.vienna_held
        twin.treaty_limits = self.treaty_limits
        twin.lasting_treaties = self.lasting_treaties
        twin.private_duchies = self.private_duchies
        twin.copy_flow(self)
        return twin

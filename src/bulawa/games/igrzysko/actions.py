"""The special actions, but for diplomacy: what each needs and what it does (rulebook 7.2.1 to 7.2.8)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import CITY, MANAGER, NOBODY, PRUSSIA, SCHOOLS, SEATS, SPACES, TRADE
from bulawa.games.igrzysko.board import COLLEGES as COLLEGE_POINTS
from bulawa.games.igrzysko.choices import COLLEGES, CONFEDERATION, DONE, FOUND, MOVE, TO_STOP
from bulawa.games.igrzysko.state import Igrzysko

NO_CLIENT_FOR_MANAGER: Final = Reason("R47", "no_client")
NOT_YOURS: Final = Reason("R47", "not_your_estate")
HAS_MANAGER: Final = Reason("R47", "has_manager")
NO_MANAGERS: Final = Reason("R47", "no_managers")
NO_CLIENT_IN_PRUSSIA: Final = Reason("R48", "no_client_in_prussia")
NO_CLIENT_TO_MOVE: Final = Reason("R55", "no_client")
SAME_PROVINCE: Final = Reason("R55", "same_province")
MOVED_ALREADY: Final = Reason("R55", "moved_already")
SEJM_EMPTY: Final = Reason("R56", "sejm_empty")
NO_CLIENT_FOR_VETO: Final = Reason("R56", "no_client")
NOT_SOLE_LAST: Final = Reason("R57", "not_sole_last")
TOO_EARLY_CONFEDERATION: Final = Reason("R57", "confederation_too_early")
VICTIM_IS_SELF: Final = Reason("R57", "victim_is_self")
VICTIM_TOO_STRONG: Final = Reason("R57", "victim_too_strong")
TOO_FEW_TO_CONFEDERATE: Final = Reason("R57", "too_few_clients")
NO_VICTIM: Final = Reason("R58", "no_victim")
TOO_EARLY_COLLEGES: Final = Reason("R59", "colleges_too_early")
EACH_ONCE: Final = Reason("R59", "provinces_in_order")
NO_MONEY_COLLEGES: Final = Reason("R59", "colleges_money")
NO_CLIENT_FOR_COLLEGE: Final = Reason("R59", "no_client")
TOO_EARLY_CITY: Final = Reason("R60", "city_too_early")
NOT_YOUR_CITY_SITE: Final = Reason("R60", "not_your_city_site")
CITY_FOUNDED: Final = Reason("R60", "city_founded_already")
HAS_CITY: Final = Reason("R60", "has_city")
TOO_FEW_FOR_CITY: Final = Reason("R60", "too_few_clients")


# ---- land manager


def bar_manager(g: Igrzysko, seat: int, space: int) -> Reason | None:
    """A client from the province, an own estate there without a manager, a manager in the box.  [R47] [E15]"""
    if g.owner[space] != seat:
        return NOT_YOURS
    if g.works[space] & MANAGER:
        return HAS_MANAGER
    if g.managers == 0:
        return NO_MANAGERS
    price = g.board.manager_clients
    return None if g.clients[space // SPACES * SEATS + seat] >= price else NO_CLIENT_FOR_MANAGER


def hire_manager(g: Igrzysko, seat: int, space: int) -> None:
    v.spend_clients(g, seat, space // SPACES, g.board.manager_clients)
    v.hire_manager(g, seat, space)


def managers(g: Igrzysko, seat: int) -> list[Choice]:
    return [g.board.hires[space] for space in q.estates_of(g, seat) if bar_manager(g, seat, space) is None]


# ---- Gdańsk


def bar_gdansk(g: Igrzysko, seat: int) -> Reason | None:
    """A client from Prussia; no estate is needed there, and an enemy does not matter.  [R48] [E15]"""
    price = g.board.gdansk_clients
    return None if g.clients[PRUSSIA * SEATS + seat] >= price else NO_CLIENT_IN_PRUSSIA


def trade_in_gdansk(g: Igrzysko, seat: int) -> None:
    """Twice the present wealth of Prussia.  [R48]"""
    v.spend_clients(g, seat, PRUSSIA, g.board.gdansk_clients)
    gain = g.board.number["actions.gdansk.times_wealth"] * g.wealth[PRUSSIA]
    v.change_money(g, seat, gain, TRADE)


# ---- moving clients


class Relocation(Frame):
    """After the first client of the action another one may move.  [R55]"""

    fields = "seat:seat left=0..9 came:province"

    def __init__(self, seat: int, left: int, came: int) -> None:
        self.at = 0
        self.seat = seat
        self.left = left
        self.came = came
        """Where the first client stands now; it does not move again. -1 in games saved before that was written down."""

    def steps(self) -> Steps:
        return RELOCATION

    def copy(self) -> Frame:
        return Relocation(self.seat, self.left, self.came)


def bar_move(g: Igrzysko, seat: int, start: int, end: int) -> Reason | None:
    """An own client goes from any province to any other.  [R55]"""
    if not g.clients[start * SEATS + seat]:
        return NO_CLIENT_TO_MOVE
    return SAME_PROVINCE if start == end else None


def moves(g: Igrzysko, seat: int) -> list[Choice]:
    found: list[Choice] = []
    for start in g.board.provinces:
        if g.clients[start * SEATS + seat]:
            found += g.board.moves[start]
    return found


def move_first(g: Igrzysko, seat: int, start: int, end: int) -> Frame:
    """No client is spent.  [R55]"""
    v.move_client(g, seat, start, end)
    return Relocation(seat, g.board.number["actions.move.clients"] - 1, end)


def bar_second_move(g: Igrzysko, f: Relocation, start: int, end: int) -> Reason | None:
    """As the first, but by another client: the one that has moved stays where it is.  [R55]"""
    refused = bar_move(g, f.seat, start, end)
    return MOVED_ALREADY if refused is None and not has_another(g, f, start) else refused


def has_another(g: Igrzysko, f: Relocation, start: int) -> bool:
    """A client there that has not moved yet.  [R55]"""
    return g.clients[start * SEATS + f.seat] > (1 if start == f.came else 0)


def can_move_another(g: Igrzysko, f: Relocation) -> bool:
    for start in g.board.provinces:
        if has_another(g, f, start):
            return True
    return False


def second_moves(g: Igrzysko, f: Relocation) -> list[Choice]:
    found: list[Choice] = []
    for start in g.board.provinces:
        if has_another(g, f, start):
            found += g.board.moves[start]
    return found


class MoveAnother(Ask[Igrzysko, Relocation]):
    """One or two clients, from one or two provinces, to one or two others.  [R55]"""

    key = "move_another"
    rule = "R55"
    verbs = (MOVE, DONE)

    def who(self, g: Igrzysko, f: Relocation) -> list[int]:
        """Whoever has only the one client is not asked for another.  [R13]"""
        return [f.seat] if f.left > 0 and can_move_another(g, f) else []

    def options(self, g: Igrzysko, f: Relocation, seat: int) -> list[Choice]:
        return [*second_moves(g, f), TO_STOP]

    def bar(self, g: Igrzysko, f: Relocation, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        return bar_second_move(g, f, choice[1], choice[2])

    def take(self, g: Igrzysko, f: Relocation, seat: int, choice: Choice) -> Frame | None:
        f.left = 0 if choice[0] == DONE else f.left - 1
        if choice[0] == MOVE:
            v.move_client(g, seat, choice[1], choice[2])
        return None


RELOCATION: Final[Steps] = (MoveAnother(),)


# ---- liberum veto


def is_sejm_empty(g: Igrzysko) -> bool:
    return g.sejm.count(NOBODY) == len(g.sejm)


def bar_veto(g: Igrzysko, seat: int, province: int) -> Reason | None:
    """A client from any province, while the Sejm holds a disc.  [R56] [E12]"""
    if is_sejm_empty(g):
        return SEJM_EMPTY
    return None if g.clients[province * SEATS + seat] >= g.board.veto_clients else NO_CLIENT_FOR_VETO


def veto(g: Igrzysko, seat: int, province: int) -> None:
    """All discs of all players leave the Sejm, the own ones too.  [R56]"""
    v.spend_clients(g, seat, province, g.board.veto_clients)
    g.tell("veto", seat)
    v.empty_sejm(g)


def vetoes(g: Igrzysko, seat: int) -> list[Choice]:
    if is_sejm_empty(g):
        return []
    price = g.board.veto_clients
    return [g.board.vetoes[at] for at in g.board.provinces if g.clients[at * SEATS + seat] >= price]


# ---- confederation


def is_sole_last(g: Igrzysko, seat: int) -> bool:
    """Fewer prestige points on the track than everybody else; a tie for last excludes all.  [R57]"""
    for other in g.table:
        if other != seat and g.prestige[other] <= g.prestige[seat]:
            return False
    return True


def lowest_estate(g: Igrzysko, victim: int, province: int) -> int:
    """The victim's estate nearest to the start of the track that carries no city, or NOBODY.  [R58] [E13]"""
    for space in range(province * SPACES, province * SPACES + g.built[province]):
        if g.owner[space] == victim and not g.works[space] & CITY:
            return space
    return NOBODY


def bar_confederation(g: Igrzysko, seat: int, province: int, victim: int) -> Reason | None:
    """From turn 3, only for the one who is last alone, with two clients and more than the victim.  [R57] [R58] [R15]"""
    if g.turn < g.board.confederation_turn:
        return TOO_EARLY_CONFEDERATION
    if not is_sole_last(g, seat):
        return NOT_SOLE_LAST
    if victim == seat:
        return VICTIM_IS_SELF
    if lowest_estate(g, victim, province) == NOBODY:
        return NO_VICTIM
    own = g.clients[province * SEATS + seat]
    if own < g.board.confederation_clients:
        return TOO_FEW_TO_CONFEDERATE
    if own <= g.clients[province * SEATS + victim]:
        return VICTIM_TOO_STRONG
    return None if g.discs[seat] else q.NO_DISC


def confederate(g: Igrzysko, seat: int, province: int, victim: int) -> None:
    """Two clients, and the victim's lowest estate changes hands.  [R58]"""
    v.spend_clients(g, seat, province, g.board.confederation_clients)
    v.seize_estate(g, seat, lowest_estate(g, victim, province))


def confederations(g: Igrzysko, seat: int) -> list[Choice]:
    if g.turn < g.board.confederation_turn or not is_sole_last(g, seat):
        return []
    return [
        (CONFEDERATION, province, victim)
        for province in g.board.provinces
        for victim in g.table
        if bar_confederation(g, seat, province, victim) is None
    ]


# ---- colleges


def bar_colleges(g: Igrzysko, seat: int, provinces: Choice) -> Reason | None:
    """From turn 2: one to five provinces, in each an own client and 2 złoty.  [R59] [E15]"""
    if g.turn < g.board.college_turn:
        return TOO_EARLY_COLLEGES
    if g.money[seat] < g.board.college_price * max(1, len(provinces)):
        return NO_MONEY_COLLEGES
    if not provinces or list(provinces) != sorted(set(provinces)):
        return EACH_ONCE
    for province in provinces:
        if not g.clients[province * SEATS + seat]:
            return NO_CLIENT_FOR_COLLEGE
    return None


def found_colleges(g: Igrzysko, seat: int, provinces: Choice) -> None:
    """A point for each, seven for all five, at once.  [R59]"""
    for province in provinces:
        v.spend_clients(g, seat, province, 1)
    v.change_money(g, seat, -g.board.college_price * len(provinces), SCHOOLS)
    v.gain_prestige(g, seat, g.board.colleges[len(provinces)], COLLEGE_POINTS)


def colleges(g: Igrzysko, seat: int) -> list[Choice]:
    """Every set of provinces the player can afford."""
    if g.turn < g.board.college_turn:
        return []
    price = g.board.college_price
    found: list[Choice] = [(COLLEGES,)]
    for province in g.board.provinces:
        if g.clients[province * SEATS + seat]:
            also = (province,)
            found += [some + also for some in found if price * len(some) <= g.money[seat]]
    return found[1:]


def college_opening(g: Igrzysko, seat: int) -> list[Opening]:
    """The same as one answer with a hole."""
    where = [province for province in g.board.provinces if bar_colleges(g, seat, (province,)) is None]
    most = 0
    while most < len(where) and bar_colleges(g, seat, tuple(where[: most + 1])) is None:
        most += 1
    return [Opening((COLLEGES, None), "set", (1, most, *where))] if most else []


# ---- founding a city


def bar_city(g: Igrzysko, seat: int, space: int) -> Reason | None:
    """From turn 3, one a turn in all: two clients and an own estate without a city.  [R60] [E14] [E15]"""
    if g.turn < g.board.city_turn:
        return TOO_EARLY_CITY
    if g.city_founded or not g.cities:
        return CITY_FOUNDED
    if g.owner[space] != seat:
        return NOT_YOUR_CITY_SITE
    if g.works[space] & CITY:
        return HAS_CITY
    price = g.board.city_clients
    return None if g.clients[space // SPACES * SEATS + seat] >= price else TOO_FEW_FOR_CITY


def found_city(g: Igrzysko, seat: int, space: int) -> None:
    v.spend_clients(g, seat, space // SPACES, g.board.city_clients)
    v.found_city(g, seat, space)


def cities(g: Igrzysko, seat: int) -> list[Choice]:
    if g.turn < g.board.city_turn or g.city_founded:
        return []
    return [(FOUND, space) for space in q.estates_of(g, seat) if bar_city(g, seat, space) is None]

"""A raid over the steppe: each seat brings companies of its own, and the game moves from the trail to the field."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from bulawa.engine.brought import Brought, Unfit
from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Ask, Choice, Frame, Roll, State, Steps
from bulawa.engine.game import Game
from bulawa.engine.scenarios import Scenario
from bulawa.engine.setup import Board, Laid, Setup
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import LANGUAGES, Words

SEATS = ("raiders", "pursuit")
MOST_MEN = 12
RIDE, SEND = 0, 1
MUSTERED = {"companies": [{"name": "Levy", "men": 5}, {"name": "Servants", "men": 2}]}
"""Who comes when nobody was brought."""


class Raid(State):
    def __init__(self, owner: list[int], men: list[int]) -> None:
        super().__init__()
        self.owner = owner
        self.men = men

    def copy(self) -> Raid:
        twin = Raid(self.owner, self.men[:])
        twin.copy_flow(self)
        return twin


def standing(g: Raid, seat: int) -> list[int]:
    return [company for company, owner in enumerate(g.owner) if owner == seat and g.men[company]]


class Chase(Frame):
    """The raiders ride, then a company of either side is sent against one of the other."""

    fields = "ridden sent:company*"

    def __init__(self, ridden: bool, sent: list[int]) -> None:
        self.at = 0
        self.ridden = ridden
        self.sent = sent

    def steps(self) -> Steps:
        return CHASE

    def copy(self) -> Frame:
        return Chase(self.ridden, self.sent[:])


class RideOn(Ask[Raid, Chase]):
    """On the trail.  [R1]"""

    key = "ride"
    rule = "R1"
    verbs = (RIDE,)

    def who(self, g: Raid, f: Chase) -> list[int]:
        return [] if f.ridden else [0]

    def options(self, g: Raid, f: Chase, seat: int) -> list[Choice]:
        return [(RIDE,)]

    def take(self, g: Raid, f: Chase, seat: int, choice: Choice) -> Frame | None:
        f.ridden = True
        return None


class SendCompany(Ask[Raid, Chase]):
    """On the field, one side after the other.  [R2]"""

    key = "send"
    rule = "R2"
    verbs = (SEND,)

    def who(self, g: Raid, f: Chase) -> list[int]:
        return [len(f.sent)] if len(f.sent) < 2 else []

    def options(self, g: Raid, f: Chase, seat: int) -> list[Choice]:
        return [(SEND, company) for company in standing(g, seat)]

    def take(self, g: Raid, f: Chase, seat: int, choice: Choice) -> Frame | None:
        f.sent = [*f.sent, choice[1]]
        return None


class Clash(Roll[Raid, Chase]):
    """The lower die loses so many men as it was beaten by, and at least one.  [R3]"""

    def dice(self, g: Raid, f: Chase) -> list[int]:
        return [6, 6]

    def take(self, g: Raid, f: Chase, faces: list[int]) -> Frame | None:
        loser = 0 if faces[0] <= faces[1] else 1
        company = f.sent[loser]
        g.men[company] -= min(g.men[company], max(1, abs(faces[0] - faces[1])))
        g.tell("beaten", company, g.men[company])
        if not standing(g, loser):
            g.end([1 - loser], "scattered", [])
        f.ridden, f.sent = False, []
        f.again()
        return None


CHASE: Steps = (RideOn(), SendCompany(), Clash())


def bring(setup: Setup, seat: str, told: Any) -> dict[str, Any]:
    """Companies of men, no more than a dozen together; each has a name of its own."""
    list_of = Brought(f"brought.{seat}", MUSTERED if told is None else told).only("companies")
    companies = [
        {"name": one.text("name", 20), "men": one.only("name", "men").number("men", 1, 9)}
        for one in list_of.tables("companies", 1, 4)
    ]
    if sum(int(str(one["men"])) for one in companies) > MOST_MEN:
        raise Unfit(f"brought.{seat}.companies", "too_many", WORDS, most=MOST_MEN)
    return {"companies": companies}


def companies_of(setup: Setup) -> list[tuple[int, str, int]]:
    """(seat, id, men) of every company that was brought."""
    return [
        (number, f"{seat}_{i}", one["men"])
        for number, seat in enumerate(SEATS)
        for i, one in enumerate(setup.brought[seat]["companies"], 1)
    ]


def lay(setup: Setup) -> Laid:
    """What each company is called, its captain says."""
    ids = [id for _, id, _ in companies_of(setup)]
    called = {f"{seat}_{i}": one["name"] for seat in SEATS for i, one in enumerate(setup.brought[seat]["companies"], 1)}
    vocabulary = Vocabulary(
        kinds={"seat": SEATS, "company": ids},
        verbs={"ride": "", "send": "company:company"},
        events={"beaten": "company:company men"},
    )
    words = WORDS.named({language: {"company": called} for language in LANGUAGES})
    return Laid(setup, vocabulary, words, {key: partial(board, key, ids) for key in ("trail", "field")})


def board(key: str, ids: list[str], language: str) -> Board:
    spaces = [
        {"id": f"company:{id}", "type": "space", "kind": "open", "x": 20 + 30 * i, "y": 50, "w": 20, "h": 20,
         "title": id, "about": ""}
        for i, id in enumerate(ids)
    ]  # fmt: skip
    return {"game": "raid", "theme": "siege", "canvas": {"w": 280, "h": 100}, "panels": [], "cards": {}, "sprites": {},
            "marks": {}, "buttons": {}, "facts": {}, "log": {"chapters": [], "sides": {}, "sums": []},
            "seats": {seat: {"name": seat, "emblem": []} for seat in SEATS},
            "elements": [{"type": "label", "kind": "title", "x": 40, "y": 20, "label": key},
                         *(spaces if key == "field" else [])]}  # fmt: skip


def scene(g: Raid, eyes: Eyes, language: str) -> dict[str, Any]:
    """Whoever rides is on the trail; the rest takes place on the field."""
    frame = g.frames[-1] if g.frames else None
    riding = isinstance(frame, Chase) and not frame.ridden
    return {"board": "trail" if riding else "field", "pieces": {}, "marks": {}, "tracks": {}, "tiles": {}, "hands": {},
            "discard": {}, "decks": {}, "facts": {}, "palette": {}, "confirm": {}, "hint": "", "also": {}}  # fmt: skip


def set_up(laid: Laid) -> Raid:
    found = companies_of(laid.setup)
    g = Raid([seat for seat, _, _ in found], [men for _, _, men in found])
    g.laid = laid
    g.frames = [Chase(False, [])]
    return g


def position(g: Raid) -> dict[str, Any]:
    return {"men": g.men[:], "frames": [g.laid.vocabulary.frame(frame) for frame in g.frames]}


def from_position(laid: Laid, told: Mapping[str, Any]) -> Raid:
    g = set_up(laid)
    g.men = list(told["men"])
    g.frames = [laid.vocabulary.unframe(frame, {"Chase": Chase}) for frame in told["frames"]]
    return g


def view(g: Raid, eyes: Eyes) -> dict[str, Any]:
    return position(g)


def guess(g: Raid, eyes: Eyes, chance: Chance) -> Raid:
    return g.copy()


def text(g: Raid, eyes: Eyes, language: str) -> str:
    return f"{g.men}"


ENGLISH = {
    "prompts": {"ride": "Ride on?", "send": "Whom do you send?"},
    "choices": {"ride": "Ride on", "send": "Send {company}"},
    "log": {"beaten": "{company} is beaten; {men} left"},
    "bring": {"title": "Companies", "about": "A table of companies, each with its name and its men."},
    "brought": {"too_many": "At most {most} men come to a raid."},
    "names": {"reason": {"scattered": "Nobody is left."}},
}
POLISH = {
    "prompts": {"ride": "Jedziemy dalej?", "send": "Kogo posyłasz?"},
    "choices": {"ride": "Jedziemy dalej", "send": "Posyłam: {company}"},
    "log": {"beaten": "{company} bity; zostało: {men}"},
    "bring": {"title": "Oddziały", "about": "Tabela oddziałów, każdy z nazwą i liczbą ludzi."},
    "brought": {"too_many": "Na wyprawę przychodzi najwyżej tylu ludzi: {most}."},
    "names": {"reason": {"scattered": "Nikt nie został."}},
}
WORDS = Words.of({"en": ENGLISH, "pl": POLISH}, {})

RAID = Game(
    id="raid",
    title={"en": "Raid", "pl": "Zagon"},
    credits="a test",
    rules_version=1,
    scenarios=(Scenario("raid", SEATS),),
    options=(),
    frames=(Chase,),
    bring=bring,
    lay=lay,
    new=set_up,
    position=position,
    from_position=from_position,
    view=view,
    guess=guess,
    text=text,
    scene=scene,
)

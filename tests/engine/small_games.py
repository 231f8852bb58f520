"""A duel on a continuous table: poses that cannot be listed, and reactions that interrupt a move."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import Any

from bulawa.engine.chance import Chance
from bulawa.engine.errors import Reason
from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Ask, Choice, Frame, Roll, State, Steps
from bulawa.engine.game import Game
from bulawa.engine.measures import Measure
from bulawa.engine.openings import Opening
from bulawa.engine.positions import Reader
from bulawa.engine.scenarios import Scenario
from bulawa.engine.setup import PLAIN, Laid, Setup
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Words

SEATS = ("red", "blue")
TABLE, STRIDE, REACH = 2000, 300, 900
MOVE, FIRE, HOLD = 0, 1, 2

TOO_FAR = Reason("R1", "too_far", "over:inch seat:seat")
OFF_TABLE = Reason("R1", "off_table")

VOCABULARY = Vocabulary(
    kinds={"seat": SEATS},
    verbs={"move": "x:inch y:inch", "fire": "", "hold": ""},
    events={"moved": "seat:seat x:inch y:inch", "fired": "seat:seat hit:flag"},
    measures={"inch": Measure('"', 100, -1000, 10_000)},
)


class Duel(State):
    def __init__(self, x: list[int], y: list[int], moves: int) -> None:
        super().__init__()
        self.x = x
        self.y = y
        self.moves = moves

    def copy(self) -> Duel:
        twin = Duel(self.x[:], self.y[:], self.moves)
        twin.copy_flow(self)
        return twin


def apart(g: Duel) -> int:
    """The square of the distance."""
    return (g.x[0] - g.x[1]) ** 2 + (g.y[0] - g.y[1]) ** 2


class Bout(Frame):
    """The duellists move in turn."""

    def steps(self) -> Steps:
        return BOUT

    def copy(self) -> Frame:
        return Bout()


class MoveDuellist(Ask[Duel, Bout]):
    """Any pose on the table within a stride: too many to list, so `bar` decides.  [R1]"""

    key = "move"
    rule = "R1"
    verbs = (MOVE,)

    def who(self, g: Duel, f: Bout) -> list[int]:
        return [g.moves % 2]

    def options(self, g: Duel, f: Bout, seat: int) -> list[Choice]:
        steps = (-STRIDE, 0, STRIDE // 2)
        near: list[Choice] = [(MOVE, g.x[seat] + dx, g.y[seat] + dy) for dx in steps for dy in steps]
        return [choice for choice in near if self.bar(g, f, seat, choice) is None]

    def openings(self, g: Duel, f: Bout, seat: int) -> list[Opening]:
        x, y = g.x[seat], g.y[seat]
        return [Opening((MOVE, None, None), "spot", (x - STRIDE, y - STRIDE, x + STRIDE, y + STRIDE))]

    def bar(self, g: Duel, f: Bout, seat: int, choice: Choice) -> Reason | None:
        _, x, y = choice
        if not (0 <= x <= TABLE and 0 <= y <= TABLE):
            return OFF_TABLE
        far = isqrt((x - g.x[seat]) ** 2 + (y - g.y[seat]) ** 2)
        line = ("line", g.x[seat], g.y[seat], x, y)
        return TOO_FAR.at(f"duellist:{seat}", (line,), over=far - STRIDE, seat=seat) if far > STRIDE else None

    def take(self, g: Duel, f: Bout, seat: int, choice: Choice) -> Frame | None:
        g.moves += 1
        g.x[seat], g.y[seat] = choice[1], choice[2]
        g.tell("moved", seat, choice[1], choice[2])
        return Reaction(1 - seat, False) if apart(g) <= REACH**2 else None


def end_bout(g: Duel, f: Bout) -> None:
    """After forty moves honour is satisfied.  [R4]"""
    if g.moves >= 40:
        g.end([0, 1], "honour", [])
    f.again()


BOUT: Steps = (MoveDuellist(), end_bout)


class Reaction(Frame):
    """The other may interrupt a move that comes within reach.  [R3]"""

    fields = "seat:seat fires"

    def __init__(self, seat: int, fires: bool) -> None:
        self.at = 0
        self.seat = seat
        self.fires = fires

    def steps(self) -> Steps:
        return REACTION

    def copy(self) -> Frame:
        return Reaction(self.seat, self.fires)


class React(Ask[Duel, Reaction]):
    key = "react"
    rule = "R3"
    verbs = (FIRE, HOLD)

    def who(self, g: Duel, f: Reaction) -> list[int]:
        return [f.seat]

    def options(self, g: Duel, f: Reaction, seat: int) -> list[Choice]:
        return [(FIRE,), (HOLD,)]

    def take(self, g: Duel, f: Reaction, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        f.fires = choice[0] == FIRE
        return None


class Shoot(Roll[Duel, Reaction]):
    """A six ends the duel at once, in the middle of the other's move.  [R4]"""

    def dice(self, g: Duel, f: Reaction) -> list[int]:
        return [6] if f.fires else []

    def take(self, g: Duel, f: Reaction, faces: list[int]) -> Frame | None:
        hit = faces[0] == 6
        g.tell("fired", f.seat, hit)
        if hit:
            g.end([f.seat], "shot", [])
        return None


REACTION: Steps = (React(), Shoot())


def set_up(laid: Laid) -> Duel:
    g = Duel([100, 1900], [1000, 1000], 0)
    g.laid = laid
    g.frames = [Bout()]
    return g


def position(g: Duel) -> dict[str, Any]:
    return {"x": g.x[:], "y": g.y[:], "moves": g.moves, "frames": [VOCABULARY.frame(frame) for frame in g.frames]}


def from_position(laid: Laid, told: Mapping[str, Any]) -> Duel:
    g = Duel(list(told["x"]), list(told["y"]), told["moves"])
    g.laid = laid
    g.frames = Reader(laid.vocabulary, told).frames({"Bout": Bout, "Reaction": Reaction})
    return g


def view(g: Duel, eyes: Eyes) -> dict[str, Any]:
    return position(g)


def guess(g: Duel, eyes: Eyes, chance: Chance) -> Duel:
    return g.copy()


def text(g: Duel, eyes: Eyes, language: str) -> str:
    return f"{g.x} {g.y}"


WORDS = {
    "prompts": {"move": "Move", "react": "React?"},
    "choices": {"move": "To {x}, {y}", "fire": "Fire", "hold": "Hold"},
    "refusals": {"too_far": "{x}, {y} is {over} too far for {seat}.", "off_table": "Off the table."},
    "log": {"moved": "{seat} moves to {x}, {y}", "fired": "{seat} fires"},
    "names": {"reason": {"shot": "A hit.", "honour": "Honour is satisfied."}},
}


def lay(setup: Setup) -> Laid:
    return Laid(setup, VOCABULARY, Words.of({"en": WORDS, "pl": WORDS}, {}), PLAIN)


DUEL = Game(
    id="duel",
    title={"en": "Duel", "pl": "Pojedynek"},
    credits="a test",
    rules_version=1,
    scenarios=(Scenario("duel", SEATS),),
    options=(),
    frames=(Bout, Reaction),
    lay=lay,
    new=set_up,
    position=position,
    from_position=from_position,
    view=view,
    guess=guess,
    text=text,
)

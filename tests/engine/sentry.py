"""A road and a sentry: long moves of many steps, a reaction that interrupts them, and standing answers to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.chain import Chain
from bulawa.engine.chance import Chance
from bulawa.engine.errors import Reason
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.flow import Ask, Choice, Frame, Roll, State, Steps
from bulawa.engine.game import Game
from bulawa.engine.measures import Measure
from bulawa.engine.scenarios import Scenario
from bulawa.engine.setup import PLAIN, Laid, Setup
from bulawa.engine.standing import Policy, always
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Words

SEATS = ("courier", "sentry")
COURIER, SENTRY = 0, 1
ROAD, DITCH, STEPS_A_DAY, WATCHED, DAYS, MOST_SHOTS = 12, 9, 4, 3, 8, 2
STEP, REST, FIRE, HOLD = range(4)

NOT_NEXT = Reason("R1", "not_next")
DITCHED = Reason("R2", "ditched")
NO_SHOTS = Reason("R3", "no_shots")
UNSURE = Reason("R3", "unsure")

VOCABULARY = Vocabulary(
    kinds={"seat": SEATS, "cell": [f"c{n}" for n in range(ROAD + 1)]},
    verbs={"step": "to:cell", "rest": "", "fire": "", "hold": ""},
    events={"stepped": "to:cell", "fired": "hit:flag", "loaded": "shots?"},
)


class Road(State):
    """The courier goes from c0 to c12; how many shots the sentry has is its secret."""

    def __init__(self, at: int, day: int, shots: int) -> None:
        super().__init__()
        self.at = at
        self.day = day
        self.shots = shots

    def copy(self) -> Road:
        twin = Road(self.at, self.day, self.shots)
        twin.copy_flow(self)
        return twin


class Day(Frame):
    """The courier goes up to four steps."""

    fields = "left"

    def __init__(self, left: int) -> None:
        self.at = 0
        self.left = left

    def steps(self) -> Steps:
        return DAY

    def copy(self) -> Frame:
        return Day(self.left)


class Go(Ask[Road, Day]):
    """One step after the other, on to the next cell; the ditch only as the first step of a day.  [R1] [R2]"""

    key = "go"
    rule = "R1"
    verbs = (STEP, REST)

    def who(self, g: Road, f: Day) -> list[int]:
        return [COURIER] if f.left else []

    def options(self, g: Road, f: Day, seat: int) -> list[Choice]:
        return [choice for choice in ((STEP, g.at + 1), (REST,)) if self.bar(g, f, seat, choice) is None]

    def bar(self, g: Road, f: Day, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == REST:
            return None
        if choice[1] != g.at + 1:
            return NOT_NEXT
        return DITCHED if choice[1] == DITCH and f.left < STEPS_A_DAY else None

    def take(self, g: Road, f: Day, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == REST:
            f.left = 0
            return None
        f.left -= 1
        g.at = choice[1]
        g.tell("stepped", g.at)
        return Reaction(False) if g.at >= WATCHED else None


def end_day(g: Road, f: Day) -> None:
    """Whoever arrives has won; after eight days the sentry has.  [R4]"""
    g.day += 1
    if g.at == ROAD:
        g.end([COURIER], "arrived", [])
    if g.day > DAYS:
        g.end([SENTRY], "late", [])
    f.left = STEPS_A_DAY
    f.again()


DAY: Steps = (Go(), end_day)


class Reaction(Frame):
    """The sentry may interrupt a step within reach.  [R3]"""

    fields = "fires"

    def __init__(self, fires: bool) -> None:
        self.at = 0
        self.fires = fires

    def steps(self) -> Steps:
        return REACTION

    def copy(self) -> Frame:
        return Reaction(self.fires)


class React(Ask[Road, Reaction]):
    """It is asked even without a shot left, so that the question betrays nothing.  [R3]"""

    key = "react"
    rule = "R3"
    verbs = (FIRE, HOLD)

    def who(self, g: Road, f: Reaction) -> list[int]:
        return [SENTRY]

    def options(self, g: Road, f: Reaction, seat: int) -> list[Choice]:
        return [(FIRE,), (HOLD,)] if g.shots else [(HOLD,)]

    def bar(self, g: Road, f: Reaction, seat: int, choice: Choice) -> Reason | None:
        return NO_SHOTS if choice[0] == FIRE and not g.shots else None

    def take(self, g: Road, f: Reaction, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        f.fires = choice[0] == FIRE
        g.shots -= f.fires
        return None


class Shoot(Roll[Road, Reaction]):
    """The nearer the courier, the better: a six at first, one face more every three cells.  [R3]"""

    def dice(self, g: Road, f: Reaction) -> list[int]:
        return [6] if f.fires else []

    def take(self, g: Road, f: Reaction, faces: list[int]) -> Frame | None:
        hit = faces[0] > 6 - faces_that_hit(g)
        g.tell("fired", hit)
        if hit:
            g.end([SENTRY], "shot", [])
        return None


REACTION: Steps = (React(), Shoot())


def faces_that_hit(g: Road) -> int:
    return g.at // 3


def chance_to_hit(g: Road, seat: int, least: int) -> Choice:
    """Fire if the shot hits with so many percent."""
    return (FIRE,) if 100 * faces_that_hit(g) >= 6 * least else (HOLD,)


def last_shot_asks(g: Road, seat: int, number: int) -> Choice | Reason:
    """Fire, but ask before the last shot."""
    return UNSURE if g.shots == 1 else (FIRE,)


STANDING = {
    "react": {
        "never": always((HOLD,)),
        "always": always((FIRE,)),
        "likely": Policy(chance_to_hit, Measure(" %", 1, 0, 100)),
        "spare": Policy(last_shot_asks),
    }
}


def chains(g: Road, seat: int) -> list[Chain]:
    """Every cell that the rest of the day leads to, two steps or more away."""
    day = g.frames[-1]
    if not isinstance(day, Day) or Go().bar(g, day, seat, (STEP, g.at + 1)) is not None:
        return []
    last = min(g.at + day.left, ROAD if g.at + 1 >= DITCH else DITCH - 1)
    ways = [tuple((STEP, cell) for cell in range(g.at + 1, end + 1)) for end in range(g.at + 2, last + 1)]
    return [Chain(way, (f"cell:c{way[-1][1]}", "do:step")) for way in ways]


def set_up(laid: Laid) -> Road:
    g = Road(0, 1, MOST_SHOTS)
    g.laid = laid
    g.frames = [Day(STEPS_A_DAY)]
    return g


def open_facts(g: Road) -> dict[str, Any]:
    return {"at": g.at, "day": g.day, "frames": [VOCABULARY.frame(frame) for frame in g.frames]}


def position(g: Road) -> dict[str, Any]:
    return {**open_facts(g), "shots": g.shots}


def from_position(laid: Laid, told: Mapping[str, Any]) -> Road:
    g = Road(told["at"], told["day"], told["shots"])
    g.laid = laid
    g.frames = [VOCABULARY.unframe(frame, {"Day": Day, "Reaction": Reaction}) for frame in told["frames"]]
    return g


def view(g: Road, eyes: Eyes) -> dict[str, Any]:
    return position(g) if sees(eyes, SENTRY) else open_facts(g)


def guess(g: Road, eyes: Eyes, chance: Chance) -> Road:
    twin = g.copy()
    if not sees(eyes, SENTRY):
        twin.shots = chance.roll([MOST_SHOTS + 1])[0] - 1
    return twin


def text(g: Road, eyes: Eyes, language: str) -> str:
    shots = f", {g.shots} shots" if sees(eyes, SENTRY) else ""
    return f"c{g.at}, day {g.day}{shots}"


WORDS = {
    "prompts": {"go": "Where to?", "react": "Fire?"},
    "choices": {"step": "Step to {to}", "rest": "Rest", "fire": "Fire", "hold": "Hold"},
    "refusals": {
        "not_next": "{to} is not the next cell.",
        "ditched": "The ditch at {to} takes a whole day.",
        "no_shots": "There is no shot left.",
        "unsure": "Only one shot is left.",
    },
    "log": {"stepped": "The courier comes to {to}", "fired": "A shot [hit?hits][hit!misses]"},
    "standing": {
        "react": "When the courier comes within reach",
        "react_never": "never fire",
        "react_always": "always fire",
        "react_likely": "fire from {n} on",
        "react_spare": "fire, but ask before the last shot",
    },
    "names": {"seat": {"courier": "Courier", "sentry": "Sentry"},
              "reason": {"arrived": "The letter is there.", "late": "Too late.", "shot": "A hit."}},
}  # fmt: skip
RULES = {rule: {"en": rule, "pl": rule} for rule in ("R1", "R2", "R3", "R4")}


def lay(setup: Setup) -> Laid:
    return Laid(setup, VOCABULARY, Words.of({"en": WORDS, "pl": WORDS}, RULES), PLAIN)


ROAD_GAME = Game(
    id="sentry",
    title={"en": "The Sentry", "pl": "Wartownik"},
    credits="a test",
    rules_version=1,
    scenarios=(Scenario("road", SEATS),),
    options=(),
    frames=(Day, Reaction),
    lay=lay,
    new=set_up,
    position=position,
    from_position=from_position,
    view=view,
    guess=guess,
    text=text,
    standing=STANDING,
    chains=chains,
)

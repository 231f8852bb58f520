"""Choices as clicks: templates, what stands beside a question, and what clicks mean."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bulawa.engine.clicks import Clicks
from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, State, Steps
from bulawa.engine.meaning import meant
from bulawa.engine.setup import PLAIN, Laid, Setup
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Captions, Words

SAIL, LOAD, PASS = 0, 1, 2
PORTS = ("riga", "oslo", "kiel")

VOCABULARY = Vocabulary(
    kinds={"seat": ("captain", "owner"), "port": PORTS, "flag": ("red", "blue")},
    verbs={"sail": "from:port flag:flag to:port", "load": "goods:port*", "pass": ""},
    events={},
)

CAPTIONS = {
    "en": """
[hints]
orders = "Click a ship."
orders_owner = "Click your ship."
[confirm]
idle = "{days} days would be lost."
empty = "{n} holds are empty."
""",
    "pl": """
[hints]
orders = "Kliknij statek."
orders_owner = "Kliknij swój statek."
[confirm]
idle = "Przepadnie dni: {days}."
empty = "Pustych ładowni: {n}."
""",
}

TABLE: dict[str, Any] = {
    "paths": {"sail": "ship:{from} {pier}:{to} ?do:{flag}", "load": "do:load port:{goods} do:all"},
    "questions": {
        "orders": {"palette": {"": ["do:pass"]}, "confirm": {"do:pass": "idle"}},
        "orders_owner": {
            "paths": {"pass": "flag:white"},
            "palette": "owned",
            "confirm": {"do:pass": "empty"},
            "also": {"purse": "flag:white"},
        },
    },
    "parts": {"ship:{at}": "port:{at}"},
    "reasons": {"near": ["storm"], "far": ["too_far"], "absent": ["no_ship"]},
}

WORDS = Words.of({"en": {"names": {}}, "pl": {"names": {}}}, {})

NO_SHIP, TOO_FAR, STORM = (Reason("R1", key) for key in ("no_ship", "too_far", "storm"))


class Harbour(State):
    """Ships at Riga and Oslo; nobody sails to Oslo while it storms."""

    def __init__(self) -> None:
        super().__init__()
        self.laid = Laid(Setup("harbour", {}), VOCABULARY, WORDS, PLAIN)
        self.frames = [Day(3)]
        self.waiting = [0]


class Day(Frame):
    fields = "days"

    def __init__(self, days: int) -> None:
        self.at = 0
        self.days = days

    def steps(self) -> Steps:
        return (Orders(),)


class Orders(Ask[Harbour, Day]):
    key = "orders"
    rule = "R1"
    verbs = (SAIL, LOAD, PASS)

    def options(self, g: Harbour, f: Day, seat: int) -> list[Choice]:
        return [(SAIL, 0, 0, 2), (SAIL, 0, 1, 2), (SAIL, 1, 0, 0), (PASS,)]

    def bar(self, g: Harbour, f: Day, seat: int, choice: Choice) -> Reason | None:
        if choice[0] != SAIL:
            return None
        if choice[1] == 2:
            return NO_SHIP
        if choice[1] == choice[3] or (choice[1], choice[3]) == (1, 2):
            return TOO_FAR
        return STORM if choice[3] == 1 else None


def pier(g: Harbour, seat: int, choice: Choice) -> str:
    return "quay" if choice[3] == 0 else "port"


def owned(g: Harbour, seat: int) -> dict[str, Any] | None:
    return {"ship:riga": ["do:sell"]}


def empty(g: Harbour, seat: int) -> dict[str, Any] | None:
    return None


@pytest.fixture
def clicks(tmp_path: Path) -> Clicks:
    for language, text in CAPTIONS.items():
        (tmp_path / f"screen.{language}.toml").write_text(text, encoding="utf-8")
    captions = Captions(tmp_path)
    return Clicks(TABLE, {"pier": pier}, {"owned": owned, "empty": empty}, captions)


def test_a_verb_without_a_path_is_said_by_its_arguments_and_its_button() -> None:
    """The plainest way needs no table at all."""
    paths = Clicks().paths(Harbour(), 0, [(SAIL, 0, 1, 2), (LOAD, 1, 2), (PASS,)])

    assert paths == [
        ("port:riga", "flag:blue", "port:kiel", "do:sail"),
        ("port:oslo", "port:kiel", "do:load"),
        ("do:pass",),
    ]


def test_holes_are_filled_by_arguments_lists_and_hooks(clicks: Clicks) -> None:
    """A list is clicked thing by thing; what is no argument is asked of the game."""
    paths = clicks.paths(Harbour(), 0, [(SAIL, 1, 0, 2), (SAIL, 1, 0, 0), (LOAD, 1, 2), (LOAD,)])

    assert paths == [
        ("ship:oslo", "port:kiel"),
        ("ship:oslo", "quay:riga"),
        ("do:load", "port:oslo", "port:kiel", "do:all"),
        ("do:load", "do:all"),
    ]


def test_a_click_that_is_not_needed_is_left_out(clicks: Clicks) -> None:
    """The flag is asked for only where two choices share all other clicks."""
    paths = clicks.paths(Harbour(), 0, [(SAIL, 0, 0, 2), (SAIL, 0, 1, 2), (SAIL, 1, 0, 2)])

    assert paths == [
        ("ship:riga", "port:kiel", "do:red"),
        ("ship:riga", "port:kiel", "do:blue"),
        ("ship:oslo", "port:kiel"),
    ]


def test_what_no_hook_has_a_say_in_stands_beside_a_question_for_ever() -> None:
    """It is the very same; a sentence that the position fills is said anew."""
    plain = Clicks({"questions": {"orders": {"palette": {"": ["do:pass"]}}}})
    g = Harbour()

    assert plain.beside(g, 0, "en") is plain.beside(g, 0, "en")
    assert plain.beside(g, 0, "en")["palette"] == {"": ["do:pass"]}


def test_a_confirmation_is_said_as_the_position_has_it(clicks: Clicks) -> None:
    g = Harbour()
    before = clicks.beside(g, 0, "en")["confirm"]
    g.frames = [Day(1)]

    assert clicks.beside(g, 0, "en")["confirm"] != before


def test_a_question_to_one_seat_has_a_row_of_its_own(clicks: Clicks) -> None:
    """Its paths, palette, confirmations and stand-ins come before those of the question."""
    g = Harbour()
    to_captain = clicks.beside(g, 0, "en")
    g.waiting = [1]
    to_owner = clicks.beside(g, 1, "pl")

    assert clicks.paths(g, 0, [(PASS,)]) == [("do:pass",)]
    assert clicks.paths(g, 1, [(PASS,)]) == [("flag:white",)]
    assert to_captain == {
        "palette": {"": ["do:pass"]},
        "confirm": {"do:pass": "3 days would be lost."},
        "hint": "Click a ship.",
        "also": {},
    }
    assert to_owner == {
        "palette": {"ship:riga": ["do:sell"]},
        "confirm": {},
        "hint": "Kliknij swój statek.",
        "also": {"purse": "flag:white"},
    }


def test_nothing_stands_beside_a_question_to_somebody_else(clicks: Clicks) -> None:
    """Who is not asked sees neither palette nor hint."""
    for seat in (1, None):
        assert clicks.beside(Harbour(), seat, "en") == {
            "palette": {},
            "confirm": {},
            "hint": "",
            "also": {},
        }


@pytest.mark.parametrize(
    ("ids", "choice"),
    [
        (["ship:riga", "port:kiel", "do:blue"], (SAIL, 0, 1, 2)),
        (["ship:riga"], (SAIL, 0, 0, 2)),
        (["ship:riga", "port:oslo"], (SAIL, 0, 0, 1)),
        (["ship:kiel", "port:oslo"], (SAIL, 2, 0, 1)),
        (["ship:oslo", "port:oslo"], (SAIL, 1, 0, 1)),
        (["ship:riga", "ship:oslo"], (SAIL, 0, 0, 1)),
        (["port:kiel"], (SAIL, 0, 0, 2)),
        (["port:riga"], (SAIL, 0, 0, 2)),
        (["nothing", "ship:oslo"], (SAIL, 1, 0, 0)),
        (["do:load", "port:kiel", "port:riga"], (LOAD, 0, 2)),
        (["do:load"], (LOAD,)),
        (["nothing"], None),
        (["ship:atlantis"], None),
        ([], None),
    ],
)
def test_clicks_mean_the_choice_that_comes_nearest(clicks: Clicks, ids: list[str], choice: Choice | None) -> None:
    """Whole, broken off, at the wrong place, on a part, in the wrong order, after other things, or not at all."""
    assert meant(clicks, Harbour(), 0, ids) == choice


def test_a_stand_in_means_what_it_stands_for(clicks: Clicks) -> None:
    """The purse is a flag of peace to the owner, and nothing to the captain."""
    assert meant(clicks, Harbour(), 1, ["purse"]) == (PASS,)
    assert meant(clicks, Harbour(), 0, ["purse"]) is None


def test_refusals_are_ranked_by_how_much_they_explain(clicks: Clicks) -> None:
    """Near ones first, then those nobody has named, then far ones, then what is not there at all."""
    keys = ["not_offered", "no_ship", "too_far", "no_wind", "storm"]

    assert sorted(keys, key=clicks.rank) == keys[::-1]


def test_a_thing_without_a_place_is_shown_elsewhere() -> None:
    """Its choice is clicked where it is shown, and a click there is understood."""
    clicks = Clicks(
        {**TABLE, "paths": {"sail": "ship:{from} port:{to} ?do:{flag}"}, "shown": {"port:kiel": "port:oslo"}}
    )

    assert clicks.on_screen("port:kiel") == "port:oslo"
    assert clicks.on_screen("port:riga") == "port:riga"
    assert clicks.shown_at("port:oslo") == ["port:kiel"]

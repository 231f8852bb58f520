"""Cards whose event needs no choice: each in a position where it does all it says, and at its limits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.freedom.siege_positions import BOARD, CARDS, Builder, Siege, allied, areas, empire

Facts = dict[str, Any]
PAIRS = ("morale", "supply", "preparation", "cannon_mod", "food_mod")


def fact(game: Siege, key: str) -> Any:
    """A pair of tracks, an area, a stack of units or a single number, by its name."""
    if key in PAIRS:
        return game.pair(key)
    if key in BOARD.area_ids:
        return game.area(key)
    return game.stack(key) if key in BOARD.ids else game[key]


GREEK: list[tuple[str, Facts, Facts]] = [
    ("1A", {}, {"pressure": 1}),
    ("1A", {"pressure": 10}, {"pressure": 10}),
    ("1A", {"pressure": None}, {"pressure": None}),
    ("10A", {}, {"sea": ("greek", 4), "supply": (12, 9)}),
    ("10A", {"areas": areas(sea=("ottoman", 1))}, {"sea": ("greek", 0), "supply": (12, 9)}),
    ("10A", {"areas": areas(sea=("greek", 4))}, {"sea": ("greek", 5), "supply": (12, 9)}),
    ("11A", {}, {"sea": ("greek", 3), "petalas": ("greek", 4)}),
    ("15A", {}, {"morale": (15, 11), "pressure": 1}),
    ("17A", {}, {"morale": (15, 11), "preparation": (0, 1)}),
    ("18A", {}, {"supply": (12, 11)}),
    ("44A", {}, {"supply": (12, 10)}),
    ("47A", {}, {"preparation": (0, 3)}),
    ("48A", {}, {"morale": (15, 12)}),
    ("50A", {}, {"cannon_mod": (-1, -1)}),
    ("51B", {}, {"morale": (15, 12)}),
    ("51B", {"morale": {"greek": 19}}, {"morale": (15, 20)}),
    ("52B", {}, {"supply": (12, 11), "sea": ("greek", 3)}),
    ("52B", {"areas": areas(sea=("ottoman", 0))}, {"supply": (12, 11), "sea": ("greek", 0)}),
    ("59B", {}, {"preparation": (0, 3)}),
    ("60B", {}, {"morale": (13, 10)}),
    ("64B", {}, {"food_mod": (0, -2)}),
    ("65B", {}, {"morale": (14, 11)}),
    ("67B", {}, {"anatoliko": ("greek", 4), "morale": (14, 10)}),
    ("68B", {}, {"supply": (12, 11)}),
    ("68B", {"areas": areas(sea=("ottoman", 0), kryoneri=("greek", 0))}, {"supply": (12, 10)}),
    ("69B", {}, {"pressure": 2}),
    ("69B", {"pressure": 9}, {"pressure": 10}),
    ("70B", {}, {"supply": (12, 10), "morale": (15, 11)}),
    ("94B", {}, {"supply": (12, 11)}),
    ("97B", {"preparation": {"greek": 5}}, {"preparation": (0, 7)}),
    ("98B", {}, {"morale": (15, 12)}),
    ("100B", {}, {"cannon_mod": (-1, -1)}),
]

OTTOMAN: list[tuple[str, Facts, Facts]] = [
    ("22A", {"appeal": 4}, {"morale": (16, 10), "appeal": 2}),
    ("22A", {"appeal": 1}, {"morale": (16, 10), "appeal": 0}),
    ("26A", {}, {"sea": ("greek", 0), "supply": (14, 8)}),
    ("26A", {"areas": areas(sea=("greek", 1))}, {"sea": ("ottoman", 0), "supply": (14, 8)}),
    ("29A", {}, {"morale": (15, 9), "preparation": (1, 0)}),
    ("29A", {"preparation": {"ottoman": 7}}, {"morale": (15, 9), "preparation": (7, 0)}),
    ("30A", {}, {"sea": ("greek", 1), "kryoneri": ("ottoman", 3), "petalas": ("greek", 2)}),
    ("32A", {}, {"sea": ("greek", 1), "supply": (13, 8), "camp_cannons": 2}),
    ("32A", {"camp_cannons": 14}, {"sea": ("greek", 1), "supply": (13, 8), "camp_cannons": 14}),
    ("35A", {}, {"supply": (16, 8)}),
    ("38A", {}, {"supply": (12, 6)}),
    ("38A", {"supply": {"ottoman": 12, "greek": 1}}, {"supply": (12, 0), "morale": (15, 10)}),
    ("44A", {}, {"supply": (14, 8)}),
    ("46A", {}, {"camp": empire(8)}),
    ("46A", {"units": {"camp": 9}}, {"camp": empire(10)}),
    ("47A", {}, {"preparation": (3, 0)}),
    ("48A", {}, {"morale": (17, 10)}),
    ("49A", {}, {"camp_cannons": 2}),
    ("50A", {}, {"cannon_mod": (-1, -1)}),
    ("77B", {}, {"anatoliko": ("greek", 0), "morale": (15, 9)}),
    ("78B", {}, {"anatoliko": ("greek", 0), "morale": (15, 10)}),
    ("78B", {"areas": areas(anatoliko=("ottoman", 2))}, {"anatoliko": ("ottoman", 2), "morale": (15, 8)}),
    ("79B", {}, {"sea": ("greek", 1), "petalas": ("greek", 2), "supply": (12, 7)}),
    ("80B", {}, {"supply": (12, 6), "morale": (15, 9)}),
    ("81B", {}, {"civilians": 5, "morale": (15, 9)}),
    ("81B", {"civilians": 2}, {"civilians": 0, "morale": (15, 9)}),
    ("85B", {}, {"camp": {"expeditionary": 5, **allied(3)}}),
    ("85B", {"only": {**{f"m6_{i}": allied(3) for i in range(1, 7)}}}, {"camp": allied(2)}),
    ("87B", {}, {"money": 13}),
    ("88B", {}, {"supply": (15, 8)}),
    ("88B", {"areas": areas(sea=("ottoman", 0))}, {"supply": (17, 8)}),
    ("90B", {}, {"morale": (15, 9), "civilians": 7}),
    ("90B", {"civilians": 0}, {"morale": (15, 9), "civilians": 0}),
    ("91B", {"pressure": 5}, {"pressure": 3}),
    ("91B", {"pressure": 1}, {"pressure": 0}),
    ("91B", {"pressure": None}, {"pressure": None}),
    ("92B", {}, {"preparation": (2, 0), "money": 11}),
    ("94B", {}, {"supply": (15, 8)}),
    ("96B", {}, {"camp": empire(8)}),
    ("97B", {}, {"preparation": (3, 0)}),
    ("98B", {"morale": {"ottoman": 20}}, {"morale": (20, 10)}),
    ("99B", {}, {"camp_cannons": 2}),
    ("100B", {"cannon_mod": {"ottoman": -1, "greek": -1}}, {"cannon_mod": (-2, -2)}),
]


def resolved(siege: Builder, side: str, card: str, told: Facts, expected: Facts) -> None:
    game = siege(turn=side, card=card, **told)
    before = game.match.position()
    game.play(side, [f"event {card}"])
    changed = {key for key, value in game.match.position().items() if value != before[key]}

    assert {key: fact(game, key) for key in expected} == expected
    assert changed <= {"hands", "discard", "frames", *("areas" if key in BOARD.area_ids else "units" if key in BOARD.ids
                                                       else key for key in expected)}  # fmt: skip
    assert game["discard"] == [card]
    assert game.asked == ("greek" if side == "ottoman" else "ottoman", "play_card")


@pytest.mark.parametrize(("card", "told", "expected"), GREEK)
def test_events_of_the_greeks(siege: Builder, card: str, told: Facts, expected: Facts) -> None:
    """The Greeks resolve it: exactly this changes, and the turn is over.  [R42] [R141]"""
    resolved(siege, "greek", card, told, expected)


@pytest.mark.parametrize(("card", "told", "expected"), OTTOMAN)
def test_events_of_the_empire(siege: Builder, card: str, told: Facts, expected: Facts) -> None:
    """The Empire resolves it: exactly this changes, and the turn is over.  [R42] [R141]"""
    resolved(siege, "ottoman", card, told, expected)


def test_no_card_is_forgotten() -> None:
    """All hundred events are played, here or in a test of their own name."""
    beside = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_cards_*.py")]
    titles = re.findall(r"def test_((?:\d+[ab]_)+)", "".join(beside))
    named = {card.upper() for title in titles for card in title.split("_")}
    here = {card for card, _, _ in GREEK + OTTOMAN}

    assert set(CARDS) - named - here == set()

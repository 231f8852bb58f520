"""Positions of Guiscard to start from, as journals that the home page can load."""

from __future__ import annotations

import random
from typing import Any

import bulawa
from bulawa.engine import flow

BEFORE_CHARGES: dict[str, Any] = {
    "turn": 3,
    "active": "byzantines",
    "men": {
        "leon": {"hex": "1603", "health": "healthy", "horse": "horse_1", "facing": 3},
        "okeanos": {"hex": "0904", "health": "healthy"},
        "nikolaos": {"hex": "1004", "health": "healthy"},
        "achilleas": {"hex": "1105", "health": "healthy"},
        "romaric": {"hex": "1611", "health": "healthy", "horse": "horse_10", "facing": 0},
        "drogo": {"hex": "1811", "health": "healthy", "horse": "horse_5", "facing": 0},
        "colin": {"hex": "0808", "health": "healthy"},
    },
    "frames": [
        {"frame": "Skirmish", "at": "play_turn", "order": 1},
        {"frame": "GameTurn", "at": "second_phase"},
        {"frame": "PlayerPhase", "at": "DeclareCharge"},
    ],
}
"""On the meadow: Leon may charge Romaric down the field, who may ride to meet him; three hoplites stand in a line."""


def before(step: str, **more: str) -> str:
    """The same men before that question of the phase; `more` stand there, too."""
    frames = [*BEFORE_CHARGES["frames"][:2], {"frame": "PlayerPhase", "at": step}]
    men = {id: {"hex": place, "health": "healthy"} for id, place in more.items()}
    told = {**BEFORE_CHARGES, "men": {**BEFORE_CHARGES["men"], **men}, "frames": frames}
    return bulawa.position("guiscard", told, scenario="s05", seed="meadow").journal.text()


def random_journal(scenario: str, key: str, least: int) -> str:
    """A battle played at random for some time, up to a question."""
    match = bulawa.new("guiscard", scenario=scenario, seed="civitate")
    choose, played = random.Random(5), 0
    while played < least or type(flow.question(match.state)).key != key:
        seat = match.waiting[0]
        match.play(seat, choose.choice(match.options(seat)))
        played += 1
    return match.journal.text()


def last_turn() -> str:
    """The skirmish of the first scenario, played at random until its last turn begins."""
    match = bulawa.new("guiscard", scenario="s01", seed="civitate")
    choose = random.Random(5)
    while match.position()["turn"] < 10:
        seat = match.waiting[0]
        match.play(seat, choose.choice(match.options(seat)))
    return match.journal.text()


def drawn() -> str:
    """A battle played at random in which nobody has reached the aim."""
    match, choose = bulawa.new("guiscard", scenario="s06", seed="0"), random.Random(0)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choose.choice(match.options(seat)))
    return match.journal.text()

"""The account at the end of a battle or a war says what its log tells: whose shots, charges and losses they were."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from bulawa.engine.journal import Journal
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard.screen import accounts
from bulawa.kit.golden import begun

JOURNALS = Path(__file__).parent / "journals"
DONE_BY = {"shot": "shots", "charged": "charges", "attacked": "attacks"}


def account(scenario: str, tale: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The rows by their labels."""
    laid = GUISCARD.lay(GUISCARD.choose(scenario))
    told = accounts.of_game(laid, laid.vocabulary.kinds["seat"], tale, "en")
    return {row["label"]: row["values"] for row in told["rows"]}


@pytest.mark.parametrize("scenario", ["c1", "sg2"])
def test_shots_charges_and_attacks_are_counted_for_those_who_made_them(scenario: str) -> None:
    """As the field knew them at that moment, whether they ever moved or not."""
    journal = Journal.read(JOURNALS / f"{scenario}-golden.jsonl")
    match = begun(journal)
    seats, done = match.vocabulary.kinds["seat"], Counter[tuple[str, str]]()
    for entry in journal.entries:
        if "undo" in entry:
            match.undo(entry["undo"])
        if "seat" not in entry:
            continue
        side, before = cast(Any, match.state).field.cast.seat, len(match.log)
        match.apply(match.seat(entry["seat"]), match.vocabulary.read(entry["choice"]))
        for event in match.log[before:]:
            if event.key in DONE_BY:
                man = event.args[0] if isinstance(event.args[0], int) else event.args[0][0]
                done[event.key, seats[side[man]]] += 1
    tale = list(accounts.with_sides(match.state.laid, [match.vocabulary.event(e, match.all_eyes) for e in match.log]))
    counted = Counter((told["event"], told["side"]) for told in tale if told["event"] in DONE_BY)

    assert done["shot", seats[0]]
    assert done["shot", seats[1]]
    assert counted == done


def test_a_man_who_never_moves_shoots_for_his_side() -> None:
    """In the first step of a phase its own side shoots, later on only the enemy: of these three only Colin moves."""
    tale: list[dict[str, Any]] = [
        {"event": "battle_begins"},
        {"event": "phase", "side": "normans"},
        {"event": "step", "step": "offensive_fire"},
        {"event": "shot", "man": "alphonse", "weapon": "short_bow", "at": "0101"},
        {"event": "step", "step": "movement"},
        {"event": "shot", "man": "lapo", "weapon": "short_bow", "at": "0101"},
        {"event": "shot", "man": "lapo", "weapon": "short_bow", "at": "0101"},
        {"event": "moved", "man": "colin", "from": "0101", "to": "0102", "points": 1},
    ]

    assert account("c1", tale)["Shots"] == ["1", "2"]


def test_losses_of_a_scenario_are_those_of_whose_men_they_were() -> None:
    """Of men who never moved, and of deeds that are told before any phase is, as in a lesson that begins within one."""
    tale: list[dict[str, Any]] = [
        {"event": "shot", "man": "robin", "weapon": "short_bow", "at": "1206"},
        {"event": "killed", "man": "petros"},
        {"event": "killed", "man": "olivier"},
        {"event": "wounded", "man": "renaud"},
    ]
    counted = account("s04b", tale)

    assert (counted["Shots"], counted["Fallen"], counted["Wounded"]) == (["0", "1"], ["1", "1"], ["0", "1"])


def test_a_leader_who_falls_in_a_quick_battle_is_counted_once() -> None:
    """Its losses are those of the men; on the field and in flight a group counts its leader itself."""
    toll: dict[str, Any] = {"event": "losses", "group": "guillaume", "dead": 2, "hurt": 1, "taken": 0}
    killed: dict[str, Any] = {"event": "leader_killed", "chief": "guillaume"}
    quick: list[dict[str, Any]] = [{"event": "assailed"}, {"event": "settled"}, toll, killed]
    fought: list[dict[str, Any]] = [{"event": "assailed"}, {"event": "battle_begins"}, killed, toll]

    assert account("c1", quick)["Fallen"] == ["3", "0"]
    assert account("c1", fought)["Fallen"] == ["2", "0"]
    assert account("c1", [*quick, *fought])["Fallen"] == ["5", "0"]


def test_whom_an_assassin_wounds_is_counted_and_nobody_twice() -> None:
    """After a battle the sheet notes once more who was wounded in it."""
    tale: list[dict[str, Any]] = [
        {"event": "hurt", "man": "guillaume"},
        {"event": "to_battle", "battle": "assault"},
        {"event": "wounded", "man": "raoul"},
        {"event": "hurt", "man": "raoul"},
        {"event": "to_sheet"},
    ]

    assert account("sg2", tale)["Wounded"] == ["0", "2"]

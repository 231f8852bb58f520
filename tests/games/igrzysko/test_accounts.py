"""The account at the end of a turn adds up: prestige by source, estates, money."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import UNSET

import bulawa
from bulawa.engine import flow
from bulawa.engine.eyes import SPECTATOR
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES
from bulawa.server import telling
from bulawa.server.lines import Change, Log

SECTIONS = {"Prestige": "prestige", "Estates": "estates", "Money": "money"}


def played(seed: int, scenario: str) -> Match:
    """A whole game played at random."""
    match = bulawa.new("igrzysko", seed=seed, scenario=scenario)
    choose = random.Random(seed)
    while not match.over:
        seat = match.state.waiting[0]
        match.apply(seat, choose.choice(flow.options(match.state, seat)))
    return match


def accounts(match: Match, language: str = "en") -> list[dict[str, Any]]:
    """The table at the end of each turn."""
    found = [match.account(event, SPECTATOR, language) for event in match.log if event.key == "turn_cleared"]
    return [one for one in found if one is not None]


def number(text: str) -> int:
    return int(text.replace("−", "-") or "0")


def changes(account: dict[str, Any], section: str, seat: int) -> int:
    """The sum of a seat's rows under a heading."""
    now, total = "", 0
    for row in account["rows"]:
        now = SECTIONS.get(row["label"], now) if row["kind"] == "head" else now
        if now == section and not row["kind"]:
            total += number(row["values"][seat])
    return total


def result(account: Mapping[str, Any], place: int, seat: int) -> int:
    """A seat's figure in the first (prestige) or second (money) row of sums."""
    sums = [row for row in account["rows"] if row["kind"] == "sum"]
    return number(sums[place]["values"][seat])


@pytest.mark.parametrize("scenario", ["three", "four"])
def test_what_was_there_and_what_came_is_what_is_there(scenario: str) -> None:
    """Every row counts: nothing is won or lost that the account does not name."""
    match = played(4, scenario)
    told = accounts(match)
    before = bulawa.new("igrzysko", seed=4, scenario=scenario).position()["families"]

    assert len(told) == 4
    for seat, name in enumerate(match.seats):
        prestige, money = 0, before[name]["money"]
        for account in told:
            prestige += changes(account, "prestige", seat)
            money += changes(account, "money", seat)

            assert (prestige, money) == (result(account, 0, seat), result(account, 1, seat))


def test_estates_gained_and_lost_are_those_on_the_board() -> None:
    match = played(9, "three")
    keys = [event.key for event in match.log]
    settled = keys[: keys.index("round")].count("estate_founded")
    built = sum(changes(account, "estates", seat) for account in accounts(match) for seat in range(3))

    assert settled == 9
    standing = match.position()["provinces"].values()
    assert settled + built == sum(len(province["estates"]) for province in standing)


def test_the_last_account_tells_where_the_prestige_came_from() -> None:
    """It stands with the result, and its sums are the scores."""
    match = played(6, "four")
    told = telling.result(match, "en")

    assert told is not UNSET
    account = told.account
    assert account is not UNSET
    assert [number(value) for value in account["rows"][-1]["values"]] == list(told.scores.values())
    for seat in range(4):
        rows = sum(number(row["values"][seat]) for row in account["rows"] if not row["kind"])
        assert rows == result(account, 0, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_shows_it_under_the_end_of_the_turn(language: str) -> None:
    """A table for each family of the game, in the reader's language, and under no other line."""
    match = played(2, "three")
    log = Log(match, [], match.eyes("sapieha"), telling.turn_for(match, match.eyes("sapieha")), language)
    shown = [line for line in log.changed(Change(0, 0, 0)).values() if line and line.account is not UNSET]

    assert [line.event for line in shown[-2:]] == ["turn_cleared", "over"]
    tables = [line.account for line in shown if line.account is not UNSET]
    assert tables[-1]["seats"] == ["radziwill", "sapieha", "potocki"]
    assert all(row["label"] for table in tables for row in table["rows"])

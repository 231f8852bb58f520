"""Spectators who see a match later than it is played."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bulawa.server import late
from tests.server.served import Client, Served, decision, eventually, play_on, served

DELAY = 600


class Hours:
    """The time by which the gallery looks at what is kept."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    hours = Hours()
    laid = late.Gallery.laid

    def later(gallery: late.Gallery, record: Any) -> Any:
        gallery.now = hours
        return laid(gallery, record)

    monkeypatch.setattr(late.Gallery, "laid", later)
    return hours


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path, hours: Hours) -> Iterator[Served]:
    where: Any = tmp_path / "matches.db"
    if request.param == "postgresql":
        where = request.getfixturevalue("databases").database()
    with served(where) as running:
        yield running


def delayed(server: Served) -> dict[str, Any]:
    seats = {"ottoman": "here", "greek": "here"}
    wish = {"game": "freedom", "seats": seats, "watch": True, "delay": DELAY}
    made: dict[str, Any] = server.http.post("/api/matches", json=wish).json()
    return made


def watch(server: Served, match: dict[str, Any]) -> Client:
    client = server.client()
    client.want("join", match=match["match"], tokens=[], language="en")
    return client


def test_a_spectator_sees_what_was_played_long_enough_ago(server: Served, hours: Hours) -> None:
    """First the beginning; when the delay is over what was played, as a spectator saw it then, and nothing later."""
    match = delayed(server)
    players = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    turn = play_on(players, Random(2), 30)
    players["greek"].want("say", seat="greek", text="not yet")
    watcher = watch(server, match)
    first = watcher.state["turn"]
    hours.ahead = DELAY + 5
    watcher.wait_for(turn)
    hours.ahead = 0.0
    play_on(players, Random(3), 10)
    again = watch(server, match)

    assert (first, watcher.state["turn"], again.state["turn"]) == (0, turn, turn)
    assert watcher.state["delay"] == DELAY
    assert decision(again.state)["scene"] == watcher.state["scene"]


def test_nothing_of_the_present_is_told(server: Served) -> None:
    """Neither by the log, nor by a replay, nor by the list of matches; players see everything at once."""
    match = delayed(server)
    players = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    turn = play_on(players, Random(2), 20)
    players["greek"].want("say", seat="greek", text="a secret plan")
    watcher = watch(server, match)
    lines = watcher.want("log", before=10_000)["lines"]

    assert watcher.refused("replay", turn=turn, seat=None)["key"] == "no_turn"
    assert "a secret plan" not in str(lines) + str(watcher.state)
    assert "time" not in watcher.state
    assert players["greek"].state["turn"] == turn


def test_when_it_is_over_it_is_open_to_all(server: Served) -> None:
    match = delayed(server)
    server.join(match, "greek").want("give_up", seat="greek")

    assert watch(server, match).state["over"] is True


def test_the_table_that_lags_goes_with_its_last_spectator(server: Served) -> None:
    match = delayed(server)
    app: Any = server.config.app
    gallery = app.state.gallery
    watcher = watch(server, match)
    opened = list(gallery.open_rooms)
    watcher.close()
    eventually(lambda: not gallery.open_rooms)

    assert opened == [match["match"]]

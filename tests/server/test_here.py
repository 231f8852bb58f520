"""Matches of this machine: listed for one who sits at it, and for nobody else."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import Any

import httpx

from bulawa.cli import serve
from tests.server.served import Served, play_on, served


def here(server: Served, **headers: str) -> httpx.Response:
    return server.http.post("/api/matches/here", headers=headers)


def test_a_game_of_yesterday_is_taken_up_without_its_tokens(tmp_path: Path) -> None:
    """Another browser, after the server was started again: the game is listed, and its seat can be taken."""
    with served(tmp_path / "matches.db") as yesterday:
        match = yesterday.match(greek="bot:random")
    with served(tmp_path / "matches.db") as today:
        (listed,) = here(today).json()["matches"]
        taken = today.http.post(f"/api/matches/{match['match']}/here").json()
        client = today.join(taken, "ottoman")

        assert listed["match"] == match["match"]
        assert set(taken["tokens"]) == {"ottoman"}
        assert client.options


def test_seats_played_elsewhere_are_not_given_away(server: Served) -> None:
    """Whoever plays by link keeps the seat; a match without a seat here is not listed."""
    match = server.match(ottoman="link", greek="link")

    refused = server.http.post(f"/api/matches/{match['match']}/here")

    assert here(server).json()["matches"] == []
    assert refused.status_code == 404


def test_only_whoever_sits_at_the_machine_is_told(server: Served) -> None:
    """A request that asks for another name of this machine does not come from it."""
    server.match()

    refused = here(server, host="192.168.1.7:1621")

    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "not_here")
    assert here(server, origin="http://evil.example").status_code == 403


def test_a_table_with_a_name_of_its_own_tells_nobody(tmp_path: Path) -> None:
    """Behind a proxy everybody looks as if he sat at the machine."""
    parser = ArgumentParser()
    serve.add(parser)
    with served(tmp_path / "matches.db") as server:
        named: Any = serve.settings(server.rooms.store, parser.parse_args(["--name", "table.example"])).app
        served_now: Any = server.config.app
        served_now.state.at_home = named.state.at_home

        assert here(server).status_code == 403


def test_saved_games_say_their_round_and_their_winner(server: Served) -> None:
    """In both languages, as soon as a round was called."""
    match = server.match()
    clients = {seat: server.join(match, seat, lean=True) for seat in ("ottoman", "greek")}
    play_on(clients, Random(2), 120)
    (begun,) = here(server).json()["matches"]
    play_on(clients, Random(2), 5000)
    (over,) = here(server).json()["matches"]

    assert begun["round"]["en"].startswith("Round ")
    assert begun["round"]["pl"].startswith("Runda ")
    assert begun["winners"] == []
    assert over["winners"] == clients["greek"].state["result"]["winners"]

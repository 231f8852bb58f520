"""After the game, and when one must go in the middle of it: once more with the sides changed, and substitutes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bulawa.server.visitor import COOKIE
from tests.server.club import Browsers, signed_up
from tests.server.served import Client, Served, play_on
from tests.server.test_hall import opened, sit


@pytest.fixture
def ended(site: Served, browsers: Browsers) -> dict[str, Any]:
    """A match of two guests by an open table, with a clock, which the Greeks have given up."""
    made = opened(browsers(site), seat="greek", watch=True, clock={"kind": "game", "seconds": 600, "increment": 5})
    seated = sit(browsers(site), made["table"]["table"]).json()
    match = {"match": made["table"]["table"], "tokens": {"greek": made["token"], "ottoman": seated["token"]}}
    site.join(match, "greek").want("give_up", seat="greek")
    return match


def test_a_rematch_is_asked_for_and_agreed_to(site: Served, ended: dict[str, Any]) -> None:
    """Who asks first opens a table; the other is told and sits down with one message; sides, clock and terms are as
    they should be."""
    one, other = site.join(ended, "greek"), site.join(ended, "ottoman")
    asked = one.want("rematch", seat="greek")
    while "again" not in other.state:
        other.receive()
    agreed = other.want("rematch", seat="ottoman")
    tokens = {"ottoman": asked["token"], "greek": agreed["token"]}
    again = site.join({"match": asked["table"], "tokens": tokens}, "greek")

    assert other.state["again"] == "greek"
    assert agreed["table"] == asked["table"]
    assert {seat: one["called"] for seat, one in again.state["seats"].items()} == {"ottoman": "Host", "greek": "Guest"}
    assert (again.state["time"]["kind"], again.state["watch"]) == ("game", True)
    assert again.state["time"]["seats"]["greek"]["left"] <= 600


def test_a_spectator_is_not_told_of_the_table(site: Served, ended: dict[str, Any]) -> None:
    """Nor may he ask for one, nor does the hall list it."""
    watcher = site.client()
    watcher.want("join", match=ended["match"], tokens=[], language="en")
    site.join(ended, "greek").want("rematch", seat="greek")
    refused = watcher.refused("rematch", seat="greek")
    watcher.want("join", match=ended["match"], tokens=[], language="en")

    assert "again" not in watcher.state
    assert refused["key"] == "foreign_seat"
    assert site.http.post("/api/hall", json={"tokens": []}).json()["tables"] == []


def test_no_rematch_before_the_end(server: Served) -> None:
    match = server.match()

    assert server.join(match, "greek").refused("rematch", seat="greek")["key"] == "still_running"


# Substitutes


def substitute(site: Served, player: Client, match: str, seat: str, called: str | None = "Ali") -> dict[str, Any]:
    """Somebody comes by the invitation that the player gave him."""
    token = player.want("substitute", seat=seat)["token"]
    answer = site.http.post(f"/api/matches/{match}/sit", json={"token": token, "called": called})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_seat_is_left_to_a_substitute_and_taken_back(site: Served) -> None:
    """He plays on and is seen; then the seat is its player's alone again."""
    match = site.match()
    player, other = site.join(match, "ottoman"), site.join(match, "greek")
    stand_in = site.join(substitute(site, player, match["match"], "ottoman"), "ottoman")
    seen = stand_in.state["seats"]["ottoman"]
    turn = stand_in.answer("ottoman", stand_in.choices[0])
    other.wait_for(turn)
    told = other.state["seats"]["ottoman"]["substitute"]
    player.want("take_seat", seat="ottoman")
    while not (gone := [one for one in stand_in.pushes if one["push"] == "gone"]):
        stand_in.receive()
    back = site.client().ask("join", match=match["match"], tokens=[match["tokens"]["ottoman"]], language="en")
    player.wait_for(turn)

    assert (seen["substitute"], told) == ("Ali", "Ali")
    assert gone[0]["why"] == "taken_back"
    assert back["mine"] == ["ottoman"]
    assert player.answer("ottoman", player.choices[0]) > turn


def test_what_opened_the_seat_to_a_substitute_opens_it_no_more(site: Served) -> None:
    """Neither his own secret nor the invitation, once the seat is taken back."""
    match = site.match()
    player = site.join(match, "ottoman")
    came = substitute(site, player, match["match"], "ottoman", called=None)
    player.want("take_seat", seat="ottoman")
    late = site.client().refused("join", match=match["match"], tokens=[came["tokens"]["ottoman"]], language="en")
    token = player.want("substitute", seat="ottoman")["token"]
    other = player.want("substitute", seat="ottoman")["token"]
    void = site.http.post(f"/api/matches/{match['match']}/sit", json={"token": token})
    good = site.http.post(f"/api/matches/{match['match']}/sit", json={"token": other})

    assert late["key"] == "no_match"
    assert (void.status_code, good.status_code) == (403, 200)
    assert "substitute" not in player.state["seats"]["greek"]


def test_a_substitute_comes_in_the_place_of_a_bot(site: Served) -> None:
    """The player had left his seat to one."""
    match = site.match()
    player = site.join(match, "greek")
    player.want("hand_over", seat="greek", bot="random")
    came = site.join(substitute(site, player, match["match"], "greek"), "greek")

    assert came.state["seats"]["greek"]["by"] == "here"


def test_nobody_else_plays_for_ones_rating(site: Served, browsers: Browsers) -> None:
    jan, ali = signed_up(browsers(site), "Jan"), signed_up(browsers(site), "Ali")
    made = opened(jan, rated=True, seat="greek")
    sit(ali, made["table"]["table"])
    client = site.client(cookie=jan.cookies[COOKIE])
    client.want("join", match=made["table"]["table"], tokens=[], language="en")

    assert client.refused("substitute", seat="greek")["key"] == "rated_alone"


# Coming back


def test_whoever_comes_back_on_another_device_is_told_where_the_news_begin(server: Served) -> None:
    """After his last answer, wherever he gave it; a seat that has not answered yet has no such place."""
    match = server.match()
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    clients["ottoman"].answer("ottoman", clients["ottoman"].choices[0])
    first = server.client().want("join", match=match["match"], tokens=list(match["tokens"].values()), language="en")
    play_on(clients, Random(4), 40)
    room = server.rooms.open_rooms[match["match"]]
    last = {entry["seat"]: n for n, entry in enumerate(room.match.journal.recent, 1) if "seat" in entry}
    back = server.client().want("join", match=match["match"], tokens=[match["tokens"]["greek"]], language="en")

    assert first["since"] == {"ottoman": 1}
    assert back["since"] == {"greek": last["greek"]}

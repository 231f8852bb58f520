"""What one address may ask for, and under which names the table answers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

import httpx
import pytest
import uvicorn
from websockets.exceptions import InvalidStatus

from bulawa.cli import listening, serve
from bulawa.server.connection import Speech, rest
from bulawa.server.hosts import is_own, own_names
from bulawa.server.limits import Bucket, Guests, Limits
from bulawa.server.line import Line
from bulawa.server.stores import open_store
from bulawa.server.wire.requests import Join, Ping
from tests.server.served import Served, served


class Clock:
    """Goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_who_takes_more_than_flows_in_waits() -> None:
    """At once as much as there is, then at the rate at which it flows in."""
    clock = Clock()
    bucket = Bucket(rate=10, brim=50, clock=clock)
    at_once = [bucket.take(10) for _ in range(5)]
    waits = [bucket.take(10) for _ in range(3)]
    clock.now = 100.0

    assert at_once == [0.0] * 5
    assert waits == [1.0, 2.0, 3.0]
    assert bucket.take(10) == 0.0


def test_a_quota_is_not_overdrawn() -> None:
    """What is refused is not taken, so that it is there again when it has flowed in."""
    clock = Clock()
    bucket = Bucket(rate=1, brim=2, clock=clock)
    asked = [bucket.has(1) for _ in range(4)]
    clock.now = 1.0

    assert asked == [True, True, False, False]
    assert [bucket.has(1) for _ in range(2)] == [True, False]


def test_each_address_has_limits_of_its_own() -> None:
    guests = Guests(Limits(connections=2, matches=1))

    assert [guests.enter("a"), guests.enter("a"), guests.enter("a"), guests.enter("b")] == [True, True, False, True]
    guests.leave("a")
    assert guests.enter("a")
    assert [guests.may_found("a"), guests.may_found("a"), guests.may_found("b")] == [True, False, True]


def test_after_each_message_somebody_else_has_a_turn() -> None:
    """Of two who have sent a hundred messages at once neither is heard twice in a row."""
    heard: list[str] = []

    async def speak(who: str, speech: Speech) -> None:
        for _ in range(100):
            heard.append(who)
            await rest(cast(Line, None), speech.pause(Ping), waited=False)

    async def both() -> None:
        guests = Guests(Limits())
        await asyncio.gather(speak("a", Speech(guests, "a")), speak("b", Speech(guests, "b")))

    asyncio.run(both())

    assert "".join(heard) == "ab" * 100


def test_a_connection_may_say_half_of_what_its_address_may() -> None:
    """Whoever says more waits, longer for what is dear; others from there wait only when all have said too much."""
    guests = Guests(Limits(messages=1e-6, burst=40))
    one, other, elsewhere = Speech(guests, "a"), Speech(guests, "a"), Speech(guests, "b")

    assert [one.pause(Join) > 0, one.pause(Join) > 0, one.pause(Ping) > 0] == [False, False, True]
    assert [other.pause(Join) > 0, other.pause(Ping) > 0, other.pause(Join) > 0] == [False, False, True]
    assert elsewhere.pause(Join) == 0


def test_too_many_connections_and_matches_are_refused(tmp_path: Path) -> None:
    """With a clear error; those that are there go on."""
    with served(tmp_path / "matches.db", Limits(connections=3, matches=2)) as server:
        match = server.match()
        clients = [server.join(match, "ottoman") for _ in range(3)]
        with pytest.raises(InvalidStatus):
            server.client()
        server.match()
        wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "here"}}
        refused = server.http.post("/api/matches", params={"language": "pl"}, json=wish)

        assert clients[0].answer("ottoman", clients[0].choices[0]) == 1
        assert (refused.status_code, refused.json()["error"]["key"]) == (429, "too_many_matches")
        assert "rozgrywek" in refused.json()["error"]["text"]


def test_who_asks_too_often_is_told_nothing_else(tmp_path: Path) -> None:
    """Neither by requests nor by connections; after a while he is heard again."""
    with served(tmp_path / "matches.db", Limits(requests=2)) as server:
        answers = [server.http.get("/health").status_code for _ in range(30)]
        with pytest.raises(InvalidStatus):
            [server.client() for _ in range(30)]

        assert (answers[0], answers[-1]) == (200, 429)


@pytest.mark.parametrize(("proxy", "told"), [(True, [200] * 5), (False, [200, 200, 429, 429, 429])])
def test_behind_a_proxy_each_guest_has_limits_of_his_own(tmp_path: Path, proxy: bool, told: list[int]) -> None:
    """Where the proxy is believed; else everybody who comes through it is the same one."""
    store = open_store(tmp_path / "matches.db")
    config = serve.config(store, Limits(requests=0.2), proxy=proxy)
    guests = [{"X-Forwarded-For": f"203.0.113.{n}"} for n in range(5)]

    async def ask() -> list[int]:
        server = uvicorn.Server(config)
        listener = listening.listen(listening.LOOPBACK, 0)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=listening.address(listener)) as http:
            found = [(await http.get("/health", headers=headers)).status_code for headers in guests]
        server.should_exit = True
        await task
        return found

    assert asyncio.run(ask()) == told


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1621", "127.0.0.1:80", "[::1]:5", "192.168.1.7", "table.org"])
def test_our_names_are_answered_to(host: str) -> None:
    assert is_own(host, own_names(["Table.org"]))


@pytest.mark.parametrize("host", ["", "evil.org", "localhost.evil.org", "127.0.0.1.evil.org", "[::1", "table.org.evil"])
def test_foreign_names_are_not(host: str) -> None:
    assert not is_own(host, own_names(["table.org"]))


def test_a_page_that_makes_its_name_lead_here_learns_nothing(server: Served) -> None:
    """Neither by a request nor by a socket, and with the headers of every other answer."""
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    asked = httpx.get(f"{server.url}api/games", headers={"Host": "evil.org"})
    socket = httpx.get(f"{server.url}ws", headers={"Host": "evil.org", **upgrade, **key})

    assert (asked.status_code, asked.text) == (421, "Unknown host.")
    assert asked.headers["x-content-type-options"] == "nosniff"
    assert socket.status_code == 403

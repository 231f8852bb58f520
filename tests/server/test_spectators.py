"""Spectators: they look on where the owner allows it, see nothing hidden, touch nothing, and take nobody's place."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bulawa
from bulawa.engine import registry
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import SPECTATOR, Eyes
from bulawa.engine.flow import Event
from bulawa.engine.match import Match
from bulawa.engine.tale import Tale
from bulawa.kit.secrets import other
from bulawa.server import beginnings, gathering
from bulawa.server.lines import Change
from bulawa.server.records import Record
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.session import Session
from bulawa.server.sqlite import SqliteStore
from bulawa.server.thinker import Thinker
from tests.server.secrets import Watch
from tests.server.served import Client, Served, play_on, served

GAMES = sorted(registry.known())
OPEN = [("guiscard", "s01")]
"""Where nothing is hidden from anybody."""
UNMASK = ("unmask",)
"""The mourners keep their cloaks as long as they may."""
EACH, THEN = 300, 9
"""So many decisions are looked at one by one, then some of them."""
HUMANS = {"ottoman": "here", "greek": "here"}


def watched(server: Served, game: str = "freedom") -> dict[str, Any]:
    """A new match that may be watched, with humans on all seats."""
    seats = dict.fromkeys(registry.find(game).scenarios[0].seats, "here")
    return server.match_of(game, seats, watch=True)


def players(server: Served, match: dict[str, Any], **how: Any) -> dict[str, Client]:
    return {seat: server.join(match, seat, **how) for seat in match["tokens"]}


def test_a_spectator_sees_the_table_and_is_asked_nothing(server: Served) -> None:
    """Without a token: no seat, nobody's eyes, no question, and the State says that the match may be watched."""
    state = server.join(watched(server)).state

    assert (state["watch"], state["eyes"], state["options"], state["can_undo"]) == (True, [], [], False)
    assert "seat" not in state
    assert "prompt" not in state
    assert not any("cards" in hand for hand in state["scene"]["hands"].values())


def test_nobody_watches_unless_the_owner_allows_it(server: Served) -> None:
    """Not allowed is the rule; whoever comes with a wrong token is no spectator either."""
    closed, open_to_all = server.match_of("freedom", HUMANS), watched(server)
    client = server.client()
    wrong = client.refused("join", match=open_to_all["match"], tokens=["x" * 22], language="en")

    assert client.refused("join", match=closed["match"], tokens=[], language="en")["key"] == "still_running"
    assert wrong["key"] == "no_match"
    assert not server.join(closed, "greek").state["watch"]


@pytest.mark.parametrize("watch", ["yes", 1, None])
def test_whether_it_may_be_watched_is_yes_or_no(server: Served, watch: object) -> None:
    """Anything else is refused, and the field is named."""
    answer = server.http.post("/api/matches", json={"game": "freedom", "seats": HUMANS, "watch": watch})

    assert (answer.status_code, answer.json()["error"]["field"]) == (400, "watch")


def test_a_spectator_touches_nothing(server: Served) -> None:
    """Neither answer nor undo, no advice, no odds, no reasons, no word, no pace, and no seat to look as."""
    match = watched(server)
    player, spectator = server.join(match, "ottoman"), server.join(match)
    choice = player.choices[0]
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("answer", {"choice": choice, "turn": 0}),
        ("undo", {"turn": 0}),
        ("hint", {}),
        ("odds", {"choice": choice}),
        ("why", {"choice": choice}),
        ("say", {"text": "hello"}),
        ("look", {}),
        ("replay", {"turn": 0}),
    ]
    refused = [spectator.refused(do, seat="ottoman", **fields)["key"] for do, fields in wishes]

    assert refused == ["foreign_seat"] * len(wishes)
    assert spectator.refused("pace", ms=0)["key"] == spectator.refused("skip")["key"] == "foreign_seat"
    assert player.want("look", seat="ottoman")["state"]["turn"] == 0


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_secret_is_sent_to_a_spectator_in_a_whole_game(server: Served, language: str) -> None:
    """Pushes, replays and the older log hold no card that was never on the table; at the end all lies open."""
    match = watched(server)
    watch, clients = Watch(server, match), players(server, match)
    spectator, chance = server.join(match, language=language), Random(21)
    while not clients["greek"].state["over"]:
        turn = play_on(clients, chance, 10)
        spectator.wait_for(turn)
        if not spectator.state["over"]:
            spectator.want("replay", turn=chance.randint(0, turn))
            spectator.want("log", before=turn)
            watch.check("", spectator)

    assert watch.frames > 200
    assert spectator.state["eyes"] == ["ottoman", "greek"]
    assert all("cards" in hand for hand in spectator.want("replay", turn=3)["state"]["scene"]["hands"].values())


class Posted:
    """Keeps the bytes on their way to a client."""

    def __init__(self) -> None:
        self.bytes: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.bytes.append(message)

    def hang_up(self) -> None:
        raise AssertionError("nothing is saved here, so nothing can fail")


class Onlooker:
    """A connection to one table, a spectator's or a seat's, down to the bytes."""

    def __init__(self, rooms: Rooms, match: Match, name: str, key: int) -> None:
        record = Record(key, name, match.game.id, match.setup.scenario, dict.fromkeys(match.seats, "here"), True)
        self.post = Posted()
        self.session = Session(rooms, self.post)
        self.room = rooms.open_rooms[name] = Room(record, match, [], rooms.store, rooms.thinker)
        self.tokens: list[str] = []

    async def sit_down(self, seat: str) -> None:
        """From now on it looks with that seat's eyes."""
        made = await beginnings.keep(self.session.rooms, self.room.record, None, [], self.room.match.waiting)
        self.tokens = [made.tokens[seat]]

    async def sent(self, since: int) -> list[bytes]:
        """What is pushed after a change, and what is answered to every question whoever looks may ask."""
        self.room.teller.forget()
        self.room.changed(Change(since, since, 0))
        if self.room.crowd.task is not None:
            await self.room.crowd.task
        wishes: list[dict[str, Any]] = [
            {"do": "join", "match": self.room.record.id, "tokens": self.tokens, "language": "en"},
            {"do": "log", "before": len(self.room.match.log)},
        ]
        answers = [await self.session.receive(json.dumps({"id": 1, **wish})) for wish in wishes]
        pushed, self.post.bytes = self.post.bytes, []
        return [message.replace(self.room.record.id.encode(), b"match") for message in (*pushed, *answers)]


def exchanged(match: Match, twin: Match, seed: str, eyes: Eyes) -> bool:
    """Make the twin the same match with all that these eyes cannot see exchanged, in the state and in the log;
    whether there was anything."""
    twin.state = match.game.guess(match.state, eyes, Dealer(seed))
    twin.log = Tale(match.game.chapters)
    for told in match.log.part(0, len(match.log)):
        twin.log.tell([hidden_anew(match, told.event, eyes)], told.turn)
    twin.trail, twin.journal = match.trail, match.journal
    twin.turn, twin.known_to_all = match.turn, match.known_to_all
    return twin.position() != match.position()


def hidden_anew(match: Match, event: Event, eyes: Eyes) -> Event:
    if not match.vocabulary.is_hidden(event, eyes):
        return event
    declared = match.vocabulary.events[event.key]
    args = [other(value) if field.secret else value for field, value in zip(declared, event.args, strict=True)]
    return Event(event.key, tuple(args), event.only)


SECRETIVE = [("guiscard", "s08", "byzantines"), ("ogniem", "patrol_clash", "blue"), ("ogniem", "patrol_clash", "red")]
"""Seats from which something is hidden: who the mourners are, and orders that lie face down."""


@pytest.mark.parametrize(
    ("game", "scenario", "seat"),
    [*((game, registry.find(game).scenarios[0].id, "") for game in GAMES), ("guiscard", "s08", ""), *SECRETIVE],
)
def test_hidden_things_change_no_byte_that_is_sent(game: str, scenario: str, seat: str, tmp_path: Path) -> None:
    """At every decision of a game everything hidden is exchanged, and the same bytes go out, pushes and answers: to a
    spectator, and to a seat. In Guiscard's first battle nothing is hidden."""

    async def compare(rooms: Rooms) -> tuple[int, int]:
        match, twin = (bulawa.new(game, scenario=scenario, seed=9) for _ in "ab")
        truth, guess = Onlooker(rooms, match, "truth-match", 1), Onlooker(rooms, twin, "guess-match", 2)
        for one in (truth, guess) if seat else ():
            await one.sit_down(seat)
        eyes = match.eyes(seat) if seat else SPECTATOR
        chance, since, decisions, hidden = Random(9), 0, 0, 0
        while not match.over:
            if decisions < EACH or decisions % THEN == 0:
                hidden += exchanged(match, twin, f"exchanged {decisions}", eyes)
                assert await truth.sent(since) == await guess.sent(since)
            since, asked = len(match.log), chance.choice(match.waiting)
            match.play(asked, chance.choice([one for one in match.options(asked) if one != UNMASK]))
            decisions += 1
        return decisions, hidden

    store = SqliteStore(tmp_path / "matches.db")
    try:
        decisions, hidden = asyncio.run(compare(Rooms(store, Thinker())))
    finally:
        store.close()
    assert decisions > 50
    assert (hidden > 20) == ((game, scenario) not in OPEN)


def sealing(server: Served) -> tuple[Client, str, Client, Client]:
    """Several are asked at once: one of them, its seat, a program in the other seats, and a spectator."""
    match = watched(server, "igrzysko")
    clients, chance = players(server, match), Random(3)
    while len(clients["radziwill"].state["waiting"]) < 2:
        play_on(clients, chance, 1)
    acting, *others = clients["radziwill"].state["waiting"]
    clients[acting].want("look", seat=acting)
    return clients[acting], acting, server.join(match, *others, lean=True), server.join(match)


def test_sealed_clicks_are_pushed_to_nobody(server: Served) -> None:
    """Neither to spectators nor to programs that are asked the same question: they could count them."""
    actor, acting, lean, spectator = sealing(server)
    for _ in range(4):
        actor.answer(acting, actor.choices[0])
    actor.want("undo", seat=acting, turn=actor.state["turn"])
    for watcher in (lean, spectator):
        watcher.want("ping")

    assert lean.pushes == spectator.pushes == []


def test_that_a_seat_has_chosen_is_pushed_to_all(server: Served) -> None:
    """A whole sealed answer is news to spectators and to programs that are asked."""
    actor, acting, lean, spectator = sealing(server)
    while acting in actor.state["waiting"]:
        actor.answer(acting, actor.choices[0])
    for watcher in (lean, spectator):
        watcher.want("ping")

    assert [len(watcher.pushes) for watcher in (lean, spectator)] == [1, 1]
    assert acting not in lean.state["waiting"]
    assert spectator.state["scene"]["players"][acting]["chosen"]


def test_spectators_keep_nobody_from_the_table(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have places of their own; when those are taken a player still comes in."""
    monkeypatch.setattr(gathering, "MOST_WATCHERS", 8)
    match = watched(server)
    crowd = [server.join(match) for _ in range(8)]
    late = server.client()

    assert late.refused("join", match=match["match"], tokens=[], language="en")["key"] == "too_many_here"
    assert server.join(match, "greek").state["seat"] == "greek"
    crowd[0].close()


def test_what_the_owner_allowed_is_kept(tmp_path: Path) -> None:
    """After a restart a match may be watched as before."""
    with served(tmp_path / "matches.db") as server:
        match = watched(server)
    with served(tmp_path / "matches.db") as server:
        assert server.join(match).state["watch"]

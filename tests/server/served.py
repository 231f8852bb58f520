"""A real server on loopback in a thread of its own, and clients that keep every byte they are sent."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from socket import socket
from threading import Event, Thread
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import connect

from bulawa.cli import listening, serve
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.server.limits import NONE, Limits
from bulawa.server.notices.office import Office
from bulawa.server.patch import merge
from bulawa.server.rooms import Rooms
from bulawa.server.stores import open_store
from bulawa.server.visitor import COOKIE


class Prompt(uvicorn.Server):
    """One that says when it listens, and goes when it is told to: uvicorn itself looks up ten times a second, and once
    more on its way out. Hundreds of servers are begun and ended here."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listens = Event()
        self.may_go = asyncio.Event()

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        self.listens.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.may_go.wait()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Without uvicorn's patience where nobody is left."""
        for listener in self.servers:
            listener.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        if await self.is_left_at_once():
            await self.lifespan.shutdown()
        else:
            await super().shutdown(sockets)

    async def is_left_at_once(self) -> bool:
        for _ in range(100):
            if not self.server_state.connections and not self.server_state.tasks:
                return True
            await asyncio.sleep(0.001)
        return False


class Served:
    """A running server."""

    def __init__(
        self,
        data: Path | str,
        limits: Limits = NONE,
        packs: Packs = NO_PACKS,
        accounts: Sequence[str] | None = None,
        office: Office | None = None,
    ) -> None:
        self.listener = listening.listen(listening.LOOPBACK, 0)
        store = open_store(data)
        people = None if accounts is None else serve.accounts_in(store, accounts, limits)
        self.config = serve.config(store, limits, given=packs, accounts=people, office=office)
        self.server = Prompt(self.config)
        self.url = listening.address(self.listener)
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()
        self.http = httpx.Client(base_url=self.url, timeout=30)
        assert self.server.listens.wait(60), "the server did not start"
        self.clients: list[Client] = []

    def run(self) -> None:
        asyncio.run(self.serve())

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[self.listener])

    @property
    def rooms(self) -> Rooms:
        app: Any = self.config.app
        rooms: Rooms = app.state.rooms
        return rooms

    def match(self, **seats: str) -> dict[str, Any]:
        """A new siege; without seats two humans sit there."""
        return self.match_of("freedom", {"ottoman": "here", "greek": "link"} | seats)

    def match_of(
        self, game: str, seats: dict[str, str], scenario: str | None = None, watch: bool = False
    ) -> dict[str, Any]:
        wish = {"game": game, "seats": seats, "watch": watch} | ({"scenario": scenario} if scenario else {})
        answer = self.http.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        return self.with_guests(answer.json(), seats)

    def with_guests(self, made: dict[str, Any], seats: dict[str, str]) -> dict[str, Any]:
        """Let those who were invited come: their tokens are their own from then on."""
        for seat in [seat for seat, by in seats.items() if by == "link"]:
            accepted = self.http.post(f"/api/matches/{made['match']}/sit", json={"token": made["tokens"][seat]})
            made["tokens"][seat] = accepted.json()["tokens"][seat]
        return made

    def client(self, cookie: str = "") -> Client:
        """A connection; with the cookie of one who has signed in."""
        client = Client(self.url, {"Cookie": f"{COOKIE}={cookie}"} if cookie else {})
        self.clients.append(client)
        return client

    def join(self, match: dict[str, Any], *seats: str, language: str = "en", **more: Any) -> Client:
        """A client that has joined as these seats."""
        client = self.client()
        tokens = [match["tokens"][seat] for seat in seats]
        client.want("join", match=match["match"], tokens=tokens, language=language, **more)
        return client

    def close(self) -> None:
        for client in self.clients:
            client.close()
        self.http.close()
        if self.thread.is_alive():
            self.loop.call_soon_threadsafe(self.server.may_go.set)
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"
        self.listener.close()


@contextmanager
def served(
    data: Path | str,
    limits: Limits = NONE,
    packs: Packs = NO_PACKS,
    accounts: Sequence[str] | None = None,
    office: Office | None = None,
) -> Iterator[Served]:
    """`accounts`: the owners of a site that has some; None: it has none. `office`: what notices are sent by."""
    server = Served(data, limits, packs, accounts, office)
    try:
        yield server
    finally:
        server.close()


class Client:
    """One connection. It merges what it is pushed as docs/protocol.md says."""

    def __init__(self, url: str, headers: Mapping[str, str] | None = None) -> None:
        self.open = ExitStack()
        where = url.replace("http", "ws") + "ws"
        self.socket = self.open.enter_context(
            connect(where, compression=None, max_size=None, additional_headers=headers)
        )
        self.id = 0
        self.frames: list[bytes] = []
        self.state: dict[str, Any] = {}
        self.pushes: list[dict[str, Any]] = []

    def close(self) -> None:
        self.open.close()

    def receive(self, timeout: float = 20) -> dict[str, Any]:
        """The next message; a push is merged into the state."""
        raw = self.socket.recv(timeout=timeout)
        self.frames.append(raw.encode() if isinstance(raw, str) else raw)
        message = json.loads(raw)
        if "push" in message:
            self.pushes.append(message)
            self.merge(message)
        return dict(message)

    def merge(self, push: dict[str, Any]) -> None:
        self.state = merge(self.state, push.get("state", {}))

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a message."""
        self.id += 1
        self.send({"id": self.id, "do": do, **fields})
        return self.reply(self.id)

    def reply(self, number: int | None) -> dict[str, Any]:
        while True:
            message = self.receive()
            if "re" in message and message["re"] == number:
                return message

    def want(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a message that must not be refused."""
        answer = self.ask(do, **fields)
        assert answer.get("ok") is True, answer
        if "state" in answer and do != "replay":
            self.state = json.loads(json.dumps(answer["state"]))
        return answer

    def refused(self, do: str, **fields: Any) -> dict[str, Any]:
        """The error of a message that must be refused."""
        answer = self.ask(do, **fields)
        assert "ok" not in answer, answer
        return dict(answer["error"])

    def wait_for(self, turn: int) -> None:
        """Read on until the table has come to that turn."""
        while self.state["turn"] < turn:
            self.receive()

    def answer(self, seat: str, choice: Any) -> int:
        """Give an answer and return the turn after it."""
        turn: int = self.want("answer", seat=seat, choice=choice, turn=self.state["turn"])["turn"]
        return turn

    @property
    def options(self) -> list[dict[str, Any]]:
        """The options of the present question, in their words."""
        return [self.state["book"][str(number)] for number in self.state["options"]]

    @property
    def choices(self) -> list[Any]:
        """What may be answered now, openings filled in one way; a lean connection is told no more."""
        if "book" not in self.state:
            return list(self.state["options"])
        return [*(option["choice"] for option in self.options), *map(filled, self.state["openings"])]

    @property
    def log(self) -> list[dict[str, Any]]:
        """The lines in their order: a remark stands behind the events that were told before it."""
        return in_order(self.state["log"])


def eventually(done: Callable[[], bool], seconds: float = 30) -> None:
    """Look again and again for what no message tells."""
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.005)


def filled(opening: dict[str, Any]) -> list[Any]:
    """An answer with its holes filled as low as they may be, and a spot where it is shown at first."""
    named = [part for part in opening["choice"] if part is not None]
    if opening["kind"] == "set":
        return [*named, *list(opening["members"].values())[: max(1, opening["shape"][0])]]
    first = {"range": opening["shape"][:1], "fan": opening["shape"][:2], "spot": opening.get("start", [])}
    values = iter(first[opening["kind"]])
    return [next(values) if part is None else part for part in opening["choice"]]


def in_order(log: dict[str, Any]) -> list[dict[str, Any]]:
    return sorted(log.values(), key=lambda line: (line.get("after", line["n"] + 0.5), line["n"]))


def play_on(clients: dict[str, Client], chance: Random, answers: int) -> int:
    """Let the seats answer at random; all clients have read up to the turn it comes to."""
    state = max((client.state for client in clients.values()), key=lambda state: state["turn"])
    sealing = False
    for _ in range(answers):
        if state["over"]:
            break
        seat = state["waiting"][0]
        if seat not in clients:
            break
        sealing = sealing or len(state["waiting"]) > 1
        catch_up(clients[seat], seat, state["turn"], sealing)
        clients[seat].answer(seat, chance.choice(clients[seat].choices))
        state = clients[seat].state
    for seat, client in clients.items():
        if "scene" in client.state or state["over"] or seat in state["waiting"]:
            catch_up(client, seat, state["turn"], sealing)
    turn: int = state["turn"]
    return turn


def catch_up(client: Client, seat: str, turn: int, sealing: bool) -> None:
    """Read on to that turn. Where answers are sealed each seat counts its own, and has to look where it stands."""
    if sealing:
        client.want("look", seat=seat)
    else:
        client.wait_for(turn)


def decision(state: dict[str, Any]) -> dict[str, Any]:
    """What must be the same wherever one comes back to: all but who is connected."""
    return {key: value for key, value in state.items() if key != "seats"}


def numberless(state: dict[str, Any]) -> dict[str, Any]:
    """A decision without its options: each connection has numbers of its own for them."""
    return {key: value for key, value in decision(state).items() if key not in ("options", "book")}

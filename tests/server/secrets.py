"""Looks for other seats' secrets in the very bytes that a client was sent."""

from __future__ import annotations

import re
from typing import Any

from bulawa.games.freedom import FREEDOM
from tests.server.served import Client, Served

VOCABULARY = FREEDOM.usual.vocabulary

CARDS = VOCABULARY.kinds["card"]


class Watch:
    """Follows one match from inside, and knows what each seat has had a right to see so far."""

    def __init__(self, server: Served, match: dict[str, Any]) -> None:
        self.server = server
        self.match = match
        self.seen: dict[str, set[int]] = {"ottoman": set(), "greek": set(), "": set()}
        """Seat -> cards it has seen; the empty name is a spectator's."""
        self.read: dict[int, int] = {}
        self.frames = 0

    def state(self) -> Any:
        return self.server.rooms.open_rooms[self.match["match"]].match.state

    def look(self) -> None:
        """Take in what the table shows each seat now."""
        g = self.state()
        for number, seat in enumerate(("ottoman", "greek")):
            self.seen[seat].update(g.hands[number], g.discard, g.known[number])
        self.seen[""].update(g.discard)

    def secrets(self, seat: str) -> list[bytes]:
        """The seed, the others' tokens, and the names of all cards the seat has never had a right to see."""
        room = self.server.rooms.open_rooms[self.match["match"]]
        hidden = [CARDS[card] for card in range(len(CARDS)) if card not in self.seen[seat]]
        tokens = [token for other, token in self.match["tokens"].items() if other != seat]
        names = [name for language in ("en", "pl") for name in self.titles(room.match.words.tables[language], hidden)]
        return [str(room.match.seed).encode(), self.match["owner"].encode(), *(t.encode() for t in tokens), *names]

    def titles(self, table: Any, cards: list[str]) -> list[bytes]:
        """Titles in quotation marks, as sentences have them."""
        return [f"“{table['names']['card'][card]}”".encode() for card in cards]

    def check(self, seat: str, client: Client) -> None:
        """Nothing this client was sent since the last time holds a secret."""
        self.look()
        fresh = b"\n".join(client.frames[self.read.get(id(client), 0) :])
        self.frames += len(client.frames) - self.read.get(id(client), 0)
        self.read[id(client)] = len(client.frames)
        ids = {CARDS[card] for card in range(len(CARDS)) if card not in self.seen[seat]}
        words = {word.decode() for word in re.findall(rb"\w+", fresh.replace(self.match["match"].encode(), b""))}

        assert not words & ids
        assert not [secret for secret in self.secrets(seat) if secret in fresh]

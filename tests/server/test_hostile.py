"""Hostile clients: whatever they send, each message gets a clear error, and the game goes on."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.secrets import Watch
from tests.server.served import Client, Served, eventually, play_on

Forge = Callable[[Random, dict[str, Any], Client], Any]

JUNK: list[Any] = [None, True, -1, 2**70, 1.5, "", "x" * 600, [], [[]], {}, {"a": {}}, "greek", "\u0000", ["done"]]


def malformed(chance: Random, match: dict[str, Any], client: Client) -> Any:
    """No JSON, or no object."""
    texts = [
        "",
        "{",
        "null",
        "[]",
        "7",
        '"join"',
        '{"id":1,}',
        "[" * 5000,
        '{"id":NaN}',
        '{"id":1,"do":"\\ud800"}',
        "\u0000",
    ]
    return chance.choice(texts)


def mistyped(chance: Random, match: dict[str, Any], client: Client) -> Any:
    """A true message with one field of a wrong kind, a field too many or too few."""
    message = true_message(chance, client)
    field = chance.choice([name for name in message if name != "id"])
    spoil = chance.randrange(3)
    if spoil == 0:
        message[field] = chance.choice([one for one in JUNK if one not in (["done"], "greek")])
    elif spoil == 1:
        del message[field]
    else:
        message[chance.choice(["seed", "token", "__class__", "x" * 500])] = chance.choice(JUNK)
    return message


def oversized(chance: Random, match: dict[str, Any], client: Client) -> Any:
    return {"id": 1, "do": "say", "seat": "ottoman", "text": "x" * chance.randint(16_400, 60_000)}


def stale(chance: Random, match: dict[str, Any], client: Client) -> Any:
    """An answer to a question of the past or the future."""
    turn = client.state["turn"]
    wrong = chance.choice([turn + 1, turn + 1000, *([turn - 1, 0] if turn else [])])
    return {"do": "answer", "seat": "ottoman", "choice": ["done"], "turn": wrong}


def barred(chance: Random, match: dict[str, Any], client: Client) -> Any:
    """An answer in the game's words that is not offered."""
    cards = client.state["scene"]["hands"]["ottoman"]["cards"]
    words = ["done", "attack", "event", "fire", "m4_4", "w4", "expeditionary", "fresh", "sea", 3, -1, 10**9, *cards]
    choice = [chance.choice(words) for _ in range(chance.randint(1, 6))]
    offered = client.choices
    return {
        "do": "answer",
        "seat": "ottoman",
        "choice": ["?"] if choice in offered else choice,
        "turn": client.state["turn"],
    }


def foreign(chance: Random, match: dict[str, Any], client: Client) -> Any:
    """Whatever one does with a seat one does not hold."""
    turn = client.state["turn"]
    return chance.choice(
        [
            {"do": "answer", "seat": "greek", "choice": ["done"], "turn": turn},
            {"do": "undo", "seat": "greek", "turn": turn},
            {"do": "look", "seat": "greek"},
            {"do": "look", "seat": "nobody"},
            {"do": "why", "seat": "greek", "choice": ["done"]},
            {"do": "odds", "seat": "greek", "choice": ["done"]},
            {"do": "hint", "seat": "greek"},
            {"do": "say", "seat": "greek", "text": "it was not me"},
            {"do": "replay", "turn": 0, "seat": "greek"},
            {"do": "replay", "turn": 0, "seat": None},
            {"do": "join", "match": match["match"], "tokens": [], "language": "en"},
            {"do": "join", "match": match["match"], "tokens": ["guess"], "language": "en"},
            {"do": "join", "match": match["match"], "tokens": [match["match"]], "language": "pl"},
            {"do": "join", "match": "' OR 1=1 --", "tokens": ["x"], "language": "en"},
            {
                "do": "join",
                "match": match["match"],
                "tokens": [match["tokens"]["ottoman"]],
                "language": "en",
                "seat": "greek",
            },
        ]
    )


FORGERIES: list[Forge] = [malformed, mistyped, oversized, stale, barred, foreign]


def true_message(chance: Random, client: Client) -> dict[str, Any]:
    turn = client.state["turn"]
    messages: list[dict[str, Any]] = [
        {"do": "join", "match": client.state["match"], "tokens": ["x"], "language": "en"},
        {"do": "look", "seat": "ottoman"},
        {"do": "answer", "seat": "ottoman", "choice": ["done"], "turn": turn},
        {"do": "undo", "seat": "ottoman", "turn": turn},
        {"do": "odds", "seat": "ottoman", "choice": ["done"]},
        {"do": "replay", "turn": 0, "seat": "ottoman"},
        {"do": "log", "before": 10},
        {"do": "say", "seat": "ottoman", "text": "hello"},
        {"do": "pace", "ms": 100},
    ]
    return chance.choice(messages)


@pytest.mark.parametrize("forge", FORGERIES)
def test_thousands_of_forgeries_change_nothing(server: Served, forge: Forge) -> None:
    """Six hundred of each kind between the moves of a game: errors only, no secret sent, and the game is unharmed."""
    chance = Random(forge.__name__)
    match = server.match()
    watch = Watch(server, match)
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    attacker = server.join(match, "ottoman")
    for _ in range(20):
        turn = play_on(clients, chance, 3)
        attacker.wait_for(turn)
        for number in range(1000, 1030):
            message = forge(chance, match, attacker)
            if isinstance(message, dict):
                message = {**message, "id": number}
            attacker.send(message)
            answer = attacker.reply(number if isinstance(message, dict) and readable(message) else None)

            assert "ok" not in answer, (message, answer)
            assert answer["error"]["key"]
            assert len(answer["error"]["text"]) > 10
        clients["greek"].want("ping")
        assert clients["greek"].state["turn"] == turn
        watch.check("ottoman", attacker)


def readable(message: dict[str, Any]) -> bool:
    """Whether the server can read which message it is answering."""
    return len(json.dumps(message)) <= 16 * 1024


def test_a_repeated_answer_counts_once(server: Served) -> None:
    """Sent five times at once, an answer is taken once and refused as stale four times."""
    match = server.match()
    client = server.join(match, "ottoman")
    message = {"do": "answer", "seat": "ottoman", "choice": client.choices[0], "turn": 0}
    for number in range(100, 105):
        client.send({"id": number, **message})
    answers = [client.reply(number) for number in range(100, 105)]

    assert [answer.get("ok", False) for answer in answers] == [True, False, False, False, False]
    assert {answer["error"]["key"] for answer in answers[1:]} == {"stale"}
    assert client.state["turn"] == 1


def test_out_of_turn(server: Served) -> None:
    """Who is not asked is told so."""
    match = server.match()
    greek = server.join(match, "greek", language="pl")

    error = greek.refused("answer", seat="greek", choice=["done"], turn=0)

    assert error["key"] == "not_your_turn"
    assert "Grecy" in error["text"]


def test_nothing_before_joining(server: Served) -> None:
    client = server.client()

    assert client.refused("answer", seat="greek", choice=["done"], turn=0)["key"] == "not_joined"
    assert client.refused("log", before=5)["key"] == "not_joined"
    assert client.want("ping")


def test_the_field_at_fault_is_named(server: Served) -> None:
    client = server.join(server.match(), "ottoman", language="pl")

    error = client.refused("answer", seat="ottoman", choice=["attack", True], turn=0)

    assert error["field"] == "choice[1]"
    assert "choice[1]" in error["text"]
    assert client.refused("say", seat="ottoman")["field"] == "text"
    assert client.refused("log", before=1, after=2)["field"] == "after"
    assert client.refused("sing")["field"] == "do"


def test_binary_messages_are_refused(server: Served) -> None:
    client = server.join(server.match(), "ottoman")
    client.send(b"\xff\xfe")

    assert client.reply(None)["error"]["key"] == "no_text"


def test_a_huge_message_ends_only_its_own_connection(server: Served) -> None:
    """Beyond all measure the connection is closed; the others play on."""
    match = server.match()
    client, bully = server.join(match, "ottoman"), server.join(match, "ottoman")
    bully.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed) as closed:
        bully.reply(None)

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert client.answer("ottoman", client.choices[0]) == 1


def test_one_who_does_not_read_does_not_stall_the_table(server: Served) -> None:
    """A flood of questions whose answers nobody reads is no longer heard after a while; the others play on."""
    match = server.match()
    client = server.join(match, "ottoman")
    with knock(server) as mute:
        join = {
            "id": 1,
            "do": "join",
            "match": match["match"],
            "tokens": [match["tokens"]["ottoman"]],
            "language": "en",
        }
        mute.sendall(frame(json.dumps(join).encode().ljust(200)))
        mute.settimeout(0.3)
        with pytest.raises(TimeoutError):
            flood(mute, frame(json.dumps({"id": 2, "do": "look", "seat": "ottoman"}).encode().ljust(8000)))
        turn = client.answer("ottoman", client.choices[0])

    assert turn == 1


def test_one_who_never_reads_is_cut_off(server: Served) -> None:
    """When hundreds of pushes wait for a client that does not read, its seat is free again; the game went on."""
    match = server.match(greek="here")
    client = server.join(match, "ottoman", "greek", lean=True)
    watcher = server.join(match, "ottoman")
    with knock(server) as mute:
        join = {"id": 1, "do": "join", "match": match["match"], "tokens": [match["tokens"]["greek"]], "language": "en"}
        mute.sendall(frame(json.dumps(join).encode().ljust(200)))
        mute.settimeout(0.3)
        with pytest.raises(TimeoutError):
            flood(mute, frame(json.dumps({"id": 2, "do": "look", "seat": "greek"}).encode().ljust(8000)))
        sessions = server.rooms.open_rooms[match["match"]].listeners
        before = len(sessions)
        chance = Random(1)
        for _ in range(300):
            client.answer(client.state["waiting"][0], chance.choice(client.state["options"]))
        watcher.wait_for(300)
        eventually(lambda: len(sessions) != before)

    assert (before, len(sessions)) == (3, 2)


def knock(server: Served) -> socket.socket:
    """A bare WebSocket, which reads only when it is told to."""
    host, port = server.listener.getsockname()
    bare = socket.create_connection((host, port))
    bare.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in bare.recv(4096)
    return bare


def flood(bare: socket.socket, message: bytes) -> None:
    for _ in range(20_000):
        bare.sendall(message)


def frame(text: bytes) -> bytes:
    """A masked WebSocket text frame of middling length, with a mask of zeros."""
    return b"\x81\xfe" + len(text).to_bytes(2, "big") + b"\0\0\0\0" + text

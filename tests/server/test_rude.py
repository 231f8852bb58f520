"""Rude clients: who leaves in the middle of a word, or never finishes it, is let go without a fuss."""

from __future__ import annotations

import base64
import json
import socket
import struct
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bulawa.server.limits import Limits
from bulawa.server.patience import GRACE, Patient
from tests.server.served import Served, served

HALF_A_HEAD = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_A_BODY = (
    b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"
)
UNREAD_BODY = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 400\r\n\r\n{"
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def connected(server: Served) -> socket.socket:
    """A bare line to the server."""
    return socket.create_connection(server.listener.getsockname()[:2], timeout=20)


def upgraded(server: Served) -> socket.socket:
    """A line that speaks WebSocket."""
    line = connected(server)
    host, port = server.listener.getsockname()[:2]
    key = base64.b64encode(b"0123456789abcdef").decode()
    head = f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    line.sendall(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(4096)
    assert b" 101 " in answer
    return line


def slam(line: socket.socket) -> None:
    """Break the line off, so that the other end is told of an error."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def frame(text: str) -> bytes:
    """A WebSocket frame as a client sends it, masked by nothing."""
    body = text.encode()
    return bytes([0x81, 0xFE]) + len(body).to_bytes(2, "big") + bytes(4) + body


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that waits for the rest of a request only for a moment."""
    monkeypatch.setattr(Patient, "seconds", 0.3)
    with served(tmp_path / "matches.db") as running:
        yield running


@pytest.mark.parametrize(
    ("begun", "answers"),
    [(b"", 0), (b"GET", 0), (HALF_A_HEAD, 0), (HALF_A_BODY, 0), (UNREAD_BODY, 1), (WHOLE + HALF_A_HEAD, 1)],
)
def test_a_request_that_is_never_finished_is_cut_off(hasty: Served, begun: bytes, answers: int) -> None:
    """Head or body, the first request of a line or a later one: behind its answers the server hangs up by itself."""
    with connected(hasty) as line:
        line.sendall(begun)
        heard = b"".join(iter(partial(line.recv, 4096), b""))

    assert heard.count(b"HTTP/1.1 ") == answers


def test_a_request_that_drips_is_cut_off(hasty: Served) -> None:
    """A letter now and then does not keep a line open."""
    with connected(hasty) as line:
        line.sendall(HALF_A_HEAD)
        line.settimeout(0.05)

        assert any(is_hung_up(line) for _ in range(400))


def is_hung_up(line: socket.socket) -> bool:
    """Whether one more letter finds nobody."""
    try:
        line.sendall(b"x")
        return line.recv(4096) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_a_table_is_never_cut_off_for_waiting(hasty: Served) -> None:
    """A WebSocket is no unfinished request: whoever thinks long sits there still."""
    client = hasty.client()
    with pytest.raises(TimeoutError):
        client.receive(timeout=0.3 + GRACE + 0.5)

    assert client.want("ping")["ok"]


def test_who_speaks_quickly_is_not_cut_off(hasty: Served) -> None:
    """The clock runs only while a request is awaited: a table stays open, however long nobody says anything."""
    match = hasty.match()
    client = hasty.join(match, "ottoman")
    with connected(hasty) as line:
        line.sendall(HALF_A_HEAD)
        while line.recv(4096):
            pass

    assert client.want("ping")["ok"]


@pytest.mark.parametrize("begun", [b"", HALF_A_HEAD, HALF_A_BODY, UNREAD_BODY, WHOLE])
def test_who_leaves_in_the_middle_of_a_request_leaves_no_trace(
    capfd: pytest.CaptureFixture[str], server: Served, begun: bytes
) -> None:
    """Neither by a goodbye nor by slamming the door."""
    for leave in (socket.socket.close, slam):
        line = connected(server)
        line.sendall(begun)
        leave(line)

    assert server.http.get("/health").status_code == 200
    server.close()
    assert capfd.readouterr().err == ""


def test_who_leaves_in_the_middle_of_a_game_leaves_no_trace(capfd: pytest.CaptureFixture[str], server: Served) -> None:
    """Before the first word, in the middle of one, with answers on their way, and while another plays on."""
    match = server.match()
    join = {"id": 1, "do": "join", "match": match["match"], "tokens": [match["tokens"]["greek"]]}
    words = [b"", frame(json.dumps(join))[:20], frame(json.dumps(join)), frame(json.dumps(join)) * 50]
    other = server.join(match, "ottoman")
    for said in words:
        for leave in (socket.socket.close, slam):
            line = upgraded(server)
            line.sendall(said)
            leave(line)
            other.want("say", seat="ottoman", text="Who was that?")

    assert other.want("ping")["ok"]
    server.close()
    assert capfd.readouterr().err == ""


def test_who_is_made_to_wait_keeps_no_server_from_stopping(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """He asked for more than he may and waits for half an hour: when the server stops, he is let go with all others."""
    with served(tmp_path / "matches.db", Limits(messages=1e-3, burst=4)) as server, upgraded(server) as line:
        heard = b""
        for n in range(3):
            line.sendall(frame(json.dumps({"id": n, "do": "ping"})))
            while f'"re":{n},'.encode() not in heard:
                heard += line.recv(4096)
        server.close()

    assert capfd.readouterr().err == ""

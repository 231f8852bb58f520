"""A WebSocket as it comes: in whatever packets and pieces, and whatever is wrong with it."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from bulawa.server.line import Frame, head_of, lone_text, whole_frame
from tests.server.served import Served

MASK = b"\x5a\x00\xff\x17"
TEXT, BYTES, PIECE, LAST, CLOSE, PING, PONG = 0x81, 0x82, 0x01, 0x80, 0x88, 0x89, 0x8A
PROTOCOL, UNICODE, TOO_BIG = 1002, 1007, 1009


def framed(payload: bytes, kind: int = TEXT, mask: bytes = MASK) -> bytes:
    """A frame of a client."""
    length = len(payload)
    if length < 126:
        size = bytes([0x80 | length])
    else:
        size = b"\xfe" + length.to_bytes(2, "big") if length < 1 << 16 else b"\xff" + length.to_bytes(8, "big")
    return bytes([kind]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def asking(number: int, blanks: int = 0) -> bytes:
    """A message that is answered by its number alone."""
    return json.dumps({"id": number, "do": "ping"}).encode() + b" " * blanks


class Raw:
    """A client that says exactly what it is told to."""

    def __init__(self, wire: socket.socket) -> None:
        self.wire = wire
        self.file = wire.makefile("rb")

    def say(self, *packets: bytes) -> None:
        """Each as a packet of its own."""
        for packet in packets:
            self.wire.sendall(packet)

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it says."""
        kind, length = self.file.read(2)
        if length >= 126:
            length = int.from_bytes(self.file.read(2 if length == 126 else 8), "big")
        return kind, self.file.read(length)

    def answers(self, count: int) -> list[int]:
        return [json.loads(self.hear()[1])["re"] for _ in range(count)]

    def code(self) -> int:
        """With which it is let go."""
        kind, told = self.hear()
        assert kind == CLOSE
        return int.from_bytes(told[:2], "big")


@contextmanager
def raw(server: Served) -> Iterator[Raw]:
    """One that was let in."""
    place = urlsplit(server.url)
    assert place.hostname is not None
    with socket.create_connection((place.hostname, place.port or 80), timeout=20) as wire:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        head = f"GET /ws HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        wire.sendall((head + key).encode())
        client = Raw(wire)
        with client.file:
            while client.file.readline() != b"\r\n":
                pass
            yield client


def test_messages_are_answered_in_order_whatever_packets_they_come_in(server: Served) -> None:
    """Each in its own, several in one, one in several, and again whole."""
    three, four = framed(asking(3)), framed(asking(4))
    with raw(server) as client:
        client.say(framed(asking(1)), framed(asking(2)) + three + four[:9], four[9:], framed(asking(5)))

        assert client.answers(5) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("blanks", [0, 100, 126, 10_000])
def test_a_message_of_any_length_is_read(server: Served, blanks: int) -> None:
    """Short, in two bytes of length, and up to the largest that is taken; unmasked it is none."""
    with raw(server) as client:
        client.say(framed(asking(1, blanks)), framed(asking(2), mask=b"\0\0\0\0"))

        assert client.answers(2) == [1, 2]


def test_what_comes_in_pieces_is_put_together(server: Served) -> None:
    """Pings between the pieces are answered at once, and whole messages behind them are heard."""
    message = asking(2)
    with raw(server) as client:
        client.say(framed(asking(1)), framed(message[:5], PIECE), framed(b"?", PING), framed(message[5:], LAST))
        client.say(framed(b"?", PONG), framed(asking(3)))

        heard = sorted(client.hear() for _ in range(4))
        assert heard[3] == (PONG, b"?")
        assert [json.loads(told)["re"] for _, told in heard[:3]] == [1, 2, 3]


def test_what_is_no_text_is_refused_and_the_next_is_heard(server: Served) -> None:
    with raw(server) as client:
        client.say(framed(b"\x00\x01", BYTES), framed(asking(2)))

        refused = json.loads(client.hear()[1])
        assert (refused["re"], refused["error"]["key"]) == (None, "no_text")
        assert client.answers(1) == [2]


@pytest.mark.parametrize(
    ("packets", "code"),
    [
        ([b"\x81\x02{}"], PROTOCOL),
        ([framed(b"{}", TEXT | 0x40)], PROTOCOL),
        ([framed(b"{}", 0x83)], PROTOCOL),
        ([framed(b"{", PIECE), framed(b"{}", TEXT)], PROTOCOL),
        ([framed(b"}", LAST)], PROTOCOL),
        ([framed(b"\xff\xfe")], UNICODE),
        ([framed(b"\xff", PIECE), framed(b"\xfe", LAST)], UNICODE),
        ([framed(b" " * (1 << 16) + b"{}")], TOO_BIG),
        ([b"\x81\xff" + b"\x7f" * 8 + MASK], TOO_BIG),
        ([framed((1000).to_bytes(2, "big"), CLOSE)], 1000),
    ],
    ids=[
        "unmasked", "compressed", "unknown", "text within pieces", "no first piece", "no text", "pieces of none",
        "too long", "endless", "farewell",
    ],
)  # fmt: skip
def test_what_is_malformed_ends_the_line_with_its_code(server: Served, packets: list[bytes], code: int) -> None:
    """As the first message and behind others."""
    for before in ([], [framed(asking(1))]):
        with raw(server) as client:
            client.say(*before)
            client.answers(len(before))
            client.say(*packets)

            assert client.code() == code


def test_only_a_frame_that_has_come_whole_is_one() -> None:
    """The length must fit, too."""
    data = b"xx" + framed(b"hello") + framed(b"?")

    assert whole_frame(data, 2, 5) == Frame(TEXT, 8, 13)
    assert whole_frame(data, 2, 4) is None
    assert whole_frame(data[:12], 2, 5) is None
    assert whole_frame(data[:7], 2, 5) is None
    assert Frame(TEXT, 8, 13).text(data) == "hello"


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_frame_of_the_server_tells_its_length(length: int) -> None:
    """In one byte, in two or in eight, without a mask."""
    head = head_of(b"x" * length)
    told, rest = head[1], head[2:]

    assert (head[0], len(head)) == (TEXT, {125: 2, 126: 4, 127: 10}[max(125, told)])
    assert (int.from_bytes(rest, "big") if rest else told) == length


def test_a_short_text_that_comes_alone_is_read_at_once() -> None:
    """Up to the longest length that one byte tells; all else is looked at frame by frame."""
    longest = "ż" * 62 + "x"

    assert [lone_text(framed(text.encode())) for text in ("", "{}", longest)] == ["", "{}", longest]
    assert lone_text(framed(longest.encode() + b"x")) is None
    assert lone_text(framed(b"one") + framed(b"other")) is None
    assert [lone_text(framed(b"torn")[:end]) for end in range(10)] == [None] * 10
    assert lone_text(framed(b"bytes", BYTES)) is None
    assert lone_text(framed(b"a piece", PIECE)) is None
    assert lone_text(framed(b"no letter: \xff")) is None
    assert lone_text(bytes([TEXT, 6]) + b"bare, without a mask"[:10]) is None

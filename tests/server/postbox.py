"""Where notices arrive in the tests: a mail server, and a web server for push and webhooks. Both keep what they get."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import Any, NamedTuple


class Posted(NamedTuple):
    """A message that came over the web."""

    path: str
    headers: dict[str, str]
    body: bytes


class Letters(StreamRequestHandler):
    """As much of SMTP as a letter needs."""

    server: Any

    def handle(self) -> None:
        self.say("220 ready")
        while line := self.rfile.readline():
            verb = line[:4].upper()
            if verb == b"DATA":
                self.say("354 go on")
                self.server.letters.put(message_from_bytes(self.body(), policy=default))
                self.say("250 kept")
            elif verb == b"QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 yes")

    def body(self) -> bytes:
        rows: list[bytes] = []
        while (row := self.rfile.readline()) != b".\r\n":
            rows.append(row.removeprefix(b"."))
        return b"".join(rows)

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class Hooks(BaseHTTPRequestHandler):
    server: Any

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posted.put(Posted(self.path, dict(self.headers.items()), body))
        self.send_response(self.server.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Not in the tests' output."""


class Postbox:
    """Both servers, on loopback."""

    def __init__(self) -> None:
        self.mail = ThreadingTCPServer(("127.0.0.1", 0), Letters)
        self.web = ThreadingHTTPServer(("127.0.0.1", 0), Hooks)
        self.letters: Queue[Message] = Queue()
        self.posted: Queue[Posted] = Queue()
        vars(self.mail).update(letters=self.letters, daemon_threads=True)
        vars(self.web).update(posted=self.posted, status=201)

    @property
    def mail_port(self) -> int:
        return int(self.mail.server_address[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.web.server_address[1]}"

    def answer_with(self, status: int) -> None:
        vars(self.web).update(status=status)


@contextmanager
def opened() -> Iterator[Postbox]:
    box = Postbox()
    threads = [Thread(target=server.serve_forever, daemon=True) for server in (box.mail, box.web)]
    for thread in threads:
        thread.start()
    try:
        yield box
    finally:
        for server in (box.mail, box.web):
            server.shutdown()
            server.server_close()

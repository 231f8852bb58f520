"""Where the table listens: a port that stays the same, or the next free one."""

from __future__ import annotations

import errno
import socket

from bulawa.engine.errors import BulawaError

LOOPBACK = "127.0.0.1"
ANYWHERE = ("0.0.0.0", "::")

PORT = 1621
"""Where the table is unless told otherwise. A browser keeps what it knows of games by address, so the address stays."""
NEIGHBOURS = 20
"""So many ports after it are tried when somebody else serves there."""


class NoAddress(BulawaError):
    """The address cannot be served, most often because somebody else serves there."""

    def __init__(self, text: str, taken: bool = False) -> None:
        super().__init__(text)
        self.taken = taken


def listen_nearby(host: str) -> socket.socket:
    """The usual port, or the first free one after it."""
    for port in range(PORT, PORT + NEIGHBOURS):
        try:
            return listen(host, port)
        except NoAddress as error:
            if not error.taken:
                raise
    return listen(host, 0)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, so that the address is known before anybody is told of it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends small messages at once only on sockets that say they are TCP.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise NoAddress(f"{host}:{port}: {error.strerror}", error.errno in (errno.EADDRINUSE, errno.EACCES)) from None
    except (OverflowError, TypeError, UnicodeError):
        listener.close()
        raise NoAddress(f"{host!r}, port {port}: a host and a port from 0 to 65535 are expected") from None
    listener.listen(1024)
    return listener


def address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": LOOPBACK, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"

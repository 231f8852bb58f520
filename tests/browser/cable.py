"""A cable between a browser and the server that can go dead: nothing comes through, and nobody is told."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread


class Cable:
    """Passes bytes on in both directions for as long as it is whole."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.there, self.back = Event(), Event()
        """Whether what a browser says comes through, and what it is answered."""
        self.there.set()
        self.back.set()
        self.open: list[socket.socket] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                far = socket.create_connection(("127.0.0.1", self.port))
                self.open += [near, far]
                for ends in ((near, far, self.there), (far, near, self.back)):
                    Thread(target=self.carry, args=ends, daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, whole: Event) -> None:
        """What comes while the cable is dead is lost with its connection: it never arrives."""
        with suppress(OSError):
            while data := source.recv(65536):
                whole.wait()
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def cut(self) -> None:
        self.there.clear()
        self.back.clear()

    def cut_back(self) -> None:
        """The server hears everything, and is not heard."""
        self.back.clear()

    def mend(self) -> None:
        """It passes on what comes from now on; those who hung on it before are gone."""
        old, self.open = self.open, []
        for one in old:
            one.close()
        self.there.set()
        self.back.set()

    def close(self) -> None:
        self.listener.close()
        self.mend()


@contextmanager
def laid(port: int) -> Iterator[Cable]:
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.close()

"""A process of its own that answers questions. Questions and answers are JSON, each with its length before it; nothing
that comes back is trusted to be more than that.

The other process is a fresh interpreter that runs one of our modules, so that a script which asks bots for advice is
not run again in it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Timer
from typing import IO, Any

LENGTH = 4
"""Bytes that say how long a message is."""

MOST = 1 << 20
"""Bytes of an answer; what is longer is not read."""


class Lost(Exception):
    """The other process does not answer, or not in a way that can be read; the text says which."""


class Apart:
    """The end of the one who asks."""

    def __init__(self, module: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )
        self.late = False

    @property
    def pid(self) -> int:
        return self.process.pid

    def ask(self, question: Any, seconds: float, most: int = MOST) -> Any:
        """The answer to a question; `Lost` when none comes in time."""
        watch = Timer(seconds, self.cut_off)
        watch.daemon = True
        watch.start()
        try:
            self.tell(question)
            return self.hear(most)
        except Lost:
            if self.late:
                raise Lost(f"no answer within {seconds:g} s") from None
            raise
        finally:
            watch.cancel()

    def tell(self, question: Any) -> None:
        assert self.process.stdin is not None
        try:
            write(self.process.stdin, question)
        except OSError:
            raise self.died() from None

    def hear(self, most: int = MOST) -> Any:
        """The next message, waited for."""
        assert self.process.stdout is not None
        try:
            return read(self.process.stdout, most)
        except EOFError:
            raise self.died() from None
        except (ValueError, RecursionError):
            raise Lost("what its process says cannot be read") from None

    def died(self) -> Lost:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1.0)
        code = self.process.returncode
        return Lost("its process speaks no more" if code is None else f"its process died, code {code}")

    def cut_off(self) -> None:
        self.late = True
        self.kill()

    def kill(self) -> None:
        """End the process and all that it has started and not sent away."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
        self.process.kill()

    def close(self) -> None:
        self.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
        self.process.wait()


def write(pipe: IO[bytes], message: Any) -> None:
    body = json.dumps(message).encode()
    pipe.write(len(body).to_bytes(LENGTH, "big") + body)
    pipe.flush()


def read(pipe: IO[bytes], most: int) -> Any:
    """A message; `EOFError` where it breaks off, `ValueError` where it is none."""
    length = int.from_bytes(exactly(pipe, LENGTH), "big")
    if length > most:
        raise ValueError(f"{length} bytes are too many")
    return json.loads(exactly(pipe, length))


def exactly(pipe: IO[bytes], count: int) -> bytes:
    found = pipe.read(count)
    if len(found) < count:
        raise EOFError
    return found


def serve(answer: Callable[[Any], Any]) -> None:
    """The end of the one who answers, until nobody asks any more. What is printed meanwhile goes to standard error."""
    with os.fdopen(os.dup(0), "rb") as ear, os.fdopen(os.dup(1), "wb") as mouth:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        with suppress(EOFError, BrokenPipeError):
            while True:
                write(mouth, answer(read(ear, 1 << 32)))

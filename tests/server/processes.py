"""Commands of ours in processes of their own, to be killed and begun anew."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from typing import IO

from tests.foreseen import ROOT
from tests.server.served import Client


class Process:
    """A command of ours in a process of its own; its first line says that it is ready."""

    def __init__(self, *arguments: str, log: IO[str] | int = subprocess.DEVNULL) -> None:
        command = [sys.executable, "-m", "tests.foreseen", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline()

    @property
    def url(self) -> str:
        found = re.search(r"http://\S+/", self.first)
        assert found is not None, self.first
        return found.group()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def start(commands: ExitStack, *arguments: str, log: IO[str] | int = subprocess.DEVNULL) -> Process:
    process = Process(*arguments, log=log)
    commands.callback(process.kill)
    return process


def serve(commands: ExitStack, database: str, *more: str) -> Process:
    return start(commands, "serve", "--store", database, "--port", "0", "--no-open", "--no-limits", *more)


def joined(commands: ExitStack, url: str, match: dict[str, dict[str, str]], seat: str) -> Client:
    client = Client(url)
    commands.callback(client.close)
    client.want("join", match=match["match"], tokens=[match["tokens"][seat]], language="en")
    return client

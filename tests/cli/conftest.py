"""Commands run in the test's own folder, with a keyboard that types what the test says."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

import pytest

import bulawa
from bulawa.cli import main
from tests.cli.terminal import Keyboard, Ran


class Command(Protocol):
    """Runs `bulawa` with arguments and typed lines."""

    def __call__(
        self,
        *argv: str | Path,
        typed: Iterable[str | type[BaseException]] = (),
        before: Callable[[], None] | None = None,
    ) -> Ran: ...


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command in an empty folder; nothing of the user's own is read or written."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("BULAWA_PACKS", raising=False)

    def run(
        *argv: str | Path,
        typed: Iterable[str | type[BaseException]] = (),
        before: Callable[[], None] | None = None,
    ) -> Ran:
        monkeypatch.setattr("sys.stdin", Keyboard(typed, before))
        try:
            code = main([str(arg) for arg in argv])
        except SystemExit as left:
            code = int(left.code or 0)
        told = capsys.readouterr()
        return Ran(code, told.out, told.err)

    return run


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A game played to its end by chance, with its dice proved by the seed of this name."""
    return played(tmp_path / "finished.jsonl", None)


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A game after forty answers."""
    return played(tmp_path / "running.jsonl", 40)


def played(path: Path, most: int | None) -> Path:
    match = bulawa.new("freedom", seed="a proof")
    rng = random.Random(1)
    answers = 0
    while not match.over and answers != most:
        (seat,) = match.waiting
        match.play(seat, rng.choice(match.options(seat)))
        answers += 1
    match.save(path)
    return path

"""The server is killed at random moments; every answer it acknowledged is there when it comes back."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bulawa.cli import main
from tests.foreseen import ROOT
from tests.server.served import Client

START = ["-m", "tests.foreseen", "serve", "--no-open", "--data"]


@contextmanager
def process(data: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    running = subprocess.Popen([sys.executable, *START, str(data)], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert running.stdout is not None
    try:
        yield running, running.stdout.readline().split()[1]
    finally:
        running.kill()
        running.wait()
        running.stdout.close()


def test_no_acknowledged_answer_is_lost(tmp_path: Path) -> None:
    """Ten times in one game: play on, SIGKILL at a random moment, start again, compare with what was acknowledged."""
    data = tmp_path / "matches.db"
    chance = Random(2)
    acknowledged: list[tuple[str, Any]] = []
    match: dict[str, Any] = {}
    for _ in range(10):
        with process(data) as (running, url):
            match = match or begin(url)
            check(url, match, acknowledged)
            play_until_killed(url, match, running.pid, chance, acknowledged)
            assert running.wait(20) == -signal.SIGKILL
    with process(data) as (_, url):
        check(url, match, acknowledged)

    assert len(acknowledged) >= 50


def begin(url: str) -> dict[str, Any]:
    wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "here"}}
    return dict(httpx.post(f"{url}api/matches", json=wish, timeout=60).json())


def play_until_killed(
    url: str, match: dict[str, Any], server: int, chance: Random, acknowledged: list[tuple[str, Any]]
) -> None:
    """Answer for both seats until the line goes dead, some milliseconds behind the fifth answer or a later one; what is
    under way may or may not have counted."""
    client = Client(url)
    doom = len(acknowledged) + chance.randint(5, 9)
    try:
        client.want("join", match=match["match"], tokens=list(match["tokens"].values()), language="en", lean=True)
        while not client.state["over"]:
            seat, choice = client.state["waiting"][0], chance.choice(client.state["options"])
            client.want("answer", seat=seat, choice=choice, turn=client.state["turn"])
            acknowledged.append((seat, choice))
            if len(acknowledged) == doom:
                Timer(chance.uniform(0.0, 0.02), os.kill, (server, signal.SIGKILL)).start()
    except (ConnectionClosed, TimeoutError, EOFError):
        return
    finally:
        client.close()


def check(url: str, match: dict[str, Any], acknowledged: list[tuple[str, Any]]) -> None:
    """The journal begins with all that was acknowledged; at most one answer more had reached the disk."""
    answer = httpx.get(f"{url}api/matches/{match['match']}/journal", params={"token": match["owner"]}, timeout=60)
    lines = [line for line in answer.text.splitlines() if '"choice"' in line]
    kept = [(entry["seat"], entry["choice"]) for entry in map(json.loads, lines)]

    assert kept[: len(acknowledged)] == acknowledged
    assert len(kept) <= len(acknowledged) + 1
    acknowledged[:] = kept


def test_ctrl_c_ends_cleanly(tmp_path: Path) -> None:
    """The server says where it is, serves, and ends on SIGINT with nothing to complain of, its file let go."""
    data = tmp_path / "matches.db"
    with process(data) as (running, url):
        healthy = httpx.get(f"{url}health", timeout=60).json()
        match = begin(url)
        client = Client(url)
        client.want("join", match=match["match"], tokens=[match["tokens"]["greek"]], language="en")
        running.send_signal(signal.SIGINT)
        code = running.wait(20)
        client.close()
    with process(data) as (_, url):
        listed = httpx.post(f"{url}api/matches/list", json={"tokens": [match["owner"]]}, timeout=60).json()["matches"]

    assert healthy == {"ok": True}
    assert code == 0
    assert [one["match"] for one in listed] == [match["match"]]


def test_one_file_is_served_once(tmp_path: Path) -> None:
    """A second server for the same matches refuses to start and says why."""
    data = tmp_path / "matches.db"
    with process(data):
        second = subprocess.run(
            [sys.executable, *START, str(data)], cwd=ROOT, capture_output=True, text=True, timeout=30, check=False
        )

    assert second.returncode == 2
    assert "another server has this file open" in second.stderr


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    """Who cannot serve exactly there says so."""
    with process(tmp_path / "matches.db") as (_, url):
        port = url.rstrip("/").rpartition(":")[2]
        arguments = ["-m", "bulawa", "serve", "--port", port, "--no-open", "--data", str(tmp_path / "other.db")]
        second = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, timeout=30, check=False)

    assert second.returncode == 2
    assert f"127.0.0.1:{port}" in second.stderr


def test_thinking_processes_go_with_a_killed_server(tmp_path: Path) -> None:
    """Though killed, the server leaves no process behind: neither that thinks for its bots nor that helps to think."""
    with process(tmp_path / "matches.db") as (running, url):
        wish = {"game": "freedom", "seats": {"ottoman": "bot:hard", "greek": "here"}}
        match = httpx.post(f"{url}api/matches", json=wish, timeout=60).json()
        client = Client(url)
        client.want("join", match=match["match"], tokens=[match["tokens"]["greek"]], language="en")
        thinking = thinkers_of(running.pid, seconds=30)
        running.kill()
        running.wait()
        client.close()
    for one in thinking:
        gone_within(one, seconds=10)

    assert len(thinking) > 1 or os.cpu_count() == 1


def thinkers_of(pid: int, seconds: float) -> list[int]:
    """The processes under that one, once some have processes under them."""
    end = time.monotonic() + seconds
    while True:
        children = children_of(pid)
        below = [one for child in children for one in children_of(child)]
        if below or time.monotonic() > end:
            return children + below
        time.sleep(0.05)


def children_of(pid: int) -> list[int]:
    """Processes started by that one, from /proc."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            if int(stat.rpartition(")")[2].split()[1]) == pid:
                found.append(int(entry.name))
    return found


def gone_within(pid: int, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return
        if state == "Z":
            return
        time.sleep(0.05)
    raise AssertionError(f"process {pid} is still there")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "99999"], "a port from 0 to 65535"),
        (["--port", "-1"], "a port from 0 to 65535"),
        (["--host", "\udcff"], "a host and a port"),
        (["--host", "300.1.1.1"], "300.1.1.1:1621: "),
        (["--data", ""], "--data: a file is expected"),
    ],
)
def test_what_cannot_be_served_is_told(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one sentence, before anything is opened."""
    code = main(["serve", "--no-open", "--data", str(tmp_path / "matches.db"), *arguments])
    told = capsys.readouterr().err

    assert code == 2
    assert words in told
    assert told.count("\n") == 1
    assert list(tmp_path.iterdir()) == []

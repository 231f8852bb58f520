"""The package as people install it: built, installed outside the tree and played there, pure and compiled."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import bulawa
from bulawa.engine import registry

ROOT = Path(__file__).parents[2]


class Installed(NamedTuple):
    """A wheel in an environment of its own."""

    wheel: Path
    bin: Path
    home: Path

    def run(self, *command: str) -> str:
        """What a program of the environment prints, started outside the tree."""
        done = subprocess.run(
            [self.bin / command[0], *command[1:]], cwd=self.home, env=outside(), capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def outside(**more: str) -> dict[str, str]:
    """The environment of somebody who has never seen our sources."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | more


def build(folder: Path, compiled: bool) -> Path:
    """The wheel: by way of the source package, or compiled in the tree, where unchanged units need no building."""
    command = [sys.executable, "-m", "build", "--outdir", str(folder), *(["--wheel"] if compiled else [])]
    done = subprocess.run(
        command, cwd=ROOT, env=outside(**({"BULAWA_COMPILE": "1"} if compiled else {})), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module", params=["pure", "compiled"])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    home = tmp_path_factory.mktemp(request.param)
    wheel = build(home / "dist", compiled=request.param == "compiled")
    subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True, env=outside())
    subprocess.run([home / "venv/bin/pip", "install", "--quiet", wheel], check=True, env=outside(), cwd=home)
    return Installed(wheel, home / "venv" / "bin", home)


def test_there_is_one_version(installed: Installed) -> None:
    """The wheel, its metadata and the library say the same version; the changelog has a section for it."""
    said = installed.run(
        "python", "-c", "import bulawa, importlib.metadata as m; print(m.version('bulawa'), bulawa.__version__)"
    )

    assert said.split() == [bulawa.__version__] * 2
    assert f"bulawa-{bulawa.__version__}-" in installed.wheel.name
    assert re.search(
        rf"^## \[{re.escape(bulawa.__version__)}\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )


def test_the_compiled_wheel_is_compiled(installed: Installed) -> None:
    """Rules and flow are machine code in one wheel and Python in the other."""
    modules = "bulawa.engine.flow bulawa.games.chocim.storm bulawa.games.freedom.bot.appraise".split()
    said = installed.run(
        "python", "-c", f"from importlib import import_module as i; print(*[i(m).__file__ for m in {modules}])"
    )
    suffix = ".py" if "none-any" in installed.wheel.name else ".so"

    assert [Path(path).suffix for path in said.split()] == [suffix] * len(modules)


@pytest.mark.parametrize("game", registry.known())
def test_a_game_is_played_to_its_end(installed: Installed, game: str) -> None:
    """Random bots play a whole game outside the tree."""
    play = f"""
import bulawa
match = bulawa.new("{game}", seed="7")
while not match.over:
    seat = match.waiting[0]
    match.play(seat, match.options(seat)[-1])
print(match.result["reason"])
"""
    assert installed.run("python", "-c", play).strip()


@pytest.fixture
def address(installed: Installed) -> Iterator[str]:
    """Where the installed program serves its table."""
    data = str(installed.home / "matches.db")
    command = [str(installed.bin / "bulawa"), "serve", "--port", "0", "--no-open", "--data", data]
    with subprocess.Popen(command, cwd=installed.home, env=outside(), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+/", server.stdout.readline())
        assert found is not None
        try:
            yield found[0]
        finally:
            server.terminate()
            server.communicate()


def test_the_table_is_served(address: str) -> None:
    """The page, every module it names, and the games are in the wheel."""
    page = read(address)
    modules = re.findall(r'(?:src|href)="/?(client/[^"]+)"', page)

    assert modules
    assert all(read(address + module) for module in modules)
    assert '"chocim"' in read(f"{address}api/games?language=pl")


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:
        return str(answer.read().decode())

"""docs/running_a_site.md, as its reader would try it: its commands, units, the proxy's file and the post's are read by
those they are for."""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from bulawa.cli import parser, serve
from bulawa.server.limits import Limits
from bulawa.server.notices import office as offices

PAGE = (Path(__file__).parents[2] / "docs" / "running_a_site.md").read_text(encoding="utf-8")

COMMANDS = re.findall(r"(?:^|`|/bin/)bulawa ((?:serve|think|move-store) [^`\n]*)", PAGE, re.MULTILINE)


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_are_understood(command: str) -> None:
    """Those of the tables, of the units and of the shell."""
    words = shlex.split(command.replace("%i", "8001"))
    read = parser(words).parse_args(words)

    assert callable(read.run)


def test_every_kind_of_command_is_tried() -> None:
    assert {command.split()[0] for command in COMMANDS} == {"serve", "think", "move-store"}


def test_what_may_be_said_to_serve_is_there() -> None:
    """Also where the page names a flag alone."""
    told = {*re.findall(r"`(--[a-z-]+)", PAGE)}
    command = argparse.ArgumentParser()
    serve.add(command)
    known = {*re.findall(r"--[a-z-]+", command.format_help())}

    assert "--accounts" in told
    assert told <= known


def test_the_limits_are_those_of_the_program() -> None:
    limits = Limits()
    rows = dict(re.findall(r"^\| ([a-z ,]+) \| ([0-9][^|]*) \|$", PAGE, re.MULTILINE))

    assert rows == {
        "connections at a time": f"{limits.connections}",
        "requests and attempts to connect": f"{limits.requests:.0f} a second, {10 * limits.requests:,.0f} at once",
        "messages over its connections": f"{limits.messages:.0f} a second by their price, {limits.burst:,.0f} at once",
        "new matches, tables and events": f"{limits.matches:.0f} an hour",
        "attempts to sign in or to make an account": f"{limits.attempts:.0f} an hour",
    }


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    program = tmp_path / "bulawa"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    units = [tmp_path / name for name in ("bulawa@.service", "bulawa-think.service")]
    for unit, text in zip(units, blocks("ini"), strict=True):
        unit.write_text(text.replace("/opt/bulawa/bin/bulawa", str(program)), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")


def test_nginx_takes_the_proxys_file(tmp_path: Path) -> None:
    """With a certificate of our own in the place of theirs."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    if nginx is None or shutil.which("openssl") is None:
        pytest.skip("nginx is not installed")
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=play.example.org"]
    subprocess.run(
        [*made, "-keyout", "privkey.pem", "-out", "fullchain.pem"], cwd=tmp_path, check=True, capture_output=True
    )
    (text,) = blocks("nginx")
    site = text.replace("/etc/letsencrypt/live/play.example.org", str(tmp_path))
    whole = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {site} }}"
    (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
    command = [nginx, "-t", "-e", "stderr", "-c", str(tmp_path / "nginx.conf")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_the_posts_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "post.toml"
    (text,) = blocks("toml")
    path.write_text(text, encoding="utf-8")
    office = offices.read(path)

    assert office.address == "https://play.example.org"
    assert office.smtp is not None
    assert (office.push, office.webhooks, office.smtp.user) == ("mailto:owner@example.org", True, "table")

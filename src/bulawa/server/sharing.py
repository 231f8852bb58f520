"""Sharing the table in a home network: where others reach it, and a link as a code that a phone can read."""

from __future__ import annotations

import socket
from contextlib import suppress
from io import BytesIO
from ipaddress import ip_address
from typing import Protocol

import segno

LONGEST = 300
"""Characters of a link."""


class Gate(Protocol):
    """The way into the table from outside."""

    @property
    def addresses(self) -> list[str]:
        """Where others in the network reach the table, the likeliest first; none: only this machine does."""
        ...

    async def open(self) -> None:
        """From now on others in the network reach it."""
        ...


class Closed:
    """Only this machine reaches the table, and that does not change."""

    addresses: list[str] = []

    async def open(self) -> None:
        return None


def lan_hosts() -> list[str]:
    """Addresses of this machine in its networks, the one with a way out first; asking for a route sends nothing."""
    found = [routed()]
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in dict.fromkeys(found) if host and not ip_address(host).is_loopback]


def routed() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        host: str = probe.getsockname()[0]
        return host


def drawn(link: str) -> bytes:
    """A link as a picture, dark on light with a quiet border."""
    picture = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(picture, kind="svg", xmldecl=False, svgclass="qr", border=3, light="#fff", omitsize=True, nl=False)
    return picture.getvalue()

"""Under which names the table is served: a foreign name that leads here is a trick (DNS rebinding)."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit


def own_names(more: Iterable[str] = ()) -> frozenset[str]:
    """Names of this machine, and those given."""
    here = socket.gethostname().lower()
    return frozenset({"localhost", here, f"{here}.local", *(name.lower() for name in more)})


def is_own(host: str, names: frozenset[str]) -> bool:
    """Whether a request names us: by an address, which nobody can make lead elsewhere, or by a name of ours."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in names or is_address(name)


def is_loopback(name: str) -> bool:
    """Whether this is the machine itself."""
    name = name.removeprefix("[").removesuffix("]")
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

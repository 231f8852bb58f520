"""Messages into the open: only by TLS, never to addresses within, never further than one is sent."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

import httpx

WITHIN = 10.0
"""Seconds that somebody else's server may take."""


class Unsent(Exception):
    """It did not arrive. `gone`: nobody will ever be there again."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


def check(address: str, private: bool) -> str:
    """The host of an address that may be written to."""
    parts = urlsplit(address)
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise Unsent("an address that begins with https:// is expected")
    if not parts.hostname or parts.username or parts.password:
        raise Unsent("an address with a host and without a password is expected")
    return parts.hostname


async def place_of(host: str, private: bool) -> str:
    """Where a host is. All its addresses must lie outside: a name may be made to point within."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError:
        raise Unsent("there is no such host") from None
    places = [str(one[4][0]) for one in found]
    if not private and not all(ip_address(place.partition("%")[0]).is_global for place in places):
        raise Unsent("this host is not in the open")
    return places[0]


async def post(address: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> None:
    """Send a message to the very place that was looked at; redirections are not followed."""
    host = check(address, private)
    place = await place_of(host, private)
    there = httpx.URL(address).copy_with(host=place)
    named = {**headers, "Host": urlsplit(address).netloc}
    try:
        async with (
            httpx.AsyncClient(timeout=WITHIN, trust_env=False) as client,
            client.stream("POST", there, content=body, headers=named, extensions={"sni_hostname": host}) as answer,
        ):
            status = answer.status_code
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise Unsent(type(error).__name__) from None
    if not 200 <= status < 300:
        raise Unsent(f"answered {status}", gone=status in (404, 410))

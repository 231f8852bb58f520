"""Somebody tells the owner of the site of somebody at the table."""

from __future__ import annotations

import asyncio
import secrets
import time

from bulawa.server.refusals import Refused
from bulawa.server.store import Store

MOST_COMPLAINTS = 20
"""Of one match, until somebody looks at them."""


async def complain(store: Store, match: str, seat: str, text: str) -> None:
    """Somebody at the table tells the owner of the site; a few times, not for ever."""
    known = await asyncio.to_thread(store.read, "SELECT COUNT(*) FROM complaints WHERE match = ?", (match,))
    if known[0][0] >= MOST_COMPLAINTS:
        raise Refused("too_many_complaints")
    row = (secrets.token_urlsafe(9), match, seat, text, time.time())
    add = "INSERT INTO complaints (id, match, seat, text, at) VALUES (?, ?, ?, ?, ?)"
    await store.writer.put([], [(add, row)])

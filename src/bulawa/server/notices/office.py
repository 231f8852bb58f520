"""What a site sends its notices by: a file its owner writes, for it holds passwords."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from bulawa.engine.errors import BulawaError


class Smtp(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The server that takes our letters."""

    host: str
    sender: str
    port: int = 587
    user: str = ""
    password: str = ""
    tls: bool = True
    """Letters go nowhere unencrypted, unless the owner says so."""


class Office(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How this site tells people that they are waited for."""

    address: str
    """Under which the site is reached: links begin with it."""
    smtp: Smtp | None = None
    push: str = ""
    """Whom the makers of browsers may write to, `mailto:...`; empty: no push."""
    webhooks: bool = True
    private: bool = False
    """Whether webhooks may go into the site's own network."""
    grace: float = 45.0
    """Seconds for which somebody is waited for before he is told: who plays at this moment needs no letter."""


class BadOffice(BulawaError):
    """What is wrong in the file."""


def read(path: Path) -> Office:
    """The owner's file; what is wrong in it is named with its field."""
    try:
        told: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        office = msgspec.convert(told, Office)
    except OSError as error:
        raise BadOffice(f"{path.name}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadOffice(f"{path.name}: {error}") from None
    if not office.address.startswith(("https://", "http://")):
        raise BadOffice(f"{path.name}: address: a web address is expected, not {office.address!r}")
    if office.push and not office.push.startswith(("mailto:", "https://")):
        raise BadOffice(f"{path.name}: push: an address that begins with mailto: is expected, not {office.push!r}")
    return msgspec.structs.replace(office, address=office.address.rstrip("/"))

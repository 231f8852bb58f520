"""Web push: a message that only the browser that wanted it can read (RFC 8030, 8291, 8292)."""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from py_vapid import Vapid02

from bulawa.server.notices.outward import Unsent, post

KEPT_FOR = 24 * 3600
"""Seconds for which a message waits for a browser that is not running."""

SIGNED_FOR = 12 * 3600

MOST_BYTES = 3000
"""Of a message; browsers take 4,096 with what wraps it."""


class Subscription(msgspec.Struct, frozen=True):
    """What a browser gives to those who may wake it."""

    class Keys(msgspec.Struct, frozen=True):
        p256dh: str
        auth: str

    endpoint: str
    keys: Keys


def read(told: str | bytes) -> Subscription:
    """A subscription; `Unsent` if it is none."""
    try:
        found = msgspec.json.decode(told, type=Subscription)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpadded(found.keys.p256dh))
    except (msgspec.DecodeError, ValueError):
        raise Unsent("this is no subscription of a browser") from None
    return found


def new_key() -> str:
    """A key of the site, by which browsers know who wakes them."""
    made = ec.generate_private_key(ec.SECP256R1())
    return made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def public(key: str) -> str:
    """What a page shows to a browser that is to be woken."""
    point = Vapid02.from_pem(key.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return padless(point)


async def send(target: str, message: bytes, key: str, contact: str, private: bool) -> None:
    there = read(target)
    sealed = http_ece.encrypt(
        message[:MOST_BYTES],
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=unpadded(there.keys.p256dh),
        auth_secret=unpadded(there.keys.auth),
        version="aes128gcm",
    )
    parts = urlsplit(there.endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_FOR, "sub": contact}
    headers = {"Content-Encoding": "aes128gcm", "TTL": str(KEPT_FOR), "Urgency": "normal"}
    signed: dict[str, str] = Vapid02.from_pem(key.encode()).sign(claims)
    await post(there.endpoint, sealed, {**headers, **signed}, private)


def unpadded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def padless(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")

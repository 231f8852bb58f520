"""Passkeys (WebAuthn): a device keeps the key, the server only what it takes to recognise it."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode
from binascii import Error as Unreadable
from dataclasses import dataclass
from typing import Any

import webauthn
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from bulawa.server.people import Passkey, People, Person
from bulawa.server.refusals import Refused

NOBODY = ""
"""For whom a challenge is made while it is not known who answers it."""

SELECTION = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
)


@dataclass(frozen=True)
class Place:
    """Where the page is: a passkey is good for one name only."""

    host: str
    origin: str


async def begin(people: People, person: Person, place: Place) -> Any:
    """What a browser needs to make a passkey."""
    known = [PublicKeyCredentialDescriptor(bytes.fromhex(one.id)) for one in people.passkeys(person.id)]
    options = webauthn.generate_registration_options(
        rp_id=place.host,
        rp_name="Buława",
        user_name=person.name,
        user_id=person.id.encode(),
        challenge=await people.challenge(person.id),
        authenticator_selection=SELECTION,
        exclude_credentials=known,
    )
    return json.loads(webauthn.options_to_json(options))


async def finish(people: People, person: Person, place: Place, made: dict[str, Any], name: str) -> None:
    """A browser has made one."""
    challenge = await answered(people, person.id, made)
    try:
        seen = webauthn.verify_registration_response(
            credential=made, expected_challenge=challenge, expected_rp_id=place.host, expected_origin=place.origin
        )
    except WebAuthnException:
        raise Refused("bad_passkey", status=403) from None
    key = seen.credential_public_key.hex()
    await people.add_passkey(Passkey(seen.credential_id.hex(), person.id, key, seen.sign_count, name, time.time()))


async def ask(people: People, place: Place) -> Any:
    """What a browser needs to sign in: any passkey that it has for this place will do."""
    options = webauthn.generate_authentication_options(rp_id=place.host, challenge=await people.challenge(NOBODY))
    return json.loads(webauthn.options_to_json(options))


async def recognise(people: People, place: Place, shown: dict[str, Any]) -> Person | None:
    """Whose passkey answered the challenge; None: nobody's."""
    challenge = await answered(people, NOBODY, shown)
    passkey = people.passkey(decoded(shown.get("rawId")).hex())
    if passkey is None:
        return None
    try:
        seen = webauthn.verify_authentication_response(
            credential=shown,
            expected_challenge=challenge,
            expected_rp_id=place.host,
            expected_origin=place.origin,
            credential_public_key=bytes.fromhex(passkey.key),
            credential_current_sign_count=passkey.uses,
        )
    except WebAuthnException:
        return None
    await people.used(passkey.id, seen.new_sign_count)
    return people.by_id(passkey.person)


async def answered(people: People, person: str, told: dict[str, Any]) -> bytes:
    """The challenge that a device has signed; each is good once."""
    challenge = challenge_in(told)
    if not await people.answered(challenge, person):
        raise Refused("bad_passkey", status=403)
    return challenge


def challenge_in(told: dict[str, Any]) -> bytes:
    try:
        data = json.loads(decoded(told["response"]["clientDataJSON"]))
        return decoded(data["challenge"])
    except (KeyError, TypeError, ValueError):
        raise Refused("bad_passkey", status=403) from None


def decoded(told: Any) -> bytes:
    """From base64url without its padding, as browsers write it."""
    if not isinstance(told, str):
        raise Refused("bad_passkey", status=403)
    try:
        return urlsafe_b64decode(told + "=" * (-len(told) % 4))
    except (Unreadable, ValueError):
        raise Refused("bad_passkey", status=403) from None

"""What people with accounts ask for, in the bodies of requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from bulawa.server.wire.kinds import PRINTED, Count, Email, Language, Name, Password, PersonName, Setting, Token
from bulawa.server.wire.requests import Body


class SignUp(Body):
    """An account, please."""

    name: PersonName
    language: Language
    password: Password | None = None
    """null: a passkey follows"""
    email: Email = ""


class SignIn(Body):
    """It is me."""

    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTED)]
    password: Annotated[str, Meta(max_length=200)]


class ChangeMe(Body):
    """Something about me; what is left out stays."""

    name: PersonName | None = None
    email: Email | None = None
    language: Language | None = None
    settings: Annotated[dict[str, Setting], Meta(max_length=50)] | None = None


class ChangePassword(Body):
    """Another password; all other logins end."""

    old: Annotated[str, Meta(max_length=200)]
    """empty, where there was none"""
    new: Password


class KeepArmy(Body):
    """An army list to keep, or to throw away."""

    game: Name
    name: Name
    text: Annotated[str, Meta(max_length=8000)] | None = None
    """null: throw it away"""


class EndLogin(Body):
    """End a login."""

    id: Name | None = None
    """null: all but this one"""


class PasskeyMade(Body):
    """A browser has made a passkey."""

    name: Name
    credential: Annotated[dict[str, Any], Meta(max_length=20)]


class PasskeyShown(Body):
    """A browser shows a passkey."""

    credential: Annotated[dict[str, Any], Meta(max_length=20)]


class DropPasskey(Body):
    """A passkey that is good no more."""

    id: Annotated[str, Meta(max_length=2100, pattern=r"^[0-9a-f]+\Z")]


class RemoveRemark(Body):
    """A remark that shall not stand there, by the owner of the site."""

    match: Name
    n: Count


class RemoveName(Body):
    """Somebody shall not be called so, by the owner of the site."""

    name: Name
    to: PersonName


class Dismiss(Body):
    """A complaint that has been looked at, or a table or match that is to go, by the owner of the site."""

    id: Name


class GiveUpAccount(Body):
    """Delete my account."""

    password: Annotated[str, Meta(max_length=200)] = ""
    """empty, where there is none"""


class AddWay(Body):
    """Tell me by this, too."""

    kind: Literal["push", "email", "webhook"]
    target: Annotated[str, Meta(min_length=3, max_length=1500)]
    """an address; of a browser, its subscription as JSON"""


class DropWay(Body):
    """Not by this any more."""

    id: Name


class SetPace(Body):
    """How often at most."""

    every: Annotated[int, Meta(ge=0, le=7 * 24 * 3600)]


class Confirm(Body):
    """The address is mine, and I want it."""

    way: Token

"""Who asks: the cookie of a login, and the person behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from bulawa.server.callers import Caller
from bulawa.server.people import LASTS, Login, Person
from bulawa.server.refusals import Refused

if TYPE_CHECKING:
    from bulawa.server.accounts import Accounts

COOKIE = "bulawa_login"


def accounts_of(connection: HTTPConnection) -> Accounts | None:
    """Accounts, where this table has them."""
    found: Accounts | None = connection.app.state.accounts
    return found


def with_accounts(request: Request) -> Accounts:
    accounts = accounts_of(request)
    if accounts is None:
        raise Refused("no_accounts", status=404)
    return accounts


async def visitor(connection: HTTPConnection) -> tuple[Person, Login] | None:
    """Who has signed in, and where; None: somebody without an account."""
    accounts = accounts_of(connection)
    return None if accounts is None else await accounts.who(connection.cookies.get(COOKIE, ""))


async def person_of(connection: HTTPConnection) -> Person | None:
    found = await visitor(connection)
    return found[0] if found else None


def caller_of(connection: HTTPConnection) -> Caller | None:
    """For a connection that lasts; None: there are no accounts here, or it shows no login."""
    accounts = accounts_of(connection)
    if accounts is None or COOKIE not in connection.cookies:
        return None

    async def ask() -> tuple[Person, str] | None:
        found = await visitor(connection)
        return (found[0], found[1].hash) if found else None

    return Caller(ask, accounts.callers)


async def signed_in(request: Request) -> tuple[Accounts, Person, Login]:
    """Who asks for something of his own; others are refused."""
    accounts = with_accounts(request)
    found = await visitor(request)
    if found is None:
        raise Refused("sign_in_first", status=401)
    return accounts, *found


def let_in(request: Request, response: Response, secret: str) -> Response:
    """The browser keeps the secret where no script reads it, and shows it to no other site."""
    response.set_cookie(COOKIE, secret, max_age=int(LASTS), httponly=True, samesite="strict", secure=is_secure(request))
    return response


def let_out(request: Request, response: Response) -> Response:
    response.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=is_secure(request))
    return response


def is_secure(request: Request) -> bool:
    """Whether the page came over TLS, to us or to the proxy in front."""
    return "https" in (request.url.scheme, request.headers.get("x-forwarded-proto", ""))

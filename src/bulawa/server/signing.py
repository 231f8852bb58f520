"""The routes of accounts: come in, change what is one's own, go."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bulawa.server import passkeys
from bulawa.server.accounts import Accounts
from bulawa.server.events import Events
from bulawa.server.http import address_of, body, form, json_response, rooms_of
from bulawa.server.notices.ways import Ways
from bulawa.server.passkeys import Place
from bulawa.server.people import Login, Person
from bulawa.server.ratings import Ratings
from bulawa.server.refusals import Refused
from bulawa.server.visitor import let_in, let_out, signed_in, with_accounts
from bulawa.server.wire import reading
from bulawa.server.wire.entering import (
    ChangeMe,
    ChangePassword,
    DropPasskey,
    EndLogin,
    GiveUpAccount,
    KeepArmy,
    PasskeyMade,
    PasskeyShown,
    SignIn,
    SignUp,
)
from bulawa.server.wire.home import Done
from bulawa.server.wire.people import Challenge, Doors, LoginNow, PasskeyNow, Visitor
from bulawa.server.wire.writing import write

MOST_ARMIES = 50
"""Lists that one person keeps for one game."""

SHORT = 16
"""Digits of a login's hash by which its owner names it."""

LARGEST_CREDENTIAL = 64 * 1024


async def welcome(request: Request, accounts: Accounts, person: Person, status: int = 200) -> Response:
    """Whoever comes in is told who he is, and gets a login of his own."""
    secret = await accounts.people.sign_in(person.id, request.headers.get("user-agent", ""))
    answer = json_response(Visitor(accounts=True, me=accounts.told(person)), status)
    return let_in(request, answer, secret)


async def sign_up(request: Request) -> Response:
    accounts, wish = with_accounts(request), await form(request, SignUp)
    return await welcome(request, accounts, await accounts.sign_up(wish, address_of(request)), 201)


async def sign_in(request: Request) -> Response:
    accounts, wish = with_accounts(request), await form(request, SignIn)
    return await welcome(request, accounts, await accounts.sign_in(wish, address_of(request)))


async def sign_out(request: Request) -> Response:
    await body(request, reading.LARGEST)
    accounts, _, login = await signed_in(request)
    await accounts.end(login)
    return let_out(request, json_response(Done()))


async def change(request: Request) -> Response:
    """What is said of oneself."""
    wish = await form(request, ChangeMe)
    accounts, person, _ = await signed_in(request)
    if wish.name is not None and wish.name != person.name:
        await accounts.rename(person, wish.name)
    columns = {"email": wish.email, "language": wish.language, "settings": wish.settings}
    changed = {name: value for name, value in columns.items() if value is not None}
    if changed:
        await accounts.people.change(person.id, **changed)
    now = await asyncio.to_thread(accounts.people.by_id, person.id)
    assert now is not None, "whoever changes something about himself is there"
    return json_response(Visitor(accounts=True, me=accounts.told(now)))


async def change_password(request: Request) -> Response:
    wish = await form(request, ChangePassword)
    accounts, person, login = await signed_in(request)
    await accounts.check_password(person, wish.old, address_of(request))
    await accounts.people.change(person.id, password=await accounts.passwords.hashed(wish.new))
    await accounts.end_others(person, login)
    return json_response(Done())


async def keep_army(request: Request) -> Response:
    wish = await form(request, KeepArmy)
    accounts, person, _ = await signed_in(request)
    lists = {name: text for name, text in person.armies.get(wish.game, {}).items() if name != wish.name}
    if wish.text is not None:
        lists[wish.name] = wish.text
    if len(lists) > MOST_ARMIES:
        raise Refused("too_many_armies", n=MOST_ARMIES)
    await accounts.people.change(person.id, armies={**person.armies, wish.game: lists})
    return json_response(Done())


async def doors(request: Request) -> Response:
    """Where one has signed in, and by which passkeys one may."""
    accounts, person, login = await signed_in(request)
    return json_response(await asyncio.to_thread(doors_of, accounts, person, login))


def doors_of(accounts: Accounts, person: Person, login: Login) -> Doors:
    logins = [
        LoginNow(id=one.hash[:SHORT], made=one.made, seen=one.seen, agent=one.agent, this=one.hash == login.hash)
        for one in accounts.people.logins(person.id)
    ]
    keys = [PasskeyNow(id=one.id, name=one.name, made=one.made) for one in accounts.people.passkeys(person.id)]
    return Doors(logins=logins, passkeys=keys)


async def end_login(request: Request) -> Response:
    wish = await form(request, EndLogin)
    accounts, person, login = await signed_in(request)
    if wish.id is None:
        await accounts.end_others(person, login)
    for one in await asyncio.to_thread(accounts.people.logins, person.id):
        if one.hash[:SHORT] == wish.id:
            await accounts.end(one)
    return json_response(Done())


# Passkeys


def place_of(request: Request) -> Place:
    """The page's own address, as the browser names it."""
    origin = request.headers.get("origin", "")
    return Place(urlsplit(origin).hostname or "", origin)


async def begin_passkey(request: Request) -> Response:
    await body(request, reading.LARGEST)
    accounts, person, _ = await signed_in(request)
    return json_response(Challenge(options=await passkeys.begin(accounts.people, person, place_of(request))))


async def finish_passkey(request: Request) -> Response:
    wish = await form(request, PasskeyMade, LARGEST_CREDENTIAL)
    accounts, person, _ = await signed_in(request)
    await passkeys.finish(accounts.people, person, place_of(request), wish.credential, wish.name)
    return json_response(Done(), 201)


async def drop_passkey(request: Request) -> Response:
    wish = await form(request, DropPasskey)
    accounts, person, _ = await signed_in(request)
    await accounts.people.drop_passkey(person.id, wish.id)
    return json_response(Done())


async def ask_passkey(request: Request) -> Response:
    await body(request, reading.LARGEST)
    accounts = with_accounts(request)
    accounts.check_address(address_of(request))
    return json_response(Challenge(options=await passkeys.ask(accounts.people, place_of(request))))


async def show_passkey(request: Request) -> Response:
    accounts, wish = with_accounts(request), await form(request, PasskeyShown, LARGEST_CREDENTIAL)
    person = await accounts.recognise(place_of(request), wish.credential, address_of(request))
    return await welcome(request, accounts, person)


# What is kept of one, and that it is kept no more


async def export(request: Request) -> Response:
    """Everything that is kept of whoever asks, as a file."""
    accounts, person, login = await signed_in(request)
    everything = await asyncio.to_thread(kept_of, request, accounts, person, login)
    headers = {"Content-Disposition": 'attachment; filename="bulawa.json"'}
    return Response(write(everything), media_type="application/json", headers=headers)


def kept_of(request: Request, accounts: Accounts, person: Person, login: Login) -> dict[str, Any]:
    store = rooms_of(request).store
    return {
        "person": accounts.told(person),
        "since": person.made,
        "doors": doors_of(accounts, person, login),
        "matches": store.listed((), person.id),
        "said": store.said_by(person.id),
        "ratings": Ratings(store).of_person(person.id),
        "events": [one.title for one in Events(store).of_person(person.id)],
        "notices": [{"kind": one.kind, "target": one.target} for one in Ways(store).of(person.id)],
    }


async def give_up(request: Request) -> Response:
    """The account is deleted; where its owner still played, a bot plays on, so that nobody is left waiting."""
    wish = await form(request, GiveUpAccount)
    accounts, person, _ = await signed_in(request)
    await accounts.check_password(person, wish.password, address_of(request))
    rooms = rooms_of(request)
    for match in await asyncio.to_thread(rooms.store.listed, (), person.id):
        await rooms.leave_for_good(match)
    await accounts.forget(person)
    return let_out(request, json_response(Done()))


ROUTES = [
    Route("/api/me/sign-up", sign_up, methods=["POST"]),
    Route("/api/me/sign-in", sign_in, methods=["POST"]),
    Route("/api/me/sign-out", sign_out, methods=["POST"]),
    Route("/api/me/change", change, methods=["POST"]),
    Route("/api/me/password", change_password, methods=["POST"]),
    Route("/api/me/armies", keep_army, methods=["POST"]),
    Route("/api/me/doors", doors),
    Route("/api/me/doors/end", end_login, methods=["POST"]),
    Route("/api/me/passkeys/begin", begin_passkey, methods=["POST"]),
    Route("/api/me/passkeys/finish", finish_passkey, methods=["POST"]),
    Route("/api/me/passkeys/drop", drop_passkey, methods=["POST"]),
    Route("/api/me/passkeys/ask", ask_passkey, methods=["POST"]),
    Route("/api/me/passkeys/show", show_passkey, methods=["POST"]),
    Route("/api/me/export", export),
    Route("/api/me/delete", give_up, methods=["POST"]),
]

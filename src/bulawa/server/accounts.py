"""Accounts: made, entered, changed and given up, with as few attempts as an honest person needs."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from msgspec import UNSET

from bulawa.server import passkeys
from bulawa.server.callers import Callers
from bulawa.server.limits import Bucket, Limits, known
from bulawa.server.passkeys import Place
from bulawa.server.passwords import Passwords
from bulawa.server.people import Login, NameTaken, People, Person, folded
from bulawa.server.refusals import Refused
from bulawa.server.store import Store
from bulawa.server.wire.entering import SignIn, SignUp
from bulawa.server.wire.people import Me

TRIES = 10
"""Wrong passwords for one name from one address, before it has to wait."""

TRIES_FROM_ANYWHERE = 100
"""And from all addresses together."""

WINDOW = 900.0
"""Seconds after which as many may be tried again."""


class Accounts:
    """All who may sign in here, and who of them own the site."""

    def __init__(self, store: Store, owners: frozenset[str] = frozenset(), limits: Limits | None = None) -> None:
        self.people = People(store)
        self.owners = frozenset(folded(name) for name in owners)
        self.limits = limits or Limits()
        self.passwords = Passwords()
        self.addresses: OrderedDict[str, Bucket] = OrderedDict()
        self.tries: OrderedDict[str, Bucket] = OrderedDict()
        self.callers = Callers()
        self.notices = False
        """Whether those who are away are told that a game waits for them."""

    def is_owner(self, person: Person) -> bool:
        return folded(person.name) in self.owners

    def told(self, person: Person) -> Me:
        """What somebody is told of himself."""
        return Me(
            name=person.name,
            language=person.language,
            settings=person.settings,
            armies=person.armies,
            password=person.password is not None,
            owner=self.is_owner(person),
            notices=self.notices,
            email=person.email or UNSET,
        )

    # Coming in

    async def sign_up(self, wish: SignUp, address: str) -> Person:
        """An account for one who is not called as somebody else is."""
        self.check_address(address)
        if folded(wish.name) in self.owners:
            raise Refused("name_taken", field="name", status=409)
        password = await self.passwords.hashed(wish.password) if wish.password else None
        try:
            return await self.people.add(wish.name.strip(), password, wish.email or None, wish.language)
        except NameTaken:
            raise Refused("name_taken", field="name", status=409) from None

    async def sign_in(self, wish: SignIn, address: str) -> Person:
        """By name and password. That nobody has the name is not told, nor does it show in how long it takes."""
        self.check_address(address)
        self.check_tries(wish.name, address)
        found = await asyncio.to_thread(self.people.by_name, wish.name)
        if not await self.passwords.fits(found.password if found else None, wish.password) or found is None:
            raise Refused("not_known", status=403)
        self.tries.pop(f"{folded(wish.name)} {address}", None)
        return found

    async def recognise(self, place: Place, shown: dict[str, Any], address: str) -> Person:
        """By a passkey."""
        self.check_address(address)
        found = await passkeys.recognise(self.people, place, shown)
        if found is None:
            raise Refused("not_known", status=403)
        return found

    def check_address(self, address: str) -> None:
        hourly = self.limits.attempts
        if not known(self.addresses, address, hourly / 3600, hourly).has(1):
            raise Refused("too_many_tries", status=429)

    def check_tries(self, name: str, address: str) -> None:
        """One name is not tried for ever, from one address less than from many."""
        here = known(self.tries, f"{folded(name)} {address}", TRIES / WINDOW, TRIES)
        anywhere = known(self.tries, folded(name), TRIES_FROM_ANYWHERE / WINDOW, TRIES_FROM_ANYWHERE)
        if not here.has(1) or not anywhere.has(1):
            raise Refused("too_many_tries", status=429)

    async def who(self, secret: str) -> tuple[Person, Login] | None:
        """Who has signed in with that secret."""
        login = await asyncio.to_thread(self.people.login, secret) if secret else None
        person = await asyncio.to_thread(self.people.by_id, login.person) if login else None
        if login is None or person is None:
            return None
        await self.people.saw(login)
        return person, login

    # Going

    async def end(self, login: Login) -> None:
        """Whoever came in with that login is out, also where he sits at a table."""
        await self.people.end(login.person, login.hash)
        self.callers.hang_up(login.hash)

    async def end_others(self, person: Person, login: Login) -> None:
        for one in await asyncio.to_thread(self.people.logins, person.id):
            if one.hash != login.hash:
                await self.end(one)

    async def forget(self, person: Person) -> None:
        """Nothing is kept of them any more."""
        for one in await asyncio.to_thread(self.people.logins, person.id):
            await self.end(one)
        await self.people.forget(person.id)

    # What one may change

    async def check_password(self, person: Person, password: str, address: str) -> None:
        """What cannot be undone wants the password once more, where there is one."""
        self.check_tries(person.name, address)
        if person.password is not None and not await self.passwords.fits(person.password, password):
            raise Refused("wrong_password", field="password", status=403)

    async def rename(self, person: Person, name: str) -> None:
        if self.is_owner(person):
            raise Refused("owner_keeps_name", field="name")
        if folded(name) in self.owners:
            raise Refused("name_taken", field="name", status=409)
        try:
            await self.people.rename(person.id, name.strip())
        except NameTaken:
            raise Refused("name_taken", field="name", status=409) from None

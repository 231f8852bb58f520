"""What a site has and a household needs no packages for: accounts, and notices to those who are away."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.routing import Route

if TYPE_CHECKING:
    from bulawa.server.accounts import Accounts
    from bulawa.server.notices.office import Office


def routes(accounts: Accounts | None, office: Office | None) -> list[Route]:
    """Of what this site has."""
    return [*(routes_of_accounts() if accounts else ()), *(routes_of_notices() if office else ())]


def routes_of_accounts() -> Sequence[Route]:
    from bulawa.server import minding, signing, tournaments

    return [*minding.ROUTES, *signing.ROUTES, *tournaments.ROUTES]


def routes_of_notices() -> Sequence[Route]:
    from bulawa.server.notices import routes

    return routes.ROUTES


def count_results(app: Starlette) -> list[asyncio.Task[None]]:
    """From now on rated matches that end are counted, and events go on."""
    from bulawa.server.marshal import Marshal
    from bulawa.server.ratings import Ratings

    rooms = app.state.rooms
    return [asyncio.create_task(one) for one in (Ratings(rooms.store).keep_count(), Marshal(rooms).look_after())]


async def send_notices(app: Starlette, office: Office) -> asyncio.Task[None]:
    """From now on those who are away are told that a game waits for them."""
    from bulawa.server.notices.courier import Courier

    courier = app.state.courier = Courier(app.state.rooms, office)
    app.state.asked = OrderedDict()
    await courier.begin()
    app.state.rooms.ring = courier.heard
    app.state.accounts.notices = True
    return asyncio.create_task(courier.carry())

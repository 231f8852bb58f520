"""The web server: routes, the page and its files, security headers."""

from __future__ import annotations

import asyncio
import logging
import mimetypes
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from bulawa.engine.errors import BulawaError
from bulawa.engine.journal import Unreadable
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.engine.words import read
from bulawa.server import boards, bundle, catalogue, connection, extras, gauges, meeting, musters, refusals, sweeper
from bulawa.server.beginnings import begin_lesson, begin_match, take_in
from bulawa.server.hosts import is_loopback, own_names
from bulawa.server.http import (
    FOR_EVER,
    address_of,
    asked_in,
    body,
    check_quota,
    form,
    json_response,
    kept,
    language_of,
    no_page,
    packed,
    refuse,
    rooms_of,
)
from bulawa.server.late import Gallery
from bulawa.server.limits import Guests, Limits
from bulawa.server.records import StoreError
from bulawa.server.refusals import Refused
from bulawa.server.rooms import MOST_ROOMS, Rooms
from bulawa.server.secure import Secure
from bulawa.server.setups import find
from bulawa.server.sharing import LONGEST, Closed, Gate, drawn
from bulawa.server.store import Store
from bulawa.server.thinker import Thinker
from bulawa.server.timekeeper import Timekeeper
from bulawa.server.visitor import COOKIE, accounts_of, person_of
from bulawa.server.wire import reading
from bulawa.server.wire.home import Done, Games, Health, Matches, Sharing
from bulawa.server.wire.kinds import Token
from bulawa.server.wire.people import Visitor
from bulawa.server.wire.requests import Accept, Invite, ListMatches, NewMatch
from bulawa.server.wire.writing import write

if TYPE_CHECKING:
    from bulawa.server.accounts import Accounts
    from bulawa.server.notices.office import Office

logger = logging.getLogger("bulawa.server")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")

CLIENT = Path(__file__).parent.parent / "client"

LARGEST_JOURNAL = 16 * 1024 * 1024
"""Bytes of a journal: 8,000 answers of a siege take 1.1 million, those of a campaign several times as many."""

JOURNALS_AT_ONCE = 4
"""So many are read and judged at a time, so that nobody fills the memory with them; others wait."""

LARGEST_LIST = 64 * 1024
"""Bytes of a list of tokens."""


class ClientFiles(StaticFiles):
    """The client's files: asked for anew each time, sent only when they have changed."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"
        return response


FILES = bundle.Client(CLIENT)


async def page(request: Request) -> Response:
    """The page itself, with a tag as all its files have; `?plain` asks for each file by itself."""
    found = CLIENT / "index.html"
    if not found.exists():
        raise HTTPException(404)
    response = kept(request, found.read_bytes() if "plain" in request.query_params else FILES.now().page)
    response.headers["Content-Type"] = "text/html; charset=utf-8"
    return response


async def part(request: Request) -> Response:
    """A part of the page never changes under its digest."""
    found = FILES.now().parts.get(request.path_params["part"])
    if found is None:
        raise HTTPException(404)
    return packed(request, found.body, found.media_type, FOR_EVER)


async def health(request: Request) -> Response:
    """Whether this process can serve: its store answers."""
    try:
        well = await asyncio.to_thread(gauges.is_well, rooms_of(request).store)
    except StoreError:
        well = False
    return json_response(Health(ok=well), 200 if well else 503)


async def metrics(request: Request) -> Response:
    """Figures for the owner of a site, who asks from the same machine."""
    if not is_loopback(address_of(request)):
        raise HTTPException(404)
    return Response(gauges.written(rooms_of(request)), media_type="text/plain; version=0.0.4")


async def games(request: Request) -> Response:
    return kept(request, write(Games(games=catalogue.games(language_of(request), rooms_of(request).packs))))


async def board(request: Request) -> Response:
    """A board never changes under its digest, so whoever has it need not ask again."""
    body = boards.SHELF.body(request.path_params["digest"], language_of(request))
    if body is None:
        raise Refused("no_board", status=404)
    return packed(request, body, "application/json", FOR_EVER)


async def frontispiece(request: Request) -> Response:
    return kept(request, write(boards.frontispiece(find(request.path_params["game"]))))


async def picture(request: Request) -> Response:
    found = boards.picture(find(request.path_params["game"]), request.path_params["scenario"])
    if found is None:
        raise Refused("no_board", status=404)
    return kept(request, write(found))


async def guide(request: Request) -> Response:
    return kept(request, write(catalogue.guide(find(request.path_params["game"]), language_of(request))))


async def rules(request: Request) -> Response:
    return kept(request, write(catalogue.rules(find(request.path_params["game"]), language_of(request))))


async def game_words(request: Request) -> Response:
    return kept(request, write(catalogue.words(find(request.path_params["game"]), language_of(request))))


async def client_words(request: Request) -> Response:
    """In the language asked for, or in the first there is: whoever has no words yet could not read a refusal."""
    tables = {path.suffixes[0][1:]: read(path) for path in sorted(CLIENT.glob("words.*.toml"))}
    language = asked_in(request)
    told = {**tables[language], "language": {"id": language, **tables[language]["language"]}}
    names = {one: table["language"]["name"] for one, table in tables.items()}
    return kept(request, write({**told, "languages": names}))


async def new_match(request: Request) -> Response:
    check_quota(request)
    wish = await form(request, NewMatch)
    return json_response(await begin_match(rooms_of(request), wish, await person_of(request)), 201)


async def new_lesson(request: Request) -> Response:
    check_quota(request)
    await body(request, reading.LARGEST)
    game = find(request.path_params["game"])
    learner = await person_of(request)
    return json_response(await begin_lesson(rooms_of(request), game, request.path_params["lesson"], learner), 201)


async def import_match(request: Request) -> Response:
    check_quota(request)
    reading: asyncio.Semaphore = request.app.state.reading
    async with reading:
        try:
            journal = (await body(request, LARGEST_JOURNAL)).decode()
        except UnicodeDecodeError:
            raise refusals.damaged(Unreadable("this is no text", "foreign")) from None
        person = await person_of(request)
        return json_response(await take_in(rooms_of(request), journal, address_of(request), person), 201)


async def list_matches(request: Request) -> Response:
    tokens, person = (await form(request, ListMatches, LARGEST_LIST)).tokens, await id_of(request)
    return json_response(Matches(matches=await asyncio.to_thread(rooms_of(request).store.listed, tokens, person)))


MOST_HERE = 50


def is_here(request: Request) -> bool:
    """Whether somebody sits at this machine; a table with a name of its own may stand behind a proxy that makes
    everybody look so."""
    at_home: bool = request.app.state.at_home
    asked_for = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    return at_home and is_loopback(address_of(request)) and is_loopback(asked_for)


def check_here(request: Request) -> None:
    if not is_here(request):
        raise Refused("not_here", status=403)


async def matches_here(request: Request) -> Response:
    """The matches of this machine, whichever browser began them."""
    check_here(request)
    await body(request, reading.LARGEST)
    return json_response(Matches(matches=await asyncio.to_thread(rooms_of(request).store.here, MOST_HERE)))


async def accept(request: Request) -> Response:
    """A guest comes with an invitation."""
    wish = await form(request, Accept)
    guest = await person_of(request)
    return json_response(await rooms_of(request).accept(request.path_params["match"], wish.token, guest, wish.called))


async def invite(request: Request) -> Response:
    """The owner wants another invitation."""
    wish = await form(request, Invite)
    match, person = request.path_params["match"], await id_of(request)
    return json_response(await rooms_of(request).invite(match, wish.token, wish.seat, person))


async def sit_here(request: Request) -> Response:
    """Sit down at a match of this machine."""
    check_here(request)
    await body(request, reading.LARGEST)
    return json_response(await rooms_of(request).sit_here(request.path_params["match"]))


async def sharing(request: Request) -> Response:
    """Where others in the network reach the table, and whether this visitor may let them in."""
    return json_response(Sharing(addresses=gate_of(request).addresses, may_open=is_here(request)))


async def open_gate(request: Request) -> Response:
    """Let others in the network in, by one who sits at this machine."""
    check_here(request)
    await body(request, reading.LARGEST)
    await gate_of(request).open()
    return json_response(Sharing(addresses=gate_of(request).addresses, may_open=True))


def gate_of(request: Request) -> Gate:
    gate: Gate = request.app.state.gate
    return gate


async def qr_code(request: Request) -> Response:
    """A link as a code for a phone; it comes in the body, for an address would be written down by others."""
    try:
        link = (await body(request, LONGEST)).decode("ascii")
    except UnicodeDecodeError:
        raise Refused("want_json", status=415) from None
    return Response(drawn(link), media_type="image/svg+xml")


async def journal(request: Request) -> Response:
    match = request.path_params["match"]
    shown = token_of(request) if "token" in request.query_params else ""
    text = await rooms_of(request).journal(match, shown, await id_of(request))
    headers = {"Content-Disposition": f'attachment; filename="{match}.jsonl"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


async def delete_match(request: Request) -> Response:
    await body(request, reading.LARGEST)
    await rooms_of(request).delete(request.path_params["match"], token_of(request), await id_of(request))
    return json_response(Done())


def token_of(request: Request) -> str:
    """The secret that is shown; whoever has signed in needs none."""
    shown = request.query_params.get("token")
    return "" if shown is None and COOKIE in request.cookies else str(reading.value("token", shown, Token))


async def id_of(request: Request) -> str | None:
    person = await person_of(request)
    return person.id if person else None


async def me(request: Request) -> Response:
    """Who asks, and whether there are accounts here."""
    accounts, person = accounts_of(request), await person_of(request)
    if accounts is None or person is None:
        return json_response(Visitor(accounts=accounts is not None))
    return json_response(Visitor(accounts=True, me=accounts.told(person)))


ROUTES = [
    Route("/", page),
    Route("/health", health),
    Route("/metrics", metrics),
    Route("/api/games", games),
    Route("/api/boards/{digest}", board),
    Route("/api/games/{game}/frontispiece", frontispiece),
    Route("/api/games/{game}/scenarios/{scenario}/picture", picture),
    Route("/api/games/{game}/guide", guide),
    Route("/api/games/{game}/rules", rules),
    Route("/api/games/{game}/words", game_words),
    Route("/api/games/{game}/lessons/{lesson}", new_lesson, methods=["POST"]),
    Route("/api/words", client_words),
    Route("/api/me", me),
    Route("/api/matches", new_match, methods=["POST"]),
    Route("/api/matches/import", import_match, methods=["POST"]),
    Route("/api/matches/list", list_matches, methods=["POST"]),
    Route("/api/matches/here", matches_here, methods=["POST"]),
    Route("/api/matches/{match}/here", sit_here, methods=["POST"]),
    Route("/api/matches/{match}/sit", accept, methods=["POST"]),
    Route("/api/matches/{match}/link", invite, methods=["POST"]),
    Route("/api/sharing", sharing),
    Route("/api/sharing", open_gate, methods=["POST"]),
    Route("/api/qr", qr_code, methods=["POST"]),
    Route("/api/matches/{match}/journal", journal),
    Route("/api/matches/{match}", delete_match, methods=["DELETE"]),
    WebSocketRoute("/ws", connection.serve),
    Route("/parts/{part}", part),
    Mount("/client", GZipMiddleware(ClientFiles(directory=CLIENT, check_dir=False))),
]


def make(
    store: Store,
    most_rooms: int = MOST_ROOMS,
    limits: Limits | None = None,
    names: Iterable[str] = (),
    packs: Packs = NO_PACKS,
    at_home: bool = True,
    accounts: Accounts | None = None,
    office: Office | None = None,
) -> Starlette:
    """The server for one store of matches; it closes the store when it ends. `names` are further names it has;
    `at_home`: whoever sits at this machine may sit down at all its matches."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        thinker = Thinker()
        rooms = app.state.rooms = Rooms(store, thinker, most_rooms, packs)
        app.state.gallery = Gallery(rooms)
        store.listen(rooms.heard, rooms.abroad.hear)
        sweeping = sweeper.sweep_when_quiet(lambda: store.writer.lines)
        keeping = [asyncio.create_task(one) for one in (Timekeeper(rooms).keep_time(), rooms.abroad.live(), sweeping)]
        carrying = await extras.send_notices(app, office) if office else None
        counting = extras.count_results(app) if accounts else []
        app.state.guests = Guests(limits or Limits())
        app.state.reading = asyncio.Semaphore(JOURNALS_AT_ONCE)
        try:
            yield
        finally:
            for task in filter(None, (*keeping, carrying, *counting)):
                task.cancel()
            thinker.close()
            store.close()

    served = Starlette(
        routes=[*extras.routes(accounts, office), *meeting.ROUTES, *musters.ROUTES, *ROUTES],
        lifespan=lifespan,
        middleware=[Middleware(Secure, names=own_names(names))],
        exception_handlers={BulawaError: refuse, HTTPException: no_page},
    )
    served.state.at_home = at_home
    served.state.accounts = accounts
    share(served, Closed())
    return served


def share(served: Any, gate: Gate) -> None:
    """Through this gate others come to the table."""
    served.state.gate = gate

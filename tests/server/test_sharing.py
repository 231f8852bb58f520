"""Sharing the table: its addresses in the network, the door that is opened, and links as codes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from bulawa.cli import listening, serve
from bulawa.cli.gate import Doors
from bulawa.server import app
from bulawa.server.sharing import LONGEST, drawn, lan_hosts
from bulawa.server.sqlite import SqliteStore
from tests.server.served import Served

in_a_network = pytest.mark.skipif(not lan_hosts(), reason="this machine is in no network")


def test_a_table_that_is_not_shared_has_no_address_for_others(server: Served) -> None:
    """Whoever sits at the machine may share it, a visitor from elsewhere may not."""
    told = server.http.get("/api/sharing").json()
    elsewhere = server.http.get("/api/sharing", headers={"host": "192.168.1.7:1621"}).json()
    refused = server.http.post("/api/sharing", headers={"host": "192.168.1.7:1621"})

    assert told == {"addresses": [], "may_open": True}
    assert elsewhere == {"addresses": [], "may_open": False}
    assert refused.json()["error"]["key"] == "not_here"


@in_a_network
def test_a_door_is_opened_to_the_network_and_closed_again(tmp_path: Path) -> None:
    """The same table answers at its address in the network, where nobody is taken for one who sits at the machine."""

    async def live() -> None:
        site: Any = serve.config(SqliteStore(tmp_path / "matches.db")).app
        with listening.listen(listening.LOOPBACK, 0) as listener:
            doors = Doors(site, listener)
            app.share(site, doors)
            before = list(doors.addresses)
            await doors.open()
            while not all(door.started for door, _ in doors.opened):
                await asyncio.sleep(0)
            living, guest = site.router.lifespan_context(site), httpx.AsyncClient(base_url=doors.addresses[0])
            async with living, guest as client:
                told = (await client.get("/api/sharing")).json()
            await doors.close()

        assert before == []
        assert told == {"addresses": doors.addresses, "may_open": False}

    asyncio.run(live())


def test_a_table_served_everywhere_knows_its_addresses(tmp_path: Path) -> None:
    """`--host 0.0.0.0`: links are made for an address that others reach, never for the machine's own name."""
    store = SqliteStore(tmp_path / "matches.db")
    with listening.listen("0.0.0.0", 0) as listener:
        doors = Doors(serve.config(store).app, listener)
        port = listener.getsockname()[1]
    store.close()

    assert doors.addresses == [f"http://{host}:{port}/" for host in lan_hosts()]
    assert not any("127.0.0.1" in address or "0.0.0.0" in address for address in doors.addresses)


def test_a_link_is_drawn_as_a_code(server: Served) -> None:
    """SVG without script, the same as the library draws; what is too long is refused."""
    link = "http://192.168.1.7:1621/#/join/abc/def"

    answer = server.http.post("/api/qr", content=link)
    refused = server.http.post("/api/qr", content="x" * (LONGEST + 1))

    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content == drawn(link)
    assert answer.text.startswith("<svg")
    assert refused.status_code == 413

"""Word to those who are away: when, what it says, by which ways, and whom it never reaches."""

from __future__ import annotations

import asyncio
import json
import re
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

import bulawa
from bulawa.engine.match import Match
from bulawa.server.notices import letter, outward
from bulawa.server.notices import office as offices
from bulawa.server.notices.courier import Courier
from bulawa.server.notices.office import BadOffice, Office, Smtp
from bulawa.server.notices.outward import Unsent
from bulawa.server.visitor import COOKIE
from tests.server import postbox
from tests.server.club import signed_up
from tests.server.postbox import Postbox
from tests.server.served import Served, eventually, served

SOON = 30.0


@pytest.fixture
def box() -> Iterator[Postbox]:
    with postbox.opened() as running:
        yield running


def office(box: Postbox, **more: Any) -> Office:
    smtp = Smtp(host="127.0.0.1", sender="Buława <stol@example.org>", port=box.mail_port, tls=False)
    wish = {"address": "https://example.org", "smtp": smtp, "push": "mailto:stol@example.org", "private": True}
    return Office(**{**wish, "grace": 0.0, **more})


@pytest.fixture
def site(kept_in: Path | str, box: Postbox) -> Iterator[Served]:
    """A site that tells those who are away at once, over either store."""
    with served(kept_in, accounts=(), office=office(box)) as running:
        yield running


@pytest.fixture
def club(tmp_path: Path, box: Postbox) -> Iterator[Served]:
    with served(tmp_path / "matches.db", accounts=(), office=office(box)) as running:
        yield running


@pytest.fixture
def guest() -> Iterator[Callable[..., httpx.Client]]:
    """People with accounts, each with a browser."""
    browsers: list[httpx.Client] = []

    def made(site: Served, name: str, language: str = "en") -> httpx.Client:
        browsers.append(signed_up(httpx.Client(base_url=site.url, timeout=30), name, language=language))
        return browsers[-1]

    yield made
    for one in browsers:
        one.close()


Guest = Callable[..., httpx.Client]


def tell_by(browser: httpx.Client, kind: str, target: str) -> httpx.Response:
    return browser.post("/api/notices", json={"kind": kind, "target": target})


def play_until_waiting(site: Served, host: httpx.Client, away: httpx.Client) -> dict[str, Any]:
    """A siege of two; the one who is here plays until the other one, who is away, must answer."""
    made = host.post("/api/matches", json={"game": "freedom", "seats": {"ottoman": "here", "greek": "link"}}).json()
    answer = away.post(f"/api/matches/{made['match']}/sit", json={"token": made["tokens"]["greek"]})
    assert answer.status_code == 200, answer.text
    one = site.client(host.cookies[COOKIE])
    one.want("join", match=made["match"], tokens=[], language="en")
    while one.state["waiting"] == ["ottoman"]:
        choice = next((one for one in one.choices if one[0] == "done"), one.choices[0])
        one.want("answer", seat="ottoman", choice=choice, turn=one.state["turn"])
    assert "greek" in one.state["waiting"]
    run(site, all_rung)
    return dict(made)


async def all_rung(courier: Courier) -> None:
    """Until it is noted who is waited for."""
    while courier.ringing:
        await asyncio.gather(*courier.ringing)


def test_a_letter_comes_when_one_is_waited_for(site: Served, box: Postbox, guest: Guest) -> None:
    """In one's language, with what happened, the way to the table, and a way to end it; first one is asked."""
    host, away = guest(site, "Omer"), guest(site, "Botsaris", "pl")
    assert tell_by(away, "email", "botsaris@example.org").status_code == 201
    asked = box.letters.get(timeout=SOON)
    before = away.get("/api/notices").json()["ways"]
    secret = re.findall(r"#/confirm/(\S+)", asked.get_content())[0]  # type: ignore[attr-defined]
    assert httpx.post(f"{site.url}api/notices/confirm", json={"way": secret}).status_code == 200
    made = play_until_waiting(site, host, away)
    letter = box.letters.get(timeout=SOON)
    text = letter.get_content()  # type: ignore[attr-defined]

    assert (before[0]["sure"], asked["Subject"]) == (False, "Czy Buława ma do ciebie pisać?")
    assert (letter["To"], letter["Subject"]) == ("botsaris@example.org", "Freedom!: twoja kolej")
    assert f"https://example.org/#/match/{made['match']}" in text
    assert "Freedom!: grasz stroną Grecy; przy stole: Omer. Od twojej ostatniej tury:" in text
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    where = re.findall(r"<https://example.org(/\S+)>", letter["List-Unsubscribe"])[0]
    assert httpx.post(site.url.rstrip("/") + where, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert away.get("/api/notices").json()["ways"] == []


def test_a_webhook_is_told(site: Served, box: Postbox, guest: Guest) -> None:
    host, away = guest(site, "Omer"), guest(site, "Botsaris")
    tell_by(away, "webhook", f"{box.url}/club")
    made = play_until_waiting(site, host, away)
    posted = box.posted.get(timeout=SOON)
    told = json.loads(posted.body)

    assert (posted.path, told["to"], told["waiting"][0]["match"]) == ("/club", "Botsaris", made["match"])
    assert told["content"].startswith("Freedom!: it is your turn")


def test_a_browser_is_woken_by_what_only_it_can_read(site: Served, box: Postbox, guest: Guest) -> None:
    """The message is sealed for it and signed with the site's key, which stays the same."""
    host, away = guest(site, "Omer"), guest(site, "Botsaris")
    own, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    keys = keys_of(own, auth)
    site_key = away.get("/api/notices").json()["push"]
    assert tell_by(away, "push", json.dumps({"endpoint": f"{box.url}/wake", "keys": keys})).status_code == 201
    made = play_until_waiting(site, host, away)
    posted = box.posted.get(timeout=SOON)
    told = json.loads(http_ece.decrypt(posted.body, private_key=own, auth_secret=auth, version="aes128gcm"))

    assert (told["title"], told["url"]) == (
        "Freedom!: it is your turn",
        f"https://example.org/#/match/{made['match']}",
    )
    assert Vapid02.verify(posted.headers["Authorization"])
    assert posted.headers["Authorization"].endswith(f"k={site_key}")
    assert away.get("/api/notices").json()["ways"][0]["target"].startswith("127.0.0.1")


def keys_of(own: ec.EllipticCurvePrivateKey, auth: bytes) -> dict[str, str]:
    """What a browser tells those who may write to it."""
    point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"p256dh": text64(point), "auth": text64(auth)}


def text64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def test_who_sits_at_the_table_gets_no_letter(club: Served, box: Postbox, guest: Guest) -> None:
    """Nor one who has answered meanwhile: only who is away and waited for is told."""
    host, away = guest(club, "Omer"), guest(club, "Botsaris")
    tell_by(away, "webhook", box.url)
    tell_by(host, "webhook", f"{box.url}/host")
    made = play_until_waiting(club, host, away)
    assert box.posted.get(timeout=SOON).path == "/"
    there = club.client(away.cookies[COOKIE])
    there.want("join", match=made["match"], tokens=[], language="en")
    while there.state["waiting"] == ["greek"]:
        there.want("answer", seat="greek", choice=there.choices[0], turn=there.state["turn"])

    run(club, lambda courier: courier.look())
    with pytest.raises(Empty):
        box.posted.get_nowait()


def run(site: Served, act: Callable[[Courier], Any]) -> Any:
    """Let the courier do something in the server's own loop, and wait for it."""
    app: Any = site.config.app
    return asyncio.run_coroutine_threadsafe(act(app.state.courier), site.loop).result(SOON)


def test_who_is_awaited_before_the_deal_is_told(club: Served, box: Postbox, guest: Guest) -> None:
    """A match of an event begins while its players are elsewhere: both are told; one who has come is told no more."""
    host, away = guest(club, "Omer"), guest(club, "Botsaris")
    tell_by(host, "webhook", f"{box.url}/host")
    tell_by(away, "webhook", f"{box.url}/away")
    event = host.post("/api/events", json={"title": "Cup", "kind": "swiss", "game": "freedom"}).json()["event"]
    for one in (host, away):
        one.post(f"/api/events/{event}/enter", json={})
    told = host.post(f"/api/events/{event}/begin", json={}).json()
    (match,) = told["turns"][0]["matches"]
    run(club, all_rung)
    posted = [box.posted.get(timeout=SOON) for _ in range(2)]

    assert {one.path for one in posted} == {"/host", "/away"}
    assert {json.loads(one.body)["waiting"][0]["match"] for one in posted} == {match["match"]}
    assert "begun" in json.loads(posted[0].body)["content"]


def test_few_letters_for_those_who_want_few(club: Served, box: Postbox, guest: Guest) -> None:
    """With a day between two letters the second game is told of in a day, together with the first."""
    host, away = guest(club, "Omer"), guest(club, "Botsaris")
    tell_by(away, "webhook", box.url)
    assert away.post("/api/notices/pace", json={"every": 86400}).status_code == 200
    play_until_waiting(club, host, away)
    first = json.loads(box.posted.get(timeout=SOON).body)
    play_until_waiting(club, host, away)
    play_until_waiting(club, host, away)
    run(club, lambda courier: courier.look())
    with pytest.raises(Empty):
        box.posted.get_nowait()

    async def tomorrow(courier: Courier) -> None:
        courier.watch = lambda: time.time() + 86400
        await courier.look()

    run(club, tomorrow)
    second = json.loads(box.posted.get(timeout=SOON).body)

    assert (len(first["waiting"]), len(second["waiting"])) == (1, 2)
    assert second["content"].startswith("2 games wait for you")


def test_a_browser_that_is_gone_is_forgotten(club: Served, box: Postbox, guest: Guest) -> None:
    """Its maker says that nobody will come back: 410."""
    host, away = guest(club, "Omer"), guest(club, "Botsaris")
    box.answer_with(410)
    tell_by(away, "webhook", box.url)
    play_until_waiting(club, host, away)
    box.posted.get(timeout=SOON)

    def is_forgotten() -> bool:
        run(club, lambda courier: courier.look())
        ways: list[Any] = away.get("/api/notices").json()["ways"]
        return not ways

    eventually(is_forgotten)


@pytest.mark.parametrize(
    ("kind", "target", "key"),
    [
        ("webhook", "ftp://example.org/", "no_way"),
        ("webhook", "https://jan:haslo@example.org/", "no_way"),
        ("push", '{"endpoint": 1}', "no_way"),
        ("push", '{"endpoint": "https://example.org", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}', "no_way"),
        ("email", "jan at example.org", "no_way"),
        ("pigeon", "loft", "unexpected"),
    ],
)
def test_a_way_that_leads_nowhere_is_refused(club: Served, guest: Guest, kind: str, target: str, key: str) -> None:
    answer = tell_by(guest(club, "Jan"), kind, target)

    assert (answer.status_code, answer.json()["error"]["key"]) == (400, key)


def test_nobody_is_told_who_has_not_signed_in(club: Served) -> None:
    assert httpx.get(f"{club.url}api/notices").status_code == 401
    assert httpx.post(f"{club.url}api/notices/confirm", json={"way": "guessed"}).status_code == 404


@pytest.mark.parametrize("host", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]", "localhost", "192.168.1.1"])
def test_webhooks_do_not_reach_within(host: str) -> None:
    """Whatever the address is called, it is looked up first; and what is not encrypted goes nowhere."""
    for scheme in ("https", "http"):
        with pytest.raises(Unsent):
            asyncio.run(outward.post(f"{scheme}://{host}/", b"", {}))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "address"),
        ('address = "example.org"', "address: a web address"),
        ('address = "https://example.org"\npush = "me"', "push: an address"),
        ('address = "https://example.org"\nsmpt = 1', "smpt"),
        ('address = "https://example.org"\n[smtp]\nhost = 1', "smtp.host"),
        ("address = ", "post.toml"),
    ],
)
def test_a_wrong_file_is_told_with_its_field(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "post.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadOffice, match=re.escape(told)):
        offices.read(path)


def test_a_letter_does_not_hide_that_more_has_happened() -> None:
    """Whose last answer lies before the last checkpoint is told that there is more to read, who has answered is not."""
    match = long_match()
    seat = match.waiting[0]
    before = letter.is_cut(match, seat)
    match.play(seat, match.options(seat)[0])

    assert (before, letter.is_cut(match, seat)) == (True, False)


def long_match() -> Match:
    """One that goes on from its checkpoint, with nothing answered since."""
    match = bulawa.new("freedom", seed="letters")
    while match.journal.before == 0:
        seat = match.waiting[0]
        match.play(seat, match.options(seat)[0])
    return match

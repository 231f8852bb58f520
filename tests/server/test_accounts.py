"""Accounts: made, entered, changed and given up; and whoever tries to come in by another's door."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bulawa.server.accounts import TRIES
from bulawa.server.limits import Limits
from bulawa.server.passwords import HASHER
from bulawa.server.visitor import COOKIE
from tests.server.club import PASSWORD, Browsers, key_of, signed_up
from tests.server.served import Served, served


def test_a_household_asks_nobody_to_sign_up(server: Served) -> None:
    """Without --accounts there are none, and nothing to find out about them."""
    told = server.http.get("/api/me").json()
    tried = server.http.post("/api/me/sign-up", json={"name": "Jan", "password": PASSWORD, "language": "pl"})

    assert told == {"accounts": False}
    assert tried.status_code == 404


def test_an_account_is_made_left_and_entered_again(site: Served, browsers: Browsers) -> None:
    """The name counts however it is written; the password only as it is."""
    jan = signed_up(browsers(site), "Jan Sobieski", email="jan@example.org")
    me = jan.get("/api/me").json()["me"]
    left = jan.post("/api/me/sign-out", json={})
    stranger = jan.get("/api/me").json()
    back = jan.post("/api/me/sign-in", json={"name": "jan  SOBIESKI", "password": PASSWORD})
    wrong = jan.post("/api/me/sign-in", json={"name": "Jan Sobieski", "password": PASSWORD.upper()})

    assert (me["name"], me["email"], me["language"], me["owner"]) == ("Jan Sobieski", "jan@example.org", "pl", False)
    assert (left.status_code, stranger, back.status_code) == (200, {"accounts": True}, 200)
    assert (wrong.status_code, key_of(wrong)) == (403, "not_known")


def test_whoever_guesses_at_a_stolen_hash_pays_for_each_guess() -> None:
    """Three passes over 64 MiB, as RFC 9106 advises; the servers of the tests hash more quickly."""
    assert (HASHER.type.name, HASHER.time_cost, HASHER.memory_cost) == ("ID", 3, 64 * 1024)


def test_two_people_are_not_called_alike(site: Served, browsers: Browsers) -> None:
    """Nor may anybody take the name of the site's owner."""
    signed_up(browsers(site), "Bouboulina")
    again = browsers(site).post("/api/me/sign-up", json={"name": "BOUBOULINA", "password": PASSWORD, "language": "en"})
    owner = browsers(site).post("/api/me/sign-up", json={"name": "gospodarz", "password": PASSWORD, "language": "pl"})
    renamed = signed_up(browsers(site), "Miaoulis").post("/api/me/change", json={"name": "bouboulina"})

    assert [(one.status_code, key_of(one)) for one in (again, owner, renamed)] == [(409, "name_taken")] * 3


def test_what_is_changed_stays_changed(site: Served, browsers: Browsers) -> None:
    """Name, address, language, settings and army lists; a list without a text is thrown away."""
    jan = signed_up(browsers(site), "Jan")
    jan.post("/api/me/change", json={"name": "Janina", "email": "j@example.org", "language": "en"})
    jan.post("/api/me/change", json={"settings": {"pace": 400, "look": "dark", "ask_end": False}})
    for text in ("faction: crown", None):
        jan.post("/api/me/armies", json={"game": "ogniem", "name": "Moja", "text": text})
    jan.post("/api/me/armies", json={"game": "ogniem", "name": "Druga", "text": "faction: cossacks"})
    me = jan.get("/api/me").json()["me"]

    assert (me["name"], me["email"], me["language"]) == ("Janina", "j@example.org", "en")
    assert me["settings"] == {"pace": 400, "look": "dark", "ask_end": False}
    assert me["armies"] == {"ogniem": {"Druga": "faction: cossacks"}}


def test_logins_are_listed_and_ended(site: Served, browsers: Browsers) -> None:
    """The other browser is out at once; another password puts all others out."""
    home = signed_up(browsers(site), "Jan")
    phone, inn = browsers(site), browsers(site)
    for other in (phone, inn):
        other.post("/api/me/sign-in", json={"name": "Jan", "password": PASSWORD})
    logins = phone.get("/api/me/doors").json()["logins"]
    (this,) = [one["id"] for one in logins if one["this"]]
    home.post("/api/me/doors/end", json={"id": this})
    after_end = phone.get("/api/me").json()
    home.post("/api/me/password", json={"old": PASSWORD, "new": "another one, longer"})

    assert len(logins) == 3
    assert after_end == {"accounts": True}
    assert "me" in home.get("/api/me").json()
    assert inn.get("/api/me").json() == {"accounts": True}
    assert key_of(inn.post("/api/me/sign-in", json={"name": "Jan", "password": PASSWORD})) == "not_known"


def test_ones_matches_are_there_on_any_device(site: Served, browsers: Browsers) -> None:
    """Begun at home, played on by phone without any secret of the table; and deleted from there."""
    home, phone = signed_up(browsers(site), "Jan"), browsers(site)
    phone.post("/api/me/sign-in", json={"name": "Jan", "password": PASSWORD})
    seats = {"ottoman": "here", "greek": "bot:random"}
    made = home.post("/api/matches", json={"game": "freedom", "seats": seats}).json()
    listed = phone.post("/api/matches/list", json={"tokens": []}).json()["matches"]
    client = site.client(cookie=phone.cookies[COOKIE])
    joined = client.want("join", match=made["match"], tokens=[], language="en")
    removed = phone.delete(f"/api/matches/{made['match']}")

    assert [(one["match"], one["mine"], one["owner"]) for one in listed] == [(made["match"], ["ottoman"], True)]
    assert joined["mine"] == ["ottoman"]
    assert joined["state"]["seats"]["ottoman"]["called"] == "Jan"
    assert removed.status_code == 200


def test_an_invitation_is_taken_by_a_person(site: Served, browsers: Browsers) -> None:
    """The guest is called by his name, and finds the match on his other device."""
    host, guest = signed_up(browsers(site), "Jan"), signed_up(browsers(site), "Ali")
    seats = {"ottoman": "link", "greek": "here"}
    made = host.post("/api/matches", json={"game": "freedom", "seats": seats}).json()
    guest.post(f"/api/matches/{made['match']}/sit", json={"token": made["tokens"]["ottoman"]})
    (listed,) = guest.post("/api/matches/list", json={"tokens": []}).json()["matches"]
    told = site.client(cookie=guest.cookies[COOKIE]).want("join", match=made["match"], tokens=[], language="en")

    assert (listed["mine"], listed["owner"]) == (["ottoman"], False)
    assert {seat: one["called"] for seat, one in told["state"]["seats"].items()} == {"greek": "Jan", "ottoman": "Ali"}


def test_whose_login_ends_leaves_the_table(site: Served, browsers: Browsers) -> None:
    """The connection that came by it is told, and can do nothing more."""
    jan = signed_up(browsers(site), "Jan")
    seats = {"ottoman": "here", "greek": "here"}
    made = jan.post("/api/matches", json={"game": "freedom", "seats": seats}).json()
    client = site.client(cookie=jan.cookies[COOKIE])
    client.want("join", match=made["match"], tokens=[], language="en")
    jan.post("/api/me/sign-out", json={})
    gone = client.receive()

    assert gone == {"push": "gone", "why": "signed_out"}
    assert client.refused("look", seat="ottoman")["key"] == "not_joined"
    assert client.refused("join", match=made["match"], tokens=[], language="en")["key"] == "still_running"


def test_everything_kept_of_one_is_given_out_and_forgotten(site: Served, browsers: Browsers) -> None:
    """The file tells it all but the password; after the deletion nothing is left, and a bot plays on."""
    jan, ali = signed_up(browsers(site), "Jan", email="jan@example.org"), signed_up(browsers(site), "Ali")
    seats = {"ottoman": "link", "greek": "here"}
    made = jan.post("/api/matches", json={"game": "freedom", "seats": seats}).json()
    ali.post(f"/api/matches/{made['match']}/sit", json={"token": made["tokens"]["ottoman"]})
    client = site.client(cookie=jan.cookies[COOKIE])
    client.want("join", match=made["match"], tokens=[], language="en")
    client.want("say", seat="greek", text="Dzień dobry")
    kept = jan.get("/api/me/export")
    refused = jan.post("/api/me/delete", json={"password": "not this one"})
    done = jan.post("/api/me/delete", json={"password": PASSWORD})
    back = jan.post("/api/me/sign-in", json={"name": "Jan", "password": PASSWORD})
    left = site.client(cookie=ali.cookies[COOKIE]).want("join", match=made["match"], tokens=[], language="en")

    assert "argon2" not in kept.text
    assert kept.json()["person"]["email"] == "jan@example.org"
    assert kept.json()["said"] == [{"match": made["match"], "text": "Dzień dobry"}]
    assert (refused.status_code, done.status_code, key_of(back)) == (403, 200, "not_known")
    assert left["state"]["seats"]["greek"]["by"] == "bot:normal"
    assert "called" not in left["state"]["seats"]["greek"]


# Hostile


def test_nobody_learns_who_has_an_account(club: Served, browsers: Browsers) -> None:
    """A name that nobody has and a wrong password are answered in the same words."""
    signed_up(browsers(club), "Jan", email="jan@example.org")
    answers = [
        browsers(club).post("/api/me/sign-in", json={"name": name, "password": "a wrong password"})
        for name in ("Jan", "Nobody", "jan@example.org")
    ]

    assert len({(one.status_code, one.text) for one in answers}) == 1


def test_guessing_a_password_comes_to_an_end(club: Served, browsers: Browsers) -> None:
    """After some wrong ones even the right one has to wait; other people may still come in."""
    signed_up(browsers(club), "Jan")
    signed_up(browsers(club), "Ali")
    thief = browsers(club)
    tried = [thief.post("/api/me/sign-in", json={"name": "Jan", "password": f"guess {n}"}) for n in range(TRIES)]
    right = thief.post("/api/me/sign-in", json={"name": "Jan", "password": PASSWORD})
    other = thief.post("/api/me/sign-in", json={"name": "Ali", "password": PASSWORD})

    assert {one.status_code for one in tried} == {403}
    assert (right.status_code, key_of(right)) == (429, "too_many_tries")
    assert other.status_code == 200


def test_one_address_makes_no_crowd_of_accounts(tmp_path: Path, browsers: Browsers) -> None:
    """It may make some an hour."""
    with served(tmp_path / "matches.db", limits=Limits(attempts=2), accounts=()) as club:
        for name in ("One", "Two"):
            signed_up(browsers(club), name)
        third = browsers(club).post("/api/me/sign-up", json={"name": "Three", "password": PASSWORD, "language": "en"})

    assert (third.status_code, key_of(third)) == (429, "too_many_tries")


def test_the_secret_of_a_login_stays_where_it_belongs(club: Served, browsers: Browsers) -> None:
    """No script reads it, no other site sends it, and the store has only its hash."""
    answer = browsers(club).post("/api/me/sign-up", json={"name": "Jan", "password": PASSWORD, "language": "pl"})
    cookie = answer.headers["set-cookie"]
    secret = answer.cookies[COOKIE]
    kept = [str(row) for table in ("people", "logins") for row in club.rooms.store.read(f"SELECT * FROM {table}", ())]

    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert not any(secret in row or PASSWORD in row for row in kept)
    assert secret not in answer.text


def test_behind_tls_the_cookie_is_for_tls_only(club: Served, browsers: Browsers) -> None:
    """As the proxy says."""
    wish = {"name": "Jan", "password": PASSWORD, "language": "pl"}
    answer = browsers(club).post("/api/me/sign-up", json=wish, headers={"X-Forwarded-Proto": "https"})

    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("secret", ["", "forged", "0" * 43, "' OR 1=1 --"])
def test_a_forged_login_opens_nothing(club: Served, browsers: Browsers, secret: str) -> None:
    """Whatever it looks like."""
    signed_up(browsers(club), "Jan")
    forger = browsers(club)
    forger.headers["Cookie"] = f"{COOKIE}={secret}"

    assert forger.get("/api/me").json() == {"accounts": True}
    assert forger.get("/api/me/doors").status_code == 401
    assert forger.get("/api/me/export").status_code == 401


def test_a_login_that_has_ended_is_not_good_again(club: Served, browsers: Browsers) -> None:
    """Whoever has copied the cookie before comes too late."""
    jan, thief = signed_up(browsers(club), "Jan"), browsers(club)
    thief.cookies.set(COOKIE, jan.cookies[COOKIE])
    before = "me" in thief.get("/api/me").json()
    jan.post("/api/me/sign-out", json={})

    assert before
    assert thief.get("/api/me").json() == {"accounts": True}


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}], ids=str
)
def test_a_foreign_page_does_nothing_in_ones_name(club: Served, browsers: Browsers, headers: dict[str, str]) -> None:
    """Even if a browser sent the cookie along."""
    jan = signed_up(browsers(club), "Jan")
    answers = [
        jan.post("/api/me/change", json={"name": "Fool"}, headers=headers),
        jan.post("/api/me/delete", json={"password": PASSWORD}, headers=headers),
        jan.post("/api/me/sign-out", json={}, headers=headers),
        jan.post("/api/matches", json={"game": "freedom", "seats": {}}, headers=headers),
    ]

    assert {(one.status_code, key_of(one)) for one in answers} == {(403, "foreign_origin")}
    assert jan.get("/api/me").json()["me"]["name"] == "Jan"


@pytest.mark.parametrize("name", ["<b>Jan</b>", "Jan\u202enaj", "x", "Jan\n", "javascript:alert(1)", "a" * 25, " Jan"])
def test_a_name_has_neither_markup_nor_tricks(club: Served, browsers: Browsers, name: str) -> None:
    """Letters and digits, with little between them."""
    answer = browsers(club).post("/api/me/sign-up", json={"name": name, "password": PASSWORD, "language": "pl"})

    assert (answer.status_code, key_of(answer), answer.json()["error"]["field"]) == (400, "unexpected", "name")


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("name", "<b>Jan</b>", "Pole „name”: powinno zawierać nazwę złożoną z 2 do 24 liter i cyfr"),
        ("password", "husaria", "hasło, które ma co najmniej 8 znaków"),
        ("email", "jan", "adres e-mail"),
        ("language", "xx", "en lub pl"),
    ],
)
def test_what_a_field_may_be_is_said(club: Served, browsers: Browsers, field: str, value: str, said: str) -> None:
    """Not merely that it is a text of some length."""
    wish = {"name": "Jan", "password": PASSWORD, "language": "pl", field: value}
    answer = browsers(club).post("/api/me/sign-up", params={"language": "pl"}, json=wish)

    assert said in answer.json()["error"]["text"]


@pytest.mark.parametrize("credential", [{}, {"rawId": 7}, {"rawId": "AAAA", "response": {"clientDataJSON": "e30"}}])
def test_a_forged_passkey_opens_nothing(club: Served, browsers: Browsers, credential: dict[str, Any]) -> None:
    """Nor does one that answers a challenge nobody made."""
    answer = browsers(club).post("/api/me/passkeys/show", json={"credential": credential})

    assert (answer.status_code, key_of(answer)) == (403, "bad_passkey")

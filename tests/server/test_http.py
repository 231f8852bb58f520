"""The pages and the HTTP routes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from random import Random
from typing import Any

import pytest

import bulawa
from bulawa.engine import registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.journal import Journal
from bulawa.engine.words import LANGUAGES
from bulawa.kit.play import lengthened
from bulawa.server.app import JOURNALS_AT_ONCE, LARGEST_JOURNAL
from tests.server.served import Served, decision, play_on


@pytest.mark.parametrize("path", ["/health", "/api/games", "/nothing", "/client/nothing.js", "/api/boards/none"])
def test_every_answer_is_secured(server: Served, path: str) -> None:
    """No inline script, no foreign host, no frames, no sniffing, no referrer; also on errors."""
    headers = server.http.get(path).headers
    policy = headers["content-security-policy"]

    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_offered_in_both_languages(server: Served, language: str) -> None:
    """Titles and descriptions of everything the home page shows."""
    games = server.http.get("/api/games", params={"language": language}).json()["games"]
    freedom = next(game for game in games if game["id"] == "freedom")
    offered = [*freedom["scenarios"], *freedom["options"], *freedom["bots"]]

    assert all(thing["title"] != thing["id"] for thing in offered)
    assert all(scenario["about"] and scenario["tier"] for scenario in freedom["scenarios"])
    assert freedom["scenarios"][0]["minutes"] == [90, 150]
    assert [seat["id"] for seat in freedom["scenarios"][0]["seats"]] == ["ottoman", "greek"]


@pytest.mark.parametrize("what", ["frontispiece", "guide", "rules", "words"])
def test_what_has_not_changed_is_not_sent_again(server: Served, what: str) -> None:
    """The picture, the guide, the rules and the words carry a tag."""
    first = server.http.get(f"/api/games/freedom/{what}", params={"language": "pl"})
    again = server.http.get(
        f"/api/games/freedom/{what}", params={"language": "pl"}, headers={"If-None-Match": first.headers["etag"]}
    )

    assert first.json()
    assert (again.status_code, again.content) == (304, b"")


def test_the_rules_are_told_with_their_source(server: Served) -> None:
    rules = server.http.get("/api/games/freedom/rules").json()

    assert rules["R2"]["text"].startswith("A mainland")
    assert rules["R2"]["source"].startswith("rulebook")
    assert [rules[rule]["chapter"] for rule in ("R1", "R2")] == ["General rules", ""]


def test_client_files_stay_in_their_folder(server: Served) -> None:
    """No path leads out of the client's folder."""
    for path in ("/client/../server/store.py", "/client/%2e%2e/server/store.py", "/client//etc/passwd"):
        assert server.http.get(path).status_code == 404


def test_unknown_language_is_refused(server: Served) -> None:
    answer = server.http.get("/api/games", params={"language": "xx"})

    assert (answer.status_code, answer.json()["error"]["field"]) == (400, "language")


WISHES = [
    ({}, "missing", "game"),
    ({"game": "freedom"}, "missing", "seats"),
    ({"game": "halma", "seats": {}}, "no_game", "game"),
    ({"game": "freedom", "seats": {"ottoman": "here"}}, "unseated", "seats.greek"),
    ({"game": "freedom", "seats": {"ottoman": "here", "greek": "here", "pasha": "here"}}, "no_seat", "seats"),
    ({"game": "freedom", "seats": {"ottoman": "here", "greek": "nobody"}}, "sits", "seats.greek"),
    ({"game": "freedom", "seats": {"ottoman": "here", "greek": "bot:os:system"}}, "no_bot", "seats.greek"),
    ({"game": "freedom", "seats": [], "scenario": None}, "unexpected", "seats"),
    ({"game": "freedom", "seats": {}, "seed": "7"}, "unknown_field", "seed"),
    ({"game": "freedom", "seats": {}, "options": {"open_hands": []}}, "unexpected", "options.open_hands"),
]


@pytest.mark.parametrize(("wish", "key", "field"), WISHES)
def test_impossible_matches_are_refused(server: Served, wish: object, key: str, field: str) -> None:
    """The field at fault is named."""
    answer = server.http.post("/api/matches", json=wish)
    error = answer.json()["error"]

    assert answer.status_code in (400, 404)
    assert (error["key"], error["field"]) == (key, field)


def test_unknown_scenarios_and_options_are_refused(server: Served) -> None:
    """What there is instead is told, in the language asked for."""
    seats = {"ottoman": "here", "greek": "here"}
    wishes: list[tuple[dict[str, Any], str, str]] = [
        ({"scenario": "picnic"}, "scenario", "Nie ma scenariusza „picnic”; są: siege, twilight."),
        ({"options": {"open_hands": 1}}, "options.open_hands", "Opcja „open_hands” ma jedną z wartości: false, true."),
        ({"options": {"closed": True}}, "options.closed", "Nie ma opcji „closed”; są: pay_in_city, morale_decline, "),
    ]
    for extra, field, text in wishes:
        answer = server.http.post("/api/matches?language=pl", json={"game": "freedom", "seats": seats, **extra})
        error = answer.json()["error"]

        assert (answer.status_code, error["field"]) == (400, field)
        assert error["text"].startswith(text)


def test_options_are_kept(server: Served) -> None:
    seats = {"ottoman": "here", "greek": "here"}
    wish = {"game": "freedom", "scenario": "twilight", "options": {"open_hands": True}, "seats": seats}
    match = server.http.post("/api/matches", json=wish).json()
    state = server.join(match, "greek").state

    assert state["scenario"] == "twilight"
    assert state["settings"]["open_hands"] is True


def test_pages_of_other_origins_are_refused(server: Served) -> None:
    """Neither a request nor a socket; and a form cannot pass for JSON."""
    foreign = {"Origin": "https://example.org"}
    wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "here"}}
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    socket = server.http.get("/ws", headers={**foreign, **upgrade, "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="})

    assert server.http.post("/api/matches", json=wish, headers=foreign).status_code == 403
    assert server.http.post("/api/matches", json=wish, headers={"Origin": "http://["}).status_code == 403
    assert server.http.post("/api/matches", data={"game": "freedom"}).status_code == 415
    assert socket.status_code == 403


def test_bodies_are_bounded(server: Served) -> None:
    large = server.http.post("/api/matches/import", content=b"x" * (LARGEST_JOURNAL + 1))
    wish = server.http.post("/api/matches", content=b" " * 20_000, headers={"Content-Type": "application/json"})

    assert (large.status_code, wish.status_code) == (413, 413)


def test_a_journal_of_a_whole_campaign_can_be_brought_in(server: Served) -> None:
    """Eight thousand answers, and several times as many bytes as a siege needs for them."""
    match = lengthened(begin(registry.find("freedom"), chance=Dealer("campaign")), 8000, 60, "campaign")
    journal = "".join(match.journal.lines)
    answer = server.http.post("/api/matches/import", content=journal.encode())
    made = answer.json()

    assert len(journal) > 1024 * 1024
    assert answer.status_code == 201
    assert made["turn"] == match.turn
    assert server.join(made, "greek").state["turn"] == match.turn


def test_many_journals_at_once_are_read_in_turn(server: Served) -> None:
    """Nobody is turned away, however many come together."""
    journal = forged(0, "siege", "siege").encode()
    with ThreadPoolExecutor(3 * JOURNALS_AT_ONCE) as people:
        answers = list(people.map(lambda _: server.http.post("/api/matches/import", content=journal), range(12)))

    assert [answer.status_code for answer in answers] == [201] * 12


def test_matches_are_listed_by_their_tokens(server: Served) -> None:
    """Seat tokens and owner tokens show their matches, newest first; others show nothing."""
    first, second = server.match(), server.match(greek="bot:random")
    play_on({"ottoman": server.join(first, "ottoman")}, Random(1), 3)
    tokens = [first["tokens"]["ottoman"], second["owner"], second["tokens"]["ottoman"], "guess"]
    listed = server.http.post("/api/matches/list", json={"tokens": tokens}).json()["matches"]

    assert [one["match"] for one in listed] == [first["match"], second["match"]]
    assert (listed[0]["mine"], listed[0]["owner"]) == (["ottoman"], False)
    assert (listed[1]["mine"], listed[1]["owner"]) == (["ottoman"], True)
    assert listed[1]["seats"] == {"ottoman": "here", "greek": "bot:random"}
    assert listed[0]["over"] is False
    assert listed[0]["waiting"]
    assert server.http.post("/api/matches/list", json={"tokens": ["guess"]}).json() == {"matches": []}


def test_a_journal_goes_out_and_comes_in(server: Served) -> None:
    """An exported game, imported, stands at the same decision and can be played to its end."""
    match = server.match(greek="here")
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    turn = play_on(clients, Random(8), 50)
    journal = server.http.get(f"/api/matches/{match['match']}/journal", params={"token": match["owner"]})
    imported = server.http.post("/api/matches/import", content=journal.content)
    twin = imported.json()
    twins = {seat: server.join(twin, seat) for seat in ("ottoman", "greek")}
    here = {seat: decision(client.want("look", seat=seat)["state"]) for seat, client in clients.items()}
    same = {"match": match["match"], "dice": clients["greek"].state["dice"]}
    there = {seat: {**decision(client.state), **same} for seat, client in twins.items()}
    elsewhere = [state.pop("practice") for state in there.values()]
    promised = twins["greek"].state["dice"]
    play_on(twins, Random(9), 5000)
    over = server.http.get(f"/api/matches/{twin['match']}/journal", params={"token": twin["tokens"]["greek"]})

    assert "attachment" in journal.headers["content-disposition"]
    assert imported.status_code == 201
    assert turn == twins["greek"].pushes[0]["state"]["turn"] - 1
    assert here == there
    assert elsewhere == [True, True]
    assert promised != same["dice"]
    assert twins["greek"].state["over"]
    assert server.http.post("/api/matches/import", content=over.content).status_code == 201


def forged(line: int, old: str, new: str) -> str:
    """A journal with a line changed and its links made right again."""
    match = bulawa.new("freedom", seed=1)
    chance = Random(1)
    for _ in range(6):
        match.play(match.waiting[0], chance.choice(match.options(match.waiting[0])))
    rows = match.journal.text().splitlines()
    rows[line] = rows[line].replace(old, new)
    text, link = "", ""
    for row in rows:
        body = row[: row.rindex(',"link"')] + "}"
        link = sha256((link + body).encode()).hexdigest()
        text += f'{body[:-1]},"link":"{link}"}}\n'
    return text


FORGERIES = [
    ("", "damaged"),
    ("{}\n", "damaged"),
    ("not a journal", "damaged"),
    (forged(0, '"game":"freedom"', '"game":"halma"'), "damaged"),
    (forged(0, '"scenario":"siege"', '"scenario":7'), "damaged"),
    (forged(0, '"options":{', '"options":7,"was":{'), "damaged"),
    (forged(1, '"seat":"ottoman"', '"seat":"greek"'), "damaged"),
    (forged(1, '"choice":[', '"choice":["no",'), "damaged"),
    (forged(3, '"seat":', '"end":{},"seat":'), "damaged"),
    (forged(6, '"seat":', '"end":{"winners":["greek"]},"seat":'), "damaged"),
]


@pytest.mark.parametrize(("journal", "key"), FORGERIES)
def test_forged_journals_are_refused(server: Served, journal: str, key: str) -> None:
    """A journal that cannot be played again is refused and says why."""
    answer = server.http.post("/api/matches/import", content=journal.encode())

    assert answer.status_code == 400
    assert answer.json()["error"]["key"] == key


REASONS = [
    ("", "Nie można odczytać zapisu: plik jest pusty."),
    ("not a journal", "Nie można odczytać zapisu: to nie jest zapis partii Buławy."),
    (forged(0, '"game":"freedom"', '"game":"halma"'), "Nie można odczytać zapisu: ten program nie ma gry „halma”."),
    (forged(2, '"choice"', '"choose"'), "Nie można odczytać zapisu: wiersz 3: brakuje pola 'choice'."),
    (
        forged(2, '"choice":[', '"choice":["no",'),
        "Takiego wyboru nie ma w tej grze: choice[0]: nie ma czasownika 'no'.",
    ),
    (forged(1, '"choice":[', '"choice":7,"was":['), "wiersz 2, choice: oczekiwano listy; jest 7."),
    (
        forged(0, '"options":{', '"options":{"dice":7},"was":{'),
        "pozycji początkowej (options: gra freedom nie ma opcji 'dice'; ma: ",
    ),
    (forged(0, "siege", "siege").replace("expeditionary", "allied", 1), "suma kontrolna"),
    (forged(6, '"seat":', '"end":{"winners":["greek"]},"seat":'), "w wierszu 7 stoi wynik, którego ta gra nie miała."),
    (
        forged(1, '"seat":"ottoman"', '"seat":"greek"'),
        "wiersz 2 zawiera odpowiedź, której zasady nie dopuszczają: Grecy",
    ),
    (forged(0, '"scenario":"siege"', '"scenario":"picnic"'), "nie ma takiego scenariusza"),
]


@pytest.mark.parametrize(("journal", "said"), REASONS)
def test_a_journal_that_cannot_be_read_says_why_in_the_language_asked_for(
    server: Served, journal: str, said: str
) -> None:
    """What a player brings in is judged in the player's words, down to the rule that it breaks."""
    answer = server.http.post("/api/matches/import", params={"language": "pl"}, content=journal.encode())

    assert said in answer.json()["error"]["text"]


def test_a_page_that_is_not_there_says_so_in_the_language_asked_for(server: Served) -> None:
    assert server.http.get("/nowhere", params={"language": "pl"}).json()["error"]["text"] == "Nie ma takiej strony."
    assert server.http.get("/nowhere").json()["error"]["key"] == "no_page"


def test_a_good_forgery_would_be_taken(server: Served) -> None:
    """The forger's tool itself leaves a journal whole."""
    answer = server.http.post("/api/matches/import", content=forged(0, "siege", "siege").encode())

    assert answer.status_code == 201


def test_only_the_owner_deletes(server: Served) -> None:
    """All who sit there are told, and nothing of the match is left."""
    match = server.match()
    client = server.join(match, "greek")
    url = f"/api/matches/{match['match']}"
    by_seat = server.http.delete(url, params={"token": match["tokens"]["greek"]})
    by_guess = server.http.delete(url, params={"token": "guess"})
    by_owner = server.http.delete(url, params={"token": match["owner"]})
    told = client.receive()

    assert (by_seat.status_code, by_guess.status_code, by_owner.status_code) == (403, 404, 200)
    assert told == {"push": "gone", "why": "deleted"}
    assert client.refused("look", seat="greek")["key"] == "not_joined"
    assert (
        client.refused("join", match=match["match"], tokens=[match["tokens"]["greek"]], language="en")["key"]
        == "no_match"
    )
    assert server.http.post("/api/matches/list", json={"tokens": [match["owner"]]}).json() == {"matches": []}
    assert server.http.get(f"{url}/journal", params={"token": match["owner"]}).status_code == 404


def test_an_imported_game_meets_its_bots_again(server: Served) -> None:
    """They sit where they sat."""
    match = server.match(greek="bot:random")
    text = server.http.get(f"/api/matches/{match['match']}/journal", params={"token": match["owner"]}).text
    told = server.http.post("/api/matches/import", content=text).json()
    listed = server.http.post("/api/matches/list", json={"tokens": [told["owner"]]}).json()["matches"]

    assert set(told["tokens"]) == {"ottoman"}
    assert (told["game"], told["turn"]) == ("freedom", 0)
    assert listed[0]["seats"] == {"ottoman": "here", "greek": "bot:random"}


NAMED: list[Any] = [{"greek": "nobody"}, ["greek"], {"nobody": "easy"}]


@pytest.mark.parametrize("named", NAMED)
def test_bots_that_cannot_be_are_not_seated(server: Served, named: Any) -> None:
    """Those that a journal names and that there are not leave their seats to people."""
    journal = bulawa.new("freedom", seed=1).journal
    written = Journal({**journal.header, "bots": named})

    told = server.http.post("/api/matches/import", content=written.text()).json()

    assert set(told["tokens"]) == {"ottoman", "greek"}

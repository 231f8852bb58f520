"""Pictures of play at a distance: `python -m docs.pictures.distance`. The lobby, an invitation, a table, a report, the
leaderboard, an event.

They go to build/pictures, at two sizes in both languages.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from itertools import product
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser

from bulawa.server.visitor import COOKIE
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server, open_browser
from tests.server.club import signed_up
from tests.server.served import Client

TAKEN = Path(__file__).parents[2] / "build" / "pictures"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LANGUAGES = ("en", "pl")

CLOCK = {"kind": "game", "seconds": 1800, "increment": 15}
TABLES: tuple[dict[str, Any], ...] = (
    {"game": "freedom", "called": "Kolokotronis", "seat": "greek", "clock": CLOCK},
    {"game": "igrzysko", "scenario": "four", "called": "Radziwiłł", "seat": None},
    {"game": "chocim", "called": "Chodkiewicz", "clock": {"kind": "days", "seconds": 86400, "vacation": 7}},
)

PEOPLE = ("Karaiskakis", "Bouboulina", "Ibrahim", "Miaoulis")
EVENT = {"title": "Puchar Missolungi", "kind": "swiss", "game": "freedom", "clock": CLOCK, "rated": True, "rounds": 3}


class Club:
    """A site with something going on."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=60)
        self.address = address
        self.people = {name: signed_up(httpx.Client(base_url=address, timeout=60), name) for name in PEOPLE}

    def opened(self, **wish: Any) -> dict[str, Any]:
        told: dict[str, Any] = self.http.post("/api/tables", json={"watch": True, "public": True, **wish}).json()
        return told

    def begun(self, answers: int, **wish: Any) -> tuple[str, dict[str, str]]:
        """A match for which two have come, some answers old; its name and its secrets."""
        made = self.opened(game="freedom", called="Karaiskakis", seat="greek", clock=CLOCK, **wish)
        name = made["table"]["table"]
        guest = self.http.post(f"/api/tables/{name}/sit", json={"called": "Ibrahim"}).json()
        tokens = {"greek": made["token"], "ottoman": guest["token"]}
        self.play(name, tokens, answers)
        return name, tokens

    def play(self, name: str, tokens: dict[str, str], answers: int) -> None:
        """Both come, add to the dice and play at random."""
        choose, client = random.Random(1826), Client(f"{self.address}/")
        client.want("join", match=name, tokens=list(tokens.values()), language="en")
        for seat in tokens:
            client.want("nonce", seat=seat, nonce=f"{hash(seat) & 0xFFFFFFFFFFFFFFFF:016x}")
        client.want("join", match=name, tokens=list(tokens.values()), language="en", lean=True)
        for _ in range(answers):
            state = client.state
            options = [one for one in state["options"] if one[0] != "done"] or state["options"]
            wish = {"seat": state["waiting"][0], "choice": choose.choice(options), "turn": state["turn"]}
            client.state = client.want("answer", **wish)["state"]
        client.want("say", seat="ottoman", text="Poddajcie twierdzę!")
        client.want("say", seat="greek", text="Molon labe.")
        client.close()

    def given_up(self, name: str, tokens: dict[str, str]) -> None:
        client = Client(f"{self.address}/")
        client.want("join", match=name, tokens=[tokens["ottoman"]], language="en")
        client.want("give_up", seat="ottoman")
        client.close()

    def event(self) -> str:
        """A Swiss event whose first round is over: whoever comes later in the list has given up. Its name, once the
        second round is drawn and the first is counted for the ratings."""
        host = self.people[PEOPLE[0]]
        name = str(host.post("/api/events", json=EVENT).json()["event"])
        for person in self.people.values():
            person.post(f"/api/events/{name}/enter", json={})
        for match in host.post(f"/api/events/{name}/begin", json={}).json()["turns"][0]["matches"]:
            self.lose(match["match"], max(match["seats"].values(), key=PEOPLE.index))
        while self.at(f"/api/events/{name}")["round"] < 2 or not self.at("/api/ratings?game=freedom")["ratings"]:
            time.sleep(0.5)
        return name

    def at(self, path: str) -> dict[str, Any]:
        told: dict[str, Any] = self.http.get(path).json()
        return told

    def lose(self, match: str, name: str) -> None:
        client = Client(f"{self.address}/", {"Cookie": f"{COOKIE}={self.people[name].cookies[COOKIE]}"})
        seat = client.want("join", match=match, tokens=[], language="en")["mine"][0]
        client.want("give_up", seat=seat)
        client.close()


def held(match: str, tokens: dict[str, str]) -> dict[str, Any]:
    """What the browser remembers of a seat."""
    return {"matches": {match: {"game": "freedom", "tokens": {"greek": tokens["greek"]}}}}


def take(browser: Browser, address: str) -> None:
    club = Club(address)
    tables = [club.opened(**wish) for wish in TABLES]
    live, finished = club.begun(60), club.begun(40)
    club.given_up(*finished)
    event = club.event()
    for (size, (width, height)), language in product(SIZES.items(), LANGUAGES):
        more: dict[str, Any] = {"language": language, "width": width, "height": height, "touch": size == "phone"}
        with open_player(browser, address, **more, **held(*live)) as player:
            for scene, path, ready in (
                ("lobby", "#/", ".hall-list li[data-table]"),
                ("invitation", f"#/table/{tables[0]['table']['table']}", ".sit-form"),
                ("table", f"#/match/{live[0]}", ".table[data-turn]"),
                ("report", f"#/game/{finished[0]}", ".chronicle .curve"),
                ("leaderboard", "#/ratings", ".leaders tbody td b"),
                ("event", f"#/event/{event}", ".fixtures"),
            ):
                show(player, f"{address}/{path}", ready, TAKEN / f"distance-{scene}-{size}-{language}.png", scene)


def show(player: Player, address: str, ready: str, path: Path, scene: str) -> None:
    player.page.goto("about:blank")
    player.page.goto(address)
    player.page.wait_for_selector(ready, timeout=4 * SOON)
    player.page.wait_for_timeout(700)
    if scene == "lobby":
        player.page.locator(".hall").scroll_into_view_if_needed()
    player.page.screenshot(path=path)


def main() -> int:
    TAKEN.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        server = Server(Path(folder) / "matches.db", options=["--accounts"])
        try:
            take(browser, server.address)
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Takes the pictures of the table: `make pictures`. A real server, a real browser, the same game every time.

They go to build/pictures, at four sizes in both languages; the few that README shows are kept beside this file.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

import bulawa
from docs.pictures import chocim, commonwealth, guiscard, ogniem
from docs.pictures.png import quantised
from tests.browser.player import Player, open_player
from tests.browser.running import open_table

HERE = Path(__file__).parent
TAKEN = HERE.parents[1] / "build" / "pictures"
SIZES = {"desktop": (1440, 900), "laptop": (1366, 768), "phone": (390, 844), "sideways": (844, 390)}
TOUCHED = ("phone", "sideways")
SHOWN = (
    *("board-desktop-en.png", "chocim-deploying-desktop-en.png", "igrzysko-actions-desktop-en.png"),
    *("guiscard-reach-desktop-en.png", "ogniem-charge-desktop-en.png"),
)
"""Those that the repository keeps."""

LANGUAGES = ("en", "pl")
Scene = Callable[[Player], None]


def siege(answers: int) -> str:
    """A siege under way, as a journal: both sides play at random, but never idle."""
    match = bulawa.new("freedom", scenario="twilight", seed="pictures")
    choose = random.Random(1826)
    while len(match.journal.entries) < answers or (match.prompt() or {}).get("key") != "play_card":
        seat = match.waiting[0]
        offered = match.options(seat)
        match.play(seat, choose.choice([choice for choice in offered if choice[0] != "done"] or offered))
    return match.journal.text()


def assault() -> str:
    """The Empire before the breach with points to spend."""
    position = {
        "round": 5,
        "phase": "actions",
        "units": {
            "m4_4": {"allied": 3}, "m4_5": {"expeditionary": 3}, "m5_5": {"expeditionary": 2}, "m5_6": {"allied": 2},
            "m6_3": {"expeditionary": 3}, "m6_7": {"allied": 2}, "m7_5": {"expeditionary": 3},
            "m8_2": {"expeditionary": 1}, "m4_8": {"expeditionary": 1}, "mar_n": {"expeditionary": 2},
            "vas_ring": {"expeditionary": 3},
            "camp": {"expeditionary": 6, "allied": 4}, "w1": {"insurgent": 1}, "w2": {"insurgent": 1},
            "w3": {"insurgent": 1}, "w4": {"insurgent": 2}, "w5": {"insurgent": 1}, "w6": {"insurgent": 2},
            "w8": {"insurgent": 1}, "beach_3": {"insurgent": 1}, "marmarou": {"insurgent": 1},
            "klisova": {"insurgent": 1}, "vasiladi": {"insurgent": 1},
        },
        "cannons": ["m5_5", "m5_6", "m6_3", "w2", "w4", "w8", "marmarou", "beach_3"],
        "bombard": "w6",
        "camp_cannons": 2,
        "damage": {"w3": 1, "w4": 1, "w5": 2, "w6": 1},
        "civilians": 14,
        "areas": {"sea": {"control": "ottoman", "support": 2}, "petalas": {"control": "greek", "support": 2}},
        "money": 9,
        "supply": {"ottoman": 11, "greek": 5},
        "morale": {"ottoman": 11, "greek": 9},
        "appeal": 4,
        "pressure": 4,
        "preparation": {"ottoman": 2, "greek": 1},
        "hands": {
            "ottoman": ["72B", "75B", "80B", "84B", "89B", "51B", "64B", "98B"],
            "greek": ["54B", "57B", "60B", "63B", "71B", "79B", "83B", "94B"],
        },
        "discard": ["85B", "52B", "91B"],
    }  # fmt: skip
    return bulawa.position("freedom", position, seed="pictures").journal.text()


def home(player: Player) -> None:
    player.import_journal(siege(60))
    player.settle()
    player.home()
    player.choose_game("freedom")
    player.page.wait_for_function("document.querySelectorAll('.frontispiece').length >= 3")
    for frame in player.see(".frontispiece").all():
        frame.locator("svg").wait_for()


def board(player: Player) -> None:
    player.load(assault(), trust=True)
    player.choose("card:75B", "do:points", "stack:m4_5:expeditionary")


def hand(player: Player) -> None:
    player.load(assault(), trust=True)
    if player.touch:
        player.page.tap(".tab[data-part=hand]")
    else:
        player.page.hover('.hand [data-id="card:72B"]')
        player.page.wait_for_timeout(300)


def whynot(player: Player) -> None:
    player.load(assault(), trust=True)
    player.choose("card:75B", "do:points", "stack:m4_4:allied")
    player.click("space:w3")
    player.page.wait_for_selector(".why-note:not([hidden])")


def odds(player: Player) -> None:
    """By touch the odds are asked before the roll; by mouse they stand beside the pointer."""
    player.load(assault(), trust=True)
    player.choose("card:75B", "do:points", "do:pay", "stack:m4_4:allied")
    if player.touch:
        player.click("space:w4")
        player.page.wait_for_selector("dialog[open] .odds-card")
    else:
        player.page.mouse.move(*player.point("space:w4"))
        player.page.wait_for_selector(".odds-note:not([hidden])")


def log(player: Player) -> None:
    player.load(assault(), trust=True)
    player.choose("card:75B", "do:points", "do:pay", "stack:m4_4:allied", "space:w4")
    if player.touch:
        player.page.tap(".tab[data-part=log]")
    line = player.see(".said[aria-expanded]").last
    line.click()
    if player.touch:
        player.page.tap(".tab[data-part=log]")
    else:
        player.page.mouse.move(5, 5)
    player.page.wait_for_timeout(3000)


def replay(player: Player) -> None:
    player.load(siege(110), trust=True)
    player.press(".open-replay")
    player.page.wait_for_selector(".replay:not([hidden])")
    player.press(".replay .button >> nth=1")
    player.page.wait_for_timeout(3000)


def handover(player: Player) -> None:
    player.load(siege(75))
    player.choose(player.lit[0], "do:points")
    player.page.keyboard.press("d")
    if not player.curtained:
        player.see("dialog[open] .main").click()
    player.page.wait_for_selector(".handover:not([hidden])")


SCENES: dict[str, Scene] = {
    "home": home, "board": board, "hand": hand, "why-not": whynot, "odds": odds, "log": log, "replay": replay,
    "hand-over": handover, **commonwealth.SCENES, **chocim.SCENES, **ogniem.SCENES, **guiscard.SCENES,
}  # fmt: skip


def take(browser: Browser, address: str, name: str, size: str, language: str) -> None:
    width, height = SIZES[size]
    with open_player(browser, address, width=width, height=height, touch=size in TOUCHED, language=language) as player:
        SCENES[name](player)
        player.page.wait_for_timeout(400)
        file = f"{name}-{size}-{language}.png"
        path = (HERE if file in SHOWN else TAKEN) / file
        path.parent.mkdir(parents=True, exist_ok=True)
        player.page.screenshot(path=path)
        path.write_bytes(quantised(path.read_bytes()))
        print(f"{path.name} {path.stat().st_size // 1024} KB")


def main() -> None:
    wanted = sys.argv[1:] or list(SCENES)
    with open_table() as (browser, address):
        for name, size, language in product(wanted, SIZES, LANGUAGES):
            take(browser, address, name, size, language)


if __name__ == "__main__":
    main()

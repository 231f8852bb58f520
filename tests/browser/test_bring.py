"""What seats bring to a match: pasted or loaded at home, and what does not fit is said beside it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.engine import raid

NOGAIS = {"companies": [{"name": "Nogais", "men": 4}, {"name": "Budjak horde", "men": 3}]}
NOBODY = {"companies": [{"name": "Nogais", "men": 0}]}
FIELD = '.bring[data-seat="raiders"]'


@pytest.fixture(scope="module")
def steppe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the raid."""
    folder = tmp_path_factory.mktemp("steppe")
    (folder / "raid.py").write_text(Path(raid.__file__).read_text(encoding="utf-8"), encoding="utf-8")
    running = Server(folder / "matches.db", folder, BULAWA_GAMES="raid=raid:RAID")
    yield running
    running.stop()


def prepare(player: Player, brought: str) -> None:
    """Two people at this screen, and what the raiders bring."""
    player.home()
    player.choose_game("raid")
    player.page.select_option('select[name="seat:pursuit"]', "here")
    player.page.click(f"{FIELD} summary")
    player.page.fill(f"{FIELD} textarea", brought)


@pytest.mark.parametrize(
    ("language", "title", "said"),
    [("en", "Companies", "A whole number from 1 to"), ("pl", "Oddziały", "liczba całkowita od 1 do")],
)
def test_what_does_not_fit_is_said_beside_it(
    chromium: Browser, steppe: Server, language: str, title: str, said: str
) -> None:
    """By its field, in the reader's language; nothing is begun, and what was written stays."""
    with open_player(chromium, steppe.address, language=language) as player:
        prepare(player, json.dumps(NOBODY))
        player.press("#start")
        player.page.wait_for_selector(f"{FIELD} .problem:not([hidden])", timeout=SOON)

        assert player.text(f"{FIELD} summary") == title
        assert player.text(f"{FIELD} .problem").startswith("companies[0].men")
        assert said in player.text(f"{FIELD} .problem")
        assert player.page.get_attribute(f"{FIELD} textarea", "aria-invalid") == "true"
        assert player.page.input_value(f"{FIELD} textarea") == json.dumps(NOBODY)
        assert player.saved == set()


def test_a_list_from_a_file_is_played_with(chromium: Browser, steppe: Server) -> None:
    """It takes the place of what was written; the match is kept with it, and goes on."""
    with open_player(chromium, steppe.address) as player:
        prepare(player, json.dumps(NOBODY))
        player.page.set_input_files(
            "#bring-raiders",
            {"name": "nogais.json", "mimeType": "application/json", "buffer": json.dumps(NOGAIS).encode()},
        )
        player.page.wait_for_function(
            "selector => document.querySelector(selector).value.includes('Budjak')", arg=f"{FIELD} textarea"
        )
        player.press("#start")
        player.settle()
        player.see('[data-id="do:ride"]').press("Enter")
        player.settle(0)
        player.click("company:raiders_2")
        player.page.wait_for_selector('.table[data-clicks="1"]', timeout=SOON)

        with closing(sqlite3.connect(steppe.data)) as kept:
            (header,) = kept.execute("SELECT line FROM lines WHERE n = 0").fetchone()
        assert json.loads(header)["brought"]["raiders"] == NOGAIS


def test_what_is_no_table_is_refused_as_what_it_is(chromium: Browser, steppe: Server) -> None:
    """A plain text reaches the game, which says what it expects."""
    with open_player(chromium, steppe.address) as player:
        prepare(player, "four Nogais and three of the Budjak horde")
        player.press("#start")
        player.page.wait_for_selector(f"{FIELD} .problem:not([hidden])", timeout=SOON)

        assert "table" in player.text(f"{FIELD} .problem")

"""The siege as a page of text: short lines, all that a player may know, nothing more."""

from __future__ import annotations

import pytest

from bulawa.engine.eyes import SPECTATOR, Eyes, eyes_of
from bulawa.engine.page import WIDTH
from bulawa.engine.words import LANGUAGES
from bulawa.games.chocim import CHOCIM
from bulawa.games.chocim.screen.text import text
from bulawa.games.chocim.state import Chocim
from tests.games.chocim.sieges import Builder, Siege

WORDS = CHOCIM.usual.words

languages = pytest.mark.parametrize("language", LANGUAGES)


OURS, THEIRS, ALL = eyes_of(0), eyes_of(1), eyes_of(0, 1)


def page(game: Siege, eyes: Eyes, language: str) -> str:
    assert isinstance(game.match.state, Chocim)
    return text(game.match.state, eyes, language)


def busy(siege: Builder) -> Siege:
    return siege(
        leaders=["rp_potocki", "ot_buda"],
        units={"routed.ottoman": {"sipahi": 2}, "control.church": {"janissary": 1}, "defence.church": {},
               "pitched_battle.commonwealth": {"cavalry": 4}},
        display=["dip_01", "dip_55"],
        arguments={"commonwealth": ["dip_20", "dip_21"], "ottoman": ["dip_46"]},
        seen={"ottoman": ["dip_20"]},
        extra={"ottoman": 1},
    )  # fmt: skip


@languages
def test_lines_fit_a_terminal(siege: Builder, language: str) -> None:
    """No line is longer than eighty columns."""
    for eyes in (SPECTATOR, OURS, THEIRS, ALL):
        assert max(map(len, page(busy(siege), eyes, language).splitlines())) <= WIDTH


@languages
def test_a_page_tells_its_seat_its_own_cards(siege: Builder, language: str) -> None:
    """The Commonwealth reads its officers and cards; of the other hand only the numbers and what was seen."""
    ours, theirs, all_open = (" ".join(page(busy(siege), eyes, language).split()) for eyes in (OURS, THEIRS, ALL))
    potocki, buda = (WORDS.name(language, "leader", leader) for leader in ("rp_potocki", "ot_buda"))
    seen, unseen, other = (WORDS.name(language, "card", card) for card in ("dip_20", "dip_21", "dip_46"))

    assert potocki in ours
    assert buda not in ours
    assert other not in ours
    assert buda in theirs
    assert potocki not in theirs
    assert seen in theirs
    assert unseen not in theirs
    assert all(name in all_open for name in (potocki, buda, seen, unseen, other))


def test_a_page_in_english(siege: Builder) -> None:
    """Tracks, fields and units off the board are told plainly."""
    lines = page(busy(siege), ALL, "en").splitlines()

    assert lines[0] == "Week 1 of 5, actions"
    assert "Ottomans, off the board: routed sipahis ×2; mutinied none; removed none" in lines
    assert "Church, fort 1, held by the Ottomans: control of the church janissaries ×1" in lines
    assert "Foreground: Commonwealth cavalry ×4; Ottomans empty" in lines


@languages
def test_the_end_is_told(siege: Builder, language: str) -> None:
    """After the last bid the page names winner and reason, and all bids."""
    frames = [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}]
    claims = ["claim_moldavia", "claim_fortress", "claim_tatars", "claim_sich", "claim_tribute"]
    game = siege(
        frames=frames, claims=claims, bids=[{}] * 5, arguments={"commonwealth": ["dip_55"], "ottoman": ["dip_01"]}
    )
    told = page(game, THEIRS, language)
    assert WORDS.name(language, "claim", "claim_tribute") in told
    game.commonwealth("argue dip_55").ottoman("argue dip_01")
    after = " ".join(page(game, THEIRS, language).split())

    assert WORDS.name(language, "reason", "negotiations") in after
    assert WORDS.name(language, "card", "dip_55") in after

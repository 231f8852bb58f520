"""Freedom!: the third siege of Missolonghi, 1825-26, by Vangelis Bagiartakis."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine import lessons, scenarios
from bulawa.engine.game import Game, Option
from bulawa.engine.setup import Laid, Setup
from bulawa.games.freedom import preparation, reading, spending, view
from bulawa.games.freedom.bot.appraise import appraise
from bulawa.games.freedom.bot.aspects import aspects
from bulawa.games.freedom.bot.judge import judge
from bulawa.games.freedom.content import pack
from bulawa.games.freedom.names import FRAMES, SIDE_NAMES, vocabulary, words
from bulawa.games.freedom.odds import odds
from bulawa.games.freedom.screen import accounts, sheet, text
from bulawa.games.freedom.screen.branches import CAPTIONS
from bulawa.games.freedom.screen.clicks import CLICKS
from bulawa.games.freedom.screen.frontispiece import frontispiece
from bulawa.games.freedom.standing import STANDING


def lay(setup: Setup) -> Laid:
    """A pack says which spaces, areas and cards there are."""
    return Laid(setup, vocabulary(setup.pack), words(setup.pack), sheet.boards(setup.pack))


FREEDOM = Game(
    id="freedom",
    title={"en": "Freedom!", "pl": "Freedom!"},
    credits="Vangelis Bagiartakis, 2020",
    rules_version=3,
    scenarios=scenarios.read(pack.OWN, SIDE_NAMES),
    options=(
        Option("pay_in_city", (True, False), "G11"),
        Option("morale_decline", (True, False), "G39"),
        Option("open_hands", (False, True), "R41"),
    ),
    lessons=lessons.read(Path(__file__).parent / "lessons", SIDE_NAMES),
    frames=tuple(FRAMES.values()),
    pack_files=pack.FILES,
    load_pack=pack.load,
    lay=lay,
    new=preparation.set_up,
    position=view.position,
    from_position=reading.from_position,
    view=view.view,
    guess=view.guess,
    text=text.text,
    standing=STANDING,
    accounts={"over": accounts.of_game},
    counted={"over": accounts.OF_GAME},
    turns=frozenset(
        {"spend", "granted", "second_step", "resolve", "fire", "advance", "regroup", "place_unit", "place_gun"}
    ),
    showing=view.showing,
    scene=sheet.scene,
    common=sheet.common,
    frontispiece=frontispiece,
    clicks=CLICKS,
    odds=odds,
    conserved=view.conserved,
    judge=judge,
    bots={
        "appraise": appraise,
        "aspects": aspects,
        "easy": {"noise": 8.0},
        "normal": {"budget": 10, "depth": 0, "curiosity": 0.1, "noise": 4.0},
        "hard": {"budget": 40, "depth": 40, "surety": 4.0, "finalists": 5, "trust": 0.01},
    },
    prices=dict.fromkeys(spending.PRICED, spending.price_of),
    fixed_prices=frozenset(spending.PRICED),
    captions=CAPTIONS,
)

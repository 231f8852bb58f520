"""Freedom!: the third siege of Missolonghi, 1825-26, by Vangelis Bagiartakis."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine.game import Game, Option, Scenario
from bulawa.engine.words import LANGUAGES, Words
from bulawa.games.freedom import pack, screen, siege, text, view
from bulawa.games.freedom.bot import judge
from bulawa.games.freedom.names import FRAMES, OWN_PACK, SIDE_NAMES, VOCABULARY
from bulawa.games.freedom.odds import odds

NAMES = {
    language: {
        "card": {card["id"]: card[f"name_{language}"] for card in OWN_PACK.cards.values["cards"]},
        "area": {area["id"]: area[f"name_{language}"] for area in OWN_PACK.tables.values["areas"]},
    }
    for language in LANGUAGES
}

FREEDOM = Game(
    id="freedom",
    title={"en": "Freedom!", "pl": "Freedom!"},
    credits="Vangelis Bagiartakis, 2020",
    rules_version=1,
    scenarios=(Scenario("siege", SIDE_NAMES), Scenario("twilight", SIDE_NAMES)),
    options=(
        Option("pay_in_city", (True, False), "G11"),
        Option("morale_decline", (True, False), "G39"),
        Option("open_hands", (False, True), "R41"),
    ),
    vocabulary=VOCABULARY,
    words=Words.load(Path(__file__).parent, NAMES),
    frames=tuple(FRAMES.values()),
    load_pack=pack.load,
    new=siege.set_up,
    position=view.position,
    from_position=view.from_position,
    view=view.view,
    guess=view.guess,
    text=text.text,
    board=screen.board,
    scene=screen.scene,
    paths=screen.paths,
    odds=odds,
    conserved=view.conserved,
    judge=judge,
)

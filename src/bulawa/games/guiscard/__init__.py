"""Guiscard, 2nd edition: the Normans in southern Italy, man against man on hexes of two metres."""

from __future__ import annotations

from bulawa.engine import scenarios
from bulawa.engine.game import Game, Option
from bulawa.engine.scenarios import Scenario
from bulawa.engine.setup import Laid, Setup
from bulawa.games.guiscard import odds, reading, special, view
from bulawa.games.guiscard.bot.appraise import appraise
from bulawa.games.guiscard.bot.judge import judge
from bulawa.games.guiscard.content import pack
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.names import FRAMES, vocabulary
from bulawa.games.guiscard.screen import journeys, scene, text
from bulawa.games.guiscard.screen.clicks import CLICKS
from bulawa.games.guiscard.screen.frontispiece import frontispiece
from bulawa.games.guiscard.screen.sheet import boards
from bulawa.games.guiscard.standing import STANDING


def lay(setup: Setup) -> Laid:
    """Characters, horses and hexes have their names from the scenario; its maps are its board."""
    names = vocabulary(setup.pack.field(setup.scenario))
    return Laid(setup, names, words(setup.pack), boards(setup.pack, setup.scenario))


def in_force() -> tuple[Scenario, ...]:
    """Those whose rules are all in force."""
    ours = pack.own()
    return tuple(
        one for one in scenarios.read(pack.OWN, pack.SEAT_IDS) if special.is_playable(ours.field(one.id).battle)
    )


GUISCARD = Game(
    id="guiscard",
    title={"en": "Guiscard", "pl": "Guiscard"},
    credits="Buxeria (Cry Havoc Fan), 2013",
    rules_version=1,
    scenarios=in_force(),
    options=(
        Option("javelin_throws", (4, 2, 6), "R140"),
        Option("multi_defender_attacks", (True, False), "R166"),
        Option("strict_engaged", (True, False), "R179"),
    ),
    frames=tuple(FRAMES.values()),
    pack_files=pack.FILES,
    load_pack=pack.load,
    lay=lay,
    new=view.new,
    position=view.position,
    from_position=reading.from_position,
    view=view.view,
    guess=view.guess,
    text=text.text,
    clicks=CLICKS,
    scene=scene.scene,
    common=scene.common,
    frontispiece=frontispiece,
    odds=odds.odds,
    chains=journeys.chains,
    standing=STANDING,
    conserved=view.conserved,
    chapter="turn",
    judge=judge,
    bots={
        "appraise": appraise,
        "easy": {"noise": 4.0},
        "normal": {"budget": 8, "depth": 0, "curiosity": 0.1, "noise": 2.0},
        "hard": {"budget": 16, "depth": 2, "surety": 4.0, "finalists": 4, "trust": 0.02},
    },
)

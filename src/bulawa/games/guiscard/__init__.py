"""Guiscard, 2nd edition: the Normans in southern Italy, man against man on hexes of two metres."""

from __future__ import annotations

from bulawa.engine.eyes import Eyes
from bulawa.engine.game import Game, Option
from bulawa.engine.scenarios import Scenario
from bulawa.engine.setup import PLAIN, Laid, Setup
from bulawa.engine.words import LANGUAGES, Words
from bulawa.games.guiscard import reading, view
from bulawa.games.guiscard.battle import T2
from bulawa.games.guiscard.content import pack
from bulawa.games.guiscard.names import FRAMES, vocabulary
from bulawa.games.guiscard.state import Guiscard

WORDS = Words.of({language: {"names": {}} for language in LANGUAGES}, {})


def lay(setup: Setup) -> Laid:
    """Characters, horses and hexes have their names from the scenario."""
    return Laid(setup, vocabulary(setup.pack.field(setup.scenario)), WORDS, PLAIN)


def text(g: Guiscard, eyes: Eyes, language: str) -> str:
    return f"{g.turn}"


def scenarios() -> tuple[Scenario, ...]:
    """Those whose rules are all in force."""
    ours = pack.own()
    return tuple(Scenario(id, ours.seats(id)) for id in ours.battles if ours.field(id).battle.tier <= T2)


GUISCARD = Game(
    id="guiscard",
    title={"en": "Guiscard", "pl": "Guiscard"},
    credits="Buxeria (Cry Havoc Fan), 2013",
    rules_version=1,
    scenarios=scenarios(),
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
    text=text,
    conserved=view.conserved,
    chapter="turn",
)

"""Guiscard, 2nd edition: the Normans in southern Italy, man against man on hexes of two metres."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bulawa.engine import lessons, scenarios
from bulawa.engine.game import Game, Option
from bulawa.engine.muster import Muster
from bulawa.engine.scenarios import Scenario
from bulawa.engine.setup import Laid, Setup
from bulawa.games.guiscard import odds, reading, special, view
from bulawa.games.guiscard.bot.appraise import appraise
from bulawa.games.guiscard.bot.aspects import aspects
from bulawa.games.guiscard.bot.judge import judge
from bulawa.games.guiscard.content import pack
from bulawa.games.guiscard.content.bringing import bring
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.loops import loops
from bulawa.games.guiscard.names import FRAMES, vocabulary
from bulawa.games.guiscard.screen import accounts, entrance, foresight, journeys, mustering, scene, text
from bulawa.games.guiscard.screen.annals import ANNALS, CHAPTERS
from bulawa.games.guiscard.screen.clicks import CLICKS
from bulawa.games.guiscard.screen.frontispiece import frontispiece
from bulawa.games.guiscard.screen.leaflet import GROUPS, leaflet, picture
from bulawa.games.guiscard.screen.lenses import LENSES
from bulawa.games.guiscard.screen.pacing import deed, side_in_turn
from bulawa.games.guiscard.screen.sheet import boards
from bulawa.games.guiscard.standing import STANDING
from bulawa.games.guiscard.untimely import untimely

SIEGES, CAMPAIGNS = ("sg1", "sg2"), ("c1", "c2")
TUNED_FIRST = ("s03", "s05", "s06", "s07", "s08", "s09", "s10", "s11")
TUNED_AGAIN = ("s01", "s07", "s11")
TUNED_LATELY = ("s03", "s04", "s04b")
TUNED_LAST = ("s04", "s04b", "s05", "s08", "s09", "s10", "s12", pack.FREE)
"""Scenarios that were tuned by measurement: what they were stands beside what they are in battles.toml."""


BLOWS = ("attack", "gather", "choose_hurt", "advance", "retreat", "evade", "answer_charge")
"""Questions of combat: they come late in a phase, so that the rest of it is soon played on in thought."""


def lay(setup: Setup) -> Laid:
    """Characters, horses and hexes have their names from the scenario; its maps are its board."""
    battle = setup.pack.named(setup)
    names = vocabulary(setup.pack.field(battle), setup.pack.ventures.get(battle))
    return Laid(setup, names, words(setup.pack), boards(setup.pack, battle))


def in_force() -> tuple[Scenario, ...]:
    """Those whose rules are all in force."""
    ours = pack.own()
    battles = {one: ours.field(one.id).battle for one in scenarios.read(pack.OWN, pack.SEAT_IDS)}
    playable = {one: battle for one, battle in battles.items() if special.is_playable(battle)}
    return tuple(replace(one, group=group_of(ours, one.id, battle.tier)) for one, battle in playable.items())


def group_of(ours: pack.Pack, scenario: str, tier: int) -> str:
    """What one must know to play it."""
    if scenario in ours.ventures:
        return "campaign"
    return "days" if scenario in ours.wars else GROUPS[tier]


GUISCARD = Game(
    id="guiscard",
    title={"en": "Guiscard", "pl": "Guiscard"},
    credits="Buxeria (Cry Havoc Fan), 2013",
    rules_version=7,
    scenarios=in_force(),
    options=(
        Option("javelin_throws", (4, 2, 6), "R140"),
        Option("multi_defender_attacks", (True, False), "R166"),
        Option("strict_engaged", (True, False), "R179"),
        Option("quick_battles", ("ask", "always"), "R670", only=CAMPAIGNS),
        Option("weather_seasons", (False, True), "R675", only=CAMPAIGNS),
        Option("hidden_supplies", (False, True), "R504", only=(*SIEGES, *CAMPAIGNS)),
        Option("messenger", (False, True), "R505", only=(*SIEGES, *CAMPAIGNS)),
        Option("first_forces", (False, True), "R187", former=True, only=TUNED_FIRST),
        Option("second_forces", (False, True), "R187", former=True, only=TUNED_AGAIN),
        Option("third_forces", (False, True), "R187", former=True, only=TUNED_LATELY),
        Option("fourth_forces", (False, True), "R187", former=True, only=TUNED_LAST),
    ),
    frames=tuple(FRAMES.values()),
    pack_files=pack.FILES,
    load_pack=pack.load,
    bring=bring,
    muster=Muster(mustering.describe, mustering.weigh),
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
    picture=picture,
    leaflet=leaflet,
    odds=odds.odds,
    preview=foresight.preview,
    preview_chain=foresight.preview_chain,
    lenses=LENSES,
    chains=journeys.chains,
    standing=STANDING,
    conserved=view.conserved,
    chapters=CHAPTERS,
    annals=ANNALS,
    accounts={"over": accounts.of_game},
    captions=entrance.CAPTIONS,
    deed=deed,
    turns=frozenset({"shoot", "charge", "move", "next_step", "next_pace", "attack", "advance", "form_up", "shelter"}),
    turn_of=side_in_turn,
    untimely=untimely,
    reactions=frozenset(
        {"fire_window", "last_window", "answer_charge", "evade", "retreat", "fall", "flee", "tumble", "choose_hurt"}
    ),
    loops=loops,
    lessons=lessons.read(Path(__file__).parent / "lessons", pack.SEAT_IDS),
    judge=judge,
    bots={
        "appraise": appraise,
        "aspects": aspects,
        "easy": {"noise": 24.0},
        "normal": {"rehearsed": (), "noise": 8.0},
        "hard": {"rehearsed": BLOWS, "budget": 12, "finalists": 4},
    },
)

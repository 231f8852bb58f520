"""Chocim 1621: the siege of the Commonwealth's camp by Osman II, and the peace that ended it."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine import lessons, scenarios
from bulawa.engine.game import Game, Option
from bulawa.engine.setup import Laid, Setup
from bulawa.games.chocim import reading, view, week
from bulawa.games.chocim.board import SIDE_IDS
from bulawa.games.chocim.bot.appraise import appraise, judge
from bulawa.games.chocim.bot.aspects import aspects
from bulawa.games.chocim.content import pack
from bulawa.games.chocim.names import FRAMES, vocabulary, words
from bulawa.games.chocim.odds import odds
from bulawa.games.chocim.screen import accounts, sheet, text
from bulawa.games.chocim.screen.branches import CAPTIONS
from bulawa.games.chocim.screen.clicks import CLICKS
from bulawa.games.chocim.screen.deeds import deed
from bulawa.games.chocim.screen.frontispiece import frontispiece
from bulawa.games.chocim.standing import STANDING

SHIFTS = (0, -2, -1, 1, 2)


def lay(setup: Setup) -> Laid:
    """A pack says which leaders, cards and claims there are."""
    return Laid(setup, vocabulary(setup.pack), words(setup.pack), sheet.boards(setup.pack))


CHOCIM = Game(
    id="chocim",
    title={"en": "Khotyn 1621", "pl": "Chocim 1621"},
    credits="Pospolite Ruszenie Szlachty Ziemi Krakowskiej, 2020",
    rules_version=2,
    scenarios=scenarios.read(pack.OWN, SIDE_IDS),
    options=(
        Option("short_siege", (False, True), "V1"),
        Option("strict_plunder", (False, True), "V2"),
        Option("both_prayers", (False, True), "V3"),
        Option("secret_supports", (False, True), "V4"),
        Option("light_defeat", (False, True), "V5"),
        Option("narrow_bastion", (False, True), "V6"),
        Option("open_cards", (False, True), "V7"),
        Option("commonwealth_morale", SHIFTS, "V8"),
        Option("ottoman_morale", SHIFTS, "V8"),
        Option("commonwealth_supply", SHIFTS, "V8"),
        Option("ottoman_supply", SHIFTS, "V8"),
    ),
    lessons=lessons.read(Path(__file__).parent / "lessons", SIDE_IDS),
    frames=tuple(FRAMES.values()),
    pack_files=pack.FILES,
    load_pack=pack.load,
    lay=lay,
    new=week.set_up,
    position=view.position,
    from_position=reading.from_position,
    view=view.view,
    guess=view.guess,
    text=text.text,
    standing=STANDING,
    draws=True,
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
        "easy": {"noise": 16.0},
        "normal": {"budget": 6, "depth": 0, "curiosity": 2.0, "width": 3.0, "noise": 8.0},
        "hard": {"budget": 120, "shares": 1, "depth": 0, "curiosity": 0.3, "width": 0.6},
    },
    captions=CAPTIONS,
    deed=deed,
    accounts={"over": accounts.of_game},
    demand=3,
    turns=frozenset({"deploy", "withdraw", "rally", "take_from_display", "change_fort", "spend_bonus", "pick_card"}),
)

"""The siege on the screen: every answer has clicks, every click an answer or a reason, every question its hints."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine import agreement
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.engine.match import Match
from bulawa.engine.meaning import meant
from bulawa.engine.words import LANGUAGES
from bulawa.games import chocim
from bulawa.games.chocim import CHOCIM
from bulawa.kit.play import pick
from tests.games.chocim.sieges import Builder, Siege

BOARD: dict[str, Any] = next(iter(CHOCIM.usual.boards.values()))("en")
PRINTED = {one["id"] for one in BOARD["elements"] if "id" in one}
BUTTONS = set(BOARD["buttons"])


def decisions(seed: int) -> Iterator[Match]:
    match = bulawa.new("chocim", seed=seed)
    chance = Dealer(f"screen {seed}")
    while not match.over:
        yield match
        match.play(*pick(match, chance))


def refusal(game: Siege, clicks: list[str]) -> tuple[str, str] | None:
    """Rule and key of the refusal of what these clicks mean; None when it is allowed."""
    match = game.match
    seat = match.state.waiting[0]
    wished = meant(CHOCIM.clicks, match.state, seat, clicks)
    assert wished is not None, clicks
    refused = match.barred(seat, wished)
    return None if refused is None else (refused.rule, refused.key)


def test_every_click_on_the_table_is_a_choice_or_has_a_reason() -> None:
    """Whatever is clicked after whatever was lit: the guess at its meaning can be judged, in both languages."""
    choose = random.Random(7)
    reasons = set()
    for seed in (3, 4):
        for match in decisions(seed):
            seat = match.state.waiting[0]
            offered = [match.vocabulary.read(choice) for choice in match.options(match.waiting[0])]
            paths = CHOCIM.clicks.paths(match.state, seat, offered)
            things = sorted(PRINTED | BUTTONS) + list(CHOCIM.scene(match.state, eyes_of(seat), "en")["pieces"])
            for _ in range(6):
                path = choose.choice(paths)
                clicks = [*path[: choose.randrange(len(path))], choose.choice(things)]
                wished = meant(CHOCIM.clicks, match.state, seat, clicks)
                refused = wished and match.barred(seat, wished)
                if refused:
                    reasons.add(refused.key)
                    assert all(refused.text(language) for language in LANGUAGES)

    assert len(reasons) > 20


@pytest.mark.parametrize(
    ("clicks", "rule"),
    [
        (["stack:reserve.sipahi_camp:sipahi", "box:pilaf"], "R42"),
        (["stack:reserve.sipahi_camp:sipahi", "box:assault.castle"], "R45"),
        (["stack:reserve.sipahi_camp:sipahi", "field:castle"], "R45"),
        (["box:assault.castle"], "R45"),
        (["stack:reserve.sipahi_camp:sipahi", "box:assault.church"], "R45"),
        (["stack:reserve.sipahi_camp:sipahi", "box:control.redoubts"], "R57"),
        (["stack:reserve.sipahi_camp:sipahi", "box:reserve.tatar_camp"], "R41"),
        (["box:defence.church"], "R42"),
        (["stack:defence.redoubts:infantry"], "R42"),
        (["stack:assault.redoubts:sipahi", "box:plunder"], "R43"),
        (["do:done"], "R32"),
    ],
)
def test_reasons_name_the_rule_that_was_broken(siege: Builder, clicks: list[str], rule: str) -> None:
    """The Ottomans hold the church and deploy four units."""
    held = {"control.church": {"sipahi": 2}, "defence.church": {}, "assault.redoubts": {"sipahi": 2}}
    game = siege(turn="ottoman", leaders=["ot_buda"], units=held)
    game.ottoman("command ot_buda")
    refused = refusal(game, clicks)

    assert refused is not None
    assert refused[0] == rule


@pytest.mark.parametrize(
    "clicks",
    [["box:assault.redoubts"], ["stack:reserve.sipahi_camp:sipahi", "field:church"], ["stack:assault.redoubts:sipahi"]],
)
def test_what_is_allowed_is_understood(siege: Builder, clicks: list[str]) -> None:
    """A box alone, a whole field, units that stand in the box meant."""
    held = {"control.church": {"sipahi": 2}, "defence.church": {}, "assault.redoubts": {"sipahi": 2}}
    game = siege(turn="ottoman", leaders=["ot_buda"], units=held)
    game.ottoman("command ot_buda")

    assert refusal(game, clicks) is None


def test_a_counterattack_starts_from_the_printed_defence(siege: Builder) -> None:
    """On a lost field the box of the defence is the one to click, in the Cossack camp its reserve."""
    game = siege(units={"control.church": {"sipahi": 1}, "defence.church": {}})
    game.commonwealth("command rp_lubomirski")
    paths = CHOCIM.clicks.paths(
        game.match.state,
        0,
        [game.match.vocabulary.read(("deploy", "reserve.hetman_camp", "cavalry", "counterattack.church"))],
    )

    assert paths == [("stack:reserve.hetman_camp:cavalry", "box:defence.church")]
    assert refusal(game, ["stack:reserve.hetman_camp:cavalry", "box:defence.church"]) is None


def test_a_leader_shows_all_he_can_be_used_for(siege: Builder) -> None:
    """What is not offered is shown too, and says why not."""
    game = siege(leaders=["rp_kochanowski"], units={"fill_approaches": {"infantry": 3}})
    palette = CHOCIM.scene(game.match.state, eyes_of(0), "en")["palette"]

    assert palette["card:rp_kochanowski"] == ["do:command_2", "do:stratagem"]
    assert palette["card:rp_lubomirski"] == ["do:command_3", "do:stratagem_a", "do:stratagem_b"]
    assert refusal(game, ["card:rp_kochanowski", "do:stratagem"]) == ("R151", "not_playable")


def test_every_question_that_was_asked_has_its_hint() -> None:
    """Where buttons do not say it all, a line tells how to answer, in both languages."""
    said_by_buttons = {"procession", "spend_bonus", "choose_branch"}
    for match in decisions(1):
        prompt = match.prompt()
        assert prompt is not None
        for language in LANGUAGES:
            hint = CHOCIM.clicks.beside(match.state, match.state.waiting[0], language)["hint"]

            assert hint or prompt["key"] in said_by_buttons


def test_both_languages_caption_the_same_things() -> None:
    """screen.en.toml and screen.pl.toml have the same keys."""
    folder = Path(chocim.__file__).parent / "screen"
    english, polish = (tomllib.loads((folder / f"screen.{language}.toml").read_text("utf-8")) for language in LANGUAGES)

    assert {s: set(keys) for s, keys in english.items()} == {s: set(keys) for s, keys in polish.items()}


def test_a_siege_given_up_has_not_come_to_the_talks() -> None:
    """The strip of the week stands nowhere."""
    match = bulawa.new("chocim", seed=1)
    before = CHOCIM.scene(match.state, match.all_eyes, "en")["phase"]
    agreement.give_up(match, "ottoman")

    assert (before, CHOCIM.scene(match.state, match.all_eyes, "en")["phase"]) == (1, -1)

"""The siege on the screen: what is drawn, what is clicked, and what no screen may tell."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import bulawa
from bulawa import render
from bulawa.engine import agreement, flow, meaning
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import SPECTATOR, eyes_of
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.games import freedom
from bulawa.games.freedom import FREEDOM

LANGUAGES = ("en", "pl")


def decisions(seed: int, scenario: str = "siege") -> Iterator[Match]:
    """Every decision of a game played at random."""
    match = bulawa.new("freedom", seed=seed, scenario=scenario)
    choose = random.Random(seed)
    while not match.over:
        yield match
        seat = match.state.waiting[0]
        match.apply(seat, choose.choice(flow.options(match.state, seat)))


BOARD = next(iter(FREEDOM.usual.boards.values()))("en")
PRINTED = {element["id"] for element in BOARD["elements"] if "id" in element}
BUTTONS = set(BOARD["buttons"])


def meant(match: Match, seat: int, clicks: list[str]) -> Choice | None:
    return meaning.meant(FREEDOM.clicks, match.state, seat, clicks)


def paths_of(match: Match, seat: int) -> list[tuple[str, ...]]:
    return FREEDOM.clicks.paths(match.state, seat, flow.options(match.state, seat))


def test_the_scene_tells_a_side_nothing_it_may_not_know() -> None:
    """Another deal of everything hidden changes nothing on the screen."""
    for number, match in enumerate(decisions(3)):
        for eyes in (SPECTATOR, eyes_of(0), eyes_of(1)):
            other = FREEDOM.guess(match.state, eyes, Dealer(str(number)))

            assert FREEDOM.scene(other, eyes, "en") == FREEDOM.scene(match.state, eyes, "en")


def test_the_other_hand_is_shown_by_its_backs() -> None:
    match = bulawa.new("freedom", seed=1)
    hands = FREEDOM.scene(match.state, eyes_of(0), "en")["hands"]

    assert len(hands["ottoman"]["cards"]) == 8
    assert hands["greek"] == {"n": 8, "known": []}


def test_everything_lies_open_to_all_eyes_and_nothing_to_a_spectator() -> None:
    """A replay of a finished game may show both hands."""
    match = bulawa.new("freedom", seed=1)
    shown, closed = (FREEDOM.scene(match.state, eyes, "en")["hands"] for eyes in (match.all_eyes, SPECTATOR))

    assert [len(hand["cards"]) for hand in shown.values()] == [8, 8]
    assert all(hand == {"n": 8, "known": []} for hand in closed.values())


@pytest.mark.parametrize(("seed", "scenario"), [(1, "siege"), (2, "siege"), (3, "twilight")])
def test_every_choice_has_its_own_clicks(seed: int, scenario: str) -> None:
    """No two choices share a path, none is the beginning of another, and every id is on the table."""
    for match in decisions(seed, scenario):
        seat = match.state.waiting[0]
        paths = paths_of(match, seat)
        scene = FREEDOM.scene(match.state, eyes_of(seat), "en")
        known = PRINTED | set(scene["pieces"]) | in_hands(scene)

        assert len(set(paths)) == len(paths)
        assert not {path[:n] for path in paths for n in range(1, len(path))} & set(paths)
        assert {id for path in paths for id in path if not id.startswith("do:")} <= known


def in_hands(scene: dict[str, dict[str, dict[str, list[str]]]]) -> set[str]:
    """Cards that lie open to the seat: its own, and those it has seen in the other hand."""
    hands = scene["hands"].values()
    return {f"card:{card}" for hand in hands for card in (hand.get("cards") or hand.get("known", []))}


def test_every_click_on_the_table_is_a_choice_or_has_a_reason() -> None:
    """Whatever is clicked after whatever was lit: the guess at its meaning can be judged, in both languages."""
    choose = random.Random(7)
    reasons = set()
    for match in decisions(5):
        seat = match.state.waiting[0]
        paths = paths_of(match, seat)
        scene = FREEDOM.scene(match.state, eyes_of(seat), "en")
        things = sorted(PRINTED | BUTTONS) + list(scene["pieces"])
        for _ in range(6):
            path = choose.choice(paths)
            clicks = [*path[: choose.randrange(len(path))], choose.choice(things)]
            wished = meant(match, seat, clicks)
            refused = wished and match.check(match.seats[seat], FREEDOM.usual.vocabulary.spell(wished))
            if refused:
                reasons.add(refused.key)
                assert all(refused.text(language) for language in LANGUAGES)

    assert len(reasons) > 30


@pytest.mark.parametrize(
    ("clicks", "rule"),
    [
        (["stack:m6_4:expeditionary", "space:m6_5"], "R32"),
        (["stack:m6_4:expeditionary", "space:m7_4"], "R32"),
        (["stack:w1:insurgent"], "R1"),
    ],
)
def test_reasons_name_the_rule_that_was_broken(clicks: list[str], rule: str) -> None:
    """In the Opening: neither sideways, nor back, nor the other side's units."""
    match = bulawa.new("freedom", seed=1)
    wished = meant(match, 0, clicks)
    assert wished is not None
    refused = match.check("ottoman", FREEDOM.usual.vocabulary.spell(wished))

    assert refused is not None
    assert refused.rule == rule


def test_both_languages_caption_the_same_things() -> None:
    """screen.en.toml and screen.pl.toml have the same keys."""
    folder = Path(freedom.__file__).parent / "screen"
    english, polish = (tomllib.loads((folder / f"screen.{language}.toml").read_text("utf-8")) for language in LANGUAGES)

    assert {s: set(keys) for s, keys in english.items()} == {s: set(keys) for s, keys in polish.items()}


def test_every_card_is_drawn_with_its_text_and_a_picture() -> None:
    for language in LANGUAGES:
        board = next(iter(FREEDOM.usual.boards.values()))(language)

        assert len(board["cards"]) == 100
        assert all(
            card["title"] and card["text"] and card["picture"] in board["pictures"] for card in board["cards"].values()
        )


def test_every_verb_that_is_a_button_has_a_caption() -> None:
    """No button shows a bare word of the program."""
    for match in decisions(4):
        seat = match.state.waiting[0]
        said = {id for path in paths_of(match, seat) for id in path}

        assert {id for id in said if id.startswith("do:") and not id.startswith("do:choose:")} <= BUTTONS


def test_a_position_is_drawn_as_a_standalone_picture() -> None:
    """The SVG is well formed and shows every piece."""
    match = next(m for i, m in enumerate(decisions(6)) if i == 120)
    scene = FREEDOM.scene(match.state, eyes_of(0), "pl")
    picture = render.svg(match.laid.boards[scene["board"]]("pl"), scene)
    tree = ElementTree.fromstring(picture)
    drawn = [element for element in tree.iter() if element.get("class") == "piece"]

    assert len(drawn) == len(scene["pieces"])


def test_a_siege_given_up_stands_in_no_phase() -> None:
    """It ended in the Opening phase, and nothing else is told of it."""
    match = bulawa.new("freedom", seed=1)
    before = FREEDOM.scene(match.state, match.all_eyes, "en")["facts"]
    agreement.give_up(match, "greek")
    after = FREEDOM.scene(match.state, match.all_eyes, "en")["facts"]

    assert before["phase"] == {"value": "Opening"}
    assert "phase" not in after

"""Going back by consent: behind dice, reveals and other seats' answers."""

from __future__ import annotations

import json
from random import Random

import pytest

import bulawa
from bulawa.engine import agreement, goback, registry
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Journal, Unreadable
from bulawa.engine.match import Match
from bulawa.engine.proof import prove
from bulawa.engine.resume import resume

SEED = "back"


def played(game: str, answers: int, match: Match | None = None) -> Match:
    match = match or bulawa.new(game, seed=SEED)
    chance = Random(answers)
    for _ in range(answers):
        seat = match.waiting[0]
        match.play(seat, chance.choice(match.options(seat)))
    return match


def before_last_of(match: Match, seat: str) -> int:
    to = goback.last_answer(match, seat)
    assert to is not None
    return to


@pytest.mark.parametrize("game", ["freedom", "chocim", "igrzysko"])
def test_a_match_stands_again_where_it_stood(game: str) -> None:
    """As before the seat's last answer, whatever was rolled since; the log says so, and the game goes on."""
    match = played(game, 30)
    seat = match.seats[0]
    to = before_last_of(match, seat)
    stood = resume(registry.find(game), shortened(match, to)).position()
    goback.go_back(match, seat, to)
    played(game, 5, match)

    assert json.loads(match.journal.text().splitlines()[31])["position"] == json.loads(json.dumps(stood))
    assert match.turn == 36
    assert match.log.part(0, len(match.log))[-1].turn == 36


def shortened(match: Match, answers: int) -> Journal:
    """The journal with its first answers only."""
    return Journal.parse("".join(match.journal.text().splitlines(keepends=True)[: 1 + answers]))


def test_the_dice_do_not_come_again() -> None:
    """The same answers given once more meet the dealer's next numbers."""
    match = played("freedom", 60)
    dealt = match.chance.source.dealt()  # type: ignore[attr-defined]
    goback.go_back(match, "greek", before_last_of(match, "greek"))

    assert match.chance.source.dealt() == dealt  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["freedom", "igrzysko"])
def test_the_journal_tells_it_and_the_dice_are_proved(game: str) -> None:
    match = played(game, 40)
    goback.go_back(match, match.seats[1], before_last_of(match, match.seats[1]))
    played(game, 30, match)
    text = match.journal.text()
    again = resume(registry.find(game), Journal.parse(text), seed=SEED)
    proof = prove(registry.find(game), Journal.parse(text, whole=True), [SEED])

    assert again.position() == match.position() == proof.match.position()
    assert again.story(again.all_eyes, "en")[-20:] == match.story(match.all_eyes, "en")[-20:]


def test_a_position_that_never_was_is_found_out() -> None:
    """Who writes another position into the line, and makes all links anew, is found out by the proof."""
    match = played("freedom", 30)
    entry = goback.told(match, "greek", 12)
    entry["position"] = goback.told(match, "greek", 11)["position"]
    match.journal.append(entry)

    with pytest.raises(Unreadable, match="where the match stood"):
        prove(registry.find("freedom"), Journal.parse(match.journal.text(), whole=True), [SEED])


def test_a_second_time_leads_further_back() -> None:
    """Answers that were taken back are not counted again."""
    match = played("freedom", 40)
    first = before_last_of(match, "greek")
    goback.go_back(match, "greek", first)

    assert before_last_of(match, "greek") < first


def test_nobody_goes_back_to_what_is_to_come_or_after_the_end() -> None:
    match = played("freedom", 10)
    for to in (10, 11, -1):
        with pytest.raises(Illegal):
            goback.go_back(match, "greek", to)
    agreement.give_up(match, "greek")
    with pytest.raises(Illegal, match="over"):
        goback.go_back(match, "greek", 5)
    assert match.turn == 11

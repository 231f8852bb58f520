"""Names that have changed: a saved game is read as it would be told today."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bulawa.engine import checkpoints
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import PositionError
from bulawa.engine.former import Former
from bulawa.engine.game import Game, Option
from bulawa.engine.journal import Journal
from bulawa.engine.resume import resume
from bulawa.engine.setup import Laid, Setup
from bulawa.engine.vocabulary import Malformed, Vocabulary
from bulawa.kit.play import lengthened
from tests.engine.small_games import DUEL

FORMER = Former(
    numbered={"Supply side=greek": "count feed", "Supply": "pay feed"},
    renamed={"Supply": "Provisions", "Provisions.feed": "feed_all"},
    added={"Provisions.left": 3},
)


@pytest.mark.parametrize(
    ("told", "now"),
    [
        ({"frame": "Supply", "at": 0}, {"frame": "Provisions", "at": "pay", "left": 3}),
        ({"frame": "Supply", "at": 1, "left": 2}, {"frame": "Provisions", "at": "feed_all", "left": 2}),
        ({"frame": "Supply", "at": 2}, {"frame": "Provisions", "at": "end", "left": 3}),
        (
            {"frame": "Supply", "at": 0, "side": "greek"},
            {"frame": "Provisions", "at": "count", "side": "greek", "left": 3},
        ),
        ({"frame": "Provisions", "at": "feed_all", "left": 1}, {"frame": "Provisions", "at": "feed_all", "left": 1}),
        ({"frame": "Supply", "at": 7}, {"frame": "Provisions", "at": 7, "left": 3}),
        ({"frame": "Supply", "at": True}, {"frame": "Provisions", "at": True, "left": 3}),
        ({"frame": 7, "at": []}, {"frame": 7, "at": []}),
    ],
)
def test_a_procedure_is_told_as_today(told: dict[str, Any], now: dict[str, Any]) -> None:
    """Numbers become names, old names new ones, fields that were not there get their value; nonsense stays nonsense."""
    assert FORMER.frame(told) == now


def test_things_keep_their_old_names_in_journals() -> None:
    """A choice, an event or a position may call them so; they are told by their new names."""
    former = Former(things={"space": {"missolonghi": "mesolongi"}})
    vocabulary = Vocabulary({"space": ("anatoliko", "mesolongi")}, {"march": "to:space"}, {}, former=former)

    assert vocabulary.read(("march", "missolonghi")) == (0, 1)
    assert vocabulary.spell((0, 1)) == ("march", "mesolongi")
    with pytest.raises(Malformed):
        vocabulary.read(("march", "patras"))


def test_an_event_that_was_told_before_it_said_so_much_is_told_all_the_same() -> None:
    """What it did not say yet has the value that stands for it; what nothing stands for is passed over."""
    told = {"charged": "unit far", "moved": "unit far"}
    vocabulary = Vocabulary({}, {}, told, former=Former(added={"charged.far": 0}))

    assert vocabulary.unevent("charged", {"unit": 7}, ()).args == (7, 0)
    assert vocabulary.unevent("charged", {"unit": 7, "far": 5}, ()).args == (7, 5)
    assert vocabulary.unevent("moved", {"unit": 7}, ()).key == "forgotten"


def duel_with(former: Former) -> Game:
    """The duel of newer rules, which knows its old names."""

    def lay(setup: Setup) -> Laid:
        laid = DUEL.lay(setup)
        known = laid.vocabulary
        vocabulary = Vocabulary(
            known.kinds,
            {"move": "x y", "fire": "", "hold": ""},
            {"moved": "seat:seat x y", "fired": "seat:seat hit:flag"},
            former=former,
        )
        return replace(laid, vocabulary=vocabulary)

    return replace(DUEL, rules_version=2, lay=lay)


def test_a_match_goes_on_from_a_checkpoint_at_a_step_that_was_renamed() -> None:
    """With the old name written down nothing is lost; without it the match goes on from an earlier position."""
    match = lengthened(begin(DUEL, chance=Dealer("old")), 150, 12, "old")
    position = match.position()
    checkpoints.mark(match)
    assert match.journal.checkpoint is not None
    frames = [{"frame": "Bout", "at": "Stride"}]
    match.journal.mark({**match.journal.checkpoint, "position": {**position, "frames": frames, "moves": 8}})
    text = match.journal.text()
    known = resume(duel_with(Former(renamed={"Bout.Stride": "MoveDuellist"})), Journal.parse(text), seed="old")
    unknown = resume(duel_with(Former()), Journal.parse(text), seed="old")

    assert known.position() == {**position, "moves": 8}
    assert unknown.position() == position
    assert known.turn == unknown.turn == match.turn


def test_an_option_that_there_was_not_yet_has_the_value_it_stood_for() -> None:
    """In matches taken up; new ones have the default."""
    newer = replace(DUEL, options=(*DUEL.options, Option("long_swords", (True, False), "", former=False)))
    old = begin(DUEL, chance=Dealer("old")).journal.text()
    new = begin(newer, chance=Dealer("new")).journal.text()

    assert resume(newer, Journal.parse(old)).setup.options["long_swords"] is False
    assert resume(newer, Journal.parse(new)).setup.options["long_swords"] is True


def test_a_position_at_a_step_nobody_knows_is_refused_by_its_name() -> None:
    """The error tells the steps there are."""
    told = {"x": [0, 9], "y": [0, 9], "moves": 0, "frames": [{"frame": "Bout", "at": "Stride"}]}
    with pytest.raises(PositionError, match="one of MoveDuellist, end_bout, end is expected, not 'Stride'"):
        begin(DUEL, chance=Dealer("1"), position=told)
    known = duel_with(Former(renamed={"Bout.Stride": "MoveDuellist"}))

    assert begin(known, chance=Dealer("1"), position=told).waiting == ("red",)

"""What is refused, and what is wrong with what was brought, in the language of whoever asked."""

from __future__ import annotations

import pickle

import pytest

import bulawa
from bulawa.engine.errors import BulawaError, PackError, UnknownName
from bulawa.server.refusals import Refused, damaged, told

FAULTS = [
    (
        PackError("board.toml.morale: a table is expected, not 7"),
        "Tego nie można: board.toml.morale: oczekiwano tabeli; jest 7",
    ),
    (UnknownName("number: leave has none"), "Tego nie można: number: stała odpowiedź leave nie ma liczby"),
    (
        Refused("no_lens", field="lens", error=UnknownName("lens: there is no 'x'; there are none")),
        "Przez to nic nie widać: lens: nie ma 'x'; w tej grze nie ma żadnych.",
    ),
    (
        Refused("no_plain_answer", field="verb", error=UnknownName("verb: one of a, b is expected, not 'c'")),
        "Pole „verb”: verb: oczekiwano jednego z: a, b; jest 'c'",
    ),
]


@pytest.mark.parametrize(("fault", "polish"), FAULTS)
def test_a_fault_is_told_in_the_readers_language(fault: BulawaError, polish: str) -> None:
    """Not only what stands around it. In English it is what the code says."""
    assert told(fault, "pl").text == polish
    assert str(fault).lower() in told(fault, "en").text.lower()


def test_a_refusal_that_travels_keeps_its_fault() -> None:
    """A process of its own may refuse, too."""
    refused = Refused("no_lens", field="lens", error=UnknownName("lens: there is no 'x'; there are none"))
    arrived = pickle.loads(pickle.dumps(refused))

    assert told(arrived, "pl") == told(refused, "pl")


def test_a_wrong_position_in_a_journal_names_its_field() -> None:
    """Also behind the process that has tried the journal out."""
    with pytest.raises(BulawaError) as wrong:
        bulawa.position("freedom", {"morale": 99})
    arrived = pickle.loads(pickle.dumps(damaged(wrong.value)))

    assert told(arrived, "pl").text.endswith("pozycji początkowej (morale: oczekiwano tabeli; jest 99).")
    assert told(arrived, "en").text.endswith("in this game (morale: a table is expected, not 99).")

"""Who looks: nobody, one seat, several."""

from __future__ import annotations

import bulawa
from bulawa.engine.eyes import SPECTATOR, asked, eyes_of, sees


def test_eyes_are_a_set_of_seats() -> None:
    """Several seats see what each of them sees; a spectator sees with none."""
    assert [sees(eyes_of(0, 2), seat) for seat in range(4)] == [True, False, True, False]
    assert not any(sees(SPECTATOR, seat) for seat in range(4))
    assert eyes_of() == SPECTATOR


def test_the_first_of_those_looking_is_asked() -> None:
    """Whoever looks for several seats answers for the first that must."""
    assert asked(eyes_of(1, 2), [0, 2, 1]) == 2
    assert asked(eyes_of(3), [0, 1]) is None
    assert asked(SPECTATOR, [0]) is None


def test_a_match_is_looked_at_by_name() -> None:
    """One seat, two who share a screen, or a spectator who learns of no hand."""
    match = bulawa.new("freedom", seed="eyes")
    hands = match.position()["hands"]

    assert match.view("greek")["hands"] == {"greek": hands["greek"]}
    assert match.view("greek", "ottoman")["hands"] == hands
    assert match.view()["hands"] == {}
    assert not any(f"'{card}'" in str(match.view()) for hand in hands.values() for card in hand)


def test_all_eyes_are_those_of_the_seats_that_play() -> None:
    """Seats keep their numbers whoever else plays."""
    match = bulawa.new("igrzysko", scenario="three_without_radziwill", seed="1")

    assert match.all_eyes == eyes_of(1, 2, 3)

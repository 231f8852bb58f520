"""Chance: fair, repeatable, provable; scripts check what they are asked."""

from __future__ import annotations

from collections import Counter

import pytest

from bulawa.engine.chance import Dealer, Recorder, Script, fingerprint
from bulawa.engine.errors import ScriptError


def test_the_same_seed_rolls_the_same() -> None:
    """Dice are a function of the seed and of nothing else; these numbers never change between versions."""
    assert Dealer("missolonghi").roll([6] * 8) == Dealer("missolonghi").roll([6] * 8)
    assert Dealer("missolonghi").roll([6, 6, 8, 8]) == [4, 3, 2, 8]


def test_dice_are_fair() -> None:
    """Over 60,000 throws of a d6 and a d8 no face strays from its share by more than five deviations."""
    for sides in (6, 8):
        dealer = Dealer("fair")
        throws = 60_000
        seen = Counter(dealer.roll([sides])[0] for _ in range(throws))
        deviation = (throws / sides * (1 - 1 / sides)) ** 0.5

        assert set(seen) == set(range(1, sides + 1))
        assert all(abs(n - throws / sides) < 5 * deviation for n in seen.values())


def test_a_draw_takes_different_cards_and_leaves_the_deck() -> None:
    """A draw never repeats a card and never changes the deck it draws from."""
    deck = list(range(20, 40))
    drawn = Dealer("draw").draw(deck, 12)

    assert len(set(drawn)) == 12
    assert set(drawn) <= set(deck)
    assert deck == list(range(20, 40))


def test_every_order_of_a_small_draw_is_equally_likely() -> None:
    """Two of three cards: six orders, each about a sixth."""
    dealer = Dealer("orders")
    seen = Counter(tuple(dealer.draw([1, 2, 3], 2)) for _ in range(12_000))

    assert len(seen) == 6
    assert all(abs(n - 2000) < 220 for n in seen.values())


def test_a_script_gives_what_was_written() -> None:
    """Rolls and draws come from one list, in order."""
    script = Script([[3, 5], [7]])

    assert script.roll([8, 8]) == [3, 5]
    assert not script.used_up()
    assert script.draw([5, 6, 7], 1) == [7]
    assert script.used_up()


@pytest.mark.parametrize(
    ("results", "words"),
    [([], "used up"), ([[9, 1]], "no roll"), ([[1]], "no roll"), ([[0, 1]], "no roll")],
)
def test_a_script_refuses_what_does_not_fit(results: list[list[int]], words: str) -> None:
    """Too few results, wrong numbers of dice and impossible faces are named."""
    with pytest.raises(ScriptError, match=words):
        Script(results).roll([8, 8])


@pytest.mark.parametrize("cards", [[1, 1], [1, 9], [1]])
def test_a_script_refuses_impossible_draws(cards: list[int]) -> None:
    """Doubled cards, cards not in the deck and wrong numbers are named."""
    with pytest.raises(ScriptError, match="no draw"):
        Script([cards]).draw([1, 2, 3], 2)


def test_a_recorder_keeps_results_once() -> None:
    """Results are handed over in order, and then forgotten."""
    recorder = Recorder(Script([[2], [4]]))
    recorder.roll([6])
    recorder.draw([4, 5], 1)

    assert recorder.take() == [[2], [4]]
    assert recorder.take() == []


def test_the_fingerprint_commits_to_the_seed() -> None:
    """It is a hash: the seed cannot be read from it, and another seed has another."""
    assert len(fingerprint("a")) == 64
    assert fingerprint("a") != fingerprint("b")
    assert "secret" not in fingerprint("secret")

"""Sentences with holes, taken apart."""

from __future__ import annotations

from bulawa.engine.template import Hole, Part, names_in, pieces


def test_a_sentence_is_taken_apart_into_words_and_holes() -> None:
    assert pieces("{unit:of} to {n|one|few} {n*unit}.") == (
        Hole("unit", "of", "", ()),
        " to ",
        Hole("n", "", "", ("one", "few")),
        " ",
        Hole("n", "", "unit", ()),
        ".",
    )


def test_a_part_that_stands_sometimes_may_have_holes() -> None:
    assert pieces("A[n? with {n}][n! alone]") == (
        "A",
        Part("n", True, (" with ", Hole("n", "", "", ()))),
        Part("n", False, (" alone",)),
    )


def test_plain_words_are_one_piece() -> None:
    assert pieces("nothing to fill") == ("nothing to fill",)
    assert pieces("") == ()


def test_all_that_a_sentence_needs_is_named_once() -> None:
    """What fills holes, nouns that are counted, and what decides whether a part stands."""
    assert names_in("{n} {n|one|more} [m? of {of}] {k*unit}[x!]") == ("n", "of", "k", "unit", "m", "x")
    assert names_in("nothing to fill") == ()

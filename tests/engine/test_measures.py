"""Measures: whole numbers inside, inches and degrees outside."""

from __future__ import annotations

import pytest

from bulawa.engine.measures import Measure

INCH = Measure('"', 1000, 0, 72_000)
DEGREE = Measure("°", 100, -18_000, 18_000)
ZLOTY = Measure(" zł", 1, 0, 99)


@pytest.mark.parametrize(
    ("measure", "value", "text"),
    [
        (INCH, 2500, '2,5"'),
        (INCH, 3000, '3"'),
        (INCH, 7, '0,007"'),
        (INCH, 0, '0"'),
        (DEGREE, -4505, "−45,05°"),
        (DEGREE, -50, "−0,5°"),
        (ZLOTY, 12, "12 zł"),
    ],
)
def test_a_measure_is_written_as_short_as_it_can_be(measure: Measure, value: int, text: str) -> None:
    """With the decimal sign of the language and a true minus."""
    assert measure.text(value, ",") == text


@pytest.mark.parametrize(
    ("said", "value"),
    [("2.5", 2500), ("2,5", 2500), ("3", 3000), ("0,0007", 1), ("0.0004", 0), ("-1", -1000), ("−1,25", -1250)],
)
def test_a_measure_is_read_with_point_or_comma(said: str, value: int) -> None:
    """To the nearest small unit."""
    assert INCH.read(said) == value


@pytest.mark.parametrize("said", ["", "a", "1.2.3", "1,", ",5", "1e9", "9" * 30, "٣"])
def test_what_is_no_number_is_not_read(said: str) -> None:
    """Nobody guesses what it may have meant."""
    assert INCH.read(said) is None


@pytest.mark.parametrize("value", [0, 1, 333, 71_999, 72_000])
def test_what_is_written_is_read_back(value: int) -> None:
    """Both ways without loss."""
    assert INCH.read(INCH.text(value, ",").removesuffix('"')) == value

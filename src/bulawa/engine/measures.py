"""Measures: whole numbers that stand for inches or degrees. Rules count in the small unit, people in the large."""

from __future__ import annotations

import re
from typing import NamedTuple


class Measure(NamedTuple):
    """A unit, how many small ones make a large one, the least and the most that anybody may say, and a handy step."""

    unit: str
    scale: int
    low: int
    high: int
    step: int = 1

    def holds(self, value: int) -> bool:
        return self.low <= value <= self.high

    def text(self, value: int, point: str) -> str:
        """The value in large units, as short as it can be written: 2.5" or, with a decimal comma, 2,5"."""
        large, small = divmod(abs(value), self.scale)
        decimals = f"{small * 10**9 // self.scale:09}".rstrip("0")
        sign = "−" if value < 0 else ""
        return f"{sign}{large}{point + decimals if decimals else ''}{self.unit}"

    def read(self, said: str) -> int | None:
        """The value of a number in large units, with a point or a comma, to the nearest small one."""
        if not NUMBER.fullmatch(said):
            return None
        whole, _, decimals = said.lstrip("-−").replace(",", ".").partition(".")
        tenths: int = 10 ** len(decimals)
        value = (2 * int(whole + decimals) * self.scale + tenths) // (2 * tenths)
        return -value if said[0] in "-−" else value


NUMBER = re.compile(r"[-−]?[0-9]{1,9}(?:[.,][0-9]{1,9})?")

ANY_NUMBER = Measure("", 1, -(2**31), 2**31 - 1)
"""Numbers of which nothing else is said."""

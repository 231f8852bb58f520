"""Each worked example and each further case of the specification has a test of that name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "rules" / "guiscard.md"
CASES = sorted(set(re.findall(r"^(?:- \*\*|\| )((?:EX|TC)-\d\d)\b", RULES.read_text(encoding="utf-8"), re.MULTILINE)))
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py")))


def test_the_specification_tells_all_its_cases() -> None:
    """34 examples of the rulebook and 50 further cases."""
    assert [len([one for one in CASES if one.startswith(kind)]) for kind in ("EX", "TC")] == [34, 50]


@pytest.mark.parametrize("case", CASES)
def test_every_case_of_the_specification_is_named(case: str) -> None:
    """By the name of a test, as in `test_ex26_...` or `test_r637_ex31_...`."""
    kind, number = case.lower().split("-")

    assert re.search(rf"def test_(?:\w+_)?{kind}_?{number}_", TESTS)

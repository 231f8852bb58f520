"""Sentences with holes: names, cases, plurals, counted nouns, parts that come and go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bulawa.engine.errors import UnknownName
from bulawa.engine.measures import Measure
from bulawa.engine.words import LANGUAGES, Captions, Words, merge, plural, signed

TABLES: dict[str, dict[str, Any]] = {
    "en": {
        "log": {},
        "modifiers": {"fort": "fort", "pay": "pay", "support": "{n} {n|die|dice} may be raised"},
        "names": {
            "unit": {"allied": "allied unit"},
            "unit_forms": {"allied": "allied unit|allied units"},
            "space": {"camp": "camp", "w4": "fort II (D3)"},
        },
    },
    "pl": {
        "log": {},
        "modifiers": {"fort": "fort", "pay": "żołd"},
        "names": {
            "seat": {"greek": "Grecy"},
            "seat_gen": {"greek": "Greków"},
            "unit_forms": {"allied": "jednostka sojusznicza|jednostki sojusznicze|jednostek sojuszniczych"},
        },
    },
}
WORDS = Words(TABLES, {"R1": {"en": "One rule.", "pl": "Jedna zasada."}})


def fill(language: str, template: str, **args: tuple[str, Any]) -> str:
    """The template as a sentence of a game's words."""
    tables = {**TABLES, language: {**TABLES[language], "log": {"it": template}}}
    return Words(tables, {}).say(language, "log", "it", args)


def test_a_hole_takes_the_name_of_a_thing() -> None:
    """A named thing is told by its name in the language, and the sentence begins with a capital."""
    assert fill("en", "{at} burns", at=("space", "camp")) == "Camp burns"


def test_a_phrase_is_no_sentence() -> None:
    """What stands inside a line keeps its small letter."""
    words = Words({"en": {"text": {"gain": "supplies +{n}"}, "names": {}}}, {})

    assert words.phrase("en", "text", "gain", {"n": ("number", 2)}) == "supplies +2"


def test_a_name_can_stand_in_a_case() -> None:
    """{side:gen} looks into names.seat_gen."""
    assert fill("pl", "morale {side:gen}", side=("seat", "greek")) == "Morale Greków"


def test_a_measure_says_to_which_side_it_goes() -> None:
    """{turn:wheel} looks into names.wheel: one sentence for more than nothing, one for less."""
    wheel = {"more": "{n} to the left", "less": "{n} to the right"}
    words = Words({"en": {"log": {"it": "turn {by:wheel}"}, "names": {"wheel": wheel}, "numbers": {"point": "."}}}, {})
    degrees = Measure("°", 100, -18_000, 18_000)
    said = [words.say("en", "log", "it", {"by": (degrees, by)}) for by in (1250, -300)]

    assert said == ["Turn 12.5° to the left", "Turn 3° to the right"]


@pytest.mark.parametrize(
    ("n", "expected"),
    [(1, "karta"), (2, "karty"), (4, "karty"), (5, "kart"), (12, "kart"), (22, "karty"), (0, "kart"), (112, "kart")],
)
def test_polish_counts_in_three_forms(n: int, expected: str) -> None:
    """1 karta, 2-4 karty, 5-21 kart, 22 karty."""
    assert plural("pl", n, ["karta", "karty", "kart"]) == expected


def test_english_counts_in_two_forms() -> None:
    """One card, no cards, many cards."""
    assert [plural("en", n, ["card", "cards"]) for n in (0, 1, 2)] == ["cards", "card", "cards"]


def test_two_lists_are_counted_in_pairs() -> None:
    """{count*unit} with several of each: every number has its own noun."""
    args = {"count": ("number", [2, 1]), "unit": ("unit", ["allied", "allied"])}

    assert fill("en", "{count*unit}", **args) == "2 allied units, 1 allied unit"


def test_a_list_is_counted_or_joined() -> None:
    """{cards|...} counts a list, {cards} names its members."""
    text = fill("en", "{faces} {faces|die|dice}", faces=("number", [3, 8]))

    assert text == "3, 8 dice"


@pytest.mark.parametrize(("flag", "expected"), [(True, "Hit"), (False, "Miss")])
def test_a_flag_chooses_between_two_words(flag: bool, expected: str) -> None:
    """True takes the first form, False the last, in both languages."""
    assert [fill(lang, "{hit|hit|miss}", hit=("flag", flag)) for lang in ("en", "pl")] == [expected, expected]


@pytest.mark.parametrize(
    ("n", "expected"),
    [(1, "1 jednostka sojusznicza"), (3, "3 jednostki sojusznicze"), (5, "5 jednostek sojuszniczych")],
)
def test_a_number_brings_its_noun_into_the_right_form(n: int, expected: str) -> None:
    """{count*unit} takes the noun's forms from names.unit_forms."""
    assert fill("pl", "{count*unit}", count=("number", n), unit=("unit", "allied")) == expected


@pytest.mark.parametrize(("missing", "expected"), [(0, "Pay 4"), (2, "Pay 4, 2 missing")])
def test_a_part_stands_only_when_there_is_such_a_thing(missing: int, expected: str) -> None:
    """[name?text] vanishes for zero, nothing, false and empty lists."""
    text = fill("en", "pay {wanted}[missing?, {missing} missing]", wanted=("number", 4), missing=("number", missing))

    assert text == expected


@pytest.mark.parametrize(("value", "expected"), [(None, "Nothing"), ("camp", "The camp"), ([], "Nothing")])
def test_a_part_can_stand_in_place_of_another(value: Any, expected: str) -> None:
    """[name!text] is for the other case."""
    assert fill("en", "[at?the {at}][at!nothing]", at=("space", value)) == expected


def test_modifiers_are_itemised() -> None:
    """Each item of a sum is told with its sign, a true minus for less."""
    text = fill("pl", "({modifiers})", modifiers=("modifiers", [("R70", "fort", -1), ["R72", "pay", 2]]))

    assert text == "(fort −1, żołd +2)"


def test_a_modifier_may_say_its_number_itself() -> None:
    """What is not added to the dice is told as a sentence, not as a sum."""
    assert WORDS.modifier("en", "support", 2) == "2 dice may be raised"
    assert WORDS.modifier("en", "support", 1) == "1 die may be raised"


def test_names_with_commas_are_kept_apart() -> None:
    """A list of names stays readable when one of them has a comma."""
    assert WORDS.name("en", "card", ["Spies", "Either, Or"]) == "Spies; Either, Or"


def test_signed_numbers_have_their_sign() -> None:
    """A change is told as +2, −1 or +0."""
    assert fill("en", "{change}", change=("signed", -3)) == "−3"
    assert [signed(n) for n in (2, 0, -1)] == ["+2", "+0", "−1"]


def test_what_is_not_there_is_a_dash() -> None:
    """A name of nothing is a dash, a name without translation is itself."""
    assert WORDS.name("en", "space", None) == "–"
    assert WORDS.name("en", "space", "m9_9") == "m9_9"


def test_an_empty_list_is_a_dash() -> None:
    assert fill("en", "lost: {units}", units=("unit", [])) == "Lost: –"


def test_a_pack_can_rename_things() -> None:
    """Names of a pack replace ours, the others stay, and the words they came from do not change."""
    renamed = WORDS.named({"en": {"space": {"w4": "Bastion Botsaris"}}})

    assert renamed.name("en", "space", "w4") == "Bastion Botsaris"
    assert renamed.name("en", "space", "camp") == "camp"
    assert WORDS.name("en", "space", "w4") == "fort II (D3)"


def test_merging_keeps_both_sides() -> None:
    """Tables are merged, single values of the second win."""
    assert merge({"a": {"x": 1}, "b": 1}, {"a": {"y": 2}, "b": 2}) == {"a": {"x": 1, "y": 2}, "b": 2}


def test_a_missing_argument_is_an_error() -> None:
    """A hole that nobody fills is a mistake of ours and is not hidden."""
    with pytest.raises(KeyError):
        fill("en", "{nobody}")


def test_another_language_is_refused_by_its_name() -> None:
    """The error says which there are."""
    with pytest.raises(UnknownName, match="language: nothing is said in 'de'; there are en, pl"):
        WORDS.name("de", "space", "camp")


def test_what_stands_around_a_text_is_kept_and_the_text_is_not(tmp_path: Path) -> None:
    """Ways across a map come hardly twice: they drive out no caption that is said again and again."""
    for language in LANGUAGES:
        (tmp_path / f"screen.{language}.toml").write_text('[facts]\nway = "{n} {n|point|points} by {way}"\n')
    captions = Captions(tmp_path)
    ways = [(captions.around("way", "en", "facts", "way", n=2), way) for way in ("0101", "0102")]
    said = [before + way + after for (before, after), way in ways]

    assert captions.remember.cache_info().currsize == 1
    assert said == [captions.say("en", "facts", "way", n=2, way=way) for way in ("0101", "0102")]
    assert said[0] == "2 points by 0101"

"""The position as a page of text."""

from __future__ import annotations

import pytest

from bulawa.engine.eyes import SPECTATOR, eyes_of
from bulawa.engine.page import WIDTH
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.screen.text import text
from tests.games.igrzysko.lands import answer, end, land, lay, run, seat_of


def page(language: str = "en", **told: object) -> str:
    return " ".join(text(land(**told), SPECTATOR, language).split())


@pytest.mark.parametrize("language", ["en", "pl"])
def test_it_fits_eighty_columns(language: str) -> None:
    """No line is wider, however full the board."""
    g = land(
        phase="campaigns",
        turn=3,
        table="WRBY",
        estates={"ukraine": "W+* R B Y W", "lithuania": "W R B Y W"},
        clients={letter: {"ukraine": 2, "lithuania": 3} for letter in "WRBY"},
        units={letter: {"ukraine": "2/2/1"} for letter in "WRBY"},
        cubes={"prussia": {"north": 5}},
        sejm={"prussia": "W", "lithuania": "R", "ukraine": "B"},
    )

    assert max(len(line) for line in text(g, eyes_of(0), language).splitlines()) <= WIDTH


def test_what_is_on_it() -> None:
    """Enemies with their chances, provinces with what plunder would destroy, every family."""
    found = page(
        phase="campaigns",
        polish={"north": {"W": 5}},
        cubes={"ukraine": {"tatars": 2}},
        estates={"ukraine": "W+ R*"},
        treaty="moscow",
        markers={"prussia": 1},
        sejm={"prussia": "B"},
    )

    assert "Teutonic Order: strength 5, Polish cubes 5 (Radziwiłł 5); chance of invasion 52%, 0.7 on average." in found
    assert "Muscovy: strength 3, Polish cubes 0, treaty; chance of invasion 13%" in found
    assert "estates 3 Radziwiłł+, 4 Sapieha*; free 5, 5, 6; no clients; Tatars 2; plunder would destroy 2." in found
    assert "Prussia (wealth 3): no estates; free 2, 3, 3, 4, 4; no clients; Habsburg influence 1." in found
    assert "Sejm: Prussia – Potocki." in found


def test_polish_reads_the_same() -> None:
    """The other language tells the same position."""
    found = page("pl", phase="campaigns", polish={"north": {"W": 5}})

    assert "Zakon Krzyżacki: siła 5, polskie kostki 5 (Radziwiłłowie 5); szansa inwazji 52%, średnio 0,7." in found
    assert "Sejm: pusty." in found


def test_besiegers_of_vienna_are_counted_in_good_polish() -> None:
    """One cube, two cubes, five cubes.  [R99]"""
    found = [page("pl", phase="relief", turn=3, vienna=n) for n in (1, 2, 5)]
    counted = ("1 turecka kostka", "2 tureckie kostki", "5 tureckich kostek")

    assert all(f"pod Wiedniem {said}." in told for said, told in zip(counted, found, strict=True))


def test_hidden_tokens_are_read_by_their_owner_only() -> None:
    """The owner reads them back; the others read who has chosen.  [R27]"""
    g = run(land(), new_clientele())
    lay(g, "W", "5 4 3 2 1 0")
    answer(g, "R", "place prussia 3")

    assert "Your hidden choice: Prussia: token 5" in " ".join(text(g, eyes_of(seat_of("W")), "en").split())
    assert "Have chosen: Radziwiłł." in text(g, eyes_of(seat_of("B")), "en")
    assert "hidden choice" not in text(g, eyes_of(seat_of("B")), "en")
    assert "Your hidden choice: Prussia: token 3." in text(g, eyes_of(seat_of("R")), "en")


def test_the_end_names_the_winner() -> None:
    """[R134]"""
    g = end(land(turn=4, prestige={"R": 9}))

    assert "The game is over: the Sapiehas win. Most prestige." in text(g, SPECTATOR, "en")

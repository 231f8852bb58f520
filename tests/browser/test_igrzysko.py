"""Boże Igrzysko in a real browser: two families at one screen and a bot, secrets behind the curtain, deals in words."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import bulawa
from tests.browser.player import SOON, Player

FAMILIES = {"radziwill": "here", "sapieha": "here", "potocki": "bot:easy"}
TOKENS = "svg.play [data-id^='influence_']"
"""Influence tokens that can be seen on the map."""


def sit_down(player: Player, scenario: str = "three", **seats: str) -> None:
    """Choose the game, its scenario and who plays each family, and go to the table."""
    player.home()
    player.choose_game("igrzysko")
    player.page.check(f"input[name=scenario][value={scenario}]")
    for seat, by in {**FAMILIES, **seats}.items():
        player.page.select_option(f'select[name="seat:{seat}"]', by)
    player.press("#start")
    player.settle()


def play_until(player: Player, phase: int, choose: random.Random) -> None:
    """Click on until this phase is the present one."""
    for _ in range(400):
        if player.see(".step.now").count() and player.text(".step.now .step-n") == str(phase):
            return
        player.play(choose, clicks=1)
    raise AssertionError(f"phase {phase} never came")


def lay_tokens(player: Player) -> None:
    """Six tokens face down, the highest first."""
    for _ in range(6):
        player.choose(max(id for id in player.lit if id.startswith("do:place_")))


def test_a_whole_game_of_two_families_at_one_screen_and_a_bot(player: Player) -> None:
    """Four turns of sixteen phases by mouse, from the home page to the last prestige point."""
    sit_down(player)
    player.play(random.Random(11), hurry=0.5)

    assert player.over
    assert player.see(".finale").is_visible()
    assert player.see(".player").count() == 3
    assert player.see(".step.past").count() == 15


def test_tokens_are_laid_behind_the_curtain(player: Player) -> None:
    """Of tokens not shown yet the other player at the screen sees only that they were chosen."""
    sit_down(player)
    play_until_curtain(player)
    player.take_seat()
    player.settle()
    first = player.page.get_attribute(".player.own", "class")
    lay_tokens(player)

    assert player.curtained

    player.take_seat()

    player.page.wait_for_function("first => document.querySelector('.player.own').className !== first", arg=first)
    assert player.see(".badge.chosen").count() >= 1
    assert player.see(TOKENS).count() == 0


def test_tokens_are_laid_in_any_order(player: Player) -> None:
    """The Court first: its place is clicked, then the token; a place that has one says so."""
    player.load(bulawa.position("igrzysko", {"phase": "clientele"}, seed=1).journal.text())
    player.choose("space:royal_court", "do:place_5")

    assert player.see(TOKENS).count() == 1
    assert player.see('svg.play [data-id^="influence_radziwill_5@space:royal_court"]').count() == 1

    player.click("space:royal_court")
    player.page.wait_for_selector(".why-note:not([hidden])", timeout=SOON)

    assert player.text(".why-note .chip.rule") == "R26"


TIED = {
    "phase": "hetman",
    "families": {name: {"court": 5, "money": 23} for name in ("radziwill", "sapieha", "potocki")},
}
"""Three families tie for the mace and can bid up to 23 złoty each."""


def at_the_bids(player: Player) -> None:
    player.load(bulawa.position("igrzysko", TIED, seed=1).journal.text())


def test_a_bid_is_set_with_a_slider_and_confirmed(player: Player) -> None:
    """One button instead of twenty-four."""
    at_the_bids(player)
    confirm = player.see(".holes .main")

    expect(player.see(".buttons button.act")).to_have_count(0)
    expect(confirm).to_have_text("Bid 0 zł")

    player.page.click(".dial button[aria-label='One more']")
    expect(confirm).to_have_text("Bid 1 zł")
    player.page.fill(".dial .amount", "23")
    player.page.press(".dial .amount", "Tab")
    expect(confirm).to_have_text("Bid 23 zł")
    confirm.click()
    player.page.wait_for_selector(".handover:not([hidden])", timeout=SOON)

    assert player.curtained


@pytest.mark.parametrize("key", ["Tab", "Enter"])
def test_r31_a_bid_beyond_ones_means_is_refused_and_nothing_is_bid(player: Player, key: str) -> None:
    """A slip of the finger must not cost all the money one has: it is said why, and what was typed stays."""
    at_the_bids(player)
    player.page.fill(".dial .amount", "99")
    player.page.press(".dial .amount", key)

    expect(player.see(".foreseen .refused")).to_contain_text("not 99 zł", timeout=SOON)
    expect(player.see(".foreseen .refused")).to_contain_text("R31")
    expect(player.see(".holes .main")).to_be_disabled()
    assert player.page.input_value(".dial .amount") == "99"
    assert not player.curtained


def test_a_bid_is_set_by_keyboard(player: Player) -> None:
    """Arrows move the slider, which says the bid in words; Enter confirms it."""
    at_the_bids(player)
    player.page.keyboard.press("Escape")
    slider = player.see(".dial [type=range]")
    slider.focus()
    for _ in range(3):
        player.page.keyboard.press("ArrowRight")

    expect(slider).to_have_attribute("aria-valuetext", "Bid 3 zł")

    player.page.keyboard.press("Enter")
    player.page.wait_for_selector(".handover:not([hidden])", timeout=SOON)

    assert player.curtained


LAST_PHASES = {"turn": 2, "phase": "prestige", "families": {"radziwill": {"prestige": 12, "money": 13}}}


def test_the_end_of_a_turn_is_summed_up(player: Player) -> None:
    """A table under the line that ends the turn: what each family won and lost, and by what."""
    player.load(bulawa.position("igrzysko", LAST_PHASES, seed=1).journal.text())
    rows = player.page.eval_on_selector_all(
        ".log .account tr", "all => all.map((row) => row.innerText.split(/\\s+/).join(' '))"
    )

    assert any(row.startswith("Luxury +2") for row in rows)
    assert any(row.startswith("Prestige now 14") for row in rows)


def play_until_curtain(player: Player) -> None:
    choose = random.Random(2)
    for _ in range(100):
        if player.curtained:
            return
        player.play(choose, clicks=1)
        player.settle()
    raise AssertionError("no curtain fell before the tokens were laid")


def test_all_sixteen_phases_are_shown_and_the_present_one_is_marked(player: Player) -> None:
    """The strip shows where we are, and phases that run by themselves stand in the log."""
    sit_down(player, sapieha="bot:easy")
    play_until(player, 7, random.Random(3))
    chapters = player.page.eval_on_selector_all(".line.chapter", "all => all.map((one) => one.textContent)")

    assert player.see(".step").count() == 16
    assert player.see(".step.past").count() == 6
    for phase in ("Estate income", "Crown Army", "Events", "Deputies to the Sejm"):
        assert any(phase in chapter for chapter in chapters)


def test_clicking_what_is_not_offered_says_why_with_its_rule(player: Player) -> None:
    """Liberum veto with an empty Sejm, or a city in turn 1: the dim button gives the reason."""
    sit_down(player, sapieha="bot:easy")
    play_until(player, 8, random.Random(4))
    player.settle()
    player.click("do:found")
    player.page.wait_for_selector(".why-note:not([hidden])", timeout=SOON)

    assert "turn 3" in player.text(".why-note")
    assert player.text(".why-note .chip.rule").startswith("R")


def test_players_can_propose_deals(player: Player) -> None:
    """A proposal stands in the log under the family that made it."""
    sit_down(player)
    player.page.fill("#talk", "I hold Prussia, you hold Ukraine?")
    player.page.press("#talk", "Enter")
    player.page.wait_for_selector(".line.spoken", timeout=SOON)

    assert "you hold Ukraine?" in player.text(".line.spoken")
    assert player.text(".line.spoken b").rstrip(": ") in ("Radziwiłł", "Sapieha")


def test_whatever_is_said_is_shown_as_words(player: Player) -> None:
    """Markup stays text, control characters are left out, and a word without end does not burst the log."""
    sit_down(player)
    for said in ("<img src=x onerror=alert(1)>", "\u202ea\u0007b", "x" * 400):
        player.page.fill("#talk", said)
        player.page.press("#talk", "Enter")
        player.page.wait_for_function("() => !document.getElementById('talk').value", timeout=SOON)
    spoken = player.see(".line.spoken .said").all_inner_texts()

    assert [line.partition(": ")[2][:28] for line in spoken] == ["<img src=x onerror=alert(1)>", "a b", "x" * 28]
    assert player.page.evaluate(
        "(() => { const log = document.querySelector('.lines'); return log.scrollWidth <= log.clientWidth; })()"
    )


@pytest.mark.parametrize("seats", [3, 4])
def test_the_table_fits_the_screen(player: Player, seats: int) -> None:
    """At 1440 by 900 nothing has to be scrolled but the log, with three families and with four."""
    if seats == 4:
        sit_down(player, "four", sapieha="bot:easy", leszczynski="bot:easy")
    else:
        sit_down(player, sapieha="bot:easy")

    assert player.see(".player").count() == seats
    assert player.page.evaluate("document.documentElement.scrollHeight") <= 900
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 1440
    assert player.see(".log").bounding_box()["height"] > 120


def test_a_phone_can_play(phone: Player) -> None:
    """Taps lead through a whole clientele phase and on to new estates, without sideways scrolling of the page."""
    sit_down(phone, sapieha="bot:easy")
    play_until(phone, 7, random.Random(6))

    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.page.tap(".tab[data-part=facts]")
    assert phone.see(".player").first.is_visible()

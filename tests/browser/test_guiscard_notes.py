"""What is told beside a thing of a battle: clear of what is drawn, about the one who was meant, and with its reason."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.player import SOON, Player
from tests.browser.skirmishes import before, random_journal

OVERLAP = """() => {
  const card = document.querySelector('.odds-note').getBoundingClientRect();
  const drawn = [...document.querySelectorAll('.ghosts > *, svg.play .crossed, [data-id="hex:0808"]')];
  return drawn.filter((one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
  }).length;
}"""
"""How much of the line of fire, and of its target, lies under the odds."""


def learn_to_shoot(player: Player) -> None:
    """In the guided first game Robin is about to shoot at an archer."""
    player.home()
    player.choose_game("guiscard")
    player.press(".new-game .learn[data-lesson=meadow]")
    player.settle()
    for _ in range(2):
        player.press(".lesson-next")
    player.choose("man:robin")


def test_the_odds_of_a_shot_leave_its_line_in_sight(player: Player) -> None:
    """The archer stands below his target, where odds lie elsewhere: they give way to the line."""
    player.load(before("Shoot", iason="0814"), trust=True)
    player.choose("man:iason")
    player.page.mouse.move(*player.point("hex:0808"))
    player.page.wait_for_selector(".odds-card .faces", timeout=SOON)
    player.page.wait_for_selector(".ghosts > *", state="attached", timeout=SOON)
    player.page.wait_for_selector("svg.play .crossed", state="attached", timeout=SOON)

    assert player.page.evaluate(OVERLAP) == 0


def test_a_line_of_the_log_opens_to_its_die_and_every_part_of_its_sum(player: Player) -> None:
    """The effect of an arrow: the die, and for the weapon with its rule."""
    learn_to_shoot(player)
    player.choose("hex:1206")
    line = player.see(".log .line").filter(has_text="Effect on Petros")
    line.locator("button.said").click()

    expect(line.locator(".details .die")).to_have_attribute("aria-label", "1")
    expect(line.locator(".details .modifiers")).to_contain_text("+2 weapon (on the die) R154")


def test_of_those_who_wait_below_the_map_the_one_is_told_who_is_meant(player: Player) -> None:
    """In a tip, and where he cannot be chosen; not the whole row."""
    player.load(random_journal("s01", "pick_man", 0), trust=True)
    first = next(id for id in player.lit if id.startswith("man:"))
    player.page.mouse.move(*player.point(first))
    tip = player.see(".tip .tip-here")
    expect(tip).to_have_count(1, timeout=SOON)
    player.choose(first)
    player.click("man:robert")
    note = player.page.wait_for_selector(".why-note:not([hidden])", timeout=SOON)

    assert note is not None
    assert "Robert" in note.inner_text()
    assert note.inner_text().count("attack") == 1


def test_a_click_on_an_enemy_says_why_nobody_moves_there(player: Player) -> None:
    """His counter stands for his hex: that an enemy is there, and by which rule."""
    player.load(before("MoveMen"), trust=True)
    player.choose("man:leon")
    player.click("man:colin")
    note = player.page.wait_for_selector(".why-note:not([hidden])", timeout=SOON)

    assert note is not None
    assert "R110" in note.inner_text()
    assert "An enemy stands there: Colin." in note.inner_text()


def test_advice_without_figures_shows_no_dashes_instead(player: Player) -> None:
    """Who moves first is told at first sight, which has no chances."""
    player.load(before("MoveMen"), trust=True)
    player.press(".ask-hint")
    player.page.wait_for_selector("dialog .candidates.first", timeout=4 * SOON)

    assert player.see("dialog .candidate").count() > 1
    assert player.see("dialog .candidate .chance").count() == 0

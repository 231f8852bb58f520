"""What a newcomer meets at the table: reasons, odds, undo, the log, the hand, two languages, two screens."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

import bulawa
from tests.browser.player import SOON, Player, open_player
from tests.browser.positions import LAST_ROUND, TRAITOR, journal, last_round
from tests.browser.running import Server


def sit_down(player: Player, **how: str) -> None:
    """Two at one screen who trust each other, at the beginning of a siege."""
    player.new_game(greek="here", **how)
    player.settle()
    player.page.click("#trust")
    player.take_seat()
    player.settle()


def before_an_attack(player: Player) -> None:
    """The Empire has played a card for its points and holds a unit before the damaged wall."""
    player.load(last_round())
    player.choose("card:87B", "do:points")
    player.click("stack:m4_5:expeditionary")


def test_a_click_that_is_not_offered_says_why_not_with_its_rule(player: Player) -> None:
    """In the Opening a cannon cannot be moved and a Greek unit is not the Empire's; the rule opens to its text."""
    sit_down(player)
    player.click("stack:w1:insurgent")

    note = player.see(".why-note")
    expect(note).to_be_visible()
    rule = note.locator(".chip.rule").inner_text()
    assert re.fullmatch(r"R\d+", rule)

    note.locator(".chip.rule").click()

    said = player.text("dialog[open] .rule-text")
    assert said == bulawa.registry.find("freedom").usual.words.rule("en", rule)


def test_the_reason_stands_alone_not_under_a_tooltip(player: Player) -> None:
    """With the focus on a space its tooltip shows; the answer to Enter takes its place."""
    sit_down(player)
    player.page.mouse.move(5, 5)
    player.page.keyboard.press("ArrowRight")
    player.page.wait_for_function("() => document.activeElement?.closest('[data-id]')", timeout=SOON)
    player.page.keyboard.press("Shift+ArrowDown")
    player.page.wait_for_selector(".note.tip:not([hidden])", timeout=SOON)
    player.page.keyboard.press("Enter")

    expect(player.see(".why-note")).to_be_visible()
    expect(player.see(".note.tip")).to_be_hidden()


def test_why_not_knows_the_piece_that_was_clicked_before(player: Player) -> None:
    """A stack and then a space behind it: in the Opening units go straight forward."""
    sit_down(player)
    player.click("stack:m6_4:expeditionary")
    player.click("space:m6_5")

    expect(player.see(".why-note .chip.rule")).to_have_text("R32")
    expect(player.see('[data-id="stack:m6_4:expeditionary"]')).to_have_class(re.compile("chosen"))


def test_dim_buttons_say_why_not(player: Player) -> None:
    """An action that cannot be paid is shown, and explains itself."""
    before_an_attack(player)
    player.page.keyboard.press("Escape")
    player.see('.buttons [data-id="do:prepare"]').click()
    player.settle()
    player.see('.buttons [data-id="do:prepare"]').click()
    player.settle()
    player.click("do:appeal")

    expect(player.see(".why-note .chip.rule")).to_have_text("R43")


def test_exact_odds_stand_beside_the_target_before_the_attack(player: Player) -> None:
    """The chance shown is the one the engine computes, with every modifier and its rule."""
    match = bulawa.position("freedom", LAST_ROUND, seed=5)
    match.play("ottoman", ("points", "87B"))
    choice = match.vocabulary.read(("attack", "m4_5", "expeditionary", "fresh", "w5"))
    odds = match.game.odds(match.state, 0, choice)
    assert odds is not None
    before_an_attack(player)
    player.page.mouse.move(*player.point("space:w5"))

    note = player.see(".odds-note")
    expect(note).to_be_visible()
    shown = float(re.sub(r"[^\d.]", "", note.locator(".odds-chance").inner_text()))
    assert shown == round(odds["chance"] * 100, 1)
    assert note.locator(".modifiers li").count() == len(odds["modifiers"])

    player.page.mouse.move(5, 5)

    expect(note).to_be_hidden()


def test_a_log_line_opens_to_the_dice_and_points_at_the_map(player: Player) -> None:
    """Dice, number needed and modifiers with their rules; the places light up."""
    before_an_attack(player)
    player.choose("space:w5")
    line = player.see(".said[aria-expanded]").last
    line.click()

    expect(player.see('[data-id="space:w5"]')).to_have_class(re.compile("pointed"))  # for a moment only
    details = player.see(".details").last
    assert details.locator("svg.die").count() == 2
    assert details.locator(".modifiers .chip.rule").count() >= 1


def test_undo_takes_an_answer_back_until_something_was_seen(player: Player) -> None:
    """A move can be undone, an attack cannot."""
    sit_down(player)
    expect(player.see(".undo")).to_be_disabled()
    player.choose("stack:m6_4:expeditionary", "space:m5_4")
    expect(player.see('[data-id="stack:m5_4:expeditionary"]')).to_have_count(1)

    player.page.keyboard.press("u")

    expect(player.see('[data-id="stack:m5_4:expeditionary"]')).to_have_count(0)
    expect(player.see(".undo")).to_be_disabled()


def test_advice_names_a_choice_its_chance_and_where_it_is(player: Player) -> None:
    """A bar for the own chance, the bot's choice first; a click on it points at the map."""
    player.new_game(greek="bot:easy")
    player.settle()
    player.page.click(".ask-hint")
    player.page.wait_for_selector("dialog[open] .advice-chance .bar-fill", timeout=4 * SOON)

    assert re.search(r"\d\s%", player.text("dialog[open] .advice-chance"))

    player.page.click("dialog[open] .candidates.first .show")

    expect(player.see("dialog[open]")).to_have_count(0)
    expect(player.see(".pointed").first).to_be_attached()


def test_the_log_begins_with_what_the_side_plays_for(player: Player) -> None:
    player.new_game(greek="bot:easy")
    player.settle()

    expect(player.see(".log .goal")).to_contain_text("You play the Empire")


def test_dice_cannot_be_undone(player: Player) -> None:
    before_an_attack(player)
    player.choose("space:w5")

    expect(player.see(".undo")).to_be_disabled()


def test_throwing_points_away_is_asked_again(player: Player) -> None:
    """Done with points left wants a second click, and can be thought over."""
    before_an_attack(player)
    player.page.keyboard.press("Escape")
    before = player.turn
    player.see('.buttons [data-id="do:done"]').click()
    player.see("dialog[open] .button:not(.main)").click()

    assert player.turn == before
    expect(player.see(".prompt")).to_contain_text("3 action points")


def test_reload_and_second_tab_come_back_to_the_same_decision(player: Player) -> None:
    """One seat, two tabs: both show the same question, and an answer in one is seen in the other."""
    player.new_game(greek="bot:easy")
    player.settle()
    player.choose("stack:m6_4:expeditionary", "space:m5_4")
    prompt, lit = player.text(".prompt"), player.lit

    player.page.reload()
    player.settle()

    assert (player.text(".prompt"), player.lit) == (prompt, lit)

    other = Player(player.page.context.new_page(), player.address, touch=False)
    other.page.goto(player.page.url)
    other.settle()
    assert (other.text(".prompt"), other.lit) == (prompt, lit)

    other.click("stack:m6_2:expeditionary")
    other.click("space:m5_2")
    expect(player.see('[data-id="stack:m5_2:expeditionary"]')).to_have_count(1)
    assert other.complaints == []


def test_a_killed_server_comes_back_to_the_same_decision(chromium: Browser, tmp_path: Path) -> None:
    """The connection is lost, the server starts again, the table reconnects by itself."""
    server = Server(tmp_path / "matches.db")
    try:
        with open_player(chromium, server.address) as player:
            player.new_game(greek="bot:easy")
            player.settle()
            player.choose("stack:m6_4:expeditionary", "space:m5_4")
            prompt = player.text(".prompt")
            server.kill()
            expect(player.see(".lamp")).not_to_be_empty()
            server.start()
            expect(player.see(".lamp")).to_be_empty(timeout=SOON)

            assert player.text(".prompt") == prompt
            player.choose("stack:m6_4:expeditionary", "space:m5_4")
    finally:
        server.stop()


def test_the_language_is_switched_at_the_table_and_remembered(player: Player) -> None:
    sit_down(player)
    english = player.text(".prompt")
    player.page.click(".open-menu")
    player.page.select_option("dialog[open] select[name=language]", "pl")
    player.page.wait_for_selector("html[lang=pl] .table[data-asked=true] .prompt", timeout=SOON)

    assert "Przesuń" in player.text(".prompt") or player.text(".prompt") != english
    assert "Imperium" in player.text(".ask-head")

    player.page.reload()
    player.settle()

    assert "Imperium" in player.text(".ask-head")


def test_the_curtain_hides_the_other_hand(player: Player) -> None:
    """Between two players nothing of either hand can be read; then only the own hand."""
    player.new_game(greek="here")
    player.settle()
    assert player.curtained
    assert player.see(".card").count() == 0

    player.take_seat()
    player.settle()
    hand = player.see(".hand .card-title").all_inner_texts()
    assert len(hand) == 8
    before = player.turn
    player.page.keyboard.press("d")
    player.page.wait_for_selector(".handover:not([hidden])", timeout=SOON)

    visible = player.page.inner_text("body")
    assert player.turn > before
    assert not [title for title in hand if title in visible]

    player.take_seat()
    player.settle()
    others = player.see(".hand .card-title").all_inner_texts()
    assert len(others) == 8
    assert not set(others) & set(hand)


def test_cards_of_the_other_hand_can_be_chosen_when_a_card_says_so(player: Player) -> None:
    """The Traitor shows the Greek hand, and one of its cards is taken away."""
    player.load(journal(TRAITOR))
    player.choose("card:82B", "do:event")

    expect(player.see(".offered .card")).to_have_count(3)
    before = player.turn
    player.click("card:60B")
    player.page.wait_for_function("turn => document.querySelector('.table').dataset.turn > turn", arg=before)


def test_open_hands_need_no_curtain(player: Player) -> None:
    """Where both hands lie open nothing is hidden between the players."""
    player.import_journal(journal(LAST_ROUND, open_hands=True))
    player.settle()

    assert not player.curtained
    player.page.click(".backs")
    expect(player.see("dialog[open] .browse .card")).to_have_count(3)


def test_a_player_by_link_holds_only_that_seat(player: Player, chromium: Browser) -> None:
    """The link carries the seat's secret; whoever opens it plays that side and sees that hand."""
    player.new_game(greek="link")
    link = player.page.input_value("dialog[open] input[readonly]")
    player.page.click("dialog[open] .main")
    with open_player(chromium, player.address) as friend:
        friend.page.goto(link)
        player.settle()
        friend.page.wait_for_selector(".hand .card", timeout=SOON)
        theirs = friend.see(".hand .card-title").all_inner_texts()
        mine = player.see(".hand .card-title").all_inner_texts()

        assert "/join/" not in friend.page.url
        assert friend.page.get_attribute(".table", "data-asked") == "false"
        assert len(theirs) == 8
        assert not set(mine) & set(theirs)

        player.page.keyboard.press("d")
        friend.settle()
        assert friend.complaints == []


def test_the_replay_walks_through_the_game_and_comes_back(player: Player) -> None:
    """Slider, steps, news; the live game is untouched."""
    sit_down(player)
    for start, end in (("m6_2", "m5_2"), ("m6_4", "m5_4"), ("m6_8", "m5_8")):
        player.choose(f"stack:{start}:expeditionary", f"space:{end}")
    player.page.click(".open-replay")
    expect(player.see(".replay")).to_be_visible()
    player.page.click(".replay .button >> nth=0")
    expect(player.see(".replay-turn")).to_have_text("0 / 3")
    expect(player.see('[data-id="stack:m5_4:expeditionary"]')).to_have_count(0)

    player.page.keyboard.press(".")
    player.page.keyboard.press(".")
    expect(player.see(".replay-turn")).to_have_text("2 / 3")
    expect(player.see('[data-id="stack:m5_4:expeditionary"]')).to_have_count(1)
    assert player.lit == []

    player.page.click(".replay .leave")
    expect(player.see('[data-id="stack:m5_8:expeditionary"]')).to_have_count(1)
    assert player.lit


def test_a_finished_game_is_replayed_with_all_hands_open(player: Player) -> None:
    player.import_journal(last_round())
    player.play(random.Random(1), hurry=0.9)
    assert player.over
    player.page.click(".finale .main")
    expect(player.see(".replay")).to_be_visible()
    player.page.select_option(".replay select >> nth=1", label="All open")

    expect(player.see(".hand .card")).to_have_count(6)


def test_news_tell_what_happened_since_the_last_turn(player: Player) -> None:
    """After the bot's turns one key shows them in words, also when an own turn has begun."""
    player.new_game(greek="bot:easy")
    player.settle()
    before = player.turn
    player.page.keyboard.press("d")
    player.settle(before)
    player.page.keyboard.press("b")
    told = player.see("dialog[open] .digest .line").all_inner_texts()
    assert told

    player.page.keyboard.press("Escape")
    player.choose(next(id for id in player.lit if id.startswith("card:")), "do:points")
    player.page.keyboard.press("b")
    assert player.see("dialog[open] .digest .line").all_inner_texts()[: len(told)] == told


def test_every_shortcut_is_listed(player: Player) -> None:
    sit_down(player)
    player.page.keyboard.press("?")

    listed = player.text("dialog[open] .keys")
    assert "Done" in listed
    assert "undo" in listed


def test_screen_readers_hear_the_question_and_the_news(player: Player) -> None:
    """The live region tells what is asked; things have names and say what stands on them."""
    sit_down(player)
    player.choose("stack:m6_4:expeditionary", "space:m5_4")

    expect(player.see("#live")).to_contain_text("D5")
    label = player.page.get_attribute('[data-id="space:w4"]', "aria-label") or ""
    assert "cannon" in label
    assert "Greek unit" in label


def test_animations_stay_away_from_those_who_want_none(player: Player) -> None:
    player.page.emulate_media(reduced_motion="reduce")
    sit_down(player)

    assert player.page.evaluate("getComputedStyle(document.querySelector('.token')).transitionDuration") == "0s"


def test_the_phone_has_no_sideways_scroll_and_large_targets(phone: Player) -> None:
    """Every part fits 390 pixels; what a finger must meet is 44 pixels high."""
    phone.new_game(greek="bot:easy")
    phone.settle()
    for part in ("map", "hand", "facts", "log"):
        phone.page.tap(f".tab[data-part={part}]")
        assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
        small = phone.page.evaluate(SMALL_TARGETS)
        assert small == [], part


SMALL_TARGETS = """() => [...document.querySelectorAll('.button, .tab, .bar-button, .card, .said, .pile, .backs')]
  .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 43.5)
  .map((one) => one.outerHTML.slice(0, 90))"""


def test_two_fingers_are_not_needed_to_see_everything_on_a_phone(phone: Player) -> None:
    """The tabs above the map bring each part of it into view."""
    phone.new_game(greek="bot:easy")
    phone.settle()
    phone.page.tap("[data-panel=areas]")
    phone.page.wait_for_function(WHOLE, arg="area:sea", timeout=SOON)
    box = phone.see('[data-id="area:sea"]').bounding_box()

    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


WHOLE = """(id) => {
  const {left, right} = document.querySelector(`[data-id="${id}"]`).getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
}"""
"""It has come into view from side to side."""


def test_a_guest_who_comes_again_does_not_disturb_a_half_made_choice(player: Player, chromium: Browser) -> None:
    """News that change nothing on the table leave the clicks so far as they are."""
    player.new_game(greek="link")
    link = player.page.input_value("dialog[open] input[readonly]")
    player.page.click("dialog[open] .main")
    with open_player(chromium, player.address) as friend:
        friend.page.goto(link)
        player.settle()
        player.click("stack:m6_4:expeditionary")
        friend.page.reload()
        friend.page.wait_for_selector(".hand .card", timeout=SOON)
        friend.page.fill("#talk", "here again")
        friend.page.locator(".talk button").click()
        expect(player.see(".log")).to_contain_text("here again", timeout=SOON)

    assert player.lit == ["space:m5_4"]


def test_no_word_of_a_title_is_cut(player: Player) -> None:
    """Four cards in a row, on which the longest words must still have room."""
    player.load(
        journal({**LAST_ROUND, "hands": {"ottoman": ["43A", "13A", "69B", "65B"], "greek": ["51B"]}}), trust=True
    )

    cut = player.page.eval_on_selector_all(
        ".hand .card-title", "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    )

    assert player.page.locator(".hand .card-title").count() == 4
    assert cut == []


def test_the_hand_is_read_card_by_card_with_the_keyboard(player: Player) -> None:
    """Cards can be read before they can be played: each is shown large while the focus rests on it."""
    sit_down(player)
    titles = player.see(".hand .card-title").all_inner_texts()
    player.page.keyboard.press("h")
    player.page.keyboard.press("ArrowRight")

    expect(player.see(".card-note .card-title")).to_have_text(titles[1])


def test_no_key_looks_behind_the_curtain(player: Player) -> None:
    """While the curtain is down the shortcuts of the table are silent and its tools cannot be reached."""
    player.new_game(greek="here")
    player.settle()
    player.take_seat()
    player.settle()
    player.page.keyboard.press("d")
    player.page.wait_for_selector(".handover:not([hidden])", timeout=SOON)
    for key in ("b", "v", "?", "Tab", "Tab", "Tab", "Enter"):
        player.page.keyboard.press(key)

    expect(player.see("dialog[open]")).to_have_count(0)
    expect(player.see(".replay")).to_be_hidden()
    assert player.page.evaluate("document.querySelector('.bar').inert")

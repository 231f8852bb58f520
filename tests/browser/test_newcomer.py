"""Whoever sits down for the first time: every step says what to do next, on a large screen and on a small one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import battles
from tests.browser.player import Player, open_player
from tests.browser.positions import TRAITOR, journal
from tests.browser.running import Server


def begin(player: Player, game: str) -> None:
    """Sit down at the first seat against the bots."""
    player.home()
    player.choose_game(game)
    player.press("#start")
    player.settle()


@pytest.mark.parametrize("game", ["freedom", "chocim"])
def test_on_a_phone_a_picture_leads_to_what_is_chosen_next(phone: Player, game: str) -> None:
    """Also that of the game which is chosen already; it lies below all pictures."""
    phone.home()
    heading = phone.see(".lobby-columns h2").first
    expect(heading).not_to_be_in_viewport()
    phone.choose_game(game)

    expect(heading).to_be_in_viewport()
    assert heading.evaluate("one => one.getBoundingClientRect().top") > 20
    expect(phone.see("#start")).to_be_in_viewport()


@pytest.mark.parametrize("game", ["guiscard", "ogniem"])
def test_on_a_phone_the_zooms_stay_beside_a_long_row_of_parts(chromium: Browser, server: Server, game: str) -> None:
    """The row is drawn under them, in Polish, too."""
    with open_player(chromium, server.address, width=390, height=844, touch=True, language="pl") as phone:
        begin(phone, game)
        edges = phone.page.eval_on_selector_all(
            ".map-tabs .zooms, .map-tabs .zooms .button", "all => all.map((one) => one.getBoundingClientRect().right)"
        )

        assert len(edges) == 4
        assert edges[0] == 390
        assert max(edges[1:]) < 390


def first_card(player: Player) -> str:
    return next(id for id in player.lit if id.startswith("card:"))


def test_whoever_comes_for_the_first_time_is_told_how_to_play(chromium: Browser, server: Server) -> None:
    """Once for each game, at its first match: what the side plays for, how a round goes, how the table is used."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en")
    someone = Player(context.new_page(), server.address, touch=False)
    begin(someone, "freedom")
    sheet = someone.see("dialog.guide")
    expect(sheet).to_contain_text("You play the Empire")
    expect(sheet).to_contain_text("Opening")
    someone.press("dialog.guide .main")
    someone.page.reload()
    someone.settle()
    expect(sheet).to_have_count(0)

    begin(someone, "chocim")
    expect(sheet).to_contain_text("You lead the Commonwealth")
    assert someone.complaints == []
    context.close()


@pytest.mark.parametrize("game", ["freedom", "igrzysko", "chocim"])
def test_how_to_play_is_told_at_home_and_at_the_table(player: Player, game: str) -> None:
    """Those who have been here before ask for it."""
    player.home()
    player.choose_game(game)
    player.press(".open-guide")
    told = player.text("dialog.guide .content")
    assert player.see("dialog.guide .guide-course li").count() >= 5
    player.press("dialog.guide .main")

    begin(player, game)
    player.press(".open-help")
    assert player.text("dialog.guide .guide-course") in told
    player.press(".guide-keys")
    expect(player.see("dialog[open] .keys")).to_be_visible()


def test_how_to_play_says_what_holds_in_this_battle_alone(player: Player) -> None:
    """At the table, where it is known which one is fought."""
    player.load(battles.clash(), trust=True)
    player.press(".open-help")

    expect(player.see("dialog.guide .guide-terms")).to_contain_text("No scouting test, no advantages, no upgrades.")


def test_the_hint_follows_the_clicks(player: Player) -> None:
    """It says how to begin, then what the next click may be, and begins anew when the click is taken back."""
    begin(player, "chocim")
    at_first = player.text(".hint")
    player.choose(first_card(player))
    expect(player.see(".hint")).to_have_text("Now choose one of the buttons.")

    player.page.keyboard.press("Escape")
    expect(player.see(".hint")).to_have_text(at_first)


@pytest.mark.parametrize("game", ["freedom", "igrzysko", "chocim"])
def test_a_phone_shows_the_hint_too(phone: Player, game: str) -> None:
    begin(phone, game)

    assert phone.see(".hint").is_visible()


def test_a_phone_leads_to_the_cards_that_are_asked_for(phone: Player) -> None:
    """What is asked lies behind another tab: a button beside the question goes there."""
    begin(phone, "chocim")
    assert not phone.see(".hand").is_visible()
    phone.press(".to-hand")

    assert phone.see(".hand .card.lit").first.is_visible()
    assert not phone.see(".to-hand").is_visible()


def test_the_card_just_played_hides_nothing_on_a_phone(phone: Player) -> None:
    """Its title stands below the map and opens to its text."""
    begin(phone, "chocim")
    phone.choose("card:rp_chodkiewicz", "do:command_4")
    card, map_ = phone.see(".spotlight").bounding_box(), phone.see(".glass").bounding_box()
    assert card is not None
    assert map_ is not None
    assert card["y"] >= map_["y"] + map_["height"] - 1
    assert not phone.see(".spotlight .card-text").is_visible()

    phone.press(".spotlight")
    assert phone.see(".spotlight .card-text").is_visible()


@pytest.mark.parametrize("game", ["freedom", "igrzysko", "chocim"])
def test_the_facts_are_not_cut_off_on_a_phone(phone: Player, game: str) -> None:
    begin(phone, game)
    phone.page.tap(".tab[data-part=facts]")
    beyond = phone.page.eval_on_selector_all(
        ".fact dd",
        "all => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.innerText)",
    )

    assert beyond == []


def test_the_replay_tells_each_step(player: Player) -> None:
    """What happened stands where the question stood."""
    begin(player, "freedom")
    player.choose("stack:m6_4:expeditionary", "space:m5_4")
    player.page.click(".open-replay")
    expect(player.see(".prompt")).to_contain_text("D6 → D5")

    player.page.click(".replay .button >> nth=0")
    expect(player.see(".prompt")).not_to_contain_text("D6 → D5")
    expect(player.see(".replay .leave")).to_contain_text("Back to the game")


def test_touching_an_enemy_tells_what_a_pointer_would_be_told(phone: Player) -> None:
    """No pointer rests on a phone: a touch names the thing, what it is for and how it stands."""
    begin(phone, "igrzysko")
    phone.page.tap("[data-panel=enemies]")
    phone.click("enemies:field_4")

    expect(phone.see(".why-about")).to_contain_text("%")


def test_a_tooltip_reads_the_track_as_it_is_printed(player: Player) -> None:
    """The population stands at 20, the fourth step."""
    begin(player, "freedom")
    player.page.hover('[data-id="track:population"]')
    expect(player.see(".note.tip")).to_contain_text("now 20")

    player.page.hover('[data-id="area:petalas"]')
    expect(player.see(".note.tip")).to_contain_text("Greeks: 3 tokens")
    assert player.text(".note.tip").count("Petalas") == 1


def test_a_hopeless_attack_is_asked_again(player: Player) -> None:
    """Dice of eight cannot show nine: whoever has seen it and clicks all the same is asked."""
    begin(player, "freedom")
    player.choose("stack:m6_4:expeditionary", "space:m5_4", "do:done")
    player.settle()
    player.choose(first_card(player), "do:points")
    player.choose("stack:m5_4:expeditionary", "space:m4_4", "do:done", "stack:m4_4:expeditionary")
    player.page.mouse.move(*player.point("space:w4"))
    expect(player.see(".odds-note .hopeless")).to_be_visible()
    player.page.mouse.click(*player.point("space:w4"))

    expect(player.see("dialog[open] .hopeless")).to_be_visible()
    player.page.click("dialog[open] .button >> nth=0")
    expect(player.see(".trail .chip")).to_contain_text("D4")


def test_the_log_shows_whose_deed_a_line_tells(player: Player) -> None:
    """The arms of the side stand before its name."""
    begin(player, "igrzysko")

    assert player.see(".log .line .line-arms").count() >= 1


def test_a_leader_is_named_with_his_command_not_with_action_points(player: Player) -> None:
    """Screen readers hear names without the marks at which they may be broken."""
    begin(player, "chocim")
    label = player.page.get_attribute('[data-id="card:rp_chodkiewicz"]', "aria-label") or ""

    assert label.startswith("Jan Karol Chodkiewicz, Grand Hetman of Lithuania. Commonwealth, Command 4.")
    assert "action point" not in (player.page.get_attribute(".tray-cards .card", "aria-label") or "")


def test_an_event_without_a_hint_of_its_own_says_what_to_click(player: Player) -> None:
    """The card's text asks for a card of the other hand."""
    player.load(journal(TRAITOR), trust=True)
    player.choose("card:82B", "do:event")

    expect(player.see(".hint")).to_have_text("Now choose a lit card.")


def test_the_rules_are_read_by_chapters(player: Player) -> None:
    """A chapter opens to its rules; what is searched for lies open, and chapters without it are gone."""
    begin(player, "chocim")
    player.press(".open-rules")
    chapters = player.see(".rule-chapter:not(.origins)")
    expect(chapters).to_have_count(15)
    assert player.see(".rule-chapter dd:visible").count() == 0
    player.press(".rule-chapter summary >> nth=0")
    assert player.see(".rule-chapter dd:visible").count() >= 5

    player.page.fill(".search", "hunger")
    assert 0 < chapters.count() < 15
    assert all("hunger" in said.lower() for said in player.see(".rule-chapter dd:visible").all_inner_texts())

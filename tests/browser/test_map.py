"""The map under its glass: dragged, zoomed by wheel, buttons, keys and fingers, seen in small, never jumping."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import sieges
from tests.browser.player import Player, open_player
from tests.browser.positions import last_round
from tests.browser.running import Server

CASTLE = "space:w4"


def begin(player: Player) -> None:
    player.new_game(greek="bot:easy")
    player.settle()


def middle(player: Player, id: str) -> tuple[float, float]:
    box = player.see(f'[data-id="{id}"]').first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def width(player: Player, id: str) -> float:
    box = player.see(f'[data-id="{id}"]').first.bounding_box()
    assert box is not None
    return float(box["width"])


def rest(player: Player) -> None:
    """Wait until the sheet is laid out in its present size."""
    player.page.wait_for_function("() => /scale\\(1\\)/.test(document.querySelector('.sheet').style.transform)")


def zoom(player: Player, steps: int) -> None:
    for _ in range(steps):
        player.press(".zoom-plus >> visible=true")
    rest(player)


def drag(player: Player, start: tuple[float, float], by: tuple[float, float]) -> None:
    mouse = player.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + by[0] / 2, start[1] + by[1] / 2)
    mouse.move(start[0] + by[0], start[1] + by[1])
    mouse.up()


def test_the_wheel_zooms_to_where_the_pointer_is(player: Player) -> None:
    """What lies under the pointer stays there, and is larger."""
    begin(player)
    before, wide = middle(player, CASTLE), width(player, CASTLE)
    player.page.mouse.move(*before)
    player.page.mouse.wheel(0, -300)
    player.page.wait_for_selector(".zoomed")

    assert width(player, CASTLE) > 1.3 * wide
    assert middle(player, CASTLE) == pytest.approx(before, abs=2)


def test_the_map_is_dragged_and_a_drag_is_no_click(player: Player) -> None:
    begin(player)
    zoom(player, 1)
    stack = "stack:m6_4:expeditionary"
    before = middle(player, stack)
    drag(player, before, (-90, 40))

    x, y = middle(player, stack)
    assert (x - before[0], y - before[1]) == pytest.approx((-90, 40), abs=1)
    assert player.see(".chosen").count() == 0

    player.page.mouse.click(x, y)
    assert player.see(".chosen").count() == 1


def test_no_edge_of_the_sheet_is_dragged_into_the_glass(player: Player) -> None:
    begin(player)
    zoom(player, 2)
    for _ in range(3):
        drag(player, (300, 300), (400, 400))
    sheet, glass = player.see(".sheet").bounding_box(), player.see(".glass").bounding_box()

    assert sheet is not None
    assert glass is not None
    assert (sheet["x"], sheet["y"]) == pytest.approx((glass["x"], glass["y"]), abs=1)


def test_buttons_and_keys_zoom_and_bring_the_whole_map_back(player: Player) -> None:
    begin(player)
    wide = width(player, CASTLE)
    expect(player.see(".overview")).to_be_hidden()
    zoom(player, 1)
    assert width(player, CASTLE) == pytest.approx(1.3 * wide, rel=0.02)

    player.page.keyboard.press("+")
    rest(player)
    assert width(player, CASTLE) == pytest.approx(1.69 * wide, rel=0.02)

    player.page.keyboard.press("-")
    player.page.keyboard.press("0")
    rest(player)
    assert width(player, CASTLE) == pytest.approx(wide, rel=0.01)


def test_arrows_look_around_while_the_map_has_the_focus(player: Player) -> None:
    begin(player)
    zoom(player, 3)
    before = middle(player, CASTLE)
    player.see(".glass").focus()
    player.page.keyboard.press("ArrowRight")
    rest(player)

    assert middle(player, CASTLE)[0] < before[0] - 50


def test_what_the_keyboard_comes_to_is_seen(player: Player) -> None:
    """Walking to a lit thing beyond the edge brings it into the glass."""
    begin(player)
    zoom(player, 4)
    for _ in range(3):
        drag(player, (700, 700), (-400, -400))
    player.page.keyboard.press("m")
    rest(player)
    id = player.page.evaluate("document.activeElement.dataset.id")
    glass, (x, y) = player.see(".glass").bounding_box(), middle(player, id)

    assert glass is not None
    assert glass["x"] < x < glass["x"] + glass["width"]
    assert glass["y"] < y < glass["y"] + glass["height"]


def test_the_overview_shows_what_is_seen_and_leads_there(player: Player) -> None:
    """It comes with the first zoom; a click on its corner goes to that corner of the map."""
    begin(player)
    zoom(player, 3)
    overview = player.see(".overview")
    expect(overview).to_be_visible()
    box = overview.bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] - 3)
    rest(player)
    sheet, glass = player.see(".sheet").bounding_box(), player.see(".glass").bounding_box()
    frame = player.see(".overview-frame").bounding_box()

    assert sheet is not None
    assert glass is not None
    assert frame is not None
    assert sheet["x"] + sheet["width"] == pytest.approx(glass["x"] + glass["width"], abs=1)
    assert frame["x"] + frame["width"] == pytest.approx(box["x"] + box["width"], abs=3)


def swipe(player: Player, *moments: list[tuple[float, float]]) -> None:
    """Fingers that are laid down, moved and lifted."""
    session = player.page.context.new_cdp_session(player.page)
    for n, points in enumerate([*moments, []]):
        kind = "touchEnd" if not points else "touchMove" if n else "touchStart"
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_two_fingers_zoom_and_one_drags(phone: Player) -> None:
    begin(phone)
    before, wide = middle(phone, CASTLE), width(phone, CASTLE)
    x, y = before
    swipe(phone, *[[(x - spread, y), (x + spread, y)] for spread in (30, 40, 55, 70)])
    rest(phone)

    assert width(phone, CASTLE) > 1.8 * wide
    assert middle(phone, CASTLE) == pytest.approx(before, abs=4)

    swipe(phone, *[[(200.0 - step, 300.0)] for step in (0, 20, 40, 60)])

    assert middle(phone, CASTLE)[0] == pytest.approx(before[0] - 60, abs=5)
    assert phone.see(".why-note").is_hidden()


def test_the_keyboard_stays_where_it_was_after_a_move(player: Player) -> None:
    """The next lit thing to have the focus is the one nearest to the last, not the first of all."""
    begin(player)
    player.page.keyboard.press("m")
    player.see('[data-id="stack:m6_8:expeditionary"]').focus()
    before, (x, _) = player.turn, middle(player, "stack:m6_8:expeditionary")
    player.page.keyboard.press("Enter")
    player.see('[data-id="space:m5_8"]').focus()
    player.page.keyboard.press("Enter")
    player.settle(before)
    focused = middle(player, player.page.evaluate("document.activeElement.dataset.id"))

    assert abs(focused[0] - x) < 150


def test_a_double_click_answers_one_question(player: Player) -> None:
    """What comes to lie under the pointer after the first click is not taken by the second."""
    player.load(last_round(), trust=True)
    player.click("card:87B")
    before = player.turn
    player.page.mouse.dblclick(*player.point("do:points"))
    player.settle(before)

    assert player.turn == before + 1
    assert player.see(".trail").is_hidden()


def test_left_and_right_step_through_the_replay(player: Player) -> None:
    begin(player)
    player.choose("stack:m6_4:expeditionary", "space:m5_4")
    player.press(".open-replay")
    expect(player.see(".replay-turn")).to_have_text("1 / 1")
    player.page.keyboard.press("ArrowLeft")
    expect(player.see(".replay-turn")).to_have_text("0 / 1")
    player.page.keyboard.press("ArrowRight")
    expect(player.see(".replay-turn")).to_have_text("1 / 1")


def test_the_page_is_called_by_its_game(player: Player) -> None:
    """In the list of tabs and to a screen reader; a dot says that somebody waits for us."""
    begin(player)
    expect(player.see("h1")).to_have_text("Freedom! · The siege")

    assert player.page.title() == "● Freedom! · The siege · Buława"


def test_the_buttons_say_what_they_do_without_a_resting_pointer(phone: Player) -> None:
    """A sign beside them opens what a tooltip would tell."""
    phone.load(last_round(), trust=True)
    phone.choose("card:87B", "do:points")
    phone.press(".explain")

    told = phone.text("dialog[open] .explained")
    title = phone.page.get_attribute('.buttons [data-id="do:prepare"]', "title") or "?"
    assert title in told


PLACES = """() => Object.fromEntries([...document.querySelectorAll(
    'svg.play .field, .hand .card[data-id], .tools button, .bar button')]
  .filter((one) => one.getClientRects().length && !one.closest('.offered'))
  .map((one) => {
    const {left, top} = one.getBoundingClientRect();
    return [one.dataset.id ?? one.className, [left, top]];
  }))"""
"""Where everything is that a pointer may rest on: the map, the hand, the tools."""

RAISED = 6
"""Pixels by which a chosen card stands out."""


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What has moved; a hand that has lost or won a card is laid anew."""
    hands = [{id for id in places if id.startswith("card:")} for places in (before, after)]
    return [
        id
        for id in before.keys() & after.keys()
        if not (id.startswith("card:") and hands[0] != hands[1])
        and max(abs(a - b) for a, b in zip(before[id], after[id])) > (RAISED if id.startswith("card:") else 0.5)
    ]


@pytest.mark.parametrize(
    ("journal", "size"),
    [
        (last_round(), (1440, 900)),
        (last_round(), (1366, 768)),
        (sieges.week_three(), (1440, 900)),
        (sieges.week_three(), (1366, 768)),
    ],
    ids=["freedom", "freedom, low", "chocim", "chocim, low"],
)
def test_nothing_moves_under_the_pointer(
    chromium: Browser, server: Server, journal: str, size: tuple[int, int]
) -> None:
    """Whatever is clicked in a whole turn, map, hand and tools stay where they are."""
    choose = random.Random(7)
    with open_player(chromium, server.address, width=size[0], height=size[1]) as player:
        player.load(journal, trust=True)
        while player.turn < 8:
            before = player.page.evaluate(PLACES)
            player.step(choose, hurry=0.15)

            assert moved(before, player.page.evaluate(PLACES)) == []


WATCH_POINTING = """() => {
  window.pointed = [];
  const note = (thing) => {
    const {x, y, width, height} = thing.getBoundingClientRect();
    const glass = document.querySelector('.glass').getBoundingClientRect();
    window.pointed.push([(x + width / 2 - glass.x) / glass.width, (y + height / 2 - glass.y) / glass.height]);
  };
  const watch = new MutationObserver((changes) => {
    for (const {target} of changes) if (target.matches('.pointed')) requestAnimationFrame(() => note(target));
  });
  watch.observe(document.querySelector('svg.play'), {attributes: true, attributeFilter: ['class'], subtree: true});
}"""
"""Note where on the glass whatever is pointed at lies, from 0 to 1: it is pointed at only for a moment."""

NOTED = "() => new Promise((say) => requestAnimationFrame(() => requestAnimationFrame(() => say(pointed))))"


def pointed_at(player: Player) -> list[tuple[float, float]]:
    """Where the bot's opening lay for somebody who had zoomed into the far corner; nowhere if it regrouped nobody."""
    begin(player)
    zoom(player, 5)
    for _ in range(3):
        drag(player, (700, 700), (-400, -400))
    player.page.evaluate(WATCH_POINTING)
    before = player.turn
    player.page.keyboard.press("d")
    player.settle(before)
    found: list[tuple[float, float]] = player.page.evaluate(NOTED)
    return found


def test_whoever_acts_is_followed(player: Player) -> None:
    """Zoomed into the far corner, one still sees where the other side does something; a bot may do nothing at all."""
    openings = (pointed_at(player) for _ in range(12))
    x, y = next(found for found in openings if found)[-1]

    assert 0 < x < 1
    assert 0 < y < 1

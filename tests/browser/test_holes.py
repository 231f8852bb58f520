"""Answers with holes in a real browser: on hexes and on a free table, by mouse, by keys and by touch."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

ABOVE = 56
"""So many pixels above the finger lies what it draws by a piece."""


@pytest.fixture(scope="module")
def server(small_games: Server) -> Server:
    return small_games


def sit_down(player: Player, game: str) -> None:
    """Both sides at this screen, and they trust each other."""
    player.home()
    player.choose_game(game)
    for seat in player.page.query_selector_all('select[name^="seat:"]'):
        seat.select_option("here")
    player.press("#start")
    player.settle()
    if player.curtained:
        player.press("#trust")
    player.raise_curtain()


def foreseen(player: Player, *values: object) -> None:
    """Wait until the table has told what would come of these values."""
    told = "[" + ",".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values) + "]"
    player.page.wait_for_function(
        "wanted => document.querySelector('.table').dataset.foreseen === wanted", arg=told, timeout=SOON
    )


def story(player: Player) -> str:
    return player.text(".log .lines")


def sheet(player: Player) -> FloatRect:
    box = player.page.locator("svg.play").bounding_box()
    assert box
    return box


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# ---- hexes


def test_a_way_is_clicked_hex_by_hex(player: Player) -> None:
    """Only hexes beside the last are lit; a click on the last takes it back; the button rides the whole way."""
    sit_down(player, "patrol")
    first = {id for id in player.lit if id.startswith("hex:")}
    player.click("hex:0202")
    foreseen(player, "0202")
    player.page.wait_for_function("() => document.querySelector('[data-id=\"hex:0303\"].lit')")
    then = {id for id in player.lit if id.startswith("hex:")}
    player.click("hex:0303")
    foreseen(player, "0202", "0303")
    drawn = player.page.get_attribute(".way", "d") or ""
    player.click("hex:0303")
    foreseen(player, "0202")
    player.click("hex:0303")
    foreseen(player, "0202", "0303")
    ghosts = player.see(".ghost").count()
    player.choose("do:ride")

    assert first == {"hex:0101", "hex:0201", "hex:0202", "hex:0103"}
    assert then == {"hex:0201", "hex:0302", "hex:0303", "hex:0203", "hex:0103", "hex:0102"}
    assert drawn.count("L") == 1
    assert ghosts == 1
    assert "hussar rides to 0303" in story(player).replace("Hussar", "hussar")


def test_a_rider_turns_to_a_side_of_its_hex(player: Player) -> None:
    """A hexside is an option like any other."""
    sit_down(player, "patrol")
    face(player, "rider:crown", "side:0102/1")

    assert "turns north-east" in story(player)


def test_what_cannot_be_clicked_is_shown_with_its_reason(player: Player) -> None:
    """The refusal of a hex that does not lie beside the way marks that hex, as long as the note stands there."""
    sit_down(player, "patrol")
    x, y = middle(player.page.locator('.stack[data-id="rider:tatar"]'))
    one_hex = sheet(player)["width"] * 76.2 / 460
    player.page.mouse.click(x, y + one_hex)
    note = player.page.wait_for_selector(".why-note:not([hidden])", timeout=SOON)
    assert note

    assert "0604 does not lie beside the hex before." in note.inner_text()
    assert player.page.get_attribute(".culprit", "data-id") == "hex:0604"

    player.page.keyboard.press("Escape")
    player.page.wait_for_selector(".culprit", state="detached", timeout=SOON)


def face(player: Player, rider: str, side: str) -> None:
    """Click close to a side, within the rider's own hex."""
    (x, y), (to_x, to_y) = (middle(player.page.locator(f'svg.play [data-id="{id}"]')) for id in (side, rider))
    before = player.turn
    player.page.mouse.click(x + (to_x - x) / 8, y + (to_y - y) / 8)
    player.after_click(before)


def test_a_ride_is_interrupted_by_a_reaction_and_goes_on(player: Player) -> None:
    """The preview warns of it, the other seat is asked in the middle of the way, and when it holds the way goes on."""
    sit_down(player, "patrol")
    ride(player, "0202", "0303", "0403")
    face(player, "rider:tatar", "side:0603/0")
    face(player, "rider:crown", "side:0403/0")
    face(player, "rider:tatar", "side:0603/5")
    step(player, "0503")
    warning = player.text(".foreseen")
    step(player, "0503", "0502")
    player.choose("do:ride")
    asked = player.text("#prompt")
    player.choose("do:hold")

    assert "On 0503 the Tatar may fire at you: a hit on 5 and 6." in warning
    assert "hussar comes right before you. Fire?" in asked.replace("Hussar", "hussar")
    assert "rides to 0502" in story(player)


def ride(player: Player, *hexes: str) -> None:
    for i in range(len(hexes)):
        step(player, *hexes[: i + 1])
    player.choose("do:ride")


def step(player: Player, *way: str) -> None:
    """The last hex of a way, and what is foreseen of all of it."""
    player.page.wait_for_selector(f'[data-id="hex:{way[-1]}"].lit', timeout=SOON)
    player.click(f"hex:{way[-1]}")
    foreseen(player, *way)


def test_a_way_is_ridden_by_keys(player: Player) -> None:
    """Arrows walk over what is lit, Enter chooses, and the button's own key is Enter too."""
    sit_down(player, "patrol")
    player.page.keyboard.press("m")
    player.page.focus('[data-id="hex:0202"]')
    player.page.keyboard.press("Enter")
    foreseen(player, "0202")
    player.page.focus('[data-id="do:ride"]')
    before = player.turn
    player.page.keyboard.press("Enter")
    player.after_click(before)

    assert "rides to 0202" in story(player)


def test_a_way_is_tapped(phone: Player) -> None:
    """The same with a finger."""
    sit_down(phone, "patrol")
    phone.click("hex:0202")
    foreseen(phone, "0202")
    phone.choose("do:ride")

    phone.page.tap(".tab[data-part=log]")
    assert "rides to 0202" in story(phone)


# ---- a free table


def at(player: Player, x: float, y: float) -> tuple[float, float]:
    """A place of the table, in inches, on the screen."""
    box = sheet(player)
    return box["x"] + box["width"] * x / 24, box["y"] + box["height"] * y / 16


def drag(player: Player, selector: str, *ways: tuple[float, float]) -> None:
    """Press on a thing and draw it over these places, by mouse or by finger."""
    points = [middle(player.page.locator(selector).first), *(at(player, *way) for way in ways)]
    if player.touch:
        draw_finger(player, points)
        return
    player.page.mouse.move(*points[0])
    player.page.mouse.down()
    for point in points[1:]:
        player.page.mouse.move(*point, steps=6)
    player.page.mouse.up()


def draw_finger(player: Player, points: list[tuple[float, float]]) -> None:
    """Slowly, as the browser is told, so that it takes the movement for no fling."""
    touch = player.page.context.new_cdp_session(player.page)
    clock = time.time() - 10

    def send(kind: str, *fingers: tuple[float, float]) -> None:
        nonlocal clock
        clock += 0.2
        told = [{"x": x, "y": y} for x, y in fingers]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told, "timestamp": clock})

    send("touchStart", points[0])
    for (x, y), (to_x, to_y) in pairwise(points):
        for part in range(1, 7):
            send("touchMove", (x + (to_x - x) * part / 6, y + (to_y - y) * part / 6))
    send("touchEnd")


def place_both(player: Player) -> None:
    """Red at 3", 8" looking right, Blue opposite."""
    sit_down(player, "duel")
    for x, heading in ((30, 90), (210, 270)):
        type_in(player, "Heading", f"{heading}°")
        foreseen(player, x, 80, heading)
        player.choose("do:place")


def type_in(player: Player, dial: str, said: str) -> None:
    field = player.page.locator(f'.dial[aria-label="{dial}"] .amount')
    field.fill(said)
    field.dispatch_event("change")


def test_a_pose_is_dragged_and_turned(player: Player) -> None:
    """The round handle moves the place, the small one turns the heading; the dials follow, and the box is not left."""
    sit_down(player, "duel")
    drag(player, ".hole-spot .handle:not(.arm)", (5, 12), (9, 12))
    foreseen(player, 60, 120, 0)
    drag(player, ".hole-spot .arm", (12, 12))
    foreseen(player, 60, 120, 90)
    said = player.text('[data-id="do:place"]')
    player.choose("do:place")

    assert said == 'Stand at 6", 12", looking 90°'
    assert "Red is ready" in story(player)


def test_the_dials_follow_what_is_dragged(player: Player) -> None:
    """Before the pointer lets go: field and slider say where the ghost stands."""
    sit_down(player, "duel")
    mouse = player.page.mouse
    mouse.move(*middle(player.page.locator(".hole-spot .handle:not(.arm)").first))
    mouse.down()
    mouse.move(*at(player, 5, 12), steps=6)
    dial = player.page.locator('.dial[aria-label="From the left"]')
    expect(dial.locator(".amount")).to_have_value('5"', timeout=SOON)
    expect(dial.locator("[type=range]")).to_have_value("50")
    mouse.up()


def test_a_pose_is_set_by_keys(player: Player) -> None:
    """Every number has a slider and a field; Enter confirms."""
    sit_down(player, "duel")
    player.page.focus('.dial[aria-label="From the left"] [type=range]')
    player.page.keyboard.press("ArrowRight")
    foreseen(player, 31, 80, 0)
    player.page.keyboard.press("Tab")
    before = player.turn
    player.page.focus('.dial[aria-label="Heading"] .amount')
    player.page.keyboard.press("Control+a")
    player.page.keyboard.type("90")
    player.page.keyboard.press("Tab")
    foreseen(player, 31, 80, 90)
    player.page.focus('[data-id="do:place"]')
    player.page.keyboard.press("Enter")
    player.after_click(before)

    assert "Red is ready" in story(player)


def test_a_stride_is_dragged_within_its_fan(player: Player) -> None:
    """The piece itself is drawn; it stops where its fan ends, at a fifth degree and six inches."""
    place_both(player)
    drag(player, '.stack[data-id="duellist:red"]', (6, 8.5), (20, 9))
    foreseen(player, 5, 60)
    ghost = player.see(".ghost").count()
    said = player.text('[data-id="do:move"]')
    player.choose("do:move")

    assert ghost == 1
    assert said == 'Stride 6", 5° aside'
    assert 'Red strides 6"' in story(player)


def test_what_goes_too_far_is_refused_and_goes_to_the_nearest(player: Player) -> None:
    """A typed number counts as it was typed; the refusal has its rule, and a button leads back."""
    place_both(player)
    player.click("duellist:red")
    foreseen(player, 0, 60)
    type_in(player, "Distance", "7,5")
    foreseen(player, 0, 75)
    refusal = player.text(".foreseen .refused")
    barred = player.page.is_disabled('[data-id="do:move"]')
    player.press(".nearest")
    foreseen(player, 0, 60)

    assert "A stride is at most six inches." in refusal
    assert barred
    assert player.page.is_enabled('[data-id="do:move"]')


def test_a_refusal_shows_who_is_in_the_way(player: Player) -> None:
    """The culprit is marked, and how near one may come is drawn around him."""
    place_both(player)
    for seat in ("red", "blue"):
        player.click(f"duellist:{seat}")
        foreseen(player, 0, 60)
        player.choose("do:move")
    player.click("duellist:red")
    foreseen(player, 0, 45)
    type_in(player, "Distance", "5")
    foreseen(player, 0, 50)

    assert 'That comes to 1" from Blue; an inch and a half is the least.' in player.text(".foreseen .refused")
    assert player.see(".ghosts circle.shape").count() == 1
    assert player.see(".culprit").count() == 1


def test_a_stride_is_set_by_keys(player: Player) -> None:
    """The piece is chosen like anything lit; then its dials take the arrows."""
    place_both(player)
    player.page.focus('.stack[data-id="duellist:red"]')
    player.page.keyboard.press("Enter")
    foreseen(player, 0, 60)
    player.page.focus('.dial[aria-label="Distance"] [type=range]')
    player.page.keyboard.press("ArrowLeft")
    foreseen(player, 0, 59)
    before = player.turn
    player.page.keyboard.press("Enter")
    player.after_click(before)

    assert 'Red strides 5.9"' in story(player)


def test_a_pose_and_a_stride_are_drawn_by_a_finger(phone: Player) -> None:
    """The map stays where it is while a finger draws a piece; what it draws by a piece is seen above the finger."""
    sit_down(phone, "duel")
    for x, heading in ((5, 90), (19, 270)):
        drag(phone, ".hole-spot .handle:not(.arm)", (x, 8))
        foreseen(phone, 10 * x, 80, 0)
        type_in(phone, "Heading", str(heading))
        foreseen(phone, 10 * x, 80, heading)
        phone.choose("do:place")
    drag(phone, '.stack[data-id="duellist:red"]', (8, 8 + ABOVE * 16 / sheet(phone)["height"]))
    foreseen(phone, 0, 30)
    phone.choose("do:move")

    phone.page.tap(".tab[data-part=log]")
    assert 'Red strides 3"' in story(phone)


@pytest.mark.parametrize("game", ["patrol", "duel"])
def test_polish_is_spoken_everywhere(chromium: Browser, small_games: Server, game: str) -> None:
    """The dials, the hints, the units with a decimal comma."""
    with open_player(chromium, small_games.address, language="pl") as gracz:
        sit_down(gracz, game)
        if game == "duel":
            type_in(gracz, "Od lewej", "2,5")
            foreseen(gracz, 25, 80, 0)
            assert gracz.text('[data-id="do:place"]') == 'Stań: 2,5", 8", zwrot 0°'
        else:
            gracz.click("hex:0202")
            foreseen(gracz, "0202")
            assert gracz.text(".hint") == "Wybieraj po kolei; ponowny wybór ostatniego go cofa. Potem zatwierdź."
        assert gracz.complaints == []

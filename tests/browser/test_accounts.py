"""People with accounts, in a real browser: an account is made, used on a phone, opened by a passkey, and given up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

PASSWORD = "husaria pod Chocimiem"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("club") / "matches.db", options=["--accounts"])
    running.address = running.address.replace("127.0.0.1", "localhost")
    yield running
    running.stop()


def sign_up(player: Player, name: str) -> None:
    player.home()
    player.press(".sign-in")
    player.press(".new-account")
    player.page.fill("input[name=name]", name)
    player.page.fill("input[name=password]", PASSWORD)
    player.page.locator(".account-form button[type=submit]").click()
    expect(player.see(".own-name")).to_have_text(name, timeout=SOON)


def sign_in(player: Player, name: str, password: str = PASSWORD) -> None:
    player.home()
    player.press(".sign-in")
    player.page.fill("input[name=name]", name)
    player.page.fill("input[name=password]", password)
    player.page.locator(".account-form button[type=submit]").click()


def test_a_household_sees_nothing_of_accounts(player: Player) -> None:
    """There is no button, and nothing asks for a name."""
    player.home()

    expect(player.see(".sign-in")).to_have_count(0)
    expect(player.see(".own-name")).to_have_count(0)


def test_a_game_begun_at_home_is_played_on_by_phone(chromium: Browser, club: Server) -> None:
    """The phone that signs in finds the game, and sits in the same seat under the same name."""
    with open_player(chromium, club.address) as home:
        sign_up(home, "Kazimierz")
        home.new_game(greek="bot:easy")
        home.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        with open_player(chromium, club.address, width=390, height=844, touch=True) as phone:
            sign_in(phone, "Kazimierz")
            phone.page.wait_for_selector(".saved .continue", timeout=SOON)
            phone.press(".saved .continue")
            phone.settle()
            phone.press(".open-menu")

            expect(phone.see('.own-seat input[name="called"]')).to_have_value("Kazimierz", timeout=SOON)
            assert phone.complaints == []
        assert home.complaints == []


def test_a_wrong_password_is_said_in_ones_language(chromium: Browser, club: Server) -> None:
    """And the dialog stays open. (The browser itself complains of status 403.)"""
    with open_player(chromium, club.address) as player:
        sign_up(player, "Zofia")
        player.press(".own-name")
        player.press(".sign-out")
        expect(player.see(".sign-in")).to_be_visible(timeout=SOON)
        player.press('[data-language="pl"]')
        sign_in(player, "Zofia", "nie to hasło")

        expect(player.see(".account-form .problem")).to_have_text("Nazwa i hasło do siebie nie pasują.", timeout=SOON)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("name", "", "Nazwa gracza: to pole trzeba wypełnić."),
        ("password", "husarz", "Hasło: wpisz co najmniej 8 znaków."),
        ("email", "jan", "E-mail (nieobowiązkowo): potrzebny jest adres e-mail, na przykład jan@example.org."),
    ],
)
def test_a_form_says_what_is_wrong_in_the_language_of_the_page(
    chromium: Browser, club: Server, field: str, value: str, said: str
) -> None:
    """Though the browser speaks another one; the field has the focus."""
    with open_player(chromium, club.address, language="en") as player:
        player.home()
        player.press('[data-language="pl"]')
        expect(player.see(".sign-in")).to_have_text("Zaloguj się", timeout=SOON)
        player.press(".sign-in")
        player.press(".new-account")
        wish = {"name": "Jan", "password": PASSWORD, "email": "", field: value}
        for name, text in wish.items():
            player.page.locator(f".account-form input[name={name}]").press_sequentially(text)
        player.page.locator(".account-form button[type=submit]").click()

        expect(player.see(".account-form .problem")).to_have_text(said)
        expect(player.see(f".account-form input[name={field}]")).to_be_focused()
        assert player.complaints == []


def test_a_passkey_opens_the_account(chromium: Browser, club: Server) -> None:
    """Made with the account instead of a password, shown to come in again."""
    with open_player(chromium, club.address) as player:
        player.home()
        tools = player.page.context.new_cdp_session(player.page)
        tools.send("WebAuthn.enable")
        tools.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                }
            },
        )
        player.press(".sign-in")
        player.press(".new-account")
        player.page.fill("input[name=name]", "Chmielnicki")
        player.page.check("input[name=passkey]")
        player.page.locator(".account-form button[type=submit]").click()
        expect(player.see(".own-name")).to_have_text("Chmielnicki", timeout=SOON)
        player.press(".own-name")
        player.press(".sign-out")
        expect(player.see(".sign-in")).to_be_visible(timeout=SOON)
        player.press(".sign-in")
        player.press(".by-passkey")

        expect(player.see(".own-name")).to_have_text("Chmielnicki", timeout=SOON)
        assert player.complaints == []


def test_another_browser_is_signed_out_from_here(chromium: Browser, club: Server) -> None:
    """The list says where one is signed in; the account is deleted in the end."""
    with open_player(chromium, club.address) as home, open_player(chromium, club.address) as inn:
        sign_up(home, "Jeremi")
        sign_in(inn, "Jeremi")
        expect(inn.see(".own-name")).to_be_visible(timeout=SOON)
        home.press(".own-name")
        expect(home.see(".doors li .button")).to_have_count(1, timeout=SOON)
        home.press(".doors li .button")
        expect(home.see(".doors li .button")).to_have_count(0, timeout=SOON)
        inn.home()
        expect(inn.see(".sign-in")).to_be_visible(timeout=SOON)
        home.press(".delete-me")
        home.page.fill("dialog input[type=password]", PASSWORD)
        home.press("dialog .button.main")

        expect(home.see(".sign-in")).to_be_visible(timeout=SOON)


def test_who_was_signed_out_elsewhere_is_told(chromium: Browser, club: Server) -> None:
    """The page that still shows the account goes home when it learns of it, and no half of it is left. (The browser
    itself complains of status 401.)"""
    with open_player(chromium, club.address) as home, open_player(chromium, club.address) as inn:
        sign_up(home, "Potocki")
        sign_in(inn, "Potocki")
        expect(inn.see(".own-name")).to_be_visible(timeout=SOON)
        home.press(".own-name")
        home.press(".end-others")
        expect(home.see(".doors li .button")).to_have_count(0, timeout=SOON)
        inn.press(".own-name")

        expect(inn.see("dialog")).to_contain_text("Sign in first.", timeout=SOON)
        inn.page.keyboard.press("Escape")
        expect(inn.see(".sign-in")).to_be_visible(timeout=SOON)
        expect(inn.see(".person-page")).to_have_count(0)
        assert not [one for one in inn.complaints if "401" not in one]


def test_a_dialog_does_not_outlast_its_page(chromium: Browser, club: Server) -> None:
    """Whoever goes back with the browser's own button leaves what lay over the page, too."""
    with open_player(chromium, club.address) as player:
        player.new_game()
        player.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        player.press(".open-menu")
        expect(player.see("dialog")).to_be_visible()
        player.page.go_back()
        player.page.wait_for_selector("#start", timeout=SOON)

        expect(player.see("dialog")).to_have_count(0)
        assert player.complaints == []


def test_a_table_for_a_person_says_so_to_others(chromium: Browser, club: Server) -> None:
    """Only who was invited by name is asked to sit down; others read for whom the table is, in the hall it is not."""
    with open_player(chromium, club.address) as host, open_player(chromium, club.address) as guest:
        sign_up(host, "Wiśniowiecki")
        host.choose_game("freedom")
        host.page.select_option('select[name="seat:greek"]', "open")
        host.page.fill("input[name=invited]", "Tuhaj")
        host.press("#start")
        expect(host.see(".terms")).to_contain_text("Only for: Tuhaj")
        expect(host.see(".terms")).not_to_contain_text("listed for all")
        guest.page.goto(host.page.url)
        expect(guest.see(".table-page")).to_contain_text("for those who were invited by name")
        expect(guest.see(".sit-form")).to_have_count(0)
        sign_up(guest, "Tuhaj")
        guest.page.goto(host.page.url)
        guest.press(".sit-down")
        host.page.wait_for_selector(".table[data-turn]")

        assert [one.complaints for one in (host, guest)] == [[], []]

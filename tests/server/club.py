"""Those who have accounts at a club, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Callable

import httpx

from tests.server.served import Served

PASSWORD = "correct horse battery"

Browsers = Callable[[Served], httpx.Client]


def signed_up(browser: httpx.Client, name: str, **more: str) -> httpx.Client:
    wish = {"name": name, "password": PASSWORD, "language": "pl", **more}
    answer = browser.post("/api/me/sign-up", json=wish)
    assert answer.status_code == 201, answer.text
    return browser


def key_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["key"])

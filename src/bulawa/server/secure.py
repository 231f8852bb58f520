"""Headers that keep the page to itself: no inline script, no foreign host, no frame around it."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bulawa.server.hosts import is_own
from bulawa.server.limits import Guests

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

SECURITY = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Secure:
    """Adds the security headers to every answer, and answers only to names of ours."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        if not is_own(Headers(scope=scope).get("host", ""), self.names):
            return await self.misled(scope, receive, send)
        if not may_knock(scope):
            return await self.hushed(scope, receive, send)
        if scope["type"] == "websocket":
            return await self.app(scope, receive, send)

        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return await self.app(scope, receive, send_secured)

    async def hushed(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whoever asks too often is told nothing but that."""
        if scope["type"] == "websocket":
            return await send({"type": "websocket.close", "code": 1008})
        return await PlainTextResponse("Too many requests.", 429, {**SECURITY, "Retry-After": "5"})(
            scope, receive, send
        )

    async def misled(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whoever came under a foreign name gets nothing."""
        if scope["type"] == "websocket":
            return await send({"type": "websocket.close", "code": 1008})
        return await PlainTextResponse("Unknown host.", 421, SECURITY)(scope, receive, send)


def may_knock(scope: Scope) -> bool:
    """Each address has a measure of requests."""
    guests: Guests = scope["app"].state.guests
    return guests.may_knock((scope.get("client") or ("",))[0])

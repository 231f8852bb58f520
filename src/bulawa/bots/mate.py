"""What a thinking process does: the shares of a search that it is told to. Run as a module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bulawa.bots.apart import serve
from bulawa.bots.look import Look

if TYPE_CHECKING:
    from bulawa.bots.search import Search


def think(order: dict[str, Any]) -> list[list[Any]]:
    """Each share of a search that the order names."""
    from bulawa.bots import find

    bot: Search = find(order["bot"])(order["seed"])  # type: ignore[assignment]
    for name, value in order["manner"].items():
        setattr(bot, name, value)
    look = Look.read(order["look"])
    return [bot.share(look, number) for number in order["shares"]]


if __name__ == "__main__":
    serve(think)

"""What single values may be, wherever they stand."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bulawa.engine.words import LANGUAGES

HIDDEN = r"\x00-\x1f\x7f-\x9f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
PRINTED = rf"^(?=.*[^\s\u200d])[^{HIDDEN}]+\Z"
"""Something that can be seen, no line breaks, nothing that turns the writing round."""

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTED)]
"""Of a match, a game, a scenario or a seat."""

Key = Annotated[str, Meta(min_length=1, max_length=60, pattern=PRINTED)]
"""Of a question or a policy."""

Click = Annotated[str, Meta(min_length=1, max_length=80, pattern=PRINTED)]
"""The id of an element or a button."""

Token = Annotated[str, Meta(min_length=1, max_length=100, pattern=PRINTED)]
"""A secret that opens a seat or a match."""

PersonName = Annotated[str, Meta(min_length=2, max_length=24, pattern=r"^[^\W_][\w .'’-]*[^\W_]\Z")]
"""Letters and digits; blanks, points, apostrophes and hyphens between them."""

Password = Annotated[str, Meta(min_length=8, max_length=200)]
"""At least eight characters, whichever."""

Email = Annotated[str, Meta(max_length=200, pattern=r"^$|^[^@\s]+@[^@\s]+\Z")]
"""An address, or nothing."""

Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{16,64}\Z")]
"""Digits from 0 to f that nobody else could know."""

Speech = Annotated[str, Meta(min_length=1, max_length=500, pattern=PRINTED)]
"""What people say to each other."""

Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})\\Z")]
"""One that there are words for."""

Number = Annotated[int, Meta(ge=0, le=2**53)]
"""Of a message."""

Count = Annotated[int, Meta(ge=0, le=10_000_000)]
"""A turn or the number of an event."""

Days = Annotated[int, Meta(ge=1, le=60)]
"""Of a vacation."""

Interval = Annotated[int, Meta(ge=0, le=10_000)]
"""Milliseconds."""

Whole = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""A number of the rules."""

Word = Annotated[str, Meta(max_length=60)] | Whole
"""One part of a choice: a name or a number."""

Setting = Word | bool
"""The value of an option."""

Choice = Annotated[list[Word], Meta(min_length=1, max_length=40)]
"""An answer: the verb, then what it needs."""

Choices = Annotated[list[Choice], Meta(max_length=200)]
"""Answers that follow one another."""

Path = Annotated[list[Click], Meta(min_length=1, max_length=20)]
"""Clicks in their order."""

Spots = Annotated[list[Click], Meta(max_length=4)]
"""What a lens is held over."""

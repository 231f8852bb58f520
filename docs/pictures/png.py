"""Small PNG files: few colours are enough for a map on paper."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator

COLOURS = 256


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += 12 + size


def rows(data: bytes) -> tuple[int, list[bytes]]:
    """The width and the pixels of each row as red, green, blue."""
    parts = list(chunks(data))
    width, _, _, kind = struct.unpack(">IIBB", next(body for name, body in parts if name == b"IHDR")[:10])
    deep = {2: 3, 6: 4}[kind]
    raw = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    stride = width * deep
    before = bytearray(stride)
    found = []
    for at in range(0, len(raw), stride + 1):
        before = unfiltered(raw[at], bytearray(raw[at + 1 : at + 1 + stride]), before, deep)
        found.append(bytes(before) if deep == 3 else without_alpha(before))
    return width, found


def without_alpha(row: bytearray) -> bytes:
    plain = bytearray(len(row) // 4 * 3)
    for channel in range(3):
        plain[channel::3] = row[channel::4]
    return bytes(plain)


def unfiltered(kind: int, row: bytearray, above: bytearray, deep: int) -> bytearray:
    """Undo one of the five filters of the format."""
    if kind == 1:
        for x in range(deep, len(row)):
            row[x] = (row[x] + row[x - deep]) & 255
    elif kind == 2:
        for x in range(len(row)):
            row[x] = (row[x] + above[x]) & 255
    elif kind == 3:
        for x in range(len(row)):
            row[x] = (row[x] + (((row[x - deep] if x >= deep else 0) + above[x]) >> 1)) & 255
    elif kind == 4:
        for x in range(len(row)):
            left, corner = (row[x - deep], above[x - deep]) if x >= deep else (0, 0)
            row[x] = (row[x] + paeth(left, above[x], corner)) & 255
    return row


def paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    far_left, far_up, far_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
    if far_left <= far_up and far_left <= far_corner:
        return left
    return up if far_up <= far_corner else corner


def palette(counted: Counter[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """The commonest colours that are not too near to one another."""
    for apart in (16, 10, 6, 0):
        chosen: list[tuple[int, int, int]] = []
        for colour, _ in counted.most_common():
            if all(distance(colour, other) >= apart for other in chosen):
                chosen.append(colour)
                if len(chosen) == COLOURS:
                    return chosen
    return chosen


def distance(a: tuple[int, int, int], b: tuple[int, int, int]) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2])


def quantised(data: bytes) -> bytes:
    """The same picture in few colours."""
    width, lines = rows(data)
    coarse = bytes((value & 0xFC) | 2 for value in range(256))
    triples = [list(zip(line[0::3], line[1::3], line[2::3])) for line in (one.translate(coarse) for one in lines)]
    counted: Counter[tuple[int, int, int]] = Counter()
    for line in triples:
        counted.update(line)
    colours = palette(counted)
    index = {colour: min(range(len(colours)), key=lambda i: distance(colours[i], colour)) for colour in counted}
    body = b"".join(b"\0" + bytes([index[colour] for colour in line]) for line in triples)
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, len(lines), 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(value for colour in colours for value in colour)),
        (b"IDAT", zlib.compress(body, 9)),
        (b"IEND", b""),
    ]
    return data[:8] + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    )

"""The page and what it is made of in few pieces.

The client's modules and sheets are files of their own, without a build step. Here they are put together when they are
asked for: what home needs, and the rest, which comes with the first table.
"""

from __future__ import annotations

import gzip
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

logger = logging.getLogger("bulawa.server")

BEGINNING = "app.js"

IMPORT = re.compile(r"^import (?:\{([^}]*)\}|\* as (\w+)) from '(\.[^']+)';$", re.M)
EXPORT = re.compile(r"^export ((?:async )?function\*?|class|const) ([\w$]+)", re.M)
LATER = re.compile(r"await import\('(\.[^']+)'\)")
UNKNOWN = re.compile(r"^(?:import|export)\b.*$", re.M)

REMARK = re.compile(r"^ *(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)\n", re.M | re.S)
"""What is only for whoever reads the source: types and comments that have lines of their own."""
TYPED = re.compile(r"/\*\* @(?:(?!\*/).)*\*/ ?")
"""Types within a line."""
ASIDE = re.compile(r"/\*(?:(?!\*/).)*\*/\n*", re.S)
"""What a sheet says to whoever reads it."""

PRELOAD = re.compile(r'^ *<link rel="modulepreload".*\n', re.M)
SHEET = re.compile(r'^ *<link rel="stylesheet" href="/client/([^"]+)">\n', re.M)
SCRIPT = '<script type="module" src="/client/app.js"></script>'

LOADER = """
const $later = (name) => import('./table.DIGEST.js').then(() => {
  globalThis.sessionStorage?.removeItem('bulawa.anew');
  return $modules[name];
}, (error) => {
  if (!sessionStorage.getItem('bulawa.anew')) {
    sessionStorage.setItem('bulawa.anew', '1');
    location.reload();
  }
  throw error;
});
"""

SMALLEST = 1024
"""Bytes from which something is worth packing."""


class Unfit(Exception):
    """A module that says more than can be put together; then the page asks for each file by itself."""


class Module(NamedTuple):
    """One file of the client, and what it needs: at once, and when it is asked for."""

    name: str
    body: str
    needs: Sequence[str]
    later: Sequence[str]


class Part(NamedTuple):
    """Something the page asks for, as it is and packed."""

    body: bytes
    packed: bytes
    media_type: str


class Bundle(NamedTuple):
    """The page, and its parts by their names."""

    page: bytes
    parts: Mapping[str, Part]


def read(folder: Path, name: str) -> Module:
    """A module as a function that is called once and gives what the module exports."""
    text = (folder / name).read_text(encoding="utf-8")
    here = Path(name).parent
    needs = [beside(here, found[3]) for found in IMPORT.finditer(text)]
    later = [beside(here, found[1]) for found in LATER.finditer(text)]
    exports = [found[2] for found in EXPORT.finditer(text)]
    text = IMPORT.sub(lambda found: taken(found[1], found[2], beside(here, found[3])), text)
    text = LATER.sub(lambda found: f"await $later('{beside(here, found[1])}')", text)
    text = TYPED.sub("", REMARK.sub("", EXPORT.sub(r"\1 \2", text)))
    unknown = UNKNOWN.search(text)
    if unknown:
        raise Unfit(f"{name}: {unknown[0]}")
    body = f"$modules['{name}'] = (() => {{\n{text}\nreturn {{{', '.join(exports)}}};\n}})();\n"
    return Module(name, body, needs, later)


def beside(here: Path, wanted: str) -> str:
    """A module's name, from the folder of the one that wants it."""
    parts: list[str] = list(here.parts)
    for step in wanted.split("/"):
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return "/".join(parts)


def taken(names: str | None, all_as: str | None, module: str) -> str:
    """An import as a declaration."""
    if names is None:
        return f"const {all_as} = $modules['{module}'];"
    return f"const {{{names.replace(' as ', ': ')}}} = $modules['{module}'];"


def in_order(folder: Path, names: Sequence[str], known: dict[str, Module]) -> Iterator[Module]:
    """These modules and all that they need, each behind what it needs, but for those that are known already."""
    for name in names:
        if name not in known:
            known[name] = module = read(folder, name)
            yield from in_order(folder, module.needs, known)
            yield module


def scripts(folder: Path) -> tuple[str, str]:
    """What home needs, and what comes with the first table."""
    known: dict[str, Module] = {}
    home = list(in_order(folder, [BEGINNING], known))
    wanted = [name for module in home for name in module.later]
    table = list(in_order(folder, wanted, known))
    return "".join(one.body for one in home), "".join(one.body for one in table)


def made(folder: Path) -> Bundle:
    """The page that asks for parts; where a module does not fit, the page as it is written."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    try:
        home, table = scripts(folder)
    except Unfit as error:
        logger.warning("the client's modules are sent one by one: %s", error)
        return Bundle(page.encode(), {})
    first, *rest = SHEET.findall(page)
    sheets = ASIDE.sub("", "".join((folder / name).read_text(encoding="utf-8") for name in rest))
    digest = sha256("".join((home, table, sheets)).encode()).hexdigest()[:16]
    home = f"export const $modules = {{}};\n{loader(digest)}{home}"
    table = f"import {{$modules}} from './home.{digest}.js';\n{table}"
    parts = {
        f"home.{digest}.js": part(home, "text/javascript"),
        f"table.{digest}.js": part(table, "text/javascript"),
        f"sheets.{digest}.css": part(sheets, "text/css"),
    }
    return Bundle(with_parts(page, first, digest).encode(), parts)


def loader(digest: str) -> str:
    """Fetches the table's part when one of its modules is asked for. After an upgrade it may be gone: then the page is
    fetched anew, once."""
    return LOADER.replace("DIGEST", digest)


def with_parts(page: str, first: str, digest: str) -> str:
    """The page asks for parts instead of files; the sheet of a theme stays between the first and the others."""
    page = PRELOAD.sub("", page)
    together = f'  <link rel="stylesheet" href="/parts/sheets.{digest}.css">\n'
    kept = iter([f'  <link rel="stylesheet" href="/client/{first}">\n', together])
    page = SHEET.sub(lambda _: next(kept, ""), page)
    return page.replace(SCRIPT, f'<script type="module" src="/parts/home.{digest}.js"></script>')


def part(text: str, media_type: str) -> Part:
    body = text.encode()
    return Part(body, packed(body), media_type)


@lru_cache(128)
def packed(body: bytes) -> bytes:
    """The same in fewer bytes, for whoever can unpack it."""
    return gzip.compress(body, 9, mtime=0)


class Client:
    """The files of the client as they are now: whoever changes one sees it at once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stamp: tuple[tuple[str, int], ...] = ()
        self.bundle = Bundle(b"", {})

    def now(self) -> Bundle:
        files = (path for kind in ("*.js", "*.css", "*.html") for path in self.folder.rglob(kind))
        stamp = tuple(sorted((str(path), path.stat().st_mtime_ns) for path in files))
        if stamp != self.stamp:
            self.stamp, self.bundle = stamp, made(self.folder)
        return self.bundle

"""The client's files put together: each module once, behind what it needs; packed for whoever can unpack it."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path

import pytest

from bulawa.server import bundle
from tests.browser.node import CLIENT, node
from tests.server.served import Served

APART = {"types.js", "sight.js", "waking.js"}
"""Files of types alone, and what the browser itself runs: the page never asks for them."""

MODULES = {
    "app.js": "import {two as second} from './a/two.js';\nimport * as all from './one.js';\n"
    "export async function late() {\n  const {three} = await import('./three.js');\n  return three;\n}\n"
    "globalThis.said = [second(), all.one, all.Thing.name];\nglobalThis.late = late;\n",
    "a/two.js": "import {one} from '../one.js';\n\nexport function two() {\n  return one + 1;\n}\n",
    "one.js": "export const one = 1;\n\nexport class Thing {}\n",
    "three.js": "import {two} from './a/two.js';\n\nexport const three = two() + 1;\n",
}


def folder_of(tmp_path: Path, modules: dict[str, str]) -> Path:
    page = '<head>\n  <link rel="stylesheet" href="/client/map.css">\n  <link rel="stylesheet" href="/client/b.css">\n'
    page += '  <link rel="stylesheet" href="/client/c.css">\n'
    page += f"  {bundle.SCRIPT}\n</head>\n"
    for name, text in {**modules, "index.html": page, "map.css": "m{}\n", "b.css": "b{}\n", "c.css": "c{}\n"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@node
def test_modules_put_together_do_what_they_did(tmp_path: Path) -> None:
    """Names, namespaces and classes are found; a module that is asked for later shares those that are there."""
    made = bundle.made(folder_of(tmp_path, MODULES))
    for name, part in made.parts.items():
        (tmp_path / name).write_bytes(part.body)
    home = next(name for name in made.parts if name.startswith("home."))
    script = f"await import('./{home}'); console.log(JSON.stringify([globalThis.said, await globalThis.late()]));"
    (tmp_path / "run.mjs").write_text(script, encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    told = subprocess.run(["node", "run.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)

    assert json.loads(told.stdout) == [[2, 1, "Thing"], 3]


def test_what_is_asked_for_later_travels_later(tmp_path: Path) -> None:
    parts = {
        name.split(".")[0]: part.body.decode() for name, part in bundle.made(folder_of(tmp_path, MODULES)).parts.items()
    }

    assert re.findall(r"\$modules\['([^']+)'\] =", parts["home"]) == ["one.js", "a/two.js", "app.js"]
    assert re.findall(r"\$modules\['([^']+)'\] =", parts["table"]) == ["three.js"]
    assert parts["sheets"] == "b{}\nc{}\n"


@pytest.mark.parametrize("unfit", ["export default 1;\n", "export let n = 1;\n", "import one from './one.js';\n"])
def test_what_cannot_be_put_together_is_sent_file_by_file(tmp_path: Path, unfit: str) -> None:
    """The page then is as it is written, and nothing is broken."""
    folder = folder_of(tmp_path, {**MODULES, "three.js": unfit})

    assert bundle.made(folder) == bundle.Bundle((folder / "index.html").read_bytes(), {})


@node
def test_all_modules_of_the_client_are_put_together(tmp_path: Path) -> None:
    """Each once, and node finds nothing wrong with them."""
    made = bundle.made(CLIENT)
    scripts = [part.body.decode() for name, part in made.parts.items() if name.endswith(".js")]
    modules = [name for script in scripts for name in re.findall(r"^\$modules\['([^']+)'\] =", script, re.M)]
    files = {path.relative_to(CLIENT).as_posix() for path in CLIENT.rglob("*.js")}

    assert len(modules) == len(set(modules))
    assert files - set(modules) == APART
    assert not [script for script in scripts if "/** @" in script]
    for n, script in enumerate(scripts):
        (tmp_path / f"{n}.mjs").write_text(script, encoding="utf-8")
        subprocess.run(["node", "--check", str(tmp_path / f"{n}.mjs")], check=True, capture_output=True)


def test_a_changed_file_is_seen_at_once(tmp_path: Path) -> None:
    client = bundle.Client(folder_of(tmp_path, MODULES))
    before = client.now()

    assert client.now() is before

    (tmp_path / "one.js").write_text("export const one = 20;\n\nexport class Thing {}\n", encoding="utf-8")

    assert client.now().parts.keys().isdisjoint(before.parts)


def test_parts_travel_packed_to_whoever_can_unpack_them(server: Served) -> None:
    """And for ever: a part never changes under its name. One that is not there is not found."""
    page = server.http.get("/").text
    address = re.search(r'src="(/parts/home[^"]+)"', page)
    assert address is not None
    plain = server.http.get(address[1], headers={"accept-encoding": "identity"})
    with server.http.stream("GET", address[1], headers={"accept-encoding": "gzip"}) as packed:
        raw = b"".join(packed.iter_raw())

    assert "immutable" in plain.headers["cache-control"]
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw) == plain.content
    assert len(raw) < len(plain.content) / 3
    assert server.http.get("/parts/home.0.js").status_code == 404

"""The shapes of the messages, written out for others: the client's types and the tables of the protocol.

`python -m bulawa.server.schema` writes src/bulawa/client/types.js and the tables in docs/protocol.md anew.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bulawa.engine.disk import replace

WIRE = Path(__file__).parent / "wire"
ROOT = Path(__file__).parents[3]
TYPES = Path(__file__).parents[1] / "client" / "types.js"
PAGE = ROOT / "docs" / "protocol.md"

CHAPTERS = {
    "board": "the board: what lies there before anything is played",
    "scene": "the scene: what is to be seen now",
    "notes": "sentences and sums, with the rules behind them",
    "odds": "the chances of a throw",
    "state": "the state: the scene, what is asked, and what was told",
    "replies": "what is answered and pushed",
    "requests": "what is asked for",
    "home": "home",
    "people": "accounts",
    "entering": "what is asked for with an account",
    "lobby": "open tables",
    "opening": "what is asked for before a match begins",
    "contest": "events",
    "muster": "the muster",
}
"""Files of shapes, in the order in which they are told."""

ASKED = {"requests", "entering", "opening"}
"""Files of what clients may ask for."""

PLAIN = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "Any": "any",
    "None": "null",
}

TAGS = {"Request": "do", "Pushed": "push"}
"""The field that says which message of its kind it is."""

TABLE = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
"""Where a table stands on the page: between its name and its end."""


@dataclass(frozen=True)
class Field:
    """A field of a shape, as its file declares it."""

    name: str
    type: ast.expr
    optional: bool
    """It may be left out."""
    about: str


@dataclass(frozen=True)
class Shape:
    """A message or a part of one."""

    name: str
    base: str
    tag: str
    about: str
    fields: tuple[Field, ...]
    alias: ast.expr | None = None
    """What it is another name for, if it is that."""


def about(following: ast.stmt | None) -> str:
    """The sentence under a declaration, on one line."""
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return " ".join(str(following.value.value).split())
    return ""


def shapes(file: str) -> Iterator[Shape]:
    """The shapes that a file declares, in its order."""
    body = ast.parse((WIRE / f"{file}.py").read_text(encoding="utf-8")).body
    for node, following in zip(body, [*body[1:], None]):
        if isinstance(node, ast.ClassDef):
            yield shape_of(node, asked=file in ASKED)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and about(following):
            yield Shape(node.targets[0].id, "", "", about(following), (), node.value)


def shape_of(node: ast.ClassDef, asked: bool) -> Shape:
    tags = [str(ast.literal_eval(one.value)) for one in node.keywords if one.arg == "tag"]
    base = node.bases[0]
    assert isinstance(base, ast.Name)
    return Shape(node.name, base.id, "".join(tags), sentence(node), tuple(fields_of(node, asked)))


def sentence(node: ast.ClassDef) -> str:
    return " ".join((ast.get_docstring(node) or "").split())


def fields_of(node: ast.ClassDef, asked: bool) -> Iterator[Field]:
    for one, following in zip(node.body, [*node.body[1:], None]):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            yield Field(one.target.id, one.annotation, is_optional(one, asked), about(following))


def is_optional(field: ast.AnnAssign, asked: bool) -> bool:
    """A client may leave out what has a usual value; the server only what it leaves unset."""
    type = ast.unparse(field.annotation)
    return type.startswith("NotRequired[") or "UnsetType" in type or (asked and field.value is not None)


# The client's types


def written(type: ast.expr) -> str:
    """A type as JSDoc writes it."""
    match type:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return PLAIN.get(name) or (name if name in KNOWN else written(KINDS[name]))
        case ast.BinOp(left=left, right=right):
            return joined([*one_of(left), *one_of(right)])
        case ast.Subscript(value=ast.Name(id=name), slice=inner):
            return within(name, list(inner.elts) if isinstance(inner, ast.Tuple) else [inner])
    raise AssertionError(f"a type that nobody can write: {ast.unparse(type)}")


def within(name: str, inner: list[ast.expr]) -> str:
    """A type that is made of others."""
    if name in ("NotRequired", "Annotated"):
        return written(inner[0])
    if name == "list":
        item = written(inner[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if name == "dict":
        return f"Record<{written(inner[0])}, {written(inner[1])}>"
    if name == "tuple":
        return f"[{', '.join(written(one) for one in inner)}]"
    assert name == "Literal", name
    return joined([literal(one) for one in inner])


def literal(value: ast.expr) -> str:
    """One certain value."""
    told = ast.literal_eval(value)
    return repr(told) if isinstance(told, str) else str(told).lower()


def one_of(type: ast.expr) -> list[str]:
    """The kinds that a value may be of; that it may be left out is said otherwise."""
    return [] if ast.unparse(type) == "UnsetType" else [written(type)]


def joined(kinds: list[str]) -> str:
    return " | ".join(dict.fromkeys(kinds))


KINDS = {shape.name: shape.alias for shape in shapes("kinds") if shape.alias is not None}
"""Plain values with limits, for which the client has no names."""

KNOWN = {shape.name: shape for file in CHAPTERS for shape in shapes(file)}


def typedef(shape: Shape) -> str:
    """A shape as the client's types say it."""
    if shape.alias is not None:
        return f"/** @typedef {{{written(shape.alias)}}} {shape.name} {shape.about} */\n"
    rows = [f"@typedef {{object}} {shape.name} {shape.about}", *properties(shape)]
    return "/**\n" + "".join(f" * {row}\n" for row in rows) + " */\n"


def properties(shape: Shape) -> Iterator[str]:
    if shape.tag:
        yield f"@property {{'{shape.tag}'}} {TAGS[shape.base]}"
    for field in fields_in(shape):
        name = f"[{field.name}]" if field.optional else field.name
        yield f"@property {{{written(field.type)}}} {name} {field.about}".rstrip()


def fields_in(shape: Shape) -> list[Field]:
    """Its own fields and those of what it is made from."""
    inherited = fields_in(KNOWN[shape.base]) if shape.base in KNOWN else []
    return [*inherited, *shape.fields]


def types() -> str:
    """The whole of types.js."""
    told = "// The shapes of what travels between table and server; docs/protocol.md says what they mean.\n"
    told += "// Made by `python -m bulawa.server.schema`; do not edit.\n"
    for file, title in CHAPTERS.items():
        told += f"\n// ---- {title} ----\n"
        told += "".join(f"\n{typedef(shape)}" for shape in shapes(file) if shape.alias or shape.tag or fields_in(shape))
    return told + "\nexport {};\n"


# The tables of the protocol


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def limits(type: ast.expr) -> str:
    """How long or large a value may be."""
    match type:
        case ast.Name(id=name) if name in KINDS:
            return limits(KINDS[name])
        case ast.BinOp(left=left):
            return limits(left)
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, ast.Call(keywords=bounds)])):
            most = [one.value for one in bounds if one.arg in ("max_length", "le")]
            return "".join(f", at most {ast.literal_eval(one)}" for one in most if isinstance(one, ast.Constant))
    return ""


def table(shape: Shape) -> str:
    """A shape, field by field."""
    rows = [[named(field), f"`{written(field.type)}`{limits(field.type)}", field.about] for field in fields_in(shape)]
    return f"`{shape.name}`: {shape.about}\n\n{rows_of(['field', 'type', 'what'], rows)}"


def requests_table() -> str:
    """What can be asked for over the socket."""
    rows = [[f"`{one.tag}`", arguments(one), one.about] for one in shapes("requests") if one.tag]
    return rows_of(["do", "fields", "what"], rows)


def rows_of(head: list[str], rows: list[list[str]]) -> str:
    return "".join(f"| {' | '.join(cell(one) for one in row)} |\n" for row in [head, ["---"] * len(head), *rows])


def named(field: Field) -> str:
    return f"`{field.name}`{'?' if field.optional else ''}"


def arguments(shape: Shape) -> str:
    return "; ".join(f"{named(one)}{limits(one.type)}{f': {one.about}' if one.about else ''}" for one in shape.fields)


def made(place: re.Match[str]) -> str:
    """The table that stands at a place of the page."""
    name = place[2]
    return place[1] + (requests_table() if name == "requests" else table(KNOWN[name])) + place[3]


def page() -> str:
    """The protocol's page with its tables as they are now."""
    return TABLE.sub(made, PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    replace(TYPES, types())
    replace(PAGE, page())

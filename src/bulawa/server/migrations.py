"""The tables of a store, as every database can make them, and what brings older ones up to date."""

from __future__ import annotations

FORMAT = 36

MADE_AT_ONCE = 12
"""The format of the tables that `SCHEMA` makes; the steps after it are taken from there in new stores too."""

SCHEMA = """
CREATE TABLE matches (
    key BIGINT PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, scenario TEXT NOT NULL, seats TEXT NOT NULL,
    seed TEXT, watch INTEGER NOT NULL DEFAULT 0, standing TEXT NOT NULL DEFAULT '{}',
    round TEXT NOT NULL DEFAULT '{}', held TEXT NOT NULL DEFAULT 'null',
    company TEXT NOT NULL DEFAULT '{}', clocks TEXT NOT NULL DEFAULT 'null',
    due DOUBLE PRECISION
);
CREATE TABLE tokens (hash TEXT PRIMARY KEY, match TEXT NOT NULL, seat TEXT, link INTEGER NOT NULL DEFAULT 0);
CREATE TABLE lines (
    key BIGINT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, waiting TEXT NOT NULL, at DOUBLE PRECISION NOT NULL
);
CREATE UNIQUE INDEX lines_of ON lines (key, n);
CREATE TABLE says (
    match TEXT, n INTEGER, turn INTEGER NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n)
);
CREATE INDEX tokens_of ON tokens (match);
CREATE TABLE alive (at DOUBLE PRECISION NOT NULL);
CREATE INDEX due_of ON matches (due);
"""

STEPS = {
    2: "ALTER TABLE matches ADD COLUMN watch INTEGER NOT NULL DEFAULT 0",
    3: "ALTER TABLE matches ADD COLUMN standing TEXT NOT NULL DEFAULT '{}'",
    4: "ALTER TABLE matches ADD COLUMN round TEXT NOT NULL DEFAULT '{}'",
    5: "ALTER TABLE matches ADD COLUMN held TEXT NOT NULL DEFAULT 'null'",
    6: "ALTER TABLE matches ADD COLUMN company TEXT NOT NULL DEFAULT '{}'",
    7: "ALTER TABLE matches ADD COLUMN clocks TEXT NOT NULL DEFAULT 'null'",
    8: "ALTER TABLE tokens ADD COLUMN link INTEGER NOT NULL DEFAULT 0",
    9: "ALTER TABLE matches ADD COLUMN due DOUBLE PRECISION",
    10: "CREATE TABLE alive (at DOUBLE PRECISION NOT NULL)",
    11: "CREATE INDEX due_of ON matches (due)",
    12: "ALTER TABLE tokens ADD COLUMN person TEXT",
    13: "CREATE INDEX seats_of_people ON tokens (person)",
    14: """CREATE TABLE people (
        id TEXT PRIMARY KEY, folded TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password TEXT, email TEXT,
        language TEXT NOT NULL, settings TEXT NOT NULL, armies TEXT NOT NULL, made DOUBLE PRECISION NOT NULL
    )""",
    15: """CREATE TABLE logins (
        hash TEXT PRIMARY KEY, person TEXT NOT NULL, made DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL,
        agent TEXT NOT NULL
    )""",
    16: """CREATE TABLE passkeys (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, key TEXT NOT NULL, uses BIGINT NOT NULL, name TEXT NOT NULL,
        made DOUBLE PRECISION NOT NULL
    )""",
    17: "CREATE TABLE challenges (challenge TEXT PRIMARY KEY, person TEXT NOT NULL, until DOUBLE PRECISION NOT NULL)",
    18: """CREATE TABLE ways (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, stop TEXT NOT NULL,
        sure INTEGER NOT NULL, failed INTEGER NOT NULL, made DOUBLE PRECISION NOT NULL
    )""",
    19: "CREATE TABLE notices (person TEXT PRIMARY KEY, every INTEGER NOT NULL, told DOUBLE PRECISION NOT NULL, "
    "sent INTEGER NOT NULL)",
    20: "CREATE TABLE bells (person TEXT NOT NULL, match TEXT NOT NULL, seat TEXT NOT NULL, "
    "due DOUBLE PRECISION NOT NULL, PRIMARY KEY (person, match))",
    21: "CREATE TABLE letters (person TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (person, n))",
    22: "CREATE TABLE site (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    23: "CREATE INDEX bells_due ON bells (due)",
    24: """CREATE TABLE tables (
        id TEXT PRIMARY KEY, version INTEGER NOT NULL, wish TEXT NOT NULL, sitters TEXT NOT NULL, host TEXT NOT NULL,
        public INTEGER NOT NULL, begun INTEGER NOT NULL, made DOUBLE PRECISION NOT NULL
    )""",
    25: "ALTER TABLE matches ADD COLUMN public INTEGER NOT NULL DEFAULT 0",
    26: "ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
    27: "ALTER TABLE matches ADD COLUMN ended DOUBLE PRECISION",
    28: "CREATE INDEX public_matches ON matches (public, ended)",
    29: "CREATE INDEX rated_matches ON matches (rated, ended)",
    30: """CREATE TABLE ratings (
        person TEXT NOT NULL, game TEXT NOT NULL, scenario TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL,
        sigma DOUBLE PRECISION NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL,
        PRIMARY KEY (person, game, scenario)
    )""",
    31: "CREATE TABLE results (match TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
    32: """CREATE TABLE complaints (
        id TEXT PRIMARY KEY, match TEXT NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL, at DOUBLE PRECISION NOT NULL
    )""",
    33: """CREATE TABLE events (
        id TEXT NOT NULL, version INTEGER NOT NULL, phase TEXT NOT NULL, made DOUBLE PRECISION NOT NULL,
        told TEXT NOT NULL, PRIMARY KEY (id, version)
    )""",
    34: "CREATE INDEX events_in ON events (phase)",
    35: "ALTER TABLE matches ADD COLUMN delay INTEGER NOT NULL DEFAULT 0",
}
"""What brings tables of an older format to the next one."""

IS_CHECKPOINT = "substr(line, 1, 14) = '{\"checkpoint\":'"

CHECKPOINTS = f"CREATE INDEX IF NOT EXISTS checkpoints ON lines (key, n) WHERE {IS_CHECKPOINT}"
"""A long match is taken up at its last checkpoint: it is found without reading all lines."""


def statements_from(version: int) -> list[str]:
    """What makes the tables anew (0), or brings those of an older format up to date."""
    first = [] if version else [statement.removesuffix(";") for statement in SCHEMA.strip().split(";\n")]
    return [*first, *(STEPS[step] for step in range(version or MADE_AT_ONCE, FORMAT)), CHECKPOINTS]


def is_known(version: int) -> bool:
    return version in (0, FORMAT, *STEPS)

"""The tables of a store, as every database can make them, and what brings older ones up to date."""

from __future__ import annotations

FORMAT = 12

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
}
"""What brings tables of an older format to the next one."""

IS_CHECKPOINT = "substr(line, 1, 14) = '{\"checkpoint\":'"

CHECKPOINTS = f"CREATE INDEX IF NOT EXISTS checkpoints ON lines (key, n) WHERE {IS_CHECKPOINT}"
"""A long match is taken up at its last checkpoint: it is found without reading all lines."""


def statements_from(version: int) -> list[str]:
    """What makes the tables anew (0), or brings those of an older format up to date."""
    wanted = [STEPS[step] for step in range(version, FORMAT)] if version else SCHEMA.strip().split(";\n")
    return [*(statement.removesuffix(";") for statement in wanted), CHECKPOINTS]


def is_known(version: int) -> bool:
    return version in (0, FORMAT, *STEPS)

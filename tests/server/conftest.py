from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.served import Served, served


@pytest.fixture
def server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Served]:
    """A server that had nothing to complain of."""
    with caplog.at_level(logging.WARNING), served(tmp_path / "matches.db") as running:
        yield running
    assert [record.getMessage() for record in caplog.records] == []

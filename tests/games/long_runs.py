"""What takes minutes interpreted is played by compiled rules: `make test` plays all tests of the games twice."""

from __future__ import annotations

import pytest

from bulawa.kit.twins import COMPILED

compiled_only = pytest.mark.skipif(not COMPILED, reason="a long run, played by compiled rules")

"""What saved battles do not tell yet: fields that procedures have got since."""

from __future__ import annotations

from bulawa.engine.former import Former

FORMER = Former(added={"Round.passed": 0})

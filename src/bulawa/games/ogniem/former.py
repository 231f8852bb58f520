"""What saved battles do not tell yet: fields that procedures and events have got since."""

from __future__ import annotations

from bulawa.engine.former import Former

FORMER = Former(added={"Round.passed": 0, "charged.far": 0})

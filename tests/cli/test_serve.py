"""`bulawa serve`: where the table is."""

from __future__ import annotations

import pytest

from bulawa.cli import listening, serve
from bulawa.cli.listening import LOOPBACK, NoAddress


def test_the_table_has_the_same_address_each_time() -> None:
    """A browser keeps what it knows of games by address, so the port does not change from one start to the next."""
    ports = []
    for _ in range(2):
        with listening.listen_nearby(LOOPBACK) as listener:
            ports.append(listener.getsockname()[1])

    assert ports[0] == ports[1]
    assert listening.PORT <= ports[0] < listening.PORT + listening.NEIGHBOURS


def test_a_second_table_is_laid_at_the_next_free_port(capsys: pytest.CaptureFixture[str]) -> None:
    """Who starts a second server is told that its address is another one."""
    with listening.listen_nearby(LOOPBACK) as first, listening.listen_nearby(LOOPBACK) as second:
        serve.announce(second, browse=False)

        assert second.getsockname()[1] > first.getsockname()[1]
        assert str(second.getsockname()[1]) in capsys.readouterr().out


def test_a_host_that_is_not_ours_is_refused_at_once() -> None:
    """Only a taken port leads to the next one."""
    with pytest.raises(NoAddress, match=r"192\.0\.2\.1"):
        listening.listen_nearby("192.0.2.1")


def test_a_port_that_was_chosen_needs_no_excuse(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is said of the usual one."""
    with listening.listen(LOOPBACK, 0) as listener:
        serve.announce(listener, browse=False, chosen=True)

        assert str(listening.PORT) not in capsys.readouterr().out

"""The conformance kit: promises every game keeps. Run it over a game of your own:

from bulawa.kit import promises

@pytest.mark.parametrize("promise", promises.ALL, ids=lambda p: p.__name__)
def test_promise(promise):
    promise(MY_GAME, seed="1")
"""

from bulawa.kit.broken import Broken
from bulawa.kit.promises import ALL

__all__ = ["ALL", "Broken"]

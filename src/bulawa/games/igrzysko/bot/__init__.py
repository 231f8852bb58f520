"""The wit of the game: judgement and first sight for bots."""

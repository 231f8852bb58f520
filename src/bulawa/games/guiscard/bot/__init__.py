"""The wit of the game's bots."""

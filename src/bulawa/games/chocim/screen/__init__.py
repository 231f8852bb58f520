"""The looks of the game: what is drawn, said and clicked. No rule is here."""

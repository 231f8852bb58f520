"""How bots think about a battle: what things are worth, and what each answer promises."""

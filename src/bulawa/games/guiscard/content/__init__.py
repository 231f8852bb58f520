"""The content pack: sheets, characters, maps and scenarios, and what reads them."""

"""Word to those who are not at the table: by push, e-mail or webhook, when a game waits for them."""

"""The mathematics of tables: whole numbers only, and no game in it."""

"""Pure shapes and maths; knows no engine and no game."""

"""The table in the browser: live matches behind one WebSocket, each seat sees only its own view."""

"""The messages between table and server as they are written, one shape for each. `bulawa.server.schema` makes of them
the client's types and the tables of docs/protocol.md."""

"""The games. Each is a package with its own data, rules, words and view; none knows another."""

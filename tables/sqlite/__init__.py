"""SQLite as Django drives it, and readable where it cannot be written."""

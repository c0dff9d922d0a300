"""Middleware of every request: size limits, errors, security headers, health and the log."""

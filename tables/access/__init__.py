"""Permissions: roles at a match, secret links and codes, devices and network addresses."""

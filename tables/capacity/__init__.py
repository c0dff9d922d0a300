"""Capacity of the server: fair queues, and places for heavy work."""

"""What the server can do at once: fair queues, and a place of its own for heavy work."""

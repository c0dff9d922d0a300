"""The engine as phones run it, beside the server's."""

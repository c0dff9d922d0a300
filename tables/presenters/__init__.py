"""Plain data for pages and from their forms, without Django or the database.

The same source runs on the server and, lowered, in a phone without a network, so it stays as
plain as `scorer/`, and an import contract forbids it everything else.
"""

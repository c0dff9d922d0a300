"""What pages show and what they send, as plain data: neither Django nor database.

The same source runs on the server and, lowered, in a phone without a network; so it stays as
plain as `scorer/`, and an import contract forbids it everything else.
"""

"""Pages in a real browser, as people use them."""

"""A picture of every page on every screen, beside its drawing."""

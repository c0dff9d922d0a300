"""Who may do what: roles at a match, secret links and codes, devices and network addresses."""

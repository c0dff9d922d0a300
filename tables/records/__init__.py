"""Records of matches as they go out and come in: signed, read, verified. Nothing here writes."""

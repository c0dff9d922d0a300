"""The only readers: what pages, API and downloads show is read here, and nothing is written."""

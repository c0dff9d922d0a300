"""The web application: pages, API, downloads, and what is stored."""

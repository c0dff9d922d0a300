"""A match in Firefox, WebKit and Chromium: one scenario, and a driver for each browser.

`make browsers` plays it. A browser that is not installed is skipped, with its Debian package.
"""

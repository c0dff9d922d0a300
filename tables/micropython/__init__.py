"""The engine in the browser: `scorer/` lowered for MicroPython, bundled, and found by Django.

A phone without a network scores with the same source as the server. Nothing of it is written
again in JavaScript. What MicroPython lacks is put in its place by `lower` and `shim`.
"""

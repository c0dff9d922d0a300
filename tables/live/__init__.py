"""The live stream: it says that a match has moved on, and pages that show it fetch the news.

Raw ASGI beside Django: a connection costs a few kilobytes, so a whole hall can watch.
"""

"""The live stream: it says that a match has moved on, and whoever looks at it fetches what is new.

Raw ASGI beside Django: a connection costs a few kilobytes, so a whole hall can watch.
"""

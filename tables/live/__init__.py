"""The live stream: whoever looks at a match is told that it has moved on, and fetches what is new.

Raw ASGI beside Django: a connection costs a few kilobytes, so a whole hall can watch.
"""

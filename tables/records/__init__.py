"""A match as a record: taken away, and brought in again.

A record is what the scorer needs to score the match again. Beside it lies what a table keeps that
no score follows from: when it was written, and the rulings. Nothing else of a record is believed:
every entry is written again, in order, as it was at first, and every ruling is asked for again.
"""

"""Races, crashes and load, on whole servers, each with its control: what is promised of the record.

A control is the same test against a server whose protection is switched off; it has to fail.
"""

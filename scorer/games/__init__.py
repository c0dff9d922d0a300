"""The games, one folder each, all with the same rooms.

`rules` holds the house rules and the paragraphs that lines cite, `entry` what is filled in
after a deal and what can be wrong with it, `score` what a deal comes to. The folder's own
`__init__` puts them together as a `Game`.
"""

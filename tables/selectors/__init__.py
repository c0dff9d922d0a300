"""The only readers: what pages, API and downloads show is read here, and nothing is written.

Some read no database but the engine's book of a game (rules, glossary, irregularities, precedents):
pages and API ask for both in the same way.
"""

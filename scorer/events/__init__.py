"""People who play together: who won, who owes whom, who sits where, who is ahead in a season.

Plain functions from plain data to figures that are the sum of their lines. People are ids. All is
in whole numbers and in one total order, so that server and phone find the same.
"""

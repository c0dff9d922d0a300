"""Measurements of speed and size: ratios from one run."""

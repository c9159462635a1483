"""Browsers: a page with a collapsing header, a finger, and what the page's own code reads in each frame."""

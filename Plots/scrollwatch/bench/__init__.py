"""Screens whose motion is known, as video: what the tracker is measured with."""

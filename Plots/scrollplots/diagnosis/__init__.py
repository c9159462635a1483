"""The picture of a diagnosis: a trace, what was found in it, and the motion that got lost."""

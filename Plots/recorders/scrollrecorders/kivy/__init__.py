"""Kivy's ScrollView, without a window, on a clock that is ticked by hand."""

"""python -m scrollrecorders.kivy: the command behind Plots/recorders/kivy."""

import sys

from ..command import parser, record_all
from .experiments import cases
from .view import Application

DESCRIPTION = """Records how a ScrollView of Kivy scrolls, without a window, and adds the recordings to OUT.

A synthetic finger or a fling moves a ScrollView, with ScrollEffect and with DampedScrollEffect,
under a header that follows its offset and changes its height or its content, in the same frame
or a frame later. Flings and drags meet changes of content, height and scroll_y. Clock: ticked
by hand, so that a run repeats to the bit.

Kivy itself is installed into an environment of the recorder's own. All recordings take seconds."""

EXAMPLES = ["", "--list", "Plots/data/mine --only 'kivy-damped.loop.*'"]

sys.exit(record_all("Plots/recorders/kivy", parser("kivy", DESCRIPTION, EXAMPLES).parse_args(), cases(), Application))

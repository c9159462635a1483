"""python -m scrollrecorders.qt: the command behind Plots/recorders/qt."""

import sys

from ..command import parser, record_all
from .experiments import cases
from .view import Application

DESCRIPTION = """Records how a Flickable of Qt Quick scrolls, without a display, and adds the recordings to OUT.

A synthetic finger or flick() moves a Flickable under a header that follows its offset and changes
its height, its content or its bottom margin; by default and with StopAtBounds (boundsBehavior,
boundsMovement); by a binding or a frame later. Flings, bounces, drags and views at rest meet
changes of content, height, margins and contentY. Clock: virtual, so that a run repeats to the bit.

Needs Linux; Qt itself (PySide6) is installed into an environment of the recorder's own.
All recordings take about a minute."""

EXAMPLES = ["", "--list", "Plots/data/mine --only 'loop.movement.*'"]

sys.exit(record_all("Plots/recorders/qt", parser("qt", DESCRIPTION, EXAMPLES).parse_args(), cases(), Application))

"""Recorders: they run a real scroll view, move a finger over it, and write down every frame."""

import signal
import sys

# Ctrl-C ends the program without a traceback; recordings that are complete stay.
signal.signal(signal.SIGINT, lambda *_: sys.exit(128 + signal.SIGINT))

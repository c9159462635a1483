"""Screen recordings in, scroll trajectories out."""

import signal
import sys

# Ctrl-C ends the program without a traceback, even in the imports that take a second.
signal.signal(signal.SIGINT, lambda *_: sys.exit(128 + signal.SIGINT))
